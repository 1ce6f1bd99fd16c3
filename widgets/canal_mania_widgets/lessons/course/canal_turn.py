"""Lesson 3, *A turn*: one action a phase, cards instead, and how many one keeps. R2, R4"""

from __future__ import annotations

from typing import Final

from canal_mania.box.components import Box
from canal_mania.position import Position
from canal_mania.vocabulary import Phase
from tabletop.i18n import Phrase
from tabletop_widgets.player.model import Counts, Lesson, Scene, Step
from tabletop_widgets.scenes.played import Miss
from tabletop_widgets.scenes.writing import ask, recall, step

from ...player.views import CanalPanel, CanalView
from ..scenes.arranged import Laid, Turn, arranged
from ..scenes.playing import Others, Play
from ..scenes.position_scene import PositionExercise, PositionScene
from ..scenes.prediction import Prediction, PredictionScene, how_many
from ..scenes.told import near

PAGE: Final = "82_canal_turn"
KEY: Final = "canal_turn"
MINUTES: Final = 5
OPEN: Final = {"worcester_and_birmingham": "1 Wo"}
FACE_UP: Final = "aqueduct tunnel lock lock stretch"
DULL: Final = "stretch stretch stretch stretch lock"  # nothing for a hill
NEAR: Final = near("Wo", "Bi")
PLAIN_DRAW: Final = Others(pinned={"draw_card": "card surveyor"})  # a card without goods
ALL: Final = (CanalPanel.OFFERED, CanalPanel.HAND)
MANY: Final = "stretch stretch stretch lock lock lock tunnel surveyor"  # one more than one keeps


def lesson() -> Lesson:
    """The lesson."""
    return Lesson(KEY, PAGE, _steps, MINUTES)


def _steps(box: Box) -> tuple[Step, ...]:
    cards = {"takes": box.takes, "hand": box.hand}
    return (
        step(KEY, "phases", ("TRN-1",), _phases),
        step(KEY, "either", ("TRN-1", "BLD-1"), _either),
        step(KEY, "draw", ("DRW-3", "TRN-1"), _draw),
        step(KEY, "sweep", ("DRW-1",), _sweep, values={"face_up": box.face_up}),
        step(KEY, "fewer", ("DRW-2",), _fewer, values=cards),
        step(KEY, "keep", ("TRN-2",), _keep, values=cards),
        step(KEY, "pile", ("DRW-4", "DRW-3"), _pile),
        step(KEY, "start", ("PRE-2", "PRE-1", "PRE-5"), _start, values=_told_of_start(box)),
        recall(KEY, 1, "TRN-1", "draw", "pass", "stop"),
    )


def _phases(box: Box) -> Scene:
    """A whole turn, with something to do in each phase."""

    def start(box: Box) -> Position:
        laid = (Laid(1, "river_severn", "Wo Gl"),)
        parliament = "coventry bridgewater macclesfield llangollen"
        return arranged(
            box, parliament=parliament, contracts=OPEN, laid=laid, face_up=FACE_UP, hands={1: "aqueduct"}, cubes="Gl"
        )

    return PositionScene(
        PositionExercise(
            f"{KEY}.phases",
            "TRN-1",
            start,
            goal=lambda play: play.is_over,
            solution=("draw", "take aqueduct", "take lock", "take stretch", "move Gl red Wo"),
            values=lambda play: {"cards": len(play.hand), "points": play.points()},
            hints=(f"{KEY}.phases.hint",),
            others=PLAIN_DRAW,
            panels=ALL,
            near=near("Wo", "Bi", "Gl"),
            counts=Counts.TRY,
        ),
        box,
    )


def _second_phase(box: Box, hand: str) -> Position:
    return arranged(box, Turn(phase=Phase.SECOND), contracts=OPEN, face_up=FACE_UP, hands={1: hand})


def _either(box: Box) -> Scene:
    view = CanalView(_second_phase(box, "aqueduct aqueduct lock").seen_by(1), 1, ALL, near=NEAR)
    return ask(f"{KEY}.either", "TRN-1", "no", "yes", "few", view=view, values={"takes": box.takes})


