"""The readings of each contested rule of Panamax: which books have them, and which is ours.

`contests` and `differing` show what difference they make.
"""

from __future__ import annotations

from typing import Final

from ...readings import Reading, ours

_ALL = ("EN", "IT", "DE")

READINGS: Final[dict[str, tuple[Reading, ...]]] = {
    "R1": (ours("any"), Reading("as_action")),
    "R2": (ours("by_column"), Reading("as_rolled")),
    "R3": (ours("all_dice", "IT", "FR"), Reading("action_dice", ("DE",))),
    "R4": (ours("end_of_turn", "FR"), Reading("at_once"), Reading("maintenance", ("FR",))),
    "R5": (ours("any", *_ALL), Reading("nation", ("FR",))),
    "R6": (ours("what_remains"), Reading("everything")),
    "R7": (ours("full", "FR"), Reading("cargo_only", _ALL)),
    "R8": (ours("higher", "EN", "DE", "FR"), Reading("lower", ("IT",))),
    "R9": (ours("turn_order"), Reading("agree")),
    "R10": (ours("stays"), Reading("forbidden")),
    "R11": (ours("old_order"), Reading("lot")),
    "R12": (ours("sums", *_ALL), Reading("new_order", ("FR",))),
    "R13": (ours("nobody"), Reading("highest"), Reading("one_dollar", _ALL)),
    "R14": (ours("dice_fest_east"), Reading("lucky_me_east")),
    "R15": (ours("one_each", "FR"), Reading("many")),
    "R16": (ours("both"), Reading("one")),
    "R17": (ours("to_move"), Reading("to_load", _ALL)),
    "R18": (ours("later_turn", "FR"), Reading("at_once")),
    "R19": (ours("once", *_ALL), Reading("per_source", ("FR",))),
    "R20": (ours("first"), Reading("after")),
    "R21": (ours("to_six"), Reading("not_at_all")),
    "R22": (ours("at_once"), Reading("any_time")),
    "R23": (ours("first_player"), Reading("from_mover")),
    "R24": (ours("when_collected"), Reading("when_moved")),
}
