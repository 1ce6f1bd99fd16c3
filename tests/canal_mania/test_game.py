"""`Game` and the public names: playing, undoing, redoing, options, evaluation, bots."""

from __future__ import annotations

import ast
import doctest
import subprocess
import sys
from pathlib import Path

import pytest
from canals import CONTRACT, Table, build_text, course_through, some_game
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

import canal_mania
import canal_mania.bots
from canal_mania import Game, IllegalMove, evaluate, new_game
from canal_mania.bots.policies import POLICIES
from canal_mania.box.tables import tables_of
from canal_mania.engine import layout as at
from canal_mania.faults.laws import faults_of
from tabletop.errors import MoveTextError, OptionError
from tabletop.judging.evaluation import Verdict

PACKAGE = Path(canal_mania.__file__).parent


def test_the_public_names() -> None:
    for name in canal_mania.__all__:
        assert getattr(canal_mania, name) is not None
    with pytest.raises(AttributeError):
        canal_mania.nothing  # noqa: B018


@pytest.mark.parametrize("module", [canal_mania, canal_mania.bots])
def test_what_the_docstrings_show(module: object) -> None:
    assert doctest.testmod(module).failed == 0  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("options", "told"),
    [
        ({"players": 2}, "players can't be 2; allowed: 3, 4 and 5"),
        ({"players": True}, "players can't be True"),
        ({"players": "4"}, "players can't be '4'"),
        ({"seed": 10**18}, "the seed is"),
        ({"seed": 1.5}, "the seed is 1.5"),
        ({"goods_on": "rails"}, "goods_on can't be 'rails'; allowed: sections and completed"),
        ({"contract_value": None}, "contract_value can't be None"),
        ({"open_contracts": "maybe"}, "open_contracts can't be 'maybe'"),
    ],
)
def test_wrong_options_are_refused(options: dict[str, object], told: str) -> None:
    with pytest.raises(OptionError) as refusal:
        new_game(**options)  # type: ignore[arg-type]
    assert refusal.value.text().startswith(told)


def test_a_refused_move_changes_nothing() -> None:
    game = new_game(players=3, seed=3)
    before = game.to_text()
    for text in ("sweep", "colour red"):
        with pytest.raises(IllegalMove):
            game.play(text)
    with pytest.raises(MoveTextError):
        game.play("colour pink")
    assert game.to_text() == before


def test_undo_and_redo() -> None:
    game = new_game(players=3, seed=4)
    start = game.position
    assert not game.undo()
    for _ in range(12):
        game.play(game.legal_moves()[-1])
    end = game.position
    while game.undo():
        pass
    assert game.position == start
    while game.redo():
        pass
    assert game.position == end
    game.undo()
    other = game.legal_moves()[0]
    game.play(other)
    assert not game.redo()


def test_undo_within_a_build_action_takes_back_tile_and_cards() -> None:
    table = Table().contract(0, "medway", "To").hand(0, "lock stretch")
    game = Game(table.position(at.PHASE_2), 1)
    before = game.position
    game.play(build_text(course_through(CONTRACT["medway"], ["To", "Md"], ".."), 0, "lock"))
    game.play("pay lock")
    assert game.undo()
    assert game.undo()
    assert game.position == before


def test_standings_before_the_end_are_refused() -> None:
    with pytest.raises(OptionError, match="isn't over"):
        new_game(players=3, seed=1).standings()


def test_the_same_seed_gives_the_same_game_in_another_process() -> None:
    program = "import canal_mania as c; g = c.new_game(players=5, seed=77); print(g.position.notation())"
    run = [subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True) for _ in "12"]
    assert run[0].stdout == run[1].stdout != ""


class AnyGame(RuleBasedStateMachine):
    """Playing, undoing, redoing, saving and opening in any order: the laws hold, and the save opens where it stood."""

    @initialize(players=st.integers(3, 5), seed=st.integers(0, 99), by_hand=st.booleans())
    def begin(self, players: int, seed: int, by_hand: bool) -> None:
        self.game = new_game(players=players, seed=seed)
        if not by_hand:
            for _ in range(seed):
                self.game.play(self.game.legal_moves()[seed % len(self.game.legal_moves())])

    @rule(which=st.integers(0, 10**6), times=st.integers(1, 25))
    def play(self, which: int, times: int) -> None:
        for _ in range(times):
            moves = self.game.legal_moves()
            if moves:
                self.game.play(moves[which % len(moves)].text)

    @rule()
    def undo(self) -> None:
        before = self.game.position
        if self.game.undo():
            assert self.game.redo()
            assert self.game.position == before
            self.game.undo()

    @rule()
    def save_and_open(self) -> None:
        again = Game.from_text(self.game.to_text())
        assert again.position == self.game.position
        self.game = again

    @invariant()
    def laws_hold(self) -> None:
        if hasattr(self, "game"):
            position = self.game.position
            assert faults_of(position.cells, tables_of(position.box)) == []
            assert bool(self.game.legal_moves()) is not self.game.is_over


