"""A figure on the page, without a browser: what it holds, what travels, and what a click says."""

from __future__ import annotations

import subprocess
import sys
from unittest.mock import Mock

import pytest

from panamax_widgets.frame.figure_view import FigureView, bundle_file, widget_module
from panamax_widgets.frame.plot import go


def picture(level: float = 1, **layout: object) -> go.Figure:
    figure = go.Figure(layout={"width": 800, "height": 400, **layout})
    figure.add_scatter(x=[1, 2], y=[level, level], customdata=["left", "right"], mode="markers")
    figure.add_bar(x=[1, 2, 3], y=[1, 2, 3], customdata=[["a", 1], ["b", 2], ["c", 3]])
    return figure


def click(view: FigureView, trace: object, point: object) -> None:
    points = {"trace_indexes": [trace], "point_indexes": [point]}
    view._js2py_pointsCallback = {"event_type": "plotly_click", "points": points}


def same(view: FigureView, figure: go.Figure) -> bool:
    def traces(holder):
        return [{key: value for key, value in trace.to_plotly_json().items() if key != "uid"} for trace in holder.data]

    shapes = view.layout.to_plotly_json().get("shapes") or []
    return traces(view) == traces(figure) and shapes == [shape.to_plotly_json() for shape in figure.layout.shapes]


def test_proportion_is_kept_and_a_height_alone_too():
    assert FigureView(picture())._size == {"aspect": 2}
    assert FigureView(picture(width=None))._size == {"height": 400}
    assert FigureView(picture(width=None, height=None))._size == {"height": 360}


def test_no_tool_bar_and_no_dragging():
    view = FigureView(picture())
    assert view._config["displayModeBar"] is False
    assert view.layout.dragmode is False
    assert view.layout.xaxis.fixedrange is True


def test_a_figure_waits_until_one_is_shown_that_need_not():
    view = FigureView(picture(), waits=True)
    told = []
    view.observe(lambda change: told.append((view.layout.title.text, change["new"])), "_waits")
    view.show(picture(title="guessed"), waits=True)
    assert told == []
    view.show(picture(title="fits"))
    assert told == [("fits", False)]  # the page begins with what it has been told


def test_show_sends_one_message_with_what_differs():
    view, sent = FigureView(picture()), []
    view.observe(lambda change: sent.append(change["new"]), "_py2js_update")
    view.show(picture(level=5, shapes=[{"type": "rect", "x0": 0, "x1": 1}]))
    updates = [message for message in sent if message]
    assert len(updates) == 1
    assert set(updates[0]["style_data"]) == {"y"}
    assert set(updates[0]["layout_data"]) == {"shapes"}
    assert same(view, picture(level=5, shapes=[{"type": "rect", "x0": 0, "x1": 1}]))


def test_a_trace_that_stays_as_it_was_gets_its_values_again_where_another_one_changes():
    def two(first: int) -> go.Figure:
        return go.Figure([{"type": "scatter", "x": [first, 2]}, {"type": "scatter", "x": [3, 4]}])

    view, sent = FigureView(two(1)), []
    view.observe(lambda change: sent.append(change["new"]), "_py2js_update")
    view.show(two(5))
    assert [list(values) for values in sent[0]["style_data"]["x"]] == [[5, 2], [3, 4]]


def test_a_click_is_answered_by_the_change_before_anything_else():
    def answer(_: object) -> None:
        view.show(picture(level=5))

    view, sent = FigureView(picture(), on_click=answer), []
    view._shown = True
    view.comm = Mock()  # of a kernel that is there; a test that has imported one may have left none
    view.send_state = lambda key: sent.append((key, getattr(view, key) is None))
    click(view, 0, 1)
    assert sent[0] == ("_js2py_pointsCallback", False), "the click itself"
    assert sent[1:] == [("_py2js_update", False), ("_py2js_update", True), ("_js2py_pointsCallback", True)]


