"""The colours: readable in both themes, and companies that hold without hue."""

from __future__ import annotations

from itertools import combinations

import pytest

from canal_mania_widgets.pictures.theme import PALETTE as CANALS
from panamax.vocabulary import Company
from panamax_widgets.pictures.theme import BODY, DARK, LIGHT, PALETTE
from tabletop_widgets.canvas.paint import contrast, light_of_dark, luminance
from tabletop_widgets.canvas.shapes import Rect

both = pytest.mark.parametrize("theme", [LIGHT, DARK], ids=lambda theme: theme.name)


def test_contrast_is_that_of_wcag():
    assert contrast("#FFFFFF", "#000000") == pytest.approx(21)
    assert contrast("#777777", "#FFFFFF") == pytest.approx(4.48, abs=0.01)


@both
def test_words_are_readable_on_every_surface(theme):
    weak = {
        name: contrast(paint.fill, paint.ink) for name, paint in theme.paints() if contrast(paint.fill, paint.ink) < 4.5
    }
    assert weak == {}


@both
def test_common_ink_is_readable_wherever_it_is_used(theme):
    for name, paint in theme.paints():
        if paint.ink == theme.paper.ink:
            assert contrast(paint.fill, theme.paper.ink) >= 4.5, name
    for name in ("paper", "panel", "canvas", "far_hill", "zone", "personal", "stripe", "blue_side", "grey_side"):
        assert contrast(getattr(theme, name).fill, theme.soft_ink) >= 4.5, name
    for paint in (theme.sea, theme.canvas, theme.far_hill):
        assert contrast(paint.fill, theme.place_ink) >= 4.5, paint


@both
def test_marks_stand_out_from_every_ground(theme):
    names = ("canvas", "far_hill", "sea", "zone", "paper", "panel", "blue_side", "grey_side", "stripe", "card")
    grounds = [getattr(theme, name) for name in names]
    for paint in (*grounds, *theme.water.values(), *theme.ground.values()):
        for mark in (theme.highlight.fill, theme.last, theme.price.line):
            assert contrast(paint.fill, mark) >= 3, (paint, mark)


@both
def test_companies_differ_in_lightness_and_in_shape(theme):
    assert len({BODY[company](Rect(0, 0, 20, 20)) for company in Company}) == len(Company)
    for one, other in combinations(Company, 2):
        assert contrast(theme.companies[one].fill, theme.companies[other].fill) > 1.35, (one, other)


def test_companies_and_nations_look_the_same_in_both_themes():
    for part in ("companies", "nations"):
        light, dark = (getattr(theme, part) for theme in (LIGHT, DARK))
        assert {key: paint.fill for key, paint in light.items()} == {key: paint.fill for key, paint in dark.items()}


@both
def test_lines_in_charts_show_on_paper_and_differ(theme):
    assert len(set(theme.lines.values())) == len(Company)
    for company, colour in theme.lines.items():
        assert contrast(theme.paper.fill, colour) >= 3, company


def test_the_themes_are_light_and_dark():
    assert luminance(PALETTE.themes["light"].paper.fill) > 0.8
    assert luminance(PALETTE.themes["dark"].paper.fill) < 0.05


def test_every_dark_colour_of_both_games_is_one_light_colour_on_paper():
    """What is printed of the dark theme gets the light one's colours, so none may stand for two."""
    meant = {}
    for light, dark in (*PALETTE.colours.values(), *CANALS.colours.values()):
        assert meant.setdefault(dark, light) == light, dark
    assert meant.items() <= light_of_dark().items()  # which has the colours of the toy, too
