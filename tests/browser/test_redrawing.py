"""Pictures drawn one after the other in the same place: each is whole, whatever was there before."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from crowded import full_of_pieces

from canal_mania import load_box
from canal_mania_widgets.lessons.scenes.arranged import arranged
from canal_mania_widgets.pictures import map_figure
from canal_mania_widgets.pictures.grid import HexGrid
from canal_mania_widgets.pictures.map import part_around
from panamax_widgets import pictures
from panamax_widgets.pictures import PictureOptions, Style
from played import every_question, set_up
from tabletop_widgets.canvas import figure_view
from tabletop_widgets.canvas.plot import go
from tabletop_widgets.frame.addresses import PLOTLY_FILE

PAIRS = 40 if os.environ.get("PANAMAX_TEST_SCALE", "1") == "1" else 300

# As `figure_view.js` does it: everything is given anew, and Plotly keeps what it can of what is there.
DRAW = """async ([place, content]) => {
    const at = document.getElementById(place), { data, layout } = JSON.parse(content);
    globalThis.revision = (globalThis.revision ?? 0) + 1;
    await Plotly.react(at, data, { ...layout, datarevision: revision });
}"""
# The function itself
SOURCE = (Path(figure_view.__file__).parents[1] / "js" / "figure_view.js").read_text(encoding="utf-8")
REDRAW = f"""async ([place, content]) => {{
    let revision = 0;
    {re.search(r"function redraw[(].*?^}", SOURCE, re.DOTALL | re.MULTILINE)[0]}
    const {{ data, layout }} = JSON.parse(content);
    delete layout.width;
    delete layout.height;
    redraw(document.getElementById(place), data, layout);
}}"""
WORDS = """place => [...document.querySelectorAll(`#${place} .textpoint text`)].map(node => node.textContent)
    .filter(Boolean).sort()"""
AFRESH = "() => { Plotly.purge('fresh'); document.getElementById('fresh').innerHTML = ''; }"


@pytest.fixture(scope="module")
def paper(one_browser) -> Iterator[Any]:
    """A page with two places for figures."""
    page = one_browser.new_page(viewport={"width": 1400, "height": 1000})
    page.set_content("<div id='kept'></div><div id='fresh'></div>")
    page.add_script_tag(path=str(PLOTLY_FILE))
    yield page
    page.close()


def _pictures(lots: Random) -> list[Callable[[Any, PictureOptions], go.Figure]]:
    seat = lots.randrange(1, 3)
    return [
        pictures.board_figure,
        pictures.board_figure,
        pictures.action_table_figure,
        pictures.market_figure,
        lambda position, options: pictures.clipboard_figure(position, seat, options),
    ]


def by_lot(lots: Random, positions: list[Any]) -> go.Figure:
    """Any picture of any position, for a page of any width."""
    narrow = lots.random() < 0.3
    style = Style(lots.choice(["light", "dark"]), narrow, 390 if narrow else lots.choice([760, 900, 1044, 1400]))
    return lots.choice(_pictures(lots))(lots.choice(positions), PictureOptions(style=style))


@pytest.mark.thorough
def test_no_word_is_lost_when_one_picture_follows_another(paper):
    lots = Random(14)
    positions = [*every_question(1)[::7], *(full_of_pieces(seed) for seed in range(12)), set_up(2).position]
    lost = []
    for pair in range(PAIRS):
        first, second = (by_lot(lots, positions).to_json() for _ in range(2))
        paper.evaluate(DRAW, ["kept", first])
        paper.evaluate(DRAW, ["kept", second])
        paper.evaluate(AFRESH)
        paper.evaluate(DRAW, ["fresh", second])
        kept, fresh = (paper.evaluate(WORDS, place) for place in ("kept", "fresh"))
        assert fresh
        if kept != fresh:
            lost.append((pair, sorted(set(fresh) - set(kept)), len(fresh) - len(kept)))
    assert lost == []


def middle_part(box, one, other):
    """The part of the map between two places, as a phone shows it."""
    (left, top), (right, bottom) = (HexGrid(box).middle(box.town(code).hex) for code in (one, other))
    return part_around(box, (left + right) / 2, (top + bottom) / 2, 300, 216)


def test_a_part_of_a_map_follows_another_in_a_place_that_is_too_flat_for_a_moment(paper):
    box = load_box()
    parts = [middle_part(box, *towns) for towns in (("Wo", "Bi"), ("Go", "Sf"))]
    assert parts[1].right - parts[1].x < parts[0].right - parts[0].x  # by a rounding
    shown = [map_figure(arranged(box), (), (), "light", 366, "en", (), part).to_json() for part in parts]
    paper.evaluate("document.getElementById('kept').style.height = '212px'")
    for part, content in zip(parts, shown, strict=True):
        paper.evaluate(REDRAW, ["kept", content])
        left, right = paper.evaluate("document.getElementById('kept')._fullLayout.xaxis.range")
        assert (left, right) == (part.x, part.right)
