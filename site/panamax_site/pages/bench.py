"""The bench page: what `make bench` measured last, from its file."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from docutils import nodes

from tabletop.i18n import say

from ..nodes import section, table, text
from ..shelves import PANAMAX_SHELF

FILE = Path(__file__).parents[3] / "bench" / "results.json"
_COLUMNS = ("figure", "panamax", "catanatron", "ratio", "floor", "goal", "verdict")


def build(lang: str) -> list[nodes.Node]:
    """The measurements as a table, or how to get them."""
    title = say("site.bench.title", lang)
    if not FILE.is_file():
        return [section("bench", title, text(PANAMAX_SHELF, say("site.bench.none", lang), lang))]
    results = json.loads(FILE.read_text(encoding="utf-8"))
    made = {name: str(results[name]) for name in ("date", "python", "catanatron")}
    lead = say("site.bench.lead", lang, rounds=results["rounds"], **made)
    head = [say(f"site.bench.column.{name}", lang) for name in _COLUMNS]
    rows = [[_cell(row, name, lang) for name in _COLUMNS] for row in results["figures"]]
    return [section("bench", title, text(PANAMAX_SHELF, lead, lang), table(head, rows, "pmx-numbers"))]


def _cell(row: dict[str, Any], name: str, lang: str) -> str:
    value = row.get(name)
    if value is None or value == "":
        return say("site.bench.nothing", lang)
    if name in ("floor", "goal"):
        return say(
            "site.bench.at_most" if row.get("at_most") else "site.bench.at_least", lang, value=_number(value, lang)
        )
    if name == "verdict":
        return say(f"site.bench.verdict.{str(value).lower()}", lang)
    return _number(value, lang) if isinstance(value, int | float) else str(value)


def _number(value: float, lang: str) -> str:
    if value >= 100:
        return say("site.number", lang, value=round(value))
    return f"{value:.3g}"
