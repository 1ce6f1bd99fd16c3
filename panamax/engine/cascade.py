"""Placing white dice on the Action table: TBL-2 (columns of three rows) and TBL-3 (one Executive space a pip)."""

from __future__ import annotations

from typing import Final

ROWS: Final = 3  # TBL-1: rows of a column of the Action table
PIPS: Final = 6  # columns, one for each pip
BLUE_COLUMNS: Final = 3  # TBL-1: those of movement; the others are the grey side


def landing_column(counts: list[int], rows: int, pips: int) -> int:
    """The column (1-6) where a die of `pips` lands on a table with `counts` dice in columns of `rows` rows. TBL-2

    Its own column if a row is free there, else the nearest to the left with a free row, else the nearest to the right;
    0 if every row is taken.
    """
    for column in range(pips, 0, -1):
        if counts[column - 1] < rows:
            return column
    for column in range(pips + 1, PIPS + 1):
        if counts[column - 1] < rows:
            return column
    return 0


def place_all(rolls: list[int], rows: int) -> list[int]:
    """The number of dice in each of the six columns once all `rolls` have been placed. TBL-2, TBL-3"""
    counts = [0] * PIPS
    for pips in rolls:
        counts[landing_column(counts, rows, pips) - 1] += 1
    return counts
