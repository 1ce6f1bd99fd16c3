"""The component values of one box as plain ints for the engine. Nothing else in the engine knows a value."""

from __future__ import annotations


class Tables:
    """What the engine needs of a box. Built once for each box by `panamax.position.tables_of`."""

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
