"""The picture of the board: every piece of the position, in its place."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, pairwise

import pytest
from crowded import full_of_pieces, with_ships

from panamax.board import ZONES
from panamax.vocabulary import Company, Ocean, ZoneKind
from panamax_widgets.pictures import PictureOptions, Reach, Style, board_figure, board_text, picture_ids, picture_size
from panamax_widgets.pictures.board import _zone_part, plan_of
from panamax_widgets.pictures.board_layout import NARROW, WIDE
from panamax_widgets.pictures.lane_layout import lane_plan, lane_zones, wide_lane_plan
from panamax_widgets.pictures.ships import place_ships, slot_rect
from panamax_widgets.pictures.theme import LIGHT
from played import set_up
from tabletop.i18n import say

both_plans = pytest.mark.parametrize("plan", [WIDE, NARROW], ids=["wide", "narrow"])
SEEDS = range(12)
WATERS = tuple(f"zone:{zone.id}" for zone in ZONES)


def words_at(figure) -> dict[str, str]:
    targets = figure.data[1]
    return dict(zip(targets.customdata, targets.hovertext, strict=True))


@pytest.mark.parametrize("seed", SEEDS)
def test_every_piece_is_in_the_picture_and_in_its_words(seed):
    position = full_of_pieces(seed, players=2 + seed % 3)
    ids, lines = (
        picture_ids(board_figure(position, PictureOptions(style=Style(narrow=seed % 2 == 0)))),
        board_text(position),
    )
    for ship in position.ships:
        assert f"ship:{ship.id}" in ids
        told = [line for line in lines if line.startswith(f"– {name_of(ship)};")]
        assert len(told) == 1
        for number, die in enumerate(ship.cargo, 1):
            assert f"die:{ship.id}:{number}" in ids
            assert f"{die.company} {die.pips}" in told[0]
    rail = position.rail_table
    wagons = {"first_wagon": rail.first_wagon, "second_wagon": rail.second_wagon, "platform": rail.platform}
    assert {id for id in ids if id.startswith(("die:first", "die:second", "die:platform"))} == {
        f"die:{wagon}:{number}" for wagon, dice in wagons.items() for number in range(1, len(dice) + 1)
    }
    assert {id for id in ids if id.startswith("flag:platform")} == {f"flag:platform:{nation}" for nation in rail.flags}
    assert {id for id in ids if id.startswith("zone:")} == {f"zone:{zone.id}" for zone in ZONES}


def test_zones_that_were_drawn_before_are_as_they_would_be_drawn_now():
    """Other ships in them, other styles, and marks on them that another picture had."""
    styles = (Style(), Style("dark"), Style(narrow=True), Style(width=500))
    pictures = [(full_of_pieces(seed), style, marks) for seed in (1, 2) for style in styles for marks in ((), WATERS)]
    asked = [(position, PictureOptions(style=style, highlight=marks)) for position, style, marks in pictures]
    kept = [board_figure(*picture).to_dict() for picture in asked]
    for picture, drawn in zip(asked, kept, strict=True):
        _zone_part.cache_clear()
        assert board_figure(*picture).to_dict() == drawn


def name_of(ship) -> str:
    name = say(f"ship.{ship.id}")
    return name[:1].upper() + name[1:]


def test_a_ship_is_told_of_right_behind_its_zone():
    position = with_ships(set_up().position, {"iowa": "pacific_gatun_lake"})
    lines = board_text(position)
    place = next(index for index, line in enumerate(lines) if line.startswith("– USS Iowa"))
    assert lines[place - 1].startswith("Gatun Lake (Pacific-bound)")


def test_ships_that_are_not_on_the_board_do_not_show():
    position = set_up().position
    absent = {f"ship:{ship.id}" for ship in position.ships if ship.zone is None}
    assert absent
    assert not absent & picture_ids(board_figure(position))


@both_plans
def test_the_atlantic_comes_first(plan):
    atlantic, pacific = plan.oceans[Ocean.ATLANTIC], plan.oceans[Ocean.PACIFIC]
    assert (atlantic.x, atlantic.y) < (pacific.x, pacific.y) if plan.is_vertical else atlantic.right < pacific.x


@both_plans
def test_zones_lie_apart_and_inside_the_board(plan):
    waters = {zone_id: zone.water for zone_id, zone in plan.zones.items()}
    assert set(waters) == {zone.id for zone in ZONES}
    for one, rect in waters.items():
        assert rect.x >= 0
        assert rect.right <= plan.width
        assert rect.y >= 0
        assert rect.bottom <= plan.height
        assert not [other for other, area in waters.items() if other != one and area.overlaps(rect)]


@both_plans
def test_a_lane_runs_one_way(plan):
    for lane, sign in ((Ocean.PACIFIC, 1), (Ocean.ATLANTIC, -1)):
        centres = [plan.zones[zone.id].water.centre[plan.is_vertical] for zone in ZONES if zone.lane is lane]
        under_the_lake = 20  # the lock below Miraflores Lake begins under it
        assert all((there - here) * sign > -under_the_lake for here, there in pairwise(centres))


@both_plans
@pytest.mark.parametrize("seed", SEEDS)
def test_ships_lie_apart_inside_their_zone(plan, seed):
    position = full_of_pieces(seed)
    for zone in ZONES:
        check_zone(plan, zone.id, [ship for ship in position.ships if ship.zone is zone])


@both_plans
@pytest.mark.parametrize(
    "zone", ["atlantic_gatun_lake", "pacific_miraflores_lake", "loading_china", "waiting_atlantic"]
)
def test_all_ships_of_the_game_find_room_in_one_zone(plan, zone):
    check_zone(plan, zone, set_up().position.ships)


@both_plans
@pytest.mark.parametrize("ships", [("red1a", "red1b", "green1a", "green1b"), ("red3", "black1b"), ("prospector",)])
def test_a_full_rectangle_holds_its_ships_side_by_side_at_full_size(plan, ships):
    position = set_up().position
    placed = check_zone(plan, "pacific_culebra_cut", [position.ship(ship) for ship in ships])
    assert len({place.rect.y for place in placed}) == 1
    assert all(place.slot == plan.slot for place in placed)


def check_zone(plan, zone_id, ships):
    area, water = plan.zones[zone_id].ships, plan.zones[zone_id].water
    placed = place_ships(ships, area, plan.slot)
    assert [place.ship for place in placed] == list(ships)
    for index, place in enumerate(placed):
        assert not any(place.rect.overlaps(other.rect) for other in placed[index + 1 :])
        assert water.x - 0.1 <= place.rect.x
        assert place.rect.right <= water.right + 0.1
        assert water.y - 0.1 <= place.rect.y
        assert place.rect.bottom <= water.bottom + 0.1
    return placed


def test_pointing_at_a_lock_tells_its_room_its_cost_and_its_fee():
    words = words_at(board_figure(set_up().position))["zone:pacific_gatun_lock_1"]
    assert "room for 4 slots" in words
    assert "leaving costs a lock movement" in words
    assert "fee &#36;3 (reconstructed) a die" in words


def test_marks_change_the_picture_and_unknown_ids_do_not():
    position = set_up().position
    plain = board_figure(position).to_json()
    assert (
        board_figure(
            position, PictureOptions(highlight=["column:3", "nonsense"], arrows=[("a", "b")], last=["x"])
        ).to_json()
        == plain
    )
    for marks in (
        {"highlight": ["ship:red1a"]},
        {"last": ["zone:pacific_gatun_lake"]},
        {"arrows": [("ship:red1a", "zone:pacific_gatun_lake")]},
    ):
        assert board_figure(position, PictureOptions(**marks)).to_json() != plain


@both_plans
def test_pieces_can_be_grasped(plan):
    """On the page that a plan is for, a unit is a pixel: slots of 36 and dice of 28 pixels at least."""
    position = full_of_pieces(3)
    for zone in ("pacific_gatun_lock_1", "atlantic_culebra_cut", "atlantic_pedro_miguel_lock"):
        ship = next(ship for ship in position.ships if ship.slots == 3)
        (placed,) = place_ships([ship], plan.zones[zone].ships, plan.slot)
        assert placed.slot >= 36
        assert slot_rect(placed, 0).width >= 28


@pytest.mark.parametrize("zone", ["pacific_gatun_lake", "loading_china"])
def test_four_slots_lie_in_a_lake_or_at_sea_at_full_size(zone):
    position = set_up().position
    placed = place_ships([position.ship("red3"), position.ship("red1a")], WIDE.zones[zone].ships, WIDE.slot)
    assert {place.slot for place in placed} == {WIDE.slot}


def drawn_with(position, **marks) -> str:
    return str(board_figure(position, PictureOptions(**marks)).to_json())


def test_prices_gains_reach_and_ghosts_change_the_picture_and_unknown_ids_do_not():
    position = with_ships(set_up().position, {"red2": "pacific_gatun_lake"})
    plain = drawn_with(position)
    known = {
        "prices": [("ship:red2", "−$5")],
        "gains": [("awards", "+$6")],
        "reach": [Reach("zone:pacific_culebra_cut", waterway=1)],
        "ghosts": [("ship:red2", "zone:pacific_miraflores_lake")],
    }
    for name, marks in known.items():
        assert drawn_with(position, **{name: marks}) != plain, name
    assert drawn_with(position, prices=[("x", "−$5")], gains=[("x", "+$6")], reach=[Reach("zone:x", 1)]) == plain
    assert drawn_with(position, ghosts=[("ship:x", "zone:pacific_gatun_lake"), ("ship:red2", "zone:x")]) == plain


def test_a_ship_in_reach_says_what_it_takes():
    figure = board_figure(set_up().position, PictureOptions(reach=[Reach("zone:pacific_culebra_cut", 17, 23)]))
    assert {"17", "23"} <= set(figure.data[0].text)


def test_a_ship_that_is_ready_has_a_green_edge():
    start = with_ships(set_up().position, {"red2": "loading_china"})
    ready = with_ships(start, {}, {"red2": [(1, 6), (1, 5)]})
    assert ready.ship("red2").is_ready
    assert green_edges(ready) == green_edges(start) + 1


def green_edges(position) -> int:
    shapes = board_figure(position).layout.shapes
    return sum(shape.path.count("M") for shape in shapes if shape.line.color == LIGHT.ready)


def test_no_label_is_empty():
    for seed in SEEDS:
        figure = board_figure(full_of_pieces(seed), PictureOptions(style=Style(width=700)))
        assert all(text for trace in (figure.data[0], figure.data[2]) for text in trace.text)


def test_arrows_lie_over_the_words_and_all_else_under_them():
    position = set_up().position
    figure = board_figure(
        position, PictureOptions(highlight=["ship:red1a"], arrows=[("ship:red1a", "zone:pacific_gatun_lake")])
    )
    assert [shape.layer for shape in figure.layout.shapes].count("above") == 3


@pytest.mark.parametrize(
    ("zone", "goal"),
    [
        ("loading_china", "atlantic_culebra_cut"),
        ("pacific_gatun_lake", "pacific_miraflores_lock_2"),
        ("pacific_miraflores_lake", "waiting_pacific"),
    ],
)
def test_the_way_of_a_picked_ship_leads_through_its_lane_under_words_and_pieces(zone, goal):
    """A zone's middle is the corner of a curve, so each that is passed is named in the path."""
    position = with_ships(set_up().position, {"red2": zone})
    figure = board_figure(position, PictureOptions(ghosts=[("ship:red2", f"zone:{goal}")]))
    plain = {str(shape) for shape in board_figure(position).layout.shapes}
    shapes = figure.layout.shapes
    places = [place for place, shape in enumerate(shapes) if shape.line.dash == "2px,6px" and str(shape) not in plain]
    dice = max(place for place, shape in enumerate(shapes) if shape.fillcolor == LIGHT.companies[Company.RED].fill)
    assert len(places) == 1
    assert shapes[places[0]].layer == "below"
    assert places[0] < dice
    start, end = (next(each for each in ZONES if each.id == id) for id in (zone, goal))
    lane = start.lane or end.lane
    passed = [each.id for each in ZONES if each.lane is lane and start.step < each.step < end.step]
    for id in passed:
        x, y = WIDE.zones[id].water.centre
        assert f"{x:g},{y:g}" in shapes[places[0]].path, id


