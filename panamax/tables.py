"""The component values of a box as the engine's tables of ints, made once for each box."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from .engine.tables import Tables

if TYPE_CHECKING:
    from .box import Box


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
    )
