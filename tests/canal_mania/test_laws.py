"""What holds after every decision: pieces, contracts, canals, hands, and points that equal the sums of the events."""

from __future__ import annotations

from collections import Counter

import pytest
from canals import BOX, TABLES, VARIANTS, some_game, some_games, stops

from canal_mania.engine import layout as at
from canal_mania.faults.laws import faults_of
from canal_mania.game import Game
from canal_mania.position import Position


def test_no_position_of_a_game_has_a_fault() -> None:
    for position in stops():
        assert faults_of(position.cells, TABLES) == []


@pytest.mark.parametrize("number", range(len(VARIANTS)))
def test_points_are_the_sums_of_the_events(number: int) -> None:
    game = some_game(number)
    told: Counter[int] = Counter()
    for step in game.line():
        for event in step.events:
            if event.points is not None:
                told[event.points.seat] += event.points.points
        assert step.position.scores() == {seat: told[seat] for seat in step.position.scores()}


def test_points_come_from_canals_goods_and_contracts_alone() -> None:
    """OBJ-1"""
    sources = {"BLD-9": "canals", "FIN-4": "canals", "TRP-2": "goods", "TRP-3": "goods", "FIN-6": "contracts"}
    found = set[str]()
    for game in some_games():
        rules = {event.rule for step in game.line() for event in step.events if event.points is not None}
        assert rules <= {*sources}
        found |= {sources[rule] for rule in rules}
    assert found == {*sources.values()}


def test_completed_contracts_are_their_players_secret_and_open_ones_nobodys() -> None:
    """PAR-5: nobody else is told which they are, nor how many; until the end, when they are counted."""
    position = some_game(0).line()[-2].position
    owner = next(player for player in position.players if player.completed)
    other = owner.seat % len(position.players) + 1
    assert position.seen_by(owner.seat).players[owner.seat - 1].completed == owner.completed
    assert position.seen_by(other).players[owner.seat - 1].completed is None
    for viewer in (owner.seat, other):
        seen = position.seen_by(viewer).players
        assert [each.open_contracts for each in seen] == [each.open_contracts for each in position.players]
    assert all(player.completed is not None for player in some_game(0).position.players)


def test_a_contract_leaves_its_player_only_when_the_game_ends() -> None:
    """PAR-5: it is never discarded."""
    for game in some_games():
        held: dict[int, set[str]] = {}
        for step in game.line()[:-1]:
            for player in step.position.players:
                now = {contract.id for contract in (*player.open_contracts, *(player.completed or ()))}
                over = any(event.rule == "FIN-4" for event in step.events)
                assert over or held.get(player.seat, set()) <= now
                held[player.seat] = now


def test_pieces_are_all_there() -> None:
    """OBJ-2, OBJ-4, OBJ-5, counted in what people see."""
    for position in stops(5):
        assert len(position.cubes) + position.cells[at.BASIN] == 15
        players = position.players
        cards = [card for player in players for card in player.hand or ()]
        assert len(cards) + len(position.face_up) + len(position.discards) + position.pile == 77
        held = sum(len(player.open_contracts) + len(player.completed or ()) for player in players)
        assert held + len(position.parliament) + position.cells[at.PILE].bit_count() == 30
        for player in players:
            own = [canal for canal in position.canals if canal.seat == player.seat]
            assert sum(player.tiles_left.values()) + sum(len(canal.tiles) for canal in own) == 35
            assert len(player.open_contracts) <= 2
        engineers = [player.engineer.id for player in players if player.engineer]
        assert len(set(engineers)) == len(engineers)


def test_no_town_and_no_hex_twice_in_a_canal() -> None:
    for position in stops(5):
        for canal in position.canals:
            assert len(set(canal.towns)) == len(canal.towns)
            assert len({tile.hex for tile in canal.tiles}) == len(canal.tiles) <= canal.contract.value


def test_a_turn_begins_with_seven_cards_at_most() -> None:
    for game in some_games():
        for step in game.line():
            if any(event.id == "turn_started" for event in step.events):
                assert all(player.hand_size <= BOX.hand for player in step.position.players)


def test_a_canal_that_is_begun_can_be_completed_or_taken_back() -> None:
    """[R9]: after a tile was laid, some legal line of building still completes its canal, supply of this turn aside."""
    from canal_search import brute_force

    from canal_mania.engine.building import supply_for
    from canal_mania.engine.courses import course_at
    from canal_mania.engine.layout import COURSE, TILES
    from canal_mania.engine.scoring import kinds_of

    seen = 0
    for game in some_games():
        for step in game.line()[::3]:
            laid = [event for event in step.events if event.id == "tile_built"]
            if laid:
                player, contract = laid[0].raw[:2]
                state = step.position.cells
                course = course_at(TABLES, state[COURSE + contract])
                spare = supply_for(state, TABLES, player, contract)
                assert brute_force(course, kinds_of(state[TILES + contract]), spare)
                seen += 1
    assert seen > 40


def test_every_game_ends_and_has_a_winner() -> None:
    for game in some_games():
        assert game.is_over
        rows = game.standings()
        assert [row.place for row in rows] == list(range(1, len(rows) + 1))
        assert game.line()[-1].events[-1].id == "game_won"


def test_a_fault_of_each_law_is_found() -> None:
    """Each change to a sound position breaks a law."""

    rest = [step.position for step in some_game(0).line()[400:]]
    position = next(each for each in rest if each.decision is not None and each.decision.id == "first_phase")
    first, cells = position.cells[at.FIRST], position.cells
    changes = (
        (at.PLAYERS, 1), (at.GOODS, 1), (at.BASIN, 1), (at.DECK, 1), (at.HAND, 1), (at.PARLIAMENT, 1),
        (at.COMPLETED, 1), (at.COLOUR + first, 1), (at.KIND, 1), (at.PHASE, 1), (at.ACTED, 1), (at.EXTRA, 1),
        (at.TAKING, 1), (at.PAY_OWN, 1), (at.VIEWER, 1), (at.HIDDEN, 1), (at.CONTRACTS_DUE, 1), (at.DRAWN, 1),
        (at.FACE_DUE, 9), (at.SYMBOL, 1), (at.FIRST, 1), (at.LAST_ROUND, 99), (at.HALF, 1), (at.FACE_UP, 1),
        (at.ENGINEER, cells[at.ENGINEER] ^ cells[at.ENGINEER + 1]),
    )  # fmt: skip
    for cell, change in changes:
        state = position.cells
        state[cell] ^= change
        assert faults_of(state, TABLES), cell


def test_positions_are_equal_when_their_pieces_are() -> None:
    game = some_game(1)
    first, second = game.line()[100].position, game.line()[101].position
    assert first == Position.from_notation(first.notation())
    assert first != second
    assert hash(first) == hash(first.with_seed(3))
    assert isinstance(game, Game)
