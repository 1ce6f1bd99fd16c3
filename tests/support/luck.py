"""Playouts that are drawn instead of played: what is true of them is known, and thousands of runs take seconds."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from panamax import Evaluation, Position, evaluate
from panamax.analysis.flows import CELLS
from tabletop.judging.sums import Sums
from tabletop.judging.work import PlayoutTask, Stop, play_one

NOWHERE = [0] * CELLS  # the money's sources
Row = Sequence[int]  # the dollars of one playout, of every move


def rows_of(position: Position, playouts: int) -> list[Row]:
    """What real playouts of a position's moves brought, playout by playout."""
    work = evaluate(position, 1, 1, policy="greedy").work
    return [[dollars for dollars, _, _ in play_one(work, index) or ()] for index in range(playouts)]


class Redrawn:
    """Plays by drawing from rows, with replacement: a crew for an evaluation. The true values are the rows' means."""

    def __init__(self, start: Evaluation, rows: Sequence[Row], seed: int) -> None:
        self.places = {code: place for place, code in enumerate(start.work.codes)}
        self.rows = rows
        self.seed = seed
        self.truth = [sum(row[place] for row in rows) for place in range(len(rows[0]))]

    def __call__(self, work: PlayoutTask, playouts: range, stop: Stop | None) -> Iterator[Sums]:
        """The playouts with these numbers, in one piece each."""
        places = [self.places[code] for code in work.codes]
        for index in playouts:
            sums = Sums.of(len(places))
            self.add(sums, index, places)
            yield sums

    def add(self, sums: Sums, index: int, places: Sequence[int]) -> None:
        """Draw the playout with this number of the moves at these places."""
        row = Random(self.seed * 1_000_003 + index).choice(self.rows)
        sums.add(index, [(row[place], 0, NOWHERE) for place in places])

    def contradicts(self, evaluation: Evaluation) -> bool:
        """Whether a verdict of the evaluation is wrong: a move is called worse that is among the best."""
        best = max(self.truth)
        values = zip(evaluation.values, self.truth, strict=True)
        return any(value.verdict == "worse" and truth == best for value, truth in values)
