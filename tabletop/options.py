"""The variants of a game in one table: the fields of its frozen `Options`, each with all that is known of it.

All that offers, checks, writes, draws or tells variants goes by the table of its game; the engine has a line that acts
on each. A new variant stands last and is in no save of before: a text that doesn't name it means its first value.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from types import MappingProxyType
from typing import Any

from .errors import refused
from .i18n import DEFAULT_LANGUAGE, Listing, Phrase, say
from .whole_numbers import is_whole


def variant(
    *values: str, cell: int, rules: tuple[str, ...], ruling: str | None = None, in_every_save: bool = False
) -> Any:
    """A field of a game's `Options`: one of `values`, the default first (`Variant` says what the others are)."""
    said = {"values": values, "cell": cell, "rules": rules, "ruling": ruling, "in_every_save": in_every_save}
    return field(default=values[0], metadata=said)


@dataclass(frozen=True, slots=True)
class Variant:
    """An option of a game by its name in the game's `new_game`: its values, the default first.

    `cell` of the state holds the number of the value. `rules` are the rules that it changes, `ruling` is the one that
    it lets a table decide otherwise. One that isn't `in_every_save` is left out of saves where it has its default.
    Its words are the messages ``<prefix>variant.<id>.title``, ``.text`` and one for each value.
    """

    prefix: str
    id: str
    values: tuple[str, ...]
    cell: int
    rules: tuple[str, ...]
    ruling: str | None
    in_every_save: bool

    @property
    def default(self) -> str:
        """The value that a game has unless told otherwise."""
        return self.values[0]

    def phrase(self, part: str = "title") -> Phrase:
        """Its name; or its ``"text"``, or one of its values, in words."""
        return Phrase(f"{self.prefix}variant.{self.id}.{part}")

    def title(self, lang: str = DEFAULT_LANGUAGE) -> str:
        """Its name in the words of `lang`."""
        return say(f"{self.prefix}variant.{self.id}.title", lang)

    def text(self, lang: str = DEFAULT_LANGUAGE) -> str:
        """What it decides, in the words of `lang`."""
        return say(f"{self.prefix}variant.{self.id}.text", lang)

    def label(self, value: str, lang: str = DEFAULT_LANGUAGE) -> str:
        """One of its `values` in the words of `lang`."""
        return say(f"{self.prefix}variant.{self.id}.{value}", lang)

    def number_of(self, value: object) -> int:
        """The engine's number of a value. Raises `OptionError` that names the option and what is allowed."""
        if not isinstance(value, str) or value not in self.values:
            raise refused(self.id, value, Listing(self.values))
        return self.values.index(value)


def variants_of(options: Any, prefix: str = "") -> Mapping[str, Variant]:
    """The variants among the fields of a game's `Options`, by name, in their order."""
    return MappingProxyType(
        {each.name: Variant(prefix, each.name, **each.metadata) for each in fields(options) if each.metadata}
    )


def check_variants(known: Mapping[str, Variant], given: Mapping[str, object]) -> None:
    """Refuse a name or a value that there isn't. Raises `OptionError`."""
    for name, value in given.items():
        if name not in known:
            raise refused("option", name, Listing(tuple(known)))
        known[name].number_of(value)


def checked_players(players: object, counts: tuple[int, ...]) -> int:
    """The number of players, one of `counts`. Raises `OptionError`."""
    if not is_whole(players, counts[0], counts[-1]):
        raise refused("players", players, Listing(tuple(str(count) for count in counts)))
    return int(players)
