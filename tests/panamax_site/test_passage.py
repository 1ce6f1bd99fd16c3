"""The reader's passage on the start page: a stop for every lesson, with a name that is short enough."""

from __future__ import annotations

from panamax_site.passage import stops
from panamax_widgets.pages import lesson_pages

LONGEST = 14  # letters of a stop's name


def test_every_lesson_is_a_stop_with_a_short_name():
    found = list(stops(with_apps=True))
    assert [stop.page for stop in found] == [page.name for page in lesson_pages()]
    assert all(0 < len(stop.name) <= LONGEST for stop in found), [stop.name for stop in found]
