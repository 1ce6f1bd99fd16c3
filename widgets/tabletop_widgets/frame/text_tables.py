"""Tables in words, as data: for a page, for screen readers, and as files of comma-separated values."""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence
from dataclasses import dataclass

from tabletop.formulas import defused

from .html import Html, join, readers_words, tag


@dataclass(frozen=True, slots=True)
class TextTable:
    """A table in words: caption, heads of the columns, rows (the first cell heads its row).

    Rows that belong together stand under the heading of their group: `groups` are such words and how many rows.
    """

    caption: str
    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    groups: tuple[tuple[str, int], ...] = ()


def table_html(table: TextTable) -> Html:
    """The table for a page."""
    head = tag("tr", *(tag("th", words, scope="col") for words in table.head))
    rows = [
        tag("tr", readers_words("th", row[0], scope="row"), *(readers_words("td", cell) for cell in row[1:]))
        for row in table.rows
    ]
    bodies, wide = list[Html](), len(table.head)
    for words, count in table.groups or (("", len(rows)),):
        heading = tag("tr", tag("th", words, scope="rowgroup", colspan=wide, class_="pmx-group")) if words else Html("")
        bodies.append(tag("tbody", heading, *rows[:count]))
        rows = rows[count:]
    inside = tag("table", tag("caption", table.caption), tag("thead", head), *bodies)
    return tag("div", inside, class_="pmx-facts", tabindex="0", role="region", aria_label=table.caption)


def tables_html(tables: Sequence[TextTable]) -> Html:
    """Several tables, one below the other."""
    return join(table_html(table) for table in tables)


def csv_of(tables: Sequence[TextTable]) -> str:
    """Tables as comma-separated values, one below the other; each cell is quoted, none can be a formula."""
    lines = io.StringIO()
    writer = csv.writer(lines, lineterminator="\r\n", quoting=csv.QUOTE_ALL)
    for place, table in enumerate(tables):
        if place:
            writer.writerow([])
        writer.writerow([defused(table.caption)])
        writer.writerows([defused(cell) for cell in row] for row in (table.head, *table.rows))
    return lines.getvalue()
