"""The rule book's worked examples [E1]-[E24], played on the engine."""

from __future__ import annotations

from panamax.engine import game, kinds
from panamax.engine import layout as at
from panamax.engine import log as noted
from panamax.engine.action_dice import legal_turn
from panamax.engine.codes import (
    COLLECT,
    FREE_OPTION,
    LOADING,
    LOCK,
    RELOCATE,
    SKIP,
    TAKE_CARD,
    WAGON,
    executive_code,
    load_code,
    load_parts,
    move_code,
    relocate_code,
    take_code,
    transfer_code,
)
from panamax.engine.fleet import canal_masks, hold, is_ready
from panamax.engine.log import Log
from panamax.engine.packing import DIE_BITS, die, entry, pack_sorted, push, top_of
from panamax.engine.round_end import collect_fees, give_award, pay_dividends
from panamax.engine.scoring import score
from panamax.engine.step_choice import legal_steps
from panamax.engine.steps import AWARD, DIVIDENDS, FEES, step

from .states import (
    ATLANTIC_LANE,
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
    random_game,
    run,
    table,
)


def ships(*numbers: int) -> int:
    return sum(1 << number for number in numbers)


def moving(state: at.State, waterway: int, lock: int, player: int = RED) -> None:
    """The player stands in the middle of a movement action with so many movements left."""
    state[at.AGENDA_DEPTH] = 0
    push(state, step(21, player))
    state[at.WATERWAY_LEFT], state[at.LOCK_LEFT] = waterway, lock
    ask(state, kinds.MOVEMENT, player)


def events(log: Log, number: int) -> list[tuple[int, ...]]:
    return [note[1:] for note in log if note[0] == number]


def test_e1_a_bid_of_15_leaves_9_and_puts_the_stock_at_5() -> None:
    state = random_game(2, (1, 0, 0, 0, 0), 1)
    while top_of(state) & 63 != kinds.BID_MONEY:
        game.apply(state, TABLES, game.legal(state, TABLES)[0])
        game.advance(state, TABLES)
    for bid in (15, 24):
        game.apply(state, TABLES, bid)
    game.advance(state, TABLES)
    assert (state[at.PURSE], state[at.MONEY], state[at.STOCK]) == (9, 15, 5)
    assert (state[at.PURSE + 1], state[at.MONEY + 1], state[at.STOCK + 1]) == (0, 24, 8)


def test_e2_only_the_lowest_die_of_a_column_can_be_taken() -> None:
    state = table()
    state[at.EXECUTIVE + 3] = 1
    codes = legal_turn(state, TABLES)
    assert take_code(4) in codes
    assert executive_code(4) not in codes  # its column has dice


def test_e3_above_an_empty_column_the_executive_die_may_be_taken() -> None:
    state = table()
    state[at.COLUMN + 4] = 0
    state[at.EXECUTIVE + 4] = 1
    codes = legal_turn(state, TABLES)
    assert executive_code(5) in codes
    assert take_code(5) not in codes


def test_e4_a_transfer_costs_5_and_the_die_is_taken_at_once() -> None:
    state = table()
    put(state, at.USS_IOWA, PACIFIC_LANE["gl1"])
    log = play(state, transfer_code(6, 3, False))
    assert events(log, noted.TRANSFER_PAID) == [(RED, 5)]
    assert state[at.MONEY] == 13
    assert state[at.COLUMN : at.COLUMN + 6] == [2, 2, 3, 2, 2, 1]
    assert game.legal(state, TABLES) == [take_code(3)]
    log = play(state, take_code(3))
    assert events(log, noted.MOVEMENT_OWED) == [(RED, 1, 3)]


def test_e5_column_3_with_two_dice_owes_3_lock_and_2_waterway_movements() -> None:
    state = table()
    put(state, at.USS_IOWA, PACIFIC_LANE["gl1"])
    play(state, take_code(3))
    assert (state[at.WATERWAY_LEFT], state[at.LOCK_LEFT]) == (2, 3)


def test_e6_column_6_with_two_dice_opens_2_containers() -> None:
    state = table()
    play(state, take_code(6))
    assert state[at.LOADS_LEFT] == 2
    state = table()
    state[at.COLUMN + 5] = 1
    play(state, take_code(6))
    assert state[at.LOADS_LEFT] == 3


