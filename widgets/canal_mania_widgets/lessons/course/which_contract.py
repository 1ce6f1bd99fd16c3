"""Strategy 1, *Which contract?*: near or long, one or two at once; claims that were put to playouts."""

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

KEY: Final = "canal_which"
PANELS: Final = (CanalPanel.OFFERED, CanalPanel.HAND)
JOINING: Final = "coventry"


def lesson() -> Lesson:
    """The lesson."""
    return Lesson("which_contract", "89_which_contract", _steps, minutes=4)


def _steps(box: Box) -> tuple[Step, ...]:
    return (
        claim_step(KEY, "long", ("PAR-7", "RST-1", "PAR-1"), PANELS),
        claim_step(KEY, "near", ("PAR-1", "PAR-7", "TRP-2"), PANELS),
        claim_step(KEY, "second", ("PAR-3", "PAR-1", "DRW-3"), PANELS),
        step(KEY, "joins", ("PAR-1", "TRP-2"), _joins),
    )


@cache
def between_two(box: Box) -> Position:
    """You have canals in two places; one of the contracts offered leads from one of them to the other."""
    mine = (Laid(1, "worcester_and_birmingham", "Wo Bi"), Laid(1, "oxford", "Co Nh Ox"))
    offered = f"medway river_severn {JOINING} grand_junction"
    return arranged(box, Turn(phase=Phase.FIRST), parliament=offered, laid=mine)


def _joins(box: Box) -> Scene:
    exercise = PositionExercise(
        f"{KEY}.joins",
        "PAR-1",
        between_two,
        goal=joins_both,
        solution=(f"contract {JOINING} Co",),
        misses=(Miss(lambda play: bool(play.moves), f"{KEY}.joins.one", "TRP-2"),),
        about=("contract",),
        hints=(f"{KEY}.joins.hint",),
        panels=(CanalPanel.OFFERED,),
        guide=("town:Bi", "town:Co"),
    )
    return PositionScene(exercise, box)


def joins_both(play: Play) -> bool:
    """Whether the learner has taken a contract that leads from one of his canals to another."""
    reached = [{town.code for town in canal.towns} for canal in play.start.canals if canal.seat == play.seat]
    taken = play.now.players[play.seat - 1].open_contracts
    return any(all(towns & set(contract.ends) for towns in reached) for contract in taken)
