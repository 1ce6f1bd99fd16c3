"""Lesson 8, *The clipboard*: flags and their free actions, the deferred Market action, Passenger tokens."""

from __future__ import annotations

from collections.abc import Mapping

from panamax.box.components import Box
from panamax.vocabulary import Company, Nation
from tabletop.i18n import Money, Phrase
from tabletop_widgets.player.model import Counts, Lesson, Step
from tabletop_widgets.scenes.fill_in import HelpGiven
from tabletop_widgets.scenes.played import Miss
from tabletop_widgets.scenes.writing import choices, recall, step

from ...game_view.views import Picture
from ..scenes.caching import cache
from ..scenes.canal import way_to_sea
from ..scenes.playing import Play, fresh, play_from
from ..scenes.position_scene import PositionExercise, PositionScene
from ..scenes.prediction import Prediction, PredictionScene, outcome
from ..scenes.told import told_with
from ..scenes.writing import Beside, purses_step, table_step
from . import clipboard_positions as at_table
from .clipboard_positions import LARGE_SHIP, SHIP, SMALL_SHIP
from .clipboard_tables import rail_table

KEY = "clip"
PAGE = "08_clipboard"
BREAKS = ("sums", "token")
TO_LOADING = ("take 5", "skip")  # the die of column 5, no contract: now containers may be loaded
CHINA_DONE = (*TO_LOADING, "load 5.1 red2")
US_EAST_DONE = (*TO_LOADING, "load 17.1 red2")


def lesson() -> Lesson:
    """The lesson."""
    return Lesson("clipboard", PAGE, _steps, minutes=16, breaks=BREAKS)


@cache
def _steps(box: Box) -> tuple[Step, ...]:
    numbers = _numbers(box)
    return (
        _played("first_flag", ("CLP-1", "CON-5"), _FIRST_FLAG),
        _played("market", ("CLP-2", "MKT-1"), _MARKET),
        _played("defer", ("CLP-2",), _DEFER),
        step(KEY, "later", ("CLP-2",), lambda box: PredictionScene(_LATER, box)),
        _played("load", ("CLP-3", "LOD-4"), _LOAD, numbers),
        _played("move", ("CLP-4", "MOV-2"), _MOVE, numbers),
        _rail_sums(box, "sums", "red3 green6 red5", HelpGiven.WORKED),
        _rail_sums(box, "sums_last", "red5 green3 red4", HelpGiven.LAST),
        _rail_sums(box, "sums_free", "red5 red2 red4", HelpGiven.FREE),
        _played("rail", ("CLP-5", "LOD-7"), _RAIL, numbers),
        step(KEY, "more", ("CLP-6", "CLP-1"), lambda box: PredictionScene(_MORE, box), values=numbers),
        _played("four", ("CLP-7", "TBL-6"), _FOUR, numbers),
        _played("token", ("PAX-1", "UNI-1"), _TOKEN),
        _played("cheap", ("PAX-2", "TBL-6"), _CHEAP, numbers),
        _played("wider", ("PAX-3",), _WIDER),
        _played("extra", ("PAX-4", "TBL-9"), _EXTRA),
        _played("whole", ("CLP-1", "CLP-4"), _WHOLE, numbers),
        purses_step(KEY, ("GEN-1", "CLP-1"), _whole_turn, values=told_with(box, _aboard)),
        recall(KEY, 1, "CLP-1", "now", "later", "end"),
        recall(KEY, 2, "CON-5", "back", "front"),
    )


def _played(
    id: str, rules: tuple[str, ...], exercise: PositionExercise, values: Mapping[str, object] | None = None
) -> Step:
    return step(KEY, id, rules, lambda box: PositionScene(exercise, box), values=values)


def _rail_sums(box: Box, id: str, wagon: str, help: HelpGiven) -> Step:
    """What a free Rail would make of your sum on a 1st wagon with these dice."""

    def play(box: Box) -> Play:
        return fresh(play_from(at_table.on_the_wagon(box, wagon), moves=US_EAST_DONE))

    look = Beside(guide=("rail:first_wagon",))
    return table_step(KEY, id, ("CLP-5", "RND-2"), rail_table, play, help, look=look, values=_numbers(box))


@cache
def _numbers(box: Box) -> Mapping[str, object]:
    """The numbers of the box that the words need."""
    return {
        "movements": box.free_movements,
        "pips": box.free_die,
        "rise": box.rail_raise,
        "places": len(box.free_actions(Nation.CHINA)),
        "small": Phrase(f"ship.{SMALL_SHIP}"),
        "large": Phrase(f"ship.{LARGE_SHIP}"),
        "transfer": Money(box.transfer),
        "cheap": Money(box.transfer_with_passenger),
        "warehouse": Money(box.warehouse_fee),
        "contract": Money(box.contract_fee),
    }


def _aboard(box: Box) -> Mapping[str, object]:
    """The pips aboard the ship of the whole turn."""
    return {"pips": at_table.before_the_third_flag(box).ship(SMALL_SHIP).load}


# Predicates


