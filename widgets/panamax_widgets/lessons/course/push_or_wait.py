"""Strategy 3, *Push, wait or raise*: when to push and when not, and what the last round is for; judged positions."""

from __future__ import annotations

from panamax.box.components import Box
from panamax.position import Position
from tabletop.i18n import Money, Phrase
from tabletop_widgets.frame.shown import Choice
from tabletop_widgets.player.model import Lesson, Step
from tabletop_widgets.scenes.writing import recall, step

from ...game_view.views import Picture
from ..scenes.arranged import Purses, Round, Stores, arranged
from ..scenes.caching import cache
from ..scenes.canal import SEATS
from ..scenes.judged_scene import judged_step
from ..scenes.playing import Others, Play, play_from
from ..scenes.prediction import Prediction, PredictionScene, outcome
from ..scenes.told import aboard, books, flags, mine, owed, told_with
from ..scenes.writing import purses_step
from .round_end_plays import NOTHING_STORED

KEY = "timing"
PAGE = "15_push_or_wait"
RED, GREEN = 1, 2
TO_THE_COUNT = Others(stops_before="final_count")
TO_THE_AWARD = Others(stops_before="award")


def lesson() -> Lesson:
    """The lesson."""
    return Lesson("push_or_wait", PAGE, _steps, minutes=9)


def _steps(box: Box) -> tuple[Step, ...]:
    return (
        judged_step(KEY, "push_through", ("PSH-1", "PSH-2"), told=_push_through),
        judged_step(KEY, "push_or_move", ("UNI-3", "PSH-2"), told=_push_or_move),
        judged_step(KEY, "group_step", ("GRP-2", "MOV-2", "PSH-1"), told=_group_step),
        judged_step(KEY, "raise_last", ("EXE-1", "MKT-2", "END-1")),
        judged_step(KEY, "sail_last", ("DIV-2", "EXE-1")),
        step(
            KEY,
            "award",
            ("AWD-1", "DIV-2"),
            lambda box: PredictionScene(_award(), box),
            values=told_with(box, lambda box: books(_last_round(box))),
        ),
        purses_step(
            KEY,
            ("DIV-1", "DIV-2"),
            _paid_or_not,
            (RED, GREEN),
            told_with(box, lambda box: books(_paid_or_not(box).start)),
        ),
        recall(KEY, 1, "PSH-2", "nothing", "movement", "dollar"),
        recall(KEY, 2, "END-1", "shares", "company", "cargo"),
    )


def _push_through(position: Position) -> dict[str, object]:
    return {**owed(position), "mine": mine(position, "black1a", "black1b")}


def _push_or_move(position: Position) -> dict[str, object]:
    return {**owed(position), **flags(position), "mine": mine(position, "prospector")}


def _group_step(position: Position) -> dict[str, object]:
    return {
        **owed(position),
        **aboard(position, "red1a"),
        "yellow_mine": mine(position, "yellow2"),
        "best_mine": mine(position, "yellow2", "green2"),
    }


def _dividends(box: Box, number: int, red: int, green: int) -> Position:
    """The dividends are due: Red's stock is highest, and each of the two companies has so much money."""
    return arranged(
        box,
        Round(due="dividends", number=number),
        stores=Stores(warehouse=NOTHING_STORED),
        purses=Purses(
            stock={"red": 10, "green": 8, "yellow": 5, "black": 4},
            shares={"red": "red green", "green": "green"},
            money={"red": (red, 4), "green": (green, 2)},
        ),
    )


@cache
def _last_round(box: Box) -> Position:
    return _dividends(box, 3, 11, 12)


@cache
def _paid_or_not(box: Box) -> Play:
    return play_from(_dividends(box, 3, 12, 11), TO_THE_AWARD)


def _winner(play: Play) -> str:
    """The company whose manager has got the award."""
    (won,) = play.happened("award_won")
    return next(str(company) for seat, company in enumerate(SEATS, 1) if won.is_about(seat))


def _award() -> Prediction:
    players = tuple(Choice(company, Phrase(f"player.{company}")) for company in SEATS)
    ask = outcome(Phrase(f"{KEY}.award.ask"), "AWD-1", players, _winner, ("award_won",), (Phrase(f"{KEY}.award.hint"),))
    return Prediction(
        f"{KEY}.award",
        "AWD-1",
        _last_round,
        (ask,),
        others=TO_THE_COUNT,
        picture=Picture.MARKET,
        values=lambda play: {"short": _short(play)},
    )


def _short(play: Play) -> Money:
    """What the company that can't pay its dividends lacks. DIV-2"""
    (unpaid,) = play.happened("dividends_unpaid")
    owed, has = (unpaid.values[name] for name in ("amount", "has"))
    assert isinstance(owed, Money)
    assert isinstance(has, Money)
    return Money(owed.dollars - has.dollars)
