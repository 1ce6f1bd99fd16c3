"""The end of the game (section 14): what each player has, and who has won."""

from __future__ import annotations

from typing import Final

from .layout import (
    AWARDS,
    BAILOUTS,
    FLAGS,
    GOAL,
    HAND,
    HIDDEN_CARD,
    ORDER,
    PLAYERS,
    PURSE,
    SHARES,
    SHIP_ZONE,
    STOCK,
    TOKENS,
    UNBUILT,
    State,
)
from .log import FINAL_SCORE, GAME_ENDED, PLACED, Log
from .packing import CARD_BITS, pop, unpack
from .tables import (
    ANY_FLAG,
    BUILT_SHIP,
    FLAG_OF_NATION,
    PASSENGER_TOKEN,
    SET_OF_FLAGS,
    SHARE_OF_OTHERS,
    Tables,
)

LAST_ROUND: Final = 3  # GEN-3
COUNTED_ADVISORS: Final = 2  # END-1


def advisor_value(state: State, tables: Tables, player: int, card: int) -> int:
    """What a Financial Advisor card pays the player. END-1"""
    return tables.advisor_pays[card] * _things(state, tables, player, card)


def _things(state: State, tables: Tables, player: int, card: int) -> int:
    goal = tables.advisor_goals[card]
    flags = state[FLAGS + 4 * player : FLAGS + 4 * player + 4]
    if goal == FLAG_OF_NATION:
        return flags[tables.advisor_nations[card]]
    if goal == ANY_FLAG:
        return sum(flags)
    if goal == SET_OF_FLAGS:
        return min(flags)
    if goal == PASSENGER_TOKEN:
        return state[TOKENS + player]
    if goal == SHARE_OF_OTHERS:
        owned = state[SHARES + 4 * player : SHARES + 4 * player + 4]
        return sum(owned) - owned[player]
    assert goal == BUILT_SHIP
    ships = range(4 * player, 4 * player + 4)
    return sum([state[SHIP_ZONE + ship] != UNBUILT or tables.models[ship].price == 0 for ship in ships])


def best_advisors(state: State, tables: Tables, player: int) -> list[int]:
    """The player's cards that count, most valuable first: at most two, the secret goal too if it is better. END-1"""
    cards = [card for card in [state[GOAL + player], *unpack(state[HAND + player], CARD_BITS)] if card]
    known = [card for card in cards if card != HIDDEN_CARD]
    known.sort(key=lambda card: (-advisor_value(state, tables, player, card), card))
    return known[:COUNTED_ADVISORS]


def score(state: State, tables: Tables, player: int) -> tuple[int, int, int, int, int, int]:
    """Money, advisors, awards, shares, Bailouts (negative), and the sum of these, in dollars. END-1"""
    money = state[PURSE + player]
    advisors = sum([advisor_value(state, tables, player, card) for card in best_advisors(state, tables, player)])
    awards = state[AWARDS + player]
    shares = 0
    for company in range(state[PLAYERS]):
        shares += state[SHARES + 4 * player + company] * tables.prices[state[STOCK + company]]
    bailouts = -tables.bailout_costs * state[BAILOUTS + player]
    return money, advisors, awards, shares, bailouts, money + advisors + awards + shares + bailouts


def standings(state: State, tables: Tables) -> list[tuple[int, int, int, int, int, int, int]]:
    """A row for each player, the winner first: player and the parts of his `score`. END-1; ties by turn order, END-2"""
    rows = [(player, *score(state, tables, player)) for player in state[ORDER : ORDER + state[PLAYERS]]]
    rows.sort(key=lambda row: -row[6])  # a stable sort
    return rows


def end_game(state: State, tables: Tables, log: Log | None) -> None:
    """The step FINAL_SCORES. END-1, END-2"""
    pop(state)
    if log is None:
        return
    log.append((GAME_ENDED, LAST_ROUND))
    rows = standings(state, tables)
    for row in rows:
        log.append((FINAL_SCORE, row[0], row[6]))
    for place, row in enumerate(rows, 1):
        log.append((PLACED, row[0], place))
