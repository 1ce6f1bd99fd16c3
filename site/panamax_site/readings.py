"""The readings of each contested rule: which books have them, and which is ours.

Each game has its own table of them (`shelves`).
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Reading:
    """One way to read a rule; `books` are those that say so, and `ours` tells whether the library's default does."""

    id: str
    books: tuple[str, ...] = ()
    ours: bool = False


def ours(id: str, *books: str) -> Reading:
    """The reading that the library's default has."""
    return Reading(id, books, ours=True)