TestAnyGame = AnyGame.TestCase
TestAnyGame.settings = settings(max_examples=6, stateful_step_count=12, deadline=None)


# Evaluation and bots


def test_evaluate_prefers_the_route_that_pays() -> None:
    table = Table().canal(0, "trent_and_mersey", "Ch St Bu No").contract(0, "medway").cubes("Ch")
    table.state[at.ROUND] = table.state[at.LAST_ROUND] = 9
    position = table.position(at.PHASE_3)
    moves = ["draw", "move Ch red St red Bu red No"]
    found = evaluate(position, 24, seed=3, policy="random", moves=moves)
    assert found.best is not None
    assert found.best.text == moves[1]
    assert found.playouts == 24
    again = evaluate(position, 24, seed=3, policy="random", moves=moves)
    assert found.sums == again.sums
    row = found.value("draw")
    assert row.low <= row.points <= row.high
    assert row.to_best.points <= 0
    assert row.verdict in (Verdict.WORSE, Verdict.TOO_CLOSE)
    assert sum(value.win_share for value in found.values) <= 2


def test_evaluate_sees_only_what_its_player_sees() -> None:
    position = some_game(1).line()[-90].position
    while position.decider is None:
        position = position.after_chance()[0]
    other = position.seen_by(position.decider)
    moves = [move.text for move in position.legal_moves()][:2]
    assert (
        evaluate(position, 2, policy="random", moves=moves).sums
        == evaluate(other, 2, policy="random", moves=moves).sums
    )


@pytest.mark.parametrize(
    "options",
    [{"playouts": 0}, {"policy": "wise"}, {"seed": "x"}, {"workers": 0}, {"moves": []}],
)
def test_evaluate_refuses_what_cant_be(options: dict[str, object]) -> None:
    with pytest.raises(OptionError):
        evaluate(new_game(players=3, seed=1).position, **options)  # type: ignore[arg-type]


@pytest.mark.parametrize("name", POLICIES)
def test_bots_play_whole_games_and_see_only_their_own_cards(name: str) -> None:
    game = new_game(players=3, seed=6)
    sitter = canal_mania.bots.bot(name, seed=2)
    for _ in range(150):
        if game.is_over:
            break
        chosen = sitter.choose(game.position)
        seat = game.position.decider
        assert seat is not None
        assert chosen == sitter.choose(game.position.seen_by(seat))
        game.play(chosen)
    with pytest.raises(OptionError):
        canal_mania.bots.bot("wise")


def test_greedy_beats_random() -> None:
    for seed in range(1):
        game = new_game(players=3, seed=seed)
        greedy, lot = canal_mania.bots.bot("greedy", seed), canal_mania.bots.bot("random", seed)
        while not game.is_over:
            game.play((greedy if game.position.decider == 1 else lot).choose(game.position))
        assert game.standings()[0].seat == 1


# What the library loads


def imported(file: Path) -> set[str]:
    names: set[str] = set()
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.level == 0 and node.module:
            names.add(node.module)
    return names


def test_the_engine_knows_nothing_but_itself() -> None:
    for file in (PACKAGE / "engine").glob("*.py"):
        known = {"__future__", "typing", "mypy_extensions"}
        assert imported(file) <= known | ({"tabletop.cells"} if file.stem == "cells" else set()), file
        assert "from .." not in file.read_text(encoding="utf-8")


def test_no_rule_of_the_other_game_is_pulled_in() -> None:
    assert not {name for file in PACKAGE.rglob("*.py") for name in imported(file) if name.startswith("panamax")}


def test_playing_loads_nothing_heavy() -> None:
    heavy = ("numpy", "random", "asyncio", "logging", "panamax.engine", "panamax.position")
    program = (
        "import sys, canal_mania as c; g = c.new_game(players=3, seed=1); g.play(g.legal_moves()[0]); g.to_text();"
        f"print([name for name in {heavy} if name in sys.modules])"
    )
    run = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "[]"


def test_functions_and_modules_are_short() -> None:
    for file in PACKAGE.rglob("*.py"):
        text = file.read_text(encoding="utf-8")
        assert len(text.splitlines()) <= 400, file
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.FunctionDef):
                assert (node.end_lineno or 0) - node.lineno < 60, node.name
