"""Lesson 4: contracts. What one says, which towns it wants, how many one may hold, and that none is ever given back."""

from __future__ import annotations

from functools import cache
from typing import Final

from canal_mania.box.components import Box
from canal_mania.position import Position
from canal_mania.vocabulary import Phase
from tabletop.i18n import Phrase
from tabletop_widgets.player.model import Counts, Lesson, Scene, Step
from tabletop_widgets.scenes.played import Miss
from tabletop_widgets.scenes.writing import ask, choices, step

from ...player.views import CanalPanel, CanalView
from ..scenes.arranged import Laid, Turn, arranged
from ..scenes.playing import Play
from ..scenes.position_scene import PositionExercise, PositionScene
from ..scenes.prediction import Prediction, PredictionScene, outcome
from ..scenes.told import hexes_of, told_with

KEY: Final = "canal_terms"
FIRST: Final = Turn(phase=Phase.FIRST)
TAKE: Final = ("contract",)
MEDWAY, LEEDS, UNION = "medway", "leeds_and_liverpool", "shropshire_union"  # E1, E2, E3
PARLIAMENT: Final = (CanalPanel.OFFERED,)
CARDS: Final = "stretch lock aqueduct tunnel surveyor"  # that lie face up


def lesson() -> Lesson:
    """The lesson."""
    return Lesson("canal_contracts", "83_canal_contracts", _steps, minutes=5)


def _steps(box: Box) -> tuple[Step, ...]:
    limits = told_with(box, limits_told)
    return (
        step(KEY, "take", ("PAR-7", "PAR-6", "PAR-1"), _take, ("E1",)),
        step(KEY, "stoke", ("PAR-7",), _stoke, ("E3",)),
        step(KEY, "skipton", ("PAR-7", "BLD-9"), _skipton, ("E2",)),
        step(KEY, "must", ("PAR-2",), _must),
        step(KEY, "third", ("PAR-3", "PAR-5"), _third, (), limits),
        step(KEY, "both", ("PAR-4",), _both),
        step(KEY, "refilled", ("PAR-4", "PAR-1"), _refilled, (), limits),
        step(KEY, "secret", ("PAR-5",), _secret),
        step(KEY, "near", ("PAR-1", "PAR-7"), _near),
    )


def limits_told(box: Box) -> dict[str, object]:
    """How many open contracts one may have, and how many the parliament has. PAR-3, PRE-2"""
    return {"open": box.open_contracts, "parliament": box.parliament}


def held(play: Play) -> set[str]:
    """The ids of the learner's open contracts now."""
    return {contract.id for contract in play.now.players[play.seat - 1].open_contracts}


# What a contract says


@cache
def medway_offered(box: Box) -> Position:
    """E1: the Medway lies in the parliament; a barge of White's is in one of its termini already."""
    offered = f"{MEDWAY} bridgewater coventry thames llangollen"
    return arranged(box, FIRST, parliament=offered, contracts={"thames_and_medway": "2 Md"}, face_up=CARDS)


def _take(box: Box) -> Scene:
    exercise = PositionExercise(
        f"{KEY}.take",
        "PAR-7",
        medway_offered,
        goal=lambda play: f"contract {MEDWAY} Md" in play.moves,
        solution=(f"contract {MEDWAY} Md",),
        misses=(
            Miss(lambda play: MEDWAY in held(play), f"{KEY}.take.tonbridge", "PAR-6"),
            Miss(lambda play: bool(play.moves), f"{KEY}.take.other", "PAR-7"),
        ),
        about=TAKE,
        hints=(f"{KEY}.take.hint",),
        panels=PARLIAMENT,
        near=("town:To", "town:Md"),
        guide=(f"contract:{MEDWAY}", "town:Md"),
        counts=Counts.TRY,
    )
    return PositionScene(exercise, box)


# Towns that it doesn't name


@cache
def over_stoke(box: Box) -> Position:
    """E3: White has built the Shropshire Union over Stoke."""
    return arranged(box, FIRST, laid=(Laid(2, UNION, "Bi St Ch"),), face_up=CARDS)


def _stoke(box: Box) -> Scene:
    view = CanalView(over_stoke(box), 1, (), hexes_of(over_stoke(box), UNION), near=("town:Bi", "town:Ch"))
    return ask(f"{KEY}.stoke", "PAR-7", "touch", "has_to", "may_not", view=view)


# A town that it must pass


@cache
def in_leeds(box: Box) -> Position:
    """E2: the Leeds & Liverpool is yours, your barge lies in Leeds, and you have cards for the first tiles."""
    return arranged(box, Turn(phase=Phase.SECOND), contracts={LEEDS: "1 Le"}, hands={1: "stretch stretch lock lock"})


def _skipton(box: Box) -> Scene:
    exercise = PositionExercise(
        f"{KEY}.skipton",
        "PAR-7",
        in_leeds,
        goal=lambda play: "Sk" in _towns(play),
        solution=(f"build {LEEDS} 8.4 nw lock", f"build {LEEDS} 7.3 w stretch"),
        misses=(Miss(lambda play: not play.hand, f"{KEY}.skipton.otherwise", "PAR-7"),),
        about=("build",),
        hints=(f"{KEY}.skipton.hint",),
        near=("town:Le", "town:Sk"),
        guide=(f"barge:{LEEDS}", "town:Sk"),
        counts=Counts.TRY,
    )
    return PositionScene(exercise, box)


