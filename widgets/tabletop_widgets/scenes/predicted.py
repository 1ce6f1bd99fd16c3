"""The learner says what will happen before it does; then it happens, and the first moment that differs is marked.

A game adds what is to be seen, and how the play is cut into moments.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, TypeAlias

from tabletop.i18n import Listing, Phrase

from ..frame.shown import Action, Choice, Line, PageRefusal
from ..player.model import Answer, Attempt, Feedback, Scene, Task, judge
from .fill_in import number_in
from .film import Moments

GamePlay: TypeAlias = Any
"""A play of the game: what a lesson's own functions ask of it, they know."""


@dataclass(frozen=True, slots=True)
class Ask:
    """One thing to predict.

    ``right`` reads the answer from the play. ``parts`` says whether a guess and the play have parted once these events
    have happened (it is asked moment by moment; a wrong guess parts at the last moment at the latest). Without
    ``choices`` a whole number is typed. ``many``: several choices are ticked.
    """

    ask: Phrase
    rule: str
    right: Callable[[GamePlay], Answer]
    choices: tuple[Choice, ...] = ()
    parts: Callable[[Answer, Sequence[Any], GamePlay], bool] | None = None
    many: bool = False
    hints: tuple[Phrase, ...] = ()
    shown: Callable[[str], object] = str  # an answer's id in words


@dataclass(frozen=True, slots=True)
class PredictedPlay:
    """What happens, and what is to be predicted of it.

    ``moves`` are played from ``start`` once everything has been predicted; ``before`` are moves that have been played
    already. The words behind the reveal are ``{key}.praise``, with ``values``. Without ``asks`` it is a worked example,
    shown at once. ``guide`` is what to look at in the picture.
    """

    key: str
    rule: str
    start: Callable[[Any], Any]
    asks: tuple[Ask, ...]
    moves: tuple[str, ...] = ()
    before: tuple[str, ...] = ()
    guide: tuple[str, ...] = ()
    values: Callable[[GamePlay], Mapping[str, object]] | None = None


