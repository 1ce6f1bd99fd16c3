"""Reading the tables of a box file value by value, noting every fault and where each value comes from.

A value that can't be used is noted as a fault and stands in as the least allowed one, so that reading goes on and the
refusal shows everything that is wrong at once.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from tabletop.errors import shown
from tabletop.i18n import Listing, Phrase
from tabletop.wanted import Text, Wanted, Whole, Word

from ..vocabulary import Provenance

MOST_FAULTS: Final = 100  # a refusal lists no more than that
_MISSING: Final = object()


class Notes:
    """What is noted while a box is read: its faults; by place what is wanted there, each value and its provenance."""

    def __init__(self) -> None:
        self.faults: list[Phrase] = []
        self.provenances: dict[str, Provenance] = {}
        self.wanted: dict[str, Wanted] = {}
        self.values: dict[str, object] = {}
        self.lists: dict[str, int] = {}  # the places of lists, with the most entries that they may have
        self._faulty: set[str] = set()

    def fault(self, kind: str, path: str, **values: object) -> None:
        """Note what is wrong at `path`: the message ``box.fault.<kind>`` with its values."""
        self._faulty.add(path)
        if len(self.faults) < MOST_FAULTS:
            self.faults.append(Phrase(f"box.fault.{kind}", {"key": path, **values}))

    def is_sound(self, *paths: str) -> bool:
        """Whether nothing is wrong so far at, above or below these places: only then does comparing them make sense."""
        return not any(_overlap(path, bad) for bad in self._faulty for path in paths)


class FileTable:
    """One table of the file. Reading marks a key as known; :meth:`close` notes those that nobody asked for."""

    def __init__(self, notes: Notes, raw: object, path: str = "", inherited: Provenance | None = None) -> None:
        self.notes = notes
        self.path = path
        self._raw: dict[str, Any] | None = raw if isinstance(raw, dict) else None
        self._known: dict[str, FileTable | None] = {}
        self._provenance = self._own_provenance(self._raw or {}, path, inherited)

    def at(self, key: str) -> str:
        """The place of a key of this table."""
        return f"{self.path}.{key}" if self.path else key

    def table(self, key: str) -> FileTable:
        """The table with this key, which must be there."""
        known = self._known.get(key)
        if known is not None:
            return known
        raw = self._raw_value(key)
        if raw is not _MISSING and not isinstance(raw, dict):
            self.notes.fault("table", self.at(key), given=_given(raw))
        table = FileTable(self.notes, raw, self.at(key), self._provenance)
        self._known[key] = table
        return table

    def supply(self, key: str, value: int) -> None:
        """Let a key have a value, which nobody vouches for, if the table is there without it."""
        if self._raw is not None and key not in self._raw:
            self._raw = {**self._raw, key: {"value": value, "provenance": str(Provenance.RECONSTRUCTED)}}

    def whole(self, key: str, low: int, high: int) -> int:
        """The whole number with this key, from `low` to `high`."""
        value = self._value(self._raw_value(key), self.at(key), self._provenance)
        return self._whole(value, self.at(key), low, high)

    def wholes(self, key: str, count: int, low: int, high: int) -> tuple[int, ...]:
        """The list of `count` whole numbers with this key, each from `low` to `high`."""
        return tuple(self._whole(value, place, low, high) for place, value in self._list(key, count))

    def word(self, key: str, allowed: Sequence[str]) -> str:
        """The word with this key, one of `allowed`."""
        value = self._value(self._raw_value(key), self.at(key), self._provenance)
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
            elif value is not _MISSING:
                self.notes.fault("text", place, given=_given(value))
        return texts

    def close(self) -> None:
        """Note every key that means nothing in this table or in those inside it."""
        for key in self._raw or {}:
            if key not in self._known and key != "provenance":
                self.notes.fault("unknown", self.at(_key(key)), allowed=Listing(tuple(self._known)))
        for table in self._known.values():
            if table is not None:
                table.close()

    def _raw_value(self, key: str) -> object:
        self._known.setdefault(key, None)
        if self._raw is None:  # the table itself is missing, and noted so
            return _MISSING
        if key not in self._raw:
            self.notes.fault("missing", self.at(key))
        return self._raw.get(key, _MISSING)

    def _list(self, key: str, count: int, at_least: int | None = None) -> list[tuple[str, object]]:
        """The entries of a list with their places: `count` of them, or from `at_least` to `count`."""
        path = self.at(key)
        self.notes.lists[path] = count
        raw, provenance = self._unwrapped(self._raw_value(key), path, self._provenance)
        if raw is _MISSING:
            return []
        if not isinstance(raw, list):
            self.notes.fault("list", path, given=_given(raw))
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
        if value is _MISSING:
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
                self.notes.fault("unknown", f"{path}.{_key(key)}", allowed=Listing(("value", "provenance")))
        return raw["value"], self._own_provenance(raw, path, inherited)

    def _own_provenance(self, raw: dict[str, Any], path: str, inherited: Provenance | None) -> Provenance | None:
        if "provenance" not in raw:
            return inherited
        place = f"{path}.provenance" if path else "provenance"
        return Provenance(self._checked(raw["provenance"], place, tuple(Provenance)))

    def _whole(self, value: object, path: str, low: int, high: int) -> int:
        self.notes.wanted[path] = Whole(low, high)
        if isinstance(value, int) and not isinstance(value, bool) and low <= value <= high:
            return value
        if value is not _MISSING and low == high:
            self.notes.fault("fixed", path, given=_given(value), needed=low)
        elif value is not _MISSING:
            self.notes.fault("whole", path, given=_given(value), low=low, high=high)
        return low

    def _word(self, value: object, path: str, allowed: Sequence[str]) -> str:
        self.notes.wanted[path] = Word(tuple(allowed))
        return self._checked(value, path, allowed)

    def _checked(self, value: object, path: str, allowed: Sequence[str]) -> str:
        if isinstance(value, str) and value in allowed:
            return value
        if value is not _MISSING:
            self.notes.fault("word", path, given=_given(value), allowed=Listing(tuple(allowed)))
        return allowed[0]


def _overlap(path: str, other: str) -> bool:
    return f"{path}.".startswith(f"{other}.") or f"{other}.".startswith(f"{path}.")


def _given(value: object) -> str:
    """A value as it stands in the file, cut short if it is long."""
    return str(value).lower() if isinstance(value, bool) else shown(value)


def _key(key: str) -> str:
    return key if len(key) <= 30 and key.isprintable() else shown(key)
