"""Pictures as they lie in a page: what a reader sees without any script."""

from __future__ import annotations

import re
from html import unescape
from typing import Any
from xml.etree import ElementTree

import pytest

from panamax import new_game
from panamax_widgets.game_view.drawing import Tab, figure_of
from panamax_widgets.game_view.views import Picture, View
from panamax_widgets.pictures import Style
from panamax_widgets.pictures.theme import PALETTE
from tabletop_widgets.canvas import still as stills
from tabletop_widgets.canvas.paint import PLACE_HOLDERS
from tabletop_widgets.canvas.short_paths import short
from tabletop_widgets.canvas.still import svg

PICTURES = (Picture.BOARD, Picture.ACTION_TABLE, Picture.MARKET, Picture.CLIPBOARD)


def drawn(picture: Picture, *, narrow: bool) -> dict[str, Any]:
    view = View(new_game(players=4, seed=3).position, picture)
    style = Style(PLACE_HOLDERS, narrow, 390 if narrow else 760)
    return dict(figure_of(view, Tab.of(view), style).to_dict())


@pytest.mark.parametrize("narrow", [False, True])
@pytest.mark.parametrize("picture", PICTURES)
def test_a_still_has_every_word_and_outline_of_its_figure(picture, narrow):
    figure = drawn(picture, narrow=narrow)
    found = ElementTree.fromstring(svg(figure, "still"))
    words = [element.text or "" for element in found.iter("text")]
    texts = [text for trace in figure["data"] for text in trace.get("text", ())]
    wanted = [line for text in texts for line in unescape(text).split("<br>")]
    assert sorted(words) == sorted(wanted)
    assert "Pacific Ocean" in words or picture is not Picture.BOARD
    assert len(list(found.iter("path"))) == len(figure["layout"]["shapes"]) + 1  # and the ground


def points_of(path: str) -> list[tuple[float, float]]:
    """All points that a path of single steps names, wherever they are counted from."""
    at, begun, found = (0.0, 0.0), (0.0, 0.0), []
    for letter, given in re.findall(r"([A-Za-z])([^A-Za-z]*)", path):
        numbers = [float(number) for number in re.findall(r"-?[\d.]+", given)]
        if letter in "Zz":
            at = begun
            continue
        across, down = at if letter.islower() else (0.0, 0.0)
        if letter in "Hh":
            points = [(across + numbers[0], at[1])]
        elif letter in "Vv":
            points = [(at[0], down + numbers[0])]
        else:
            assert len(numbers) == {"m": 2, "l": 2, "t": 2, "q": 4, "s": 4, "c": 6}[letter.lower()], path
            points = [(across + x, down + y) for x, y in zip(numbers[::2], numbers[1::2], strict=True)]
        at = points[-1]
        begun = at if letter in "Mm" else begun
        found += points
    return found


@pytest.mark.parametrize("narrow", [False, True])
@pytest.mark.parametrize("picture", PICTURES)
def test_an_outline_in_fewer_letters_goes_through_the_same_points(picture, narrow):
    whole = [shape["path"] for shape in drawn(picture, narrow=narrow)["layout"]["shapes"]]
    small = [short(path) for path in whole]
    for path, fewer in zip(whole, small, strict=True):
        assert points_of(fewer) == [pytest.approx(point, abs=0.051) for point in points_of(path)]
    assert len("".join(small)) < 0.75 * len("".join(whole))


def test_after_an_outline_is_closed_the_next_counts_from_where_it_began():
    assert (
        short("M10,20H30V-5.25L30,20L12.5,7ZM0.4,20Q1,2 3.06,4Z")
        == "m10,20h20v-25.2v25.2l-17.5-13zm-9.6,0q.6-18,2.7-16z"
    )


def test_every_colour_of_a_still_is_in_the_palette_light_and_dark():
    still, palette = svg(drawn(Picture.BOARD, narrow=False), "still"), stills.style_sheet(PALETTE)
    used = {name for classes in re.findall(r'class="([^"]+)"', still) for name in classes.split() if name[1:].isdigit()}
    assert used
    assert all(f".{name}{{" in palette for name in used)
    assert all(colour not in still for colour in PALETTE.colours), "a place-holder is no colour"
    light, dark = next(pair for pair in PALETTE.colours.values() if pair[0] != pair[1])
    assert light in palette
    assert dark in palette


def test_what_two_stills_of_a_page_show_is_in_it_once():
    still = svg(drawn(Picture.BOARD, narrow=False), "still")
    page = f"<html><body class='x'>{still}<p>words</p>{still}</body></html>"
    small = stills.shared(page)
    assert len(small) < 0.75 * len(page)
    found = ElementTree.fromstring(small)
    kept = {element.get("id") for element in found.iter("path")} - {None}
    used = [element.get("href", "").removeprefix("#") for element in found.iter("use")]
    assert set(used) == kept
    assert len(list(found.iter("path"))) - len(kept) + len(used) == page.count("<path")


def test_hostile_words_stay_words():
    figure = drawn(Picture.MARKET, narrow=False)
    figure["data"][0]["text"][0] = "</text><script>&lt;b&gt;"
    still = svg(figure, "still")
    assert "<script" not in still
    assert "<b>" not in still
