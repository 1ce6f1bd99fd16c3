"""A figure of ours is Plotly's as soon as somebody wants more of it than to see it drawn."""

from __future__ import annotations

import copy
import pickle
import subprocess
import sys

import plotly.io
import pytest

from tabletop_widgets.canvas.plot import DrawnFigure, go

TRACE = {"type": "scatter", "x": [1, 2], "y": [3, 4], "uid": "line"}
LAYOUT = {"width": 300, "title": {"text": "Dollars"}}
ASKED = {
    "a part": lambda figure: figure.layout.title.text == "Dollars",
    "a key": lambda figure: figure["layout"]["width"] == 300,
    "whether it has a part": lambda figure: "data" in figure,
    "its parts": lambda figure: "layout" in list(figure),
    "to be equal": lambda figure: figure == drawn(),
    "to be printed": lambda figure: repr(figure).startswith("Figure("),
    "another trace": lambda figure: len(figure.add_scatter(x=[1], y=[1]).data) == 2,
    "a new title": lambda figure: figure.__setitem__("layout", {"title": "x"}) or figure.layout.title.text == "x",
}


def drawn():
    return DrawnFigure([dict(TRACE)], dict(LAYOUT))


def told_by(code):
    """What a Python of its own prints that runs this, with nothing loaded before."""
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return run.stdout.strip()


@pytest.mark.parametrize("asked", ASKED.values(), ids=ASKED)
def test_asked_for_what_plotly_knows_it_is_plotlys_figure(asked):
    figure = drawn()
    assert asked(figure)
    assert type(figure) is go.Figure


def test_a_part_is_put_in_the_place_of_another():
    figure = drawn()
    figure.layout = {"width": 50}
    assert (type(figure), figure.layout.width, figure.data[0].uid) == (go.Figure, 50, "line")


def test_plotlys_functions_take_it_as_it_was_drawn():
    assert isinstance(drawn(), go.Figure)
    assert "Dollars" in plotly.io.to_html(drawn(), include_plotlyjs=False)
    assert go.Figure(drawn()).data[0].uid == "line"


@pytest.mark.parametrize("twin", [copy.copy, copy.deepcopy, lambda figure: pickle.loads(pickle.dumps(figure))])
def test_it_can_be_copied_and_kept(twin):
    figure = drawn()
    assert twin(figure).to_dict() == figure.to_dict() == {"data": [TRACE], "layout": LAYOUT}
    assert type(figure) is DrawnFigure


def test_who_gets_its_content_may_change_it():
    figure = drawn()
    figure.to_dict()["layout"]["title"]["text"] = "Slots"
    assert figure.layout.title.text == "Dollars"


def test_drawn_before_plotly_is_loaded_it_is_the_same():
    code = (
        "import sys; from tabletop_widgets.canvas.plot import DrawnFigure, go\n"
        "figure = DrawnFigure([{'type': 'bar', 'x': [1]}], {'width': 300})\n"
        "before = figure.to_dict(); assert 'plotly' not in sys.modules\n"
        "assert isinstance(figure, go.Figure) and figure.to_dict() == before; print(figure.data[0].type)"
    )
    assert told_by(code) == "bar"


def test_pages_are_ready_and_drawn_without_plotlys_python_numpy_and_nbformat():
    code = (
        "import sys, panamax, panamax_widgets.warm\n"
        "from panamax_widgets.cells import show_board\n"
        "show_board(panamax.new_game(players=3, seed=7)), panamax_widgets.warm.explorer_page()\n"
        "print({'plotly', 'numpy', 'pandas', 'nbformat'} & set(sys.modules))"
    )
    assert told_by(code) == "set()"


@pytest.mark.parametrize("first", ["import numpy as np, ", "import "])
def test_an_array_is_still_drawn_whoever_is_imported_first(first):
    code = (
        f"{first}tabletop_widgets.canvas.figure_view, json, numpy as np; from tabletop_widgets.canvas.plot import go\n"
        "import plotly.serializers\n"
        "figure = go.Figure(go.Scatter(y=np.arange(3.0)))\n"
        "print(plotly.serializers._py_to_js(figure.data[0].y, figure)['dtype'], 'bdata' in figure.to_json())"
    )
    assert told_by(code) == "float64 True"


def test_plain_figure_can_still_be_shown_by_jupyter():
    shown = "import nbformat; go.Figure().show('json'); print(nbformat.__file__)"
    code = f"from tabletop_widgets.canvas.plot import go; {shown}"
    assert "nbformat" in told_by(code)
