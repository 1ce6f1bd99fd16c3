"""The study that comes with the tutor as a page to read and to print, with the way into the app."""

from __future__ import annotations

from docutils import nodes

from panamax_widgets.pages import STUDY
from panamax_widgets.study.own import own_study
from panamax_widgets.study.record import PANAMAX_STUDY
from tabletop.i18n import say
from tabletop_widgets.study.reading import reading

from ..host import has_apps
from ..nodes import html, outside_link, paragraph, section, text
from ..shelves import PANAMAX_SHELF

NAME = "study"


def build(lang: str) -> list[nodes.Node]:
    """The study, chapter by chapter."""
    study = own_study(lang)
    lead = [text(PANAMAX_SHELF, say("site.study.lead", lang), lang)]
    if has_apps():
        lead.append(paragraph(outside_link(f"apps/{STUDY}.html", say("site.study.open", lang), "pmx-app-link")))
    parts = [section(part.id, part.title, html(part.body)) for part in reading(PANAMAX_STUDY, study, lang)]
    return [section("study", study.name, *lead, *parts)]
