"""What the table hands out: its address, its text, pictures, a film and a table; nothing that one can't see."""

from __future__ import annotations

import base64
import csv
import io
import json
import re
import zlib

import pytest
from page_says import sends

from canal_mania_widgets.links import CANAL_LINKS
from canal_mania_widgets.play.page import CanalPlayPage
from tabletop_widgets.kit.play import PERSON, TableOptions
from tabletop_widgets.play.handing import FILM_TURNS, SEEN
from tests.canal_mania.games.record import HERE

from .seats import positions

PNG, SVG, FILM, TURNS = range(4)


def page_in(round: int, sitters=(PERSON, "club", "club")) -> CanalPlayPage:
    """A page on which bots have chosen for the persons up to the begin of this round."""
    page = CanalPlayPage("en", TableOptions(sitters, seed=3))
    while page.table.position.round < round:
        page.press_uncover()
        page.table.let_bot_choose()
        page.table.advance(60)
    page.redraw()
    return page


def ended() -> CanalPlayPage:
    """A page with a game that is over."""
    page = CanalPlayPage("en", TableOptions((PERSON,) * 3, seed=9))
    page.load((HERE / "01_three_greedy.txt").read_text(encoding="utf-8"))
    return page


@pytest.fixture(scope="module")
def page() -> CanalPlayPage:
    return page_in(4)


@pytest.fixture
def given(page, monkeypatch):
    """What goes to the reader's browser."""
    found = []
    monkeypatch.setattr(page.parts.handing.exporter, "send", found.append)
    monkeypatch.setattr(page.parts.saves, "send", found.append)
    return found


def chosen(page, what):
    page.parts.handing.what.value = what
    page.redraw()


def press(page, place):
    page.parts.handing.files.buttons[place].click()
    assert not page.status.text


def test_the_address_carries_the_game_and_opens_it_again(page):
    sends(page.parts.keeper, {"kept": ""})
    link = page.parts.handing.link
    assert link.keeps
    assert "carries the game" in page.parts.handing.note.value
    other = CanalPlayPage("en", TableOptions((PERSON,) * 3, seed=9))
    sends(other.parts.handing.link, {"asked": link.query})
    sends(other.parts.keeper, {"kept": ""})
    assert other.table.to_text() == page.table.to_text()


def test_a_server_tells_what_the_address_asks_for(monkeypatch):
    position = positions()[60]
    monkeypatch.setenv("QUERY_STRING", CANAL_LINKS.position_link(position))
    page = CanalPlayPage("en", TableOptions((PERSON,) * 3, seed=9))
    sends(page.parts.keeper, {"kept": ""})
    assert page.table.position == position


def test_a_hostile_address_is_refused_in_words_and_the_game_stays():
    page = CanalPlayPage("en", TableOptions((PERSON,) * 3, seed=9))
    before = page.table.position
    sends(page.parts.handing.link, {"asked": "game=c1<script>"})
    assert "A link holds only letters" in page.status.text
    assert "script" not in page.status.text
    assert page.table.position == before


def test_a_game_that_is_too_long_for_an_address_says_what_else_there_is():
    long = ended()
    assert long.parts.handing.link.query == ""
    assert "too long for an address" in long.parts.handing.note.value


def test_what_others_hold_can_be_left_out_of_address_and_text(page, given):
    chosen(page, SEEN)
    position = page.table.position
    seen = position.seen_by(page.table.viewer)
    assert page.parts.handing.link.query == CANAL_LINKS.position_link(seen)
    assert not page.parts.handing.link.keeps  # the address bar keeps the game for a reload
    assert "dealt anew" in page.parts.handing.note.value
    page.save()
    assert given[0]["text"] == seen.notation()
    other = CanalPlayPage("en", TableOptions((PERSON,) * 3, seed=9))
    other.load(given[0]["text"])
    assert other.table.position.seen_by(page.table.viewer) == seen
    chosen(page, "whole")
    page.save()
    assert given[1]["text"] == page.table.to_text()


def test_a_covered_table_hands_out_no_hand():
    page = page_in(3, (PERSON, PERSON, "club"))
    while not page.table.is_covered:
        page.table.let_bot_choose()
        page.table.advance(60)
    chosen(page, SEEN)
    found = page.parts.handing.text()
    assert found == page.table.position.seen_by_nobody().notation()


@pytest.mark.parametrize(("place", "form"), [(PNG, "png"), (SVG, "svg")])
def test_the_map_is_given_as_a_picture(page, given, place, form):
    press(page, place)
    picture = given[0]["picture"]
    assert picture["format"] == form
    assert picture["name"].startswith("canal-mania-3-")
    assert picture["width"] > 300


def test_the_film_has_the_last_turns_as_the_log_tells_them(page, given):
    press(page, FILM)
    assert given[0]["name"].endswith(".html")
    assert given[0]["plotly"]
    data = re.search(r'type="application/octet-stream">([^<]+)<', given[0]["text"])[1]
    frames = json.loads(zlib.decompress(base64.b64decode(data)))["frames"]
    assert len(frames) <= FILM_TURNS
    assert all({*frame} == {"figures", "words", "head", "told"} for frame in frames)
    mine = page.table.position.name_of(page.table.viewer - 1).text("en")
    drawn = [line for frame in frames for line in frame["told"] if line.startswith("DRW-3")]
    others = [line for line in drawn if mine not in line]
    assert others
    assert all(line.endswith("draws a card.") for line in others)  # which one, its player alone knows


def test_every_turn_stands_in_the_table_with_the_points_after_it(given, page):
    press(page, TURNS)
    rows = list(csv.reader(io.StringIO(given[0]["text"].lstrip("\ufeff"))))
    assert rows[1][:4] == ["Moves made", "Round", "Player", "What was done"]
    assert [int(number) for number in rows[-1][4:]] == [player.score for player in page.table.position.players]
    assert rows[-1][0] == str(page.table.number)


def test_after_the_end_the_table_says_what_every_total_is_made_of(monkeypatch):
    page, found = ended(), []
    monkeypatch.setattr(page.parts.handing.exporter, "send", found.append)
    press(page, TURNS)
    rows = list(csv.reader(io.StringIO(found[0]["text"].lstrip("\ufeff"))))
    standings = page.table.position.standings()
    assert [row[-1] for row in rows[-3:]] == [str(row.total) for row in standings]
    assert all(sum(map(int, row[1:-1])) == int(row[-1]) for row in rows[-3:])
