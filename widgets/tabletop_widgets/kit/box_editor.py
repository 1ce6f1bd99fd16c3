"""What a game gives the box editor: the sheets of its box, names of what is on them, their pictures."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from tabletop.box_draft import BoxDraft, BoxRecord
from tabletop.i18n import Phrase

from .rulebook import RuleBook
from .values import GameBox


@dataclass(frozen=True, slots=True, kw_only=True)
class Sheet:
    """What lies before the owner at a time: a part of the board, the cards of a kind.

    `group` is the message under which it is listed, `tables` are the places in the box of what is on it. `title` is its
    name, `hint` says where to look in the printed game. Where there can be any number of cards, `pile` is the place of
    their list.
    """

    id: str
    group: str
    tables: tuple[str, ...]
    title: Phrase
    hint: Phrase
    pile: str = ""


@dataclass(frozen=True, slots=True)
class Row:
    """One thing on a sheet: its id, its name, and the places of its values."""

    id: str
    name: Phrase
    paths: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SheetLook:
    """How the picture of a sheet is drawn: theme, whether the page is narrow, its width in pixels, the language."""

    theme: str = "light"
    narrow: bool = False
    width: int | None = None
    lang: str = "en"


@dataclass(frozen=True, slots=True)
class Pressed:
    """What a click in a sheet's picture does: texts typed by place, a place that is looked at then, what is said."""

    typed: Mapping[str, str] = field(default_factory=dict)
    looked_at: str = ""
    told: Phrase | None = None


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class BoxKit:
    """A game's box to be written.

    `record` is what its drafts are made of, `readers_box` the one to begin with, `sheets` are those of a draft.
    `thing_of` is the id of the thing that a place belongs to, `name_of` its name in a draft; `field_of` names a value
    among those of its thing, ``None`` if the thing's name says it all; `word` is a word of the file, at a place of a
    draft, as readers know it. `rule_of` is the id of the rule that the value at a place is for. Texts
    are typed in `capitals`, or not.

    `figure` is the picture of a sheet with the values of a box, in which what a place is about stands out, and `text`
    the same in words. `pressed`, if a picture can be clicked, says what that does on a sheet, with a draft, the place
    that is looked at, and the id of what was clicked. `pages` can be tried with a box, by the names of their notebooks.
    A browser keeps the draft as `store`; it is saved as `file_name`; `use` says how that is played with: a sentence,
    and commands with what they are for.
    """

    record: BoxRecord
    rules: RuleBook
    readers_box: Callable[[], GameBox]
    sheets: Callable[[BoxDraft], Sequence[Sheet]]
    thing_of: Callable[[str], str]
    name_of: Callable[[str, BoxDraft], Phrase]
    field_of: Callable[[str], Phrase | None]
    word: Callable[[str, str, BoxDraft], Phrase]
    rule_of: Callable[[str], str]
    capitals: bool
    figure: Callable[[Sheet, GameBox, str, SheetLook], Any]
    text: Callable[[Sheet, GameBox, str], Sequence[str]]
    pages: Mapping[str, Callable[[str, GameBox], Any]]
    store: str
    file_name: str
    use: Phrase
    commands: tuple[tuple[Phrase, Phrase], ...]
    pressed: Callable[[Sheet, BoxDraft, str, str], Pressed] | None
