"""Choosing by playouts: tried on moves of known worth, without a game."""

from __future__ import annotations

from tabletop.planning import LEAST_ROUNDS, Budget, PlanningQuestion, Search, best_move


def asked(worth: dict[int, float], noise: float = 0.0) -> tuple[PlanningQuestion, list[tuple[int, int]]]:
    """A question whose moves go as well as `worth` says, and what was tried."""
    tried: list[tuple[int, int]] = []

    def success(code: int, number: int) -> float:
        tried.append((code, number))
        return worth[code] + (-noise if (number + code) % 2 else noise)

    return PlanningQuestion(list(worth), 1, success), tried


def test_a_move_that_is_surely_better_is_found() -> None:
    question, tried = asked({1: 0.1, 2: 0.0, 3: 0.4, 4: 0.2, 5: -0.3})
    assert best_move(question, Budget(60)) == 3
    assert len(tried) == 60
    assert sum(code == 3 for code, _ in tried) > 2 * sum(code == 5 for code, _ in tried)


def test_the_policys_choice_stays_where_nothing_is_sure() -> None:
    assert best_move(asked({1: 0.1, 2: 0.2}, noise=0.5)[0], Budget(60)) == 1
    assert best_move(asked({1: 0.1, 2: 0.0})[0], Budget(60)) == 1
    assert best_move(asked({1: 0.0, 2: 0.9})[0], Budget(2 * LEAST_ROUNDS - 1)) == 1
    assert best_move(asked({1: 0.0, 2: 0.9})[0], Budget(2 * LEAST_ROUNDS)) == 2


def test_the_best_challengers_stay_equals_in_their_order() -> None:
    search = Search(asked({1: 0.0, 2: 0.3, 3: 0.5, 4: 0.5, 5: 0.1})[0])
    for _ in range(5):
        search.play()
    search.keep(3)
    assert (search.challengers, search.gains) == ([3, 4, 2], [0.5, 0.5, 0.3])
