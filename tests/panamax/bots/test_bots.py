"""Bots: one method each, by seed and by what their player may see, whatever the game."""

from __future__ import annotations

import doctest
import os
import subprocess
import sys
from random import Random

import pytest

import panamax.bots
from panamax import Game, PanamaxError, Position, new_game
from panamax.bots import NAMES, Bot, bot
from panamax.engine import layout as at
from panamax.engine.packing import CARD_BITS, pack_sorted, unpack
from played import TABLES, finished, stop_at


def play(players: list[Bot], seed: int, **options: str) -> Game:
    """A game between bots, by seat."""
    game = new_game(players=len(players), seed=seed, **options)
    while not game.is_over:
        assert game.position.decider is not None
        game.play(players[game.position.decider - 1].choose(game.position))
    return game


def stops(game: Game, every: int) -> list[Position]:
    """Some positions of a game where a player must decide."""
    return [node.position for node in game.line() if node.position.decider is not None][::every]


# --- games -----------------------------------------------------------------------------------------------------------


@pytest.mark.sampled
@pytest.mark.parametrize(("players", "setup"), TABLES)
@pytest.mark.parametrize("name", ["random", "greedy", "manager"])
def test_bots_play_whole_games(name: str, players: int, setup: str) -> None:
    game = play([bot(name, seed) for seed in range(players)], 3, setup=setup)
    assert len(game.standings()) == players
    assert Game.from_text(game.to_text()).standings() == game.standings()


@pytest.mark.thorough
def test_planner_plays_a_whole_game_and_wins_it() -> None:
    game = play([bot("planner", 1, playouts=4), bot("random", 2)], 5, setup="advanced", pushed_arrival="cargo_only")
    assert game.standings()[0].seat == 1


def test_greedy_beats_random() -> None:
    games = [play([bot("random", seed), bot("greedy"), bot("random", seed)], seed) for seed in range(6)]
    assert sum(game.standings()[0].seat == 2 for game in games) >= 5


def test_every_kind_of_decision_can_be_left_to_any_bot() -> None:
    players = [bot(name, playouts=1) for name in NAMES]
    asked: set[str] = set()
    for table in TABLES:
        for position in stops(finished(*table, seed=5), 1):
            assert position.decision is not None
            if position.decision.id not in asked:
                asked.add(position.decision.id)
                for player in players:
                    assert not position.explain(player.choose(position)), position.decision.id
    assert len(asked) > 15


# --- the same seed, the same move ------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", NAMES)
def test_a_choice_depends_on_seed_and_position_alone(name: str) -> None:
    positions = stops(finished(3, "normal", 8), 29)
    fresh = [bot(name, 4, playouts=4).choose(position) for position in positions]
    player = bot(name, 4, playouts=4)
    for index in Random(1).sample(range(len(positions)), len(positions)):
        other_dice = positions[index].with_seed(index)
        assert player.choose(other_dice) == fresh[index]


def test_the_example_is_true() -> None:
    assert doctest.testmod(panamax.bots).failed == 0


def test_seeds_differ() -> None:
    start = new_game(players=4, seed=1).position
    assert len({bot("random", seed).choose(start) for seed in range(20)}) == 4


@pytest.mark.thorough
def test_the_order_of_hashes_changes_nothing() -> None:
    script = """
from panamax import new_game
from panamax.bots import bot
game = new_game(players=2, seed=1, setup="advanced")
players = [bot("planner", 1, playouts=2), bot("greedy", 2)]
while game.position.round < 1:
    game.play(players[game.position.decider - 1].choose(game.position))
print(game.to_text())
"""
    told = set()
    for hash_seed in ("0", "1"):
        environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
        told.add(
            subprocess.run([sys.executable, "-c", script], env=environment, capture_output=True, check=True).stdout
        )
    assert len(told) == 1


# --- nothing hidden is used ------------------------------------------------------------------------------------------


def with_other_secrets(position: Position, seed: int) -> Position:
    """The same to the eyes of the player who must decide: the advisors that he can't see change places."""
    assert position.decider is not None
    cells, me = position.cells, position.decider - 1
    others = [player for player in range(cells[at.PLAYERS]) if player != me]
    hands = {player: unpack(cells[at.HAND + player], CARD_BITS) for player in others}
    cards = [card for player in others for card in (*hands[player], cells[at.GOAL + player]) if card]
    Random(seed).shuffle(cards)
    for player in others:
        if cells[at.GOAL + player]:
            cells[at.GOAL + player] = cards.pop()
        cells[at.HAND + player] = pack_sorted([cards.pop() for _ in hands[player]], CARD_BITS)
    return Position(cells, position.box)


