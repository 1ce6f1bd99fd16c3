"""Of many moves a few go ahead at first: something is known soon, and nothing is said that isn't so."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache, partial
from itertools import islice
from random import Random

import pytest
from luck import NOWHERE, Redrawn, Row, rows_of

from panamax import Evaluation, Position
from panamax import evaluate as evaluate_by
from panamax.analysis.evaluating import more
from recorded import game_of
from tabletop.judging.evaluation import Verdict
from tabletop.judging.growing import resume
from tabletop.judging.heats import LEAST_SCOUTED, PAIRED_FROM, SCOUTED_FROM, SCOUTED_TO, SCOUTS
from tabletop.judging.intervals import LEAST_FOR_A_VERDICT
from tabletop.judging.racing import raced
from tabletop.judging.sums import Sums

evaluate = partial(evaluate_by, policy="greedy")  # any policy would do
PLAYOUTS = 30


@cache
def many() -> Position:
    """A white die is to be taken, in one of thirteen ways."""
    return next(islice(game_of("01_planners_and_greedy").line(), 425, None)).position


@cache
def race() -> Evaluation:
    return evaluate(many(), PLAYOUTS, 1, race=True)


def told() -> Iterator[Evaluation]:
    """The race after each piece."""
    begun = evaluate(many(), PLAYOUTS, 1, race=True, stop=lambda: True)
    yield from raced(begun, Redrawn(begun, rows_of(many(), 40), 1), None)


def worse(evaluation: Evaluation) -> set[str]:
    return {value.move.text for value in evaluation.values if value.verdict is Verdict.WORSE}


class Dealt(Redrawn):
    """Plays by the rows as they come, and counts what was asked for."""

    played = 0

    def add(self, sums: Sums, index: int, places: Sequence[int]) -> None:
        row = self.rows[index % len(self.rows)]
        sums.add(index, [(row[place], 0, NOWHERE) for place in places])
        self.played += len(places)


def test_the_first_verdict_comes_long_before_all_moves_have_the_playouts_that_it_needs() -> None:
    found: list[Evaluation] = []

    def look(so_far: Evaluation) -> None:
        if worse(so_far):
            found.append(so_far)

    evaluate(many(), PLAYOUTS, 1, race=True, progress=look, stop=lambda: bool(found))
    assert found[0].played < LEAST_FOR_A_VERDICT * len(found[0].moves)
    assert found[0].playouts == SCOUTED_FROM
    assert found[0].scouts is not None
    assert len(found[0].scouts.moves) == 2 * SCOUTS


def test_those_go_ahead_that_have_brought_most_and_least() -> None:
    scouts = race().scouts
    assert scouts is not None
    level = evaluate(many(), SCOUTED_FROM, 1)
    order = sorted(range(len(level.moves)), key=lambda place: -level.values[place].dollars)
    means = [level.values[place].dollars for place in order]
    chosen = [level.values[place].dollars for place in scouts.moves]
    assert sorted(chosen, reverse=True) == [*means[:SCOUTS], *means[-SCOUTS:]]


def test_what_a_scout_has_brought_is_what_it_brings_in_the_race() -> None:
    scouts = race().scouts
    assert scouts is not None
    moves = [race().moves[place] for place in scouts.moves]
    assert scouts.sums == evaluate(many(), scouts.playouts, 1, moves=moves).sums


def test_a_move_that_was_beaten_by_a_scout_is_in_no_later_heat_and_was_beaten_by_that_one() -> None:
    evaluation = race()
    assert evaluation.scouts is not None
    beaten = evaluation.scouts.beaten(len(evaluation.moves))
    assert beaten
    assert evaluation.heats[0].playouts == LEAST_FOR_A_VERDICT
    for heat in evaluation.heats[1:]:
        assert not beaten & set(heat.moves)
    scouts = [evaluation.moves[place] for place in evaluation.scouts.moves]
    for loser in (evaluation.moves[place] for place in beaten):
        assert any(evaluation.difference(scout, loser).verdict is Verdict.BETTER for scout in scouts)


def test_a_verdict_is_never_taken_back() -> None:
    before: set[str] = set()
    for evaluation in told():
        assert before <= worse(evaluation)
        assert evaluation.played <= evaluation.budget
        before = worse(evaluation)
    assert before


def test_what_seemed_best_and_was_beaten_by_a_scout_is_not_called_best() -> None:
    begun = evaluate(many(), PLAYOUTS, 1, race=True, stop=lambda: True)
    between = [40] * (len(begun.moves) - 4)
    rows = [
        [
            *between,
            *(-200 if index < SCOUTED_FROM or index % 2 else 370,) * 2,
            90,
            120 if index < SCOUTED_FROM else -300,
        ]
        for index in range(SCOUTED_TO)
    ]
    ahead = [one for one in raced(begun, Dealt(begun, rows, 1), None) if worse(one) and one.playouts == SCOUTED_FROM]
    assert ahead
    for evaluation in ahead:
        assert begun.moves[-1].text in worse(evaluation)
        assert evaluation.best == begun.moves[-2]


def test_what_is_played_ahead_is_paid_for() -> None:
    begun = evaluate(many(), PLAYOUTS, 1, race=True, stop=lambda: True)
    crew = Dealt(begun, rows_of(many(), 40), 1)
    *_, end = raced(begun, crew, None)
    assert crew.played == end.played > sum(value.playouts for value in end.values)


def test_few_moves_have_no_scouts() -> None:
    few = race().moves[: LEAST_SCOUTED - 1]
    assert evaluate(many(), PLAYOUTS, 1, moves=few, race=True).scouts is None
    assert evaluate(many(), PLAYOUTS, 1, moves=race().moves[:LEAST_SCOUTED], race=True).scouts is not None
    assert evaluate(many(), PLAYOUTS, 1).scouts is None


def test_scouts_without_a_find_turn_back() -> None:
    begun = evaluate(many(), PLAYOUTS, 1, race=True, stop=lambda: True)
    same = [[40 + 20 * (number % 2)] * len(begun.moves) for number in range(7)]
    crew = Dealt(begun, same, 1)
    *_, end = raced(begun, crew, None)
    assert end.scouts is not None
    assert end.scouts.playouts == SCOUTED_TO
    assert not worse(end)
    assert end.is_complete
    assert end.playouts > SCOUTED_FROM
    assert crew.played == end.played


def test_from_some_playouts_on_only_the_best_and_the_worst_scout_go_ahead() -> None:
    begun = evaluate(many(), PLAYOUTS, 1, race=True, stop=lambda: True)
    rows = [[(30 if (place + index) % 2 else -30) + place for place in range(len(begun.moves))] for index in range(40)]
    ahead = [one.scouts for one in raced(begun, Dealt(begun, rows, 1), None) if one.scouts is not None]
    pairs = [scouts for scouts in ahead if scouts.playouts > PAIRED_FROM]
    assert pairs
    assert {len(scouts.moves) for scouts in ahead if scouts.playouts <= PAIRED_FROM} == {2 * SCOUTS}
    (together,) = {scouts.moves for scouts in ahead if scouts.playouts <= PAIRED_FROM}
    before = next(scouts for scouts in ahead if scouts.playouts == PAIRED_FROM)
    dollars = [moves.amount for moves in before.sums.moves]
    best, worst = (together[dollars.index(of(dollars))] for of in (max, min))
    assert {scouts.moves for scouts in pairs} == {tuple(sorted((best, worst)))}


def same(one: Evaluation, other: Evaluation) -> bool:
    return (one.sums, one.later, one.scouts, one.values) == (other.sums, other.later, other.scouts, other.values)


def test_two_workers_send_the_same_ahead() -> None:
    assert same(evaluate(many(), PLAYOUTS, 1, workers=2, race=True), race())


@pytest.mark.sampled
@pytest.mark.parametrize("after", [1, 38, 39, 40, 50, 60, 75, 76, 120])
def test_a_race_that_was_stopped_while_some_were_ahead_goes_on_as_if_it_had_not_been(after: int) -> None:
    asked = iter(range(10**6))
    stopped = evaluate(many(), PLAYOUTS, 1, race=True, stop=lambda: next(asked) >= after)
    assert not stopped.is_complete
    assert same(resume(stopped), race())


@pytest.mark.sampled
@pytest.mark.parametrize("run", range(16))
def test_wherever_a_race_is_taken_up_again_it_ends_the_same(run: int) -> None:
    begun = evaluate(many(), PLAYOUTS, 1, race=True, stop=lambda: True)
    rng = Random(run)
    rows = [[6 * place + rng.randrange(-40, 40) for place in range(len(begun.moves))] for _ in range(60)]
    crew = Redrawn(begun, rows, run)
    known = list(raced(begun, crew, None))
    for before in (one for one in known[:-1] if one.playouts == SCOUTED_FROM):
        *_, end = raced(before, crew, None)
        assert same(end, known[-1])


@pytest.mark.sampled
@pytest.mark.parametrize("first", [1, 3, 4, 5, 7])
def test_a_longer_race_is_the_same_as_two_that_follow_each_other(first: int) -> None:
    assert same(more(evaluate(many(), first, 1, race=True), PLAYOUTS - first), race())


def test_of_moves_that_are_alike_seldom_one_is_called_worse(scale: int) -> None:
    start = evaluate(many(), PLAYOUTS, 1, race=True, stop=lambda: True)
    rows = alike(rows_of(many(), 40))
    wrong = 0
    for run in range(40 * scale):
        crew = Redrawn(start, rows, run)
        *_, end = raced(start, crew, None)
        wrong += crew.contradicts(end)
    assert wrong <= 0.05 * 40 * scale


def alike(rows: list[Row]) -> list[Row]:
    """All moves are worth the same, so that every verdict is wrong."""
    return [[*row[turn:], *row[:turn]] for row in rows for turn in range(len(row))]
