"""What a game gives practice: its kinds of exercises, and games to find them in.

An exercise is data: a position of a game, a question about it, and the answer of the game's library.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final, Protocol

from tabletop.i18n import Phrase

from ..frame.shown import Choice, Facts, Line, Tray
from .rulebook import RuleBook
from .values import GameBox, GameView

LEVELS: Final = (1, 2, 3)
HIGHEST_SEED: Final = 999_999
MOST_CHOICES: Final = 8


@dataclass(frozen=True, slots=True)
class Exercise:
    """A question with its answers. `right` are the ids of the right choices: all are wanted if `many`, else any does.

    `explanation` tells why (events and refusals of the library), `wrong` what is said to a wrong choice. `before` is
    shown while the question is open, `after` once it is answered. `place` tells where it comes from: `start` is what
    its game began with, `moment` the place in that; the game alone looks inside.
    """

    kind: str
    level: int
    ask: Phrase
    choices: tuple[Choice, ...]
    right: frozenset[str]
    rules: tuple[str, ...]
    explanation: tuple[Line, ...]
    before: GameView
    after: GameView
    hint: Phrase
    place: Phrase
    start: Any
    moment: Any = field(compare=False, repr=False)
    many: bool = False
    wrong: Mapping[str, Line] = field(default_factory=dict)
    facts: tuple[Facts, ...] = ()
    trays: tuple[Tray, ...] = ()


@dataclass(frozen=True, slots=True)
class Brief:
    """What an exercise is wanted for: a kind, a level, a game to find it in, and the generator for what is free.

    `about` is the rule that it should be about, if any of the kind's own will not do.
    """

    kind: Kind
    level: int
    game: Any
    rng: Random
    about: str | None = None


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of exercise: its `topic`, the `levels` (1-3) that it has, the rules that it is about.

    `where` are the moments of a game in which it may be found; `make` makes one of such a moment, or ``None``.
    `setups` are the set-ups of the games that have it. One that asks for a rule `by_name` comes behind all others: at
    the table other things matter.
    """

    id: str
    topic: str
    levels: tuple[int, ...]
    rules: tuple[str, ...]
    where: Callable[[Any], Sequence[Any]]
    make: Callable[[Brief, Any], Exercise | None]
    setups: tuple[str, ...] = ()
    by_name: bool = False


class PlayedGame(Protocol):
    """A game to find exercises in."""

    @property
    def seed(self) -> int:
        """What its chance was drawn with."""


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class PracticeKit:
    """The exercises of a game, and the name of their `page`.

    `topics` are in the order in which one chooses them; the last one mixes them all. `topic_of_lesson` goes by the name
    of a lesson's page. `kinds` are all kinds; `asking_for` has, for each rule that makes something happen in a game,
    the kind that asks which rule it was. `games` plays so many for the name of a seed, with the set-ups of a kind.
    """

    rules: RuleBook
    page: str
    topics: tuple[str, ...]
    topic_of_lesson: Mapping[str, str]
    kinds: Callable[[], Sequence[Kind]]
    asking_for: Callable[[], Mapping[str, Kind]]
    games: Callable[[str, tuple[str, ...], int, GameBox], Iterable[PlayedGame]]
