"""Canal Mania's page of puzzles: answers, what a wrong one costs, what both lead to on the map."""

from __future__ import annotations

from datetime import date

import pytest
from page_says import words

from canal_mania.analysis.puzzles import PuzzleKind, of_day, puzzles
from canal_mania_widgets.play.question import CANAL_QUESTION
from canal_mania_widgets.puzzles import app
from canal_mania_widgets.puzzles.record import CANAL_PUZZLES
from tabletop_widgets.frame.addresses import HOME
from tabletop_widgets.puzzles.page import PuzzlePage

DAY = date(2026, 11, 28)


def asked(kind, **more):
    """A page that asks the first puzzle of a kind that has all of this."""
    page = PuzzlePage(CANAL_PUZZLES, CANAL_QUESTION, day=DAY)
    page.take_kept("")
    wanted = (each for each in puzzles() if each.kind is kind)
    page.desk.ask(next(each for each in wanted if all(getattr(each, name) == value for name, value in more.items())))
    page.question.ask(page.desk.position)
    page.redraw()
    return page


def test_what_is_offered_tells_no_answer():
    """Neither by what it brings or costs, nor by its place, nor as a canal finished at once."""
    is_first = []
    for puzzle in puzzles():
        picks = CANAL_QUESTION.gestures.picks(puzzle.position, tuple(puzzle.position.legal_moves()))
        found = CANAL_QUESTION.gestures.offers(picks, 6, "en")
        assert found
        assert not any(offer.content["costs"] for offer in found)
        assert not any("point" in offer.content["note"] for offer in found)
        assert not any(len(offer.moves) > 1 for offer in found)
        is_first += [found[0].moves[0].text in puzzle.bests] if found[0].moves else []
    assert sum(is_first) < len(is_first) / 2


def choose(page, text):
    page.question.choose_move([move.text for move in page.question.legal].index(text))


@pytest.mark.parametrize("kind", PuzzleKind)
def test_every_wrong_answer_says_what_it_costs_and_what_the_best_leads_to(kind):
    page = asked(kind)
    puzzle = page.desk.puzzle
    worse = [text for text in puzzle.worth if puzzle.cost(text) and puzzle.worth[text]]
    choose(page, worse[0])
    told = words(page.verdict)
    assert "It costs" in told
    assert str(puzzle.value) in told.partition("What the best does")[2]
    assert page.desk.best.describe() not in told  # which may still be found
    choose(page, puzzle.best)
    told = words(page.verdict)
    assert "Yes, the best move" in told
    assert "Every way to go on was looked at" in told
    assert page.keeper.text.startswith("canal-mania-puzzles 1\n")


def test_what_leads_to_nothing_of_the_kind_is_told_so():
    page = asked(PuzzleKind.FINISH)
    choose(page, "draw")
    assert "No canal can be completed in this turn after that" in words(page.verdict)


def test_each_of_the_equally_good_moves_is_right():
    puzzle = next(each for each in puzzles() if len(each.bests) > 1)
    for best in puzzle.bests:
        page = asked(puzzle.kind, id=puzzle.id)
        choose(page, best)
        assert page.desk.is_solved
        assert page.desk.best.text == best
        assert "2 moves are equally good" in words(page.verdict)


def test_ones_own_move_and_the_best_are_played_on_the_map():
    page = asked(PuzzleKind.FINISH)
    choose(page, next(move.text for move in page.question.legal if move.text not in page.desk.puzzle.worth))
    maps = [str(page.question.pictures.figures[0])]
    page.press_show()
    for place in range(2):
        page.press_see(place)
        maps.append(str(page.question.pictures.figures[0]))
    assert len(set(maps)) == len(maps)
    completed = [
        len([canal for canal in CANAL_PUZZLES.turn(page.desk.puzzle, move).position.canals if canal.is_completed])
        for move in (page.desk.best, page.desk.tried[0])
    ]
    assert completed[0] > completed[1]


def test_one_goes_on_at_the_table(monkeypatch):
    page = asked(PuzzleKind.HAUL)
    page.press_show()
    assert page.desk.puzzle.notation in words(page.way)
    monkeypatch.setenv(HOME, "/")
    page.redraw()
    assert "70_canal_mania.ipynb?position=cm" in page.way.value


def test_the_notebook_shows_the_puzzle_of_today():
    page = app()
    assert page.desk.is_of_day
    assert page.desk.puzzle is of_day(page.desk.day)
