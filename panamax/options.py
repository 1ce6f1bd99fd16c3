"""The options of a game, checked: number of players (GEN-3), set-up (section 3) and variants."""

from __future__ import annotations

from .arrangement import VARIANT_VALUES
from .errors import OptionError
from .i18n import Listing, Phrase

PLAYER_COUNTS = (2, 3, 4)  # GEN-3


def checked_options(
    players: int, setup: str, mulligan: str, free_load_zone: str, pushed_arrival: str, military_pay: str
) -> list[int]:
    """The options as the engine numbers them: players, then the variants in the order of `VARIANT_VALUES`.

    Raises `OptionError` that names the option, what was given and what is allowed.
    """
    if isinstance(players, bool) or not isinstance(players, int) or players not in PLAYER_COUNTS:
        raise _refused("players", players, tuple(str(count) for count in PLAYER_COUNTS))
    given = (setup, mulligan, free_load_zone, pushed_arrival, military_pay)
    numbers = [players]
    for (name, allowed), value in zip(VARIANT_VALUES.items(), given, strict=True):
        if not isinstance(value, str) or value not in allowed:
            raise _refused(name, value, allowed)
        numbers.append(allowed.index(value))
    return numbers


def _refused(option: str, given: object, allowed: tuple[str, ...]) -> OptionError:
    values = {"option": option, "given": repr(given)[:40], "allowed": Listing(allowed)}
    return OptionError(Phrase("option.refused", values))
