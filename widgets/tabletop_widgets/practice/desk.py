"""Where one practises: exercises without end, by topic, level and seed, and first those about rules that are due."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tabletop.i18n import Phrase

from ..frame.shown import Cell, Facts, Line, PageRefusal, Setting, SettingKind
from ..kit.practice import HIGHEST_SEED, LEVELS, Exercise
from ..kit.values import GameBox
from ..learner.progress import NOTHING, Progress, today
from ..player.model import Answer, Feedback, Lesson, Step
from .draw import Exercises
from .scene import ExerciseScene

DUE: Final = "due"
RULE: Final = "rule"
SESSION: Final = 10  # exercises
MINUTES: Final = 5  # that they take


class Desk(ExerciseScene):
    """The exercise that is on the desk, the choice of the next ones, and the score. Only first answers count.

    `SESSION` of them are a session, after which one may stop.

    `progress` tells which rules are due. While there are some, the topic may be *what is due today*; with a `rule` it
    may be that rule.
    """

    def __init__(
        self,
        exercises: Exercises,
        topic: str,
        level: int,
        seed: int,
        box: GameBox,
        progress: Callable[[], Progress] = lambda: NOTHING,
        rule: str | None = None,
    ) -> None:
        super().__init__(self._drawn, exercises.practice.rules.rules())
        self.exercises, self.box = exercises, box
        self._progress = progress
        self.rule = rule if rule in exercises.practised else None
        self.topic, self.level, self.seed = RULE if self.rule else topic, level, seed
        self.number = 1
        self.right = self.asked = self.streak = self.best = 0
        self._before = 0  # how many were right when this session began
        self._missed = False

    @property
    def due(self) -> list[str]:
        """The rules that are due and can be practised."""
        return [rule for rule in self._progress().due(today()) if rule in self.exercises.practised]

    @property
    def facts(self) -> tuple[Facts, ...]:
        head = tuple(Phrase(f"practice.score.{name}") for name in ("right", "asked", "streak", "best"))
        row = tuple(Cell(value) for value in (self.right, self.asked, self.streak, self.best))
        score = Facts(Phrase("practice.score.caption"), head, (row,)) if self.asked else None
        return (*self.exercise.facts, score) if score else self.exercise.facts

    @property
    def story(self) -> tuple[Line, ...]:
        told, over = super().story, self.over
        return told if self.is_open or over is None else (*told, over)

    @property
    def over(self) -> Line | None:
        """What is said where one may stop."""
        if self.asked % SESSION:
            return None
        values = {"count": SESSION, "minutes": MINUTES, "right": self.right - self._before}
        return Line(Phrase("practice.session.over", values), stands_out=True)

    @property
    def session(self) -> Phrase:
        """Which exercise this is."""
        return Phrase("practice.session.place", {"number": self._place, "of": SESSION, "minutes": MINUTES})

    @property
    def _place(self) -> int:
        """Which exercise of the session is on the desk, from 1."""
        return (self.asked - (0 if self.is_open and not self._missed else 1)) % SESSION + 1

    @property
    def settings(self) -> tuple[Setting, ...]:
        topics = tuple((topic, self._topic_name(topic)) for topic in self._topics)
        levels = tuple((str(level), Phrase(f"practice.level.{level}")) for level in LEVELS)
        return (
            Setting("topic", Phrase("practice.setting.topic"), self.topic, options=topics),
            Setting("level", Phrase("practice.setting.level"), str(self.level), options=levels),
            Setting("seed", Phrase("lessons.setting.seed"), self.seed, SettingKind.NUMBER, least=0, most=HIGHEST_SEED),
        )

    @property
    def next_label(self) -> Phrase:
        return Phrase("practice.next")

    def submit(self, answer: Answer) -> Feedback:
        was_open = self.is_open
        feedback = super().submit(answer)
        if was_open and not self._missed:
            self._count(feedback.right is True)
        self._missed = not feedback.right
        return feedback

    def reveal(self) -> None:
        if self.is_open and not self._missed:
            self._count(False)
        super().reveal()

    def advance(self) -> None:
        self._lay(self.topic, self.level, (self.seed + 1) % (HIGHEST_SEED + 1))

    def configure(self, setting: str, value: str | int) -> None:
        match setting, value:
            case "topic", str(topic) if topic in self._topics:
                self._lay(topic, self.level, self.seed)
            case "level", ("1" | "2" | "3") as level:
                self._lay(self.topic, int(level), self.seed)
            case "seed", int(seed) if type(seed) is int and 0 <= seed <= HIGHEST_SEED:
                self._lay(self.topic, self.level, seed)
            case _:
                raise PageRefusal(Phrase("lessons.bad_setting"))

    @property
    def step(self) -> Step:
        """What is on the desk, as the step of a lesson. Its id changes with every exercise."""
        made = self.exercise
        topic = Phrase("practice.step.title", {"topic": self._topic_name(self.topic), "level": made.level})
        id = f"{self.topic}_{self.level}_{self.seed}_{self.number}"
        return Step(id, topic, (made.place, self.session), self.rules, lambda box: self)

    @property
    def _topics(self) -> tuple[str, ...]:
        """The topics to choose from now."""
        due = (DUE,) if self.due or self.topic == DUE else ()
        return (*due, *((RULE,) if self.rule else ()), *self.exercises.practice.topics)

    def _topic_name(self, topic: str) -> Phrase:
        return Phrase(f"practice.topic.{topic}")

    def _lay(self, topic: str, level: int, seed: int) -> None:
        """Lay another exercise on the desk; if there is none, everything stays as it was."""
        before = self.topic, self.level, self.seed, self.exercise
        self.topic, self.level, self.seed = topic, level, seed
        try:
            made = self._drawn()
        except PageRefusal:
            self.topic, self.level, self.seed, _ = before
            raise
        self.__dict__["exercise"] = made
        self.number += 1
        self._is_closed = self._missed = False

    def _drawn(self) -> Exercise:
        wanted = [self.rule] if self.topic == RULE and self.rule else self.due[:1] if self.topic == DUE else []
        if wanted:
            return self.exercises.about(wanted, self.seed, self.box)
        topic = self.exercises.mixed if self.topic == DUE else self.topic
        return self.exercises.exercise(topic, self.level, self.seed, self.box)

    def _count(self, right: bool) -> None:
        self._before = self._before if self.asked % SESSION else self.right
        self.asked += 1
        self.right += right
        self.streak = self.streak + 1 if right else 0
        self.best = max(self.best, self.streak)


def lesson_of(desk: Desk) -> Lesson:
    """Practice as a lesson of one step: the exercise on the desk."""
    return Lesson("practice", desk.exercises.practice.page, lambda box: (desk.step,))
