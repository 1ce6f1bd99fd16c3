"""What keeps a container or an own die from a place: LOD-1, LOD-2, LOD-4, LOD-5, LOD-6, LOD-7, UNI-1, CLP-3, CLP-5.

Each rule that is broken is told on its own, with its numbers.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tabletop.errors import Refusal
from tabletop.i18n import Listing, Phrase

from ..engine import codes, kinds
from ..engine import layout as at
from ..state.views import HeldContract, Ship
from ..vocabulary import NATIONS, ShipKind, ZoneKind
from .contracts import not_held
from .names import card_phrase, nation_phrase, ship_phrase, zone_phrase
from .refusing import refuse, refuse_if
from .situation import Situation, card_of

ONCE_A_TURN: Final = (kinds.LOAD, kinds.SETUP_LOAD)  # LOD-4 holds; not by a free action or a Stevedore card
FREE_ACTIONS: Final = {kinds.FREE_LOAD: "CLP-3", kinds.FREE_RAIL: "CLP-5"}


@dataclass(frozen=True, slots=True)
class Freight:
    """What is to be loaded: a container of a contract, or an own die (`held` is ``None``)."""

    pips: int
    rail: bool
    held: HeldContract | None

    @property
    def is_front(self) -> bool:
        """Whether it is a container of a contract's front."""
        return self.held is not None and not self.held.is_back


def load_reasons(situation: Situation, place: int, container: int, target: int, missing_card: int) -> list[Refusal]:
    """Every rule that keeps it from its place. `missing_card` is a card that the player doesn't hold, 0 if he does."""
    refusals, freight = _source(situation, place, container, missing_card)
    if target == codes.WAGON:
        return refusals + _wagon_reasons(situation, freight)
    return refusals + _ship_reasons(situation, freight, target)


def _source(
    situation: Situation, place: int, container: int, missing_card: int
) -> tuple[list[Refusal], Freight | None]:
    """What is wrong with the source, and the freight if there is one."""
    if missing_card:
        refusals = not_held("LOD-1", situation, missing_card)
        return refusals + _contract_allowed(situation), None
    if place == codes.OWN_DICE:
        return _store_reasons(situation, container), Freight(situation.box.free_die, True, None)
    held = situation.hand[place]
    refusals = _contract_allowed(situation) + _container_reasons(situation, held, container)
    faces = situation.containers(held)
    if container >= len(faces):
        return refusals, None
    return refusals, Freight(faces[container].value, faces[container].rail, held)


def _contract_allowed(situation: Situation) -> list[Refusal]:
    """The Rail action takes no container of a contract. CLP-5"""
    return refuse_if(situation.kind == kinds.FREE_RAIL, "CLP-5", "rail_own_die", pips=situation.box.free_die)


def _store_reasons(situation: Situation, store: int) -> list[Refusal]:
    """An own die comes from Warehouse or Dice Pool, and only by a free action. LOD-1, CLP-3, CLP-5"""
    rule = FREE_ACTIONS.get(situation.kind)
    if rule is None:
        return [refuse("LOD-1", "only_contracts")]
    empty = (situation.pool if store else situation.warehouse) == 0
    return refuse_if(empty, rule, "empty_pool" if store else "empty_warehouse")


def _container_reasons(situation: Situation, held: HeldContract, container: int) -> list[Refusal]:
    """The container must be on the card and not yet loaded."""
    card = card_phrase(situation.position, card_of(held))
    faces = situation.containers(held)
    if container >= len(faces):
        return [refuse("CON-1", "no_such_container", card=card, number=container + 1, has=len(faces))]
    loaded = container not in held.remaining
    left = Listing(tuple(number + 1 for number in held.remaining))
    return refuse_if(loaded, "LOD-1", "container_loaded", card=card, number=container + 1, left=left)


def _wagon_reasons(situation: Situation, freight: Freight | None) -> list[Refusal]:
    if situation.kind == kinds.FREE_LOAD:
        return [refuse("CLP-3", "free_load_on_ship")]
    places, taken = situation.box.wagon_places, len(situation.wagon)
    unfit = freight is not None and freight.held is not None and not freight.rail
    again = situation.kind in ONCE_A_TURN and situation.loaded_this_turn(codes.WAGON)
    return [
        *refuse_if(unfit, "LOD-2", "no_rail_icon", pips=freight.pips if freight else 0),
        *refuse_if(again, "LOD-4", "wagon_again"),
        *refuse_if(taken >= places, "LOD-7", "wagon_full", places=places),
    ]


