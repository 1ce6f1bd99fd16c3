"""Strategy 4, *Contracts for flags and rail*: the side that can be finished; judged positions out of games."""

from __future__ import annotations

from panamax.box.components import Box
from panamax.position import Position
from tabletop.i18n import Phrase
from tabletop_widgets.player.model import Lesson, Step
from tabletop_widgets.scenes.writing import choices, recall, step

from ...game_view.views import Picture
from ..scenes.arranged import Clipboards, Hands, Purses, Round, arranged
from ..scenes.caching import cache
from ..scenes.judged_scene import judged_step
from ..scenes.playing import Others, Play, play_from
from ..scenes.prediction import Prediction, PredictionScene, outcome
from ..scenes.told import sides
from ..scenes.writing import purses_step

KEY = "flags"
PAGE = "16_flags_and_rail"
RED = 1
LAST_LOAD = "load 10.1 red2"
BEFORE = ("take 4", "skip")
FREE_ACTIONS = {
    "free_load": "load",
    "market": "market",
    "free_move": "move",
}  # a decision, and the choice that means it


def lesson() -> Lesson:
    """The lesson."""
    return Lesson("flags_and_rail", PAGE, _steps, minutes=6)


def _steps(box: Box) -> tuple[Step, ...]:
    return (
        judged_step(KEY, "front_last", ("CON-1", "CON-5", "CLP-3"), told=sides),
        judged_step(KEY, "back_now", ("CON-1", "LOD-2", "LOD-7"), told=sides),
        step(KEY, "finished", ("CON-5", "CLP-1"), lambda box: PredictionScene(_FINISHED, box)),
        judged_step(KEY, "goal_flag", ("RND-4", "CLP-6", "END-1"), picture=Picture.CLIPBOARD),
        purses_step(KEY, ("CLP-2", "MKT-1"), _bought, (RED,)),
        recall(KEY, 1, "RND-2", "sum", "dice", "flags"),
        recall(KEY, 2, "CON-5", "none", "flag", "money"),
    )


def _one_container_left(box: Box, flags: str) -> Position:
    """One container of the front is left, and your ship lies in its port."""
    return arranged(
        box,
        Round(turn="red"),
        ships={"red2": "loading_europe red3"},
        hands=Hands(contracts={"red": "10.1"}),
        clipboards=Clipboards(flags={"red": flags}),
        purses=Purses(money={"red": (10, 9)}),
    )


@cache
def _second_flag(box: Box) -> Position:
    return _one_container_left(box, "europe")


@cache
def _bought(box: Box) -> Play:
    """The first flag of the row: a share may be bought at once."""
    return play_from(_one_container_left(box, "china"), Others(), (*BEFORE, LAST_LOAD, "buy green"))


def _free_action(play: Play) -> str:
    decision = play.now.decision
    return FREE_ACTIONS.get(decision.id if decision else "", "nothing")


_FINISHED = Prediction(
    f"{KEY}.finished",
    "CON-5",
    _second_flag,
    (
        outcome(
            Phrase(f"{KEY}.finished.ask"),
            "CLP-1",
            choices(f"{KEY}.finished", "market", "load", "move", "nothing"),
            _free_action,
            ("flag_taken",),
            (Phrase(f"{KEY}.finished.hint"),),
        ),
    ),
    (LAST_LOAD,),
    BEFORE,
    picture=Picture.CLIPBOARD,
)
