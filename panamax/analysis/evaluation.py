"""What an evaluation says of Panamax's moves: each one's expected dollars, and which differences are no chance."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, ClassVar

from tabletop.i18n import Phrase
from tabletop.judging import evaluation as judging

from ..decisions.move import Move
from ..extra import arrays
from ..position import Position
from .work import PlayoutWork

if TYPE_CHECKING:
    import numpy as np
    import pandas as pd
    from numpy.typing import NDArray


class Difference(judging.MoveDifference):
    """How many dollars more one move brings than another (`judging.evaluation.MoveDifference` says how sure)."""

    __slots__ = ()

    @property
    def dollars(self) -> float:
        """The mean over the same playouts."""
        return self.amount


class MoveValue(judging.MoveWorth[Move, Difference]):
    """What a move is worth to the player to move: his expected total (END-1) in dollars, and how often he wins (END-2).

    `judging.evaluation.MoveWorth` says what its numbers are.
    """

    __slots__ = ()

    @property
    def dollars(self) -> float:
        """His expected total. END-1"""
        return self.amount


@dataclass(frozen=True, eq=False, repr=False)
class Evaluation(judging.MoveEvaluation[Move, Difference, MoveValue]):
    """The moves of a position judged by playouts (`judging.evaluation.MoveEvaluation` says how).

    What else can be asked of it are functions: `evaluating.more` (playouts), `why.why` (one move is better) and
    `continuation.continuation` (the line of a playout).
    """

    value_class: ClassVar[type[MoveValue]] = MoveValue
    difference_class: ClassVar[type[Difference]] = Difference

    position: Position
    work: PlayoutWork = field(repr=False)

    @property
    def played_by(self) -> Phrase:
        """Who plays on in the playouts, by name."""
        return Phrase(f"policy.{self.policy}")

    def to_numpy(self) -> NDArray[np.float64]:
        """A row for each move, in the order of `moves`; `arrays.frames.VALUE_COLUMNS` has the columns.

        Raises `MissingExtra` where the extra ``panamax[analysis]`` is missing.
        """
        table: NDArray[np.float64] = arrays("frames").numbers_of_evaluation(self)
        return table

    def to_frame(self) -> pd.DataFrame:
        """The same as a table, with the verdicts; each row is named by its move. Raises `MissingExtra`."""
        return arrays("frames").frame_of_evaluation(self)
