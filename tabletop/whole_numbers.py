"""Whole numbers from outside: Python's, and those of numpy, which tables and arrays give out."""

from __future__ import annotations

from operator import index
from typing import TypeGuard


def is_whole(given: object, least: int, most: int) -> TypeGuard[int]:
    """Whether a value is a whole number (no bool, no float) within the bounds.

    It may be one of numpy's: whoever keeps it takes `int(given)`.
    """
    if type(given) is int:
        return least <= given <= most
    if isinstance(given, bool) or not hasattr(given, "__index__"):
        return False
    try:
        return least <= index(given) <= most
    except TypeError:  # an array of several, or numpy's bool
        return False
