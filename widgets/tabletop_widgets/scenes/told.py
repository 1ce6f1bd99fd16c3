"""What the words of a step tell of its position: read from it, so that no number in prose differs from the picture."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias, TypeVar

from tabletop.errors import TabletopError

B = TypeVar("B")
Told: TypeAlias = Mapping[str, object]


def told_as_fits(
    shipped_box: Callable[[], B], box: B, tell: Callable[[B], Mapping[str, object]]
) -> Mapping[str, object]:
    """What is told with this box; with the shipped one where the position can't be with it, as the step is then."""
    try:
        return tell(box)
    except (TabletopError, LookupError):
        return tell(shipped_box())


def must_hold(fact: bool) -> None:
    """What the words of a step take for granted of its box. Raises `LookupError` where it isn't so: then the step keeps
    to the shipped box (`player.fitting`)."""
    if not fact:
        raise LookupError("told otherwise")
