"""The readings of each contested rule: which books have them, and which is ours."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Reading:
    """One way to read a rule; `books` are those that say so, and `ours` tells whether the library's default does."""

    id: str
    books: tuple[str, ...] = ()
    ours: bool = False


@dataclass(frozen=True, slots=True)
class Question:
    """What is contested about a ruling: its readings. `contests` and `differing` show what difference they make."""

    readings: tuple[Reading, ...]


def _ours(id: str, *books: str) -> Reading:
    return Reading(id, books, ours=True)


_ALL = ("EN", "IT", "DE")

QUESTIONS = {
    "R1": Question((_ours("any"), Reading("as_action"))),
    "R2": Question((_ours("by_column"), Reading("as_rolled"))),
    "R3": Question((_ours("all_dice", "IT", "FR"), Reading("action_dice", ("DE",)))),
    "R4": Question((_ours("end_of_turn", "FR"), Reading("at_once"), Reading("maintenance", ("FR",)))),
    "R5": Question((_ours("any", *_ALL), Reading("nation", ("FR",)))),
    "R6": Question((_ours("what_remains"), Reading("everything"))),
    "R7": Question((_ours("full", "FR"), Reading("cargo_only", _ALL))),
    "R8": Question((_ours("higher", "EN", "DE", "FR"), Reading("lower", ("IT",)))),
    "R9": Question((_ours("turn_order"), Reading("agree"))),
    "R10": Question((_ours("stays"), Reading("forbidden"))),
    "R11": Question((_ours("old_order"), Reading("lot"))),
    "R12": Question((_ours("sums", *_ALL), Reading("new_order", ("FR",)))),
    "R13": Question((_ours("nobody"), Reading("highest"))),
    "R14": Question((_ours("dice_fest_east"), Reading("lucky_me_east"))),
    "R15": Question((_ours("one_each", "FR"), Reading("many"))),
    "R16": Question((_ours("both"), Reading("one"))),
    "R17": Question((_ours("to_move"), Reading("to_load", _ALL))),
    "R18": Question((_ours("later_turn", "FR"), Reading("at_once"))),
    "R19": Question((_ours("once", *_ALL), Reading("per_source", ("FR",)))),
}
