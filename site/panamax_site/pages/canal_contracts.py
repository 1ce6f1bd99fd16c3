"""All contracts of Canal Mania: a table of what each asks for, then its canals on the map and in words.

Where scripts run a reader picks one of them, or those of one place, by its name or on a map (``static/contracts.js``).
"""

from __future__ import annotations

from collections.abc import Iterator

from docutils import nodes

from canal_mania.analysis.plans import CanalPlan
from canal_mania.board import hex_name
from canal_mania_widgets.player.views import CanalView
from tabletop.i18n import Listing, Phrase, say

from ..embedded import data_node
from ..figures import figure
from ..frames import FigureLine, Frame
from ..nodes import inline, section, table, text
from ..shelf import Shelf
from ..shelves.canal_mania.courses import SEAT, ContractCourses, contract_courses, laid

NAME = "contracts"
SCRIPT = "contracts.js"
_COLUMNS = ("contract", "ends", "by", "value", "tiles", "cards")


def build(shelf: Shelf, lang: str) -> list[nodes.Node]:
    """The table, from whose names one goes to the contracts."""
    found = contract_courses()
    head = [say(f"canal_contracts.{name}", lang) for name in _COLUMNS]
    parts = [section(id, one.contract.name, *_contract(shelf, one, lang)) for id, one in found.items()]
    lead = text(shelf, say("canal_contracts.lead", lang), lang)
    rows = table(head, (_row(one) for one in found.values()), "pmx-numbers")
    words = {name: say(f"canal_contracts.{name}", lang) for name in ("end", "everywhere", "contract", "all")}
    words["shown"] = say("canal_contracts.shown", lang, count="{count}", all="{all}")
    ends = {f"town:{code}": _town(one, code) for one in found.values() for code in one.contract.ends}
    known = data_node("pmx-contracts-data", {**words, "places": ends})
    return [section(NAME, say("canal_contracts.title", lang), lead, rows, *parts, known)]


def _row(one: ContractCourses) -> list[list[nodes.Node]]:
    ends = " – ".join(_town(one, code) for code in one.contract.ends)
    by = _town(one, one.contract.by) if one.contract.by else ""
    name = nodes.reference("", one.contract.name, refid=one.contract.id, internal=True)
    numbers = (one.contract.value, one.shortest.course.tiles, one.cheapest.cards)
    return [inline(name), inline(ends), inline(by), *(inline(str(number)) for number in numbers)]


def _town(one: ContractCourses, code: str) -> str:
    return next(town.name for town in one.shortest.course.towns if town.code == code)


def _contract(shelf: Shelf, one: ContractCourses, lang: str) -> Iterator[nodes.Node]:
    keys = ("both",) if len(one.plans) == 1 else ("shortest", "cheapest")
    frames = [_frame(*each) for each in zip(keys, one.plans, strict=True)]
    yield figure(shelf, f"contract-{one.contract.id}", frames, lang, has_board=False)


def _frame(key: str, plan: CanalPlan) -> Frame:
    """One of its canals, laid on the empty map."""
    course, position = plan.course, laid(plan)
    hexes = [hex_name(hex, position.box.columns) for hex in course.hexes]
    values = {
        "tiles": Phrase("canal_explorer.plan.count_tiles", {"count": course.tiles}),
        "cards": Phrase("canal_explorer.plan.cards_told", {"count": plan.cards}),
        "points": Phrase("canal_explorer.plan.points_told", {"count": plan.points}),
    }
    tiles = [
        Phrase("canal_contracts.tile", {"kind": Phrase(f"canal_pictures.kind.{kind}"), "hex": hex})
        for kind, hex in zip(plan.kinds, hexes, strict=True)
    ]
    told = (
        FigureLine(Phrase(f"canal_contracts.plan.{key}", values)),
        FigureLine(Phrase("canal_contracts.laid", {"tiles": Listing(tuple(tiles))})),
        FigureLine(Phrase("canal_contracts.towns", {"towns": Listing(tuple(town.name for town in course.towns))})),
    )
    near = tuple(f"town:{town.code}" for town in course.towns)
    return Frame(CanalView(position, SEAT, near=near), told)
