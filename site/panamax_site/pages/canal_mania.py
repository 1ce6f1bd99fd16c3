"""Where Canal Mania's part of the site begins: what it is, a picture of it, where to begin, and all there is."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from docutils import nodes

from canal_mania_widgets import pages as canals
from canal_mania_widgets.contents.reference import canal_map_html
from canal_mania_widgets.player.views import CanalView
from canal_mania_widgets.rule_book import ANCHOR
from tabletop.i18n import say
from tabletop_widgets.frame.html import tag

from ..figures import figure
from ..frames import Frame
from ..host import has_apps
from ..nodes import Inline, bullets, html, inline, outside_link, page_link, section, text, titled
from ..places import RULES, SECOND_GAME, PlaceKind
from ..shelves import CANAL_SHELF
from ..shelves.canal_mania.seen import middle

NAME = SECOND_GAME


def build(lang: str) -> list[nodes.Node]:
    """The page."""
    lead = text(CANAL_SHELF, say("canal_site.front.lead", lang), lang, "pmx-lead")
    facts = [inline(say(f"canal_site.front.{fact}", lang)) for fact in ("who", "long", "source")]
    parts = {
        "begin": [bullets(_ways(lang), "pmx-ways")],
        "chapters": [bullets(_chapters(lang), "pmx-chapters")],
        "map": [html(tag("div", canal_map_html(CANAL_SHELF.box(), lang), class_="pmx-page"))],
        "rules": list(_rules(lang)),
    }
    return [
        section(
            NAME,
            say("canal_reference.title", lang),
            lead,
            figure(CANAL_SHELF, "front", [Frame(picture())], lang),
            bullets(facts),
            *(section(name, say(f"canal_site.front.{name}", lang), *made) for name, made in parts.items()),
        )
    ]


def picture() -> CanalView:
    """The middle of England in the middle of a game."""
    return replace(middle(), near=("town:Bi", "town:Lv"))


def _ways(lang: str) -> Iterator[Iterable[Inline]]:
    """Where one begins: to read, to learn, to play, to look something up."""
    yield inline(page_link(CANAL_SHELF.lesson_page(CANAL_SHELF.lessons[0]), say("canal_site.front.read", lang)))
    for way, page in {"learn": canals.LESSONS[0], "play": canals.PLAY}.items() if has_apps() else ():
        yield inline(outside_link(f"apps/{page}.html", say(f"canal_site.front.{way}", lang), "pmx-app-link"))
    yield inline(page_link(CANAL_SHELF.page(RULES), say("canal_site.front.look_up", lang)))


def _chapters(lang: str) -> Iterator[Iterable[Inline]]:
    for id in CANAL_SHELF.lessons:
        found = CANAL_SHELF.lesson(id)
        teaser = say(f"app.page.{found.page}.teaser", lang)
        yield inline(page_link(CANAL_SHELF.lesson_page(id), found.title.text(lang)), " ", teaser)


def _rules(lang: str) -> Iterator[nodes.Node]:
    """Every rule by topic, each at the anchor under which the tutor's page of all rules has it."""
    for id, topic in CANAL_SHELF.book.topics().items():
        listed = bullets([titled(CANAL_SHELF, PlaceKind.RULE, rule, lang)] for rule in topic.rules)
        for rule, item in zip(topic.rules, listed.children, strict=True):
            item["ids"] = [f"{ANCHOR}{rule}"]
        heading = page_link(CANAL_SHELF.topic_page(id), topic.title(lang))
        yield nodes.paragraph("", "", heading, ids=[f"{ANCHOR}{id}"], classes=["pmx-heading"])
        yield listed
