"""The environment is what PettingZoo says one is, and plays the game."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, parallel_api_test, render_test, seed_test
from pettingzoo.utils.conversions import parallel_to_aec, turn_based_aec_to_parallel

import panamax
from panamax.arrays.fields import by_name
from tabletop.errors import OptionError

quiet = pytest.mark.filterwarnings("ignore::UserWarning")  # that there is a mask beside the observation


def lots(environment: Any, seed: int) -> Any:
    """Play a game by lot; yields agent, observation and reward each time that somebody is asked, and at the end."""
    environment.reset(seed=seed)
    rng = np.random.default_rng(seed)
    for agent in environment.agent_iter():
        observation, reward, over, _, _ = environment.last()
        yield agent, observation, reward
        legal = observation["action_mask"].nonzero()[0]
        environment.step(None if over else int(rng.choice(legal)))


@quiet
@pytest.mark.parametrize("players", [2, 3, 4])
def test_pettingzoo_finds_nothing_wrong_with_it(players: int, capsys: pytest.CaptureFixture[str]) -> None:
    api_test(panamax.environment(players, setup="advanced"), num_cycles=400)
    assert "Passed" in capsys.readouterr().out


@quiet
def test_the_same_seed_brings_the_same_game() -> None:
    seed_test(lambda: panamax.environment(2, rewards="money"), num_cycles=150)


def test_the_winner_is_rewarded_at_the_end_and_never_before() -> None:
    environment = panamax.environment(3)
    rewards: dict[str, list[float]] = {agent: [] for agent in environment.possible_agents}
    for agent, _, reward in lots(environment, 1):
        rewards[agent].append(reward)
    winner = environment.position.standings()[0].seat
    for seat, told in enumerate(rewards.values(), 1):
        assert set(told[:-1]) == {0}
        assert told[-1] == (1 if seat == winner else -1)
    assert environment.agents == []


def test_or_everybody_is_rewarded_with_his_dollars() -> None:
    environment = panamax.environment(2, rewards="money")
    last = {agent: reward for agent, _, reward in lots(environment, 2)}
    totals = {f"player_{row.seat}": row.total for row in environment.position.standings()}
    assert last == totals


@pytest.mark.parametrize("forced", [False, True])
def test_only_who_must_decide_is_asked_and_only_where_there_is_a_choice(forced: bool) -> None:
    environment = panamax.environment(2, forced=forced)
    choices = []
    for agent, observation, _ in lots(environment, 3):
        position = environment.position
        if position.decider is None:
            break
        assert agent == f"player_{position.decider}"
        assert observation["action_mask"].astype(bool).tolist() == position.legal_mask().tolist()
        assert observation["observation"].tolist() == position.to_numpy().tolist()
        other = next(name for name in environment.agents if name != agent)
        assert not environment.observe(other)["action_mask"].any()
        assert by_name(environment.observe(other)["observation"])["decides"].tolist() == [0, 1, 0, 0]
        choices.append(int(observation["action_mask"].sum()))
    assert (min(choices) == 1) == forced
    assert len(choices) > 50


def test_a_move_that_is_not_legal_is_refused_and_changes_nothing() -> None:
    environment = panamax.environment(2)
    environment.reset(seed=1)
    before = environment.position
    illegal = int((environment.observe(environment.agent_selection)["action_mask"] == 0).nonzero()[0][0])
    for action in (illegal, -1, None, "take 3"):
        with pytest.raises(OptionError, match="is no legal move here; the action mask says which are"):
            environment.step(action)
    assert environment.position == before


def test_without_a_seed_the_next_game_is_another_one_that_follows_from_the_last_seed() -> None:
    def rolls(environment: Any) -> list[tuple[int, ...]]:
        environment.reset(seed=5)
        told = []
        for _ in range(2):
            told.append(tuple(environment.position.cells))
            environment.reset()
        return told

    first, second = rolls(panamax.environment(2)), rolls(panamax.environment(2))
    assert first == second
    assert first[0] != first[1]


@pytest.mark.parametrize("options", [{"players": 5}, {"rewards": "fame"}, {"setup": "odd"}])
def test_what_cannot_be_played_is_refused(options: dict[str, Any]) -> None:
    with pytest.raises(OptionError):
        panamax.environment(**options)


@quiet
def test_it_can_be_asked_for_all_moves_at_once_and_back(capsys: pytest.CaptureFixture[str]) -> None:
    parallel_api_test(turn_based_aec_to_parallel(panamax.environment(2)), num_cycles=30)
    api_test(parallel_to_aec(turn_based_aec_to_parallel(panamax.environment(2))), num_cycles=30)
    assert "Passed" in capsys.readouterr().out


def moves_by_lot(environment: Any, seed: int, count: int) -> list[tuple[str, int]]:
    """Play on by lot, so many moves; who moved, and by which number."""
    rng, played = np.random.default_rng(seed), []
    for _ in range(count):
        agent = environment.agent_selection
        action = int(rng.choice(environment.observe(agent)["action_mask"].nonzero()[0]))
        environment.step(action)
        played.append((agent, action))
    return played


COPIES: list[Callable[[Any], Any]] = [copy.deepcopy, lambda environment: pickle.loads(pickle.dumps(environment))]


@pytest.mark.parametrize("copied", COPIES)
@pytest.mark.parametrize("count", [0, 60])
def test_a_copy_plays_the_same_game_and_leaves_the_other_alone(copied: Callable[[Any], Any], count: int) -> None:
    environment = panamax.environment(3, setup="advanced")
    copied(environment)  # before there is a game, too
    environment.reset(seed=5)
    moves_by_lot(environment, 1, count)
    before = environment.unwrapped.position
    other = copied(environment)
    theirs = moves_by_lot(other, 2, 40)
    assert environment.unwrapped.position == before
    assert moves_by_lot(environment, 2, 40) == theirs
    assert environment.unwrapped.position == other.unwrapped.position
    environment.reset()
    other.reset()
    assert environment.unwrapped.position == other.unwrapped.position, "the next game follows from the same chance"


@quiet
def test_it_shows_itself_as_asked(capsys: pytest.CaptureFixture[str]) -> None:
    render_test(lambda render_mode: panamax.environment(2, render_mode=render_mode))
    assert "which company do you take?" in capsys.readouterr().out
    environment = panamax.environment(2, render_mode="rgb_array")
    environment.reset(seed=1)
    board: Any = environment.render()
    assert board.shape[1] > 2 * board.shape[0] > 600
    assert len(np.unique(board.reshape(-1, 3), axis=0)) > 50, "it is drawn on"
    with pytest.raises(OptionError, match="render_mode"):
        panamax.environment(2, render_mode="hologram")
