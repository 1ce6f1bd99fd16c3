"""What stands beside a picture of the walkthrough: its story, folded when it is long."""

from __future__ import annotations

from dataclasses import dataclass

import pytest
from docutils import nodes

from panamax import new_game
from panamax_site import figures
from panamax_site.frames import FigureLine, Frame
from panamax_site.shelves import PANAMAX_SHELF
from panamax_widgets.game_view.views import Picture, View


@dataclass(frozen=True)
class Words:
    said: str

    def text(self, lang: str = "en") -> str:
        return self.said


@pytest.fixture
def place():
    """`place(lines of the first frame, of the second...)`: a picture with its story, as it goes into a page."""
    view = View(new_game(players=2, seed=1).position, Picture.ACTION_TABLE)

    def made(*counts):
        frames = [
            Frame(view, tuple(FigureLine(Words(f"line {number}")) for number in range(count))) for count in counts
        ]
        return figures.figure(PANAMAX_SHELF, "told-here", frames)

    yield made
    figures._wanted.pop("told-here")


def test_a_story_of_some_lines_is_folded_and_a_short_one_stands_below_its_picture(place):
    def is_folded(part: nodes.Node) -> bool:
        return "pmx-told" in str(part)

    assert not is_folded(place(4))
    assert not is_folded(place(0, 3))
    assert is_folded(place(5))
    assert is_folded(place(0, 4)), "how things lie at first is a line, too"
    assert is_folded(place(1, 1, 1, 1, 1))


def test_what_lies_there_at_first_is_no_news_and_is_marked_so(place):
    before, news = place(0, 2).findall(nodes.list_item)
    assert "pmx-before" in before["classes"]
    assert "pmx-before" not in news["classes"]
