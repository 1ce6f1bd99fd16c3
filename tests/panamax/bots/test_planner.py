"""The planner: what it finds that the manager misses, and how it keeps to its budget."""

from __future__ import annotations

from itertools import count

import pytest

from named import position_named
from panamax.analysis.puzzles import Puzzle, puzzles
from panamax.bots import bot
from panamax.bots.planner import PlannerBot
from panamax.bots.search import success
from panamax.box.tables import tables_of
from panamax.engine.layout import PURSE
from played import finished
from tabletop.planning import LEAST_ROUNDS

LATE = [puzzle for puzzle in puzzles() if "manager" in puzzle.missed and puzzle.position.round == 3]
PLAYOUTS = 60


@pytest.mark.thorough
def test_it_finds_most_of_what_the_manager_misses() -> None:
    found = [bot("planner", 1, playouts=PLAYOUTS).choose(each.position).text == each.best for each in LATE[1:7]]
    assert sum(found) >= len(found) - 1


@pytest.mark.parametrize("puzzle", LATE[:4], ids=lambda puzzle: puzzle.id)
def test_told_to_stop_before_it_has_begun_it_plays_what_the_manager_would(puzzle: Puzzle) -> None:
    position = puzzle.position
    stopped = bot("planner", 3, playouts=10**6, stop=lambda: True).choose(position)
    assert stopped == bot("manager", 3).choose(position)
    assert stopped.text != puzzle.best


def test_a_few_playouts_do_not_turn_it_from_what_the_manager_would_play() -> None:
    for puzzle in LATE[:4]:
        too_few = (LEAST_ROUNDS - 1) * len(puzzle.position.legal_moves())
        assert bot("planner", 3, playouts=too_few).choose(puzzle.position) == bot("manager", 3).choose(puzzle.position)


def test_it_stops_within_a_playout() -> None:
    asked = count()
    bot("planner", playouts=10**6, stop=lambda: next(asked) >= 3).choose(position_named("free_rail"))
    assert next(asked) < 10


def test_seconds_are_those_of_its_clock() -> None:
    ticks = count()
    told: list[float] = []
    PlannerBot(seconds=20, progress=told.append, clock=lambda: float(next(ticks))).choose(LATE[0].position)
    assert next(ticks) < 20 + 10
    assert told[:3] == [1 / 20, 2 / 20, 3 / 20]


def test_a_dollar_more_is_worth_most_where_the_best_rival_is_near() -> None:
    game = finished(3)
    tables = tables_of(game.position.box)
    totals = {row.seat - 1: row.total for row in game.standings()}
    values = []
    for seat, total in totals.items():
        rival = max(other for place, other in totals.items() if place != seat)
        ends = []
        for ahead in (-40, -1, 1, 40):
            state = game.position.cells
            state[PURSE + seat] += rival - total + ahead
            ends.append(success(state, tables, seat))
        values.append(ends)
        assert ends == sorted(ends)
        assert ends[2] == -ends[1] > (ends[3] - ends[2]) / 39
        assert -1 < ends[0] < ends[3] < 1
    assert values[0] == values[1]
