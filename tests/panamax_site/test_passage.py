"""The reader's passages on the start page: a stop for every lesson of a game, with a name that is short enough."""

from __future__ import annotations

import pytest

from canal_mania_widgets import pages as canals
from panamax_site.passage import chapters, passage
from panamax_site.shelves import CANAL_SHELF, PANAMAX_SHELF
from panamax_widgets import pages as ships

LONGEST = 14  # letters of a stop's name
GAMES = [(PANAMAX_SHELF, ships), (CANAL_SHELF, canals)]


@pytest.mark.parametrize(("shelf", "pages"), GAMES, ids=["panamax", "canal_mania"])
def test_every_lesson_is_a_stop_with_a_short_name_and_has_its_tick_in_the_games_own_store(shelf, pages):
    found = passage(shelf, with_apps=True)
    lessons = [page.name for page in pages.lesson_pages()]
    assert [stop.page for stop in found.stops] == lessons
    assert all(0 < len(stop.name) <= LONGEST for stop in found.stops), [stop.name for stop in found.stops]
    assert found.kept == pages.PROGRESS.name
    assert [told for told in chapters().values() if told[1] == found.kept] == [(name, found.kept) for name in lessons]


def test_each_games_passage_speaks_of_that_game():
    one, other = (passage(shelf, with_apps=False) for shelf, _ in GAMES)
    for part in ("id", "kept", "title", "begin"):
        assert getattr(one, part) != getattr(other, part)
    assert one.told["finished"] != other.told["finished"]
    assert one.told["go_on"] == other.told["go_on"] == "Go on: {title}"
