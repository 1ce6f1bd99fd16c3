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
from tabletop_widgets.scenes.told import must_hold
from tabletop_widgets.scenes.writing import ask, step

from ...player.views import CanalPanel, CanalView
from ..scenes.arranged import Laid, Turn, arranged
from ..scenes.playing import Play
from ..scenes.position_scene import PositionExercise, PositionScene
from ..scenes.told import hexes_of, told_with

KEY: Final = "canal_on_top"
BUILDING: Final = Turn(phase=Phase.SECOND)
ROCHDALE, LEEDS, ELLESMERE = "rochdale", "leeds_and_liverpool", "ellesmere"
NARROW: Final = "huddersfield_narrow"
TO_THE_NARROW: Final = Laid(1, ROCHDALE, "Go Le Hu Ma", tiles=4)  # E12
OVER: Final = f"build {ROCHDALE} 6.7 sw aqueduct"
ROUND: Final = (f"build {ROCHDALE} 6.6 sw aqueduct", f"build {ROCHDALE} 5.7 sw tunnel")
NINTH: Final = f"build {LEEDS} 6.2 nw aqueduct"  # with it the canal would have nine tiles at least
NORTH_OF_SKIPTON: Final = "hex:6.2"  # where it would lie
BEHIND_SKIPTON: Final = "hex:5.1"  # to which it would lead


def lesson() -> Lesson:
    """The lesson."""
    return Lesson("on_top", "85_on_top", _steps, minutes=5)


def _steps(box: Box) -> tuple[Step, ...]:
    return (
        step(KEY, "counts", ("RST-4",), _counts, ("E12",)),
        step(KEY, "over", ("RST-3", "RST-4"), _over, ("E12",), told_with(box, price_on_top)),
        step(KEY, "round", ("RST-3", "BLD-6"), _round),
        step(KEY, "beneath", ("RST-3",), _beneath),
        step(KEY, "ninth", ("MIS-2", "RST-1"), _ninth, (), told_with(box, too_long)),
        step(KEY, "off", ("MIS-1", "BLD-1"), _off),
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


@cache
def too_long(box: Box) -> dict[str, object]:
    """How many tiles would lie with the one that leads away, how many more it takes, and what is allowed. RST-1"""
    refusals = in_skipton(box).explain(NINTH)
    must_hold([refusal.key for refusal in refusals] == ["canal.refusal.rest_too_long"])
    return dict(refusals[0].numbers)


def _ninth(box: Box) -> Scene:
    lit = (f"barge:{LEEDS}", NORTH_OF_SKIPTON, BEHIND_SKIPTON)
    view = CanalView(in_skipton(box), 1, (), lit, near=("town:Le", "town:Sk", BEHIND_SKIPTON))
    return ask(f"{KEY}.ninth", "MIS-2", "never", "end", "off", view=view, values=too_long(box))


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
        goal=lambda play: _is_off(play) and _begins_with(play) is TileKind.LOCK,
        solution=(f"remove {ELLESMERE}", f"build {ELLESMERE} 3.11 se lock"),
        misses=(
            Miss(lambda play: _is_off(play) and _is_longer(play), f"{KEY}.off.otherwise", "MIS-1"),
            Miss(lambda play: _is_longer(play) and not _is_off(play), f"{KEY}.off.as_it_lies", "MIS-1"),
        ),
        about=("build", "remove"),
        hints=(f"{KEY}.off.hint",),
        near=("town:Ch", "town:Sb"),
        guide=(f"barge:{ELLESMERE}", "town:Ch"),
        counts=Counts.TRY,
    )
    return PositionScene(exercise, box)


def _is_off(play: Play) -> bool:
    return bool(play.happened("tile_taken_off"))


def _begins_with(play: Play) -> TileKind | None:
    """The kind of the first tile of the canal to Shrewsbury; `None` if none lies."""
    canal = play.canal(ELLESMERE)
    return canal.tiles[0].kind if canal and canal.tiles else None


# No tile left


@cache
def no_tunnel_left(box: Box) -> Position:
    """All your tunnels are on the map, the last of them on a canal that isn't finished."""
    canals = (
        Laid(1, "grand_junction", "Nh LB Ln"),
        Laid(1, "thames_and_severn", "Gl Ox"),
        Laid(1, LEEDS, "Le Sk Lv", "stretch tunnel", tiles=3, ground="..^^..."),
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
        solution=(f"remove {LEEDS}", f"build {NARROW} 6.8 ne aqueduct", f"build {NARROW} 6.7 ne tunnel"),
        misses=(Miss(lambda play: not play.hand, f"{KEY}.supply.otherwise", "RST-5"),),
        values=lambda play: {"points": Phrase("canal.points", {"count": play.points()})},
        about=("build", "remove"),
        hints=(f"{KEY}.supply.hint",),
        panels=(CanalPanel.HAND,),
        near=("town:Sk", "town:Le", "town:Ma", "town:Hu"),
        guide=(f"barge:{NARROW}", f"barge:{LEEDS}"),
    )
    return PositionScene(exercise, box)
