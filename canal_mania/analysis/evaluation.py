"""What an evaluation says of Canal Mania's moves: each one's expected points, and which differences are no chance."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import ClassVar

from tabletop.i18n import Phrase
from tabletop.judging import evaluation as judging

from ..decisions.base import Move
from ..position import Position
from .work import PlayoutWork


class Difference(judging.MoveDifference):
    """How many points more one move brings than another (`judging.evaluation.MoveDifference` says how sure)."""

    __slots__ = ()

    @property
    def points(self) -> float:
        """The mean over the same playouts."""
        return self.amount


class MoveValue(judging.MoveWorth[Move, Difference]):
    """What a move is worth to the player to move: his expected final score in points, and how often he wins (FIN-7).

    `judging.evaluation.MoveWorth` says what its numbers are.
    """

    __slots__ = ()

    @property
    def points(self) -> float:
        """His expected final score."""
        return self.amount


@dataclass(frozen=True, eq=False, repr=False)
class Evaluation(judging.MoveEvaluation[Move, Difference, MoveValue]):
    """The moves of a position judged by playouts (`judging.evaluation.MoveEvaluation` says how)."""

    value_class: ClassVar[type[MoveValue]] = MoveValue
    difference_class: ClassVar[type[Difference]] = Difference

    position: Position
    work: PlayoutWork = field(repr=False)

    @property
    def played_by(self) -> Phrase:
        """Who plays on in the playouts, by name."""
        return Phrase(f"canal.policy.{self.policy}")
