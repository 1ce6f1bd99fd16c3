"""What the rulings say of how a turn goes on and ends, on small hand-built states: R6, R18, R20-R22, R24, PAX-4."""

from __future__ import annotations

import pytest

from panamax.engine import codes, game, kinds
from panamax.engine import layout as at
from panamax.engine import log as noted
from panamax.engine.clipboard import take_flag
from panamax.engine.codes import DECLINE, STOP, TAKE_MONEY, load_code, move_code
from panamax.engine.kinds import FROM_PLATFORM, MOVES_SHIFT
from panamax.engine.layout import State
from panamax.engine.log import Log
from panamax.engine.packing import kind_of, owner_of, push, top_of
from panamax.engine.steps import AFTER_ACTION, CLOSE_TURN, END_FLAG_TURN, FEES, step

from .states import (
    CHINA,
    EUROPE,
    GREEN,
    PACIFIC_LANE,
    PACIFIC_WAITING,
    RED,
    TABLES,
    US_EAST,
    ask,
    give_contract,
    give_flags,
    play,
    put,
    rail,
    run,
    table,
)

MILITARY = (at.USS_IOWA, at.NRP_SAGRES, at.USS_PEGASUS, at.YI_YANG)
EXTRA_LOAD = 2  # the benefit PAX-4


def legal(state: State) -> list[int]:
    return game.legal(state, TABLES)


def due(state: State) -> int:
    return kind_of(top_of(state))


def without_military_ships() -> State:
    """Red has a card of each kind, money to build with, and a ship to relocate: much that he may still do."""
    state = table()
    for ship in MILITARY:
        state[at.SHIP_ZONE + ship] = at.OUT
    put(state, 6, PACIFIC_WAITING)
    state[at.CAPTAIN], state[at.STEVEDORE] = 1, 1
    give_contract(state, RED, 5)
    return state


def begin(state: State, kind: int, player: int = RED, argument: int = 0) -> None:
    state[at.AGENDA_DEPTH] = 0
    push(state, step(AFTER_ACTION, player))
    ask(state, kind, player, argument)


def moving(state: State, waterway: int, lock: int) -> None:
    state[at.WATERWAY_LEFT], state[at.LOCK_LEFT] = waterway, lock
    begin(state, kinds.MOVEMENT)


def test_r6_the_turn_ends_when_nothing_that_is_owed_can_be_used() -> None:
    state = without_military_ships()
    put(state, 0, PACIFIC_LANE["mir_lake"], [(RED, 3)])
    moving(state, 2, 0)
    log = play(state, move_code(1, 0))
    assert (noted.MOVEMENT_UNUSED, RED, 1, 0, 0) in log
    assert top_of(state) == step(CLOSE_TURN, RED)
    run(state)
    assert (due(state), owner_of(top_of(state))) == (kinds.TURN, GREEN)


def test_r6_a_die_that_moves_nothing_ends_the_turn() -> None:
    state = without_military_ships()
    log = play(state, 3)
    assert (noted.MOVEMENT_UNUSED, RED, 2, 3, 0) in log
    assert top_of(state) == step(CLOSE_TURN, RED)


def test_r6_what_is_due_is_settled_military_pay_and_the_limit_of_contracts() -> None:
    state = without_military_ships()
    for card in (6, 12):
        give_contract(state, RED, card)
    give_flags(state, RED, EUROPE, 1)
    give_flags(state, RED, US_EAST, 2)
    state[at.MILITARY_MOVED] = 1 << EUROPE | 1 << US_EAST
    put(state, 0, PACIFIC_LANE["mir_lake"], [(RED, 3)])
    moving(state, 2, 0)
    play(state, move_code(1, 0))
    run(state)
    assert due(state) == kinds.MILITARY_PAY
    play(state, codes.collect_code(US_EAST))
    run(state)
    assert due(state) == kinds.GIVE_UP


def test_r6_free_options_stay_open_when_all_was_used() -> None:
    state = without_military_ships()
    put(state, 0, PACIFIC_LANE["mir_lake"], [(RED, 3)])
    moving(state, 1, 0)
    play(state, move_code(1, 0))
    run(state)
    assert due(state) == kinds.FINISH_TURN


def test_r6_owed_movement_outlives_a_captain_card_in_whose_middle_it_could_not_be_used() -> None:
    state = without_military_ships()
    state[at.CAPTAIN] = 3  # two movements
    put(state, 0, PACIFIC_LANE["pedro"], [(RED, 3)])  # behind a lock is a lake: a lock movement, then a waterway one
    moving(state, 0, 1)
    play(state, codes.USE_CAPTAIN)
    play(state, move_code(1, 1))
    assert due(state) == kinds.CAPTAIN_MOVE
    assert state[at.LOCK_LEFT] == 1  # no ship lies in a lock now
    play(state, move_code(1, 0))
    assert due(state) == kinds.MOVEMENT
    assert state[at.LOCK_LEFT] == 1
    assert move_code(1, 1) in legal(state)


