"""How much a tree holds of what one may hold that is saved: more could be written down and not be read again."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ..errors import NotationError
from ..i18n import Phrase
from . import save_tree
from .save_tree import PlayedTree
from .tree import N


@dataclass(frozen=True, slots=True)
class TreeSize:
    """`moves` (outcomes of chance included), the `choices` between them (legal moves), `characters` of its text."""

    moves: int
    choices: int
    characters: int

    @property
    def share(self) -> float:
        """How much of its limit is used by what is nearest to it; above 1 the tree can't be opened again."""
        return max(
            self.moves / save_tree.MOST_MOVES,
            self.choices / save_tree.MOST_CHOICES,
            self.characters / save_tree.LARGEST_TEXT,
        )


def checked_text(game: PlayedTree, text: str) -> str:
    """The text of a game's whole tree. Raises `NotationError` where it holds more than is read again."""
    size = tree_size(game, text)
    if len(text) > save_tree.LARGEST_TEXT:
        raise NotationError(Phrase("save.error.size", {"longest": save_tree.LARGEST_TEXT}))
    if size.share > 1:
        most = {"moves": save_tree.MOST_MOVES, "choices": save_tree.MOST_CHOICES}
        raise NotationError(Phrase("save.error.too_many", most))
    return text


def tree_size(game: PlayedTree, text: str) -> TreeSize:
    """What a game's whole tree holds, which is `text` when it is written down."""
    nodes = list(nodes_below(game.start))
    forks = [node for node in nodes if any(child.move is not None for child in node.variations)]
    return TreeSize(
        sum(node.move is not None for node in nodes),
        sum(node.position.choices for node in forks),
        len(text),
    )


def nodes_below(node: N) -> Iterator[N]:
    """The node and all that follow it, in no particular order."""
    waiting = [node]
    while waiting:
        yield (here := waiting.pop())
        waiting += here.variations
