"""What pages show as HTML: story, dice, ledger, tables to fill in. Pure functions of the data."""

from __future__ import annotations

from collections.abc import Iterable

from tabletop.i18n import as_beginning, say

from .html import Html, join, tag
from .shown import Blank, Cell, DieState, Facts, Grid, Line, Tray


def story_html(story: Iterable[Line], lang: str, with_rules: bool) -> Html:
    """What happened, line by line, each with its rule if that is wanted."""
    told = ruled if with_rules else _sentence
    items = [tag("li", told(line, lang), class_="pmx-stands-out" if line.stands_out else None) for line in story]
    if not items:
        return Html("")
    return join([tag("h3", say("lessons.what_happens", lang)), tag("ol", *items, class_="pmx-story")])


def trays_html(trays: Iterable[Tray], lang: str) -> Html:
    """The rolled dice in rows."""
    return join([_tray(tray, lang) for tray in trays])


def facts_html(tables: Iterable[Facts], lang: str) -> Html:
    """The ledger: tables, and those that are on demand folded, but for what changed."""
    return join([_folded(table, lang) if table.on_demand else _table(table, lang) for table in tables])


def _folded(table: Facts, lang: str) -> Html:
    changed = _table(table.changed, lang) if table.changed.rows else ""
    summary = tag("summary", say("lessons.ledger_all" if changed else "lessons.ledger", lang, table=table.caption))
    return join([changed, tag("details", summary, _table(table, lang), class_="pmx-ledger-all")])


def grid_content(grid: Grid, lang: str) -> dict[str, object]:
    """A table with places to fill in, as plain texts for the gadget that shows it."""
    return {
        "caption": grid.caption.text(lang),
        "head": [phrase.text(lang) for phrase in grid.head],
        "rows": [[_content(cell, lang) for cell in row] for row in grid.rows],
    }


def _content(cell: Cell | Blank, lang: str) -> dict[str, object]:
    if isinstance(cell, Blank):
        return {"state": cell.state, "label": cell.label.text(lang), "text": cell.text}
    return {"text": _cell_text(cell, lang), "changed": cell.before is not None}


def line_text(line: Line, lang: str) -> str:
    """A line as plain text, with its rule in front."""
    words = _sentence(line, lang)
    return say("lessons.line_with_rule", lang, rule=line.rule, text=words) if line.rule else words


def ruled(line: Line, lang: str) -> Html:
    """A line with its rule behind it: first what happened, then by which rule."""
    words = _sentence(line, lang)
    return join([words, " ", tag("span", line.rule, class_="pmx-id")]) if line.rule else join([words])


def _sentence(line: Line, lang: str) -> str:
    """The line's words, which begin with a capital even where a piece's name comes first."""
    return as_beginning(line.phrase, lang)


def _tray(tray: Tray, lang: str) -> Html:
    dice = [_die(pips, state, lang) for pips, state in tray.dice]
    name = tray.caption.text(lang)
    return tag("div", tag("strong", name), tag("ul", *dice, class_="pmx-dice", aria_label=name), class_="pmx-tray")


def _die(pips: int, state: DieState, lang: str) -> Html:
    return tag("li", pips, class_=f"pmx-die pmx-{state}", title=say(f"lessons.die.{state}", lang, pips=pips))


def _table(table: Facts, lang: str) -> Html:
    head = tag("tr", *(tag("th", phrase.text(lang), scope="col") for phrase in table.head))
    rows = [tag("tr", *(_cell(cell, place == 0, lang) for place, cell in enumerate(row))) for row in table.rows]
    caption = tag("caption", table.caption.text(lang))
    return tag("div", tag("table", caption, tag("thead", head), tag("tbody", *rows)), class_="pmx-facts")


def _cell(cell: Cell, heads_row: bool, lang: str) -> Html:
    value = _cell_text(cell, lang)
    changed = "pmx-changed" if cell.before is not None else None
    return tag("th", value, scope="row") if heads_row else tag("td", value, class_=changed)


def _cell_text(cell: Cell, lang: str) -> str:
    value = say("lessons.value", lang, value=cell.value)
    if cell.before is None:
        return value
    return say("lessons.cell_changed", lang, before=say("lessons.value", lang, value=cell.before), value=value)
