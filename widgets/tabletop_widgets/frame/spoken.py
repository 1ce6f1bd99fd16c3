"""What a page may say to each kind of widget: the traits that it sets, the messages that it sends, how big they may be.

It is said once, where the trait is declared (``width = Int(0).tag(sync=True, from_page=NUMBER)``) or in the `messages`
of the class. A kernel holds its page to it (:mod:`.held`). So does the server, before a message gets to any kernel; it
imports no widgets, so it reads each package's ``data/spoken.toml``, which ``tools/spoken_table.py`` makes of them.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any, Final

from tabletop.i18n import packages_with_words

LARGEST_NUMBER: Final = 2**53  # beyond it, browsers' numbers are no longer whole
LONGEST_TEXT: Final = 200_000  # characters where a reader may paste anything; the page refuses far less, in words

_KINDS: Final[Mapping[str, type]] = {"flag": bool, "number": int, "text": str, "list": list, "parts": dict}


@dataclass(frozen=True, slots=True)
class Spoken:
    """One thing that a page may say: a value of this `kind`.

    All texts in it together have at most `longest` characters, and it is made of at most `most` values.
    """

    kind: type
    longest: int = 0
    most: int = 1

    def holds(self, value: object) -> bool:
        """Whether `value` is such a thing."""
        return type(value) is self.kind and self._has_room(value)

    def __str__(self) -> str:
        """As the table has it, such as ``text 400``."""
        name = next(name for name, kind in _KINDS.items() if kind is self.kind)
        return f"{name} {self.longest} {self.most}"

    @classmethod
    def from_text(cls, text: str) -> Spoken:
        """What :meth:`__str__` wrote."""
        name, longest, most = text.split()
        return cls(_KINDS[name], int(longest), int(most))

    def _has_room(self, value: object) -> bool:
        longest, most, waiting = self.longest, self.most, [value]
        while waiting and longest >= 0 and most > 0:
            each: Any = waiting.pop()
            kind = type(each)
            most -= 1
            if kind is str:
                longest -= len(each)
            elif kind is list or kind is dict:
                if len(each) > most:
                    return False
                longest -= sum(map(len, each)) if kind is dict else 0
                waiting += each.values() if kind is dict else each
            elif not _is_plain(each):
                return False
        return longest >= 0 and not waiting


def _is_plain(value: Any) -> bool:
    """Nothing, a flag, or a number that a browser can mean."""
    return value is None or (isinstance(value, int | float) and abs(value) <= LARGEST_NUMBER)


FLAG: Final = Spoken(bool)
NUMBER: Final = Spoken(int)


def text(longest: int) -> Spoken:
    """A text of at most so many characters."""
    return Spoken(str, longest)


def items(most: int, longest: int = 0) -> Spoken:
    """A list of at most so many values; `longest`: characters of all its texts."""
    return Spoken(list, longest, most + 1)


@dataclass(frozen=True, slots=True)
class Speech:
    """All that a page may say to one kind of widget, by the names of traits and of messages."""

    traits: Mapping[str, Spoken] = field(default_factory=dict)
    messages: Mapping[str, Spoken] = field(default_factory=dict)

    def sets(self, state: object) -> bool:
        """Whether a page may set this state."""
        return _all_spoken(self.traits, state)

    def sends(self, content: object) -> bool:
        """Whether a page may send this message."""
        return _all_spoken(self.messages, content)


def _all_spoken(known: Mapping[str, Spoken], said: object) -> bool:
    return isinstance(said, dict) and all(name in known and known[name].holds(value) for name, value in said.items())


_CLICK: Final = {"event": text(len("click"))}
_ENTER: Final = {"event": text(len("submit"))}
_SILENT: Final = (
    "Box",
    "HBox",
    "VBox",
    "HTML",
    "Layout",
    "ButtonStyle",
    "CheckboxStyle",
    "DescriptionStyle",
    "HTMLStyle",
    "TextStyle",
)

TABLE: Final = "data/spoken.toml"  # in each of our packages that has widgets
CORE: Final[Mapping[str, Speech]] = {  # by the names of ipywidgets' models; of those that our pages are made of
    "ButtonModel": Speech(messages=_CLICK),
    "CheckboxModel": Speech({"value": FLAG}),
    "BoundedIntTextModel": Speech({"value": NUMBER}),
    "DropdownModel": Speech({"index": NUMBER}),
    "TextModel": Speech({"value": text(LONGEST_TEXT)}, _ENTER),
    "TextareaModel": Speech({"value": text(LONGEST_TEXT)}),
    **{f"{name}Model": Speech() for name in _SILENT},
}


@cache
def table() -> Mapping[str, Speech]:
    """What may be said to ipywidgets' own kinds, by model name, and to ours, by the class's full name."""
    tables = [file for folder in packages_with_words() if (file := folder / TABLE).exists()]
    written = [tomllib.loads(file.read_text(encoding="utf-8")) for file in tables]
    return {**CORE} | {name: _speech(said) for each in written for name, said in each.items()}


def _speech(said: Mapping[str, Mapping[str, str]]) -> Speech:
    parts = ({name: Spoken.from_text(text) for name, text in said.get(part, {}).items()} for part in Speech.__slots__)
    return Speech(*parts)


def written(speeches: Mapping[str, Speech]) -> str:
    """The table of these kinds as TOML."""
    lines = [
        f'["{kind}".{part}]\n' + "".join(f'{name} = "{said}"\n' for name, said in getattr(speech, part).items())
        for kind, speech in sorted(speeches.items())
        for part in Speech.__slots__
        if getattr(speech, part)
    ]
    return "\n".join(lines)
