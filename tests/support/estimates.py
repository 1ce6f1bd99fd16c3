"""Playouts that are none: each move brings what the bots' estimates say of it, at once and always the same.

For tests of what is said of judged moves, where it doesn't matter what they are worth.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from panamax.analysis.flows import CELLS, DIVIDENDS
from panamax.analysis.work import PlayoutWork
from panamax.bots.greedy import finish_turn
from panamax.bots.policies import action_value, lead
from panamax.box.components import Box
from panamax.box.tables import tables_of
from panamax.engine import game as engine
from panamax.engine.chance import seed_generator
from panamax.engine.hidden import deal_hidden
from tabletop.judging.sums import Result, Sums
from tabletop.judging.work import PlayoutTask, Stop

BASE: Final = 50  # dollars, about what one has in the end; all of it is told as dividends


def estimated(work: PlayoutTask, playouts: range, stop: Stop | None) -> Iterator[Sums]:
    """A crew as `Judging` wants it."""
    assert isinstance(work, PlayoutWork)
    results = [_result(tuple(work.state), work.box, code, work.player) for code in work.codes]
    for index in playouts:
        sums = Sums.of(len(work.codes))
        sums.add(index, results)
        yield sums


@lru_cache(maxsize=4000)
def _result(cells: tuple[int, ...], box: Box, code: int, player: int) -> Result:
    state, tables = list(cells), tables_of(box)
    seed_generator(state, 1)
    deal_hidden(state, tables)
    engine.apply(state, tables, code)
    opened = action_value(state, player) / 100
    finish_turn(state, tables)
    dollars = round(BASE + lead(state, tables, player) + opened)
    sources = [0] * CELLS
    sources[DIVIDENDS] = dollars
    return dollars, 0, sources
