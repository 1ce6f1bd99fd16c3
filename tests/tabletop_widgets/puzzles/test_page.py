"""Puzzles of a toy game: answered, given up, by grade; the row of days and what a browser keeps of it."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta

import pytest
from page_says import words
from toy.puzzles import TOY_PUZZLES, TOY_QUESTION, app

from tabletop_widgets.frame import readers_day
from tabletop_widgets.puzzles.desk import PuzzleDesk, PuzzleRefusal
from tabletop_widgets.puzzles.page import PuzzlePage

DAY = date(2026, 11, 22)
FIRST = TOY_PUZZLES.first_line
AUCKLAND = 13 * 60  # minutes


@pytest.fixture
def page():
    made = PuzzlePage(TOY_PUZZLES, TOY_QUESTION, day=DAY)
    made.take_kept("")
    return made


def choose(page, *, right):
    best = page.desk.best
    page.question.choose_move(next(at for at, move in enumerate(page.question.legal) if (move == best) is right))


def test_the_best_move_is_right_and_told_why(page):
    assert "What the best does" not in words(page.verdict)
    assert page.desk.best.phrase.text() not in words(page.verdict)
    choose(page, right=True)
    told = words(page.verdict)
    assert f"Yes, the best move: {page.desk.best.phrase.text()}." in told
    assert "What the best does: it leaves" in told
    assert "Whoever must take from 1, 5 or 9 matches loses" in told
    assert page.desk.streak == 1
    assert page.keeper.text == f"{FIRST}\ndays 2026-11-22\nsolved {page.desk.puzzle.id}"


def test_a_wrong_answer_may_be_mended_but_only_the_first_counts_for_the_row_of_days(page):
    choose(page, right=False)
    assert "Not the best" in words(page.verdict)
    assert page.question.asks
    choose(page, right=True)
    assert page.desk.is_solved
    assert page.desk.streak == 0
    assert page.desk.solved == {page.desk.puzzle.id}


def test_a_click_an_offer_and_the_list_are_one_answer(page):
    best = page.desk.best
    page.question.click(best.things[0])
    assert page.desk.is_solved
    for answer in (page.question.choose_offer, page.question.choose_move):
        page.desk.ask(page.desk.puzzle)
        page.question.ask(page.desk.position)
        page.redraw()
        answer(page.question.legal.index(best))
        assert page.desk.is_solved


def test_a_click_that_means_no_move_is_refused_in_words(page):
    page.question.click("match:0")
    assert "one takes 1 to 3 matches, not 8" in page.status.text
    assert page.desk.tried == []


def test_the_list_of_all_moves_is_shown_and_put_away(page):
    page.question.show_moves()
    assert [move["text"] for move in page.question.moves.groups[0]["moves"]] == [m.text for m in page.question.legal]
    page.question.show_moves()
    assert page.question.moves.groups == []


def test_what_follows_from_ones_own_move_and_from_the_best_is_seen(page):
    pictures = [str(page.question.pictures.main.figure)]
    choose(page, right=False)
    assert [button.description for button in page.see.buttons if button.description] == ["See your move"]
    page.press_see(0)
    pictures.append(str(page.question.pictures.main.figure))
    assert not page.question.asks
    assert "On the board" in words(page.verdict)
    page.press_see(0)  # back to the question
    assert page.question.asks
    assert page.desk.is_open
    page.press_show()
    page.press_see(0)
    pictures.append(str(page.question.pictures.main.figure))
    assert len(set(pictures)) == len(pictures)


def test_who_gives_up_is_shown_the_move_and_gets_another_puzzle(page):
    page.press_show()
    assert f"The best move: {page.desk.best.phrase.text()}." in words(page.verdict)
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
    assert [label for label, _ in page.grade.options] == ["All of them", "Few matches", "Many matches"]
    for grade in page.desk.grades:
        page.grade.value = grade
        assert page.desk.puzzle.grade == grade
    page.press_choose(0)
    assert page.desk.puzzle.grade == page.desk.grades[-1]
    page.guard(page.desk.choose_grade)(7)
    assert page.status.tone == "refusal"


def test_the_row_of_days_counts_up_to_today_or_yesterday():
    desk = PuzzleDesk(TOY_PUZZLES, DAY)
    days = [DAY - timedelta(days=back) for back in (1, 2, 3, 5)]
    desk.restore(f"{FIRST}\ndays {' '.join(map(str, days))}\nsolved {desk.all[0].id} gone-1")
    assert (desk.streak, desk.solved) == (3, {desk.all[0].id})
    desk.answer(desk.best)
    assert desk.streak == 4
    other = PuzzleDesk(TOY_PUZZLES, DAY)
    other.restore(desk.kept_text())
    assert (other.days, other.solved, other.streak) == (desk.days, desk.solved, 4)


DAMAGED = (
    "x",
    "panamax-puzzles 1\ndays\nsolved",  # another game's
    f"{FIRST}\ndays 2026-13-45\nsolved",
    f"{FIRST}\ndays 2026-W47-7\nsolved",
    f"{FIRST}\nsolved\ndays",
    f"{FIRST}\ndays\nsolved\nmore",
    f"{FIRST}\ndays\nsolved " + "a" * 20_000,
    f"{FIRST}\ndays <script>\nsolved",
)


def test_a_damaged_text_is_refused_and_nothing_is_taken_from_it():
    desk = PuzzleDesk(TOY_PUZZLES, DAY)
    for text in DAMAGED:
        with pytest.raises(PuzzleRefusal, match="can't be read"):
            desk.restore(text)
    assert (desk.days, desk.solved) == (set(), set())


def test_the_page_says_that_what_was_kept_is_damaged_and_goes_on():
    page = PuzzlePage(TOY_PUZZLES, TOY_QUESTION, day=DAY)
    page.take_kept(DAMAGED[0])
    assert page.status.tone == "refusal"
    page.answer(page.desk.best)
    assert page.keeper.text.startswith(FIRST)


def test_what_another_tab_kept_since_is_added(page):
    page.answer(page.desk.best)
    other = page.desk.all[1].id
    page.take_other(f"{FIRST}\ndays 2026-11-21\nsolved {other}")
    assert page.keeper.answers == 1
    assert page.keeper.text == page.desk.kept_text()
    assert page.desk.streak == 2
    assert {other, page.desk.puzzle.id} <= page.desk.solved


def test_a_puzzle_solved_where_it_was_tomorrow_already_is_kept():
    desk = PuzzleDesk(TOY_PUZZLES, date(2026, 11, 25))
    desk.restore(f"{FIRST}\ndays 2026-11-24 2026-11-25 2026-11-26 2026-11-28\nsolved")
    assert desk.streak == 3
    assert "2026-11-26" in desk.kept_text()
    assert "2026-11-28" not in desk.kept_text()


def test_the_puzzle_of_the_day_is_the_readers(monkeypatch):
    monkeypatch.setattr(readers_day, "now", lambda: datetime(2026, 11, 25, 19, tzinfo=UTC))
    page = app()
    page.page.set_state({"day": (date(2026, 11, 26) - readers_day.EPOCH).days, "east": AUCKLAND})
    assert page.desk.day == date(2026, 11, 26)
    assert page.desk.is_of_day
    assert page.question.position == page.desk.position
    page.desk.give_up()
    asked = page.desk.puzzle
    page.page.set_state({"day": (date(2026, 11, 25) - readers_day.EPOCH).days, "east": 0})
    assert page.desk.puzzle is asked, "what one is at stays"
