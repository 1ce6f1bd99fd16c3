"""A game reviewed: planted blunders are found, good play has none, and what is too close to call is never one."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise

import pytest
from blunders import BLUNDERS, RECORD, blundered

from panamax import Game, PanamaxError, evaluate
from panamax.analysis.candidates import candidates_of
from panamax.analysis.reviewing import PANAMAX_REVIEWING, review
from panamax.analysis.why import why
from panamax.analysis.work import PlayoutWork
from panamax.engine import layout as at
from recorded import game_of
from tabletop.judging.evaluation import Verdict
from tabletop.judging.review import Effort, JudgedDecision, Review
from tabletop.judging.reviewing import begun, decisions, reviewed
from tabletop.judging.scheduling import played_here
from tabletop.judging.sums import Sums
from tabletop.judging.work import PlayoutTask, Stop, play

QUICK = Effort(places=4, glance=6, sieves=((72, 12), (8, 12)), judged=6, playouts=40)


@pytest.fixture(scope="module")
def whole() -> Game:
    return game_of(RECORD)


@pytest.fixture(scope="module", name="blundered")
def blundered_game() -> Game:
    return blundered()


@pytest.fixture(scope="module")
def good(blundered: Game) -> Game:
    """From the same position, every move the best of its playouts."""
    game = Game(blundered.start.position, None)
    while not game.is_over:
        position = game.position
        best = position.after_chance()[2] if position.waits_for_chance else evaluate(position, 30, 3).best
        assert best is not None
        game.play_one(best.text)
    return game


@pytest.fixture(scope="module")
def found(blundered: Game) -> Review:
    return review(blundered, effort=QUICK)


def test_planted_blunders_are_found_with_the_better_move_and_why(found: Review) -> None:
    told = {one.made.played.text: one for one in found.mistakes}
    assert found.is_complete
    assert BLUNDERS.items() <= {played: one.better.text for played, one in told.items()}.items()
    assert [one.made.number for one in found.mistakes] == sorted(one.made.number for one in found.mistakes)
    for one in told.values():
        assert 0 < one.cost.low <= one.cost.amount <= one.cost.high
        because = why(one.told, one.better, one.made.played)
        assert float(sum(part.difference for part in because.own)) == pytest.approx(one.cost.amount)
        assert one.better in one.right
        assert one.made.played not in one.right


def test_a_mistake_is_judged_just_as_its_position_is_judged_alone(found: Review) -> None:
    """What the judge of a single position calls surely worse was “right” in a review, and another move the better."""
    for one in found.mistakes:
        assert one.others is not None
        judged = evaluate(one.made.node.position, QUICK.raced, found.seed, race=True)
        assert judged.values == one.others.values
        worse = {value.move for value in judged.values if value.verdict is Verdict.WORSE}
        assert not worse & {*one.right}
        if one.made.played in worse:
            assert one.better == judged.best
            assert one.cost.amount == judged.difference(one.better, one.made.played).dollars
    assert any(one.told is one.others for one in found.mistakes)


def test_a_race_that_leaves_it_open_takes_no_verdict_back(found: Review) -> None:
    one = found.mistakes[0]
    few = evaluate(one.made.node.position, 2, race=True)
    told = replace(one, others=few)
    assert told.is_mistake
    assert (told.better, told.cost) == (one.evaluation.best, one.first_cost)
    assert told.cost.low > 0


def test_a_game_of_best_moves_has_no_mistake(good: Game) -> None:
    assert review(good, effort=QUICK).mistakes == ()


def test_a_close_decision_is_never_a_mistake_however_much_it_seems_to_cost(found: Review) -> None:
    for judged in found.judged:
        values = {value.move: value.verdict for value in judged.evaluation.values}
        assert not judged.is_mistake or values[judged.made.played] is Verdict.WORSE
    one = next(judged for judged in found.judged if judged.made.played.text == "transfer 1>4")
    assert one.cost.amount == pytest.approx(6.4, abs=1.5)
    few = evaluate(one.made.node.position, 8, 2)  # too few for a verdict
    assert few.difference("take 1", "transfer 1>4").dollars > 0
    assert not JudgedDecision(one.made, few, 1).is_mistake
    with_many = replace(one, together=10**9)  # the more are judged together, the wider the intervals
    assert with_many.first_cost.low < one.first_cost.low
    assert with_many.first_cost.high > one.first_cost.high


def test_decisions_without_a_choice_have_nothing_to_be_compared_with(blundered: Game) -> None:
    for made in decisions(blundered):
        candidates = candidates_of(made)
        assert candidates[0] == made.played
        assert (len(candidates) == 1) == (len(made.node.position.legal_moves()) == 1) or len(candidates) > 1


def test_places_end_with_the_standings_and_shares_of_winning_add_up(found: Review, blundered: Game) -> None:
    end = found.places[-1]
    assert {row.seat: float(row.total) for row in blundered.standings()} == {
        seat: end.amount(seat).amount for seat in (1, 2)
    }
    assert [place.number for place in found.places] == sorted({place.number for place in found.places})
    for place in found.places:
        assert place.is_known
        assert sum(place.win_share(seat) for seat in (1, 2)) == pytest.approx(1)
        assert place.amount(1).low <= place.amount(1).amount <= place.amount(1).high


def test_only_the_decisions_of_the_seats_that_are_asked_for_are_judged(blundered: Game, found: Review) -> None:
    of_one = review(blundered, [1], QUICK)
    assert {one.made.seat for one in of_one.judged} == {1} < {one.made.seat for one in found.judged}
    assert len(of_one.places[0].sums.moves) == 2


def test_it_can_be_watched_and_stopped_and_gives_the_same_again(blundered: Game, found: Review) -> None:
    told: list[float] = []
    stopped = review(blundered, effort=QUICK, progress=lambda now: told.append(now.share), stop=lambda: len(told) > 3)
    assert 0 < stopped.share < 0.5
    assert not stopped.is_complete
    assert len(told) == 4
    shares = [now.share for now in reviewed(begun(PANAMAX_REVIEWING, blundered, effort=QUICK), played_here)]
    assert shares == sorted(shares)
    assert shares[-1] == 1
    again = review(blundered, effort=QUICK)
    assert [one.cost for one in again.judged] == [one.cost for one in found.judged]
    assert [place.sums for place in again.places] == [place.sums for place in found.places]


def test_pieces_of_any_size_give_the_same_and_only_mistakes_are_held_against_all_moves(
    blundered: Game, found: Review
) -> None:
    def one_by_one(work: PlayoutTask, playouts: range, stop: Stop | None) -> Iterator[Sums]:
        return (play(work, playouts[place : place + 1], stop) for place in range(len(playouts)))

    *_, again = reviewed(begun(PANAMAX_REVIEWING, blundered, effort=QUICK), one_by_one, at_once=lambda: 3)
    assert [one.cost for one in again.judged] == [one.cost for one in found.judged]
    assert [place.sums for place in again.places] == [place.sums for place in found.places]
    assert any(one.evaluation.played < one.evaluation.budget for one in found.mistakes), "a clear one costs less"
    for one in found.judged:
        assert one.made.played in one.evaluation.moves
        assert len(one.evaluation.moves) <= 1 + QUICK.rivals
        assert (one.others is not None) == one.is_mistake
        if one.others is not None:
            assert {*one.others.moves} == {*one.made.node.position.legal_moves()}
            assert all(one.known(move.text) for move in one.others.moves)
    assert found.judged[0].known("no such move") is None


def test_while_nothing_has_come_the_review_stays_the_same_so_that_whoever_shows_it_waits(blundered: Game) -> None:
    came = []

    def waiting(work: PlayoutTask, playouts: range, stop: Stop | None) -> Iterator[Sums]:
        for piece in played_here(work, playouts, stop):
            came.append(0)
            yield Sums.of(len(work.codes))
            came.append(piece.playouts)
            yield piece

    now, new = begun(PANAMAX_REVIEWING, blundered, effort=QUICK), 0
    for after in reviewed(now, waiting):
        new += after is not now and came[-1:] == [0]
        now = after
    assert now.is_complete
    assert new < came.count(0) / 4, "only where one thing is done and the next has begun"


def test_all_hands_lie_open_but_not_the_pile(whole: Game) -> None:
    position = next(node.position for node in whole.line() if node.position.round == 1)
    cells, shown = position.cells, position.with_pile_hidden().cells
    changed = {cell for cell, (one, other) in enumerate(zip(cells, shown, strict=True)) if one != other}
    assert at.ADVISOR_PILE in changed
    assert changed <= {at.ADVISOR_PILE, *range(at.RANDOM, at.ROUND)}


def test_a_seat_that_is_empty_and_a_game_without_a_decision_are_refused(blundered: Game) -> None:
    with pytest.raises(PanamaxError):
        begun(PANAMAX_REVIEWING, blundered, [3])
    with pytest.raises(PanamaxError, match="Nothing"):
        begun(PANAMAX_REVIEWING, Game(blundered.start.position, None))


def test_what_seems_to_have_cost_something_is_no_mistake_before_it_is_judged_anew(blundered: Game) -> None:
    steps = list(reviewed(begun(PANAMAX_REVIEWING, blundered, effort=replace(QUICK, playouts=12)), played_here))
    first = next(now for now in steps if now.has_first_pass)
    assert not first.has_verdicts
    assert first.mistakes == ()
    assert {*BLUNDERS} <= {one.made.played.text for one in first.seeming}
    assert all(one.cost.amount > 0 for one in first.seeming)
    assert [one.made.number for one in first.seeming] == sorted(one.made.number for one in first.seeming)
    assert [one for now in steps[: steps.index(first)] for one in now.seeming] == []
    for before, after in pairwise(steps):
        ruled = [{one.made.number for one in now.mistakes} for now in (before, after)]
        assert ruled[0] <= ruled[1], "no verdict is taken back"
        if before.has_first_pass:
            left = len(before.seeming) - len(after.seeming)
            said = len(after.mistakes) - len(before.mistakes) + after.cleared - before.cleared
            assert left == said, "what seems no longer to have cost something is a mistake, or cleared"
    assert steps[-1].seeming == ()
    assert len(steps[-1].mistakes) + steps[-1].cleared == len(first.seeming)
    assert steps[-1].mistakes
    assert steps[-1].cleared


def test_looks_go_on_with_the_playouts_of_the_glances(blundered: Game) -> None:
    asked: list[tuple[int, int]] = []

    def counted(work: PlayoutTask, playouts: range, stop: Stop | None) -> Iterator[Sums]:
        assert isinstance(work, PlayoutWork)
        asked.append((work.seed, playouts.start))
        return played_here(work, playouts, stop)

    effort = replace(QUICK, glance=2, sieves=((6, 4), (4, 12)))
    *_, last = reviewed(begun(PANAMAX_REVIEWING, blundered, effort=effort), counted)
    glances = [start for seed, start in asked if seed == last.seed + 2]
    assert sorted({*glances}) == [0, 2, 4]
    assert (glances.count(0), glances.count(2) <= 6, glances.count(4) <= 4) == (last.compared, True, True)
    for one in last.looked_at:
        alone = evaluate(one.made.node.position, effort.sieves[-1][1], last.seed + 2, moves=one.evaluation.moves)
        assert one.evaluation.values == alone.values
