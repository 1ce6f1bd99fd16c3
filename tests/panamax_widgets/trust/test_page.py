"""How far to trust the numbers: the page tries the method out, tells it in words and pictures, and can be stopped."""

from __future__ import annotations

import html
import re
from math import log10

import pytest

from panamax.analysis.truth import endings
from panamax_widgets.pictures import Style
from panamax_widgets.pictures.theme import PALETTE
from panamax_widgets.trust import app, charts, trials
from panamax_widgets.trust.trials import GROWTH, LOOKS, Covering, Growing, Policies, Seeded, Stopping, spared
from tabletop.i18n import add_pseudo_language, say

QUICK = "military_pay"


@pytest.fixture(autouse=True)
def one_step_at_a_time(monkeypatch):
    monkeypatch.setattr(trials, "SLICE", 0)


@pytest.fixture
def page(monkeypatch):
    made = app()
    made.choose_ending(QUICK)
    return made


def covering(*holds):
    """A trial with these intervals."""
    trial = Covering(QUICK, 36)
    trial.seeded = [Seeded(47.0 + place, 46.0, 48.0, one, True) for place, one in enumerate(holds)]
    trial.done = len(holds)
    return trial


# --- trials ------------------------------------------------------------------------------------------------------


def test_a_trial_ends_and_says_how_often_intervals_hold_the_truth():
    trial = Covering(QUICK, 20)
    trial.wanted = 12
    while not trial.is_done:
        trial.work()
    assert len(trial.seeded) == 12
    assert trial.holding == sum(one.low <= trial.truth <= one.high for one in trial.seeded)
    assert trial.together == 12  # the two moves always differ by the same


def test_who_stops_at_the_first_verdict_is_seldom_wrong_and_would_often_be_by_the_other_intervals(scale):
    trial = Stopping("last_contract")
    for _ in range(100 * scale):
        trial.work()
    assert trial.share(LOOKS) <= 0.05
    assert trial.share(LOOKS, fixed=True) > 0.15
    assert trial.share(40, fixed=True) < trial.share(LOOKS, fixed=True)


def test_the_error_shrinks_and_is_as_large_as_it_says():
    trial = Growing(QUICK)
    for _ in range(8):
        trial.work()
    assert trial.claimed == sorted(trial.claimed, reverse=True)
    assert 0.3 < trial.off[-1] / trial.claimed[-1] < 3
    assert 0.05 < trial.claimed[-1] / trial.claimed[0] < 0.3
    assert (Growing(QUICK).off, Growing(QUICK).claimed) == ([], [])


def test_bots_judge_the_same_moves_with_the_same_luck():
    trial = Policies()
    for _ in range(2):
        trial.step()
    assert {evaluation.playouts for evaluation in trial.evaluations.values()} == {2}
    assert len({evaluation.moves for evaluation in trial.evaluations.values()}) == 1
    assert len({evaluation.values[0].dollars for evaluation in trial.evaluations.values()}) > 1


def test_what_is_spared_is_told_for_each_pair_of_moves():
    evaluation = endings()["last_contract"].evaluated(40, 1)
    pairs = spared(evaluation)
    assert len(pairs) == 3
    for pair in pairs:
        assert pair.error == evaluation.difference(pair.first, pair.second).error
        assert pair.times == pytest.approx((pair.apart / pair.error) ** 2)


# --- pictures ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("style", [Style(), Style("dark", True)])
def test_intervals_that_miss_are_drawn_apart_from_those_that_hold(style):
    figure = charts.covering_figure(covering(True, False, True), style)
    holds, misses, truth = figure.data
    assert (list(holds.x), list(misses.x)) == ([0, 2], [1])
    assert holds.marker.symbol != misses.marker.symbol
    assert set(truth.y) == {41.0}
    assert truth.line.color == PALETTE.named(style.theme).paper.ink


