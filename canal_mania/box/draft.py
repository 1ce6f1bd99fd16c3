"""Drafts of Canal Mania's box: what they are made of (`tabletop.box_draft` says what one can do with them)."""

from __future__ import annotations

from typing import Any, Final

from tabletop.box_draft import BoxReading, BoxRecord

from .build import box_of, read_notes
from .loader import SHIPPED_FILE

# What a constraint may find fault with in a draft; with any other fault the text isn't a box at all.
VALUE_FAULTS: Final = frozenset(
    {
        *("whole", "fixed", "word", "text", "flag", "twice", "total", "symbols", "colour", "contracts", "unbuildable"),
        *("on_map", "unknown_town", "adjacent", "cell", "row_width", "edges_apart"),
    }
)
SOURCES: Final = "sections."  # what sources say of the map, which isn't printed in any copy


def _shipped() -> str:
    return SHIPPED_FILE.read_text(encoding="utf-8")


def _read(tree: dict[str, Any]) -> BoxReading:
    notes, values = read_notes(tree)
    faults = tuple(notes.faults)
    box = None if faults else box_of(notes, values, tree, None)
    return BoxReading(notes.values, notes.provenances, notes.wanted, notes.lists, faults, box)


def _is_of_a_value(kind: str, path: str) -> bool:
    return kind in VALUE_FAULTS and not path.startswith(SOURCES)


def _written(text: str) -> str:
    """A name, or a row of the map, with one blank between its parts."""
    return " ".join(text.split())


CANAL_BOX: Final = BoxRecord(
    shipped=_shipped,
    read=_read,
    is_of_a_value=_is_of_a_value,
    longest=100,
    written=_written,
    piles=frozenset(),
    elsewhere=frozenset(),
)
