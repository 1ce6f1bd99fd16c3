"""The component values of one box as plain ints for the engine. Nothing else in the engine knows a value."""

from __future__ import annotations

from typing import Final

from .cells import Cells, CellsMemo, Memo, RowMemo, cells_of

# Kinds of ships
COMPANY_SHIP: Final = 0
CRUISE_SHIP: Final = 1  # UNI-1
MILITARY_SHIP: Final = 2  # UNI-3
PANAMAX_SHIP: Final = 3  # UNI-2

# Free actions of the clipboard (CLP-2..5)
NO_ACTION: Final = 0
MARKET_ACTION: Final = 1
LOAD_ACTION: Final = 2
MOVE_ACTION: Final = 3
RAIL_ACTION: Final = 4

# What a Financial Advisor pays for (END-1)
FLAG_OF_NATION: Final = 0
ANY_FLAG: Final = 1
SET_OF_FLAGS: Final = 2
PASSENGER_TOKEN: Final = 3
SHARE_OF_OTHERS: Final = 4
BUILT_SHIP: Final = 5

SETUP_CARD: Final = 24  # a setup contract's card number is this plus its own


HALF_BITS: Final = 12  # a mask of ships is looked up by halves
HALF_MASK: Final = 4095
TYPE_BITS: Final = 5  # of `one_ship`, from the lowest: how many ships of each type, then their slots, then all ships
SLOTS_SHIFT: Final = 40
SLOTS_MASK: Final = 255
SHIPS_SHIFT: Final = 48


class ShipModel:
    """A kind of ship: slots, smallest and largest load (LOD-5, UNI-1), price (BLD-1), bonus money (ARR-2), nation."""

    def __init__(
        self, kind: int, slots: int, minimum: int, maximum: int, price: int, bonus_money: int, nation: int
    ) -> None:
        self.kind = kind
        self.slots = slots
        self.minimum = minimum
        self.maximum = maximum
        self.price = price
        self.bonus_money = bonus_money
        self.nation = nation


class ContractFace:
    """One side of a contract card: values of its containers, and mask of those with a rail icon (CON-1)."""

    def __init__(self, nation: int, values: list[int], rails: int) -> None:
        self.nation = nation
        self.values = cells_of(values)
        self.rails = rails


def one_ship(slots: int, military: bool) -> int:
    """A ship as `canal_search` sees it: added up, such ints tell what a zone holds."""
    kind = 2 * (slots - 1) + int(military)
    return 1 << SHIPS_SHIFT | slots << SLOTS_SHIFT | 1 << TYPE_BITS * kind


class Tables:
    """What the engine needs of a box. Built once for each box by `panamax.box.tables.tables_of`."""

    # Set by `panamax.box.tables`
    action_dice: Cells  # by number of players (SET-2, P23-1)
    executive_dice: Cells  # by number of players (SET-3, P23-1)
    mulligan_at_most: Cells  # by number of players (TBL-4, P23-3)
    pool_dice: int  # SET-11
    warehouse_dice: int  # SET-11
    company_money: int  # SET-14
    player_money: int  # SET-14
    shares_for_sale: int  # SET-14
    shares_of_player: int  # SET-14
    stock: int  # SET-14
    bids: Cells  # ADV-1
    bid_money: int  # ADV-1
    bid_stock_divisor: int  # ADV-2
    spare_flags: int  # SET-5
    starting_die: int  # SET-12: pips
    advisors: int  # cards
    contracts: int  # cards
    setup_contracts: int  # cards
    fees: Cells  # by zone (FEE-1)
    rectangle_slots: int  # GRP-1, GRP-2
    wagon_places: int  # LOD-7
    captains: Cells  # by card number: movements (BON-1)
    stevedores: Cells  # by card number: containers (BON-1)
    advisor_pays: Cells  # by card number (END-1)
    advisor_goals: Cells
    advisor_nations: Cells
    advisors_seen: int  # ARR-2
    clipboard: Cells  # free action at 3 x nation + place (CLP-1)
    free_movements: int  # CLP-4
    military_pay: int  # UNI-3: dollars at most
    unfinished_contracts: int  # CON-4
    tokens: Cells  # top first (SET-7)
    free_die: int  # CLP-3, CLP-5: pips
    rail_raise: int  # CLP-5: pips
    cruise_highest_die: int  # UNI-1
    transfer: int  # TBL-6
    transfer_with_passenger: int  # PAX-2
    transfer_with_flags: int  # CLP-7
    contract_fee: int  # FEE-1
    warehouse_fee: int  # FEE-1
    bailout_gives: int  # FEE-2
    bailout_costs: int  # END-1
    prices: Cells  # by stock value (MKT-1)
    dividends: Cells  # by stock value (MKT-5)
    purchase_rise: int  # MKT-2
    own_raise: int  # MKT-4
    unpaid_fall: int  # DIV-2
    awards: Cells  # by round from 1 (SET-9)

    def __init__(self, models: list[ShipModel], faces: list[ContractFace]) -> None:
        self.models = models  # by ship
        self.faces = faces  # front of card c at 2c, back at 2c + 1; cards above SETUP_CARD are setup contracts
        # Derived, for speed
        slots = [model.slots for model in models]
        self.slots = cells_of(slots)  # by ship
        self.slots_low = _sums_of_halves(slots[:HALF_BITS])  # of the masks of the first twelve ships,
        self.slots_high = _sums_of_halves(slots[HALF_BITS:])  # and of the others
        self.build_prices = cells_of([model.price for model in models])  # by ship
        self.military = sum(1 << ship for ship in range(len(models)) if models[ship].kind == MILITARY_SHIP)
        types = [one_ship(model.slots, model.kind == MILITARY_SHIP) for model in models]  # by ship; by mask likewise
        self.types_low = _sums_of_halves(types[:HALF_BITS])
        self.types_high = _sums_of_halves(types[HALF_BITS:])
        # Caches on immutable keys, filled on demand
        self.group_cache = CellsMemo()  # `fleet.groups_among`
        self.cargo_cache = Memo()  # `fleet.hold`
        self.reach_cache = Memo()  # `usable`
        self.parts_cache = CellsMemo()  # `canal_search`
        self.usable_cache = RowMemo()  # `canal_search`
        # What was worked out last
        self.known_holds = cells_of([0] * (len(models) + 1) + [-1] * len(models))  # `fleet.holds_of`: of no cargo yet


def _sums_of_halves(numbers: list[int]) -> Cells:
    """The sum over every set of these ships, by mask."""
    sums = [0]
    for number in numbers:
        sums += [number + others for others in sums]
    return cells_of(sums)
