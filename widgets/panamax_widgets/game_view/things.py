"""What things on the table are called, as one says it: "your 2-slot ship", "container 5 for China"."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from panamax.box.components import Container, Contract, SetupContract
from panamax.position import Position
from panamax.state.views import Ship
from tabletop.i18n import Listing, Phrase

from .spots import Spots


def ship_phrase(position: Position, ship: Ship) -> Phrase:
    """A ship as one would say it: whose it is and how long, where that tells it from the others in its place."""
    alike = [other for other in position.ships if (other.company, other.slots) == (ship.company, ship.slots)]
    places = [place_phrase(other.zone.id) if other.zone else None for other in alike]  # both lanes have a lock 1
    if ship.company is None or places.count(place_phrase(ship.zone.id) if ship.zone else None) > 1:
        return Phrase(f"ship.{ship.id}")
    if ship.company == position.company_of(position.decider or 1):
        return Phrase("table.offer.your_ship", {"slots": ship.slots})
    return Phrase("table.offer.ship_of", {"company": Phrase(f"company.{ship.company}"), "slots": ship.slots})


def told_ship(position: Position, id: str, company: str | None) -> Phrase:
    """A ship in the account of what a company did: its own, of so many slots; somebody else's; or by its name."""
    ship = position.ship(id)
    if ship.company is None:
        return Phrase(f"ship.{id}")
    if ship.company == company:
        return Phrase("table.thing.own_ship", {"slots": ship.slots})
    return Phrase("table.offer.ship_of", {"company": Phrase(f"company.{ship.company}"), "slots": ship.slots})


def place_phrase(zone: str) -> Phrase:
    """A zone's name without its lane, which whoever looks at its ship knows."""
    kind, _, rest = zone.partition("_")
    if kind == "loading":
        return Phrase(f"nation.{rest}")
    return Phrase("table.place.waiting" if kind == "waiting" else f"table.place.{rest}")


def container_phrase(position: Position, spot: str) -> Phrase:
    """A container of a contract in hand, or the contract, with its nation: ``held:red:1:2`` or ``held:red:1``."""
    _, company, place, *container = spot.split(":")
    held = next(each.contracts for each in position.companies if each.company == company)[int(place) - 1]
    card = (position.box.setup_contracts if held.is_setup else position.box.contracts)[held.card - 1]
    nation = Phrase(f"nation.{card.nation}")
    if not container:
        return Phrase("table.thing.contract", {"nation": nation})
    value = _side(card, held.is_back)[int(container[0]) - 1].value
    return Phrase("table.thing.container", {"nation": nation, "value": value})


def _side(card: Contract | SetupContract, is_back: bool) -> Sequence[Container]:
    return card.back if is_back and isinstance(card, Contract) else card.front


def picked_phrase(position: Position, picked: Spots) -> Phrase | None:
    """All that is picked; ``None`` for nothing, and where something has no name of its own."""
    kinds = [spot.partition(":")[0] for spot in picked]
    if not picked or not _NAMED.keys() >= set(kinds):
        return None
    named = tuple(_NAMED[kind](position, spot) for kind, spot in zip(kinds, picked, strict=True))
    return named[0] if len(named) == 1 else Phrase("table.thing.several", {"things": Listing(named)})


def _ship(position: Position, spot: str) -> Phrase:
    ship = position.ship(spot.partition(":")[2])
    if ship.zone is None:
        return ship_phrase(position, ship)
    values = {"ship": ship_phrase(position, ship), "zone": place_phrase(ship.zone.id)}
    if not ship.maximum:
        return Phrase("table.thing.ship", values)
    return Phrase("table.thing.loaded_ship", values | {"load": ship.load, "most": ship.maximum})


def _numbered(key: str, name: str) -> Callable[[Position, str], Phrase]:
    return lambda position, spot: Phrase(key, {name: spot.partition(":")[2]})


_NAMED: Mapping[str, Callable[[Position, str], Phrase]] = {
    "ship": _ship,
    "held": container_phrase,
    "column": _numbered("table.offer.die", "column"),
    "executive": _numbered("table.offer.executive", "pips"),
}
