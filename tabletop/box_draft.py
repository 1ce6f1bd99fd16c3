"""A box that is being written: every value of a box file, whatever is typed, with what is wrong with it so far.

``draft = shipped_draft(record)``; then ``draft.typed(path, "3")``, ``draft.confirmed([...])`` and
so on give other drafts, as positions do. A draft without faults has a `box` to play with; any draft can be saved and
loaded. What a game's box is made of is in its `BoxRecord`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cache
from typing import Any, Final, TypeGuard

from .box_file import MOST_BYTES, given_box, read_file, tree_of
from .box_text import Entries, Entry, line_and_column, plain_text, provenances_around, rewritten, statements
from .errors import BoxError, TabletopError, UnknownBoxValue
from .i18n import Phrase
from .provenance import Provenance
from .readers_text import folded, is_seen
from .wanted import Flag, Text, Wanted, Whole, Word

MOST_DIGITS: Final = 6
# Why a text is no box, by the kind of fault.
OTHER_REASON: Final = "box.draft.no_value"
REASONS: Final = {
    "missing": "box.draft.missing",
    "unknown": "box.draft.unknown",
    "count": "box.draft.count",
    "count_between": "box.draft.count",
    "provenance": "box.draft.provenance",
}


@dataclass(frozen=True, slots=True)
class BoxReading:
    """What a game makes of the tables of a box file.

    By place: each value, where it comes from, and what may stand there. `lists` are the places of lists with the most
    entries that they may have. `box` is there if there are no `faults`, each of which names its place as ``key``.
    """

    values: Mapping[str, object]
    provenances: Mapping[str, Provenance]
    wanted: Mapping[str, Wanted]
    lists: Mapping[str, int]
    faults: tuple[Phrase, ...]
    box: Any | None


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class BoxRecord:
    """What a game's box gives its drafts.

    `shipped` is the text of the shipped file, `read` reads the tables of one. A draft may have a fault of a value, by
    its kind and its place (`is_of_a_value`); with any other the text is no box at all. A value has at most `longest`
    characters; `written` is a typed text as it stands in the file. `piles` are the lists to which cards may be added,
    `elsewhere` the places that only some boxes have.
    """

    shipped: Callable[[], str]
    read: Callable[[dict[str, Any]], BoxReading]
    is_of_a_value: Callable[[str, str], bool]
    longest: int
    written: Callable[[str], str]
    piles: frozenset[str]
    elsewhere: frozenset[str]


class DraftRefused(TabletopError):
    """A text that is no box file: what is wrong with it and where, but nothing of what it says."""


@dataclass(frozen=True, slots=True, eq=False)
class BoxDraft:
    """The values of a box file by their places, and what is wrong with them.

    `text` is the file as it was loaded, `loaded` what it says; `wanted` tells what each place may hold, places without
    an entry included; `box` is there if there are no `faults`.
    """

    record: BoxRecord
    text: str
    loaded: Entries
    entries: Entries
    lists: Mapping[str, int]
    wanted: Mapping[str, Wanted]
    faults: tuple[Phrase, ...]
    box: Any | None

    # Asking

    def faults_at(self, path: str) -> tuple[Phrase, ...]:
        """What is wrong with the value at `path`, or with those below it."""
        return tuple(fault for fault in self.faults if f"{fault.values['key']}.".startswith(f"{path}."))

    def is_stated(self, path: str) -> bool:
        """Whether the value at `path` is said to be the printed one."""
        entry = self.entries.get(path)
        return entry is not None and entry.provenance is Provenance.STATED

    @property
    def asked(self) -> tuple[str, ...]:
        """The places that only an owner of the game can vouch for: what the shipped box doesn't state."""
        shipped = shipped_draft(self.record)
        return tuple(path for path in self.wanted if not shipped.is_stated(path))

    @property
    def open(self) -> tuple[str, ...]:
        """The places whose value nobody has confirmed yet."""
        return tuple(path for path in self.wanted if not self.is_stated(path))

    @property
    def progress(self) -> tuple[int, int]:
        """How many of the `asked` values are confirmed, and how many there are."""
        asked = self.asked
        return sum(map(self.is_stated, asked)), len(asked)

    def changes(self, path: str) -> bool:
        """Whether the value at `path` is another than in the shipped box."""
        entry, shipped = self.entries.get(path), shipped_draft(self.record).entries.get(path)
        return (entry and entry.value) != (shipped and shipped.value)

    # Changing: each gives another draft

    def typed(self, path: str, text: str) -> BoxDraft:
        """The draft with the value at `path` as it was typed; typing what is printed makes it *stated*.

        Whether the value will do is for `faults`. Raises :class:`UnknownBoxValue` or :class:`DraftRefused`.
        """
        self._check(path)
        value = self._value_typed(text, self.wanted[path])
        return self._with({path: Entry(value, Provenance.STATED)})

    def has_place(self, path: str) -> bool:
        """Whether a box can have a value at `path`, this one or another."""
        return path in self.wanted or path in self.record.elsewhere

    def with_values(self, values: Mapping[str, str]) -> BoxDraft:
        """The draft with values as they were typed, *reconstructed*; an empty one takes away what stands there.

        Whether they will do is for `faults`. Raises :class:`UnknownBoxValue` or :class:`DraftRefused`.
        """
        entries = dict(self.entries)
        for path, text in values.items():
            if not self.has_place(path):
                raise UnknownBoxValue(path)
            entries.pop(path, None)
            if text:
                wanted = self.wanted.get(path) or (Text() if path.rpartition(".")[0] in self.record.piles else Word(()))
                entries[path] = Entry(self._value_typed(text, wanted), Provenance.RECONSTRUCTED)
        return self._made(dict(sorted(entries.items(), key=lambda entry: _in_lists(entry[0]))))

    def confirmed(self, paths: Iterable[str]) -> BoxDraft:
        """The draft with the values at `paths` said to be the printed ones."""
        return self._marked(paths, Provenance.STATED)

    def unconfirmed(self, paths: Iterable[str]) -> BoxDraft:
        """The draft with the values at `paths` as sure as those of the shipped box; *reconstructed* if they differ."""
        shipped = shipped_draft(self.record).entries
        found = {path: self._check(path) for path in paths}
        return self._with(
            {
                path: shipped[path] if shipped.get(path) == replace(entry, provenance=shipped[path].provenance)
                else replace(entry, provenance=Provenance.RECONSTRUCTED)
                for path, entry in found.items()
                if entry is not None
            }
        )  # fmt: skip

    def reset(self, paths: Iterable[str]) -> BoxDraft:
        """The draft with the shipped values at `paths`, where the shipped box has any."""
        shipped = shipped_draft(self.record).entries
        return self._with({path: shipped[path] for path in paths if path in self.wanted and path in shipped})

    def with_card(self, pile: str) -> BoxDraft:
        """The draft with one more card, to be typed in, in a pile.

        Raises `DraftRefused` where a box has no room for one.
        """
        count = len(self.cards(pile))
        if pile not in self.record.piles or count >= self.lists.get(pile, 0):
            raise DraftRefused(Phrase("box.draft.no_more"))
        return self._with({f"{pile}.{count + 1}": Entry("", Provenance.RECONSTRUCTED)})

    def without_card(self, path: str) -> BoxDraft:
        """The draft without the card at `path`; a pile keeps at least one. Raises `DraftRefused`."""
        self._check(path)
        pile = path.rpartition(".")[0]
        if pile not in self.record.piles or len(self.cards(pile)) < 2:
            raise DraftRefused(Phrase("box.draft.no_fewer"))
        kept = [entry for place, entry in self.entries.items() if place.startswith(f"{pile}.") and place != path]
        others = {place: entry for place, entry in self.entries.items() if not place.startswith(f"{pile}.")}
        return self._made(others | {f"{pile}.{place}": entry for place, entry in enumerate(kept, 1)})

    def cards(self, pile: str) -> tuple[str, ...]:
        """The places of the cards in a pile."""
        return tuple(path for path in self.wanted if path.startswith(f"{pile}."))

    # Saving

    def to_text(self) -> str:
        """The box file: the loaded one with new values in the place of those that changed."""
        text = rewritten(self.text, self.loaded, self.entries, self.lists, provenances_around(tree_of(self.text, "")))
        try:
            if draft_of(self.record, text).entries == self.entries:
                return text
        except DraftRefused:
            pass  # a layout that can't be changed in place
        return plain_text(self.entries, self.lists)

    # Inside

    def _check(self, path: str) -> Entry | None:
        if path not in self.wanted:
            raise UnknownBoxValue(path)
        return self.entries.get(path)

    def _marked(self, paths: Iterable[str], provenance: Provenance) -> BoxDraft:
        found = {path: self._check(path) for path in paths}
        return self._with({path: replace(entry, provenance=provenance) for path, entry in found.items() if entry})

    def _with(self, changes: Mapping[str, Entry]) -> BoxDraft:
        return self._made({**self.entries, **changes})

    def _made(self, entries: Entries) -> BoxDraft:
        read = self.record.read(_tree(entries, frozenset(self.lists)))
        settled = {path: entry for path, entry in entries.items() if path in read.wanted}
        if len(settled) < len(entries):  # what belongs to a value that is another now
            return self._made(settled)
        return BoxDraft(self.record, self.text, self.loaded, settled, read.lists, read.wanted, read.faults, read.box)

    def _value_typed(self, text: str, wanted: Wanted) -> int | str:
        """What is meant by a typed text: a number where one is wanted, a text as it stands in a file."""
        longest = self.record.longest
        words = text if isinstance(text, str) else ""
        if len(words) <= longest:
            words = words.strip()
        if not _is_plain(words, wanted, longest):
            raise DraftRefused(Phrase("box.draft.too_long", {"most": longest}))
        words = folded(words)
        match wanted:
            case Whole():
                return int(words) if words.isascii() and words.isdigit() and len(words) <= MOST_DIGITS else words
            case Flag():
                return words == "true" if words in ("true", "false") else words
            case Word():
                return words
            case Text():
                return self.record.written(words)


