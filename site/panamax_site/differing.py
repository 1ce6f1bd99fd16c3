"""Boards on which the values of a variant differ: the same position and the same move, played under each of them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from panamax import Position, catalogue, new_game
from panamax.arrangement import VARIANT_VALUES
from panamax.bots import bot
from panamax.engine import layout as at
from panamax.errors import IllegalMove, Refusal
from panamax.events import Event
from panamax.game import Game
from panamax.tree import Node

from .seen import games

TABLES = 40  # games that bots play in search of a difference


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a move brings under one value of a variant: a position and events, or the refusals."""

    value: str
    after: Position | None
    events: tuple[Event, ...]
    refusals: tuple[Refusal, ...] = ()


@dataclass(frozen=True, slots=True)
class Difference:
    """A position, what is done there (``""``: an automatic step), and what comes of it under each value."""

    before: Position
    move: str
    outcomes: tuple[Outcome, ...]


@cache
def difference(variant: str) -> Difference | None:
    """The first place, in games that bots play, where the values of the variant differ; ``None`` if there is none."""
    for game in _games(variant):
        for node in game.line():
            if node.parent is not None and (found := _compared(variant, node)):
                return found
    return None


def _games(variant: str) -> Iterator[Game]:
    """Games to look at: those that are there already, then more under the variant's other values."""
    yield from games()
    values = catalogue.variants()[variant].values
    for seed in range(TABLES):
        game = new_game(players=2 + seed % 3, seed=seed, **{variant: values[-1]})
        chooser = bot("greedy" if seed % 2 else "random", seed=seed)
        while not game.is_over:
            game.play(chooser.choose(game.position))
        yield game


def _compared(variant: str, node: Node) -> Difference | None:
    assert node.parent is not None
    before = node.parent.position
    move = "" if node.move is None else node.move.text
    outcomes = tuple(
        _outcome(_under(before, variant, value), value, move) for value in catalogue.variants()[variant].values
    )
    return Difference(before, move, outcomes) if len({_in_short(outcome) for outcome in outcomes}) > 1 else None


def _in_short(outcome: Outcome) -> object:
    """What tells outcomes apart: what happened, and what is to be decided next."""
    due = outcome.after.decision.id if outcome.after is not None and outcome.after.decision is not None else ""
    return due, tuple((event.id, event.raw) for event in outcome.events)


def _under(position: Position, variant: str, value: str) -> Position:
    """The position as it would be in a game with this value of the variant."""
    cells = position.cells
    cells[at.SETUP + list(VARIANT_VALUES).index(variant)] = VARIANT_VALUES[variant].index(value)
    return Position(cells, position.box)


def _outcome(position: Position, value: str, move: str) -> Outcome:
    try:
        after, events = position.after(move) if move else position.after_step()
    except IllegalMove as error:
        return Outcome(value, None, (), tuple(error.refusals))
    return Outcome(value, after, tuple(events))
