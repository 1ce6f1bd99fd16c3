"""What a game gives the hands of whoever moves in it: how one picks in its pictures, what is offered, how it ends."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, TypeAlias

from tabletop.i18n import Phrase

from .values import GameMove

Picking: TypeAlias = Any
"""What was picked, and which moves that leaves: a `hand.picks.Picks`, of which the game may know more."""


class SaidMove(GameMove, Protocol):
    """A move that can be said."""

    @property
    def phrase(self) -> Phrase:
        """The move in words, as a control shows it."""


@dataclass(frozen=True, slots=True)
class Offered:
    """Something to do: `moves` to be played one after the other, or, without any, `spots` to be picked.

    `content` is what an `OfferList` shows of it.
    """

    content: Mapping[str, Any]
    moves: tuple[SaidMove, ...]
    spots: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Gestures:
    """What hands do in a game, at its table as in a question or an explorer.

    `picks` begins to pick among the legal moves of a position. `offers` are so many at most for what was picked, most
    natural first, in a language; `listed` are moves in groups, for a `MoveList`. `ending` is the move that ends what is
    being done, if it may be ended; ``None``: nothing is ended in this game. `unended` says why it can't be.
    `is_last_word`: whether a move answers the question if anything else is to be done, so that ending a turn answers it
    too.
    """

    picks: Callable[[Any, tuple[Any, ...]], Picking]
    offers: Callable[[Picking, int, str], Sequence[Offered]]
    listed: Callable[[Sequence[Any], str], Sequence[Mapping[str, Any]]]
    ending: Callable[[Iterable[Any]], Any | None] | None
    unended: Callable[[Any], Phrase]
    is_last_word: Callable[[Any], bool]

    def end_of(self, legal: Iterable[Any]) -> Any | None:
        """The move of these that ends what is being done, if there is one."""
        return self.ending(legal) if self.ending is not None else None
