"""A figure on the page, without a browser: what it holds, what travels, and what a click says."""

from __future__ import annotations

import json
import shutil
import subprocess
from typing import Any

import pytest
from page_says import sends

from tabletop_widgets.canvas.figure_view import FigureView, widget_module
from tabletop_widgets.canvas.plot import go
from tabletop_widgets.frame.addresses import PLOTLY_FILE

from .test_difference import changed


def picture(level: float = 1, **layout: object) -> go.Figure:
    figure = go.Figure(layout={"width": 800, "height": 400, **layout})
    figure.add_scatter(x=[1, 2], y=[level, level], customdata=["left", "right"], mode="markers")
    figure.add_bar(x=[1, 2, 3], y=[1, 2, 3], customdata=[["a", 1], ["b", 2], ["c", 3]])
    return figure


def click(view: FigureView, trace: object, point: object) -> None:
    sends(view, {"click": [trace, *point] if isinstance(point, list) else [trace, point]})


def sent_by(view: FigureView) -> list[Any]:
    """What the view says to a page that has drawn it, from now on."""
    said: list[Any] = []
    view._shown = True
    view.send = lambda content: said.append(content)
    return said


def whole(view: FigureView) -> dict[str, Any]:
    """What a page that opens now gets."""
    return dict(json.loads(json.dumps(view.get_state()["_whole"])))


def test_proportion_is_kept_and_a_height_alone_too():
    assert FigureView(picture())._size == {"aspect": 2, "width": 800}
    assert FigureView(picture(width=None))._size == {"height": 400}
    assert FigureView(picture(width=None, height=None))._size == {"height": 360}


def test_a_figure_is_not_dragged_about():
    layout = whole(FigureView(picture()))["layout"]
    assert layout["dragmode"] is False
    assert layout["xaxis"]["fixedrange"] is True


def test_a_figure_waits_until_one_is_shown_that_need_not():
    view = FigureView(picture(), waits=True)
    told = []
    view.observe(lambda change: told.append((whole(view)["layout"]["title"]["text"], change["new"])), "_waits")
    view.show(picture(title={"text": "guessed"}), waits=True)
    assert told == []
    view.show(picture(title={"text": "fits"}))
    assert told == [("fits", False)]  # the page begins with what it has been told


def test_show_sends_one_message_with_what_differs():
    view = FigureView(picture())
    said, before = sent_by(view), whole(view)
    view.show(picture(level=5, shapes=[{"type": "rect", "x0": 0, "x1": 1}]))
    assert len(said) == 1
    assert set(said[0]["change"]["parts"]) == {"data", "layout"}
    assert set(said[0]["change"]["parts"]["layout"]["parts"]) == {"shapes"}
    assert changed(before, said[0]["change"]) == whole(view)
    assert whole(view)["data"][0]["y"] == [5, 5]


def test_show_of_the_same_sends_nothing():
    view = FigureView(picture())
    said = sent_by(view)
    view.show(picture())
    assert said == []


@pytest.mark.parametrize(
    "next_figure",
    [go.Figure(), go.Figure(layout={"shapes": [{"type": "line"}]}), go.Figure([{"type": "bar", "x": [1], "y": [9]}])],
)
def test_show_replaces_figures_of_another_make(next_figure):
    view = FigureView(picture())
    said, page = sent_by(view), whole(view)
    for figure in (next_figure, picture(level=7)):
        view.show(figure)
        page = changed(page, json.loads(json.dumps(said.pop()["change"])))
        assert page == whole(FigureView(figure))


def test_page_that_opens_later_gets_the_figure_as_it_is():
    view = FigureView(picture())
    sent_by(view)
    view.show(picture(level=9))
    assert whole(view)["data"][0]["y"] == [9, 9]


def test_page_that_is_slow_to_open_starts_with_the_figure_as_it_is():
    """JupyterLab makes the widget before its JavaScript listens, so changes until then travel as a whole."""
    view, told = FigureView(picture()), []
    view.observe(lambda _: told.append(whole(view)["data"][0]["y"]), "_whole")
    view.show(picture(level=5))
    assert told == [[5, 5]]
    sent_by(view)
    view.show(picture(level=6))
    assert told == [[5, 5]], "from then on what differs is enough"


def test_click_tells_the_customdata():
    told: list[object] = []
    view = FigureView(picture(), on_click=told.append)
    click(view, 0, 1)
    click(view, 1, 2)
    view.show(go.Figure([{"type": "heatmap", "z": [[1, 2]], "customdata": [["p", "q"]]}]))
    click(view, 0, [0, 1])
    assert [tuple(each) if isinstance(each, list) else each for each in told] == ["right", ("c", 3), "q"]


def test_a_click_means_what_was_seen_there_though_the_next_picture_is_on_its_way():
    told: list[object] = []
    view = FigureView(picture(), on_click=told.append)
    view.show(go.Figure([{"type": "scatter", "customdata": ["right", "new"], "x": [1, 2], "y": [1, 1]}]))
    sends(view, {"click": [0, 1], "thing": "right"})
    sends(view, {"click": [0, 0], "thing": "left"})  # which is no longer there
    sends(view, {"thing": "new"})
    sends(view, {"thing": "left"})
    sends(view, {"thing": 7})
    assert told == ["right", "new"]


@pytest.mark.parametrize(
    ("trace", "point"), [(9, 0), (0, 99), (-1, 0), (0, -1), (None, None), (0, True), (0, 1.5), (0, [0, 0]), (0, [])]
)
def test_click_on_what_is_not_there_tells_nothing(trace, point):
    told: list[object] = []
    click(FigureView(picture(), on_click=told.append), trace, point)
    assert told == []


@pytest.mark.parametrize(
    "message", [{"click": []}, {"click": [0, 0, 0, 0]}, {"click": "0"}, {"click": ["0", 0]}, {"x": 1}]
)
def test_message_of_another_make_tells_nothing(message):
    told: list[object] = []
    sends(FigureView(picture(), on_click=told.append), message)
    assert told == []


def test_module_is_small_where_plotly_is_served_and_whole_elsewhere():
    _, colours, *script = widget_module("/panamax/plotly.js").splitlines()
    assert colours.startswith("const byDay = {")
    assert len("\n".join(script)) < 28_000
    assert len(widget_module(None)) > PLOTLY_FILE.stat().st_size
    assert '"/\\"; alert(1)"' in widget_module('/"; alert(1)')


def test_figures_share_one_plotly_where_it_travels_with_them():
    """To run it for each takes a page in JupyterLab longer than anywidget waits for a widget."""
    if shutil.which("node") is None:
        pytest.skip("there is no node here to run the widget's first line (sudo apt-get install nodejs)")
    first = widget_module(None).splitlines()[0]
    code = f"const taken = () => {{ {first} return address; }};\nconsole.log(taken() === taken());"
    assert subprocess.run(["node"], input=code, capture_output=True, text=True, check=True).stdout.strip() == "true"
