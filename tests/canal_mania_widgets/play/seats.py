"""Tables of Canal Mania for tests: one person and bots, played on to where something is to be decided."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import canal_mania
from canal_mania.bots import bot
from canal_mania.game import Game
from canal_mania.position import Position
from canal_mania_widgets.play.choosing import CanalPicks
from canal_mania_widgets.play.record import CANAL_PLAY
from tabletop_widgets.kit.play import PERSON, TableOptions
from tabletop_widgets.play.kept import KeptGame
from tabletop_widgets.play.table import Table

BOX = canal_mania.load_box()
FEW = 6  # legal moves


def seated(seed: int = 3, sitters: tuple[str, ...] = (PERSON, "club", "club")) -> Table:
    """A table at which a game begins."""
    return Table(CANAL_PLAY, TableOptions(sitters, seed=seed), BOX)


@cache
def positions(seed: int = 3, players: int = 3) -> tuple[Position, ...]:
    """The positions of a game of bots in which somebody decides."""
    game, player = canal_mania.new_game(players=players, seed=seed), bot("greedy", 7)
    found = []
    while not game.is_over:
        found.append(game.position)
        game.play(player.choose(game.position))
    return tuple(found)


def first(fits: Callable[[Position], bool], seed: int = 3) -> Position:
    """The first position of such a game that fits."""
    return next(position for position in positions(seed) if fits(position))


def table_at(position: Position, sitters: tuple[str, ...] = ()) -> Table:
    """A table that has come so far; without `sitters` persons alone sit there."""
    table = seated(sitters=sitters or (PERSON,) * position.options.players)
    table.restore(KeptGame(Game(position, 1), tuple(table.sitters), 0, frozenset()))
    table.uncover()
    return table


def picks_at(position: Position) -> CanalPicks:
    """Nothing picked yet, in a position."""
    return CanalPicks(position, tuple(position.legal_moves()))


def due(id: str) -> Callable[[Position], bool]:
    """Whether this kind of decision is due in a position."""
    return lambda position: position.decision.id == id


def kept_late(kind: str) -> str:
    """A game as a browser keeps it, of a person and bots: his last decision of a kind is due that has some choice."""
    game, player = canal_mania.new_game(players=3, seed=3), bot("greedy", 7)
    found, seat = "", 1
    while not game.is_over:
        position = game.position
        if due(kind)(position) and len(position.legal_moves()) > FEW:
            found, seat = game.to_text(), position.decider
        game.play(player.choose(position))
    table = seated(sitters=tuple(PERSON if place == seat else "club" for place in (1, 2, 3)))
    table.load(found)
    return table.kept_text()


def kept_over(players: int = 5) -> str:
    """A game as a browser keeps it that is over, of persons alone."""
    table, player = seated(sitters=(PERSON,) * players), bot("greedy", 7)
    while not table.is_over:
        table.play(player.choose(table.position))
    return table.kept_text()
