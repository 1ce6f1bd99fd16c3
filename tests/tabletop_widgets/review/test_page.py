"""The review of a toy game: it runs beside the reader, says what surely cost points, and practises just that."""

from __future__ import annotations

import html
import re
from dataclasses import replace
from itertools import pairwise

import pytest
from page_says import finish_review, press_practice, sends, words
from toy.explorer import link
from toy.game import Matches
from toy.play import BOT, TOY_PLAY
from toy.review import BLUNDERED, TOY_REVIEW, app

from tabletop.i18n import say
from tabletop.judging.intervals import MoveGap
from tabletop_widgets.canvas.charts import ChartStyle
from tabletop_widgets.canvas.text_width import text_width
from tabletop_widgets.kit.play import PERSON
from tabletop_widgets.play.kept import kept_text
from tabletop_widgets.review import desk
from tabletop_widgets.review.charts import DISC, NARROW_MARGIN, PLOT_HEIGHT, GameCourse, Measure, course_figure
from tabletop_widgets.review.painting import interval_html

OF_ONE = (PERSON, BOT)


@pytest.fixture
def page():
    return app()


@pytest.fixture
def reviewed(page):
    page.load(BLUNDERED)
    finish_review(page)
    return page


@pytest.fixture
def by_pieces(monkeypatch):
    """Each look at the clock shows one piece of the work."""
    monkeypatch.setattr(desk, "SLICE", 0)


def figure_of(page, review=None, shown=None, *, narrow=False):
    style = ChartStyle(TOY_REVIEW.graph.paper("light"), narrow, "en", "light")
    return course_figure(GameCourse(TOY_REVIEW, review or page.desk.review, Measure.AMOUNT, style), shown)


def graph_words(page):
    return [re.sub("<[^>]+>", "", html.unescape(note.text)) for note in figure_of(page).layout.annotations]


def test_blunders_are_shown_with_the_better_move_why_and_what_they_cost(reviewed):
    assert [(one.made.played.text, one.better.text) for one in reviewed.desk.mistakes] == [
        ("take 2", "take 3"),
        ("take 2", "take 1"),
    ]
    assert "Player 2 won with 10 points. 2 decisions surely cost points" in words(reviewed.parts.header)
    reviewed.click_graph("mistake:1")
    told = " ".join(words(reviewed.parts.verdict).split())
    assert told.startswith("2 of 2 · Player 1, 2 matches lie there.")
    assert "Better: Take 1 match it leaves 1 match It cost 10.0 points, if all go on like chance." in told
    assert "matches=" in reviewed.parts.way.value
    assert reviewed.parts.live.text.startswith("Judged: ")


def test_the_graph_says_who_came_to_what_and_no_cost_stands_at_a_line_that_needn_t_fall(reviewed):
    assert sorted(graph_words(reviewed)) == ["Player 1  0.0 points", "Player 2  10.0 points"]
    assert "1: 5.0 points and 2: 10.0 points" in words(reviewed.parts.note)
    assert "The points that each player could expect" in words(reviewed.parts.table)
    reviewed.press_measure(1)
    assert "How often each player would win" in words(reviewed.parts.table)


def test_on_a_phone_there_is_room_for_whom_a_line_is_and_what_it_comes_to(reviewed):
    """“Player 2  10.0 p”."""
    figure = figure_of(reviewed, narrow=True)
    widths = [text_width(told, 13, bold=True) for told in graph_words(reviewed)]
    assert max(widths) > NARROW_MARGIN["r"]
    assert figure.layout.margin.r >= max(widths)


@pytest.mark.parametrize("narrow", [False, True])
def test_no_mistake_s_number_hides_another_s(reviewed, narrow):
    """Made at the same number of moves they would lie on each other."""
    review = reviewed.desk.review
    together = tuple(replace(one, made=replace(one.made, number=3)) for one in 2 * review.judged)
    crowded = replace(review, judged=together)
    assert len(crowded.mistakes) > 2
    figure = figure_of(reviewed, crowded, narrow=narrow)
    low, high = figure.layout.yaxis.range
    (discs,) = [trace for trace in figure.data if trace.uid == "mistakes"]
    heights = sorted((level - low) / (high - low) * PLOT_HEIGHT for level in discs.y)
    assert all(above - below >= DISC for below, above in pairwise(heights))
    assert heights[-1] <= PLOT_HEIGHT


def test_a_finished_game_of_the_table_is_reviewed_at_once_and_its_person_looked_at(page):
    page.take_kept(kept_text(TOY_PLAY, BLUNDERED, OF_ONE, 0, ()))
    assert (page.desk.runs, page.desk.seat, page.desk.review.seats) == (True, 1, (1,))
    finish_review(page)
    assert {one.made.seat for one in page.desk.review.judged} == {1}
    page.choose_seat(2)
    assert page.desk.review.seats == (2,)
    assert page.desk.runs


def test_a_game_that_goes_on_is_only_offered(page):
    page.take_kept(kept_text(TOY_PLAY, "take 3", OF_ONE, 1, ()))
    assert page.desk.review is None
    recorded, own = page.parts.openers.box.children
    assert own.description == "Review my last game"
    assert (recorded.button_style, own.button_style) == ("", "primary")


