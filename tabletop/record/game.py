"""A game as a tree: all that was played from its start, and the place in it where one stands now."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Generic, Self, TypeVar

from ..errors import OptionError, Refusal
from ..i18n import DEFAULT_LANGUAGE, Phrase
from .board_marks import BoardMark
from .tree import Deleted, TreeMove, TreeNode, TreePosition, annotate, copied_line, delete, promote, restore, visit

P = TypeVar("P", bound=TreePosition)
M = TypeVar("M", bound=TreeMove)
E = TypeVar("E")
N = TypeVar("N", bound=TreeNode[Any, Any, Any])


class TreeGame(Generic[P, M, E, N]):
    """A game with its history. Playing after `undo` opens a variation; nothing that was played is lost.

    With a seed, chance decides by itself; without one the game waits at each draw or roll for `play` with its outcome,
    so that chance can be set by hand. A game says of which `node_class` its places are, and has its own text.
    """

    node_class: ClassVar[type[Any]]

    def __init__(self, start: P, seed: int | None) -> None:
        self.seed = seed
        self._node: N = self.node_class(start if seed is None else start.with_seed(seed))
        self._start = self._node
        self._deleted: list[Deleted[N]] = []
        self.cut: Phrase | None = None  # of a game that was read: its first move that isn't legal (any more), and why
        self.notice: Phrase | None = None  # of a game that was read: with which values, if not those in use
        self.left_out: Phrase | None = None  # of a game that was read: what said nothing in its text
        self._run_steps()

    @property
    def node(self) -> N:
        """Where the game stands in its tree."""
        return self._node

    @property
    def position(self) -> P:
        """The position now."""
        position: P = self._node.position
        return position

    @property
    def is_over(self) -> bool:
        """Whether nothing is left to decide."""
        return self.position.decision is None

    def legal_moves(self) -> list[M]:
        """The legal moves of the player who must decide, in stable order."""
        moves: list[M] = self.position.legal_moves()
        return moves

    def explain(self, move: M | str) -> list[Refusal]:
        """Every rule that the move breaks; empty exactly when it is legal. Raises `MoveTextError`."""
        return self.position.explain(move)

    def play(self, move: M | str) -> list[E]:
        """Play a legal move (or set the outcome of chance that is due); returns what happened, what followed included.

        A text may say who plays it, in front of a colon. Raises `IllegalMove` or `MoveTextError`; then nothing has
        changed.
        """
        return self.play_one(move) + self.run_on()

    def play_one(self, move: M | str) -> list[E]:
        """Like `play`, but stop before what chance decides next even if the game has a seed."""
        position = self.position
        chosen, after, events = position.played(move)
        if position.waits_for_chance and self.seed is not None:
            after = after.with_generator_of(position.after_chance()[0])
        self._enter(after, chosen, events)
        return events + self._run_steps()

    def run_on(self) -> list[E]:
        """Let chance decide, if the game has a seed, until a player must; returns what happened."""
        happened: list[E] = []
        while self.position.waits_for_chance and self.seed is not None:
            after, events, move = self.position.after_chance()
            self._enter(after, move, events)
            happened += events + self._run_steps()
        return happened

    def undo(self) -> bool:
        """Go back to before the last player's move; whether there was one."""
        for node in self._node.path()[-2::-1]:
            if self._is_stop(node):
                self._node = node
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

    def go_to(self, node: N) -> None:
        """Go to any place of the game's tree; from an automatic step, on to what it leads to.

        Raises `OptionError` for a place of another game.
        """
        self._check_own(node)
        visit(node)
        self._node = node
        self._run_steps()

    def branch(self) -> Self:
        """Another game that stands where this one stands and shares its past; playing in one leaves the other alone."""
        copy = type(self).__new__(type(self))
        copy.seed = self.seed
        copy._start, copy._node = copied_line(self._node)
        copy._deleted = []
        copy.cut, copy.notice, copy.left_out = self.cut, self.notice, self.left_out
        return copy

    def line(self) -> Sequence[N]:
        """The nodes from the start to where the game stands."""
        return self._node.path()

    @property
    def start(self) -> N:
        """The first place of the tree."""
        return self._start

    def annotate(
        self,
        node: N,
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

    def promote(self, node: N) -> bool:
        """Make the line through the node the main one at the last fork where it isn't; whether there was such a fork.

        Raises `OptionError` for a place of another game.
        """
        self._check_own(node)
        return promote(node)

    def delete(self, node: N) -> None:
        """Take the move (or outcome of chance) that led to the node out of the tree, with all that follows it.

        Whoever stands there goes back to before it; `undelete` brings it back. Raises `OptionError` for the start, for
        a place of another game, and for the only outcome of chance in a game with a seed, which would come again.
        """
        self._check_own(node)
        gone: N = node.entry
        if gone.parent is None:
            raise OptionError(Phrase("option.delete_start"))
        if self.seed is not None and gone.parent.position.waits_for_chance and len(gone.parent.variations) == 1:
            raise OptionError(Phrase("option.delete_chance"))
        if gone in self._node.path():
            self._node = gone.parent
        self._deleted.append(delete(gone))

    def undelete(self) -> N | None:
        """Bring back what was deleted last; where it is now, ``None`` when nothing is left to bring back."""
        return restore(self._deleted.pop()) if self._deleted else None

    @property
    def deleted_count(self) -> int:
        """How many deletions `undelete` can take back."""
        return len(self._deleted)

    def warning(self, lang: str = DEFAULT_LANGUAGE) -> str:
        """What whoever opens the saved game must be told, `left_out`, `notice` and `cut`; empty if nothing."""
        told = (self.left_out, self.notice, self.cut)
        return " ".join(phrase.text(lang) for phrase in told if phrase is not None)

    def _is_stop(self, node: N) -> bool:
        """Whether somebody must decide at the node: a player, or whoever sets chance by hand."""
        return node.position.decider is not None or (self.seed is None and node.position.waits_for_chance)

    def _enter(self, position: P, move: M | None, events: list[E]) -> None:
        known = self._node.after(move)
        if known is None:
            known = self.node_class(position, self._node, move, events)
            self._node.add(known)
        self._step_to(known)

    def _step_to(self, continuation: N) -> None:
        """On from where the game stands; the line to there is the one that was visited last already."""
        self._node.latest = continuation
        self._node = continuation

    def _check_own(self, node: N) -> None:
        if node.root is not self._start:
            raise OptionError(Phrase("option.other_game"))

    def _run_steps(self) -> list[E]:
        """Enter the automatic steps that are due, in a game that has such; returns what happened."""
        return []
