"""The oracle's box of a box of the library: its values, under the names of `component_sheet`."""

from __future__ import annotations

from typing import Any

from panamax.board import ZONES
from panamax.box.components import Advisor, Box, SetupContract
from panamax.box.components import Contract as Card
from panamax.vocabulary import Nation, ShipKind
from tests.oracle import plain
from tests.oracle.component_sheet import contract_cards, default_box

COMPANIES = ("red", "green", "yellow", "black")
BY_PLAYERS = ("action_dice", "executive_dice", "turns", "mulligan_at_most")
FROM_ONE = ("captains", "stevedores", "awards")
LISTS = ("prices", "dividends", "bids")


def box_told(box: Box) -> plain.Box:
    """The box in the oracle's words."""
    return {
        **{name: getattr(box, name) for name, value in default_box().items() if isinstance(value, int)},
        **{name: dict(enumerate(getattr(box, name), 1)) for name in FROM_ONE},
        **{name: list(getattr(box, name)) for name in LISTS},
        **{name: {players: getattr(box, name)[players] for players in (2, 3, 4)} for name in BY_PLAYERS},
        "ships": {**_company_ships(box), **_unique_ships(box)},
        "fees": {zone.id: box.fees[zone.number] for zone in ZONES if not zone.id.startswith("waiting")},
        "contracts": contract_cards(_fronts(box.contracts), box.generic_container),
        "setup_contracts": contract_cards(_fronts(box.setup_contracts)),
        "clipboard": {
            str(nation): [str(action) if action else None for action in box.free_actions(nation)] for nation in Nation
        },
        "tokens": list(box.passenger_tokens),
        "bonus": {
            ship.slots: (card, ship.bonus_money) for ship, card in zip(box.company_ships[1:], BONUS, strict=True)
        },
        "advisors": {advisor.number: _advisor(advisor) for advisor in box.advisors},
    }


BONUS = ("captain", "stevedore", "advisor")  # ARR-2: for 1, 2 and 3 slots


def _fronts(cards: tuple[Card, ...] | tuple[SetupContract, ...]) -> dict[str, str]:
    """Cards are numbered nation by nation."""
    fronts: dict[str, str] = {}
    for card in cards:
        front = "-".join(f"{each.value}{'R' if each.rail else ''}" for each in card.front)
        fronts[str(card.nation)] = f"{fronts.get(str(card.nation), '')} {front}".strip()
    return fronts


def _company_ships(box: Box) -> dict[str, dict[str, Any]]:
    return {
        owner + name: {
            "kind": "company", "owner": owner, "nation": None, "slots": ship.slots, "min": ship.minimum,
            "max": ship.maximum, "cost": ship.build_cost, "bonus_money": ship.bonus_money,
        }
        for owner in COMPANIES
        for name, ship in zip(("1a", "1b", "2", "3"), box.company_ships, strict=True)
    }  # fmt: skip


def _unique_ships(box: Box) -> dict[str, dict[str, Any]]:
    order = ("prospector", "lucky_me", "dice_fest", "spiel", "iowa", "sagres", "pegasus", "yi_yang")
    ships = (box.unique_ship(name) for name in order)
    return {
        ship.id: {
            "kind": str(ship.kind), "owner": None, "slots": ship.slots, "min": ship.minimum, "max": ship.maximum,
            "nation": str(ship.nation) if ship.kind is ShipKind.MILITARY else None, "cost": 0, "bonus_money": 0,
        }
        for ship in ships
    }  # fmt: skip


def _advisor(advisor: Advisor) -> dict[str, Any]:
    nation = {"nation": str(advisor.nation)} if advisor.nation else {}
    return {"pays": advisor.pays, "for_each": str(advisor.goal), **nation}
