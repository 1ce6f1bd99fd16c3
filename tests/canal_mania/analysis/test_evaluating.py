"""Judging moves: stopping and going on, intervals that hold at every look, and the verdict in words."""

from __future__ import annotations

from itertools import count
from random import Random

import pytest

from canal_mania import Position, evaluate, new_game
from canal_mania.analysis.evaluating import MOST_PLAYOUTS, more
from canal_mania.analysis.evaluation import LEAST_FOR_A_VERDICT, Evaluation, Verdict
from tabletop.errors import OptionError


def opening() -> Position:
    game = new_game(players=3, seed=4)
    for _ in range(2):
        game.play(game.legal_moves()[0])
    return game.position


def test_going_on_gives_what_one_evaluation_with_as_many_playouts_gives() -> None:
    position = opening()
    moves = position.legal_moves()[:2]
    whole = evaluate(position, 7, seed=2, policy="random", moves=moves)
    first = evaluate(position, 3, seed=2, policy="random", moves=moves)
    told: list[int] = []
    gone_on = more(first, 4, progress=told.append)
    assert (gone_on.results, gone_on.playouts, gone_on.is_complete) == (whole.results, 7, True)
    assert (first.playouts, told) == (3, [4, 5, 6, 7])
    with pytest.raises(OptionError):
        more(first, MOST_PLAYOUTS - 2)
    with pytest.raises(OptionError):
        more(first, 1, workers=2)


def test_who_stops_it_gets_what_is_done_and_can_go_on() -> None:
    position = opening()
    moves = position.legal_moves()[:2]
    asked = count(1)
    stopped = evaluate(position, 50, seed=2, policy="random", moves=moves, stop=lambda: next(asked) > 4)
    assert (stopped.playouts, stopped.wanted, stopped.is_complete) == (5, 50, False)
    at_once = evaluate(position, 50, seed=2, policy="random", moves=moves, stop=lambda: True)
    assert at_once.playouts == 1
    assert more(at_once, 4).results == stopped.results


def of_points(rng: Random, playouts: int, moves: int) -> Evaluation:
    """An evaluation of moves that are worth the same, with points by lot."""
    position = opening()
    results = tuple(tuple((round(rng.gauss(40, 12)), 0) for _ in range(moves)) for _ in range(playouts))
    return Evaluation(position, 1, tuple(position.legal_moves()[:moves]), "random", 0, results, playouts)


def test_whoever_looks_again_and_again_is_seldom_misled() -> None:
    """Moves that are worth the same, looked at ten times on the way: one in twenty may seem worse, at most."""
    rng, misled, games = Random(5), 0, 40
    for _ in range(games):
        whole = of_points(rng, 200, 3)
        seen = [
            Evaluation(whole.position, 1, whole.moves, "random", 0, whole.results[:done], done).values
            for done in range(LEAST_FOR_A_VERDICT, 201, 20)
        ]
        misled += any(value.verdict is Verdict.WORSE for values in seen for value in values)
    assert misled / games <= 0.05


def test_a_difference_that_is_plain_is_told_in_words() -> None:
    position = opening()
    results = tuple(((50 + number % 3, 1), (20 + number % 5, 0)) for number in range(60))
    judged = Evaluation(position, 1, tuple(position.legal_moves()[:2]), "random", 0, results, 60)
    assert [value.verdict.phrase.text() for value in judged.values] == ["better", "worse"]
    assert Verdict.TOO_CLOSE.phrase.text() == "too close to call"
    best = judged.values[0]
    assert best.low < 51 < best.high
