"""The legal moves in groups by what they do, as the list beside the picture shows them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypedDict

from panamax.decisions.move import Move
from tabletop.i18n import say

from .on_screen import verb_shown

# In the order of the list
GROUPS = (
    *("choose", "take", "move", "load", "contract", "executive"),
    *("transfer", "buy", "build", "relocate", "extra", "end"),
)


class ListedMove(TypedDict):
    """A move as the list shows it: its place among the legal ones, its text and its words."""

    place: int
    text: str
    words: str


class MoveGroup(TypedDict):
    """Moves of one kind under their heading."""

    label: str
    moves: list[ListedMove]


def grouped(legal: Sequence[Move], lang: str) -> list[MoveGroup]:
    """The legal moves by groups, without empty ones."""
    moves: dict[str, list[ListedMove]] = {group: [] for group in GROUPS}
    for place, move in enumerate(legal):
        moves[verb_shown(move).group].append({"place": place, "text": move.text, "words": move.describe(lang)})
    return [{"label": say(f"table.group.{group}", lang), "moves": found} for group, found in moves.items() if found]
