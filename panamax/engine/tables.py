"""The component values of one box as plain ints for the engine. Nothing else in the engine knows a value."""

from __future__ import annotations

from typing import Final

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
        self.values = values
        self.rails = rails


class Tables:
    """What the engine needs of a box. Built once for each box by `panamax.tables.tables_of`."""

    def __init__(
        self,
        action_dice: list[int],
        executive_dice: list[int],
        mulligan_at_most: list[int],
        pool_dice: int,
        warehouse_dice: int,
        company_money: int,
        player_money: int,
        shares_for_sale: int,
        shares_of_player: int,
        stock: int,
        bids: list[int],
        bid_money: int,
        bid_stock_divisor: int,
        spare_flags: int,
        starting_die: int,
        advisors: int,
        contracts: int,
        setup_contracts: int,
        models: list[ShipModel],
        faces: list[ContractFace],
        fees: list[int],
        rectangle_slots: int,
        wagon_places: int,
        captains: list[int],
        stevedores: list[int],
        advisor_pays: list[int],
        advisor_goals: list[int],
        advisor_nations: list[int],
        advisors_seen: int,
        clipboard: list[int],
        free_movements: int,
        military_pay: int,
        unfinished_contracts: int,
        tokens: list[int],
        free_die: int,
        rail_raise: int,
        cruise_highest_die: int,
        transfer: int,
        transfer_with_passenger: int,
        transfer_with_flags: int,
        contract_fee: int,
        warehouse_fee: int,
        bailout_gives: int,
        bailout_costs: int,
        prices: list[int],
        dividends: list[int],
        purchase_rise: int,
        own_raise: int,
        unpaid_fall: int,
        awards: list[int],
    ) -> None:
        self.action_dice = action_dice  # by number of players (SET-2, P23-1)
        self.executive_dice = executive_dice  # by number of players (SET-3, P23-1)
        self.mulligan_at_most = mulligan_at_most  # by number of players (TBL-4, P23-3)
        self.pool_dice = pool_dice  # SET-11
        self.warehouse_dice = warehouse_dice  # SET-11
        self.company_money = company_money  # SET-14
        self.player_money = player_money  # SET-14
        self.shares_for_sale = shares_for_sale  # SET-14
        self.shares_of_player = shares_of_player  # SET-14
        self.stock = stock  # SET-14
        self.bids = bids  # ADV-1
        self.bid_money = bid_money  # ADV-1
        self.bid_stock_divisor = bid_stock_divisor  # ADV-2
        self.spare_flags = spare_flags  # SET-5
        self.starting_die = starting_die  # SET-12: pips
        self.advisors = advisors  # cards
        self.contracts = contracts  # cards
        self.setup_contracts = setup_contracts  # cards
        self.models = models  # by ship
        self.faces = faces  # front of card c at 2c, back at 2c + 1; cards above SETUP_CARD are setup contracts
        self.fees = fees  # by zone (FEE-1)
        self.rectangle_slots = rectangle_slots  # GRP-1, GRP-2
        self.wagon_places = wagon_places  # LOD-7
        self.captains = captains  # by card number: movements (BON-1)
        self.stevedores = stevedores  # by card number: containers (BON-1)
        self.advisor_pays = advisor_pays  # by card number (END-1)
        self.advisor_goals = advisor_goals
        self.advisor_nations = advisor_nations
        self.advisors_seen = advisors_seen  # ARR-2
        self.clipboard = clipboard  # free action at 3 x nation + place (CLP-1)
        self.free_movements = free_movements  # CLP-4
        self.military_pay = military_pay  # UNI-3: dollars at most
        self.unfinished_contracts = unfinished_contracts  # CON-4
        self.tokens = tokens  # top first (SET-7)
        self.free_die = free_die  # CLP-3, CLP-5: pips
        self.rail_raise = rail_raise  # CLP-5: pips
        self.cruise_highest_die = cruise_highest_die  # UNI-1
        self.transfer = transfer  # TBL-6
        self.transfer_with_passenger = transfer_with_passenger  # PAX-2
        self.transfer_with_flags = transfer_with_flags  # CLP-7
        self.contract_fee = contract_fee  # FEE-1
        self.warehouse_fee = warehouse_fee  # FEE-1
        self.bailout_gives = bailout_gives  # FEE-2
        self.bailout_costs = bailout_costs  # END-1
        self.prices = prices  # by stock value (MKT-1)
        self.dividends = dividends  # by stock value (MKT-5)
        self.highest_stock = len(prices) - 1  # MKT-3
        self.purchase_rise = purchase_rise  # MKT-2
        self.own_raise = own_raise  # MKT-4
        self.unpaid_fall = unpaid_fall  # DIV-2
        self.awards = awards  # by round from 1 (SET-9)
        # Derived, for speed
        self.slots = [model.slots for model in models]  # by ship
        self.military = sum(1 << ship for ship in range(len(models)) if models[ship].kind == MILITARY_SHIP)
        self.always_ready = self.military  # ships that may sail empty (MOV-3, UNI-1)
        for ship, model in enumerate(models):
            if model.kind == CRUISE_SHIP and model.minimum == 0:
                self.always_ready |= 1 << ship
        # Caches on immutable keys, filled on demand
        self.group_cache: dict[int, list[int]] = {}  # `fleet.groups_among`
        self.slots_cache: dict[int, int] = {}  # `fleet.slots_of`
        self.cargo_cache: dict[int, int] = {}  # `fleet.hold`
        self.judge_cache: dict[int, int] = {}  # `movement`
        self.reach_cache: dict[int, int] = {}  # `usable`
        self.usable_cache: dict[tuple[int, ...], bool] = {}  # `usable`
