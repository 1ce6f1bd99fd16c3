"""Reading the tables of a box file value by value, noting every fault and where each value comes from.

A value that can't be used is noted as a fault and a stand-in takes its place, so that reading goes on and the refusal
shows everything that is wrong at once.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from tabletop.box_notes import MISSING, BoxNotes, NotedTable, given_shown, key_shown
from tabletop.i18n import Listing, Phrase
from tabletop.wanted import Flag, Text

from ..vocabulary import Provenance

LONGEST_TEXT: Final = 20_000  # characters of one value
NONE: Final = "none"  # a word for nothing
EVERY: Final = "*"  # stands for every field in what a table says of provenance

Provenances = Mapping[str, str]  # by field


class Notes(BoxNotes):
    """What is noted while a box is read."""

    def message(self, kind: str, values: Mapping[str, object]) -> Phrase:
        """The message ``canal.box.fault.<kind>``."""
        return Phrase(f"canal.box.fault.{kind}", values)


class FileTable(NotedTable[Provenances]):
    """One table of the file, value by value, each with its own provenance or that of the tables around it."""

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
        if value is not MISSING:
            self.notes.fault("text", self.at(key), given=given_shown(value))
        return "?"

    def flag(self, key: str) -> bool:
        """Whether the key is there and ``true``."""
        self._supply(key, False)
        value = self._value(key)
        self.notes.wanted[self.at(key)] = Flag()
        if value is not MISSING and not isinstance(value, bool):
            self.notes.fault("flag", self.at(key), given=given_shown(value))
        return value is True

    def lines(self, key: str, most: int) -> list[tuple[str, str]]:
        """The text with this key line by line, each with its place; it may be a list of lines as well."""
        path = self.at(key)
        raw, _ = self._unwrapped(self._raw_value(key), path, self._provenance)
        if isinstance(raw, str):
            raw = [" ".join(line.split()) for line in raw.strip("\n").splitlines()]
        entries = self._noted(key, raw) if isinstance(raw, list) else []
        self.notes.lists[path] = most
        self.notes.wanted |= {place: Text() for place, _ in entries}
        if raw is not MISSING and not entries:
            self.notes.fault("text", path, given=given_shown(raw))
        return [(place, line if isinstance(line, str) else "?") for place, line in entries]

    def records(self, key: str, most: int) -> list[FileTable]:
        """The list with this key of up to `most` tables."""
        raw, path = self._listed(key, 0, most), self.at(key)
        self.notes.lists[path] = most
        _, around = self._unwrapped(self._raw_value(key), path, self._provenance)
        tables = [FileTable(self.notes, each, f"{path}.{at}", around) for at, each in enumerate(raw, 1)]
        for table in tables:
            if table._raw is None:
                self.notes.fault("table", table.path, given="?")
        return tables

    def _value(self, key: str) -> object:
        """A value without its own provenance, which is noted."""
        raw, provenances = self._unwrapped(self._raw_value(key), self.at(key), self._provenance)
        return self._note(key, self.at(key), raw, provenances)

    def _unwrapped(self, raw: object, path: str, inherited: Provenances | None) -> tuple[object, Provenances]:
        """A value written as it is, or as ``{value = 2, provenance = "stated"}``."""
        if not isinstance(raw, dict) or "value" not in raw:
            return raw, inherited or {}
        for other in raw.keys() - {"value", "provenance"}:
            self.notes.fault("unknown", f"{path}.{key_shown(other)}", allowed=Listing(("value", "provenance")))
        return raw["value"], self._with_own({}, raw, path) or inherited or {}

    def _note(self, key: str, path: str, value: object, provenances: Provenances) -> object:
        if value is not MISSING:
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
        path, around = self.at(key), self._unwrapped(self._raw_value(key), self.at(key), self._provenance)[1]
        found = []
        for number, entry in enumerate(raw, 1):
            place = f"{path}.{number}"
            value, provenances = self._unwrapped(entry, place, around)
            found.append((place, self._note(key, place, value, provenances)))
        return found

    def _listed(self, key: str, least: int, most: int) -> list[object]:
        raw, _ = self._unwrapped(self._raw_value(key), self.at(key), self._provenance)
        if raw is MISSING:
            return []
        if not isinstance(raw, list):
            self.notes.fault("list", self.at(key), given=given_shown(raw))
            return []
        if not least <= len(raw) <= most:
            self.notes.fault("count", self.at(key), given=len(raw), least=least, most=most)
        return raw[:most]

    def _with_own(self, inherited: Provenances | None, raw: dict[str, Any], path: str) -> Provenances:
        """What a table says of the provenance of its fields, over what those around it say."""
        inherited = inherited or {}
        if "provenance" not in raw:
            return inherited
        own, place = raw["provenance"], f"{path}.provenance" if path else "provenance"
        if isinstance(own, dict):
            words = tuple(Provenance)
            checked = {key: self._checked(word, f"{place}.{key_shown(key)}", words) for key, word in own.items()}
            return {**inherited, **checked}
        return {EVERY: self._checked(own, place, tuple(Provenance))}
