"""The market (section 10): shares and stock values."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .layout import FOR_SALE, MONEY, PLAYERS, PURSE, SHARES, STOCK, State
from .log import SHARE_BOUGHT, SHARE_SOLD, STOCK_FELL, STOCK_RAISED, STOCK_ROSE, STOCK_STAYED, Log
from .tables import Tables

if TYPE_CHECKING:
    from mypy_extensions import i64  # a machine's int where the engine is compiled; plain Python never sees it


def share_price(state: State, tables: Tables, company: i64) -> i64:
    """Dollars for a share of a company. MKT-1"""
    return tables.prices[state[STOCK + company]]


def companies_to_buy(state: State, tables: Tables, player: i64) -> list[int]:
    """The companies of which the player can buy a share. MKT-1"""
    purse = state[PURSE + player]
    return [
        company
        for company in range(state[PLAYERS])
        if state[FOR_SALE + company] and tables.prices[state[STOCK + company]] <= purse
    ]


def buy_share(state: State, tables: Tables, player: i64, company: i64, log: Log | None) -> None:
    """The player pays the company for a share, and its stock rises. MKT-1, MKT-2"""
    dollars = share_price(state, tables, company)
    state[PURSE + player] -= dollars
    state[MONEY + company] += dollars
    state[FOR_SALE + company] -= 1
    state[SHARES + 4 * player + company] += 1
    if log is not None:
        log.append((SHARE_BOUGHT, player, dollars, company))
        log.append((SHARE_SOLD, company, dollars, player))
    _move_stock(state, tables, company, tables.purchase_rise, STOCK_ROSE, log)


def raise_stock(state: State, tables: Tables, company: i64, log: Log | None) -> None:
    """The company's stock rises without a sale. MKT-4"""
    _move_stock(state, tables, company, tables.own_raise, STOCK_RAISED, log)


def drop_stock(state: State, tables: Tables, company: i64, log: Log | None) -> None:
    """The stock falls for an unpaid dividend. DIV-2"""
    _move_stock(state, tables, company, -tables.unpaid_fall, STOCK_FELL, log)


def _move_stock(state: State, tables: Tables, company: i64, change: i64, event: i64, log: Log | None) -> None:
    before = state[STOCK + company]
    after = max(0, min(before + change, len(tables.prices) - 1))  # MKT-3 [R10]
    state[STOCK + company] = after
    if log is not None:
        log.append((STOCK_STAYED, company, after) if after == before else (event, company, before, after))
