"""What an exercise is, as data: a position of a bot game, a question about it, and the answer of the library."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Final

from tabletop.i18n import Phrase
from tabletop_widgets.frame.shown import Choice, Facts, Line, Tray

from ..game_view.views import DiceView, View
from .games import MOVEMENTS, BotGame, GameMoment, GameStart

LEVELS: Final = (1, 2, 3)
HIGHEST_SEED: Final = 999_999
MOST_CHOICES: Final = 8


@dataclass(frozen=True, slots=True)
class Exercise:
    """A question with its answers. `right` are the ids of the right choices: all are wanted if `many`, else any does.

    `explanation` tells why (events and refusals of the library), `wrong` what is said to a wrong choice. `before` is
    shown while the question is open, `after` once it is answered. `start` is what the bot game began with, `moment` the
    place in it.
    """

    kind: str
    level: int
    ask: Phrase
    choices: tuple[Choice, ...]
    right: frozenset[str]
    rules: tuple[str, ...]
    explanation: tuple[Line, ...]
    before: View | DiceView
    after: View | DiceView
    hint: Phrase
    start: GameStart
    moment: GameMoment = field(compare=False, repr=False)
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
    game: BotGame
    rng: Random
    about: str | None = None


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of exercise: its `topic`, the `levels` (1-3) that it has, the rules that it is about.

    `where` are the moments of a game in which it may be found; `make` makes one of such a moment, or ``None``.
    `setups` are the set-ups of the games that have it.
    """

    id: str
    topic: str
    levels: tuple[int, ...]
    rules: tuple[str, ...]
    where: Callable[[BotGame], Sequence[GameMoment]]
    make: Callable[[Brief, GameMoment], Exercise | None]
    setups: tuple[str, ...] = ("normal", "normal", "advanced")


def events(*ids: str) -> Callable[[BotGame], Sequence[GameMoment]]:
    """The moments in which something of these kinds happens."""
    return lambda game: game.with_events(*ids)


def movements(*ids: str) -> Callable[[BotGame], Sequence[GameMoment]]:
    """The movements that could have been made in a game and bring about something of these kinds."""
    return lambda game: [moment for moment in game.possible("move", *MOVEMENTS) if moment.found(*ids)]


def decisions(*ids: str) -> Callable[[BotGame], Sequence[GameMoment]]:
    """The moments in which a player decides something of these kinds."""
    return lambda game: game.decisions(*ids)
