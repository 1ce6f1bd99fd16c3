"""`cells` for the compiled engine, where it stands under that name: rows of machine words, without objects."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Final

from librt.vecs import append, vec
from mypy_extensions import i64

if TYPE_CHECKING:
    Cells = vec[i64]

setattr(sys.modules[__name__], "Cells", list)  # noqa: B010  # the name is imported, though only types are made of it

SPARE: Final = 48
SLOTS: Final = 1 << 10  # of a new memo; a power of two
MIX: Final = 0x1E3779B97F4A7C15
EMPTY: Final = -1


def cells_of(numbers: list[int]) -> Cells:
    """These numbers."""
    return vec[i64]([number for number in numbers])


def blank(count: i64) -> Cells:
    """So many zeros."""
    return vec[i64]([0] * count)


class Codes:
    """A growing list of numbers."""

    def __init__(self) -> None:
        self.items = vec[i64]([0] * SPARE)
        self.count: i64 = 0

    def append(self, number: i64) -> None:
        if self.count == len(self.items):
            self.items = append(self.items, number)
        else:
            self.items[self.count] = number
        self.count += 1

    def extend(self, numbers: Cells) -> None:
        for number in numbers:
            self.append(number)

    def clear(self) -> None:
        self.count = 0

    def __len__(self) -> int:
        return self.count

    def __getitem__(self, index: i64) -> i64:
        return self.items[index]
