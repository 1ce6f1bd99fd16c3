"""The explorer's charts: purses in the colours of their companies."""

from __future__ import annotations

import pytest

from panamax_widgets.explorer.charts import PURSES
from panamax_widgets.pictures import Style
from panamax_widgets.pictures.theme import PALETTE
from played import finished
from tabletop_widgets.canvas.charts import shortened


@pytest.mark.parametrize("theme", PALETTE.themes)
@pytest.mark.parametrize("seed", range(3))
def test_a_purse_has_the_colour_of_its_company_whoever_plays_it(theme, seed):
    stops = list(finished(4, "normal", seed).line())
    lines = PURSES.figure(stops, "money", 0, Style(theme).chart).data
    companies = [stops[-1].position.company_of(seat) for seat in range(1, 5)]
    assert [line.line.color for line in lines] == [PALETTE.themes[theme].lines[company] for company in companies]
    assert len({line.line.dash for line in lines}) == 4


def test_before_companies_are_taken_all_purses_look_alike():
    stops = list(finished(4, "normal", 1).line())[:1]
    colours = {line.line.color for line in PURSES.figure(stops, "money", 0, Style().chart).data}
    assert colours == {PALETTE.themes["light"].soft_ink}


def test_purses_are_in_dollars_as_the_language_writes_them():
    stops = list(finished(4, "normal", 1).line())[:2]
    drawn = {lang: PURSES.figure(stops, "money", 0, Style(lang=lang).chart) for lang in ("en", "it")}
    assert [drawn[lang].layout.yaxis.ticksuffix for lang in drawn] == ["", "\N{NO-BREAK SPACE}&#36;"]
    assert [drawn[lang].data[0].hovertemplate.partition("<")[0] for lang in drawn] == [
        "%{x}: &#36;%{y:.0f}",
        "%{x}: %{y:.0f}\N{NO-BREAK SPACE}&#36;",
    ]


def test_names_of_bars_are_not_cut_to_the_same_words():
    load = "Load 3 of setup contract 6 (US East) on red's {} 1-slot ship"
    names = [
        load.format("first"),
        load.format("second"),
        "Take a die from column 3: 3 waterway movements, 1 lock",
        "Pass",
    ]
    short = shortened(names, 44)
    assert len(set(short)) == 4
    assert max(map(len, short)) <= 44
    assert short[0].endswith("red's first 1-slot ship")
    assert short[2:] == ["Take a die from column 3: 3 waterway moveme…", "Pass"]
