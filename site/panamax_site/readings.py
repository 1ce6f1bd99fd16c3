"""The readings of each contested rule: which books have them, which is ours, and what shows it at work in a game."""

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
    """What is contested about a ruling: its readings, and an event in which it shows (``""``: a variant shows it)."""

    readings: tuple[Reading, ...]
    event: str = ""


def _ours(id: str, *books: str) -> Reading:
    return Reading(id, books, ours=True)


_ALL = ("EN", "IT", "DE")

QUESTIONS = {
    "R1": Question((_ours("any"), Reading("as_action")), "setup_contract_taken"),
    "R2": Question((_ours("by_column"), Reading("as_rolled")), "die_cascaded"),
    "R3": Question((_ours("all_dice", "IT", "FR"), Reading("action_dice", ("DE",)))),
    "R4": Question(
        (_ours("end_of_turn", "FR"), Reading("at_once"), Reading("maintenance", ("FR",))), "contract_given_up"
    ),
    "R5": Question((_ours("any", *_ALL), Reading("nation", ("FR",)))),
    "R6": Question((_ours("what_remains"), Reading("everything")), "movement_unused"),
    "R7": Question((_ours("full", "FR"), Reading("cargo_only", _ALL))),
    "R8": Question((_ours("higher", "EN", "DE", "FR"), Reading("lower", ("IT",))), "bonus_money_taken"),
    "R9": Question((_ours("turn_order"), Reading("agree")), "ship_arrived"),
    "R10": Question((_ours("stays"), Reading("forbidden")), "stock_stayed"),
    "R11": Question((_ours("old_order"), Reading("lot")), "order_set"),
    "R12": Question((_ours("sums", *_ALL), Reading("new_order", ("FR",))), "platform_flag_taken"),
    "R13": Question((_ours("nobody"), Reading("highest")), "award_not_won"),
    "R14": Question((_ours("dice_fest_east"), Reading("lucky_me_east")), "cruise_ship_waiting"),
    "R15": Question((_ours("one_each", "FR"), Reading("many")), "bonus_money_taken"),
    "R16": Question((_ours("both"), Reading("one")), "wagon_loaded"),
    "R17": Question((_ours("to_move"), Reading("to_load", _ALL)), "ship_relocated"),
    "R18": Question((_ours("later_turn", "FR"), Reading("at_once")), "platform_flag_taken"),
    "R19": Question((_ours("once", *_ALL), Reading("per_source", ("FR",)))),
}
