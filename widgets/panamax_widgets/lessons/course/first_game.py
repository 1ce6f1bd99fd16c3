"""Lesson 13, *A coached first game*: a full round with three bots, and a coach who steps back with success."""

from __future__ import annotations

from panamax.box.components import Box
from panamax.position import Position
from tabletop.i18n import Money
from tabletop_widgets.frame.shown import Grid
from tabletop_widgets.player.model import Lesson, Scene, Step, Task
from tabletop_widgets.scenes.fill_in import FillIn
from tabletop_widgets.scenes.writing import ask, recall, step

from ..scenes.arranged import arranged
from ..scenes.caching import cache
from ..scenes.coached_round import CoachedRound
from ..scenes.round_table import RoundTable
from ..scenes.writing import PURSES, purse_table

PAGE = "12_first_game"
KEY = "coach"
SEED = 7
MINUTES = 13  # a round of four turns, each with its comments


def lesson(seed: int = SEED) -> Lesson:
    """The lesson; `seed` fixes the table at which it is played."""
    tables: dict[Box, RoundTable] = {}

    def steps(box: Box) -> tuple[Step, ...]:
        if box not in tables:
            tables[box] = RoundTable(seed, box)
        return _steps(box, tables[box])

    return Lesson("first_game", PAGE, steps, MINUTES)


def _steps(box: Box, table: RoundTable) -> tuple[Step, ...]:
    return (
        step(KEY, "plan", ("GEN-1", "FEE-1", "TBL-5"), lambda box: _plan(box, table), values=_turns(table)),
        step(KEY, "round", ("TBL-5", "FEE-1", "FEE-2", "DIV-1", "AWD-1"), lambda box: CoachedRound(table)),
        step(KEY, PURSES, ("GEN-1", "FEE-1", "DIV-1"), lambda box: _OwnPurses(table)),
        recall(KEY, 1, "FEE-1", "pool", "warehouse", "contract", values=_fees(box)),
        recall(KEY, 2, "MOV-2", "all", "some", "own"),
    )


@cache
def _plain(box: Box) -> Position:
    return arranged(box)


def _fees(box: Box) -> dict[str, object]:
    return {"warehouse_fee": Money(box.warehouse_fee), "contract_fee": Money(box.contract_fee)}


def _turns(table: RoundTable) -> dict[str, object]:
    """The turns that each player has in a round. GEN-3"""
    position = table.position
    return {"turns": position.box.turns[position.options.players]}


def _plan(box: Box, table: RoundTable) -> Scene:
    question = ask("coach.plan", "FEE-1", "dice", "money", "ships", values=_fees(box))
    question.view = CoachedRound(table).view
    return question


class _OwnPurses(FillIn):
    """What the learner's own round did to both purses; made anew when he has played on."""

    def __init__(self, table: RoundTable) -> None:
        self._table_of_round = table
        self._drawn_for: object = None
        self._follow()

    def _follow(self) -> None:
        node = self._table_of_round.game.node
        if node is not self._drawn_for:
            self._drawn_for = node
            made = purse_table(f"{KEY}.{PURSES}", self._table_of_round.whole, (1,), "GEN-1", with_after=True)
            super().__init__(made.table, made.view, made.facts)

    @property
    def grid(self) -> Grid:
        self._follow()
        return super().grid

    @property
    def task(self) -> Task[FillIn] | None:
        self._follow()
        return super().task
