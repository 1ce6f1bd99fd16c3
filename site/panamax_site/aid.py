"""The player aid: two pages to lie on the table, with the values of the box, as a page and as a PDF."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from pathlib import Path

from jinja2 import Environment, FileSystemLoader
from markupsafe import Markup, escape

from tabletop.i18n import say
from tabletop_widgets.frame.html import Html, join, tag

from .host import SITE_LANGUAGE
from .masthead import TEMPLATES, masthead
from .sharing import Published
from .shelf import Shelf
from .table_kit import AidRow, PlayerAid

NAME, PDF = "aid", "player-aid.pdf"
_TEMPLATE = "aid.html"
_STRONG = re.compile(r"\*\*(.+?)\*\*")


def page_of(shelf: Shelf) -> str:
    """The file of a game's player aid in the site."""
    return f"{shelf.page(NAME)}.html"


def write(
    site: Path,
    shelf: Shelf,
    aid: PlayerAid,
    published: Published,
    *,
    with_apps: bool,
    with_pdf: bool,
    lang: str = SITE_LANGUAGE,
) -> None:
    """Write the page into the site."""
    title, heads = say("aid.title", lang), [say(shelf.key(f"aid.page.{id}"), lang) for id in aid.sheets]
    environment = Environment(loader=FileSystemLoader(TEMPLATES), autoescape=True)
    head = masthead(shelf.page(NAME), with_apps=with_apps, lang=lang)
    html = environment.get_template(_TEMPLATE).render(
        lang=lang,
        name=head["name"],
        home="../" * shelf.folder.count("/"),
        title=title,
        shared=published.shown(shelf.page(NAME), title, " ".join(f"{head}." for head in heads)),
        foot=say("aid.foot", lang),
        pdf=(PDF, say("aid.as_pdf", lang)) if with_pdf else None,
        masthead=head,
        sheets=[
            (head, Markup(join(_boxes(shelf, aid, ids, lang))))
            for head, ids in zip(heads, aid.sheets.values(), strict=True)
        ],
    )
    file = site / page_of(shelf)
    file.parent.mkdir(exist_ok=True)
    file.write_text(html, encoding="utf-8")


def _boxes(shelf: Shelf, aid: PlayerAid, ids: Sequence[str], lang: str) -> Iterator[Html]:
    box = aid.box()
    for id in ids:
        key = shelf.key(f"aid.{id}")
        parts = [tag("h2", say(f"{key}.title", lang))]
        if id in aid.pictures:
            parts.append(aid.pictures[id](lang))
        if id in aid.tables:
            parts.append(_table(aid.tables[id](box, lang), id))
        yield tag("section", *parts, *_lines(say(key, lang, **aid.amounts(box))), class_=f"pmx-box pmx-{id}")


def _lines(text: str) -> Iterator[Html]:
    """Points as lists, other lines as paragraphs."""
    for is_list, lines in groupby(text.split("\n"), key=lambda line: line.startswith("- ")):
        if is_list:
            yield tag("ul", *(tag("li", _marked(line.removeprefix("- "))) for line in lines))
        else:
            yield from (tag("p", _marked(line)) for line in lines)


def _marked(line: str) -> Html:
    return Html(_STRONG.sub(r"<strong>\1</strong>", str(escape(line))))


def _table(rows: Iterable[AidRow], id: str) -> Html:
    lines = [tag("tr", tag("th", name, scope="row"), *(tag("td", cell) for cell in cells)) for name, cells in rows]
    return tag("table", *lines, class_=f"pmx-{id}-table")
