"""Parts of sheets: a plate for a group of things, and its heading."""

from __future__ import annotations

from .paper import Layer, Paper, Pen
from .shapes import Rect, rounded

_TEXT = 12


def plate(canvas: Paper, rect: Rect) -> None:
    """The ground of a group of things on a sheet."""
    canvas.draw(Layer.WATER, rounded(rect, 8), Pen(canvas.theme.paper.fill, canvas.theme.paper.line, 1))


def head(canvas: Paper, rect: Rect, text: str, value: str = "") -> None:
    """The heading of a plate, with a value at its right end."""
    canvas.write(rect.x + 10, rect.y + 13, text, _TEXT, side="right", bold=True)
    if value:
        canvas.write(rect.right - 10, rect.y + 13, value, _TEXT, side="left", bold=True)
