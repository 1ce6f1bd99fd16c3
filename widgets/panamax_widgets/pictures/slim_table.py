"""The Action table as a strip: columns of dice with the contracts beside those that give them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from panamax.action_table import BLUE_COLUMNS, PIPS, ROWS
from panamax.position import Position
from panamax.state.arrangement import Arrangement
from tabletop_widgets.canvas.paint import Paint
from tabletop_widgets.canvas.paper import Layer, Pen
from tabletop_widgets.canvas.plot import go
from tabletop_widgets.canvas.shapes import Rect, circle, rounded, square

from .canvas import Canvas
from .contracts import draw_contract
from .marks import marked
from .options import PictureOptions
from .pieces import draw_empty_place, draw_panel, draw_white_die
from .table_layout import FIRST_CONTRACT_COLUMN
from .table_words import column_words, contract_words, executive_words
from .words import Words

_WIDTH, _HEIGHT, _OFFER = 692.0, 118.0, 92.0
_SPREAD_FROM, _SPREAD = 820, 1.3  # pixels of its width from which the strip is so much longer for its height
_COLUMNS: Final = (27.0, 81.0, 135.0, 193.0, 319.0, 445.0)
_CARDS: Final = {"4": 212.0, "5": 338.0, "6": 464.0, "inbound": 544.0, "draw": 618.0}
_CARD_WIDTH: Final = {False: 70.0, True: 64.0}  # of a column's contract; of the two others
_BLUE_WIDTH: Final = 163.0  # of the side of the blue columns
# Where setup contracts take the contracts' place: how close the grey columns are then, where the first lies, the next
_CLOSE, _OFFER_FROM, _OFFER_PITCH = 28.0, 254.0, 88.0
_DIE, _ROW, _FIRST_ROW, _EXECUTIVE = 22.0, 24.0, 19.0, 104.0
_TEXT: Final = 11


@dataclass(frozen=True, slots=True)
class _Strip:
    """Where the parts of the strip lie; on wide pages it is `spread` over more width, with the same pieces.

    Where setup contracts are to be chosen (`chooses_setups`), they lie in the place of the columns' contracts, so that
    the strip is as high as ever; where somebody arranges a position, all lie there, the setup contracts below.
    """

    spread: float = 1
    chooses_setups: bool = False

    @property
    def width(self) -> float:
        return _WIDTH * self.spread

    def column(self, pip: int) -> float:
        """The middle of a column."""
        if self.chooses_setups and pip > BLUE_COLUMNS:
            return (_BLUE_WIDTH + (pip - BLUE_COLUMNS - 0.5) * _CLOSE) * self.spread
        return _COLUMNS[pip - 1] * self.spread

    def card(self, key: str) -> Rect:
        """Where a contract lies."""
        return Rect(_CARDS[key] * self.spread, 22, _CARD_WIDTH[not key.isdigit()] * self.spread, 76)

    def offer(self, place: int) -> Rect:
        """Where a setup contract lies."""
        if self.chooses_setups:
            return Rect((_OFFER_FROM + _OFFER_PITCH * place) * self.spread, 26, 76 * self.spread, 78)
        return Rect(150 + 86 * place, _HEIGHT + 8, 74, 78)


def slim_table_figure(position: Arrangement, options: PictureOptions) -> go.Figure:
    """The strip, with the setup contracts while they matter. The board has the key for all."""
    offer = position.contract_table.setup_offer if setups_are_picked(position) else ()
    chooses = bool(offer) and isinstance(position, Position)
    strip = _Strip(_spread(options.style.width), chooses)
    canvas = Canvas(strip.width, _HEIGHT + (_OFFER if offer and not chooses else 0), strip.width, options)
    words, theme = Words(position.box, options.style.lang), canvas.theme
    canvas.ground = theme.canvas.fill
    blue = _BLUE_WIDTH * strip.spread
    draw_panel(canvas, Rect(0.5, 0.5, blue - 1, _HEIGHT - 1), theme.blue_side, 7, 1)
    draw_panel(canvas, Rect(blue + 1.5, 0.5, strip.width - blue - 2, _HEIGHT - 1), theme.grey_side, 7, 1)
    table = position.action_table
    for pip in range(1, PIPS + 1):
        _draw_column(canvas, strip.column(pip), pip, table.columns[pip - 1], words)
        _draw_executive(canvas, strip.column(pip), pip, table.executive[pip - 1], words)
    for key in () if chooses else _CARDS:
        _draw_contract(canvas, strip.card(key), key, position, words)
    _draw_offer(canvas, strip, offer, words)
    return marked(canvas, options)


def strip_height(width: int) -> float:
    """How many pixels high the strip is where it is so many wide; the market beside it is as high."""
    return _HEIGHT * width / (_WIDTH * _spread(width))


def _spread(width: int | None) -> float:
    return _SPREAD if (width or 0) >= _SPREAD_FROM else 1


def setups_are_picked(position: Arrangement) -> bool:
    """Whether setup contracts matter now: whoever loads his own has it on his clipboard, which is to be in sight."""
    decision = position.decision if isinstance(position, Position) else None
    return decision is None or decision.id == "setup_contract"


def _paint(canvas: Canvas, pip: int) -> Paint:
    return canvas.theme.blue_space if pip <= BLUE_COLUMNS else canvas.theme.grey_space


def _draw_column(canvas: Canvas, x: float, pip: int, dice: int, words: Words) -> None:
    paint = _paint(canvas, pip)
    canvas.write(x, 12, words.say("number", value=pip), 13.5, bold=True, rank=0)
    for row in range(ROWS, 0, -1):
        space = Rect(x - _DIE / 2, _FIRST_ROW + _ROW * (ROWS - row), _DIE, _DIE)
        if dice > ROWS - row:
            draw_white_die(canvas, space, pip)
            continue
        canvas.draw(Layer.WATER, rounded(space, 4), Pen(paint.fill, paint.line, 1))
        canvas.write(*space.centre, words.say("table.row", row=row), 12, colour=paint.ink)
    canvas.target(f"column:{pip}", Rect(x - 13.5, 5.5, 27, 83), column_words(pip, dice, words))


def _draw_executive(canvas: Canvas, x: float, pip: int, has_die: bool, words: Words) -> None:
    paint = _paint(canvas, pip)
    canvas.draw(Layer.WATER, circle(x, _EXECUTIVE, 11.5), Pen(paint.fill, paint.line, 1))
    if has_die:
        draw_white_die(canvas, square(x, _EXECUTIVE, 19), pip, executive=True)
    else:
        canvas.write(x, _EXECUTIVE, words.say("table.executive_sign"), 12, colour=paint.ink)
    canvas.target(f"executive:{pip}", square(x, _EXECUTIVE - 1.5, 20), executive_words(pip, has_die, words))


def _draw_contract(canvas: Canvas, rect: Rect, key: str, position: Arrangement, words: Words) -> None:
    contracts = position.contract_table
    cards = {"inbound": contracts.inbound, "draw": contracts.draw_top}
    cards |= {str(column): card for column, card in enumerate(contracts.columns, FIRST_CONTRACT_COLUMN)}
    card = cards[key]
    if card is None:
        draw_empty_place(canvas, rect)
    else:
        if key == "draw":
            pile = Rect(rect.x + 3, rect.y + 3, rect.width, rect.height)
            canvas.draw(Layer.WATER, rounded(pile, 4), Pen(canvas.theme.card.fill, canvas.theme.card.line, 1))
        draw_contract(canvas, rect, words.box.contracts[card - 1], words)
    canvas.target(f"contract:{key}", rect, contract_words(key, card, contracts, words))
    heads = {"inbound": words.say("table.inbound"), "draw": words.say("table.draw_pile", count=contracts.draw_count)}
    soft = canvas.theme.soft_ink
    canvas.write(rect.centre[0], 10.5, heads.get(key, words.say("table.contract")), _TEXT, colour=soft, rank=2)
    if key.isdigit():
        dice = position.action_table.columns[int(key) - 1]
        told = words.say("table.take_load", count=ROWS + 1 - dice) if dice else words.say("table.no_die")
        canvas.write(rect.centre[0], 107, told, _TEXT, colour=soft, rank=2)


def _draw_offer(canvas: Canvas, strip: _Strip, offer: tuple[int, ...], words: Words) -> None:
    for place, card in enumerate(offer):
        rect = strip.offer(place)
        setup = words.box.setup_contracts[card - 1]
        draw_contract(canvas, rect, setup, words)
        canvas.target(f"setup_contract:{card}", rect, words.contract(setup))
    if offer:
        x, y = (strip.offer(0).x, 12) if strip.chooses_setups else (8, _HEIGHT + 24)
        canvas.write_cut(x, y, words.say("table.setup_contracts"), 12, 134, side="right", bold=True)
