"""Contracts: taking one (CON-2, CON-3, PAX-3), completing it (CON-5), giving one up (CON-4), the Draw pile (CON-3)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from .cells import Codes, codes_of
from .chance import below
from .clipboard import take_flag
from .codes import SKIP, contract_code, contract_parts
from .fleet import first_of
from .free_options import add_free_options
from .kinds import DRAW
from .layout import (
    BENEFITS,
    CHANCE,
    DISCARDS,
    DRAW_PILE,
    DRAW_TOP,
    FLAG_SUPPLY,
    HELD,
    INBOUND,
    OFFER,
    POOL,
    WAREHOUSE,
    State,
)
from .loading import CARD_MASK, LEFT_SHIFT, PLACES, SIDE_SHIFT, WAITING_IN
from .log import (
    COLUMN_REFILLED,
    CONTRACT_CHOICE_USED,
    CONTRACT_COMPLETED,
    CONTRACT_GIVEN_UP,
    CONTRACT_TAKEN,
    DICE_FROM_POOL,
    DICE_FROM_WAREHOUSE,
    DRAW_CARD_TURNED,
    DRAW_PILE_RESHUFFLED,
    FLAG_TAKEN,
    INBOUND_REFILLED,
    NO_FLAG_LEFT,
    Log,
)
from .packing import argument_of, entry, owner_of, pop, push, top_of
from .passengers import CONTRACT_CHOICE
from .tables import SETUP_CARD, Tables

if TYPE_CHECKING:
    from mypy_extensions import i64  # a machine's int where the engine is compiled; plain Python never sees it

GREY: Final = 4  # the first column of the grey side (TBL-1)
COLUMNS: Final = 3


def legal_contract(state: State, tables: Tables) -> Codes:
    """CONTRACT: a contract or none, and free options."""
    codes = contract_options(state, tables)
    add_free_options(state, tables, owner_of(top_of(state)), codes)
    return codes


def contract_options(state: State, tables: Tables) -> Codes:
    """The column's card, with PAX-3 two others, front or back, if there are dice enough; or none. CON-2"""
    top = top_of(state)
    player = owner_of(top)
    dice = state[WAREHOUSE + player] + state[POOL + player]
    offered = [state[OFFER + argument_of(top) - GREY]]
    if state[BENEFITS + player] & CONTRACT_CHOICE:
        offered += [state[INBOUND], state[DRAW_TOP]]
    codes = Codes()
    if state[HELD + PLACES * player + PLACES - 1] == 0:
        for source, card in enumerate(offered):
            if card:
                for back in (0, 1):
                    if len(tables.faces[2 * card + back].values) <= dice:
                        codes.append(contract_code(source, back == 1))
    codes.append(SKIP)
    return codes


def apply_contract(state: State, tables: Tables, code: i64, log: Log | None) -> None:
    """Take a contract or none; what to load is asked next, if there is any container. TBL-9, CON-2, CON-3"""
    top = pop(state)
    player = owner_of(top)
    column = argument_of(top)
    source, back = contract_parts(code)
    if code != SKIP:
        place = (OFFER + column - GREY, INBOUND, DRAW_TOP)[source]
        card = state[place]
        state[place] = 0
        if log is not None:
            if source:
                log.append((CONTRACT_CHOICE_USED, player, source))
            log.append((CONTRACT_TAKEN, player, card, int(back), source, column))
        hold_contract(state, tables, player, card, int(back), log)
    refill(state, log)


def hold_contract(state: State, tables: Tables, player: i64, card: i64, back: i64, log: Log | None) -> None:
    """Put a contract before the player, with a die on each container: Warehouse first, then Dice Pool. CON-2"""
    dice = len(tables.faces[2 * card + back].values)
    from_warehouse = min(dice, state[WAREHOUSE + player])
    state[WAREHOUSE + player] -= from_warehouse
    state[POOL + player] -= dice - from_warehouse
    if log is not None:
        if from_warehouse:
            log.append((DICE_FROM_WAREHOUSE, player, from_warehouse))
        if from_warehouse < dice:
            log.append((DICE_FROM_POOL, player, dice - from_warehouse))
    held = held_by(state, player)
    held.append(card | back << SIDE_SHIFT | (1 << dice) - 1 << LEFT_SHIFT)
    _set_held(state, player, held)


