"""Canal Mania's review: what cost points, when it was decided, all hands, and that nobody looks too early."""

from __future__ import annotations

import pytest
from canal_blunders import blundered
from canals import some_game
from page_says import finish_review, words

from canal_mania.game import Game
from canal_mania.vocabulary import PlayerColour
from canal_mania_widgets.pictures.theme import PALETTE
from canal_mania_widgets.play.page import CanalPlayPage
from canal_mania_widgets.review import app, record
from tabletop.judging.review import Effort
from tabletop_widgets.canvas.paint import contrast
from tabletop_widgets.frame.addresses import HOME
from tabletop_widgets.review import efforts

QUICK = Effort(places=6, glance=4, sieves=((20, 8), (8, 12)), judged=5, playouts=40, raced=10)


@pytest.fixture(scope="module")
def text():
    return blundered().to_text()


@pytest.fixture(scope="module")
def reviewed(text):
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(efforts, "LIGHT", QUICK)
        page = app()
        page.load(text)
        finish_review(page)
        yield page


def look_at(page, keyword):
    """Look at the first mistake in which such a move was played."""
    played = [one.made.played.keyword for one in page.desk.mistakes]
    page.click_graph(f"mistake:{played.index(keyword)}")
    return page.desk.shown


def test_a_mistake_is_told_with_what_was_better_at_once_and_in_the_end(reviewed):
    shown, told = look_at(reviewed, "move"), words(reviewed.parts.verdict)
    assert shown.better.describe() in told
    assert "It cost 1.0 points" in told
    better, played = (shown.made.node.position.after(move)[0].scores()[1] for move in (shown.better, shown.made.played))
    before = shown.made.node.position.scores()[1]
    assert f"Points at once: {better - before} instead of {played - before}." in told
    assert "surely cost points" in words(reviewed.parts.header)
    assert "It was decided here: round 16." in words(reviewed.parts.header)


def test_every_hand_is_told_of_the_moment_that_is_looked_at(reviewed):
    shown, told = look_at(reviewed, "move"), words(reviewed.parts.way)
    assert "Everybody’s cards" in told
    players = shown.made.node.position.players
    assert all(player.hand is not None for player in players)
    drawn = reviewed.parts.question.pictures.figures
    assert len(drawn) == 4


def test_who_practises_sees_the_better_move_once_it_was_found(reviewed):
    shown = look_at(reviewed, "move")
    reviewed.press_practice(0)
    assert shown.better.describe() not in words(reviewed.parts.verdict)
    reviewed.answer(shown.made.played)
    assert "That is what was played" in words(reviewed.parts.verdict)
    reviewed.answer(shown.better)
    assert shown.better.describe() in words(reviewed.parts.verdict)
    reviewed.press_practice(0)


def test_a_game_that_goes_on_is_not_reviewed():
    page, game = app(), some_game(1)
    begun = Game(game.start.position, 1)
    page.guard(page.load)(begun.to_text())
    assert "isn’t over" in page.status.text
    assert page.desk.review is None


def test_games_of_bots_come_along_and_are_over(reviewed):
    games = reviewed.kit.games
    for name in games.records():
        assert games.record(name, reviewed.desk.box).is_over


def test_the_lines_of_players_stand_out_and_differ_without_colours():
    for theme in ("light", "dark"):
        colours = PALETTE.named(theme)
        for colour in PlayerColour:
            assert contrast(colours.courses[colour], colours.paper.fill) >= 3
    assert len(set(record.DASHES.values())) == len(PlayerColour)


def test_a_finished_game_leads_to_its_review(monkeypatch, text):
    monkeypatch.setenv(HOME, "../../")
    page = CanalPlayPage()
    page.load(text)
    assert "71_canal_review" in page.parts.html["end_note"].value
