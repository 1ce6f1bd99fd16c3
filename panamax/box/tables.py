"""The component values of a box as the engine's tables of ints, made once for each box."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from ..engine.layout import DICE_FEST, LUCKY_ME, NRP_SAGRES, PROSPECTOR, SPIEL, USS_IOWA, USS_PEGASUS, YI_YANG
from ..engine.tables import (
    ANY_FLAG,
    BUILT_SHIP,
    COMPANY_SHIP,
    CRUISE_SHIP,
    FLAG_OF_NATION,
    LOAD_ACTION,
    MARKET_ACTION,
    MILITARY_SHIP,
    MOVE_ACTION,
    NO_ACTION,
    PANAMAX_SHIP,
    PASSENGER_TOKEN,
    RAIL_ACTION,
    SET_OF_FLAGS,
    SETUP_CARD,
    SHARE_OF_OTHERS,
    ContractFace,
    ShipModel,
    Tables,
)
from ..vocabulary import NATIONS, FreeAction, ShipKind
from .components import Box, Container, numbers

COMPANIES: Final = 4
UNIQUE_SHIPS: Final = {
    USS_IOWA: "iowa",
    NRP_SAGRES: "sagres",
    USS_PEGASUS: "pegasus",
    YI_YANG: "yi_yang",
    PROSPECTOR: "prospector",
    LUCKY_ME: "lucky_me",
    DICE_FEST: "dice_fest",
    SPIEL: "spiel",
}
SHIP_KINDS: Final = {
    ShipKind.COMPANY: COMPANY_SHIP,
    ShipKind.CRUISE: CRUISE_SHIP,
    ShipKind.MILITARY: MILITARY_SHIP,
    ShipKind.PANAMAX: PANAMAX_SHIP,
}
FREE_ACTIONS: Final = {
    None: NO_ACTION,
    FreeAction.MARKET: MARKET_ACTION,
    FreeAction.LOAD: LOAD_ACTION,
    FreeAction.MOVE: MOVE_ACTION,
    FreeAction.RAIL: RAIL_ACTION,
}
GOALS: Final = {
    "flag_of_nation": FLAG_OF_NATION,
    "flag": ANY_FLAG,
    "set_of_flags": SET_OF_FLAGS,
    "passenger_token": PASSENGER_TOKEN,
    "share_of_others": SHARE_OF_OTHERS,
    "built_ship": BUILT_SHIP,
}


OTHERWISE: Final = frozenset({"captains", "stevedores"})  # numbers that the engine has in another shape


@lru_cache(maxsize=64)  # saved games bring boxes of their own
def tables_of(box: Box) -> Tables:
    """The engine's tables of `box`."""
    tables = Tables(_models(box), _faces(box))
    _set_numbers(tables, box)
    _set_white_dice(tables, box)
    _set_cards(tables, box)
    _set_board(tables, box)
    return tables


def _set_numbers(tables: Tables, box: Box) -> None:
    """The declared numbers that the engine has as they are."""
    for name in numbers().keys() & Tables.__annotations__.keys() - OTHERWISE:
        value = getattr(box, name)
        setattr(tables, name, list(value) if isinstance(value, tuple) else value)
    tables.warehouse_dice = box.warehouse_dice


def _set_white_dice(tables: Tables, box: Box) -> None:
    """The values of white dice (section 4)."""
    tables.action_dice = list(box.action_dice)
    tables.executive_dice = list(box.executive_dice)
    tables.mulligan_at_most = list(box.mulligan_at_most)


def _set_board(tables: Tables, box: Box) -> None:
    """The fees, and the places of the clipboard."""
    tables.fees = list(box.fees)
    tables.clipboard = [FREE_ACTIONS[action] for row in box.clipboard for action in row]


def _set_cards(tables: Tables, box: Box) -> None:
    """The values of cards and tokens."""
    tables.advisors = len(box.advisors)
    tables.contracts = len(box.contracts)
    tables.setup_contracts = len(box.setup_contracts)
    tables.captains = [0, *box.captains]
    tables.stevedores = [0, *box.stevedores]
    tables.advisor_pays = [0, *(advisor.pays for advisor in box.advisors)]
    tables.advisor_goals = [0, *(GOALS[advisor.goal] for advisor in box.advisors)]
    tables.advisor_nations = [0, *(NATIONS.index(advisor.nation) if advisor.nation else 0 for advisor in box.advisors)]
    tables.tokens = list(box.passenger_tokens)


def _models(box: Box) -> list[ShipModel]:
    """The models of all ships by engine number: four of each company, then the unique ships."""
    models = [
        ShipModel(COMPANY_SHIP, ship.slots, ship.minimum, ship.maximum, ship.build_cost, ship.bonus_money, 0)
        for _ in range(COMPANIES)
        for ship in box.company_ships
    ]
    for number in sorted(UNIQUE_SHIPS):
        ship = box.unique_ship(UNIQUE_SHIPS[number])
        nation = NATIONS.index(ship.nation)
        models.append(ShipModel(SHIP_KINDS[ship.kind], ship.slots, ship.minimum, ship.maximum, 0, 0, nation))
    return models


def _faces(box: Box) -> list[ContractFace]:
    """Front and back of each card by number (none is number 0), then the setup contracts, which have a front only."""
    empty = ContractFace(0, [], 0)
    faces = [empty, empty]
    for contract in box.contracts:
        nation = NATIONS.index(contract.nation)
        faces += [_face(nation, contract.front), _face(nation, contract.back)]
    assert len(faces) == 2 * (SETUP_CARD + 1)
    for card in box.setup_contracts:
        faces += [_face(NATIONS.index(card.nation), card.front), empty]
    return faces


def _face(nation: int, containers: tuple[Container, ...]) -> ContractFace:
    rails = sum(1 << place for place, container in enumerate(containers) if container.rail)
    return ContractFace(nation, [container.value for container in containers], rails)
