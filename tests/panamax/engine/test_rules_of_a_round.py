"""The end of a round and of the game, each rule on a small hand-built state."""

from __future__ import annotations

from panamax.engine import game, kinds
from panamax.engine import layout as at
from panamax.engine import log as noted
from panamax.engine.codes import DECLINE
from panamax.engine.loading import dice_on
from panamax.engine.packing import kind_of, push, top_of
from panamax.engine.round_end import by_sum, give_award
from panamax.engine.scoring import best_advisors, standings
from panamax.engine.steps import (
    AWARD,
    DIVIDENDS,
    FILL_PLATFORM,
    RAIL_TO_SECOND_WAGON,
    START_ROUND,
    step,
)

from .states import (
    BLACK,
    CHINA,
    EUROPE,
    GREEN,
    RED,
    TABLES,
    US_WEST,
    YELLOW,
    give_flags,
    legal,
    play,
    rail,
    run,
    table,
)


def test_rnd2_order_by_sum_ties_by_the_die_further_left_the_others_behind() -> None:
    assert by_sum(rail([(GREEN, 3), (RED, 2), (BLACK, 3), (RED, 1)])) == [GREEN, RED, BLACK]
    state = table()
    state[at.FIRST_WAGON] = rail([(BLACK, 2), (GREEN, 5)])
    state[at.AGENDA_DEPTH] = 0
    push(state, step(RAIL_TO_SECOND_WAGON))
    game.apply(state, TABLES, 0)
    game.apply(state, TABLES, 0)
    assert state[at.ORDER : at.ORDER + 4] == [GREEN, BLACK, RED, YELLOW]


def test_rnd4_dice_go_to_the_pool_and_each_takes_a_flag() -> None:
    state = table()
    state[at.ACTIVE] = at.NOBODY
    state[at.FIRST_WAGON] = rail([(BLACK, 2), (GREEN, 5)])
    state[at.PLATFORM_FLAGS] = 1 << CHINA | 1 << US_WEST
    state[at.AGENDA_DEPTH] = 0
    push(state, step(RAIL_TO_SECOND_WAGON))
    run(state)
    assert top_of(state) & 511 == kinds.PLATFORM_FLAG | GREEN << 6
    assert legal(state) == [CHINA, US_WEST]
    assert (state[at.POOL + GREEN], state[at.POOL + BLACK]) == (5, 4)
    play(state, US_WEST)
    play(state, DECLINE)
    run(state)
    assert top_of(state) & 511 == kinds.PLATFORM_FLAG | BLACK << 6
    assert state[at.POOL + BLACK] == 5
    assert dice_on(state[at.PLATFORM]) == 0
    play(state, CHINA)
    assert state[at.FLAGS + 4 * GREEN + US_WEST] == state[at.FLAGS + 4 * BLACK + CHINA] == 1


def test_div2_a_company_that_cant_pay_all_pays_nothing_and_its_stock_falls() -> None:
    state = table()
    state[at.MONEY + BLACK] = 1
    state[at.AGENDA_DEPTH] = 0
    push(state, step(DIVIDENDS, BLACK))  # the last in turn order
    log = run(state)
    assert (noted.DIVIDENDS_UNPAID, BLACK, TABLES.dividends[6], 1) in log
    assert (state[at.MONEY + BLACK], state[at.PURSE + BLACK]) == (1, 6)
    assert state[at.STOCK + BLACK] == 6 - TABLES.unpaid_fall


def test_awd1_ties_go_by_company_money_then_turn_order_and_r13_nobody() -> None:
    for money, unpaid, winner in (([9, 9, 8, 9], 0, GREEN), ([9, 9, 20, 9], 0, YELLOW), ([1, 1, 1, 1], 15, None)):
        state = table()
        state[at.ORDER : at.ORDER + 4] = [GREEN, RED, BLACK, YELLOW]
        state[at.MONEY : at.MONEY + 4] = money
        state[at.UNPAID] = unpaid
        state[at.AGENDA_DEPTH] = 0
        push(state, step(AWARD))
        give_award(state, TABLES, None)
        assert state[at.AWARDS : at.AWARDS + 4] == [3 * (player == winner) for player in range(4)]


def test_mnt1_fills_the_platform_mnt2_empties_the_pools_and_mnt3_rolls() -> None:
    state = table()
    state[at.PLATFORM_FLAGS] = 1 << EUROPE
    state[at.FLAG_SUPPLY + CHINA] = 0
    state[at.AGENDA_DEPTH] = 0
    push(state, step(FILL_PLATFORM))
    run(state)
    assert state[at.PLATFORM_FLAGS] == 14
    assert state[at.FLAG_SUPPLY : at.FLAG_SUPPLY + 4] == [0, 10, 9, 9]
    assert state[at.WAREHOUSE] == 9
    assert kind_of(top_of(state)) == kinds.ROLL
    assert state[at.AGENDA] == step(START_ROUND)


def test_end1_the_best_two_advisors_count_and_end2_ties_go_by_turn_order() -> None:
    state = table()
    state[at.ORDER : at.ORDER + 4] = [YELLOW, BLACK, RED, GREEN]
    assert [row[0] for row in standings(state, TABLES)] == [YELLOW, BLACK, RED, GREEN]
    give_flags(state, RED, CHINA, 3)
    state[at.GOAL] = 2  # Europe
    state[at.HAND] = 1 | 5 << 4  # China $3 each, any flag $1
    assert best_advisors(state, TABLES, RED) == [1, 5]
    row = standings(state, TABLES)[0]
    assert row[:3] == (RED, 6, 12)
