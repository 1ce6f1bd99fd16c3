"""The learner plays in a real position, by click, by drawing on the map, from a list or by keys, until a goal is met.

Illegal tries are explained from the broken rule; legal but poor moves play out what they lead to.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final

from canal_mania.box.components import Box
from canal_mania.decisions.base import Move
from canal_mania.position import Position
from tabletop.errors import MoveTextError, Refusal
from tabletop.i18n import Phrase
from tabletop_widgets.frame.shown import Action, Choice, Facts, Line, PageRefusal
from tabletop_widgets.hand.picks import Click
from tabletop_widgets.player.model import WATCH, Answer, Attempt, Counts, Failure, Feedback, Scene, Task, judge

from ...pictures.map import hex_id
from ...play.choosing import BARGE, CanalPicks
from ...play.tracing import traced
from ...player.views import CanalPanel, CanalView
from .film import SlowMotion, points_of
from .playing import BUILDING, Others, Play, play_from

Values = Mapping[str, object]
MOST_AT_ONCE: Final = 20  # moves of one answer: tiles, with the cards that pay for them
DRAWN: Final = "drawn"  # the answer that builds what is drawn
REFUSED: Final = "refused"  # the answer that tries to draw what can't be drawn


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

    ``values`` are the numbers in the words: constants, or read from the play. ``about`` are the keywords of the moves
    that things in the pictures mean here (none: all legal ones). ``offers`` are the moves offered as buttons, by their
    texts, illegal ones too; without them, all legal moves that it is about are listed. ``labels`` are the message keys
    of offers that are called otherwise than in the list of moves, or a function says what each is called. ``hints`` are
    message keys. ``others`` says who decides besides the learner. ``moves`` have been played when he comes. ``panels``
    are what is seen beside the map, ``near`` the things around which the map is shown, ``guide`` what to look at.

    ``counts``: a try that the words ask for, and a choice in which nothing is wrong, are free. ``asks_picked`` is the
    key of what is asked once something has been picked that needs another click.
    """

    key: str
    rule: str
    start: Callable[[Box], Position]
    goal: Callable[[Play], bool]
    solution: tuple[str, ...]
    misses: tuple[Miss, ...] = ()
    values: Callable[[Play], Values] | Values = field(default_factory=dict)
    about: tuple[str, ...] = ()
    offers: Sequence[str] | Callable[[Position], Sequence[str]] = ()
    labels: Mapping[str, str] | Callable[[Position, str], Phrase] = field(default_factory=dict)
    hints: tuple[str, ...] = ()
    others: Others = field(default_factory=Others)
    moves: tuple[str, ...] = ()
    panels: tuple[CanalPanel, ...] = (CanalPanel.HAND,)
    near: tuple[str, ...] = ()
    guide: tuple[str, ...] = ()
    counts: Counts = Counts.ANSWER
    asks_picked: str = ""

    def begin(self, box: Box) -> Play:
        """The play before the learner's first move; `moves` have been played already and are no part of it."""
        return play_from(self.start(box), self.others, self.moves)

    def word_values(self, play: Play) -> dict[str, object]:
        """The values of the words."""
        return dict(self.values(play) if callable(self.values) else self.values)

    def offered(self, position: Position) -> tuple[str, ...]:
        """The texts of the moves offered as buttons."""
        return tuple(self.offers(position) if callable(self.offers) else self.offers)

    def legal(self, position: Position) -> tuple[Move, ...]:
        """The legal moves that it is about."""
        return tuple(move for move in position.legal_moves() if not self.about or move.keyword in self.about)


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
        self._is_closed = False
        self._restart()

    def _restart(self) -> None:
        self.play = self.exercise.begin(self.box)
        self.motion = SlowMotion()
        self._told: tuple[Line, ...] = ()
        self._end: _End | None = None
        self._choose()

    def _choose(self) -> None:
        legal = () if self.is_finished else self.exercise.legal(self.play.now)
        self.choosing = CanalPicks(self.play.now, legal)
        self._undrawn: tuple[Refusal, ...] = ()  # why what was tried last can't be drawn

    # What is to be seen

    @property
    def is_finished(self) -> bool:
        """Whether nothing more can be played: the goal is met, or the play is lost."""
        return self._end is not None

    @property
    def _is_lost(self) -> bool:
        return self._end is not None and self._end.is_lost

    @property
    def view(self) -> CanalView:  # type: ignore[override]
        play, exercise = self.play, self.exercise
        seat, panels, near = play.seat, exercise.panels, exercise.near
        shown = self.motion.view(seat, panels, near)
        if shown is not None and (not self.motion.is_over or self.is_finished):
            return shown
        picks, position = self.choosing, play.now.seen_by(seat)
        view = CanalView(position, seat, panels, (*picks.next_spots, *picks.picked), guide=exercise.guide, near=near)
        draft = picks.drawing
        if draft is None:
            return view
        spent = (f"hand:{seat}:{card}" for cards in draft.plan.cards for card in cards)
        drawn = (*(hex_id(position.box, hex) for hex in draft.hexes), *spent)
        lit = (*picks.next_spots, f"{BARGE}:{draft.contract}")
        return replace(view, highlight=lit, last=drawn, board=draft.after.seen_by(seat))

    @property
    def film_pictures(self) -> tuple[Any, ...]:
        return self.exercise.panels

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
        return points_of(self.play, None if self.motion.is_over else self.motion.moment)

    # What is asked

    @property
    def task(self) -> Task[Play] | None:
        if not self.motion.is_over or self._is_lost:
            return None
        task = _task(self.exercise, self.play)
        if self.is_finished:
            return replace(task, ask=Phrase(f"{self.exercise.key}.ask", self.exercise.word_values(self.play)))
        draft = self.choosing.drawing
        if self.choosing.picked and draft is None and self.exercise.asks_picked:
            return replace(task, ask=Phrase(self.exercise.asks_picked, self.exercise.word_values(self.play)))
        if draft is None or not draft.is_legal:
            return task
        return replace(task, choices=(*task.choices, Choice(DRAWN, Phrase(_BUILD, {"count": len(draft.tiles)}))))

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
            return Phrase("canal_lessons.next_moment")
        return Phrase("canal_lessons.again") if self._is_lost else None

    @property
    def film(self) -> SlowMotion:
        return self.motion

    @property
    def actions(self) -> tuple[Action, ...]:
        has_done = bool(self.play.moves) or self.choosing.drawing is not None
        return (Action("again", Phrase("canal_lessons.again"), "r"),) if has_done else ()

    # What the learner does

    @property
    def comes_out(self) -> bool:
        """Whether the goal is met."""
        return self.exercise.goal(self.play)

    def ways(self, lang: str) -> Mapping[str, Any]:
        return {} if self.task is None or self.is_finished else traced(self.choosing, lang)

    def submit(self, answer: Answer) -> Feedback:
        if self.task is None or self.is_finished:
            raise PageRefusal(Phrase("lessons.nothing_asked"))
        if answer == (REFUSED,) and self._undrawn:
            return self._not_drawn()
        if answer == (DRAWN,):
            answer = _texts(self.choosing.drafted) or answer
        if not 1 <= len(answer) <= MOST_AT_ONCE:
            raise PageRefusal(Phrase("lessons.choose_one"))
        try:
            self.play = self.play.tried(*(text.strip() for text in answer))
        except MoveTextError as error:
            return Feedback(None, (Line(error.phrase),))
        return self._judged(Attempt(answer, self.play, self.play.refusals))

    def meant_by(self, spot: object) -> Answer | None:
        return self._meant(lambda: self.choosing.click(spot))

    def meant_by_drag(self, start: object, end: object) -> Answer | None:
        return self._meant(lambda: self.choosing.drag(start, end))

    def meant_by_trace(self, spots: Sequence[object]) -> Answer | None:
        return self._meant(lambda: self.choosing.trace(spots))

    def reveal(self) -> None:
        self._restart()
        begun = self.play
        self.play = begun.tried(*self.exercise.solution)
        self.motion = SlowMotion(self.play.moments)
        self._told = tuple(map(refusal_line, self.play.refusals))
        self._close(_praise(self.exercise, self.play), is_shown=True)

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

    def _meant(self, do: Callable[[], Click[Move]]) -> Answer | None:
        """The moves that something done in the pictures chooses, or the one that it tries, if it does.

        Raises :class:`PageRefusal` where no move is about it.
        """
        if self.task is None or self.is_finished:
            return None
        click = do()
        if click.is_unknown:
            raise PageRefusal(Phrase("lessons.no_such_place"))
        if click.move is not None:
            return _texts(click)
        if click.tried:
            return (click.tried,)
        self._undrawn = click.refusals
        return (REFUSED,) if click.refusals else None

    def _not_drawn(self) -> Feedback:
        """What can't be drawn was only thought out: it is no miss, unless just that was to be tried."""
        self.play = replace(self.play, refusals=self._undrawn)
        feedback = self._judged(Attempt((REFUSED,), self.play, self._undrawn))
        return feedback if feedback.right else replace(feedback, right=None)

    def _judged(self, attempt: Attempt[Play]) -> Feedback:
        play = attempt.scene
        if not play.refusals:
            self._told = tuple(self.story)
            self.motion = SlowMotion(play.last)
        task = _task(self.exercise, play)
        feedback = judge(task, attempt)
        if play.refusals:
            reason = refusal_line(play.refusals[0])
            feedback = Feedback(feedback.right, (reason, *(line for line in feedback.comments if line != reason)))
        if feedback.right and play.refusals:
            self._is_closed = True  # what was to be tried has been tried; more may be
        elif feedback.right:
            self._close(feedback.comments[-1])
        elif not play.refusals and self._loses(play):
            self._end = _End(feedback.comments[0], is_lost=True)
        elif not play.refusals and feedback.comments == (task.otherwise(attempt),):
            feedback = Feedback(None, (Line(Phrase("canal_lessons.on_the_way")),))
        if self.is_finished and not self.motion.is_over:
            feedback = replace(feedback, comments=(WATCH,))
        if not play.refusals:  # what is picked and drawn stays where a try was refused
            self._choose()
        return feedback

    def _loses(self, play: Play) -> bool:
        return play.is_over or any(miss.ends and miss.when(play) for miss in self.exercise.misses)

    def _close(self, line: Line, *, is_shown: bool = False) -> None:
        self._is_closed = True
        self._end = _End(line, is_shown=is_shown)
        self._choose()


