"""Lesson 2, *The first delivery*: what moving goods pays, over one canal and over two. E13, E14, E15"""

from __future__ import annotations

from typing import Final

from canal_mania.box.components import Box
from canal_mania.position import Position
from canal_mania.vocabulary import Phase
from tabletop.i18n import Phrase
from tabletop_widgets.player.model import Lesson, Scene, Step
from tabletop_widgets.scenes.played import Miss
from tabletop_widgets.scenes.writing import ask, choices, recall, step

from ...player.views import CanalPanel, CanalView
from ..scenes.arranged import Laid, Turn, arranged
from ..scenes.playing import Play, play_from
from ..scenes.position_scene import PositionExercise, PositionScene
from ..scenes.prediction import Prediction, PredictionScene, how_many, outcome
from ..scenes.told import near

PAGE: Final = "81_first_delivery"
KEY: Final = "first_delivery"
MINUTES: Final = 5
THIRD: Final = Turn(phase=Phase.THIRD)
OPEN: Final = {"river_nene": "1 Nh"}  # whoever has no contract must take one
SHORT, SHORT_HAUL = Laid(1, "bridgwater_and_taunton", "Bw Ta"), "move Ta red Bw"  # E13
ROW, ROW_HAUL = Laid(1, "trent_and_mersey", "Ch St Bu No"), "move Ch red St red Bu red No"  # E14
TWO, TWO_HAUL = (Laid(1, "wey_and_arun", "We Gu Ar"), Laid(1, "thames", "Ln We Re Ox")), "move Gu red We red Ln"  # E15
ROW_TOWNS: Final = ("Ch", "St", "Bu", "No")
SOUTH: Final = ("Gu", "We", "Ln", "Ar", "Re", "Ox")


def lesson() -> Lesson:
    """The lesson."""
    return Lesson(KEY, PAGE, _steps, MINUTES)


def _steps(_box: Box) -> tuple[Step, ...]:
    return (
        step(KEY, "pays", ("TRP-2", "TRP-1"), _pays, ("E13",)),
        step(KEY, "row", ("TRP-2",), _row, ("E14",)),
        step(KEY, "basin", ("TRP-1", "OBJ-5"), _basin),
        step(KEY, "two", ("TRP-1", "TRP-2"), _two, ("E15",)),
        step(KEY, "which", ("TRP-1",), _which),
        step(KEY, "owner", ("TRP-1",), _owner),
        recall(KEY, 1, "TRP-2", "towns", "tiles", "sections"),
        recall(KEY, 2, "BLD-9", "lock", "stretch", "none"),
    )


def _position(box: Box, laid: tuple[Laid, ...], cubes: str) -> Position:
    return arranged(box, THIRD, contracts=OPEN, laid=laid, cubes=cubes)


def _best(play: Play) -> int:
    """The most points that the learner can get with one haul at the start."""
    return max(haul.points.get(play.seat, 0) for haul in play.start.hauls(play.seat))


def _points(play: Play) -> dict[str, object]:
    return {"points": play.points(), "best": _best(play)}


def _pays(box: Box) -> Scene:
    return PredictionScene(
        Prediction(
            f"{KEY}.pays",
            "TRP-2",
            lambda box: _position(box, (SHORT,), "Ta"),
            (how_many(Phrase(f"{KEY}.pays.ask"), "TRP-2", Play.points, (1, 2, 3), (Phrase(f"{KEY}.pays.hint"),)),),
            (SHORT_HAUL,),
            values=_points,
            panels=(CanalPanel.PLAYERS,),
            near=near("Ta", "Bw"),
        ),
        box,
    )


def _haul(key: str, laid: tuple[Laid, ...], cubes: str, solution: str, places: tuple[str, ...]) -> PositionExercise:
    """A cube is to be moved so that it brings most; whatever brings less is told what the best brings."""
    return PositionExercise(
        key,
        "TRP-2",
        lambda box: _position(box, laid, cubes),
        goal=lambda play: bool(play.moves) and play.points() == _best(play),
        solution=(solution,),
        misses=(Miss(lambda play: bool(play.happened("cube_moved")), f"{key}.less", "TRP-2"),),
        values=_points,
        about=("move",),
        offers=lambda position: [haul.text for haul in position.hauls(1)] if position.decider == 1 else (),
        labels=_named,
        hints=(f"{key}.hint",),
        panels=(CanalPanel.PLAYERS,),
        near=near(*places),
        guide=tuple(f"cube:{code}" for code in cubes.split()),
    )


def _named(position: Position, text: str) -> Phrase:
    """A haul by its ends alone: what it brings is asked."""
    start, end = (position.box.town(code).name for code in (text.split()[1], text.split()[-1]))
    return Phrase(f"{KEY}.haul", {"start": start, "end": end})


def _row(box: Box) -> Scene:
    return PositionScene(_haul(f"{KEY}.row", (ROW,), "Ch", ROW_HAUL, ROW_TOWNS), box)


def _basin(box: Box) -> Scene:
    done = play_from(_position(box, (ROW,), "Ch")).after(ROW_HAUL)
    view = CanalView(done.now.seen_by(1), 1, (CanalPanel.PLAYERS,), near=near(*ROW_TOWNS))
    return ask(f"{KEY}.basin", "TRP-1", "basin", "stays", "yours", view=view, values={"basin": done.now.basin})


def _two(box: Box) -> Scene:
    return PositionScene(_haul(f"{KEY}.two", TWO, "Gu", TWO_HAUL, SOUTH), box)


def _which(box: Box) -> Scene:
    return PositionScene(_haul(f"{KEY}.which", (ROW,), "Ch Bu", ROW_HAUL, ROW_TOWNS), box)


def _owner(box: Box) -> Scene:
    """A cube on another's canal: you may move it only if the last section is yours."""
    laid = (Laid(1, "worcester_and_birmingham", "Wo Bi"), Laid(2, "coventry", "Co Bi"))
    answers = choices(f"{KEY}.owner", "both", "one", "none")

    def right(play: Play) -> str:
        ends = {haul.towns[-1].code for haul in play.start.hauls(play.seat)}
        return {frozenset({"Bi", "Co"}): "both", frozenset({"Bi"}): "one"}.get(frozenset(ends), "none")

    return PredictionScene(
        Prediction(
            f"{KEY}.owner",
            "TRP-1",
            lambda box: _position(box, laid, "Wo"),
            (outcome(Phrase(f"{KEY}.owner.ask"), "TRP-1", answers, right, (Phrase(f"{KEY}.owner.hint"),)),),
            ("move Wo red Bi",),
            values=_points,
            panels=(CanalPanel.PLAYERS,),
            near=near("Wo", "Bi", "Co"),
        ),
        box,
    )
