"""What a lesson is made of, as data: steps, tasks with a goal predicate, failures with comments, hints, pictures.

A lesson is a list of steps. Each step has words, rules, and a *scene*: what the learner works on there. A scene may ask
something (its `task`), tell what happened (`story`), show a position (`view`) and keep books (`facts`). Nothing here
knows widgets, and nothing here knows a rule: scenes ask the library.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from itertools import pairwise
from typing import Any, Generic, Protocol, TypeVar

from tabletop.errors import Refusal
from tabletop.i18n import Phrase

from ..frame.shown import Action, Choice, Facts, Grid, Line, PageRefusal, Setting, Tray
from ..kit.values import GameBox, GameMove, GameView

# Said to an answer while what comes of it is shown: amounts are told as they are paid
WATCH = Line(Phrase("lessons.watch"))
RECALL = ("recall_1", "recall_2")  # the ids of the steps at a lesson's end that bring something back from memory
MOST_STEPS = 10  # of one part of a lesson
MOST_ANSWERS = 14  # that a page can offer to one question
Answer = tuple[str, ...]  # the ids of the chosen answers, or one typed text
S = TypeVar("S")


class Counts(StrEnum):
    """What an answer is: one that counts, a try that the text asks for, or a choice in which nothing is wrong.

    Tries and choices are free: no answer to them is a miss, and none is a point.
    """

    ANSWER = "answer"
    TRY = "try"
    CHOICE = "choice"


@dataclass(frozen=True, slots=True)
class Attempt(Generic[S]):
    """What the learner did: the answer, what it was tried on, and what the library said to it."""

    answer: Answer
    scene: S
    refusals: tuple[Refusal, ...] = ()


@dataclass(frozen=True, slots=True)
class Failure(Generic[S]):
    """A way to miss the goal that deserves its own comment."""

    when: Callable[[Attempt[S]], bool]
    comment: Callable[[Attempt[S]], Line]


@dataclass(frozen=True, slots=True)
class Task(Generic[S]):
    """What the learner is asked to do. Any attempt that meets `goal` passes; it is a predicate, never a script.

    `many`: several answers are ticked and checked together. `free`: the label of a field in which any answer may be
    typed, the illegal ones too, so that they can be explained. `predict_first`: the outcome stays hidden until an
    answer is given (or "show me" is asked for). `otherwise` comments on an attempt that misses the goal in no
    foreseen way; `praise` on one that meets it. `name` is what answers are counted under, if the words of `ask` change
    from answer to answer. `counts` says whether answers are scored.
    """

    ask: Phrase
    goal: Callable[[Attempt[S]], bool]
    otherwise: Callable[[Attempt[S]], Line]
    praise: Callable[[Attempt[S]], Line]
    choices: tuple[Choice, ...] = ()
    failures: tuple[Failure[S], ...] = ()
    hints: tuple[Phrase, ...] = ()
    rules: tuple[str, ...] = ()
    many: bool = False
    free: Phrase | None = None
    predict_first: bool = False
    name: str = ""
    counts: Counts = Counts.ANSWER


@dataclass(frozen=True, slots=True)
class Feedback:
    """Whether an attempt met the goal (``None``: it is neither right nor wrong), and what is to be said to it."""

    right: bool | None
    comments: tuple[Line, ...]


def judge(task: Task[S], attempt: Attempt[S]) -> Feedback:
    """Hold an attempt against the task's goal; a miss always gets at least one comment."""
    if task.goal(attempt):
        return Feedback(True, (task.praise(attempt),))
    comments = tuple(failure.comment(attempt) for failure in task.failures if failure.when(attempt))
    return Feedback(False, comments or (task.otherwise(attempt),))


class Film(Protocol):
    """What follows from something, moment by moment: it plays by itself, and can be seen again."""

    @property
    def is_over(self) -> bool:
        """Whether all of it has been shown."""

    @property
    def moments(self) -> Sequence[object]:
        """All of it."""

    def rewind(self) -> None:
        """Back to the first moment."""

    def finish(self) -> None:
        """Show the rest at once."""


