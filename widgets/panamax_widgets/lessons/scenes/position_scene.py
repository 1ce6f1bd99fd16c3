"""The learner plays in a real position: by typed text, from a list, or by clicking, until a goal is met.

Illegal tries are explained from the broken rule; legal but poor moves play out what they lead to.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from panamax.box.components import Box
from panamax.decisions.move import Move
from panamax.position import Position
from tabletop.errors import MoveTextError, Refusal
from tabletop.i18n import Phrase
from tabletop_widgets.frame.shown import Action, Choice, Facts, Line, PageRefusal
from tabletop_widgets.hand.picks import Click
from tabletop_widgets.player.model import WATCH, Answer, Attempt, Counts, Failure, Feedback, Scene, Task, judge

from ...game_view.choosing import Choosing
from ...game_view.motion import Moment
from ...game_view.things import as_said, said_move
from ...game_view.views import Picture, View
from .playing import Others, Play, Stretch, fresh, play_from
from .purses import purse_facts
from .slow_motion import SlowMotion, plain_view

Values = Mapping[str, object]
MOST_AT_ONCE = 10  # moves of one click: as many as there are steps through the canal


@dataclass(frozen=True, slots=True)
class Miss:
    """A way to miss the goal that deserves its own comment; `ends`: only *Try again* leads on from there."""

    when: Callable[[Play], bool]
    key: str
    rule: str
    values: Callable[[Play], Values] | None = None
    ends: bool = True


@dataclass(frozen=True, slots=True)
class PositionExercise:
    """What is to be played, as data. Its words are ``{key}.ask``, ``.praise``, ``.otherwise`` and the misses' keys.

    ``start`` gives the position. ``goal`` is a predicate over the :class:`Play` so far, asked after every try, also
    one that was refused (so that a goal may be "try it and see why not"). ``misses`` are asked in order; the play is
    lost when one applies that `ends`, or when it `is over <Play.is_over>` without the goal. ``solution`` is one play
    that meets the goal; *Show me* plays it (any other play that meets the goal passes too).

    ``values`` are the numbers in the words: constants, or read from the play. ``offers`` are the moves offered as
    buttons, by their texts, illegal ones too; without them, all legal moves are listed. ``hints`` are message keys.
    ``others`` says who else decides and what is pinned. ``picture`` is the one that fits best, ``guide`` what to
    look at in it. ``labels`` are the message keys of offers that are called otherwise than in the list of moves.
    ``moves`` have been played when the learner comes. ``unfold`` cuts a play into moments.

    ``asks_on`` gives the key of what is asked once the learner has begun, in its own words; without it that is the
    task, and the question of the decision that has come.

    ``counts``: a try that the words ask for, and a choice in which nothing is wrong, are free. ``invites`` says which
    attempts the words of an exercise that does count ask for all the same: such a one is no miss.
    """

    key: str
    rule: str
    start: Callable[[Box], Position]
    goal: Callable[[Play], bool]
    solution: tuple[str, ...]
    misses: tuple[Miss, ...] = ()
    values: Callable[[Play], Values] | Values = field(default_factory=dict)
    offers: Sequence[str] | Callable[[Position], Sequence[str]] = ()
    hints: tuple[str, ...] = ()
    others: Others = field(default_factory=Others)
    picture: Picture | None = None
    guide: tuple[str, ...] = ()
    moves: tuple[str, ...] = ()
    labels: Mapping[str, str] = field(default_factory=dict)
    unfold: Callable[[Play, tuple[Stretch, ...]], list[Moment]] = Play.moments
    counts: Counts = Counts.ANSWER
    invites: Callable[[Play], bool] | None = None
    asks_on: Callable[[Play], str] | None = None

    def begin(self, box: Box) -> Play:
        """The play before the learner's first move; `moves` have been played already and are no part of it."""
        return fresh(play_from(self.start(box), self.others, self.moves))

    def word_values(self, play: Play) -> dict[str, object]:
        """The values of the words."""
        return dict(self.values(play) if callable(self.values) else self.values)

    def offered(self, position: Position) -> tuple[str, ...]:
        """The texts of the moves offered as buttons."""
        return tuple(self.offers(position) if callable(self.offers) else self.offers)


@dataclass(frozen=True, slots=True)
class _End:
    """How a play came to its end, and what is said of it."""

    line: Line
    is_lost: bool = False
    is_shown: bool = False  # *Show me* played it


