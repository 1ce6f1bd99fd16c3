"""Canal Mania's planner: its budget, what it may see, and what it does when it is told to stop."""

from __future__ import annotations

from itertools import count

import pytest
from canals import some_game

from canal_mania import Position
from canal_mania.bots import bot
from canal_mania.bots.planner import PlannerBot
from tabletop.errors import OptionError
from tabletop.planning import Budget


def late(game: int = 1, moves: int = 3) -> Position:
    """A position near the end, where playouts are short."""
    line = some_game(game).line()[::-1]
    return next(step.position for step in line if len(step.position.legal_moves()) >= moves)


def test_it_chooses_by_what_its_player_sees_and_always_the_same() -> None:
    position = late()
    assert position.decider is not None
    chosen = bot("planner", 4, playouts=12).choose(position)
    assert chosen in position.legal_moves()
    assert bot("planner", 4, playouts=12).choose(position.with_seed(8)) == chosen
    assert bot("planner", 4, playouts=12).choose(position.seen_by(position.decider)) == chosen


def test_told_to_stop_it_plays_the_greedy_choice_at_once() -> None:
    early = next(step.position for step in some_game(1).line() if len(step.position.legal_moves()) > 9)
    asked = count()
    stopped = bot("planner", 3, playouts=10**6, stop=lambda: next(asked) >= 1).choose(early)
    assert stopped == bot("greedy", 3).choose(early)
    assert next(asked) < 10  # one playout, and once for each stage that is left


def test_seconds_are_those_of_its_clock() -> None:
    ticks, told = count(), list[float]()
    budget = Budget(1, 20, told.append, clock=lambda: float(next(ticks)))
    PlannerBot(0, budget).choose(late())
    assert next(ticks) < 20 + 10
    assert (told[:3], told[-1]) == ([1 / 20, 2 / 20, 3 / 20], 1.0)


@pytest.mark.parametrize("wrong", [{"playouts": 0}, {"playouts": 1.5}, {"seconds": 0}, {"seconds": "1"}, {"seed": "x"}])
def test_a_budget_that_cannot_be_met_is_refused(wrong: dict[str, object]) -> None:
    with pytest.raises(OptionError):
        bot("planner", **wrong)  # type: ignore[arg-type]
