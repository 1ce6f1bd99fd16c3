"""What is noted while the tables of a box file are read, so that a refusal shows all that is wrong at once."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, Final, Generic, Self, TypeVar

from .errors import shown
from .i18n import Listing, Phrase
from .provenance import Provenance
from .wanted import Wanted, Whole, Word

MOST_FAULTS: Final = 100  # a refusal lists no more than that
MISSING: Final = object()


class BoxNotes(ABC):
    """What is noted: the faults; by place each value, its provenance and what may stand there.

    `lists` are the places of lists, with the most entries that they may have.
    """

    def __init__(self) -> None:
        self.faults: list[Phrase] = []
        self.provenances: dict[str, Provenance] = {}
        self.values: dict[str, object] = {}
        self.wanted: dict[str, Wanted] = {}
        self.lists: dict[str, int] = {}
        self._faulty: set[str] = set()

    @abstractmethod
    def message(self, kind: str, values: Mapping[str, object]) -> Phrase:
        """A fault in the words of the game."""

    def fault(self, kind: str, path: str, **values: object) -> None:
        """Note what is wrong at `path`."""
        self._faulty.add(path)
        if len(self.faults) < MOST_FAULTS:
            self.faults.append(self.message(kind, {"key": path, **values}))

    def is_sound(self, *paths: str) -> bool:
        """Whether nothing is wrong so far at, above or below these places: only then does comparing them make sense."""
        return not any(_overlap(path, bad) for bad in self._faulty for path in paths)


V = TypeVar("V")  # what a table says of the provenance of what is in it


class NotedTable(ABC, Generic[V]):
    """One table of the file. Reading marks a key as known; :meth:`close` notes those that nobody asked for.

    A game's own has what is read from it, and what it says of provenance over what is `inherited` from around it.
    """

    def __init__(self, notes: BoxNotes, raw: object, path: str = "", inherited: V | None = None) -> None:
        self.notes = notes
        self.path = path
        self._raw: dict[str, Any] | None = raw if isinstance(raw, dict) else None
        self._known: dict[str, Self | None] = {}
        self._provenance = self._with_own(inherited, self._raw or {}, path)

    @abstractmethod
    def _with_own(self, inherited: V | None, raw: dict[str, Any], path: str) -> V | None:
        """What a table says of provenance, over what is said around it."""

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
        raw = self._raw_value(key)
        if raw is not MISSING and not isinstance(raw, dict):
            self.notes.fault("table", self.at(key), given=given_shown(raw))
        table = type(self)(self.notes, raw, self.at(key), self._provenance)
        self._known[key] = table
        return table

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
            return MISSING
        if key not in self._raw:
            self.notes.fault("missing", self.at(key))
        return self._raw.get(key, MISSING)

    def _whole(self, value: object, path: str, low: int, high: int) -> int:
        self.notes.wanted[path] = Whole(low, high)
        if isinstance(value, int) and not isinstance(value, bool) and low <= value <= high:
            return value
        if value is not MISSING and low == high:
            self.notes.fault("fixed", path, given=given_shown(value), needed=low)
        elif value is not MISSING:
            self.notes.fault("whole", path, given=given_shown(value), low=low, high=high)
        return low

    def _word(self, value: object, path: str, allowed: Sequence[str]) -> str:
        self.notes.wanted[path] = Word(tuple(allowed))
        return self._checked(value, path, allowed)

    def _checked(self, value: object, path: str, allowed: Sequence[str]) -> str:
        if isinstance(value, str) and value in allowed:
            return value
        if value is not MISSING:
            self.notes.fault("word", path, given=given_shown(value), allowed=Listing(tuple(allowed)))
        return allowed[0] if allowed else ""


def _overlap(path: str, other: str) -> bool:
    return f"{path}.".startswith(f"{other}.") or f"{other}.".startswith(f"{path}.")


def given_shown(value: object) -> str:
    """A value as it stands in the file, cut short if it is long."""
    return str(value).lower() if isinstance(value, bool) else shown(value)


def key_shown(key: str) -> str:
    """A key as it stands in the file, cut short if it is long."""
    return key if len(key) <= 30 and key.isprintable() else shown(key)