def test_show_of_the_same_sends_nothing():
    view, sent = FigureView(picture()), []
    view.observe(lambda change: sent.append(change["new"]), "_py2js_update")
    view.show(picture())
    assert [message for message in sent if message and (message["style_data"] or message["layout_data"])] == []


@pytest.mark.parametrize(
    "next_figure",
    [go.Figure(), go.Figure(layout={"shapes": [{"type": "line"}]}), go.Figure([{"type": "bar", "x": [1], "y": [9]}])],
)
def test_show_replaces_figures_of_another_make(next_figure):
    view = FigureView(picture())
    view.show(next_figure)
    assert same(view, next_figure)
    view.show(picture(level=7))
    assert same(view, picture(level=7))


def test_page_that_opens_later_gets_the_figure_as_it_is():
    view = FigureView(picture())
    view.show(picture(level=9, title="now"))
    state = view.get_state()
    assert state["_widget_data"][0]["y"] == [9, 9]
    assert state["_widget_layout"]["title"]["text"] == "now"


def test_page_that_is_slow_to_open_starts_with_the_figure_as_it_is():
    """JupyterLab makes the widget before its JavaScript listens, so changes until then travel as a whole."""
    view = FigureView(picture())
    view.show(picture(level=5, shapes=[{"type": "rect", "x0": 0, "x1": 1}]))
    assert view._widget_data[0]["y"] == [5, 5]
    assert len(view._widget_layout["shapes"]) == 1
    view._shown = True
    view.show(picture(level=6))
    assert view._widget_data[0]["y"] == [5, 5], "from then on what differs is enough"


def test_click_tells_the_customdata():
    told: list[object] = []
    view = FigureView(picture(), on_click=told.append)
    click(view, 0, 1)
    click(view, 1, 2)
    view.show(go.Figure([{"type": "heatmap", "z": [[1, 2]], "customdata": [["p", "q"]]}]))
    click(view, 0, [0, 1])
    assert told == ["right", ("c", 3), "q"] or told == ["right", ["c", 3], "q"]


@pytest.mark.parametrize(("trace", "point"), [(9, 0), (0, 99), ("0", 0), (0, "x"), (None, None), (0, {}), (0, 1.5)])
def test_click_on_what_is_not_there_tells_nothing(trace, point):
    told: list[object] = []
    click(FigureView(picture(), on_click=told.append), trace, point)
    assert told == []


@pytest.mark.parametrize(
    "message", [{"event_type": "plotly_click"}, {"event_type": "plotly_click", "points": []}, {"x": 1}]
)
def test_message_of_another_make_tells_nothing(message):
    told: list[object] = []
    FigureView(picture(), on_click=told.append)._js2py_pointsCallback = message
    assert told == []


def test_module_is_small_where_plotly_is_served_and_whole_elsewhere():
    assert len(widget_module("/panamax/plotly/widgetbundle.js")) < 5_000
    assert len(widget_module(None)) > bundle_file().stat().st_size
    assert '"/\\"; alert(1)"' in widget_module('/"; alert(1)')


def test_import_is_without_numpy_and_nbformat():
    code = "import sys, panamax_widgets.frame.figure_view; print({'numpy', 'pandas', 'nbformat'} & set(sys.modules))"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "set()"


@pytest.mark.parametrize("first", ["import numpy as np, ", "import "])
def test_an_array_is_still_drawn_whoever_is_imported_first(first):
    code = (
        f"{first}panamax_widgets.frame.figure_view, json, numpy as np; from panamax_widgets.frame.plot import go\n"
        "import plotly.serializers\n"
        "figure = go.FigureWidget(go.Scatter(y=np.arange(3.0)))\n"
        "print(plotly.serializers._py_to_js(figure.data[0].y, figure)['dtype'], 'bdata' in figure.to_json())"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "float64 True"


def test_plain_figure_can_still_be_shown_by_jupyter():
    code = (
        "from panamax_widgets.frame.plot import go; import nbformat; go.Figure().show('json'); print(nbformat.__file__)"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert "nbformat" in run.stdout
