"""Comparing, recording and sharing in-process: what differs, a line step by step, what goes out."""

from __future__ import annotations

import csv
import io
import json
import re
import zlib
from base64 import b64decode

import pytest

from panamax import Game, Position
from tabletop.formulas import defused

from .steps import look_at, open_new, play, press, send


def test_a_place_compared_with_itself_differs_in_nothing(page):
    look_at(page, "compare")
    press(page.compare.buttons, "Compare from here")
    assert page.compare.comparison.changes == ()


def test_two_places_stand_side_by_side_with_their_differences_traced_to_rules(page):
    look_at(page, "compare")
    press(page.compare.buttons, "Compare from here")
    first = page.desk.position
    for _ in range(5):
        page.press_key("n")
    assert page.stage.pictures.other.view is not None
    table = page.stage.tables.value
    assert re.search(r"[A-Z]{3}-\d+", table)
    assert page.stage.pictures.spread.main.figure != page.stage.pictures.other.view.figure
    second = page.desk.position
    press(page.compare.buttons, "Swap")
    assert page.desk.position is first
    assert page.desk.held.position is second
    press(page.compare.buttons, "Stop")
    assert page.desk.held is None


def test_compare_marks_on_the_pictures_what_differs_and_lists_it(page):
    look_at(page, "compare")
    press(page.compare.buttons, "Compare from here")
    page.press_key("n")
    differ = page.compare.comparison.changes
    assert len(differ) == 7
    assert page.compare.intro.value.count("<li>") == 7
    assert "→" in page.compare.intro.value
    marks = {spot for shown in page.stage.pictures.spread.figures._shown.values() for spot in shown.options.last}
    for spot in ("executive:1", "player:3:money", "share:3:green", "company:green:money", "company:green:stock"):
        assert spot in marks, marks


def test_a_line_is_stepped_through_with_its_log_and_charts(page):
    look_at(page, "record")
    panel = page.record
    assert panel.story.lines
    panel.steps.buttons[0].click()
    assert page.desk.number == 0
    figure = page.stage.chart.figure
    assert len(figure.data) == 4
    page.stage.click_chart("stop:20")
    assert page.desk.number == 20
    for measure in ("company_money", "stock"):
        panel.measure.value = measure
        assert page.stage.chart.figure.to_dict() != figure.to_dict()
    send(panel.story, jump=3)
    assert page.desk.number == 3
    send(panel.story, rule="TBL-1")
    assert "TBL-1" in page.rule_card.words.value
    page.press_key("1")
    play(page, page.desk.legal[-1].text)
    assert page.desk.number == 4


@pytest.fixture
def given_out(page, monkeypatch):
    """What the exporter hands to the browser."""
    found = []
    monkeypatch.setattr(page.share.exporter, "send", found.append)
    return found


def test_the_tree_the_tables_and_the_pictures_go_out(page, given_out):
    look_at(page, "share")
    files = page.share.files
    press(files, "tree")
    assert Game.from_text(given_out[-1]["text"]).tree_text() == page.desk.game.tree_text()
    page.share.files.buttons[2].click()
    rows = list(csv.reader(io.StringIO(given_out[-1]["text"].removeprefix("\ufeff"))))
    assert len(rows) > 100
    for form in (0, 1):
        page.share.pictures.buttons[form].click()
        assert given_out[-1]["picture"]["format"] == ("png", "svg")[form]


def test_a_line_goes_out_as_a_page_of_its_own(page, given_out):
    open_new(page)
    play(page, "seat red")
    look_at(page, "share")
    page.share.files.buttons[0].click()
    sent = given_out[-1]
    assert sent["plotly"]
    text = sent["text"]
    assert "[[" not in text
    assert not re.search(r'(?:src|href)="(?!#|data:)', text)
    packed = re.search(r'id="data"[^>]*>([^<]+)<', text)[1]
    frames = json.loads(zlib.decompress(b64decode(packed)))["frames"]
    assert len(frames) == len(page.record.stops)


def test_the_link_is_in_step_and_the_qr_picture_holds_it(page):
    before = page.share.link.query
    page.press_key("n")
    assert page.share.link.query != before
    look_at(page, "share")
    page.share.link.base = "http://127.0.0.1:1/voila/render/50_explorer.ipynb"
    assert "<svg" in page.share.qr.value
    page.share.what.value = "position"
    assert page.share.link.query.startswith("position=pmx1~")
    assert Position.from_notation(page.share.link.query.partition("=")[2]).round == 2


def test_an_address_too_long_for_a_qr_picture_gets_none(page):
    look_at(page, "share")
    page.share.link.base = "http://127.0.0.1:1/"
    assert "<svg" in page.share.qr.value
    page.status.clear()
    page.share.link.base = "http://127.0.0.1:1/" + "x" * 5000
    assert "<svg" not in page.share.qr.value
    assert not page.status.text


@pytest.mark.parametrize("cell", ["=1+1", "+x", "-x", "@sum", "\tx", "  =1", "+$2.0 (−$1.0 to +$5.0)"])
def test_no_cell_is_taken_for_a_formula(cell):
    assert defused(cell).startswith("'")


@pytest.mark.parametrize("cell", ["−$3.0", "-3.5", "red", ""])
def test_numbers_and_plain_words_stay_as_they_are(cell):
    assert defused(cell) == cell


def test_the_tree_is_handed_to_a_study_where_there_is_one(page, monkeypatch):
    page.do(lambda: page.look_at("share"))
    assert page.share.study.address == "", "in JupyterLab there is no page to go to"
    monkeypatch.setenv("PANAMAX_HOME", "../../")
    page.do(lambda: page.look_at("play"))
    assert page.share.study.game == "", "it travels only where the link is seen"
    page.do(lambda: page.look_at("share"))
    assert page.share.study.address == "../../voila/render/45_study.ipynb"
    assert page.share.study.game == page.desk.game.tree_text()
