"""The small pieces: dice, flags, badges with a company's sign, empty places, and name plates."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from math import cos, pi, sin
from types import MappingProxyType
from typing import Final

from panamax.state.views import Die
from panamax.vocabulary import Company, Nation
from tabletop.i18n import say
from tabletop_widgets.canvas.paint import Paint
from tabletop_widgets.canvas.paper import Layer, Pen
from tabletop_widgets.canvas.shapes import (
    Rect,
    chevron,
    circle,
    number,
    pips,
    polygon,
    rectangle,
    rounded,
    square,
    wave,
)

from .canvas import Canvas
from .theme import BODY


def draw_die(canvas: Canvas, rect: Rect, die: Die) -> None:
    """A cargo die in its company's colour and shape."""
    paint = canvas.theme.companies[die.company]
    canvas.draw(Layer.CARGO, BODY[die.company](rect), Pen(paint.fill, paint.line, 1.1))
    canvas.draw(Layer.PIPS, pips(rect, die.pips), Pen(paint.ink))


def draw_white_die(canvas: Canvas, rect: Rect, value: int, *, executive: bool = False) -> None:
    """An Action die, or the tinted Executive die."""
    paint = canvas.theme.executive_die if executive else canvas.theme.white_die
    canvas.draw(Layer.CARGO, rounded(rect, rect.width * 0.2), Pen(paint.fill, paint.line, 1.5))
    canvas.draw(Layer.PIPS, pips(rect, value), Pen(paint.ink))


def draw_badge(canvas: Canvas, rect: Rect, company: Company, lang: str, size: float) -> None:
    """The company's shape with its letter."""
    paint = canvas.theme.companies[company]
    canvas.draw(Layer.CARGO, BODY[company](rect), Pen(paint.fill, paint.line, 1))
    x, y = rect.centre
    canvas.write(x, y, company_sign(company, lang), size, colour=paint.ink, bold=True)


def draw_flag(canvas: Canvas, rect: Rect, nation: Nation) -> None:
    """A nation's flag: a swallow-tailed cloth in its colour with its sign: star, ring, or stripes on one side."""
    paint = canvas.theme.nations[nation]
    right, bottom = rect.right, rect.bottom
    notch = rect.height * 0.28
    cloth = ((rect.x, rect.y), (right, rect.y), (right - notch, rect.y + rect.height / 2), (right, bottom))
    canvas.draw(Layer.CARGO, polygon((*cloth, (rect.x, bottom))), Pen(paint.fill))
    canvas.draw(Layer.PIPS, _EMBLEMS[nation](Rect(rect.x, rect.y, rect.width - notch, rect.height)), Pen(paint.ink))


def _star(rect: Rect) -> str:
    x, y = rect.centre
    radii = (rect.height * 0.35, rect.height * 0.14)
    return polygon(
        (x + radii[tip % 2] * sin(pi * tip / 5), y + 1 - radii[tip % 2] * cos(pi * tip / 5)) for tip in range(10)
    )


def _ring(rect: Rect) -> str:
    x, y = rect.centre
    radius, dot = rect.height * 0.3, max(rect.height * 0.062, 0.8)
    return "".join(circle(x + radius * sin(pi * part / 4), y - radius * cos(pi * part / 4), dot) for part in range(8))


def _stripes(rect: Rect, side: int) -> str:
    """Stripes, and an arrow head that points to the coast: left of the stripes or right of them."""
    y, high = rect.centre[1], rect.height
    at = rect.x + high * 0.45 if side < 0 else rect.right - high * 0.3
    head = polygon(
        (
            (at + side * high * 0.3, y),
            (at - side * high * 0.22, y - high * 0.36),
            (at - side * high * 0.22, y + high * 0.36),
        )
    )
    start, end = (at + high * 0.34, rect.right) if side < 0 else (rect.x + high * 0.1, at - high * 0.34)
    bars = "".join(
        rectangle(Rect(start, y + step * high - high * 0.045, end - start, high * 0.09)) for step in (-0.22, 0, 0.22)
    )
    return head + (bars if end - start > high * 0.2 else "")


