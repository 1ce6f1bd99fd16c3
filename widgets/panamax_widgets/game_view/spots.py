"""What somebody means who clicks things in the pictures: their ids are those of the things that moves are about."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from panamax.board import ZONES
from panamax.position import Position
from panamax.vocabulary import NATIONS
from tabletop_widgets.hand.picks import Spots


def spot_meant(spot: object, wanted: frozenset[str]) -> str | None:
    """The thing that a click was meant for: a die aboard means its ship, one on a wagon the wagon."""
    if not isinstance(spot, str):
        return None
    if spot in wanted:
        return spot
    kind, _, rest = spot.partition(":")
    where = rest.partition(":")[0]
    if kind == "die":
        return f"rail:{where}" if where in ("first_wagon", "second_wagon", "platform") else f"ship:{where}"
    if kind == "free_action":
        return f"flags:{rest.rpartition(':')[0]}"
    return _held_meant(spot, wanted) if kind == "held" else spot


def _held_meant(spot: str, wanted: frozenset[str]) -> str:
    """A contract means its first container that can be loaded, and a container its contract where that is asked for."""
    containers = sorted(each for each in wanted if each.startswith(f"{spot}:"))
    if containers:
        return containers[0]
    card = spot.rpartition(":")[0]
    return card if card in wanted else spot


def attempts(picked: Spots, position: Position) -> list[str]:
    """Move texts that somebody may have meant who clicked these things."""
    decision = position.decision
    if decision is None or not picked:
        return []
    kinds: dict[str, list[str]] = {}
    for spot in picked:
        kind, _, rest = spot.partition(":")
        kinds.setdefault(kind, []).append(rest)
    made = [make(position, kinds) for make in _ATTEMPTS]
    due = set(decision.keywords)
    texts = [text for text in made if text]
    return sorted(texts, key=lambda text: text.split()[0] not in due)


Kinds = Mapping[str, Sequence[str]]


def _meant_dice(position: Position, kinds: Kinds) -> str:
    columns, dice = kinds.get("column", ()), kinds.get("executive", ())
    if len(columns) == 2:
        return f"transfer {columns[0]}>{columns[1]}"
    if columns and dice:
        return f"transfer e{dice[0]}>{columns[0]}"
    if dice:
        buys = f" buy {kinds['stock'][0]}" if "stock" in kinds else ""
        return f"executive {dice[0]}{buys}"
    return f"take {columns[0]}" if columns else ""


def _meant_ships(position: Position, kinds: Kinds) -> str:
    known = {ship.id for ship in position.ships}
    ships = [id for id in kinds.get("ship", ()) if id in known]
    if not ships:
        return ""
    loads = _meant_load(position, kinds, ships[0])
    if loads:
        return loads
    zones = [zone for zone in ZONES if zone.id in kinds.get("zone", ())]
    if len(ships) == 1 and zones and zones[0].nation is not None:
        keyword = "relocate" if position.ship(ships[0]).zone else "build"
        return f"{keyword} {ships[0]} {zones[0].nation}"
    if position.ship(ships[0]).zone is None:
        return f"build {ships[0]} {NATIONS[0]}"
    return f"move {'+'.join(ships)}"


def _meant_load(position: Position, kinds: Kinds, ship: str) -> str:
    for store in ("warehouse", "pool"):
        if store in kinds:
            return f"load {store} {ship}"
    held = kinds.get("held", ())
    company = next((assets for assets in position.companies if held and held[0].startswith(assets.company)), None)
    if company is None:
        return ""
    _, place, *container = held[0].split(":")
    if int(place) > len(company.contracts):
        return ""
    contract = company.contracts[int(place) - 1]
    first = container[0] if container else contract.remaining[0] + 1
    return f"load {'s' if contract.is_setup else ''}{contract.card}.{first} {ship}"


def _meant_named(kind: str, text: str) -> Callable[[Position, Kinds], str]:
    return lambda position, kinds: text.format(kinds[kind][0]) if kind in kinds else ""


def _meant_flag(position: Position, kinds: Kinds) -> str:
    place, _, nation = kinds.get("flag", ("",))[0].partition(":")
    return f"flag {nation}" if place == "platform" else ""


def _meant_contract(position: Position, kinds: Kinds) -> str:
    place = kinds.get("contract", ("",))[0]
    return "" if not place else f"contract {place if place in ('inbound', 'draw') else 'column'} front"


_ATTEMPTS: tuple[Callable[[Position, Kinds], str], ...] = (
    _meant_dice,
    _meant_ships,
    _meant_flag,
    _meant_contract,
    _meant_named("stock", "buy {}"),
    _meant_named("setup_contract", "setup_contract {}"),
    _meant_named("captain", "captain"),
    _meant_named("stevedore", "stevedore"),
)
