"""The pupil's page: what is to be done, the puzzles and the question on a board, and the text for the teacher.

No handler changes a widget by itself: it changes the homework, and `redraw` puts all of that on the page.
"""

from __future__ import annotations

import ipywidgets as W  # noqa: N812

from tabletop.i18n import DEFAULT_LANGUAGE, say

from ..canvas.page_box import PageBox
from ..frame.addresses import home_address, page_address
from ..frame.controls import ButtonRow, CheckedText, labels
from ..frame.gadgets import SaveBox
from ..frame.grouping import UNSEEN, alone, column, row, set_class, show
from ..frame.guard import Guard
from ..frame.html import Html, html_widget, readers_words, set_html, tag
from ..frame.keepers import CopyField
from ..frame.live import LiveRegion, Page
from ..frame.look import Look
from ..hand.question import MoveQuestion
from ..kit.values import GameMove
from ..learner.keeper import ProgressKeeper
from ..learner.missed_keeper import MissedKeeper
from .assignment import MOST_PUZZLES, Assignment, puzzles_by_id
from .exercise_sets import ExerciseSet
from .exercises_page import IN_ADDRESS as EXERCISES
from .exercises_page import homework_query
from .homework import QUESTION, Homework
from .homework_kept import HomeworkKept
from .work import IN_ADDRESS, LONGEST_NAME, Work
from .work import WHAT as WORK


