"""The readings of each contested rule: which books have them, and which is ours.

`contests` and `differing` show what difference they make.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Reading:
    """One way to read a rule; `books` are those that say so, and `ours` tells whether the library's default does."""

    id: str
    books: tuple[str, ...] = ()
    ours: bool = False


def _ours(id: str, *books: str) -> Reading:
    return Reading(id, books, ours=True)


_ALL = ("EN", "IT", "DE")

READINGS: dict[str, tuple[Reading, ...]] = {
    "R1": (_ours("any"), Reading("as_action")),
    "R2": (_ours("by_column"), Reading("as_rolled")),
    "R3": (_ours("all_dice", "IT", "FR"), Reading("action_dice", ("DE",))),
    "R4": (_ours("end_of_turn", "FR"), Reading("at_once"), Reading("maintenance", ("FR",))),
    "R5": (_ours("any", *_ALL), Reading("nation", ("FR",))),
    "R6": (_ours("what_remains"), Reading("everything")),
    "R7": (_ours("full", "FR"), Reading("cargo_only", _ALL)),
    "R8": (_ours("higher", "EN", "DE", "FR"), Reading("lower", ("IT",))),
    "R9": (_ours("turn_order"), Reading("agree")),
    "R10": (_ours("stays"), Reading("forbidden")),
    "R11": (_ours("old_order"), Reading("lot")),
    "R12": (_ours("sums", *_ALL), Reading("new_order", ("FR",))),
    "R13": (_ours("nobody"), Reading("highest"), Reading("one_dollar", _ALL)),
    "R14": (_ours("dice_fest_east"), Reading("lucky_me_east")),
    "R15": (_ours("one_each", "FR"), Reading("many")),
    "R16": (_ours("both"), Reading("one")),
    "R17": (_ours("to_move"), Reading("to_load", _ALL)),
    "R18": (_ours("later_turn", "FR"), Reading("at_once")),
    "R19": (_ours("once", *_ALL), Reading("per_source", ("FR",))),
    "R20": (_ours("first"), Reading("after")),
    "R21": (_ours("to_six"), Reading("not_at_all")),
    "R22": (_ours("at_once"), Reading("any_time")),
    "R23": (_ours("first_player"), Reading("from_mover")),
    "R24": (_ours("when_collected"), Reading("when_moved")),
}

CANAL_READINGS: dict[str, tuple[Reading, ...]] = {
    "R1": (_ours("turn_order"), Reading("as_they_like")),
    "R2": (_ours("nothing"), Reading("not_legal")),
    "R3": (_ours("secret", "IT"), Reading("open")),
    "R4": (_ours("each_card"), Reading("at_once")),
    "R5": (_ours("cities_last"), Reading("none_taken")),
    "R6": (_ours("all_of_it"), Reading("besides")),
    "R7": (_ours("not_scored", "IT"), Reading("scored")),
    "R8": (_ours("once"), Reading("again")),
    "R9": (_ours("beforehand"), Reading("taken_back", ("IT",))),
    "R10": (_ours("sections", "IT"), Reading("completed")),
    "R11": (_ours("mover"), Reading("owner")),
    "R12": (_ours("must"), Reading("may")),
    "R13": (_ours("across_tiles"), Reading("one_tile")),
    "R14": (_ours("always"), Reading("asked")),
    "R15": (_ours("when_gone"), Reading("when_needed")),
    "R16": (_ours("after"), Reading("not_on_top")),
    "R17": (_ours("must"), Reading("may")),
    "R18": (_ours("stays"), Reading("discarded")),
}
