"""Lesson 6: on top, whole, taken back. Old canals don't count but may be built over; what is refused, and comes off."""

from __future__ import annotations

from functools import cache
from typing import Final

from canal_mania.box.components import Box
from canal_mania.position import Position
from canal_mania.vocabulary import Phase, TileKind
from tabletop.i18n import Phrase
from tabletop_widgets.player.model import Counts, Lesson, Scene, Step
from tabletop_widgets.scenes.played import Miss
from tabletop_widgets.scenes.writing import ask, step

from ...player.views import CanalPanel, CanalView
from ..scenes.arranged import Laid, Turn, arranged
from ..scenes.playing import Play
from ..scenes.position_scene import PositionExercise, PositionScene
from ..scenes.told import hexes_of, told_with

KEY: Final = "canal_on_top"
BUILDING: Final = Turn(phase=Phase.SECOND)
ROCHDALE, LEEDS, ELLESMERE, SEVERN = "rochdale", "leeds_and_liverpool", "ellesmere", "thames_and_severn"
NARROW: Final = "huddersfield_narrow"
TO_THE_NARROW: Final = Laid(1, ROCHDALE, "Go Le Hu Ma", tiles=4)  # E12
OVER: Final = f"build {ROCHDALE} 6.7 sw aqueduct"
ROUND: Final = (f"build {ROCHDALE} 6.6 sw aqueduct", f"build {ROCHDALE} 5.7 sw tunnel")
NINTH: Final = f"build {LEEDS} 6.2 nw aqueduct"  # with it the canal would have nine tiles at least
BEHIND_SKIPTON: Final = "hex:5.1"  # to which it would lead
EIGHTH: Final = f"build {LEEDS} 6.4 sw aqueduct"
IN_A_RING: Final = f"build {LEEDS} 7.4 e aqueduct"
FIRST_TILE: Final = f"build {ELLESMERE} 3.11 se stretch"
TO_SHREWSBURY: Final = (
    f"build {ELLESMERE} 3.11 se lock",
    f"build {ELLESMERE} 4.12 se stretch",
    f"build {ELLESMERE} 4.13 sw lock",
)


def lesson() -> Lesson:
    """The lesson."""
    return Lesson("on_top", "85_on_top", _steps, minutes=5)


def _steps(box: Box) -> tuple[Step, ...]:
    return (
        step(KEY, "counts", ("RST-4",), _counts, ("E12",)),
        step(KEY, "over", ("RST-3", "RST-4"), _over, ("E12",), told_with(box, price_on_top)),
        step(KEY, "round", ("RST-3", "BLD-6"), _round),
        step(KEY, "beneath", ("RST-3",), _beneath),
        step(KEY, "ninth", ("MIS-2", "RST-1"), _ninth, (), told_with(box, allowed)),
        step(KEY, "ring", ("RST-4",), _ring),
        step(KEY, "off", ("MIS-1", "BLD-1", "BLD-9"), _off),
        step(KEY, "fresh", ("MIS-1",), _fresh),
        step(KEY, "supply", ("RST-5", "MIS-1", "OBJ-2"), _supply, (), told_with(box, tunnels_told)),
    )


# What lies there doesn't count


@cache
def in_huddersfield(box: Box) -> Position:
    """E12: your canal from Goole has come to Huddersfield, where your Narrow begins, which leads to Manchester."""
    hand = "aqueduct aqueduct tunnel tunnel tunnel stretch stretch lock lock"
    return arranged(
        box, BUILDING, laid=(Laid(1, NARROW, "Ma Hu"), TO_THE_NARROW), hands={1: hand}, engineers={1: "brindley"}
    )


def _counts(box: Box) -> Scene:
    position = in_huddersfield(box)
    lit = (f"barge:{ROCHDALE}", *hexes_of(position, NARROW))
    view = CanalView(position, 1, (), lit, near=("town:Le", "town:Ma"))
    return ask(f"{KEY}.counts", "RST-4", "no", "owner", "yes", view=view)


def price_on_top(box: Box) -> dict[str, object]:
    """How many cards more a tile costs that is built over another. RST-3"""
    return {"more": box.cards_on_top}


