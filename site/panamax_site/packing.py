"""Pictures and answers as small files: each value is kept once, and what many files have lies in one that they share.

A file has a list of entries. An entry is a plain value, or it refers to others by their numbers: a list, a mapping, or
``{"": [...]}``, the joined pieces of an outline. Numbers begin with the entries of the shared file of the same kind;
the file's own follow. In the site's other languages a picture has most of its entries in common with the first: their
files have only the rest, whose numbers begin behind those of the first language's two; what many have in that language
lies in a shared file of its own, and has negative numbers. ``static/unpacking.js`` reads them.
"""

from __future__ import annotations

import gzip
import hashlib
import json
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from types import NoneType
from typing import Any

ENDING = ".fig"
MANY = 5  # files that have an entry: then it is shared
_OUTLINE = 60  # letters from which on an outline is kept in pieces
_PLAIN = (str, int, float, bool, NoneType)  # whose values of one type are alike if they are equal
_PIECES = ""  # the name under which an entry has the pieces that it is joined of

Entry = Any  # a plain value, or a list or mapping of numbers


@dataclass(slots=True)
class ValuePool:
    """Values by number, each there once; what a value consists of comes before it."""

    entries: list[Entry] = field(default_factory=list)
    _known: dict[object, int] = field(default_factory=dict)
    _plain: dict[type, dict[Any, int]] = field(default_factory=lambda: {kind: {} for kind in _PLAIN})

    def add(self, value: object) -> int:
        """The number of the value."""
        if (plain := self._plain.get(type(value))) is not None:  # most are such, and pictures have most in common
            if value not in plain:
                plain[value] = self.enter(self._in_pieces(value))
            return plain[value]
        if isinstance(value, dict):
            return self.enter({name: self.add(part) for name, part in value.items()})
        if isinstance(value, (list, tuple)):
            return self.enter([self.add(part) for part in value])
        return self.enter(value)

    def _in_pieces(self, value: object) -> Entry:
        """A long outline by its pieces; anything else as it is."""
        if isinstance(value, str) and len(value) > _OUTLINE and value.startswith("M"):
            return {_PIECES: [self.enter(f"M{piece}") for piece in value[1:].split("M")]}
        return value

    def enter(self, entry: Entry) -> int:
        """The number of an entry whose parts have numbers already."""
        key = _key(entry)
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = len(self.entries)
            self.entries.append(entry)
        return known


@dataclass(frozen=True, slots=True)
class Pack:
    """What one file is to have: a value's number, and the entries that it consists of."""

    root: int
    entries: Sequence[Entry]


def packed(value: object) -> Pack:
    """A value as it goes into a file."""
    pool = ValuePool()
    return Pack(pool.add(value), pool.entries)


@dataclass(slots=True)
class Written:
    """What has been written of one kind: the files' names by those of their packs, and where each entry stands.

    `places` are the numbers of the shared entries, `own` those of each file's further ones.
    """

    kind: str
    whole: ValuePool = field(default_factory=ValuePool)
    places: dict[int, int] = field(default_factory=dict)
    own: dict[str, dict[int, int]] = field(default_factory=dict)
    names: dict[str, str] = field(default_factory=dict)

    def write(self, folder: Path, packs: Mapping[str, Pack], colours: Mapping[str, tuple[str, str]]) -> None:
        """Write a file for each of the packs, and the one that they share."""
        numbers = {id: _entered(pack, self.whole) for id, pack in packs.items()}
        shared = _shared(numbers.values(), frozenset())
        self.places = {number: place for place, number in enumerate(shared)}
        _write(
            folder / f"shared-{self.kind}{ENDING}",
            colours=dict(colours),
            pool=_renumbered(shared, self.whole, self.places),
        )
        for id, pack in packs.items():
            left = [number for number in numbers[id] if number not in self.places]
            self.own[id] = {number: len(shared) + place for place, number in enumerate(left)}
            places = self.places | self.own[id]
            self.names[id] = self._file(folder, id, places[numbers[id][pack.root]], left, places)

    def write_words(self, folder: Path, packs: Mapping[str, Pack]) -> dict[str, str]:
        """The same in another language, with what isn't in the files that are there; the names of the files."""
        numbers = {id: _entered(pack, self.whole) for id, pack in packs.items()}
        shared = _shared(numbers.values(), self.places.keys())
        known = self.places | {number: -1 - place for place, number in enumerate(shared)}
        _write(folder / f"shared-{self.kind}{ENDING}", pool=_renumbered(shared, self.whole, known))
        names = {}
        for id, pack in packs.items():
            there = self.own[id] | known
            left = [number for number in numbers[id] if number not in there]
            behind = len(self.places) + len(self.own[id])
            places = there | {number: behind + place for place, number in enumerate(left)}
            names[id] = self._file(folder, id, places[numbers[id][pack.root]], left, places)
        return names

    def _file(self, folder: Path, id: str, root: int, left: Iterable[int], places: Mapping[int, int]) -> str:
        content = _content(root=root, pool=_renumbered(left, self.whole, places))
        name = f"{id}.{hashlib.sha256(content).hexdigest()[:10]}{ENDING}"
        (folder / name).write_bytes(content)
        return name


def write(folder: Path, kind: str, packs: Mapping[str, Pack], colours: Mapping[str, tuple[str, str]]) -> Written:
    """Write a file for each of the packs, and the one that they share (`kind`).

    A name tells its file's content. `colours` says what each place-holder stands for, by day and at night.
    """
    written = Written(kind)
    written.write(folder, packs, colours)
    return written


def _key(entry: Entry) -> object:
    kind = type(entry)
    if kind is dict:
        return ("mapping", *((name, tuple(part) if isinstance(part, list) else part) for name, part in entry.items()))
    if kind is list:
        return tuple(entry)
    return (kind, entry)


def _entered(pack: Pack, whole: ValuePool) -> list[int]:
    """The numbers that the pack's entries have in the pool of all packs."""
    numbers: list[int] = []
    for entry in pack.entries:
        numbers.append(whole.enter(_with(entry, numbers.__getitem__)))
    return numbers


def _shared(packs: Iterable[Sequence[int]], known: Collection[int]) -> list[int]:
    """The entries that many have, but for those that are known."""
    counts = Counter(number for numbers in packs for number in set(numbers))
    return sorted(number for number, count in counts.items() if count >= MANY and number not in known)


def _renumbered(chosen: Iterable[int], whole: ValuePool, places: Mapping[int, int]) -> list[Entry]:
    return [_with(whole.entries[number], places.__getitem__) for number in chosen]


def _with(entry: Entry, number: Callable[[int], int]) -> Entry:
    """The entry with other numbers for its parts."""
    if isinstance(entry, list):
        return [number(part) for part in entry]
    if isinstance(entry, dict):
        return {
            name: [number(piece) for piece in part] if isinstance(part, list) else number(part)
            for name, part in entry.items()
        }
    return entry


def _write(file: Path, **content: object) -> None:
    file.write_bytes(_content(**content))


def _content(**content: object) -> bytes:
    return gzip.compress(json.dumps(content, separators=(",", ":")).encode(), mtime=0)
