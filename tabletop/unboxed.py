"""`cells` for a compiled engine, where it stands under that name: rows of machine words, without objects."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from librt.vecs import append, extend, vec
from mypy_extensions import mypyc_attr

if TYPE_CHECKING:
    from mypy_extensions import i64

    Cells = vec[i64]
    Floats = vec[float]

for _name in ("Cells", "Floats"):  # others import these names, for types alone
    setattr(sys.modules[__name__], _name, list)

SPARE: Final = 16  # codes that a new list has room for
SLOTS: Final = 1 << 10  # of a new memo; a power of two
MIX: Final = 0x1E3779B97F4A7C15  # spreads the keys of a memo over its slots
MIXED_BITS: Final = 29
EMPTY: Final = -1  # no key is negative


def cells_of(numbers: list[int]) -> Cells:
    """These numbers."""
    cells = vec[i64](capacity=len(numbers))
    for number in numbers:
        cells = append(cells, number)
    return cells


def joined(first: Cells, second: Cells) -> Cells:
    """A new row: the numbers of one, and behind them those of another."""
    return extend(first[:], second)


def longer(row: Cells, number: i64) -> Cells:
    """A new row: the numbers of one, and one more behind them."""
    made = vec[i64](capacity=len(row) + 1)
    return append(extend(made, row), number)


def blank(count: i64) -> Cells:
    """So many zeros."""
    return vec[i64]([0] * count)


def zeros(count: i64) -> Floats:
    """So many floats, all zero."""
    return vec[float]([0.0] * count)


def _empty(count: i64) -> Cells:
    return vec[i64]([EMPTY] * count)


@mypyc_attr(acyclic=True, free_list_len=1)
class Codes:
    """Numbers one after the other, as many as come."""

    def __init__(self) -> None:
        self.numbers = vec[i64]([0] * SPARE)
        self.count: i64 = 0

    def append(self, number: i64) -> None:
        """Add a number."""
        if self.count == len(self.numbers):
            self.numbers = append(self.numbers, number)
        else:
            self.numbers[self.count] = number
        self.count += 1

    def clear(self) -> None:
        """Take all numbers away."""
        self.count = 0

    def extend(self, numbers: Cells) -> None:
        """Add all these numbers."""
        for number in numbers:
            self.append(number)

    def __len__(self) -> int:
        return self.count

    def __getitem__(self, index: i64) -> i64:
        return self.numbers[index if index >= 0 else index + self.count]

    def __setitem__(self, index: i64, number: i64) -> None:
        self.numbers[index if index >= 0 else index + self.count] = number

    def __contains__(self, number: i64) -> bool:
        for index in range(self.count):  # noqa: SIM110  # quicker where this is compiled
            if self.numbers[index] == number:
                return True
        return False


def codes_of(numbers: Iterable[int]) -> Codes:
    """These numbers, to which others may be added."""
    codes = Codes()
    for number in numbers:
        codes.append(number)
    return codes


def each(codes: Codes) -> Cells:
    """The numbers in a growing list, one after the other."""
    return codes.numbers[: codes.count]


def add_all(codes: Codes, more: Codes) -> None:
    """Add the numbers of another list to a growing one."""
    numbers = more.numbers
    for index in range(more.count):
        codes.append(numbers[index])


class Memo:
    """What is known by a number: keys and values in slots, the next free one after a collision."""

    def __init__(self) -> None:
        self.clear()

    def clear(self) -> None:
        """Forget everything."""
        self.keys = _empty(SLOTS)
        self.values = blank(SLOTS)
        self.count: i64 = 0

    def _slot(self, key: i64) -> i64:
        keys = self.keys
        mask: i64 = len(keys) - 1
        slot = (key * MIX >> MIXED_BITS) & mask
        while keys[slot] != key and keys[slot] != EMPTY:
            slot = (slot + 1) & mask
        return slot

    def get(self, key: i64, default: i64) -> i64:
        """The value of a key, or the default."""
        slot = self._slot(key)
        return self.values[slot] if self.keys[slot] == key else default

    def __setitem__(self, key: i64, value: i64) -> None:
        slot = self._slot(key)
        if self.keys[slot] == EMPTY:
            self.count += 1
        self.keys[slot] = key
        self.values[slot] = value
        if 2 * self.count > len(self.keys):
            self._grow()

    def _grow(self) -> None:
        keys, values = self.keys, self.values
        self.keys = _empty(2 * len(keys))
        self.values = blank(2 * len(keys))
        for old in range(len(keys)):
            if keys[old] != EMPTY:
                slot = self._slot(keys[old])
                self.keys[slot] = keys[old]
                self.values[slot] = values[old]

    def __len__(self) -> int:
        return self.count


class FloatMemo:
    """Floats that are known by a number."""

    def __init__(self) -> None:
        self.clear()

    def clear(self) -> None:
        """Forget everything."""
        self.places = Memo()
        self.values = vec[float]()

    def get(self, key: i64, default: float) -> float:
        """The value of a key, or the default."""
        place = self.places.get(key, -1)
        return default if place < 0 else self.values[place]

    def __setitem__(self, key: i64, value: float) -> None:
        self.places[key] = len(self.values)
        self.values = append(self.values, value)

    def __len__(self) -> int:
        return len(self.values)


class CellsMemo:
    """Rows of numbers that are known by a number."""

    def __init__(self) -> None:
        self.clear()

    def clear(self) -> None:
        """Forget everything."""
        self.places = Memo()
        self.rows = vec[Cells]()

    def get(self, key: i64, default: Cells) -> Cells:
        """The row of a key, or the default."""
        place = self.places.get(key, -1)
        return default if place < 0 else self.rows[place]

    def __setitem__(self, key: i64, row: Cells) -> None:
        self.places[key] = len(self.rows)
        self.rows = append(self.rows, row)

    def __len__(self) -> int:
        return len(self.rows)


class FloatsMemo:
    """Rows of floats that are known by a number."""

    def __init__(self) -> None:
        self.clear()

    def clear(self) -> None:
        """Forget everything."""
        self.places = Memo()
        self.rows = vec[Floats]()

    def get(self, key: i64, default: Floats) -> Floats:
        """The row of a key, or the default."""
        place = self.places.get(key, -1)
        return default if place < 0 else self.rows[place]

    def __setitem__(self, key: i64, row: Floats) -> None:
        self.places[key] = len(self.rows)
        self.rows = append(self.rows, row)

    def __len__(self) -> int:
        return len(self.rows)


class RowMemo:
    """What is known by a row of numbers; all rows are equally long. Used by `find` and `note`."""

    def __init__(self) -> None:
        self.clear()

    def clear(self) -> None:
        """Forget everything."""
        self.slots = _empty(SLOTS)  # the number of the row that lies there
        self.rows = vec[Cells]()
        self.values = vec[i64]()

    def slot_of(self, row: Cells) -> i64:
        """The slot where a row lies, or where it will."""
        mixed: i64 = 0
        for number in row:
            mixed = (mixed ^ number) * MIX
            mixed ^= mixed >> MIXED_BITS
        mask: i64 = len(self.slots) - 1
        slot = mixed & mask
        while self.slots[slot] != EMPTY and not same(self.rows[self.slots[slot]], 0, row, 0, len(row)):
            slot = (slot + 1) & mask
        return slot

    def grow(self) -> None:
        """Make more slots when they get scarce."""
        if 2 * len(self.values) <= len(self.slots):
            return
        self.slots = _empty(2 * len(self.slots))
        for number in range(len(self.values)):
            self.slots[self.slot_of(self.rows[number])] = number

    def __len__(self) -> int:
        return len(self.values)


def find(memo: RowMemo, row: Cells) -> i64:
    """What is known by a row; -1 if nothing is."""
    number = memo.slots[memo.slot_of(row)]
    return -1 if number == EMPTY else memo.values[number]


def note(memo: RowMemo, row: Cells, value: i64) -> None:
    """Know a value by a row."""
    slot = memo.slot_of(row)
    if memo.slots[slot] != EMPTY:
        memo.values[memo.slots[slot]] = value
        return
    memo.slots[slot] = len(memo.values)
    memo.rows = append(memo.rows, row[:])
    memo.values = append(memo.values, value)
    memo.grow()


def same(first: Cells, at: i64, second: Cells, there: i64, count: i64) -> bool:
    """Whether so many numbers of a row are those of another, from such a place on in either."""
    for place in range(count):  # noqa: SIM110  # quicker where this is compiled
        if first[at + place] != second[there + place]:
            return False
    return True


def where(row: Cells, start: i64, count: i64, number: i64) -> Cells:
    """Which of so many numbers of a row are this one, counted from the first of them."""
    there: i64 = 0
    for place in range(start, start + count):
        if row[place] == number:
            there += 1
    found = blank(there)
    there = 0
    for place in range(count):
        if row[start + place] == number:
            found[there] = place
            there += 1
    return found


def filled(row: Cells, start: i64, count: i64) -> Cells:
    """Which of so many numbers of a row aren't zero, counted from the first of them."""
    there: i64 = 0
    for place in range(start, start + count):
        if row[place]:
            there += 1
    found = blank(there)
    there = 0
    for place in range(count):
        if row[start + place]:
            found[there] = place
            there += 1
    return found


