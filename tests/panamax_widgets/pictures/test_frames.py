"""Frames around ships: they cover neither their neighbours nor the names of zones; crowds of ships stay readable."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import pairwise

import pytest
from crowded import full_of_pieces, with_ships

from panamax.vocabulary import Company
from panamax_widgets.pictures import Judged, PictureOptions, Style, action_table_figure, board_figure, clipboard_figure
from panamax_widgets.pictures.board_layout import WIDE
from panamax_widgets.pictures.canvas import Canvas
from panamax_widgets.pictures.card_chips import draw_chips
from panamax_widgets.pictures.ships import Placed, draw_ship, place_ships, slot_rect
from panamax_widgets.pictures.theme import DARK, LIGHT
from panamax_widgets.pictures.words import Words
from played import set_up
from recorded import game_of
from tabletop_widgets.canvas.paint import contrast
from tabletop_widgets.canvas.paper import Layer
from tabletop_widgets.canvas.shapes import Rect

LINE, AIR = 2.5, 0.16  # pixels of a frame's line; how much of a line of words is empty above and below the letters
FLEET = ("red2", "red1a", "green1a", "yellow2")
CROWD = ("prospector", "red2", "yellow1a", "yellow2", "spiel")


def frames(fleet, zone, **marks):
    """The frames around these ships in the zone, from the left: left, top, right and bottom of each."""
    position = with_ships(set_up().position, dict.fromkeys(fleet, zone))
    figure = board_figure(position, PictureOptions(highlight=[f"ship:{ship}" for ship in fleet], **marks))
    found = []
    for shape in figure.layout.shapes:
        if shape.line.color == LIGHT.highlight.fill and shape.line.width == 2.5:
            for path in re.findall(r"M[^Z]*Z", shape.path):
                x, y = (
                    [float(each) for each in re.findall(rule, path)] for rule in (r"[MH ](-?[\d.]+)", r"[V,](-?[\d.]+)")
                )
                found.append((min(x), min(y), max(x), max(y)))
    assert len(found) == len(fleet)
    return sorted(found), figure


@pytest.mark.parametrize("zone", ["atlantic_culebra_cut", "loading_china"])
def test_frames_of_ships_side_by_side_do_not_cross(zone):
    boxes, _ = frames(FLEET[:3], zone)
    for (_, _, right, _), (left, _, _, _) in pairwise(boxes):
        assert right <= left


def test_frames_leave_a_zones_name_and_fee_free():
    zone = "loading_us_west"
    boxes, _ = frames(FLEET[:2], zone)
    head = WIDE.zones[zone].water.y + 22  # its name, its flag and its fee end there
    assert min(top for _, top, _, _ in boxes) - 2.75 >= head  # the frame's case, too
    assert max(bottom for _, _, _, bottom in boxes) + 2.75 <= WIDE.zones[zone].water.bottom


@pytest.mark.parametrize("zone", ["atlantic_miraflores_lake", "atlantic_gatun_lake", "waiting_pacific"])
def test_dice_of_many_ships_in_one_place_can_be_read(zone):
    position = set_up().position
    placed = place_ships([position.ship(ship) for ship in CROWD], WIDE.zones[zone].ships, WIDE.slot)
    assert min(slot_rect(ship, 0).width for ship in placed) >= 16  # pixels where the board is 1044 wide


def test_the_colour_of_a_low_hull_is_seen_under_its_dice():
    position = set_up().position
    for placed in place_ships([position.ship(ship) for ship in CROWD], WIDE.zones["atlantic_gatun_lake"].ships, 38):
        assert placed.is_low
        assert placed.rect.bottom >= placed.y(placed.keel) >= slot_rect(placed, 0).bottom + 4


def test_what_is_picked_lies_on_the_frames_colour():
    _, plain = frames(FLEET[:2], "loading_china")
    _, picked = frames(FLEET[:2], "loading_china", picked=["ship:red2"])
    colours = [[shape.fillcolor for shape in figure.layout.shapes] for figure in (plain, picked)]
    assert LIGHT.highlight.fill not in colours[0]
    assert colours[1].count(LIGHT.highlight.fill) == 1


def test_words_on_a_hull_are_no_higher_than_it():
    position = set_up().position
    for slot, written in ((23, False), (38, True)):  # as at hand, and on the board
        canvas = Canvas(400, 100, 600, PictureOptions(style=Style(width=600)))
        ship = position.ship("red3")
        draw_ship(canvas, Placed(ship, Rect(10, 10, 3 * slot, slot * 1.26), slot), 1, Words(position.box, "en"))
        said = "0/16" in str(canvas.figure().to_dict())
        assert said is written


@pytest.mark.parametrize(
    ("ship", "said"), [("red1a", "3"), ("red2", "0/11"), ("yi_yang", "Yi Yang"), ("pegasus", "PEG")]
)
def test_where_a_few_ships_too_many_lie_their_hulls_still_say_load_or_name(ship, said):
    """A gauge as short as a small hull, or a name cut to three letters, tells nobody anything."""
    position = set_up().position
    slot = 38.0 if ship == "pegasus" else 28.6  # where six slots find room for five; so short a ship has no room then
    canvas = Canvas(400, 100, 400, PictureOptions(style=Style(width=400)))
    shown = position.ship(ship)
    draw_ship(canvas, Placed(shown, Rect(10, 10, shown.slots * slot, slot * 1.26), slot), 1, Words(position.box, "en"))
    (label,) = canvas.shown_labels()
    assert label.text == said
    assert canvas.targets[f"ship:{ship}"].rect.x <= canvas.box_of(label).x
    assert canvas.box_of(label).right <= canvas.targets[f"ship:{ship}"].rect.right


@pytest.mark.parametrize("theme", [LIGHT, DARK])
def test_the_frame_of_whose_turn_it_is_can_be_seen(theme):
    line = [node.position for node in game_of("09_four_greedy").line() if node.position.round and node.position.decider]
    for company in Company:
        position = next(each for each in line if each.company_of(each.decider) is company)
        options = PictureOptions(style=Style(theme.name, width=252, slim=True))
        lines = [shape.line for shape in clipboard_figure(position, position.decider, options).layout.shapes]
        (frame,) = (line.color for line in lines if line.width == 3)
        assert contrast(frame, theme.panel.fill) >= 3


def test_only_so_many_chips_are_short_as_must_be():
    position = set_up().position
    player, company = position.players[0], position.companies[0]
    cards = replace(player, captain=1, stevedore=1, secret_goal=4, bailouts=2)
    canvas = Canvas(252, 30, 252, PictureOptions(style=Style(width=252)))
    draw_chips(canvas, Rect(10, 5, 232, 18), cards, company, Words(position.box, "en"))
    told = [label.text for label in canvas.labels]
    assert told == ["C 1", "S 1", "G 4", "Bailouts 2"]


@pytest.mark.parametrize(
    "style", [Style(), Style(narrow=True), Style(width=650, slim=True)], ids=["wide", "phone", "strip"]
)
def test_a_frame_around_dice_of_the_action_table_cuts_no_words(drawn, style):
    action_table_figure(full_of_pieces(7), PictureOptions(style=style))
    assert words_cut(drawn[0], "column", "executive") == []


@pytest.mark.parametrize(("width", "low"), [(252, False), (340, False), (230, True), (252, True), (300, True)])
@pytest.mark.parametrize("seat", [1, 2])
def test_a_frame_around_dice_on_a_clipboard_cuts_no_words(drawn, width, low, seat):
    clipboard_figure(full_of_pieces(7), seat, PictureOptions(style=Style(width=width, slim=True, low=low)))
    assert words_cut(drawn[0], "warehouse", "pool") == []


def words_cut(canvas, *kinds):
    """The words through which the line of a frame around a thing of these kinds goes."""
    frames = {id: target.rect.inset(-2.5) for id, target in canvas.targets.items() if id.startswith(kinds)}
    labels = [(label.text, canvas.box_of(label).inset(0, label.size * AIR)) for label in canvas.shown_labels()]
    assert len(frames) > 1
    return [
        (id, text)
        for id, frame in frames.items()
        for text, words in labels
        if words.overlaps(frame.inset(-LINE / 2)) and not is_within(words, frame.inset(LINE / 2))
    ]


def is_within(inner, outer):
    """Whether the one rectangle lies wholly in the other."""
    return outer.contains(inner.x, inner.y) and outer.contains(inner.right, inner.bottom)


ZONES_JUDGED = ("zone:loading_europe", "zone:atlantic_gatun_lake")


@pytest.mark.parametrize("theme", [LIGHT, DARK])
def test_marks_on_a_zone_are_lighter_than_the_ships_in_it(drawn, theme):
    """A judged zone has corners, no frame around all of it; one that can be clicked a thin frame."""
    judged = [Judged((zone,), 8, is_best=True) for zone in ZONES_JUDGED]
    for options in (PictureOptions(judged=judged), PictureOptions(highlight=ZONES_JUDGED)):
        board_figure(full_of_pieces(6), replace(options, style=Style(theme.name, width=1034)))
    boards = [canvas for canvas in drawn if ZONES_JUDGED[0] in canvas.targets]
    plain, lit = (dict(_marks_of(board)) for board in boards)
    perimeter = sum(2 * (rect.width + rect.height) for rect in (boards[0].targets[zone].rect for zone in ZONES_JUDGED))
    (corners,) = [path for pen, path in plain.items() if pen.line == theme.gain.fill]
    assert corner_length(corners) < perimeter / 4
    assert max(pen.width for pen in plain) <= 5.5
    assert {pen.width for pen in lit} == {1.6, 3.6}


def _marks_of(canvas):
    return [(pen, path) for layer, pen, path in canvas.outlines if layer in (Layer.MARK, Layer.ARROW)]


def corner_length(path):
    """How long the strokes of an outline of straight lines are together."""
    points = [
        [tuple(map(float, point.split(","))) for point in re.split("[ML]", part) if point] for part in path.split("M")
    ]
    return sum(abs(a - c) + abs(b - d) for line in points for (a, b), (c, d) in pairwise(line))