def _is_on_top(play: Play) -> bool:
    return bool(play.happened("built_on_top"))


def _is_longer(play: Play) -> bool:
    """Whether a tile has been built on the way to Manchester."""
    return bool(play.happened("tile_built"))


def _over(box: Box) -> Scene:
    exercise = PositionExercise(
        f"{KEY}.over",
        "RST-3",
        in_huddersfield,
        goal=_is_on_top,
        solution=(OVER,),
        misses=(Miss(_is_longer, f"{KEY}.over.beside", "RST-3"),),
        values=lambda play: {"cards": len(play.start.players[0].hand or ()) - len(play.hand)},
        about=("build",),
        hints=(f"{KEY}.over.hint",),
        near=("town:Hu", "town:Ma"),
        guide=(f"barge:{ROCHDALE}", *hexes_of(in_huddersfield(box), NARROW)),
        counts=Counts.TRY,
    )
    return PositionScene(exercise, box)


# Round it


def _round(box: Box) -> Scene:
    plans = list(in_huddersfield(box).plans(ROCHDALE))
    fewest = min(plan.cards for plan in plans)
    exercise = PositionExercise(
        f"{KEY}.round",
        "RST-3",
        in_huddersfield,
        goal=lambda play: play.completes(ROCHDALE) and _spent(play) == fewest,
        solution=ROUND,
        misses=(
            Miss(lambda play: play.completes(ROCHDALE), f"{KEY}.round.dear", "RST-3"),
            Miss(lambda play: not play.hand, f"{KEY}.round.otherwise", "BLD-6"),
        ),
        values=lambda play: {"cards": _spent(play), "fewest": fewest},
        about=("build",),
        hints=(f"{KEY}.round.hint",),
        near=("town:Hu", "town:Ma"),
        guide=(f"barge:{ROCHDALE}", "town:Ma"),
    )
    return PositionScene(exercise, box)


def _spent(play: Play) -> int:
    return len(play.happened("card_paid"))


# Beneath


@cache
def over_white(box: Box) -> Position:
    """Your canal to Manchester lies over White's; a cube lies in Huddersfield, and White is to move it."""
    canals = (Laid(2, NARROW, "Ma Hu"), Laid(1, ROCHDALE, "Go Le Hu Ma"))
    return arranged(box, Turn(2, Phase.THIRD), laid=canals, cubes="Hu")


def _beneath(box: Box) -> Scene:
    position = over_white(box)
    view = CanalView(position, 1, (), ("cube:Hu", *hexes_of(position, NARROW)), near=("town:Hu", "town:Ma"))
    return ask(f"{KEY}.beneath", "RST-3", "yes", "no", "pays", view=view)


# Too long


@cache
def in_skipton(box: Box) -> Position:
    """Your canal from Leeds has come to Skipton and is to go on to Liverpool."""
    hand = "stretch stretch lock lock aqueduct aqueduct tunnel tunnel tunnel"
    laid = Laid(1, LEEDS, "Le Sk Lv", tiles=2, ground="..^^...")
    return arranged(box, BUILDING, laid=(laid,), hands={1: hand})


def allowed(box: Box) -> dict[str, object]:
    """How many tiles the Leeds & Liverpool may have. RST-1"""
    return {"value": box.contract(LEEDS).value}


def _ninth(box: Box) -> Scene:
    return PositionScene(_tried_in_skipton("ninth", "RST-1", NINTH), box)


def _ring(box: Box) -> Scene:
    return PositionScene(_tried_in_skipton("ring", "RST-4", IN_A_RING), box)


def _tried_in_skipton(id: str, rule: str, wrong: str) -> PositionExercise:
    """A tile beyond Skipton that is to be tried, though a rule forbids it; beside it one that is allowed."""
    return PositionExercise(
        f"{KEY}.{id}",
        rule,
        in_skipton,
        goal=lambda play: play.breaks(rule),
        solution=(wrong,),
        misses=(Miss(_is_longer, f"{KEY}.{id}.allowed", rule),),
        offers=(EIGHTH, wrong),
        labels={EIGHTH: f"{KEY}.ninth.south", wrong: f"{KEY}.{id}.wrong"},
        about=("build",),
        hints=(f"{KEY}.{id}.hint",),
        near=("town:Le", "town:Sk", BEHIND_SKIPTON),
        guide=(f"barge:{LEEDS}",),
        counts=Counts.TRY,
    )


