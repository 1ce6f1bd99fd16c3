"""What things on the table are called, as one says it: "your 2-slot ship", "container 5 for China"."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from panamax.action_table import BLUE_COLUMNS
from panamax.box.components import Container, Contract, SetupContract
from panamax.decisions.move import Move
from panamax.decisions.movement_rules import ready_reasons
from panamax.decisions.names import card_phrase
from panamax.decisions.situation import Situation
from panamax.decisions.unloadable import container_reasons
from panamax.position import Position
from panamax.state.views import ContractTable, Ship
from panamax.vocabulary import ShipKind
from tabletop.errors import Refusal
from tabletop.i18n import Listing, Phrase
from tabletop_widgets.hand.picks import Spots

_TWINS = {"a": "_first", "b": "_second"}  # of a company's two small ships, by the last letter of their ids
CONTAINER_DEPTH = 3  # colons in the id of a container in hand


def ship_phrase(position: Position, ship: Ship) -> Phrase:
    """A ship by the one name that it has on every page: yours are called so by who must decide.

    The two small ships of a company are its first and its second, wherever they lie and whatever they carry.
    """
    return _owned(ship, position.company_of(position.decider or 1), "offer.your_ship")


def _owned(ship: Ship, company: str | None, key: str) -> Phrase:
    """A ship of this company by the message ``table.<key>``; any other by its name."""
    if ship.company is None or ship.company != company:
        return Phrase(f"ship.{ship.id}")
    return Phrase(f"table.{key}{_TWINS.get(ship.id[-1:], '')}", {"slots": ship.slots})


def as_said(position: Position, phrase: Phrase) -> Phrase:
    """A message in which ships are called as one would say it."""
    ship = next((ship for ship in position.ships if phrase.key == f"ship.{ship.id}"), None)
    return ship_phrase(position, ship) if ship is not None else replace(phrase, values=_said(position, phrase.values))


def _said(position: Position, values: Mapping[str, object]) -> dict[str, object]:
    return {name: value_as_said(position, value) for name, value in values.items()}


def value_as_said(position: Position, value: object) -> object:
    """A value of a message, likewise."""
    if isinstance(value, Listing):
        return Listing(tuple(value_as_said(position, item) for item in value.items))
    return as_said(position, value) if isinstance(value, Phrase) else value


def said_move(position: Position, move: Move, *, with_kind: bool = False) -> Phrase:
    """A move of the player who decides, as one would say it: a step is seen, and so is its lane and what it costs.

    `with_kind`: which kind of movement it uses is told, where moves of both kinds are to be told apart.
    """
    phrase = as_said(position, move.phrase)
    if phrase.key != "verb.move.phrase":
        return phrase
    zone = phrase.values["zone"]
    assert isinstance(zone, Phrase)
    values = {**phrase.values, "zone": place_phrase(zone.key.removeprefix("zone."))}
    return Phrase("table.thing.step_by" if with_kind else "table.thing.step", values)


def said_refusal(position: Position, refusal: Refusal) -> Refusal:
    """A refusal in which ships are called as one would say it."""
    return replace(refusal, numbers=_said(position, refusal.numbers))


def told_ship(position: Position, id: str, company: str | None) -> Phrase:
    """A ship in the account of what a company did: its own, of so many slots; somebody else's; or by its name."""
    return _owned(position.ship(id), company, "turn.own_ship")


def place_phrase(zone: str) -> Phrase:
    """A zone's name without its lane, which whoever looks at its ship knows."""
    kind, _, rest = zone.partition("_")
    if kind == "loading":
        return Phrase(f"nation.{rest}")
    return Phrase("table.place.waiting" if kind == "waiting" else f"table.place.{rest}")


def container_phrase(position: Position, spot: str) -> Phrase:
    """A container of a contract in hand, or the contract, with its nation: ``held:red:1:2`` or ``held:red:1``."""
    card, side = _held(position, spot)
    nation = Phrase(f"nation.{card.nation}")
    if not is_container(spot):
        return Phrase("table.thing.contract", {"nation": nation})
    return Phrase("table.thing.container", {"nation": nation, "value": side[_number(spot)].value})


