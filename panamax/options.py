"""The options of a game: number of players (GEN-3), set-up (section 3) and variants of the rules, in one table.

All that offers, checks, writes, draws or tells variants goes by this table; the engine has a line that acts on each.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from types import MappingProxyType
from typing import Any, Final

from tabletop.errors import refused
from tabletop.i18n import DEFAULT_LANGUAGE, Listing, Phrase, say
from tabletop.whole_numbers import is_whole

from .engine import layout as at
from .engine.layout import State

PLAYER_COUNTS = (2, 3, 4)  # GEN-3


def _variant(
    *values: str, cell: int, rules: tuple[str, ...], ruling: str | None = None, in_every_save: bool = False
) -> Any:
    said = {"values": values, "cell": cell, "rules": rules, "ruling": ruling, "in_every_save": in_every_save}
    return field(default=values[0], metadata=said)


@dataclass(frozen=True, slots=True)
class Options:
    """How a game is played: the number of players (2-4) and the value of each variant, see `Variant`.

    A new variant stands last and is in no save of before: a text that doesn't name it means its first value.
    """

    players: int = PLAYER_COUNTS[-1]
    setup: str = _variant("normal", "advanced", cell=at.SETUP, rules=("SET-14", "ADV-1"), in_every_save=True)
    mulligan: str = _variant(
        "all_dice", "action_dice", cell=at.MULLIGAN, rules=("TBL-4", "P23-3"), ruling="R3", in_every_save=True
    )
    free_load_zone: str = _variant(
        "any", "nation", cell=at.FREE_LOAD, rules=("CLP-3",), ruling="R5", in_every_save=True
    )
    pushed_arrival: str = _variant(
        "full", "cargo_only", cell=at.PUSHED, rules=("PSH-1", "ARR-2"), ruling="R7", in_every_save=True
    )
    military_pay: str = _variant(
        "once", "per_source", cell=at.MILITARY, rules=("UNI-3",), ruling="R19", in_every_save=True
    )

    @property
    def numbers(self) -> list[int]:
        """The engine's numbers of the variants' values, in the order of their cells."""
        return [variant.values.index(getattr(self, id)) for id, variant in VARIANTS.items()]


@dataclass(frozen=True, slots=True)
class Variant:
    """An option of a game by its name in :func:`panamax.new_game`: its values, the default first.

    `cell` of the state holds the number of the value. `rules` are the rules that it changes, `ruling` is the one that
    it lets a table decide otherwise. One that isn't `in_every_save` is left out of saves where it has its default.
    """

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
        return Phrase(f"variant.{self.id}.{part}")

    def title(self, lang: str = DEFAULT_LANGUAGE) -> str:
        """Its name in the words of `lang`."""
        return say(f"variant.{self.id}.title", lang)

    def text(self, lang: str = DEFAULT_LANGUAGE) -> str:
        """What it decides, in the words of `lang`."""
        return say(f"variant.{self.id}.text", lang)

    def label(self, value: str, lang: str = DEFAULT_LANGUAGE) -> str:
        """One of its `values` in the words of `lang`."""
        return say(f"variant.{self.id}.{value}", lang)


VARIANTS: Final = MappingProxyType(
    {each.name: Variant(each.name, **each.metadata) for each in fields(Options) if each.metadata}
)


def options_in(state: State) -> Options:
    """The options that a state has in its cells."""
    chosen = {id: variant.values[state[variant.cell]] for id, variant in VARIANTS.items()}
    return Options(state[at.PLAYERS], **chosen)


def checked_options(players: object, variants: Mapping[str, object]) -> Options:
    """The options of a game; a variant that isn't given has its default.

    Raises `OptionError` that names the option, what was given and what is allowed.
    """
    for name, value in variants.items():
        if name not in VARIANTS:
            raise refused("option", name, Listing(tuple(VARIANTS)))
        checked_variant(name, value)
    return Options(checked_players(players), **variants)  # type: ignore[arg-type]  # a checked value is a text


def checked_players(players: object) -> int:
    """The number of players (GEN-3). Raises `OptionError`."""
    if not is_whole(players, PLAYER_COUNTS[0], PLAYER_COUNTS[-1]):
        raise refused("players", players, Listing(tuple(str(count) for count in PLAYER_COUNTS)))
    return int(players)


def checked_variant(name: str, value: object) -> int:
    """The engine's number of a variant's value. Raises `OptionError`."""
    allowed = VARIANTS[name].values
    if not isinstance(value, str) or value not in allowed:
        raise refused(name, value, Listing(allowed))
    return allowed.index(value)
