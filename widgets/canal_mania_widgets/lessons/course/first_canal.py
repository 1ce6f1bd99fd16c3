"""Lesson 1, *Three minutes to the first canal*: one contract, two tiles, then the worked example E8 by yourself."""

from __future__ import annotations

from itertools import islice
from typing import Final

from canal_mania.box.components import Box
from canal_mania.position import Position
from canal_mania.vocabulary import Phase, TileKind
from tabletop_widgets.player.model import Counts, Lesson, Scene, Step
from tabletop_widgets.scenes.played import Miss
from tabletop_widgets.scenes.writing import ask, step

from ...player.views import CanalPanel, CanalView
from ..scenes.arranged import Turn, arranged
from ..scenes.playing import Play
from ..scenes.position_scene import PositionExercise, PositionScene

PAGE: Final = "80_first_canal"
KEY: Final = "first_canal"
MINUTES: Final = 4
OVER_THE_HILL, OTHER = "worcester_and_birmingham", "coventry"
START: Final = "Wo"  # the end at which who comes to a later step at once has his barge
NEAR: Final = ("town:Wo", "town:Bi")
# The tiles on the hill and on the plain, from Worcester and from Birmingham
ROUTE: Final = ("build {contract} 6.17 ne aqueduct", "build {contract} 7.16 e {kind}")
BACK: Final = ("build {contract} 6.17 sw aqueduct", "build {contract} 7.16 sw {kind}")
FACE_UP: Final = "aqueduct aqueduct tunnel lock stretch"
HAND: Final = "aqueduct aqueduct lock stretch"
OWN, OWN_HAND = "river_don", "stretch stretch lock aqueduct aqueduct"  # E8
OWN_ROUTE: Final = (f"build {OWN} 11.7 sw lock", f"build {OWN} 11.8 w aqueduct", f"build {OWN} 10.8 sw stretch")
PLANS_SEEN: Final = 40  # courses that are looked at for one that the hand pays for


def lesson() -> Lesson:
    """The lesson."""
    begun = _Begun()
    return Lesson(KEY, PAGE, lambda box: _steps(begun, box), MINUTES, is_first_look=True)


class _Begun:
    """What the learner has chosen so far; the steps after that go on from there."""

    def __init__(self) -> None:
        self.contract: PositionScene | None = None

    @property
    def end(self) -> str:
        """The code of the end at which the barge lies."""
        canal = self.contract.play.canal(OVER_THE_HILL) if self.contract is not None else None
        return canal.towns[0].code if canal is not None else START


def _steps(begun: _Begun, box: Box) -> tuple[Step, ...]:
    hill = {"aqueduct": box.supply[TileKind.AQUEDUCT].cards, "tunnel": box.supply[TileKind.TUNNEL].cards}
    value = {"most": box.contract(OVER_THE_HILL).value}
    return (
        step(KEY, "contract", ("PAR-1", "PAR-6"), lambda box: _contract(begun, box)),
        step(KEY, "cards", ("DRW-2", "BLD-6"), lambda box: _cards(begun, box), values=hill),
        step(KEY, "kind", ("BLD-9", "BLD-5"), _kind),
        step(KEY, "build", ("BLD-4", "BLD-1"), lambda box: _build(begun, box)),
        step(KEY, "most", ("RST-1", "PAR-7", "OBJ-1"), _most, values=value),
        step(KEY, "own", ("BLD-6", "BLD-9"), _own, ("E8",)),
    )


# A contract


def _first_turn(box: Box) -> Position:
    return arranged(box, Turn(round=1), parliament=f"{OVER_THE_HILL} {OTHER}", face_up=FACE_UP)


def _contract(begun: _Begun, box: Box) -> Scene:
    ends = [f"contract {id} {end}" for id in (OVER_THE_HILL, OTHER) for end in box.contract(id).ends]
    begun.contract = PositionScene(
        PositionExercise(
            f"{KEY}.contract",
            "PAR-1",
            _first_turn,
            goal=lambda play: play.canal(OVER_THE_HILL) is not None,
            solution=(f"contract {OVER_THE_HILL} {START}",),
            misses=(Miss(lambda play: play.canal(OTHER) is not None, f"{KEY}.contract.other", "PAR-1"),),
            values=lambda play: _names(play, OVER_THE_HILL),
            about=("contract",),
            offers=ends,
            hints=(f"{KEY}.contract.hint",),
            panels=(CanalPanel.OFFERED,),
            near=NEAR,
            counts=Counts.TRY,
        ),
        box,
    )
    return begun.contract


def _names(play: Play, contract: str) -> dict[str, object]:
    """The name of a contract, its ends, and the one at which its barge lies."""
    box = play.now.box
    one, other = (box.town(code).name for code in box.contract(contract).ends)
    canal = play.canal(contract)
    return {
        "contract": box.contract(contract).name,
        "one": one,
        "other": other,
        "end": canal.towns[0].name if canal is not None else one,
    }


