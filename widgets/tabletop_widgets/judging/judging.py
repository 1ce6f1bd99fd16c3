"""Judging the moves of a place by a race of playouts, a little at a time, so that the page stays awake. No widgets."""

from __future__ import annotations

from collections.abc import Callable, Generator
from math import inf
from time import monotonic
from typing import Any, ClassVar, Protocol

from tabletop.i18n import Phrase, say
from tabletop.judging.growing import more
from tabletop.judging.heats import MOST_PLAYOUTS
from tabletop.judging.intervals import LEAST_FOR_A_VERDICT
from tabletop.judging.racing import raced
from tabletop.judging.scheduling import ONE, AtOnce, Crew, played_awake

from ..frame.shown import PageRefusal
from ..kit.judging import JudgeKit, Judgement
from .ranking import Ranking

SLICE = 0.12  # seconds of playouts between two looks at what the reader wants
PAUSE = 20  # milliseconds between two slices, for the page to say what the reader wants
FIRST_PLAYOUTS = 100  # a race with these says mostly what 200 of each move would
FIRST_SECONDS = 15.0  # of waiting for them, where playouts take long


def at_once() -> bool:
    """When to stop what is only begun: the first press is answered before anything is played."""
    return True


class JudgedPlace(Protocol):
    """A place of a game's tree."""

    @property
    def position(self) -> Any:
        """The position there."""


class Prepare(Protocol):
    """Get ready to play, and call `told` whenever others have played something."""

    def __call__(self, told: Callable[[], object] | None = None) -> None: ...


