"""The study that comes along: what kinds of tiles bring, whose water a cube takes, and which haul is the best.

Its file has the moves and marks, and keys of messages where another study has words; amounts in them are the engine's.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Final

from canal_mania.analysis.plans import CanalPlan
from canal_mania.decisions.hauls import haul_of
from canal_mania.position import Position
from canal_mania.record.tree import Node
from canal_mania.study import Study
from canal_mania.vocabulary import TileKind
from tabletop_widgets.study.own import in_words

FILE: Final = Path(__file__).parents[1] / "data" / "own_study.txt"
CANAL: Final = "hereford_and_gloucester"
RICH: Final = (TileKind.LOCK, TileKind.AQUEDUCT, TileKind.LOCK)
POOR: Final = (TileKind.STRETCH, TileKind.AQUEDUCT, TileKind.STRETCH)


def own_study(lang: str) -> Study:
    """The study in the words of a language."""
    study = Study.from_text(FILE.read_text(encoding="utf-8"))
    return in_words(study, amounts(study), lang)


def amounts(study: Study) -> Mapping[str, object]:
    """The amounts that the words name, as they are in the positions and in the box."""
    kinds, water, haul = (chapter.game.start for chapter in study.chapters)
    tiles = kinds.position.box.supply
    rich, poor = (_plan(kinds.position, wanted) for wanted in (RICH, POOR))
    own, shared = map(_points, water.variations)
    right, given, short = map(_points, haul.variations)
    return {
        "tiles": len(RICH),
        "cards": rich.cards,
        "rich": rich.points,
        "poor": poor.points,
        **{str(kind): tiles[kind].points for kind in TileKind},
        "card": tiles[TileKind.LOCK].cards,
        "aqueduct_cards": tiles[TileKind.AQUEDUCT].cards,
        "own": own["white"],
        "shared": shared["white"],
        "given": shared["red"],
        "right": right["red"],
        "to_black": right["black"],
        "less": given["red"],
        "most_of_it": given["black"],
        "short": short["red"],
    }


def _plan(position: Position, kinds: tuple[TileKind, ...]) -> CanalPlan:
    """The shortest canal of these kinds."""
    return next(plan for plan in position.plans(CANAL) if plan.kinds == kinds)


def _points(node: Node) -> Mapping[str, int]:
    """What the haul of a move brings, by the colours of the players."""
    assert node.parent is not None
    assert node.move is not None
    haul = haul_of(node.parent.position, node.move)
    assert haul is not None
    return {node.position.player_id(seat - 1): points for seat, points in haul.points.items()}
