"""Engineers: dealing them, colours, and swapping (PRE-3, PRE-4, ENG-1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from . import log as noted
from .cells import Codes, codes_of, each
from .chance import drawn
from .codes import COLOUR as COLOUR_VERB
from .codes import ENGINEER_BITS, SWAP, about_of, code_of, packed_list, unpacked
from .codes import ENGINEERS as DEALT
from .layout import ACTIVE, COLOUR, ENGINEER, ENGINEERS, FIRST, NOBODY, PLAYERS, PLAYERS_AT_MOST, State
from .log import Log
from .tables import Tables

if TYPE_CHECKING:
    from mypy_extensions import i64  # a machine's int where the engine is compiled; plain Python never sees it

RED: Final = 1  # the colour of whoever begins (PRE-4), in a cell


def sample_engineers(state: State, tables: Tables) -> i64:
    """DEAL_ENGINEERS: a random outcome."""
    all_of_them = each(codes_of(range(ENGINEERS)))
    dealt = Codes()
    dealt.extend(drawn(state, all_of_them, state[PLAYERS]))
    return code_of(DEALT, packed_list(dealt, ENGINEER_BITS))


def apply_engineers(state: State, tables: Tables, code: i64, log: Log | None) -> None:
    """One to each player; the lowest number begins and takes red. PRE-3, PRE-4"""
    dealt = unpacked(about_of(code), ENGINEER_BITS)
    for player in range(len(dealt)):
        state[ENGINEER + player] = dealt[player] + 1
        if log is not None:
            log.append((noted.ENGINEER_DEALT, player, dealt[player]))
    first = by_number(state, tables)[0]
    state[FIRST] = state[ACTIVE] = first
    state[COLOUR + first] = RED
    if log is not None:
        log.append((noted.PLAYER_BEGINS, first, dealt[first]))
        log.append((noted.COLOUR_TAKEN, first, RED))


def by_number(state: State, tables: Tables) -> Codes:
    """The players by their engineers' numbers, lowest first. ENG-2"""
    order = Codes()
    for player in range(state[PLAYERS]):
        number = tables.engineer_number[state[ENGINEER + player] - 1]
        order.append(player)
        place: i64 = player
        while place > 0 and tables.engineer_number[state[ENGINEER + order[place - 1]] - 1] > number:
            order[place] = order[place - 1]
            place -= 1
        order[place] = player
    return order


def legal_colours(state: State, tables: Tables) -> Codes:
    """CHOOSE_COLOUR: a free one. PRE-4, [R1]"""
    taken = state[COLOUR : COLOUR + PLAYERS_AT_MOST]
    codes = Codes()
    for colour in range(1, PLAYERS_AT_MOST + 1):
        if colour not in taken:
            codes.append(code_of(COLOUR_VERB, colour))
    return codes


def choose_colour(state: State, colour: i64, log: Log | None) -> None:
    """PRE-4"""
    state[COLOUR + state[ACTIVE]] = colour
    if log is not None:
        log.append((noted.COLOUR_TAKEN, state[ACTIVE], colour))


def legal_swaps(state: State) -> Codes:
    """Any engineer but one's own. ENG-1"""
    own = state[ENGINEER + state[ACTIVE]] - 1
    codes = Codes()
    for engineer in range(ENGINEERS):
        if engineer != own:
            codes.append(code_of(SWAP, engineer))
    return codes


def holder_of(state: State, engineer: i64) -> i64:
    """Who has an engineer, NOBODY if he lies beside the map."""
    for player in range(state[PLAYERS]):
        if state[ENGINEER + player] == engineer + 1:
            return player
    return NOBODY


def swap(state: State, engineer: i64, log: Log | None) -> None:
    """With whoever has him, or with the map. ENG-1"""
    player, own = state[ACTIVE], state[ENGINEER + state[ACTIVE]] - 1
    other = holder_of(state, engineer)
    state[ENGINEER + player] = engineer + 1
    if other != NOBODY:
        state[ENGINEER + other] = own + 1
    if log is not None and other == NOBODY:
        log.append((noted.ENGINEER_CHOSEN, player, engineer, own))
    elif log is not None:
        log.append((noted.ENGINEERS_SWAPPED, player, other, engineer, own))
