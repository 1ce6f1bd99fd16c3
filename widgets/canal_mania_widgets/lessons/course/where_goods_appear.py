"""Lesson 7: where goods appear. The four cases in their order, white signs, and what gives way when no cube is left."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Final

from canal_mania.box.components import Box
from canal_mania.position import Position
from canal_mania.vocabulary import Phase
from tabletop.i18n import Phrase
from tabletop_widgets.frame.shown import Choice
from tabletop_widgets.player.model import Counts, Lesson, Scene, Step
from tabletop_widgets.scenes.played import Miss
from tabletop_widgets.scenes.predicted import Ask
from tabletop_widgets.scenes.told import must_hold
from tabletop_widgets.scenes.writing import ask, choices, step

from ...player.views import CanalPanel, CanalView
from ..scenes.arranged import Laid, Turn, arranged
from ..scenes.playing import Others, Play
from ..scenes.position_scene import PositionExercise, PositionScene
from ..scenes.prediction import Prediction, PredictionScene, outcome
from ..scenes.told import told_with

KEY: Final = "canal_goods"
TAKING: Final = Turn(phase=Phase.SECOND)
BUILD_OR_DRAW: Final = ("build", "draw")
ELSEWHERE: Final = {"medway": "1 To"}  # the contract on which you build in most of these positions
SEVERN: Final = Laid(2, "river_severn", "Wo Gl")  # E4
TO_NOTTINGHAM: Final = Laid(2, "trent_and_mersey", "Ch St Bu No")  # E6
RED_PLACES: Final = ("Ln", "Bu", "Pe")
ALL_OUT: Final = "Sk Bo La Lr Hu Li Pr Bw Yo Ri Sf Co Ln Gl Wo"
GREEN_BUT_ONE: Final = "Br Gl Go La Lr We"


def lesson() -> Lesson:
    """The lesson."""
    return Lesson("where_goods_appear", "86_where_goods_appear", _steps, minutes=5)


def _steps(box: Box) -> tuple[Step, ...]:
    told = told_with(box, cubes_told)
    return (
        step(KEY, "take", ("GDS-1", "GDS-6", "OBJ-4"), _take, ("E4",), told),
        step(KEY, "first", ("GDS-6", "OBJ-3"), _first, ("E5",)),
        step(KEY, "burton", ("GDS-6", "BLD-2"), _burton, ("E6",)),
        step(KEY, "connect", ("GDS-6", "DRW-3"), _connect),
        step(KEY, "white", ("GDS-2",), _white),
        step(KEY, "leaves", ("GDS-7", "OBJ-5"), _leaves, (), told),
        step(KEY, "lift", ("GDS-7",), _lift, (), told),
        step(KEY, "full", ("GDS-6",), _full),
        step(KEY, "yours", ("GDS-1", "GDS-6"), _yours),
    )


def cubes_told(box: Box) -> dict[str, object]:
    """How many cubes a sign brings, and how many there are. GDS-1, OBJ-5"""
    return {"cubes": box.cubes_for_a_symbol, "all": box.cubes}


def lying(play: Play) -> set[str]:
    """The codes of the places that have a cube now."""
    return {town.code for town in play.now.cubes}


def placed(play: Play) -> tuple[str, ...]:
    """The codes of the places that got a cube in the play, in order."""
    codes = {town.name: town.code for town in play.now.box.towns}
    return tuple(codes[str(event.values["town"])] for event in play.happened("cube_placed"))


def _all_placed(play: Play) -> bool:
    return len(placed(play)) == play.now.box.cubes_for_a_symbol


def _places(*codes: str) -> tuple[Choice, ...]:
    """Places of the map as answers."""
    return tuple(Choice(code, Phrase(f"{KEY}.place.{code}"), (f"town:{code}",)) for code in codes)


# A sign on a card


@cache
def a_green_sign(box: Box) -> Position:
    """E4: a card with a green sign lies open; of the green places only Gloucester is connected."""
    return arranged(box, TAKING, laid=(SEVERN,), contracts=ELSEWHERE, face_up="stretch lock lock+green aqueduct tunnel")


def _take(box: Box) -> Scene:
    exercise = PositionExercise(
        f"{KEY}.take",
        "GDS-1",
        a_green_sign,
        goal=lambda play: placed(play) == ("Gl", "Br"),
        solution=("take lock+green",),
        misses=(Miss(lambda play: play.now.phase is not Phase.SECOND, f"{KEY}.take.otherwise", "GDS-1"),),
        about=("take",),
        hints=(f"{KEY}.take.hint",),
        panels=(CanalPanel.OFFERED,),
        near=("town:Gl", "town:Br"),
        guide=("face_up:lock+green",),
        counts=Counts.TRY,
    )
    return PositionScene(exercise, box)


# City, then town


@cache
def a_red_sign(box: Box) -> Position:
    """E5: a card with a red sign lies open, and no red place is connected."""
    return arranged(box, TAKING, contracts=ELSEWHERE, face_up="stretch lock lock+red aqueduct tunnel")


def _first(box: Box) -> Scene:
    scene = _first_cube(box, "first", a_red_sign, "take lock+red", "place Pe")
    must_hold(placed(scene.done) == ("Ln", "Pe"))
    return scene


def _first_cube(box: Box, id: str, start: Callable[[Box], Position], *moves: str) -> PredictionScene:
    """Where does the first red cube go? Then both are seen."""
    ask = Ask(
        Phrase(f"{KEY}.{id}.ask"),
        "GDS-6",
        lambda play: placed(play)[:1],
        _places(*RED_PLACES),
        hints=(Phrase(f"{KEY}.{id}.hint"),),
    )
    return PredictionScene(Prediction(f"{KEY}.{id}", "GDS-6", start, (ask,), moves, panels=()), box)


# What is connected comes first


@cache
def burton_connected(box: Box) -> Position:
    """E6: a card with a red sign lies open, and White's canal passes Burton."""
    face_up = "stretch lock lock+red aqueduct tunnel"
    return arranged(box, TAKING, laid=(TO_NOTTINGHAM,), contracts=ELSEWHERE, face_up=face_up)


