"""What may be pending in play, and on top of what: the shapes that the agenda can have once the set-up is over.

`ON_TOP` says for each pending entry which entries may lie directly on it; `BOTTOM` which may lie at the bottom. Entries
are named by their kind, automatic steps by their number behind `STEPS`.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from ..engine import kinds, steps
from ..engine import layout as at
from ..engine.packing import argument_of, kind_of, owner_of

STEPS: Final = 100

# A free action and what it sets off: loading, moving, the market, arrivals, and a military ship's pay
FREE_ACTIONS: Final = {kinds.MARKET, kinds.FREE_LOAD, kinds.FREE_MOVE, kinds.FREE_RAIL}
ARRIVALS: Final = {kinds.ARRIVAL_BONUS, kinds.CHOOSE_ADVISOR, kinds.PASSENGER_PLACE, kinds.PROSPECTOR_DOUBLE}
SOURCE: Final = {STEPS + steps.END_SOURCE}
CARDS: Final = {kinds.CAPTAIN_MOVE, kinds.STEVEDORE_LOAD}
FOLLOW_UPS: Final = FREE_ACTIONS | ARRIVALS | SOURCE | CARDS

BOTTOM: Final = {
    kinds.TURN,
    STEPS + steps.SETUP_TURNS,
    STEPS + steps.REMOVE_SETUP_CONTRACTS,
    STEPS + steps.START_ROUND,
    STEPS + steps.AFTER_ACTION,
    STEPS + steps.CLOSE_TURN,
    *range(STEPS + steps.RAIL_TO_SECOND_WAGON, STEPS + steps.FLAG_TURNS + 1),
    *range(STEPS + steps.FEES, STEPS + steps.FINAL_SCORES + 1),
}
ON_TOP: Final[dict[int, set[int]]] = {
    STEPS + steps.SETUP_TURNS: {kinds.SHUFFLE_SETUP_CONTRACTS},
    STEPS + steps.REMOVE_SETUP_CONTRACTS: {STEPS + steps.SETUP_TURN, STEPS + steps.END_SETUP_TURN},
    STEPS + steps.SETUP_TURN: {STEPS + steps.SETUP_TURN, STEPS + steps.END_SETUP_TURN},
    STEPS + steps.END_SETUP_TURN: {kinds.SETUP_CONTRACT, kinds.SETUP_LOAD, kinds.MILITARY_PAY} | FOLLOW_UPS,
    STEPS + steps.START_ROUND: {kinds.ROLL},
    STEPS + steps.AFTER_ACTION: {kinds.MOVEMENT, kinds.LOAD} | FOLLOW_UPS,
    STEPS + steps.CLOSE_TURN: {kinds.FINISH_TURN, kinds.GIVE_UP, kinds.MILITARY_PAY},
    STEPS + steps.END_SOURCE: {kinds.FREE_MOVE, kinds.CAPTAIN_MOVE, kinds.MILITARY_PAY} | FOLLOW_UPS,
    STEPS + steps.FEES: {STEPS + steps.FLAG_TURN, STEPS + steps.END_FLAG_TURN},
    STEPS + steps.FLAG_TURN: {STEPS + steps.FLAG_TURN, STEPS + steps.END_FLAG_TURN},
    STEPS + steps.END_FLAG_TURN: {kinds.PLATFORM_FLAG, kinds.MILITARY_PAY} | FOLLOW_UPS,
    kinds.TURN: FOLLOW_UPS,
    kinds.MOVEMENT: FOLLOW_UPS,
    kinds.LOAD: {kinds.CONTRACT, kinds.DRAW} | FOLLOW_UPS,
    kinds.CONTRACT: FOLLOW_UPS,
    kinds.SETUP_LOAD: FOLLOW_UPS,
    kinds.FINISH_TURN: FOLLOW_UPS,
    **dict.fromkeys(FREE_ACTIONS | CARDS, FOLLOW_UPS),
    **dict.fromkeys(ARRIVALS, ARRIVALS),
}
CHANCE_KINDS: Final = {kinds.ROLL, kinds.DRAW, kinds.SHUFFLE_SETUP_CONTRACTS}
LARGEST_ARGUMENT: Final = 2**16


def is_play_agenda(entries: list[int], players: int) -> bool:
    """Whether the entries, bottom first, can be pending in play."""
    names = [_name(entry) for entry in entries]
    stacked = all(above in ON_TOP.get(below, ()) for below, above in pairwise(names))
    return (not names or names[0] in BOTTOM) and stacked and all(_is_sound(entry, players) for entry in entries)


def _name(entry: int) -> int:
    kind = kind_of(entry)
    return STEPS + steps.step_number(argument_of(entry)) if kind == kinds.STEP else kind


def _is_sound(entry: int, players: int) -> bool:
    """Whether the entry has the owner that its kind needs, and is about somebody who plays."""
    kind, owner, argument = kind_of(entry), owner_of(entry), argument_of(entry)
    if argument > LARGEST_ARGUMENT:
        return False
    if kind == kinds.STEP:
        about = steps.step_about(argument)
        return owner == at.TABLE and (about <= players or steps.step_number(argument) == steps.END_SOURCE)
    return owner == at.CHANCE if kind in CHANCE_KINDS else owner < players
