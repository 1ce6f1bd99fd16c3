"""Rules and rulings that no worked example shows, each on a small hand-built state."""

from __future__ import annotations

import re

from panamax.box.loader import SHIPPED_FILE, parse_box
from panamax.box.tables import tables_of
from panamax.engine import codes, game, kinds
from panamax.engine import layout as at
from panamax.engine import log as noted
from panamax.engine.action_dice import transfer_price
from panamax.engine.clipboard import PRINTED_PLACES, take_flag
from panamax.engine.codes import DECLINE, DEFER, SKIP, STOP, TAKE_CARD, TAKE_MONEY, WAGON, load_code, move_code
from panamax.engine.fleet import READY, hold
from panamax.engine.kinds import FROM_PLATFORM, MOVES_SHIFT
from panamax.engine.layout import State
from panamax.engine.loading import dice_on
from panamax.engine.log import Log
from panamax.engine.market import buy_share, raise_stock
from panamax.engine.packing import entry, kind_of, push, top_of
from panamax.engine.passengers import take_tokens
from panamax.engine.round_end import by_sum, give_award
from panamax.engine.scoring import best_advisors, score, standings
from panamax.engine.steps import (
    AFTER_ACTION,
    AWARD,
    CLOSE_TURN,
    DIVIDENDS,
    END_FLAG_TURN,
    FEES,
    FILL_PLATFORM,
    RAIL_TO_SECOND_WAGON,
    START_ROUND,
    step,
)
from panamax.engine.tables import MOVE_ACTION

from .states import (
    ATLANTIC_WAITING,
    BLACK,
    CHINA,
    EUROPE,
    GREEN,
    PACIFIC_LANE,
    PACIFIC_WAITING,
    RED,
    TABLES,
    US_EAST,
    US_WEST,
    YELLOW,
    ask,
    give_contract,
    give_flags,
    play,
    put,
    rail,
    run,
    table,
)


def at_end_of_turn(state: State, player: int = RED) -> None:
    state[at.AGENDA_DEPTH] = 0
    push(state, step(CLOSE_TURN, player))


def ask_only(state: State, kind: int, player: int, argument: int = 0) -> None:
    """One decision, with the end of the turn under it."""
    state[at.AGENDA_DEPTH] = 0
    push(state, step(AFTER_ACTION, player))
    ask(state, kind, player, argument)


def legal(state: State) -> list[int]:
    return game.legal(state, TABLES)


def with_flag(state: State, player: int, nation: int) -> Log:
    """The player takes a flag; what was noted down."""
    log: Log = []
    take_flag(state, TABLES, player, nation, noted.FLAG_TAKEN, log)
    return log


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


def test_clp2_a_deferred_market_action_waits_for_a_flag_of_a_future_turn() -> None:
    state = table()
    ask_only(state, kinds.FINISH_TURN, RED)
    with_flag(state, RED, CHINA)
    assert legal(state) == [1, 2, 3, 4, DEFER, DECLINE]
    play(state, DEFER)
    assert state[at.DEFERRED] == 1 << CHINA
    with_flag(state, RED, CHINA)  # the same turn: nothing comes of the deferred one
    assert kind_of(top_of(state)) != kinds.MARKET
    assert state[at.DEFERRED] == 1 << CHINA
    state[at.NEW_FLAGS] = 0
    with_flag(state, RED, CHINA)
    assert kind_of(top_of(state)) == kinds.MARKET
    assert legal(state) == [1, 2, 3, 4, DECLINE]
    log = play(state, DECLINE)
    assert log == [(noted.MARKET_LAPSED, RED, CHINA)]
    assert state[at.DEFERRED] == 0


def test_clp1_an_impossible_free_action_is_lost() -> None:
    state = table()
    state[at.FLAGS + CHINA] = 1
    state[at.WAREHOUSE] = state[at.POOL] = state[at.MONEY] = 0
    for ship in range(4):
        state[at.SHIP_ZONE + ship] = PACIFIC_LANE["gl1"] if ship == 0 else at.OUT
    depth = state[at.AGENDA_DEPTH]
    log = with_flag(state, RED, CHINA)
    assert (noted.FREE_ACTION_IMPOSSIBLE, RED, 2) in log
    assert state[at.AGENDA_DEPTH] == depth


def test_clp3_any_zone_or_by_the_variant_only_the_nations() -> None:
    for variant, expected in ((0, {0, 1, 2}), (1, {0, 1})):
        state = table(free_load_zone=variant)
        put(state, 2, CHINA)
        put(state, 6, EUROPE)
        give_contract(state, RED, 1)  # China 5-2-1R
        ask_only(state, kinds.FREE_LOAD, RED, CHINA)
        parts = [codes.load_parts(code) for code in legal(state) if code < codes.FREE_OPTION]
        assert {container for place, container, _ in parts if place == 0} == expected
        assert ((0, 0, 6) in parts) == (variant == 0)
        assert {(place, container) for place, container, _ in parts if place == 3} == {(3, 0), (3, 1)}
        assert SKIP not in legal(state)


