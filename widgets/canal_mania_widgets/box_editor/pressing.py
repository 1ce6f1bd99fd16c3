"""What a click on the map types: a hex turns rough or plain, a place moves to the hex that is clicked after it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tabletop.box_draft import BoxDraft
from tabletop.i18n import Phrase
from tabletop_widgets.kit.box_editor import Pressed, Sheet

from .sheets import MAP

PLAIN, ROUGH = ".", "^"
_TURNED: Final = {PLAIN: ROUGH, ROUGH: PLAIN}


def pressed_on(sheet: Sheet, draft: BoxDraft, looked_at: str, spot: str) -> Pressed:
    """What a click on a thing of the picture does; only the sheets of the map are drawn on. OBJ-3, BLD-5"""
    kind, _, name = spot.partition(":")
    held = _held(looked_at)
    if sheet.group != "canal_box_editor.group.map" or not sheet.tables[0].startswith(MAP):
        return Pressed()
    if kind == "town":
        place = Phrase("canal_box_editor.held", {"place": draft.entries[f"towns.{name}.name"].words})
        return Pressed() if name == held else Pressed(looked_at=f"towns.{name}.colour", told=place)
    if kind != "hex":
        return Pressed()
    column, row = map(int, name.split("."))
    if held:
        return Pressed(_moved(draft, held, column, row))
    return Pressed(_turned(draft, column, row))


def _held(looked_at: str) -> str:
    """The place that was clicked before; nothing if none was."""
    table, _, rest = looked_at.partition(".")
    return rest.partition(".")[0] if table == "towns" else ""


def _turned(draft: BoxDraft, column: int, row: int) -> dict[str, str]:
    cells = _cells(draft, row)
    if column >= len(cells) or cells[column] not in _TURNED:
        return {}
    cells[column] = _TURNED[cells[column]]
    return {_path(row): " ".join(cells)}


def _moved(draft: BoxDraft, town: str, column: int, row: int) -> dict[str, str]:
    """The rows in which the place lay and will lie; where it lay is plain then."""
    rows = {here: _cells(draft, here) for here in (*_rows_with(draft, town), row)}
    if column >= len(rows[row]):
        return {}
    rows = {here: [PLAIN if cell == town else cell for cell in cells] for here, cells in rows.items()}
    rows[row][column] = town
    return {_path(here): " ".join(cells) for here, cells in rows.items()}


def _rows_with(draft: BoxDraft, town: str) -> Iterator[int]:
    rows = sum(path.startswith(f"{MAP}.") for path in draft.wanted)
    return (row for row in range(rows) if town in _cells(draft, row))


def _cells(draft: BoxDraft, row: int) -> list[str]:
    entry = draft.entries.get(_path(row))
    return entry.words.split() if entry else []


def _path(row: int) -> str:
    return f"{MAP}.{row + 1}"
