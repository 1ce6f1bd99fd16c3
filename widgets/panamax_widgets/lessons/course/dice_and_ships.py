"""Strategy 5, *Which Executive die, and when to build*: count locks, cargo and price ahead; judged positions."""

from __future__ import annotations

from panamax.box.components import Box
from panamax.position import Position
from tabletop.i18n import Money, Phrase
from tabletop_widgets.player.model import Lesson, Step
from tabletop_widgets.scenes.writing import recall, step

from ..scenes.arranged import Purses, Round, Stores, WhiteDice, arranged
from ..scenes.caching import cache
from ..scenes.judged_scene import judged_step
from ..scenes.playing import Others, Play, play_from
from ..scenes.prediction import Prediction, PredictionScene, where_ends
from ..scenes.told import aboard, books, owed, told_with
from ..scenes.writing import purses_step
from .round_end_plays import NOTHING_STORED

KEY = "ahead"
PAGE = "17_dice_and_ships"
RED = 1
SHIP = "red2"
LAKE, LAST_LOCK = "pacific_miraflores_lake", "pacific_miraflores_lock_2"
ZONES = (LAKE, "pacific_miraflores_lock_1", LAST_LOCK, "waiting_pacific")
STEPS = ("executive 1", f"move {SHIP} waterway", f"move {SHIP} lock")
BUILT = "red3"  # the ship that has been built before dividends are due
TO_THE_AWARD = Others(stops_before="award")


def lesson() -> Lesson:
    """The lesson."""
    return Lesson("dice_and_ships", PAGE, _steps, minutes=7)


def _steps(box: Box) -> tuple[Step, ...]:
    return (
        judged_step(KEY, "locks_ahead", ("EXE-1", "TBL-8", "ARR-2"), told=_locks_ahead),
        step(
            KEY,
            "short",
            ("TBL-8", "MOV-1"),
            lambda box: PredictionScene(_SHORT, box),
            values=told_with(box, lambda box: aboard(_before_locks(box), SHIP)),
        ),
        judged_step(KEY, "where_to_build", ("BLD-1", "CON-5", "LOD-2"), told=_where_to_build),
        judged_step(KEY, "late_ship", ("BLD-1", "DIV-2", "ARR-1"), told=_late_ship),
        purses_step(KEY, ("DIV-2", "BLD-1"), _built_late, (RED,), told_with(box, _built_told)),
        recall(KEY, 1, "TBL-5", "empty", "full", "any"),
        recall(KEY, 2, "BLD-1", "company", "own", "nobody"),
    )


def _locks_ahead(position: Position) -> dict[str, object]:
    return aboard(position, "red1a", "red2")


def _where_to_build(position: Position) -> dict[str, object]:
    return {**owed(position), "price": Money(_price(position, "build yellow3 europe"))}


def _late_ship(position: Position) -> dict[str, object]:
    return {"price": Money(_price(position, "build red3 us_east"))}


def _price(position: Position, move: str) -> int:
    """What a move costs the company of whoever decides. BLD-1"""
    after, _ = position.after(move)
    before, now = (
        next(assets.money for assets in each.companies if assets.seat == position.decider) for each in (position, after)
    )
    return before - now


@cache
def _before_locks(box: Box) -> Position:
    """Your ship in the lake before the last locks, and only Executive dice on the blue side."""
    return arranged(
        box, Round(turn="red"), white=WhiteDice("0 0 0 3 3 3", "1 2 3 4"), ships={SHIP: f"{LAKE} red5 black3"}
    )


def _with_a_ship(box: Box) -> Position:
    """The last round's dividends are due; Red's company has paid for a ship before."""
    return arranged(
        box,
        Round(due="dividends", number=3),
        ships={BUILT: "loading_europe"},
        stores=Stores(warehouse=NOTHING_STORED),
        purses=Purses(stock={"red": 8}, shares={"red": "red"}, money={"red": (6, 3)}),
    )


@cache
def _built_late(box: Box) -> Play:
    return play_from(_with_a_ship(box), TO_THE_AWARD)


def _built_told(box: Box) -> dict[str, object]:
    position = _with_a_ship(box)
    slots = position.ship(BUILT).slots
    price = next(ship.build_cost for ship in box.company_ships if ship.slots == slots)
    return {**books(position), "price": Money(price)}


_SHORT = Prediction(
    f"{KEY}.short",
    "TBL-8",
    _before_locks,
    (where_ends(Phrase(f"{KEY}.short.ask"), "TBL-8", SHIP, ZONES, (Phrase(f"{KEY}.short.hint"),)),),
    STEPS,
    guide=(f"ship:{SHIP}",),
)
