"""A game of Canal Mania: the tree of positions from its start, with the place in it where one stands now."""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar

from tabletop import showing
from tabletop.record.game import TreeGame
from tabletop.record.size import checked_text

from .box.components import Box
from .box.loader import load_box
from .box.tables import tables_of
from .decisions.base import Move
from .engine.setup import new_state
from .events.event import Event
from .options import checked_options, checked_seed
from .position import Position
from .record.save import game_from_text, game_to_text, tree_to_text
from .record.tree import Node
from .state.views import Standings


class Game(TreeGame[Position, Move, Event, Node]):
    """A game with its history (`tabletop.record.game.TreeGame` says how one goes about in it).

    With a seed, cards and contracts are drawn by themselves; without one the game waits at each draw for `play` with
    its outcome, so that chance can be set by hand.
    """

    node_class: ClassVar[type[Node]] = Node

    def __repr__(self) -> str:
        position = self.position
        due = "over" if self.is_over else "chance is due"
        due = f"seat {position.decider} decides" if position.decider else due
        return f"<Game: {position.options.players} players, round {position.round}, {due}>"

    _repr_mimebundle_ = showing.bundle

    def standings(self) -> Standings:
        """A row for each player at the end, the winner first. FIN-6, FIN-7. Raises `OptionError` before the end."""
        return self.position.standings()

    def to_text(self) -> str:
        """The game up to here as text: the save format."""
        return game_to_text(self)

    def tree_text(self) -> str:
        """The whole tree as text: the save format with variations, names, comments and marks.

        Raises `NotationError` where it holds more than is read again.
        """
        return checked_text(self, tree_to_text(self))

    @classmethod
    def from_text(cls, text: str, box: Box | None = None) -> Game:
        """The game or tree that `text` saves, replayed; it stands at the end of its main line.

        A line of play ends before a move that isn't legal, as when a rule was read otherwise then: `cut` says so. The
        box is `box`, one that was shipped, or what the text states of its own (`box.own_values`). What carries no
        meaning, such as the marks of a quoted mail, is left out: `left_out` says so.
        Raises `NotationError` with the line and column where the text can't be read.
        """
        return game_from_text(text, box, cls)


def new_game(
    players: int = 4,
    seed: int | None = None,
    *,
    box: str | Path | Box | None = None,
    **variants: str,
) -> Game:
    """A new game at the start of its preparation (PRE-1 to PRE-5).

    `players` is 3-5; `seed` any int of at most 18 digits, or ``None`` to set every draw by hand. `box` is a box, the
    path of one, or ``None`` for the shipped one. `variants` are those of `canal_mania.options.Options`, such as
    ``goods_on="completed"``. Raises `OptionError` or `BoxError`.
    """
    options = checked_options(players, variants)
    seed = checked_seed(seed)
    chosen = box if isinstance(box, Box) else load_box(box)
    game = Game(Position(new_state(tables_of(chosen), options.players, options.numbers), chosen), seed)
    game.run_on()
    return game
