"""Lesson 6, *Pushing*: from one push to a chain that puts a ship out to sea, then a canal of one's own."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

from panamax.box.components import Box
from panamax.events.kinds import PurseKind
from panamax.position import Position
from panamax.vocabulary import MovementKind
from tabletop.i18n import Money, Phrase
from tabletop_widgets.frame.shown import Choice
from tabletop_widgets.player.model import Lesson, Scene, Step
from tabletop_widgets.scenes.played import Miss
from tabletop_widgets.scenes.predicted import Ask
from tabletop_widgets.scenes.writing import recall, step

from ..scenes.arranged import Clipboards, Round
from ..scenes.caching import cache
from ..scenes.canal import SEATS, TAKES_MONEY, has_arrived, has_moved_others, lies_in, moved, movements, owing
from ..scenes.canal_desk import CanalDesk
from ..scenes.chains import unfold_pushes
from ..scenes.playing import Play, play_from
from ..scenes.position_scene import PositionExercise, PositionScene
from ..scenes.prediction import Prediction, PredictionScene, how_much, outcome, where_ends, which_ships_move
from ..scenes.told import owed_at
from ..scenes.writing import purses_step

PAGE = "06_pushing"
BREAKS = ("price",)
KEY = "pushing"
YELLOW = SEATS["yellow"]
ENTERS = ("move red1a waterway",)  # the step that starts most of the pushes here


def lesson() -> Lesson:
    """The lesson."""
    return Lesson("pushing", PAGE, _steps, minutes=14, breaks=BREAKS)


def _steps(box: Box) -> tuple[Step, ...]:
    most = {"most": box.rectangle_slots}
    three_slots = {"bonus": Money(next(ship.bonus_money for ship in box.company_ships if ship.slots == 3))}
    return (
        step(KEY, "first", ("PSH-1", "GRP-1"), _push_once, ("E20",), {**most, **owed_at(box, _first)}),
        step(KEY, "room", ("PSH-1", "GRP-3"), lambda box: _who_moves("room", _half_full(box)), values=most),
        step(KEY, "all", ("PSH-1",), lambda box: _who_moves("all", _three_in_the_cut(box))),
        step(KEY, "chain_worked", ("PSH-1",), _chain_shown, ("E10",)),
        step(KEY, "chain_last", ("PSH-1",), _chain_last),
        step(
            KEY,
            "chain_free",
            ("PSH-1", "GRP-3"),
            lambda box: _who_moves("chain_free", _out_of_port(box), "move red2 waterway"),
        ),
        step(KEY, "lake", ("PSH-3", "PSH-1"), lambda box: _who_moves("lake", _before_the_lake(box))),
        step(KEY, "price", ("PSH-2",), _price),
        step(KEY, "sea", ("PSH-1", "ARR-1", "ARR-2"), _to_sea),
        step(KEY, "navy", ("PSH-4", "UNI-3"), _navy, values={"flags": EUROPE_FLAGS}),
        step(KEY, "option", ("PSH-1", "PSH-4", "ARR-2"), _option, values=three_slots),
        step(KEY, "two_out", ("PSH-1", "PSH-2"), _two_out, values=owed_at(box, _row_of_reds)),
        step(KEY, "desk", ("PSH-1", "GRP-1", "PSH-2", "PSH-3"), CanalDesk),
        purses_step(KEY, ("ARR-1", "ARR-2", "PSH-2"), _pushed_to_sea, (SEATS["red"], YELLOW)),
        recall(KEY, 1, "GRP-2", "two", "one", "three", values=most),
        recall(KEY, 2, "PSH-3", "stays", "pushed", "blocked"),
    )


# One push


@cache
def _first(box: Box) -> Position:
    """E20: two ships with together 4 slots fill the Cut."""
    ships = {
        "red1a": "pacific_gatun_lake red3",
        "green2": "pacific_culebra_cut green3 green3",
        "yellow2": "pacific_culebra_cut yellow3 yellow4",
    }
    return owing(box, 1, 1, ships)


def _push_once(box: Box) -> Scene:
    return PositionScene(
        PositionExercise(
            "pushing.first",
            "PSH-1",
            _first,
            goal=lies_in("pacific_culebra_cut", "red1a"),
            solution=ENTERS,
            misses=(
                Miss(lambda play: play.breaks("MOV-1", "TBL-8"), "pushing.first.other_kind", "MOV-1"),
                Miss(has_moved_others("red1a"), "pushing.first.other_ship", "PSH-1"),
            ),
            offers=("move red1a waterway", "move red1a lock", "move green2+yellow2 waterway"),
            hints=("pushing.first.hint",),
            guide=("ship:red1a", "zone:pacific_culebra_cut"),
            unfold=unfold_pushes,
        ),
        box,
    )


@cache
def _half_full(box: Box) -> Position:
    ships = {
        "red1a": "pacific_gatun_lake red3",
        "green2": "pacific_culebra_cut green3 green3",
        "black2": "pacific_pedro_miguel_lock black3 black3",
    }
    return owing(box, 1, 1, ships)


@cache
def _three_in_the_cut(box: Box) -> Position:
    ships = {
        "red1a": "pacific_gatun_lake red3",
        "green1a": "pacific_culebra_cut green6",
        "yellow1a": "pacific_culebra_cut yellow5",
        "black2": "pacific_culebra_cut black3 black4",
    }
    return owing(box, 1, 1, ships)


@cache
def _before_the_lake(box: Box) -> Position:
    ships = {
        "red1a": "pacific_culebra_cut red3",
        "green3": "pacific_pedro_miguel_lock green3 green3 green2",
        "yellow1a": "pacific_pedro_miguel_lock yellow5",
        "black3": "pacific_miraflores_lake black4 black4",
        "yellow2": "pacific_miraflores_lake yellow3 yellow4",
    }
    return owing(box, 1, 1, ships)


def _who_moves(name: str, position: Position, move: str = ENTERS[0]) -> Scene:
    """Which of the ships in the canal will lie somewhere else? Then the chain is shown."""
    key = f"pushing.{name}"
    ships = _in_canal(position, move)
    asked = which_ships_move(Phrase(f"{key}.ask"), "PSH-1", ships, (Phrase(f"{key}.hint"),))
    return PredictionScene(_prediction(key, position, (asked,), (move,)), position.box)


def _in_canal(position: Position, move: str) -> tuple[str, ...]:
    """The ship that moves and those in the lanes."""
    mover = move.split()[1]
    return tuple(ship.id for ship in position.ships if ship.id == mover or (ship.zone and ship.zone.lane))


def _prediction(
    key: str, position: Position, asks: tuple[Ask, ...], moves: tuple[str, ...] = ENTERS, rule: str = "PSH-1"
) -> Prediction:
    return Prediction(
        key,
        rule,
        lambda box: position,
        asks,
        moves,
        others=TAKES_MONEY,
        guide=(f"ship:{moves[0].split()[1]}",),
        unfold=unfold_pushes,
    )


# Chains


@cache
def _e10(box: Box) -> Position:
    ships = {
        "red1a": "pacific_gatun_lake red3",
        "green2": "pacific_culebra_cut green3 green3",
        "yellow2": "pacific_culebra_cut yellow3 yellow4",
        "black3": "pacific_pedro_miguel_lock black4 black4",
    }
    return owing(box, 1, 1, ships)


def _chain_shown(box: Box) -> Scene:
    """E10, link by link, with nothing to predict."""
    return PredictionScene(_prediction("pushing.chain_worked", _e10(box), ()), box)


@cache
def _other_way(box: Box) -> Position:
    """The same to the Atlantic: from Miraflores Lake through Pedro Miguel and the Cut."""
    ships = {
        "red1a": "atlantic_miraflores_lake red3",
        "yellow2": "atlantic_pedro_miguel_lock yellow3 yellow4",
        "black2": "atlantic_pedro_miguel_lock black3 black3",
        "green3": "atlantic_culebra_cut green4 green4",
    }
    return owing(box, 1, 1, ships)


def _chain_last(box: Box) -> Scene:
    zones = ("atlantic_culebra_cut", "atlantic_gatun_lake", "atlantic_gatun_lock_1")
    key = "pushing.chain_last"
    asked = where_ends(Phrase(f"{key}.ask"), "PSH-1", "green3", zones, (Phrase(f"{key}.hint"),))
    return PredictionScene(_prediction(key, _other_way(box), (asked,)), box)


@cache
def _out_of_port(box: Box) -> Position:
    """Two links; where the second one ends there is room."""
    ships = {
        "red2": "loading_us_east red3 red4",
        "green3": "pacific_gatun_lock_1 green4 green4",
        "yellow1a": "pacific_gatun_lock_2 yellow6",
        "black1a": "pacific_gatun_lock_2 black4",
        "black2": "pacific_gatun_lock_3 black3 black4",
        "red1a": "pacific_gatun_lake red3",
    }
    return owing(box, 1, 1, ships)


# What a push costs and what it brings


PRICES: Mapping[str, tuple[int, int]] = {"own": (1, 0), "icons": (1, 2), "links": (3, 0)}


@cache
def _through_locks(box: Box) -> Position:
    """The pushed ships leave locks, the pusher leaves the sea."""
    ships = {
        "red2": "loading_europe red3 red4",
        "green3": "pacific_gatun_lock_1 green4 green4",
        "black3": "pacific_gatun_lock_2 black4 black4",
    }
    return owing(box, 1, 3, ships)


def _price(box: Box) -> Scene:
    """What a push costs, counted in the movements that the play uses."""
    key = "pushing.price"
    choices = tuple(Choice(name, Phrase(f"{key}.{name}", _price_values(name))) for name in PRICES)
    asked = outcome(Phrase(f"{key}.ask"), "PSH-2", choices, _price_of, ("group_moved",), (Phrase(f"{key}.hint"),))
    return PredictionScene(_prediction(key, _through_locks(box), (asked,), ("move red2 waterway",), "PSH-2"), box)


def _price_values(name: str) -> dict[str, object]:
    waterway, lock = PRICES[name]
    return {
        "owed": movements(waterway, lock) if lock else Phrase("amount.waterway", {"count": waterway}),
    }


def _price_of(play: Play) -> str:
    used = [event.values["kind"] for event in play.happened("group_moved")]
    counts = tuple(used.count(Phrase(f"movement.{kind}")) for kind in MovementKind)
    return next(name for name, price in PRICES.items() if price == counts)


@cache
def _four_full_zones(box: Box, pushed_arrival: int = 0) -> Position:
    """Three links, and the ship at the end is put out to sea. `pushed_arrival` is the option of R7."""
    ships = {
        "red1a": "atlantic_gatun_lake red3",
        "green2": "atlantic_gatun_lock_1 green3 green3",
        "black2": "atlantic_gatun_lock_1 black3 black4",
        "black3": "atlantic_gatun_lock_2 black4 black4",
        "yellow3": "atlantic_gatun_lock_3 yellow5 yellow4 red2",
    }
    return owing(box, 1, 1, ships, Round(turn="red", variants={"pushed_arrival": pushed_arrival}))


def _to_sea(box: Box) -> Scene:
    key, position = "pushing.sea", _four_full_zones(box)
    asks = (
        which_ships_move(
            Phrase(f"{key}.ask_who"), "PSH-1", _in_canal(position, ENTERS[0]), (Phrase(f"{key}.hint_who"),)
        ),
        how_much(
            Phrase(f"{key}.ask_company"), "ARR-1", PurseKind.COMPANY, YELLOW, hints=(Phrase(f"{key}.hint_company"),)
        ),
        how_much(Phrase(f"{key}.ask_own"), "ARR-2", PurseKind.PLAYER, YELLOW, hints=(Phrase(f"{key}.hint_own"),)),
    )
    return PredictionScene(_prediction(key, position, asks), box)


def _option(box: Box) -> Scene:
    key = "pushing.option"
    hints = (Phrase(f"{key}.hint"),)
    asks = (
        how_much(Phrase(f"{key}.ask_company"), "ARR-1", PurseKind.COMPANY, YELLOW, hints=hints),
        how_much(Phrase(f"{key}.ask_own"), "PSH-4", PurseKind.PLAYER, YELLOW, hints=hints),
    )
    return PredictionScene(_prediction(key, _four_full_zones(box, 1), asks), box)


@cache
def _pushed_to_sea(box: Box) -> Play:
    return play_from(_four_full_zones(box), TAKES_MONEY, ENTERS)


EUROPE_FLAGS = 3
USED_LOCK = "move black1a lock"


@cache
def _navy_in_the_cut(box: Box) -> Position:
    """The lock movement is used on Black's ship first, so that only one waterway movement is left."""
    ships = {
        "red1a": "pacific_gatun_lake red3",
        "sagres": "pacific_culebra_cut",
        "green2": "pacific_culebra_cut green3 green4",
        "black1a": "atlantic_miraflores_lock_2 black3",
    }
    return owing(box, 1, 1, ships, clipboards=Clipboards({"red": "europe " * EUROPE_FLAGS}))


