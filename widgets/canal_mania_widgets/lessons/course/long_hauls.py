"""Lesson 8: long hauls. Over others' sections and what they are paid, the mover's own last section, and the colours."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final

from canal_mania.box.components import Box
from canal_mania.position import Position
from canal_mania.vocabulary import Phase
from tabletop.i18n import Phrase
from tabletop_widgets.frame.shown import Choice
from tabletop_widgets.player.model import Counts, Lesson, Scene, Step
from tabletop_widgets.scenes.played import Miss
from tabletop_widgets.scenes.question import Question, question
from tabletop_widgets.scenes.told import must_hold
from tabletop_widgets.scenes.writing import step

from ...player.views import CanalPanel, CanalView
from ..scenes.arranged import Laid, Turn, arranged
from ..scenes.playing import Others, Play
from ..scenes.position_scene import PositionExercise, PositionScene
from ..scenes.prediction import Prediction, PredictionScene, how_many
from ..scenes.told import told_with

KEY: Final = "canal_hauls"
MOVE: Final = ("move",)
TO_ARUNDEL: Final = "move Bs red We white Gu white Ar"  # E16
TO_GLOUCESTER: Final = "move Co red Bi white Wo yellow Gl"  # E17
TO_WORCESTER: Final = "move Co red Bi white Wo"
TO_NORTHAMPTON: Final = "move Ma red St black Bi red Co red Nh"  # E18
CHAIN: Final = (  # E17
    Laid(1, "coventry", "Co Bi"),
    Laid(2, "worcester_and_birmingham", "Wo Bi"),
    Laid(5, "river_severn", "Wo Gl"),
)
THAMES: Final = (Laid(2, "wey_and_arun", "We Gu Ar"), Laid(2, "thames", "Ln We Re Ox"))  # E19
SOUTH_EAST: Final = ("Gu", "We", "Ln", "Re", "Ox")
BY_WHITE, BY_BLACK = "move Hu white Ma red St", "move Hu black Ma red St"
LAST_SECTION: Final = "canal.refusal.last_section"  # why a way isn't allowed: it ends on somebody else's section
RIVALS: Final = {("points", 1): 31, ("points", 2): 12}  # of White and Black


def lesson() -> Lesson:
    """The lesson."""
    return Lesson("long_hauls", "87_long_hauls", _steps, minutes=5)


def _steps(box: Box) -> tuple[Step, ...]:
    return (
        step(KEY, "others", ("TRP-3", "TRP-2"), _others, ("E16",)),
        step(KEY, "three", ("TRP-3",), _three, ("E17",)),
        step(KEY, "last", ("TRP-1",), _last),
        step(KEY, "twice", ("TRP-3",), _twice, ("E18",)),
        step(KEY, "colours", ("TRP-4",), _colours, ("E19",)),
        step(KEY, "far", ("TRP-4", "TRP-2"), _far, ("E20",)),
        step(KEY, "unfinished", ("TRP-1",), _unfinished),
        step(KEY, "whose", ("TRP-4", "TRP-3"), _whose, (), told_with(box, rivals)),
        step(KEY, "best", ("TRP-2", "TRP-3", "TRP-4"), _best),
    )


def _points(play: Play, seat: int) -> Phrase:
    return Phrase("canal.points", {"count": play.points(seat)})


# Over others' water


@cache
def from_basingstoke(box: Box) -> Position:
    """E16: you are White, and a cube lies at the end of Red's canal, which joins yours."""
    canals = (Laid(1, "basingstoke", "Bs We"), Laid(2, "wey_and_arun", "We Gu Ar"))
    return arranged(box, Turn(2, Phase.THIRD), laid=canals, cubes="Bs")


def _others(box: Box) -> Scene:
    exercise = PositionExercise(
        f"{KEY}.others",
        "TRP-3",
        from_basingstoke,
        goal=lambda play: TO_ARUNDEL in play.moves,
        solution=(TO_ARUNDEL,),
        misses=(Miss(lambda play: bool(play.moves), f"{KEY}.others.short", "TRP-2"),),
        values=lambda play: {"yours": _points(play, 2), "theirs": _points(play, 1)},
        about=MOVE,
        panels=(),
        others=Others(2),
        hints=(f"{KEY}.others.hint",),
        near=("town:Bs", "town:We", "town:Ar"),
        guide=("cube:Bs", "town:Ar"),
        counts=Counts.TRY,
    )
    return PositionScene(exercise, box)


# Three owners


@cache
def from_coventry(box: Box) -> Position:
    """E17: you are Yellow, on the fifth seat; Red's, White's and your own canal lie one behind the other."""
    return arranged(box, Turn(5, Phase.THIRD, players=5), laid=CHAIN, cubes="Co")