def _ship_reasons(situation: Situation, freight: Freight | None, number: int) -> list[Refusal]:
    ship, name = situation.ship(number), ship_phrase(situation.position, number)
    if situation.kind == kinds.FREE_RAIL:
        return [refuse("CLP-5", "free_rail_on_wagon")]
    again = situation.kind in ONCE_A_TURN and situation.loaded_this_turn(number)
    return [
        *_zone_reasons(situation, freight, ship, name),
        *refuse_if(again, "LOD-4", "ship_again", ship=name),
        *_room_reasons(situation, freight, ship, name),
    ]


def _zone_reasons(situation: Situation, freight: Freight | None, ship: Ship, name: Phrase) -> list[Refusal]:
    """LOD-2: where the ship must lie, and whether the container may go on a ship at all."""
    refusals = _rail_only(situation, freight)
    if ship.zone is None:
        return [*refusals, refuse("LOD-2", "ship_not_placed", ship=name)]
    zone = zone_phrase(ship.zone)
    if ship.zone.kind is ZoneKind.WAITING:
        return [*refusals, refuse("LOD-3", "relocate_first", ship=name, zone=zone)]
    if ship.zone.kind is not ZoneKind.LOADING:
        return [*refusals, refuse("LOD-2", "not_in_loading_zone", ship=name, zone=zone)]
    nation = _bound_to(situation, freight)
    if refusals or nation is None or ship.zone.nation == NATIONS[nation]:
        return refusals
    return [refuse(_zone_rule(situation), "other_zone", ship=name, zone=zone, nation=nation_phrase(nation))]


def _rail_only(situation: Situation, freight: Freight | None) -> list[Refusal]:
    """A front container with a rail icon goes only on the wagon, but for CLP-3 with any Loading zone. LOD-2, R5"""
    bound = freight is not None and freight.is_front and freight.rail and not _any_zone(situation)
    return refuse_if(bound, "LOD-2", "rail_only", pips=freight.pips if freight else 0)


def _bound_to(situation: Situation, freight: Freight | None) -> int | None:
    """The nation in whose Loading zone the ship must lie; ``None`` for any."""
    if freight is None or freight.held is None or not freight.is_front or _any_zone(situation):
        return None
    return situation.nation_of(freight.held)


def _any_zone(situation: Situation) -> bool:
    """Whether CLP-3 with any Loading zone is due. R5"""
    return situation.kind == kinds.FREE_LOAD and situation.state[at.FREE_LOAD] == 0


def _zone_rule(situation: Situation) -> str:
    return "CLP-3" if situation.kind == kinds.FREE_LOAD else "LOD-2"


def _room_reasons(situation: Situation, freight: Freight | None, ship: Ship, name: Phrase) -> list[Refusal]:
    """LOD-5, LOD-6, UNI-1: slots and load range."""
    if ship.kind is ShipKind.MILITARY:
        return [refuse("LOD-6", "military_ship", ship=name)]
    if len(ship.cargo) >= ship.slots:
        return [refuse("LOD-5", "no_slot", ship=name, count=ship.slots)]
    if ship.kind is ShipKind.CRUISE and len(ship.cargo) >= ship.maximum:
        return [refuse("UNI-1", "cruise_maximum", ship=name, count=ship.maximum)]
    if freight is None:
        return []
    if ship.kind is ShipKind.CRUISE:
        highest = situation.box.cruise_highest_die
        return refuse_if(freight.pips > highest, "UNI-1", "cruise_die", ship=name, pips=freight.pips, highest=highest)
    return _range_reasons(freight.pips, ship, name)


def _range_reasons(pips: int, ship: Ship, name: Phrase) -> list[Refusal]:
    load = ship.load + pips
    last = len(ship.cargo) + 1 == ship.slots
    numbers = {"ship": name, "pips": pips, "has": ship.load, "load": load}
    return [
        *refuse_if(load > ship.maximum, "LOD-5", "over_maximum", **numbers, maximum=ship.maximum),
        *refuse_if(last and load < ship.minimum, "LOD-5", "under_minimum", **numbers, minimum=ship.minimum),
    ]