def test_the_wide_board_is_wide_and_the_narrow_one_high():
    position = set_up().position
    wide, high = (
        picture_size(board_figure(position)),
        picture_size(board_figure(position, PictureOptions(style=Style(narrow=True)))),
    )
    assert wide[0] > 2 * wide[1]
    assert high[1] > 2 * high[0]
    assert picture_size(board_figure(position, PictureOptions(style=Style(width=700))))[0] == 700


# A lane alone, on a phone


def on_lane(position, lane, narrow=True, **marks):
    return board_figure(position, PictureOptions(style=Style(narrow=narrow, slim=True, lane=lane), **marks))


@pytest.mark.parametrize("lane", list(Ocean))
@pytest.mark.parametrize("narrow", [True, False])
def test_a_lane_alone_shows_its_ships_and_those_that_are_loaded_for_it(lane, narrow):
    position = full_of_pieces(4)
    zones = {zone.id for zone in lane_zones(lane)}
    ids = picture_ids(on_lane(position, lane, narrow))
    assert {id for id in ids if id.startswith("zone:")} == {f"zone:{id}" for id in zones}
    there = {f"ship:{ship.id}" for ship in position.ships if ship.zone is not None and ship.zone.id in zones}
    assert there
    assert {id for id in ids if id.startswith("ship:")} == there


