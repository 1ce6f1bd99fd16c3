"""The puzzles that ship: what each says of its moves is found again, and in a second way."""

from __future__ import annotations

from collections import Counter
from datetime import timedelta

import pytest

from canal_mania.analysis.puzzles import (
    FIRST_DAY,
    PuzzleKind,
    line_from,
    missed_by,
    of_day,
    puzzles,
    read,
    worth_of,
    written,
)

from .second_ways import WAYS

SAMPLE = {puzzle.kind: puzzle for puzzle in puzzles()[::-1]}.values()  # the first of each kind


def test_there_are_enough_of_each_kind_and_grade_each_as_its_player_sees_it():
    assert len(puzzles()) >= 40
    assert min(Counter(puzzle.kind for puzzle in puzzles()).values()) >= 4
    assert {puzzle.grade for puzzle in puzzles()} == {1, 2, 3}
    assert len({puzzle.id for puzzle in puzzles()}) == len({puzzle.notation for puzzle in puzzles()}) == len(puzzles())
    for puzzle in puzzles():
        position = puzzle.position
        assert position.seen_by(position.decider).notation() == puzzle.notation
        assert set(puzzle.worth) <= {move.text for move in position.legal_moves()}
        assert 1 <= len(puzzle.bests) <= 2
        assert (puzzle.contract is not None) == (puzzle.kind is PuzzleKind.CHEAPEST)


def test_every_day_has_another_puzzle_until_all_have_been():
    days = [of_day(FIRST_DAY + timedelta(days=number)).id for number in range(len(puzzles()))]
    assert len({*days}) == len(days)


def test_what_is_written_is_read_again():
    assert read("\n".join(map(written, puzzles()))) == puzzles()


def test_the_bots_that_are_said_to_miss_a_puzzle_do():
    for puzzle in puzzles():
        assert missed_by(puzzle.position, puzzle.bests) == puzzle.missed


def agrees(puzzle):
    """Whether the search, and the second way, find what is on file."""
    again = worth_of(puzzle.position, puzzle.kind, puzzle.contract)
    assert again == puzzle.worth
    assert WAYS[puzzle.kind](puzzle) == puzzle.worth


@pytest.mark.sampled
@pytest.mark.parametrize("puzzle", SAMPLE, ids=lambda puzzle: puzzle.id)
def test_a_puzzle_of_each_kind_is_found_again_in_two_ways(puzzle):
    agrees(puzzle)


@pytest.mark.thorough
@pytest.mark.parametrize("puzzle", puzzles(), ids=lambda puzzle: puzzle.id)
def test_every_puzzle_is_found_again_in_two_ways(puzzle):
    agrees(puzzle)


def test_the_best_line_leads_to_what_is_promised():
    for puzzle in puzzles():
        if puzzle.kind is PuzzleKind.FINISH:
            position = puzzle.position
            seat = position.decider
            before = position.players[seat - 1].score
            for move in line_from(puzzle, puzzle.best):
                position = position.after(move)[0]
            assert position.players[seat - 1].score - before == puzzle.value
