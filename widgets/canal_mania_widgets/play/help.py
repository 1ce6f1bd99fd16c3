"""What a person asked to be told of a decision of Canal Mania, and what of it is to be seen in the pictures."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from canal_mania.analysis.evaluation import Evaluation
from canal_mania.decisions.base import Move
from canal_mania.decisions.hauls import haul_of
from canal_mania.position import Position
from tabletop_widgets.judging.advice import Advice
from tabletop_widgets.kit.gestures import Offered
from tabletop_widgets.kit.helping import HelpKit
from tabletop_widgets.play.help import MOST_TOLD, TableHelp
from tabletop_widgets.play.table import Table

from ..pictures import JudgedWay
from ..pictures.grid import HexGrid
from ..pictures.map import hex_number
from .hinting import hint_told, narrowed
from .judge import CANAL_JUDGE, JUDGED
from .judged_offers import judged_offers
from .looks import TableLook, as_shown, way_of
from .offers import offers
from .threatening import threats_at, threats_html


def judged_places(evaluation: Evaluation, most: int = MOST_TOLD) -> tuple[JudgedWay, ...]:
    """The judged moves that are about the map and that a list, with so many of a group, tells: under their numbers."""
    if not evaluation.values:
        return ()
    advice = Advice(evaluation)
    ways = ((number, move, _way(advice.position, move)) for number, move in enumerate(JUDGED.numbered(advice, most), 1))
    return tuple(JudgedWay(number, way, not advice.is_worse(move.text)) for number, move, way in ways if way)


def _way(position: Position, move: Move) -> tuple[int, ...]:
    """The hexes that a move is about: where it builds, where its cube goes, the shortest course of its contract."""
    haul = haul_of(position, move)
    if haul is not None:
        return way_of(position, haul)
    if move.keyword == "build":
        return (hex_number(position.box, move.things[2]),)
    if move.keyword == "contract":
        course = next(position.courses(move.text.split()[1]), None)
        if course is not None:
            return HexGrid(position.box).way(course.towns[0].hex, course.hexes, course.leaves)
    return ()


CANAL_HELP: Final = HelpKit(
    judge=CANAL_JUDGE,
    narrowed=narrowed,
    told=hint_told,
    threats=threats_at,
    threats_told=threats_html,
    marks=judged_places,
)


class CanalHelp(TableHelp):
    """What is told at one decision; it goes with the next move, and comes back with an undo."""

    def __init__(self) -> None:
        super().__init__(CANAL_HELP)

    def offers(self, table: Table, most: int, lang: str) -> list[Offered]:
        """What may be done next; once it has been judged with that beside it, the best first: it always finds room."""
        advice = None if self.judging.runs else self.shown_advice(table)
        if advice is None:
            return offers(table.choosing, most, lang)
        return judged_offers(advice, table.choosing, offers(table.choosing, len(table.legal), lang), lang)[:most]

    def over(self, look: TableLook, table: Table) -> TableLook:
        """What is to be seen, with what was asked for instead of what may be clicked."""
        if not self.is_over(table) or table.previewed is not None:
            return look
        if self.judges and (advice := self.advice(table)) is not None:
            best = [thing for value in advice.ranking.leaders for thing in value.move.things]
            on_map = tuple(self.marks(table))
            panels = tuple(thing for thing in best if not thing.startswith(("hex:", "town:", "cube:")))
            return replace(look, highlight=panels, last=(), judged=on_map)
        if self.hint is not None and self.hint.spots:
            return replace(look, highlight=tuple(as_shown(self.hint.spots)))
        if self.threats:
            return replace(look, last=tuple(dict.fromkeys(spot for threat in self.threats for spot in threat.spots)))
        return look
