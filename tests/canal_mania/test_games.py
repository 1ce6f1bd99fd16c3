"""Twelve recorded games end as they did, and hold every verb, event and rule that can come up."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path

import pytest
from canals import TABLES

from canal_mania import Game
from canal_mania.decisions.all_kinds import KINDS, VERBS
from canal_mania.events.kinds import EVENT_KINDS
from canal_mania.faults.laws import faults_of

GAMES = Path(__file__).parent / "games"
STANDINGS = tomllib.loads((GAMES / "standings.toml").read_text(encoding="utf-8"))
SELDOM = {"nothing_drawn", "cube_returned"}  # every card in somebody's hand [R2]; seven cubes of one colour (GDS-6)


@cache
def game_of(name: str) -> Game:
    return Game.from_text((GAMES / f"{name}.txt").read_text(encoding="utf-8"))


def test_every_game_has_its_standings() -> None:
    assert {file.stem for file in GAMES.glob("*.txt")} == set(STANDINGS)
    assert len(STANDINGS) == 12


@pytest.mark.parametrize("name", STANDINGS)
def test_a_game_ends_as_it_did(name: str) -> None:
    game, told = game_of(name), STANDINGS[name]
    assert game.is_over
    assert [f"{row.colour} {row.total}" for row in game.standings()] == told["places"]
    assert (game.position.round, len(game.line()) - 1) == (told["round"], told["moves"])
    assert faults_of(game.position.cells, TABLES) == []


def test_the_games_hold_everything_that_can_come_up() -> None:
    steps = [step for name in STANDINGS for step in game_of(name).line()]
    assert {step.move.keyword for step in steps if step.move is not None} == {verb.keyword for verb in VERBS}
    assert {step.position.decision.id for step in steps if step.position.decision} == {kind.id for kind in KINDS}
    ids = {event.id for step in steps for event in step.events}
    assert {kind.id for kind in EVENT_KINDS.values()} - SELDOM == ids


def test_a_game_is_the_same_move_by_move_and_played_on_from_any_place() -> None:
    game = game_of("02_four_greedy")
    middle = game.line()[len(game.line()) // 2].position
    position = middle
    for step in game.line()[len(game.line()) // 2 + 1 :]:
        assert step.move is not None
        position = position.after(step.move.text)[0]
        assert position == step.position
