"""The tree of a game: its places, what was played from each, and how lines are named, promoted and deleted."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Generic, Protocol, Self, TypeVar

from ..errors import OptionError, Refusal
from ..i18n import Phrase
from ..readers_text import HiddenSign, folded, folded_lines
from .board_marks import BoardMark, checked_marks

LONGEST_NAME: Final = 60  # characters
LONGEST_COMMENT: Final = 2000


class TreePosition(Protocol):
    """A position, as far as the tree of a game knows it."""

    @property
    def decider(self) -> int | None:
        """The seat of the player who must decide, ``None`` when no player must."""

    @property
    def decider_id(self) -> str:
        """Who decides, as it stands before a move in a text."""

    @property
    def waits_for_chance(self) -> bool:
        """Whether something is to be drawn or rolled."""

    @property
    def decision(self) -> object | None:
        """What is to be decided, ``None`` when nothing is left."""

    @property
    def choices(self) -> int:
        """How many legal moves there are."""

    def legal_moves(self) -> list[Any]:
        """The moves that are legal now."""

    def explain(self, move: Any) -> list[Refusal]:
        """Every rule that a move breaks."""

    def played(self, move: Any) -> tuple[Any, Any, list[Any]]:
        """The move that is meant, the position after it, and what happened."""

    def after_chance(self) -> tuple[Any, list[Any], Any]:
        """The position after what chance brings, what happened, and the outcome as a move."""

    def with_seed(self, seed: int) -> Any:
        """The same with a generator of chance of this seed."""

    def with_generator_of(self, other: Any) -> Any:
        """The same with another position's generator of chance."""


class TreeMove(Protocol):
    """A move, as far as the tree of a game knows it: equal ones are the same choice."""

    @property
    def text(self) -> str:
        """The move as one typable line, as saves and variations have it."""

    def __hash__(self) -> int: ...


P = TypeVar("P", bound=TreePosition)
M = TypeVar("M", bound=TreeMove)
E = TypeVar("E")


@dataclass(slots=True, eq=False, repr=False)
class TreeNode(Generic[P, M, E]):
    """One place in a game: a position, what led to it and what was played from it.

    `move` is the player's move or the outcome of chance that led here, ``None`` for an automatic step and for the
    start. `events` says what happened on the way. `variations` are the continuations, the main line in front, the
    others in the order in which they were played; `latest` is the one that was visited last. `name` and `comment` are a
    reader's own words, `marks` what he drew on the board.
    """

    position: P
    parent: Self | None = None
    move: M | None = None
    events: list[E] = field(default_factory=list)
    variations: list[Self] = field(default_factory=list)
    name: str = ""
    comment: str = ""
    marks: tuple[BoardMark, ...] = ()
    latest: Self | None = None
    _by_move: dict[M | None, Self] = field(default_factory=dict)  # the variations; many lie behind some rolls

    @property
    def is_players_move(self) -> bool:
        """Whether a player's move led here."""
        return self.parent is not None and self.parent.position.decider is not None

    @property
    def onward(self) -> Self | None:
        """The continuation that was visited last, or the main one; ``None`` at the end of a line."""
        if self.latest in self.variations:
            return self.latest
        return self.variations[0] if self.variations else None

    @property
    def entry(self) -> Self:
        """The place of the move that led here, before the automatic steps that followed it; else the start."""
        node = self
        while node.move is None and node.parent is not None:
            node = node.parent
        return node

    @property
    def root(self) -> Self:
        """The start of the tree."""
        node = self
        while node.parent is not None:
            node = node.parent
        return node

    def after(self, move: M | None) -> Self | None:
        """The continuation by this move (``None``: by an automatic step), if it is in the tree."""
        return self._by_move.get(move)

    def add(self, child: Self, place: int | None = None) -> None:
        """Put a continuation, by a move that none has yet, behind the others or at a place among them."""
        child.parent = self
        self._by_move[child.move] = child
        self.variations.insert(len(self.variations) if place is None else place, child)

    def remove(self, child: Self) -> int:
        """Take a continuation out; returns the place where it was."""
        place = self.variations.index(child)
        del self.variations[place], self._by_move[child.move]
        return place

    def path(self) -> list[Self]:
        """The nodes from the start to this one, both included."""
        nodes = [self]
        while nodes[-1].parent is not None:
            nodes.append(nodes[-1].parent)
        return nodes[::-1]

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {'start' if self.move is None else self.move.text}>"