class Judging:
    """One evaluation on its way. What can't be done raises `TabletopError` and changes nothing.

    `crew` plays the playouts, and gives empty pieces while nothing has come; `prepare` tells it that there will soon be
    something to play, and whom to call whenever something has come that others played; `let_go` that there is nothing
    more. `rest` says how many milliseconds to wait after a step, `at_once` how many evaluations may grow side by side:
    one, unless others play.
    """

    crew: ClassVar[Crew] = staticmethod(played_awake)
    prepare: ClassVar[Prepare] = staticmethod(lambda told=None: None)
    rest: ClassVar[Callable[[], int]] = staticmethod(lambda: PAUSE)
    let_go: ClassVar[Callable[[], None]] = staticmethod(lambda: None)
    at_once: ClassVar[AtOnce] = staticmethod(ONE)

    def __init__(self, kit: JudgeKit) -> None:
        self.kit = kit
        self.node: JudgedPlace | None = None
        self.evaluation: Judgement | None = None
        self._other: Judgement | None = None  # the one before of the same place, by another policy
        self.runs = False
        self.seconds: float | None = None  # how long a press may make one wait
        self.is_out_of_time = False
        self._ends = inf
        self.moves: tuple[Any, ...] = ()
        self._pair: tuple[int, int] | None = None  # the reader has chosen none
        self._grown: Generator[Judgement, None, None] | None = None

    def start(self, node: JudgedPlace, policy: str, playouts: int, seconds: float | None = None) -> None:
        """Begin to judge the moves of a place, with so many playouts of each on average. Raises `OptionError`.

        After so many `seconds` it stops with what is known by then, and so it does after each `go_on` and `more`.
        """
        if not 1 <= playouts <= MOST_PLAYOUTS:
            raise PageRefusal(Phrase("explorer.judge.bound", {"most": MOST_PLAYOUTS}))
        self.stop()
        type(self).prepare()
        begun = self.kit.begin(node.position, playouts, policy)
        self._other = self._one_by_another(begun)
        self.node, self.moves, self.seconds = node, begun.moves, seconds
        self._pair = None
        self._begin(begun)

    def reach(self, node: JudgedPlace, policy: str, playouts: int, seconds: float | None = None) -> None:
        """Judge the moves of a place until so many playouts of each are done on average, from where that has come."""
        known = self.evaluation
        if known is None:
            self.start(node, policy, playouts, seconds)
            return
        self.seconds = seconds
        if known.wanted < playouts and not known.is_settled:
            self.stop()
            known = more(known, playouts - known.wanted, stop=at_once)
        if not known.is_complete:
            type(self).prepare()
            self._begin(known)

    def _one_by_another(self, begun: Judgement) -> Judgement | None:
        """The last evaluation of the place of this one that is not by its policy."""
        for known in (self.evaluation, self._other):
            if known is not None and known.position == begun.position and known.policy != begun.policy:
                return known
        return None

    def step(self) -> None:
        """Play on for a moment."""
        if not self.runs or self.evaluation is None:
            return
        if monotonic() >= self._ends:
            self.stop()
            self.is_out_of_time = True
            return
        if self._grown is None:
            self._grown = raced(self.evaluation, type(self).crew, None)
        until = monotonic() + SLICE
        for evaluation in self._grown:
            is_new = evaluation.played > self.done
            self._take(evaluation)
            if not is_new or monotonic() >= until:
                return
        self.stop()

    def _begin(self, evaluation: Judgement) -> None:
        self.is_out_of_time = False
        self._ends = inf if self.seconds is None else monotonic() + self.seconds
        self._take(evaluation)
        if type(self).at_once() > 1:
            self.step()  # others get their work before the page is drawn

    def _take(self, evaluation: Judgement) -> None:
        self.evaluation = evaluation
        self.runs = not evaluation.is_complete

    def stop(self) -> None:
        """Stop; what is done stays, marked as incomplete."""
        self.runs = False
        if self._grown is not None:
            self._grown.close()
            self._grown = None
            type(self).let_go()

    def go_on(self) -> None:
        """Play on to the number that was asked for. Raises `PageRefusal` where all are played."""
        if self.evaluation is None or self.evaluation.is_complete:
            raise PageRefusal(Phrase("explorer.judge.done"))
        self._begin(self.evaluation)

    def more(self, playouts: int) -> None:
        """So many playouts more, for each move on average.

        Raises `PageRefusal` where nothing is judged or open, and beyond `MOST_PLAYOUTS`.
        """
        if self.evaluation is None:
            raise PageRefusal(Phrase("explorer.judge.none"))
        if self.evaluation.is_settled:
            raise PageRefusal(Phrase("explorer.judge.nothing_open"))
        if not 1 <= playouts <= MOST_PLAYOUTS - self.evaluation.wanted:
            raise PageRefusal(Phrase("explorer.judge.bound", {"most": MOST_PLAYOUTS}))
        self.stop()
        self._begin(more(self.evaluation, playouts, stop=at_once))

    @property
    def other(self) -> Judgement | None:
        """What another policy said of the same place before, once both can have verdicts."""
        both = (self.evaluation, self._other)
        can_compare = all(one is not None and one.playouts >= LEAST_FOR_A_VERDICT for one in both)
        return self._other if can_compare else None

    @property
    def is_complete(self) -> bool:
        """Whether all playouts that were asked for are done, or nothing is open any more."""
        return self.evaluation is not None and self.evaluation.is_complete

    @property
    def is_settled(self) -> bool:
        """Whether nothing is open any more."""
        return self.evaluation is not None and self.evaluation.is_settled

    @property
    def done(self) -> int:
        """How many playouts of all moves are done."""
        return 0 if self.evaluation is None else self.evaluation.played

    @property
    def wanted(self) -> int:
        """How many playouts of all moves were asked for."""
        return 0 if self.evaluation is None else self.evaluation.budget

    @property
    def ranking(self) -> Ranking:
        """What is known of each move, best first."""
        return Ranking.of(self.evaluation.values if self.evaluation else ())

    def progress_words(self, lang: str) -> str:
        """How many playouts are done of how many, and whether it was stopped; something must have been begun."""
        assert self.evaluation is not None
        values = {"done": self.done, "of": self.wanted, "policy": self.kit.policy(self.evaluation.policy)}
        return say(f"explorer.judge.{self._state}", lang, **values)

    @property
    def _state(self) -> str:
        if self.runs:
            return "running"
        if self.is_complete:
            return "settled" if self.is_settled else "complete"
        return "out_of_time" if self.is_out_of_time else "stopped"

    @property
    def pause(self) -> int:
        """How many milliseconds to wait until the next step."""
        return PAUSE if self._grown is None else type(self).rest()

    @property
    def pair(self) -> tuple[int, int]:
        """Which moves are compared: until the reader chooses, the best mean and the next one."""
        if self._pair is not None:
            return self._pair
        if self.evaluation is None or not self.done:
            return (0, 0)
        means = [value.amount for value in self.evaluation.values]
        order = sorted(range(len(means)), key=lambda place: -means[place])
        return order[0], order[1] if len(order) > 1 else order[0]

    def choose(self, first: int, second: int) -> None:
        """Compare these two moves, by their places among `moves`. Raises `PageRefusal` for a place of none."""
        if not (0 <= first < len(self.moves) and 0 <= second < len(self.moves)):
            raise PageRefusal(Phrase("explorer.judge.none"))
        self._pair = (first, second)

    @property
    def why(self) -> Any | None:
        """Where the difference between the two chosen moves comes from, in a game that can tell."""
        first, second = self.pair
        if self.evaluation is None or first == second or self.kit.reasons is None:
            return None
        return self.kit.reasons.reasons(self.evaluation, self.moves[first], self.moves[second])