def test_clp4_exactly_three_movements() -> None:
    state = table()
    ask_only(state, kinds.FREE_MOVE, RED, CHINA | FROM_PLATFORM | 3 << MOVES_SHIFT)
    for code in (move_code(1 << at.USS_IOWA, 0), move_code(1 << at.USS_IOWA, 1), move_code(1 << at.USS_IOWA, 1)):
        assert kind_of(top_of(state)) == kinds.FREE_MOVE
        assert STOP not in legal(state)
        play(state, code)
    assert kind_of(top_of(state)) != kinds.FREE_MOVE
    assert state[at.SHIP_ZONE + at.USS_IOWA] == PACIFIC_LANE["gl3"]


def test_clp5_an_own_die_onto_the_wagon_or_one_there_raised() -> None:
    state = table()
    state[at.FIRST_WAGON] = rail([(RED, 5), (GREEN, 1), (RED, 6)])
    state[at.POOL] = 0
    ask_only(state, kinds.FREE_RAIL, RED)
    assert legal(state) == [load_code(3, 0, WAGON), codes.raise_code(0)]
    raised = state.copy()
    assert (noted.RAIL_DIE_RAISED, RED, 1, 5, 6) in play(raised, codes.raise_code(0))
    assert raised[at.FIRST_WAGON] == rail([(RED, 6), (GREEN, 1), (RED, 6)])
    assert (noted.FREE_DIE_RAILED, RED, 0, 2, 4) in play(state, load_code(3, 0, WAGON))
    assert state[at.FIRST_WAGON] == rail([(RED, 5), (GREEN, 1), (RED, 6), (RED, 2)])


def test_bld1_and_lod3_in_the_own_turn() -> None:
    state = table()
    state[at.MONEY] = 6
    put(state, 6, ATLANTIC_WAITING)
    options = {code for code in legal(state) if code >= codes.FREE_OPTION}
    assert codes.build_code(2, US_WEST) in options  # two slots: free
    assert codes.build_code(0, US_WEST) in options
    assert codes.build_code(3, US_WEST) not in options  # $7
    relocations = {codes.ship_and_zone(code) for code in options if codes.free_option(code) == codes.RELOCATE}
    assert relocations == {(6, EUROPE), (6, US_EAST)}
    log = play(state, codes.build_code(0, CHINA))
    assert log == [(noted.SHIP_BUILT, RED, 5, 0, CHINA)]
    assert state[at.MONEY] == 1
    assert play(state, codes.relocate_code(6, EUROPE)) == [(noted.SHIP_RELOCATED, RED, 6, ATLANTIC_WAITING, EUROPE)]
    assert state[at.SHIP_ZONE + 6] == EUROPE


def test_gen3_whatever_may_still_be_done_keeps_the_turn_open() -> None:
    """A ship to build, a ship to relocate, a card, military pay: each alone; with nothing of these the turn ends."""
    state = table()
    for ship in range(4):
        put(state, ship, CHINA)
    build, relocate, card, pay = (state.copy() for _ in range(4))
    build[at.SHIP_ZONE + 2] = at.UNBUILT
    put(relocate, at.USS_IOWA, ATLANTIC_WAITING)
    card[at.STEVEDORE] = 1
    give_contract(card, RED, 5)
    give_flags(pay, RED, CHINA, 1)
    pay[at.MILITARY_MOVED] = 1 << CHINA
    for begun, is_open in ((state, False), (build, True), (relocate, True), (card, True), (pay, True)):
        begun[at.AGENDA_DEPTH] = 0
        push(begun, step(AFTER_ACTION, RED))
        game.apply(begun, TABLES, 0)
        assert (kind_of(top_of(begun)) == kinds.FINISH_TURN) == is_open


def test_uni1_every_die_on_a_cruise_ship_brings_its_company_a_token_while_there_are_some() -> None:
    state = table()
    put(state, at.LUCKY_ME, PACIFIC_LANE["ml2"], [(RED, 6), (GREEN, 6), (GREEN, 1)])  # a box may let higher dice aboard
    tokens = len(TABLES.tokens)
    state[at.TOKENS_TAKEN] = state[at.TOKENS + BLACK] = tokens - 2
    silent, pending, log = state.copy(), [], []
    take_tokens(state, TABLES, GREEN, at.LUCKY_ME, pending, log)
    assert [note[:2] for note in log] == [
        (noted.TOKEN_TAKEN, GREEN),
        (noted.TOKEN_TAKEN, GREEN),
        (noted.TOKENS_OUT, RED),
    ]
    assert pending == [entry(kinds.PASSENGER_PLACE, GREEN, at.LUCKY_ME)] * 2
    take_tokens(silent, TABLES, GREEN, at.LUCKY_ME, [], None)
    assert silent == state


