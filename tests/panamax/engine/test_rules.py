"""What no worked example shows of dice, contracts, ships and arrivals, each rule on a small hand-built state."""

from __future__ import annotations

from panamax.engine import codes, game, kinds
from panamax.engine import layout as at
from panamax.engine import log as noted
from panamax.engine.action_dice import transfer_price
from panamax.engine.codes import SKIP, STOP, TAKE_CARD, TAKE_MONEY, load_code, move_code
from panamax.engine.log import Log
from panamax.engine.market import buy_share, raise_stock
from panamax.engine.packing import kind_of, top_of

from .states import (
    BLACK,
    CHINA,
    GREEN,
    PACIFIC_LANE,
    RED,
    TABLES,
    YELLOW,
    ask,
    ask_only,
    at_end_of_turn,
    give_contract,
    give_flags,
    legal,
    play,
    put,
    run,
    table,
)


def test_exe1_an_executive_die_buys_a_share_or_raises_the_own_stock() -> None:
    state = table()
    state[at.COLUMN + 1] = 0
    state[at.EXECUTIVE + 1] = 1
    bought, raised = state.copy(), state.copy()
    play(bought, codes.executive_buy_code(2, BLACK))
    assert (bought[at.PURSE], bought[at.MONEY + BLACK], bought[at.STOCK + BLACK]) == (0, 24, 7)
    assert bought[at.SHARES + BLACK] == 1
    play(raised, codes.executive_raise_code(2))
    assert raised[at.STOCK] == 8
    assert raised[at.EXECUTIVE + 1] == 0


def test_mkt3_the_marker_stays_at_the_end_of_the_scale() -> None:
    state = table()
    state[at.STOCK] = 12
    state[at.PURSE] = 20
    log: Log = []
    raise_stock(state, TABLES, RED, log)
    buy_share(state, TABLES, RED, RED, log)
    assert state[at.STOCK] == 12
    assert [note[0] for note in log].count(noted.STOCK_STAYED) == 2
    assert state[at.PURSE] == 8


def test_tbl6_transfers_cost_5_or_2_or_nothing() -> None:
    state = table()
    assert transfer_price(state, TABLES, RED) == 5
    state[at.BENEFITS] = 1
    assert transfer_price(state, TABLES, RED) == 2
    for nation in range(4):
        give_flags(state, RED, nation, 1)
    assert transfer_price(state, TABLES, RED) == 0
    state = table()
    state[at.MONEY] = 4
    assert not [code for code in legal(state) if codes.tag_of(code) == codes.TRANSFER]


def test_tbl6_an_executive_die_is_transferred_only_from_an_empty_column_to_the_other_side() -> None:
    state = table()
    state[at.COLUMN : at.COLUMN + 6] = [0, 3, 2, 3, 1, 0]
    state[at.EXECUTIVE], state[at.EXECUTIVE + 1] = 1, 1
    moved = {codes.transfer_parts(code) for code in legal(state) if codes.tag_of(code) == codes.TRANSFER}
    assert {(source, target) for source, target, executive in moved if executive} == {(1, 5), (1, 6)}
    assert all((source <= 3) != (target <= 3) for source, target, _ in moved)
    play(state, codes.transfer_code(1, 6, True))
    assert legal(state) == [6]
    play(state, 6)
    assert state[at.LOADS_LEFT] == 3


def test_con2_dice_come_from_the_warehouse_first_and_then_from_the_pool() -> None:
    state = table()
    state[at.WAREHOUSE], state[at.POOL] = 1, 1
    ask_only(state, kinds.LOAD, RED)
    ask(state, kinds.CONTRACT, RED, 4)
    offered = [code for code in legal(state) if code < codes.FREE_OPTION]
    assert offered == [codes.contract_code(0, True), SKIP]  # the front of card 1 needs three dice
    log = play(state, codes.contract_code(0, True))
    assert (state[at.WAREHOUSE], state[at.POOL]) == (0, 0)
    assert log[1:3] == [(noted.DICE_FROM_WAREHOUSE, RED, 1), (noted.DICE_FROM_POOL, RED, 1)]
    assert noted.CONTRACT_CHOICE_USED not in [note[0] for note in log]  # PAX-3


