"""Whether a box can be played with: every contract's canal can be built within its value (C13)."""

from __future__ import annotations

from functools import lru_cache

from ..engine.courses import all_rests, can_complete, course_at, start_key
from ..engine.tables import STRETCH
from .components import Box
from .reader import Notes
from .tables import make_tables


def check_playable(notes: Notes, box: Box) -> None:
    """Note every contract that no canal can meet: RST-1, RST-2, RST-4, RST-5, BLD-7."""
    for id, value, ways in _unbuildable(box):
        notes.fault("unbuildable", f"contracts.{id}", value=value, count=ways)


@lru_cache(maxsize=4)  # who writes a box asks for the same one again and again
def _unbuildable(box: Box) -> tuple[tuple[str, int, int], ...]:
    """The contracts that no canal can meet: id, value, and how many ways were looked at."""
    tables, found = make_tables(box), []
    for number, contract in enumerate(box.contracts):
        starts = [course_at(tables, start_key(number, end)) for end in (0, 1)]
        if not any(can_complete(tables, start, STRETCH, tables.tiles) for start in starts):
            ways = sum(len(all_rests(tables, start)) for start in starts)
            found.append((contract.id, contract.value, ways))
    return tuple(found)
