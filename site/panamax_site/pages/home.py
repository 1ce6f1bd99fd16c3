"""The start page of the walkthrough, with the table of contents that the side bar shows."""

from __future__ import annotations

from collections.abc import Iterator

from docutils import nodes
from sphinx import addnodes

from panamax.words import catalogue
from panamax_widgets.frame.shown import View
from panamax_widgets.lessons import LESSONS, lesson
from tabletop.i18n import say

from ..figures import Frame, figure
from ..nodes import bullets, contents, inline, outside_link, page_link, paragraph, section, text
from ..places import CONTESTED, GAME, GLOSSARY, lesson_page, topic_page
from . import annotated, canal_mania
from .at_the_table import CHECKLIST, COMPANION, TABLE


def build(lang: str) -> list[nodes.Node]:
    """Where to begin, and everything there is."""
    ways = [
        inline(
            page_link(lesson_page(next(iter(LESSONS))), say("site.home.read", lang)),
            " ",
            say("site.home.read_what", lang),
        ),
        inline(page_link("rules", say("site.home.look_up", lang)), " ", say("site.home.look_up_what", lang)),
        inline(page_link("apps", say("site.home.do", lang)), " ", say("site.home.do_what", lang)),
        inline(page_link(GAME, say("site.home.watch", lang)), " ", say("site.home.watch_what", lang)),
    ]
    book = paragraph(outside_link("panamax.pdf", say("site.home.pdf", lang), "pmx-pdf"))
    sheets = paragraph(outside_link("aid.html", say("site.home.aid", lang), "pmx-aid"))
    table = paragraph(page_link(TABLE, say("site.home.table", lang), "pmx-table"))
    parts = [
        text(say("site.home.lead", lang), lang),
        figure("home", [_view()], lang),
        bullets(ways, "pmx-ways"),
        section("chapters", say("site.home.chapters", lang), bullets(_chapters(lang), "pmx-chapters")),
        section("topics", say("site.home.topics", lang), bullets(_topics(lang), "pmx-topics")),
        table,
        sheets,
        addnodes.only("", book, expr="with_pdf"),
    ]
    return [section("panamax", say("site.title", lang), *parts, *_contents(lang))]


def _view() -> Frame:
    """The board in the middle of the annotated game."""
    line = [node.position for node in annotated.game().line() if node.position.decider is not None]
    return Frame(View(line[len(line) // 2]))


def _chapters(lang: str) -> Iterator[list[nodes.Node]]:
    for id in LESSONS:
        found = lesson(id)
        teaser = say(f"app.page.{found.page}.teaser", lang)
        yield inline(page_link(lesson_page(id), found.title.text(lang)), " ", teaser)


def _topics(lang: str) -> Iterator[list[nodes.Node]]:
    for topic in catalogue.topics().values():
        yield inline(page_link(topic_page(topic.id), topic.title(lang)))


def _contents(lang: str) -> list[nodes.Node]:
    """The table of contents, in the order of the book."""
    topics = [topic_page(topic) for topic in catalogue.topics()]
    return [
        contents("index", [lesson_page(id) for id in LESSONS], say("site.contents.learn", lang)),
        contents("index", ["rules", *topics, CONTESTED, GLOSSARY], say("site.contents.reference", lang)),
        contents("index", list(annotated.pages()), say("site.contents.game", lang)),
        contents("index", [TABLE, COMPANION, CHECKLIST], say("site.contents.table", lang)),
        contents("index", [canal_mania.NAME, "apps", "coverage", "bench"], say("site.contents.more", lang)),
    ]
