"""Things of lessons that are made once: positions, plays, tables. With another box in use they are others."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import wraps
from typing import ParamSpec, TypeVar

from panamax.box.loader import load_box

P = ParamSpec("P")
T = TypeVar("T")


def cache(make: Callable[P, T]) -> Callable[P, T]:
    """Like `functools.cache`, but what is kept holds only while the same box is in use."""
    kept: dict[Hashable, T] = {}

    @wraps(make)
    def cached(*args: P.args, **kwargs: P.kwargs) -> T:
        box = load_box()
        key = (box.fingerprint, box.provenances, args, tuple(sorted(kwargs.items())))
        if key not in kept:
            kept[key] = make(*args, **kwargs)
        return kept[key]

    return cached