def test_r6_it_is_judged_when_the_captain_card_is_finished() -> None:
    state = without_military_ships()
    state[at.CAPTAIN] = 3
    put(state, 0, PACIFIC_LANE["pedro"], [(RED, 3)])
    moving(state, 0, 1)
    play(state, codes.USE_CAPTAIN)
    play(state, move_code(1, 1))
    log = play(state, STOP)
    assert (noted.MOVEMENT_UNUSED, RED, 0, 1, 0) in log
    assert top_of(state) == step(CLOSE_TURN, RED)


def test_r6_owed_movement_outlives_a_free_move() -> None:
    state = without_military_ships()
    put(state, 0, PACIFIC_LANE["pedro"], [(RED, 3)])
    moving(state, 0, 1)
    ask(state, kinds.FREE_MOVE, RED, CHINA | 2 << MOVES_SHIFT)
    play(state, move_code(1, 1))
    assert (due(state), state[at.LOCK_LEFT]) == (kinds.FREE_MOVE, 1)
    play(state, move_code(1, 0))
    assert (due(state), state[at.LOCK_LEFT]) == (kinds.MOVEMENT, 1)


def test_r6_a_free_move_that_no_ship_can_use_lapses_and_the_action_goes_on() -> None:
    state = without_military_ships()
    put(state, 0, PACIFIC_LANE["ml2"], [(RED, 3)])
    state[at.LOADS_LEFT] = 2
    begin(state, kinds.LOAD)
    ask(state, kinds.FREE_MOVE, RED, CHINA | 3 << MOVES_SHIFT)
    play(state, move_code(1, 1))
    log = play(state, TAKE_MONEY)
    assert (noted.MOVEMENT_UNUSED, RED, 0, 0, 2) in log
    assert due(state) == kinds.LOAD


@pytest.mark.parametrize("loads", [0, 1])
def test_pax4_holds_at_once_for_a_contract_action_that_is_not_over(loads: int) -> None:
    """The token comes by a free Move while the action loads, even with its last container."""
    state = table()
    give_contract(state, RED, 5)
    state[at.LOADS_LEFT] = loads
    begin(state, kinds.LOAD)
    ask(state, kinds.PASSENGER_PLACE, RED, at.SPIEL)
    log = play(state, EXTRA_LOAD)
    assert (noted.EXTRA_LOAD_OPENED, RED, 1) in log
    assert state[at.LOADS_LEFT] == loads + 1
    assert due(state) == kinds.LOAD


def test_pax4_gives_nothing_to_an_action_of_another_player_or_kind() -> None:
    for kind, player in ((kinds.LOAD, GREEN), (kinds.MOVEMENT, RED)):
        state = table()
        give_contract(state, RED, 5)
        state[at.LOADS_LEFT], state[at.LOCK_LEFT] = 1, 1
        put(state, 0, PACIFIC_LANE["pedro"], [(RED, 3)])
        begin(state, kind)
        ask(state, kinds.PASSENGER_PLACE, player, at.SPIEL)
        log = play(state, EXTRA_LOAD)
        assert noted.EXTRA_LOAD_OPENED not in [note[0] for note in log]
        assert state[at.LOADS_LEFT] == 1


def test_tbl9_nothing_is_asked_when_a_stevedore_has_emptied_the_hand() -> None:
    state = table()
    put(state, 2, CHINA)
    give_contract(state, RED, 5, left=1)
    state[at.STEVEDORE], state[at.LOADS_LEFT] = 1, 2
    state[at.FLAG_SUPPLY + CHINA] = 0
    begin(state, kinds.LOAD)
    play(state, codes.USE_STEVEDORE)
    play(state, load_code(0, 0, 2))
    assert (due(state), state[at.LOADS_LEFT]) == (kinds.STEP, 0)
    run(state)
    assert due(state) == kinds.FINISH_TURN


def at_flag_turn(player: int = RED) -> State:
    state = table()
    state[at.AGENDA_DEPTH] = 0
    push(state, step(FEES))
    push(state, step(END_FLAG_TURN, player))
    state[at.CAPTAIN], state[at.MONEY] = 1, 18
    put(state, 6, PACIFIC_WAITING)
    return state


