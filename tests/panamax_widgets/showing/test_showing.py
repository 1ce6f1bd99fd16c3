"""What somebody's own notebook shows of a value: its picture, its table, its words; one line where nothing is drawn."""

from __future__ import annotations

import re
from functools import cache
from random import Random
from xml.etree import ElementTree

import pytest
from IPython.core.interactiveshell import InteractiveShell

import panamax
from panamax.study import Study, StudyChapter
from played import play_by_lot, set_up
from tabletop import showing


@cache
def values():
    game = set_up(3, "normal", 2)
    over = play_by_lot(panamax.new_game(players=2, seed=3), 3)
    environment = panamax.environment(players=2)
    environment.reset(seed=1)
    return {
        "position": game.position,
        "game": game,
        "game over": over,
        "evaluation": panamax.evaluate(game.position, 4, policy="random"),
        "standings": over.standings(),
        "study": Study("How pushing works", (StudyChapter("Who pays", game),)),
        "box": panamax.load_box(),
        "environment": environment,
    }


def plain(html):
    """What a reader reads of it."""
    return " ".join(re.sub(r"<style>.*?</style>|<[^>]*>", " ", html, flags=re.DOTALL).split())


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("position", ["Red: which setup contract do you pick?", "Own money", "The board in words", "Culebra Cut"]),
        ("game", ["9 moves were made.", "Set-up", "The players and their companies"]),
        ("game over", ["Bailouts", "Total"]),
        ("evaluation", ["win share", "too close to call", "setup contract"]),
        ("standings", ["Place", "Advisors", "Total"]),
        ("study", ["How pushing works", "Who pays", "Chapters"]),
        ("box", ["the China Loading zone: Fee ($)", "Reconstructed: our stand-in, not the printed value"]),
        ("environment", ["which company do you take?"]),
    ],
)
def test_a_value_shows_itself_in_a_notebook(name, told):
    shown, _ = InteractiveShell.instance().display_formatter.format(values()[name])
    assert [words for words in told if words not in plain(shown["text/html"])] == []


@pytest.mark.parametrize("name", ["position", "game", "study", "environment"])
def test_its_picture_is_there_for_wide_cells_and_narrow_ones(name):
    html = showing.bundle(values()[name])["text/html"]
    for width in ("wide", "narrow"):
        (drawn,) = re.findall(f'<svg class="pmx-{width}".*?</svg>', html)
        assert drawn.count("<path") > 40
        assert "Gatun Lake" in drawn


def test_its_style_holds_for_nothing_else_in_the_notebook():
    html = showing.bundle(values()["position"])["text/html"]
    (style,) = re.findall("<style>(.*?)</style>", html, re.DOTALL)
    selectors = re.findall(r"([^{}]+)\{[^{}@]*\}", re.sub(r"@[^{]*\{", "", style))
    assert len(selectors) > 50
    assert [each for each in selectors if any(".pmx-shown" not in one for one in re.split(r",(?![^(]*\))", each))] == []
    assert "<script" not in html
    assert "http" not in html


def test_plain_words_say_in_one_line_what_it_is():
    for name in ("game", "evaluation", "study", "environment"):
        told = repr(values()[name])
        assert told.startswith("<")
        assert len(told) < 100
        assert "object at 0x" not in told
    assert repr(values()["game over"]).endswith(", over>")


def test_a_name_that_is_markup_stays_a_name():
    hostile = Study("<b onclick=x>", (StudyChapter("</style><script>", set_up(2, "normal", 1)),))
    html = showing.bundle(hostile)["text/html"]
    assert "&lt;b onclick=x&gt;" in html
    assert "<script" not in html


def test_the_board_is_a_file_of_its_own():
    drawn = showing.svg(values()["game"])
    root = ElementTree.fromstring(drawn)
    assert (root.tag, root.get("width")) == ("{http://www.w3.org/2000/svg}svg", "960")
    assert "var(--" not in drawn
    assert showing.svg(values()["standings"]) is None


def test_of_a_value_that_nobody_draws_there_are_words_alone():
    assert showing.bundle(Random(1)).keys() == {"text/plain"}
