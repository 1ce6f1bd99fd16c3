"""Every decision of every lesson is made by mouse, touch, and keys alone; `browser/test_canal_walks` does it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import pytest

from canal_mania.box.loader import load_box
from canal_mania_widgets.lessons import LESSONS, app, lesson
from canal_mania_widgets.lessons.scenes.position_scene import PositionScene
from canal_mania_widgets.lessons.scenes.prediction import PredictionScene
from canal_mania_widgets.pictures.grid import HexGrid, Point
from canal_mania_widgets.pictures.map import hex_number
from canal_mania_widgets.player.course import CANAL_COURSE
from canal_mania_widgets.player.drawing import ABOVE_PANELS, BESIDE_PANELS, ON_MAP, part_of
from canal_mania_widgets.player.stage import MAP
from tabletop_widgets.player.player import LessonPlayer

from .walking import By, Kind, walk

BOX = load_box()


@pytest.mark.parametrize("by", By)
@pytest.mark.parametrize("id", LESSONS)
def test_all_of_it_is_decided_rightly(id, by):
    player = LessonPlayer(lesson(id), BOX, CANAL_COURSE)
    for step in player.steps:
        player.jump(step.id)
        acts = list(walk(player, by))
        assert not player.scene.is_open, step.id
        assert by is not By.KEYS or not {act.kind for act in acts} & {Kind.CLICK, Kind.DRAG, Kind.TRACE}
    assert all(mark.right for mark in player.marks)


@pytest.mark.parametrize("id", LESSONS)
def test_what_is_touched_lies_in_the_part_of_the_map_that_is_shown(id):
    """On a phone, and on a wide page, where the panels stand beside the map."""
    player = LessonPlayer(lesson(id), BOX, CANAL_COURSE)
    for step in player.steps:
        player.jump(step.id)
        shown = player.view
        touched = [spot for act in walk(player, By.TOUCH) if act.kind is Kind.CLICK for spot in act.what]
        for height in (BESIDE_PANELS, ABOVE_PANELS):
            part = part_of(shown, height) if shown is not None and shown.near else None
            for x, y in places(touched) if part is not None else ():
                assert part.x < x < part.right, (step.id, touched)
                assert part.y < y < part.bottom, (step.id, touched)


def places(spots: list[str]) -> Iterator[Point]:
    """Where these hexes and places are on the map."""
    grid = HexGrid(BOX)
    for spot in spots:
        kind, _, name = spot.partition(":")
        if kind in ("town", "cube"):
            yield grid.middle(BOX.town(name).hex)
        elif kind == "hex":
            yield grid.middle(hex_number(BOX, spot))


@pytest.mark.parametrize(("id", "last"), [("which_contract", "joins"), ("canal_contracts", "both")])
def test_on_a_phone_the_picture_that_is_touched_next_is_brought_into_sight(id, last):
    page, touched = app(id), list[str]()
    page.parts.page.narrow = True
    for step in page.player.steps:  # whoever does well sees no places marked that aren't to be touched at once
        page.player.jump(step.id)
        if step.id == last:
            break
        assert list(walk(page.player, By.TOUCH)), step.id
    page.redraw()
    marked, in_sight = on_map(page.player.view.highlight), page.parts.look.place["box"]
    for act in walk(page.player, By.TOUCH):
        if act.kind is Kind.CLICK:
            assert len(marked) > 1 or on_map(act.what) == {in_sight == MAP}, act.what
            touched += act.what
        page.redraw()
        marked = on_map(set(page.player.view.highlight) - set(touched))
        in_sight = page.parts.look.place["box"]
    assert on_map(touched) == {True, False}


def on_map(spots: Iterable[str]) -> set[bool]:
    """Whether things are on the map, and others not."""
    return {spot.partition(":")[0] in ON_MAP for spot in spots}


@pytest.mark.parametrize(
    ("id", "at", "picked", "asked"),
    [
        ("canal_turn", "phases", ("contract:macclesfield",), "Now the end at which your barge shall lie"),
        ("ground_and_cards", "hill", ("barge:chesterfield",), "Now the hexes of this canal"),
        ("long_hauls", "best", ("cube:Ch",), "Now the town to which this cube goes"),
        ("long_hauls", "whose", ("cube:Hu", "town:St"), "More than one way leads there"),
    ],
)
def test_once_something_is_picked_the_page_asks_for_the_rest_and_shows_where_it_lies(id, at, picked, asked):
    player = LessonPlayer(lesson(id), BOX, CANAL_COURSE)
    player.jump(at)
    for spot in picked:
        player.click(spot)
    assert player.scene.task.ask.text().startswith(asked)
    part, scene = part_of(player.view, BESIDE_PANELS), player.scene
    assert isinstance(scene, PositionScene)
    assert scene.choosing.next_spots or len(picked) == 2  # several ways are offered in words
    for x, y in places(scene.choosing.next_spots):
        assert part.x <= x <= part.right
        assert part.y <= y <= part.bottom


def test_why_something_could_not_be_drawn_goes_once_something_else_is_drawn():
    player = LessonPlayer(lesson("ground_and_cards"), BOX, CANAL_COURSE)
    player.jump("best")
    barge, first, *_ = [act.what[0] for act in walk(player, By.TOUCH) if act.kind is Kind.CLICK]
    player.act("again", {})
    player.click(barge)
    player.click("town:Ln")
    assert player.comments
    player.hint()
    player.click(first)
    assert [line.phrase.key for line in player.comments] == ["lessons.hint"]


def test_what_was_to_be_predicted_is_read_again_once_all_has_been_seen():
    player = LessonPlayer(lesson("first_delivery"), BOX, CANAL_COURSE)
    scene = player.scene
    assert isinstance(scene, PredictionScene)
    asked = scene.task.ask
    player.submit(scene.solution)
    player.skip_film()
    assert (scene.task.ask, scene.task.choices, scene.is_open) == (asked, (), False)


def test_what_was_to_be_tried_is_refused_without_what_else_one_may_do():
    player = LessonPlayer(lesson("canal_contracts"), BOX, CANAL_COURSE)
    player.jump("must")
    player.submit(("draw",))
    assert [line.phrase.key for line in player.comments] == ["lessons.refused", "canal_terms.must.praise"]


def test_contracts_that_are_turned_up_are_seen_not_read():
    player = LessonPlayer(lesson("canal_contracts"), BOX, CANAL_COURSE)
    player.jump("refilled")
    assert player.submit(("more",)).right
    player.skip_film()
    assert len(player.view.position.parliament) == BOX.parliament
    assert [line.phrase.text() for line in player.scene.story][:-1] == [
        "Red takes Bridgewater.",
        "Red puts a barge in Manchester.",
    ]


@pytest.mark.parametrize(
    ("answers", "told"),
    [
        ((("build ellesmere 4.12 se lock",),), "as_it_lies"),
        ((("remove ellesmere",), ("build ellesmere 3.11 se stretch",)), "otherwise"),
        ((("remove ellesmere",), ("build ellesmere 3.11 se lock", "build ellesmere 4.12 se stretch")), "praise"),
    ],
)
def test_whoever_takes_a_stretch_off_is_told_whether_a_lock_comes_in_its_place(answers, told):
    player = LessonPlayer(lesson("on_top"), BOX, CANAL_COURSE)
    player.jump("off")
    for answer in answers:
        player.submit(answer)
        player.skip_film()
    assert [line.phrase.key for line in player.comments] == [f"canal_on_top.off.{told}"]
    assert player.scene.comes_out is (told == "praise")


def test_the_shortest_way_to_birmingham_leaves_points():
    player = LessonPlayer(lesson("ground_and_cards"), BOX, CANAL_COURSE)
    player.jump("best")
    player.submit(("build coventry 9.17 w lock", "build coventry 8.17 nw stretch"))
    player.skip_film()
    assert player.comments[0].phrase.key == "canal_ground.best.less"
