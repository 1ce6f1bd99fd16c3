"""Amounts beside the axes of charts, as each language writes them."""

from __future__ import annotations

import pytest
from toy.screens import PALETTE

from tabletop_widgets.canvas.charts import ChartStyle, chart_layout, money_amounts


@pytest.mark.parametrize(
    ("lang", "axis", "point", "separators"),
    [
        ("en", {"tickformat": "$~g", "ticksuffix": ""}, "&#36;%{y:.0f}", ".,"),
        ("de", {"tickformat": "~g", "ticksuffix": "\N{NO-BREAK SPACE}&#36;"}, "%{y:.0f}\N{NO-BREAK SPACE}&#36;", ",."),
        (
            "fr",
            {"tickformat": "~g", "ticksuffix": "\N{NO-BREAK SPACE}&#36;"},
            "%{y:.0f}\N{NO-BREAK SPACE}&#36;",
            ",\N{NARROW NO-BREAK SPACE}",
        ),
    ],
)
def test_a_chart_writes_money_as_its_language_does(
    lang: str, axis: dict[str, str], point: str, separators: str
) -> None:
    money = money_amounts(".0f")
    assert (money.axis(lang), money.point(lang)) == (axis, point)
    style = ChartStyle(PALETTE.named("light").paper, False, lang, "light")
    assert chart_layout(style, 100)["separators"] == separators