_BUILD: Final = "canal_lessons.build"


def _texts(click: Click[Move]) -> Answer:
    """The moves that a click chooses; what pays for tiles comes by itself."""
    if click.move is None:
        return ()
    texts = (click.move.text, *click.then)
    return tuple(text for text in texts if text.partition(" ")[0] in BUILDING) or texts


def refusal_line(refusal: Refusal) -> Line:
    """Why a move isn't legal, and the nearest one that is."""
    values: dict[str, object] = {"reason": Phrase(refusal.key, refusal.numbers)}
    if refusal.nearest is None:
        return Line(Phrase("canal_lessons.refused", values), refusal.rule)
    return Line(Phrase("canal_lessons.refused_nearest", values | {"nearest": refusal.nearest.phrase}), refusal.rule)


def _task(exercise: PositionExercise, play: Play) -> Task[Play]:
    return Task(
        ask=_ask(exercise, play),
        name=exercise.key,
        goal=lambda attempt: exercise.goal(attempt.scene),
        otherwise=lambda attempt: _otherwise(exercise, attempt.scene),
        praise=lambda attempt: _praise(exercise, attempt.scene),
        choices=tuple(_choice(exercise, play, text) for text in exercise.offered(play.now)),
        failures=tuple(_failure(exercise, miss) for miss in exercise.misses),
        hints=tuple(Phrase(key, exercise.word_values(play)) for key in exercise.hints),
        rules=(exercise.rule,),
        free=Phrase("canal_lessons.type_move"),
        counts=exercise.counts,
    )