def test_r18_holds_for_a_flag_that_the_load_of_a_platform_flag_brings() -> None:
    state = at_flag_turn()
    put(state, 2, CHINA)
    give_flags(state, RED, CHINA, 1)
    give_contract(state, RED, 5)  # China 6, the free action of whose flag is Load again
    ask(state, kinds.FREE_LOAD, RED, US_EAST | FROM_PLATFORM)
    play(state, load_code(0, 0, 2))
    assert due(state) == kinds.FREE_LOAD
    assert {codes.free_option(code) for code in legal(state)} == {0, codes.RELOCATE}


def test_r18_the_limit_of_contracts_is_not_checked_at_the_round_s_end() -> None:
    state = at_flag_turn()
    for card in (5, 6, 12):
        give_contract(state, RED, card)
    state[at.PLATFORM_FLAGS] = 1 << EUROPE
    ask(state, kinds.PLATFORM_FLAG, RED)
    play(state, EUROPE)
    play(state, DECLINE)
    run(state)
    assert due(state) != kinds.GIVE_UP
    assert state[at.ACTIVE] != RED


def with_flag(state: State, nation: int) -> Log:
    log: Log = []
    take_flag(state, TABLES, RED, nation, noted.FLAG_TAKEN, log)
    return log


def test_r20_a_deferred_market_action_comes_before_the_free_action_that_the_flag_covers() -> None:
    state = table()
    give_flags(state, RED, CHINA, 1)
    state[at.DEFERRED] = 1 << CHINA
    put(state, 2, CHINA)
    begin(state, kinds.FINISH_TURN)
    with_flag(state, CHINA)  # China's second place is Load
    assert due(state) == kinds.MARKET
    assert legal(state)[-1] == DECLINE
    assert codes.DEFER not in legal(state)
    play(state, codes.buy_code(RED))
    assert due(state) == kinds.FREE_LOAD


def test_r20_it_is_lost_if_the_purse_can_t_pay() -> None:
    state = table()
    give_flags(state, RED, CHINA, 1)
    state[at.DEFERRED], state[at.PURSE] = 1 << CHINA, 5
    put(state, 2, CHINA)
    begin(state, kinds.FINISH_TURN)
    log = with_flag(state, CHINA)
    assert (noted.MARKET_LAPSED, RED, CHINA) in log
    assert due(state) == kinds.FREE_LOAD
    assert state[at.DEFERRED] == 0


@pytest.mark.parametrize("buys", [True, False])
def test_r20_the_load_behind_it_is_judged_when_the_share_is_paid(buys: bool) -> None:
    """A share of the own company pays for the only ship that could be loaded."""
    state = table()
    give_flags(state, RED, CHINA, 1)
    state[at.DEFERRED], state[at.MONEY] = 1 << CHINA, 0
    for ship in range(4):
        state[at.SHIP_ZONE + ship] = at.UNBUILT if ship == 1 else at.OUT
    begin(state, kinds.FINISH_TURN)
    with_flag(state, CHINA)
    log = play(state, codes.buy_code(RED) if buys else DECLINE)
    assert (due(state) == kinds.FREE_LOAD) == buys
    assert ((noted.FREE_ACTION_IMPOSSIBLE, RED, 2) in log) != buys


def test_r21_a_5_becomes_a_6_and_must_if_that_is_all_that_is_possible() -> None:
    state = table()
    state[at.FIRST_WAGON] = rail([(RED, 5)])
    state[at.WAREHOUSE] = state[at.POOL] = 0
    begin(state, kinds.FREE_RAIL, RED, EUROPE)
    assert legal(state) == [codes.raise_code(0)]
    play(state, codes.raise_code(0))
    assert state[at.FIRST_WAGON] == rail([(RED, 6)])


def test_r22_nothing_comes_between_a_paid_transfer_and_its_die() -> None:
    state = table()
    state[at.CAPTAIN] = 1
    put(state, 6, PACIFIC_WAITING)
    state[at.COLUMN : at.COLUMN + 6] = [1, 0, 0, 1, 0, 0]
    play(state, codes.transfer_code(4, 3, False))
    assert legal(state) == [3]


def test_r24_flags_count_when_he_collects_so_he_may_wait_for_one() -> None:
    for waits, dollars in ((False, 1), (True, 2)):
        state = table()
        give_flags(state, RED, EUROPE, 1)
        state[at.MILITARY_MOVED] = 1 << EUROPE
        state[at.AGENDA_DEPTH] = 0
        push(state, step(CLOSE_TURN, RED))
        ask(state, kinds.FINISH_TURN, RED)
        if not waits:
            play(state, codes.collect_code(EUROPE))
        give_flags(state, RED, EUROPE, 1)
        if waits:
            play(state, STOP)
            run(state)
        assert state[at.PURSE] == 6 + dollars
