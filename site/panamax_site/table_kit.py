"""What a game gives to the pages for its table: what the score companion counts by, the set-up to tick off."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from tabletop.i18n import Phrase, say
from tabletop_widgets.frame.html import Html

from .host import SITE_LANGUAGE


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class ScoreCompanion:
    """A game's score companion: `script` (of ``site/static``) reckons, and has to know all the rest.

    `rules` are those that its lines name, `words` the ids of what it says besides what every companion says. `roles`
    are what a player takes at the table, by number; `amounts` the values of the box by which is reckoned, `unsure` the
    names of those that were reconstructed.
    """

    script: str
    rules: Sequence[str]
    words: Sequence[str]
    players: Sequence[int]
    roles: Callable[[str], Sequence[Mapping[str, Any]]]
    amounts: Callable[[], Mapping[str, Any]]
    unsure: Callable[[], Sequence[str]]


AidRow: TypeAlias = tuple[str, Sequence[str]]  # a row of a table: its head, its cells; an empty one is to write in
SetUpLists: TypeAlias = "Mapping[int, Sequence[TickItem]]"  # by number of players


@dataclass(frozen=True, slots=True)
class TickItem:
    """A line of the set-up: its rules, its words; `unsure`: it names a value that was reconstructed."""

    rules: tuple[str, ...]
    phrase: Phrase
    unsure: bool

    @property
    def id(self) -> str:
        """Its name in the reader's browser."""
        return self.rules[0]

    def text(self, lang: str = SITE_LANGUAGE) -> str:
        """The line in the words of `lang`."""
        text = self.phrase.text(lang)
        return say("at_table.stand_in", lang, text=text) if self.unsure else text


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class PlayerAid:
    """What lies beside the board: `sheets` are its two pages, each the ids of its boxes.

    A box has a title and lines, messages that may name `amounts`, and may have a table and a picture. Amounts and
    tables are those of the game's `box`.
    """

    sheets: Mapping[str, Sequence[str]]
    box: Callable[[], Any]
    amounts: Callable[[Any], Mapping[str, object]]
    tables: Mapping[str, Callable[[Any, str], Iterable[AidRow]]]
    pictures: Mapping[str, Callable[[str], Html]]


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class TableKit:
    """What a game has for its table. A field that is ``None`` isn't published."""

    companion: ScoreCompanion
    set_up: Callable[[], SetUpLists] | None = None
    aid: PlayerAid | None = None
