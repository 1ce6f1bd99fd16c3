"""The Action table and its dice (section 4): the cascade step by step, and the mulligan."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tabletop.errors import RollError, shown
from tabletop.i18n import Phrase
from tabletop.whole_numbers import is_whole

from .box.components import Box
from .box.loader import load_box
from .engine.cascade import BLUE_COLUMNS as BLUE_COLUMNS
from .engine.cascade import PIPS as PIPS
from .engine.cascade import ROWS as ROWS
from .engine.cascade import place_all
from .engine.dice_roll import dice_on_side, story_order
from .options import checked_players, checked_variant


@dataclass(frozen=True, slots=True)
class DieStep:
    """How one die found its place. TBL-2, TBL-3

    `rolled` is the pip it shows, `placed` the column whose value it takes, `path` every column that it tried, in order,
    the last one being where it stays; `row` is the row of that column (3 is the top row, and the one of an Executive
    space).
    """

    rolled: int
    placed: int
    path: tuple[int, ...]
    row: int


@dataclass(frozen=True, slots=True)
class Cascade:
    """Placed dice: how many lie in each of the six columns, and the story of how they got there [R2]."""

    columns: tuple[int, ...]
    steps: tuple[DieStep, ...]


def cascade(rolls: Sequence[int], rows: int) -> Cascade:
    """Place rolled dice on the Action table (`rows` = 3, TBL-2) or on the Executive spaces (`rows` = 1, TBL-3).

    `rolls` are pips 1-6 in rolling order; the result doesn't depend on that order. Raises `RollError` that names
    the die, or the number of dice, and what is allowed.

    >>> cascade([6, 6, 6, 6], rows=3).columns
    (0, 0, 0, 0, 1, 3)
    """
    pips = _checked_rolls(rolls, rows)
    counts = [0] * PIPS
    steps: list[DieStep] = []
    for rolled, placed in story_order(pips, rows):
        counts[placed - 1] += 1
        steps.append(DieStep(rolled, placed, path(rolled, placed), ROWS + 1 - counts[placed - 1]))
    return Cascade(tuple(place_all(pips, rows)), tuple(steps))


def path(rolled: int, placed: int) -> tuple[int, ...]:
    """The columns that a die tries: from its own to the left, and only then to the right of its own. TBL-2"""
    if placed <= rolled:
        return tuple(range(rolled, placed - 1, -1))
    return (*range(rolled, 0, -1), *range(rolled + 1, placed + 1))


def mulligan_needed(
    action_columns: Sequence[int],
    executive_columns: Sequence[int],
    players: int,
    variant: str = "all_dice",
    box: Box | None = None,
) -> bool:
    """Whether all white dice must be rolled again because one side has too few. TBL-4, P23-3 [R3]

    The columns are counts of dice for pips 1-6; `players` is 2-4. Variant ``all_dice`` counts the Executive dice
    too, ``action_dice`` doesn't. Raises `RollError` or `OptionError`.
    """
    return min(mulligan_counts(action_columns, executive_columns, variant)) <= mulligan_threshold(players, box)


def mulligan_counts(
    action_columns: Sequence[int], executive_columns: Sequence[int], variant: str = "all_dice"
) -> tuple[int, int]:
    """The dice that TBL-4 counts on the blue side (columns 1-3) and on the grey side (columns 4-6). [R3]"""
    action_only = checked_variant("mulligan", variant) == 1
    columns = checked_columns(action_columns, ROWS, "TBL-2")
    executive = checked_columns(executive_columns, 1, "TBL-3")
    blue, grey = (dice_on_side(columns, executive, side, action_only) for side in (False, True))
    return blue, grey


def mulligan_threshold(players: int, box: Box | None = None) -> int:
    """The number of dice on one side that is still too few, with so many players. TBL-4, P23-3"""
    return (box or load_box()).mulligan_at_most[checked_players(players)]


def _checked_rolls(rolls: Sequence[int], rows: int) -> list[int]:
    if not is_whole(rows, 1, ROWS) or rows not in (1, ROWS):
        raise RollError(Phrase("roll.rows", {"given": shown(rows)}))
    rule = "TBL-2" if rows == ROWS else "TBL-3"
    if not isinstance(rolls, Sequence):
        raise RollError(Phrase("roll.no_dice", {"rule": rule, "given": shown(rolls)}))
    if len(rolls) > PIPS * rows:
        raise RollError(Phrase("roll.too_many", {"rule": rule, "given": len(rolls), "most": PIPS * rows}))
    for number, pips in enumerate(rolls, 1):
        if not is_whole(pips, 1, PIPS):
            raise RollError(Phrase("roll.pips", {"rule": rule, "die": number, "given": shown(pips)}))
    return [int(pips) for pips in rolls]


def checked_columns(columns: Sequence[int], most: int, rule: str) -> list[int]:
    """Counts of dice in the six columns, each at most `most`. Raises `RollError` that cites `rule`."""
    if not isinstance(columns, Sequence) or len(columns) != PIPS:
        raise RollError(Phrase("roll.columns", {"given": shown(columns)}))
    for number, count in enumerate(columns, 1):
        if not is_whole(int(count) if isinstance(count, bool) else count, 0, most):
            values = {"rule": rule, "column": number, "given": shown(count), "most": most}
            raise RollError(Phrase("roll.column", values))
    return [int(count) for count in columns]
