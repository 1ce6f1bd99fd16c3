"""How much a tree holds of what one may hold that is saved: more could be written down and not be read again."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from tabletop.errors import NotationError
from tabletop.i18n import Phrase
from tabletop.sizes import LARGEST_TEXT

from ..decisions.situation import legal_codes
from . import save, save_tree
from .save_tree import Played
from .tree import Node


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
            self.characters / LARGEST_TEXT,
        )


def text_of_tree(game: Played) -> str:
    """The whole tree in the save format. Raises `NotationError` where it holds more than is read again."""
    text = save.tree_to_text(game)
    size = _size(game, text)
    if len(text) > LARGEST_TEXT:
        raise NotationError(Phrase("save.error.size", {"longest": LARGEST_TEXT}))
    if size.share > 1:
        most = {"moves": save_tree.MOST_MOVES, "choices": save_tree.MOST_CHOICES}
        raise NotationError(Phrase("save.error.too_many", most))
    return text


def tree_size(game: Played) -> TreeSize:
    """What a game's whole tree holds."""
    return _size(game, save.tree_to_text(game))


def _size(game: Played, text: str) -> TreeSize:
    nodes = list(nodes_below(game.start))
    forks = [node for node in nodes if any(child.move is not None for child in node.variations)]
    return TreeSize(
        sum(node.move is not None for node in nodes),
        sum(len(legal_codes(node.position)) for node in forks),
        len(text),
    )


def nodes_below(node: Node) -> Iterator[Node]:
    """The node and all that follow it, in no particular order."""
    waiting = [node]
    while waiting:
        yield (here := waiting.pop())
        waiting += here.variations
