"""The review of a game: it runs beside the reader, says what surely cost money, and practises just that."""

from __future__ import annotations

import html
import re
from itertools import pairwise

import pytest
from blunders import BLUNDERS, blundered, blundered_text
from page_says import finish_review, press_practice, words

from panamax import Game
from panamax.analysis.reviewing import PANAMAX_REVIEWING
from panamax_widgets.game_view.amounts import brief_dollars
from panamax_widgets.game_view.judge import PANAMAX_JUDGE
from panamax_widgets.game_view.permalink import link_of
from panamax_widgets.pictures import Style
from panamax_widgets.play.bots import Sitter
from panamax_widgets.play.page import PlayPage
from panamax_widgets.play.record import PANAMAX_PLAY
from panamax_widgets.review import app
from panamax_widgets.review.record import PANAMAX_REVIEW
from recorded import game_of
from tabletop.i18n import Phrase, say
from tabletop.judging.review import Effort
from tabletop.judging.reviewing import begun
from tabletop_widgets.canvas.text_width import text_width
from tabletop_widgets.judging.races import Races
from tabletop_widgets.kit.play import TableOptions
from tabletop_widgets.play.kept import kept_text
from tabletop_widgets.review import efforts
from tabletop_widgets.review.charts import LINE_APART, PLOT_HEIGHT, GameCourse, Measure, course_figure

PHONE = 200  # pixels between the axis and the lines' ends where the page has 390
QUICK = Effort(places=4, glance=6, sieves=((72, 12), (8, 12)), judged=6, playouts=40)


@pytest.fixture(autouse=True)
def quick(monkeypatch):
    monkeypatch.setattr(efforts, "LIGHT", QUICK)


@pytest.fixture
def page():
    return app()


@pytest.fixture
def reviewed(page):
    page.load(blundered_text())
    finish_review(page)
    return page


def shown(page):
    return page.desk.shown.made.played.text


def test_blunders_are_shown_with_the_better_move_why_and_what_they_cost(reviewed):
    found = {}
    for place in range(len(reviewed.desk.mistakes)):
        reviewed.click_graph(f"mistake:{place}")
        found[shown(reviewed)] = reviewed.desk.shown.better.text
        told = words(reviewed.parts.verdict)
        assert reviewed.desk.shown.better.describe() in told
        assert re.search(r"It cost (about \$[\d.]+ \(between \$[\d.]+ and \$[\d.]+\)|\$[\d.]+), if all go on", told)
        assert "What that brings" in told
        assert not re.search(r"[+−]\$", told)  # as an accountant writes
    assert BLUNDERS.items() <= found.items()
    assert "surely cost money" in words(reviewed.parts.header)
    assert reviewed.parts.live.text.startswith("Judged: ")


def test_what_review_says_of_a_mistake_is_what_play_s_judge_says_of_it(reviewed):
    judge = Races(PANAMAX_JUDGE)
    for one in reviewed.desk.mistakes:
        judge.judge(one.made.node)
        race = judge.at(one.made.node)
        while race.runs:
            race.step()
        worse = {value.move for value in race.ranking.others}
        assert one.made.played in worse
        assert one.better == race.evaluation.best
        assert one.others.values == race.evaluation.values
        assert not worse & {*one.right}


def test_the_graph_has_every_player_and_every_mistake(reviewed):
    review = reviewed.desk.review
    for measure in Measure:
        figure = figure_of(review, measure, 0, Style("light", False, None, "en"))
        lines = {trace.uid: trace for trace in figure.data}
        assert {"seat1", "seat2", "mistakes"} <= set(lines)
        assert lines["seat1"].line.dash != lines["seat2"].line.dash
        assert lines["seat1"].line.color != lines["seat2"].line.color
        assert list(lines["mistakes"].x) == [one.made.number for one in review.mistakes]
    last = blundered().standings()
    totals = {f"seat{row.seat}": row.total for row in last}
    money = figure_of(review, Measure.AMOUNT, 0, Style("dark", True, None, "en"))
    assert {trace.uid: trace.y[-1] for trace in money.data if trace.uid in totals} == totals
    told = {re.sub("<[^>]+>", "", html.unescape(note.text)) for note in money.layout.annotations}
    assert {f"{row.company.name.title()}  {brief_dollars(row.total, 'en')}" for row in last} | {"Round 3"} <= told


@pytest.mark.parametrize(("lang", "space"), [("de", "\N{NO-BREAK SPACE}"), ("it", "")])
def test_the_graph_is_in_dollars_or_in_percent_as_the_language_writes_them(reviewed, lang, space):
    money, chances = (
        figure_of(reviewed.desk.review, measure, 0, Style("light", False, None, lang)).layout.yaxis
        for measure in (Measure.AMOUNT, Measure.WINNING)
    )
    assert (money.tickformat, money.ticksuffix) == ("~g", "\N{NO-BREAK SPACE}&#36;")
    assert dict(zip(chances.tickvals, chances.ticktext, strict=True))[0.4] == f"40{space}%"


