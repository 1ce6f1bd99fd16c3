"""What plays whole games of Canal Mania fastest here: the engine's compiled copy, or the plain one."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Final

from tabletop.compiled import CompiledCopy, Playing, tables_for

from .box.components import Box
from .box.tables import tables_of

__all__ = ["COPY", "Playing", "playing"]

COPY: Final = CompiledCopy(
    Path(__file__).parent, ("bots/needs", "bots/greedy", "bots/beginner", "bots/policies", "analysis/playouts")
)


def playing(box: Box) -> Playing:
    """What plays the games of this box fastest here."""
    return _unboxed(box) if COPY.is_there() else Playing("canal_mania", tables_of(box))


@lru_cache(maxsize=8)  # as many as there are plain tables
def _unboxed(box: Box) -> Playing:
    plain = tables_of(box)
    cells_of = COPY.module("engine.cells").cells_of
    rows = [cells_of(row) for row in (plain.ground, plain.near, plain.town_hex)]
    theirs = COPY.module("engine.tables").Tables(plain.columns, *rows)
    return Playing(COPY.name, tables_for(plain, theirs, cells_of))
