"""The picture of the Action table: six columns of white dice, the Executive spaces below, and the contracts."""

from __future__ import annotations

from panamax.action_table import BLUE_COLUMNS, PIPS, ROWS
from panamax.box.components import Box
from panamax.state.arrangement import Arrangement
from panamax.state.views import ActionTable, ContractTable
from tabletop_widgets.canvas.paint import Paint
from tabletop_widgets.canvas.paper import Layer, Pen
from tabletop_widgets.canvas.plot import go
from tabletop_widgets.canvas.shapes import Rect, rounded

from .canvas import Canvas
from .contracts import draw_contract
from .marks import marked
from .options import PLAIN, PictureOptions
from .pieces import draw_empty_place, draw_panel, draw_white_die
from .slim_table import setups_are_picked, slim_table_figure
from .supply import write_key
from .table_layout import FIRST_CONTRACT_COLUMN, TablePlan, plan_table
from .table_marks import NO_MARKS, DiceMarks, draw_mark, draw_motion
from .table_words import column_words, contract_words, executive_words
from .words import Words


def action_table_figure(position: Arrangement, options: PictureOptions = PLAIN) -> go.Figure:
    """The Action table of a position, with the contracts; see `white_dice_figure` for the rest."""
    if options.style.slim and not options.style.narrow:
        return slim_table_figure(position, options)
    return white_dice_figure(position.action_table, options, contracts=position.contract_table, box=position.box)


def action_table_content(position: Arrangement) -> object:
    """All that the Action table shows of a position: where that is the same, so is the picture in the same box."""
    return position.action_table, position.contract_table, setups_are_picked(position)


def white_dice_figure(
    table: ActionTable,
    options: PictureOptions = PLAIN,
    *,
    box: Box,
    contracts: ContractTable | None = None,
    dice: DiceMarks = NO_MARKS,
) -> go.Figure:
    """The Action table with these dice, and with the contracts if there are any to show.

    Columns are targets ``column:1`` to ``column:6``, Executive spaces ``executive:1`` and on, contracts ``contract:4``
    to ``contract:6``, ``contract:inbound``, ``contract:draw`` and ``setup_contract:<card>``. `dice` has the die that is
    on its way, and the markers of predictions. Raises `ValueError` for an unknown theme.
    """
    motion = dice.motion
    with_offer = contracts is not None and bool(contracts.setup_offer)
    plan = plan_table(
        options.style.narrow, dice.room_for_motion or motion is not None, contracts is not None, with_offer
    )
    canvas = Canvas(plan.width, plan.height, plan.page, options)
    words = Words(box, options.style.lang)
    _draw_sides(canvas, plan, words)
    shown = motion.landed_on(table) if motion else table
    for pip in range(1, PIPS + 1):
        _draw_column(canvas, plan, pip, shown.columns[pip - 1], words)
        _draw_executive(canvas, plan, pip, shown.executive[pip - 1], words)
    if motion is None or not motion.executive:
        _write_executive_heads(canvas, plan, words)
    if contracts is not None:
        _draw_contracts(canvas, plan, contracts, words)
    for target, mark in dice.marks:
        draw_mark(canvas, target, mark, words)
    if motion is not None:
        draw_motion(canvas, plan, motion, words)
    return marked(canvas, options)


def _draw_sides(canvas: Canvas, plan: TablePlan, words: Words) -> None:
    theme = canvas.theme
    for side, first, paint in (("blue", 1, theme.blue_side), ("grey", FIRST_CONTRACT_COLUMN, theme.grey_side)):
        rect = plan.side(first)
        draw_panel(canvas, rect.inset(1, 0), paint)
        form = "narrow" if plan.width < 500 else "wide"
        canvas.write(rect.centre[0], 4 + plan.head / 2, words.say(f"table.side.{side}.{form}"), 13, bold=True)


def _write_executive_heads(canvas: Canvas, plan: TablePlan, words: Words) -> None:
    y = plan.executive_air_top + plan.executive_air - 12
    for middle in (2, 5):
        canvas.write(plan.column_x(middle), y, words.say("table.executive_spaces"), 12, bold=True)


def _paint(canvas: Canvas, pip: int) -> Paint:
    return canvas.theme.blue_space if pip <= BLUE_COLUMNS else canvas.theme.grey_space


def _draw_column(canvas: Canvas, plan: TablePlan, pip: int, dice: int, words: Words) -> None:
    paint, rect = _paint(canvas, pip), plan.column(pip)
    well = Rect(rect.x + 4, plan.rows_top - 28, rect.width - 8, ROWS * plan.row + 30)
    canvas.draw(Layer.WATER, rounded(well, 8), Pen(paint.fill, paint.line, 1))
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
    canvas.draw(Layer.WATER, rounded(space.inset(-3), 24), Pen(paint.fill, paint.line, 1.5))
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
        write_key(canvas, plan.width - 8, plan.height - 14, words)


def _write_heads(canvas: Canvas, plan: TablePlan, contracts: ContractTable, words: Words) -> None:
    y, half = plan.cards_top + 11, plan.column_x(1) - plan.pitch / 2 + 6
    canvas.write(plan.column_x(1), y, words.say("table.inbound"), 12, bold=True)
    canvas.write(plan.column_x(2), y, words.say("table.draw_pile", count=contracts.draw_count), 12, bold=True)
    canvas.write(plan.column_x(5), y, words.say("table.contracts"), 12, bold=True)
    if contracts.setup_offer:
        canvas.write(half, plan.offer_top + 11, words.say("table.setup_contracts"), 12, side="right", bold=True)