@pytest.mark.parametrize("lane", list(Ocean))
def test_empty_zones_of_a_lane_fold_unless_something_is_to_be_done_there(lane):
    position = with_ships(set_up().position, {})
    used = {ship.zone for ship in position.ships}
    empty = next(zone for zone in ZONES if zone.lane is lane and zone not in used)
    high = [picture_size(on_lane(position, lane, **marks))[1] for marks in ({}, {"reach": [Reach(f"zone:{empty.id}")]})]
    whole = picture_size(board_figure(position, PictureOptions(style=Style(narrow=True))))[1]
    assert high[0] < high[1] < whole / 2


@pytest.mark.parametrize("lane", list(Ocean))
@pytest.mark.parametrize("folds", [False, True])
def test_zones_of_a_lane_lie_apart_and_inside(lane, folds):
    plan = lane_plan(lane, frozenset(zone.id for zone in ZONES if zone.lane is lane) if folds else frozenset())
    waters = {id: zone.water for id, zone in plan.zones.items()}
    for one, rect in waters.items():
        assert min(rect.x, rect.y, plan.width - rect.right, plan.height - rect.bottom) >= 0
        assert not [other for other, area in waters.items() if other != one and area.overlaps(rect)]


@pytest.mark.parametrize("lane", list(Ocean))
@pytest.mark.parametrize("seed", SEEDS)
def test_ships_of_a_crowded_lake_or_loading_zone_keep_the_words_on_their_hulls_on_a_phone(lane, seed):
    position = full_of_pieces(seed)
    plan = plan_of(position, PictureOptions(style=Style(narrow=True, slim=True, lane=lane)))
    for zone in lane_zones(lane):
        ships = [ship for ship in position.ships if ship.zone == zone]
        if zone.kind in (ZoneKind.LAKE, ZoneKind.LOADING) and sum(ship.slots for ship in ships) <= 12:
            placed = place_ships(ships, plan.zones[zone.id].ships, plan.slot)
            assert not any(each.is_low for each in placed), zone.id
    waters = [zone.water for zone in plan.zones.values()]
    assert not [one for one, other in combinations(waters, 2) if one.overlaps(other)]
    assert max(rect.bottom for rect in waters) < plan.height


