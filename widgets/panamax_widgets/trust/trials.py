"""The method tried out, a little at a time, so that the page stays awake. No widgets.

Each trial is made of steps of a fraction of a second; the same trial gives the same numbers every time.
"""

from __future__ import annotations

import tomllib
from abc import ABC, abstractmethod
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations
from math import sqrt
from pathlib import Path
from random import Random
from statistics import mean
from time import monotonic
from typing import Final

from panamax.analysis.evaluating import evaluate, more
from panamax.analysis.evaluation import Evaluation
from panamax.analysis.flows import CELLS
from panamax.analysis.intervals import Gap, gap
from panamax.analysis.playouts import POLICIES
from panamax.analysis.truth import coverage, endings, exact
from panamax.position import Position
from tabletop.judging.intervals import CONFIDENCE, LEAST_FOR_A_VERDICT, comparisons
from tabletop.judging.sums import Sums
from tabletop.statistics import reach

FILE: Final = Path(__file__).parents[1] / "data" / "trust.toml"
SLICE: Final = 0.15  # seconds of playouts between two looks at what the reader wants
SEEDS: Final = 200
PLAYOUT_COUNTS: Final = (20, 36, 100, 200)
GROWTH_SEEDS: Final = 20
GROWTH: Final = (4, 8, 16, 32, 64, 128, 256)
POLICY_PLAYOUTS: Final = 60
IMPATIENT: Final = 1000  # runs that stop at the first verdict
COPIES: Final = 3  # of one move, which compete
LOOKS: Final = 200  # of a run: one after each playout
SEED: Final = 1


class Trial(ABC):
    """Something that is tried out in `wanted` steps, `done` of which are done."""

    wanted: int
    done: int = 0

    @property
    def is_done(self) -> bool:
        """Whether nothing is left to try."""
        return self.done >= self.wanted

    def work(self) -> None:
        """Do as many steps as a moment has room for, one at least."""
        until = monotonic() + SLICE
        while not self.is_done:
            self.step()
            self.done += 1
            if monotonic() >= until:
                return

    @abstractmethod
    def step(self) -> None:
        """Do the next step."""


@dataclass(frozen=True, slots=True)
class Seeded:
    """What an evaluation with a seed says of the first move, in dollars, and which of its intervals hold the truth."""

    dollars: float
    low: float
    high: float
    holds: bool
    together: bool


class Covering(Trial):
    """An ending judged with one seed after the other: how often do the intervals hold the exact value?"""

    wanted = SEEDS

    def __init__(self, ending: str, playouts: int) -> None:
        self.ending = endings()[ending]
        self.playouts = playouts
        self.seeded: list[Seeded] = []

    @cached_property
    def truth(self) -> float:
        """What the first move is worth exactly, in dollars."""
        return float(exact(self.ending.id)[0].dollars)

    @property
    def holding(self) -> int:
        """How many intervals of the first move hold the truth."""
        return sum(one.holds for one in self.seeded)

    @property
    def together(self) -> int:
        """How often the intervals of all differences held the truth at once."""
        return sum(one.together for one in self.seeded)

    def step(self) -> None:
        evaluation = self.ending.evaluated(self.playouts, self.done)
        held = coverage(evaluation, exact(self.ending.id))
        value = evaluation.values[0]
        self.seeded.append(Seeded(value.dollars, value.low, value.high, held.own[0], held.together))


class Growing(Trial):
    """An ending judged with more and more playouts: how far off is the first move's value, and how far does it say?"""

    wanted = GROWTH_SEEDS

    def __init__(self, ending: str) -> None:
        self.ending = endings()[ending]
        self._off: dict[int, list[float]] = {playouts: [] for playouts in GROWTH}
        self._claimed: dict[int, list[float]] = {playouts: [] for playouts in GROWTH}

    def step(self) -> None:
        truth = float(exact(self.ending.id)[0].dollars)
        evaluation = self.ending.evaluated(GROWTH[0], SEEDS + self.done)
        for playouts in GROWTH:
            if playouts > evaluation.playouts:
                evaluation = more(evaluation, playouts - evaluation.playouts)
            self._off[playouts].append(evaluation.values[0].dollars - truth)
            self._claimed[playouts].append(evaluation.values[0].error)

    @property
    def off(self) -> list[float]:
        """How far off the value is, in dollars, for each count of `GROWTH`: the root of the mean square."""
        return [sqrt(mean(dollars**2 for dollars in self._off[playouts])) for playouts in GROWTH] if self.done else []

    @property
    def claimed(self) -> list[float]:
        """What the evaluations call their standard error, in dollars, likewise."""
        return (
            [sqrt(mean(dollars**2 for dollars in self._claimed[playouts])) for playouts in GROWTH] if self.done else []
        )


