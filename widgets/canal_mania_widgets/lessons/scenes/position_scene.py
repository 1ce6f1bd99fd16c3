"""The learner plays in a real position, by clicks, drawing, lists or keys, until a goal is met."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final

from canal_mania.decisions.base import Move
from canal_mania.position import Position
from tabletop.errors import Refusal
from tabletop.i18n import Phrase
from tabletop_widgets.frame.shown import Choice, Facts, Line
from tabletop_widgets.player.model import Answer, Attempt, Feedback, Task
from tabletop_widgets.scenes.played import PlayedExercise, PlayedScene

from ...pictures.map import hex_id
from ...play.choosing import BARGE, CUBE, TERMS, TOWN, CanalPicks
from ...play.looks import taken_now
from ...play.tracing import cubes_of, traced
from ...player.views import CanalPanel, CanalView
from .film import SlowMotion, points_of
from .playing import BUILDING, Moment, Others, Play, play_from

DRAWN: Final = "drawn"  # the answer that builds what is drawn
REFUSED: Final = "refused"  # the answer that tries to draw what can't be drawn
# What is asked once things of these kinds have been picked
ASKED_NEXT: Final = {
    (TERMS,): "canal_lessons.next.end",
    (BARGE,): "canal_lessons.next.hex",
    (CUBE,): "canal_lessons.next.town",
    (CUBE, TOWN): "canal_lessons.next.way",
}


@dataclass(frozen=True, slots=True)
class PositionExercise(PlayedExercise):
    """What is to be played in a position of Canal Mania (`PlayedExercise` has the rest).

    ``about`` are the keywords of the moves that things in the pictures mean here (none: all legal ones). ``others``
    says who decides besides the learner. ``panels`` are what is seen beside the map, ``near`` the things around which
    the map is shown.
    """

    others: Others = field(default_factory=Others)
    about: tuple[str, ...] = ()
    panels: tuple[CanalPanel, ...] = (CanalPanel.HAND,)
    near: tuple[str, ...] = ()

    def legal(self, position: Position) -> tuple[Move, ...]:
        """The legal moves that it is about."""
        return tuple(move for move in position.legal_moves() if not self.about or move.keyword in self.about)


class PositionScene(PlayedScene):
    """An exercise with one learner at it."""

    most_at_once = 20  # tiles, with the cards that pay for them
    keeps_picked = True
    exercise: PositionExercise
    motion: SlowMotion
    play: Play

    def _begun(self) -> Play:
        return play_from(self.exercise.start(self.box), self.exercise.others, self.exercise.moves)

    def _tried(self, texts: Answer) -> Play:
        return self.play.tried(*texts)

    def _news(self, *, is_whole: bool) -> Sequence[Moment]:
        return self.play.moments if is_whole else self.play.last

    def _film(self, moments: Sequence[Moment]) -> SlowMotion:
        return SlowMotion(moments)

    def _choose(self) -> None:
        legal = () if self.is_finished else self.exercise.legal(self.play.now)
        self.choose_anew(CanalPicks(self.play.now, legal))

    def _called(self, text: str) -> Phrase:
        return Phrase("format.beginning", {"words": self.play.now.move(text).phrase})

    def _reason(self, refusal: Refusal, play: Play) -> Line:
        values: dict[str, object] = {"reason": Phrase(refusal.key, refusal.numbers)}
        if refusal.nearest is None or self.exercise.goal(play):  # just that was to be tried
            return Line(Phrase("lessons.refused", values), refusal.rule)
        return Line(Phrase("lessons.refused_nearest", values | {"nearest": refusal.nearest.phrase}), refusal.rule)

    def _while_picking(self, task: Task[Any]) -> Task[Any]:
        draft, kinds = self.choosing.drawing, tuple(spot.partition(":")[0] for spot in self.choosing.picked)
        if draft is None and kinds in ASKED_NEXT:
            return replace(task, ask=Phrase(ASKED_NEXT[kinds]))
        if draft is None or not draft.is_legal:
            return task
        build = Phrase("canal_lessons.build", {"count": len(draft.tiles)})
        return replace(task, choices=(*task.choices, Choice(DRAWN, build)))

    @property
    def has_begun(self) -> bool:
        return super().has_begun or self.choosing.drawing is not None

    @property
    def view(self) -> CanalView:  # type: ignore[override]
        play, exercise = self.play, self.exercise
        seat, panels, near = play.seat, exercise.panels, exercise.near
        shown, taken = self.motion.view(seat, panels, near), tuple(taken_now(reversed(play.events)))
        if shown is not None and (not self.motion.is_over or self.is_finished):
            return replace(shown, taken=taken)
        picks, position = self.choosing, play.now.seen_by(seat)
        if near and picks.picked and picks.drawing is None:
            near += picks.next_spots
        lit = (*picks.next_spots, *picks.picked)
        view = CanalView(position, seat, panels, lit, guide=exercise.guide, near=near, taken=taken)
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
    def facts(self) -> tuple[Facts, ...]:
        return points_of(self.play, None if self.motion.is_over else self.motion.moment)

    # What the learner does

    def ways(self, lang: str) -> Mapping[str, Any]:
        return traced(self.choosing, lang) if self.may_pick else {}

    @property
    def at_once(self) -> Sequence[str]:
        return cubes_of(self.choosing) if self.may_pick else ()

    def submit(self, answer: Answer) -> Feedback:
        if answer == (DRAWN,):
            answer = self._meant_by_touch(lambda: self.choosing.drafted) or answer
        if self.refusals and answer == (REFUSED,) and self.may_pick:
            return self._not_drawn()
        return super().submit(answer)

    def play_all(self, moves: Sequence[Move | str]) -> None:
        """The moves are the answer; what pays for tiles comes by itself."""
        super().play_all(moves)
        texts = self._meant or ()
        self._meant = tuple(text for text in texts if text.partition(" ")[0] in BUILDING) or texts

    def _refused_answer(self) -> Answer | None:
        return super()._refused_answer() or ((REFUSED,) if self.refusals else None)

    def _not_drawn(self) -> Feedback:
        """What can't be drawn was only thought out: it is no miss, unless just that was to be tried."""
        self.play = replace(self.play, refusals=self.refusals)
        feedback = self._judged(Attempt((REFUSED,), self.play, self.refusals))
        return feedback if feedback.right else replace(feedback, right=None)