def _burton(box: Box) -> Scene:
    scene = _first_cube(box, "burton", burton_connected, "take lock+red")
    must_hold(placed(scene.done) == ("Bu", "Ln"))
    return scene


# Build first, draw then


@cache
def short_of_burton(box: Box) -> Position:
    """Your canal is a tile short of Burton, and you have the card for just that one."""
    half = Laid(1, TO_NOTTINGHAM.contract, TO_NOTTINGHAM.towns, tiles=4)
    return arranged(box, TAKING, laid=(half,), hands={1: "lock"})


def _on_the_way_to_burton(position: Position) -> list[str]:
    """What may be done, building last: where the canal goes is shown on the map."""
    texts = [move.text for move in position.legal_moves() if move.keyword in BUILD_OR_DRAW]
    return sorted(texts, key=lambda text: text.startswith("build"))


def _connect(box: Box) -> Scene:
    exercise = PositionExercise(
        f"{KEY}.connect",
        "GDS-6",
        short_of_burton,
        goal=lambda play: "Bu" in placed(play),
        solution=("build trent_and_mersey 8.12 e lock", "draw"),
        misses=(Miss(lambda play: bool(placed(play)), f"{KEY}.connect.london", "GDS-6"),),
        offers=_on_the_way_to_burton,
        about=("build",),
        others=Others(pinned={"build": "enough", "draw_card": "card lock+red", "show_card": "show"}),
        hints=(f"{KEY}.connect.hint",),
        near=("town:St", "town:Bu"),
        guide=(f"barge:{TO_NOTTINGHAM.contract}", "town:Bu"),
    )
    return PositionScene(exercise, box)


# White


@cache
def a_white_sign(box: Box) -> Position:
    """A card with a white sign lies open; your canals reach Worcester, Gloucester, Bristol and Bath."""
    yours = (Laid(1, "river_severn", "Wo Gl"), Laid(1, "kennet_and_avon", "Br Ba Ne Re", tiles=1))
    return arranged(box, TAKING, laid=yours, face_up="stretch stretch+white lock aqueduct tunnel")


def _colours(position: Position) -> list[str]:
    """The colours that may be named."""
    return [move.text for move in position.legal_moves() if move.keyword == "goods"]


