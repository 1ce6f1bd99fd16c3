"""A game as the reader's browser keeps it: its line as a saved game, with who sits where and how far one stood in it.

In front of the saved game stand the format and three lines: ``sitters person greedy``, ``number 37`` (moves made before
the place where one stood; what follows can be redone; ``number 450 over`` at the end of a game, which the start page
reads) and ``joined 3 5`` (where undo doesn't stop).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Final

from tabletop.i18n import Phrase
from tabletop.record.save_tree import LARGEST_TEXT

from ..kit.play import PlayKit, TableGame, TableNode
from ..kit.values import GameBox
from .options import TableRefusal, number_typed, sitter_named

HEAD: Final = ("sitters", "number", "joined")
OVER: Final = "over"


@dataclass(frozen=True, slots=True)
class KeptGame:
    """A `game` at the end of its line; one stood there after `number` moves, and undo doesn't stop at the `joined`."""

    game: TableGame
    sitters: tuple[str, ...]
    number: int
    joined: frozenset[int]

    @property
    def position(self) -> Any:
        """Where one stood."""
        return stops_of(self.game)[self.number].position


def kept_text(
    kit: PlayKit, saved: str, sitters: Iterable[str], number: int, joined: Iterable[int], *, is_over: bool = False
) -> str:
    """The text to keep; empty if it would be too long to be read again."""
    values = (sitters, (number, OVER) if is_over else (number,), joined)
    head = (" ".join([name, *map(str, each)]) for name, each in zip(HEAD, values, strict=True))
    text = "\n".join([kit.saved_as, *head, saved])
    return text if len(text) <= LARGEST_TEXT else ""


def kept_game(kit: PlayKit, text: str, box: GameBox) -> KeptGame:
    """The game that a browser kept; with the values of `box` unless it has its own. Raises `TabletopError`."""
    if len(text) > LARGEST_TEXT:
        raise TableRefusal(Phrase("table.save_too_long", {"given": len(text), "most": LARGEST_TEXT}))
    first, *lines = text.split("\n", len(HEAD) + 1)
    if first != kit.saved_as or len(lines) != len(HEAD) + 1:
        raise TableRefusal(Phrase("table.kept.no_game"))
    sitters, number, joined = (_words(line, name) for line, name in zip(lines, HEAD, strict=False))
    game = kit.rules.opened(lines[-1], box)
    game.run_on()
    if len(sitters) != kit.rules.players(game.position) or not number or number[1:] not in ([], [OVER]):
        raise TableRefusal(Phrase("table.kept.no_game"))
    there = range(len(stops_of(game)))
    places = {place for place in map(number_typed, joined) if place in there}
    place = number_typed(number[0])
    seated = tuple(sitter_named(kit.rules, name) for name in sitters)
    return KeptGame(game, seated, place if place in there else there[-1], frozenset(places))


def stops_of(game: TableGame) -> list[TableNode]:
    """The places of a game's present line where somebody decides, and its end: by the number of moves before them."""
    nodes = game.node.path()
    while (onward := nodes[-1].onward) is not None:
        nodes.append(onward)
    return [node for node in nodes if is_stop(node)]


def is_stop(node: TableNode) -> bool:
    """Whether a player must decide there, or the game is over."""
    return node.position.decider is not None or (node.onward is None and not node.position.waits_for_chance)


def _words(line: str, name: str) -> list[str]:
    """What follows the name at the front of a line. Raises `TableRefusal`."""
    first, *words = line.split(" ")
    if first != name:
        raise TableRefusal(Phrase("table.kept.no_game"))
    return words
