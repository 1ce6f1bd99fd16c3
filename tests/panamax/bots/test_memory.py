"""What policies remember makes them quick, and changes no choice."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from hashlib import sha256

import pytest

from panamax import new_game
from panamax.bots import valuation
from panamax.bots.greedy import greedy_policy
from panamax.bots.manager import choice
from panamax.bots.outlook import Mind
from panamax.bots.policies import careful_policy
from panamax.bots.rollout import play_on
from panamax.bots.weights import WEIGHTS
from panamax.box.components import Box
from panamax.box.loader import load_box
from panamax.box.tables import tables_of
from panamax.engine.layout import State
from panamax.engine.streams import Streams
from panamax.engine.tables import Tables

BOX = load_box()
# Moves and outcomes of three games, as the policy played them when it still worked out everything at each decision.
# Other weights, another box or other choices on purpose: put in what the test finds.
PLAYED = "2083c884c4fb1fb7"


# Company ships sail with the least cargo there, and pay well.
OTHER = replace(
    BOX,
    company_ships=tuple(replace(ship, minimum=1, bonus_money=9) for ship in BOX.company_ships),
    fingerprint="other",
)


def line(players: int, seed: int, box: Box, mind: Mind | None) -> list[int]:
    """What four managers play; without a mind, one that remembers nothing decides each time."""
    return played(players, seed, box, lambda state, tables: choice(mind or Mind(WEIGHTS), state, tables))


def played(players: int, seed: int, box: Box, policy: Callable[[State, Tables], int]) -> list[int]:
    """What is played where all go by this policy."""
    start = new_game(players=players, seed=3, box=box).position
    state, tables = list(start.cells), tables_of(box)
    codes: list[int] = []
    streams = Streams(seed, 0)
    streams.start(state, 0)
    play_on(state, tables, policy, streams, None, codes)
    return codes


def test_it_plays_the_games_that_it_played() -> None:
    games = [line(players, 7, BOX, Mind(WEIGHTS)) for players in (2, 3, 4)]
    assert sha256(str(games).encode()).hexdigest()[:16] == PLAYED


def test_what_it_remembers_of_other_games_changes_nothing() -> None:
    mind = Mind(WEIGHTS)
    for players, seed in ((3, 1), (4, 2)):
        assert line(players, seed, BOX, mind) == line(players, seed, BOX, None)


def test_what_it_remembers_of_another_box_changes_nothing() -> None:
    mind = Mind(WEIGHTS)
    for box in (BOX, OTHER, BOX):
        assert line(4, 5, box, mind) == line(4, 5, box, Mind(WEIGHTS))


@pytest.mark.parametrize("policy", [greedy_policy, careful_policy], ids=["greedy", "careful"])
def test_what_greedy_policies_remember_of_another_box_changes_nothing(
    policy: Callable[[State, Tables], int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(valuation, "_known", None)
    fresh = played(4, 5, OTHER, policy)
    monkeypatch.setattr(valuation, "_known", None)
    played(4, 5, BOX, policy)
    assert played(4, 5, OTHER, policy) == fresh