@pytest.mark.sampled
@pytest.mark.parametrize("name", NAMES)
def test_others_secrets_change_nothing(name: str) -> None:
    player = bot(name, 4, playouts=4)
    changed = 0
    for position in stops(finished(4, "normal", 2), 31):
        other = with_other_secrets(position, 1)
        changed += other != position
        assert player.choose(other) == player.choose(position)
    assert changed > 3


def test_who_chooses_an_advisor_sees_those_and_no_more() -> None:
    for seed in range(40):
        game = finished(4, "normal", seed)
        try:
            position = stop_at(game, "choose_advisor").position
        except IndexError:
            continue
        assert position.decider is not None
        seen = position.seen_by(position.decider)
        assert seen.legal_moves() == position.legal_moves()
        pile = unpack(seen.cells[at.ADVISOR_PILE], CARD_BITS)
        assert pile.count(at.HIDDEN_CARD) == max(0, len(pile) - position.box.advisors_seen)
        assert bot("planner", playouts=2).choose(seen) in position.legal_moves()
        return
    pytest.fail("no game in which an advisor is chosen")


# --- budgets ---------------------------------------------------------------------------------------------------------


def test_a_planner_stops_when_told() -> None:
    position = stops(finished(4, "normal", 2), 1)[60]
    calls = 0

    def stop() -> bool:
        nonlocal calls
        calls += 1
        return calls > 3

    move = bot("planner", playouts=10**6, stop=stop).choose(position)
    assert move in position.legal_moves()
    assert not position.explain(bot("planner", playouts=10**6, stop=lambda: True).choose(position))


def test_a_planner_says_how_far_it_is() -> None:
    told: list[float] = []
    bot("planner", playouts=8, progress=told.append).choose(stops(finished(4, "normal", 2), 1)[60])
    assert told == sorted(told)
    assert (told[0], told[-1]) == (0.0, 1.0)


def test_a_planner_can_have_a_time_instead() -> None:
    told: list[float] = []
    position = stops(finished(4, "normal", 2), 1)[60]
    assert bot("planner", seconds=0.2, progress=told.append).choose(position) in position.legal_moves()
    assert told[-1] == 1.0
    assert bot("planner", seconds=1e-9).choose(position) in position.legal_moves()


# --- bad input -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"name": "clever"}, "bot can't be 'clever'; allowed: random, greedy, manager and planner"),
        ({"name": ["greedy"]}, r"bot can't be \['greedy'\]"),
        ({"seed": 1.5}, "seed can't be 1.5"),
        ({"seed": 10**18}, "seed can't be"),
        ({"playouts": 0}, "playouts can't be 0; allowed: a whole number from 1 to 1,000,000"),
        ({"playouts": True}, "playouts can't be True"),
        ({"seconds": 0}, "seconds can't be 0; allowed: a number above 0"),
        ({"seconds": float("nan")}, "seconds can't be nan"),
        ({"seconds": float("inf")}, "seconds can't be inf"),
        ({"seconds": "1"}, "seconds can't be '1'"),
    ],
)
def test_what_no_bot_can_be(wrong: dict[str, object], said: str) -> None:
    with pytest.raises(PanamaxError, match=said):
        bot(**{"name": "planner", **wrong})  # type: ignore[arg-type]


@pytest.mark.parametrize("name", NAMES)
def test_where_nobody_decides_a_bot_has_nothing_to_choose(name: str) -> None:
    for position in (finished(2).position, new_game(players=2).position):
        with pytest.raises(PanamaxError, match="no player has to decide here"):
            bot(name).choose(position)


# --- standings -------------------------------------------------------------------------------------------------------


def test_standings_come_at_the_end_and_add_up() -> None:
    game = finished(4)
    rows = game.standings()
    assert [row.place for row in rows] == [1, 2, 3, 4]
    assert sorted(row.seat for row in rows) == [1, 2, 3, 4]
    for row in rows:
        assert row.total == row.money + row.advisors + row.awards + row.shares + row.bailouts
        assert game.position.company_of(row.seat) is row.company
        assert game.position.players[row.seat - 1].money == row.money
    assert [row.total for row in rows] == sorted((row.total for row in rows), reverse=True)


def test_there_are_no_standings_before_the_end() -> None:
    for position in (new_game(players=2).position, stops(finished(4), 1)[-1]):
        with pytest.raises(PanamaxError, match="the game isn't over"):
            position.standings()
