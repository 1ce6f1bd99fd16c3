"""The rows of numbers that the engine works on: `tabletop.cells`, or in the compiled copy `tabletop.unboxed`."""

from __future__ import annotations

from tabletop.cells import (
    Cells,
    CellsMemo,
    Codes,
    Floats,
    Memo,
    RowMemo,
    add_all,
    bit,
    blank,
    cells_of,
    codes_of,
    each,
    find,
    note,
    same,
    total,
    totals,
    zeros,
)

__all__ = [
    "Cells",
    "CellsMemo",
    "Codes",
    "Floats",
    "Memo",
    "RowMemo",
    "add_all",
    "bit",
    "blank",
    "cells_of",
    "codes_of",
    "each",
    "find",
    "note",
    "same",
    "total",
    "totals",
    "zeros",
]