def _navy(box: Box) -> Scene:
    return PositionScene(
        PositionExercise(
            "pushing.navy",
            "PSH-4",
            _navy_in_the_cut,
            goal=lambda play: play.flow(PurseKind.PLAYER) > 0,
            solution=("move sagres+green2 waterway", "collect europe"),
            misses=(
                Miss(lambda play: bool(play.happened("group_pushed")), "pushing.navy.pushed", "PSH-4"),
                Miss(lambda play: bool(play.moves) and not moved(play, "sagres"), "pushing.navy.other", "UNI-3"),
            ),
            values=lambda play: {"dollars": Money(play.flow(PurseKind.PLAYER))},
            hints=("pushing.navy.hint", "pushing.navy.hint_more"),
            moves=(USED_LOCK,),
            guide=("ship:sagres",),
            unfold=unfold_pushes,
        ),
        box,
    )


# A puzzle


@cache
def _row_of_reds(box: Box) -> Position:
    ships = {
        "red1a": "pacific_miraflores_lake red3",
        "red2": "pacific_miraflores_lock_1 red4 red2",
        "green2": "pacific_miraflores_lock_1 green3 green3",
        "red3": "pacific_miraflores_lock_2 red5 black4",
    }
    return owing(box, 1, 1, ships)


def _two_out(box: Box) -> Scene:
    return PositionScene(
        PositionExercise(
            "pushing.two_out",
            "PSH-1",
            _row_of_reds,
            goal=has_arrived("red2", "red3"),
            solution=(*ENTERS, "move red2+green2 lock"),
            misses=(
                Miss(partial(_spent, ships=("red3",)), "pushing.two_out.lock_first", "PSH-2"),
                Miss(partial(_spent, ships=("red2", "green2")), "pushing.two_out.lock_on_group", "PSH-1"),
            ),
            others=TAKES_MONEY,
            hints=("pushing.two_out.hint", "pushing.two_out.hint_more"),
            guide=("ship:red2", "ship:red3"),
            unfold=unfold_pushes,
        ),
        box,
    )


def _spent(play: Play, ships: Sequence[str]) -> bool:
    """Whether the first movement went to these ships."""
    return play.moves[:1] == (f"move {'+'.join(ships)} lock",)
