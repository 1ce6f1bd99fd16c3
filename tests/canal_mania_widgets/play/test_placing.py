"""What is said to who must place goods: on whose canals they may come, and which cube it is."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from canal_mania.position import Position
from canal_mania_widgets.play import painting

from .seats import due
from .test_page import heading, page_at


def may_place_on(whose: str) -> Callable[[Position], bool]:
    """Whether one chooses where a cube goes, and on whose canals the places lie. GDS-6"""

    def fits(position: Position) -> bool:
        if not due("place_cube")(position) or len(position.legal_moves()) == 1:
            return False
        towns = {*position.goods_due.towns}
        seats = {canal.seat for canal in position.canals if canal.tiles and not towns.isdisjoint(canal.towns)}
        return whose == ("own" if position.decider in seats else "others" if seats else "nobody")

    return fits


@pytest.mark.parametrize(
    ("whose", "words"),
    [
        ("own", "choose a place on yours"),
        ("others", "none of these is on yours"),
        ("nobody", "No canal reaches any of these places yet"),
    ],
)
def test_the_coach_tells_on_whose_canals_a_cube_may_come(monkeypatch, whose, words):
    monkeypatch.setattr(painting, "GUIDED_ROUNDS", 99)
    told = heading(page_at(may_place_on(whose)))
    assert words in told
    assert ("choose a place on yours" in told) == (whose == "own")


def test_the_next_question_is_about_the_next_cube():
    page = page_at(lambda position: may_place_on("nobody")(position) and position.goods_due.cubes == 2)
    assert "where does cube 1 of 2 go?" in heading(page)
    page.press_key("1")
    assert "where does cube 2 of 2 go?" in heading(page)
