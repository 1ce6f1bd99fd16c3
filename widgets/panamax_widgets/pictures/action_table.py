"""The picture of the Action table: six columns of white dice, the Executive spaces below, and the contracts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from typing import Final

from panamax.action_table import Step
from panamax.arrangement import Arrangement
from panamax.box import Box, load_box
from panamax.views import ActionTable, ContractTable

from ..plot import go
from .canvas import Canvas, Layer, Look
from .contracts import draw_contract
from .pieces import draw_empty_place, draw_panel, draw_white_die
from .shapes import Rect, chevron, number, rounded, square
from .supply import write_mark_legend
from .table_words import column_words, contract_words, executive_words
from .theme import Paint, theme_named
from .words import Words

PIPS: Final = 6
ROWS: Final = 3
BLUE_COLUMNS: Final = 3
FIRST_CONTRACT_COLUMN: Final = 4


class Mark(StrEnum):
    """What a marker over a column or Executive space says about a prediction."""

    GUESS = "guess"
    RIGHT = "right"
    WRONG = "wrong"


@dataclass(frozen=True, slots=True)
class Motion:
    """A die on its way, drawn on the table as it is before the die lands.

    `hop` counts from 0: the die hangs over the column ``step.path[hop]``; with `hop` equal to the path's length it has
    landed. `executive` tells an Executive die from an Action die.
    """

    step: Step
    hop: int = 0
    executive: bool = False

    @property
    def has_landed(self) -> bool:
        """Whether the die lies in its place."""
        return self.hop >= len(self.step.path)

    @property
    def tried(self) -> tuple[int, ...]:
        """The columns that were full."""
        return self.step.path[: min(self.hop, len(self.step.path) - 1)]

    @property
    def over(self) -> int:
        """The column where the die is."""
        return self.step.path[min(self.hop, len(self.step.path) - 1)]


@dataclass(frozen=True, slots=True)
class TablePlan:
    """The measures of a layout, in units that are pixels on a page of the width `page`."""

    width: float
    page: float
    left: float
    pitch: float  # of the columns
    head: float  # height of the sides' names
    air: float  # height of the strip where dice in motion hang
    row: float
    die: float
    card: float  # height of a row of contracts, 0 without
    offer: float  # height of the row of setup contracts, 0 without

    def column_x(self, pip: int) -> float:
        """The middle of a column."""
        return self.left + self.pitch * (pip - 0.5)

    @property
    def air_top(self) -> float:
        return self.head + 6

    @property
    def rows_top(self) -> float:
        return self.air_top + self.air + 28

    @property
    def executive_air(self) -> float:
        return self.rows_top + ROWS * self.row + 6

    @property
    def executive_top(self) -> float:
        return self.executive_air + self.air

    @property
    def sides_bottom(self) -> float:
        return self.executive_top + self.row + 10

    @property
    def cards_top(self) -> float:
        return self.sides_bottom + 10

    @property
    def offer_top(self) -> float:
        return self.cards_top + self.card

    @property
    def height(self) -> float:
        return self.offer_top + self.offer + (26 if self.card else 6)

    def space(self, pip: int, row: int) -> Rect:
        """The space of a die in a column; row 3 is the top row (TBL-1)."""
        y = self.rows_top + self.row * (ROWS - row + 0.5)
        return square(self.column_x(pip), y, self.die + 8)

    def executive_space(self, pip: int) -> Rect:
        """The Executive space of a pip."""
        return square(self.column_x(pip), self.executive_top + self.row / 2, self.die + 8)

    def column(self, pip: int) -> Rect:
        """The whole column, with the strip above it."""
        x = self.left + self.pitch * (pip - 1)
        return Rect(x + 2, self.air_top, self.pitch - 4, self.executive_air - self.air_top - 4)

    def executive(self, pip: int) -> Rect:
        """The Executive space with the strip above it."""
        x = self.left + self.pitch * (pip - 1)
        return Rect(x + 2, self.executive_air, self.pitch - 4, self.air + self.row)

    def side(self, first: int) -> Rect:
        """The panel of a side, by its first column."""
        return Rect(self.left + self.pitch * (first - 1), 4, self.pitch * BLUE_COLUMNS, self.sides_bottom - 4)

    def card_rect(self, place: int, top: float) -> Rect:
        """The place of a card under a column."""
        width = min(self.pitch - 8, 104)
        return Rect(self.column_x(place) - width / 2, top + 22, width, self.card - 26)


@cache
def _plan(narrow: bool, contracts: bool, offer: bool) -> TablePlan:
    if narrow:
        card = 80.0
        sizes = {"width": 390.0, "page": 390.0, "left": 6.0, "pitch": 63.0, "row": 50.0, "die": 36.0, "air": 46.0}
    else:
        card = 96.0
        sizes = {"width": 760.0, "page": 760.0, "left": 8.0, "pitch": 124.0, "row": 58.0, "die": 42.0, "air": 52.0}
    return TablePlan(head=30, card=card if contracts else 0, offer=card if offer else 0, **sizes)


def action_table_figure(
    position: Arrangement,
    *,
    narrow: bool = False,
    highlight: Sequence[str] = (),
    arrows: Sequence[tuple[str, str]] = (),
    last: Sequence[str] = (),
    motion: Motion | None = None,
    marks: Mapping[str, Mark] | None = None,
    theme: str = "light",
    lang: str = "en",
    width: int | None = None,
) -> go.Figure:
    """The Action table of a position, with the contracts; see `white_dice_figure` for the rest."""
    return white_dice_figure(
        position.action_table,
        position.contract_table,
        box=position.box,
        narrow=narrow,
        highlight=highlight,
        arrows=arrows,
        last=last,
        motion=motion,
        marks=marks,
        theme=theme,
        lang=lang,
        width=width,
    )


def white_dice_figure(
    table: ActionTable,
    contracts: ContractTable | None = None,
    *,
    box: Box | None = None,
    narrow: bool = False,
    highlight: Sequence[str] = (),
    arrows: Sequence[tuple[str, str]] = (),
    last: Sequence[str] = (),
    motion: Motion | None = None,
    marks: Mapping[str, Mark] | None = None,
    theme: str = "light",
    lang: str = "en",
    width: int | None = None,
) -> go.Figure:
    """The Action table with these dice, and with the contracts if there are any to show.

    Columns are targets ``column:1`` to ``column:6``, Executive spaces ``executive:1`` and on, contracts ``contract:4``
    to ``contract:6``, ``contract:inbound``, ``contract:draw`` and ``setup_contract:<card>``. `marks` puts a marker over
    columns and Executive spaces by these ids; `motion` draws a die on its way. The other keywords are those of
    `board_figure`. Raises `ValueError` for an unknown theme.
    """
    plan = _plan(narrow, contracts is not None, contracts is not None and bool(contracts.setup_offer))
    canvas = Canvas(plan.width, plan.height, theme_named(theme), width or plan.page)
    words = Words(box or load_box(), lang)
    _draw_sides(canvas, plan, words)
    for pip in range(1, PIPS + 1):
        _draw_column(canvas, plan, pip, table.columns[pip - 1], words)
        _draw_executive(canvas, plan, pip, table.executive[pip - 1], words)
    if contracts is not None:
        _draw_contracts(canvas, plan, contracts, words)
    for target, mark in (marks or {}).items():
        _draw_mark(canvas, target, mark, words)
    if motion is not None:
        _draw_motion(canvas, plan, motion, words)
    canvas.mark_last(last)
    canvas.highlight(highlight)
    canvas.arrows(arrows)
    return canvas.figure()


def _draw_sides(canvas: Canvas, plan: TablePlan, words: Words) -> None:
    theme = canvas.theme
    for side, first, paint in (("blue", 1, theme.blue_side), ("grey", FIRST_CONTRACT_COLUMN, theme.grey_side)):
        rect = plan.side(first)
        draw_panel(canvas, rect.inset(1, 0), paint)
        form = "narrow" if plan.width < 500 else "wide"
        canvas.write(rect.centre[0], 4 + plan.head / 2, words.say(f"table.side.{side}.{form}"), 13, bold=True)


def _paint(canvas: Canvas, pip: int) -> Paint:
    return canvas.theme.blue_space if pip <= BLUE_COLUMNS else canvas.theme.grey_space


def _draw_column(canvas: Canvas, plan: TablePlan, pip: int, dice: int, words: Words) -> None:
    paint, rect = _paint(canvas, pip), plan.column(pip)
    well = Rect(rect.x + 4, plan.rows_top - 28, rect.width - 8, ROWS * plan.row + 30)
    canvas.draw(Layer.WATER, rounded(well, 8), Look(paint.fill, paint.line, 1))
    canvas.write(plan.column_x(pip), plan.rows_top - 13, words.say("number", value=pip), 16, bold=True)
    for row in range(ROWS, 0, -1):
        space = plan.space(pip, row)
        draw_empty_place(canvas, space, paint.line)
        if dice > ROWS - row:
            draw_white_die(canvas, space.inset(4), pip)
        else:
            canvas.write(*space.centre, words.say("table.row", row=row), 13, colour=paint.ink)
    canvas.target(f"column:{pip}", rect, column_words(pip, dice, words))


def _draw_executive(canvas: Canvas, plan: TablePlan, pip: int, has_die: bool, words: Words) -> None:
    paint, space = _paint(canvas, pip), plan.executive_space(pip)
    canvas.draw(Layer.WATER, rounded(space.inset(-3), 24), Look(paint.fill, paint.line, 1.5))
    if has_die:
        draw_white_die(canvas, space.inset(4), pip, executive=True)
    else:
        canvas.write(*space.centre, words.say("number", value=pip), 13, colour=paint.ink)
    canvas.target(f"executive:{pip}", plan.executive(pip), executive_words(pip, has_die, words))


def _draw_contracts(canvas: Canvas, plan: TablePlan, contracts: ContractTable, words: Words) -> None:
    places: list[tuple[str, int, int | None]] = [("inbound", 1, contracts.inbound), ("draw", 2, contracts.draw_top)]
    places += [(str(column), column, card) for column, card in enumerate(contracts.columns, FIRST_CONTRACT_COLUMN)]
    for key, place, card in places:
        rect = plan.card_rect(place, plan.cards_top)
        if card is None:
            draw_empty_place(canvas, rect)
        else:
            draw_contract(canvas, rect, words.box.contracts[card - 1], words)
        canvas.target(f"contract:{key}", rect, contract_words(key, card, contracts, words))
    _write_heads(canvas, plan, contracts, words)
    for place, card in enumerate(contracts.setup_offer, 1):
        rect = plan.card_rect(place, plan.offer_top)
        setup = words.box.setup_contracts[card - 1]
        draw_contract(canvas, rect, setup, words)
        canvas.target(f"setup_contract:{card}", rect, words.contract(setup))
    if words.marked:
        write_mark_legend(canvas, Rect(0, plan.height - 26, plan.width - 8, 26), words)


def _write_heads(canvas: Canvas, plan: TablePlan, contracts: ContractTable, words: Words) -> None:
    y, half = plan.cards_top + 11, plan.column_x(1) - plan.pitch / 2 + 6
    canvas.write(plan.column_x(1), y, words.say("table.inbound"), 12, bold=True)
    canvas.write(plan.column_x(2), y, words.say("table.draw_pile", count=contracts.draw_count), 12, bold=True)
    canvas.write(plan.column_x(5), y, words.say("table.contracts"), 12, bold=True)
    if contracts.setup_offer:
        canvas.write(half, plan.offer_top + 11, words.say("table.setup_contracts"), 12, side="right", bold=True)


def _draw_mark(canvas: Canvas, target_id: str, mark: Mark, words: Words) -> None:
    """A marker at the head of a column or Executive space, and a frame around it."""
    if target_id not in canvas.targets:
        return
    theme = canvas.theme
    paint = {Mark.GUESS: theme.highlight, Mark.RIGHT: theme.right, Mark.WRONG: theme.wrong}[mark]
    rect = canvas.targets[target_id].rect
    dash = "6px,4px" if mark is Mark.GUESS else "solid"
    canvas.draw(Layer.MARK, rounded(rect.inset(1), 9), Look(line=paint.fill, width=3, dash=dash))
    plate = square(rect.right - 14, rect.y + 14, 22)
    canvas.draw(Layer.MARK, rounded(plate, 11), Look(paint.fill, paint.line, 1))
    canvas.write(*plate.centre, words.say(f"mark.{mark}"), 14, colour=paint.ink, bold=True)


def _draw_motion(canvas: Canvas, plan: TablePlan, motion: Motion, words: Words) -> None:
    """The die in motion, the columns that it has tried, and its way from one to the next."""
    y = (plan.executive_air if motion.executive else plan.air_top) + plan.air / 2
    for pip in motion.tried:
        top = plan.rows_top - 13 if not motion.executive else plan.executive_top - 2
        paint = canvas.theme.wrong
        plate = Rect(plan.column_x(pip) - 19, top - 9, 38, 18)
        canvas.draw(Layer.MARK, rounded(plate, 9), Look(paint.fill, paint.line, 1))
        canvas.write(*plate.centre, words.say("table.full"), 11, colour=paint.ink, bold=True)
    for start, end in zip(motion.tried, motion.step.path[1:], strict=False):
        if end in motion.step.path[: motion.hop + 1]:
            _draw_hop(canvas, plan.column_x(start), plan.column_x(end), y)
    spot = square(plan.column_x(motion.over), y, plan.die)
    value = motion.step.rolled
    if motion.has_landed:
        place = plan.executive_space if motion.executive else None
        space = place(motion.over) if place else plan.space(motion.over, motion.step.row)
        spot, value = space.inset(4), motion.step.placed
        canvas.draw(Layer.ARROW, chevron(plan.column_x(motion.over), y + plan.air / 2, 7, (0, 1)), _hop_look(canvas))
    draw_white_die(canvas, spot, value, executive=motion.executive)
    canvas.draw(Layer.MARK, rounded(spot.inset(-3), 10), Look(line=canvas.theme.highlight.fill, width=3))


def _hop_look(canvas: Canvas) -> Look:
    return Look(line=canvas.theme.highlight.fill, width=3)


def _draw_hop(canvas: Canvas, start: float, end: float, y: float) -> None:
    onward = 1 if end > start else -1
    path = f"M{number(start + onward * 6)},{number(y)}H{number(end - onward * 6)}"
    canvas.draw(Layer.GHOST, path, _hop_look(canvas))
    canvas.draw(Layer.GHOST, chevron((start + end) / 2 + onward * 6, y, 7, (onward, 0)), _hop_look(canvas))
