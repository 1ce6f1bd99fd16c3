"""Judging moves by playouts: the same numbers however they are reached, and no verdict that chance could have made."""

from __future__ import annotations

from itertools import pairwise
from math import inf, isclose, sqrt
from statistics import mean, stdev

import pytest

from named import position_named
from panamax import Evaluation, IllegalMove, Move, PanamaxError, evaluate, new_game
from panamax.analysis.continuation import continuation
from panamax.analysis.evaluating import MOST_PLAYOUTS, more
from panamax.engine import layout as at
from played import finished, refusal_of, stop_at
from tabletop.i18n import say
from tabletop.judging.sums import HIGHEST, LOWEST, MoveSums
from tabletop.judging.work import play

from .evaluations import CLOSE, LATE, evaluated, invented

# --- the same numbers, however they are reached ------------------------------------------------------------------


def test_the_numbers_are_those_of_the_single_playouts() -> None:
    evaluation = evaluated(LATE)
    for move, value in zip(evaluation.moves, evaluation.values, strict=True):
        rows = [continuation(evaluation, move, index).game().standings() for index in range(evaluation.playouts)]
        totals = [next(row.total for row in row_of if row.seat == evaluation.seat) for row_of in rows]
        assert isclose(value.dollars, mean(totals))
        assert isclose(value.error, stdev(totals) / sqrt(len(totals)), abs_tol=1e-12)
        assert isclose(value.win_share, mean(row_of[0].seat == evaluation.seat for row_of in rows))


def test_two_workers_give_the_same_as_none() -> None:
    alone = evaluate(position_named(LATE), 24, 5)
    assert evaluate(position_named(LATE), 24, 5, workers=2).sums == alone.sums


def test_more_playouts_are_the_same_as_all_at_once() -> None:
    evaluation = more(more(evaluate(position_named(LATE), 7, 1), 1), 16)
    assert evaluation.sums == evaluated(LATE).sums
    assert (evaluation.wanted, evaluation.is_complete) == (24, True)


def test_the_numbers_depend_on_the_seed_and_on_no_generator_of_the_position() -> None:
    position = position_named(CLOSE)
    assert evaluate(position.with_seed(77), 24, 1).sums == evaluated(CLOSE).sums
    assert evaluate(position, 24, 2).sums != evaluated(CLOSE).sums


def test_the_numbers_depend_on_nothing_that_the_player_cannot_see() -> None:
    position = position_named(CLOSE)
    assert position.decider is not None
    seen = position.seen_by(position.decider)
    assert seen != position
    assert evaluate(seen, 24, 1).sums == evaluated(CLOSE).sums


def test_some_moves_alone_have_the_numbers_that_they_have_among_all() -> None:
    evaluation = evaluated(LATE)
    chosen: list[Move | str] = [evaluation.moves[2], evaluation.moves[0].text]
    few = evaluate(position_named(LATE), 24, 1, moves=chosen)
    assert few.moves == (evaluation.moves[0], evaluation.moves[2])
    assert few.sums.moves == [evaluation.sums.moves[0], evaluation.sums.moves[2]]


def test_a_set_up_is_evaluated_from_where_little_is_known() -> None:
    position = stop_at(new_game(players=2, setup="advanced", seed=4).branch(), "seat").position
    evaluation = evaluate(position, 2, policy="random")
    assert len(evaluation.values) == 4


@pytest.mark.parametrize("split", [0, 1, 11, 24])
def test_sums_can_be_merged_in_any_order(split: int) -> None:
    work = evaluated(LATE).work
    early, late = play(work, range(split)), play(work, range(split, 24))
    late.merge(early)
    assert late == evaluated(LATE).sums


# --- common random numbers ---------------------------------------------------------------------------------------


def test_all_moves_meet_the_same_dice_and_the_same_order_of_the_draw_pile() -> None:
    evaluation = evaluate(position_named("platform_flag"), 1, 3)
    rolls = set()
    for move in evaluation.moves:
        lines = continuation(evaluation, move, 0).lines
        rolls.add(tuple(line for line in lines if line.startswith("chance: roll")))
    assert len(rolls) == 1
    assert len(rolls.pop()) >= 2  # rounds 2 and 3


