"""The reference and the coverage of *Canal Mania*: rules by chapter, map and contracts, and what uses each rule.

Both games have a ``BLD-1``, so an anchor here begins with ``canal-``.
"""

from __future__ import annotations

from typing import Final

from canal_mania.box.components import Box, Contract
from tabletop.i18n import DEFAULT_LANGUAGE, say
from tabletop_widgets.contents.reference import RuleShelf, coverage_html, reference_html
from tabletop_widgets.contents.syllabus import Syllabus
from tabletop_widgets.frame.html import Html, join, tag

from ..own_box import canal_readers_box
from ..pages import PRACTICE, lesson_pages
from ..rule_book import ANCHOR, CANAL_RULES
from .map_svg import map_key, map_svg, provenance_of

CONTRACT: Final = ("name", "ends", "by", "value")


def canal_reference_html(course: Syllabus, home: str, lang: str = DEFAULT_LANGUAGE) -> Html:
    """Every rule record of the game by chapter, each with its anchor, under the map and the contracts of its box.

    `home` is the way to the start page.
    """
    box = canal_readers_box()
    intro = tag("p", say("canal_reference.intro", lang), class_="panamax-intro")
    chapters, above = say("canal_reference.chapters", lang), canal_map_html(box, lang)
    return join([intro, reference_html(_shelf(course, lang), chapters, home, box, lang, above)])


def canal_map_html(box: Box, lang: str = DEFAULT_LANGUAGE) -> Html:
    """The map of a box and, folded away, its contracts."""
    contracts = tag("details", tag("summary", say("canal_reference.contracts", lang)), _contracts(box, lang))
    return join([_map(box, lang), contracts])


def canal_coverage_html(course: Syllabus, home: str, lang: str = DEFAULT_LANGUAGE) -> Html:
    """Every rule of the game with the lessons, exercises, tests and recorded games that use it."""
    return coverage_html(_shelf(course, lang), say("canal_reference.coverage", lang), home, lang)


def _shelf(course: Syllabus, lang: str) -> RuleShelf:
    return RuleShelf(
        book=CANAL_RULES,
        course=course,
        lessons=lesson_pages(lang) if course.lessons else (),
        practice=PRACTICE if course.lessons else None,
        found_by=lambda rule, lang: {},
        anchor=ANCHOR,
        kinds="canal_practice.kind",
        level=3,
    )


def _map(box: Box, lang: str) -> Html:
    """The map, in a frame that narrow screens can move it in, and its key."""
    label = say("canal_map.title", lang, count=len(box.towns))
    frame = tag("div", map_svg(box, lang), tabindex="0", role="group", aria_label=label)
    return tag("figure", frame, tag("figcaption", map_key(lang)), class_="panamax-canal")


def _contracts(box: Box, lang: str) -> Html:
    """Every contract with what its canal joins, and where each of its values comes from."""
    head = tag("tr", *(tag("th", say(f"canal_reference.contract.{name}", lang), scope="col") for name in CONTRACT))
    rows = [_contract(box, contract, lang) for contract in box.contracts]
    return tag("table", tag("thead", head), tag("tbody", *rows), class_="panamax-coverage")


def _contract(box: Box, contract: Contract, lang: str) -> Html:
    one, other = (box.town(code).name for code in contract.ends)
    cells: dict[str, list[object]] = {
        "name": [contract.name],
        "ends": [say("canal_reference.ends", lang, one=one, other=other)],
        "by": [say("coverage.none", lang) if contract.by is None else box.town(contract.by).name],
        "value": [contract.value],
    }
    for name in CONTRACT if contract.by else ("name", "ends", "value"):
        note = provenance_of(box, f"contracts.{contract.id}.{name}").text(lang)
        cells[name].append(tag("small", f" ({note})"))
    columns = [(cells[name], say(f"canal_reference.contract.{name}", lang)) for name in CONTRACT[1:]]
    return tag(
        "tr", tag("th", *cells["name"], scope="row"), *(tag("td", *cell, data_column=at) for cell, at in columns)
    )