def _leads_on_rail(play: Play) -> bool:
    """Whether the learner's dice on the 1st wagon show more than any other company's."""
    sums = dict.fromkeys(Company, 0)
    for die in play.now.rail_table.first_wagon:
        sums[die.company] += die.pips
    own = play.now.company_of(play.seat)
    return all(sums[other] < sums[own] for other in sums if other != own) if own else False


def _has_used_free_load(play: Play) -> bool:
    return bool(play.happened("free_die_loaded", "free_container_loaded"))


def _has_sailed(play: Play) -> bool:
    """Whether the learner's small ship has come through."""
    return any(event.values["ship"] == Phrase(f"ship.{SMALL_SHIP}") for event in play.happened("ship_arrived"))


def _is_moved_out(play: Play) -> bool:
    """Whether the free movements are used up."""
    decision = play.now.decision
    return bool(play.moves) and (decision is None or decision.id != "free_move")


def _moved_elsewhere(play: Play) -> bool:
    """Whether there were free movements, and they are used up."""
    return bool(play.happened("free_move_owed")) and _is_moved_out(play)


def _took_china(play: Play) -> bool:
    held = next(assets for assets in play.now.companies if assets.seat == play.seat).contracts
    cards = play.now.box.contracts
    nations = {cards[one.card - 1].nation for one in held if not one.is_setup}
    return Nation.CHINA in nations


def _took_die(play: Play) -> bool:
    return bool(play.happened("die_taken", "executive_taken"))


def _stopped_loading(play: Play) -> bool:
    decision = play.now.decision
    return decision is not None and decision.id == "finish_turn"


def _share(play: Play) -> Mapping[str, object]:
    """What a bought share cost and whose it was."""
    bought = play.happened("share_bought")
    return {} if not bought else {"price": bought[-1].values["dollars"], "company": bought[-1].values["company"]}


def _way_out(play: Play) -> Mapping[str, object]:
    """The numbers of the box, and the steps that the small ship is from the sea as the exercise begins. MOV-1"""
    zone = play.start.ship(SMALL_SHIP).zone
    assert zone is not None
    return {**_numbers(play.start.box), "steps": len(way_to_sea(zone))}


# The exercises

