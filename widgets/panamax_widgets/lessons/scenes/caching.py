"""Things of lessons that are made once for each box: positions, plays, tables."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import wraps
from typing import Concatenate, ParamSpec, TypeVar

from panamax.box.components import Box

P = ParamSpec("P")
T = TypeVar("T")


def cache(make: Callable[Concatenate[Box, P], T]) -> Callable[Concatenate[Box, P], T]:
    """Like `functools.cache`; boxes of equal values may differ in where these come from, which pictures show."""
    kept: dict[Hashable, T] = {}

    @wraps(make)
    def cached(box: Box, /, *args: P.args, **kwargs: P.kwargs) -> T:
        key = (box.fingerprint, box.provenances, args, tuple(sorted(kwargs.items())))
        if key not in kept:
            kept[key] = make(box, *args, **kwargs)
        return kept[key]

    return cached
