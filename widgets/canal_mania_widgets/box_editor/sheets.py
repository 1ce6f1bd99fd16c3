"""The sheets of a box of Canal Mania, in the order in which its owner goes through them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tabletop.box_draft import BoxDraft
from tabletop.i18n import Phrase
from tabletop_widgets.kit.box_editor import Sheet

MAP, TOWNS, CONTRACTS = "map.rows", "towns", "contracts"
ON_A_SHEET: Final = {MAP: 11, TOWNS: 7, CONTRACTS: 6}  # rows of the map, places, contracts
GROUPS: Final = {MAP: "map", TOWNS: "map", CONTRACTS: "cards"}
# The other sheets: their groups, and the tables on them.
OTHERS: Final = {
    "deck": ("cards", ("deck",)),
    "engineers": ("cards", ("engineers",)),
    "goods": ("pieces", ("goods", "supply")),
    "players": ("pieces", ("players",)),
    "limits": ("rest", ("limits",)),
    "rest": ("rest", ("title", "edition", "map.layout", "tiles", "terrain", "colours")),
}


def sheets_of(draft: BoxDraft) -> tuple[Sheet, ...]:
    """The sheets of a draft: so many things of the map and so many contracts on each, then all else."""
    return (
        *_split(MAP, draft),
        *_split(TOWNS, draft),
        *_split(CONTRACTS, draft),
        *(_sheet(id, group, tables, id, {}) for id, (group, tables) in OTHERS.items()),
    )


def _split(table: str, draft: BoxDraft) -> list[Sheet]:
    depth, places = table.count(".") + 2, (path for path in draft.wanted if path.startswith(f"{table}."))
    things = list(dict.fromkeys(".".join(path.split(".")[:depth]) for path in places))
    words, step = table.partition(".")[0], ON_A_SHEET[table]
    found = []
    for first in range(0, len(things), step):
        on_it = things[first : first + step]
        counts = {"first": first + 1, "last": first + len(on_it)}
        found.append(_sheet(f"{words}.{first // step + 1}", GROUPS[table], on_it, words, counts))
    return found


def _sheet(id: str, group: str, tables: Sequence[str], words: str, values: dict[str, int]) -> Sheet:
    return Sheet(
        id=id,
        group=f"canal_box_editor.group.{group}",
        tables=tuple(tables),
        title=Phrase(f"canal_box_editor.sheet.{words}.title", dict(values)),
        hint=Phrase(f"canal_box_editor.sheet.{words}.hint"),
    )
