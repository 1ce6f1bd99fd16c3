"""What an evaluation says: each move's expected money and win share, and which differences are more than chance."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from functools import cached_property
from math import inf, sqrt
from typing import TYPE_CHECKING, Final

from ..decisions.move import Move
from ..extra import arrays
from ..position import Position
from ..words.errors import OptionError, shown
from ..words.i18n import Phrase
from .statistics import reach
from .sums import MoveSums, Sums
from .work import Work

if TYPE_CHECKING:
    import numpy as np
    import pandas as pd
    from numpy.typing import NDArray

CONFIDENCE: Final = 0.95  # that all the intervals of an evaluation hold together
LEAST_FOR_A_VERDICT: Final = 20  # playouts


class Verdict(StrEnum):
    """What may be said about two moves, or of one beside the best."""

    BETTER = "better"
    WORSE = "worse"
    TOO_CLOSE = "too_close"

    @property
    def phrase(self) -> Phrase:
        """The verdict in words."""
        return Phrase(f"verdict.{self}")


@dataclass(frozen=True, slots=True)
class Difference:
    """How many dollars more one move brings than another, on average over the same playouts.

    `error` is its standard error; with 95 % confidence all the differences between the evaluation's moves lie between
    their `low` and `high` at once (Bonferroni over all pairs), so that picking the best move and then looking at the
    others misleads nobody. The verdict is `TOO_CLOSE` whenever the interval holds zero or the playouts are too few.
    """

    dollars: float
    error: float
    low: float
    high: float
    verdict: Verdict


@dataclass(frozen=True, slots=True)
class MoveValue:
    """What a move is worth to the player to move.

    `dollars` is his expected total (END-1) with its standard error; it lies between `low` and `high` with 95 %
    confidence, taken by itself. `win_share` (0-1) is how often he wins (END-2), with its own standard error. `to_best`
    is the difference to the best move (0 for itself). `verdict` compares with the best: `WORSE`, or `TOO_CLOSE`; the
    best itself is `BETTER` when all others are worse.
    """

    move: Move
    dollars: float
    error: float
    low: float
    high: float
    win_share: float
    win_error: float
    to_best: Difference
    verdict: Verdict


@dataclass(frozen=True, slots=True)
class Bar:
    """One bar of a distribution: from `low` to `high` dollars (both included), how many playouts, and one of them."""

    low: int
    high: int
    count: int
    example: int


@dataclass(frozen=True, eq=False)
class Evaluation:
    """The moves of a position judged by playouts; `wanted` were asked for, `playouts` of each move are done.

    `seat` is the player to move (1-4); hidden cards and bids are dealt afresh in every playout from what he can't see.
    What else can be asked of it are functions: `evaluating.more` (playouts), `why.why` (one move is better) and
    `continuation.continuation` (the line of a playout).
    """

    position: Position
    moves: tuple[Move, ...]
    seat: int
    policy: str
    seed: int
    wanted: int
    work: Work = field(repr=False)
    sums: Sums = field(repr=False)

    @property
    def played_by(self) -> Phrase:
        """Who plays on in the playouts, by name."""
        return Phrase(f"policy.{self.policy}")

    @property
    def playouts(self) -> int:
        """How many playouts of each move are done."""
        return self.sums.playouts

    @property
    def is_complete(self) -> bool:
        """Whether all that was asked for is done; if not, the run was stopped."""
        return self.playouts >= self.wanted

    @cached_property
    def values(self) -> tuple[MoveValue, ...]:
        """A row for each move, in the order of `moves`; none before the first playout."""
        if not self.playouts:
            return ()
        best = self._best
        return tuple(self._value(index, best) for index in range(len(self.moves)))

    @property
    def best(self) -> Move | None:
        """The move with the highest mean, the first of equals; whether that says anything is the verdicts' to tell."""
        return self.moves[self._best] if self.playouts else None

    def difference(self, first: Move | str, second: Move | str) -> Difference:
        """How much more `first` brings than `second`. Raises `OptionError` for a move that wasn't evaluated."""
        return self._difference(self.index_of(first), self.index_of(second))

    def distribution(self, move: Move | str, width: int = 5) -> tuple[Bar, ...]:
        """How often a move ended with how much money: bars of `width` dollars, lowest first, without gaps."""
        bars: dict[int, tuple[int, int]] = {}
        for dollars, (count, example) in self._sums(move).counts.items():
            before, first = bars.get(dollars // width, (0, example))
            bars[dollars // width] = (before + count, min(first, example))
        if not bars:
            return ()
        filled = ((bar, *bars.get(bar, (0, -1))) for bar in range(min(bars), max(bars) + 1))
        return tuple(Bar(bar * width, bar * width + width - 1, count, example) for bar, count, example in filled)

    def typical(self, move: Move | str) -> int:
        """The number of a playout of the move that ends with the median of its totals. Raises `OptionError`."""
        passed = 0
        for _, (count, example) in sorted(self._sums(move).counts.items()):
            passed += count
            if 2 * passed >= self.playouts:
                return example
        raise OptionError(Phrase("evaluation.none_yet"))

    def index_of(self, move: Move | str) -> int:
        """The place of a move in `moves`. Raises `OptionError` for one that wasn't evaluated."""
        for index, mine in enumerate(self.moves):
            if move in (mine, mine.text):
                return index
        raise OptionError(Phrase("evaluation.unknown_move", {"given": shown(str(move))}))

    def to_numpy(self) -> NDArray[np.float64]:
        """A row for each move, in the order of `moves`; `arrays.frames.VALUE_COLUMNS` has the columns.

        Raises `MissingExtra` where the extra ``panamax[analysis]`` is missing.
        """
        table: NDArray[np.float64] = arrays("frames").numbers_of_evaluation(self)
        return table

    def to_frame(self) -> pd.DataFrame:
        """The same as a table, with the verdicts; each row is named by its move. Raises `MissingExtra`."""
        return arrays("frames").frame_of_evaluation(self)

    @cached_property
    def _best(self) -> int:
        dollars = [sums.dollars for sums in self.sums.moves]
        return dollars.index(max(dollars))

    def _value(self, index: int, best: int) -> MoveValue:
        sums = self.sums.moves[index]
        dollars, error = sums.dollars / self.playouts, self._error(index)
        spread = _spread(error, self.playouts, 1)
        wins = (sums.wins + 1) / (self.playouts + 2)  # one win and one loss more: the error is never nothing
        return MoveValue(
            self.moves[index],
            dollars,
            error,
            dollars - spread,
            dollars + spread,
            sums.wins / self.playouts,
            sqrt(wins * (1 - wins) / self.playouts),
            self._difference(index, best),
            self._verdict(index, best),
        )

    def _verdict(self, index: int, best: int) -> Verdict:
        if index != best:
            return self._difference(index, best).verdict
        others = [self._difference(best, other).verdict for other in range(len(self.moves)) if other != best]
        return Verdict.BETTER if others and set(others) == {Verdict.BETTER} else Verdict.TOO_CLOSE

    def _difference(self, first: int, second: int) -> Difference:
        if first == second:
            return Difference(0.0, 0.0, 0.0, 0.0, Verdict.TOO_CLOSE)
        if not self.playouts:
            return Difference(0.0, inf, -inf, inf, Verdict.TOO_CLOSE)
        dollars = (self.sums.moves[first].dollars - self.sums.moves[second].dollars) / self.playouts
        error = self._error(first, second)
        pairs = len(self.moves) * (len(self.moves) - 1) // 2
        spread = _spread(error, self.playouts, pairs)
        low, high = dollars - spread, dollars + spread
        return Difference(dollars, error, low, high, self._judged(low, high))

    def _judged(self, low: float, high: float) -> Verdict:
        if self.playouts < LEAST_FOR_A_VERDICT or low <= 0 <= high:
            return Verdict.TOO_CLOSE
        return Verdict.BETTER if low > 0 else Verdict.WORSE

    def _error(self, first: int, second: int | None = None) -> float:
        """The standard error of a mean, or of a mean difference; infinite before there are two playouts."""
        count = self.playouts
        if count < 2:
            return inf
        return sqrt(self.sums.squared_deviations(first, second) / (count - 1)) / count

    def _sums(self, move: Move | str) -> MoveSums:
        return self.sums.moves[self.index_of(move)]


def _spread(error: float, playouts: int, comparisons: int) -> float:
    """How far an interval reaches to each side of a mean with this standard error."""
    return reach(playouts, comparisons, CONFIDENCE) * error if error else 0.0