def held_by(state: State, player: i64) -> list[int]:
    """The packed contracts of a player."""
    first = HELD + PLACES * player
    return [packed for packed in state[first : first + PLACES] if packed]


def _set_held(state: State, player: i64, held: list[int]) -> None:
    """Contracts lie by card number, so that equal hands are equal cells."""
    held.sort(key=lambda packed: packed & CARD_MASK)
    first = HELD + PLACES * player
    for place in range(PLACES):
        state[first + place] = held[place] if place < len(held) else 0


def refill(state: State, log: Log | None) -> None:
    """CON-3: Inbound Cargo replaces a column's card, the Draw pile's top replaces it, the next card is turned."""
    for place in range(COLUMNS):
        if state[OFFER + place] == 0 and state[INBOUND]:
            state[OFFER + place] = state[INBOUND]
            state[INBOUND] = 0
            if log is not None:
                log.append((COLUMN_REFILLED, state[OFFER + place], GREY + place))
    if state[INBOUND] == 0 and state[DRAW_TOP]:
        state[INBOUND] = state[DRAW_TOP]
        state[DRAW_TOP] = 0
        if log is not None:
            log.append((INBOUND_REFILLED, state[INBOUND]))
    if state[DRAW_TOP]:
        return
    if state[DRAW_PILE] == 0 and state[DISCARDS]:
        state[DRAW_PILE] = state[DISCARDS]
        state[DISCARDS] = 0
        if log is not None:
            pile: int = state[DRAW_PILE]
            log.append((DRAW_PILE_RESHUFFLED, pile.bit_count()))
    if state[DRAW_PILE]:
        push(state, entry(DRAW, CHANCE))


def sample_draw(state: State, tables: Tables) -> i64:
    """A random card of the Draw pile, whose order nobody knows. CON-3"""
    pile: int = state[DRAW_PILE]
    for _ in range(below(state, pile.bit_count())):
        pile &= pile - 1
    return first_of(pile) + 1


def apply_draw(state: State, tables: Tables, card: i64, log: Log | None) -> None:
    """The next card of the Draw pile is turned. CON-3"""
    pop(state)
    state[DRAW_PILE] &= ~(1 << card - 1)
    state[DRAW_TOP] = card
    if log is not None:
        log.append((DRAW_CARD_TURNED, card))
    if state[INBOUND] == 0:
        refill(state, log)


def complete_if_empty(state: State, tables: Tables, player: i64, place: i64, log: Log | None) -> None:
    """CON-5: with its last container loaded a contract is discarded; by its front it gives a flag."""
    packed = state[HELD + PLACES * player + place]
    if packed >> LEFT_SHIFT:
        return
    card = packed & CARD_MASK
    back = packed >> SIDE_SHIFT & 1
    if log is not None:
        log.append((CONTRACT_COMPLETED, player, card, back))
    _discard(state, player, place, log)
    if back:
        return
    nation = tables.faces[2 * card].nation
    if state[FLAG_SUPPLY + nation] == 0:  # GEN-2
        if log is not None:
            log.append((NO_FLAG_LEFT, player, nation))
        return
    state[FLAG_SUPPLY + nation] -= 1
    take_flag(state, tables, player, nation, FLAG_TAKEN, log)


def legal_give_up(state: State, tables: Tables) -> Codes:
    """GIVE_UP: one of the contracts in hand. CON-4, [R4]"""
    return codes_of(range(len(held_by(state, owner_of(top_of(state))))))


def apply_give_up(state: State, tables: Tables, place: i64, log: Log | None) -> None:
    """The contract is discarded, its dice go to the Warehouse. CON-4, [R4]"""
    player = owner_of(pop(state))
    packed = state[HELD + PLACES * player + place]
    dice = WAITING_IN[packed >> LEFT_SHIFT]
    state[WAREHOUSE + player] += dice
    if log is not None:
        log.append((CONTRACT_GIVEN_UP, player, packed & CARD_MASK, dice))
    _discard(state, player, place, log)


def _discard(state: State, player: i64, place: i64, log: Log | None) -> None:
    """Setup contracts leave the game instead (SET-16)."""
    held = held_by(state, player)
    card = held.pop(place) & CARD_MASK
    _set_held(state, player, held)
    if card <= SETUP_CARD:
        state[DISCARDS] |= 1 << card - 1
        if state[DRAW_TOP] == 0:
            refill(state, log)