def test_con3_inbound_cargo_and_the_draw_pile_move_up() -> None:
    state = table()
    ask_only(state, kinds.LOAD, RED)
    state[at.LOADS_LEFT] = 1
    ask(state, kinds.CONTRACT, RED, 5)
    play(state, codes.contract_code(0, False))
    assert state[at.OFFER : at.OFFER + 3] == [1, 7, 3]
    assert (state[at.INBOUND], state[at.DRAW_TOP]) == (8, 0)
    assert kind_of(top_of(state)) == kinds.DRAW
    game.apply(state, TABLES, 20)
    assert (state[at.DRAW_TOP], state[at.DRAW_PILE] >> 19 & 1) == (20, 0)


def test_con3_an_empty_draw_pile_is_made_of_the_discards() -> None:
    state = table()
    state[at.DISCARDS], state[at.DRAW_PILE] = state[at.DRAW_PILE], 0
    ask_only(state, kinds.LOAD, RED)
    ask(state, kinds.CONTRACT, RED, 5)
    log = play(state, codes.contract_code(0, True))
    assert (noted.DRAW_PILE_RESHUFFLED, 19) in log
    assert state[at.DISCARDS] == 0
    assert 1 <= game.sample(state, TABLES) <= 24


def test_pax3_two_more_contracts_and_pax4_one_more_container() -> None:
    state = table()
    state[at.BENEFITS] = 6
    log = play(state, 4)
    assert state[at.LOADS_LEFT] == 3
    assert (noted.EXTRA_LOAD_OPENED, RED, 1) in log
    assert {codes.contract_parts(code)[0] for code in legal(state) if SKIP < code < codes.FREE_OPTION} == {
        0,
        1,
        2,
    }
    log = play(state, codes.contract_code(2, False))
    assert (noted.CONTRACT_CHOICE_USED, RED, 2) in log
    assert state[at.OFFER] == 1
    assert state[at.INBOUND] == 7


def test_con4_a_third_contract_must_be_given_up_at_the_end_of_the_turn() -> None:
    state = table()
    for card in (5, 6, 12):
        give_contract(state, RED, card)
    at_end_of_turn(state)
    run(state)
    assert kind_of(top_of(state)) == kinds.GIVE_UP
    warehouse = state[at.WAREHOUSE]
    play(state, 1)
    assert [packed & 63 for packed in state[at.HELD : at.HELD + 3]] == [5, 12, 0]
    assert state[at.WAREHOUSE] == warehouse + 1
    assert state[at.DISCARDS] == 1 << 5
    run(state)
    assert kind_of(top_of(state)) == kinds.TURN


def test_con5_a_completed_front_gives_a_flag_a_back_and_an_empty_supply_give_none() -> None:
    for back, supply, flags in ((False, 10, 1), (True, 10, 0), (False, 0, 0)):
        state = table()
        state[at.FLAG_SUPPLY + CHINA] = supply
        put(state, 2, CHINA)
        give_contract(state, RED, 5, back)  # China 6, back 3R
        state[at.LOADS_LEFT] = 1
        ask_only(state, kinds.LOAD, RED)
        log = play(state, load_code(0, 0, 2))
        assert ((noted.FLAG_TAKEN, RED, CHINA, 1) in log) == (flags == 1)
        assert ((noted.NO_FLAG_LEFT, RED, CHINA) in log) == (supply == 0)
        assert state[at.FLAGS + CHINA] == flags
        assert state[at.FLAG_SUPPLY + CHINA] == supply - flags
        assert state[at.DISCARDS] == 1 << 4


def test_set16_a_setup_contract_leaves_the_game() -> None:
    state = table()
    put(state, 2, CHINA)
    give_contract(state, RED, 25, left=1)  # China 4-3, the 3 is loaded
    state[at.LOADS_LEFT] = 1
    ask_only(state, kinds.LOAD, RED)
    play(state, load_code(0, 0, 2))
    assert state[at.DISCARDS] == 0
    assert state[at.FLAGS + CHINA] == 1


def test_lod4_a_ship_takes_one_die_a_turn_but_not_with_a_stevedore() -> None:
    state = table()
    put(state, 3, CHINA)
    give_contract(state, RED, 2)  # China 4-4-2
    state[at.LOADS_LEFT] = 3
    state[at.STEVEDORE] = 3
    ask_only(state, kinds.LOAD, RED)
    play(state, load_code(0, 0, 3))
    assert not [code for code in legal(state) if codes.LOADING <= code < codes.FREE_OPTION]
    play(state, codes.USE_STEVEDORE)
    play(state, load_code(0, 1, 3))
    assert state[at.STEVEDORE] == 0
    assert kind_of(top_of(state)) == kinds.STEVEDORE_LOAD  # card 3 loads two
    play(state, STOP)
    assert kind_of(top_of(state)) == kinds.LOAD


