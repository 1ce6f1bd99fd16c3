"""Contract cards: the nation on top, a box for each container, the rail icon under those that go by rail."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from panamax.box.components import Container, Contract, SetupContract
from tabletop_widgets.canvas.paper import Layer, Pen
from tabletop_widgets.canvas.shapes import Rect, rounded, square

from .canvas import Canvas
from .pieces import draw_empty_place, draw_rail_sign
from .words import Words

_BAND: Final = 0.27  # of the card's height
_BOX: Final = 0.27  # of the card's width
_TEXT: Final = 12


def draw_contract(
    canvas: Canvas,
    rect: Rect,
    card: Contract | SetupContract,
    words: Words,
    *,
    containers: Sequence[Container] | None = None,
    remaining: Collection[int] | None = None,
) -> list[Rect]:
    """A contract card: its front, or the `containers` of its back. Only those `remaining` (by place) are filled.

    Gives where each container lies.
    """
    paint = canvas.theme.nations[card.nation]
    pen = Pen(canvas.theme.card.fill, canvas.theme.card.line, 1.2)
    canvas.draw(Layer.ZONE, rounded(rect, 5), pen)
    band = Rect(rect.x, rect.y, rect.width, rect.height * _BAND)
    canvas.draw(Layer.HULL, rounded(band, 4), Pen(paint.fill))
    titles = tuple(_titles(card, words))
    canvas.write_fitted(*band.centre, titles, _TEXT - 1, rect.width - 4, bold=True, colour=paint.ink)
    shown = card.front if containers is None else containers
    left = range(len(shown)) if remaining is None else remaining
    return _draw_containers(canvas, rect, shown, left, paint.fill, paint.ink)


def _titles(card: Contract | SetupContract, words: Words) -> list[str]:
    names = (words.nation(card.nation), words.say(f"nation.code.{card.nation}"))
    return [words.signed(name, card.path) for name in names]


def _draw_containers(
    canvas: Canvas, rect: Rect, containers: Sequence[Container], remaining: Collection[int], fill: str, ink: str
) -> list[Rect]:
    side = min(rect.width * _BOX, rect.height * 0.38)
    step = side * 1.15
    left = rect.centre[0] - step * (len(containers) - 1) / 2
    y = rect.y + rect.height * (_BAND + 0.08) + side / 2
    boxes = [square(left + step * index, y, side) for index in range(len(containers))]
    for index, (container, box) in enumerate(zip(containers, boxes, strict=True)):
        if index in remaining:
            canvas.draw(Layer.HULL, rounded(box, 2), Pen(fill, canvas.theme.card.ink, 1))
            canvas.write(*box.centre, str(container.value), _TEXT, colour=ink, bold=True)
        else:
            draw_empty_place(canvas, box)
        if container.rail:
            draw_rail_sign(canvas, box.centre[0], (box.bottom + rect.bottom) / 2, side * 0.86, canvas.theme.card.ink)
    return boxes
