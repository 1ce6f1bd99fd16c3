"""A box that is being written: every value of a box file, whatever is typed, with what is wrong with it so far.

``draft = shipped_draft()``; then ``draft.typed("zones.loading.china.fee", "3")``, ``draft.confirmed([...])`` and so on
give other drafts, as positions do. A draft without faults has a `box` to play with; any draft can be saved and loaded.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cache
from typing import Any, Final, TypeGuard

from tabletop.box_file import MOST_BYTES, given_box, read_file, tree_of
from tabletop.box_text import LONGEST_VALUE, Entries, Entry, line_and_column, plain_text, rewritten, statements
from tabletop.errors import BoxError, TabletopError, UnknownBoxValue
from tabletop.i18n import Phrase
from tabletop.readers_text import folded, is_seen
from tabletop.wanted import Text, Wanted, Whole, Word

from ..vocabulary import Nation, Provenance
from .build import box_of, read_notes
from .components import ADVISORS, Box
from .loader import SHIPPED_FILE, shipped_box
from .reader import Notes

MOST_DIGITS: Final = 6
CARDS: Final = ("contracts", "setup_contracts")  # tables with a list of fronts for each nation, in any number
# What a constraint may find fault with in a draft; with any other fault the text isn't a box at all.
VALUE_FAULTS: Final = frozenset(
    {
        *("whole", "fixed", "word", "printed_fee", "load_order", "starting_die", "front", "containers", "rails"),
        *("twice", "total", "turns", "bid", "rising", "text"),
    }
)
# Why a text is no box, by the kind of fault.
OTHER_REASON: Final = "no_value"
REASONS: Final = {
    "missing": "missing",
    "unknown": "unknown",
    "count": "count",
    "count_between": "count",
    "provenance": "provenance",
}


class DraftRefused(TabletopError):
    """A text that is no box file: what is wrong with it and where, but nothing of what it says."""


@dataclass(frozen=True, slots=True, eq=False)
class Draft:
    """The values of a box file by their places, and what is wrong with them.

    `text` is the file as it was loaded, `loaded` what it says; `wanted` tells what each place may hold, places without
    an entry included; `box` is there if there are no `faults`.
    """

    text: str
    loaded: Entries
    entries: Entries
    lists: Mapping[str, int]
    wanted: Mapping[str, Wanted]
    faults: tuple[Phrase, ...]
    box: Box | None

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
        known = {path for path, provenance in shipped_box().provenances if provenance is Provenance.STATED}
        return tuple(path for path in self.wanted if path not in known)

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
        entry, shipped = self.entries.get(path), shipped_draft().entries.get(path)
        return (entry and entry.value) != (shipped and shipped.value)

    # Changing: each gives another draft

    def typed(self, path: str, text: str) -> Draft:
        """The draft with the value at `path` as it was typed; typing what is printed makes it *stated*.

        Whether the value will do is for `faults`. Raises :class:`UnknownBoxValue` or :class:`DraftRefused`.
        """
        self._check(path)
        value = _value_typed(text, self.wanted[path])
        return self._with({path: Entry(value, Provenance.STATED)})

    def has_place(self, path: str) -> bool:
        """Whether a box can have a value at `path`, this one or another."""
        return path in self.wanted or path in _other_places()

    def with_values(self, values: Mapping[str, str]) -> Draft:
        """The draft with values as they were typed, *reconstructed*; an empty one takes away what stands there.

        Whether they will do is for `faults`. Raises :class:`UnknownBoxValue` or :class:`DraftRefused`.
        """
        entries = dict(self.entries)
        for path, text in values.items():
            if not self.has_place(path):
                raise UnknownBoxValue(path)
            entries.pop(path, None)
            if text:
                wanted = self.wanted.get(path) or (Text() if path.startswith(CARDS) else Word(()))
                entries[path] = Entry(_value_typed(text, wanted), Provenance.RECONSTRUCTED)
        return self._made(dict(sorted(entries.items(), key=lambda entry: _in_lists(entry[0]))))

    def confirmed(self, paths: Iterable[str]) -> Draft:
        """The draft with the values at `paths` said to be the printed ones."""
        return self._marked(paths, Provenance.STATED)

    def unconfirmed(self, paths: Iterable[str]) -> Draft:
        """The draft with the values at `paths` as sure as those of the shipped box; *reconstructed* if they differ."""
        shipped = shipped_draft().entries
        found = {path: self._check(path) for path in paths}
        return self._with(
            {
                path: shipped[path] if shipped.get(path) == replace(entry, provenance=shipped[path].provenance)
                else replace(entry, provenance=Provenance.RECONSTRUCTED)
                for path, entry in found.items()
                if entry is not None
            }
        )  # fmt: skip

    def reset(self, paths: Iterable[str]) -> Draft:
        """The draft with the shipped values at `paths`, where the shipped box has any."""
        shipped = shipped_draft().entries
        return self._with({path: shipped[path] for path in paths if path in self.wanted and path in shipped})

    def with_card(self, cards: str, nation: Nation) -> Draft:
        """The draft with one more front, to be typed in, among the `cards` of a nation.

        Raises `DraftRefused` where a box has no room for one.
        """
        at = f"{cards}.{nation}"
        count = len(self.cards(cards, nation))
        if cards not in CARDS or count >= self.lists.get(at, 0):
            raise DraftRefused(Phrase("box.draft.no_more"))
        return self._with({f"{at}.{count + 1}": Entry("", Provenance.RECONSTRUCTED)})

    def without_card(self, path: str) -> Draft:
        """The draft without the front at `path`; a nation keeps at least one. Raises `DraftRefused`."""
        self._check(path)
        at, _, _number = path.rpartition(".")
        cards, _, nation = at.partition(".")
        if cards not in CARDS or len(self.cards(cards, nation)) < 2:
            raise DraftRefused(Phrase("box.draft.no_fewer"))
        kept = [entry for place, entry in self.entries.items() if place.startswith(f"{at}.") and place != path]
        others = {place: entry for place, entry in self.entries.items() if not place.startswith(f"{at}.")}
        return self._made(others | {f"{at}.{place}": entry for place, entry in enumerate(kept, 1)})

    def cards(self, cards: str, nation: str) -> tuple[str, ...]:
        """The places of the fronts of a nation."""
        return tuple(path for path in self.wanted if path.startswith(f"{cards}.{nation}."))

    # Saving

    def to_text(self) -> str:
        """The box file: the loaded one with new values in the place of those that changed."""
        text = rewritten(self.text, self.loaded, self.entries, self.lists, _defaults(tree_of(self.text, "")))
        try:
            if draft_of(text).entries == self.entries:
                return text
        except DraftRefused:
            pass  # a layout that can't be changed in place
        return plain_text(self.entries, self.lists)

    # Inside

    def _check(self, path: str) -> Entry | None:
        if path not in self.wanted:
            raise UnknownBoxValue(path)
        return self.entries.get(path)

    def _marked(self, paths: Iterable[str], provenance: Provenance) -> Draft:
        found = {path: self._check(path) for path in paths}
        return self._with({path: replace(entry, provenance=provenance) for path, entry in found.items() if entry})

    def _with(self, changes: Mapping[str, Entry]) -> Draft:
        return self._made({**self.entries, **changes})

    def _made(self, entries: Entries) -> Draft:
        notes, values = _read(entries, self.lists)
        settled = {path: entry for path, entry in entries.items() if path in notes.wanted}
        if len(settled) < len(entries):  # the flag of a Financial Advisor that is paid for something else now
            return self._made(settled)
        return _draft(self.text, self.loaded, settled, notes, values)


@cache
def shipped_draft() -> Draft:
    """The shipped box as a draft."""
    return draft_of(SHIPPED_FILE.read_text(encoding="utf-8"))


@cache
def _other_places() -> frozenset[str]:
    """The places that only some boxes have: more fronts of a nation, the flag that a Financial Advisor is paid for."""
    lists = shipped_draft().lists
    fronts = (f"{cards}.{nation}" for cards in CARDS for nation in Nation)
    return frozenset(
        (
            *(f"{path}.{number}" for path in fronts for number in range(1, lists[path] + 1)),
            *(f"advisors.{number}.nation" for number in range(1, ADVISORS + 1)),
        )
    )


def _in_lists(path: str) -> int:
    """The number of an entry in its list, for sorting; 0 elsewhere."""
    number = path.rpartition(".")[2]
    return int(number) if number.isdigit() else 0


def draft_of_box(box: Box) -> Draft:
    """The box as a draft, as far as it is in a file; else the shipped one."""
    source = box.source
    try:
        return draft_of(read_file(source)[0]) if source else shipped_draft()
    except (BoxError, DraftRefused):  # it has been changed since
        return shipped_draft()


def draft_of(text: str) -> Draft:
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
        return _draft_of(f"{given.text}\n" if given.left_out else text)
    except DraftRefused as error:
        raise DraftRefused(given.placed(error.phrase) if given.left_out else error.phrase) from None


def _draft_of(text: str) -> Draft:
    """The draft of a text in which nothing is to be left out. Raises :class:`DraftRefused` with a place in it."""
    try:
        tree = tree_of(text, "")
    except BoxError as error:
        raise DraftRefused(error.faults[0]) from None
    first, _ = read_notes(tree)
    entries, lists = _entries_of(text, first), first.lists
    notes, values = _read(entries, lists)
    return _draft(text, entries, entries, notes, values)


def _draft(text: str, loaded: Entries, entries: Entries, notes: Notes, values: dict[str, Any]) -> Draft:
    faults = tuple(notes.faults)
    box = None if faults else box_of(notes, values, None)
    return Draft(text, loaded, entries, notes.lists, notes.wanted, faults, box)


def _read(entries: Entries, lists: Iterable[str]) -> tuple[Notes, dict[str, Any]]:
    return read_notes(_tree(entries, frozenset(lists)))


def _tree(entries: Entries, lists: frozenset[str]) -> dict[str, Any]:
    """The tables of a box file with these entries."""
    top: dict[str, Any] = {}
    for path, entry in entries.items():
        leaf = {"value": entry.value, "provenance": str(entry.provenance)}
        *tables, key = path.split(".")
        node: dict[str, Any] = top
        parent = ".".join(tables)
        for table in tables[:-1] if parent in lists else tables:
            node = node.setdefault(table, {})
        if parent in lists:
            node.setdefault(tables[-1], []).append(leaf)
        else:
            node[key] = leaf
    return top


def _entries_of(text: str, notes: Notes) -> Entries:
    """What a text says; refused at the first thing that makes it something else than a box with wrong values."""
    for fault in notes.faults:
        kind, path = fault.key.removeprefix("box.fault."), str(fault.values["key"])
        if not _is_about_a_value(kind, path):
            raise _refused_at(text, path, Phrase(f"box.draft.{REASONS.get(kind, OTHER_REASON)}"))
    entries: dict[str, Entry] = {}
    for path, value in notes.values.items():
        if not _is_plain(value):
            raise _refused_at(text, path, Phrase("box.draft.no_value"))
        entries[path] = Entry(value, notes.provenances[path])
    return entries


def _is_about_a_value(kind: str, path: str) -> bool:
    """Whether a fault is one that a draft may have."""
    if path.endswith(".provenance"):
        return False
    return (
        kind in VALUE_FAULTS
        or (kind == "count" and path in CARDS)
        or (kind == "missing" and path.startswith("advisors.") and path.endswith(".nation"))
    )


def _refused_at(text: str, path: str, reason: Phrase) -> DraftRefused:
    places = [place for place in statements(text) if f"{path}.".startswith(f"{place.path}.")]
    place = max(places, key=lambda statement: len(statement.path), default=None)
    line, column = line_and_column(text, place.start if place else 0)
    return DraftRefused(Phrase("box.draft.at", {"line": line, "column": column, "reason": reason}))


def _is_plain(value: object) -> TypeGuard[int | str]:
    if isinstance(value, str):
        return len(value) <= LONGEST_VALUE and is_seen(value)
    return isinstance(value, int) and not isinstance(value, bool) and abs(value) < 10**MOST_DIGITS


def _value_typed(text: str, wanted: Wanted) -> int | str:
    """What is meant by a typed text: a number where one is wanted, a front in its usual form."""
    words = text if isinstance(text, str) else ""
    if len(words) <= LONGEST_VALUE:
        words = words.strip()
    if not _is_plain(words):
        raise DraftRefused(Phrase("box.draft.too_long", {"most": LONGEST_VALUE}))
    words = folded(words)
    if isinstance(wanted, Whole):
        return int(words) if words.isascii() and words.isdigit() and len(words) <= MOST_DIGITS else words
    return words if isinstance(wanted, Word) else "".join(words.split()).replace("–", "-").upper()


def _defaults(tree: dict[str, Any]) -> Callable[[str], Provenance | None]:
    """What a place's provenance is by the tables around it."""

    def default(path: str) -> Provenance | None:
        node, found = tree, None
        for key in path.split("."):
            if not isinstance(node, dict):
                break
            found = node.get("provenance", found)
            node = node.get(key, {})
        return None if found is None else Provenance(found)

    return default
