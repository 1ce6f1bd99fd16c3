"""The lesson player without its widgets: where the learner is, what was answered, what to say next."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import Any

from tabletop.i18n import Phrase

from ..frame.shown import Line, PageRefusal
from ..kit.course import CourseKit
from ..kit.values import GameBox, GameView
from ..learner.progress import ProgressMark
from .fitting import fitting_box
from .model import RECALL, Answer, Counts, Feedback, Lesson, Scene, Step, Task, reasons

MISSES_BEFORE_HINT = 2
STEADY = 2  # tasks in a row that were done at once and without help: then the next ones come without their guide


class LessonPlayer:
    """A learner in a lesson. Steps can be taken in any order; a scene is kept as it was left.

    The lesson's list of steps may change (with the settings of a game, say); the player stays at his step by its id.
    """

    def __init__(self, lesson: Lesson, box: GameBox, course: CourseKit) -> None:
        self.lesson, self.course = lesson, course
        self.marks: list[ProgressMark] = []
        self._said: tuple[Line, ...] = ()
        self._passing: tuple[Line, ...] = ()  # of it, what a further pick makes old
        self.greeting: tuple[Line, ...] = ()  # with which the last step began that begins so: about no answer
        self._right: bool | None = None
        self._own_box = box
        self._scenes: dict[str, Scene] = {}
        self._boxes: dict[str, GameBox] = {}
        self._step_id = self.steps[0].id
        self._seen: set[str] = {self._step_id}
        self._misses: Counter[str] = Counter()
        self._needs_help = False  # whether the task before this one was hard
        self._steady = 0  # tasks in a row that were done at once and without help
        self._guided: set[str] = {self._step_id}  # steps in which the places to look at are marked
        self._was_told = False  # that the marks have gone
        self._hints: Counter[str] = Counter()

    # Where we are

    @property
    def steps(self) -> tuple[Step, ...]:
        """All steps, as they are now."""
        return self.lesson.steps(self._own_box)

    @property
    def index(self) -> int:
        """The place of the step, from 0."""
        ids = [step.id for step in self.steps]
        return ids.index(self._step_id) if self._step_id in ids else 0

    @property
    def step(self) -> Step:
        """The step that the learner is at, in the numbers of the box that it is given with."""
        return self._step_in(self.box)

    def _step_in(self, box: GameBox) -> Step:
        if box is self._own_box:
            return self.steps[self.index]
        own = self.steps[self.index]
        return next((step for step in self.lesson.steps(box) if step.id == own.id), own)

    @property
    def box(self) -> GameBox:
        """The box that the step is given with: the learner's own one, or the shipped one if it doesn't come out."""
        step = self.steps[self.index]
        if step.id not in self._boxes:
            self._boxes[step.id] = fitting_box(step, self._own_box, self.course)
        return self._boxes[step.id]

    @property
    def scene(self) -> Scene:
        """What the learner works on now."""
        step = self.step
        if step.id not in self._scenes:
            self._scenes[step.id] = step.scene(self.box)
        return self._scenes[step.id]

    def _enter(self) -> None:
        """Begin a step; after a hard task more help comes with the next one, and goes again once one was easy."""
        is_new = self._step_id not in self._scenes
        scene = self.scene
        if is_new:
            self._guide(scene)
        if not (is_new and self._needs_help and scene.is_open):
            return
        if scene.ease():
            self._greet("lessons.eased")
        else:
            self._add_hint()

    def _guide(self, scene: Scene) -> None:
        """Mark the places to look at in a new step, unless the learner does well; the first time he is told so.

        In a first look at the game they are marked in any case.
        """
        if self._steady < STEADY or self.lesson.is_first_look:
            self._guided.add(self._step_id)
        elif not self._was_told and scene.is_open and scene.view is not None and scene.view.guided != scene.view:
            self._was_told = True
            self._greet("lessons.unguided")

    def _greet(self, key: str) -> None:
        self._said = self._passing = self.greeting = (Line(Phrase(key)),)

    @property
    def view(self) -> GameView | None:
        """What is to be seen now. Once nothing is asked any more, the places that mattered are marked in any case."""
        scene = self.scene
        view = scene.view
        is_guided = self.step.id in self._guided or not scene.is_open
        return view.guided if view is not None and is_guided else view

    @property
    def comments(self) -> tuple[Line, ...]:
        """What is said to the last answer; why it is right or wrong once all that came of it has been seen."""
        kept = self.scene.kept
        if kept is not None:
            return kept.comments
        return self._said if self.scene.is_playing else reasons(self._said, self.scene)

    @property
    def last_right(self) -> bool | None:
        """Whether the answer that is still spoken of was right; ``None``: neither, or nothing is said of one."""
        kept = self.scene.kept
        return self._right if kept is None else kept.right

    @property
    def keeps_rule_back(self) -> bool:
        """Whether the rule isn't shown yet: while something is asked that is to be answered from memory."""
        return self.scene.is_open and (self.scene.from_memory or self.step.id in RECALL)

    @property
    def shows_examples(self) -> bool:
        """Whether the rule's worked examples may be read: not while a question is open that they may answer."""
        return self.scene.task is None or not self.scene.is_open

    @property
    def keeps_shipped_values(self) -> bool:
        """Whether this step is given with the values that come with the tutor, though the learner's box has others."""
        return self.box is not self._own_box

    @property
    def is_first(self) -> bool:
        """Whether there is no step before this one."""
        return self.index == 0

    @property
    def is_last(self) -> bool:
        """Whether there is no step after this one."""
        return self.index == len(self.steps) - 1

    @property
    def part(self) -> tuple[int, tuple[Step, ...]]:
        """Which part of the lesson the step is in, from 1, and that part's steps."""
        parts, here = self.lesson.parts(self.steps), self.steps[self.index]
        number = next(number for number, part in enumerate(parts, 1) if here.id in {step.id for step in part})
        return number, parts[number - 1]

    def number_of(self, step: Step) -> str:
        """What a step is called: its place, behind that of its part if there are several."""
        parts = self.lesson.parts(self.steps)
        part, place = next(
            (number, [one.id for one in steps].index(step.id) + 1)
            for number, steps in enumerate(parts, 1)
            if step.id in {one.id for one in steps}
        )
        return f"{part}.{place}" if len(parts) > 1 else str(place)

    @property
    def ends_part(self) -> bool:
        """Whether a further part begins after this step."""
        return not self.is_last and self.steps[self.index + 1].id in self.lesson.breaks

    def score_of(self, steps: Iterable[Step]) -> tuple[int, int]:
        """Tasks answered right at the first try, and tasks answered, in these steps."""
        ids = {step.id for step in steps}
        firsts = [mark.right for mark in self.marks if mark.first and mark.step in ids]
        return sum(firsts), len(firsts)

    @property
    def seen(self) -> int:
        """How many of the steps the learner has been to."""
        return sum(step.id in self._seen for step in self.steps)

    @property
    def is_finished(self) -> bool:
        """Whether the learner has been to every step. A lesson of one step (practice) has no end."""
        return 1 < len(self.steps) == self.seen

    @property
    def score(self) -> tuple[int, int]:
        """Tasks answered right at the first try, and tasks answered."""
        firsts = [mark.right for mark in self.marks if mark.first]
        return sum(firsts), len(firsts)

    # Getting about

    def next(self) -> None:
        """Show the scene's next micro-step, or else go to the next step."""
        if self.scene.next_label is not None:
            self._quiet()
            self.scene.advance()
        elif not self.is_last:
            self.jump(self.steps[self.index + 1].id)

    def play_on(self) -> bool:
        """Show the next moment of what follows by itself; whether there is still more. What was said stays."""
        if self.scene.is_playing:
            self.scene.advance()
        return self.scene.is_playing

    def watch_again(self) -> None:
        """Show from its beginning what has followed by itself."""
        if self.scene.film is not None:
            self.scene.film.rewind()

    def skip_film(self) -> None:
        """Show the rest of what follows by itself at once."""
        if self.scene.film is not None:
            self.scene.film.finish()

    def back(self) -> None:
        """Go to the step before this one."""
        if not self.is_first:
            self.jump(self.steps[self.index - 1].id)

    def jump(self, step_id: str) -> None:
        """Go to any step. Raises :class:`PageRefusal` if the lesson has none of that id."""
        if step_id not in [step.id for step in self.steps]:
            raise PageRefusal(Phrase("lessons.no_step"))
        self._step_id = step_id
        self._seen.add(step_id)
        self._quiet()
        self._enter()

    # Working

    def submit(self, answer: Answer) -> Feedback:
        """Hand in an answer to the task; after two misses the next hint comes by itself.

        Only what is asked as an answer is scored: a try, or a choice in which nothing is wrong, is free.
        Raises `PageRefusal` where nothing is asked.
        """
        scene, step, task = self.scene, self.step, self.scene.task
        if task is None:
            raise PageRefusal(Phrase("lessons.nothing_asked"))
        was_open = scene.is_open
        question = _question(step, task)
        feedback = scene.submit(answer)
        if task.counts is not Counts.ANSWER:
            feedback = replace(feedback, right=None)
        self._said, self._right = feedback.comments, feedback.right
        self._passing = feedback.comments if feedback.right is None else ()
        if feedback.right is None:
            return feedback
        if was_open:
            first = self._misses[question] == 0
            said = tuple(line.phrase.key for line in reasons(feedback.comments, scene))
            self.marks.append(ProgressMark(step.id, task.rules or step.rules, feedback.right, first, said))
            self._steady = self._steady + 1 if feedback.right and first else 0
        misses = self._misses[question] + (not feedback.right)
        self._misses[question] = 0 if feedback.right else misses
        self._needs_help = misses >= MISSES_BEFORE_HINT
        if self._needs_help and not feedback.right:
            self._add_hint()
        return feedback

    def click(self, spot: object) -> bool:
        """A click on a place in the picture; whether it was an answer."""
        return self._touched(lambda: self.scene.meant_by(spot))

    def drag(self, start: object, end: object) -> bool:
        """One place in the pictures was dragged onto another; whether that was an answer."""
        return self._touched(lambda: self.scene.meant_by_drag(start, end))

    def trace(self, spots: Sequence[object]) -> bool:
        """The first of these places was dragged over the others, one after the other; whether that was an answer."""
        return self._touched(lambda: self.scene.meant_by_trace(spots))

    def _touched(self, meant: Callable[[], Answer | None]) -> bool:
        held, answer = self.scene.held, meant()
        if answer is not None:
            self.submit(answer)
        elif self.scene.held != held:  # why something else can't be isn't said of what is picked now
            self._said = tuple(line for line in self._said if line not in self._passing)
        return answer is not None

    def hint(self) -> None:
        """Show the next hint, and where to look; after the last hint the first again."""
        self._steady = 0
        self._add_hint()

    def reveal(self) -> None:
        """Let the scene give its answer away."""
        if self.scene.is_open:
            task = self.scene.task
            if task is not None and task.counts is Counts.ANSWER:
                question = _question(self.step, task)
                self.marks.append(
                    ProgressMark(self.step.id, task.rules or self.step.rules, False, self._misses[question] == 0)
                )
            self.scene.reveal()
            self._needs_help = True
            self._steady = 0
            self._quiet()

    def configure(self, setting: str, value: str | int) -> None:
        """Change a setting of the scene."""
        self.scene.configure(setting, value)
        self._quiet()

    def act(self, action: str, given: dict[str, str]) -> None:
        """Do one of the scene's actions."""
        self.scene.act(action, given)
        self._quiet()

    def _add_hint(self) -> None:
        self._guided.add(self._step_id)
        task = self.scene.task
        if task is None or not task.hints:
            return
        place = self._hints[self.step.id] % len(task.hints)
        self._hints[self.step.id] += 1
        hint = Line(Phrase("lessons.hint", {"hint": task.hints[place]}))
        self._said = (*self._said, hint)

    def _quiet(self) -> None:
        self._said, self._right = (), None


def _question(step: Step, task: Task[Any]) -> str:
    """What the answers to a task are counted under."""
    return f"{step.id} {task.name or task.ask.text()}"
