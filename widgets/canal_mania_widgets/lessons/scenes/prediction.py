"""The learner says what will happen before it does; then it happens, and what differs is said.

See :class:`Prediction` for what a lesson writes.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from canal_mania.box.components import Box
from tabletop.i18n import Phrase
from tabletop_widgets.frame.shown import Choice, Facts
from tabletop_widgets.scenes.predicted import Ask, PredictedPlay, PredictedScene

from ...player.views import CanalPanel, CanalView
from .film import SlowMotion, points_of
from .playing import Others, Play, play_from


@dataclass(frozen=True, slots=True)
class Prediction(PredictedPlay):
    """What happens in Canal Mania, and what is to be predicted of it (`PredictedPlay` has the rest).

    ``panels`` are what is seen beside the map, ``near`` the things around which the map is shown.
    """

    others: Others = field(default_factory=Others)
    panels: tuple[CanalPanel, ...] = (CanalPanel.HAND,)
    near: tuple[str, ...] = ()


class PredictionScene(PredictedScene):
    """A prediction with one learner at it."""

    prediction: Prediction
    motion: SlowMotion | None
    begun: Play
    done: Play

    def __init__(self, prediction: Prediction, box: Box) -> None:
        begun = play_from(prediction.start(box), prediction.others, prediction.before)
        super().__init__(prediction, begun, begun.after(*prediction.moves))

    def _film(self) -> SlowMotion:
        return SlowMotion(self.done.moments)

    @property
    def view(self) -> CanalView:  # type: ignore[override]
        seat, panels, near = self.begun.seat, self.prediction.panels, self.prediction.near
        shown = self.motion.view(seat, panels, near) if self.motion else None
        if shown is not None:
            return shown
        position = self.begun.now.seen_by(seat)
        return CanalView(position, seat, panels, self.offered_spots, guide=self.prediction.guide, near=near)

    @property
    def film_pictures(self) -> tuple[Any, ...]:
        return self.prediction.panels

    @property
    def facts(self) -> tuple[Facts, ...]:
        if self.motion is None:
            return ()
        return points_of(self.done, None if self.motion.is_over else self.motion.moment)


# The usual asks


def how_many(
    ask: Phrase,
    rule: str,
    right: Callable[[Play], int],
    amounts: tuple[int, ...] = (),
    hints: tuple[Phrase, ...] = (),
) -> Ask:
    """How many points, cards or tiles? Typed, unless some numbers are offered."""
    choices = tuple(Choice(str(amount), Phrase("canal_lessons.number", {"count": amount})) for amount in amounts)
    return Ask(ask, rule, lambda play: (str(right(play)),), choices, hints=hints)


def outcome(
    ask: Phrase, rule: str, choices: tuple[Choice, ...], right: Callable[[Play], str], hints: tuple[Phrase, ...] = ()
) -> Ask:
    """Any other single choice."""
    return Ask(ask, rule, lambda play: (right(play),), choices, hints=hints)
