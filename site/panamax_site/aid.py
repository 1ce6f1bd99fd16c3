"""The player aid: two pages to lie on the table, with the values of the box, as a page and as a PDF."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from itertools import groupby
from pathlib import Path

from jinja2 import Environment, FileSystemLoader
from markupsafe import Markup, escape

from panamax import load_box
from panamax.box.components import Box
from panamax.vocabulary import Nation
from panamax.words.amounts import PLAYERS, amounts
from panamax_widgets.game_view.drawing import Tab, figure_of
from panamax_widgets.game_view.views import Picture, View
from panamax_widgets.pictures import Style
from tabletop.i18n import DEFAULT_LANGUAGE, Money, say
from tabletop_widgets.canvas.paint import PLACE_HOLDERS
from tabletop_widgets.canvas.still import svg
from tabletop_widgets.frame.html import Html, join, tag

from . import host
from .masthead import TEMPLATES, masthead
from .seen import portrait
from .sharing import Published

PAGE, PDF = "aid.html", "player-aid.pdf"
WIDTHS = {Picture.ACTION_TABLE: 390, Picture.BOARD: 760}  # pixels
_STRONG = re.compile(r"\*\*(.+?)\*\*")
_ROWS = 3  # of the Action table

Row = tuple[str, Sequence[str]]


def write(site: Path, published: Published, *, with_apps: bool, with_pdf: bool, lang: str = DEFAULT_LANGUAGE) -> None:
    """Write the page into the site."""
    title, heads = say("aid.title", lang), [say(f"aid.page.{id}", lang) for id in SHEETS]
    environment = Environment(loader=FileSystemLoader(TEMPLATES), autoescape=True)
    html = environment.get_template(PAGE).render(
        lang=lang,
        name=host.current().short(lang),
        title=title,
        shared=published.shown(Path(PAGE).stem, title, " ".join(f"{head}." for head in heads)),
        foot=say("aid.foot", lang),
        pdf=(PDF, say("aid.as_pdf", lang)) if with_pdf else None,
        masthead=masthead(PAGE, with_apps=with_apps, lang=lang),
        sheets=[(head, Markup(join(_boxes(ids, lang)))) for head, ids in zip(heads, SHEETS.values(), strict=True)],
    )
    (site / PAGE).write_text(html, encoding="utf-8")


SHEETS = {
    "turn": ("turn", "sail", "load", "contracts"),
    "pay": ("arrives", "clipboard", "market", "round", "count", "fewer"),
}


def _boxes(ids: Sequence[str], lang: str) -> Iterator[Html]:
    for id in ids:
        parts = [tag("h2", say(f"aid.{id}.title", lang))]
        if id in _PICTURES:
            parts.append(_picture(_PICTURES[id], lang))
        if id in _TABLES:
            parts.append(_table(list(_TABLES[id](load_box(), lang)), id))
        yield tag("section", *parts, *_lines(say(f"aid.{id}", lang, **amounts(load_box()))), class_=f"pmx-box pmx-{id}")


def _lines(text: str) -> Iterator[Html]:
    """Points as lists, other lines as paragraphs."""
    for is_list, lines in groupby(text.split("\n"), key=lambda line: line.startswith("- ")):
        if is_list:
            yield tag("ul", *(tag("li", _marked(line.removeprefix("- "))) for line in lines))
        else:
            yield from (tag("p", _marked(line)) for line in lines)


def _marked(line: str) -> Html:
    return Html(_STRONG.sub(r"<strong>\1</strong>", str(escape(line))))


_PICTURES = {"turn": Picture.ACTION_TABLE, "sail": Picture.BOARD}


def _picture(kind: Picture, lang: str) -> Html:
    """The Action table, or the board, in the middle of a game."""
    shown = portrait("TBL-1")
    assert shown is not None
    first = shown.frames[0].view
    assert isinstance(first, View)
    view = View(first.position, kind, first.seat)
    style = Style(PLACE_HOLDERS, kind is Picture.ACTION_TABLE, WIDTHS[kind], lang)
    return Html(svg(figure_of(view, Tab.of(view), style).to_dict(), "pmx-still"))


def _table(rows: list[Row], id: str) -> Html:
    lines = [tag("tr", tag("th", name, scope="row"), *(tag("td", cell) for cell in cells)) for name, cells in rows]
    return tag("table", *lines, class_=f"pmx-{id}-table")


def _strengths(box: Box, lang: str) -> Iterator[Row]:
    counts = range(_ROWS, 0, -1)
    yield say("aid.row.dice", lang), [*map(str, counts), say("aid.row.executive", lang)]
    yield say("aid.row.strength", lang), [*(str(_ROWS + 1 - count) for count in counts), str(_ROWS)]


def _ranges(box: Box, lang: str) -> Iterator[Row]:
    ships = {ship.slots: ship for ship in box.company_ships}
    yield say("aid.row.slots", lang), [str(slots) for slots in ships]
    spans = [say("aid.span", lang, low=ship.minimum, high=ship.maximum) for ship in ships.values()]
    yield say("aid.row.range", lang), spans


def _bonuses(box: Box, lang: str) -> Iterator[Row]:
    ships = {ship.slots: ship for ship in box.company_ships}
    yield say("aid.row.slots", lang), [str(slots) for slots in ships]
    yield say("aid.row.card", lang), [say(f"aid.card.{slots}", lang) for slots in ships]
    money = [say("site.money", lang, amount=Money(ship.bonus_money)) for ship in ships.values()]
    yield say("aid.row.money", lang), money


def _free_actions(box: Box, lang: str) -> Iterator[Row]:
    for nation, actions in zip(Nation, box.clipboard, strict=True):
        yield say(f"nation.{nation}", lang), [say(f"free_action.{action}", lang) for action in actions]


def _prices(box: Box, lang: str) -> Iterator[Row]:
    yield say("aid.row.stock", lang), [str(price) for price in box.prices]
    yield say("aid.row.dividend", lang), [str(dividend) for dividend in box.dividends]


def _players(box: Box, lang: str) -> Iterator[Row]:
    yield say("aid.row.players", lang), [str(count) for count in PLAYERS]
    for name in ("action_dice", "executive_dice", "turns", "mulligan_at_most"):
        yield say(f"aid.row.{name}", lang), [str(getattr(box, name)[count]) for count in PLAYERS]


_TABLES: dict[str, Callable[[Box, str], Iterator[Row]]] = {
    "turn": _strengths,
    "contracts": _ranges,
    "arrives": _bonuses,
    "clipboard": _free_actions,
    "market": _prices,
    "fewer": _players,
}
