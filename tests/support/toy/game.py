"""Matches: two players in turn take one to three matches of a pile; who takes the last one loses.

Who begins may be drawn: of three straws, two are the first player's.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from tabletop.errors import IllegalMove, MoveTextError, Refusal
from tabletop.i18n import DEFAULT_LANGUAGE, Phrase
from tabletop.record.game import TreeGame
from tabletop.record.save_tree import TreeReader, tree_lines
from tabletop.record.tree import TreeNode

PILE, MOST, PLAYERS = 11, 3, 2
STRAWS = (1, 1, 2)  # whose they are
RULES = ("TAK-1", "TAK-2", "WIN-1")


@dataclass(frozen=True, slots=True)
class MatchBox:
    """So many matches lie there at the beginning."""

    matches: int = PILE
    source: str = ""


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
class Begin:
    """The straw that is drawn says who begins: ``begin 2``."""

    seat: int
    things: tuple[str, ...] = ()

    @property
    def text(self) -> str:
        return f"begin {self.seat}"

    @property
    def phrase(self) -> Phrase:
        return Phrase("toy.begin", {"seat": self.seat})

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
    """A position: how many matches lie there, and whose turn it is (1 or 2; 0: who begins is to be drawn)."""

    count: int = PILE
    seat: int = 1
    seed: int = field(default=0, compare=False)
    box = options = None

    @property
    def waits_for_chance(self) -> bool:
        return not self.seat

    @property
    def decider(self) -> int | None:
        return self.seat or None if self.count else None

    @property
    def decider_id(self) -> str:
        return str(self.seat)

    def name_of(self, player: int) -> Phrase:
        return Phrase("toy.player", {"seat": player + 1})

    @property
    def decision(self) -> str | None:
        if self.waits_for_chance:
            return "begin"
        return "take" if self.count else None

    @property
    def choices(self) -> int:
        return len(self.legal_moves())

    def legal_moves(self) -> list[Take]:
        most = 0 if self.waits_for_chance else min(MOST, self.count)
        return [Take(count, self.count) for count in range(1, most + 1)]

    def move(self, text: str) -> Take | Begin:
        return begin_of(text) if self.waits_for_chance else Take(move_of(text).count, self.count)

    def explain(self, move: Take | Begin | str) -> list[Refusal]:
        if self.waits_for_chance:
            begin_of(move)
            return []
        count = move_of(move).count
        found = [] if 1 <= count <= MOST else [Refusal("TAK-1", "toy.refusal.count", {"most": MOST, "given": count})]
        lies = Refusal("TAK-2", "toy.refusal.pile", {"count": self.count, "given": count})
        return found + ([lies] if count > self.count else [])

    def played(self, move: Take | Begin | str) -> tuple[Take | Begin, Pile, list[Happened]]:
        if self.waits_for_chance:
            begin = begin_of(move)
            return begin, Pile(self.count, begin.seat), []
        if refusals := self.explain(move):
            raise IllegalMove(refusals)
        chosen, other = move_of(move), PLAYERS + 1 - self.seat
        left = self.count - chosen.count
        took = Happened("TAK-1", Phrase("toy.took", {"seat": self.seat, "count": chosen.count}))
        won = [] if left else [Happened("WIN-1", Phrase("toy.won", {"seat": other}))]
        return chosen, Pile(left, other), [took, *won]

    def after_chance(self) -> tuple[Pile, list[Happened], Take | Begin]:
        begin, after, events = self.played(Begin(STRAWS[self.seed % len(STRAWS)]))
        return after, events, begin

    def with_seed(self, seed: int) -> Pile:
        return replace(self, seed=seed)

    def with_generator_of(self, other: Pile) -> Pile:
        return replace(self, seed=other.seed)


def begin_of(move: Take | Begin | str) -> Begin:
    """The straw that a text means. Raises `MoveTextError`."""
    if isinstance(move, Begin):
        return move
    verb, _, seat = str(move).rpartition(": ")[2].partition(" ")
    if verb != "begin" or seat not in {str(each) for each in STRAWS}:
        raise MoveTextError(Phrase("toy.not_a_straw"))
    return Begin(int(seat))


def move_of(move: Take | Begin | str) -> Take:
    """The move that a text means. Raises `MoveTextError`."""
    if isinstance(move, Take):
        return move
    verb, _, count = str(move).rpartition(": ")[2].partition(" ")  # who takes them may stand in front
    if verb != "take" or not (count.isascii() and count.isdecimal() and len(count) < 3):
        raise MoveTextError(Phrase("toy.not_a_move"))
    return Take(int(count))


def pile_of(text: str) -> Pile:
    """The pile that a text tells: ``11 1``; ``11 0`` if who begins is to be drawn. Raises `MoveTextError`."""
    known = {f"{count} {seat}" for count in range(PILE + 1) for seat in range(1, PLAYERS + 1)}
    if text not in known | {f"{PILE} 0"}:
        raise MoveTextError(Phrase("toy.not_a_tree"))
    count, seat = text.split()
    return Pile(int(count), int(seat))


class MatchNode(TreeNode[Pile, Take | Begin, Happened]):
    """A place in a game of matches."""


class Matches(TreeGame[Pile, Take | Begin, Happened, MatchNode]):
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
