"""The page of the second game: its rules by chapter, its map, its contracts."""

from __future__ import annotations

from docutils import nodes

from canal_mania_widgets.contents.reference import canal_reference_html
from panamax_widgets.contents.coverage import canal_course, canal_rules_alone
from tabletop.i18n import say
from tabletop_widgets.frame.html import tag

from ..host import has_apps
from ..nodes import html, section
from ..places import SECOND_GAME

NAME = SECOND_GAME


def build(lang: str) -> list[nodes.Node]:
    """The reference of *Canal Mania*, as the tutor shows it too."""
    course = canal_course() if has_apps() else canal_rules_alone()
    found = tag("div", canal_reference_html(course, "", lang), class_="pmx-page")
    return [section(NAME, say("canal_reference.title", lang), html(found))]