@pytest.mark.thorough
def test_common_random_numbers_make_differences_vary_less() -> None:
    position = position_named("movement")
    evaluation = evaluate(position, 40, 1, moves=position.legal_moves()[1:6])
    best = evaluation.values[evaluation.moves.index(evaluation.best)]
    others = [value for value in evaluation.values if value is not best]
    assert all(value.error > 0 for value in evaluation.values)
    ratios = [value.to_best.error / sqrt(value.error**2 + best.error**2) for value in others]
    assert mean(ratios) < 0.9


# --- stopping and progress ---------------------------------------------------------------------------------------


def test_a_stopped_run_leaves_what_it_has() -> None:
    asked = iter(range(1000))
    evaluation = evaluate(position_named(LATE), 24, 1, stop=lambda: next(asked) >= 10)
    assert (evaluation.playouts, evaluation.wanted, evaluation.is_complete) == (3, 24, False)
    assert more(evaluation, 21).sums == evaluated(LATE).sums


def test_a_run_with_workers_stops_too() -> None:
    told: list[Evaluation] = []
    evaluation = evaluate(position_named(LATE), 2000, 1, workers=2, progress=told.append, stop=lambda: bool(told))
    assert not evaluation.is_complete
    assert evaluation.sums == evaluate(position_named(LATE), evaluation.playouts, 1).sums


def test_a_run_that_is_stopped_at_once_says_nothing() -> None:
    evaluation = evaluate(position_named(LATE), 24, 1, stop=lambda: True)
    assert (evaluation.playouts, evaluation.values, evaluation.best) == (0, (), None)
    assert evaluation.distribution(evaluation.moves[0]) == ()
    unknown = evaluation.difference(*evaluation.moves[:2])
    assert (unknown.dollars, unknown.error, unknown.low, unknown.high) == (0, inf, -inf, inf)
    error = refusal_of(lambda: evaluation.typical(evaluation.moves[0]))
    assert error is not None
    assert error.phrase.key == "evaluation.none_yet"


def test_progress_tells_the_count_and_the_numbers_so_far() -> None:
    told: list[Evaluation] = []
    evaluate(position_named(LATE), 24, 1, progress=told.append)
    counts = [evaluation.playouts for evaluation in told]
    assert counts == sorted(set(counts))
    assert counts[-1] == 24
    assert len(counts) > 1
    assert {evaluation.wanted for evaluation in told} == {24}
    assert told[0].sums == evaluate(position_named(LATE), counts[0], 1).sums


# --- distributions and lines -------------------------------------------------------------------------------------


def test_a_distribution_counts_every_playout_once_without_gaps() -> None:
    evaluation = evaluated(CLOSE)
    for move in evaluation.moves:
        bars = evaluation.distribution(move)
        assert sum(bar.count for bar in bars) == evaluation.playouts
        assert all(bar.high + 1 == after.low for bar, after in pairwise(bars))
        for bar in bars:
            if bar.count:
                rows = continuation(evaluation, move, bar.example).game().standings()
                assert bar.low <= next(row.total for row in rows if row.seat == evaluation.seat) <= bar.high


def test_bars_begin_with_the_lowest_total_and_an_empty_one_has_no_example() -> None:
    low, high = [-3, 12, 12, 0], [12, 27, 14, 12]
    evaluation = invented([low, high, low])
    bars = [(bar.low, bar.high, bar.count, bar.example) for bar in evaluation.distribution(evaluation.moves[0])]
    assert bars == [(-5, -1, 1, 0), (0, 4, 1, 3), (5, 9, 0, -1), (10, 14, 2, 1)]
    bars = [(bar.low, bar.high, bar.count, bar.example) for bar in evaluation.distribution(evaluation.moves[1])]
    assert bars == [(10, 14, 3, 0), (15, 19, 0, -1), (20, 24, 0, -1), (25, 29, 1, 1)]


def test_the_error_of_a_win_share_counts_one_win_and_one_loss_more() -> None:
    three_of_four, none = [1, 3, 5, 6], [2, 2, 2, 2]
    first, second, _ = invented([three_of_four, none, none]).values
    assert (first.win_share, second.win_share) == (0.75, 0.0)
    assert isclose(first.win_error, sqrt(4 / 6 * 2 / 6 / 4))
    assert isclose(second.win_error, sqrt(1 / 6 * 5 / 6 / 4))