def test_e7_a_nations_containers_go_to_its_zone_and_rail_only_onto_the_wagon() -> None:
    state = table()
    give_contract(state, RED, 1)  # China 5-2-1R
    put(state, 4 * RED + 2, CHINA)
    put(state, 4 * RED + 3, US_WEST)
    put(state, 4 * GREEN + 2, PACIFIC_WAITING)
    state[at.LOADS_LEFT] = 3
    ask(state, kinds.LOAD, RED)
    loads = {load_parts(code) for code in game.legal(state, TABLES) if LOADING <= code < FREE_OPTION}
    assert loads == {(0, 0, 2), (0, 1, 2), (0, 2, WAGON)}
    play(state, relocate_code(4 * GREEN + 2, CHINA))
    assert load_code(0, 0, 4 * GREEN + 2) in game.legal(state, TABLES)


def test_e8_a_ship_joins_the_group_in_the_cut_until_the_lake() -> None:
    state = table()
    put(state, at.LUCKY_ME, PACIFIC_LANE["gatun_lake"], [(RED, 1), (RED, 1)])
    put(state, 0, PACIFIC_LANE["cut"], [(RED, 3)])
    moving(state, 2, 1)
    log = play(state, move_code(ships(at.LUCKY_ME), 0))
    assert events(log, noted.GROUP_JOINED) == [(10, 0)]
    assert not events(log, noted.GROUP_PUSHED)
    assert move_code(ships(0), 0) not in game.legal(state, TABLES)
    play(state, move_code(ships(0, at.LUCKY_ME), 0))
    play(state, move_code(ships(0, at.LUCKY_ME), LOCK))
    assert state[at.SHIP_ZONE + at.LUCKY_ME] == state[at.SHIP_ZONE] == PACIFIC_LANE["mir_lake"]


def test_e9_groups_dissolve_in_the_lake_and_the_military_ship_pays() -> None:
    for flags in range(4):
        state = table(active=BLACK)
        give_flags(state, BLACK, CHINA, flags)
        put(state, 12, ATLANTIC_LANE["cut"], [(BLACK, 3)])
        put(state, 13, ATLANTIC_LANE["cut"], [(BLACK, 3)])
        put(state, at.YI_YANG, ATLANTIC_LANE["cut"])
        moving(state, 2, 0, BLACK)
        play(state, move_code(ships(12, 13, at.YI_YANG), 0))
        if flags:
            log = play(state, COLLECT | CHINA)
            assert events(log, noted.MILITARY_PAID_OUT) == [(BLACK, flags, CHINA)]
        play(state, move_code(ships(12, 13), 0))
        assert state[at.SHIP_ZONE + 12] == state[at.SHIP_ZONE + 13] == ATLANTIC_LANE["gl1"]
        assert state[at.SHIP_ZONE + at.YI_YANG] == ATLANTIC_LANE["gatun_lake"]
        assert state[at.PURSE + BLACK] == 6 + flags


def test_e10_a_push_goes_on_through_the_lock_to_the_lake() -> None:
    state = table()
    put(state, 0, PACIFIC_LANE["gatun_lake"], [(RED, 3)])
    put(state, 6, PACIFIC_LANE["cut"], [(GREEN, 5)])
    put(state, 10, PACIFIC_LANE["cut"], [(YELLOW, 5)])
    put(state, 15, PACIFIC_LANE["pedro"], [(BLACK, 6), (BLACK, 1)])
    moving(state, 1, 0)
    log = play(state, move_code(ships(0), 0))
    assert [state[at.SHIP_ZONE + ship] for ship in (0, 6, 10, 15)] == [10, 11, 11, 12]
    assert events(log, noted.GROUP_PUSHED) == [(RED, 11, 12, 15), (RED, 10, 11, 6, 10)]
    assert state[at.WATERWAY_LEFT] == 0


def test_e11_a_group_from_adjacent_loading_zones_enters_together() -> None:
    state = table()
    put(state, 0, US_EAST, [(RED, 3)])
    put(state, 6, EUROPE, [(GREEN, 5)])
    moving(state, 1, 1)
    play(state, move_code(ships(0, 6), 0))
    play(state, move_code(ships(0, 6), LOCK))
    assert state[at.SHIP_ZONE] == state[at.SHIP_ZONE + 6] == PACIFIC_LANE["gl2"]