def _towns(play: Play) -> list[str]:
    canal = play.canal(LEEDS)
    return [town.code for town in canal.towns] if canal else []


# Without an open contract


@cache
def without_contract(box: Box) -> Position:
    """You have no open contract, and it is phase 1."""
    return arranged(box, FIRST, parliament=f"{MEDWAY} bridgewater coventry thames llangollen", face_up=CARDS)


def _must(box: Box) -> Scene:
    exercise = PositionExercise(
        f"{KEY}.must",
        "PAR-2",
        without_contract,
        goal=lambda play: play.breaks("PAR-2"),
        solution=("draw",),
        misses=(Miss(lambda play: bool(held(play)), f"{KEY}.must.took", "PAR-2"),),
        offers=("draw", f"contract {MEDWAY} To"),
        about=("contract", "draw"),
        hints=(f"{KEY}.must.hint",),
        panels=PARLIAMENT,
        counts=Counts.TRY,
    )
    return PositionScene(exercise, box)


# Two at most, and none goes back


@cache
def two_open(box: Box) -> Position:
    """You have two open contracts, and it is phase 1."""
    mine = {"thames": "1 Ln", "coventry": "1 Co"}
    return arranged(box, FIRST, parliament=f"{MEDWAY} bridgewater llangollen", contracts=mine, face_up=CARDS)


def _third(box: Box) -> Scene:
    view = CanalView(two_open(box), 1, (CanalPanel.OFFERED, CanalPanel.HAND), near=("town:To", "town:Md"))
    return ask(f"{KEY}.third", "PAR-3", "something", "back", "third", view=view, values=limits_told(box))


# Two left in the parliament


@cache
def two_left(box: Box) -> Position:
    """Two contracts are left in the parliament, and you have none."""
    return arranged(box, FIRST, parliament="coventry bridgewater", face_up=CARDS)


def _both(box: Box) -> Scene:
    exercise = PositionExercise(
        f"{KEY}.both",
        "PAR-4",
        two_left,
        goal=lambda play: len(held(play)) == 2,
        solution=("contract coventry Co", "contract bridgewater Ma"),
        misses=(Miss(lambda play: "enough" in play.moves, f"{KEY}.both.enough", "PAR-4"),),
        about=("contract", "enough"),
        hints=(f"{KEY}.both.hint",),
        panels=PARLIAMENT,
        near=("town:Lv", "town:Co"),
        guide=("contract:coventry", "contract:bridgewater"),
        counts=Counts.TRY,
    )
    return PositionScene(exercise, box)


# One left


@cache
def one_left(box: Box) -> Position:
    """One contract is left in the parliament, and you have none."""
    return arranged(box, FIRST, parliament="bridgewater", face_up=CARDS)


def _refilled(box: Box) -> Scene:
    question = outcome(
        Phrase(f"{KEY}.refilled.ask", limits_told(box)),
        "PAR-4",
        choices(f"{KEY}.refilled", "end", "more", "next", values=limits_told(box)),
        _after_the_last,
        (Phrase(f"{KEY}.refilled.hint"),),
    )
    prediction = Prediction(
        f"{KEY}.refilled",
        "PAR-4",
        one_left,
        (question,),
        ("contract bridgewater Ma",),
        panels=PARLIAMENT,
        near=("town:Ma", "town:Lv"),
    )
    return PredictionScene(prediction, box)


def _after_the_last(play: Play) -> str:
    if not play.happened("parliament_filled"):
        return "end"
    may_take = any(move.keyword == "contract" for move in play.now.legal_moves())
    return "more" if may_take and play.now.decider == play.seat else "next"


# Completed


@cache
def done_by_white(box: Box) -> Position:
    """White has completed a contract."""
    return arranged(box, FIRST, laid=(Laid(2, UNION, "Bi St Ch"),), contracts={MEDWAY: "1 To"}, face_up=CARDS)


def _secret(box: Box) -> Scene:
    view = CanalView(done_by_white(box).seen_by(1), 1, (CanalPanel.PLAYERS,), near=("town:Bi", "town:Ch"))
    return ask(f"{KEY}.secret", "PAR-5", "map", "all", "nothing", view=view)


# By yourself


@cache
def near_the_severn(box: Box) -> Position:
    """Your canals join Birmingham, Worcester and Gloucester; of the contracts offered one goes on from there."""
    mine = (Laid(1, "worcester_and_birmingham", "Wo Bi"), Laid(1, "river_severn", "Wo Gl"))
    offered = f"{MEDWAY} lancaster hereford_and_gloucester river_don"
    return arranged(box, FIRST, parliament=offered, laid=mine, face_up=CARDS)


def _near(box: Box) -> Scene:
    exercise = PositionExercise(
        f"{KEY}.near",
        "PAR-1",
        near_the_severn,
        goal=_joins_yours,
        solution=("contract hereford_and_gloucester Gl",),
        misses=(Miss(lambda play: bool(held(play)), f"{KEY}.near.far", "PAR-1"),),
        about=TAKE,
        hints=(f"{KEY}.near.hint",),
        panels=PARLIAMENT,
        guide=("town:Wo", "town:Gl", "town:Bi"),
    )
    return PositionScene(exercise, box)


def _joins_yours(play: Play) -> bool:
    """Whether an open contract of the learner's ends in a town that his canals reach."""
    reached = {town.code for town in play.start.connected}
    return any(reached & set(play.now.box.contract(id).ends) for id in held(play))