N = TypeVar("N", bound=TreeNode[Any, Any, Any])


@dataclass(frozen=True, slots=True)
class Deleted(Generic[N]):
    """A continuation that was taken out of the tree, and the place where it was."""

    parent: N
    place: int
    node: N


def places_below(start: N) -> list[N]:
    """The start and the places of all moves and outcomes of chance below it, each before those that follow it."""
    found, waiting = [], [start]
    while waiting:
        node = waiting.pop()
        if node.entry is node:
            found.append(node)
        waiting += reversed(node.variations)
    return found


def visit(node: TreeNode[Any, Any, Any]) -> None:
    """Remember that the line to this node was looked at last."""
    while node.parent is not None:
        node.parent.latest = node
        node = node.parent


def copied_line(node: N) -> tuple[N, N]:
    """Start and end of a copy of the line to `node`; positions, moves and events are shared, for they never change."""
    first, *others = [_copied(original) for original in node.path()]
    last = first
    for copy in others:
        last.add(copy)
        last.latest = copy
        last = copy
    return first, last


def _copied(node: N) -> N:
    return type(node)(
        node.position, None, node.move, node.events, name=node.name, comment=node.comment, marks=node.marks
    )


def annotate(
    node: TreeNode[Any, Any, Any],
    name: str | None,
    comment: str | None,
    marks: Sequence[BoardMark] | None = None,
) -> None:
    """Change name, comment or marks of the move that led to the node. Raises `OptionError`, and changes nothing."""
    checked_name = None if name is None else _checked_name(name)
    checked_comment = None if comment is None else _checked_comment(comment)
    drawn = None if marks is None else checked_marks(marks)
    place = node.entry
    place.name = place.name if checked_name is None else checked_name
    place.comment = place.comment if checked_comment is None else checked_comment
    place.marks = place.marks if drawn is None else drawn


def promote(node: TreeNode[Any, Any, Any]) -> bool:
    """Put the line through the node first at the last fork where it isn't; whether there was such a fork."""
    while node.parent is not None:
        siblings = node.parent.variations
        if siblings[0] is not node:
            siblings.remove(node)
            siblings.insert(0, node)
            return True
        node = node.parent
    return False


def delete(node: N) -> Deleted[N]:
    """Take a continuation out of its parent's."""
    assert node.parent is not None, "the start isn't a continuation"
    return Deleted(node.parent, node.parent.remove(node), node)


def restore(deleted: Deleted[N]) -> N:
    """Put a continuation back; if the same was played again since, the two become one."""
    known = deleted.parent.after(deleted.node.move)
    if known is not None:
        _take_over(deleted.node, known)
        return known
    deleted.parent.add(deleted.node, deleted.place)
    return deleted.node


def _take_over(source: N, target: N) -> None:
    """Let `target` have what `source` has and it hasn't."""
    pairs = [(source, target)]
    while pairs:
        source, target = pairs.pop()
        target.name = target.name or source.name
        target.comment = target.comment or source.comment
        target.marks = target.marks or source.marks
        for child in source.variations:
            twin = target.after(child.move)
            if twin is None:
                target.add(child)
            else:
                pairs.append((child, twin))


def _checked_name(name: str) -> str:
    if not isinstance(name, str) or len(name) > LONGEST_NAME:
        raise OptionError(Phrase("option.name_length", {"longest": LONGEST_NAME}))
    try:
        return folded(name)
    except HiddenSign as hidden:
        raise OptionError(Phrase("option.name_characters", {"reason": hidden.phrase})) from hidden


def _checked_comment(comment: str) -> str:
    if not isinstance(comment, str) or len(comment) > LONGEST_COMMENT:
        raise OptionError(Phrase("option.comment_length", {"longest": LONGEST_COMMENT}))
    try:
        return folded_lines(comment).strip("\n")
    except HiddenSign as hidden:
        raise OptionError(Phrase("option.comment_characters", {"reason": hidden.phrase})) from hidden
