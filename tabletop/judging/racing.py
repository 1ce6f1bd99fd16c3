"""An evaluation grows: all moves alike, or in a race, where moves that are surely worse are dropped on the way.

A race looks at its moves after the same numbers of playouts, whoever plays them and however often it is stopped, so its
numbers depend on the seed and on how much was played, and on nothing else.
"""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import replace
from typing import Any, TypeVar

from .evaluation import MoveEvaluation
from .heats import MOST_PLAYOUTS, SCOUTED_FROM, Heat, is_look, next_look
from .scheduling import Crew
from .work import Stop

E = TypeVar("E", bound=MoveEvaluation[Any, Any, Any])


def levelled(start: E, crew: Crew, stop: Stop | None) -> Generator[E, None, None]:
    """`start` after each piece, until all its moves have the playouts that were asked for."""
    evaluation = start
    for piece in crew(start.work, range(start.playouts, start.wanted), stop):
        if piece.playouts:
            sums = evaluation.sums.copy()
            sums.merge(piece)
            evaluation = replace(evaluation, sums=sums)
        yield evaluation


def raced(start: E, crew: Crew, stop: Stop | None) -> Generator[E, None, None]:
    """`start` after each piece of the race, until nothing is open, or what was asked for is spent."""
    evaluation = start
    while rows := _rows(evaluation):
        heat = evaluation.running
        is_ahead = heat is not evaluation.heats[-1]
        work = start.work.only(tuple(start.work.codes[move] for move in heat.moves))
        wanted = heat.playouts + rows
        for piece in crew(work, range(heat.playouts, wanted), stop):
            if piece.playouts:
                heat = heat.copy()
                heat.sums.merge(piece)
                evaluation = replace(evaluation, scouts=heat) if is_ahead else _after(evaluation, heat)
            yield evaluation
        if heat.playouts < wanted:
            return


def _rows(evaluation: MoveEvaluation[Any, Any, Any]) -> int:
    """How many playouts of each move come before the next look; none if the race is over."""
    if evaluation.is_complete:
        return 0
    heat = evaluation.running
    paid = (evaluation.budget - evaluation.played) // len(heat.moves)
    wanted = SCOUTED_FROM if evaluation.is_before_scouts else next_look(heat.playouts)
    return min(wanted - heat.playouts, paid, MOST_PLAYOUTS - heat.playouts)


def _after(evaluation: E, heat: Heat) -> E:
    """The evaluation with more playouts in its last heat, and the next ones if some moves are dropped: of fewer moves
    more can be said.
    """
    later = [heat]
    while is_look(heat.playouts) and (beaten := evaluation.beaten_in(later[-1])):
        later.append(later[-1].without(beaten))
    if not evaluation.later:
        return replace(evaluation, sums=heat.sums, later=tuple(later[1:]))
    return replace(evaluation, later=(*evaluation.later[:-1], *later))
