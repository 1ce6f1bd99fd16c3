"""Reading the tables of a box file value by value, noting every fault and where each value comes from.

A value that can't be used is noted as a fault and a stand-in takes its place, so that reading goes on and the refusal
shows everything that is wrong at once.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final, Self

from tabletop.box_reader import MISSING, FaultNotes, KeyedTable, given_shown, key_shown
from tabletop.i18n import Listing

from ..vocabulary import Provenance

LONGEST_TEXT: Final = 20_000  # characters of one value
EVERY: Final = "*"  # stands for every field in what a table says of provenance

Provenances = Mapping[str, str]  # by field


class Notes(FaultNotes):
    """What is noted while a box is read: its faults, and the provenance of each value by its place."""

    messages: ClassVar = "canal.box.fault"

    def __init__(self) -> None:
        super().__init__()
        self.provenances: dict[str, Provenance] = {}
        self.values: dict[str, object] = {}


class FileTable(KeyedTable):
    """A table whose values have a provenance."""

    notes: Notes

    def __init__(self, notes: Notes, raw: object, path: str = "", inherited: Provenances | None = None) -> None:
        super().__init__(notes, raw, path)
        self._provenances = self._with_own(inherited or {}, self._raw or {}, path)

    def inner(self, raw: object, path: str) -> Self:
        return type(self)(self.notes, raw, path, self._provenances)

    def tables(self) -> dict[str, FileTable]:
        """Every key of the table with the table that it must be."""
        return {key: self.table(key) for key in self.keys}

    def whole(self, key: str, low: int, high: int) -> int:
        """The whole number with this key, from `low` to `high`."""
        return self.notes.checked_whole(self._value(key), self.at(key), low, high)

    def count(self, key: str, high: int) -> int:
        """The whole number with this key, from 0 to `high`; 0 if it isn't there."""
        return self.whole(key, 0, high) if self._raw and key in self._raw else 0

    def wholes(self, key: str, count: int, low: int, high: int) -> tuple[int, ...]:
        """The list of `count` whole numbers with this key, each from `low` to `high`."""
        entries = self.entries(key, count, count)
        return tuple(
            self.notes.checked_whole(entry, f"{self.at(key)}.{at}", low, high) for at, entry in enumerate(entries, 1)
        )

    def word(self, key: str, allowed: Sequence[str]) -> str:
        """The word with this key, one of `allowed`."""
        return self.notes.checked_word(self._value(key), self.at(key), allowed)

    def words(self, key: str, least: int, most: int, allowed: Sequence[str]) -> tuple[str, ...]:
        """The list with this key of `least` to `most` words, each one of `allowed`."""
        entries = self.entries(key, least, most)
        return tuple(
            self.notes.checked_word(entry, f"{self.at(key)}.{at}", allowed) for at, entry in enumerate(entries, 1)
        )

    def text(self, key: str) -> str:
        """The text with this key; not an empty one."""
        value = self._value(key)
        if isinstance(value, str) and 0 < len(value) <= LONGEST_TEXT:
            return value
        if value is not MISSING:
            self.notes.fault("text", self.at(key), given=given_shown(value))
        return "?"

    def flag(self, key: str) -> bool:
        """Whether the key is there and ``true``."""
        if self._raw is None or key not in self._raw:
            return False
        value = self._value(key)
        if not isinstance(value, bool):
            self.notes.fault("flag", self.at(key), given=given_shown(value))
        return value is True

    def has(self, key: str) -> bool:
        """Whether the table has this key."""
        return self._raw is not None and key in self._raw

    def records(self, key: str, most: int) -> list[FileTable]:
        """The list with this key of up to `most` tables."""
        entries = self.entries(key, 0, most)
        tables = [
            FileTable(self.notes, raw, f"{self.at(key)}.{at}", self._provenances) for at, raw in enumerate(entries, 1)
        ]
        for table in tables:
            if table._raw is None:
                self.notes.fault("table", table.path, given="?")
        return tables

    def _value(self, key: str) -> object:
        """A value without its own provenance, which is noted."""
        raw, path = self.raw_value(key), self.at(key)
        provenances = self._provenances
        if isinstance(raw, dict) and "value" in raw:
            for other in raw.keys() - {"value", "provenance"}:
                self.notes.fault("unknown", f"{path}.{key_shown(other)}", allowed=Listing(("value", "provenance")))
            provenances = self._with_own({}, raw, path) or provenances
            raw = raw["value"]
        if raw is not MISSING:
            self.notes.values[path] = raw
            word = provenances.get(key, provenances.get(EVERY))
            if word is None:
                self.notes.fault("provenance", path, allowed=Listing(tuple(Provenance)))
            else:
                self.notes.provenances[path] = Provenance(word)
        return raw

    def entries(self, key: str, least: int, most: int) -> list[object]:
        """The list of `least` to `most` entries with this key, whatever they are."""
        raw = self._value(key)
        if raw is MISSING:
            return []
        if not isinstance(raw, list):
            self.notes.fault("list", self.at(key), given=given_shown(raw))
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
            checked = {
                key: self.notes.checked_word(word, f"{place}.{key_shown(key)}", words) for key, word in own.items()
            }
            return {**inherited, **checked}
        return {EVERY: self.notes.checked_word(own, place, tuple(Provenance))}