def test_r18_a_flag_off_the_platform_leaves_only_relocation_open() -> None:
    state = table()
    put(state, 6, PACIFIC_WAITING)
    state[at.CAPTAIN] = 1
    ask_only(state, kinds.FREE_MOVE, RED, CHINA | FROM_PLATFORM | 3 << MOVES_SHIFT)
    assert {codes.free_option(code) for code in legal(state)} == {0, codes.RELOCATE}


def test_r18_holds_for_the_free_action_of_a_flag_that_is_taken_off_the_platform() -> None:
    nation, place = divmod(TABLES.clipboard.index(MOVE_ACTION), PRINTED_PLACES)
    state = table()
    give_flags(state, RED, nation, place)
    state[at.CAPTAIN] = 1
    state[at.AGENDA_DEPTH] = 0
    push(state, step(FEES))
    push(state, step(END_FLAG_TURN, RED))
    ask(state, kinds.PLATFORM_FLAG, RED)
    play(state, nation)
    assert kind_of(top_of(state)) == kinds.FREE_MOVE
    assert codes.USE_CAPTAIN not in legal(state)


def test_uni3_the_player_chooses_one_nation_at_the_end_of_the_turn() -> None:
    state = table()
    give_flags(state, RED, EUROPE, 1)
    give_flags(state, RED, US_EAST, 2)
    state[at.MILITARY_MOVED] = 1 << EUROPE | 1 << US_EAST
    at_end_of_turn(state)
    run(state)
    assert kind_of(top_of(state)) == kinds.MILITARY_PAY
    play(state, codes.collect_code(EUROPE))
    assert state[at.PURSE] == 7
    run(state)
    assert (state[at.MILITARY_MOVED], state[at.MILITARY_PAID]) == (0, 0)


def test_r19_per_source_pays_a_captain_by_himself() -> None:
    for variant, purse in ((0, 8), (1, 10)):
        state = table(military_pay=variant)
        give_flags(state, RED, US_EAST, 2)
        state[at.CAPTAIN] = 1
        state[at.WATERWAY_LEFT], state[at.LOCK_LEFT] = 1, 1
        ask_only(state, kinds.MOVEMENT, RED)
        play(state, move_code(1 << at.USS_IOWA, 0))
        play(state, codes.USE_CAPTAIN)
        play(state, move_code(1 << at.USS_IOWA, 1))
        run(state)
        play(state, move_code(1 << at.USS_IOWA, 1))
        run(state)
        while kind_of(top_of(state)) == kinds.FINISH_TURN:
            play(state, STOP)
            run(state)
        assert state[at.PURSE] == purse


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


def test_clp6_flags_beyond_the_printed_places_count_at_the_end() -> None:
    state = table()
    places = len(TABLES.clipboard) // 4
    give_flags(state, RED, CHINA, places + 2)
    state[at.GOAL] = 1  # China
    assert score(state, TABLES, RED)[1] == (places + 2) * TABLES.advisor_pays[1]


def test_carrying_a_rail_container_front_only_onto_the_wagon_until_it_is_full() -> None:
    state = table()
    put(state, 2, CHINA)
    give_contract(state, RED, 6)  # China 3R
    state[at.LOADS_LEFT] = 1
    ask_only(state, kinds.LOAD, RED)
    assert [code for code in legal(state) if code < codes.FREE_OPTION] == [STOP, load_code(0, 0, WAGON)]
    state[at.FIRST_WAGON] = rail([(GREEN, 1)] * 4)
    assert [code for code in legal(state) if code < codes.FREE_OPTION] == [STOP]


def test_uni1_a_cruise_ship_takes_low_dice_while_it_has_room_and_sails_with_its_least() -> None:
    text = SHIPPED_FILE.read_text(encoding="utf-8")
    for slots, maximum in ((3, 3), (3, 2)):
        start, lucky = text.split("[ships.unique.lucky_me]")
        lucky = lucky.replace("slots = 3", f"slots = {slots}", 1)
        lucky = re.sub(r"maximum = .*", f"maximum = {maximum}", lucky, count=1)
        tables = tables_of(parse_box(f"{start}[ships.unique.lucky_me]{lucky}", "another box"))
        model = tables.models[at.LUCKY_ME]
        assert (model.slots, model.minimum, model.maximum, tables.cruise_highest_die) == (slots, 2, maximum, 2)
        for dice in range(1, maximum + 1):
            found = hold(tables, at.LUCKY_ME, rail([(RED, 1)] * dice))
            assert found & READY == (READY if dice >= 2 else 0)
            assert found & ~READY == (0b110 if dice < maximum else 0), "1 and 2 while there is room"
