"""The map of a box file: rows of cells, each a terrain or the code of a town (OBJ-3)."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import ClassVar, Final

from ..board import EDGES, neighbours_by_number
from ..vocabulary import Terrain
from .reader import FileTable

CODE: Final = re.compile(r"[A-Z][A-Za-z]")
LAYOUT: Final = "pointy top, odd rows half a hex east"
MOST_HEXES: Final = 1023  # a hex's number has ten bits
MOST_ROWS: Final = 64


@dataclass(frozen=True, slots=True)
class MapRows:
    """The cells of the map, row by row, and where each code stands in it. The columns are 0 if it can't be read."""

    TERRAIN: ClassVar[dict[str, Terrain]] = {".": Terrain.NORMAL, "^": Terrain.DIFFICULT, "~": Terrain.SEA}
    columns: int
    cells: tuple[str, ...]
    places: dict[str, tuple[int, ...]]


def read_map(top: FileTable) -> MapRows:
    """The map, with every row that is wrong noted. C1, C4"""
    table = top.table("map")
    table.word("layout", (LAYOUT,))
    rows = [line.split() for _, line in table.lines("rows", MOST_ROWS)]
    notes = table.notes
    columns = len(rows[0]) if rows else 0
    if len(rows) > MOST_ROWS or columns * len(rows) > MOST_HEXES:
        notes.fault("map_size", "map.rows", given=columns * len(rows), most=MOST_HEXES)
        return MapRows(0, (), {})
    for number, row in enumerate(rows, 1):
        if len(row) != columns:
            notes.fault("row_width", f"map.rows.{number}", given=len(row), needed=columns)
        for column, cell in enumerate(row, 1):
            if cell not in MapRows.TERRAIN and not CODE.fullmatch(cell):
                notes.fault("cell", f"map.rows.{number}", given=cell[:20], column=column)
    if any(len(row) != columns for row in rows):
        return MapRows(0, (), {})
    read = MapRows(columns, tuple(cell for row in rows for cell in row), {})
    for at, cell in enumerate(read.cells):
        if CODE.fullmatch(cell):
            read.places[cell] = (*read.places.get(cell, ()), at)
    _check_apart(table, read)
    return read


def _check_apart(table: FileTable, read: MapRows) -> None:
    """C4: no two towns are adjacent."""
    near = neighbours_by_number(read.columns, len(read.cells) // read.columns) if read.columns else []
    for code, places in read.places.items():
        for at in places:
            for other in near[at * EDGES : at * EDGES + EDGES]:
                if other > at and read.cells[other] in read.places:
                    row = at // read.columns + 1
                    table.notes.fault("adjacent", f"map.rows.{row}", given=code, other=read.cells[other])


def terrains(read: MapRows) -> tuple[Terrain, ...]:
    """What each hex holds."""
    return tuple(MapRows.TERRAIN.get(cell, Terrain.TOWN) for cell in read.cells)
