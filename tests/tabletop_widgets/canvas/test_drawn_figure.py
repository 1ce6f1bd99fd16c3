"""A picture that Plotly hasn't looked at is a figure as any other (its content: `test_pictures`)."""

from __future__ import annotations

import pickle
from copy import deepcopy

import pytest

from panamax import new_game
from panamax_widgets.pictures import board_figure
from panamax_widgets.play.bots import Sitter
from panamax_widgets.play.page import PlayPage
from tabletop_widgets.kit.play import TableOptions


@pytest.fixture
def board():
    return board_figure(new_game(players=2, seed=1).position)


def test_who_changes_the_content_changes_no_figure(board):
    before = deepcopy(board.to_dict())
    content = board.to_dict()
    content["layout"]["xaxis"]["range"] = None
    content["layout"]["shapes"][0]["path"] = ""
    content["data"][0]["textfont"]["family"] = ""
    assert board.to_dict() == before


def test_it_can_be_changed_asked_copied_and_shown_as_any_figure(board):
    names = [trace.uid for trace in board.data]
    assert names == [trace["uid"] for trace in board.to_dict()["data"]]
    board.update_layout(width=321)
    assert board.layout.width == board.to_dict()["layout"]["width"] == 321
    assert pickle.loads(pickle.dumps(board)) == deepcopy(board) == board
    assert '"width":321' in board.to_json()
    with pytest.raises(AttributeError, match="colour"):
        _ = board.colour


def test_a_page_that_plays_a_move_asks_plotly_for_nothing():
    page = PlayPage(options=TableOptions((Sitter.PERSON, Sitter.PERSON), {}, 5))
    page.play_typed("seat red")
    assert page.table.number == 1
    assert {type(view.figure.__dict__.get("_content")) for view in page.parts.spread.figures.views.values()} == {dict}
