"""Reading the tables of a box file value by value, noting every fault and where each value comes from.

A value that can't be used is noted as a fault and a stand-in takes its place, so that reading goes on and the refusal
shows everything that is wrong at once.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from tabletop.errors import shown
from tabletop.i18n import Listing, Phrase
from tabletop.wanted import Flag, Text, Wanted, Whole, Word

from ..vocabulary import Provenance

MOST_FAULTS: Final = 100  # a refusal lists no more than that
LONGEST_TEXT: Final = 20_000  # characters of one value
NONE: Final = "none"  # a word for nothing
EVERY: Final = "*"  # stands for every field in what a table says of provenance
_MISSING: Final = object()

Provenances = Mapping[str, str]  # by field


class Notes:
    """What is noted while a box is read: its faults; by place each value, its provenance and what may stand there.

    `lists` are the places of lists, with the most entries that they may have.
    """

    def __init__(self) -> None:
        self.faults: list[Phrase] = []
        self.provenances: dict[str, Provenance] = {}
        self.values: dict[str, object] = {}
        self.wanted: dict[str, Wanted] = {}
        self.lists: dict[str, int] = {}

    def fault(self, kind: str, path: str, **values: object) -> None:
        """Note what is wrong at `path`: the message ``canal.box.fault.<kind>`` with its values."""
        if len(self.faults) < MOST_FAULTS:
            self.faults.append(Phrase(f"canal.box.fault.{kind}", {"key": path, **values}))


class FileTable:
    """One table of the file. Reading marks a key as known; :meth:`close` notes those that nobody asked for."""

    def __init__(self, notes: Notes, raw: object, path: str = "", inherited: Provenances | None = None) -> None:
        self.notes = notes
        self.path = path
        self._raw: dict[str, Any] | None = raw if isinstance(raw, dict) else None
        self._known: dict[str, FileTable | None] = {}
        self._provenances = self._with_own(inherited or {}, self._raw or {}, path)

    def at(self, key: str) -> str:
        """The place of a key of this table."""
        return f"{self.path}.{key}" if self.path else key

    @property
    def keys(self) -> tuple[str, ...]:
        """The keys of the table, but for what it says of provenance."""
        return tuple(key for key in self._raw or {} if key != "provenance")

    def table(self, key: str) -> FileTable:
        """The table with this key, which must be there."""
        known = self._known.get(key)
        if known is not None:
            return known
        raw = self._raw_value(key)
        if raw is not _MISSING and not isinstance(raw, dict):
            self.notes.fault("table", self.at(key), given=_given(raw))
        table = FileTable(self.notes, raw, self.at(key), self._provenances)
        self._known[key] = table
        return table

    def tables(self) -> dict[str, FileTable]:
        """Every key of the table with the table that it must be."""
        return {key: self.table(key) for key in self.keys}

    def whole(self, key: str, low: int, high: int) -> int:
        """The whole number with this key, from `low` to `high`."""
        return self._whole(self._value(key), self.at(key), low, high)

    def count(self, key: str, high: int) -> int:
        """The whole number with this key, from 0 to `high`; 0 if it isn't there."""
        self._supply(key, 0)
        return self.whole(key, 0, high)

    def wholes(self, key: str, count: int, low: int, high: int) -> tuple[int, ...]:
        """The list of `count` whole numbers with this key, each from `low` to `high`."""
        return tuple(self._whole(entry, place, low, high) for place, entry in self._entries(key, count, count))

    def numbers(self, key: str, most: int, high: int) -> tuple[int, ...]:
        """The list with this key of one to `most` whole numbers, each from 1 to `high`."""
        return tuple(self._whole(entry, place, 1, high) for place, entry in self._entries(key, 1, most))

    def word(self, key: str, allowed: Sequence[str]) -> str:
        """The word with this key, one of `allowed`."""
        return self._word(self._value(key), self.at(key), allowed)

    def words(self, key: str, least: int, most: int, allowed: Sequence[str]) -> tuple[str, ...]:
        """The list with this key of `least` to `most` words, each one of `allowed`."""
        return tuple(self._word(entry, place, allowed) for place, entry in self._entries(key, least, most))

    def choice(self, key: str, allowed: Sequence[str]) -> str | None:
        """The word with this key, one of `allowed`; ``None`` if it isn't there or says so (`NONE`)."""
        self._supply(key, NONE)
        word = self.word(key, (NONE, *allowed))
        return None if word == NONE else word

    def text(self, key: str) -> str:
        """The text with this key; not an empty one."""
        value = self._value(key)
        self.notes.wanted[self.at(key)] = Text()
        if isinstance(value, str) and 0 < len(value) <= LONGEST_TEXT:
            return value
        if value is not _MISSING:
            self.notes.fault("text", self.at(key), given=_given(value))
        return "?"

    def flag(self, key: str) -> bool:
        """Whether the key is there and ``true``."""
        self._supply(key, False)
        value = self._value(key)
        self.notes.wanted[self.at(key)] = Flag()
        if value is not _MISSING and not isinstance(value, bool):
            self.notes.fault("flag", self.at(key), given=_given(value))
        return value is True

    def lines(self, key: str, most: int) -> list[tuple[str, str]]:
        """The text with this key line by line, each with its place; it may be a list of lines as well."""
        path = self.at(key)
        raw, _ = self._unwrapped(self._raw_value(key), path, self._provenances)
        if isinstance(raw, str):
            raw = [" ".join(line.split()) for line in raw.strip("\n").splitlines()]
        entries = self._noted(key, raw) if isinstance(raw, list) else []
        self.notes.lists[path] = most
        self.notes.wanted |= {place: Text() for place, _ in entries}
        if raw is not _MISSING and not entries:
            self.notes.fault("text", path, given=_given(raw))
        return [(place, line if isinstance(line, str) else "?") for place, line in entries]

    def records(self, key: str, most: int) -> list[FileTable]:
        """The list with this key of up to `most` tables."""
        raw, path = self._listed(key, 0, most), self.at(key)
        self.notes.lists[path] = most
        _, around = self._unwrapped(self._raw_value(key), path, self._provenances)
        tables = [FileTable(self.notes, each, f"{path}.{at}", around) for at, each in enumerate(raw, 1)]
        for table in tables:
            if table._raw is None:
                self.notes.fault("table", table.path, given="?")
        return tables

    def close(self) -> None:
        """Note every key that means nothing in this table or in those inside it."""
        for key in self.keys:
            if key not in self._known:
                self.notes.fault("unknown", self.at(key_shown(key)), allowed=Listing(tuple(self._known)))
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

    def _value(self, key: str) -> object:
        """A value without its own provenance, which is noted."""
        raw, provenances = self._unwrapped(self._raw_value(key), self.at(key), self._provenances)
        return self._note(key, self.at(key), raw, provenances)

    def _unwrapped(self, raw: object, path: str, inherited: Provenances) -> tuple[object, Provenances]:
        """A value written as it is, or as ``{value = 2, provenance = "stated"}``."""
        if not isinstance(raw, dict) or "value" not in raw:
            return raw, inherited
        for other in raw.keys() - {"value", "provenance"}:
            self.notes.fault("unknown", f"{path}.{key_shown(other)}", allowed=Listing(("value", "provenance")))
        return raw["value"], self._with_own({}, raw, path) or inherited

    def _note(self, key: str, path: str, value: object, provenances: Provenances) -> object:
        if value is not _MISSING:
            self.notes.values[path] = value
            word = provenances.get(key, provenances.get(EVERY))
            if word is None:
                self.notes.fault("provenance", path, allowed=Listing(tuple(Provenance)))
            else:
                self.notes.provenances[path] = Provenance(word)
        return value

    def _supply(self, key: str, value: object) -> None:
        """Let a key have a value if the table is there without it."""
        if self._raw is not None and key not in self._raw:
            self._raw = {**self._raw, key: value}

    def _entries(self, key: str, least: int, most: int) -> list[tuple[str, object]]:
        """The list of `least` to `most` values with this key, each with its place."""
        self.notes.lists[self.at(key)] = most
        return self._noted(key, self._listed(key, least, most))

    def _noted(self, key: str, raw: list[object]) -> list[tuple[str, object]]:
        """The entries of a list, each of which may have its own provenance."""
        path, around = self.at(key), self._unwrapped(self._raw_value(key), self.at(key), self._provenances)[1]
        found = []
        for number, entry in enumerate(raw, 1):
            place = f"{path}.{number}"
            value, provenances = self._unwrapped(entry, place, around)
            found.append((place, self._note(key, place, value, provenances)))
        return found

    def _listed(self, key: str, least: int, most: int) -> list[object]:
        raw, _ = self._unwrapped(self._raw_value(key), self.at(key), self._provenances)
        if raw is _MISSING:
            return []
        if not isinstance(raw, list):
            self.notes.fault("list", self.at(key), given=_given(raw))
            return []
        if not least <= len(raw) <= most:
            self.notes.fault("count", self.at(key), given=len(raw), least=least, most=most)
        return raw[:most]

    def _with_own(self, inherited: Provenances, raw: dict[str, Any], path: str) -> Provenances:
        """What a table says of the provenance of its fields, over what those around it say."""
        if "provenance" not in raw:
            return inherited
        own, place = raw["provenance"], f"{path}.provenance" if path else "provenance"
        if isinstance(own, dict):
            words = tuple(Provenance)
            checked = {key: self._checked(word, f"{place}.{key_shown(key)}", words) for key, word in own.items()}
            return {**inherited, **checked}
        return {EVERY: self._checked(own, place, tuple(Provenance))}

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
        return allowed[0] if allowed else ""


def _given(value: object) -> str:
    """A value as it stands in the file, cut short if it is long."""
    return str(value).lower() if isinstance(value, bool) else shown(value)


def key_shown(key: str) -> str:
    """A key as it stands in the file, cut short if it is long."""
    return key if len(key) <= 30 and key.isprintable() else shown(key)
