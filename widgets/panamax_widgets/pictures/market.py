"""The picture of the Market table: thirteen stock values with price and dividend, and where each company stands."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from panamax.state.arrangement import Arrangement
from panamax.state.views import CompanyAssets
from panamax.vocabulary import Company
from tabletop.i18n import Money
from tabletop_widgets.canvas.paper import Layer, Pen
from tabletop_widgets.canvas.plot import go
from tabletop_widgets.canvas.shapes import Rect, rounded, square

from .canvas import Canvas
from .marks import marked
from .options import PLAIN, PictureOptions
from .pieces import draw_badge, draw_panel
from .words import Words

_TEXT: Final = 12
_CUBE: Final = 24


@dataclass(frozen=True, slots=True)
class _Plan:
    """The measures of a layout: stock values side by side on wide pages, one under the other on narrow ones."""

    width: float
    height: float
    head: float  # room for the names of price and dividend
    step: float  # from value to value
    label: float  # depth of the price's cell, and of the dividend's
    lane: float  # depth of a company's lane
    is_vertical: bool

    def value(self, stock: int, values: int) -> Rect:
        """The cell of a stock value; on narrow pages the highest is on top."""
        depth = 2 * self.label + len(Company) * self.lane
        if self.is_vertical:
            return Rect(8, self.head + self.step * (values - 1 - stock), depth, self.step)
        return Rect(self.head + self.step * stock, 8, self.step, depth)

    def within(self, cell: Rect, depth: float, length: float) -> Rect:
        """The part of a cell that begins `depth` deep in it."""
        if self.is_vertical:
            return Rect(cell.x + depth, cell.y, length, cell.height)
        return Rect(cell.x, cell.y + depth, cell.width, length)


_WIDE: Final = _Plan(760, 194, head=84, step=51, label=28, lane=30, is_vertical=False)
_NARROW: Final = _Plan(390, 476, head=34, step=33, label=88, lane=49, is_vertical=True)


def market_figure(
    position: Arrangement,
    options: PictureOptions = PLAIN,
) -> go.Figure:
    """The Market table of a position. Targets: ``market:0`` to ``market:12`` by stock value, ``stock:red``..."""
    if options.style.slim and not options.style.narrow:
        return _slim_figure(position, options)
    plan = _NARROW if options.style.narrow else _WIDE
    canvas = Canvas(plan.width, plan.height, plan.width, options)
    words = Words(position.box, options.style.lang)
    draw_panel(canvas, Rect(3, 2, plan.width - 6, plan.height - 4), canvas.theme.panel)
    _write_heads(canvas, plan, words)
    for stock in range(len(position.box.prices)):
        _draw_value(canvas, plan, stock, words)
    for company in position.companies:
        _write_lane_name(canvas, plan, company, words)
        _draw_company(canvas, plan, company, words)
    return marked(canvas, options)


def _write_heads(canvas: Canvas, plan: _Plan, words: Words) -> None:
    for index, key in enumerate(("price", "dividend")):
        along = 8 + plan.label * (index + 0.5)
        x, y = (along, plan.head / 2 + 4) if plan.is_vertical else (14, along)
        canvas.write(x, y, words.say(f"market.{key}"), _TEXT, side="center" if plan.is_vertical else "right", bold=True)


def _write_lane_name(canvas: Canvas, plan: _Plan, company: CompanyAssets, words: Words) -> None:
    along = 8 + 2 * plan.label + plan.lane * (tuple(Company).index(company.company) + 0.5)
    x, y = (along, plan.head / 2 + 4) if plan.is_vertical else (14, along)
    name = words.player(company.company, company.seat)
    canvas.write(x, y, name, _TEXT, colour=canvas.theme.soft_ink, side="center" if plan.is_vertical else "right")


def _draw_value(canvas: Canvas, plan: _Plan, stock: int, words: Words) -> None:
    box, theme = words.box, canvas.theme
    cell = plan.value(stock, len(box.prices))
    paint = theme.stripe if stock % 2 else theme.panel
    canvas.draw(Layer.ZONE, rounded(cell.inset(1.5), 4), Pen(paint.fill))
    price = words.signed(words.money(box.prices[stock]), f"market.prices.{stock + 1}")
    dividend = words.signed(words.money(box.dividends[stock]), f"market.dividends.{stock + 1}")
    canvas.write(*plan.within(cell, 0, plan.label).centre, price, _TEXT + 1, bold=True)
    canvas.write(*plan.within(cell, plan.label, plan.label).centre, dividend, _TEXT + 1)
    canvas.target(f"market:{stock}", cell, market_value_words(stock, words))


def _draw_company(canvas: Canvas, plan: _Plan, company: CompanyAssets, words: Words) -> None:
    cell = plan.value(company.stock, len(words.box.prices))
    lane = tuple(Company).index(company.company)
    place = plan.within(cell, 2 * plan.label + plan.lane * lane, plan.lane)
    cube = square(*place.centre, _CUBE)
    draw_badge(canvas, cube, company.company, words.lang, _TEXT)
    canvas.target(f"stock:{company.company}", cube, stock_words(company, words))


_SLIM_WIDTH, _SLIM_HEIGHT, _SLIM_CUBE = 352.0, 118.0, 21.0
_KEY: Final = 7.0  # where the words begin that tell prices from dividends
_SPREAD_FROM, _SPREAD = 417, 1.3  # pixels of its width from which the strip is so much longer for its height
_STACK: Final = (25.0, 80.0, 95.0)  # from where the cubes of one value lie to the words below them, or to the line


def _slim_figure(position: Arrangement, options: PictureOptions) -> go.Figure:
    """The market as a strip: prices above, dividends below, the companies' cubes between them."""
    width = _SLIM_WIDTH * (_SPREAD if (options.style.width or 0) >= _SPREAD_FROM else 1)
    canvas = Canvas(width, _SLIM_HEIGHT, width, options)
    words, theme = Words(position.box, options.style.lang), canvas.theme
    values = len(position.box.prices)
    step = (width - 4) / values
    draw_panel(canvas, Rect(0.5, 0.5, width - 1, _SLIM_HEIGHT - 1), theme.panel, 7, 1)
    for stock in range(values):
        cell = Rect(2 + step * stock, 1, step, _SLIM_HEIGHT - 2)
        if stock % 2:
            canvas.draw(Layer.WATER, rounded(cell, 0), Pen(theme.stripe.fill))
        price = words.signed(words.say("number", value=position.box.prices[stock]), f"market.prices.{stock + 1}")
        canvas.write(cell.centre[0], 13, price, 14, bold=True, rank=0)
        dividend = words.signed(words.money(position.box.dividends[stock]), f"market.dividends.{stock + 1}")
        canvas.write(cell.centre[0], 107, dividend, _TEXT, colour=theme.soft_ink, rank=0)
        canvas.target(f"market:{stock}", cell, market_value_words(stock, words))
        top, over_words, bottom = _STACK
        room = top, bottom if cell.x > _KEY + canvas.length(words.say("market.key"), 11) else over_words
        _stack_cubes(canvas, cell.centre[0], room, [each for each in position.companies if each.stock == stock], words)
    canvas.draw(Layer.ZONE, f"M4,96.5H{width - 4:g}", Pen(line=theme.panel.line, width=1))
    canvas.write(_KEY, 89, words.say("market.key"), 11, colour=theme.soft_ink, side="right", rank=3)
    return marked(canvas, options)