# Cards


def _before_taking(begun: _Begun, box: Box) -> Position:
    turn = Turn(phase=Phase.SECOND, round=1)
    return arranged(box, turn, parliament=OTHER, contracts={OVER_THE_HILL: f"1 {begun.end}"}, face_up=FACE_UP)


def _cards(begun: _Begun, box: Box) -> Scene:
    def is_enough(play: Play) -> bool:
        plans = islice(play.now.plans(OVER_THE_HILL, play.seat), PLANS_SEEN)
        return _took_all(play) and any(plan.missing == 0 for plan in plans)

    return PositionScene(
        PositionExercise(
            f"{KEY}.cards",
            "DRW-2",
            lambda box: _before_taking(begun, box),
            goal=is_enough,
            solution=("take aqueduct", "take aqueduct", "take lock"),
            misses=(
                Miss(lambda play: _took_all(play) and "tunnel" in play.hand, f"{KEY}.cards.tunnel", "BLD-6"),
                Miss(_took_all, f"{KEY}.cards.plain", "BLD-6"),
            ),
            values=lambda play: {
                kind.value: play.now.box.supply[kind].cards for kind in (TileKind.AQUEDUCT, TileKind.TUNNEL)
            },
            about=("take",),
            offers=lambda position: [move.text for move in position.legal_moves() if move.keyword == "take"],
            hints=(f"{KEY}.cards.hint",),
            panels=(CanalPanel.OFFERED, CanalPanel.HAND),
            near=NEAR,
        ),
        box,
    )


def _took_all(play: Play) -> bool:
    """Whether the cards of an action have been taken. DRW-2"""
    decision = play.now.decision
    return bool(play.moves) and decision is not None and decision.id not in ("second_phase", "take_cards")


# Tiles


def _before_building(box: Box, end: str = START) -> Position:
    contracts = {OVER_THE_HILL: f"1 {end}"}
    return arranged(box, Turn(phase=Phase.SECOND), contracts=contracts, hands={1: HAND}, face_up=FACE_UP)


def _kind(box: Box) -> Scene:
    points = {kind.value: box.supply[kind].points for kind in TileKind}
    view = CanalView(_before_building(box).seen_by(1), 1, (CanalPanel.HAND,), near=NEAR)
    return ask(f"{KEY}.kind", "BLD-9", "lock", "stretch", "equal", view=view, values=points)


def _build(begun: _Begun, box: Box) -> Scene:
    hill, plain = BACK if begun.end != START else ROUTE
    kinds = (TileKind.LOCK, TileKind.STRETCH)
    tiles = (hill.format(contract=OVER_THE_HILL), *(plain.format(contract=OVER_THE_HILL, kind=kind) for kind in kinds))
    solution = tiles[:2] if begun.end == START else tiles[1::-1]
    return PositionScene(
        PositionExercise(
            f"{KEY}.build",
            "BLD-9",
            lambda box: _before_building(box, begun.end),
            goal=lambda play: play.completes(OVER_THE_HILL),
            solution=solution,
            values=lambda play: {"points": play.points(), **_names(play, OVER_THE_HILL)},
            about=("build", "remove"),
            offers=lambda position: [text for text in tiles if not position.explain(text)],
            labels=dict(zip(tiles, (f"{KEY}.build.{tile}" for tile in ("aqueduct", "lock", "stretch")), strict=True)),
            hints=(f"{KEY}.build.hint",),
            near=NEAR,
            guide=(f"barge:{OVER_THE_HILL}",),
        ),
        box,
    )


def _most(box: Box) -> Scene:
    position = _build(_Begun(), box)
    assert isinstance(position, PositionScene)
    done = position.play.after(*position.exercise.solution)
    view = CanalView(done.now.seen_by(1), 1, (CanalPanel.HAND,), near=NEAR)
    values = {"most": box.contract(OVER_THE_HILL).value, "points": done.points()}
    return ask(f"{KEY}.most", "RST-1", "tiles", "points", "cards", view=view, values=values)


def _own(box: Box) -> Scene:
    def start(box: Box) -> Position:
        return arranged(box, Turn(phase=Phase.SECOND), contracts={OWN: "1 Go"}, hands={1: OWN_HAND})

    return PositionScene(
        PositionExercise(
            f"{KEY}.own",
            "BLD-6",
            start,
            goal=lambda play: play.completes(OWN),
            solution=OWN_ROUTE,
            values=lambda play: {"points": play.points(), "left": len(play.hand), **_names(play, OWN)},
            about=("build", "remove"),
            hints=(f"{KEY}.own.hint",),
            near=tuple(f"town:{code}" for code in box.contract(OWN).ends),
            guide=(f"barge:{OWN}",),
        ),
        box,
    )
