"""How much a game's tree holds of what one may hold that is saved."""

from __future__ import annotations

from tabletop.record import size
from tabletop.record.save_tree import PlayedTree

from . import save


def text_of_tree(game: PlayedTree) -> str:
    """The whole tree in the save format. Raises `NotationError` where it holds more than is read again."""
    return size.checked_text(game, save.tree_to_text(game))


def tree_size(game: PlayedTree) -> size.TreeSize:
    """What a game's whole tree holds."""
    return size.tree_size(game, save.tree_to_text(game))