def _three(box: Box) -> Scene:
    position, key = from_coventry(box), f"{KEY}.three"
    moved = {haul.text: haul for haul in position.hauls()}[TO_GLOUCESTER]
    sections, places, paid = len(moved.owners), len(moved.towns), sum(moved.points.values())
    must_hold(len({*moved.points.values()}) == 1 and places < paid)
    ask = how_many(
        Phrase(f"{key}.ask"),
        "TRP-3",
        lambda play: sum(map(play.points, play.now.scores())),
        (sections, places, paid),
        (Phrase(f"{key}.hint"),),
    )
    prediction = Prediction(
        key,
        "TRP-3",
        from_coventry,
        (ask,),
        (TO_GLOUCESTER,),
        values=lambda play: {"each": _points(play, 5)},
        panels=(),
        others=Others(5),
        near=("town:Co", "town:Bi", "town:Gl"),
        guide=("cube:Co", "town:Gl"),
    )
    return PredictionScene(prediction, box)


# The last section


@cache
def as_white(box: Box) -> Position:
    """The canals of E17, and you are White."""
    return arranged(box, Turn(2, Phase.THIRD, players=5), laid=CHAIN, cubes="Co")


def _last(box: Box) -> Scene:
    exercise = PositionExercise(
        f"{KEY}.last",
        "TRP-1",
        as_white,
        goal=lambda play: any(refusal.key == LAST_SECTION for refusal in play.refusals),
        solution=(TO_GLOUCESTER,),
        misses=(Miss(lambda play: bool(play.moves), f"{KEY}.last.allowed", "TRP-1"),),
        offers=(TO_GLOUCESTER, TO_WORCESTER),
        labels={TO_GLOUCESTER: f"{KEY}.last.on", TO_WORCESTER: f"{KEY}.last.stop"},
        about=MOVE,
        panels=(),
        others=Others(2),
        hints=(f"{KEY}.last.hint",),
        near=("town:Co", "town:Bi", "town:Gl"),
        guide=("cube:Co", "town:Gl"),
        counts=Counts.TRY,
    )
    return PositionScene(exercise, box)


# The same owner twice


@cache
def from_manchester(box: Box) -> Position:
    """E18: you are Red; Black's canal lies between two of yours."""
    canals = (
        Laid(1, "macclesfield", "Ma St"),
        Laid(1, "coventry", "Co Bi"),
        Laid(1, "oxford", "Co Nh Ox"),
        Laid(3, "shropshire_union", "Bi St Ch"),
    )
    return arranged(box, Turn(1, Phase.THIRD), laid=canals, cubes="Ma")


def _twice(box: Box) -> Scene:
    ask = how_many(Phrase(f"{KEY}.twice.ask"), "TRP-3", Play.points, (3, 4, 5), (Phrase(f"{KEY}.twice.hint"),))
    prediction = Prediction(
        f"{KEY}.twice",
        "TRP-3",
        from_manchester,
        (ask,),
        (TO_NORTHAMPTON,),
        panels=(),
        near=("town:Ma", "town:Nh"),
        guide=("cube:Ma", "town:Nh"),
    )
    return PredictionScene(prediction, box)


# Colours


@cache
def from_arundel(box: Box) -> Position:
    """E19: you are White, and all canals from Arundel to London and Oxford are yours."""
    return arranged(box, Turn(2, Phase.THIRD), laid=THAMES, cubes="Ar")


def _colours(box: Box) -> Question:
    position, key = from_arundel(box), f"{KEY}.colours"
    reached = {haul.towns[-1].code for haul in position.hauls()}
    barred = [code for code in SOUTH_EAST if code not in reached]
    must_hold(barred == ["Ox"] and box.town("Ox").colour == box.town("Gu").colour)
    task = question(
        key,
        tuple(Choice(code, Phrase(f"{key}.{code}"), (f"town:{code}",)) for code in SOUTH_EAST),
        lambda answer: answer == tuple(barred),
        rule="TRP-4",
        comments={code: Phrase(f"{key}.reached") for code in reached},
        hints=(Phrase(f"{key}.hint"),),
    )
    return Question(task, CanalView(position, 2, (), ("cube:Ar",), near=("town:Ar", "town:Ox", "town:Ln")))


@cache
def from_peterborough(box: Box) -> Position:
    """E20: you are White; your canals lead from Peterborough to London."""
    canals = (Laid(2, "river_nene", "Nh Pe"), Laid(2, "grand_junction", "Nh LB Ln"))
    return arranged(box, Turn(2, Phase.THIRD), laid=canals, cubes="Pe")


