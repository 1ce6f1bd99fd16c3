"""The puzzles that ship: each has one best move, proved by two policies, and what it says can be worked out again."""

from __future__ import annotations

from datetime import date, timedelta

import pytest
from blunders import blundered

from panamax import evaluate
from panamax.analysis.puzzles import (
    ASKED,
    FIRST_DAY,
    LEAST_LEAD,
    PLAYOUTS,
    POLICIES,
    Puzzle,
    checked,
    found_in,
    missed_by,
    of_day,
    puzzles,
    read,
    written,
)
from panamax.compiled import is_there
from tabletop.judging.reviewing import decisions

CHEAP = 30  # playouts of each of the two moves
CHEAP_ONES = sorted(puzzles(), key=lambda puzzle: -puzzle.position.round)[:3]
SLOW_PLAYOUTS = 400


def test_each_puzzle_is_of_a_position_as_its_player_sees_it_and_says_by_whom_it_was_judged() -> None:
    assert len(puzzles()) >= 60
    assert len({of_day(FIRST_DAY + timedelta(days=number)).id for number in range(len(puzzles()))}) == len(puzzles())
    assert len({puzzle.id for puzzle in puzzles()}) == len({puzzle.notation for puzzle in puzzles()}) == len(puzzles())
    for puzzle in puzzles():
        position = puzzle.position
        assert position.decider is not None
        assert position.seen_by(position.decider).notation() == puzzle.notation
        legal = {move.text for move in position.legal_moves()}
        assert {puzzle.best, *(lead.second for lead in puzzle.leads)} <= legal
        assert puzzle.best not in {lead.second for lead in puzzle.leads}
        assert tuple(lead.policy for lead in puzzle.leads) == POLICIES
        assert all(LEAST_LEAD <= lead.low <= lead.dollars <= lead.high for lead in puzzle.leads)
        assert puzzle.playouts == PLAYOUTS


def test_the_bots_that_are_said_to_miss_a_puzzle_do() -> None:
    for puzzle in puzzles():
        assert missed_by(puzzle.position, puzzle.best) == puzzle.missed
        assert puzzle.grade == 1 + len(puzzle.missed) <= 1 + len(ASKED)


@pytest.mark.parametrize("puzzle", CHEAP_ONES, ids=lambda puzzle: puzzle.id)
def test_fewer_playouts_agree_with_what_a_puzzle_says(puzzle: Puzzle) -> None:
    agree(puzzle, CHEAP)


@pytest.mark.thorough
@pytest.mark.parametrize("puzzle", puzzles(), ids=lambda puzzle: puzzle.id)
def test_every_puzzle_can_be_worked_out_again(puzzle: Puzzle) -> None:
    if not is_there():  # the compiled engine plays the same games, but so many only there in time
        agree(puzzle, SLOW_PLAYOUTS)
        return
    assert checked(puzzle) == puzzle.leads
    for policy in POLICIES:
        values = evaluate(puzzle.position, SLOW_PLAYOUTS, puzzle.seed, policy=policy, race=True).values
        assert max(values, key=lambda value: value.dollars).move.text == puzzle.best


def agree(puzzle: Puzzle, playouts: int) -> None:
    for told, again in zip(puzzle.leads, checked(puzzle, playouts), strict=True):
        assert again.low <= told.high, told.policy
        assert told.low <= again.high, told.policy


def test_a_position_without_a_clear_best_move_is_no_puzzle() -> None:
    game = blundered()
    made = next(one for one in decisions(game) if one.played.text == "contract column front")  # as good as to skip
    assert found_in(made.node.position, "close", CHEAP) is None
    clear = next(one for one in decisions(game) if one.played.text == "transfer 1>4")
    found = found_in(clear.node.position, "clear", CHEAP)
    assert found is not None
    assert (found.best, found.playouts) == ("take 1", CHEAP)
    assert tuple(lead.policy for lead in found.leads) == POLICIES


def test_the_puzzle_of_the_day_is_the_same_for_all_and_another_one_every_day() -> None:
    many = [Puzzle(str(number), "", "", (), ()) for number in range(60)]
    days = [FIRST_DAY + timedelta(days=number) for number in range(60)]
    assert len({of_day(day, many).id for day in days}) == 60
    assert of_day(days[5], many) is of_day(date.fromisoformat(days[5].isoformat()), many)
    assert of_day(FIRST_DAY - timedelta(days=3), many).id  # clocks may be wrong


def test_what_is_written_is_read_again() -> None:
    text = "\n".join(written(puzzle) for puzzle in puzzles())
    assert read(text) == puzzles()
