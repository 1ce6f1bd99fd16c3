"""The review of a game: it runs beside the reader, says what surely cost money, and practises just that."""

from __future__ import annotations

import html
import re
from dataclasses import replace
from itertools import pairwise

import pytest
from blunders import BLUNDERS, blundered, blundered_text

from panamax import Game, new_game
from panamax.analysis.reviewing import PANAMAX_REVIEWING
from panamax_widgets.game_view.amounts import brief_dollars
from panamax_widgets.game_view.permalink import link_of
from panamax_widgets.game_view.races import Races
from panamax_widgets.pictures import Style
from panamax_widgets.play.bots import Sitter
from panamax_widgets.play.page import PlayPage
from panamax_widgets.play.record import PANAMAX_PLAY
from panamax_widgets.review import app, desk
from panamax_widgets.review.charts import DISC, LINE_APART, PLOT_HEIGHT, Measure, course_figure
from panamax_widgets.review.painting import interval_html
from recorded import game_of
from tabletop.i18n import say
from tabletop.judging.intervals import MoveGap
from tabletop.judging.review import Effort
from tabletop.judging.reviewing import begun
from tabletop_widgets.canvas.text_width import text_width
from tabletop_widgets.kit.play import TableOptions
from tabletop_widgets.play.kept import kept_text

PHONE = 200  # pixels between the axis and the lines' ends where the page has 390
QUICK = Effort(places=4, glance=6, sieves=((72, 12), (8, 12)), judged=6, playouts=40)


@pytest.fixture(autouse=True)
def quick(monkeypatch):
    monkeypatch.setattr(desk, "LIGHT", QUICK)
    monkeypatch.setattr(desk, "Effort", lambda: QUICK)


@pytest.fixture
def page():
    return app()


@pytest.fixture
def reviewed(page):
    page.load(blundered_text())
    finish(page)
    return page


def finish(page):
    for _ in range(500):
        if not page.desk.runs:
            return
        page.tick()
    raise AssertionError("the review doesn't end")


def words(widget):
    return html.unescape(re.sub("<[^>]+>", " ", widget.value))


def shown(page):
    return page.desk.shown.made.played.text


def pressed(page, key):
    """Press the button with these words."""
    (place,) = [
        place for place, one in enumerate(page.parts.practice.box.children) if one.description == say(f"review.{key}")
    ]
    page.press_practice(place)


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
    judge = Races()
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
        figure = course_figure(review, measure, 0, Style("light", False, None, "en"))
        lines = {trace.uid: trace for trace in figure.data}
        assert {"seat1", "seat2", "mistakes"} <= set(lines)
        assert lines["seat1"].line.dash != lines["seat2"].line.dash
        assert lines["seat1"].line.color != lines["seat2"].line.color
        assert list(lines["mistakes"].x) == [one.made.number for one in review.mistakes]
    last = blundered().standings()
    totals = {f"seat{row.seat}": row.total for row in last}
    money = course_figure(review, Measure.MONEY, 0, Style("dark", True, None, "en"))
    assert {trace.uid: trace.y[-1] for trace in money.data if trace.uid in totals} == totals


def graph_words(page, narrow=False, shown=0):
    figure = course_figure(page.desk.review, Measure.MONEY, shown, Style("light", narrow, None, "en"))
    return [re.sub("<[^>]+>", "", html.unescape(note.text)) for note in figure.layout.annotations], figure


def test_the_graph_says_who_came_to_what_and_no_cost_stands_at_a_line_that_needn_t_fall(reviewed):
    told, _ = graph_words(reviewed)
    costs = [brief_dollars(one.cost.amount, "en") for one in reviewed.desk.review.mistakes]
    ends = [f"{row.company.name.title()}  {brief_dollars(row.total, 'en')}" for row in blundered().standings()]
    assert set(ends) | {"Round 3"} <= set(told)
    assert not [words for words in told if words.startswith("−")]
    below = words(reviewed.parts.note)
    assert costs
    assert all(f"{place}: {cost}" in below for place, cost in enumerate(costs, 1))


@pytest.mark.parametrize("narrow", [False, True])
def test_no_mistake_s_number_hides_another_s(reviewed, narrow):
    """Made at the same number of moves they would lie on each other."""
    review = reviewed.desk.review
    number = review.mistakes[0].made.number
    together = (replace(one, made=replace(one.made, number=number)) for one in review.judged)
    crowded = replace(review, judged=tuple(together))
    assert len(crowded.mistakes) > 2
    figure = course_figure(crowded, Measure.MONEY, None, Style("light", narrow, None, "en"))
    low, high = figure.layout.yaxis.range
    (discs,) = [trace for trace in figure.data if trace.uid == "mistakes"]
    heights = sorted((level - low) / (high - low) * PLOT_HEIGHT for level in discs.y)
    assert all(above - below >= DISC for below, above in pairwise(heights))
    assert heights[-1] <= PLOT_HEIGHT