def test_a_distribution_takes_no_more_room_for_more_playouts() -> None:
    sums = MoveSums()
    for index, dollars in enumerate([-(10**6), 10**6, *range(-2000, 2000)] * 2):
        sums.add(index, (dollars, 0, [0] * 21))
    assert len(sums.counts) == HIGHEST - LOWEST + 1
    assert sums.counts[LOWEST][1] == 0


def test_a_typical_line_ends_with_the_median_and_starts_with_the_move() -> None:
    evaluation = evaluated(CLOSE)
    for move in evaluation.moves:
        line = continuation(evaluation, move)
        totals = sorted(
            total
            for total, (count, _) in evaluation.sums.moves[evaluation.moves.index(move)].counts.items()
            for _ in range(count)
        )
        rows = line.game().standings()
        middle = totals[(len(totals) - 1) // 2]
        assert next(row.total for row in rows if row.seat == evaluation.seat) == middle
        assert line.lines[0].endswith(f": {move.text}")


def test_a_line_starts_where_the_hidden_cards_are_dealt_and_the_seen_ones_lie() -> None:
    evaluation = evaluated(CLOSE)
    start = continuation(evaluation, evaluation.moves[0], 3).start
    assert start.seen_by(evaluation.seat) == evaluation.position.seen_by(evaluation.seat)
    assert at.HIDDEN_CARD not in start.cells[at.GOAL : at.GOAL + start.options.players]


def test_hidden_cards_are_dealt_afresh_in_each_playout_and_seen_ones_never() -> None:
    evaluation = evaluated(CLOSE)
    players = evaluation.position.options.players
    starts = [continuation(evaluation, evaluation.moves[0], index).start.cells for index in range(evaluation.playouts)]
    for player in range(players):
        goals = {cells[at.GOAL + player] for cells in starts}
        hands = {cells[at.HAND + player] for cells in starts}
        is_own = player + 1 == evaluation.seat
        assert (len(goals) == 1) == is_own
        assert not is_own or len(hands) == 1
    assert len({cells[at.ADVISOR_PILE] for cells in starts}) > evaluation.playouts // 2
    again = [continuation(evaluation, evaluation.moves[-1], index).start.cells for index in range(3)]
    assert again == starts[:3]  # the same for every move


# --- refused -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "options",
    [
        {"playouts": 0},
        {"playouts": MOST_PLAYOUTS + 1},
        {"playouts": 2.5},
        {"playouts": True},
        {"workers": 0},
        {"workers": "many"},
        {"policy": "clairvoyant"},
        {"seed": 10**18},
        {"moves": []},
    ],
)
def test_a_request_that_cannot_be_met_is_refused_with_what_is_allowed(options: dict[str, object]) -> None:
    error = refusal_of(lambda: evaluate(position_named(LATE), **options))  # type: ignore[arg-type]
    assert error is not None
    assert len(error.text()) > 20


def test_the_bound_on_playouts_is_told_and_holds_all_told() -> None:
    evaluation = evaluate(position_named(LATE), 5)
    error = refusal_of(lambda: more(evaluation, MOST_PLAYOUTS))
    assert error is not None
    assert say("format.thousands").join(("99", "995")) in error.text()


def test_illegal_moves_and_moves_that_were_not_evaluated_are_refused() -> None:
    position = position_named(LATE)
    with pytest.raises(IllegalMove):
        evaluate(position, 1, moves=[stop_at(finished(2), "turn").position.legal_moves()[0]])
    with pytest.raises(PanamaxError):
        evaluated(LATE).difference("take 1", evaluated(LATE).moves[0])
    with pytest.raises(PanamaxError):
        continuation(evaluated(LATE), evaluated(LATE).moves[0], 24)


def test_nothing_is_evaluated_where_nobody_decides() -> None:
    for position in (finished(2).position, new_game(players=2).position):
        with pytest.raises(PanamaxError):
            evaluate(position, 1)
