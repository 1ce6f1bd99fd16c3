"""Choosing a move by playouts, whatever the game: a policy's own choice against its challengers, within a budget.

All moves get the same playouts: in round `i` the same cards are dealt and chance is the same (common random numbers).
The policy's choice is played unless another move has proved probably better. After each of some equal parts of the
budget the worse half of the challengers drops out (sequential halving: Karnin, Koren and Somekh 2013), so that most
playouts go where the choice is close.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import inf
from numbers import Real
from time import monotonic
from typing import Final

LEAST_ROUNDS: Final = 4  # playouts of each move before one drops out, or is preferred to the policy's choice
PROBABLY: Final = 1.5 * 1.5  # square of the standard errors by which it must be ahead then

ReportShare = Callable[[float], None]
Stop = Callable[[], bool]
Clock = Callable[[], float]


@dataclass(frozen=True, slots=True)
class PlanningQuestion:
    """What a game asks: its legal moves as `codes`, which of them the policy would play, and how well one goes.

    ``success(code, round)`` plays a round's playout to its end by the policy; what counts as well is the game's, as
    long as more is better.
    """

    codes: list[int]
    choice: int
    success: Callable[[int, int], float]


@dataclass(frozen=True, slots=True)
class Budget:
    """What one choice may cost: a number of playouts, or seconds of `clock` if they are given.

    `progress` is told the share that is spent (0 to 1). As soon as `stop` says so, nothing more is.
    """

    playouts: int
    seconds: float | None = None
    progress: ReportShare | None = None
    stop: Stop | None = None
    clock: Clock = monotonic


def is_time(given: object) -> bool:
    """Whether it can be a budget's seconds: a number above nothing, with an end."""
    return isinstance(given, Real) and not isinstance(given, bool) and 0 < float(given) < inf


def best_move(question: PlanningQuestion, budget: Budget) -> int:
    """The code of the policy's choice, or of the challenger that is probably better."""
    search, purse = Search(question), _Purse(budget)
    stages = (len(question.codes) - 2).bit_length() + 1
    for stage in range(1, stages + 1):
        while purse.lasts(stage / stages if search.rounds >= LEAST_ROUNDS else 1.0):
            search.play()
            purse.played += 1
        if stage < stages:
            search.keep((len(search.challengers) + 1) // 2)
    purse.report(1.0)
    return search.best()


class Search:
    """The policy's own choice, its challengers, the best in front, and what was found about them."""

    def __init__(self, question: PlanningQuestion) -> None:
        self.question = question
        self.challengers = [code for code in question.codes if code != question.choice]
        self.gains = [0.0] * len(self.challengers)  # on the choice: sums over the rounds that are complete
        self.squares = [0.0] * len(self.challengers)
        self.round: list[float] = []  # the round of playouts that has begun: of the choice, then of its challengers
        self.rounds = 0

    def keep(self, count: int) -> None:
        """Go on with the `count` best challengers, the best in front; equals stay in their order."""
        order = sorted(range(len(self.gains)), key=lambda place: -self.gains[place])[:count]
        self.challengers = [self.challengers[place] for place in order]
        self.gains = [self.gains[place] for place in order]
        self.squares = [self.squares[place] for place in order]
        self.round = []

    def play(self) -> None:
        """One more playout, of the next move in this round."""
        place = len(self.round)
        code = self.challengers[place - 1] if place else self.question.choice
        self.round.append(self.question.success(code, self.rounds))
        if place == len(self.challengers):
            self._close_round()

    def _close_round(self) -> None:
        for place in range(len(self.challengers)):
            gain = self.round[place + 1] - self.round[0]
            self.gains[place] += gain
            self.squares[place] += gain * gain
        self.round = []
        self.rounds += 1

    def best(self) -> int:
        """The best challenger, if it is probably better than the policy's choice; else that."""
        self.keep(1)
        gain, count = self.gains[0], float(self.rounds)
        if self.rounds < LEAST_ROUNDS or gain <= 0.0:
            return self.question.choice
        deviations = self.squares[0] - gain * gain / count
        is_ahead = gain * gain * (count - 1.0) > PROBABLY * count * deviations
        return self.challengers[0] if is_ahead else self.question.choice


class _Purse:
    """What is spent of a budget."""

    def __init__(self, budget: Budget) -> None:
        self.budget = budget
        self.played = 0
        self.start = budget.clock()

    def lasts(self, share: float) -> bool:
        """Whether less than this share of it is spent, and nobody has said stop."""
        if self.budget.stop is not None and self.budget.stop():
            return False
        spent = self._spent()
        self.report(min(spent, 1.0))
        return spent < share

    def report(self, share: float) -> None:
        """Tell whoever waits how much is spent."""
        if self.budget.progress is not None:
            self.budget.progress(share)

    def _spent(self) -> float:
        if self.budget.seconds is not None:
            return (self.budget.clock() - self.start) / self.budget.seconds
        return self.played / self.budget.playouts
