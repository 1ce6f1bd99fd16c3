"""The tutor in somebody's own notebook: a board, the explorer and a lesson in one line each."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import canal_mania
import panamax_widgets
from panamax.game import Game
from played import set_up
from recorded import text_of
from tabletop.errors import OptionError


@pytest.fixture
def game() -> Game:
    """A recorded game in the middle, with a variation."""
    game = Game.from_text(text_of("16_four_bid_by_lot"))
    for _ in range(200):
        game.undo()
    game.play(next(move for move in game.legal_moves() if move not in {node.move for node in game.node.variations}))
    return game


def test_a_board_shows_the_game_as_it_stands_and_follows_its_cell(game: Game) -> None:
    cell = panamax_widgets.show_board(game)
    wide = cell.view.figure.layout.width, cell.view.figure.layout.height
    cell.page.narrow = True
    cell.look.width = 380
    narrow = cell.view.figure.layout.width, cell.view.figure.layout.height
    assert wide[0] > wide[1]
    assert narrow[0] < narrow[1]
    light = cell.view.figure.layout.paper_bgcolor
    cell.page.theme = "dark"
    assert cell.view.figure.layout.paper_bgcolor != light


def test_a_position_has_a_board_too() -> None:
    position = set_up(3, "normal", 1).position
    assert panamax_widgets.show_board(position).view.figure.data


def test_an_explorer_stands_where_the_game_stands_and_leaves_it_alone(game: Game) -> None:
    before = game.tree_text(), game.position
    page = panamax_widgets.show_explorer(game)
    assert page.desk.position == game.position
    assert page.desk.game.tree_text() == game.tree_text()
    assert "From this notebook" in page.header.value
    page.desk.play(page.desk.legal[-1])
    assert (game.tree_text(), game.position) == before
    page.redraw()
    assert page.keeping.keeper.text == "", "the browser keeps what the tutor's own explorer had"


def test_an_explorer_of_a_position() -> None:
    position = set_up(2, "normal", 1).position
    assert panamax_widgets.show_explorer(position).desk.position == position


@pytest.mark.parametrize("asked", ["contracts", 4, np.int64(4)])
def test_a_lesson_is_had_by_name_and_number(asked: str | int) -> None:
    assert panamax_widgets.show_lesson(asked).player.lesson.page == "04_contracts"


@pytest.mark.parametrize("asked", ["Contracts", "", 18, -1, 3.5, None])
def test_a_lesson_that_there_is_not(asked: Any) -> None:
    with pytest.raises(OptionError, match=r"0 first_dollar, .* and 17 dice_and_ships") as caught:
        panamax_widgets.show_lesson(asked)
    assert repr(asked) in str(caught.value)


def test_what_is_no_game_is_refused_by_its_kind() -> None:
    other: Any = canal_mania.new_game(players=3, seed=7)
    for show in (panamax_widgets.show_board, panamax_widgets.show_explorer):
        with pytest.raises(OptionError, match=r"no position of Panamax, but a canal_mania\.game\.Game"):
            show(other)
