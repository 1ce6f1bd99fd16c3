"""Trees as the reader's browser keeps them: the one that is looked at, and those beside it, each with its place.

The first line has the format. Then, for each tree, ``tree 12 5 new 77``: how many lines of saved tree follow, where one
stood in it (as in an address), and what it is. The tree that is looked at comes first; what would be too long is left
out from the end.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from tabletop.i18n import Phrase
from tabletop.record.save_tree import LARGEST_TEXT
from tabletop.record.tree import places_below

from ..kit.explorer import ExploredGame, Place, TreesKit
from ..kit.values import GameBox
from .desk import ExplorerRefusal

MOST_TREES: Final = 8
LONGEST_NUMBER: Final = 6  # digits
LONGEST_SEED: Final = 18
PLAIN: Final = ("link", "text", "setup", "playout", "kept", "played")  # subjects without more to say of them


@dataclass(frozen=True, slots=True)
class Tree:
    """A `game` with all that was tried in it, the place where one stands, and what it is."""

    game: ExploredGame
    node: Place
    subject: Phrase


def kept_text(kit: TreesKit, trees: Sequence[Tree]) -> str:
    """The text to keep; empty if not even the first tree can be read again."""
    text = kit.format
    for count, tree in enumerate(trees[:MOST_TREES]):
        saved = tree.game.tree_text().rstrip("\n")
        place = places_below(tree.game.start).index(tree.node.entry)
        head = f"tree {saved.count(chr(10)) + 1} {place} {_written(kit, tree.subject)}"
        longer = "\n".join([text, head, saved])
        if len(longer) > LARGEST_TEXT:
            return text if count else ""
        text = longer
    return text


def kept_trees(kit: TreesKit, text: str, box: GameBox) -> list[Tree]:
    """The trees that a browser kept; with the values of `box` unless they have their own. Raises `TabletopError`."""
    if len(text) > LARGEST_TEXT:
        raise ExplorerRefusal(Phrase("table.save_too_long", {"given": len(text), "most": LARGEST_TEXT}))
    first, *lines = text.split("\n")
    if first != kit.format or not lines:
        raise _refused()
    return list(_trees(kit, lines, box))


def _trees(kit: TreesKit, lines: list[str], box: GameBox) -> Iterator[Tree]:
    for _ in range(MOST_TREES):
        if not lines:
            return
        name, *words = lines[0].split(" ")
        if name != "tree" or len(words) < 3:
            raise _refused()
        end = _number(words[0]) + 1
        if not 1 < end <= len(lines):
            raise _refused()
        game = kit.read("\n".join([*lines[1:end], ""]), box)
        places, place = places_below(game.start), _number(words[1])
        if place >= len(places):
            raise _refused()
        game.go_to(places[place])
        yield Tree(game, game.node, _subject(kit, words[2:]))
        lines = lines[end:]
    if lines:
        raise _refused()


def _written(kit: TreesKit, subject: Phrase) -> str:
    """What a tree is, in a word or two."""
    record = next((name for name, words in kit.records().items() if words == subject), None)
    if record is not None:
        return f"record {record}"
    kind = subject.key.removeprefix("explorer.subject.")
    return f"new {subject.values['seed']}" if kind == "new" else kind if kind in PLAIN else "kept"


def _subject(kit: TreesKit, words: list[str]) -> Phrase:
    kind, *rest = words
    if kind in PLAIN and not rest:
        return Phrase(f"explorer.subject.{kind}")
    if kind == "record" and len(rest) == 1 and rest[0] in kit.records():
        return kit.records()[rest[0]]
    if kind == "new" and len(rest) == 1:
        digits = rest[0].removeprefix("-")
        if digits.isascii() and digits.isdigit() and len(digits) <= LONGEST_SEED:
            return Phrase("explorer.subject.new", {"seed": int(rest[0])})
    raise _refused()


def _number(word: str) -> int:
    if not (word.isascii() and word.isdigit() and len(word) <= LONGEST_NUMBER):
        raise _refused()
    return int(word)


def _refused() -> ExplorerRefusal:
    return ExplorerRefusal(Phrase("explorer.kept.no_tree"))
