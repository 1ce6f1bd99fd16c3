"""Small tables with a row for each player, beside whose name stands his company's shape and colour."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from panamax.state.views import Standing
from tabletop.i18n import Money, Phrase, say
from tabletop_widgets.frame.html import Html, tag

from .chart import PARTS


@dataclass(frozen=True, slots=True)
class TallyRow:
    """A player's row: his company, if he has one, what he is called, and the other cells."""

    company: str
    name: str
    cells: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Tally:
    """A table with the head of each column, the players' one included; `notes` are sentences under it."""

    head: tuple[str, ...]
    rows: tuple[TallyRow, ...]
    notes: tuple[str, ...] = ()

    def of(self, place: int) -> Tally:
        """The row at this place alone, without notes."""
        return replace(self, rows=self.rows[place : place + 1], notes=())

    def html(self) -> Html:
        """As markup."""
        head = tag("tr", *(tag("th", words, scope="col") for words in self.head))
        table = tag("table", tag("thead", head), tag("tbody", *map(_row, self.rows)))
        return tag("div", table, *(tag("p", note) for note in self.notes), class_="pmx-tally")

    def content(self) -> dict[str, Any]:
        """As plain texts for the log."""
        rows = [{"company": row.company, "cells": [row.name, *row.cells]} for row in self.rows]
        return {"head": list(self.head), "rows": rows, "notes": list(self.notes)}


def _row(row: TallyRow) -> Html:
    dot = tag("i", class_="pmx-dot", aria_hidden="true")
    name = tag("th", dot, " ", row.name, scope="row")
    return tag("tr", name, *(tag("td", cell) for cell in row.cells), class_=f"pmx-of-{row.company}")


def result_tally(standings: Sequence[Standing], lang: str) -> Tally:
    """What each player's total is made of, the winner first (END-1)."""
    head = (*(f"result.{part}" for part in PARTS), "result.in_all")
    rows = []
    for row in standings:
        name = say("table.result.player", lang, place=row.place, player=Phrase(f"player.{row.company}"))
        cells = tuple(dollars(getattr(row, part), lang) for part in (*PARTS, "total"))
        rows.append(TallyRow(str(row.company), name, cells))
    return Tally((say("table.result.players", lang), *(say(f"table.{key}", lang) for key in head)), tuple(rows))


def dollars(amount: int, lang: str) -> str:
    """A sum of money in a cell; a dash for nothing."""
    return say("table.result.amount", lang, amount=Money(amount)) if amount else say("table.tally.none", lang)