_EMBLEMS: Final[Mapping[Nation, Callable[[Rect], str]]] = MappingProxyType(
    {
        Nation.CHINA: _star,
        Nation.EUROPE: _ring,
        Nation.US_EAST: partial(_stripes, side=-1),
        Nation.US_WEST: partial(_stripes, side=1),
    }
)


def draw_fee(canvas: Canvas, x: float, y: float, fee: str) -> Rect:
    """A fee on its badge around the point."""
    size = 12
    wide = max(canvas.length(fee, size, bold=True) + 9, 22)
    high = max(16.0, canvas.pixels(size) / canvas.scale * 1.3)
    badge = Rect(x - wide / 2, y - high / 2, wide, high)
    canvas.draw(Layer.ZONE, rounded(badge, 9), Pen(canvas.theme.panel.fill, canvas.theme.soft_ink, 1))
    canvas.write(x, y, fee, size, bold=True, rank=0)
    return badge


def draw_waterway_sign(canvas: Canvas, x: float, y: float, radius: float) -> None:
    """The sign of a waterway movement: a disc with waves."""
    paint = canvas.theme.waterway
    canvas.draw(Layer.MARK, circle(x, y, radius), Pen(paint.fill, paint.line, 1.4))
    half = radius * 0.55
    waves = "".join(wave(x - half, y + lift * radius, half, 0.42 * radius, 2) for lift in (-0.2, 0.3))
    canvas.draw(Layer.MARK, waves, Pen(line=paint.ink, width=1.4))


def draw_lock_sign(canvas: Canvas, x: float, y: float, radius: float) -> None:
    """The sign of a lock movement: a square with gates."""
    paint = canvas.theme.lock
    canvas.draw(Layer.MARK, rounded(square(x, y, 2 * radius), radius / 4), Pen(paint.fill, paint.line, 1.4))
    gates = "".join(chevron(x + step * radius, y, radius * 0.55, (1, 0)) for step in (0, 0.6))
    canvas.draw(Layer.MARK, gates, Pen(line=paint.ink, width=1.6))


def draw_empty_place(canvas: Canvas, rect: Rect, colour: str = "") -> None:
    """The outline of a place where a piece may lie."""
    canvas.draw(Layer.GHOST, rectangle(rect), Pen(line=colour or canvas.theme.ghost, width=1.1, dash="3px,3px"))


def draw_panel(canvas: Canvas, rect: Rect, paint: Paint, radius: float = 10, width: float = 1.2) -> None:
    """A sheet that other things lie on."""
    canvas.draw(Layer.GROUND, rounded(rect, radius), Pen(paint.fill, paint.line, width))


def draw_coin(canvas: Canvas, x: float, y: float, radius: float) -> None:
    """A coin, beside sums of money."""
    canvas.draw(Layer.CARGO, circle(x, y, radius), Pen("#F1C40F", "#7A5B00", 1.5))
    canvas.draw(Layer.PIPS, circle(x, y, radius * 0.62), Pen(line="#7A5B00", width=1.2))


def draw_rail_sign(canvas: Canvas, x: float, y: float, size: float, colour: str) -> None:
    """The rail icon: a piece of track, `size` wide and less than half as high."""
    half, gauge, tie = size / 2, size * 0.11, size * 0.22
    rails = "".join(f"M{number(x - half)},{number(y + side)}H{number(x + half)}" for side in (-gauge, gauge))
    ties = "".join(
        f"M{number(x + step * size)},{number(y - tie)}V{number(y + tie)}" for step in (-0.36, -0.12, 0.12, 0.36)
    )
    canvas.draw(Layer.PIPS, rails + ties, Pen(line=colour, width=1.3))


def company_sign(company: Company, lang: str) -> str:
    """The letter of the company."""
    return say(f"picture.company.sign.{company}", lang)
