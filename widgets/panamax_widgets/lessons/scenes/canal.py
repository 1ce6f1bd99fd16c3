"""What the lessons on sailing, pushing and arriving share: positions in the middle of a movement action, and goals."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from panamax.board import ZONE_BY_ID, Zone
from panamax.box.components import Box
from panamax.decisions.movement_rules import next_zone
from panamax.position import Position
from tabletop.i18n import Phrase
from tabletop_widgets.frame.shown import Choice

from ...dice.rolls import ACTION_ROWS
from .arranged import Clipboards, Purses, Round, WhiteDice, arranged
from .playing import Others, Play, play_from

# Whose turn it is can neither build nor transfer, so that all he may do is move ships: his company has little money,
# and the 2-slot ship that it could place for nothing lies in a Loading zone, empty.
LITTLE_MONEY = 4
RESTING = {"red": "loading_europe", "green": "loading_china", "yellow": "loading_china", "black": "loading_us_west"}
TAKES_MONEY = Others(pinned={"arrival_bonus": "bonus money"})
RED_TURN, PLAIN = Round(turn="red"), Clipboards()
SEATS = {company: seat for seat, company in enumerate(RESTING, 1)}


def owing(
    box: Box,
    waterway: int,
    lock: int,
    ships: Mapping[str, str],
    round: Round = RED_TURN,
    clipboards: Clipboards = PLAIN,
) -> Position:
    """The player whose turn it is has taken a blue die and owes these movements (1-3 of each)."""
    columns = [1, 1, 1, 2, 2, 2]
    columns[lock - 1] = 1 + ACTION_ROWS - waterway
    placed = {f"{round.turn}2": RESTING[round.turn], **ships}
    white = WhiteDice(" ".join(map(str, columns)), "4 5 6")
    purses = Purses(money={round.turn: (LITTLE_MONEY, 6)})
    start = arranged(box, round, white=white, ships=placed, purses=purses, clipboards=clipboards)
    return play_from(start, Others(SEATS[round.turn]), (f"take {lock}",)).now


def lies_in(zone: str, *ships: str) -> Callable[[Play], bool]:
    """A goal: all these ships lie in the zone."""
    return lambda play: all(play.zone_of(ship) == zone for ship in ships)


def has_arrived(*ships: str) -> Callable[[Play], bool]:
    """A goal: all these ships have left the canal."""
    return lambda play: all(play.zone_of(ship).startswith("waiting_") for ship in ships)


def breaks(*rules: str) -> Callable[[Play], bool]:
    """The last try was refused by one of these rules."""
    return lambda play: play.breaks(*rules)


def step_of(play: Play, ship: str) -> int:
    """How far the ship is on its way: 0 in a Loading zone, 10 in a Waiting zone."""
    zone = play.now.ship(ship).zone
    return zone.step if zone else 0


def moved(play: Play, ship: str) -> bool:
    """Whether the ship lies somewhere else than at first."""
    return play.zone_of(ship) != _zone(play.start, ship).id


def has_moved_others(*ships: str) -> Callable[[Play], bool]:
    """A miss: movements were used on other ships than these."""
    return lambda play: any(not _ships(event) <= set(ships) for event in play.happened("group_moved"))


def is_all_used(play: Play) -> bool:
    """A goal: the whole movement has been used (MOV-2)."""
    return bool(play.moves) and not play.refusals and play.is_over and not play.happened("movement_unused")


def way_to_sea(zone: Zone) -> tuple[Zone, ...]:
    """The zones that a ship has still to leave, its own included, until it is in the ocean."""
    onward = next_zone(zone)
    return () if onward is None else (zone, *way_to_sea(onward))


def ship_choice(ship: str) -> Choice:
    """A ship as an answer; a click on it means it."""
    return Choice(ship, ship_phrase(ship), (f"ship:{ship}",))


def zone_choice(zone: str) -> Choice:
    """A zone as an answer; a click on it means it."""
    return Choice(zone, zone_phrase(zone), (f"zone:{zone}",))


def ship_phrase(ship: str) -> Phrase:
    """A ship in words."""
    return Phrase(f"ship.{ship}")


def zone_phrase(zone: str) -> Phrase:
    """A zone in words."""
    return Phrase(f"zone.{ZONE_BY_ID[zone].id}")


def movements(waterway: int, lock: int) -> Phrase:
    """Movements of both kinds in words."""
    counts = {"waterway": waterway, "lock": lock}
    return Phrase(
        "amount.both_movements", {name: Phrase(f"amount.{name}", {"count": count}) for name, count in counts.items()}
    )


def _zone(position: Position, ship: str) -> Zone:
    zone = position.ship(ship).zone
    assert zone is not None
    return zone


def _ships(event: Any) -> set[str]:
    return {ship.key.removeprefix("ship.") for ship in event.values["ships"].items}
