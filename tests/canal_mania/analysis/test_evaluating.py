"""Judging moves: stopping and going on, races, workers, intervals that hold at every look, and the verdict in words."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import count
from random import Random

import pytest
from canals import some_game

from canal_mania import Evaluation, Position, evaluate, new_game
from canal_mania.analysis.evaluating import MOST_PLAYOUTS, more
from tabletop.errors import OptionError
from tabletop.judging.evaluation import Verdict
from tabletop.judging.intervals import LEAST_FOR_A_VERDICT
from tabletop.judging.sums import Sums


def opening() -> Position:
    game = new_game(players=3, seed=4)
    for _ in range(2):
        game.play(game.legal_moves()[0])
    return game.position


@cache
def late() -> Position:
    """A position near the end with some moves that differ, where playouts are short."""
    line = some_game(1).line()[-90:]
    return next(step.position for step in line if len(step.position.legal_moves()) >= 6)


def test_going_on_gives_what_one_evaluation_with_as_many_playouts_gives() -> None:
    position = opening()
    moves = position.legal_moves()[:2]
    whole = evaluate(position, 7, seed=2, policy="random", moves=moves)
    first = evaluate(position, 3, seed=2, policy="random", moves=moves)
    told: list[Evaluation] = []
    gone_on = more(first, 4, progress=told.append)
    assert (gone_on.sums, gone_on.playouts, gone_on.is_complete) == (whole.sums, 7, True)
    assert (first.playouts, told[-1].playouts) == (3, 7)
    with pytest.raises(OptionError):
        more(first, MOST_PLAYOUTS - 2)
    with pytest.raises(OptionError):
        more(first, 1, workers=0)


def test_who_stops_it_gets_what_is_done_and_can_go_on() -> None:
    position = opening()
    moves = position.legal_moves()[:2]
    asked = count(1)
    stopped = evaluate(position, 50, seed=2, policy="random", moves=moves, stop=lambda: next(asked) > 10)
    assert (stopped.playouts, stopped.wanted, stopped.is_complete) == (5, 50, False)
    at_once = evaluate(position, 50, seed=2, policy="random", moves=moves, stop=lambda: True)
    assert (at_once.playouts, at_once.values, at_once.best) == (0, (), None)
    with pytest.raises(OptionError):
        at_once.value(moves[0])
    assert more(at_once, 5).sums == stopped.sums
    assert evaluate(position, 50, seed=2, policy="random", moves=moves, seconds=0).playouts < 50


@pytest.mark.thorough
def test_two_workers_give_the_same_as_none() -> None:
    alone = evaluate(late(), 20, 1)
    assert evaluate(late(), 20, 1, workers=2).sums == alone.sums
    raced = evaluate(late(), 20, 1, race=True)
    shared = evaluate(late(), 20, 1, race=True, workers=2)
    assert (shared.sums, shared.later, shared.scouts) == (raced.sums, raced.later, raced.scouts)


@pytest.fixture(scope="module")
def client() -> Iterator[object]:
    """A cluster of two workers, each a process of its own."""
    from distributed import Client, LocalCluster

    quiet = {"silence_logs": logging.ERROR, "dashboard_address": None, "host": "127.0.0.1"}
    with LocalCluster(n_workers=2, threads_per_worker=1, **quiet) as cluster, Client(cluster) as client:
        yield client


@pytest.mark.thorough
def test_a_cluster_gives_the_same_numbers_as_this_process(client: object) -> None:
    assert evaluate(late(), 20, 1, client=client).sums == evaluate(late(), 20, 1).sums  # type: ignore[arg-type]


@pytest.mark.thorough
def test_a_race_spends_its_playouts_on_what_may_be_the_best_and_gives_the_same_whoever_stops_it() -> None:
    raced = evaluate(late(), 60, 1, race=True)
    assert raced.later
    assert len({value.playouts for value in raced.values}) > 1
    assert raced.played <= raced.budget
    assert raced.best is not None
    assert raced.value(raced.best).playouts == max(value.playouts for value in raced.values)
    asked = count()
    stopped = evaluate(late(), 30, 1, race=True, stop=lambda: next(asked) > 40)
    assert not stopped.is_complete
    again = more(stopped, 30)
    assert (again.sums, again.later, again.scouts) == (raced.sums, raced.later, raced.scouts)


def of_points(points: list[list[int]]) -> Evaluation:
    """An evaluation in which the moves brought these points, playout by playout."""
    start = evaluate(opening(), 1, moves=opening().legal_moves()[: len(points[0])], stop=lambda: True)
    sums = Sums.of(len(points[0]))
    for index, row in enumerate(points):
        sums.add(index, [(each, 0, []) for each in row])
    return replace(start, sums=sums, wanted=len(points))


def test_whoever_looks_again_and_again_is_seldom_misled() -> None:
    """Moves that are worth the same, looked at ten times on the way: one in twenty may seem worse, at most."""
    rng, misled, games = Random(5), 0, 40
    for _ in range(games):
        whole = [[round(rng.gauss(40, 12)) for _ in range(3)] for _ in range(200)]
        seen = [of_points(whole[:done]).values for done in range(LEAST_FOR_A_VERDICT, 201, 20)]
        misled += any(value.verdict is Verdict.WORSE for values in seen for value in values)
    assert misled / games <= 0.05


def test_a_difference_that_is_plain_is_told_in_words() -> None:
    judged = of_points([[50 + number % 3, 20 + number % 5] for number in range(60)])
    assert [value.verdict.phrase.text() for value in judged.values] == ["better", "worse"]
    assert Verdict.TOO_CLOSE.phrase.text() == "too close to call"
    best, other = judged.values
    assert best.low < best.points < best.high
    assert other.to_best.points == other.points - best.points
    assert judged.difference(best.move, other.move).points == -other.to_best.points
