"""The small pieces: dice, flags, badges with a company's sign, empty places, and name plates."""

from __future__ import annotations

from panamax.state.views import Die
from panamax.vocabulary import Company, Nation
from panamax.words.i18n import say

from .canvas import Canvas, Layer, Pen
from .shapes import Rect, circle, number, pips, polygon, rectangle, rounded
from .theme import BODY, Paint


def draw_die(canvas: Canvas, rect: Rect, die: Die) -> None:
    """A cargo die in its company's colour and shape."""
    paint = canvas.theme.companies[die.company]
    canvas.draw(Layer.CARGO, BODY[die.company](rect), Pen(paint.fill, paint.line, 1))
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


def draw_flag(canvas: Canvas, rect: Rect, nation: Nation, lang: str, size: float) -> None:
    """A nation's flag: a cloth in its colour with its code; swallow-tailed if that leaves room for the code."""
    paint = canvas.theme.nations[nation]
    code = say(f"picture.nation.code.{nation}", lang)
    notch = rect.height * 0.3
    if not canvas.fits(code, size, rect.width - notch - 3, bold=True):
        notch = 0
    right, bottom = rect.right, rect.bottom
    cloth = ((rect.x, rect.y), (right, rect.y), (right - notch, rect.y + rect.height / 2), (right, bottom))
    canvas.draw(Layer.CARGO, polygon((*cloth, (rect.x, bottom))), Pen(paint.fill, paint.line, 1))
    if canvas.fits(code, size, rect.width, bold=True):
        x, y = rect.centre
        canvas.write(x - notch / 2, y, code, size, colour=paint.ink, bold=True)


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
