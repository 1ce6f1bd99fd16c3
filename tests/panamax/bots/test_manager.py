"""The manager policy: it plays well, its weights are all told and named, and they are learned the same way again."""

from __future__ import annotations

import sys
import tomllib
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from statistics import mean

import pytest

from panamax import Game, new_game
from panamax.bots import bot, weights

TOOLS = Path(__file__).parents[3] / "tools"
GAMES = 6


def played(names: list[str], seed: int) -> Game:
    """A game between bots, by seat."""
    game = new_game(players=len(names), seed=seed)
    bots = [bot(name, seed) for name in names]
    while not game.is_over:
        assert game.position.decider is not None
        game.play(bots[game.position.decider - 1].choose(game.position))
    return game


@pytest.fixture(scope="module")
def games_of_four() -> list[Game]:
    return [played(["manager"] * 4, seed) for seed in range(GAMES)]


def test_four_managers_earn_well(games_of_four: list[Game]) -> None:
    assert mean(row.total for game in games_of_four for row in game.standings()) >= 35


def test_managers_keep_their_companies_able_to_pay(games_of_four: list[Game]) -> None:
    assert mean(row.bailouts for game in games_of_four for row in game.standings()) > -3  # a Bailout in five seats


def test_one_manager_beats_three_greedy_players() -> None:
    names = ["greedy", "greedy", "manager", "greedy"]
    assert sum(played(names, seed).standings()[0].seat == 3 for seed in range(GAMES)) >= GAMES - 2


def test_every_weight_is_named_once_and_starts_somewhere() -> None:
    names = {number: name for name, number in vars(weights).items() if name.isupper() and name in START}
    assert list(weights.LEARNED) == sorted(names)
    places = [place + number for place, values in weights.LEARNED.items() for number in range(len(values))]
    assert places == list(range(weights.COUNT))
    assert {names[place]: len(values) for place, values in weights.LEARNED.items()} == {
        name: len(values) for name, values in START.items()
    }
    assert list(weights.WEIGHTS) == [value for values in weights.LEARNED.values() for value in values]


START = tomllib.loads((TOOLS / "policy_start.toml").read_text(encoding="utf-8"))


def test_the_same_start_is_learned_from_the_same_way(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(TOOLS))
    import policy

    tables: list[list[float]] = []
    for name, value in (("TRIED", 4), ("KEPT", 2), ("GAMES", 2), ("write", lambda row: tables.append(list(row)))):
        monkeypatch.setattr(policy, name, value)
    for workers in (1, 2):
        with ThreadPoolExecutor(workers) as pool:
            policy.learn(policy.first_values(), 1, pool)
    first, second = tables
    assert first == second != policy.first_values()
    monkeypatch.delitem(sys.modules, "policy")


def test_weights_are_written_into_their_table(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.syspath_prepend(str(TOOLS))
    import policy

    table = tmp_path / "weights.py"
    table.write_text(Path(weights.__file__).read_text(encoding="utf-8"), encoding="utf-8")
    monkeypatch.setattr(policy, "TABLE", table)
    policy.write([place / 8 for place in range(weights.COUNT)])
    told: dict[str, object] = {}
    exec(table.read_text(encoding="utf-8").replace("..engine", "panamax.engine"), told)  # our own file
    assert told["WEIGHTS"] == [place / 8 for place in range(weights.COUNT)]
    assert table.read_text(encoding="utf-8").count("\n") == Path(weights.__file__).read_text(encoding="utf-8").count(
        "\n"
    )