def is_container(spot: str) -> bool:
    """Whether a spot is a container of a contract in hand."""
    return spot.startswith("held:") and spot.count(":") == CONTAINER_DEPTH


def is_held(position: Position, spot: str) -> bool:
    """Whether a spot is a container in somebody's hand now: one that was just shown may be loaded meanwhile, and a page
    may send anything.
    """
    containers = Situation(position).containers
    return is_container(spot) and any(
        spot == f"held:{each.company}:{place}:{number}"
        for each in position.companies
        for place, held in enumerate(each.contracts, 1)
        for number in range(1, len(containers(held)) + 1)
    )


def equal_containers(position: Position, one: str, other: str) -> bool:
    """Whether these are containers of the same contract between which nobody can tell."""
    if one.rpartition(":")[0] != other.rpartition(":")[0]:
        return False
    side = _held(position, one)[1]
    return side[_number(one)] == side[_number(other)]


def twins_of(position: Position, spot: str) -> Spots:
    """The other containers of the same contract, still to be loaded, that nobody can tell from this one."""
    if not is_container(spot):
        return ()
    contract, _, _ = spot.rpartition(":")
    _, company, place = contract.split(":")
    held = next(each.contracts for each in position.companies if each.company == company)[int(place) - 1]
    left = (f"{contract}:{number + 1}" for number in held.remaining)
    return tuple(other for other in left if other != spot and equal_containers(position, other, spot))


def unloadable_container(position: Position, spot: str) -> list[Refusal]:
    """What keeps a container of the player who must decide from being loaded; nothing for anything else."""
    situation = Situation(position)
    if not is_held(position, spot) or spot.split(":")[1] != position.company_of(position.decider or 1):
        return []
    place = list(situation.hand)[int(spot.split(":")[2]) - 1]
    return container_reasons(situation, place, _number(spot))


def unready_ship(position: Position, spot: str) -> list[Refusal]:
    """What a ship needs before it can leave its Loading zone; nothing for anything else."""
    situation = Situation(position)
    numbers = {f"ship:{position.ship_id(number)}": number for number in situation.ships}
    return ready_reasons(situation, numbers[spot]) if spot in numbers else []


def _held(position: Position, spot: str) -> tuple[Contract | SetupContract, Sequence[Container]]:
    """A contract in hand, and the containers of the side that was taken."""
    _, company, place, *_ = spot.split(":")
    held = next(each.contracts for each in position.companies if each.company == company)[int(place) - 1]
    card = (position.box.setup_contracts if held.is_setup else position.box.contracts)[held.card - 1]
    return card, card.back if held.is_back and isinstance(card, Contract) else card.front


def _number(container: str) -> int:
    return int(container.rpartition(":")[2]) - 1


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
    most = ship.minimum if ship.kind is ShipKind.CRUISE else ship.maximum  # as on its hull
    return Phrase("table.thing.loaded_ship", values | {"load": ship.load, "most": most})


def _contract(position: Position, spot: str) -> Phrase:
    """A contract that lies open, by its place."""
    card = contract_cards(position.contract_table)[spot.partition(":")[2]]
    assert card is not None
    return card_phrase(position, card)


def contract_cards(table: ContractTable) -> dict[str, int | None]:
    """The contracts that lie open, by the names of their places in the pictures; ``None`` where there is none."""
    columns = {str(column): card for column, card in enumerate(table.columns, BLUE_COLUMNS + 1)}
    return columns | {"inbound": table.inbound, "draw": table.draw_top}


def _numbered(key: str, name: str) -> Callable[[Position, str], Phrase]:
    return lambda position, spot: Phrase(key, {name: spot.partition(":")[2]})


_NAMED: Mapping[str, Callable[[Position, str], Phrase]] = {
    "ship": _ship,
    "held": container_phrase,
    "contract": _contract,
    "column": _numbered("table.offer.die", "column"),
    "executive": _numbered("table.offer.executive", "pips"),
}