def _ask(exercise: PositionExercise, play: Play) -> Phrase:
    ask = Phrase(f"{exercise.key}.ask", exercise.word_values(play))
    decision = play.now.decision
    if not play.moves or decision is None or decision.is_chance:
        return ask
    return Phrase("canal_lessons.ask_on", {"ask": ask, "question": decision.question(play.now)})


def _choice(exercise: PositionExercise, play: Play, text: str) -> Choice:
    if callable(exercise.labels):
        return Choice(text, exercise.labels(play.now, text))
    if key := exercise.labels.get(text):
        return Choice(text, Phrase(key, exercise.word_values(play)))
    return Choice(text, Phrase("format.beginning", {"words": play.now.move(text).phrase}))


def _failure(exercise: PositionExercise, miss: Miss) -> Failure[Play]:
    def comment(attempt: Attempt[Play]) -> Line:
        play = attempt.scene
        more = miss.values(play) if miss.values else {}
        return Line(Phrase(miss.key, exercise.word_values(play) | dict(more)), miss.rule)

    return Failure(lambda attempt: miss.when(attempt.scene), comment)


def _otherwise(exercise: PositionExercise, play: Play) -> Line:
    if play.refusals:
        return refusal_line(play.refusals[0])
    return Line(Phrase(f"{exercise.key}.otherwise", exercise.word_values(play)), exercise.rule)


def _praise(exercise: PositionExercise, play: Play) -> Line:
    return Line(Phrase(f"{exercise.key}.praise", exercise.word_values(play)), exercise.rule)
