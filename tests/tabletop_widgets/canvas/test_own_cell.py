"""A picture in a notebook of one's own fits its cell, and is kept as a picture."""

from __future__ import annotations

from IPython.core.formatters import DisplayFormatter

import panamax
from panamax_widgets.pictures.board import board_figure
from tabletop_widgets.canvas.plot import go


def kinds(figure):
    return DisplayFormatter().format(figure)[0]


def test_a_board_in_ones_own_cell_is_a_picture_that_every_viewer_of_notebooks_shows():
    shown = kinds(board_figure(panamax.new_game(players=4, seed=7).position))
    assert set(shown) == {"image/svg+xml", "text/plain"}  # nothing that a notebook would rather take
    assert shown["image/svg+xml"].startswith("<svg")
    assert "viewBox" in shown["image/svg+xml"]
    assert "Gatun Lake" in shown["image/svg+xml"]
    assert len(shown["text/plain"]) < 40


def test_a_picture_that_somebody_has_changed_is_shown_as_plotly_shows_figures():
    figure = board_figure(panamax.new_game(players=4, seed=7).position)
    figure.add_scatter(x=[1], y=[1])
    assert "image/svg+xml" not in kinds(figure)
    assert isinstance(figure, go.Figure)