def test_e12_two_ships_of_two_owners_arrive() -> None:
    state = table()
    put(state, 3, PACIFIC_LANE["ml2"], [(RED, 4), (RED, 2), (YELLOW, 3)])
    put(state, 12, PACIFIC_LANE["ml2"], [(BLACK, 3)])
    moving(state, 0, 1)
    play(state, move_code(ships(3, 12), LOCK))
    assert state[at.MONEY : at.MONEY + 4] == [24, 18, 21, 21]
    assert top_of(state) == entry(kinds.ARRIVAL_BONUS, RED, 3)
    play(state, TAKE_CARD)
    assert game.legal(state, TABLES) == [1, 2, 3]
    play(state, 2)
    assert state[at.ADVISOR_PILE] & 255 == 1 | 3 << 4
    assert top_of(state) == entry(kinds.ARRIVAL_BONUS, BLACK, 12)
    play(state, TAKE_CARD)
    assert (state[at.HAND + RED], state[at.CAPTAIN + BLACK]) == (2, 1)
    assert state[at.SHIP_ZONE + 3] == state[at.SHIP_ZONE + 12] == PACIFIC_WAITING
    assert state[at.POOL : at.POOL + 4] == [6, 4, 5, 5]


def test_e13_the_first_cruise_ship_brings_5_to_green_and_4_and_4_to_red() -> None:
    state = table(active=BLACK)
    state[at.ORDER : at.ORDER + 4] = [GREEN, BLACK, RED, YELLOW]
    put(state, at.LUCKY_ME, PACIFIC_LANE["ml2"], [(GREEN, 1), (RED, 1), (RED, 2)])
    moving(state, 0, 1, BLACK)
    log = play(state, move_code(ships(at.LUCKY_ME), LOCK))
    assert events(log, noted.TOKEN_TAKEN) == [(GREEN, 5, 21), (RED, 4, 21), (RED, 4, 21)]
    assert state[at.MONEY : at.MONEY + 4] == [26, 23, 18, 18]
    assert state[at.TOKENS : at.TOKENS + 4] == [2, 1, 0, 0]
    for player, place in ((GREEN, 1), (RED, 0), (RED, 2)):
        assert top_of(state) == entry(kinds.PASSENGER_PLACE, player, at.LUCKY_ME)
        play(state, place)
    assert state[at.BENEFITS : at.BENEFITS + 2] == [5, 2]


def test_e14_the_prospector_pays_one_die_of_each_company_twice() -> None:
    state = table()
    put(state, at.PROSPECTOR, PACIFIC_LANE["ml2"], [(RED, 5), (GREEN, 5), (GREEN, 3)])
    moving(state, 0, 1)
    play(state, move_code(ships(at.PROSPECTOR), LOCK))
    assert top_of(state) & 511 == kinds.PROSPECTOR_DOUBLE | GREEN << 6
    assert game.legal(state, TABLES) == [3, 5]
    play(state, 5)
    assert state[at.MONEY : at.MONEY + 2] == [18 + 10, 18 + 13]


def test_e15_four_flags_pay_no_more_than_3() -> None:
    state = table()
    give_flags(state, RED, EUROPE, 4)
    moving(state, 1, 0)
    play(state, move_code(ships(at.NRP_SAGRES), 0))
    run(state)  # nothing else to choose: it is paid at the end of the turn
    while top_of(state) & 63 == kinds.FINISH_TURN:
        play(state, SKIP)
        run(state)
    assert state[at.PURSE] == 9


def test_e16_fees_in_miraflores_lock_2() -> None:
    state = table()
    for player in (RED, YELLOW):
        state[at.WAREHOUSE + player] = 0
    put(state, 3, ATLANTIC_LANE["ml2"], [(RED, 3), (RED, 3), (RED, 3)])
    put(state, 8, ATLANTIC_LANE["ml2"], [(YELLOW, 3)])
    state[at.WAREHOUSE : at.WAREHOUSE + 4] = [0, 0, 0, 0]
    state[at.AGENDA_DEPTH] = 0
    push(state, step(FEES))
    for _ in range(4):
        collect_fees(state, TABLES, None)
    assert state[at.MONEY : at.MONEY + 4] == [12, 18, 16, 18]


def test_e17_a_ship_of_range_5_to_11_carries_5_to_11() -> None:
    empty = hold(TABLES, 2, 0)
    assert [value for value in range(1, 7) if empty >> value & 1] == [1, 2, 3, 4, 5, 6]

    def second(first: int) -> list[int]:
        accepted = hold(TABLES, 2, pack_sorted([die(RED, first)], DIE_BITS))
        return [value for value in range(1, 7) if accepted >> value & 1]

    assert second(1) == [4, 5, 6]
    assert second(3) == [2, 3, 4, 5, 6]
    assert second(6) == [1, 2, 3, 4, 5]


def test_e18_a_ship_whose_two_dice_reach_the_minimum_may_sail() -> None:
    state = table()
    put(state, 3, CHINA, [(RED, 4), (GREEN, 3)])
    assert is_ready(state, TABLES, 3)
    put(state, 3, CHINA, [(RED, 4), (GREEN, 2)])
    assert not is_ready(state, TABLES, 3)


