"""The options of a game, checked: number of players (GEN-3), set-up (section 3) and variants."""

from __future__ import annotations

from typing import TypeGuard

from .state.arrangement import VARIANT_VALUES
from .words.errors import OptionError, shown
from .words.i18n import Listing, Phrase

PLAYER_COUNTS = (2, 3, 4)  # GEN-3


def checked_options(
    players: object, setup: str, mulligan: str, free_load_zone: str, pushed_arrival: str, military_pay: str
) -> list[int]:
    """The options as the engine numbers them: players, then the variants in the order of `VARIANT_VALUES`.

    Raises `OptionError` that names the option, what was given and what is allowed.
    """
    given = (setup, mulligan, free_load_zone, pushed_arrival, military_pay)
    variants = [checked_variant(name, value) for name, value in zip(VARIANT_VALUES, given, strict=True)]
    return [checked_players(players), *variants]


def checked_players(players: object) -> int:
    """The number of players (GEN-3). Raises `OptionError`."""
    if not is_whole(players, PLAYER_COUNTS[0], PLAYER_COUNTS[-1]):
        raise refused("players", players, Listing(tuple(str(count) for count in PLAYER_COUNTS)))
    return players


def checked_variant(name: str, value: object) -> int:
    """The engine's number of a variant's value. Raises `OptionError`."""
    allowed = VARIANT_VALUES[name]
    if not isinstance(value, str) or value not in allowed:
        raise refused(name, value, Listing(allowed))
    return allowed.index(value)


def is_whole(given: object, least: int, most: int) -> TypeGuard[int]:
    """Whether a value from outside is a whole number (no bool, no float) within the bounds."""
    return isinstance(given, int) and not isinstance(given, bool) and least <= given <= most


def refused(option: str, given: object, allowed: object) -> OptionError:
    """The error that names an option, what was given and what is allowed (a phrase or a listing)."""
    return OptionError(Phrase("option.refused", {"option": option, "given": shown(given), "allowed": allowed}))
