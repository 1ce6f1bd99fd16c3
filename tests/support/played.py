"""Games for the tests: played by lot from their own generators, and strategies that draw games and stops in them."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache
from random import Random

from hypothesis import strategies as st

from panamax import Game, Position, new_game
from panamax.decisions.base import DecisionKind
from panamax.engine import layout as at
from panamax.engine.packing import CARD_BITS, unpack
from panamax.engine.steps import step_number
from panamax.options import VARIANTS
from panamax.record.tree import Node
from panamax.state.arrangement import pending
from tabletop.errors import TabletopError

PLAYERS = (2, 3, 4)
SETUPS = ("normal", "advanced")
TABLES = [(players, setup) for players in PLAYERS for setup in SETUPS]


def play_by_lot(game: Game, seed: int = 0) -> Game:
    """Play the game to its end; whoever must decide draws lots."""
    rng = Random(seed)
    while not game.is_over:
        game.play(rng.choice(game.legal_moves()))
    return game


def play_set_up(game: Game, seed: int = 0) -> Game:
    """Play the game by lot up to the end of its set-up: the setup contracts lie open, none has been picked (SET-16)."""
    rng = Random(seed)
    while due(game.position).id != "setup_contract":
        game.play(rng.choice(game.legal_moves()))
    return game


@lru_cache(maxsize=400)
def set_up(players: int = 4, setup: str = "normal", seed: int = 0, mulligan: str = "all_dice") -> Game:
    """A game played to the end of its set-up, shared between tests: branch before playing on in it."""
    return play_set_up(new_game(players=players, setup=setup, seed=seed, mulligan=mulligan), seed)


@lru_cache(maxsize=100)
def finished(players: int = 4, setup: str = "normal", seed: int = 0, **variants: str) -> Game:
    """A game played to its end by lot, shared between tests: branch before playing on in it."""
    return play_by_lot(new_game(players=players, setup=setup, seed=seed, **variants), seed)


@cache
def every_stop() -> tuple[Position, ...]:
    """Every position of one set-up at each table, the automatic steps included."""
    return tuple(node.position for players, setup in TABLES for node in set_up(players, setup, 5).line())


@cache
def every_question(most: int = 3) -> tuple[Position, ...]:
    """Positions of whole games: of each kind of decision and step that can be due, up to `most`; the ends too."""
    found: dict[tuple[int, ...], list[Position]] = {}
    for seed in range(6):
        for players, setup in TABLES:
            for node in finished(players, setup, seed).line():
                known = found.setdefault(_what_is_due(node.position), [])
                if len(known) < most and node.position not in known:
                    known.append(node.position)
    return tuple(position for known in found.values() for position in known)


def _what_is_due(position: Position) -> tuple[int, ...]:
    """The kind on top of the agenda; of an automatic step also which one it is."""
    kind, _, argument = pending(position.cells)
    return (kind, step_number(argument)) if position.waits_for_table else (kind,)


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
def set_ups(draw: st.DrawFn) -> Game:
    """A game at the end of its set-up, with any number of players, set-up, mulligan variant and seed."""
    players, setup = draw(st.sampled_from(TABLES))
    return set_up(players, setup, draw(seeds), draw(variants))


@st.composite
def games(draw: st.DrawFn) -> Game:
    """A finished game with any number of players, any set-up and any variants; of a few seeds, for they take time."""
    options = {id: draw(st.sampled_from(variant.values)) for id, variant in VARIANTS.items()}
    return finished(draw(st.sampled_from(PLAYERS)), seed=draw(st.integers(0, 3)), **options)


@st.composite
def positions_of_set_ups(draw: st.DrawFn) -> Position:
    """A position of any set-up, at any place of its line."""
    line = list(draw(set_ups()).line())
    return line[draw(st.integers(0, len(line) - 1))].position


@st.composite
def positions_of_play(draw: st.DrawFn) -> Position:
    """A position of any game, at any place of its line."""
    line = list(draw(games()).line())
    return line[draw(st.integers(0, len(line) - 1))].position


def positions() -> st.SearchStrategy[Position]:
    """A position of any set-up or of any game."""
    return positions_of_set_ups() | positions_of_play()


def refusal_of(call: Callable[[], object]) -> TabletopError | None:
    """The library's own error that a call ends in, ``None`` if it doesn't; any other error goes on its way."""
    try:
        call()
    except TabletopError as error:
        return error
    return None


def pile(position: Position) -> list[int]:
    """The pile of Financial Advisors, top card first (nobody sees it; the state does)."""
    return unpack(position.cells[at.ADVISOR_PILE], CARD_BITS)
