"""A game: the tree of positions from its start, with the place in it where one stands now."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from tabletop import showing
from tabletop.errors import OptionError, shown
from tabletop.i18n import DEFAULT_LANGUAGE, Phrase
from tabletop.record.game import TreeGame
from tabletop.whole_numbers import is_whole

from .box.components import Box
from .box.loader import load_box
from .decisions.move import Move
from .engine.setup import new_state
from .events.event import Event
from .extra import arrays
from .options import checked_options
from .position import Position
from .record.save import game_from_text, game_to_text
from .record.size import text_of_tree
from .record.tree import Node
from .state.views import Standings

if TYPE_CHECKING:
    import pandas as pd

SEED_LIMIT = 10**18 - 1  # 18 digits


class Game(TreeGame[Position, Move, Event, Node]):
    """A game with its history (`tabletop.record.game.TreeGame` says how one goes about in it).

    With a seed, rolls and shuffles happen by themselves; without one the game waits at each of them for `play` with
    its outcome, so that dice and cards can be set by hand.
    """

    node_class: ClassVar[type[Node]] = Node

    def __repr__(self) -> str:
        position = self.position
        moves = sum(node.is_players_move for node in self.line())
        due = "over" if self.is_over else "chance is due"
        due = f"seat {position.decider} decides" if position.decider else due
        return f"<Game: {position.options.players} players, round {position.round}, {moves} moves, {due}>"

    _repr_mimebundle_ = showing.bundle

    def standings(self) -> Standings:
        """A row for each player at the end, the winner first. END-1, END-2. Raises `OptionError` before the end."""
        return self.position.standings()

    def to_text(self) -> str:
        """The game up to here as text: the save format."""
        return game_to_text(self)

    def tree_text(self) -> str:
        """The whole tree as text: the save format with variations, names and comments.

        Raises `NotationError` where it holds more than is read again.
        """
        return text_of_tree(self)

    @classmethod
    def from_text(cls, text: str, box: Box | None = None) -> Game:
        """The game or tree that `text` saves, replayed; it stands at the end of its main line.

        A line of play ends before a move that isn't legal, as when a rule was read otherwise then: `cut` says so.
        It has the box that it was played with if that is known or the text has its values; else `box` (or the one in
        use). `notice` says if its values may be others than those in use. What carries no meaning, such as the marks of
        a quoted mail, is left out: `left_out` says so.
        Raises `NotationError` with the line and column where the text can't be read.
        """
        return game_from_text(text, box, cls)

    # As tables, with the extra panamax[analysis]

    def to_frame(self, lang: str = DEFAULT_LANGUAGE) -> pd.DataFrame:
        """The events up to here, a row for each (`arrays.frames.events_of_game`). Raises `MissingExtra`."""
        return arrays("frames").events_of_game(self, lang)

    def purses(self) -> pd.DataFrame:
        """Everybody's money after each step up to here (`arrays.frames.purses_of_game`). Raises `MissingExtra`."""
        return arrays("frames").purses_of_game(self)

    def _run_steps(self) -> list[Event]:
        happened: list[Event] = []
        while self.position.waits_for_table:
            after, events = self.position.after_step()
            self._enter(after, None, events)
            happened += events
        return happened


def new_game(
    players: int = 4,
    seed: int | None = None,
    *,
    box: str | Path | Box | None = None,
    **variants: str,
) -> Game:
    """A new game at the start of its set-up (GEN-3, section 2).

    `players` is 2-4; `seed` any int of at most 18 digits, or ``None`` to set every roll and shuffle by hand. `box` is a
    box, the path of one, or ``None`` for the one that comes with the library. `variants` are those of
    `panamax.options.Options`, such as ``setup="advanced"``. Raises `OptionError` or `BoxError`.
    """
    options = checked_options(players, variants)
    if seed is not None and not is_whole(seed, -SEED_LIMIT, SEED_LIMIT):
        raise OptionError(Phrase("option.seed", {"given": shown(seed)}))
    chosen = box if isinstance(box, Box) else load_box(box)
    game = Game(Position(new_state(options.players, options.numbers), chosen), None if seed is None else int(seed))
    game.run_on()
    return game