class Stopping(Trial):
    """A move competes with itself, and whoever watches stops at the first verdict: every verdict is wrong.

    Each copy has luck of its own: it is dealt what the move brought in playouts of the ending. `wrong` has for each run
    after how many playouts its intervals gave a verdict (``None``: never), `wrong_fixed` likewise for intervals that
    are right for a number of playouts fixed beforehand.
    """

    wanted = IMPATIENT

    def __init__(self, ending: str) -> None:
        self.ending = endings()[ending]
        self.wrong: list[int | None] = []
        self.wrong_fixed: list[int | None] = []

    @cached_property
    def _outcomes(self) -> tuple[list[int], list[int]]:
        """What the first move brought, in dollars, and how often."""
        counts = self.ending.evaluated(LOOKS, SEED).sums.moves[0].counts
        return list(counts), [count for count, _ in counts.values()]

    def step(self) -> None:
        dollars, weights = self._outcomes
        drawn = iter(Random(self.done).choices(dollars, weights, k=COPIES * LOOKS))
        sums, wrong, fixed = Sums.of(COPIES), None, None
        for index in range(LOOKS):
            sums.add(index, [(next(drawn), 0, [0] * CELLS) for _ in range(COPIES)])
            gaps = [gap(sums, one, other, comparisons(COPIES)) for one, other in combinations(range(COPIES), 2)]
            if wrong is None and any(not told.is_wide for told in gaps):
                wrong = index + 1
            if fixed is None and any(_is_sure_at(told, index + 1) for told in gaps):
                fixed = index + 1
        self.wrong.append(wrong)
        self.wrong_fixed.append(fixed)

    def share(self, playouts: int, fixed: bool = False) -> float:
        """The share of the runs that had stopped at a wrong verdict after so many playouts."""
        found = self.wrong_fixed if fixed else self.wrong
        return sum(count is not None and count <= playouts for count in found) / max(len(found), 1)


def _is_sure_at(told: Gap, playouts: int) -> bool:
    """Whether an interval for this number of playouts, fixed beforehand, leaves zero out."""
    if playouts < LEAST_FOR_A_VERDICT:
        return False
    return abs(told.dollars) > reach(playouts, comparisons(COPIES), CONFIDENCE) * told.error


class Policies(Trial):
    """The same moves judged by playouts of different bots."""

    wanted = POLICY_PLAYOUTS

    def __init__(self) -> None:
        given = tomllib.loads(FILE.read_text(encoding="utf-8"))["policies"]
        self.position = Position.from_notation(given["position"])
        self._moves: list[str] = given["moves"]
        self.evaluations: dict[str, Evaluation] = {}

    def step(self) -> None:
        if not self.evaluations:
            self.evaluations = {
                name: evaluate(self.position, 1, SEED, policy=name, moves=self._moves) for name in POLICIES
            }
        else:
            self.evaluations = {name: more(evaluation, 1) for name, evaluation in self.evaluations.items()}


@dataclass(frozen=True, slots=True)
class Spared:
    """What common random numbers spare: a difference's standard error in dollars, and what it would be without them."""

    first: str
    second: str
    error: float
    apart: float

    @property
    def times(self) -> float:
        """How many times as many playouts the same error would take without."""
        return (self.apart / self.error) ** 2 if self.error else 1.0


def spared(evaluation: Evaluation) -> list[Spared]:
    """What common random numbers spare for each pair of moves."""
    values = evaluation.values
    return [
        Spared(
            one.move.text,
            other.move.text,
            evaluation.difference(one.move, other.move).error,
            sqrt(one.error**2 + other.error**2),
        )
        for place, one in enumerate(values)
        for other in values[place + 1 :]
    ]
