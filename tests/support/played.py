"""Games for the tests: played by lot from their own generators, and strategies that draw games and stops in them."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache
from random import Random

from hypothesis import strategies as st

from panamax import Game, Position, new_game
from panamax.decisions.base import DecisionKind
from panamax.errors import PanamaxError
from panamax.game import Node

PLAYERS = (2, 3, 4)
SETUPS = ("normal", "advanced")
TABLES = [(players, setup) for players in PLAYERS for setup in SETUPS]


def play_by_lot(game: Game, seed: int = 0) -> Game:
    """Play the game to its end; whoever must decide draws lots."""
    lots = Random(seed)
    while not game.is_over:
        game.play(lots.choice(game.legal_moves()))
    return game


@lru_cache(maxsize=400)
def finished(players: int = 4, setup: str = "normal", seed: int = 0, mulligan: str = "all_dice") -> Game:
    """A finished game, shared between tests: branch before playing on in it."""
    return play_by_lot(new_game(players=players, setup=setup, seed=seed, mulligan=mulligan), seed)


@cache
def every_stop() -> tuple[Position, ...]:
    """Every position of one game at each table, the automatic steps included."""
    return tuple(node.position for players, setup in TABLES for node in finished(players, setup, 5).line())


def due(position: Position) -> DecisionKind:
    """The kind of decision that is due."""
    assert position.decision is not None
    return position.decision


def stop_at(game: Game, decision: str, index: int = 0) -> Node:
    """The place in a game's line where a kind of decision is due for the first (second, ...) time."""
    nodes = [node for node in game.line() if node.position.decision and node.position.decision.id == decision]
    return nodes[index]


seeds = st.integers(min_value=-(10**18) + 1, max_value=10**18 - 1)
variants = st.sampled_from(("all_dice", "action_dice"))


@st.composite
def games(draw: st.DrawFn) -> Game:
    """A finished game with any number of players, set-up, mulligan variant and seed."""
    players, setup = draw(st.sampled_from(TABLES))
    return finished(players, setup, draw(seeds), draw(variants))


@st.composite
def positions(draw: st.DrawFn) -> Position:
    """A position of any game, at any place of its line."""
    line = list(draw(games()).line())
    return line[draw(st.integers(0, len(line) - 1))].position


def refusal_of(call: Callable[[], object]) -> PanamaxError | None:
    """The library's own error that a call ends in, ``None`` if it doesn't; any other error goes on its way."""
    try:
        call()
    except PanamaxError as error:
        return error
    return None
