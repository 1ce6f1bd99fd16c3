"""The decisions of a game that seem to have cost something, and the few moves that each is held against."""

from __future__ import annotations

from typing import Any, TypeAlias

from .review import Made, MoveJudgement

Found: TypeAlias = list[tuple[Made, MoveJudgement]]
"""Decisions, each with what is known of the moves that it is held against."""


def costliest(found: Found, most: int) -> Found:
    """The decisions that seem to cost something, those that cost most first."""
    costly = [(made, glance) for made, glance in found if glance.playouts and _loss(made, glance) > 0]
    return sorted(costly, key=lambda one: (-_loss(*one), one[0].number))[:most]


def likeliest(made: Made, seen: MoveJudgement, rivals: int) -> list[Any]:
    """What was played, and so many of the other moves, those that seem best."""
    others = sorted((value for value in seen.values if value.move != made.played), key=lambda value: -value.amount)
    return [made.played, *(value.move for value in others[:rivals])]


def _loss(made: Made, seen: MoveJudgement) -> float:
    """How much the move that was played seems to cost."""
    amounts: dict[Any, float] = {value.move: value.amount for value in seen.values}
    return max(amounts.values()) - amounts[made.played]
