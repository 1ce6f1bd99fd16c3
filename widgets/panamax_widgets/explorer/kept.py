"""Trees as the reader's browser keeps them: the one that is looked at, and those beside it, each with its place.

The first line has the format. Then, for each tree, ``tree 12 5 new 77``: how many lines of saved tree follow, where one
stood in it (as in an address), and what it is. The tree that is looked at comes first; what would be too long is left
out from the end.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from panamax.box.components import Box
from panamax.game import SEED_LIMIT, Game
from panamax.record.tree import Node
from tabletop.i18n import Phrase
from tabletop.record.save_tree import LARGEST_TEXT

from ..game_view.permalink import places_of
from .desk import ExplorerRefusal
from .records import record_names

STORE: Final = "panamax-explorer-1"  # where a browser keeps it
FORMAT: Final = "panamax-explorer 1"
MOST_TREES: Final = 8
LONGEST_NUMBER: Final = 6  # digits
PLAIN: Final = ("link", "text", "setup", "playout", "kept", "played")  # subjects without more to say of them


@dataclass(frozen=True, slots=True)
class Tree:
    """A `game` with all that was tried in it, the place where one stands, and what it is."""

    game: Game
    node: Node
    subject: Phrase


def kept_text(trees: Sequence[Tree]) -> str:
    """The text to keep; empty if not even the first tree can be read again."""
    text = FORMAT
    for count, tree in enumerate(trees[:MOST_TREES]):
        saved = tree.game.tree_text().rstrip("\n")
        head = f"tree {saved.count(chr(10)) + 1} {places_of(tree.game).index(tree.node.entry)} {_written(tree.subject)}"
        longer = "\n".join([text, head, saved])
        if len(longer) > LARGEST_TEXT:
            return text if count else ""
        text = longer
    return text


def kept_trees(text: str, box: Box) -> list[Tree]:
    """The trees that a browser kept; with the values of `box` unless they have their own. Raises `TabletopError`."""
    if len(text) > LARGEST_TEXT:
        raise ExplorerRefusal(Phrase("table.save_too_long", {"given": len(text), "most": LARGEST_TEXT}))
    first, *lines = text.split("\n")
    if first != FORMAT or not lines:
        raise _refused()
    return list(_trees(lines, box))


def _trees(lines: list[str], box: Box) -> Iterator[Tree]:
    for _ in range(MOST_TREES):
        if not lines:
            return
        name, *words = lines[0].split(" ")
        if name != "tree" or len(words) < 3:
            raise _refused()
        end = _number(words[0]) + 1
        if not 1 < end <= len(lines):
            raise _refused()
        game = Game.from_text("\n".join([*lines[1:end], ""]), box)
        places, place = places_of(game), _number(words[1])
        if place >= len(places):
            raise _refused()
        game.go_to(places[place])
        yield Tree(game, game.node, _subject(words[2:]))
        lines = lines[end:]
    if lines:
        raise _refused()


def _written(subject: Phrase) -> str:
    """What a tree is, in a word or two."""
    room, _, kind = subject.key.removeprefix("explorer.").partition(".")
    if room == "game":
        return f"record {kind}"
    return f"new {subject.values['seed']}" if kind == "new" else kind if kind in PLAIN else "kept"


def _subject(words: list[str]) -> Phrase:
    kind, *rest = words
    if kind in PLAIN and not rest:
        return Phrase(f"explorer.subject.{kind}")
    if kind == "record" and len(rest) == 1 and rest[0] in record_names():
        return Phrase(f"explorer.game.{rest[0]}")
    if kind == "new" and len(rest) == 1:
        digits = rest[0].removeprefix("-")
        if digits.isascii() and digits.isdigit() and len(digits) <= len(str(SEED_LIMIT)):
            return Phrase("explorer.subject.new", {"seed": int(rest[0])})
    raise _refused()


def _number(word: str) -> int:
    if not (word.isascii() and word.isdigit() and len(word) <= LONGEST_NUMBER):
        raise _refused()
    return int(word)


def _refused() -> ExplorerRefusal:
    return ExplorerRefusal(Phrase("explorer.kept.no_tree"))