def test_bon1_a_card_earned_in_this_turn_has_to_wait() -> None:
    state = table()
    put(state, 0, PACIFIC_LANE["ml2"], [(RED, 3)])
    state[at.LOCK_LEFT] = 1
    ask_only(state, kinds.MOVEMENT, RED)
    play(state, move_code(1, 1))
    play(state, TAKE_CARD)
    assert state[at.CAPTAIN] == 1
    run(state)
    assert codes.USE_CAPTAIN not in legal(state)
    state[at.CARDS_EARNED] = 0
    assert codes.USE_CAPTAIN in legal(state)


def test_r15_a_second_card_of_a_kind_cant_be_taken() -> None:
    state = table()
    state[at.CAPTAIN] = 2
    ask_only(state, kinds.ARRIVAL_BONUS, RED, 0)
    assert legal(state) == [TAKE_MONEY]
    play(state, TAKE_MONEY)
    assert state[at.PURSE] == 8


def test_arr2_the_next_card_of_the_pile_is_earned() -> None:
    for ship, taken, held, earned in (
        (4 * GREEN, at.CAPTAINS_TAKEN, at.CAPTAIN, noted.CAPTAIN_EARNED),
        (4 * GREEN + 2, at.STEVEDORES_TAKEN, at.STEVEDORE, noted.STEVEDORE_EARNED),
    ):
        state = table()
        state[taken] = 1
        ask_only(state, kinds.ARRIVAL_BONUS, GREEN, ship)
        assert (earned, GREEN, 2, ship) in play(state, TAKE_CARD)
        assert (state[taken], state[held + GREEN]) == (2, 2)


def test_arr2_no_card_left_means_money() -> None:
    state = table()
    state[at.STEVEDORES_TAKEN] = 5
    ask_only(state, kinds.ARRIVAL_BONUS, RED, 2)
    assert legal(state) == [TAKE_MONEY]


def test_arr3_owners_decide_from_the_active_player_on_their_larger_ships_first() -> None:
    state = table(active=YELLOW)
    for ship in (0, 1, 6):
        put(state, ship, PACIFIC_LANE["ml2"], [(RED, 3)])
    state[at.LOCK_LEFT] = 1
    ask_only(state, kinds.MOVEMENT, YELLOW)
    play(state, move_code(1 << 0 | 1 << 1 | 1 << 6, 1))
    asked = []
    while kind_of(top_of(state)) == kinds.ARRIVAL_BONUS:
        asked.append(top_of(state) >> 9)
        play(state, TAKE_MONEY)
    assert asked == [0, 1, 6]


def test_r7_cargo_only_pays_companies_but_not_the_owner_of_a_pushed_ship() -> None:
    for variant, asked in ((0, kinds.ARRIVAL_BONUS), (1, kinds.FINISH_TURN)):
        state = table(pushed_arrival=variant)
        put(state, 3, PACIFIC_LANE["ml2"], [(RED, 4), (RED, 3)])
        put(state, 6, PACIFIC_LANE["ml1"], [(GREEN, 5)])
        state[at.LOCK_LEFT] = 1
        ask_only(state, kinds.MOVEMENT, RED)
        play(state, move_code(1 << 6, 1))
        assert state[at.MONEY] == 25
        run(state)
        assert kind_of(top_of(state)) == asked


def test_mov2_what_cant_be_used_is_left() -> None:
    state = table()
    for ship in (at.USS_IOWA, at.NRP_SAGRES, at.USS_PEGASUS, at.YI_YANG):
        state[at.SHIP_ZONE + ship] = at.OUT
    put(state, 0, PACIFIC_LANE["mir_lake"], [(RED, 3)])
    log = play(state, 3)
    log += play(state, move_code(1, 0))
    log += play(state, move_code(1, 1))
    log += play(state, move_code(1, 1))
    assert noted.MOVEMENT_UNUSED not in [note[0] for note in log]
    assert kind_of(top_of(state)) == kinds.ARRIVAL_BONUS
    log = play(state, TAKE_MONEY)
    assert (noted.MOVEMENT_UNUSED, RED, 1, 1, 0) in log
    assert (state[at.WATERWAY_LEFT], state[at.LOCK_LEFT]) == (0, 0)