# A lane alone, on a wide page


def test_a_lane_alone_on_a_wide_page_is_as_wide_and_half_as_high_as_the_board():
    position = full_of_pieces(4)
    whole = picture_size(board_figure(position))
    for lane in Ocean:
        wide, high = picture_size(on_lane(position, lane, narrow=False))
        assert (wide, high <= whole[1] / 2 + 1) == (whole[0], True)


@pytest.mark.parametrize("lane", list(Ocean))
def test_zones_of_a_lane_on_a_wide_page_lie_apart_and_inside(lane):
    plan = wide_lane_plan(lane)
    rects = [zone.water for zone in plan.zones.values()]
    for rect in rects:
        assert min(rect.x, rect.y, plan.width - rect.right, plan.height - rect.bottom) >= 0
        assert not [other for other in rects if other is not rect and rect.inset(4, 1).overlaps(other.inset(4, 1))]


STRETCHES = {
    "Gatun locks": "Gatun",
    "Gatun Lake": "Gatun",
    "Culebra Cut": "Culebra",
    "Pedro Miguel": "Pedro",
    "Miraflores Lake": "Miraflores",
    "Miraflores locks": "Miraflores",
}


@pytest.mark.parametrize("width", [480, 560, 640, 700, 760, 880, 1034, 1400, 2000])
@pytest.mark.parametrize("pieces", [None, 3, 6])
def test_the_name_of_each_stretch_of_the_canal_is_read_in_both_lanes_in_full_or_in_short(drawn, width, pieces):
    position = set_up().position if pieces is None else full_of_pieces(pieces)
    board_figure(position, PictureOptions(style=Style(width=width)))
    shown = [label.text.replace("\n", " ") for label in drawn[-1].shown_labels() if label.serif]
    for name, short in STRETCHES.items():
        forms = {name, short, *(short[:letters] + "…" for letters in range(2, len(short)))}
        assert sum(text in forms for text in shown) >= 2, (name, shown)
    if width >= 760:
        assert not [text for text in shown if "…" in text]
    if width >= 1034:
        assert all(shown.count(name) == 2 for name in STRETCHES)


def test_what_comes_in_at_a_zone_leaves_its_fee_to_be_read():
    position = set_up(4, "normal", 1).position

    def written(gains):
        figure = board_figure(position, PictureOptions(gains=gains, style=Style(width=1000)))
        return Counter(word for trace in figure.data if trace.mode == "text" for word in trace.text)

    bare = written([])
    assert bare["&#36;4"]
    for zone in WATERS:
        lost = bare - written([(zone, "+$2")])
        assert not [word for word in lost if word.startswith("&#36;")], zone
