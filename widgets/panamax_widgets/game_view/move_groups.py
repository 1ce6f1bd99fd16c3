"""The legal moves in groups by what they do, as the list beside the picture shows them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypedDict

from panamax.decisions.move import Move
from tabletop.i18n import say

# Groups in the order of the list; a keyword that no group names stands in the first.
GROUPS = (
    ("choose", ()),
    ("take", ("take",)),
    ("move", ("move",)),
    ("load", ("load", "raise")),
    ("contract", ("contract", "setup_contract", "give_up")),
    ("executive", ("executive",)),
    ("transfer", ("transfer",)),
    ("buy", ("buy", "defer", "decline")),
    ("build", ("build",)),
    ("relocate", ("relocate",)),
    ("extra", ("captain", "stevedore", "collect")),
    ("end", ("stop", "skip")),
)
GROUP_OF = {keyword: group for group, keywords in GROUPS for keyword in keywords}


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
    moves: dict[str, list[ListedMove]] = {group: [] for group, _ in GROUPS}
    for place, move in enumerate(legal):
        text = move.text
        group = GROUP_OF.get(text.split()[0], GROUPS[0][0])
        moves[group].append({"place": place, "text": text, "words": move.describe(lang)})
    return [{"label": say(f"table.group.{group}", lang), "moves": found} for group, found in moves.items() if found]
