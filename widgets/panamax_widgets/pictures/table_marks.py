"""What a lesson puts on the Action table: markers of predictions, and a die on its way through the cascade."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from itertools import pairwise

from panamax.action_table import DieStep
from panamax.state.views import ActionTable
from tabletop_widgets.canvas.paper import Layer, Pen
from tabletop_widgets.canvas.shapes import Rect, chevron, number, rounded, square

from .canvas import Canvas
from .pieces import draw_white_die
from .table_layout import TablePlan
from .words import Words


class PredictionMark(StrEnum):
    """What a marker over a column or Executive space says about a prediction."""

    GUESS = "guess"
    RIGHT = "right"
    WRONG = "wrong"


@dataclass(frozen=True, slots=True)
class DieMotion:
    """A die on its way, drawn on the table as it is before the die lands.

    `hop` counts from 0: the die hangs over the column ``step.path[hop]``; with `hop` equal to the path's length it has
    landed. `executive` tells an Executive die from an Action die.
    """

    step: DieStep
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

    def landed_on(self, table: ActionTable) -> ActionTable:
        """The table with the die in its place, if it has landed."""
        if not self.has_landed:
            return table
        place, columns, executive = self.step.placed - 1, list(table.columns), list(table.executive)
        if self.executive:
            executive[place] = True
        else:
            columns[place] += 1
        return ActionTable(tuple(columns), tuple(executive))

    @property
    def over(self) -> int:
        """The column where the die is."""
        return self.step.path[min(self.hop, len(self.step.path) - 1)]


@dataclass(frozen=True, slots=True)
class DiceMarks:
    """What a lesson adds to the white dice: a die on its way, and markers over columns and Executive spaces.

    `room_for_motion` keeps the room for a die on its way while there is none, so that the picture keeps its size.
    `marks` has targets (``column:3``) with their markers.
    """

    motion: DieMotion | None = None
    room_for_motion: bool = False
    marks: tuple[tuple[str, PredictionMark], ...] = ()


NO_MARKS = DiceMarks()


def draw_mark(canvas: Canvas, target_id: str, mark: PredictionMark, words: Words) -> None:
    """Put a frame around a column or Executive space, with a marker at its foot."""
    if target_id not in canvas.targets:
        return
    theme = canvas.theme
    paint = {
        PredictionMark.GUESS: theme.highlight,
        PredictionMark.RIGHT: theme.right,
        PredictionMark.WRONG: theme.wrong,
    }[mark]
    rect = canvas.targets[target_id].rect
    dash = "6px,4px" if mark is PredictionMark.GUESS else "solid"
    canvas.draw(Layer.MARK, rounded(rect.inset(1), 9), Pen(line=paint.fill, width=3, dash=dash))
    plate = square(rect.centre[0], rect.bottom - 2, 20)
    canvas.draw(Layer.MARK, rounded(plate, 10), Pen(paint.fill, paint.line, 1))
    canvas.write(*plate.centre, words.say(f"mark.{mark}"), 13, colour=paint.ink, bold=True)


def draw_motion(canvas: Canvas, plan: TablePlan, motion: DieMotion, words: Words) -> None:
    """Draw the die on its way, the columns that it has tried, and its hops from one to the next."""
    top, height = plan.air_top, plan.air
    if motion.executive:
        top, height = plan.executive_air_top, plan.executive_air
    y = top + height / 2 - 4
    for pip in motion.tried:
        _draw_full(canvas, plan.column_x(pip), top + height - 3, words)
    way = motion.step.path[: motion.hop + 1]
    for start, end in pairwise(way):
        below = plan.die * 0.3 if end > start else 0  # hops to the right have a track of their own
        _draw_hop(canvas, plan.column_x(start), plan.column_x(end), y + below, plan.die / 2)
    spot = square(plan.column_x(motion.over), y, plan.die)
    if motion.has_landed:
        place = plan.executive_space(motion.over) if motion.executive else plan.space(motion.over, motion.step.row)
        _draw_drop(canvas, spot.centre[0], y, top + height + (0 if motion.executive else 2))
        spot = place.inset(4)
    else:
        draw_white_die(canvas, spot, motion.step.rolled, executive=motion.executive)
    canvas.draw(Layer.MARK, rounded(spot.inset(-3), 11), _line(canvas))


def _line(canvas: Canvas) -> Pen:
    return Pen(line=canvas.theme.highlight.fill, width=3)


def _draw_full(canvas: Canvas, x: float, y: float, words: Words) -> None:
    paint = canvas.theme.wrong
    plate = Rect(x - 18, y - 9, 36, 17)
    canvas.draw(Layer.MARK, rounded(plate, 8), Pen(paint.fill, paint.line, 1))
    canvas.write(*plate.centre, words.say("table.full"), 11, colour=paint.ink, bold=True)


def _draw_hop(canvas: Canvas, start: float, end: float, y: float, clear: float) -> None:
    """An arrow from column to column, clear of a die that hangs over the second."""
    onward = 1 if end > start else -1
    tip = end - onward * (clear + 6)
    canvas.draw(Layer.GHOST, f"M{number(start)},{number(y)}H{number(tip)}", _line(canvas))
    canvas.draw(Layer.GHOST, chevron(tip, y, 8, (onward, 0)), _line(canvas))


def _draw_drop(canvas: Canvas, x: float, y: float, end: float) -> None:
    canvas.draw(Layer.GHOST, f"M{number(x)},{number(y)}V{number(end)}", _line(canvas))
    canvas.draw(Layer.GHOST, chevron(x, end, 8, (0, 1)), _line(canvas))
