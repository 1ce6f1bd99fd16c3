"""The learner plays in a real position until a goal is met: what such a scene is in any game.

Illegal tries are explained from the broken rule; legal but poor moves play out what they lead to. A game adds what is
to be seen, how its hand picks, and what it calls a move.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, ClassVar, TypeAlias

from tabletop.errors import MoveTextError, Refusal
from tabletop.i18n import Phrase

from ..frame.shown import Action, Choice, Line, PageRefusal
from ..player.model import WATCH, Answer, Attempt, Counts, Failure, Feedback, Task, judge
from .film import Moments
from .picked import PickedScene

Values: TypeAlias = Mapping[str, object]
GamePlay: TypeAlias = Any
"""What the learner has done since a start: `now` is the position, `moves` are his own by their texts, `refusals` say
why the last try was no legal move, and it `is_over` once he has nothing more to decide."""


@dataclass(frozen=True, slots=True)
class Miss:
    """A way to miss the goal that deserves its own comment; `ends`: only *Try again* leads on from there."""

    when: Callable[[GamePlay], bool]
    key: str
    rule: str
    values: Callable[[GamePlay], Values] | None = None
    ends: bool = True


@dataclass(frozen=True, slots=True)
class PlayedExercise:
    """What is to be played, as data. Its words are ``{key}.ask``, ``.praise``, ``.otherwise`` and the misses' keys.

    ``start`` gives the position of a box. ``goal`` is a predicate over the play so far, asked after every try, also
    one that was refused (so that a goal may be "try it and see why not"). ``misses`` are asked in order; the play is
    lost when one applies that `ends`, or when it is over without the goal. ``solution`` is one play that meets the
    goal; *Show me* plays it (any other play that meets the goal passes too).

    ``values`` are the numbers in the words: constants, or read from the play. ``offers`` are the moves offered as
    buttons, by their texts, illegal ones too; without them, all legal moves are listed. ``labels`` are the message keys
    of offers that are called otherwise than in the list of moves, or a function says what each is called. ``hints`` are
    message keys. ``moves`` have been played when the learner comes. ``guide`` is what to look at in the picture.
    ``counts``: a try that the words ask for, and a choice in which nothing is wrong, are free.
    """

    key: str
    rule: str
    start: Callable[[Any], Any]
    goal: Callable[[GamePlay], bool]
    solution: tuple[str, ...]
    misses: tuple[Miss, ...] = ()
    values: Callable[[GamePlay], Values] | Values = field(default_factory=dict)
    offers: Sequence[str] | Callable[[Any], Sequence[str]] = ()
    labels: Mapping[str, str] | Callable[[Any, str], Phrase] = field(default_factory=dict)
    hints: tuple[str, ...] = ()
    moves: tuple[str, ...] = ()
    guide: tuple[str, ...] = ()
    counts: Counts = Counts.ANSWER

    def word_values(self, play: GamePlay) -> dict[str, object]:
        """The values of the words."""
        return dict(self.values(play) if callable(self.values) else self.values)

    def offered(self, position: Any) -> tuple[str, ...]:
        """The texts of the moves offered as buttons."""
        return tuple(self.offers(position) if callable(self.offers) else self.offers)


@dataclass(frozen=True, slots=True)
class _End:
    """How a play came to its end, and what is said of it."""

    line: Line
    is_lost: bool = False
    is_shown: bool = False  # *Show me* played it


class PlayedScene(PickedScene[Any]):
    """An exercise with one learner at it; a game says what the abstract methods ask.

    `most_at_once` is how many moves one answer may have; `keeps_picked`: what is picked stays where a try was refused.
    """

    is_exercise = True
    most_at_once: ClassVar[int]
    keeps_picked: ClassVar[bool] = False
    exercise: PlayedExercise

    def __init__(self, exercise: PlayedExercise, box: Any) -> None:
        self.box = box
        self.exercise = exercise
        self._is_closed = False
        self._restart()

    def _restart(self) -> None:
        self.play = self._begun()
        self.motion = self._film(())
        self._told: tuple[Line, ...] = ()
        self._end: _End | None = None
        self._choose()

    # What a game says

    @abstractmethod
    def _begun(self) -> GamePlay:
        """The play before the learner's first move."""

    @abstractmethod
    def _tried(self, texts: Answer) -> GamePlay:
        """The play after these moves, one after the other as far as they are legal. Raises `MoveTextError`."""

    @abstractmethod
    def _news(self, *, is_whole: bool) -> Sequence[Any]:
        """The moments of what was tried last, or of the whole play."""

    @abstractmethod
    def _film(self, moments: Sequence[Any]) -> Moments[Any]:
        """These moments, to be shown one after the other."""

    @abstractmethod
    def _choose(self) -> None:
        """`choose_anew` in the position as it is (once the play `is_finished`: nothing)."""

    @abstractmethod
    def _called(self, text: str) -> Phrase:
        """What a move is called that is offered."""

    @abstractmethod
    def _reason(self, refusal: Refusal, play: GamePlay) -> Line:
        """Why a move isn't legal, and the nearest one that is."""

    def _next_question(self, question: Phrase) -> Phrase:
        """What is asked once the learner has begun, and decides on; `question` is that of the decision."""
        return Phrase("lessons.ask_on", {"ask": self._words("ask"), "question": question})

    def _while_picking(self, task: Task[Any]) -> Task[Any]:
        """The task with what has been picked so far."""
        return task

    # What is to be seen

    @property
    def is_finished(self) -> bool:
        """Whether nothing more can be played: the goal is met, or the play is lost."""
        return self._end is not None

    @property
    def _is_lost(self) -> bool:
        return self._end is not None and self._end.is_lost

    @property
    def closing(self) -> Line | None:
        return self._end.line if self._end else None

    @property
    def story(self) -> tuple[Line, ...]:
        lines = [*self._told, *self.motion.lines]
        end = self._end
        if end is not None and self.motion.is_over and (len(self.motion.moments) > 1 or end.is_shown):
            lines.append(end.line)  # else the comment is still in sight
        return tuple(lines)

    # What is asked

    @property
    def task(self) -> Task[Any] | None:
        if not self.motion.is_over or self._is_lost:
            return None
        if self.is_finished:
            return replace(self._task(), ask=self._words("ask"), choices=())
        return self._while_picking(self._task())

    @property
    def is_open(self) -> bool:
        return not self._is_closed

    @property
    def can_answer(self) -> bool:
        return not self.is_finished

    @property
    def may_pick(self) -> bool:
        return self.task is not None and not self.is_finished

    @property
    def moves(self) -> tuple[Any, ...]:
        """The legal moves to choose from, where no buttons offer them."""
        if not self.may_pick or self.exercise.offered(self.play.now):
            return ()
        return tuple(self.choosing.legal)

    @property
    def next_label(self) -> Phrase | None:
        if not self.motion.is_over:
            return Phrase("lessons.next_moment")
        return Phrase("lessons.again") if self._is_lost else None

    @property
    def film(self) -> Moments[Any]:
        return self.motion

    @property
    def actions(self) -> tuple[Action, ...]:
        return (Action("again", Phrase("lessons.again"), "r"),) if self.has_begun else ()

    @property
    def has_begun(self) -> bool:
        """Whether there is something to be done again."""
        return bool(self.play.moves)

    # What the learner does

    @property
    def comes_out(self) -> bool:
        """Whether the goal is met."""
        return self.exercise.goal(self.play)

    def submit(self, answer: Answer) -> Feedback:
        if not self.may_pick:
            raise PageRefusal(Phrase("lessons.nothing_asked"))
        if not 1 <= len(answer) <= self.most_at_once:
            raise PageRefusal(Phrase("lessons.choose_one"))
        try:
            self.play = self._tried(tuple(text.strip() for text in answer))
        except MoveTextError as error:
            return Feedback(None, (Line(error.phrase),))
        return self._judged(Attempt(answer, self.play, self.play.refusals))

    def reveal(self) -> None:
        self._restart()
        self.play = self._tried(self.exercise.solution)
        self.motion = self._film(self._news(is_whole=True))
        self._told = tuple(self._reason(refusal, self.play) for refusal in self.play.refusals)
        self._close(self._line("praise"), is_shown=True)

    def advance(self) -> None:
        if not self.motion.is_over:
            self.motion.advance()
        elif self._is_lost:
            self._restart()

    def act(self, action: str, given: dict[str, str]) -> None:
        if action != "again":
            raise PageRefusal(Phrase("lessons.no_action"))
        self._restart()

    # Inside

    def _judged(self, attempt: Attempt[Any]) -> Feedback:
        play = attempt.scene
        if not play.refusals:
            self._told = tuple(self.story)
            self.motion = self._film(self._news(is_whole=False))
        task = self._task()
        feedback = judge(task, attempt)
        if play.refusals:
            reason = self._reason(play.refusals[0], play)
            feedback = Feedback(feedback.right, (reason, *(line for line in feedback.comments if line != reason)))
        if feedback.right and play.refusals:
            self._is_closed = True  # what was to be tried has been tried; more may be
        elif feedback.right:
            self._close(feedback.comments[-1])
        elif not play.refusals and self._loses(play):
            self._end = _End(feedback.comments[0], is_lost=True)
        elif not play.refusals and feedback.comments == (task.otherwise(attempt),):
            feedback = Feedback(None, (Line(self._on_the_way),))
        if self.is_finished and not self.motion.is_over:
            feedback = replace(feedback, comments=(WATCH,))
        if not play.refusals or not self.keeps_picked:
            self._choose()
        return feedback

    @property
    def _on_the_way(self) -> Phrase:
        """What is said to a move that is allowed and isn't all that was asked."""
        return Phrase("lessons.on_the_way")

    def _loses(self, play: GamePlay) -> bool:
        return play.is_over or any(miss.ends and miss.when(play) for miss in self.exercise.misses)

    def _close(self, line: Line, *, is_shown: bool = False) -> None:
        self._is_closed = True
        self._end = _End(line, is_shown=is_shown)
        self._choose()

    def _task(self) -> Task[Any]:
        exercise, play = self.exercise, self.play
        return Task(
            ask=self._ask(),
            name=exercise.key,
            goal=lambda attempt: exercise.goal(attempt.scene),
            otherwise=lambda attempt: self._otherwise(attempt.scene),
            praise=lambda attempt: self._line("praise", attempt.scene),
            choices=tuple(Choice(text, self._label(text)) for text in exercise.offered(play.now)),
            failures=tuple(self._failure(miss) for miss in exercise.misses),
            hints=tuple(Phrase(key, exercise.word_values(play)) for key in exercise.hints),
            rules=(exercise.rule,),
            free=Phrase("lessons.type_move"),
            counts=exercise.counts,
        )

    def _ask(self) -> Phrase:
        decision = self.play.now.decision
        if not self.play.moves or self.play.now.decider is None or decision is None:
            return self._words("ask")
        return self._next_question(decision.question(self.play.now))

    def _label(self, text: str) -> Phrase:
        labels = self.exercise.labels
        if callable(labels):
            return labels(self.play.now, text)
        key = labels.get(text)
        return Phrase(key, self.exercise.word_values(self.play)) if key else self._called(text)

    def _failure(self, miss: Miss) -> Failure[Any]:
        def comment(attempt: Attempt[Any]) -> Line:
            more = miss.values(attempt.scene) if miss.values else {}
            return Line(Phrase(miss.key, self.exercise.word_values(attempt.scene) | dict(more)), miss.rule)

        return Failure(lambda attempt: miss.when(attempt.scene), comment)

    def _otherwise(self, play: GamePlay) -> Line:
        return self._reason(play.refusals[0], play) if play.refusals else self._line("otherwise", play)

    def _line(self, part: str, play: GamePlay | None = None) -> Line:
        return Line(self._words(part, play), self.exercise.rule)

    def _words(self, part: str, play: GamePlay | None = None) -> Phrase:
        """A message of the exercise, with its values as they are in a play (without one: now)."""
        return Phrase(f"{self.exercise.key}.{part}", self.exercise.word_values(play or self.play))
