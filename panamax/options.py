"""The options of a game: number of players (GEN-3), set-up (section 3) and variants of the rules, in one table.

All that offers, checks, writes, draws or tells variants goes by this table; the engine has a line that acts on each.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from tabletop import options
from tabletop.options import check_variants, variant, variants_of

from .engine import layout as at
from .engine.layout import State

PLAYER_COUNTS = (2, 3, 4)  # GEN-3


@dataclass(frozen=True, slots=True)
class Options:
    """How a game is played: the number of players (2-4) and the value of each variant, see `tabletop.options.Variant`.

    A new variant stands last and is in no save of before: a text that doesn't name it means its first value.
    """

    players: int = PLAYER_COUNTS[-1]
    setup: str = variant("normal", "advanced", cell=at.SETUP, rules=("SET-14", "ADV-1"), in_every_save=True)
    mulligan: str = variant(
        "all_dice", "action_dice", cell=at.MULLIGAN, rules=("TBL-4", "P23-3"), ruling="R3", in_every_save=True
    )
    free_load_zone: str = variant("any", "nation", cell=at.FREE_LOAD, rules=("CLP-3",), ruling="R5", in_every_save=True)
    pushed_arrival: str = variant(
        "full", "cargo_only", cell=at.PUSHED, rules=("PSH-1", "ARR-2"), ruling="R7", in_every_save=True
    )
    military_pay: str = variant(
        "once", "per_source", cell=at.MILITARY, rules=("UNI-3",), ruling="R19", in_every_save=True
    )

    @property
    def numbers(self) -> list[int]:
        """The engine's numbers of the variants' values, in the order of their cells."""
        return [variant.values.index(getattr(self, id)) for id, variant in VARIANTS.items()]


VARIANTS: Final = variants_of(Options)


def options_in(state: State) -> Options:
    """The options that a state has in its cells."""
    chosen = {id: variant.values[state[variant.cell]] for id, variant in VARIANTS.items()}
    return Options(state[at.PLAYERS], **chosen)


def checked_options(players: object, variants: Mapping[str, object]) -> Options:
    """The options of a game; a variant that isn't given has its default.

    Raises `OptionError` that names the option, what was given and what is allowed.
    """
    check_variants(VARIANTS, variants)
    return Options(checked_players(players), **variants)  # type: ignore[arg-type]  # a checked value is a text


def checked_players(players: object) -> int:
    """The number of players (GEN-3). Raises `OptionError`."""
    return options.checked_players(players, PLAYER_COUNTS)


def checked_variant(name: str, value: object) -> int:
    """The engine's number of a variant's value. Raises `OptionError`."""
    return VARIANTS[name].number_of(value)