def figure_of(review, measure, shown, style):
    return course_figure(GameCourse(PANAMAX_REVIEW, review, measure, style.chart), shown)


def test_what_mistakes_cost_isn_t_added_up(reviewed):
    """“About $86.3 together” stood where what one could expect had fallen by 44."""
    costs = [one.cost.amount for one in reviewed.desk.review.mistakes]
    told = words(reviewed.parts.header)
    assert f"the dearest of them about {brief_dollars(max(costs), 'en')}" in told
    assert brief_dollars(sum(costs), "en") not in told
    assert "if all go on like the manager bot" in told


def test_names_at_the_ends_of_lines_never_lie_on_each_other():
    review = begun(
        PANAMAX_REVIEWING, game_of("16_four_bid_by_lot"), effort=QUICK
    )  # two with the same total, and one a dollar behind
    figure = figure_of(review, Measure.AMOUNT, None, Style("light", False, None, "en"))
    low, high = figure.layout.yaxis.range
    heights = sorted(
        (note.y - low) / (high - low) * PLOT_HEIGHT + note.yshift for note in figure.layout.annotations if note.x == 1
    )
    assert len(heights) == 4
    assert heights[-1] <= PLOT_HEIGHT - LINE_APART / 2, "none is cut off at the picture's top"
    assert all(above - below >= LINE_APART - 1e-6 for below, above in pairwise(heights))


def test_on_a_phone_the_names_of_rounds_stand_apart():
    """“Round 1Round 2”."""
    review = begun(PANAMAX_REVIEWING, game_of("16_four_bid_by_lot"), effort=QUICK)
    figure = figure_of(review, Measure.AMOUNT, None, Style("light", True, None, "en"))
    begin, end = figure.layout.xaxis.range
    names = sorted((note.x, note) for note in figure.layout.annotations if "Round" in note.text)
    spans = []
    for x, note in names:
        middle = (x - begin) / (end - begin) * PHONE
        width = text_width(re.sub("<.*?>", "", note.text), note.font.size, bold="<b>" in note.text)
        spans.append((middle - width / 2, middle + width / 2))
    assert len(spans) == 3
    assert all(after[0] - before[1] > 4 for before, after in pairwise(spans))


def test_every_move_that_is_too_close_to_the_best_is_right(reviewed):
    places = [place for place, one in enumerate(reviewed.desk.mistakes) if len(one.right) > 1]
    assert places
    for move in reviewed.desk.mistakes[places[0]].right:
        reviewed.click_graph(f"mistake:{places[0]}")
        press_practice(reviewed, "practise")
        reviewed.answer(move)
        assert reviewed.desk.is_found, move.text
        reviewed.desk.leave_practice()


def test_what_isn_t_decided_yet_and_that_nothing_was_found_is_said_of_money():
    said = PANAMAX_REVIEW.words
    assert say(said.seeming, count=2).startswith("2 decisions seem to have cost money.")
    assert "seem to have cost money are judged more closely: 50%" in say(said.deciding, percent=50)
    assert say(said.none_found, policy=Phrase("policy.manager")).startswith(
        "No decision surely cost money, if all go on"
    )


def test_a_game_of_play_is_taken_from_the_browser_and_its_person_looked_at(page):
    text = kept_text(PANAMAX_PLAY, blundered_text(), (Sitter.PERSON, Sitter.GREEDY), 0, ())
    page.take_kept(text)
    assert (page.desk.seat, page.desk.review.seats) == (1, (1,))
    finish_review(page)
    assert {one.made.seat for one in page.desk.review.judged} == {1}
    page.choose_seat(2)
    assert page.desk.review.seats == (2,)
    assert page.desk.runs


HOSTILE = (
    "",
    "panamax 1",
    "panamax 1\nplayers 9\n",
    "<script>alert(1)</script>",
    "position=pmx1~../../etc/passwd",
    "game=g1" + "A" * 1900,
    "panamax 1\n" + "(" * 5000,
    "x" * 400_001,
    "take 3\u2028exec('1')\x00",
)


def test_hostile_texts_are_refused_in_words_and_change_nothing(reviewed):
    review = reviewed.desk.review
    for text in HOSTILE:
        reviewed.parts.saves._handlers["load"](text)
        assert reviewed.status.tone == "refusal", text
        assert reviewed.status.text.startswith("This can't be reviewed: ")
        assert "<script>" not in reviewed.status.text
        assert reviewed.desk.review is review
        reviewed.status.clear()


def test_a_link_of_the_explorer_can_be_reviewed(page):
    page.load(link_of(blundered()))
    assert page.desk.review is not None
    assert isinstance(page.desk.game, Game)


def test_play_leads_here_once_the_game_is_over(monkeypatch):
    monkeypatch.setenv("PANAMAX_HOME", "/home/")
    play = PlayPage(options=TableOptions((Sitter.PERSON, Sitter.PERSON), {}, 5))
    assert "21_review" not in play.parts.html["end_note"].value
    play.load(blundered_text())
    assert 'href="/home/voila/render/21_review.ipynb"' in play.parts.html["end_note"].value
