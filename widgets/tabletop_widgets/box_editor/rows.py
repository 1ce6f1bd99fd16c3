"""The rows of a sheet: the things on it, each with the places of its values in the order of the file."""

from __future__ import annotations

from tabletop.box_draft import BoxDraft

from ..kit.box_editor import BoxKit, Row, Sheet


def paths_on(kit: BoxKit, sheet: Sheet, draft: BoxDraft) -> tuple[str, ...]:
    """The places of the values on a sheet, row by row."""
    return tuple(path for row in rows_on(kit, sheet, draft) for path in row.paths)


def rows_on(kit: BoxKit, sheet: Sheet, draft: BoxDraft) -> tuple[Row, ...]:
    """The rows of a sheet."""
    rows: dict[str, list[str]] = {}
    for table in sheet.tables:
        for path in draft.wanted:
            if f"{path}.".startswith(f"{table}."):
                rows.setdefault(kit.thing_of(path), []).append(path)
    return tuple(Row(id, kit.name_of(id, draft), tuple(paths)) for id, paths in rows.items())
