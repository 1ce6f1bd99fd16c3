"""The component values of a box as the engine's tables of ints, made once for each box."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from .engine.layout import DICE_FEST, LUCKY_ME, NRP_SAGRES, PROSPECTOR, SPIEL, USS_IOWA, USS_PEGASUS, YI_YANG
from .engine.tables import (
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
from .vocabulary import FreeAction, Nation, ShipKind

if TYPE_CHECKING:
    from .box import Box, Container

COMPANIES: Final = 4
NATIONS: Final = tuple(Nation)
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


@cache
def tables_of(box: Box) -> Tables:
    """The engine's tables of `box`."""
    return Tables(
        action_dice=list(box.action_dice),
        executive_dice=list(box.executive_dice),
        mulligan_at_most=list(box.mulligan_at_most),
        pool_dice=box.pool_dice,
        warehouse_dice=box.company_dice - box.pool_dice,
        company_money=box.company_money,
        player_money=box.player_money,
        shares_for_sale=box.shares_for_sale,
        shares_of_player=box.shares_of_player,
        stock=box.stock,
        bids=list(box.bids),
        bid_money=box.bid_money,
        bid_stock_divisor=box.bid_stock_divisor,
        spare_flags=box.spare_flags,
        starting_die=box.starting_die,
        advisors=len(box.advisors),
        contracts=len(box.contracts),
        setup_contracts=len(box.setup_contracts),
        models=_models(box),
        faces=_faces(box),
        fees=list(box.fees),
        rectangle_slots=box.rectangle_slots,
        wagon_places=box.wagon_places,
        captains=[0, *box.captains],
        stevedores=[0, *box.stevedores],
        advisor_pays=[0, *(advisor.pays for advisor in box.advisors)],
        advisor_goals=[0, *(GOALS[advisor.goal] for advisor in box.advisors)],
        advisor_nations=[0, *(NATIONS.index(advisor.nation) if advisor.nation else 0 for advisor in box.advisors)],
        advisors_seen=box.advisors_seen,
        clipboard=[FREE_ACTIONS[action] for row in box.clipboard for action in row],
        free_movements=box.free_movements,
        military_pay=box.military_pay,
        unfinished_contracts=box.unfinished_contracts,
        tokens=list(box.passenger_tokens),
        free_die=box.free_die,
        rail_raise=box.rail_raise,
        cruise_highest_die=box.cruise_highest_die,
        transfer=box.transfer,
        transfer_with_passenger=box.transfer_with_passenger,
        transfer_with_flags=box.transfer_with_flags,
        contract_fee=box.contract_fee,
        warehouse_fee=box.warehouse_fee,
        bailout_gives=box.bailout_gives,
        bailout_costs=box.bailout_costs,
        prices=list(box.prices),
        dividends=list(box.dividends),
        purchase_rise=box.purchase_rise,
        own_raise=box.own_raise,
        unpaid_fall=box.unpaid_fall,
        awards=list(box.awards),
    )


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
