"""The narrated log: every move and what came of it, line by line, each with its rule."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypedDict

from panamax.record.tree import Node
from panamax.words.i18n import say

from .table import SECRET, Table


class StoryLine(TypedDict):
    """A line as the page gets it: a move has its number (and rule ``""``), an event has none (0) and its rule."""

    number: int
    rule: str
    text: str


def story_of(table: Table, most: int, lang: str) -> tuple[list[StoryLine], bool]:
    """The last lines, at least `most` of them if there are so many, and whether there are earlier ones."""
    nodes = list(table.game.line())
    number, found = table.number, list[list[StoryLine]]()
    for place, node in zip(range(len(nodes) - 1, 0, -1), reversed(nodes), strict=False):
        found.append(list(_lines(node, number, lang)))
        number -= node.is_players_move
        if sum(map(len, found)) >= most and place > 1:
            return [line for lines in reversed(found) for line in lines], True
    return [line for lines in reversed(found) for line in lines], False


def _lines(node: Node, number: int, lang: str) -> Iterator[StoryLine]:
    if node.is_players_move:
        yield {"number": number, "rule": "", "text": move_words(node, lang)}
    for event in node.events:
        yield {"number": 0, "rule": event.rule, "text": event.text(lang)}


def move_words(node: Node, lang: str) -> str:
    """A player's move as a heading; what is for his eyes only is left out."""
    assert node.parent is not None
    assert node.move is not None
    before = node.parent.position
    player = before.name_of((before.decider or 1) - 1)
    key = "table.log.secret" if node.move.decision in SECRET else "table.log.move"
    return say(key, lang, player=player, move=node.move.text)
