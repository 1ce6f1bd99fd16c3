"""Numbers in rows: what an engine's state, its move lists and its caches are made of.

This module is for plain Python. Where an engine is compiled, `unboxed` stands in the place of its `cells`, and the same
source works on machine words without an object for each number. Nothing else knows of the choice.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable
from itertools import accumulate, compress, repeat
from operator import eq, ne

Cells = list[int]  # so many numbers; a slice is a copy
Floats = list[float]  # so many floats
Codes = list[int]  # numbers one after the other, as many as come
Memo = dict[int, int]  # what is known by a number
CellsMemo = dict[int, Cells]
FloatMemo = dict[int, float]
FloatsMemo = dict[int, Floats]
RowMemo = dict[tuple[int, ...], int]  # what is known by a row of numbers, through `find` and `note`


def cells_of(numbers: list[int]) -> Cells:
    """These numbers; in plain Python the very list."""
    return numbers


def joined(first: Cells, second: Cells) -> Cells:
    """A new row: the numbers of one, and behind them those of another."""
    return first + second


def longer(row: Cells, number: int) -> Cells:
    """A new row: the numbers of one, and one more behind them."""
    return [*row, number]


def blank(count: int) -> Cells:
    """So many zeros."""
    return [0] * count


def zeros(count: int) -> Floats:
    """So many floats, all zero."""
    return [0.0] * count


def codes_of(numbers: Iterable[int]) -> Codes:
    """These numbers, to which others may be added."""
    return list(numbers)


def each(codes: Codes) -> Cells:
    """The numbers in a growing list, one after the other."""
    return codes


def add_all(codes: Codes, more: Codes) -> None:
    """Add the numbers of another list to a growing one."""
    codes.extend(more)


def find(memo: RowMemo, row: Cells) -> int:
    """What is known by a row; -1 if nothing is."""
    return memo.get(tuple(row), -1)


def note(memo: RowMemo, row: Cells, value: int) -> None:
    """Know a value by a row."""
    memo[tuple(row)] = value


def same(first: Cells, at: int, second: Cells, there: int, count: int) -> bool:
    """Whether so many numbers of a row are those of another, from such a place on in either."""
    return first[at : at + count] == second[there : there + count]


def differing(row: Cells, at: int, part: Cells) -> Cells:
    """Where another row differs from what stands in a row at this place, counted from the first of its numbers."""
    there = row[at : at + len(part)]
    return [] if there == part else list(compress(range(len(part)), map(ne, there, part)))


def ordered(codes: Codes) -> Cells:
    """The numbers of a list in rising order, each once."""
    return sorted(set(codes))


def where(row: Cells, start: int, count: int, number: int) -> Cells:
    """Which of so many numbers of a row are this one, counted from the first of them."""
    return list(compress(range(count), map(eq, row[start : start + count], repeat(number))))


def filled(row: Cells, start: int, count: int) -> Cells:
    """Which of so many numbers of a row aren't zero, counted from the first of them."""
    return list(compress(range(count), row[start : start + count]))


def bit(place: int) -> int:
    """The number that has this bit alone."""
    return 1 << place


def totals(row: Cells, start: int, count: int, size: int) -> Cells:
    """The sums of so many parts of a row, each of this size."""
    numbers = iter(row[start : start + count * size])
    return list(map(sum, zip(*[numbers] * size, strict=True)))


def reached(row: Cells, start: int, count: int, number: int) -> int:
    """With which of so many numbers of a row their sum comes to be more than this; so many if it never does."""
    return bisect_right(list(accumulate(row[start : start + count])), number)


def total(row: Cells, start: int, count: int) -> int:
    """The sum of so many numbers of a row."""
    return sum(row[start : start + count])
