"""A game: the tree of positions from its start, with the place in it where one stands now."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from tabletop import showing
from tabletop.errors import OptionError, Refusal, shown
from tabletop.i18n import DEFAULT_LANGUAGE, Phrase
from tabletop.whole_numbers import is_whole

from .box.components import Box
from .box.loader import load_box
from .decisions.move import Move
from .engine.setup import new_state
from .events.event import Event
from .extra import arrays
from .options import checked_options
from .position import Position
from .record.board_marks import BoardMark
from .record.save import game_from_text, game_to_text
from .record.size import text_of_tree
from .record.tree import Deleted, Node, annotate, copied_line, delete, promote, restore, visit
from .state.views import Standings

if TYPE_CHECKING:
    import pandas as pd

SEED_LIMIT = 10**18 - 1  # 18 digits


class Game:
    """A game with its history. Playing after `undo` opens a variation; nothing that was played is lost.

    With a seed, rolls and shuffles happen by themselves; without one the game waits at each of them for `play` with
    its outcome, so that dice and cards can be set by hand.
    """

    def __init__(self, start: Position, seed: int | None) -> None:
        self.seed = seed
        self._node = self._start = Node(start if seed is None else start.with_seed(seed))
        self._deleted: list[Deleted] = []
        self.cut: Phrase | None = None  # of a game that was read: its first move that isn't legal (any more), and why
        self.notice: Phrase | None = None  # of a game that was read: with which values, if not those in use
        self.left_out: Phrase | None = None  # of a game that was read: what said nothing in its text
        self._run_steps()

    def __repr__(self) -> str:
        position = self.position
        moves = sum(node.is_players_move for node in self.line())
        due = "over" if self.is_over else "chance is due"
        due = f"seat {position.decider} decides" if position.decider else due
        return f"<Game: {position.options.players} players, round {position.round}, {moves} moves, {due}>"

    _repr_mimebundle_ = showing.bundle

    @property
    def node(self) -> Node:
        """Where the game stands in its tree."""
        return self._node

    @property
    def position(self) -> Position:
        """The position now."""
        return self._node.position

    @property
    def is_over(self) -> bool:
        """Whether nothing is left to decide."""
        return self.position.decision is None

    def standings(self) -> Standings:
        """A row for each player at the end, the winner first. END-1, END-2. Raises `OptionError` before the end."""
        return self.position.standings()

    def legal_moves(self) -> list[Move]:
        """The legal moves of the player who must decide, in stable order."""
        return self.position.legal_moves()

    def explain(self, move: Move | str) -> list[Refusal]:
        """Every rule that the move breaks; empty exactly when it is legal. Raises `MoveTextError`."""
        return self.position.explain(move)

    def play(self, move: Move | str) -> list[Event]:
        """Play a legal move (or set the outcome of chance that is due); returns what happened, what followed included.

        A text may say who plays it: ``red: bid 15``. Raises `IllegalMove` or `MoveTextError`; then nothing has changed.
        """
        return self.play_one(move) + self.run_on()

    def play_one(self, move: Move | str) -> list[Event]:
        """Like `play`, but stop at the next roll or shuffle even if the game has a seed."""
        position = self.position
        chosen, after, events = position.played(move)
        if position.waits_for_chance and self.seed is not None:
            after = after.with_generator_of(position.after_chance()[0])
        self._enter(after, chosen, events)
        return events + self._run_steps()

    def run_on(self) -> list[Event]:
        """Let chance play, if the game has a seed, until a player must decide; returns what happened."""
        happened: list[Event] = []
        while self.position.waits_for_chance and self.seed is not None:
            after, events, move = self.position.after_chance()
            self._enter(after, move, events)
            happened += events + self._run_steps()
        return happened

    def undo(self) -> bool:
        """Go back to before the last player's move; whether there was one."""
        for node in self._node.path()[:0:-1]:
            if self._is_stop(node.parent):
                assert node.parent is not None
                self._node = node.parent
                return True
        return False

    def redo(self) -> bool:
        """Go on to the next place where the line last visited asks for a decision (or ends); whether there was one."""
        onward = self._node.onward
        if onward is None:
            return False
        while onward is not None:
            self._step_to(onward)
            onward = None if self._is_stop(onward) else onward.onward
        return True

    def go_to(self, node: Node) -> None:
        """Go to any place of the game's tree; from an automatic step, on to what it leads to.

        Raises `OptionError` for a place of another game.
        """
        self._check_own(node)
        self._visit(node)
        self._run_steps()

    def branch(self) -> Game:
        """Another game that stands where this one stands and shares its past; playing in one leaves the other alone."""
        copy = Game.__new__(Game)
        copy.seed = self.seed
        copy._start, copy._node = copied_line(self._node)
        copy._deleted = []
        copy.cut, copy.notice, copy.left_out = self.cut, self.notice, self.left_out
        return copy

    def line(self) -> Iterator[Node]:
        """The nodes from the start to where the game stands."""
        return iter(self._node.path())

    # The tree

    @property
    def start(self) -> Node:
        """The first place of the tree."""
        return self._start

    def annotate(
        self,
        node: Node,
        *,
        name: str | None = None,
        comment: str | None = None,
        marks: Sequence[BoardMark] | None = None,
    ) -> None:
        """Give the place of a move (or the start) a name, a comment or marks; an empty one takes it away.

        Raises `OptionError` for one that is too long or has characters that can't be seen, and for too many marks.
        """
        self._check_own(node)
        annotate(node, name, comment, marks)

    def promote(self, node: Node) -> bool:
        """Make the line through the node the main one at the last fork where it isn't; whether there was such a fork.

        Raises `OptionError` for a place of another game.
        """
        self._check_own(node)
        return promote(node)

    def delete(self, node: Node) -> None:
        """Take the move (or outcome of chance) that led to the node out of the tree, with all that follows it.

        Whoever stands there goes back to before it; `undelete` brings it back. Raises `OptionError` for the start, for
        a place of another game, and for the only outcome of chance in a game with a seed, which would come again.
        """
        self._check_own(node)
        gone = node.entry
        if gone.parent is None:
            raise OptionError(Phrase("option.delete_start"))
        if self.seed is not None and gone.parent.position.waits_for_chance and len(gone.parent.variations) == 1:
            raise OptionError(Phrase("option.delete_chance"))
        if gone in self._node.path():
            self._node = gone.parent
        self._deleted.append(delete(gone))

    def undelete(self) -> Node | None:
        """Bring back what was deleted last; where it is now, ``None`` when nothing is left to bring back."""
        return restore(self._deleted.pop()) if self._deleted else None

    @property
    def deleted_count(self) -> int:
        """How many deletions `undelete` can take back."""
        return len(self._deleted)

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

    def warning(self, lang: str = DEFAULT_LANGUAGE) -> str:
        """What whoever opens the saved game must be told, `left_out`, `notice` and `cut`; empty if nothing."""
        told = (self.left_out, self.notice, self.cut)
        return " ".join(phrase.text(lang) for phrase in told if phrase is not None)

    # As tables, with the extra panamax[analysis]

    def to_frame(self, lang: str = DEFAULT_LANGUAGE) -> pd.DataFrame:
        """The events up to here, a row for each (`arrays.frames.events_of_game`). Raises `MissingExtra`."""
        return arrays("frames").events_of_game(self, lang)

    def purses(self) -> pd.DataFrame:
        """Everybody's money after each step up to here (`arrays.frames.purses_of_game`). Raises `MissingExtra`."""
        return arrays("frames").purses_of_game(self)

    def _is_stop(self, node: Node | None) -> bool:
        """Whether somebody must decide at the node: a player, or whoever sets the dice by hand."""
        if node is None:
            return False
        return node.position.decider is not None or (self.seed is None and node.position.waits_for_chance)

    def _enter(self, position: Position, move: Move | None, events: list[Event]) -> None:
        known = self._node.after(move)
        if known is None:
            known = Node(position, self._node, move, events)
            self._node.add(known)
        self._step_to(known)

    def _step_to(self, continuation: Node) -> None:
        """On from where the game stands; the line to there is the one that was visited last already."""
        self._node.latest = continuation
        self._node = continuation

    def _visit(self, node: Node) -> None:
        visit(node)
        self._node = node

    def _check_own(self, node: Node) -> None:
        if node.root is not self._start:
            raise OptionError(Phrase("option.other_game"))

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
