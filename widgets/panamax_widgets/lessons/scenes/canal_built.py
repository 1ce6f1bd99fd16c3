"""A canal that a learner builds: which ship lies where, what it carries, and whether a game could reach it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Final

from panamax.board import ZONE_BY_ID, ZONES
from panamax.box.components import Box
from panamax.position import Position
from panamax.setup import Setup
from panamax.state.views import Die, Ship
from panamax.vocabulary import Company, ShipKind, ZoneKind
from tabletop.errors import Fault, ImpossiblePosition

from .arranged import Hands, Round, arranged
from .caching import cache

OFF: Final = "off"  # a company ship that isn't on the board, a unique ship in the Loading zone where it starts
PLACES: Final = (OFF, *(zone.id for zone in ZONES if zone.kind is not ZoneKind.WAITING))
Cargo = tuple[Die, ...]


@cache
def _bare(box: Box) -> Position:
    """The table without any company ship."""
    return arranged(box, Round(turn="red"))


def known_ships(box: Box) -> tuple[str, ...]:
    """The ids of all ships that can be put into the canal."""
    return tuple(ship.id for ship in _bare(box).ships)


@dataclass(frozen=True, slots=True)
class Canal:
    """Ships that were put somewhere, with their dice; all others lie where they do at the start of a game."""

    box: Box
    ships: Mapping[str, tuple[str, Cargo]] = field(default_factory=dict)

    @classmethod
    def of(cls, box: Box, places: Mapping[str, str]) -> Canal:
        """The canal with ships in these zones, each with as many dice as it needs."""
        canal = cls(box)
        for ship, zone in places.items():
            canal = canal.put(ship, zone)
        return canal

    @classmethod
    def left_by(cls, position: Position) -> Canal:
        """The canal as a play has left it."""
        return cls(
            position.box, {ship.id: (ship.zone.id, ship.cargo) for ship in position.ships if ship.zone is not None}
        )

    def put(self, ship: str, place: str) -> Canal:
        """The canal with the ship there (`OFF`: out of the way). It keeps its dice or gets what it needs to sail."""
        others = {id: where for id, where in self.ships.items() if id != ship}
        if place == OFF:
            return replace(self, ships=others)
        cargo = self.ships[ship][1] if ship in self.ships else ()
        without = replace(self, ships=others)
        return replace(
            self, ships={**others, ship: (place, cargo or _needed_cargo(_bare(self.box).ship(ship), without))}
        )

    def picture(self) -> Setup:
        """What lies where, possible or not."""
        setup = Setup.of(_bare(self.box))
        for ship, (zone, cargo) in self.ships.items():
            setup.put_ship(ship, zone, cargo)
        return setup

    def position(self) -> Position:
        """Red has just played a Captain card, so that he may move whatever he likes (BON-1).

        Raises `ImpossiblePosition` with every fault.
        """
        words = {
            ship: " ".join([zone, *(f"{die.company}{die.pips}" for die in cargo)])
            for ship, (zone, cargo) in self.ships.items()
        }
        captains = self.box.captains
        card = captains.index(max(captains)) + 1
        return arranged(self.box, Round(turn="red"), ships=words, hands=Hands(bonus_cards={"red": (card, 0)})).after(
            "captain"
        )[0]

    def faults(self) -> tuple[Fault, ...]:
        """All that keeps it from being a canal of a game, each with its rule."""
        try:
            self.position()
        except ImpossiblePosition as impossible:
            return tuple(impossible.faults)
        return ()

    def slots(self) -> dict[str, int]:
        """The slots in each dashed rectangle that has ships. GRP-1"""
        found: Counter[str] = Counter()
        for ship, (zone, _) in self.ships.items():
            if ZONE_BY_ID[zone].is_rectangle:
                found[zone] += _bare(self.box).ship(ship).slots
        return dict(found)


def _needed_cargo(ship: Ship, canal: Canal) -> Cargo:
    """Dice with which the ship may sail (MOV-3), as far as the companies have any left; own dice come first."""
    if ship.kind is ShipKind.MILITARY:
        return ()
    is_cruise = ship.kind is ShipKind.CRUISE
    count = ship.minimum if is_cruise else ship.slots
    pips = 1 if is_cruise else -(-ship.minimum // ship.slots)
    left = Counter(dict.fromkeys(Company, canal.box.company_dice))
    left.subtract(die.company for _, cargo in canal.ships.values() for die in cargo)
    dice: list[Die] = []
    for _ in range(count):
        company = ship.company if ship.company and left[ship.company] > 0 else left.most_common(1)[0][0]
        if left[company] <= 0:
            break
        left[company] -= 1
        dice.append(Die(company, pips))
    return tuple(dice)


# Canals to begin with: which ship lies in which zone.
EXAMPLES: Final[Mapping[str, Mapping[str, str]]] = {
    "one": {"red1a": "pacific_gatun_lake", "green2": "pacific_culebra_cut", "yellow2": "pacific_culebra_cut"},
    "chain": {
        "red2": "loading_us_east",
        "green3": "pacific_gatun_lock_1",
        "yellow1a": "pacific_gatun_lock_2",
        "black3": "pacific_gatun_lock_2",
        "green2": "pacific_gatun_lock_3",
        "sagres": "pacific_gatun_lock_3",
    },
    "sea": {
        "red1a": "atlantic_gatun_lake",
        "red2": "atlantic_gatun_lake",
        "green3": "atlantic_gatun_lock_1",
        "green1a": "atlantic_gatun_lock_1",
        "black3": "atlantic_gatun_lock_2",
        "black1a": "atlantic_gatun_lock_2",
        "yellow3": "atlantic_gatun_lock_3",
    },
    "empty": {},
}