class Scene:
    """What the learner works on in one step. This one is for reading only; others say more.

    `submit` takes an answer to `task`; `advance` shows the next micro-step; `reveal` answers the task for the learner.
    """

    view: GameView | None = None
    from_memory = False  # whether its rules are shown only once nothing is asked any more
    keeps_verdict = False  # whether what is said to an answer stays (`kept`)
    is_exercise = False  # whether it may not come out with the values of another box
    held: Hashable = None  # what tells what is picked by hand so far from anything else that may be
    in_hand = False  # whether anything is

    @property
    def film_pictures(self) -> tuple[Any, ...]:
        """The game's names of the pictures in which what follows by itself is shown."""
        return ()

    @property
    def task(self) -> Task[Any] | None:
        """What is asked now; ``None`` when nothing is."""
        return None

    @property
    def is_open(self) -> bool:
        """Whether an answer to the task is still awaited."""
        return False

    @property
    def can_answer(self) -> bool:
        """Whether the task takes answers: while it is open, and longer where one may change one's mind."""
        return self.is_open

    @property
    def moves(self) -> tuple[GameMove, ...]:
        """The moves to choose from, where there are too many for buttons."""
        return ()

    @property
    def grid(self) -> Grid | None:
        """The table that is to be filled in."""
        return None

    @property
    def closing(self) -> Line | None:
        """What there is to say of the answer that ended the task; it is said when all that came of it was seen."""
        return None

    @property
    def kept(self) -> Feedback | None:
        """What is said to the answer as long as the learner stays with the step; ``None`` where it goes sooner."""
        return None

    @property
    def story(self) -> tuple[Line, ...]:
        """What has happened here so far, with the rules behind it."""
        return ()

    @property
    def facts(self) -> tuple[Facts, ...]:
        """The books as they stand."""
        return ()

    @property
    def trays(self) -> tuple[Tray, ...]:
        """The dice on the desk."""
        return ()

    @property
    def settings(self) -> tuple[Setting, ...]:
        """What the learner may set here."""
        return ()

    @property
    def actions(self) -> tuple[Action, ...]:
        """What else the learner may do here."""
        return ()

    @property
    def next_label(self) -> Phrase | None:
        """What `advance` would show, as a button says it; ``None`` when there is nothing more to show."""
        return None

    @property
    def film(self) -> Film | None:
        """What follows by itself and is being shown, or was shown last."""
        return None

    @property
    def is_playing(self) -> bool:
        """Whether `advance` shows something that follows by itself."""
        return self.film is not None and not self.film.is_over

    @property
    def comes_out(self) -> bool:
        """Whether what was asked has come out, once all of it has been revealed."""
        return True

    @property
    def offered_spots(self) -> tuple[str, ...]:
        """The things that the answers to choose from are about, whether they are marked or not."""
        return tuple(spot for choice in (self.task.choices if self.task else ()) for spot in choice.spots)

    @property
    def thinks_on_in(self) -> int | None:
        """In how many milliseconds somebody here thinks on of what he says; ``None`` if nobody has to."""
        return None

    def think(self) -> bool:
        """Think for a moment; whether there is something new to say."""
        return False

    def submit(self, answer: Answer) -> Feedback:
        """Judge an answer to the task. Raises :class:`PageRefusal` where nothing is asked, or for what can't be one."""
        raise PageRefusal(Phrase("lessons.nothing_asked"))

    def meant_by(self, spot: object) -> Answer | None:
        """The answer that a click on a place in the picture means, if it means one already.

        Raises :class:`PageRefusal` for a place that the question isn't about.
        """
        task = self.task
        if task is None or not any(choice.spots for choice in task.choices):
            return None
        meant = [choice.id for choice in task.choices if spot in choice.spots]
        if not meant:
            raise PageRefusal(Phrase("lessons.no_such_place"))
        return (meant[0],)

    def meant_by_drag(self, start: object, end: object) -> Answer | None:
        """The answer that one place dragged onto another means: here whichever of the two is an answer.

        Raises :class:`PageRefusal` as a click does.
        """
        answers = {spot for choice in (self.task.choices if self.task else ()) for spot in choice.spots}
        return self.meant_by(end if start not in answers and end in answers else start)

    def ways(self, lang: str) -> Mapping[str, Any]:
        """What can be dragged along a way in the pictures, and which ways there are, as a `Grasp` shows them."""
        return {}

    @property
    def at_once(self) -> Sequence[str]:
        """What a finger drags at once in the pictures (`Grasp.at_once`)."""
        return ()

    def meant_by_trace(self, spots: Sequence[object]) -> Answer | None:
        """The answer that the first of these places means, dragged over the others one after the other.

        Raises :class:`PageRefusal` as a click does.
        """
        return self.meant_by_drag(spots[0], spots[-1])

    def ease(self) -> bool:
        """Do a part of the work for a learner who had trouble with the task before; whether there was any to do."""
        return False

    def reveal(self) -> None:
        """Give the task's answer away."""

    def advance(self) -> None:
        """Show the next micro-step."""

    def configure(self, setting: str, value: str | int) -> None:
        """Change a setting. Raises a :class:`TabletopError`, and changes nothing, if it can't be that."""
        raise PageRefusal(Phrase("lessons.no_setting"))

    def act(self, action: str, given: dict[str, str]) -> None:
        """Do an action; `given` has the settings that wait for it. Raises a :class:`TabletopError` if it can't be."""
        raise PageRefusal(Phrase("lessons.no_action"))


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a lesson: its words, the rules that it names, and its scene.

    The scene is made for a box, when the learner gets there.

    `examples` are the worked examples of the rule books ("E9") that are shown or asked here.
    """

    id: str
    title: Phrase
    text: tuple[Phrase, ...]
    rules: tuple[str, ...]
    scene: Callable[[GameBox], Scene] = field(compare=False)
    examples: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson: `page` is its notebook's name (its title is the page's).

    `steps` gives its steps for a box, as they are now.

    `is_first_look`: its reader has never seen the game. Until the whole table is asked for, only the lane in play and
    the learner's own clipboard are shown; the places to look at stay marked; no move need be typed.

    `minutes` is about how long it takes, where its steps don't tell (0: they do). `breaks` are the steps with which a
    new part begins: a part has `MOST_STEPS` at most, and its end is a place to stop.
    """

    id: str
    page: str
    steps: Callable[[GameBox], tuple[Step, ...]]
    minutes: int = 0
    breaks: tuple[str, ...] = ()
    is_first_look: bool = False

    def parts(self, steps: Sequence[Step]) -> tuple[tuple[Step, ...], ...]:
        """The steps, part by part."""
        starts = [0, *(place for place, step in enumerate(steps) if step.id in self.breaks and place), len(steps)]
        return tuple(tuple(steps[start:end]) for start, end in pairwise(starts))

    @property
    def title(self) -> Phrase:
        """The lesson's title, the same as on the start page."""
        return Phrase(f"app.page.{self.page}.title")


def reasons(lines: tuple[Line, ...], scene: Scene) -> tuple[Line, ...]:
    """What is said to an answer, with the reason in the place of the promise that what comes of it will be shown."""
    closing = scene.closing
    return tuple(closing if closing is not None and line == WATCH else line for line in lines)
