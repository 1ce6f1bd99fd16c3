"""Screens and site ask the libraries: no engine is imported by them, so no cell of a state is read or written there."""

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


def test_no_screen_imports_an_engine_but_those_that_say_why() -> None:
    files = [file for folder in ("widgets", "site") for file in sorted((HOUSE / folder).rglob("*.py"))]
    assert len(files) > 300
    assert {str(file.relative_to(HOUSE)) for file in files if any(_engines(file))} == set(STILL)


def _engines(file: Path) -> Iterator[str]:
    """The modules of an engine that a file imports, wherever in it."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        names: list[str] = []
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            names = [node.module, *(f"{node.module}.{alias.name}" for alias in node.names)]
        yield from (name for name in names if name in ENGINES or name.startswith(tuple(f"{one}." for one in ENGINES)))
