"""The options of a game, checked: number of players (OBJ-2) and variants."""

from __future__ import annotations

from typing import Final

from tabletop.errors import OptionError, refused, shown
from tabletop.i18n import Listing, Phrase
from tabletop.whole_numbers import is_whole

from .state.arrangement import VARIANT_VALUES

PLAYER_COUNTS: Final = (3, 4, 5)  # OBJ-2
SEED_LIMIT: Final = 10**18 - 1  # 18 digits


def checked_options(players: object, *variants: object) -> tuple[int, list[int]]:
    """The options as the engine numbers them: players, and the variants in the order of `VARIANT_VALUES`.

    Raises `OptionError` that names the option, what was given and what is allowed.
    """
    pairs = zip(VARIANT_VALUES, variants, strict=True)
    return checked_players(players), [checked_variant(name, value) for name, value in pairs]


def checked_players(players: object) -> int:
    """The number of players (OBJ-2). Raises `OptionError`."""
    if not is_whole(players, PLAYER_COUNTS[0], PLAYER_COUNTS[-1]):
        raise refused("players", players, Listing(tuple(str(count) for count in PLAYER_COUNTS)))
    return int(players)


def checked_variant(name: str, value: object) -> int:
    """The engine's number of a variant's value. Raises `OptionError`."""
    allowed = VARIANT_VALUES[name]
    if not isinstance(value, str) or value not in allowed:
        raise refused(name, value, Listing(allowed))
    return allowed.index(value)


def checked_seed(seed: object) -> int | None:
    """A seed, or ``None``. Raises `OptionError`."""
    if seed is None:
        return None
    if is_whole(seed, -SEED_LIMIT, SEED_LIMIT):
        return int(seed)
    raise OptionError(Phrase("canal.option.seed", {"given": shown(seed)}))
