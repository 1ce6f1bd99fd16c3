"""Lesson 5: what lies on which ground and what it costs; two of a kind; over a town; how long, and what it brings."""

from __future__ import annotations

from functools import cache
from typing import Final

from canal_mania.box.components import Box
from canal_mania.position import Position
from canal_mania.state.views import Tile
from canal_mania.vocabulary import Phase, Terrain, TileKind
from tabletop.i18n import Phrase
from tabletop_widgets.player.model import Counts, Lesson, Scene, Step
from tabletop_widgets.scenes.played import Miss
from tabletop_widgets.scenes.told import must_hold
from tabletop_widgets.scenes.writing import ask, choices, step

from ...player.views import CanalView
from ..scenes.arranged import Laid, Turn, arranged
from ..scenes.playing import Others, Play, play_from
from ..scenes.position_scene import PositionExercise, PositionScene
from ..scenes.prediction import Prediction, PredictionScene, outcome
from ..scenes.told import canal_of, hexes_of, told_with

KEY: Final = "canal_ground"
BUILDING: Final = Turn(phase=Phase.SECOND)
BUILD: Final = ("build",)
LOCKS: Final = "lock aqueduct"
TO_LINCOLN, NARROW, COVENTRY, ELLESMERE = "chesterfield", "huddersfield_narrow", "coventry", "ellesmere"
DON: Final = "river_don"  # E8
DUG: Final = ("build river_don 11.7 sw lock", "build river_don 11.8 w aqueduct", "build river_don 10.8 sw stretch")
MEDWAY: Final = Laid(1, "medway", "To Md", LOCKS, tiles=1, ground="..")  # E11
WEY: Final = Laid(1, "wey_and_arun", "We Gu Ar", LOCKS, tiles=1)
LANCASTER: Final = Laid(2, "lancaster", "Pr La", LOCKS, tiles=1)  # E7
LEEDS: Final = Laid(2, "leeds_and_liverpool", "Le Sk Lv", ground="..^^...")  # E10


def lesson() -> Lesson:
    """The lesson."""
    return Lesson("ground_and_cards", "84_ground_and_cards", _steps, minutes=5)


def _steps(box: Box) -> tuple[Step, ...]:
    return (
        step(KEY, "hill", ("BLD-5", "BLD-1", "BLD-8"), _hill),
        step(KEY, "costs", ("BLD-6",), _costs, ("E8",), told_with(box, prices)),
        step(KEY, "second", ("RST-2", "BLD-7"), _second, ("E11",)),
        step(KEY, "surveyors", ("BLD-6",), _surveyors, ("E9",)),
        step(KEY, "beyond", ("BLD-3", "RST-2"), _beyond),
        step(KEY, "reached", ("BLD-2",), _reached, ("E7",)),
        step(KEY, "barges", ("BLD-4", "BLD-1"), _barges),
        step(KEY, "points", ("BLD-9",), _points, ("E10",), told_with(box, brought)),
        step(KEY, "best", ("RST-1", "BLD-9", "RST-2"), _best, (), told_with(box, longest)),
    )


def _laid(play: Play, contract: str) -> tuple[Tile, ...]:
    """The tiles of a canal as it lies now."""
    canal = play.canal(contract)
    return canal.tiles if canal else ()


# Plain and hill


@cache
def before_the_hills(box: Box) -> Position:
    """Your barge lies in Sheffield; hills are beside it, and plain behind them."""
    hand = "stretch lock aqueduct aqueduct tunnel tunnel tunnel"
    return arranged(box, BUILDING, contracts={TO_LINCOLN: "1 Sf"}, hands={1: hand})


def _hill(box: Box) -> Scene:
    exercise = PositionExercise(
        f"{KEY}.hill",
        "BLD-5",
        before_the_hills,
        goal=lambda play: _ground(play) == [Terrain.DIFFICULT, Terrain.NORMAL],
        solution=("build chesterfield 10.9 e aqueduct", "build chesterfield 11.9 e stretch"),
        misses=(
            Miss(lambda play: _ground(play)[:1] == [Terrain.NORMAL], f"{KEY}.hill.plain", "BLD-5"),
            Miss(lambda play: len(_ground(play)) > 1, f"{KEY}.hill.otherwise", "BLD-5"),
        ),
        about=BUILD,
        hints=(f"{KEY}.hill.hint",),
        near=("town:Sf", "town:Li"),
        guide=(f"barge:{TO_LINCOLN}", "hex:10.9", "hex:11.9"),
        counts=Counts.TRY,
    )
    return PositionScene(exercise, box)


def _ground(play: Play) -> list[Terrain]:
    return [play.now.box.cells[tile.hex] for tile in _laid(play, TO_LINCOLN)]