class PositionScene(Scene):
    """An exercise with one learner at it."""

    is_exercise = True

    def __init__(self, exercise: PositionExercise, box: Box) -> None:
        self.box = box
        self.exercise = exercise
        self._restart()
        self._is_closed = False

    def _restart(self) -> None:
        self.play = self.exercise.begin(self.box)
        self.motion = SlowMotion()
        self._told: tuple[Line, ...] = ()
        self._end: _End | None = None
        self._choose()

    def _choose(self) -> None:
        now = self.play.now
        legal = () if self.is_finished else tuple(now.legal_moves())
        self.choosing = Choosing(now, legal, is_quick=True)

    # What is to be seen

    @property
    def is_finished(self) -> bool:
        """Whether nothing more can be played: the goal is met, or the play is lost."""
        return self._end is not None

    @property
    def _is_lost(self) -> bool:
        return self._end is not None and self._end.is_lost

    @property
    def view(self) -> View:  # type: ignore[override]
        seat, picture = self.play.seat, self.exercise.picture
        shown = self.motion.view(seat, picture)
        if shown is not None and (not self.motion.is_over or self.is_finished):
            return shown
        choosing = self.choosing
        guide = () if choosing.picked else self.exercise.guide
        view = plain_view(self.play.now, seat, picture or Picture.BOARD, guide)
        highlight = (*choosing.picked, *choosing.marked_spots) if choosing.picked else ()
        return replace(view, highlight=highlight, arrows=choosing.arrows, last=choosing.picked)

    @property
    def offered_spots(self) -> tuple[str, ...]:
        offered = {choice.id for choice in (self.task.choices if self.task else ())}
        return tuple(spot for move, spots in self.choosing.spots.items() if move.text in offered for spot in spots)

    @property
    def film_pictures(self) -> tuple[Picture, ...]:
        return self.motion.pictures(self.exercise.picture)

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

    @property
    def facts(self) -> tuple[Facts, ...]:
        play = self.play
        now = self.motion.arrangement or play.now.seen_by(play.seat)
        return (purse_facts(now, play.start.seen_by(play.seat), play.seat, on_demand=True),)

    # What is asked

    @property
    def task(self) -> Task[Play] | None:
        if not self.motion.is_over or self._is_lost:
            return None
        task = _task(self.exercise, self.play)
        done = Phrase(f"{self.exercise.key}.ask", self.exercise.word_values(self.play))
        return replace(task, ask=done, choices=()) if self.is_finished else task

    @property
    def is_open(self) -> bool:
        return not self._is_closed

    @property
    def can_answer(self) -> bool:
        return not self.is_finished

    @property
    def moves(self) -> tuple[Move, ...]:
        """The legal moves to choose from, where no buttons offer them."""
        if self.task is None or self.is_finished or self.exercise.offered(self.play.now):
            return ()
        return self.choosing.legal

    @property
    def next_label(self) -> Phrase | None:
        if not self.motion.is_over:
            return Phrase("lessons.next_moment")
        return Phrase("lessons.again") if self._is_lost else None

    @property
    def film(self) -> SlowMotion:
        return self.motion

    @property
    def actions(self) -> tuple[Action, ...]:
        has_played = len(self.play.moves) > len(self.exercise.moves)
        return (Action("again", Phrase("lessons.again"), "r"),) if has_played else ()

    # What the learner does

    @property
    def comes_out(self) -> bool:
        """Whether the goal is met."""
        return self.exercise.goal(self.play)

    def submit(self, answer: Answer) -> Feedback:
        task = self.task
        if task is None or self.is_finished:
            raise PageRefusal(Phrase("lessons.nothing_asked"))
        if not 1 <= len(answer) <= MOST_AT_ONCE:
            raise PageRefusal(Phrase("lessons.choose_one"))
        try:
            self.play = _tried(self.play, answer)
        except MoveTextError as error:
            return Feedback(None, (Line(error.phrase),))
        return self._judged(Attempt(answer, self.play, self.play.refusals))

    def meant_by(self, spot: object) -> Answer | None:
        return None if self.task is None or self.is_finished else clicked(self.choosing.click(spot))

    def meant_by_drag(self, start: object, end: object) -> Answer | None:
        return None if self.task is None or self.is_finished else clicked(self.choosing.drag(start, end))

    def reveal(self) -> None:
        self._restart()
        play = self.play
        for move in self.exercise.solution:
            play = play.tried(move)
        stretches = play.stretches[len(self.play.stretches) :]
        self.play = play
        self.motion = SlowMotion(self.exercise.unfold(play, stretches))
        self._told = tuple(refusal_line(refusal, play.now) for refusal in play.refusals)
        self._close(_praise(self.exercise, play), is_shown=True)

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

    def _judged(self, attempt: Attempt[Play]) -> Feedback:
        play = attempt.scene
        if not play.refusals:
            self._told = tuple(self.story)
            self.motion = SlowMotion(self.exercise.unfold(play, play.last))
        task = _task(self.exercise, play)
        feedback = judge(task, attempt)
        if play.refusals:
            reason = refusal_line(play.refusals[0], play.now)
            more = (comment for comment in feedback.comments if comment != reason)
            feedback = Feedback(feedback.right, (reason, *more))
        if feedback.right and play.refusals:
            self._is_closed = True  # what was to be tried has been tried; more may be
        elif feedback.right:
            self._close(feedback.comments[-1])
        elif not play.refusals and self._loses(play):
            self._end = _End(feedback.comments[0], is_lost=True)
        elif not play.refusals and feedback.comments == (task.otherwise(attempt),):
            said = "lessons.on" if self.exercise.asks_on else "lessons.on_the_way"
            feedback = Feedback(None, (Line(Phrase(said)),))
        if not feedback.right and self.exercise.invites is not None and self.exercise.invites(play):
            feedback = replace(feedback, right=None)
        if self.is_finished and not self.motion.is_over:
            feedback = replace(feedback, comments=(WATCH,))
        self._choose()
        return feedback

    def _loses(self, play: Play) -> bool:
        return play.is_over or any(miss.ends and miss.when(play) for miss in self.exercise.misses)

    def _close(self, line: Line, *, is_shown: bool = False) -> None:
        self._is_closed = True
        self._end = _End(line, is_shown=is_shown)
        self._choose()


