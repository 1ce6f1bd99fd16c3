"""What a game gives the hands at its table: how one picks in its pictures, and how what is being done ends."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, TypeAlias

from tabletop.i18n import Phrase

Picking: TypeAlias = Any
"""What was picked, and which moves that leaves: a `hand.picks.Picks`, of which the game may know more."""


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Gestures:
    """What hands do at the table of a game.

    `picks` begins to pick among the legal moves of a position. `ending` is the move that ends what is being done, if it
    may be ended; `unended` says why it can't be. `is_last_word`: whether a move answers the question if anything else
    is to be done, so that ending a turn answers it too.
    """

    picks: Callable[[Any, tuple[Any, ...]], Picking]
    ending: Callable[[Iterable[Any]], Any | None]
    unended: Callable[[Any], Phrase]
    is_last_word: Callable[[Any], bool]
