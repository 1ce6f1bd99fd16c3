"""Strategy 2, *Whose ship to load*: a die sails fastest where others gain too; judged positions of games."""

from __future__ import annotations

from panamax.box.components import Box
from panamax.events.kinds import PurseKind
from panamax.position import Position
from tabletop.i18n import Phrase
from tabletop_widgets.player.model import Lesson, Step
from tabletop_widgets.scenes.writing import recall, step

from ..scenes.caching import cache
from ..scenes.canal import TAKES_MONEY, owing
from ..scenes.judged_scene import judged_step
from ..scenes.playing import Play, play_from
from ..scenes.prediction import Prediction, PredictionScene, how_much
from ..scenes.told import aboard, owed, pips_of, told_with
from ..scenes.writing import purses_step

KEY = "whose"
PAGE = "14_whose_ship"
RED, BLACK = 1, 4
SHIP, OUT = "black2", "move black2 lock"


def lesson() -> Lesson:
    """The lesson."""
    return Lesson("whose_ship", PAGE, _steps, minutes=6)


def _steps(box: Box) -> tuple[Step, ...]:
    return (
        judged_step(KEY, "second_die", ("LOD-6", "MOV-3", "FEE-1"), told=_second_die),
        judged_step(KEY, "company_aboard", ("LOD-5", "LOD-6", "CLP-3"), told=_company_aboard),
        step(
            KEY,
            "arrives",
            ("ARR-1", "ARR-2"),
            lambda box: PredictionScene(_ARRIVES, box),
            values=told_with(box, lambda box: aboard(_last_lock(box), SHIP)),
        ),
        judged_step(KEY, "cruise", ("LOD-6", "UNI-1", "CLP-3"), told=lambda position: aboard(position, "green2")),
        purses_step(
            KEY,
            ("ARR-1", "ARR-2"),
            _both_paid,
            (RED, BLACK),
            told_with(box, lambda box: aboard(_both_paid(box).start, SHIP)),
        ),
        recall(KEY, 1, "LOD-5", "nearly", "empty", "yours"),
        recall(KEY, 2, "ARR-2", "owner", "mover", "cargo"),
    )


def _second_die(position: Position) -> dict[str, object]:
    return {**aboard(position, "green2"), **owed(position), "pips": pips_of(position, "load 11.1 green2")}


def _company_aboard(position: Position) -> dict[str, object]:
    pips = pips_of(position, "load warehouse green2")
    return {**aboard(position, "green2", "prospector"), "pips": pips}


@cache
def _last_lock(box: Box) -> Position:
    """Black's ship, with your die and one of Black's, in the last lock."""
    return owing(box, 1, 1, {SHIP: "pacific_miraflores_lock_2 red5 black3"})


@cache
def _both_paid(box: Box) -> Play:
    ships = {SHIP: "pacific_miraflores_lock_2 red6 black2"}
    return play_from(owing(box, 1, 1, ships), TAKES_MONEY, (OUT,))


_ARRIVES = Prediction(
    f"{KEY}.arrives",
    "ARR-1",
    _last_lock,
    tuple(
        how_much(Phrase(f"{KEY}.arrives.ask_{name}"), rule, purse, seat, hints=(Phrase(f"{KEY}.arrives.hint"),))
        for name, rule, purse, seat in (
            ("company", "ARR-1", PurseKind.COMPANY, RED),
            ("own", "ARR-2", PurseKind.PLAYER, RED),
            ("owner", "ARR-2", PurseKind.PLAYER, BLACK),
        )
    ),
    (OUT,),
    others=TAKES_MONEY,
    guide=(f"ship:{SHIP}",),
)