def test_what_mistakes_cost_isn_t_added_up(reviewed):
    """“About $86.3 together” stood where what one could expect had fallen by 44."""
    costs = [one.cost.amount for one in reviewed.desk.review.mistakes]
    told = words(reviewed.parts.header)
    assert f"the dearest of them about {brief_dollars(max(costs), 'en')}" in told
    assert brief_dollars(sum(costs), "en") not in told
    assert "if all go on like the manager bot" in told


def test_a_finished_game_of_play_is_reviewed_at_once(page):
    page.take_kept(kept_text(PANAMAX_PLAY, blundered_text(), (Sitter.PERSON, Sitter.GREEDY), 0, ()))
    assert page.desk.runs
    assert page.desk.seat == 1


def test_a_game_that_goes_on_is_only_offered(page):
    game = new_game(players=2, seed=5)
    page.take_kept(kept_text(PANAMAX_PLAY, game.to_text(), (Sitter.PERSON, Sitter.GREEDY), 0, ()))
    assert page.desk.review is None
    recorded, own = page.parts.openers.box.children
    assert own.description == "Review my last game"
    assert (recorded.button_style, own.button_style) == ("", "primary")


def test_names_at_the_ends_of_lines_never_lie_on_each_other():
    review = begun(
        PANAMAX_REVIEWING, game_of("16_four_bid_by_lot"), effort=QUICK
    )  # two with the same total, and one a dollar behind
    figure = course_figure(review, Measure.MONEY, None, Style("light", False, None, "en"))
    low, high = figure.layout.yaxis.range
    heights = sorted(
        (note.y - low) / (high - low) * PLOT_HEIGHT + note.yshift for note in figure.layout.annotations if note.x == 1
    )
    assert len(heights) == 4
    assert all(above - below >= LINE_APART - 1e-6 for below, above in pairwise(heights))


def test_on_a_phone_the_names_of_rounds_stand_apart():
    """“Round 1Round 2”."""
    review = begun(PANAMAX_REVIEWING, game_of("16_four_bid_by_lot"), effort=QUICK)
    figure = course_figure(review, Measure.MONEY, None, Style("light", True, None, "en"))
    begin, end = figure.layout.xaxis.range
    names = sorted((note.x, note) for note in figure.layout.annotations if "Round" in note.text)
    spans = []
    for x, note in names:
        middle = (x - begin) / (end - begin) * PHONE
        width = text_width(re.sub("<.*?>", "", note.text), note.font.size, bold="<b>" in note.text)
        spans.append((middle - width / 2, middle + width / 2))
    assert len(spans) == 3
    assert all(after[0] - before[1] > 4 for before, after in pairwise(spans))


def test_of_one_player_the_heading_says_how_he_came_out(reviewed):
    rows = blundered().standings()
    for place, row in enumerate(rows):
        reviewed.choose_seat(row.seat)
        assert f"{('First', 'Second')[place]} place, {brief_dollars(row.total, 'en')}" in words(reviewed.parts.header)
        assert any("how far off" in words for words in graph_words(reviewed, shown=None)[0])
    reviewed.choose_seat(desk.EVERYBODY)
    assert "place, " not in words(reviewed.parts.header)


def test_a_costs_doubt_is_drawn_unless_it_is_exact():
    drawn = interval_html(MoveGap(6.0, 1.0, 3.0, 9.0), "en")
    assert 'cx="66.7%"' in drawn
    assert 'x1="33.3%"' in drawn
    assert "$9" in drawn
    assert not interval_html(MoveGap(6.0, 0.0, 6.0, 6.0), "en")


def test_practice_asks_for_the_better_move_and_gives_nothing_away(reviewed):
    reviewed.click_graph("mistake:0")
    pressed(reviewed, "practise")
    better, played = reviewed.desk.shown.better, reviewed.desk.shown.made.played
    assert better.describe() not in words(reviewed.parts.verdict)
    assert not reviewed.parts.way.value  # the explorer would tell
    legal = [move.text for move in reviewed.parts.question.legal]
    reviewed.parts.question.choose_move(legal.index(played.text))
    assert "That is what was played" in words(reviewed.parts.verdict)
    assert not reviewed.desk.is_found
    worse = next(
        value.move.text
        for value in reviewed.desk.shown.evaluation.values
        if value.move not in reviewed.desk.shown.right and value.move != played
    )
    reviewed.parts.question.choose_move(legal.index(worse))
    assert "Not that one" in words(reviewed.parts.verdict)
    reviewed.parts.question.choose_move(legal.index(better.text))
    assert "Yes: " in words(reviewed.parts.verdict)
    assert reviewed.desk.is_found
    assert not reviewed.parts.question.asks
    pressed(reviewed, "next")
    assert reviewed.desk.place == 1
    assert reviewed.parts.question.asks
    pressed(reviewed, "give_up")
    assert reviewed.desk.shown.better.describe() in words(reviewed.parts.verdict)
    pressed(reviewed, "leave")
    assert not reviewed.desk.practises


