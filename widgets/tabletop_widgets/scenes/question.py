"""A scene with one question: choices, one or several of them right, and the picture that goes with it."""

from __future__ import annotations

from collections.abc import Callable

from tabletop.i18n import Phrase

from ..frame.shown import Choice, Facts, Line, PageRefusal
from ..kit.values import GameView
from ..player.model import Answer, Attempt, Failure, Feedback, Scene, Task, judge


class Question(Scene):
    """Asks one thing. It may be answered again; the first right answer closes it."""

    is_exercise = True

    def __init__(self, task: Task[Question], view: GameView | None = None, facts: tuple[Facts, ...] = ()) -> None:
        self._task = task
        self.view = view
        self._facts = facts
        self._right = False
        self._revealed = False

    @property
    def task(self) -> Task[Question]:
        return self._task

    @property
    def is_open(self) -> bool:
        return not (self._right or self._revealed)

    @property
    def facts(self) -> tuple[Facts, ...]:
        return self._facts

    @property
    def story(self) -> tuple[Line, ...]:
        if not self._revealed or self._right:
            return ()
        return (self._task.praise(Attempt((), self)),)

    def submit(self, answer: Answer) -> Feedback:
        known = {choice.id for choice in self._task.choices}
        if not answer or not set(answer) <= known:
            raise PageRefusal(Phrase("lessons.choose_one"))
        feedback = judge(self._task, Attempt(answer, self))
        self._right = self._right or feedback.right is True
        return feedback

    def reveal(self) -> None:
        self._revealed = True


def question(
    key: str,
    choices: tuple[Choice, ...],
    right: Callable[[Answer], bool],
    *,
    rule: str,
    comments: dict[str, Phrase] | None = None,
    missing: dict[str, Phrase] | None = None,
    hints: tuple[Phrase, ...] = (),
    values: dict[str, object] | None = None,
    many: bool = False,
) -> Task[Question]:
    """A question whose words are ``{key}.ask``, ``.praise`` and ``.otherwise``.

    `comments` say what is wrong with a chosen answer, `missing` what is wrong with leaving one out (for `many`).
    """
    told = values or {}
    wrong, left = comments or {}, missing or {}

    def first_left_out(attempt: Attempt[Question]) -> str | None:
        """The first answer that is missing, once nothing is ticked that shouldn't be: one thing at a time."""
        if set(attempt.answer) & set(wrong):
            return None
        return next((id for id in left if id not in attempt.answer), None)

    def chose(id: str) -> Callable[[Attempt[Question]], bool]:
        return lambda attempt: id in attempt.answer

    def lacks(id: str) -> Callable[[Attempt[Question]], bool]:
        return lambda attempt: first_left_out(attempt) == id

    failures = [_failure(chose(id), note, rule) for id, note in wrong.items()]
    failures += [_failure(lacks(id), note, rule) for id, note in left.items()]
    return Task(
        ask=Phrase(f"{key}.ask", told),
        goal=lambda attempt: right(attempt.answer),
        otherwise=lambda attempt: Line(Phrase(f"{key}.otherwise", told), rule),
        praise=lambda attempt: Line(Phrase(f"{key}.praise", told), rule),
        choices=choices,
        failures=tuple(failures),
        hints=hints,
        rules=(rule,),
        many=many,
    )


def _failure(when: Callable[[Attempt[Question]], bool], note: Phrase, rule: str) -> Failure[Question]:
    return Failure(when, lambda attempt: Line(note, rule))
