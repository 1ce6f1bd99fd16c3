"""Lesson 7, *Arrival*: its steps about ships that belong to nobody: cruise ships, Prospector, military ships."""

from __future__ import annotations

from collections.abc import Callable

from panamax.box.components import Box
from panamax.events.kinds import PurseKind
from panamax.position import Position
from panamax.vocabulary import Company
from tabletop.i18n import Listing, Money, Phrase
from tabletop_widgets.player.model import Scene
from tabletop_widgets.scenes.played import Miss

from ..scenes.arranged import Clipboards, Round
from ..scenes.caching import cache
from ..scenes.canal import SEATS, breaks, has_arrived, owing
from ..scenes.playing import Others, Play
from ..scenes.position_scene import PositionExercise, PositionScene
from ..scenes.prediction import Prediction, PredictionScene, how_much

RED, GREEN, BLACK = SEATS["red"], SEATS["green"], SEATS["black"]
OWN, COMPANY = PurseKind.PLAYER, PurseKind.COMPANY


def tokens(box: Box) -> dict[str, object]:
    """The stack of Passenger tokens, and which dice cruise ships take."""
    return {"tokens": Listing(tuple(box.passenger_tokens)), "highest": box.cruise_highest_die}


def tokens_left(box: Box) -> dict[str, object]:
    """The stack after the first cruise ship of E13."""
    left = box.passenger_tokens[3:]
    return {"tokens": Listing(tuple(left)), "first": left[0], "second": left[1]}


def military_pay(box: Box) -> dict[str, object]:
    """What flags of a moved military ship bring, in dollars. UNI-3"""
    return {"most": Money(box.military_pay), "each": Money(1), "flags": EUROPE_FLAGS}


@cache
def _e13(box: Box) -> Position:
    ships = {"lucky_me": "pacific_miraflores_lock_2 green1 red1 red2"}
    return owing(box, 1, 1, ships, Round(turn="black", order="green yellow black red"))


def cruise(box: Box) -> Scene:
    """E13: what the tokens bring to two companies."""
    hints = (Phrase("arrival.cruise.hint"),)
    asks = (
        how_much(Phrase("arrival.cruise.ask_green"), "UNI-1", COMPANY, GREEN, hints=hints),
        how_much(Phrase("arrival.cruise.ask_red"), "UNI-1", COMPANY, RED, hints=hints),
    )
    return PredictionScene(
        Prediction(
            "arrival.cruise",
            "UNI-1",
            _e13,
            asks,
            ("move lucky_me lock",),
            others=Others(BLACK),
            guide=("ship:lucky_me",),
        ),
        box,
    )


@cache
def _e14(box: Box) -> Position:
    return owing(box, 1, 1, {"prospector": "pacific_miraflores_lock_2 red5 green5 green3"}, Round(turn="green"))


def prospector(box: Box) -> Scene:
    """E14, with Green to choose."""
    return PositionScene(
        PositionExercise(
            "arrival.prospector",
            "UNI-2",
            _e14,
            goal=_has_doubled(max),
            solution=("move prospector lock", "double 5"),
            misses=(
                Miss(_has_doubled(min), "arrival.prospector.smaller", "UNI-2"),
                Miss(_has_moved_something_else, "arrival.prospector.other_ship", "UNI-2"),
            ),
            values=_prospector_pay,
            others=Others(GREEN),
            hints=("arrival.prospector.hint", "arrival.prospector.hint_more"),
            guide=("ship:prospector",),
        ),
        box,
    )


def _has_doubled(which: Callable[[list[int]], int]) -> Callable[[Play], bool]:
    """Whether the learner let his best (or his smallest) die aboard count twice."""

    def has(play: Play) -> bool:
        dice = [die.pips for die in play.start.ship("prospector").cargo if die.company is Company.GREEN]
        return play.flow(COMPANY) == sum(dice) + which(dice)

    return has


def _has_moved_something_else(play: Play) -> bool:
    return bool(play.moves) and not has_arrived("prospector")(play)


def _prospector_pay(play: Play) -> dict[str, object]:
    return {"mine": Money(play.flow(COMPANY)), "red": Money(play.flow(COMPANY, RED))}


EUROPE_FLAGS = 4


@cache
def _e15(box: Box) -> Position:
    return owing(box, 1, 1, {}, clipboards=Clipboards({"red": "europe " * EUROPE_FLAGS}))


def navy(box: Box) -> Scene:
    """E15: four flags of one nation."""
    hints = (Phrase("arrival.navy.hint"),)
    amounts = (0, 1, box.military_pay, EUROPE_FLAGS)
    return PredictionScene(
        Prediction(
            "arrival.navy",
            "UNI-3",
            _e15,
            (how_much(Phrase("arrival.navy.ask"), "UNI-3", OWN, RED, amounts, hints),),
            ("move sagres waterway", "move sagres lock", "collect europe"),
            guide=("ship:sagres",),
            values=lambda play: military_pay(play.start.box),
        ),
        box,
    )


@cache
def _two_navies(box: Box) -> Position:
    return owing(box, 2, 1, {}, clipboards=Clipboards({"red": "china europe europe europe"}))


def one_nation(box: Box) -> Scene:
    """Two military ships are moved; the flags of one nation count."""
    return PositionScene(
        PositionExercise(
            "arrival.one_nation",
            "UNI-3",
            _two_navies,
            goal=lambda play: play.flow(OWN) == play.start.box.military_pay,
            solution=("move sagres waterway", "move yi_yang waterway", "collect europe"),
            misses=(
                Miss(lambda play: play.flow(OWN) > 0, "arrival.one_nation.less", "UNI-3"),
                Miss(breaks("UNI-3"), "arrival.one_nation.refused", "UNI-3"),
            ),
            values=lambda play: {**military_pay(play.start.box), "dollars": Money(play.flow(OWN))},
            hints=("arrival.one_nation.hint", "arrival.one_nation.hint_more"),
            guide=("ship:sagres", "ship:yi_yang"),
        ),
        box,
    )
