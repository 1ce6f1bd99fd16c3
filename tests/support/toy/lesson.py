"""A lesson of the toy game: something to read, a question, and a move to be found on the pile."""

from __future__ import annotations

from tabletop.errors import TabletopError
from tabletop.i18n import DEFAULT_LANGUAGE, Phrase
from tabletop_widgets.frame.shown import Choice, Line
from tabletop_widgets.player import page
from tabletop_widgets.player.model import Answer, Attempt, Feedback, Lesson, Scene, Task, judge
from tabletop_widgets.practice.recall import with_questions
from tabletop_widgets.scenes.writing import ask, step

from .exercises import EXERCISES
from .game import Pile
from .stage import LESSON, TOY_COURSE, PileView

KEY = "toy.lesson"


class Reading(Scene):
    """A whole pile."""

    view = PileView(Pile())


class Taking(Scene):
    """Take matches of four, so that the other must take the last one; any way to say it will do."""

    is_exercise = True

    def __init__(self) -> None:
        self.pile = Pile(4)

    @property
    def view(self) -> PileView:  # type: ignore[override]
        return PileView(self.pile)

    @property
    def is_open(self) -> bool:
        return self.pile == Pile(4)

    @property
    def task(self) -> Task[Pile]:
        return Task(
            ask=Phrase(f"{KEY}.take.ask"),
            goal=lambda attempt: attempt.scene.count == 1,
            otherwise=lambda attempt: Line(Phrase(f"{KEY}.take.otherwise", {"count": attempt.scene.count})),
            praise=lambda _attempt: Line(Phrase(f"{KEY}.take.praise"), "WIN-1"),
            choices=tuple(
                Choice(move.text, Phrase("toy.take", {"count": move.count}), (f"match:{4 - move.count}",))
                for move in Pile(4).legal_moves()
            ),
            hints=(Phrase(f"{KEY}.take.hint"),),
            rules=("WIN-1",),
            free=Phrase(f"{KEY}.take.type"),
        )

    def submit(self, answer: Answer) -> Feedback:
        try:
            refusals = Pile(4).explain(answer[0])
        except TabletopError as error:
            return Feedback(None, (Line(error.phrase),))
        if refusals:
            return Feedback(False, tuple(Line(Phrase(broken.key, broken.numbers), broken.rule) for broken in refusals))
        after = Pile(4).played(answer[0])[1]
        feedback = judge(self.task, Attempt(answer, after))
        self.pile = after if feedback.right else self.pile
        return feedback

    def reveal(self) -> None:
        self.pile = Pile(1, 2)


def lesson() -> Lesson:
    """The lesson."""
    steps = (
        step(KEY, "read", ["TAK-1"], lambda _box: Reading()),
        step(KEY, "ask", ["TAK-2"], lambda _box: ask(f"{KEY}.ask", "TAK-2", "two", "three", view=PileView(Pile(2)))),
        step(KEY, "take", ["WIN-1"], lambda _box: Taking()),
    )
    return Lesson("taking", LESSON, lambda _box: steps)


def app(lang: str = DEFAULT_LANGUAGE) -> page.LessonPage:
    """The page, as its notebook shows it; what is due is asked first."""
    return page.LessonPage(
        lesson(), TOY_COURSE, lang, prepare=lambda made, progress: with_questions(made, progress, None, EXERCISES)
    )
