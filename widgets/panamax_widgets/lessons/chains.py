"""A push link by link (PSH-1): who comes into which zone, why there is no room, where the chain ends. Then all move.

What is told is read from the events of a play and from what lay where; nothing here decides who moves.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from panamax.board import ZONES, Zone
from panamax.events import Event
from panamax.i18n import Listing, Phrase
from panamax.position import Position
from panamax.vocabulary import ZoneKind

from ..motion import Moment, spots_of_event
from .model import Line
from .playing import Play, Stretch
from .slow_motion import ToldMoment, told_line

SHIP_VALUES = {"group_moved": 4, "group_pushed": 3}  # where an event's ships begin among its raw values


@dataclass(frozen=True, slots=True)
class Link:
    """Ships that come from one zone into the next, and what lies there: the mover's own step, or a push."""

    event: Event
    position: Position  # before anything moved

    @property
    def ships(self) -> tuple[str, ...]:
        """The ids of the ships that move together."""
        return tuple(self.position.ship_id(number) for number in self.event.raw[SHIP_VALUES[self.event.id] :])

    @property
    def zones(self) -> tuple[Zone, Zone]:
        """Where they come from and where they go."""
        last = SHIP_VALUES[self.event.id]
        start, end = self.event.raw[last - 2 : last]
        return ZONES[start], ZONES[end]

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

    def reason(self, is_last: bool) -> Line:
        """Why the chain goes on from here, or why it ends."""
        coming, lying = self._slots(self.ships), self._slots(self.lying)
        values = {
            "ships": named(self.ships),
            "there": named(self.lying),
            "zone": Phrase(f"zone.{self.zones[1].id}"),
            "coming": slots(coming),
            "lying": slots(lying),
            "sum": slots(coming + lying),
            "most": slots(self.position.box.rectangle_slots),
        }
        if not is_last:
            return Line(Phrase("push.full", values), "PSH-1")
        match self.zones[1].kind:
            case ZoneKind.LAKE:
                return Line(Phrase("push.lake_with_ships" if lying else "push.lake", values), "PSH-3")
            case ZoneKind.WAITING:
                return Line(Phrase("push.ocean", values), "PSH-1")
        return Line(Phrase("push.joins" if lying else "push.empty", values), "GRP-3" if lying else "GRP-1")

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
    found = [event for event in stretch.events if event.id in SHIP_VALUES]
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
    before, after = stretch.before.seen_by(play.seat), stretch.after.seen_by(play.seat)
    arrows: list[tuple[str, str]] = []
    found: list[Moment] = []
    for link in links:
        arrows.append(link.arrow)
        # the events come with the link that causes them, so that a wrong prediction is marked where it parts
        found.append(_thought(before, link, is_last=link is links[-1], arrows=arrows))
    told = (*(told_line(link.event) for link in links), _paid(links[0]))
    moved = tuple(f"ship:{ship}" for link in links for ship in link.ships)
    found.append(ToldMoment(after, (), spots=moved, arrows=tuple(arrows), lines=told))
    rest = [event for event in stretch.events if event.id not in SHIP_VALUES]
    found += [Moment(after, (event,), spots=spots_of_event(event)) for event in rest if event.id != "group_joined"]
    return found


def _thought(before: Position, link: Link, is_last: bool, arrows: Sequence[tuple[str, str]]) -> ToldMoment:
    line = link.reason(is_last)
    return ToldMoment(before, (link.event,), spots=link.spots, arrows=tuple(arrows), lines=(line,))


def _paid(link: Link) -> Line:
    """What the whole chain cost. PSH-2"""
    return Line(Phrase("push.paid", {"kind": link.event.values["kind"]}), "PSH-2")
