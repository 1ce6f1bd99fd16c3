"""A game as the reader's browser keeps it: its line as a saved game, with who sits where and how far one stood in it.

In front of the saved game stand the format and three lines: ``sitters person greedy``, ``number 37`` (moves made before
the place where one stood; what follows can be redone; ``number 450 over`` at the end of a game, which the start page
reads) and ``joined 3 5`` (where undo doesn't stop).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from panamax.box.components import Box
from panamax.game import Game
from panamax.position import Position
from panamax.record.tree import Node
from tabletop.i18n import Phrase
from tabletop.record.save_tree import LARGEST_TEXT

from ..pages import KEPT_GAME
from .bots import Sitter
from .options import TableRefusal, number_typed, sitter_named

STORE: Final = KEPT_GAME  # where a browser keeps it
HANDED: Final = "panamax-handed-1"  # where a browser has the finished game that the explorer is to show
TO_STUDY: Final = "panamax-to-study-1"  # where a browser has the tree that becomes a chapter of a study
FORMAT: Final = "panamax-play 1"
HEAD: Final = ("sitters", "number", "joined")
OVER: Final = "over"


@dataclass(frozen=True, slots=True)
class KeptGame:
    """A `game` at the end of its line; one stood there after `number` moves, and undo doesn't stop at the `joined`."""

    game: Game
    sitters: tuple[Sitter, ...]
    number: int
    joined: frozenset[int]

    @property
    def position(self) -> Position:
        """Where one stood."""
        return stops_of(self.game)[self.number].position


def kept_text(
    saved: str, sitters: Iterable[Sitter], number: int, joined: Iterable[int], *, is_over: bool = False
) -> str:
    """The text to keep; empty if it would be too long to be read again."""
    values = (sitters, (number, OVER) if is_over else (number,), joined)
    head = (" ".join([name, *map(str, each)]) for name, each in zip(HEAD, values, strict=True))
    text = "\n".join([FORMAT, *head, saved])
    return text if len(text) <= LARGEST_TEXT else ""


def kept_game(text: str, box: Box) -> KeptGame:
    """The game that a browser kept; with the values of `box` unless it has its own. Raises `TabletopError`."""
    if len(text) > LARGEST_TEXT:
        raise TableRefusal(Phrase("table.save_too_long", {"given": len(text), "most": LARGEST_TEXT}))
    first, *lines = text.split("\n", len(HEAD) + 1)
    if first != FORMAT or len(lines) != len(HEAD) + 1:
        raise TableRefusal(Phrase("table.kept.no_game"))
    sitters, number, joined = (_words(line, name) for line, name in zip(lines, HEAD, strict=False))
    game = Game.from_text(lines[-1], box)
    game.run_on()
    if len(sitters) != game.position.options.players or not number or number[1:] not in ([], [OVER]):
        raise TableRefusal(Phrase("table.kept.no_game"))
    there = range(len(stops_of(game)))
    places = {place for place in map(number_typed, joined) if place in there}
    place = number_typed(number[0])
    return KeptGame(game, tuple(map(sitter_named, sitters)), place if place in there else there[-1], frozenset(places))


def stops_of(game: Game) -> list[Node]:
    """The places of a game's present line where somebody decides, and its end: by the number of moves before them."""
    nodes = game.node.path()
    while (onward := nodes[-1].onward) is not None:
        nodes.append(onward)
    return [node for node in nodes if is_stop(node.position)]


def is_stop(position: Position) -> bool:
    """Whether a player must decide, or the game is over."""
    return position.decider is not None or not (position.waits_for_chance or position.waits_for_table)


def _words(line: str, name: str) -> list[str]:
    """What follows the name at the front of a line. Raises `TableRefusal`."""
    first, *words = line.split(" ")
    if first != name:
        raise TableRefusal(Phrase("table.kept.no_game"))
    return words
