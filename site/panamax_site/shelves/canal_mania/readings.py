"""The readings of each contested rule of Canal Mania: which books have them, and which is ours."""

from __future__ import annotations

from typing import Final

from ...readings import Reading, ours

READINGS: Final[dict[str, tuple[Reading, ...]]] = {
    "R1": (ours("turn_order"), Reading("as_they_like")),
    "R2": (ours("nothing"), Reading("not_legal")),
    "R3": (ours("secret", "IT"), Reading("open")),
    "R4": (ours("each_card"), Reading("at_once")),
    "R5": (ours("cities_last"), Reading("none_taken")),
    "R6": (ours("all_of_it"), Reading("besides"), Reading("always", ("IT",))),
    "R7": (ours("not_scored", "IT"), Reading("scored")),
    "R8": (ours("once"), Reading("again")),
    "R9": (ours("beforehand"), Reading("taken_back", ("IT",))),
    "R10": (ours("sections", "IT"), Reading("completed")),
    "R11": (ours("mover"), Reading("owner")),
    "R12": (ours("must"), Reading("may")),
    "R13": (ours("across_tiles", "IT"), Reading("one_tile")),
    "R14": (ours("always"), Reading("asked")),
    "R15": (ours("when_gone"), Reading("when_needed")),
    "R16": (ours("after"), Reading("not_on_top")),
    "R17": (ours("must"), Reading("may", ("IT",))),
    "R18": (ours("stays"), Reading("discarded")),
}
