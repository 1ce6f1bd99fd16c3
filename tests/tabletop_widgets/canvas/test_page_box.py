"""What a notebook keeps of a page: the board as a picture, and what brings the page to life."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from IPython.core.interactiveshell import InteractiveShell
from IPython.display import display
from IPython.utils.capture import capture_output

import panamax
import panamax_widgets
from panamax_widgets import explorer, lessons, play, puzzles, study
from tabletop_widgets.canvas.page_box import PageBox
from tabletop_widgets.frame.addresses import PLOTLY_URL

VIEW = "application/vnd.jupyter.widget-view+json"
LINE = "This page works while its notebook runs: run this cell."


@pytest.fixture(autouse=True, scope="module")
def notebook() -> Iterator[None]:
    """What shows values in cells."""
    InteractiveShell.instance()
    yield
    InteractiveShell.clear_instance()


def outputs(page: PageBox) -> list[dict[str, str]]:
    with capture_output() as captured:
        display(page)
    return [output.data for output in captured.outputs]


@pytest.mark.parametrize(
    "make",
    [
        *(play.app, explorer.app, puzzles.app, study.app, lambda: lessons.app("sailing")),
        lambda: panamax_widgets.show_board(panamax.new_game(players=4, seed=7)),
    ],
    ids=["play", "explorer", "puzzles", "study", "lesson", "board"],
)
def test_beside_a_page_its_picture_is_saved(make, monkeypatch):
    monkeypatch.delenv(PLOTLY_URL, raising=False)
    page, picture = outputs(make())
    assert page.keys() == {VIEW, "text/plain"}
    assert page["text/plain"] == LINE
    assert picture.keys() == {"image/svg+xml"}
    assert picture["image/svg+xml"].count("<path") > 40
    assert f">{LINE}</text></svg>" in picture["image/svg+xml"]


def test_a_page_of_our_own_draws_nothing_for_that(monkeypatch):
    monkeypatch.setenv(PLOTLY_URL, "/panamax/plotly.js")
    assert [output.keys() for output in outputs(play.app())] == [{VIEW, "text/plain"}]