def _draw(box: Box) -> Scene:
    """Phase 3 without goods to move: there is one thing to do."""
    return PositionScene(
        PositionExercise(
            f"{KEY}.draw",
            "DRW-3",
            lambda box: arranged(box, Turn(phase=Phase.THIRD), contracts=OPEN, face_up=FACE_UP, hands={1: "lock"}),
            goal=lambda play: bool(play.happened("card_drawn")),
            solution=("draw",),
            values=lambda play: {"cards": len(play.hand)},
            hints=(f"{KEY}.draw.hint",),
            others=PLAIN_DRAW,
            panels=ALL,
            near=NEAR,
            counts=Counts.TRY,
        ),
        box,
    )


def _sweep(box: Box) -> Scene:
    return PositionScene(
        PositionExercise(
            f"{KEY}.sweep",
            "DRW-1",
            lambda box: arranged(box, contracts=OPEN, face_up=DULL, hands={1: "aqueduct"}),
            goal=lambda play: bool(play.happened("cards_swept")),
            solution=("sweep",),
            misses=(Miss(lambda play: bool(play.moves), f"{KEY}.sweep.other", "DRW-1"),),
            values={"face_up": box.face_up},
            about=("sweep", "draw"),
            hints=(f"{KEY}.sweep.hint",),
            others=PLAIN_DRAW,
            panels=ALL,
            near=NEAR,
        ),
        box,
    )


def _fewer(box: Box) -> Scene:
    """Six cards in hand: with the next one he may stop. [R4]"""

    def took_one(play: Play) -> bool:
        return len(play.happened("card_taken")) == 1 and _is_third(play)

    return PositionScene(
        PositionExercise(
            f"{KEY}.fewer",
            "DRW-2",
            lambda box: _second_phase(box, "aqueduct lock lock stretch stretch tunnel"),
            goal=took_one,
            solution=("take aqueduct", "enough"),
            misses=(Miss(_is_third, f"{KEY}.fewer.more", "DRW-2"),),
            values=lambda play: {"cards": len(play.hand), "hand": play.now.box.hand},
            about=("take", "enough"),
            hints=(f"{KEY}.fewer.hint",),
            panels=ALL,
            near=NEAR,
        ),
        box,
    )


def _is_third(play: Play) -> bool:
    return play.now.phase is Phase.THIRD


def _keep(box: Box) -> Scene:
    return PredictionScene(
        Prediction(
            f"{KEY}.keep",
            "TRN-2",
            lambda box: arranged(box, Turn(phase=Phase.THIRD), contracts=OPEN, face_up=FACE_UP, hands={1: MANY}),
            (
                how_many(
                    Phrase(f"{KEY}.keep.ask", {"held": len(MANY.split())}),
                    "TRN-2",
                    lambda play: len(play.hand),
                    (box.hand - 1, box.hand, box.hand + 1, box.hand + 2),
                    (Phrase(f"{KEY}.keep.hint"),),
                ),
            ),
            ("draw", "discard stretch", "discard stretch"),
            others=PLAIN_DRAW,
            values=lambda play: {"cards": len(play.hand), "hand": play.now.box.hand},
            near=NEAR,
        ),
        box,
    )


def _pile(box: Box) -> Scene:
    view = CanalView(_second_phase(box, "lock").seen_by(1), 1, ALL, near=NEAR)
    return ask(f"{KEY}.pile", "DRW-4", "shuffle", "end", "none", view=view)


def _told_of_start(box: Box) -> dict[str, object]:
    """What lies on the table when a game begins. PRE-1, PRE-2, PRE-5"""
    starting = sum(contract.is_start for contract in box.contracts)
    return {"parliament": box.parliament, "starting": starting, "face_up": box.face_up, "goods": box.cubes}


def _start(box: Box) -> Scene:
    view = CanalView(arranged(box, Turn(phase=Phase.FIRST)).seen_by(1), 1, ALL)
    return ask(f"{KEY}.start", "PRE-2", "sixth", "nothing", "all", view=view, values=_told_of_start(box))
