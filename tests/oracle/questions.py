"""A game told as questions and answers: who must decide what, among which moves, and what has happened in the turn.

Each procedure of the rules is a generator: it yields a `Question` and is sent the `Answer`. So what comes next is told
by where the procedure stands, and one that is interrupted (by a card, a flag, an arrival) goes on when that is done.
"""

from __future__ import annotations

from collections.abc import Collection, Generator
from dataclasses import dataclass, field
from typing import Any, TypeVar

from tests.oracle.plain import Box, Position

Answer = tuple[Any, ...]  # words as in the library's move texts: ("take", 3), ("move", frozenset of ships, "lock")
CHANCE = "chance"

Result = TypeVar("Result")


@dataclass(frozen=True)
class Question:
    """Who (a company, or chance) must decide what; any answer will do where chance decides."""

    who: str
    what: str
    options: frozenset[Answer] = frozenset()


Flow = Generator[Question, Answer, Result]


@dataclass
class Source:
    """What UNI-3 pays for once: a turn, or with R19's `per_source` a Captain card or a free action Move."""

    nations: set[str] = field(default_factory=set)  # whose military ships the player has moved himself
    paid: bool = False


@dataclass
class Table:
    """The position, and what is noted of the turn that is going on."""

    position: Position
    box: Box
    active: str = ""  # whose turn it is
    at_round_end: bool = False  # R18: the "turn" is the taking of a flag in RND-4
    loaded: set[str] = field(default_factory=set)  # LOD-4: ships (and wagon) that took a die
    earned: set[tuple[str, str]] = field(default_factory=set)  # BON-1: (player, card) of this turn
    new_flags: set[str] = field(default_factory=set)  # CLP-2: nations of which he got a flag in this turn
    sources: list[Source] = field(default_factory=lambda: [Source()])  # the innermost last

    def begin_turn(self, player: str, at_round_end: bool = False) -> None:
        """Nothing of an earlier turn counts any more."""
        self.active, self.at_round_end = player, at_round_end
        self.loaded, self.earned, self.new_flags, self.sources = set(), set(), set(), [Source()]

    def company(self, name: str) -> dict[str, Any]:
        """What a company has."""
        found: dict[str, Any] = self.position["companies"][name]
        return found

    def player(self, name: str) -> dict[str, Any]:
        """What a player has."""
        found: dict[str, Any] = self.position["players"][name]
        return found

    def variant(self, name: str) -> str:
        """The value of an option of the game."""
        return str(self.position["variants"][name])


def choose(who: str, what: str, options: Collection[Answer]) -> Flow[Answer]:
    """One answer out of the options."""
    answer = yield Question(who, what, frozenset(options))
    return answer


def chance(what: str) -> Flow[Answer]:
    """What comes up."""
    answer = yield Question(CHANCE, what)
    return answer
