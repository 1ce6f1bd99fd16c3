"""Matches: two players in turn take one to three matches of a pile; who takes the last one loses."""

from __future__ import annotations

from dataclasses import dataclass, field

from tabletop.errors import IllegalMove, MoveTextError, Refusal
from tabletop.i18n import DEFAULT_LANGUAGE, Phrase
from tabletop.record.game import TreeGame
from tabletop.record.save_tree import TreeReader, tree_lines
from tabletop.record.tree import TreeNode

PILE, MOST, PLAYERS = 11, 3, 2
RULES = ("TAK-1", "TAK-2", "WIN-1")


@dataclass(frozen=True, slots=True)
class Take:
    """Take so many matches `of` those that lie there: ``take 2``."""

    count: int
    of: int = field(default=PILE, compare=False)

    @property
    def text(self) -> str:
        return f"take {self.count}"

    @property
    def phrase(self) -> Phrase:
        return Phrase("toy.take", {"count": self.count})

    @property
    def things(self) -> tuple[str, ...]:
        return (f"match:{self.of - self.count}",)

    def describe(self, lang: str = DEFAULT_LANGUAGE) -> str:
        return self.phrase.text(lang)


@dataclass(frozen=True, slots=True)
class Happened:
    """What a move did, and by which rule."""

    rule: str
    phrase: Phrase

    def text(self, lang: str = DEFAULT_LANGUAGE) -> str:
        return self.phrase.text(lang)


@dataclass(frozen=True, slots=True)
class Pile:
    """A position: how many matches lie there, and whose turn it is (1 or 2)."""

    count: int = PILE
    seat: int = 1
    waits_for_chance = False
    box = options = None

    @property
    def decider(self) -> int | None:
        return self.seat if self.count else None

    @property
    def decider_id(self) -> str:
        return str(self.seat)

    def name_of(self, player: int) -> Phrase:
        return Phrase("toy.player", {"seat": player + 1})

    @property
    def decision(self) -> str | None:
        return "take" if self.count else None

    @property
    def choices(self) -> int:
        return len(self.legal_moves())

    def legal_moves(self) -> list[Take]:
        return [Take(count, self.count) for count in range(1, MOST + 1) if count <= self.count]

    def move(self, text: str) -> Take:
        return Take(move_of(text).count, self.count)

    def explain(self, move: Take | str) -> list[Refusal]:
        count = move_of(move).count
        found = [] if 1 <= count <= MOST else [Refusal("TAK-1", "toy.refusal.count", {"most": MOST, "given": count})]
        lies = Refusal("TAK-2", "toy.refusal.pile", {"count": self.count, "given": count})
        return found + ([lies] if count > self.count else [])

    def played(self, move: Take | str) -> tuple[Take, Pile, list[Happened]]:
        if refusals := self.explain(move):
            raise IllegalMove(refusals)
        chosen, other = move_of(move), PLAYERS + 1 - self.seat
        left = self.count - chosen.count
        took = Happened("TAK-1", Phrase("toy.took", {"seat": self.seat, "count": chosen.count}))
        won = [] if left else [Happened("WIN-1", Phrase("toy.won", {"seat": other}))]
        return chosen, Pile(left, other), [took, *won]

    def after_chance(self) -> tuple[Pile, list[Happened], Take]:
        raise AssertionError("nothing is drawn")

    def with_seed(self, _seed: int) -> Pile:
        return self

    with_generator_of = with_seed


def move_of(move: Take | str) -> Take:
    """The move that a text means. Raises `MoveTextError`."""
    if isinstance(move, Take):
        return move
    verb, _, count = move.rpartition(": ")[2].partition(" ")  # who takes them may stand in front
    if verb != "take" or not (count.isascii() and count.isdecimal() and len(count) < 3):
        raise MoveTextError(Phrase("toy.not_a_move"))
    return Take(int(count))


def pile_of(text: str) -> Pile:
    """The pile that a text tells: ``11 1``. Raises `MoveTextError`."""
    if text not in {f"{count} {seat}" for count in range(PILE + 1) for seat in range(1, PLAYERS + 1)}:
        raise MoveTextError(Phrase("toy.not_a_tree"))
    count, seat = text.split()
    return Pile(int(count), int(seat))


class MatchNode(TreeNode[Pile, Take, Happened]):
    """A place in a game of matches."""


class Matches(TreeGame[Pile, Take, Happened, MatchNode]):
    """A game of matches, with all that was ever played in it."""

    node_class = MatchNode

    def __init__(self, start: Pile | None = None) -> None:
        super().__init__(start or Pile(), 1)

    def to_text(self) -> str:
        """The moves up to here, one a line."""
        return "\n".join(node.move.text for node in self.line() if node.move is not None)

    @classmethod
    def from_text(cls, text: str) -> Matches:
        """The game that a text saves. Raises `TabletopError`."""
        game = cls()
        for move in text.splitlines()[:PILE]:
            game.play(move)
        return game

    def tree_text(self) -> str:
        """All that was played, with names and comments."""
        start = self.start.position
        return "\n".join([f"{start.count} {start.seat}", *tree_lines(self)])

    @classmethod
    def from_tree(cls, text: str) -> Matches:
        """The tree that a text saves. Raises `TabletopError`."""
        first, *lines = text.splitlines() or [""]
        game = cls(pile_of(first))
        reader = TreeReader(game)
        for number, line in enumerate(filter(None, map(str.strip, lines)), 1):
            reader.read(line, number)
        reader.end()
        return game