def test_every_picture_is_told_in_words():
    told = charts.covering_words(covering(True, False, True), "en")
    assert "2 intervals (67%)" in told[0]
    stopping = Stopping(QUICK)
    assert charts.stopping_words(stopping, "en") == [say("trust.covering.none")]
    stopping.wrong, stopping.wrong_fixed, stopping.done = [None, None, None, 70], [30, None, 50, 60], 4
    told = charts.stopping_words(stopping, "en")
    assert ["25%" in line or "75%" in line for line in told] == [True, True]
    always, fixed, allowed = charts.stopping_figure(stopping, Style()).data
    assert (always.y[-1], fixed.y[-1], set(allowed.y)) == (0.25, 0.75, {0.05})
    assert always.marker.symbol != fixed.marker.symbol
    growing = Growing(QUICK)
    assert charts.growing_words(growing, "en") == [say("trust.covering.none")]
    growing.work()
    assert [int(line.split()[0]) for line in charts.growing_words(growing, "en")] == list(GROWTH[::2])
    assert list(charts.growing_figure(growing, Style()).data[0].x) == list(GROWTH)


def test_before_anything_is_tried_out_the_errors_have_the_axes_that_they_will_fill():
    """Left to itself, Plotly goes up to $10000, and crowds the numbers of playouts into half of a phone's chart."""
    growing = Growing(QUICK)
    waiting = charts.growing_figure(growing, Style(narrow=True)).layout
    growing.work()
    filled = charts.growing_figure(growing, Style(narrow=True)).layout
    assert waiting.xaxis.range == filled.xaxis.range
    assert (waiting.xaxis.range[0], waiting.xaxis.range[1]) == pytest.approx(
        (log10(GROWTH[0]), log10(GROWTH[-1])), abs=0.2
    )
    assert list(waiting.yaxis.range) == pytest.approx([log10(0.1), log10(10)])
    assert filled.yaxis.autorange


def test_bots_are_told_apart_by_marker_and_place():
    trial = Policies()
    trial.step()
    figure = charts.policies_figure(trial, Style())
    assert len({trace.marker.symbol for trace in figure.data}) == len({trace.x[0] for trace in figure.data}) == 4
    assert all(amount == 0 for trace in figure.data for amount in trace.error_y.array)  # not known yet
    assert len(charts.policies_words(trial, "en")) == 1 + 12


# --- the page ----------------------------------------------------------------------------------------------------


def test_the_page_works_on_while_it_runs_and_stands_still_when_stopped(page):
    page.tick()
    page.tick()
    assert page.covering.done == 2
    assert page.clock.runs
    page.press_toggle()
    page.tick()
    assert page.covering.done == 2
    assert not page.clock.runs
    assert say("trust.progress.stopped", done=2, of=1280) in page.live.text
    page.press_toggle()
    page.tick()
    assert page.covering.done == 3


def test_one_trial_follows_the_other_and_then_the_clock_stands(page):
    for trial in page.trials:
        trial.wanted = 2
    for _ in range(8):
        assert page.clock.runs
        page.tick()
    assert [trial.done for trial in page.trials] == [2, 2, 2, 2]
    assert not page.clock.runs
    assert page.toggle.buttons[0].disabled
    assert set(page.views) == {"covering", "stopping", "growing", "spared", "policies"}


def test_another_ending_or_number_of_playouts_starts_afresh(page):
    page.tick()
    page.playouts.value = 20
    assert (page.covering.playouts, page.covering.done) == (20, 0)
    page.tick()
    page.ending.value = "last_share"
    assert (page.covering.ending.id, page.covering.done, page.covering.playouts) == ("last_share", 0, 20)
    assert page.stopping.ending.id == page.growing.ending.id == "last_share"


def test_a_value_that_no_list_has_is_refused_and_changes_nothing(page):
    page.ending.set_state({"index": 99})
    assert page.covering.ending.id == QUICK
    assert page.status.text


def test_every_ending_has_a_name():
    assert all(say(f"trust.ending.{id}") for id in endings())


def test_no_word_is_in_the_code():
    add_pseudo_language("x-trust", lambda words: re.sub(r"[^\W\d](?![^{]*})", "ʘ", words))
    page = app("x-trust")
    for trial in page.trials:
        trial.wanted = 2
        page.tick()
        page.tick()
    shown = " ".join([*(words.value for words in page.words.values()), page.progress.value])
    shown += " ".join(child.value for child in page.children if hasattr(child, "value"))
    shown = re.sub(r"“[^”]*”", "", re.sub(r"<[^>]*>", " ", html.unescape(shown)))  # moves are notation
    assert re.findall(r"[A-Za-z]{3,}", shown) == []
