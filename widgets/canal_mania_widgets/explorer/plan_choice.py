"""Plans for a contract: which of them are offered, and two of them side by side. They are counted, not played."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Final

from canal_mania.analysis.follow_up import FollowUp, follow_ups
from canal_mania.analysis.plans import CanalPlan
from canal_mania.board import hex_name
from canal_mania.box.components import Contract
from canal_mania.position import Position
from tabletop.i18n import Listing, Phrase, say
from tabletop_widgets.frame.text_tables import TextTable

from ..pictures import JudgedWay
from ..pictures.grid import HexGrid

MOST_LOOKED: Final = 150  # plans of a contract, the shortest first
MOST_OFFERED: Final = 16
LETTERS: Final = ("A", "B")
Pair = tuple[CanalPlan, ...]


def contracts_of(position: Position, seat: int) -> list[Contract]:
    """The contracts that a player may plan for: those that he builds, then those of the parliament. PAR-1"""
    return [*position.players[seat - 1].open_contracts, *position.parliament]


def plans_of(position: Position, contract: str, seat: int) -> tuple[CanalPlan, ...]:
    """The plans that are offered for a contract, those for which least is missing first.

    Of those that begin on one hex and visit the same places with as many tiles, cards and points, one stands for all.
    """
    found: dict[object, CanalPlan] = {}
    for plan in islice(position.plans(contract, seat), MOST_LOOKED):
        about = len(plan.kinds), plan.cards, plan.missing, plan.points, plan.course.towns, plan.course.hexes[0]
        found.setdefault(about, plan)
    return tuple(sorted(found.values(), key=_asks)[:MOST_OFFERED])


def first_pair(plans: Sequence[CanalPlan]) -> tuple[int, int]:
    """Which two of them are shown until others are chosen: the first, and one by another way that brings more."""
    if not plans:
        return 0, 0
    others = [place for place, plan in enumerate(plans) if plan.course.hexes != plans[0].course.hexes]
    more = (place for place in others if plans[place].points > plans[0].points)
    return 0, next(more, others[0] if others else len(plans) - 1)


def plan_words(plan: CanalPlan, columns: int, lang: str) -> str:
    """A plan in a list of them; the map has so many `columns` of hexes."""
    way = Phrase("canal_explorer.plan.list", {"all": _hexes(plan, columns)})
    values = {"tiles": _tiles(plan), "way": way, "cards": _cards(plan), "points": _points(plan)}
    return say("canal_explorer.plan.option", lang, **values)


def plans_table(position: Position, pair: Pair, seat: int, lang: str) -> TextTable:
    """Plans side by side: tiles, cards, missing cards, points, and what they leave possible."""
    columns = [dict(_column(position, plan, seat)) for plan in pair]
    names = {id: name for column in columns for id, (name, _) in column.items()}
    head = (say("canal_explorer.plan.what", lang), *LETTERS[: len(pair)])
    none = (None, Phrase("canal.none"))
    rows = tuple(
        (name.text(lang), *(column.get(id, none)[1].text(lang) for column in columns)) for id, name in names.items()
    )
    contract = pair[0].course.contract
    return TextTable(say("canal_explorer.plan.caption", lang, contract=contract.name, count=contract.value), head, rows)


def plan_ways(position: Position, pair: Pair) -> tuple[JudgedWay, ...]:
    """Where they go on the map, under their letters; the first one is the bolder."""
    return tuple(
        JudgedWay(letter, _way(position, plan), is_best=letter == LETTERS[0])
        for letter, plan in zip(LETTERS, pair, strict=False)
    )


def _way(position: Position, plan: CanalPlan) -> tuple[int, ...]:
    """From where the canal ends now, or begins, over each hex and each place that it comes to."""
    course = plan.course
    barges = (canal.barge for canal in position.canals if canal.contract == course.contract)
    start = next((barge for barge in barges if barge is not None), course.towns[0].hex)
    return HexGrid(position.box).way(start, course.hexes, course.leaves)


def _column(position: Position, plan: CanalPlan, seat: int) -> Iterator[tuple[str, tuple[Phrase, Phrase]]]:
    """What is told of a plan: by an id, what it is and how it is."""
    course, way = plan.course, _hexes(plan, position.box.columns)
    rows = {
        "tiles": _tiles(plan),
        "way": Phrase("canal_explorer.plan.list", {"all": way}),
        "towns": Phrase("canal_explorer.plan.list", {"all": Listing(tuple(town.name for town in course.towns))}),
        "cards": _cards(plan),
        "missing": _missing(plan.missing),
        "points": _points(plan),
        "spare": Phrase("canal_explorer.plan.count_tiles", {"count": course.contract.value - course.tiles}),
    }
    if plan.taken_off:
        rows["taken_off"] = _taken_off(plan)
    for id, told in rows.items():
        yield id, (Phrase(f"canal_explorer.plan.{id}"), told)
    for left in follow_ups(position, plan, seat):
        yield left.contract.id, (Phrase("canal_explorer.plan.then", {"contract": left.contract.name}), _left(left))


def _hexes(plan: CanalPlan, columns: int) -> Listing:
    return Listing(tuple(hex_name(hex, columns) for hex in plan.course.hexes))


def _left(left: FollowUp) -> Phrase:
    if left.plan is None:
        return Phrase("canal_explorer.plan.no_way")
    values = {"tiles": Phrase("canal_explorer.plan.count_tiles", {"count": len(left.plan.kinds)})}
    values |= {"missing": _missing(left.missing), "points": _points(left.plan)}
    return Phrase("canal_explorer.plan.left", values)


def _tiles(plan: CanalPlan) -> Phrase:
    kinds = Listing(tuple(Phrase(f"canal_pictures.kind.{kind}") for kind in plan.kinds))
    return Phrase("canal_explorer.plan.tiles_told", {"count": len(plan.kinds), "kinds": kinds})


def _cards(plan: CanalPlan) -> Phrase:
    return Phrase("canal_explorer.plan.cards_told", {"count": plan.cards})


def _points(plan: CanalPlan) -> Phrase:
    return Phrase("canal_explorer.plan.points_told", {"count": plan.points})


def _missing(count: int | None) -> Phrase:
    if count is None:
        return Phrase("canal_explorer.plan.unseen")
    return Phrase("canal_explorer.plan.short", {"count": count}) if count else Phrase("canal_explorer.plan.in_hand")


def _taken_off(plan: CanalPlan) -> Phrase:
    off = [
        Phrase("canal_explorer.plan.off", {"count": each.tiles, "contract": each.contract.name})
        for each in plan.taken_off
    ]
    return Phrase("canal_explorer.plan.list", {"all": Listing(tuple(off))})


def _asks(plan: CanalPlan) -> tuple[int, int, int, int]:
    return sum(off.tiles for off in plan.taken_off), plan.missing or 0, plan.cards, -plan.points
