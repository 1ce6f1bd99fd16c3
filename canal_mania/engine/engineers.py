"""Engineers: dealing them, colours, and swapping (PRE-3, PRE-4, ENG-1)."""

from __future__ import annotations

from . import log as noted
from .chance import drawn
from .codes import COLOUR as COLOUR_VERB
from .codes import ENGINEER_BITS, SWAP, about_of, code_of, packed_list, unpacked
from .codes import ENGINEERS as DEALT
from .layout import ACTIVE, COLOUR, ENGINEER, ENGINEERS, FIRST, NOBODY, PLAYERS, PLAYERS_AT_MOST, State
from .log import Log
from .tables import Tables

RED = 1  # the colour of whoever begins (PRE-4), in a cell


def sample_engineers(state: State, tables: Tables) -> int:
    """DEAL_ENGINEERS: a random outcome."""
    return code_of(DEALT, packed_list(drawn(state, list(range(ENGINEERS)), state[PLAYERS]), ENGINEER_BITS))


def apply_engineers(state: State, tables: Tables, code: int, log: Log | None) -> None:
    """One to each player; the lowest number begins and takes red. PRE-3, PRE-4"""
    dealt = unpacked(about_of(code), ENGINEER_BITS)
    for player, engineer in enumerate(dealt):
        state[ENGINEER + player] = engineer + 1
        if log is not None:
            log.append((noted.ENGINEER_DEALT, player, engineer))
    first = by_number(state, tables)[0]
    state[FIRST] = state[ACTIVE] = first
    state[COLOUR + first] = RED
    if log is not None:
        log.append((noted.PLAYER_BEGINS, first, dealt[first]))
        log.append((noted.COLOUR_TAKEN, first, RED))


def by_number(state: State, tables: Tables) -> list[int]:
    """The players by their engineers' numbers, lowest first. ENG-2"""
    return sorted(range(state[PLAYERS]), key=lambda player: tables.engineer_number[state[ENGINEER + player] - 1])


def legal_colours(state: State, tables: Tables) -> list[int]:
    """CHOOSE_COLOUR: a free one. PRE-4, [R1]"""
    taken = state[COLOUR : COLOUR + PLAYERS_AT_MOST]
    return [code_of(COLOUR_VERB, colour) for colour in range(1, PLAYERS_AT_MOST + 1) if colour not in taken]


def choose_colour(state: State, colour: int, log: Log | None) -> None:
    """PRE-4"""
    state[COLOUR + state[ACTIVE]] = colour
    if log is not None:
        log.append((noted.COLOUR_TAKEN, state[ACTIVE], colour))


def legal_swaps(state: State) -> list[int]:
    """Any engineer but one's own. ENG-1"""
    own = state[ENGINEER + state[ACTIVE]] - 1
    return [code_of(SWAP, engineer) for engineer in range(ENGINEERS) if engineer != own]


def holder_of(state: State, engineer: int) -> int:
    """Who has an engineer, NOBODY if he lies beside the map."""
    for player in range(state[PLAYERS]):
        if state[ENGINEER + player] == engineer + 1:
            return player
    return NOBODY


def swap(state: State, engineer: int, log: Log | None) -> None:
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
