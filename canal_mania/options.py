"""The options of a game: number of players (OBJ-2) and variants of the rules, in one table.

All that offers, checks, writes, draws or tells variants goes by this table; the engine has a line that acts on each.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from tabletop import options
from tabletop.errors import OptionError, shown
from tabletop.i18n import Phrase
from tabletop.options import check_variants, variant, variants_of
from tabletop.whole_numbers import is_whole

from .engine import layout as at
from .engine.layout import State

PLAYER_COUNTS: Final = (3, 4, 5)  # OBJ-2
SEED_LIMIT: Final = 10**18 - 1  # 18 digits


@dataclass(frozen=True, slots=True)
class Options:
    """How a game is played: the number of players (3-5) and the value of each variant (`tabletop.options.Variant`).

    A new variant stands last and is in no save of before: a text that doesn't name it means its first value.
    """

    players: int = 4
    contract_value: str = variant(
        "not_scored", "scored", cell=at.CONTRACT_VALUE, rules=("BLD-9",), ruling="R7", in_every_save=True
    )
    goods_on: str = variant(
        "sections", "completed", cell=at.GOODS_ON, rules=("TRP-1",), ruling="R10", in_every_save=True
    )
    open_contracts: str = variant(
        "secret", "open", cell=at.OPEN_CONTRACTS, rules=("PAR-5",), ruling="R3", in_every_save=True
    )

    @property
    def numbers(self) -> list[int]:
        """The engine's numbers of the variants' values, in the order of their cells."""
        return [variant.values.index(getattr(self, id)) for id, variant in VARIANTS.items()]


VARIANTS: Final = variants_of(Options, "canal.")


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
    """The number of players (OBJ-2). Raises `OptionError`."""
    return options.checked_players(players, PLAYER_COUNTS)


def checked_seed(seed: object) -> int | None:
    """A seed, or ``None``. Raises `OptionError`."""
    if seed is None:
        return None
    if is_whole(seed, -SEED_LIMIT, SEED_LIMIT):
        return int(seed)
    raise OptionError(Phrase("canal.option.seed", {"given": shown(seed)}))
