"""What playouts add up to: sums of whole numbers, so that they can be merged in any order and take constant memory."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

LOWEST: Final = -200  # dollars or points; what lies beyond is counted with the bound
HIGHEST: Final = 600

# Of one playout: what the game counts (dollars, points), 1 if won, and the same by source, where the game tells sources
Result = tuple[int, int, list[int]]


@dataclass(slots=True)
class MoveSums:
    """The playouts of one move. `counts` has for each amount its count and the first playout with it.

    `sources` is empty before the first playout, and in a game that tells none.
    """

    amount: int = 0
    wins: int = 0
    sources: list[int] = field(default_factory=list)
    counts: dict[int, tuple[int, int]] = field(default_factory=dict)

    def add(self, index: int, result: Result) -> None:
        """Add playout `index`."""
        amount, won, sources = result
        self.amount += amount
        self.wins += won
        self._add_sources(sources)
        self._count(min(max(amount, LOWEST), HIGHEST), 1, index)

    def merge(self, other: MoveSums) -> None:
        """Add the playouts of `other`."""
        self.amount += other.amount
        self.wins += other.wins
        self._add_sources(other.sources)
        for amount, (count, index) in other.counts.items():
            self._count(amount, count, index)

    def copy(self) -> MoveSums:
        """The same, to be added to."""
        return MoveSums(self.amount, self.wins, self.sources[:], dict(self.counts))

    def _add_sources(self, more: list[int]) -> None:
        if self.sources and more:
            self.sources = [total + amount for total, amount in zip(self.sources, more, strict=True)]
        elif more:
            self.sources = more[:]

    def _count(self, amount: int, count: int, index: int) -> None:
        before, first = self.counts.get(amount, (0, index))
        self.counts[amount] = (before + count, min(first, index))


@dataclass(slots=True)
class Sums:
    """The playouts of several moves, of each the same ones.

    `products` holds the sums of the products of two moves' amounts in the same playout: row after row of the triangle
    with the diagonal, so that the spread of every difference is known whichever moves are compared.
    """

    moves: list[MoveSums]
    products: list[int]
    playouts: int = 0

    @classmethod
    def of(cls, moves: int) -> Sums:
        """Nothing yet, for a number of moves."""
        return cls([MoveSums() for _ in range(moves)], [0] * (moves * (moves + 1) // 2))

    def add(self, index: int, results: Sequence[Result]) -> None:
        """Add playout `index` of every move."""
        for sums, result in zip(self.moves, results, strict=True):
            sums.add(index, result)
        amounts = [result[0] for result in results]
        cells = [first * second for row, first in enumerate(amounts) for second in amounts[: row + 1]]
        self.products = [total + more for total, more in zip(self.products, cells, strict=True)]
        self.playouts += 1

    def merge(self, other: Sums) -> None:
        """Add the playouts of `other`, which are none of these."""
        for mine, others in zip(self.moves, other.moves, strict=True):
            mine.merge(others)
        self.products = [total + more for total, more in zip(self.products, other.products, strict=True)]
        self.playouts += other.playouts

    def copy(self) -> Sums:
        """The same, to be added to."""
        return Sums([sums.copy() for sums in self.moves], self.products[:], self.playouts)

    def only(self, places: Sequence[int]) -> Sums:
        """The same playouts of the moves at these places, in their order."""
        products = [self.product(first, second) for row, first in enumerate(places) for second in places[: row + 1]]
        return Sums([self.moves[place].copy() for place in places], products, self.playouts)

    def product(self, first: int, second: int) -> int:
        """The sum of the products of two moves' amounts."""
        high, low = max(first, second), min(first, second)
        return self.products[high * (high + 1) // 2 + low]

    def squared_deviations(self, first: int, second: int | None = None) -> int:
        """`playouts` times the sum of squared deviations of a move's amounts, or of two moves' difference."""
        total = self.moves[first].amount
        squares = self.product(first, first)
        if second is not None:
            total -= self.moves[second].amount
            squares += self.product(second, second) - 2 * self.product(first, second)
        return self.playouts * squares - total * total