# Taken off


@cache
def begun_badly(box: Box) -> Position:
    """Your canal to Shrewsbury began with a stretch in an earlier turn; now you have two locks and a stretch."""
    laid = Laid(1, ELLESMERE, "Ch Sb", tiles=1)
    return arranged(box, BUILDING, laid=(laid,), hands={1: "stretch lock lock"})


def _off(box: Box) -> Scene:
    exercise = PositionExercise(
        f"{KEY}.off",
        "MIS-1",
        begun_badly,
        goal=lambda play: play.completes(ELLESMERE) and bool(play.happened("tile_taken_off")),
        solution=(f"remove {ELLESMERE}", *TO_SHREWSBURY),
        misses=(
            Miss(lambda play: play.completes(ELLESMERE), f"{KEY}.off.as_it_lies", "MIS-1"),
            Miss(lambda play: not play.hand, f"{KEY}.off.otherwise", "BLD-9"),
        ),
        values=lambda play: {"points": Phrase("canal.points", {"count": play.points()})},
        about=("build", "remove"),
        hints=(f"{KEY}.off.hint",),
        near=("town:Ch", "town:Sb"),
        guide=(f"barge:{ELLESMERE}",),
    )
    return PositionScene(exercise, box)


@cache
def at_chester(box: Box) -> Position:
    """Nothing of your canal to Shrewsbury is built."""
    return arranged(box, BUILDING, contracts={ELLESMERE: "1 Ch"}, hands={1: "stretch lock lock"})


def _fresh(box: Box) -> Scene:
    exercise = PositionExercise(
        f"{KEY}.fresh",
        "MIS-1",
        at_chester,
        goal=lambda play: play.breaks("MIS-1"),
        solution=(f"remove {ELLESMERE}",),
        misses=(Miss(_is_longer, f"{KEY}.fresh.built", "MIS-1"),),
        offers=(f"remove {ELLESMERE}", f"build {ELLESMERE} 4.12 se lock"),
        about=("build", "remove"),
        moves=(FIRST_TILE,),
        hints=(f"{KEY}.fresh.hint",),
        near=("town:Ch", "town:Sb"),
        guide=(f"barge:{ELLESMERE}",),
        counts=Counts.TRY,
    )
    return PositionScene(exercise, box)


# No tile left


@cache
def no_tunnel_left(box: Box) -> Position:
    """All your tunnels are on the map, the last of them on a canal that isn't finished."""
    canals = (
        Laid(1, LEEDS, "Le Sk Lv", ground="..^^..."),
        Laid(1, "grand_junction", "Nh LB Ln"),
        Laid(1, SEVERN, "Gl Ox", tiles=2),
    )
    hand = "aqueduct aqueduct tunnel tunnel tunnel"
    return arranged(box, BUILDING, laid=canals, contracts={NARROW: "1 Ma"}, hands={1: hand})


def tunnels_told(box: Box) -> dict[str, object]:
    """How many tunnels a player has. OBJ-2"""
    return {"tunnels": box.supply[TileKind.TUNNEL].tiles}


def _supply(box: Box) -> Scene:
    exercise = PositionExercise(
        f"{KEY}.supply",
        "RST-5",
        no_tunnel_left,
        goal=lambda play: play.completes(NARROW),
        solution=(f"remove {SEVERN}", f"build {NARROW} 6.8 ne aqueduct", f"build {NARROW} 6.7 ne tunnel"),
        misses=(Miss(lambda play: not play.hand, f"{KEY}.supply.otherwise", "RST-5"),),
        values=lambda play: {"points": Phrase("canal.points", {"count": play.points()})},
        about=("build", "remove"),
        hints=(f"{KEY}.supply.hint",),
        panels=(CanalPanel.HAND,),
        guide=(f"barge:{NARROW}", f"barge:{SEVERN}"),
    )
    return PositionScene(exercise, box)