def test_every_move_that_is_too_close_to_the_best_is_right(reviewed):
    places = [place for place, one in enumerate(reviewed.desk.mistakes) if len(one.right) > 1]
    assert places
    for move in reviewed.desk.mistakes[places[0]].right:
        reviewed.click_graph(f"mistake:{places[0]}")
        pressed(reviewed, "practise")
        reviewed.answer(move)
        assert reviewed.desk.is_found, move.text
        reviewed.desk.leave_practice()


def test_a_game_of_play_is_taken_from_the_browser_and_its_person_looked_at(page):
    text = kept_text(PANAMAX_PLAY, blundered_text(), (Sitter.PERSON, Sitter.GREEDY), 0, ())
    page.take_kept(text)
    assert (page.desk.seat, page.desk.review.seats) == (1, (1,))
    finish(page)
    assert {one.made.seat for one in page.desk.review.judged} == {1}
    page.choose_seat(2)
    assert page.desk.review.seats == (2,)
    assert page.desk.runs


def test_it_can_be_stopped_and_gone_on_with_and_used_meanwhile(page, monkeypatch):
    monkeypatch.setattr(desk, "SLICE", 0)
    page.load(blundered_text())
    for _ in range(5):
        page.tick()
    page.press_work(0)
    share = page.desk.review.share
    assert 0 < share < 1
    page.tick()
    assert (page.desk.review.share, page.parts.clock.runs) == (share, False)
    page.press_measure(1)
    assert page.measure is Measure.WINNING
    page.press_work(0)
    finish(page)
    assert page.desk.review.is_complete


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


def test_what_the_browser_kept_may_be_damaged(page):
    page.parts.keeper._handlers["kept"]("panamax-play 1\nsitters person")
    page.guard(page.press_open)(1)
    assert page.status.tone == "refusal"
    assert page.desk.review is None


def test_a_game_without_a_decision_is_refused(page):
    page.guard(page.load)(new_game(2, seed=1).to_text())
    assert "Nothing has been decided" in page.status.text
    page.guard(page.choose_seat)(1)
    assert page.desk.review is None


def test_clicks_that_mean_nothing_are_ignored(reviewed):
    place = reviewed.desk.place
    for spot in (None, "mistake:", "mistake:x", "mistake:²", 7):
        reviewed.click_graph(spot)
    assert reviewed.desk.place == place
    reviewed.guard(reviewed.click_graph)("mistake:99")
    assert reviewed.status.tone == "refusal"


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


def test_who_has_played_nothing_yet_is_told_of_no_fault(page):
    page.parts.keeper._handlers["kept"]("")
    assert page.status.text == ""
    assert not page.kept, "no game of Play is offered"
    page.redraw()
    assert page.parts.openers.buttons[0].button_style == "primary", "what comes next stands out"


def test_what_only_seems_to_have_cost_money_is_marked_as_that_until_it_is_decided(page, monkeypatch):
    monkeypatch.setattr(desk, "SLICE", 0)
    few = replace(QUICK, playouts=12)
    monkeypatch.setattr(desk, "LIGHT", few)
    monkeypatch.setattr(desk, "Effort", lambda: few)
    page.load(blundered_text())
    while not page.desk.review.seeming:
        assert "seem" not in words(page.parts.header)
        page.tick()
    review = page.desk.review
    count = len(review.seeming)
    assert say("review.seeming", count=count) in words(page.parts.header)
    assert "surely" not in words(page.parts.header)
    assert "compared; those that seem to have cost money are judged more closely" in words(page.parts.progress)
    below = words(page.parts.note)
    assert below.count(", about $") == count
    for one in review.seeming:
        assert one.made.played.describe() in below
    (discs,) = [trace for trace in graph_words(page, shown=None)[1].data if trace.uid == "seeming"]
    assert list(discs.x) == [one.made.number for one in review.seeming]
    assert discs.text == "?"
    finish(page)
    assert "seem to have" not in words(page.parts.header) + words(page.parts.note)
    cleared = page.desk.review.cleared
    assert cleared == count - len(page.desk.mistakes)
    assert cleared
    assert say("review.cleared", count=cleared) in words(page.parts.header)
    assert not [trace for trace in graph_words(page)[1].data if trace.uid == "seeming"]
