"""Screens and site ask the libraries: they import no engine, and no cell of a state is read or written there."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

HOUSE = Path(__file__).parents[1]
ENGINES = ("panamax.engine", "canal_mania.engine")
# Each writes whole tables piece by piece, or reads packed cards and dice for which a set-up has no reading yet.
STILL = {
    "widgets/panamax_widgets/box_editor/pictures.py": "lays out a table on which every component is to be seen",
    "widgets/panamax_widgets/explorer/seat_sheets.py": "shows and writes each field of a set-up, packed cards included",
    "widgets/panamax_widgets/lessons/scenes/arranged.py": "lays out a lesson's table, with what is due in it",
}

# Read the cells of a position without an engine, and hand them on as they are, but for one.
HANDED_ON = {
    "site/panamax_site/shelves/panamax/contests/model.py": "makes positions that no game of our reading comes to",
    "site/panamax_site/comparing.py": "writes the cell of a variant, by the table of variants",
    "widgets/panamax_widgets/play/figures.py": "asks whether anything on the board has changed",
}
NO_CELLS_OF_A_STATE = {"box", "row", "self"}  # the hexes of a map, a table's row, what a module has of its own


def test_no_screen_imports_an_engine_but_those_that_say_why() -> None:
    files = [file for folder in ("widgets", "site") for file in sorted((HOUSE / folder).rglob("*.py"))]
    assert len(files) > 300
    assert {str(file.relative_to(HOUSE)) for file in files if any(_engines(file))} == set(STILL)


def test_no_other_screen_reads_the_cells_of_a_position_but_those_that_say_why() -> None:
    files = [file for folder in ("widgets", "site") for file in sorted((HOUSE / folder).rglob("*.py"))]
    readers = {str(file.relative_to(HOUSE)) for file in files if _reads_cells(file)}
    assert readers - set(STILL) == set(HANDED_ON)


def _reads_cells(file: Path) -> bool:
    """Whether a file reads `.cells` of anything that may be a position."""
    nodes = ast.walk(ast.parse(file.read_text(encoding="utf-8")))
    owners = [node.value for node in nodes if isinstance(node, ast.Attribute) and node.attr == "cells"]
    return any(ast.unparse(owner).rpartition(".")[2] not in NO_CELLS_OF_A_STATE for owner in owners)


def _engines(file: Path) -> Iterator[str]:
    """The modules of an engine that a file imports, wherever in it."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        names: list[str] = []
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            names = [node.module, *(f"{node.module}.{alias.name}" for alias in node.names)]
        yield from (name for name in names if name in ENGINES or name.startswith(tuple(f"{one}." for one in ENGINES)))
