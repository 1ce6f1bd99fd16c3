"""A push link by link (PSH-1): who comes into which zone, why there is no room, where the chain ends. Then all move.

What is told is read from the events of a play and from what lay where; nothing here decides who moves.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from panamax.board import Zone
from panamax.events.event import Event
from panamax.position import Position
from panamax.setup import Setup
from panamax.state.arrangement import Arrangement
from panamax.vocabulary import ZoneKind
from tabletop.i18n import Listing, Phrase
from tabletop_widgets.frame.shown import Line

from ...game_view.effects import carry_out
from ...game_view.motion import Moment, moments_between
from ...game_view.views import Picture
from .playing import Play, Stretch
from .slow_motion import ToldMoment, notes_on, told_line

RULE_OF_END = {
    "full": "PSH-1",
    "lake": "PSH-1",
    "lake_with_ships": "PSH-3",
    "ocean": "PSH-1",
    "joins": "GRP-3",
    "empty": "GRP-1",
}
LINKS = ("group_moved", "group_pushed")
TOLD = {*LINKS, "group_joined"}  # events that the chain itself tells


@dataclass(frozen=True, slots=True)
class Link:
    """Ships that come from one zone into the next, and what lies there: the mover's own step, or a push."""

    event: Event
    position: Position  # before anything moved

    @property
    def ships(self) -> tuple[str, ...]:
        """The ids of the ships that move together."""
        return self.event.ships

    @property
    def zones(self) -> tuple[Zone, Zone]:
        """Where they come from and where they go."""
        return self.event.zone_before, self.event.zone

    @property
    def lying(self) -> tuple[str, ...]:
        """The ids of the ships that lie where they go."""
        return tuple(ship.id for ship in self.position.ships if ship.zone == self.zones[1])

    @property
    def arrow(self) -> tuple[str, str]:
        """The arrow in the picture."""
        start, end = self.zones
        return f"zone:{start.id}", f"zone:{end.id}"

    @property
    def spots(self) -> tuple[str, ...]:
        """What to look at: the zone that they come into and all ships concerned."""
        return (self.arrow[1], *(f"ship:{ship}" for ship in (*self.ships, *self.lying)))

    @property
    def sum(self) -> tuple[int, int]:
        """The slots that come in and those that lie there."""
        return self._slots(self.ships), self._slots(self.lying)

    def end(self, is_last: bool) -> str:
        """What becomes of it: ``full`` where it pushes on, else why the chain ends here."""
        if not is_last:
            return "full"
        match self.zones[1].kind:
            case ZoneKind.LAKE:
                return "lake_with_ships" if self.lying else "lake"
            case ZoneKind.WAITING:
                return "ocean"
        return "joins" if self.lying else "empty"

    def reason(self, end: str) -> Line:
        """Why the chain goes on from here, or why it ends."""
        coming, lying = self.sum
        values = {
            "ships": named(self.ships),
            "there": named(self.lying),
            "zone": Phrase(f"zone.{self.zones[1].id}"),
            "coming": slots(coming),
            "lying": slots(lying),
            "sum": slots(coming + lying),
            "most": slots(self.position.box.rectangle_slots),
        }
        return Line(Phrase(f"push.{end}", values), RULE_OF_END[end])

    def note(self, end: str) -> tuple[str, Phrase]:
        """The same as a short note beside the zone."""
        coming, lying = self.sum
        values = {"coming": coming, "lying": lying, "most": self.position.box.rectangle_slots}
        return self.arrow[1], Phrase(f"push.note.{end}", values)

    def _slots(self, ships: Sequence[str]) -> int:
        return sum(self.position.ship(ship).slots for ship in ships)


def named(ships: Sequence[str]) -> Listing:
    """Ships in words."""
    return Listing(tuple(Phrase(f"ship.{ship}") for ship in ships))


def slots(count: int) -> Phrase:
    """So many slots."""
    return Phrase("push.slots", {"count": count})


def links_of(stretch: Stretch) -> tuple[Link, ...]:
    """The chain of one step, from the ships that the player moves to the last ones that are pushed."""
    found = [event for event in stretch.events if event.id in LINKS]
    return tuple(
        Link(event, stretch.before) for event in reversed(found)
    )  # the library makes room at the far end first


def unfold_pushes(play: Play, stretches: tuple[Stretch, ...]) -> list[Moment]:
    """The play in slow motion, each step with a push as its chain of links."""
    found: list[Moment] = []
    for stretch in stretches:
        links = links_of(stretch)
        found += _chain(play, stretch, links) if len(links) > 1 else play.moments((stretch,))
    return found


def _chain(play: Play, stretch: Stretch, links: tuple[Link, ...]) -> list[Moment]:
    """A thought for each link, then all of them move at once, then what comes of it."""
    before, after = stretch.before.seen_by(play.seat), stretch.after.seen_by(play.seat)
    arrows = tuple(link.arrow for link in links)
    ends = [link.end(is_last=link is links[-1]) for link in links]
    found: list[Moment] = [
        # the events come with the links, so that a wrong prediction is marked where it parts from the play
        ToldMoment(before, (link.event,), Picture.BOARD, play.seat, link.spots, arrows[:number], told, notes)
        for number, (link, told, notes) in enumerate(_thoughts(links, ends), 1)
    ]
    events = tuple(link.event for link in links)
    told = (*map(told_line, events), _paid(links[0]))
    moved = tuple(f"ship:{ship}" for link in links for ship in link.ships)
    there = _carried_out(before, events)
    found.append(ToldMoment(there, (), Picture.BOARD, play.seat, moved, arrows, told, notes_on(events[:1])))
    return [*found, *moments_between(there, [event for event in stretch.events if event.id not in TOLD], after)]


def _thoughts(
    links: Sequence[Link], ends: Sequence[str]
) -> Iterator[tuple[Link, tuple[Line, ...], tuple[tuple[str, Phrase], ...]]]:
    """Each link with its reason, and with the notes on all links up to it."""
    for number, (link, end) in enumerate(zip(links, ends, strict=True), 1):
        notes = tuple(near.note(ends[place]) for place, near in enumerate(links[:number]))
        yield link, (link.reason(end),), notes


def _carried_out(before: Position, events: Sequence[Event]) -> Arrangement:
    """What lies where once these events have happened."""
    table = Setup.of(before)
    for event in events:
        carry_out(event, table)
    return table


def _paid(link: Link) -> Line:
    """What the whole chain cost. PSH-2"""
    return Line(Phrase("push.paid", {"kind": link.event.values["kind"]}), "PSH-2")