def _far(box: Box) -> Scene:
    most = _most(from_peterborough(box))
    exercise = PositionExercise(
        f"{KEY}.far",
        "TRP-4",
        from_peterborough,
        goal=lambda play: play.points(2) == most,
        solution=("move Pe white Nh white LB",),
        misses=(Miss(lambda play: bool(play.moves), f"{KEY}.far.less", "TRP-2"),),
        values=lambda play: {"yours": _points(play, 2)},
        about=MOVE,
        panels=(),
        others=Others(2),
        hints=(f"{KEY}.far.hint",),
        near=("town:Pe", "town:Ln"),
        guide=("cube:Pe",),
    )
    return PositionScene(exercise, box)


def _most(position: Position) -> int:
    """The most points that whoever decides can get for a cube."""
    return max(haul.points.get(position.decider or 0, 0) for haul in position.hauls())


# Before the canal is finished


@cache
def as_far_as_stoke(box: Box) -> Position:
    """Your canal from Chester has come to Stoke; its contract leads on to Nottingham."""
    half = Laid(1, "trent_and_mersey", "Ch St Bu No", tiles=3)
    return arranged(box, Turn(1, Phase.THIRD), laid=(half,), cubes="Ch")


def _unfinished(box: Box) -> Scene:
    exercise = PositionExercise(
        f"{KEY}.unfinished",
        "TRP-1",
        as_far_as_stoke,
        goal=lambda play: bool(play.happened("cube_moved")),
        solution=("move Ch red St",),
        misses=(Miss(lambda play: bool(play.happened("card_drawn")), f"{KEY}.unfinished.drew", "TRP-1"),),
        values=lambda play: {"yours": _points(play, 1)},
        about=("move", "draw"),
        panels=(),
        hints=(f"{KEY}.unfinished.hint",),
        near=("town:Ch", "town:Bu"),
        guide=("cube:Ch",),
    )
    return PositionScene(exercise, box)


# Two sections between the same towns


@cache
def two_ways(box: Box) -> Position:
    """White and Black both have a section from Huddersfield to Manchester; White is far ahead of Black."""
    canals = (
        Laid(1, "macclesfield", "Ma St"),
        Laid(2, "huddersfield_narrow", "Hu Ma"),
        Laid(3, "rochdale", "Go Le Hu Ma", ground="....^^."),
    )
    return arranged(box, Turn(1, Phase.THIRD), laid=canals, cubes="Hu", numbers=RIVALS)


def _whose(box: Box) -> Scene:
    exercise = PositionExercise(
        f"{KEY}.whose",
        "TRP-3",
        two_ways,
        goal=lambda play: play.points(1) > 0 and play.points(3) > 0,
        solution=(BY_BLACK,),
        misses=(Miss(lambda play: play.points(2) > 0, f"{KEY}.whose.white", "TRP-3"),),
        values=lambda play: {"paid": max(play.points(2), play.points(3))},
        offers=(BY_WHITE, BY_BLACK),
        labels={BY_WHITE: f"{KEY}.whose.by_white", BY_BLACK: f"{KEY}.whose.by_black"},
        about=MOVE,
        panels=(CanalPanel.PLAYERS,),
        hints=(f"{KEY}.whose.hint",),
        near=("town:Hu", "town:St"),
        guide=("cube:Hu", "town:St"),
    )
    return PositionScene(exercise, box)


def rivals(box: Box) -> Mapping[str, object]:
    """What White and Black have before the haul."""
    scores = two_ways(box).scores()
    return {"white": scores[2], "black": scores[3]}


# By yourself


@cache
def to_the_wash(box: Box) -> Position:
    """Your canals lead from Chester to Boston, White's from Manchester to Stoke; a cube lies at both their ends."""
    canals = (
        Laid(1, "trent_and_mersey", "Ch St Bu No"),
        Laid(1, "fossdyke_and_witham", "No Li Bo"),
        Laid(2, "macclesfield", "Ma St"),
    )
    return arranged(box, Turn(1, Phase.THIRD), laid=canals, cubes="Ch Ma")


def _best(box: Box) -> Scene:
    most = _most(to_the_wash(box))
    exercise = PositionExercise(
        f"{KEY}.best",
        "TRP-2",
        to_the_wash,
        goal=lambda play: play.points(1) == most and not play.points(2),
        solution=("move Ch red St red Bu red No red Li",),
        misses=(
            Miss(lambda play: play.points(1) == most, f"{KEY}.best.paid_white", "TRP-3"),
            Miss(lambda play: bool(play.moves), f"{KEY}.best.less", "TRP-2"),
        ),
        values=lambda play: {"yours": _points(play, 1), "theirs": _points(play, 2), "most": most},
        about=MOVE,
        panels=(),
        hints=(f"{KEY}.best.hint",),
        near=("town:Ch", "town:Bo"),
        guide=("cube:Ch", "cube:Ma"),
    )
    return PositionScene(exercise, box)