# What it costs


@cache
def dug_to_sheffield(box: Box) -> Position:
    """E8: White has come from Goole to Sheffield."""
    turn, hand = Turn(2, Phase.SECOND), "lock aqueduct aqueduct stretch"
    start = arranged(box, turn, contracts={DON: "2 Go", TO_LINCOLN: "1 Sf"}, hands={2: hand})
    return play_from(start, Others(2), DUG).now


def prices(box: Box) -> dict[str, object]:
    """What a tile of each kind costs, and what the canal of E8 did. BLD-6"""
    cards = [box.supply[tile.kind].cards for tile in canal_of(dug_to_sheffield(box), DON).tiles]
    told: dict[str, object] = {str(kind): supply.cards for kind, supply in box.supply.items()}
    answers = {"cards": sum(cards), "tiles": len(cards), "dearest": max(cards) * len(cards)}
    must_hold(len({*answers.values()}) == len(answers))
    return told | answers


def _costs(box: Box) -> Scene:
    position = dug_to_sheffield(box)
    view = CanalView(position, 1, (), hexes_of(position, DON), near=("town:Go", "town:Sf"))
    return ask(f"{KEY}.costs", "BLD-6", "spent", "dearest", "tiles", view=view, values=prices(box))


# Two of a kind


@cache
def behind_a_lock(box: Box) -> Position:
    """E11: a lock lies on the way from Tonbridge to Maidstone; the rest is plain, too."""
    return arranged(box, BUILDING, laid=(MEDWAY,), hands={1: "stretch stretch lock lock"})


def _second(box: Box) -> Scene:
    question = outcome(
        Phrase(f"{KEY}.second.ask"),
        "RST-2",
        choices(f"{KEY}.second", "either", "lock", "stretch"),
        lambda play: str(_laid(play, MEDWAY.contract)[-1].kind),
        (Phrase(f"{KEY}.second.hint"),),
    )
    prediction = Prediction(
        f"{KEY}.second",
        "RST-2",
        behind_a_lock,
        (question,),
        ("build medway 19.28 ne stretch",),
        near=("town:To", "town:Md"),
    )
    return PredictionScene(prediction, box)


# Surveyors


@cache
def at_the_ridge(box: Box) -> Position:
    """E9: hills from Manchester to Huddersfield, two surveyors in hand, and an engineer who saves no card here."""
    hand = "aqueduct tunnel tunnel surveyor surveyor"
    return arranged(box, BUILDING, contracts={NARROW: "1 Ma"}, hands={1: hand}, engineers={1: "rennie"})


def _surveyors(box: Box) -> Scene:
    exercise = PositionExercise(
        f"{KEY}.surveyors",
        "BLD-6",
        at_the_ridge,
        goal=lambda play: play.completes(NARROW),
        solution=("build huddersfield_narrow 6.8 ne aqueduct", "build huddersfield_narrow 6.7 ne tunnel"),
        about=BUILD,
        hints=(f"{KEY}.surveyors.hint",),
        near=("town:Ma", "town:Hu"),
        guide=(f"barge:{NARROW}", "town:Hu"),
    )
    return PositionScene(exercise, box)


# Over a town


@cache
def in_guildford(box: Box) -> Position:
    """Your canal has reached Guildford, and its last tile is a lock."""
    return arranged(box, BUILDING, laid=(WEY,), hands={1: "stretch lock aqueduct aqueduct"})


def _beyond(box: Box) -> Scene:
    exercise = PositionExercise(
        f"{KEY}.beyond",
        "BLD-3",
        in_guildford,
        goal=lambda play: [tile.kind for tile in _laid(play, WEY.contract)][1:2] == [TileKind.LOCK],
        solution=("build wey_and_arun 14.29 sw lock",),
        misses=(Miss(lambda play: len(_laid(play, WEY.contract)) > 1, f"{KEY}.beyond.stretch", "RST-2"),),
        about=BUILD,
        hints=(f"{KEY}.beyond.hint",),
        near=("town:Gu",),
        guide=(f"barge:{WEY.contract}",),
        counts=Counts.TRY,
    )
    return PositionScene(exercise, box)


# In a town, or beside it


@cache
def short_of_lancaster(box: Box) -> Position:
    """E7: White's canal from Preston is a tile short of Lancaster."""
    return arranged(box, Turn(2, Phase.SECOND), laid=(LANCASTER,), hands={2: "stretch"}, contracts={TO_LINCOLN: "1 Sf"})


