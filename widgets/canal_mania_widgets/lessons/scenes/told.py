"""What the words of a step tell of its position, read from it, so that no number in prose differs from the picture."""

from __future__ import annotations

from functools import partial
from typing import Final

from canal_mania.board import hex_name
from canal_mania.box.loader import shipped_box
from canal_mania.position import Position
from canal_mania.state.views import Canal
from tabletop_widgets.scenes.told import told_as_fits

told_with: Final = partial(told_as_fits, shipped_box)


def canal_of(position: Position, contract: str) -> Canal:
    """The canal of a contract (by id) that somebody has taken. Raises `LookupError` if nobody has."""
    return {canal.contract.id: canal for canal in position.canals}[contract]


def hexes_of(position: Position, contract: str) -> tuple[str, ...]:
    """The hexes of a canal's tiles, as things of the map. Raises `LookupError` if nobody has taken its contract."""
    columns = position.box.columns
    return tuple(f"hex:{hex_name(tile.hex, columns)}" for tile in canal_of(position, contract).tiles)


def near(*codes: str) -> tuple[str, ...]:
    """These towns, as pictures call them: what the map is shown around."""
    return tuple(f"town:{code}" for code in codes)
