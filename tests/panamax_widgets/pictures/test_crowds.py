"""Crowded zones: their ships are counted on the board, and a lens shows each as large as on an empty one."""

from __future__ import annotations

from itertools import combinations

import pytest
from crowded import with_ships

from panamax.board import ZONE_BY_ID
from panamax.vocabulary import Ocean
from panamax_widgets.pictures import PictureOptions, Style, board_figure, board_text, picture_ids
from panamax_widgets.pictures.words import Words
from played import set_up
from tabletop_widgets.canvas.shapes import Rect

SHIPS = ("red3", "green2", "yellow1a", "red1a", "prospector", "black2", "green1b", "spiel")
CARGO = {"red3": [(1, 3), (2, 4)], "green2": [(2, 6), (1, 1)], "yellow1a": [(3, 4)], "black2": [(4, 1), (3, 5)]}
SMALL = ("red1a", "red1b", "green1a", "green1b", "yellow1a", "yellow1b", "black1a", "black1b")
OPEN = ("pacific_gatun_lake", "atlantic_miraflores_lake", "waiting_pacific", "waiting_atlantic")
WIDTHS = ((False, 760), (False, 1034), (False, 1400), (True, 366))


def crowd(zone, count):
    """So many ships in one zone."""
    ships = SMALL[:4] if ZONE_BY_ID[zone].is_rectangle else SHIPS[:count]
    cargo = {ship: dice for ship, dice in CARGO.items() if ship in ships}
    return with_ships(set_up().position, dict.fromkeys(ships, zone), cargo), ships


def lenses(figure):
    return figure.to_dict()["layout"].get("meta", {}).get("lenses", [])


def seen_words(figure):
    return [text for trace in figure.to_dict()["data"] if trace["mode"] == "text" for text in trace["text"]]


def readable(figure, canvas, ships):
    """The ships of a board whose load or name is read on their hull, at least so large as words must be."""
    shown = [(label.x, label.y) for label in canvas.shown_labels() if label.size >= 11]
    rects = {ship: canvas.targets[f"ship:{ship}"].rect for ship in ships}
    return {ship for ship, rect in rects.items() if any(rect.contains(*place) for place in shown)}


@pytest.mark.parametrize(("narrow", "width"), WIDTHS)
@pytest.mark.parametrize("count", [5, 8])
@pytest.mark.parametrize("zone", [*OPEN, "loading_china", "atlantic_culebra_cut"])
def test_each_ship_of_a_crowd_can_be_read_on_the_board_or_in_its_lens(zone, count, narrow, width, drawn):
    position, ships = crowd(zone, count)
    figure = board_figure(position, PictureOptions(style=Style(narrow=narrow, width=width)))
    board = drawn[-1]
    if len(readable(figure, board, ships)) == len(ships):
        return
    (lens,) = lenses(figure)
    assert lens["zone"] == f"zone:{zone}"
    words = Words(position.box, "en")
    written = [text for text, *_ in lens["words"]]
    for ship in map(position.ship, ships):
        name = words.ship_name(ship)
        assert name[:1].upper() + name[1:] in written
        assert not ship.maximum or any(text.startswith(words.load_of(ship)) for text in written)
    assert min(size for _, _, _, _, size, *_ in lens["words"]) >= 11


@pytest.mark.parametrize(("narrow", "width"), WIDTHS)
@pytest.mark.parametrize("zone", OPEN)
def test_a_crowd_is_counted_beside_its_zone_and_covers_no_words(zone, narrow, width, drawn):
    position, ships = crowd(zone, 8)
    figure = board_figure(position, PictureOptions(style=Style(narrow=narrow, width=width)))
    board = drawn[-1]
    (lens,) = lenses(figure)
    pill = Rect(*lens["count"])
    (count,) = [label for label in board.shown_labels() if label.text in ("8 ships", "×8")]
    assert pill.contains(count.x, count.y)
    others = [label.text for label in board.shown_labels() if label is not count]
    boxes = [board.box_of(label) for label in board.shown_labels() if label is not count]
    assert [text for text, box in zip(others, boxes, strict=True) if box.overlaps(pill)] == []
    assert not any(board.targets[f"ship:{ship}"].rect.inset(0, 3).overlaps(pill) for ship in ships)


def test_in_a_lens_nothing_covers_something_else_and_dice_are_as_large_as_on_an_empty_board():
    position, ships = crowd(OPEN[0], 8)
    (lens,) = lenses(board_figure(position))
    places = {id: Rect(*place) for id, *place in lens["things"]}
    assert {f"ship:{ship}" for ship in ships} == {id for id in places if id.startswith("ship:")}
    hulls = [rect for id, rect in places.items() if id.startswith("ship:")]
    assert not [pair for pair in combinations(hulls, 2) if pair[0].overlaps(pair[1])]
    dice = [rect for id, rect in places.items() if id.startswith("die:")]
    assert len(dice) == sum(len(position.ship(ship).cargo) for ship in ships)
    assert min(rect.width for rect in dice) >= 27
    order = [id.partition(":")[0] for id, *_ in lens["things"]]
    assert order == ["ship"] * len(ships) + ["die"] * len(dice), "what lies on something comes after it"


def test_all_that_a_lens_shows_can_be_picked_on_the_board_too():
    figure = board_figure(crowd(OPEN[0], 8)[0])
    assert {id for id, *_ in lenses(figure)[0]["things"]} <= picture_ids(figure)


def test_a_lens_has_the_marks_of_its_ships_and_dice():
    position, _ = crowd(OPEN[0], 5)
    plain, marked = (
        lenses(board_figure(position, PictureOptions(highlight=ids)))[0] for ids in ((), ("ship:red1a", "die:red3:1"))
    )
    assert len(marked["shapes"]) == len(plain["shapes"]) + 2


def test_the_words_of_a_board_with_a_crowd_say_how_many_and_what_each_carries():
    position, ships = crowd(OPEN[0], 8)
    lines = board_text(position)
    start = next(at for at, line in enumerate(lines) if line.startswith("Gatun Lake (Pacific-bound)"))
    assert "8 ships here" in lines[start]
    assert sum("load 7" in line for line in lines[start + 1 : start + 9]) == 2
    assert len(ships) == 8


@pytest.mark.parametrize("count", [1, 2])
def test_where_few_lie_there_is_no_lens(count):
    position, _ = crowd(OPEN[0], count)
    assert lenses(board_figure(position)) == []


def test_a_phone_s_lane_grows_for_its_ships_and_needs_no_lens():
    position, _ = crowd(OPEN[0], 5)
    style = Style(narrow=True, slim=True, width=366, lane=Ocean.PACIFIC)
    assert lenses(board_figure(position, PictureOptions(style=style))) == []
