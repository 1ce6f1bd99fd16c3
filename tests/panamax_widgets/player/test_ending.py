"""The end of a lesson: what one can do now, the share that was right, days in a row, one thing to try, what is next."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from panamax import load_box
from panamax_widgets.lessons import LESSONS, app, lesson
from panamax_widgets.player.course import PANAMAX_COURSE
from tabletop.i18n import has_message, say
from tabletop_widgets.learner.progress import NOTHING, today
from tabletop_widgets.player.ending import first_picture

from ..lessons.learner import go_to, html_text, key

RIGHT = "least"  # to the last question


@pytest.fixture
def page(monkeypatch):
    """The first strategy lesson's page, which was learned on yesterday too."""
    monkeypatch.setenv("PANAMAX_HOME", "/home/")
    page = app("where_dice_lie")
    page.keeper._keep(NOTHING.marked(["TBL-2"], True, today() - 1))
    return page


def at_the_end(page):
    """The last question is answered, rightly."""
    go_to(page, "recall_2")
    page.answer(RIGHT)
    return html_text(page, "ending")


def test_nothing_ends_before_the_last_question_is_answered(page):
    assert html_text(page, "ending") == ""
    go_to(page, "recall_2")
    assert html_text(page, "ending") == ""


def test_the_end_says_what_one_can_do_what_was_right_how_many_days_and_what_to_try(page):
    told = at_the_end(page)
    assert say("lessons.able.13_where_dice_lie") in told
    assert "1 of 1 answer right at the first try: 100%" in told
    assert "2 days in a row." in told
    assert page.parts.html["ending"].value.count('pmx-day"') == 2
    assert say("lessons.try_out.13_where_dice_lie") in told
    assert 'href="/home/voila/render/20_play.ipynb"' in page.parts.html["ending"].value


def test_the_end_leads_to_the_next_lesson_by_its_picture(page):
    at_the_end(page)
    markup = page.parts.html["ending"].value
    link = markup[markup.index("<a", markup.index("pmx-days")) :]
    assert "14_whose_ship" in link
    assert "<svg" in link
    light = markup
    page.parts.page.theme = "dark"
    page.redraw()
    assert page.parts.html["ending"].value != light


def test_without_addresses_the_end_links_nowhere(page, monkeypatch):
    monkeypatch.delenv("PANAMAX_HOME")
    assert at_the_end(page)
    assert "<a" not in page.parts.html["ending"].value


def test_the_last_lesson_ends_without_a_next_one(monkeypatch):
    monkeypatch.setenv("PANAMAX_HOME", "/home/")
    page = app(list(LESSONS)[-1])
    go_to(page, "recall_2")
    key(page, "s")
    assert html_text(page, "ending")
    assert "<svg" not in page.parts.html["ending"].value


@pytest.mark.parametrize("id", LESSONS)
def test_each_lesson_has_words_for_its_end_and_a_picture_to_be_known_by(id):
    made = lesson(id)
    assert has_message(f"lessons.able.{made.page}", "en")
    assert has_message(f"lessons.try_out.{made.page}", "en")
    drawn = ElementTree.fromstring(first_picture(PANAMAX_COURSE, lambda: made, load_box(), "light", "en"))
    assert len(drawn) > 2
    left, top, width, height = map(float, drawn.attrib["viewBox"].split())
    assert min(left, top) >= 0
    assert min(width, height) > 100
