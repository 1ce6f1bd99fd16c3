"""Changing the values of a box file in its text: comments, order and layout stay as their owner has them.

:func:`statements` finds where each key stands in a text that is TOML; :func:`rewritten` puts other values in the place
of some. Only the lines of what changed differ, so that two versions of a file compare well.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from .provenance import Provenance

WIDEST: Final = 120  # characters of a line, beyond which a list has a line for each entry
_KEY: Final = r"(?:[A-Za-z0-9_-]+|\"[^\"\\\n]*\"|'[^'\n]*')"
_KEYS: Final = rf"{_KEY}(?:[ \t]*\.[ \t]*{_KEY})*"
_HEADER: Final = re.compile(rf"[ \t]*\[[ \t]*({_KEYS})[ \t]*\]")
_STATEMENT: Final = re.compile(rf"[ \t]*({_KEYS})[ \t]*=[ \t]*")
_ONE_KEY: Final = re.compile(_KEY)
_OPENING, _CLOSING = "[{", "]}"
_EVERY: Final = "*"  # stands for every key in what a table says of provenance


@dataclass(frozen=True, slots=True)
class Entry:
    """A value of a box file: a number or a text as it was typed, and where it comes from."""

    value: int | str
    provenance: Provenance

    @property
    def words(self) -> str:
        """The value as one types it."""
        return str(self.value).lower() if isinstance(self.value, bool) else str(self.value)


Entries = Mapping[str, Entry]
Inherited = Callable[[str], Provenance | None]  # what a value's provenance is by the tables around it, by its place


@dataclass(frozen=True, slots=True)
class Statement:
    """A key in a text, by its whole `path`: its offset, that of its value, and where value and comment end.

    The head of a table is a statement without a value.
    """

    path: str
    start: int
    value: int
    end: int
    comment_end: int


def statements(text: str) -> list[Statement]:
    """Every key and every head of a table in `text`, which is TOML, in their order."""
    found: list[Statement] = []
    table, at = "", 0
    while at < len(text):
        end = _line_end(text, at)
        head, key = _HEADER.match(text, at), _STATEMENT.match(text, at)
        if head:
            table = _path(head[1])
            found.append(Statement(table, text.index("[", at), end, end, end))
        elif key:
            stop = _value_end(text, key.end())
            end = _line_end(text, stop)
            path = f"{table}.{_path(key[1])}" if table else _path(key[1])
            found.append(Statement(path, key.start(1), key.end(), stop, end))
        at = end + 1
    return found


def line_and_column(text: str, offset: int) -> tuple[int, int]:
    """Line and column of an offset in `text`, both from 1."""
    return text.count("\n", 0, offset) + 1, offset - text.rfind("\n", 0, offset)


def provenances_around(tree: Mapping[str, Any]) -> Callable[[str], Inherited]:
    """What the tables around a key say of the provenance of the values in it, by the key's place.

    A table says it for all its values by a word, or for some by their keys.
    """

    def around(path: str) -> Inherited:
        node: Any = tree
        said: dict[str, str] = {}
        for key in path.split("."):
            if not isinstance(node, dict):
                break
            own = node.get("provenance", {})
            said = {**said, **own} if isinstance(own, dict) else {_EVERY: own}
            node = node.get(key, {})

        def inherited(place: str) -> Provenance | None:
            key = next(key for key in reversed(place.split(".")) if not key.isdigit())
            word = said.get(key, said.get(_EVERY))
            return None if word is None else Provenance(word)

        return inherited

    return around


def rewritten(text: str, old: Entries, new: Entries, lists: Collection[str], around: Callable[[str], Inherited]) -> str:
    """`text`, which says `old`, changed so that it says `new`.

    `lists` are the places of lists; `around` gives the provenances that a place has from the tables around it. The
    comment behind a value that was not stated goes with it: it says why the old value was chosen.
    """
    parts, at = [], 0
    for statement in statements(text):
        path = statement.path
        before, after = _below(old, path), _below(new, path)
        if statement.value == statement.end or before == after or not after:
            continue
        stated = all(entry.provenance is Provenance.STATED for entry in before.values())
        stop = statement.end if stated else statement.comment_end
        parts += [text[at : statement.value], written(path, after, lists, around(path))]
        at = stop
    return "".join([*parts, text[at:]])


def written(path: str, entries: Entries, lists: Collection[str], inherited: Inherited) -> str:
    """What stands behind the key `path`: a value, a list, or a table between braces."""
    if path in entries:
        return _one(entries[path], inherited(path))
    provenances = {entry.provenance for entry in entries.values()}
    is_said = all(entry.provenance is inherited(place) for place, entry in entries.items())
    own = None if is_said or len(provenances) > 1 else provenances.pop()
    inside = inherited if own is None else (lambda _: own)
    keys = dict.fromkeys(place.removeprefix(f"{path}.").split(".")[0] for place in entries)
    parts = {key: written(f"{path}.{key}", _below(entries, f"{path}.{key}"), lists, inside) for key in keys}
    said = [f'provenance = "{own}"'] if own else []
    if path in lists:
        values = _lined(list(parts.values()))
        return "{" + ", ".join([f"value = {values}", *said]) + "}" if own else values
    return "{" + ", ".join([*(f"{key} = {part}" for key, part in parts.items()), *said]) + "}"


def plain_text(entries: Entries, lists: Collection[str]) -> str:
    """A box file with these entries and nothing else, for what can't be changed in place."""
    tables: dict[str, list[str]] = {}
    for path in sorted(dict.fromkeys(_statement_path(place, lists) for place in entries), key=lambda path: "." in path):
        table, _, key = path.rpartition(".")
        line = f"{key} = {written(path, _below(entries, path), lists, lambda _: None)}"
        tables.setdefault(table, []).append(line)
    return "\n\n".join("\n".join([*([f"[{name}]"] if name else []), *lines]) for name, lines in tables.items()) + "\n"