def test_who_has_played_nothing_yet_is_told_of_no_fault(page):
    sends(page.parts.keeper, {"kept": ""})
    assert page.status.text == ""
    assert not page.kept, "no game of the table is offered"
    page.redraw()
    assert page.parts.openers.buttons[0].button_style == "primary", "what comes next stands out"


def test_what_the_browser_kept_may_be_damaged(page):
    sends(page.parts.keeper, {"kept": "toy-play 1\nsitters person"})
    page.guard(page.press_open)(1)
    assert page.status.tone == "refusal"
    assert page.desk.review is None


def test_a_game_without_a_decision_is_refused(page):
    page.guard(page.load)("")
    assert "Nothing has been decided" in page.status.text
    page.guard(page.choose_seat)(1)
    assert page.desk.review is None


def test_a_link_of_the_explorer_and_a_game_that_comes_along_can_be_reviewed(page):
    page.load(link(Matches.from_text(BLUNDERED)))
    assert "A game from a link, reviewed" in words(page.parts.header)
    assert len(page.desk.review.made) == len(BLUNDERED.splitlines())
    page.press_open(0)
    assert "A game with a blunder" in words(page.parts.header)


def test_of_one_player_the_heading_says_how_he_came_out(reviewed):
    for seat, place in ((2, "First place, 10 points"), (1, "Second place, 0 points")):
        reviewed.choose_seat(seat)
        finish_review(reviewed)
        assert place in words(reviewed.parts.header)
        assert any("how far off" in told for told in graph_words(reviewed))
    reviewed.choose_seat(desk.EVERYBODY)
    assert "place, " not in words(reviewed.parts.header)


def test_a_costs_doubt_is_drawn_unless_it_is_exact():
    drawn = interval_html(TOY_REVIEW, MoveGap(6.0, 1.0, 3.0, 9.0), "en")
    assert 'cx="66.7%"' in drawn
    assert 'x1="33.3%"' in drawn
    assert "9.0 points" in drawn
    assert not interval_html(TOY_REVIEW, MoveGap(6.0, 0.0, 6.0, 6.0), "en")


def test_practice_asks_for_the_better_move_and_gives_nothing_away(reviewed):
    reviewed.click_graph("mistake:0")
    press_practice(reviewed, "practise")
    better, question = reviewed.desk.shown.better, reviewed.parts.question
    assert better.describe() not in words(reviewed.parts.verdict)
    assert not reviewed.parts.way.value  # the explorer would tell
    legal = [move.text for move in question.legal]
    question.choose_move(legal.index("take 2"))
    assert "That is what was played" in words(reviewed.parts.verdict)
    assert not reviewed.desk.is_found
    question.choose_move(legal.index("take 1"))
    assert "Not that one: Take 1 match brings about" in words(reviewed.parts.verdict)
    question.choose_move(legal.index("take 3"))
    assert "Yes: Take 3 matches." in words(reviewed.parts.verdict)
    assert reviewed.desk.is_found
    assert not question.asks
    press_practice(reviewed, "next")
    assert reviewed.desk.place == 1
    assert question.asks
    press_practice(reviewed, "give_up")
    assert reviewed.desk.shown.better.describe() in words(reviewed.parts.verdict)
    press_practice(reviewed, "leave")
    assert not reviewed.desk.practises


def test_clicks_that_mean_nothing_are_ignored(reviewed):
    place = reviewed.desk.place
    for spot in (None, "mistake:", "mistake:x", "mistake:²", 7):
        reviewed.click_graph(spot)
    assert reviewed.desk.place == place
    reviewed.guard(reviewed.click_graph)("mistake:99")
    assert reviewed.status.tone == "refusal"


def test_it_can_be_stopped_and_gone_on_with_and_used_meanwhile(page, by_pieces):
    page.load(BLUNDERED)
    for _ in range(20):
        page.tick()
    page.press_work(0)
    share = page.desk.review.share
    assert 0 < share < 1
    page.tick()
    assert (page.desk.review.share, page.parts.clock.runs) == (share, False)
    page.press_measure(1)
    assert page.measure is Measure.WINNING
    page.press_work(0)
    finish_review(page)
    assert page.desk.review.is_complete


def test_what_only_seems_to_have_cost_something_is_marked_as_that_until_it_is_decided(page, by_pieces):
    page.load(BLUNDERED)
    while not page.desk.review.seeming:
        assert "seem" not in words(page.parts.header)
        page.tick()
    review = page.desk.review
    count = len(review.seeming)
    assert f"{count} decisions seem to have cost points." in words(page.parts.header)
    assert "surely" not in words(page.parts.header)
    assert "What seems to have cost points is judged more closely" in words(page.parts.progress)
    below = words(page.parts.note)
    assert below.count(", about ") == count
    for one in review.seeming:
        assert one.made.played.describe() in below
    (discs,) = [trace for trace in figure_of(page).data if trace.uid == "seeming"]
    assert list(discs.x) == [one.made.number for one in review.seeming]
    assert discs.text == "?"
    finish_review(page)
    assert "seem to have" not in words(page.parts.header) + words(page.parts.note)
    cleared = page.desk.review.cleared
    assert cleared == count - len(page.desk.mistakes)
    assert cleared
    assert say("review.cleared", count=cleared) in words(page.parts.header)
    assert not [trace for trace in figure_of(page).data if trace.uid == "seeming"]
