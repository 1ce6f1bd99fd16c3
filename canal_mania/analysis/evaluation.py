"""What an evaluation says: each move's expected points and win share, and how it compares with the best."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from math import inf, sqrt
from typing import Final

from tabletop import showing
from tabletop.errors import OptionError
from tabletop.i18n import Phrase
from tabletop.statistics import reach_at_any_time

from ..decisions.base import Move
from ..position import Position

CONFIDENCE: Final = 0.95
LEAST_FOR_A_VERDICT: Final = 20  # playouts


class Verdict(StrEnum):
    """What may be said about a move beside the best."""

    BETTER = "better"
    WORSE = "worse"
    TOO_CLOSE = "too_close"

    @property
    def phrase(self) -> Phrase:
        """The verdict in words."""
        return Phrase(f"canal.verdict.{self}")


@dataclass(frozen=True, slots=True)
class MoveValue:
    """What a move is worth to the player to move.

    `points` is his expected final score with its standard error `error`; it lies between `low` and `high` with 95 %
    confidence, from the first playout to the last (`statistics.reach_at_any_time`). `win_share` (0-1) is how often he
    wins (FIN-7). `to_best` is the mean difference to the best move in the same playouts (0 for itself),
    `difference_error` its standard error. `verdict` is `WORSE` when that difference is more than chance, else
    `TOO_CLOSE`; the best is `BETTER` when all others are worse. All pairs of moves are judged at once (Bonferroni) and
    at every moment: neither picking the best first nor stopping at a verdict misleads anybody.
    """

    move: Move
    points: float
    error: float
    low: float
    high: float
    win_share: float
    to_best: float
    difference_error: float
    verdict: Verdict


@dataclass(frozen=True, eq=False)
class Evaluation:
    """The moves of a position judged by the same playouts: `results` has for each playout and move points and wins.

    `wanted` is how many playouts were asked for; with fewer it was stopped.
    """

    position: Position
    seat: int
    moves: tuple[Move, ...]
    policy: str
    seed: int
    results: tuple[tuple[tuple[int, int], ...], ...]
    wanted: int

    def __repr__(self) -> str:
        return f"<Evaluation: {len(self.moves)} moves for seat {self.seat}, {self.playouts} playouts by {self.policy}>"

    _repr_mimebundle_ = showing.bundle

    @property
    def playouts(self) -> int:
        """How many playouts of each move there are."""
        return len(self.results)

    @property
    def is_complete(self) -> bool:
        """Whether all the playouts that were asked for were played."""
        return self.playouts == self.wanted

    @property
    def best(self) -> Move:
        """The move with the highest mean, the first of equals."""
        return self.moves[self._best]

    @property
    def values(self) -> tuple[MoveValue, ...]:
        """A row for each move, in the order of `moves`."""
        worse = [self._is_worse(index) for index in range(len(self.moves))]
        return tuple(self._value(index, worse) for index in range(len(self.moves)))

    def value(self, move: Move | str) -> MoveValue:
        """The row of one move. Raises `OptionError` for a move that wasn't evaluated."""
        for value in self.values:
            if move in (value.move, value.move.text):
                return value
        raise OptionError(Phrase("canal.option.unknown_move"))

    @property
    def _best(self) -> int:
        totals = [sum(self._points(index)) for index in range(len(self.moves))]
        return totals.index(max(totals))

    def _points(self, index: int) -> list[int]:
        return [playout[index][0] for playout in self.results]

    def _differences(self, index: int) -> list[int]:
        return [playout[index][0] - playout[self._best][0] for playout in self.results]

    def _is_worse(self, index: int) -> bool:
        if index == self._best or self.playouts < LEAST_FOR_A_VERDICT:
            return False
        mean, error = _mean_and_error(self._differences(index))
        pairs = len(self.moves) * (len(self.moves) - 1) // 2
        return mean + reach_at_any_time(self.playouts, pairs, CONFIDENCE) * error < 0

    def _value(self, index: int, worse: list[bool]) -> MoveValue:
        points, error = _mean_and_error(self._points(index))
        spread = reach_at_any_time(self.playouts, 1, CONFIDENCE) * error if error else 0.0
        difference, difference_error = _mean_and_error(self._differences(index))
        wins = sum(playout[index][1] for playout in self.results) / self.playouts
        verdict = Verdict.WORSE if worse[index] else Verdict.TOO_CLOSE
        if index == self._best and sum(worse) == len(worse) - 1 > 0:
            verdict = Verdict.BETTER
        row = (points, error, points - spread, points + spread, wins, difference, difference_error)
        return MoveValue(self.moves[index], *row, verdict)


def _mean_and_error(numbers: list[int]) -> tuple[float, float]:
    """Mean and standard error; infinite before there are two numbers."""
    count = len(numbers)
    mean = sum(numbers) / count
    if count < 2:
        return mean, inf
    return mean, sqrt(sum((number - mean) ** 2 for number in numbers) / (count - 1) / count)
