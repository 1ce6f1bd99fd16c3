"""Reading the tables of a box file value by value, noting every fault and where each value comes from.

A value that can't be used is noted as a fault and stands in as the least allowed one, so that reading goes on and the
refusal shows everything that is wrong at once.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from tabletop.box_notes import MISSING, BoxNotes, NotedTable, given_shown, key_shown
from tabletop.i18n import Listing, Phrase
from tabletop.wanted import Text

from ..vocabulary import Provenance

PROVENANCES: Final = tuple(Provenance)


class Notes(BoxNotes):
    """What is noted while a box is read."""

    def message(self, kind: str, values: Mapping[str, object]) -> Phrase:
        """The message ``box.fault.<kind>``."""
        return Phrase(f"box.fault.{kind}", values)


class FileTable(NotedTable[Provenance]):
    """One table of the file, value by value, each with its own provenance or that of the tables around it."""

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
            elif value is not MISSING:
                self.notes.fault("text", place, given=given_shown(value))
        return texts

    def _list(self, key: str, count: int, at_least: int | None = None) -> list[tuple[str, object]]:
        """The entries of a list with their places: `count` of them, or from `at_least` to `count`."""
        path = self.at(key)
        self.notes.lists[path] = count
        raw, provenance = self._unwrapped(self._raw_value(key), path, self._provenance)
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
        return raw["value"], self._with_own(inherited, raw, path)

    def _with_own(self, inherited: Provenance | None, raw: dict[str, Any], path: str) -> Provenance | None:
        if "provenance" not in raw:
            return inherited
        place = f"{path}.provenance" if path else "provenance"
        return Provenance(self._checked(raw["provenance"], place, PROVENANCES))
