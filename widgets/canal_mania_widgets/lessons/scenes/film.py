"""Moments of a play, shown one after the other: what lies where, what to look at, and what has been told so far."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from tabletop.i18n import Phrase
from tabletop_widgets.frame.shown import Cell, Facts, Line

from ...play.looks import as_shown
from ...player.views import CanalPanel, CanalView
from .playing import Moment, Play


class SlowMotion:
    """The moments of which there is something to tell, and how many have been shown; the first is shown at once."""

    def __init__(self, moments: Iterable[Moment] = ()) -> None:
        self.moments: Sequence[Moment] = tuple(_told(moments))
        self.shown = min(1, len(self.moments))

    @property
    def is_over(self) -> bool:
        """Whether nothing more is to be shown."""
        return self.shown >= len(self.moments)

    @property
    def moment(self) -> Moment | None:
        """The moment that is shown."""
        return self.moments[self.shown - 1] if self.shown else None

    @property
    def lines(self) -> tuple[Line, ...]:
        """What the moments that have been shown tell."""
        return tuple(line for moment in self.moments[: self.shown] for line in told_lines(moment))

    def rewind(self) -> None:
        """Back to the first moment."""
        self.shown = min(1, len(self.moments))

    def advance(self) -> None:
        """Show the next moment."""
        self.shown = min(self.shown + 1, len(self.moments))

    def finish(self) -> None:
        """Show all of it."""
        self.shown = len(self.moments)

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