def differing(row: Cells, at: i64, part: Cells) -> Cells:
    """Where another row differs from what stands in a row at this place, counted from the first of its numbers."""
    first: i64 = 0
    for number in part:
        if row[at + first] != number:
            break
        first += 1
    if first == len(part):
        return part[:0]
    found = Codes()
    for place in range(first, len(part)):
        if row[at + place] != part[place]:
            found.append(place)
    return each(found)


def ordered(codes: Codes) -> Cells:
    """The numbers of a list in rising order, each once."""
    row = each(codes)
    count: i64 = 0
    for number in row:
        place = count
        while place > 0 and row[place - 1] > number:
            place -= 1
        if place > 0 and row[place - 1] == number:
            continue
        for behind in range(count, place, -1):
            row[behind] = row[behind - 1]
        row[place] = number
        count += 1
    return row[:count]


def bit(place: i64) -> i64:
    """The number that has this bit alone. `1 << place` becomes a C int's shift, which ends at 32 bits."""
    one = place - place + 1  # a machine's int of 64 bits, where a 1 would be put in as it stands
    return one << place


def totals(row: Cells, start: i64, count: i64, size: i64) -> Cells:
    """The sums of so many parts of a row, each of this size."""
    found = blank(count)
    for part in range(count):
        found[part] = total(row, start + part * size, size)
    return found


def reached(row: Cells, start: i64, count: i64, number: i64) -> i64:
    """With which of so many numbers of a row their sum comes to be more than this; so many if it never does."""
    left = number
    for place in range(count):
        left -= row[start + place]
        if left < 0:
            return place
    return count


def total(row: Cells, start: i64, count: i64) -> i64:
    """The sum of so many numbers of a row."""
    found: i64 = 0
    for index in range(start, start + count):
        found += row[index]
    return found
