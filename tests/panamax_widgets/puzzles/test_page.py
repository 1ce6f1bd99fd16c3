"""The page of puzzles: answers by board or list, an explanation with numbers, and a row of days in the browser."""

from __future__ import annotations

import html
import re
from datetime import date, timedelta

import pytest
from judge_puzzles import costs_of

from panamax.analysis.puzzles import Cost, cost, of_day, puzzles
from panamax_widgets.game_view.amounts import with_doubt
from panamax_widgets.game_view.because import because
from panamax_widgets.puzzles import app
from panamax_widgets.puzzles.desk import FORMAT, PuzzleDesk, PuzzleRefusal
from panamax_widgets.puzzles.page import PuzzlePage
from tabletop_widgets.frame.readers_day import today

DAY = date(2026, 11, 22)


@pytest.fixture
def page():
    made = PuzzlePage(day=DAY)
    made.take_kept("")
    return made


def words(widget):
    return html.unescape(re.sub("<[^>]+>", " ", widget.value))


def wrong(page):
    return next(move for move in page.question.legal if move.text != page.desk.puzzle.best)


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
    assert page.keeper.text == f"{FORMAT}\ndays 2026-11-22\nsolved {puzzle.id}"


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
    boards = [str(page.question.spread.main.figure)]
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
        boards.append(str(page.question.spread.main.figure))
    assert len(set(boards)) == len(boards)


@pytest.mark.slow
def test_the_costs_can_be_worked_out_again():
    for puzzle in puzzles()[::20]:
        for move, numbers in costs_of(puzzle).items():
            assert cost(puzzle, move) == Cost(*numbers)


def test_the_notebook_shows_the_puzzle_of_today():
    page = app()
    assert page.desk.day == today()
    assert page.desk.is_of_day
    assert today().isoformat() in words(page.header)


def test_a_wrong_answer_may_be_mended_but_only_the_first_counts_for_the_row_of_days(page):
    page.question.choose_move(page.question.legal.index(wrong(page)))
    assert "Not the best" in words(page.verdict)
    assert page.question.asks
    page.question.choose_move(page.question.legal.index(page.desk.best))
    assert page.desk.is_solved
    assert page.desk.streak == 0
    assert page.desk.solved == {page.desk.puzzle.id}


def test_a_puzzle_is_answered_by_clicking_the_board():
    for puzzle in puzzles():
        page = PuzzlePage(day=DAY)
        page.desk.ask(puzzle)
        page.question.ask(page.desk.position)
        spots = page.desk.best.things
        for spot in spots:
            if page.desk.is_open:
                page.question.click(spot)
        if spots and page.desk.is_solved:
            assert "Yes, the best move" in words(page.verdict)
            return
    raise AssertionError("no puzzle can be answered by clicks alone")


def test_who_gives_up_is_shown_the_move_and_gets_another_puzzle(page):
    page.press_show()
    assert page.desk.best.describe().removesuffix(".") in words(page.verdict)
    assert not page.desk.solved
    with pytest.raises(PuzzleRefusal):
        page.desk.answer(page.desk.best)
    before = page.desk.puzzle
    page.press_show()
    assert page.desk.puzzle is not before
    assert page.question.asks
    page.press_choose(1)
    assert page.desk.puzzle is before


def test_grades_choose_the_puzzles(page):
    for grade in page.desk.grades:
        page.grade.value = grade
        assert page.desk.puzzle.grade == grade
    page.press_choose(0)
    assert page.desk.puzzle.grade == page.desk.grades[-1]
    page.guard(page.desk.choose_grade)(7)
    assert page.status.tone == "refusal"


def test_the_row_of_days_counts_up_to_today_or_yesterday():
    desk = PuzzleDesk(DAY)
    days = [DAY - timedelta(days=back) for back in (1, 2, 3, 5)]
    desk.restore(f"{FORMAT}\ndays {' '.join(map(str, days))}\nsolved {desk.all[0].id} gone-1")
    assert (desk.streak, desk.solved) == (3, {desk.all[0].id})
    desk.answer(desk.best)
    assert desk.streak == 4
    other = PuzzleDesk(DAY)
    other.restore(desk.kept_text())
    assert (other.days, other.solved, other.streak) == (desk.days, desk.solved, 4)


DAMAGED = (
    "x",
    f"{FORMAT}\ndays 2026-13-45\nsolved",
    f"{FORMAT}\ndays 2026-W47-7\nsolved",
    f"{FORMAT}\nsolved\ndays",
    f"{FORMAT}\ndays\nsolved\nmore",
    f"{FORMAT}\ndays\nsolved " + "a" * 20_000,
    f"{FORMAT}\ndays <script>\nsolved",
)


def test_a_damaged_text_is_refused_and_nothing_is_taken_from_it():
    desk = PuzzleDesk(DAY)
    for text in DAMAGED:
        with pytest.raises(PuzzleRefusal, match="can't be read"):
            desk.restore(text)
    assert (desk.days, desk.solved) == (set(), set())


def test_the_page_says_that_what_was_kept_is_damaged_and_goes_on():
    page = PuzzlePage(day=DAY)
    page.take_kept(DAMAGED[0])
    assert page.status.tone == "refusal"
    page.answer(page.desk.best)
    assert page.keeper.text.startswith(FORMAT)


def test_what_another_tab_kept_since_is_added():
    page = PuzzlePage(day=DAY)
    page.take_kept("")
    page.answer(page.desk.best)
    other = page.desk.all[1].id
    page.take_other(f"{FORMAT}\ndays 2026-11-21\nsolved {other}")
    assert page.keeper.answers == 1
    assert page.keeper.text == page.desk.kept_text()
    assert page.desk.streak == 2
    assert {other, page.desk.puzzle.id} <= page.desk.solved
