"""The tree of variations line by line, as the page shows it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypedDict

from tabletop.i18n import say

from ..kit.explorer import Place
from .desk import Desk

MOST_SHOWN_COMMENT = 160  # letters of a comment in the tree; the field has the whole


class TreeRow(TypedDict):
    """A place of the tree: its number, how deep in variations, who did what, and the reader's own words for it."""

    id: int
    depth: int
    number: int
    words: str
    name: str
    comment: str
    chance: bool
    forks: bool


def tree_rows(desk: Desk, lang: str) -> list[TreeRow]:
    """The start, then each move and outcome of chance; variations stand behind the move that they replace."""
    return [_row(desk, node, depth, number, row_words(node, lang)) for node, depth, number in ordered(desk.game.start)]


def ordered(start: Place) -> Iterator[tuple[Place, int, int]]:
    """The start, then each move and outcome of chance as it is read, how deep in variations, and its number."""
    yield start, 0, 0
    waiting = [(child, 0, 0) for child in start.variations[:1]]
    while waiting:
        node, depth, number = waiting.pop()
        if node.move is not None:
            number += node.is_players_move
            yield node, depth, number
        waiting += [(main, depth, number) for main in node.variations[:1]]
        assert node.parent is not None
        if node.parent.variations[0] is node:
            before = number - node.is_players_move
            waiting += [(other, depth + 1, before) for other in reversed(node.parent.variations[1:])]


def _row(desk: Desk, node: Place, depth: int, number: int, words: str) -> TreeRow:
    return {
        "id": desk.id_of(node),
        "depth": depth,
        "number": number,
        "words": words,
        "name": node.name,
        "comment": _cut(node.comment),
        "chance": node.parent is not None and not node.is_players_move,
        "forks": node.parent is not None and len(node.parent.variations) > 1,
    }


def row_words(node: Place, lang: str) -> str:
    """Who did what: ``Red: Take a die from column 3: 3 waterway movements and 3 lock movements``."""
    if node.move is None or node.parent is None:
        return say("explorer.tree.start", lang)
    before = node.parent.position
    seat = before.decider
    player = say("explorer.tree.chance", lang) if seat is None else before.name_of(seat - 1)
    return say("explorer.tree.move", lang, player=player, move=node.move.phrase)


def _cut(comment: str) -> str:
    flat = " ".join(comment.split())
    return flat if len(flat) <= MOST_SHOWN_COMMENT else flat[: MOST_SHOWN_COMMENT - 1] + "…"
