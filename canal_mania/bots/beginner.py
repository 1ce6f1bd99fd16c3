"""The beginner's policy: it builds as soon as it can, takes what lies there, and moves the cube that pays itself most.

It looks at nothing but the move itself: neither at the cards that its canals still ask for, nor at the points that a
move brings the others.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..engine import codes as verbs
from ..engine import game as engine
from ..engine.building import build_parts
from ..engine.cells import each
from ..engine.codes import about_of, route_owners, verb_of
from ..engine.layout import ACTIVE, State
from ..engine.network import gains
from ..engine.tables import Tables
from .greedy import Best

if TYPE_CHECKING:
    from mypy_extensions import i64  # a machine's int where the engine is compiled; plain Python never sees it


def beginner_policy(state: State, tables: Tables) -> i64:
    """The code of the move that catches the eye; of equals the first."""
    best = Best()
    for code in each(engine.legal(state, tables)):
        best.look_at(code, _appeal(state, tables, code))
    return best.code


def _appeal(state: State, tables: Tables, code: i64) -> float:
    """What a move looks like by itself: above all it builds, then it moves cubes and takes contracts and cards."""
    verb = verb_of(code)
    if verb == verbs.BUILD:
        _, _, _, kind = build_parts(code)
        return 30.0 + float(tables.points[kind])
    if verb == verbs.MOVE:
        points = gains(each(route_owners(code)))
        return 20.0 + float(points[state[ACTIVE]]) if points[state[ACTIVE]] else -1.0
    if verb == verbs.CONTRACT:  # the largest canal
        return 10.0 + float(tables.value[about_of(code) & verbs.CONTRACT_MASK])
    if verb == verbs.TAKE:
        return 2.0
    return 1.0 if verb == verbs.DRAW else 0.0
