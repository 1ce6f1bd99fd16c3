"""Judging in-process: playouts that run, stop and go on, the charts and tables of what they found."""

from __future__ import annotations

import re
from math import inf

import pytest

from panamax.analysis.evaluation import Difference
from panamax.analysis.intervals import Gap
from panamax.analysis.truth import endings
from panamax_widgets.game_view.amounts import AMOUNTS
from panamax_widgets.game_view.judged_list import JUDGED
from panamax_widgets.play.figures import RESULT
from tabletop.i18n import Phrase, say
from tabletop.judging.intervals import LEAST_FOR_A_VERDICT
from tabletop_widgets.explorer.panel_judge import CHARTS
from tabletop_widgets.frame.html import escape
from tabletop_widgets.judging import growth
from tabletop_widgets.judging.advice import Advice
from tabletop_widgets.judging.tables import interval

from .steps import judge, look_at, near_the_end, send


@pytest.fixture
def judged(page):
    while page.desk.game.redo():
        pass
    near_the_end(page)
    judge(page, 30)
    return page


def test_judging_shows_how_far_it_is_and_can_be_stopped_and_gone_on_with(page):
    look_at(page, "judge")
    page.judge.policy.value = "random"
    page.judge.count.value = 500
    start = page.judge.controls.buttons[0]
    assert start.button_style == "primary", "it comes next"
    start.click()
    assert start.button_style == ""
    assert page.clock.runs
    assert page.judging.done == 0  # the press is answered before anything is played,
    assert page.stage.chart is None  # and before anything is drawn
    assert not page.stage.tables.value
    while not page.judging.done:
        send(page.clock, tick=True)
    done = page.judging.done
    assert done < 500
    page.judge.controls.buttons[1].click()
    assert not page.clock.runs
    assert "Stopped" in page.judge.progress.value
    send(page.clock, tick=True)
    assert page.judging.done == done
    page.judge.controls.buttons[1].click()
    while page.judging.done == done:
        send(page.clock, tick=True)
    page.press_key("x")
    assert not page.judging.runs


def test_what_was_found_stands_below_the_press_that_asked_for_it_best_first(judged):
    told, advice = judged.judge.progress.value, Advice(judged.judging.evaluation)
    groups = judged.judging.ranking.groups("en")
    wanted = [escape(JUDGED.worth_words(advice, value, "en")) for _, values in groups for value in values]
    lines = [re.split(" <span| *$", line)[0] for line in re.findall("<li>(.*?)</li>", told)]
    assert lines == wanted  # each of them, those that are folded away too
    assert re.findall("<strong>(.*?)</strong>", told) == [escape(heading) for heading, _ in groups]


def test_the_same_count_gives_the_same_numbers_however_it_is_divided(judged):
    from panamax import evaluate

    whole = evaluate(judged.desk.position, 30, judged.judging.evaluation.seed, policy="random", race=True)
    assert judged.judging.evaluation.values == whole.values


def test_more_playouts_are_added_and_the_bound_is_told(judged):
    judged.judge.count.value = 10
    judged.judge.controls.buttons[2].click()
    while judged.judging.runs:
        send(judged.clock, tick=True)
    assert judged.judging.done == judged.judging.wanted == 40 * len(judged.judging.moves)
    judged.judge.count.value = 10**9
    judged.judge.controls.buttons[2].click()
    assert judged.judging.wanted <= 100_000 * len(judged.judging.moves)


def test_where_two_policies_disagree_their_verdicts_stand_side_by_side(page, monkeypatch):
    """At this place the greedy bot's playouts are sure of what the manager bot's deny."""
    ending = endings()["last_voyage"]
    monkeypatch.setattr(page.desk.node, "position", ending.position)
    judge(page, 60, "greedy")
    caption = say("explorer.judge.contested", first=Phrase("policy.greedy"), second=Phrase("policy.manager"))
    assert caption not in page.stage.tables.value
    page.judge.policy.value = "manager"
    page.judge.controls.buttons[0].click()
    while page.judging.runs:
        if page.judging.evaluation.playouts < LEAST_FOR_A_VERDICT:
            assert caption not in page.stage.tables.value
        send(page.clock, tick=True)
    by_manager, by_greedy = page.judging.evaluation.values, page.judging.other.values
    apart = [
        (one.move.describe(), two.verdict.phrase.text(), one.verdict.phrase.text())
        for one, two in zip(by_manager, by_greedy, strict=True)
        if (one.verdict == "worse") != (two.verdict == "worse")
    ]
    told = page.stage.tables.value.partition(caption)[2]
    rows = re.findall(
        r"<tr><th[^>]*scope=.row.[^>]*>(.*?)</th><td[^>]*>(.*?)[;<].*?</td><td[^>]*>(.*?)[;<].*?</td></tr>", told
    )
    assert apart
    assert rows == [tuple(map(escape, row)) for row in apart]
    judge(page, 60, "greedy")
    assert page.judging.other.policy == "manager"


