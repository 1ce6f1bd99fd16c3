"""Moments of a play, shown one after the other: what lies where, what to look at, and what has been told so far."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from panamax.events.event import Event
from panamax.position import Position
from panamax.state.arrangement import Arrangement
from tabletop.i18n import Phrase, has_message
from tabletop_widgets.frame.shown import Line
from tabletop_widgets.scenes.film import Moments

from ...game_view.motion import Moment, spots_of_event
from ...game_view.views import Picture, View


@dataclass(frozen=True, slots=True)
class ToldMoment(Moment):
    """A moment that is told in words of its own, instead of a sentence for each event; `notes` stand in the picture."""

    lines: tuple[Line, ...] = ()
    notes: tuple[tuple[str, Phrase], ...] = ()


class SlowMotion(Moments[Moment]):
    """The moments of a stretch of play."""

    def told(self, moment: Moment) -> tuple[Line, ...]:
        return told_lines(moment)

    @property
    def events_shown(self) -> tuple[Event, ...]:
        """The events that have been shown."""
        return tuple(event for moment in self.moments[: self.shown] for event in moment.events)

    @property
    def arrangement(self) -> Arrangement | None:
        """What lies where at the moment that is shown, while there is more to be shown."""
        return None if self.is_over or self.moment is None else self.moment.arrangement

    def pictures(self, picture: Picture | None = None) -> tuple[Picture, ...]:
        """The pictures of all its moments; `picture`: always this one."""
        return (picture,) if picture else tuple(moment.picture for moment in self.moments)

    def view(self, seat: int, picture: Picture | None = None) -> View | None:
        """The picture of the moment that is shown, with its pieces marked; `picture`: always this one."""
        moment = self.moment
        if moment is None:
            return None
        shown = picture or moment.picture
        about = moment.seat if shown is moment.picture else seat
        return View(moment.arrangement, shown, about, moment.spots, moment.arrows, notes=notes_of(moment))


def notes_of(moment: Moment) -> tuple[tuple[str, Phrase], ...]:
    """Short words for the picture of a moment."""
    return moment.notes if isinstance(moment, ToldMoment) else notes_on(moment.events)


def notes_on(events: Sequence[Event]) -> tuple[tuple[str, Phrase], ...]:
    """Short words for the pieces that something has just happened to; of a piece's several, the last."""
    found: dict[str, Phrase] = {}
    for event in events:
        key = f"note.{event.id}"
        spots = spots_of_event(event)
        place = next((spot for spot in spots if spot.startswith("ship:")), spots[0] if spots else "")
        if place and has_message(key):
            found[place] = Phrase(key, event.values)
    return tuple(found.items())


def told_lines(moment: Moment) -> tuple[Line, ...]:
    """What a moment tells."""
    return moment.lines if isinstance(moment, ToldMoment) else tuple(map(told_line, moment.events))


def told_line(event: Event) -> Line:
    """What happened, with its rule."""
    return Line(event_phrase(event), event.rule)


def event_phrase(event: Event) -> Phrase:
    """An event as a sentence."""
    return Phrase(f"event.{event.id}", event.values)


def plain_view(position: Position, seat: int, picture: Picture, guide: Sequence[str] = ()) -> View:
    """A position as the player on `seat` sees it."""
    return View(position.seen_by(seat), picture, seat, guide=tuple(guide))
