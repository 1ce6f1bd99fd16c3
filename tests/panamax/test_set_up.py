"""The set-up (sections 2, 3 and 15): what lies on the table after it, for every number of players and every seed."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from panamax import Game, Position, cascade, load_box, new_game
from panamax.board import ZONES
from panamax.engine import layout as at
from panamax.engine.setup import STAGES, UNIQUE_SHIP_ZONES
from panamax.options import VARIANTS
from panamax.setup import Setup
from panamax.state.arrangement import UNIQUE_SHIPS
from panamax.state.setup_stages import SetupStage
from panamax.state.views import Die
from panamax.vocabulary import Company, Nation, ShipKind
from played import PLAYERS, TABLES, due, pile, play_set_up, seeds, set_up, set_ups
from tabletop.errors import BoxError, OptionError

every_table = pytest.mark.parametrize(("players", "setup"), TABLES)
every_count = pytest.mark.parametrize("players", PLAYERS)


def at_the_end(players: int, setup: str = "normal", seed: int = 1) -> Position:
    return set_up(players, setup, seed).position


def where_ships_lie(position: Position) -> dict[str, str | None]:
    return {ship.id: ship.zone.id if ship.zone else None for ship in position.ships}


def ship_size(players: int) -> int:
    return 4 * players + (8 if players > 2 else 6)


# --- section 2, rule by rule ---------------------------------------------------------------------------------------


@every_table
def test_captain_and_stevedore_piles_start_whole_with_number_1_on_top(players: int, setup: str) -> None:  # SET-1
    supply = at_the_end(players, setup).supply
    assert supply.captains == supply.stevedores == (1, 2, 3, 4, 5)


@every_table
def test_the_white_dice_lie_where_their_last_roll_cascades(players: int, setup: str) -> None:  # SET-2, SET-3, P23-1
    game = set_up(players, setup, 1)
    roll = [node.move.text for node in game.line() if node.move and node.move.decision == "roll"][-1]
    action, executive = ([int(pip) for pip in part.split()] for part in roll.removeprefix("roll").split("/"))
    table = game.position.action_table
    assert table.columns == cascade(action, rows=3).columns
    assert table.executive == tuple(count == 1 for count in cascade(executive, rows=1).columns)


@pytest.mark.parametrize(("players", "action", "executive"), [(2, 10, 2), (3, 9, 3), (4, 12, 4)])
def test_so_many_white_dice_are_in_play(players: int, action: int, executive: int) -> None:  # GEN-5, P23-1
    table = at_the_end(players).action_table
    assert (sum(table.columns), sum(table.executive)) == (action, executive)


@every_table
def test_one_flag_of_each_nation_is_on_the_platform_and_ten_in_the_supply(players: int, setup: str) -> None:
    position = at_the_end(players, setup)  # SET-4, SET-5
    assert position.rail_table.flags == tuple(Nation)
    assert position.supply.flags == dict.fromkeys(Nation, 10)


@pytest.mark.parametrize("players", [3, 4])
def test_unique_ships_start_in_the_loading_zones(players: int) -> None:  # SET-6
    unique = {ship.id: ship.zone.id for ship in at_the_end(players).ships if ship.company is None and ship.zone}
    assert unique == {
        "iowa": "loading_us_east",
        "dice_fest": "loading_us_east",
        "sagres": "loading_europe",
        "lucky_me": "loading_europe",
        "pegasus": "loading_us_west",
        "spiel": "loading_us_west",
        "yi_yang": "loading_china",
        "prospector": "loading_china",
    }


def test_with_two_players_two_unique_ships_stay_out_and_two_cruise_ships_wait() -> None:  # P23-2, R14
    unique = {ship.id: ship.zone.id for ship in at_the_end(2).ships if ship.company is None and ship.zone}
    assert unique == {
        "iowa": "loading_us_east",
        "sagres": "loading_europe",
        "pegasus": "loading_us_west",
        "yi_yang": "loading_china",
        "dice_fest": "waiting_atlantic",
        "lucky_me": "waiting_pacific",
    }


@every_table
def test_the_passenger_tokens_are_stacked_5_4_4_3_3_2_2_1(players: int, setup: str) -> None:  # SET-7
    assert at_the_end(players, setup).supply.passenger_tokens == (5, 4, 4, 3, 3, 2, 2, 1)


@every_table
def test_three_contracts_are_offered_and_the_rest_lies_ready(players: int, setup: str) -> None:  # SET-8
    table = at_the_end(players, setup).contract_table
    shown = [*table.columns, table.inbound, table.draw_top]
    assert None not in shown
    assert len(set(shown)) == 5
    assert table.draw_count == 20
    assert table.discards == ()


@every_table
def test_the_awards_are_laid_out_and_nobody_has_one(players: int, setup: str) -> None:  # SET-9
    game = set_up(players, setup, 1)
    assert "awards_laid" in [event.id for node in game.line() for event in node.events]
    assert game.position.box.awards == (3, 5, 7)
    assert all(player.awards == 0 for player in game.position.players)


@every_table
def test_every_player_has_his_company_and_its_disc_in_the_turn_order(players: int, setup: str) -> None:  # SET-10
    position = at_the_end(players, setup)
    assert len({player.company for player in position.players}) == players
    assert [assets.seat for assets in position.companies] == list(range(1, players + 1))
    assert sorted(position.rail_table.order) == list(range(1, players + 1))


@every_table
def test_dice_are_4_in_the_pool_4_in_the_warehouse_and_1_afloat(players: int, setup: str) -> None:  # SET-11, SET-12
    position = at_the_end(players, setup)
    assert [(assets.dice_pool, assets.warehouse) for assets in position.companies] == [(4, 4)] * players
    afloat = [die for ship in position.ships for die in ship.cargo]
    assert sorted(afloat, key=repr) == sorted((Die(assets.company, 3) for assets in position.companies), key=repr)


@every_table
def test_warehouses_hold_five_dice_before_the_first_ship_takes_one(players: int, setup: str) -> None:  # SET-11
    game = set_up(players, setup, 1)
    handed_out = [node for node in game.line() if node.events and node.events[0].id == "dice_handed_out"]
    assert [(assets.dice_pool, assets.warehouse) for assets in handed_out[0].position.companies] == [(4, 5)] * players


@every_table
def test_starting_ships_lie_in_the_canal_in_turn_order(players: int, setup: str) -> None:  # SET-12, P23-4
    position = at_the_end(players, setup)
    zones = where_ships_lie(position)
    expected = [
        "atlantic_pedro_miguel_lock",
        "pacific_culebra_cut",
        "atlantic_gatun_lake",
        "pacific_miraflores_lake",
    ]
    for seat, zone in zip(position.rail_table.order, expected, strict=False):
        company = position.company_of(seat)
        assert zones[f"{company}1a"] == zone
        assert position.ship(f"{company}1a").cargo == (Die(company, 3),) if company else False


@every_table
def test_the_two_slot_ship_is_built_and_two_others_are_not(players: int, setup: str) -> None:  # SET-13
    position = at_the_end(players, setup)
    assert len(position.ships) == ship_size(players)
    for assets in position.companies:
        own = {ship.id.removeprefix(assets.company): ship for ship in position.ships if ship.company is assets.company}
        assert {name: ship.slots for name, ship in own.items()} == {"1a": 1, "1b": 1, "2": 2, "3": 3}
        assert {name: ship.built for name, ship in own.items()} == {"1a": True, "1b": False, "2": True, "3": False}
        assert {name for name, ship in own.items() if ship.zone} == {"1a"}


@every_count
def test_companies_start_with_18_dollars_and_players_with_6(players: int) -> None:  # SET-14
    position = at_the_end(players, "normal")
    assert [(assets.money, assets.stock, assets.shares_for_sale) for assets in position.companies] == [
        (18, 6, 4)
    ] * players
    assert [player.money for player in position.players] == [6] * players


@every_table
def test_each_player_has_one_share_of_his_own_company(players: int, setup: str) -> None:  # SET-14, ADV-1
    position = at_the_end(players, setup)
    for player in position.players:
        assert {company: count for company, count in player.shares.items() if count} == {player.company: 1}
    assert [assets.shares_for_sale for assets in position.companies] == [4] * players


@every_count
def test_setup_contracts_are_revealed_one_more_than_players(players: int) -> None:  # SET-16
    offer = at_the_end(players).contract_table.setup_offer
    assert len(offer) == len(set(offer)) == players + 1
    assert set(offer) <= set(range(1, 9))


@every_count
def test_setup_contracts_are_told_by_their_own_numbers_when_picked_and_when_removed(players: int) -> None:  # SET-16
    game = set_up(players, "normal", 1).branch()
    offer = set(game.position.contract_table.setup_offer)
    told = []
    while game.position.round == 0:
        told += game.play(game.legal_moves()[0])
    picked = [event.contract.number for event in told if event.id == "setup_contract_taken"]
    (removed,) = [event for event in told if event.id == "setup_contracts_removed"]
    left = [card.number for card in removed.setup_contracts]
    assert len(picked) == players
    assert {*picked, *left} == offer
    assert f"setup contract {left[0]} (" in removed.text()


# --- always --------------------------------------------------------------------------------------------------------


def check_counts(position: Position) -> None:
    """The invariants of sections 1 and 2, written apart from `faults`."""
    players = position.options.players
    seats_taken = len(position.companies)
    assert seats_taken <= players
    dice = Counter(die.company for ship in position.ships for die in ship.cargo)
    rail = position.rail_table
    dice += Counter(die.company for place in (rail.first_wagon, rail.second_wagon, rail.platform) for die in place)
    handed_out = any(assets.dice_pool for assets in position.companies)
    for assets in position.companies:  # GEN-4
        assert dice[assets.company] + assets.warehouse + assets.dice_pool == (9 if handed_out else 0)
    for nation in Nation:  # SET-4, SET-5
        flags = position.supply.flags[nation] + (nation in rail.flags)
        assert flags == (11 if rail.flags else 0)
    table = position.contract_table  # SET-8
    assert table.draw_count + sum(card is not None for card in (*table.columns, table.inbound)) in (0, 24)
    cards = Counter(pile(position))  # SET-15
    for player in position.players:
        cards += Counter(player.advisors)
        cards += Counter([player.secret_goal] if player.secret_goal else [])
    assert cards in (Counter(), Counter(range(1, 10)))
    for ship in position.ships:
        assert len(ship.cargo) <= ship.slots  # LOD-5
        assert ship.kind is not ShipKind.MILITARY or not ship.cargo  # LOD-6
    slots: Counter[str] = Counter()
    for ship in position.ships:
        if ship.zone and ship.zone.is_rectangle:
            slots[ship.zone.id] += ship.slots
    assert all(taken <= 4 for taken in slots.values())  # GRP-1
    assert all(count <= 3 for count in position.action_table.columns)  # TBL-1


@given(set_ups())
def test_nothing_is_lost_or_doubled_after_any_step_of_any_set_up(game: Game) -> None:  # GEN-2, GEN-4, SET-*
    for node in game.line():
        check_counts(node.position)
        assert Setup.of(node.position).faults() == []
    assert due(game.position).id == "setup_contract"
    assert game.position.round == 0


@given(st.sampled_from(TABLES), seeds)
def test_the_same_seed_and_moves_give_the_same_game(table: tuple[int, str], seed: int) -> None:
    players, setup = table
    again = play_set_up(new_game(players=players, setup=setup, seed=seed), seed)
    assert again.to_text() == set_up(players, setup, seed).to_text()


@every_count
def test_seeds_spread_over_turn_orders_dice_and_cards(players: int) -> None:  # SET-1, SET-2, SET-8, SET-10, SET-16
    games = [set_up(players, "normal", seed) for seed in range(120)]
    ends = [game.position for game in games]
    assert len({position.rail_table.order for position in ends}) >= (2, 6, 18)[players - 2]
    assert len({position.action_table for position in ends}) > 40
    assert len({card for position in ends for card in position.contract_table.columns}) == 24
    assert len({position.contract_table.setup_offer for position in ends}) > 20
    assert {card for position in ends for card in position.contract_table.setup_offer} == set(range(1, 9))
    assert len({tuple(pile(position)) for position in ends}) > 40


def test_companies_may_be_taken_in_any_order_by_any_seat() -> None:  # SET-10
    game = new_game(players=2, seed=0)
    assert [move.text for move in game.legal_moves()] == ["seat red", "seat green", "seat yellow", "seat black"]
    game.play("seat1: seat black")
    assert [move.text for move in game.legal_moves()] == ["seat red", "seat green", "seat yellow"]
    game.play("seat2: seat green")
    assert [player.company for player in game.position.players] == [Company.BLACK, Company.GREEN]
    assert game.position.ship("black1a").company is Company.BLACK


def test_the_stages_have_the_engine_s_numbers() -> None:
    assert [f"_{stage.name.lower()}" for stage in SetupStage] == [stage.__name__ for stage in STAGES]


def test_the_engine_puts_unique_ships_where_the_box_says() -> None:  # SET-6
    box = load_box()
    assert {ship.id for ship in box.unique_ships} == set(UNIQUE_SHIPS)
    start = {UNIQUE_SHIPS[number - at.USS_IOWA]: ZONES[zone].nation for number, zone in UNIQUE_SHIP_ZONES}
    assert start == {ship.id: ship.nation for ship in box.unique_ships}


# --- bad input -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [1, 5, 0, -2, "4", None, 4.0, True, [4], 10**5000], ids=lambda p: str(type(p)))
def test_a_game_has_two_to_four_players(players: Any) -> None:  # GEN-3
    with pytest.raises(OptionError, match=r"^players can't be .*; allowed: 2, 3 and 4$"):
        new_game(players=players, seed=1)


@pytest.mark.parametrize("value", ["", "Normal", "expert", None, 0, ["normal"]], ids=repr)
def test_an_unknown_set_up_or_variant_is_refused(value: Any) -> None:
    for option, variant in VARIANTS.items():
        with pytest.raises(OptionError, match=rf"^{option} can't be .*; allowed: {', '.join(variant.values[:-1])} and"):
            new_game(seed=1, **{option: value})


@pytest.mark.parametrize("seed", ["7", 1.0, True, 10**18, -(10**18), 10**5000, [1]], ids=lambda seed: str(type(seed)))
def test_a_seed_is_a_whole_number_of_at_most_18_digits(seed: Any) -> None:
    with pytest.raises(OptionError, match=r"^seed can't be .*; allowed: a whole number of at most 18 digits, or none$"):
        new_game(seed=seed)


@pytest.mark.parametrize("box", ["/no/such/box.toml", "", ".", "\0"], ids=repr)
def test_a_box_that_is_not_there_is_refused(box: str) -> None:
    with pytest.raises(BoxError):
        new_game(seed=1, box=box)
