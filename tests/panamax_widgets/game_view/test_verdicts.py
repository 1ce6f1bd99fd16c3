"""Judged moves: best first, what is too close to call together, and as arrows over the pictures."""

from __future__ import annotations

import pytest

from panamax.analysis.evaluation import Difference, MoveValue
from panamax_widgets.game_view.verdicts import BEST_WIDTH, MOST_DRAWN, judged_marks
from panamax_widgets.pictures import PictureOptions, board_figure
from panamax_widgets.pictures.theme import PALETTE
from recorded import game_of
from tabletop.judging.evaluation import Verdict
from tabletop_widgets.judging.ranking import Ranking

OPEN = Difference(0.0, 1.0, -9.0, 9.0, Verdict.TOO_CLOSE)


@pytest.fixture(scope="module")
def sailing():
    """A position in which a player moves ships, many ways."""
    game = game_of("02_four_planners")
    return next(node.position for node in game.line() if len(_steps(node.position)) >= 12)


def _steps(position):
    return [move for move in position.legal_moves() if move.text.startswith("move ")]


def ranking(moves, *dollars, worse=()):
    verdicts = [Verdict.WORSE if place in worse else Verdict.TOO_CLOSE for place in range(len(moves))]
    values = [
        MoveValue(move, money, 1.0, money - 2, money + 2, 0.2, 0.1, OPEN, verdict, 9)
        for move, money, verdict in zip(moves, dollars, verdicts, strict=False)
    ]
    return Ranking.of(values)


def test_what_may_be_best_stands_first_and_all_by_their_means(sailing):
    moves = _steps(sailing)
    found = ranking(moves, 50, 52, 40, 51, 45, worse={2, 4})
    assert [value.move for value in found.values] == [moves[1], moves[3], moves[0], moves[4], moves[2]]
    (close, leaders), (worse, others) = found.groups("en")
    assert "Too close to call" in close
    assert (len(leaders), len(others)) == (3, 2)
    assert worse != close


def test_a_single_best_is_called_so_and_nothing_judged_is_no_group(sailing):
    assert ranking(_steps(sailing), 50, 40, worse={1}).groups("en")[0][0] == "Better than all others"
    assert ranking(_steps(sailing)).groups("en") == []


def test_the_best_has_the_thickest_arrow_and_the_rest_thinner_ones_in_their_order(sailing):
    moves = _steps(sailing)
    by_ends = {(spots[0], spots[-1]): move for move in moves if (spots := move.things)}
    found = judged_marks(ranking(list(by_ends.values()), 50, 40, 45, 30, worse={1, 2, 3}))
    assert [mark.is_best for mark in found] == [True, False, False, False]
    widths = [mark.width for mark in found]
    assert widths == sorted(widths, reverse=True)
    assert len(set(widths)) == 4
    theme = PALETTE.named("light")
    shapes = board_figure(sailing, PictureOptions(judged=found)).layout.shapes
    best = [shape.line.width for shape in shapes if shape.line.color == theme.gain.fill]
    second = [shape.line.width for shape in shapes if shape.line.color == theme.second_best.fill]
    assert max(best) == BEST_WIDTH > max(second)


def test_where_too_many_may_be_best_no_arrow_says_otherwise(sailing):
    moves = sailing.legal_moves()
    assert len({(spots[0], spots[-1]) for move in moves if (spots := move.things)}) > MOST_DRAWN
    assert judged_marks(ranking(moves, *[50] * len(moves))) == ()
