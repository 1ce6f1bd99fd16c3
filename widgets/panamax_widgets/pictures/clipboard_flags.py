"""The flag rows of a clipboard: for each nation its places with their free actions, and the flags that lie there."""

from __future__ import annotations

from typing import Final

from panamax.state.views import CompanyAssets
from panamax.vocabulary import FreeAction, Nation
from tabletop_widgets.canvas.paper import Layer, Pen
from tabletop_widgets.canvas.parts import head, plate
from tabletop_widgets.canvas.shapes import Rect, polygon, rounded

from .canvas import Canvas
from .clipboard_layout import ClipboardPlan
from .clipboard_words import flag_row_words, place_words
from .pieces import draw_flag
from .words import Words

_TEXT: Final = 11
_EXTRA: Final = 34  # room for the count of further flags


def draw_flag_rows(canvas: Canvas, plan: ClipboardPlan, company: CompanyAssets, words: Words) -> None:
    """Draw the four rows (CLP-1)."""
    rect = plan.parts["flags"]
    plate(canvas, rect)
    head(canvas, rect, words.say("clipboard.flags"))
    for index, nation in enumerate(Nation):
        row = Rect(rect.x + 8, rect.y + 24 + plan.flag_row * index, rect.width - 16, plan.flag_row - 6)
        canvas.target(f"flags:{company.company}:{nation}", row, flag_row_words(nation, company, words))
        draw_flag(canvas, Rect(row.x, row.centre[1] - 9, 30, 18), nation)
        _draw_places(canvas, row, plan.flag_places, nation, company, words)


def _draw_places(canvas: Canvas, row: Rect, start: float, nation: Nation, company: CompanyAssets, words: Words) -> None:
    actions = words.box.free_actions(nation)
    flags = company.flags[nation]
    step = (row.width - start - _EXTRA) / len(actions)
    for index, action in enumerate(actions):
        place = Rect(row.x + start + step * index, row.y, step - 5, row.height)
        _draw_place(canvas, place, nation, index, company, words, action)
    if flags > len(actions):
        extra = words.say("plus", count=flags - len(actions))
        canvas.write(row.right - 2, row.centre[1], extra, 13, side="left", bold=True)


def _draw_place(
    canvas: Canvas,
    place: Rect,
    nation: Nation,
    index: int,
    company: CompanyAssets,
    words: Words,
    action: FreeAction | None,
) -> None:
    covered = index < company.flags[nation]
    deferred = covered and action is FreeAction.MARKET and nation in company.deferred_markets
    told = place_words(nation, index, company, words)
    canvas.target(f"free_action:{company.company}:{nation}:{index + 1}", place, told)
    if covered and not deferred:
        draw_flag(canvas, place.inset(5, 4), nation)
        return
    space, name = canvas.theme.card, words.free_action(nation, index)
    if deferred:
        name = words.say("clipboard.deferred")
        _draw_turned_flag(canvas, place.inset(3, 2), nation)
    else:
        canvas.draw(Layer.ZONE, rounded(place, 6), Pen(space.fill, space.line, 1, "3px,3px"))
    canvas.write(*place.centre, name, _TEXT, colour=space.ink, bold=deferred)


def _draw_turned_flag(canvas: Canvas, rect: Rect, nation: Nation) -> None:
    """A flag that lies face down: only its outline has the nation's colour."""
    outline = ((rect.x, rect.y), (rect.right, rect.y), (rect.right, rect.bottom), (rect.x, rect.bottom))
    paint = canvas.theme.nations[nation]
    canvas.draw(Layer.CARGO, polygon(outline), Pen(canvas.theme.card.fill, paint.fill, 3))