@cache
def shipped_draft(record: BoxRecord) -> BoxDraft:
    """The shipped box of a game as a draft."""
    return draft_of(record, record.shipped())


def draft_of_box(record: BoxRecord, box: Any) -> BoxDraft:
    """The box as a draft, as far as it is in a file; else the shipped one."""
    source = box.source
    try:
        return draft_of(record, read_file(source)[0]) if source else shipped_draft(record)
    except (BoxError, DraftRefused):  # it has been changed since
        return shipped_draft(record)


def draft_of(record: BoxRecord, text: str) -> BoxDraft:
    """The draft that `text` saves. Raises :class:`DraftRefused` with line and column for what is no box file."""
    if not isinstance(text, str) or len(text) > MOST_BYTES:
        raise DraftRefused(Phrase("box.draft.too_large", {"most": MOST_BYTES}))
    try:
        text.encode("utf-8")
    except UnicodeEncodeError:
        raise DraftRefused(Phrase("box.fault.not_utf8")) from None
    try:
        given = given_box(text, "")
    except BoxError as error:
        raise DraftRefused(error.faults[0]) from None
    try:
        return _draft_of(record, f"{given.text}\n" if given.left_out else text)
    except DraftRefused as error:
        raise DraftRefused(given.placed(error.phrase) if given.left_out else error.phrase) from None


