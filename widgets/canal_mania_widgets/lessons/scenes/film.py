"""Moments of a play, shown one after the other: what lies where, what to look at, and what has been told so far."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from tabletop.i18n import Phrase
from tabletop_widgets.frame.shown import Cell, Facts, Line
from tabletop_widgets.scenes.film import Moments

from ...play.looks import as_shown
from ...player.views import CanalPanel, CanalView
from .playing import Moment, Play


class SlowMotion(Moments[Moment]):
    """The moments of which there is something to tell."""

    def __init__(self, moments: Iterable[Moment] = ()) -> None:
        super().__init__(_told(moments))

    def told(self, moment: Moment) -> tuple[Line, ...]:
        return told_lines(moment)

    def view(self, seat: int, panels: tuple[CanalPanel, ...], near: tuple[str, ...]) -> CanalView | None:
        """The moment that is shown, with its pieces marked."""
        moment = self.moment
        if moment is None:
            return None
        return CanalView(moment.after.seen_by(seat), seat, panels, last=tuple(as_shown(moment.things)), near=near)


def _told(moments: Iterable[Moment]) -> list[Moment]:
    """The moments of which there is something to tell; what follows them untold has happened by the same moment."""
    found: list[Moment] = []
    for moment in moments:
        if moment.told or not found:
            found.append(moment)
        else:
            found[-1] = replace(found[-1], events=(*found[-1].events, *moment.events), after=moment.after)
    return [moment for moment in found if moment.told]


def told_lines(moment: Moment) -> tuple[Line, ...]:
    """What a moment tells, in the library's words."""
    return tuple(
        Line(Phrase("canal_lessons.happened", {"event": Phrase(f"canal.event.{event.id}", event.values)}), event.rule)
        for event in moment.told
    )


def points_of(play: Play, moment: Moment | None = None) -> tuple[Facts, ...]:
    """Everybody's points, at a moment of a play or now; nothing as long as nobody has got any since its start. OBJ-1"""
    now = moment.after if moment is not None else play.now
    before, scores = play.start.scores(), now.scores()
    if scores == before:
        return ()
    rows = tuple(
        (
            Cell(Phrase("format.beginning", {"words": now.name_of(seat - 1)})),
            Cell(points, before[seat] if points != before[seat] else None),
        )
        for seat, points in scores.items()
    )
    head = (Phrase("canal_lessons.points.player"), Phrase("canal_lessons.points.points"))
    return (Facts(Phrase("canal_lessons.points.caption"), head, rows),)
