"""Choosing a move by clicking: what has been picked so far, and which legal moves that leaves."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from panamax.board import ZONE_BY_ID
from panamax.decisions.move import Move
from panamax.decisions.refusing import movements
from panamax.decisions.situation import Situation
from panamax.position import Position
from tabletop.errors import MoveTextError, Refusal
from tabletop.i18n import Listing, Phrase
from tabletop_widgets.hand.picks import Click, Picks, Spots

from .courses import SAIL, Course, courses
from .on_screen import verb_shown
from .spots import attempts, spot_meant
from .things import equal_containers, is_container, is_held, twins_of, unloadable_container, unready_ship

EXECUTIVE, USES = "executive", ("executive", "column", "contract", "stock")  # what such a die is for
SHIP, DIE = "ship", "column"  # things of which two may be meant together: a group, a transfer
COMES_ALONG = "GRP-3"  # the ships of a dashed rectangle move together
SEEN_SIDE = "front"  # of a contract on the table: clicking it means that side


class Choosing(Picks[Move]):
    """The picks of the player who must decide in a position.

    If it `is_quick`, a click may mean several moves: a zone where the picked ships can sail, however far, or the
    contract of a column with its die; and what can mean one thing only is done at once.
    """

    def __init__(
        self, position: Position, legal: tuple[Move, ...], picked: Spots = (), *, is_quick: bool = False
    ) -> None:
        super().__init__(legal, picked)
        self.position, self.is_quick = position, is_quick

    @property
    def next_spots(self) -> Spots:
        """What may be clicked next."""
        far = (f"zone:{course.zone}" for course in self.courses)
        return tuple(dict.fromkeys((*super().next_spots, *(spot for spot in far if spot not in self.picked))))

    @property
    def marked_spots(self) -> Spots:
        """What may be clicked next, with every container that means the same as one of these."""
        alike = ((spot, *twins_of(self.position, spot)) for spot in self.next_spots)
        return tuple(dict.fromkeys(spot for spots in alike for spot in spots))

    @property
    def ships(self) -> Spots:
        """The ids of the picked ships."""
        return tuple(spot.removeprefix("ship:") for spot in self.picked if spot.startswith("ship:"))

    @property
    def courses(self) -> tuple[Course, ...]:
        """Where the picked ships can sail, if all that was picked are ships."""
        ships = self.ships
        if not self.is_quick or not ships or len(ships) < len(self.picked):
            return ()
        return courses(self.position, ships)

    @property
    def arrows(self) -> tuple[tuple[str, str], ...]:
        """From each picked ship to where it may go."""
        ships = [spot for spot in self.picked if spot.startswith("ship:")]
        zones = [spot for spot in self.next_spots if spot.startswith("zone:")]
        return tuple((ship, zone) for ship in ships for zone in zones)

    def drag(self, start: object, end: object) -> Click[Move]:
        """Take it into account that one thing was dragged onto another."""
        if isinstance(start, str) and start.startswith("column:") and not str(end).startswith(("column:", "contract:")):
            return self.click(start)  # a die taken off the table, wherever it is put
        if not self.grasp(start):
            return self.click(start)
        if _kind(str(start)) == EXECUTIVE and _kind(str(end)) not in USES:
            return self.again(str(start))  # likewise, for its own action
        return self._sailed_onto(self.meant(end)) or self._sailed_to_sea(end) or self.click(end)

    def meant(self, clicked: object) -> str | None:
        """The thing that is meant by what was clicked; of two equal containers of a contract, moves name the first."""
        wanted = frozenset(spot for spots in self.spots.values() for spot in spots)
        meant = spot_meant(clicked, wanted)
        if meant is None or meant in wanted or not is_held(self.position, meant):
            return meant
        alike = (other for other in wanted if is_container(other) and equal_containers(self.position, meant, other))
        return next(alike, meant)

    def _sailed_onto(self, spot: str | None) -> Click[Move] | None:
        """A ship that lies where the picked ones can sail means its zone."""
        there = {ship.id: ship.zone.id for ship in self.position.ships if ship.zone is not None}
        zone = there.get(spot.removeprefix("ship:")) if spot is not None else None
        return self.beyond(f"zone:{zone}") if zone is not None and spot not in self.picked else None

    def _sailed_to_sea(self, spot: object) -> Click[Move] | None:
        """Whatever lies in an ocean means its Waiting zone to ships that can come through to it."""
        kind, _, id = str(spot).partition(":")
        there = {ship.id: ship.zone for ship in self.position.ships}
        zone = ZONE_BY_ID.get(id) if kind == "zone" else there.get(id)
        return self.beyond(f"zone:waiting_{zone.ocean}") if zone is not None and zone.ocean is not None else None

    def beyond(self, spot: str) -> Click[Move] | None:
        """What a click means beyond the next step."""
        if not self.is_quick:
            return None
        for course in self.courses:
            if spot == f"zone:{course.zone}":
                first, *rest = course.moves
                return Click(first, tuple(move.text for move in rest))
        kind, _, place = spot.partition(":")
        if kind == "ship" and self.picked and not self.about((*self.picked, spot)) and self.courses:
            return self._sailed_onto(spot)
        taken = f"{EXECUTIVE} {place}" if self.picked == (f"{EXECUTIVE}:{place}",) else f"take {place}"
        take = next((move for move in self.legal if move.text == taken), None)
        return Click(take, (f"contract column {SEEN_SIDE}",)) if kind == "contract" and take is not None else None

    def is_instead(self, spot: str) -> bool:
        """Whether a thing can only mean: this one, not what is picked. Such are things of one kind that no move is
        about together; of ships those that lie where no group is formed (GRP-1).
        """
        kind = _kind(spot)
        if not self.is_quick or {_kind(other) for other in self.picked} != {kind} or kind == DIE:
            return False
        return kind != SHIP or not any(self._may_group(other, spot) for other in self.picked)

    def _may_group(self, spot: str, other: str) -> bool:
        """Whether two ships lie together, or both in Loading zones of one ocean."""
        one, two = (self.position.ship(each.partition(":")[2]).zone for each in (spot, other))
        if one is None or two is None:
            return False
        return one == two or (one.nation is not None and two.nation is not None and one.ocean == two.ocean)

    def is_at_once(self, move: Move) -> bool:
        """Whether one click may mean the move though others begin there too."""
        return self.is_quick and verb_shown(move).at_once

    def ways_alone(self) -> list[Move]:
        """What just the picked things may mean: of contracts the side that is seen, of ships wherever they go."""
        whole = self.whole() or self._alone()
        seen = [move for move in whole if move.text.endswith(SEEN_SIDE)] if self.is_quick else []
        return seen or whole

    def _alone(self) -> list[Move]:
        """The moves of just the picked ships, wherever they go."""
        ships = {spot for spot in self.picked if spot.startswith("ship:")}
        if not ships or ships != set(self.picked):
            return []
        moves = [move for move in self.candidates if move.keyword == SAIL]
        return [move for move in moves if {spot for spot in self.spots[move] if spot.startswith("ship:")} == ships]

    def why_not(self, tried: Spots) -> Click[Move]:
        for picks in (tried, tried[-1:]):
            for text in attempts(picks, self.position):
                try:
                    refusals = self.position.explain(text)
                except MoveTextError:
                    continue
                if self.is_quick:  # who must come along does so, whether picked or not
                    refusals = [refusal for refusal in refusals if refusal.rule != COMES_ALONG] or refusals
                if refusals:
                    return Click(refusals=(*self._unready(tried[-1], refusals), *refusals), tried=text)
        return self._unloadable(tried[-1]) or self._out_of_reach(tried) or Click(is_unknown=True)

    def _unready(self, spot: str, refusals: Sequence[Refusal]) -> Iterator[Refusal]:
        """Why a ship that is not ready couldn't sail in any case, where the refusals don't say so."""
        found = unready_ship(self.position, spot)
        yield from (refusal for refusal in found if refusal.rule not in {other.rule for other in refusals})

    def _unloadable(self, spot: str) -> Click[Move] | None:
        """A container that stays where it is, while containers are loaded."""
        decision = self.position.decision
        loads = decision is not None and "load" in decision.keywords
        refusals = unloadable_container(self.position, spot) if loads else []
        return Click(refusals=tuple(refusals)) if refusals else None

    def _out_of_reach(self, tried: Spots) -> Click[Move] | None:
        """Ships that can sail, but not to the zone that was meant."""
        *ships, zone = tried
        if not zone.startswith("zone:") or not self.courses:
            return None
        names = Listing(tuple(Phrase(f"ship.{ship.partition(':')[2]}") for ship in ships))
        left = movements(*Situation(self.position).owed)
        return Click(refusals=(Refusal("MOV-1", "table.out_of_reach", {"ships": names, "movements": left}),))


def _kind(spot: str) -> str:
    return spot.partition(":")[0]
