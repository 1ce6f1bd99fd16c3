"""What the page draws of a change at once looks as what Plotly then draws of it."""

from __future__ import annotations

from base64 import b64encode
from pathlib import Path

import pytest

from panamax import Game
from panamax_widgets.game_view.drawing import Tab, position_figure
from panamax_widgets.game_view.views import Picture
from panamax_widgets.pictures import PictureOptions, Style
from tabletop_widgets.canvas.difference import difference
from tabletop_widgets.canvas.figure_view import FigureView, widget_module
from tabletop_widgets.frame.addresses import PLOTLY_FILE

GAME = Path(__file__).parents[1] / "games/09_four_greedy.txt"
NEVER = "const REST = 1e9;"  # Plotly then draws only when the pointer goes down
WIDTH = 940
# A page with one figure, as its widget makes it, and what its kernel would say
SHOW = """async ([source, content]) => {
    const module = await import(URL.createObjectURL(new Blob([source], { type: "text/javascript" })));
    const hear = {}, set = () => 0, traits = { _whole: content, _size: { aspect: 2.28 }, _label: "", _large: "" };
    const on = (names, then) => names.split(" ").forEach((name) => { hear[name] = then; });
    const model = { get: (name) => traits[name], on, off: set, set, save_changes: set, send: set };
    const widget = module.default();
    widget.initialize({ model });
    widget.render({ model, el: document.getElementById("place") });
    window.say = (change) => hear["msg:custom"]({ change });
}"""
# How many pixels of two pictures of the page are clearly of another colour
OTHER_PIXELS = """async (pictures) => {
    const [one, other] = await Promise.all(pictures.map(async (picture) => {
        const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${picture}`)).blob());
        const paper = new OffscreenCanvas(bitmap.width, bitmap.height).getContext("2d");
        paper.drawImage(bitmap, 0, 0);
        return paper.getImageData(0, 0, bitmap.width, bitmap.height).data;
    }));
    return one.reduce((count, value, at) => count + (Math.abs(value - other[at]) > 80), 0);
}"""
HIDDEN = ".main-svg g[style*='display: none']"  # what Plotly has drawn and isn't there any more
RESIZE = "() => dispatchEvent(new Event('resize'))"  # Plotly then draws by itself what it knows of
SETTLE = "() => document.getElementById('place').dispatchEvent(new Event('pointerdown'))"


@pytest.fixture
def paper(one_browser):
    page = one_browser.new_page(viewport={"width": WIDTH + 40, "height": 500})
    page.set_content(f"<div style='width: {WIDTH}px'><div id='place'></div></div>")
    page.add_script_tag(path=str(PLOTLY_FILE))
    page.add_style_tag(content=str(FigureView._css))
    yield page
    page.close()


def contents():
    """Boards of a game, with marks and without."""
    found = []
    for place, node in enumerate(list(Game.from_text(GAME.read_text()).line())[40::6][:9]):
        ships = [f"ship:{ship.id}" for ship in node.position.ships if ship.zone is not None][: place % 3]
        options = PictureOptions(highlight=tuple(ships), style=Style("light", False, WIDTH, slim=True))
        figure = position_figure(node.position, Tab(Picture.BOARD), options)
        found.append(FigureView(figure)._content)
    return found


def seen(page):
    page.wait_for_timeout(50)
    return b64encode(page.screenshot()).decode()


def test_a_sketch_looks_as_the_drawing_that_follows(paper):
    source = widget_module("data:text/javascript,").replace("const REST = 80;", NEVER)
    assert NEVER in source
    first, *others = contents()
    problems: list[object] = []
    paper.on("pageerror", lambda error: problems.append(error))
    paper.evaluate(SHOW, [source, first])
    before = seen(paper)
    for place, content in enumerate(others):
        change = difference(first, content)
        paper.evaluate("change => say(change)", change)
        assert paper.locator(HIDDEN).count() > 0, "it was no sketch"
        sketch = seen(paper)
        paper.evaluate(SETTLE if place % 2 else RESIZE)
        assert paper.locator(HIDDEN).count() == 0
        drawn = seen(paper)
        assert problems == []
        off, new = (paper.evaluate(OTHER_PIXELS, [drawn, other]) for other in (sketch, before))
        assert new > 100, "the two pictures look the same"
        assert off <= new / 5  # edges of letters are a fraction of a pixel off
        first, before = content, drawn


def chart(at):
    """A line through two points, and a mark across it."""
    mark = {"type": "line", "x0": at, "x1": at, "y0": 0, "y1": 1, "yref": "paper", "line": {"color": "#14212B"}}
    return {"data": [{"type": "scatter", "x": [0, 9], "y": [0, 9]}], "layout": {"shapes": [mark]}}


def test_a_chart_whose_mark_moves_is_drawn_by_plotly(paper):
    problems: list[object] = []
    paper.on("pageerror", lambda error: problems.append(error))
    paper.evaluate(SHOW, [widget_module("data:text/javascript,"), chart(3)])
    mark = paper.locator(".shapelayer path")
    before = mark.get_attribute("d")
    paper.evaluate("change => say(change)", difference(chart(3), chart(6)))
    paper.wait_for_function("d => document.querySelector('.shapelayer path').getAttribute('d') !== d", arg=before)
    assert problems == []
