"""Strategy 2, *Cards or goods?*: what cards and signs are worth beside each other; claims that were put to playouts."""

from __future__ import annotations

from functools import cache
from typing import Final

from canal_mania.box.components import Box
from canal_mania.position import Position
from canal_mania.vocabulary import Phase
from tabletop_widgets.player.model import Lesson, Scene, Step
from tabletop_widgets.scenes.played import Miss
from tabletop_widgets.scenes.writing import step

from ...player.views import CanalPanel
from ..scenes.arranged import Laid, Turn, arranged
from ..scenes.claims import claim_step
from ..scenes.playing import Play
from ..scenes.position_scene import PositionExercise, PositionScene

KEY: Final = "canal_cards"
PANELS: Final = (CanalPanel.OFFERED, CanalPanel.HAND)
DON: Final = "river_don"


def lesson() -> Lesson:
    """The lesson."""
    return Lesson("cards_or_goods", "90_cards_or_goods", _steps, minutes=5)


def _steps(box: Box) -> tuple[Step, ...]:
    return (
        claim_step(KEY, "three", ("DRW-2", "DRW-3"), PANELS),
        claim_step(KEY, "surveyor", ("BLD-6", "DRW-2"), PANELS),
        claim_step(KEY, "finish", ("BLD-9", "GDS-1", "BLD-1"), PANELS),
        claim_step(KEY, "own_sign", ("GDS-1", "GDS-6"), PANELS),
        step(KEY, "both", ("DRW-2", "GDS-1"), _both),
    )


@cache
def before_the_hill(box: Box) -> Position:
    """You lack an aqueduct for the way to Sheffield; a card with a green sign lies open, and your canals are green."""
    yours = (Laid(1, "river_severn", "Wo Gl"), Laid(1, "kennet_and_avon", "Br Ba Ne Re", tiles=1))
    return arranged(
        box,
        Turn(phase=Phase.SECOND),
        contracts={DON: "1 Go"},
        laid=yours,
        hands={1: "lock stretch aqueduct"},
        face_up="aqueduct stretch+green lock+red stretch tunnel",
    )


def _both(box: Box) -> Scene:
    exercise = PositionExercise(
        f"{KEY}.both",
        "DRW-2",
        before_the_hill,
        goal=lambda play: play.now.phase is Phase.THIRD and lacks_nothing(play) and _is_fed(play),
        solution=("take aqueduct", "take stretch+green", "take stretch"),
        misses=(
            Miss(lambda play: play.now.phase is Phase.THIRD and not lacks_nothing(play), f"{KEY}.both.short", "BLD-6"),
            Miss(lambda play: play.now.phase is Phase.THIRD, f"{KEY}.both.hungry", "GDS-1"),
        ),
        about=("take", "place"),
        hints=(f"{KEY}.both.hint",),
        panels=PANELS,
        near=("town:Go", "town:Br"),
    )
    return PositionScene(exercise, box)


def lacks_nothing(play: Play) -> bool:
    """Whether the learner's hand pays for all of the canal to Sheffield. BLD-6"""
    return any(plan.missing == 0 for plan in play.now.plans(DON))


def _is_fed(play: Play) -> bool:
    """Whether cubes have come, and to the learner's canals alone."""
    own = {town.code for canal in play.start.canals if canal.seat == play.seat for town in canal.towns}
    lying = {town.code for town in play.now.cubes}
    return bool(lying) and lying <= own
