"""Positions, moves, games and playouts as numpy arrays, pandas frames and a PettingZoo environment.

For people who work in notebooks; it needs the extra ``panamax[analysis]``, and says so where that is missing. Nothing
else of the library imports it, but by the door `panamax.extra`. `observation` has what a player sees as one row of
numbers and `fields` its layout, `actions` the numbers of moves, `frames` tables, `batch` many playouts, `environment`
the game for learners.
"""

from __future__ import annotations

from importlib.util import find_spec
from typing import Final

from tabletop.errors import MissingExtra
from tabletop.i18n import Phrase

PACKAGES: Final = ("numpy", "pandas", "gymnasium", "pettingzoo", "resvg_py", "PIL")


def _is_there(package: str) -> bool:
    try:
        return find_spec(package) is not None
    except ValueError:  # it was shut out on purpose
        return False


for _package in PACKAGES:
    if not _is_there(_package):
        raise MissingExtra(Phrase("extra.missing", {"package": _package}))
