"""A single piece as pictures draw it, for pieces that move from one picture to the next."""

from __future__ import annotations

from typing import Any, Final

from .paper import Paper
from .shapes import Rect

EDGE: Final = 4.0  # units around a piece that its outlines need
_ANCHORS: Final = {"center": "middle", "right": "start", "left": "end"}


def piece_of(paper: Paper, rect: Rect, edge: float = EDGE) -> dict[str, Any]:
    """What was drawn on a paper, as `js/motion.js` draws it: outlines and words, and the room that they need."""
    room = rect.inset(-edge)
    paths = [
        [path, pen.fill or "none", pen.line or "none", pen.width if pen.line else 0, pen.dash, pen.opacity]
        for layer, pen, path in sorted(paper.outlines, key=lambda outline: outline[0])
    ]
    words = [
        [label.x, label.y, label.text, label.size, label.colour, _ANCHORS[label.side], label.bold]
        for label in paper.shown_labels()
    ]
    return {"box": [room.x, room.y, room.width, room.height], "paths": paths, "words": words}