def _tried(play: Play, texts: Answer) -> Play:
    """The play after these moves, one after the other as far as they are legal. Raises `MoveTextError`."""
    known = len(play.stretches)
    for text in texts:
        play = play.tried(text.strip())
        if play.refusals:
            return play
    return replace(play, last=play.stretches[known:])


def clicked(click: Click[Move]) -> Answer | None:
    """The moves that a click chooses, or the one that it tries, if it does: a ship may be sent on by several steps.

    Raises :class:`PageRefusal` where no move is about it.
    """
    if click.is_unknown:
        raise PageRefusal(Phrase("lessons.no_such_place"))
    if click.move is not None:
        return (click.move.text, *click.then)
    return (click.tried,) if click.tried else None


def refusal_line(refusal: Refusal, position: Position) -> Line:
    """Why a move isn't legal, and the nearest one that is."""
    values: dict[str, object] = {"reason": as_said(position, Phrase(refusal.key, refusal.numbers))}
    if refusal.nearest is None or position.decision is None:
        return Line(Phrase("lessons.refused", values), refusal.rule)
    nearest = said_move(position, position.move(refusal.nearest.text), with_kind=True)
    return Line(Phrase("lessons.refused_nearest", values | {"nearest": nearest}), refusal.rule)


def _task(exercise: PositionExercise, play: Play) -> Task[Play]:
    position = play.now
    return Task(
        ask=_ask(exercise, play),
        name=exercise.key,
        goal=lambda attempt: exercise.goal(attempt.scene),
        otherwise=lambda attempt: _otherwise(exercise, attempt.scene),
        praise=lambda attempt: _praise(exercise, attempt.scene),
        choices=tuple(_choice(exercise, play, text) for text in exercise.offered(position)),
        failures=tuple(_failure(exercise, miss) for miss in exercise.misses),
        hints=tuple(Phrase(key, exercise.word_values(play)) for key in exercise.hints),
        rules=(exercise.rule,),
        free=Phrase("lessons.type_move"),
        counts=exercise.counts,
    )


def _ask(exercise: PositionExercise, play: Play) -> Phrase:
    ask = Phrase(f"{exercise.key}.ask", exercise.word_values(play))
    decision = play.now.decision
    if not play.moves or decision is None:
        return ask
    if exercise.asks_on is not None:
        return Phrase(exercise.asks_on(play), exercise.word_values(play))
    return Phrase("lessons.ask_on", {"ask": ask, "question": decision.question(play.now)})


def _choice(exercise: PositionExercise, play: Play, text: str) -> Choice:
    key, position = exercise.labels.get(text), play.now
    return Choice(
        text,
        Phrase(key, exercise.word_values(play)) if key else said_move(position, position.move(text), with_kind=True),
    )


def _failure(exercise: PositionExercise, miss: Miss) -> Failure[Play]:
    def comment(attempt: Attempt[Play]) -> Line:
        play = attempt.scene
        more = miss.values(play) if miss.values else {}
        return Line(Phrase(miss.key, exercise.word_values(play) | dict(more)), miss.rule)

    return Failure(lambda attempt: miss.when(attempt.scene), comment)


def _otherwise(exercise: PositionExercise, play: Play) -> Line:
    if play.refusals:
        return refusal_line(play.refusals[0], play.now)
    return Line(Phrase(f"{exercise.key}.otherwise", exercise.word_values(play)), exercise.rule)


def _praise(exercise: PositionExercise, play: Play) -> Line:
    return Line(Phrase(f"{exercise.key}.praise", exercise.word_values(play)), exercise.rule)
