"""The page of puzzles: answers by board or list, an explanation with numbers, and a row of days in the browser."""

from __future__ import annotations

from datetime import date

import pytest
from judge_puzzles import costs_of
from page_says import words

from panamax.analysis.puzzles import Cost, cost, of_day, puzzles
from panamax_widgets.game_view.amounts import with_doubt
from panamax_widgets.game_view.because import because
from panamax_widgets.play.question import PANAMAX_QUESTION
from panamax_widgets.puzzles import app
from panamax_widgets.puzzles.record import PANAMAX_PUZZLES
from tabletop_widgets.frame.readers_day import today
from tabletop_widgets.puzzles.page import PuzzlePage

DAY = date(2026, 11, 22)


@pytest.fixture
def page():
    made = PuzzlePage(PANAMAX_PUZZLES, PANAMAX_QUESTION, day=DAY)
    made.take_kept("")
    return made


def test_the_best_move_is_right_and_explained_with_numbers_and_policies(page):
    puzzle = page.desk.puzzle
    assert puzzle is of_day(DAY)
    assert page.desk.best.describe() not in words(page.verdict)
    page.question.choose_move(page.question.legal.index(page.desk.best))
    told = words(page.verdict)
    assert "Yes, the best move" in told
    assert "5,000 games from each, played on by the manager bot" in told
    assert "by the greedy bot" in told
    assert f"${puzzle.leads[0].low:.1f} and ${puzzle.leads[0].high:.1f}" in told
    assert page.desk.streak == 1
    assert page.keeper.text == f"panamax-puzzles 1\ndays 2026-11-22\nsolved {puzzle.id}"


def test_what_the_best_move_does_is_told_once_the_answer_is_known(page):
    reasons = {puzzle.id: because(puzzle.position, puzzle.position.move(puzzle.best)) for puzzle in puzzles()}
    puzzle = next(puzzle for puzzle in puzzles() if reasons[puzzle.id])
    page.desk.ask(puzzle)
    page.question.ask(page.desk.position)
    page.redraw()
    assert "What the best does" not in words(page.verdict)
    page.question.choose_move(page.question.legal.index(page.desk.best))
    assert f"What the best does: {reasons[puzzle.id].text()}." in words(page.verdict)


def asked(page, puzzle):
    page.desk.ask(puzzle)
    page.question.ask(page.desk.position)
    page.redraw()


def test_each_wrong_answer_has_its_cost_on_file():
    for puzzle in puzzles():
        others = {move.text for move in puzzle.position.legal_moves()} - {puzzle.best}
        assert all(cost(puzzle, move) is not None for move in others), puzzle.id
        assert cost(puzzle, puzzle.best) is None


def test_a_wrong_answer_says_what_it_costs_and_what_the_best_does(page):
    puzzle = next(one for one in puzzles() if because(one.position, one.position.move(one.best)))
    asked(page, puzzle)
    sure = [move for move in page.question.legal if (found := cost(puzzle, move.text)) and found.low > 1]
    page.question.choose_move(page.question.legal.index(sure[0]))
    found = cost(puzzle, sure[0].text)
    told = words(page.verdict)
    assert with_doubt(found.dollars, found.low, found.high).text() in told
    assert "What the best does" in told
    assert page.desk.best.describe() not in told  # which may still be found


def test_ones_own_move_and_the_best_are_seen_on_the_board(page):
    puzzle = next(one for one in puzzles() if one.best.startswith("move "))
    asked(page, puzzle)
    boards = [str(page.question.pictures.spread.main.figure)]
    move = next(one for one in page.question.legal if one.text.startswith("move ") and one.text != puzzle.best)
    page.question.choose_move(page.question.legal.index(move))
    assert [button.description for button in page.see.buttons if button.description] == ["See your move"]
    page.press_see(0)
    assert not page.question.asks
    assert page.seen == move
    assert "On the board" in words(page.verdict)
    page.press_see(0)  # back to the question
    assert page.question.asks
    assert page.desk.is_open
    page.press_show()
    for place, shown in enumerate((page.desk.best, move)):
        page.press_see(place)
        assert page.seen == shown
        boards.append(str(page.question.pictures.spread.main.figure))
    assert len(set(boards)) == len(boards)


@pytest.mark.thorough
def test_the_costs_can_be_worked_out_again():
    for puzzle in puzzles()[::20]:
        for move, numbers in costs_of(puzzle).items():
            assert cost(puzzle, move) == Cost(*numbers)


def test_the_notebook_shows_the_puzzle_of_today():
    page = app()
    assert page.desk.day == today()
    assert page.desk.is_of_day
    assert f"{today().day} {today():%B} {today().year}" in words(page.header)


def test_a_puzzle_is_answered_by_clicking_the_board():
    for puzzle in puzzles():
        page = PuzzlePage(PANAMAX_PUZZLES, PANAMAX_QUESTION, day=DAY)
        page.desk.ask(puzzle)
        page.question.ask(page.desk.position)
        spots = page.desk.position.move(puzzle.best).things
        for spot in spots:
            if page.desk.is_open:
                page.question.click(spot)
        if spots and page.desk.is_solved:
            assert "Yes, the best move" in words(page.verdict)
            return
    raise AssertionError("no puzzle can be answered by clicks alone")
