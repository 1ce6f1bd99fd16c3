"""Which things in the pictures a move is about: clicking all of them chooses it.

The ids are those of :mod:`panamax_widgets.pictures`. Everything is read from a move's text and the position.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from panamax.board import ZONES
from panamax.decisions.move import Move
from panamax.decisions.movement_rules import next_zone
from panamax.position import Position
from panamax.vocabulary import NATIONS, Nation, ShipKind
from tabletop.i18n import Phrase

Spots = tuple[str, ...]
SHIP_PILES = {"1a": "captain", "1b": "captain", "2": "stevedore", "3": "advisor"}


def spots_of(move: Move, position: Position) -> Spots:
    """The ids of all that must be clicked to choose the move, in a natural order; empty if no picture shows any."""
    keyword, *words = move.text.split()
    find = _SPOTS.get(keyword)
    return find(position, words) if find else ()


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


def _own_company(position: Position) -> str:
    return str(position.company_of(position.decider or 1))


def _asked(position: Position, name: str) -> object:
    """What the question that is due names."""
    assert position.decision is not None
    return position.decision.question_values(position).get(name)


def _zone_of(nation: str) -> str:
    return f"zone:{ZONES[NATIONS.index(Nation(nation))].id}"


def _take(position: Position, words: Sequence[str]) -> Spots:
    return (f"column:{words[0]}",)


def _executive(position: Position, words: Sequence[str]) -> Spots:
    die = f"executive:{words[0]}"
    if len(words) == 3:
        return die, f"stock:{words[2]}"
    return (die, f"stock:{_own_company(position)}") if len(words) == 2 else (die,)


def _transfer(position: Position, words: Sequence[str]) -> Spots:
    source, _, target = words[0].partition(">")
    start = f"executive:{source[1:]}" if source.startswith("e") else f"column:{source}"
    return start, f"column:{target}"


def _move(position: Position, words: Sequence[str]) -> Spots:
    ids = words[0].split("+")
    zone = position.ship(ids[0]).zone
    goal = next_zone(zone) if zone else None
    ships = tuple(f"ship:{id}" for id in ids)
    return (*ships, f"zone:{goal.id}") if goal else ships


def _load(position: Position, words: Sequence[str]) -> Spots:
    source, target = words
    onto = "rail:first_wagon" if target == "wagon" else f"ship:{target}"
    if source in ("warehouse", "pool"):
        return f"{source}:{_own_company(position)}", onto
    card, _, place = source.partition(".")
    return f"{_held(position, card)}:{place}", onto


def _held(position: Position, card: str) -> str:
    """The place of a contract in hand on the clipboard."""
    company = next(assets for assets in position.companies if assets.seat == position.decider)
    names = [f"s{held.card}" if held.is_setup else str(held.card) for held in company.contracts]
    return f"held:{company.company}:{names.index(card) + 1}"


def _ship_to_zone(position: Position, words: Sequence[str]) -> Spots:
    return f"ship:{words[0]}", _zone_of(words[1])


def _collect(position: Position, words: Sequence[str]) -> Spots:
    ships = (ship for ship in position.ships if ship.kind is ShipKind.MILITARY and ship.nation == words[0])
    return tuple(f"ship:{ship.id}" for ship in ships)


def _card_pile(name: str) -> Callable[[Position, Sequence[str]], Spots]:
    return lambda position, words: (f"{name}:{position.decider}",)


def _contract(position: Position, words: Sequence[str]) -> Spots:
    place = str(_asked(position, "column")) if words[0] == "column" else words[0]
    return (f"contract:{place}",)


def _advisor(position: Position, words: Sequence[str]) -> Spots:
    cards = position.players[(position.decider or 1) - 1].advisors
    card = int(words[0])
    return (f"advisor:{position.decider}:{cards.index(card) + 1}",) if card in cards else ()


def _bonus(position: Position, words: Sequence[str]) -> Spots:
    if words[0] == "money":
        return (f"player:{position.decider}:money",)
    ship = _asked(position, "ship")
    name = ship.key.removeprefix(f"ship.{_own_company(position)}") if isinstance(ship, Phrase) else ""
    return (f"pile:{SHIP_PILES[name]}",) if name in SHIP_PILES else ()


def _defer(position: Position, words: Sequence[str]) -> Spots:
    nation = _asked(position, "nation")
    if not isinstance(nation, Phrase):
        return ()
    return (f"flags:{_own_company(position)}:{nation.key.removeprefix('nation.')}",)


_SPOTS: Mapping[str, Callable[[Position, Sequence[str]], Spots]] = {
    "take": _take,
    "executive": _executive,
    "transfer": _transfer,
    "move": _move,
    "load": _load,
    "build": _ship_to_zone,
    "relocate": _ship_to_zone,
    "collect": _collect,
    "captain": _card_pile("captain"),
    "stevedore": _card_pile("stevedore"),
    "contract": _contract,
    "keep": _advisor,
    "goal": _advisor,
    "advisor": _advisor,
    "bonus": _bonus,
    "defer": _defer,
    "buy": lambda position, words: (f"stock:{words[0]}",),
    "raise": lambda position, words: (f"die:first_wagon:{words[0]}",),
    "flag": lambda position, words: (f"flag:platform:{words[0]}",),
    "setup_contract": lambda position, words: (f"setup_contract:{words[0]}",),
    "give_up": lambda position, words: (_held(position, words[0]),),
    "benefit": lambda position, words: (f"benefit:{_own_company(position)}:{words[0]}",),
}


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