def test_e19_a_lake_holds_any_number_of_slots() -> None:
    state = table()
    put(state, 3, ATLANTIC_LANE["mir_lake"], [(RED, 6), (RED, 1)])
    put(state, 6, ATLANTIC_LANE["mir_lake"], [(GREEN, 5)])
    put(state, 8, ATLANTIC_LANE["ml2"], [(YELLOW, 3)])
    moving(state, 0, 1)
    log = play(state, move_code(ships(8), LOCK))
    assert not events(log, noted.GROUP_PUSHED)
    assert state[at.SHIP_ZONE + 8] == ATLANTIC_LANE["mir_lake"]


def test_e20_a_full_rectangle_takes_nothing_more() -> None:
    state = table()
    put(state, 3, ATLANTIC_LANE["pedro"], [(RED, 6), (RED, 1)])
    put(state, 4, ATLANTIC_LANE["pedro"], [(GREEN, 3)])
    put(state, 8, ATLANTIC_LANE["mir_lake"], [(YELLOW, 3)])
    moving(state, 1, 0)
    log = play(state, move_code(ships(8), 0))
    assert events(log, noted.GROUP_PUSHED) == [(RED, 18, 19, 3, 4)]


def test_e21_two_bailouts_owe_30() -> None:
    state = table()
    state[at.MONEY], state[at.PURSE], state[at.WAREHOUSE] = 3, 2, 4
    state[at.AGENDA_DEPTH] = 0
    push(state, step(FEES))
    collect_fees(state, TABLES, None)
    assert (state[at.MONEY], state[at.PURSE], state[at.BAILOUTS]) == (0, 5, 2)
    assert score(state, TABLES, RED)[4] == -30


def test_e22_red_pays_dividends_and_yellow_falls_by_2() -> None:
    state = table()
    state[at.STOCK], state[at.STOCK + YELLOW] = 5, 8
    state[at.MONEY], state[at.MONEY + YELLOW] = 4, 7
    state[at.SHARES + 4 * GREEN + RED] = 1
    state[at.SHARES + 4 * GREEN + YELLOW] = 1
    state[at.AGENDA_DEPTH] = 0
    push(state, step(DIVIDENDS))
    for _ in range(3):
        pay_dividends(state, TABLES, None)
    assert (state[at.MONEY], state[at.STOCK]) == (0, 5)
    assert (state[at.MONEY + YELLOW], state[at.STOCK + YELLOW]) == (7, 6)
    assert state[at.PURSE : at.PURSE + 3] == [8, 6 + 2 + 3, 6]


def test_e23_the_award_of_round_3_needs_paid_dividends() -> None:
    state = table()
    state[at.ROUND] = 3
    state[at.STOCK : at.STOCK + 4] = [9, 8, 7, 6]
    state[at.UNPAID] = 1 << RED
    state[at.AGENDA_DEPTH] = 0
    push(state, step(AWARD))
    give_award(state, TABLES, None)
    assert state[at.AWARDS : at.AWARDS + 4] == [0, 7, 0, 0]
    assert state[at.UNPAID] == 0


def test_e24_a_red_share_is_worth_the_stock_value() -> None:
    state = table()
    state[at.STOCK] = 7
    state[at.SHARES + 4 * GREEN + RED] = 2
    assert score(state, TABLES, GREEN)[3] == 2 * 7 + 6


def test_mov2_the_only_full_sequence_may_need_a_ship_from_the_waiting_zone_first() -> None:
    state = table()
    for ship in (at.NRP_SAGRES, at.USS_PEGASUS, at.YI_YANG):
        state[at.SHIP_ZONE + ship] = at.OUT
    put(state, at.USS_IOWA, PACIFIC_WAITING)
    put(state, 0, PACIFIC_LANE["mir_lake"], [(RED, 3)])
    # 1 waterway and 3 locks: from the lake only 2 locks follow, from the Pacific 2 as well; none suffices
    assert legal_steps(TABLES, canal_masks(state, TABLES), 1, 3) == [move_code(1, 0)]
    put(state, 4, PACIFIC_LANE["ml2"], [(GREEN, 3)])
    codes = legal_steps(TABLES, canal_masks(state, TABLES), 1, 3)
    assert move_code(1, 0) in codes
    put(state, 0, PACIFIC_LANE["gatun_lake"], [(RED, 3)])
    assert legal_steps(TABLES, canal_masks(state, TABLES), 1, 2) == [move_code(1 << 4, LOCK)]
    state[at.AGENDA_DEPTH] = 0
    moving(state, 1, 2)
    assert [code for code in game.legal(state, TABLES) if code >= RELOCATE]
