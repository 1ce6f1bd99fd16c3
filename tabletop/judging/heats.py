"""A race of moves in heats: every heat has fewer moves, and the playouts of those before it.

The moves that are left have met the same luck from the first playout on, so any two moves are compared by the last heat
in which both were. Of many moves a few go ahead at first (scouts), so that something is known soon.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from itertools import combinations
from math import ceil
from typing import Final

from .intervals import LEAST_FOR_A_VERDICT, comparisons, gap, told_apart
from .sums import Sums

MOST_PLAYOUTS: Final = 100_000  # of a move, all told
GROWTH: Final = 32  # the moves are looked at again after one playout more for every so many that are done,
STRIDE: Final = 2  # but not before so many
SCOUTS: Final = 2  # moves go ahead from either end,
SCOUTED_FROM: Final = 3  # after so many playouts of all,
PAIRED_FROM: Final = 12  # from so many on, only one from either end,
SCOUTED_TO: Final = 40  # until they have so many, or one of them has beaten another
LEAST_SCOUTED: Final = 8  # of fewer moves nobody goes ahead
ALIKE: Final = 1.0  # dollars or points: moves that are known to differ by less need not be told apart


@dataclass(frozen=True, slots=True)
class Heat:
    """Some of the moves, by their places among all, and what their playouts add up to."""

    moves: tuple[int, ...]
    sums: Sums

    @property
    def playouts(self) -> int:
        """How many playouts of each of its moves are done."""
        return self.sums.playouts

    def copy(self) -> Heat:
        """The same, to be added to."""
        return Heat(self.moves, self.sums.copy())

    def beaten(self, all_moves: int, left: int | None = None) -> set[int]:
        """The places of those that another one of the heat surely beats; `all_moves` raced at first.

        If only `left` of them have not been called worse before, no more than these can be called so by mistake, each
        beside its rivals (`intervals` says why that is enough).
        """
        compared = comparisons(all_moves) if left is None else ceil(left * (all_moves - 1) / 2)
        return {self.moves[worse] for _, worse in told_apart(self.sums, compared)}

    def is_settled(self, all_moves: int) -> bool:
        """Whether nothing is open: one move is left, or those that are left are alike."""
        compared = comparisons(all_moves)
        pairs = combinations(range(len(self.moves)), 2)
        gaps = (gap(self.sums, first, second, compared) for first, second in pairs)
        return all(told.low >= -ALIKE and told.high <= ALIKE for told in gaps)

    def ends(self, each: int = SCOUTS) -> Heat:
        """So many each that have brought most and least so far: the first verdict is likeliest found among them."""
        order = sorted(range(len(self.moves)), key=lambda place: -self.sums.moves[place].amount)
        return self.without({self.moves[place] for place in order[each:-each]})

    @property
    def ahead(self) -> int:
        """How many playouts these moves have as scouts, and others that were scouts with them until `PAIRED_FROM`."""
        together = min(self.playouts, PAIRED_FROM) - SCOUTED_FROM
        return 2 * SCOUTS * together + 2 * (self.playouts - SCOUTED_FROM - together)

    def without(self, beaten: set[int]) -> Heat:
        """The next heat, of the moves that are not beaten."""
        places = [place for place, move in enumerate(self.moves) if move not in beaten]
        return Heat(tuple(self.moves[place] for place in places), self.sums.only(places))


@cache
def _looks() -> tuple[int, ...]:
    """The numbers of playouts after which beaten moves are dropped: always the same, however the work is divided."""
    counts = [LEAST_FOR_A_VERDICT]
    while counts[-1] < MOST_PLAYOUTS:
        counts.append(min(counts[-1] + max(counts[-1] // GROWTH, STRIDE), MOST_PLAYOUTS))
    return tuple(counts)


def is_look(playouts: int) -> bool:
    """Whether the moves are looked at after so many playouts."""
    return playouts in _looks()


def next_look(playouts: int) -> int:
    """After how many playouts the moves are looked at next."""
    return next(count for count in _looks() if count > playouts)
