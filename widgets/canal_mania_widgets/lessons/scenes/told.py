"""What the words of a step tell of its position, read from it, so that no number in prose differs from the picture."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from canal_mania.board import hex_name
from canal_mania.box.components import Box
from canal_mania.box.loader import shipped_box
from canal_mania.position import Position
from canal_mania.state.views import Canal
from tabletop.errors import TabletopError


def told_with(box: Box, tell: Callable[[Box], Mapping[str, object]]) -> Mapping[str, object]:
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


def canal_of(position: Position, contract: str) -> Canal:
    """The canal of a contract (by id) that somebody has taken. Raises `LookupError` if nobody has."""
    return {canal.contract.id: canal for canal in position.canals}[contract]


def hexes_of(position: Position, contract: str) -> tuple[str, ...]:
    """The hexes of a canal's tiles, as things of the map. Raises `LookupError` if nobody has taken its contract."""
    columns = position.box.columns
    return tuple(f"hex:{hex_name(tile.hex, columns)}" for tile in canal_of(position, contract).tiles)