def _statement_path(place: str, lists: Collection[str]) -> str:
    """The place of the outermost list that a value is in, or its own."""
    keys = place.split(".")
    outer = (".".join(keys[:count]) for count in range(1, len(keys)))
    return next((path for path in outer if path in lists), place)


def _one(entry: Entry, inherited: Provenance | None) -> str:
    value = entry.words if isinstance(entry.value, int) else _quoted(entry.value)
    return value if entry.provenance is inherited else f'{{value = {value}, provenance = "{entry.provenance}"}}'


def _lined(parts: Sequence[str]) -> str:
    """A list of these values; a long one has a line for each."""
    line = f"[{', '.join(parts)}]"
    return line if len(line) <= WIDEST - 20 else "".join(["[\n", *(f"    {part},\n" for part in parts), "]"])


def _quoted(text: str) -> str:
    safe = "".join(char if char.isprintable() else f"\\U{ord(char):08x}" for char in text.replace("\\", "\\\\"))
    return '"' + safe.replace('"', '\\"') + '"'


def _below(entries: Entries, path: str) -> dict[str, Entry]:
    return {place: entry for place, entry in entries.items() if place == path or place.startswith(f"{path}.")}


def _path(keys: str) -> str:
    return ".".join(key.strip("\"'") for key in _ONE_KEY.findall(keys))


def _line_end(text: str, at: int) -> int:
    end = text.find("\n", at)
    return len(text) if end < 0 else end


def _value_end(text: str, at: int) -> int:
    """Where the value that begins at an offset ends, without the blanks behind it."""
    end, depth = at, 0
    for place, char in _outside_comments(text, at):
        if char == "\n" and not depth:
            break
        depth += (char in _OPENING) - (char in _CLOSING)
        if not char.isspace():
            end = place + len(char)
    return end


def _outside_comments(text: str, at: int) -> Iterator[tuple[int, str]]:
    """The characters from an offset on with their offsets; strings as a whole, comments left out."""
    while at < len(text):
        char = text[at]
        if char == "#":
            at = _line_end(text, at)
        elif char in "\"'":
            end = _string_end(text, at)
            yield at, text[at:end]
            at = end
        else:
            yield at, char
            at += 1


def _string_end(text: str, at: int) -> int:
    quote = text[at] * 3 if text.startswith(text[at] * 3, at) else text[at]
    place = at + len(quote)
    while place < len(text) and not text.startswith(quote, place):
        place += 2 if text[place] == "\\" and quote[0] == '"' else 1
    return place + len(quote)
