"""Which part of the board a phone shows: the lane in play, the one that the reader asks for, or all of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from enum import StrEnum

from panamax.state.arrangement import Arrangement
from panamax.vocabulary import Ocean

from ..pictures.lane_layout import lane_zones
from .showing import Showing

# Kinds of things that lie on the board, as the ids of the picture's targets begin
PLATFORM = "flag:platform:"  # how the ids of its flags begin
ON_BOARD = frozenset({"ship", "zone", "rail", "flag", "pile", "order", "awards"})


class BoardPart(StrEnum):
    """What of the board is shown, in the order of its buttons."""

    PACIFIC = "pacific"
    ATLANTIC = "atlantic"
    WHOLE = "whole"

    @property
    def lane(self) -> Ocean | None:
        """The lane, if it is one."""
        return None if self is BoardPart.WHOLE else Ocean(self.value)


def part_in_play(showing: Showing) -> BoardPart:
    """The lane of what is looked at first, or else in which there is most to do or most has happened.

    A flag on the platform is seen on the whole board alone.
    """
    if any(spot.startswith(PLATFORM) for spot in showing.highlight):
        return BoardPart.WHOLE
    told = (
        [reach.zone for reach in showing.reach] or [zone for _, zone in showing.ghosts],
        showing.first,
        showing.highlight,
        showing.last,
        [f"ship:{ship.id}" for ship in showing.arrangement.ships],
    )
    for spots in told:
        lanes = Counter(_lanes(spots, showing.arrangement))
        if lanes:
            return BoardPart(max(Ocean, key=lambda lane: (lanes[lane], lane is Ocean.PACIFIC)))
    return BoardPart.PACIFIC


def part_with(spots: Iterable[str], arrangement: Arrangement) -> BoardPart:
    """The lane in which all of these things lie; the whole board if there is none."""
    on_board = [spot for spot in spots if spot.partition(":")[0] in ON_BOARD]
    lanes = [set(_lanes([spot], arrangement)) for spot in on_board]
    shared = set[Ocean].intersection(*lanes) if lanes else set[Ocean]()
    return BoardPart(shared.pop()) if len(shared) == 1 else BoardPart.WHOLE


def _lanes(spots: Iterable[str], arrangement: Arrangement) -> Iterator[Ocean]:
    """The lanes on which these things lie, as often as they do."""
    zones = {ship.id: ship.zone for ship in arrangement.ships}
    for spot in spots:
        kind, _, name = spot.partition(":")
        zone = zones.get(name) if kind == "ship" else None
        id = zone.id if zone is not None else name if kind == "zone" else ""
        yield from (lane for lane in Ocean if id in {each.id for each in lane_zones(lane)})
