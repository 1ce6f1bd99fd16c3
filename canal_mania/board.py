"""The grid of hexes: hexes stand on a corner, every second row lies half a hex further east.

A hex is its column and row, counted from 0, or one number: row times the number of columns, plus the column.
"""

from __future__ import annotations

from typing import Final

from .vocabulary import Direction

EDGES: Final = 6
DIRECTIONS: Final = tuple(Direction)
# Steps in axial coordinates (q, r), in the order of the directions
_STEPS: Final = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))


def neighbour(column: int, row: int, direction: int) -> tuple[int, int]:
    """Column and row of the hex on this side, be it on the map or not."""
    q, r = _STEPS[direction]
    below = row + r
    axial = column - (row - (row & 1)) // 2 + q
    return axial + (below - (below & 1)) // 2, below


def neighbours_by_number(columns: int, rows: int) -> list[int]:
    """The number of the hex on each side of each hex, at six times its number plus the side; -1 off the grid."""
    found: list[int] = []
    for row in range(rows):
        for column in range(columns):
            for direction in range(EDGES):
                at, below = neighbour(column, row, direction)
                on_grid = 0 <= at < columns and 0 <= below < rows
                found.append(below * columns + at if on_grid else -1)
    return found


def hex_name(number: int, columns: int) -> str:
    """A hex in texts: column and row, such as ``18.27``."""
    return f"{number % columns}.{number // columns}"
