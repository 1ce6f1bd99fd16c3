"""What a phone shows of a tall picture, and a chapter beside its words: where something happens, and what is around."""

from __future__ import annotations

from typing import Any

import pytest

from panamax_site import glimpse
from panamax_site.shelves.panamax.pictures import side
from tabletop_widgets.canvas.glimpse import LEAST


def frame(ship: float, height: float = 1300) -> dict[str, Any]:
    """A picture of two oceans, and of a ship that lies so far from the top."""
    line = {"color": "black"}
    outlines = [f"M0,{y}H9V9ZM0,{y + 9}H9V9Z" for y in (0, height - 20, ship)]
    shapes = [{"path": outline, "fillcolor": "blue", "line": line} for outline in outlines]
    text = {"mode": "text", "x": [5, 5], "y": [50, ship], "text": ["Waiting", "Iowa"]}
    spots = {"mode": "markers", "x": [5, 5], "y": [50, 900], "customdata": ["zone:waiting", "column:4"]}
    return {"size": [390, height], "data": [text, spots], "layout": {"shapes": shapes}}


def test_it_is_where_the_frames_of_a_picture_differ():
    start, end, is_all = glimpse.part([frame(600), frame(700)], frozenset())
    assert is_all
    assert 0 < start < 600
    assert 709 < end < 1300
    assert end - start >= LEAST


def test_places_that_are_marked_belong_to_it():
    one, other = (glimpse.part([frame(600), frame(700)], frozenset({spot})) for spot in ("column:4", "no such place"))
    assert one[1] > 900 > other[1]


def test_it_never_leaves_the_picture():
    assert glimpse.part([frame(20), frame(30)], frozenset())[0] == 0
    assert glimpse.part([frame(1200), frame(1290)], frozenset())[1] == 1300
    assert glimpse.part([frame(600)], frozenset()) == (0, LEAST, True), "nothing happens"


def test_a_low_picture_is_whole():
    assert glimpse.part([frame(100, height=476), frame(200, height=476)], frozenset()) is None


def test_of_a_picture_that_is_needed_from_end_to_end_it_is_what_happens_first():
    start, end, is_all = glimpse.part([frame(700), frame(700), frame(660), frame(40)], frozenset())
    assert start < 660
    assert end - start == glimpse.BEGINNING
    assert not is_all
    low = glimpse.part([frame(1200), frame(1250), frame(20)], frozenset())
    assert low == (1300 - glimpse.BEGINNING, 1300, False)
    marked = glimpse.part([frame(20)], frozenset({"zone:waiting", "column:4"}))
    assert marked == (0, glimpse.BEGINNING, False)


@pytest.mark.parametrize(
    ("happens", "shown"),
    [
        ((200, 600), (168, 876)),
        ((100, 600), (0, 876)),
        ((600, 950), (168, 1044)),
        ((100, 950), None),
        ((), None),
    ],
)
def test_beside_words_it_is_the_canal_and_the_ocean_in_which_something_happens(happens, shown):
    def board(*ships: float) -> dict[str, Any]:
        line = {"color": "black"}
        shapes = [{"path": f"M{x},20H{x + 9}V9Z", "fillcolor": "blue", "line": line} for x in (10, 900, *ships)]
        return {"size": [1044, 458], "data": [], "layout": {"shapes": shapes}}

    assert side([board(), *map(board, happens)], frozenset()) == shown