def _reached(box: Box) -> Scene:
    question = outcome(
        Phrase(f"{KEY}.reached.ask"),
        "BLD-2",
        choices(f"{KEY}.reached", "none", "one"),
        lambda play: "none" if play.completes(LANCASTER.contract) else "one",
        (Phrase(f"{KEY}.reached.hint"),),
    )
    prediction = Prediction(
        f"{KEY}.reached",
        "BLD-2",
        short_of_lancaster,
        (question,),
        ("build lancaster 3.2 ne stretch",),
        others=Others(2),
        panels=(),
        near=("town:Pr", "town:La"),
    )
    return PredictionScene(prediction, box)


# Two canals at once


@cache
def two_barges(box: Box) -> Position:
    """You hold two contracts: on one nothing is built yet, of the other a tile lies."""
    half = Laid(1, ELLESMERE, "Ch Sb", tiles=1)
    return arranged(box, BUILDING, laid=(half,), contracts={COVENTRY: "1 Co"}, hands={1: "stretch stretch lock lock"})


def _barges(box: Box) -> Scene:
    exercise = PositionExercise(
        f"{KEY}.barges",
        "BLD-4",
        two_barges,
        goal=lambda play: all(any(tile.is_new for tile in _laid(play, canal)) for canal in (COVENTRY, ELLESMERE)),
        solution=("build coventry 9.17 w stretch", "build ellesmere 4.12 se lock"),
        misses=(
            Miss(lambda play: play.now.phase is not Phase.SECOND, f"{KEY}.barges.enough", "BLD-4"),
            Miss(lambda play: not play.hand, f"{KEY}.barges.otherwise", "BLD-4"),
        ),
        about=("build", "enough"),
        hints=(f"{KEY}.barges.hint",),
        near=("town:Co", "town:Sb", "town:Ch"),
        guide=(f"barge:{COVENTRY}", f"barge:{ELLESMERE}"),
        counts=Counts.TRY,
    )
    return PositionScene(exercise, box)


# What it brings


@cache
def at_liverpool(box: Box) -> Position:
    """E10: White has completed the Leeds & Liverpool."""
    return arranged(box, BUILDING, laid=(LEEDS,), contracts={TO_LINCOLN: "1 Sf"})


@cache
def brought(box: Box) -> dict[str, object]:
    """What a tile of each kind brings, what the tiles of E10 do, and how many its contract allows. BLD-9, RST-1"""
    kinds = [tile.kind for tile in canal_of(at_liverpool(box), LEEDS.contract).tiles]
    each = {kind: box.supply[kind].points for kind in TileKind}
    told: dict[str, object] = {str(kind): points for kind, points in each.items()}
    told |= {f"{kind}s": kinds.count(kind) * points for kind, points in each.items()}
    points, value = sum(each[kind] for kind in kinds), box.contract(LEEDS.contract).value
    must_hold(points != value)
    return told | {"points": points, "value": value, "both": points + value}


def _points(box: Box) -> Scene:
    position = at_liverpool(box)
    view = CanalView(position, 1, (), hexes_of(position, LEEDS.contract), near=("town:Le", "town:Sk", "town:Lv"))
    return ask(f"{KEY}.points", "BLD-9", "points", "value", "both", view=view, values=brought(box))


# By yourself


@cache
def before_birmingham(box: Box) -> Position:
    """All plain from Coventry to Birmingham, and cards for a tile more than the shortest way has."""
    return arranged(box, BUILDING, contracts={COVENTRY: "1 Co"}, hands={1: "stretch lock lock"})


@cache
def longest(box: Box) -> dict[str, object]:
    """The value of the contract to Birmingham, and its shortest way, which leaves a tile more. RST-1"""
    value = box.contract(COVENTRY).value
    least = min(course.tiles for course in before_birmingham(box).courses(COVENTRY))
    must_hold(least < value)
    return {"value": value, "least": least}


def _best(box: Box) -> Scene:
    lock = box.supply[TileKind.LOCK].points
    exercise = PositionExercise(
        f"{KEY}.best",
        "RST-1",
        before_birmingham,
        goal=lambda play: play.completes(COVENTRY) and play.points() >= 2 * lock,
        solution=("build coventry 10.18 w lock", "build coventry 9.18 nw stretch", "build coventry 8.17 nw lock"),
        misses=(
            Miss(lambda play: play.completes(COVENTRY), f"{KEY}.best.less", "RST-1"),
            Miss(lambda play: not play.hand, f"{KEY}.best.otherwise", "RST-1"),
        ),
        values=lambda play: {"points": Phrase("canal.points", {"count": play.points()})},
        about=BUILD,
        hints=(f"{KEY}.best.hint",),
        near=("town:Co", "town:Bi"),
        guide=(f"barge:{COVENTRY}", "town:Bi"),
    )
    return PositionScene(exercise, box)
