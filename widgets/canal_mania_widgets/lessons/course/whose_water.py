"""Strategy 3, *Whose water?*: hauls that pay others, too, and colours that stay free; claims put to playouts."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final

from canal_mania.analysis.plans import courses
from canal_mania.box.components import Box
from canal_mania.position import Position
from canal_mania.vocabulary import Phase
from tabletop_widgets.player.model import Lesson, Scene, Step
from tabletop_widgets.scenes.played import Miss
from tabletop_widgets.scenes.writing import step

from ...player.views import CanalPanel
from ..scenes.arranged import Laid, Turn, arranged
from ..scenes.claims import Claim, claim_step
from ..scenes.playing import Play
from ..scenes.position_scene import PositionExercise, PositionScene
from ..scenes.told import told_with

KEY: Final = "canal_water"
PANELS: Final = (CanalPanel.PLAYERS,)
BEHIND: Final = {("points", 0): 30, ("points", 1): 33}  # of Red, who is you, and of White


def lesson() -> Lesson:
    """The lesson."""
    return Lesson("whose_water", "91_whose_water", _steps, minutes=5)


def _steps(box: Box) -> tuple[Step, ...]:
    return (
        claim_step(KEY, "haul", ("TRP-2", "DRW-3"), PANELS),
        claim_step(KEY, "equal", ("TRP-3", "TRP-2"), PANELS, "wins"),
        claim_step(KEY, "alone", ("TRP-3", "TRP-2"), PANELS, "wins"),
        claim_step(KEY, "around", ("TRP-4", "TRP-2"), (CanalPanel.HAND,), told=left_out_told),
        step(KEY, "ahead", ("TRP-3", "TRP-2"), _ahead, (), told_with(box, scores_told)),
    )


def left_out_told(found: Claim, position: Position) -> Mapping[str, object]:
    """The town through which only the second of the two ways leads."""
    contract = found.moves[0].split()[1]
    around, through = (next(courses(position.after(move)[0], contract)) for move in found.moves)
    (town,) = set(through.towns) - set(around.towns)
    return {"town": town.name}


@cache
def behind_white(box: Box) -> Position:
    """White leads. Your longest haul goes over White's canal, a shorter one over your own alone."""
    canals = (
        Laid(1, "trent_and_mersey", "Ch St Bu No"),
        Laid(1, "fossdyke_and_witham", "No Li Bo"),
        Laid(2, "macclesfield", "Ma St"),
    )
    return arranged(box, Turn(phase=Phase.THIRD), laid=canals, cubes="Ma Bu", numbers=BEHIND)


def scores_told(box: Box) -> Mapping[str, object]:
    """What you and White have before the haul."""
    scores = behind_white(box).scores()
    return {"yours": scores[1], "white": scores[2]}


def _ahead(box: Box) -> Scene:
    exercise = PositionExercise(
        f"{KEY}.ahead",
        "TRP-3",
        behind_white,
        goal=is_ahead,
        solution=("move Bu red No red Li red Bo",),
        misses=(
            Miss(lambda play: play.points(2) > 0, f"{KEY}.ahead.shared", "TRP-3"),
            Miss(lambda play: bool(play.moves), f"{KEY}.ahead.less", "TRP-2"),
        ),
        values=lambda play: {"brought": play.points(1), "paid": play.points(2)},
        about=("move",),
        panels=PANELS,
        hints=(f"{KEY}.ahead.hint",),
        near=("town:Ma", "town:Bo"),
        guide=("cube:Ma", "cube:Bu"),
    )
    return PositionScene(exercise, box)


def is_ahead(play: Play) -> bool:
    """Whether the learner has more points than White."""
    scores = play.now.scores()
    return scores[play.seat] > scores[2]
