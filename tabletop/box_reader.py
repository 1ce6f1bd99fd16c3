"""Reading the tables of a box file key by key, noting every fault. Which values a table has, each game's reader says.

A value that can't be used is noted as a fault and stands in as the least allowed one, so that reading goes on and the
refusal shows everything that is wrong at once.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, ClassVar, Final, Self

from .errors import shown
from .i18n import Listing, Phrase

MOST_FAULTS: Final = 100  # a refusal lists no more than that
MISSING: Final = object()  # stands for a value that isn't there, which is noted already


class FaultNotes:
    """The faults of a box, as they are found. A game has its messages under `messages`."""

    messages: ClassVar[str]

    def __init__(self) -> None:
        self.faults: list[Phrase] = []

    def fault(self, kind: str, path: str, **values: object) -> None:
        """Note what is wrong at `path`: the message of this kind with its values."""
        if len(self.faults) < MOST_FAULTS:
            self.faults.append(Phrase(f"{self.messages}.{kind}", {"key": path, **values}))

    def checked_whole(self, value: object, path: str, low: int, high: int) -> int:
        """The value at `path` if it is a whole number from `low` to `high`, else `low`."""
        if isinstance(value, int) and not isinstance(value, bool) and low <= value <= high:
            return value
        if value is not MISSING and low == high:
            self.fault("fixed", path, given=given_shown(value), needed=low)
        elif value is not MISSING:
            self.fault("whole", path, given=given_shown(value), low=low, high=high)
        return low

    def checked_word(self, value: object, path: str, allowed: Sequence[str]) -> str:
        """The value at `path` if it is one of `allowed`, else the first of them; "" if nothing is allowed."""
        if isinstance(value, str) and value in allowed:
            return value
        if value is not MISSING:
            self.fault("word", path, given=given_shown(value), allowed=Listing(tuple(allowed)))
        return allowed[0] if allowed else ""


class KeyedTable(ABC):
    """One table of the file. Reading marks a key as known; :meth:`close` notes those that nobody asked for."""

    def __init__(self, notes: FaultNotes, raw: object, path: str) -> None:
        self.notes = notes
        self.path = path
        self._raw: dict[str, Any] | None = raw if isinstance(raw, dict) else None
        self._known: dict[str, Self | None] = {}

    @abstractmethod
    def inner(self, raw: object, path: str) -> Self:
        """A table inside this one, at `path`."""

    def at(self, key: str) -> str:
        """The place of a key of this table."""
        return f"{self.path}.{key}" if self.path else key

    @property
    def keys(self) -> tuple[str, ...]:
        """The keys of the table, but for what it says of provenance."""
        return tuple(key for key in self._raw or {} if key != "provenance")

    def table(self, key: str) -> Self:
        """The table with this key, which must be there."""
        known = self._known.get(key)
        if known is not None:
            return known
        raw = self.raw_value(key)
        if raw is not MISSING and not isinstance(raw, dict):
            self.notes.fault("table", self.at(key), given=given_shown(raw))
        table = self._known[key] = self.inner(raw, self.at(key))
        return table

    def close(self) -> None:
        """Note every key that means nothing in this table or in those inside it."""
        for key in self.keys:
            if key not in self._known:
                self.notes.fault("unknown", self.at(key_shown(key)), allowed=Listing(tuple(self._known)))
        for table in self._known.values():
            if table is not None:
                table.close()

    def raw_value(self, key: str) -> object:
        """What stands at this key, `MISSING` if nothing does; that is a fault, unless the whole table is missing."""
        self._known.setdefault(key, None)
        if self._raw is None:
            return MISSING
        if key not in self._raw:
            self.notes.fault("missing", self.at(key))
        return self._raw.get(key, MISSING)


def given_shown(value: object) -> str:
    """A value as it stands in the file, cut short if it is long."""
    return str(value).lower() if isinstance(value, bool) else shown(value)


def key_shown(key: str) -> str:
    """A key as it stands in the file, cut short if it is long."""
    return key if len(key) <= 30 and key.isprintable() else shown(key)
