"""The named positions of `tests/panamax/counts.toml`: one for each kind of decision, from the recorded games."""

from __future__ import annotations

import tomllib
from functools import cache

from counted import COUNTS
from panamax import Position
from recorded import game_of

NAMED = tomllib.loads(COUNTS.read_text())


@cache
def position_named(name: str) -> Position:
    """The position with this name."""
    frozen = NAMED[name]
    place: int = frozen["place"]
    return list(game_of(frozen["game"]).line())[place].position