def test_where_nothing_is_open_judging_ends_early_and_says_so(page, monkeypatch):
    evaluation = endings()["military_pay"].evaluated(1, 1)
    monkeypatch.setattr(page.desk.node, "position", evaluation.position)
    judge(page, 500)
    assert page.judging.is_settled
    assert page.judging.done < page.judging.wanted
    assert page.judge.progress_words().startswith("Nothing is open any more")
    assert page.judge.progress_words() in page.judge.progress.value
    assert page.judge.controls.buttons[1].disabled
    page.judge.controls.buttons[2].click()
    assert page.status.text == say("explorer.judge.nothing_open")


def test_while_it_judges_nothing_else_of_the_page_is_drawn_anew(page, monkeypatch):
    """Else a press, such as Stop, waits for every picture."""
    look_at(page, "judge")
    drawn = []
    for part in (page.tree, page.share, page.open_card):
        monkeypatch.setattr(part, "paint", lambda: drawn.append(1))
    monkeypatch.setattr(page.stage.pictures, "paint", lambda *_: drawn.append(1))
    page.judge.controls.buttons[0].click()
    table = page.stage.tables.value
    while page.stage.tables.value == table:
        send(page.clock, tick=True)
    assert page.judging.runs
    assert not drawn


def test_each_press_has_its_first_verdict_shown_at_once(page, monkeypatch):
    for name in ("SHOWN_FOR", "NEWS_AFTER"):
        monkeypatch.setattr(growth, name, inf)
    look_at(page, "judge")
    page.judge.policy.value, page.judge.limit.value = "greedy", None
    for _ in range(2):
        page.judge.controls.buttons[0].click()
        assert not page.stage.tables.value
        while not page.stage.tables.value:
            send(page.clock, tick=True)
        assert page.judging.runs
        assert page.judging.evaluation.has_verdict


def test_moves_have_a_chart_and_a_table_and_a_bar_plays_a_game(judged):
    table = judged.stage.tables.value
    for move in judged.judging.moves:
        assert escape(move.describe()) in table
    assert "too close to call" in table
    figure = judged.stage.chart.figure
    spot = figure.data[0].customdata[1]
    judged.stage.click_chart(spot)
    assert judged.reel is not None
    assert f"move:{judged.reel.move.text}" == spot
    place = judged.reel.place
    judged.judge.reel.buttons[1].click()
    assert judged.reel.place == place + 1
    judged.judge.reel.buttons[2].click()
    send(judged.clock, tick=True)
    assert judged.reel.place == place + 2
    for _ in judged.reel.stops:
        judged.judge.reel.buttons[1].click()
    assert judged.reel.place == len(judged.reel.stops) - 1
    assert judged.status.text == ""
    assert RESULT in judged.stage.pictures.spread.figures.views
    judged.judge.reel.buttons[4].click()
    assert judged.reel is None
    assert judged.desk.game.position.notation()


def test_a_distribution_and_the_sources_of_the_difference(judged):
    judged.judge.charts.buttons[CHARTS.index("outcomes")].click()
    bars = judged.stage.chart.figure.data[0]
    assert sum(bars.y) == 30
    playout = next(spot for spot, count in zip(bars.customdata, bars.y, strict=True) if count)
    judged.stage.click_chart(playout)
    assert judged.reel is not None
    judged.judge.charts.buttons[CHARTS.index("why")].click()
    assert f'<th scope="col">{say("explorer.why.difference")}</th>' in judged.stage.tables.value
    first, second = judged.judging.moves[0], judged.judging.moves[-1]
    judged.judge.first.value = 0
    judged.judge.second.value = len(judged.judging.moves) - 1
    assert escape(first.describe()) in judged.stage.tables.value
    assert escape(second.describe()) in judged.stage.tables.value


@pytest.mark.parametrize(
    ("policy", "overlooks"), [("greedy", "dice left in the canal"), ("careful", "after that move")]
)
def test_beside_who_plays_on_stands_who_that_is_and_what_it_overlooks(page, policy, overlooks):
    look_at(page, "judge")
    assert "two turns of its own" in page.judge.about.value
    page.judge.policy.value = policy
    assert overlooks in page.judge.about.value


def test_an_exact_difference_has_no_interval():
    """“−$3.0 (−$3.0 to −$3.0)”."""
    assert interval(Difference.of(Gap(-3.0, 0.01, -3.03, -2.97)), AMOUNTS, "en") == "−$3.0"
    assert interval(Difference.of(Gap(-3.0, 0.5, -4.0, -2.0)), AMOUNTS, "en") == "−$3.0 (−$4.0 to −$2.0)"