_FIRST_FLAG = PositionExercise(
    f"{KEY}.first_flag",
    "CLP-1",
    at_table.last_container,
    lambda play: bool(play.happened("free_action_triggered")),
    ("load 5.1 red2",),
    misses=(Miss(_stopped_loading, f"{KEY}.first_flag.stopped", "FEE-1"),),
    values=lambda play: _numbers(play.start.box),
    hints=(f"{KEY}.first_flag.hint",),
    moves=TO_LOADING,
    guide=(f"ship:{SHIP}",),
)
_MARKET = PositionExercise(
    f"{KEY}.market",
    "CLP-2",
    at_table.last_container,
    lambda play: bool(play.happened("share_bought")),
    ("buy yellow",),
    misses=(
        Miss(lambda play: bool(play.happened("market_declined")), f"{KEY}.market.declined", "CLP-2"),
        Miss(lambda play: bool(play.happened("market_deferred")), f"{KEY}.market.deferred", "CLP-2"),
    ),
    values=_share,
    offers=("buy red", "buy green", "buy yellow", "buy black", "defer", "decline"),
    invites=lambda play: bool(play.refusals),
    hints=(f"{KEY}.market.hint",),
    picture=Picture.MARKET,
    moves=CHINA_DONE,
)
_DEFER = PositionExercise(
    f"{KEY}.defer",
    "CLP-2",
    at_table.poor,
    lambda play: bool(play.happened("market_deferred")),
    ("defer",),
    misses=(Miss(lambda play: bool(play.happened("market_declined")), f"{KEY}.defer.declined", "CLP-2"),),
    offers=("buy black", "buy red", "defer", "decline"),
    hints=(f"{KEY}.defer.hint",),
    picture=Picture.CLIPBOARD,
    moves=CHINA_DONE,
)
_LATER = Prediction(
    f"{KEY}.later",
    "CLP-2",
    at_table.deferred,
    (
        outcome(
            Phrase(f"{KEY}.later.ask"),
            "CLP-2",
            choices(f"{KEY}.later", "load", "market", "both"),
            lambda play: "both" if play.happened("market_used_later") and play.happened("free_die_loaded") else "load",
            ("market_used_later",),
            hints=(Phrase(f"{KEY}.later.hint"),),
        ),
    ),
    moves=("load 5.1 red2", "buy yellow", "load warehouse prospector"),
    before=TO_LOADING,
    picture=Picture.CLIPBOARD,
    values=_share,
)
_LOAD = PositionExercise(
    f"{KEY}.load",
    "CLP-3",
    at_table.almost_ready,
    lambda play: play.now.ship(LARGE_SHIP).is_ready and _has_used_free_load(play),
    ("load warehouse red3",),
    misses=(Miss(_has_used_free_load, f"{KEY}.load.elsewhere", "LOD-5"),),
    values=lambda play: _numbers(play.start.box),
    hints=(f"{KEY}.load.hint",),
    moves=CHINA_DONE,
    guide=(f"ship:{LARGE_SHIP}",),
)
_MOVE = PositionExercise(
    f"{KEY}.move",
    "CLP-4",
    at_table.near_the_sea,
    _has_sailed,
    ("move red1a lock",) * 3,
    misses=(Miss(_is_moved_out, f"{KEY}.move.elsewhere", "CLP-4"),),
    values=_way_out,
    hints=(f"{KEY}.move.hint",),
    moves=(*TO_LOADING, "load 11.1 red2"),
    guide=(f"ship:{SMALL_SHIP}",),
)
_RAIL = PositionExercise(
    f"{KEY}.rail",
    "CLP-5",
    at_table.behind_on_rail,
    _leads_on_rail,
    ("load warehouse wagon",),
    misses=(Miss(lambda play: bool(play.happened("rail_die_raised")), f"{KEY}.rail.raised", "RND-2"),),
    values=lambda play: _numbers(play.start.box),
    offers=("raise 1", "raise 3", "load warehouse wagon", "load pool wagon", "skip"),
    hints=(f"{KEY}.rail.hint",),
    moves=US_EAST_DONE,
    guide=("rail:first_wagon",),
)
_MORE = Prediction(
    f"{KEY}.more",
    "CLP-6",
    at_table.three_flags,
    (
        outcome(
            Phrase(f"{KEY}.more.ask"),
            "CLP-6",
            choices(f"{KEY}.more", "first", "last", "none"),
            lambda play: "last" if play.happened("free_action_triggered") else "none",
            ("flag_taken",),
            hints=(Phrase(f"{KEY}.more.hint"),),
        ),
    ),
    moves=("load 5.1 red2",),
    before=TO_LOADING,
    picture=Picture.CLIPBOARD,
)
_FOUR = PositionExercise(
    f"{KEY}.four",
    "CLP-7",
    at_table.four_nations,
    lambda play: bool(play.happened("transfer_was_free")),
    ("transfer 6>3",),
    misses=(Miss(_took_die, f"{KEY}.four.took", "TBL-6"),),
    values=lambda play: _numbers(play.start.box),
    hints=(f"{KEY}.four.hint",),
    picture=Picture.ACTION_TABLE,
)
_TOKEN = PositionExercise(
    f"{KEY}.token",
    "PAX-1",
    at_table.passenger_aboard,
    lambda play: bool(play.happened("benefit_gained")),
    ("benefit extra_load",),
    counts=Counts.CHOICE,
    hints=(f"{KEY}.token.hint",),
    picture=Picture.CLIPBOARD,
    moves=("take 1", "move spiel lock"),
)
_CHEAP = PositionExercise(
    f"{KEY}.cheap",
    "PAX-2",
    at_table.one_token,
    lambda play: bool(play.happened("cheap_transfer_paid")),
    ("transfer 6>3",),
    misses=(Miss(_took_die, f"{KEY}.cheap.took", "TBL-6"),),
    values=lambda play: _numbers(play.start.box),
    hints=(f"{KEY}.cheap.hint",),
    picture=Picture.ACTION_TABLE,
)
_WIDER = PositionExercise(
    f"{KEY}.wider",
    "PAX-3",
    at_table.two_tokens,
    lambda play: bool(play.happened("contract_choice_used")) and _took_china(play),
    ("contract inbound front",),
    misses=(Miss(lambda play: bool(play.moves), f"{KEY}.wider.column", "PAX-3"),),
    offers=(
        "contract column front",
        "contract column back",
        "contract inbound front",
        "contract inbound back",
        "contract draw front",
        "contract draw back",
        "skip",
    ),
    hints=(f"{KEY}.wider.hint",),
    picture=Picture.ACTION_TABLE,
    moves=("take 5",),
)
_EXTRA = PositionExercise(
    f"{KEY}.extra",
    "PAX-4",
    at_table.three_tokens,
    lambda play: bool(play.happened("contract_completed")),
    ("load 1.1 red2", "load 1.2 green2", "load 1.3 wagon"),
    misses=(Miss(_stopped_loading, f"{KEY}.extra.stopped", "PAX-4"),),
    hints=(f"{KEY}.extra.hint",),
    moves=TO_LOADING,
)
_WHOLE = PositionExercise(
    f"{KEY}.whole",
    "CLP-4",
    at_table.before_the_third_flag,
    lambda play: bool(play.happened("contract_completed")) and _has_sailed(play),
    ("take 5", "skip", "load 5.1 red2", "move red1a waterway", "move red1a lock", "move red1a lock"),
    misses=(
        Miss(lambda play: bool(play.happened("movement_owed")), f"{KEY}.whole.blue", "CON-5"),
        Miss(
            lambda play: bool(play.happened("free_move_owed")) and _is_moved_out(play),
            f"{KEY}.whole.elsewhere",
            "CLP-4",
        ),
    ),
    values=lambda play: _numbers(play.start.box),
    hints=(f"{KEY}.whole.hint", f"{KEY}.whole.hint_2"),
)


@cache
def _whole_turn(box: Box) -> Play:
    """The turn of the step before, to its end."""
    return play_from(at_table.before_the_third_flag(box), moves=(*_WHOLE.solution, "bonus money", "stop"))
