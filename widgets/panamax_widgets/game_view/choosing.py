"""Choosing a move by clicking: what has been picked so far, and which legal moves that leaves."""

from __future__ import annotations

from dataclasses import dataclass, field

from panamax.decisions.move import Move
from panamax.position import Position
from panamax.words.errors import MoveTextError, Refusal

from .spots import Spots, attempts, spot_meant, spots_of


@dataclass(frozen=True, slots=True)
class Click:
    """What a click came to: a move to play, or refusals, or a note that nothing here is about the thing.

    `tried` is the text of the move that was refused.
    """

    move: Move | None = None
    refusals: tuple[Refusal, ...] = ()
    tried: str = ""
    is_unknown: bool = False


@dataclass(slots=True)
class Choosing:
    """The picks of the player who must decide in a position."""

    position: Position
    legal: tuple[Move, ...]
    picked: Spots = ()
    spots: dict[Move, Spots] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.spots = {move: spots_of(move, self.position) for move in self.legal}

    @property
    def candidates(self) -> tuple[Move, ...]:
        """The legal moves that are about all that was picked, simplest first; none while nothing is picked."""
        if not self.picked:
            return ()
        return self._about(self.picked)

    @property
    def next_spots(self) -> Spots:
        """What may be clicked next."""
        if not self.picked:
            return tuple(dict.fromkeys(spots[0] for spots in self.spots.values() if spots))
        ahead = (spot for move in self.candidates for spot in self.spots[move])
        return tuple(dict.fromkeys(spot for spot in ahead if spot not in self.picked))

    @property
    def arrows(self) -> tuple[tuple[str, str], ...]:
        """From each picked ship to where it may go."""
        ships = [spot for spot in self.picked if spot.startswith("ship:")]
        zones = [spot for spot in self.next_spots if spot.startswith("zone:")]
        return tuple((ship, zone) for ship in ships for zone in zones)

    def click(self, clicked: object) -> Click:
        """Take a click into account; the move is there once it is clear which one is meant."""
        wanted = frozenset(spot for spots in self.spots.values() for spot in spots)
        spot = spot_meant(clicked, wanted)
        if spot is None:
            return Click(is_unknown=True)
        if spot in self.picked:
            return self._again(spot)
        tried = (*self.picked, spot)
        if self._about(tried):
            return self._pick(tried)
        click = self._refused(tried)
        self.picked = (spot,) if self._about((spot,)) else ()
        return click

    def clear(self) -> None:
        """Pick nothing."""
        self.picked = ()

    def _pick(self, picked: Spots) -> Click:
        self.picked = picked
        left = self.candidates
        whole = self._whole()
        return Click(whole[0]) if len(whole) == 1 and len(left) == 1 else Click()

    def _again(self, spot: str) -> Click:
        """The same thing a second time means it alone, as it is; if that isn't a move, it is put down again."""
        whole = self._whole() or self._alone()
        if len(whole) == 1:
            return Click(whole[0])
        self.picked = tuple(other for other in self.picked if other != spot)
        return Click()

    def _whole(self) -> list[Move]:
        """The moves that are about nothing but what was picked."""
        return [move for move in self.candidates if set(self.spots[move]) == set(self.picked)]

    def _alone(self) -> list[Move]:
        """The moves of just the picked ships, wherever they go."""
        ships = {spot for spot in self.picked if spot.startswith("ship:")}
        if not ships or ships != set(self.picked):
            return []
        moves = [move for move in self.candidates if move.text.startswith("move ")]
        return [move for move in moves if {spot for spot in self.spots[move] if spot.startswith("ship:")} == ships]

    def _about(self, picked: Spots) -> tuple[Move, ...]:
        found = [move for move, spots in self.spots.items() if set(picked) <= set(spots)]
        return tuple(sorted(found, key=lambda move: len(self.spots[move])))

    def _refused(self, tried: Spots) -> Click:
        for picks in (tried, tried[-1:]):
            for text in attempts(picks, self.position):
                try:
                    refusals = self.position.explain(text)
                except MoveTextError:
                    continue
                if refusals:
                    return Click(refusals=tuple(refusals), tried=text)
        return Click(is_unknown=True)
