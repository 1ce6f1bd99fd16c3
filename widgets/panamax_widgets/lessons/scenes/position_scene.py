"""The learner plays in a real position: by typed text, from a list, or by clicking, until a goal is met."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace

from panamax.position import Position
from tabletop.errors import Refusal
from tabletop.i18n import Phrase
from tabletop_widgets.frame.shown import Facts, Line
from tabletop_widgets.player.model import Answer, Attempt, Feedback
from tabletop_widgets.scenes.played import PlayedExercise, PlayedScene

from ...game_view.choosing import Choosing
from ...game_view.motion import Moment
from ...game_view.things import as_said, said_move
from ...game_view.views import Picture, View
from .playing import Others, Play, Stretch, fresh, play_from
from .purses import purse_facts
from .slow_motion import SlowMotion, plain_view


@dataclass(frozen=True, slots=True)
class PositionExercise(PlayedExercise):
    """What is to be played in a position of Panamax (`PlayedExercise` has the rest).

    ``others`` says who else decides and what is pinned. ``picture`` is the one that fits best. ``unfold`` cuts a play
    into moments. ``asks_on`` gives the key of what is asked once the learner has begun, in its own words; without it
    that is the task, and the question of the decision that has come. ``invites`` says which attempts the words of an
    exercise that does count ask for all the same: such a one is no miss.
    """

    others: Others = field(default_factory=Others)
    picture: Picture | None = None
    unfold: Callable[[Play, tuple[Stretch, ...]], list[Moment]] = Play.moments
    invites: Callable[[Play], bool] | None = None
    asks_on: Callable[[Play], str] | None = None


class PositionScene(PlayedScene):
    """An exercise with one learner at it."""

    most_at_once = 10  # moves of one click: as many as there are steps through the canal
    exercise: PositionExercise
    motion: SlowMotion
    play: Play

    def _begun(self) -> Play:
        return fresh(play_from(self.exercise.start(self.box), self.exercise.others, self.exercise.moves))

    def _tried(self, texts: Answer) -> Play:
        play = self.play
        known = len(play.stretches)
        for text in texts:
            play = play.tried(text)
            if play.refusals:
                return play
        return replace(play, last=play.stretches[known:])

    def _news(self, *, is_whole: bool) -> list[Moment]:
        return self.exercise.unfold(self.play, self.play.stretches if is_whole else self.play.last)

    def _film(self, moments: Sequence[Moment]) -> SlowMotion:
        return SlowMotion(moments)

    def _choose(self) -> None:
        now = self.play.now
        legal = () if self.is_finished else tuple(now.legal_moves())
        self.choose_anew(Choosing(now, legal, is_quick=True))

    def _called(self, text: str) -> Phrase:
        position = self.play.now
        return said_move(position, position.move(text), with_kind=True)

    def _reason(self, refusal: Refusal, play: Play) -> Line:
        return refusal_line(refusal, play.now)

    def _next_question(self, question: Phrase) -> Phrase:
        if self.exercise.asks_on is None:
            return super()._next_question(question)
        return Phrase(self.exercise.asks_on(self.play), self.exercise.word_values(self.play))

    @property
    def _on_the_way(self) -> Phrase:
        return super()._on_the_way if self.exercise.asks_on is None else Phrase("lessons.on")

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
    def facts(self) -> tuple[Facts, ...]:
        play = self.play
        now = self.motion.arrangement or play.now.seen_by(play.seat)
        return (purse_facts(now, play.start.seen_by(play.seat), play.seat, on_demand=True),)

    def _judged(self, attempt: Attempt[Play]) -> Feedback:
        feedback, invites = super()._judged(attempt), self.exercise.invites
        is_invited = not feedback.right and invites is not None and invites(attempt.scene)
        return replace(feedback, right=None) if is_invited else feedback


def refusal_line(refusal: Refusal, position: Position) -> Line:
    """Why a move isn't legal, and the nearest one that is."""
    values: dict[str, object] = {"reason": as_said(position, Phrase(refusal.key, refusal.numbers))}
    if refusal.nearest is None or position.decision is None:
        return Line(Phrase("lessons.refused", values), refusal.rule)
    nearest = said_move(position, position.move(refusal.nearest.text), with_kind=True)
    return Line(Phrase("lessons.refused_nearest", values | {"nearest": nearest}), refusal.rule)
