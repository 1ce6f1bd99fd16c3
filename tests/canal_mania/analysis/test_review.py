"""A game of Canal Mania reviewed: what surely cost points, when it was decided, and what hands the numbers know."""

from __future__ import annotations

from dataclasses import replace

import pytest
from canal_blunders import SEAT, blundered
from canals import some_game

from canal_mania import Game, evaluate
from canal_mania.analysis.candidates import begins_turn, candidates_of
from canal_mania.analysis.reviewing import CANAL_REVIEWING, review
from canal_mania.analysis.work import PlayoutWork, TableWork
from tabletop.errors import OptionError
from tabletop.judging.evaluation import Verdict
from tabletop.judging.review import Effort, Review
from tabletop.judging.reviewing import begun, decisions
from tabletop.judging.work import play

QUICK = Effort(places=6, glance=4, sieves=((20, 8), (8, 12)), judged=5, playouts=40, raced=10)


@pytest.fixture(scope="module")
def game() -> Game:
    return blundered()


@pytest.fixture(scope="module")
def found(game: Game) -> Review:
    return review(game, effort=QUICK)


def test_a_planted_blunder_is_found_with_what_it_cost_to_the_point(found: Review) -> None:
    one = next(one for one in found.mistakes if one.made.seat == SEAT and one.made.played.keyword == "move")
    assert found.is_complete
    assert (one.cost.low, one.cost.amount, one.cost.high) == (1.0, 1.0, 1.0)
    alone = evaluate(one.made.node.position, QUICK.raced, found.seed, race=True)
    assert one.others is not None
    assert one.others.values == alone.values
    assert {value.move for value in alone.values if value.verdict is not Verdict.WORSE} == {*one.right}
    for judged in found.judged:
        assert not judged.is_mistake or judged.cost.low > 0


def test_the_game_was_decided_where_its_winner_began_to_win_whatever_was_played_on(found: Review) -> None:
    turning, winner = found.turning, found.places[-1].ended[0][0]
    assert turning is not None
    assert winner != SEAT
    place = found.places.index(turning)
    assert all(later.win_share(winner) >= 0.9 for later in found.places[place:])
    assert found.places[place - 1].win_share(winner) < 0.9
    assert turning.node.position.decision.id == "deliver"
    assert replace(found, share=0.5).turning is None
    goes_on = replace(found, places=found.places[:-1])
    assert goes_on.turning is None


def test_places_are_the_turns_and_end_with_the_standings(found: Review, game: Game) -> None:
    starts = [found.made[place.number] for place in found.places[:-1]]
    assert [one.seat for one in starts] == [4, 1, 2, 3, 1, 2, 4], "three turns, then the deliveries (FIN-5)"
    assert [one.node.position.decision.id for one in starts] == ["first_phase"] * 3 + ["deliver"] * 4
    assert not begins_turn(starts[0], found.made[1])
    end = found.places[-1]
    assert {row.seat: float(row.total) for row in game.standings()} == {
        seat: end.amount(seat).amount for seat in (1, 2, 3, 4)
    }
    for place in found.places:
        assert sum(place.win_share(seat) for seat in (1, 2, 3, 4)) == pytest.approx(1)


def test_the_expectation_knows_the_hands_and_the_judge_of_a_move_does_not(found: Review) -> None:
    one, position = found.judged[0], found.judged[0].made.node.position
    table = CANAL_REVIEWING.table(position, 1)
    assert isinstance(table, TableWork)
    assert table.state == position.cells
    work = one.evaluation.work
    assert isinstance(work, PlayoutWork)
    assert work.state == position.seen_by(one.made.seat).cells != position.cells
    once, again = play(table, range(2), None), play(table.only(table.codes), range(2), None)
    assert once == again
    assert len(once.moves) == 4


def test_a_decision_is_compared_with_both_bots_and_with_each_action_of_its_phase() -> None:
    seen = set()
    for made in decisions(some_game(1))[::7]:
        candidates, legal = candidates_of(made), made.node.position.legal_moves()
        assert candidates[0] == made.played
        assert {*candidates} <= {*legal}
        assert len(candidates) > 1 or len(legal) == 1 or len(legal) > 3
        decision = made.node.position.decision.id
        if decision.endswith("_phase"):
            seen.add(decision)
            assert {move.keyword for move in candidates} == {move.keyword for move in legal}
    assert seen == {"first_phase", "second_phase", "third_phase"}


def test_a_seat_that_is_empty_and_a_game_without_a_decision_are_refused(game: Game) -> None:
    with pytest.raises(OptionError):
        begun(CANAL_REVIEWING, game, [5])
    with pytest.raises(OptionError, match="Nothing"):
        begun(CANAL_REVIEWING, Game(game.start.position, None))
