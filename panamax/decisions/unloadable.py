"""Why nothing that a player holds can be loaded now: LOD-1, LOD-2, LOD-4, LOD-5, LOD-7."""

from __future__ import annotations

from itertools import chain
from typing import Final

from tabletop.errors import Refusal
from tabletop.i18n import Listing, Phrase

from ..engine import codes
from ..state.views import HeldContract, Ship
from ..vocabulary import NATIONS, ShipKind, ZoneKind
from .loading_rules import load_reasons
from .names import nation_phrase
from .refusing import refuse
from .situation import Situation, legal_codes

NOTHING_LOADS: Final = "move.nothing_loads.question"


def nothing_loads(situation: Situation) -> bool:
    """Whether no container can be loaded where the player is asked for some."""
    return not any(codes.tag_of(code) == codes.LOADING for code in legal_codes(situation.position))


def nothing_loads_question(situation: Situation, player: object) -> Phrase:
    """What is asked then, with all that keeps one from loading."""
    why = [
        Phrase("move.nothing_loads.reason", {"rule": each.rule, "reason": Phrase(each.key, each.numbers)})
        for each in unloadable_reasons(situation)
    ]
    return Phrase(NOTHING_LOADS, {"player": player, "why": Listing(tuple(why))})


def unloadable_reasons(situation: Situation) -> list[Refusal]:
    """What keeps each container that is left from every place that it might go to; each reason once for each place."""
    left = [(place, number) for place, held in situation.hand.items() for number in held.remaining]
    if not left:
        return [refuse("LOD-1", "nothing_held")]
    told = chain.from_iterable(container_reasons(situation, *each) for each in left)
    by_place = dict[tuple[str, str, str], Refusal]()
    for reason in told:
        place = reason.numbers.get("ship", reason.numbers.get("where", ""))
        by_place.setdefault((reason.rule, reason.key, str(place)), reason)
    return list(by_place.values())


def container_reasons(situation: Situation, place: int, number: int) -> list[Refusal]:
    """What keeps a container, by its number on the card, of the contract at this place in hand from being loaded."""
    held = situation.hand[place]
    face, nation = situation.containers(held)[number], situation.nation_of(held)
    ships = [] if face.rail and not held.is_back else _carriers(situation, None if held.is_back else nation)
    found = list[Refusal]()
    if face.rail:
        found += load_reasons(situation, place, number, codes.WAGON, 0)
    if len(ships) == 1:
        found += load_reasons(situation, place, number, ships[0], 0)
    elif ships:
        tried = [reason.rule for ship in ships for reason in load_reasons(situation, place, number, ship, 0)]
        rule = max(tried, key=tried.count)
        found.append(refuse(rule, "no_ship_takes", **_where(held, nation)))
    elif held.is_back or not face.rail:
        found.append(refuse("LOD-2", "no_ship_there", **_where(held, nation)))
    return found


def _carriers(situation: Situation, nation: int | None) -> list[int]:
    """The ships with slots in the Loading zone of a nation; in any without one."""
    return [ship for ship in situation.ships if _is_carrier(situation.ship(ship), nation)]


def _is_carrier(ship: Ship, nation: int | None) -> bool:
    if ship.kind is ShipKind.MILITARY or ship.zone is None or ship.zone.kind is not ZoneKind.LOADING:
        return False
    return nation is None or ship.zone.nation == NATIONS[nation]


def _where(held: HeldContract, nation: int) -> dict[str, Phrase]:
    key = "place.loading_zones" if held.is_back else "place.loading_zone_of"
    return {"where": Phrase(key, {"nation": nation_phrase(nation)})}