def _stack_cubes(
    canvas: Canvas, middle: float, room: tuple[float, float], companies: Sequence[CompanyAssets], words: Words
) -> None:
    """The cubes of the companies whose stock has one value, one under the other and none over another."""
    if not companies:
        return
    top, bottom = room
    step = min(_SLIM_CUBE + 2, (bottom - top) / len(companies))
    size = min(_SLIM_CUBE, step)
    start = (top + bottom - step * len(companies)) / 2
    for place, company in enumerate(companies):
        cube = Rect(middle - size / 2, start + step * place, size, size)
        draw_badge(canvas, cube, company.company, words.lang, 12.5 if size > _SLIM_CUBE * 0.9 else 11)
        canvas.target(f"stock:{company.company}", cube, stock_words(company, words))


def market_value_words(stock: int, words: Words) -> str:
    """A stock value: its price and dividend (MKT-1, MKT-5)."""
    price, dividend = words.box.prices[stock], words.box.dividends[stock]
    told = words.in_words(words.money(price), f"market.prices.{stock + 1}")
    return words.say(
        "market.value_told",
        price=told,
        dividend=words.in_words(words.money(dividend), f"market.dividends.{stock + 1}"),
    )


def stock_words(company: CompanyAssets, words: Words) -> str:
    """Where a company's stock stands, and how many of its shares can be bought."""
    return words.say(
        "market.stock_told",
        company=words.player(company.company, company.seat),
        price=Money(words.box.prices[company.stock]),
        dividend=Money(words.box.dividends[company.stock]),
        count=company.shares_for_sale,
    )
