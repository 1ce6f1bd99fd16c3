"""Our packages: those that come with this one, wherever they lie. The list stands in `pyproject.toml`."""

from __future__ import annotations

from functools import cache
from importlib.metadata import distribution
from importlib.util import find_spec
from typing import Final

DISTRIBUTION: Final = "panamax"


@cache
def our_folders() -> tuple[str, ...]:
    """The folder of each package of the distribution."""
    listed = distribution(DISTRIBUTION).read_text("top_level.txt") or ""
    found = [find_spec(name) for name in listed.split() if "__" not in name]  # compiled copies are modules beside them
    return tuple(place for spec in found if spec for place in spec.submodule_search_locations or ())
