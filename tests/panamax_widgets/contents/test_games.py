"""The shelf of both games names the second one's pages and its store as that game does: neither imports the other."""

from __future__ import annotations

from canal_mania_widgets import pages as canal_pages
from canal_mania_widgets.play.record import STORE
from panamax_widgets import pages


def test_the_shelf_knows_the_second_games_pages_and_where_a_browser_keeps_its_game():
    of_the_game = {canal_pages.PLAY, canal_pages.PRACTICE}
    assert of_the_game == pages.OF_CANAL_MANIA
    assert (pages.CANAL_PLAY, pages.CANAL_PRACTICE) == (canal_pages.PLAY, canal_pages.PRACTICE)
    assert pages.KEPT_CANAL_GAME == STORE


def test_each_of_its_pages_is_a_notebook():
    there = {file.stem for file in pages.notebook_folder().glob("*.ipynb")}
    assert there >= pages.OF_CANAL_MANIA