def _draft_of(record: BoxRecord, text: str) -> BoxDraft:
    """The draft of a text in which nothing is to be left out. Raises :class:`DraftRefused` with a place in it."""
    try:
        tree = tree_of(text, "")
    except BoxError as error:
        raise DraftRefused(error.faults[0]) from None
    first = record.read(tree)
    entries, lists = _entries_of(record, text, first), first.lists
    read = record.read(_tree(entries, frozenset(lists)))
    return BoxDraft(record, text, entries, entries, read.lists, read.wanted, read.faults, read.box)


def _tree(entries: Entries, lists: frozenset[str]) -> dict[str, Any]:
    """The tables of a box file with these entries."""
    top: dict[str, Any] = {}
    for path, entry in entries.items():
        *tables, key = path.split(".")
        node = top
        for table in tables:
            node = node.setdefault(table, {})
        node[key] = {"value": entry.value, "provenance": str(entry.provenance)}
    for path in sorted(lists, key=len, reverse=True):  # those inside others first
        *tables, key = path.split(".")
        node = top
        for table in tables:
            node = node.get(table, {})
        if key in node:
            node[key] = list(node[key].values())
    return top


def _entries_of(record: BoxRecord, text: str, read: BoxReading) -> Entries:
    """What a text says; refused at the first thing that makes it something else than a box with wrong values."""
    for fault in read.faults:
        kind, path = fault.key.rpartition(".")[2], str(fault.values["key"])
        if path.endswith(".provenance") or not record.is_of_a_value(kind, path):
            raise _refused_at(text, path, Phrase(REASONS.get(kind, OTHER_REASON)))
    entries: dict[str, Entry] = {}
    for path, value in read.values.items():
        if not _is_plain(value, read.wanted.get(path), record.longest):
            raise _refused_at(text, path, Phrase(OTHER_REASON))
        entries[path] = Entry(value, read.provenances[path])
    return entries


def _in_lists(path: str) -> int:
    """The number of an entry in its list, for sorting; 0 elsewhere."""
    number = path.rpartition(".")[2]
    return int(number) if number.isdigit() else 0


def _refused_at(text: str, path: str, reason: Phrase) -> DraftRefused:
    places = [place for place in statements(text) if f"{path}.".startswith(f"{place.path}.")]
    place = max(places, key=lambda statement: len(statement.path), default=None)
    line, column = line_and_column(text, place.start if place else 0)
    return DraftRefused(Phrase("box.draft.at", {"line": line, "column": column, "reason": reason}))


def _is_plain(value: object, wanted: Wanted | None, longest: int) -> TypeGuard[int | str]:
    if isinstance(value, str):
        return len(value) <= longest and is_seen(value)
    if isinstance(value, bool):
        return isinstance(wanted, Flag)
    return isinstance(value, int) and abs(value) < 10**MOST_DIGITS