class HomeworkPage(PageBox):
    """An assignment on its pupil's page: `homework` is its state."""

    def __init__(self, assignment: Assignment, lang: str = DEFAULT_LANGUAGE) -> None:
        self.kit, self.lang = assignment.kit, lang
        self.homework = Homework(assignment)
        self.is_painting = False
        self.status = LiveRegion()
        self.guard = Guard(self.status, restore=self.redraw, lang=lang)
        quiet = Guard(self.status, restore=self.redraw, lang=lang, clears=False)
        self.page, self.look, self.live = Page(lang), Look(), LiveRegion()
        course = self.kit.course
        self.progress = ProgressKeeper(quiet, self.guard.refuse, self.redraw, course.rules.rules(), course.progress)
        self.missed = MissedKeeper(quiet, course.missed_store, course.practice_page)
        self.question = MoveQuestion(self, self.kit.question)
        self._make_controls()
        frame = self._frame()
        self.redraw()
        super().__init__(frame)
        for name in ("pmx-page", "pmx-play", "pmx-table", "pmx-class", "pmx-bare"):
            self.add_class(name)
        self.page.observe(quiet(lambda _: self.redraw()), ["theme", "narrow"])
        self.look.observe(quiet(lambda _: self.redraw()), ["width", "room", "height"])

    def say(self, key: str, /, **values: object) -> str:
        """Words of the class."""
        return say(f"class.{key}", self.lang, **values)

    def _make_controls(self) -> None:
        guard = self.guard
        self.header, self.list, self.verdict, self.told = (html_widget() for _ in range(4))
        self.header.add_class("pmx-header")
        self.tasks = ButtonRow(MOST_PUZZLES + 1, guard(self.press_task), "pmx-tabs")
        self.hand = ButtonRow(2, guard(self.press_hand), "pmx-practise")
        self.name = CheckedText(description=self.say("field.name"))
        self.name.longest, self.name.refuse = LONGEST_NAME, guard.refuse
        self.name.observe(guard(self._name_changed), "value")
        self.link = CopyField(self.lang, self.say("work_link"))
        names = ("save_file", "show_text", "load_file", "load_text")
        texts = {name: say(f"table.save.{name}", self.lang) for name in names}
        texts |= {name: self.say(f"give.{name}") for name in ("save_file", "show_text", "field", "placeholder")}
        self.gives = SaveBox(words=texts, class_="pmx-gives")
        self.gives.handle("save", alone(guard, self.give))
        self.kept = HomeworkKept(self.homework, guard, self.redraw)

    def _frame(self) -> list[W.Widget]:
        question = self.question
        unseen = (self.kept.keeper, self.progress, self.missed.widget, question.grasp, column(UNSEEN, self.live))
        tools = row("pmx-tools", self.look, self.page, *unseen)
        list_ = column("pmx-card pmx-form", self.list, self.tasks.box)
        told = column("pmx-card pmx-told", self.verdict, self.hand.box)
        desk = column("pmx-desk", told, question.sheet, question.choices)
        self.body = row("pmx-body", desk, column("pmx-stage", *question.boxes()))
        heading = html_widget(tag("h2", self.say("heading.give")))
        give = column("pmx-card pmx-form", heading, self.told, row("pmx-settings", self.name), self.link, self.gives)
        return [tools, self.header, column("pmx-status-box", self.status), list_, self.body, give]

    @property
    def work(self) -> Work:
        """What is sent to the teacher, as it stands."""
        return self.homework.work(self.progress.progress, self.missed.missed)

    # Painting

    def redraw(self) -> None:
        """Put the whole page in step with the homework."""
        homework = self.homework
        self.is_painting = True
        try:
            set_html(self.header, readers_words("h1", homework.assignment.title))
            set_html(self.list, *self._list())
            self.tasks.show(labels(*(self._task_words(task) for task in homework.tasks)))
            for place, button in enumerate(self.tasks.buttons):
                set_class(button, "mod-active", place == homework.place)
            show(self.body, homework.task is not None)
            self._paint_task()
            self.name.value = homework.name
            set_html(self.told, tag("p", self.say("give")))
            self.link.query = f"{IN_ADDRESS}={self.work.word}"
        finally:
            self.is_painting = False

    def _list(self) -> list[Html]:
        """What is to be done, and what of it is done."""
        homework, assignment = self.homework, self.homework.assignment
        lessons, exercises = assignment.lessons, assignment.exercises
        finished = self.progress.progress.lessons
        done = sum(page in finished for page in lessons) + sum(map(homework.is_done, homework.tasks))
        done += sum(map(homework.has_finished, exercises))
        count = self.say("done", part=done, whole=assignment.tasks)
        items = [tag("li", self._lesson(page), " · ", self.say(_state(page in finished))) for page in lessons]
        items += [tag("li", self._exercises(one), " · ", self._stand(one)) for one in exercises]
        return [tag("h2", count), tag("ul", *items) if items else Html("")]

    def _lesson(self, page: str) -> Html | str:
        title, home = say(f"app.page.{page}.title", self.lang), home_address()
        return title if home is None else tag("a", title, href=page_address(home, page), data_carries_theme=True)

    def _exercises(self, exercises: ExerciseSet) -> Html | str:
        """The way to the exercises of a topic, on the page's own address."""
        name = self.say("exercises_of", topic=exercises.name)
        query = homework_query(self.homework.assignment, **{EXERCISES: exercises.topic})
        return name if home_address() is None else tag("a", name, href=query, data_carries_theme=True)

    def _stand(self, exercises: ExerciseSet) -> str:
        firsts = self.homework.firsts(exercises.topic)
        return self.say("exercises_state", done=len(firsts), whole=exercises.count, right=sum(firsts))

    def _task_words(self, task: str) -> str:
        number = self.homework.tasks.index(task) + 1
        name = self.say("task.question") if task == QUESTION else self.say("task.puzzle", number=number)
        if not self.homework.is_done(task):
            return name
        return self.say("task.right" if self.homework.is_right(task) else "task.wrong", task=name)

    def _paint_task(self) -> None:
        homework, question, here = self.homework, self.question, self.homework.here
        goes_on = homework.goes_on
        if goes_on and here is not None and (question.position != here or not question.asks):
            question.ask(here)
        elif not goes_on:
            question.rest()
        task = None if goes_on else homework.task
        question.paint(None if task is None else self.kit.asking.shown(here, homework.start(task)))
        set_html(self.verdict, tag("div", *self._verdict(), class_="pmx-verdict"))
        words = ["hand_in", "take_back"] if homework.moves else []
        self.hand.show(labels(*(self.say(word) for word in words)))
        set_class(self.body, "pmx-asks", goes_on)

    def _verdict(self) -> list[Html]:
        """The task in words, what was played, and once it is answered whether that is right."""
        homework, task = self.homework, self.homework.task
        if task is None:
            return []
        question = homework.assignment.question
        ask = question.ask if task == QUESTION and question is not None else say("puzzles.ask", self.lang)
        told = [tag("h2", self._task_words(task)), readers_words("p", ask)]
        if homework.moves and question is not None:
            told.append(tag("p", self.say("played", moves=question.words(homework.moves, self.lang))))
        if homework.is_done(task):
            is_right = homework.is_right(task)
            told.append(tag("p", self._answered(task, is_right), class_="pmx-right" if is_right else "pmx-wrong"))
        elif task == QUESTION:
            told.append(tag("p", self.say("how"), class_="pmx-lead"))
        return told

    def _answered(self, task: str, is_right: bool) -> str:
        homework, question = self.homework, self.homework.assignment.question
        if task == QUESTION and question is not None:
            given = question.words(homework.handed, self.lang)
            right = question.words(question.shown[0], self.lang) if question.shown else ""
        else:
            position, puzzle = homework.start(task), puzzles_by_id(self.kit)[task]
            given = position.move(homework.puzzles[task]).describe(self.lang)
            right = position.move(puzzle.best).describe(self.lang)
        return self.say("answered.right" if is_right else "answered.wrong", given=given, right=right)

    # What the pupil does; every one of these comes through the guard

    def answer(self, move: GameMove) -> None:
        """A move: the answer to a puzzle, or one of those for the question."""
        self.homework.play(move)
        self._show()

    def press_hand(self, place: int) -> None:
        """Hand the moves in as the answer, or take the last one back."""
        (self.homework.take_back if place else self.homework.hand_in)()
        self._show()

    def press_task(self, place: int) -> None:
        """Another task."""
        self.homework.look_at(place)
        self.redraw()

    def _name_changed(self, change: dict[str, object]) -> None:
        if not self.is_painting:
            self.homework.sign(str(change["new"]))
            self._show()

    def give(self) -> None:
        """The work as a text and as a file."""
        self.gives.give(self.work.word, f"{self.kit.prefix}-{WORK}.txt")

    def _show(self) -> None:
        self.redraw()
        self.live.say(Html(self.verdict.value).striptags())
        self.kept.keep()


def _state(is_done: bool) -> str:
    return "state.done" if is_done else "state.open"
