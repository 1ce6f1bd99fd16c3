"""The learner says what will happen before it does; then it happens, and what differs is said.

See :class:`Prediction` for what a lesson writes.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from canal_mania.box.components import Box
from canal_mania.position import Position
from tabletop.i18n import Listing, Phrase
from tabletop_widgets.frame.shown import Action, Choice, Facts, Line, PageRefusal
from tabletop_widgets.player.model import Answer, Attempt, Feedback, Scene, Task, judge
from tabletop_widgets.scenes.fill_in import number_in

from ...player.views import CanalPanel, CanalView
from .film import SlowMotion, points_of
from .playing import Others, Play, play_from


@dataclass(frozen=True, slots=True)
class Ask:
    """One thing to predict; `right` reads the answer from the play.

    Without ``choices`` a whole number is typed. ``many``: several choices are ticked.
    """

    ask: Phrase
    rule: str
    right: Callable[[Play], Answer]
    choices: tuple[Choice, ...] = ()
    many: bool = False
    hints: tuple[Phrase, ...] = ()


@dataclass(frozen=True, slots=True)
class Prediction:
    """What happens, and what is to be predicted of it.

    ``moves`` are played from ``start`` once everything has been predicted; ``before`` are moves that have been played
    already. The words behind the reveal are ``{key}.praise``, with ``values``. ``panels`` are what is seen beside the
    map, ``near`` the things around which the map is shown, ``guide`` what to look at.
    """

    key: str
    rule: str
    start: Callable[[Box], Position]
    asks: tuple[Ask, ...]
    moves: tuple[str, ...]
    before: tuple[str, ...] = ()
    others: Others = field(default_factory=Others)
    values: Callable[[Play], Mapping[str, object]] | None = None
    panels: tuple[CanalPanel, ...] = (CanalPanel.HAND,)
    near: tuple[str, ...] = ()
    guide: tuple[str, ...] = ()


class PredictionScene(Scene):
    """A prediction with one learner at it. Each thing is predicted once; *Try again* begins anew."""

    is_exercise = True

    def __init__(self, prediction: Prediction, box: Box) -> None:
        self.prediction = prediction
        self.begun = play_from(prediction.start(box), prediction.others, prediction.before)
        self.done = self.begun.after(*prediction.moves)
        self._restart()

    def _restart(self) -> None:
        self.guesses: list[Answer | None] = []  # None: the answer was given away
        self.motion: SlowMotion | None = None

    # What is to be seen

    @property
    def ask(self) -> Ask | None:
        """What is to be predicted now."""
        asks = self.prediction.asks
        return asks[len(self.guesses)] if len(self.guesses) < len(asks) else None

    @property
    def view(self) -> CanalView:  # type: ignore[override]
        seat, panels, near = self.begun.seat, self.prediction.panels, self.prediction.near
        shown = self.motion.view(seat, panels, near) if self.motion else None
        if shown is not None:
            return shown
        position = self.begun.now.seen_by(seat)
        return CanalView(position, seat, panels, self.offered_spots, guide=self.prediction.guide, near=near)

    @property
    def film_pictures(self) -> tuple[Any, ...]:
        return self.prediction.panels

    @property
    def story(self) -> tuple[Line, ...]:
        if self.motion is None:
            return ()
        return (*self.motion.lines, *((*self._partings, self._praise) if self.motion.is_over else ()))

    @property
    def facts(self) -> tuple[Facts, ...]:
        if self.motion is None:
            return ()
        return points_of(self.done, None if self.motion.is_over else self.motion.moment)

    @property
    def _partings(self) -> tuple[Line, ...]:
        """A line for each prediction that differs from what happened."""
        lines: list[Line] = []
        for ask, guess in zip(self.prediction.asks, self.guesses, strict=False):
            right = ask.right(self.done)
            if guess is not None and set(guess) != set(right):
                values = {"guess": _told(ask, guess), "right": _told(ask, right)}
                lines.append(Line(Phrase("canal_lessons.parts_here", values), ask.rule, stands_out=True))
        return tuple(lines)

    @property
    def _praise(self) -> Line:
        prediction = self.prediction
        values = prediction.values(self.done) if prediction.values else {}
        return Line(Phrase(f"{prediction.key}.praise", values), prediction.rule)

    # What is asked

    @property
    def task(self) -> Task[PredictionScene] | None:
        ask = self.ask
        if ask is None:
            return None
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
            free=None if ask.choices else Phrase("canal_lessons.type_number"),
            predict_first=True,
        )

    def _next_key(self, key: str) -> str:
        """The words for when the play follows, or for when there is more to predict."""
        is_last = len(self.guesses) + 1 == len(self.prediction.asks)
        return f"canal_lessons.{key}" if is_last else f"canal_lessons.{key}_more"

    @property
    def is_open(self) -> bool:
        return self.ask is not None

    @property
    def next_label(self) -> Phrase | None:
        return Phrase("canal_lessons.next_moment") if self.motion is not None and not self.motion.is_over else None

    @property
    def film(self) -> SlowMotion | None:
        return self.motion

    @property
    def actions(self) -> tuple[Action, ...]:
        return (Action("again", Phrase("canal_lessons.again"), "r"),) if self.guesses else ()

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
            self.motion = SlowMotion(self.done.moments)

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
    labels: dict[str, object] = {choice.id: choice.label for choice in ask.choices}
    return Listing(tuple(labels.get(one, one) for one in answer))


# The usual asks


def how_many(
    ask: Phrase,
    rule: str,
    right: Callable[[Play], int],
    amounts: tuple[int, ...] = (),
    hints: tuple[Phrase, ...] = (),
) -> Ask:
    """How many points, cards or tiles? Typed, unless some numbers are offered."""
    choices = tuple(Choice(str(amount), Phrase("canal_lessons.number", {"count": amount})) for amount in amounts)
    return Ask(ask, rule, lambda play: (str(right(play)),), choices, hints=hints)


def outcome(
    ask: Phrase, rule: str, choices: tuple[Choice, ...], right: Callable[[Play], str], hints: tuple[Phrase, ...] = ()
) -> Ask:
    """Any other single choice."""
    return Ask(ask, rule, lambda play: (right(play),), choices, hints=hints)
