"""Free Actions, tokens and whatever else may be done beside the two Actions, each rule on a small hand-built state."""

from __future__ import annotations

import re

from panamax.box.loader import SHIPPED_FILE, parse_box
from panamax.box.tables import tables_of
from panamax.engine import codes, game, kinds
from panamax.engine import layout as at
from panamax.engine import log as noted
from panamax.engine.clipboard import PRINTED_PLACES
from panamax.engine.codes import DECLINE, DEFER, SKIP, STOP, WAGON, load_code, move_code
from panamax.engine.fleet import READY, hold
from panamax.engine.kinds import FROM_PLATFORM, MOVES_SHIFT
from panamax.engine.log import Log
from panamax.engine.packing import entry, kind_of, push, top_of
from panamax.engine.passengers import take_tokens
from panamax.engine.scoring import score
from panamax.engine.steps import (
    AFTER_ACTION,
    END_FLAG_TURN,
    FEES,
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
    ask,
    ask_only,
    at_end_of_turn,
    give_contract,
    give_flags,
    legal,
    play,
    put,
    rail,
    run,
    table,
    with_flag,
)


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
    silent = state.copy()
    pending: list[int] = []
    log: Log = []
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
