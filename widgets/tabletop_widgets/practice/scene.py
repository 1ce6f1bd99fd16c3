"""An exercise as a scene of the lesson player: its question, what is said to answers, its pictures before and after."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from functools import cached_property

from tabletop.i18n import Listing, Phrase

from ..frame.shown import Facts, Line, PageRefusal, Tray
from ..kit.practice import Exercise
from ..kit.values import GameView
from ..player.model import Answer, Attempt, Failure, Feedback, Scene, Task, judge


class ExerciseScene(Scene):
    """One exercise; it is made when somebody first looks at it. The first right answer closes it.

    `known` are the ids of all rules of the game.
    """

    from_memory = True

    def __init__(self, make: Callable[[], Exercise], known: Collection[str]) -> None:
        self._make, self._known = make, known
        self._is_closed = False

    @cached_property
    def exercise(self) -> Exercise:
        """The exercise."""
        return self._make()

    @property
    def view(self) -> GameView:  # type: ignore[override]
        """What is asked about; once it is answered, what comes of it."""
        return self.exercise.after if self._is_closed else self.exercise.before

    @property
    def task(self) -> Task[Exercise]:
        return task_of(self.exercise)

    @property
    def is_open(self) -> bool:
        return not self._is_closed

    @property
    def story(self) -> tuple[Line, ...]:
        if self.is_open:
            return ()
        answer = Line(Phrase("practice.answer", {"answer": answer_of(self.exercise)}))
        return (answer, *self.exercise.explanation)

    @property
    def facts(self) -> tuple[Facts, ...]:
        return self.exercise.facts

    @property
    def trays(self) -> tuple[Tray, ...]:
        return self.exercise.trays if self.is_open else ()

    @property
    def rules(self) -> tuple[str, ...]:
        """The rules that it is about: while one of them may be the answer, all that are offered."""
        offered = tuple(choice.id for choice in self.exercise.choices if choice.id in self._known)
        return offered if offered and self.is_open else self.exercise.rules

    def submit(self, answer: Answer) -> Feedback:
        known = {choice.id for choice in self.exercise.choices}
        if not answer or not set(answer) <= known or (len(answer) > 1 and not self.exercise.many):
            raise PageRefusal(Phrase("lessons.choose_one"))
        feedback = judge(self.task, Attempt(answer, self.exercise))
        self._is_closed = self._is_closed or feedback.right is True
        return feedback

    def reveal(self) -> None:
        self._is_closed = True


def answer_of(exercise: Exercise) -> Listing:
    """The right answer in words; of several that would do, each."""
    return Listing(tuple(choice.label for choice in exercise.choices if choice.id in exercise.right))


def task_of(exercise: Exercise) -> Task[Exercise]:
    """The question, with a comment on every way to miss it."""
    main = exercise.rules[0]

    def meets(attempt: Attempt[Exercise]) -> bool:
        chosen = set(attempt.answer)
        return chosen == exercise.right if exercise.many else chosen <= exercise.right

    def otherwise(attempt: Attempt[Exercise]) -> Line:  # it names no rule: the rule may be what is asked for
        if not exercise.many:
            return Line(Phrase("practice.otherwise.one"))
        missing = len(exercise.right - set(attempt.answer))
        if set(attempt.answer) <= exercise.right:
            return Line(Phrase("practice.otherwise.missing", {"count": missing}))
        return Line(Phrase("practice.otherwise.mixed"))

    return Task(
        ask=exercise.ask,
        goal=meets,
        otherwise=otherwise,
        praise=lambda attempt: Line(Phrase("practice.praise.right", {"answer": answer_of(exercise)}), main),
        choices=exercise.choices,
        failures=tuple(_failures(exercise)),
        hints=(exercise.hint,),
        rules=exercise.rules,
        many=exercise.many,
        predict_first=True,
    )


def _failures(exercise: Exercise) -> Iterable[Failure[Exercise]]:
    for id, line in exercise.wrong.items():
        yield Failure(_chose(id), _says(line))


def _chose(id: str) -> Callable[[Attempt[Exercise]], bool]:
    return lambda attempt: id in attempt.answer


def _says(line: Line) -> Callable[[Attempt[Exercise]], Line]:
    return lambda attempt: line
