"""Of moves that come to the same in every playout one races, and all of them get what it brings."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from itertools import combinations, islice

import pytest
from luck import Redrawn, rows_of

from named import position_named
from panamax import Evaluation, Position, evaluate
from panamax.analysis.continuation import continuation
from panamax.analysis.why import why
from panamax.analysis.work import PlayoutWork
from recorded import game_of, names
from tabletop.judging import work as playing
from tabletop.judging.evaluation import Verdict
from tabletop.judging.racing import raced
from tabletop.judging.sums import Sums
from tabletop.judging.work import play_one

MEETING = "free_move"  # of its moves some differ in their order alone
STEPS = 240  # of a game, between two positions that are looked at
DEALS = 6


def work_at(position: Position, policy: str = "manager") -> PlayoutWork:
    """What is played to judge all moves of a position."""
    return evaluate(position, 1, 7, policy=policy, stop=lambda: True).work


@cache
def race() -> Evaluation:
    return evaluate(position_named(MEETING), 12, 1, race=True)


def pair(evaluation: Evaluation) -> tuple[int, int]:
    """Two moves of an evaluation that are twins."""
    return next((first, place) for place, first in enumerate(evaluation.twins) if first != place)


@pytest.mark.sampled
@pytest.mark.parametrize("policy", ["manager", "greedy", "careful", "random"])
@pytest.mark.parametrize("name", names())
def test_twins_bring_the_same_in_every_playout_whatever_is_hidden_and_whatever_chance_brings(
    name: str, policy: str
) -> None:
    for node in islice(game_of(name).line(), 20, None, STEPS):
        if node.position.decider is None or len(node.position.legal_moves()) < 2:
            continue
        work = work_at(node.position, policy)
        twins = work.twins()
        assert all(twins[first] == first <= place for place, first in enumerate(twins))
        assert policy != "random" or twins == tuple(range(len(twins)))
        places = [place for place, first in enumerate(twins) if twins.count(first) > 1]
        alone = [replace(work, codes=(work.codes[place],)) for place in places]
        brought = [[play_one(one, index) for index in range(DEALS)] for one in alone]
        for one, other in combinations(range(len(places)), 2):
            if twins[places[one]] == twins[places[other]]:
                assert brought[one] == brought[other]


@pytest.mark.thorough
def test_one_of_them_races_and_the_others_get_what_it_brings() -> None:
    evaluation = race()
    level = evaluate(evaluation.position, evaluation.playouts, 1)
    first, other = pair(evaluation)
    assert evaluation.racing == len(set(evaluation.twins)) < len(evaluation.moves)
    assert other not in evaluation.heats[0].moves
    mine, its = evaluation.values[other], evaluation.values[first]
    assert (mine.amount, mine.error, mine.playouts, mine.verdict) == (its.amount, its.error, its.playouts, its.verdict)
    assert mine.move == evaluation.moves[other]
    same = evaluate(evaluation.position, its.playouts, 1)
    assert same.value(mine.move).win_share == mine.win_share
    assert evaluation.distribution(mine.move) == same.distribution(mine.move)
    assert level.moves == evaluation.moves
    assert level.twins == ()


def test_they_differ_by_nothing_and_neither_is_called_better() -> None:
    first, other = pair(race())
    told = race().difference(race().moves[first], race().moves[other])
    assert (told.amount, told.error, told.low, told.high, told.verdict) == (0, 0, 0, 0, Verdict.TOO_CLOSE)
    assert all(part.difference == 0 for part in why(race(), race().moves[first], race().moves[other]).own)
    start = replace(race(), moves=race().moves[:3], twins=(0, 1, 0), sums=Sums.of(2), later=(), scouts=None)
    for index in range(20):
        start.sums.add(index, [(90 + index % 2, 1, []), (10 + index % 3, 0, [])])
    assert [value.verdict for value in start.values] == [Verdict.TOO_CLOSE, Verdict.WORSE, Verdict.TOO_CLOSE]


def test_each_of_them_can_be_looked_at_in_a_playout_of_its_own() -> None:
    first, other = (race().moves[place] for place in pair(race()))
    one, two = continuation(race(), first, 2), continuation(race(), other, 2)
    assert one.playout == two.playout
    assert one.start == two.start
    assert one.lines != two.lines


def test_none_of_their_playouts_is_played_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = 0

    def counting(work: PlayoutWork, index: int, stop: playing.Stop | None = None) -> object:
        nonlocal asked
        asked += len(work.codes)
        return play_one(work, index, stop)

    monkeypatch.setattr(playing, "play_one", counting)
    evaluation = evaluate(position_named(MEETING), 12, 1, race=True)
    assert asked == evaluation.played
    assert set(evaluation.heats[0].moves) == set(evaluation.twins)


def test_two_workers_run_the_same_race() -> None:
    shared = evaluate(position_named(MEETING), 12, 1, race=True, workers=2)
    assert (shared.sums, shared.later, shared.values) == (race().sums, race().later, race().values)


def test_the_rows_of_twins_are_alike_where_moves_are_drawn_by_lot() -> None:
    """What `Redrawn` plays of the first is what it would play of the others."""
    rows = rows_of(position_named(MEETING), 6)
    first, other = pair(evaluate(position_named(MEETING), 2, race=True, policy="greedy", stop=lambda: True))
    assert [row[first] for row in rows] == [row[other] for row in rows]
    start = evaluate(position_named(MEETING), 30, race=True, policy="greedy", stop=lambda: True)
    *_, end = raced(start, Redrawn(start, rows, 1), None)
    assert end.values[first].amount == end.values[other].amount
