"""Reading the tables of a box file value by value, noting every fault and where each value comes from.

A value that can't be used is noted as a fault and stands in as the least allowed one, so that reading goes on and the
refusal shows everything that is wrong at once.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Self

from tabletop.box_reader import MISSING, FaultNotes, KeyedTable, given_shown, key_shown
from tabletop.i18n import Listing

from ..vocabulary import Provenance


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


Wanted = Whole | Word | Text


class Notes(FaultNotes):
    """What is noted while a box is read: its faults; by place what is wanted there, each value and its provenance."""

    messages: ClassVar = "box.fault"

    def __init__(self) -> None:
        super().__init__()
        self.provenances: dict[str, Provenance] = {}
        self.wanted: dict[str, Wanted] = {}
        self.values: dict[str, object] = {}
        self.lists: dict[str, int] = {}  # the places of lists, with the most entries that they may have
        self._faulty: set[str] = set()

    def fault(self, kind: str, path: str, **values: object) -> None:
        self._faulty.add(path)
        super().fault(kind, path, **values)

    def is_sound(self, *paths: str) -> bool:
        """Whether nothing is wrong so far at, above or below these places: only then does comparing them make sense."""
        return not any(_overlap(path, bad) for bad in self._faulty for path in paths)


class FileTable(KeyedTable):
    """A table whose values have a provenance."""

    notes: Notes

    def __init__(self, notes: Notes, raw: object, path: str = "", inherited: Provenance | None = None) -> None:
        super().__init__(notes, raw, path)
        self._provenance = self._own_provenance(self._raw or {}, path, inherited)

    def inner(self, raw: object, path: str) -> Self:
        return type(self)(self.notes, raw, path, self._provenance)

    def supply(self, key: str, value: int) -> None:
        """Let a key have a value, which nobody vouches for, if the table is there without it."""
        if self._raw is not None and key not in self._raw:
            self._raw = {**self._raw, key: {"value": value, "provenance": str(Provenance.RECONSTRUCTED)}}

    def whole(self, key: str, low: int, high: int) -> int:
        """The whole number with this key, from `low` to `high`."""
        value = self._value(self.raw_value(key), self.at(key), self._provenance)
        return self._whole(value, self.at(key), low, high)

    def wholes(self, key: str, count: int, low: int, high: int) -> tuple[int, ...]:
        """The list of `count` whole numbers with this key, each from `low` to `high`."""
        return tuple(self._whole(value, place, low, high) for place, value in self._list(key, count))

    def word(self, key: str, allowed: Sequence[str]) -> str:
        """The word with this key, one of `allowed`."""
        value = self._value(self.raw_value(key), self.at(key), self._provenance)
        return self._word(value, self.at(key), allowed)

    def words(self, key: str, count: int, allowed: Sequence[str]) -> tuple[str, ...]:
        """The list of `count` words with this key, each one of `allowed`."""
        return tuple(self._word(value, place, allowed) for place, value in self._list(key, count))

    def texts(self, key: str, most: int) -> list[tuple[str, str]]:
        """The list of up to `most` texts with this key, each with its place. What isn't a text is left out."""
        texts: list[tuple[str, str]] = []
        for place, value in self._list(key, most, at_least=1):
            self.notes.wanted[place] = Text()
            if isinstance(value, str):
                texts.append((place, value))
            elif value is not MISSING:
                self.notes.fault("text", place, given=given_shown(value))
        return texts

    def _list(self, key: str, count: int, at_least: int | None = None) -> list[tuple[str, object]]:
        """The entries of a list with their places: `count` of them, or from `at_least` to `count`."""
        path = self.at(key)
        self.notes.lists[path] = count
        raw, provenance = self._unwrapped(self.raw_value(key), path, self._provenance)
        if raw is MISSING:
            return []
        if not isinstance(raw, list):
            self.notes.fault("list", path, given=given_shown(raw))
            return []
        least = count if at_least is None else at_least
        if not least <= len(raw) <= count:
            kind = "count" if least == count else "count_between"
            self.notes.fault(kind, path, given=len(raw), count=count, least=least)
        places = ((f"{path}.{number}", entry) for number, entry in enumerate(raw[:count], 1))
        return [(place, self._value(entry, place, provenance)) for place, entry in places]

    def _value(self, raw: object, path: str, inherited: Provenance | None) -> object:
        """A value without its own provenance, which is noted."""
        value, provenance = self._unwrapped(raw, path, inherited)
        if value is MISSING:
            return value
        self.notes.values[path] = value
        if provenance is None:
            self.notes.fault("provenance", path, allowed=Listing(tuple(Provenance)))
        else:
            self.notes.provenances[path] = provenance
        return value

    def _unwrapped(self, raw: object, path: str, inherited: Provenance | None) -> tuple[object, Provenance | None]:
        """A value written as it is, or as ``{value = 2, provenance = "stated"}``."""
        if not isinstance(raw, dict) or "value" not in raw:
            return raw, inherited
        for key in raw:
            if key not in ("value", "provenance"):
                self.notes.fault("unknown", f"{path}.{key_shown(key)}", allowed=Listing(("value", "provenance")))
        return raw["value"], self._own_provenance(raw, path, inherited)

    def _own_provenance(self, raw: dict[str, Any], path: str, inherited: Provenance | None) -> Provenance | None:
        if "provenance" not in raw:
            return inherited
        place = f"{path}.provenance" if path else "provenance"
        return Provenance(self.notes.checked_word(raw["provenance"], place, tuple(Provenance)))

    def _whole(self, value: object, path: str, low: int, high: int) -> int:
        self.notes.wanted[path] = Whole(low, high)
        return self.notes.checked_whole(value, path, low, high)

    def _word(self, value: object, path: str, allowed: Sequence[str]) -> str:
        self.notes.wanted[path] = Word(tuple(allowed))
        return self.notes.checked_word(value, path, allowed)


def _overlap(path: str, other: str) -> bool:
    return f"{path}.".startswith(f"{other}.") or f"{other}.".startswith(f"{path}.")
