"""What the values of a box may be, as its file is read and its editor asks for them."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Whole:
    """A whole number from `low` to `high` is wanted."""

    low: int
    high: int


@dataclass(frozen=True, slots=True)
class Word:
    """One of these words is wanted."""

    allowed: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Text:
    """A text is wanted."""


@dataclass(frozen=True, slots=True)
class Flag:
    """``true`` or ``false`` is wanted."""


Wanted = Whole | Word | Text | Flag
