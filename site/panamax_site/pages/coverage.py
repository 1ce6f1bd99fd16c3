"""The coverage page: where each rule is taught, practised, tested and played, as ``make coverage`` wrote it down."""

from __future__ import annotations

from docutils import nodes

from panamax_widgets.contents import contexts
from tabletop.i18n import say
from tabletop_widgets.contents.syllabus import Taught
from tabletop_widgets.frame.html import tag

from ..host import has_apps
from ..nodes import html, section, text
from ..shelves import PANAMAX_SHELF


def build(lang: str) -> list[nodes.Node]:
    """One row for each rule, under how many of them are covered in which way."""
    address = None if has_apps() else _in_chapter
    found = tag("div", contexts.coverage("", lang, address), class_="pmx-page")
    lead = text(PANAMAX_SHELF, say("coverage.intro", lang), lang)
    return [section("coverage", say("coverage.title", lang), lead, html(found))]


def _in_chapter(place: Taught) -> str:
    """The step's part of its lesson's chapter, which has it where there is no lesson to be taken."""
    return f"learn/{place.page.partition('_')[2]}.html#{place.step}"