class PredictedScene(Scene):
    """A prediction with one learner at it. Each thing is predicted once; *Try again* begins anew.

    `begun` is the play before what is predicted, `done` the play after it.
    """

    is_exercise = True
    prediction: PredictedPlay

    def __init__(self, prediction: PredictedPlay, begun: GamePlay, done: GamePlay) -> None:
        self.prediction = prediction
        self.begun, self.done = begun, done
        self._restart()

    def _restart(self) -> None:
        self.guesses: list[Answer | None] = []  # None: the answer was given away
        self.motion: Moments[Any] | None = None if self.prediction.asks else self._film()

    @abstractmethod
    def _film(self) -> Moments[Any]:
        """What happens, to be shown moment by moment; each has its `events`."""

    # What is to be seen

    @property
    def ask(self) -> Ask | None:
        """What is to be predicted now."""
        asks = self.prediction.asks
        return asks[len(self.guesses)] if len(self.guesses) < len(asks) else None

    @property
    def story(self) -> tuple[Line, ...]:
        if self.motion is None:
            return ()
        lines: list[Line] = []
        for number, moment in enumerate(self.motion.moments[: self.motion.shown]):
            lines += self.motion.told(moment)
            lines += self._partings(self.motion, number)
        if self.motion.is_over:
            lines.append(self._praise())
        return tuple(lines)

    def _partings(self, motion: Moments[Any], number: int) -> list[Line]:
        """A line for each prediction that parts from the play at this moment."""
        lines: list[Line] = []
        for ask, guess in zip(self.prediction.asks, self.guesses, strict=False):
            if guess is not None and self._parting(motion, ask, guess) == number:
                values = {"guess": _told(ask, guess), "right": _told(ask, ask.right(self.done))}
                lines.append(Line(Phrase("lessons.parts_here", values), ask.rule, stands_out=True))
        return lines

    def _parting(self, motion: Moments[Any], ask: Ask, guess: Answer) -> int | None:
        """The number of the moment at which a guess and the play part, ``None`` if they never do."""
        if set(guess) == set(ask.right(self.done)):
            return None
        happened: list[Any] = []
        for number, moment in enumerate(motion.moments):
            happened += moment.events
            if ask.parts is not None and ask.parts(guess, happened, self.begun):
                return number
        return len(motion.moments) - 1

    def _praise(self) -> Line:
        prediction = self.prediction
        values = prediction.values(self.done) if prediction.values else {}
        return Line(Phrase(f"{prediction.key}.praise", values), prediction.rule)

    # What is asked

    @property
    def task(self) -> Task[Any] | None:
        ask = self.ask
        if ask is None:  # once all has been seen, one reads what was asked beside what is said to it
            asks, is_over = self.prediction.asks, self.motion is not None and self.motion.is_over
            return replace(self._task(asks[-1]), choices=(), free=None) if asks and is_over else None
        return self._task(ask)

    def _task(self, ask: Ask) -> Task[Any]:
        right = ask.right(self.done)
        return Task(
            ask=ask.ask,
            goal=lambda attempt: set(attempt.answer) == set(right),
            otherwise=lambda attempt: Line(Phrase(self._next_key("predicted_wrong")), ask.rule),
            praise=lambda attempt: Line(Phrase(self._next_key("predicted_right")), ask.rule),
            choices=ask.choices,
            hints=ask.hints,
            rules=(ask.rule,),
            many=ask.many,
            free=None if ask.choices else Phrase("lessons.type_number"),
            predict_first=True,
        )

    def _next_key(self, key: str) -> str:
        """The words for when the play follows, or for when there is more to predict."""
        return f"lessons.{key}" if len(self.guesses) + 1 == len(self.prediction.asks) else f"lessons.{key}_more"

    @property
    def is_open(self) -> bool:
        return self.ask is not None

    @property
    def next_label(self) -> Phrase | None:
        return Phrase("lessons.next_moment") if self.motion is not None and not self.motion.is_over else None

    @property
    def film(self) -> Moments[Any] | None:
        return self.motion

    @property
    def actions(self) -> tuple[Action, ...]:
        return (Action("again", Phrase("lessons.again"), "r"),) if self.guesses else ()

    # What the learner does

    def submit(self, answer: Answer) -> Feedback:
        task, ask = self.task, self.ask
        if task is None or ask is None:
            raise PageRefusal(Phrase("lessons.nothing_asked"))
        given = _read(ask, answer)
        feedback = judge(task, Attempt(given, self))
        self._guess(given)
        return feedback

    def reveal(self) -> None:
        while self.ask is not None:
            self._guess(None)

    def _guess(self, guess: Answer | None) -> None:
        self.guesses.append(guess)
        if self.ask is None:
            self.motion = self._film()

    def advance(self) -> None:
        if self.motion is not None:
            self.motion.advance()

    def act(self, action: str, given: dict[str, str]) -> None:
        if action != "again":
            raise PageRefusal(Phrase("lessons.no_action"))
        self._restart()

    @property
    def solution(self) -> Answer:
        """The right answer to what is asked now."""
        return () if self.ask is None else self.ask.right(self.done)


def _read(ask: Ask, answer: Answer) -> Answer:
    """The answer if it can be one. Raises :class:`PageRefusal`."""
    if ask.choices:
        known = {choice.id for choice in ask.choices}
        if not answer or not set(answer) <= known or (len(answer) > 1 and not ask.many):
            raise PageRefusal(Phrase("lessons.choose_one"))
        return answer
    number = number_in(answer[0].strip()) if len(answer) == 1 else None
    if number is None:
        raise PageRefusal(Phrase("lessons.fill_numbers"))
    return (str(number),)


def _told(ask: Ask, answer: Answer) -> object:
    """An answer in words."""
    labels = {choice.id: choice.label for choice in ask.choices}
    return Listing(tuple(labels.get(one) or ask.shown(one) for one in answer))
