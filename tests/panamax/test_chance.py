"""Chance in a game: waited for without a seed, pinned by hand, and the same game from the same seed."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given

import panamax
from panamax import Game, new_game
from played import TABLES, play_by_lot, play_set_up, seeds, set_up, stop_at
from tabletop.errors import IllegalMove, MoveTextError

# --- chance --------------------------------------------------------------------------------------------------------


def test_without_seed_a_game_waits_at_every_roll_and_shuffle() -> None:
    game = new_game(players=3)
    due = []
    outcomes = {
        "shuffle_advisors": "advisors 9 8 7 6 5 4 3 2 1",
        "roll": "roll 1 1 2 2 3 4 5 5 6 / 1 4 6",
        "shuffle_contracts": "contracts 24 23 22 21 20",
        "draw_order": "chance: order 2 3 1",
        "shuffle_setup_contracts": "setup_contracts 8 7 6 5",
    }
    while game.position.waits_for_chance or game.legal_moves()[0].decision != "setup_contract":
        assert game.position.decision is not None
        due.append(game.position.decision.id)
        game.play(outcomes.get(due[-1]) or game.legal_moves()[0])
    assert [what for what in due if what in outcomes] == list(outcomes)
    assert game.position.rail_table.order == (2, 3, 1)
    assert game.position.contract_table.setup_offer == (5, 6, 7, 8)
    assert game.position.contract_table.columns == (24, 23, 22)


def test_a_pinned_roll_changes_what_is_rolled_and_nothing_that_is_drawn_later() -> None:
    game = set_up(4, "normal", 11).branch()
    rolled = stop_at(game, "roll")
    while stop_at(game, "roll", -1) is not rolled:
        rolled = stop_at(game, "roll", -1)
    game.go_to(rolled)
    game.play("roll 1 1 2 2 3 3 4 4 5 5 6 6 / 1 2 4 5")
    play_set_up(game, 11)
    pinned, drawn = game.position, set_up(4, "normal", 11).position
    assert pinned.action_table.columns == (2,) * 6
    assert pinned.contract_table == drawn.contract_table
    assert pinned.rail_table == drawn.rail_table
    assert len(rolled.variations) == 2


def test_a_pinned_outcome_must_be_possible() -> None:
    game = new_game(players=3)
    with pytest.raises(IllegalMove, match=r"^SET-1: the pile has 9 Financial Advisors, not 8$"):
        game.play("advisors 1 2 3 4 5 6 7 8")
    with pytest.raises(IllegalMove, match=r"^SET-1: each card or player comes up only once; twice here: 1 and 2$"):
        game.play("advisors 1 2 3 4 5 6 1 2 2")
    with pytest.raises(MoveTextError):
        game.play("advisors 1 2 3 4 5 6 7 8 10")
    game.play("advisors 1 2 3 4 5 6 7 8 9")
    with pytest.raises(IllegalMove, match=r"^SET-2: 12 white dice are rolled, not 13$"):
        game.play("roll 1 2 3 4 5 6 1 2 3 4 5 6 1")
    for text in ("roll", "roll 1 2 3 4 5 6 1 2 0 / 4 5 6", "roll 1 2 3 4 5 6 1 2 7 / 4 5 6", "roll 1.5"):
        with pytest.raises(MoveTextError):
            game.play(text)


def test_a_pinned_outcome_names_as_many_as_are_due() -> None:
    game = new_game(players=3)
    told = []
    for few, outcome in (
        ("advisors 1", "advisors 1 2 3 4 5 6 7 8 9"),
        ("roll 1", "roll 1 1 2 2 3 4 5 5 6 / 1 4 6"),
        ("contracts 24 23", "contracts 24 23 22 21 20"),
        ("order 2 3", "order 2 3 1"),
        ("setup_contracts 8 7", "setup_contracts 8 7 6 5"),
    ):
        while not game.position.waits_for_chance:
            game.play(game.legal_moves()[0])
        told += [refusal.message for refusal in game.explain(few)]
        game.play(outcome)
    assert told == [
        "SET-1: the pile has 9 Financial Advisors, not 1",
        "SET-2: 12 white dice are rolled, not 1",
        "SET-8: 5 contracts are turned up, not 2",
        "SET-10: the turn order names 3 players, not 2",
        "SET-16: 4 setup contracts are revealed, not 2",
    ]


def test_a_slash_in_the_wrong_place_of_a_roll_is_refused() -> None:
    game = new_game(players=3)
    game.play("advisors 1 2 3 4 5 6 7 8 9")
    for pips in ("1 2 3 4 5 6 1 2 / 3 4 5 6", "1 2 3 4 5 6 1 2 3 / 4 / 5 6", "/ 1 2 3 4 5 6 1 2 3 4 5 6"):
        with pytest.raises(MoveTextError, match="first the Action dice, then a slash"):
            game.play(f"roll {pips}")
    game.play("roll 1 2 3 4 5 6 1 2 3 4 5 6")  # it may be left out
    assert sum(game.position.action_table.columns) == 9


# --- the same seed, the same game ----------------------------------------------------------------------------------


@given(seeds)
def test_interleaved_games_with_the_same_seed_are_equal(seed: int) -> None:
    first, second = (new_game(players=4, seed=seed, setup="advanced") for _ in range(2))
    other = new_game(players=4, seed=seed + 1 if seed < 0 else seed - 1, setup="advanced")
    while not first.is_over:
        move = first.legal_moves()[-1].text
        first.play(move)
        if not other.is_over:  # of other moves, so it may be over sooner
            other.play(other.legal_moves()[0])
        second.play(move)
        assert first.position == second.position
    assert first.to_text() == second.to_text()
    assert first.position.cells == second.position.cells, "the generators too"


PLAY = """
import panamax
for players in (2, 3, 4):
    game = panamax.new_game(players=players, seed=41, setup="advanced")
    while not game.is_over:
        for event in game.play(game.legal_moves()[-1]):
            print(event.text())
    print(game.to_text(), game.position.notation(), hash(game.position) is None)
"""


def test_the_order_of_hashes_changes_nothing() -> None:
    told = set()
    for hash_seed in ("0", "1", "31337"):
        environment = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(Path(panamax.__file__).parents[1])}
        result = subprocess.run(
            [sys.executable, "-c", PLAY], env=environment, capture_output=True, text=True, check=True
        )
        told.add(result.stdout)
    assert len(told) == 1
    assert "seed 41" in told.pop()


@pytest.mark.parametrize(("players", "setup"), TABLES)
def test_the_global_generator_is_never_touched(players: int, setup: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def touched(*args: object, **kwargs: object) -> None:
        raise AssertionError("the global generator was touched")

    for name in dir(random):
        method = getattr(random, name)
        if callable(method) and getattr(method, "__self__", None) is random._inst:
            monkeypatch.setattr(random, name, touched)
    monkeypatch.setattr(os, "urandom", touched)
    with pytest.raises(AssertionError, match="touched"):
        random.random()
    game = new_game(players=players, seed=8, setup=setup)
    while not game.is_over:
        game.position.notation()
        game.play(game.legal_moves()[-1])
    assert Game.from_text(game.to_text()).position == game.position


def test_nobody_seeds_from_outside() -> None:
    state = random.getstate()
    play_by_lot(new_game(players=4, seed=1))
    assert random.getstate() == state
    random.seed(1)
    first = new_game(players=4, seed=1).to_text()
    random.seed(2)
    assert new_game(players=4, seed=1).to_text() == first
    random.setstate(state)
