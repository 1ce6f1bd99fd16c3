"""The compiled engines play the same games as the plain ones, to the byte: Panamax's, and Canal Mania's."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from shutil import copy, copytree, ignore_patterns
from zipfile import ZipFile

import pytest

ROOT = Path(__file__).parents[3]
SCALE = int(os.environ.get("PANAMAX_TEST_SCALE", "1"))
# Which engine it is; then playouts, a game that bots play, what it saves, playouts from the save and after undo, what
# the moves of its end are worth by every policy, and the same in arrays
PLAY = """
from dataclasses import replace
from random import Random
from panamax import Game, Position, compiled, environment, evaluate, new_game, playouts, random_playout
from panamax.bots import bot
print("compiled" if compiled.is_there() else "plain")
for players in (2, 3, 4):
    start = new_game(players=players, seed=9, setup="advanced", pushed_arrival="cargo_only").position
    for seed in range(60):
        print(random_playout(start, Random(seed)).cells)
most_dice = replace(start.box, action_dice=(18,) * 5, executive_dice=(6,) * 5)
for seed in range(9):
    print(random_playout(Position(start.cells, most_dice), Random(seed)).cells)
game = new_game(players=4, seed=12)
seats = [bot("planner", 1, playouts=2), bot("greedy", 2), bot("random", 3), bot("random", 4)]
while not game.is_over and game.position.round < 2:
    game.play(seats[game.position.decider - 1].choose(game.position))
print(game.to_text())
loaded = Game.from_text(game.to_text())
game.play(game.legal_moves()[0])
game.undo()
for same in (game, loaded):
    print([move.text for move in same.legal_moves()], random_playout(same.position, Random(5)).cells)
for policy in ("manager", "greedy", "careful", "random"):
    print(evaluate(game.position, 3, 4, policy=policy).sums)
print(playouts(game.position, 3, 4).parts.tolist())
table = environment(3, rewards="money")
table.reset(seed=4)
for agent in table.agent_iter():
    seen, reward, over, _, _ = table.last()
    print(agent, seen["observation"].sum(), reward)
    table.step(None if over else int(seen["action_mask"].nonzero()[0][-1]))
"""
# Kilobytes that the process grows by while the same game is played again and again; there is nothing new to remember
GROWTH = """
from random import Random
from resource import RUSAGE_SELF, getrusage
from panamax import compiled, evaluate, new_game, random_playout
assert compiled.is_there()
start = new_game(players=4, seed=9).position
def play(times):
    for _ in range(times):
        random_playout(start, Random(5))
        evaluate(start, 1, 1)
    return getrusage(RUSAGE_SELF).ru_maxrss
print(-play(100) + play(300))
"""
MOST_GROWTH = 2000  # kilobytes; with the rows kept that come as arguments it was 10,000
CANALS = """
from random import Random
from canal_mania import evaluate, new_game, random_playout
from canal_mania.bots import bot
from canal_mania.compiled import COPY
print("compiled" if COPY.is_there() else "plain")
for players in (3, 4, 5):
    start = new_game(players=players, seed=9, contract_value="scored", goods_on="completed").position
    for seed in range(20):
        print(random_playout(start, Random(seed)).cells)
game = new_game(players=4, seed=12)
for _ in range(150):
    game.play(bot("greedy", 1).choose(game.position))
for policy in ("random", "greedy"):
    print(evaluate(game.position, 3, 4, policy=policy).results)
"""


def what_is_played(folder: Path, script: str, compiled: str) -> list[str]:
    """The lines that a script prints with the packages in that folder."""
    environment = {**os.environ, "PYTHONPATH": str(folder), "PANAMAX_COMPILE": compiled}
    command = [sys.executable, "-c", script]
    return subprocess.run(
        command, cwd=folder, env=environment, capture_output=True, text=True, check=True
    ).stdout.splitlines()


@pytest.mark.skipif(SCALE == 1, reason="compiling takes minutes: make test-all does it")
def test_plain_and_compiled_engines_play_the_same_games(tmp_path: Path) -> None:
    source = tmp_path / "source"
    for name in ("setup.py", "pyproject.toml", "README.md"):
        source.mkdir(exist_ok=True)
        copy(ROOT / name, source)
    for name in ("tabletop", "panamax", "canal_mania", "widgets", "notebooks", "tools", "tests"):
        copytree(ROOT / name, source / name, ignore=ignore_patterns("__pycache__"))
    build = [sys.executable, "-W", "ignore", "setup.py", "--quiet", "bdist_wheel", "--dist-dir", str(tmp_path)]
    wanted = {**os.environ, "PANAMAX_COMPILE": "1"}
    output = subprocess.run(build, cwd=source, env=wanted, capture_output=True, text=True, check=True).stdout
    if "no C compiler" in output:
        pytest.skip("there is no C compiler with Python's headers here")
    (wheel,) = tmp_path.glob("*.whl")
    with ZipFile(wheel) as archive:
        archive.extractall(tmp_path / "compiled")
    for script in (PLAY, CANALS):
        plain, compiled = what_is_played(ROOT, script, "0"), what_is_played(tmp_path / "compiled", script, "1")
        assert (plain[0], compiled[0]) == ("plain", "compiled")
        assert compiled[1:] == plain[1:]
    assert int(what_is_played(tmp_path / "compiled", GROWTH, "1")[0]) <= MOST_GROWTH
