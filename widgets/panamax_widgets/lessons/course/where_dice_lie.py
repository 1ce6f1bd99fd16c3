"""Strategy 1, *Where dice lie, and what it costs*: fees eat the dividends first; judged positions out of games."""

from __future__ import annotations

from panamax.box.components import Box
from panamax.events.kinds import PurseKind
from panamax.position import Position
from tabletop.i18n import Phrase
from tabletop_widgets.player.model import Lesson, Step
from tabletop_widgets.scenes.writing import choices, recall, step

from ..scenes.arranged import Hands, Purses, Round, Stores, arranged
from ..scenes.caching import cache
from ..scenes.judged_scene import judged_step
from ..scenes.playing import Others, Play, play_from
from ..scenes.prediction import Prediction, PredictionScene, how_much, outcome
from ..scenes.told import books, dice, told_with
from ..scenes.writing import purses_step
from .round_end_plays import NOTHING_STORED

KEY = "lie"
PAGE = "13_where_dice_lie"
RED = 1
TO_THE_AWARD = Others(stops_before="award")


def lesson() -> Lesson:
    """The lesson."""
    return Lesson("where_dice_lie", PAGE, _steps, minutes=5)


def _steps(box: Box) -> tuple[Step, ...]:
    return (
        judged_step(KEY, "sail_or_raise", ("FEE-1", "DIV-2")),
        judged_step(KEY, "full_store", ("FEE-1", "FEE-2")),
        step(
            KEY,
            "paid",
            ("DIV-2", "FEE-1"),
            lambda box: PredictionScene(_PAID, box),
            values=told_with(box, _in_port_told),
        ),
        purses_step(KEY, ("FEE-1", "DIV-1"), _with_less_in_port, (RED,)),
        recall(KEY, 1, "FEE-1", "lake", "store", "port"),
        recall(KEY, 2, "MOV-3", "least", "full", "any"),
    )


def _end_of_round(box: Box, where: str) -> Position:
    """The end of round 2: the company has $14, a die lies on a contract, and two on a ship."""
    return arranged(
        box,
        Round(due="fees", number=2),
        purses=Purses(stock={"red": 8}, shares={"red": "red"}, money={"red": (14, 3)}),
        stores=Stores(warehouse=NOTHING_STORED),
        ships={"red2": f"{where} red5 red3"},
        hands=Hands(contracts={"red": "10.1"}),
    )


@cache
def _in_port(box: Box) -> Position:
    return _end_of_round(box, "loading_china")


@cache
def _with_less_in_port(box: Box) -> Play:
    """The same, but the ship was sailed in time."""
    return play_from(_end_of_round(box, "atlantic_gatun_lake"), TO_THE_AWARD)


def _in_port_told(box: Box) -> dict[str, object]:
    """What the company has and owes, and how many of its dice lie where."""
    position = _in_port(box)
    red = next(assets for assets in position.companies if assets.seat == RED)
    on_contracts = sum(len(contract.remaining) for contract in red.contracts)
    return {**books(position), "aboard": dice(len(position.ship("red2").cargo)), "waiting": dice(on_contracts)}


def _who_paid(play: Play) -> str:
    unpaid = any(event.is_about(RED) for event in play.happened("dividends_unpaid"))
    return "nothing" if unpaid else "all"


_PAID = Prediction(
    f"{KEY}.paid",
    "DIV-2",
    _in_port,
    (
        how_much(
            Phrase(f"{KEY}.paid.ask_fees"), "FEE-1", PurseKind.COMPANY, RED, hints=(Phrase(f"{KEY}.paid.hint_fees"),)
        ),
        outcome(
            Phrase(f"{KEY}.paid.ask_dividends"),
            "DIV-2",
            choices(f"{KEY}.paid", "all", "nothing"),
            _who_paid,
            ("dividends_unpaid", "dividends_paid"),
            (Phrase(f"{KEY}.paid.hint"),),
        ),
    ),
    others=TO_THE_AWARD,
)