def _white(box: Box) -> Scene:
    exercise = PositionExercise(
        f"{KEY}.white",
        "GDS-2",
        a_white_sign,
        goal=lambda play: lying(play) == {"Br", "Gl"},
        solution=("goods green",),
        misses=(Miss(_all_placed, f"{KEY}.white.elsewhere", "GDS-2"),),
        about=("goods", "place"),
        moves=("take stretch+white",),
        offers=_colours,
        hints=(f"{KEY}.white.hint",),
        panels=(),
        near=("town:Wo", "town:Br"),
    )
    return PositionScene(exercise, box)


# No cube left


@cache
def none_in_the_basin(box: Box) -> Position:
    """All cubes are on the map, one of them in a city that isn't connected, two on your own canal."""
    yours = Laid(1, "river_severn", "Wo Gl")
    face_up = "stretch lock lock+black aqueduct tunnel"
    return arranged(box, TAKING, laid=(yours,), contracts=ELSEWHERE, face_up=face_up, cubes=ALL_OUT)


def _leaves(box: Box) -> Scene:
    view = CanalView(none_in_the_basin(box), 1)
    wrong = ("city", "connected", "own_choice")
    return ask(f"{KEY}.leaves", "GDS-7", "town", *wrong, view=view, values=cubes_told(box))


def _lift(box: Box) -> Scene:
    exercise = PositionExercise(
        f"{KEY}.lift",
        "GDS-7",
        none_in_the_basin,
        goal=_all_placed,
        solution=("lift Sk", "lift Bw", "place Bw"),
        about=("lift", "place"),
        moves=("take lock+black",),
        hints=(f"{KEY}.lift.hint",),
        panels=(),
        counts=Counts.TRY,
    )
    return PositionScene(exercise, box)


# No place left


@cache
def one_green_place(box: Box) -> Position:
    """Of the green places all but one have a cube."""
    yours = Laid(1, "river_severn", "Wo Gl")
    face_up = "stretch lock lock+green aqueduct tunnel"
    return arranged(box, TAKING, laid=(yours,), contracts=ELSEWHERE, face_up=face_up, cubes=GREEN_BUT_ONE)


def _full(box: Box) -> Scene:
    question = outcome(
        Phrase(f"{KEY}.full.ask"),
        "GDS-6",
        choices(f"{KEY}.full", "other_colour", "second_cube", "to_basin"),
        lambda play: "to_basin",
        (Phrase(f"{KEY}.full.hint"),),
    )
    prediction = Prediction(f"{KEY}.full", "GDS-6", one_green_place, (question,), ("take lock+green",), panels=())
    scene = PredictionScene(prediction, box)
    must_hold(placed(scene.done) == ("St",) and bool(scene.done.happened("cube_returned")))
    return scene


# By yourself


@cache
def three_signs(box: Box) -> Position:
    """Three cards with signs lie open; your canal joins Coventry, Northampton and Oxford."""
    face_up = "lock lock+black lock+yellow stretch+green tunnel"
    return arranged(box, TAKING, laid=(Laid(1, "oxford", "Co Nh Ox"),), contracts=ELSEWHERE, face_up=face_up)


def _signs(position: Position) -> list[str]:
    """The cards with signs that may be taken."""
    return [move.text for move in position.legal_moves() if move.keyword == "take" and "+" in move.text]


def _yours(box: Box) -> Scene:
    exercise = PositionExercise(
        f"{KEY}.yours",
        "GDS-6",
        three_signs,
        goal=lambda play: lying(play) == {"Co", "Ox"},
        solution=("take lock+black", "place Co"),
        misses=(
            Miss(lambda play: bool(lying(play) - {"Co", "Ox"}), f"{KEY}.yours.elsewhere", "GDS-6"),
            Miss(lambda play: play.now.phase is not Phase.SECOND, f"{KEY}.yours.otherwise", "GDS-1"),
        ),
        offers=_signs,
        about=("place",),
        hints=(f"{KEY}.yours.hint",),
        panels=(),
        near=("town:Co", "town:Ox"),
    )
    return PositionScene(exercise, box)
