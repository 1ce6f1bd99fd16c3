"""Choosing a move by clicking: what has been picked so far, and which legal moves that leaves."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

from tabletop.errors import Refusal

from ..kit.values import GameMove

Spots = tuple[str, ...]  # of things in pictures


class PickedMove(GameMove, Protocol):
    """A move that is chosen by picking what it is about."""

    @property
    def things(self) -> Spots:
        """All that must be clicked to choose it, in a natural order; empty if no picture shows any."""


M = TypeVar("M", bound=PickedMove)


@dataclass(frozen=True, slots=True)
class Click(Generic[M]):
    """What a click came to: a move to play, or refusals, or a note that nothing here is about the thing.

    `then` are the moves that follow it, as far as they are legal when their turn comes, by text. `tried` is the text of
    the move that was refused.
    """

    move: M | None = None
    then: tuple[str, ...] = ()
    refusals: tuple[Refusal, ...] = ()
    tried: str = ""
    is_unknown: bool = False


class Picks(Generic[M]):
    """The picks of the player who must decide among `legal` moves.

    What a click means in one game alone is told by the methods that a game's own picks define anew: `meant`, `beyond`,
    `is_instead`, `is_at_once`, `ways_alone`, `why_not`.
    """

    def __init__(self, legal: tuple[M, ...], picked: Spots = ()) -> None:
        self.legal, self.picked = legal, picked
        self.spots = {move: move.things for move in legal}
        self._laid_down: Spots = ()  # what was picked before something was lifted

    @property
    def state(self) -> Hashable:
        """What tells what is picked from anything else that may be."""
        return self.picked

    @property
    def candidates(self) -> tuple[M, ...]:
        """The legal moves that are about all that was picked, simplest first; none while nothing is picked."""
        return self.about(self.picked) if self.picked else ()

    @property
    def next_spots(self) -> Spots:
        """What may be clicked next."""
        if not self.picked:
            return tuple(dict.fromkeys(spots[0] for spots in self.spots.values() if spots))
        near = (spot for move in self.candidates for spot in self.spots[move])
        return tuple(dict.fromkeys(spot for spot in near if spot not in self.picked))

    def about(self, picked: Spots) -> tuple[M, ...]:
        """The legal moves that are about all these things, simplest first."""
        found = [move for move, spots in self.spots.items() if set(picked) <= set(spots)]
        return tuple(sorted(found, key=lambda move: len(self.spots[move])))

    def whole(self) -> list[M]:
        """The moves that are about nothing but what was picked."""
        return [move for move in self.candidates if set(self.spots[move]) == set(self.picked)]

    # What is done

    def click(self, clicked: object) -> Click[M]:
        """Take a click into account; the move is there once it is clear which one is meant."""
        spot = self.meant(clicked)
        if spot is None:
            return Click(is_unknown=True)
        if (click := self.beyond(spot)) is not None:
            return click
        if spot in self.picked:
            return self.again(spot)
        tried = (*self.picked, spot)
        if self.about(tried):
            return self._pick(tried)
        if self.about((spot,)) and self.is_instead(spot):
            self.picked = (spot,)
            return Click()
        click = self.why_not(tried)
        self.picked = (spot,) if self.about((spot,)) else ()
        return click

    def drag(self, start: object, end: object) -> Click[M]:
        """Take it into account that one thing was dragged onto another."""
        return self.click(end) if self.grasp(start) else self.click(start)

    def trace(self, ids: Sequence[object]) -> Click[M]:
        """Take it into account that something was dragged along a way: in most games nothing goes along ways."""
        return Click(is_unknown=True)

    def lift(self, start: object) -> None:
        """Something is being dragged: it is picked, so that one sees where it may go."""
        self._laid_down = self.picked
        self.grasp(start)

    def let_go(self) -> None:
        """It was dropped nowhere: what had been picked before is picked again."""
        self.pick(self._laid_down)

    def clear(self) -> None:
        """Pick nothing."""
        self.picked = ()

    def pick(self, spots: Sequence[str]) -> None:
        """Pick just these things, if there is a move about all of them."""
        self.picked = tuple(spots) if self.about(tuple(spots)) else ()

    def grasp(self, start: object) -> bool:
        """Pick the thing that is dragged, with what was picked where a move is about both; whether one is about it."""
        spot = self.meant(start)
        if spot is None or not self.about((spot,)):
            return False
        if spot not in self.picked:
            self.picked = (*self.picked, spot) if self.about((*self.picked, spot)) else (spot,)
        return True

    def again(self, spot: str) -> Click[M]:
        """The same thing a second time means it alone, as it is; if that isn't a move, it is put down again."""
        ways = self.ways_alone()
        if len(ways) == 1:
            return Click(ways[0])
        self.picked = tuple(other for other in self.picked if other != spot)
        return Click()

    def _pick(self, picked: Spots) -> Click[M]:
        self.picked = picked
        left, whole = self.candidates, self.whole()
        if len(left) == 1 and (whole or self.is_at_once(left[0])):
            return Click(left[0])
        return Click(whole[0]) if len(whole) == 1 and self.is_at_once(whole[0]) else Click()

    # What a game may mean by it

    def meant(self, clicked: object) -> str | None:
        """The thing that is meant by what was clicked, if anything."""
        return clicked if isinstance(clicked, str) else None

    def beyond(self, spot: str) -> Click[M] | None:
        """What a click means beyond the next step."""
        return None

    def is_instead(self, spot: str) -> bool:
        """Whether a thing can only mean: this one, not what is picked."""
        return True

    def is_at_once(self, move: M) -> bool:
        """Whether one click may mean the move though others begin there too."""
        return False

    def ways_alone(self) -> list[M]:
        """The moves that just the picked things may mean, without anything more."""
        return self.whole()

    def why_not(self, tried: Spots) -> Click[M]:
        """What keeps these things from being chosen together."""
        return Click(is_unknown=True)
