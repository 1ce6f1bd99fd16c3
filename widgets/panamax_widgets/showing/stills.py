"""The board as a still in a notebook's cell, whichever programme shows the notebook, in its light or its dark theme."""

from __future__ import annotations

from typing import Final

from panamax.position import Position
from tabletop_widgets.canvas.cell_frame import DARK, NARROW, WIDE, in_frame
from tabletop_widgets.canvas.paint import PLACE_HOLDERS
from tabletop_widgets.canvas.still import style_sheet_within, svg, svg_file
from tabletop_widgets.frame.html import Html, join

from ..pictures import PictureOptions, Style, board_figure
from ..pictures.theme import PALETTE

_INSIDE: Final = ".pmx-shown"
_STYLE: Final = """
.pmx-shown{container-type:inline-size}.pmx-shown .pmx-narrow{display:none}
@container (max-width:639px){.pmx-shown .pmx-wide{display:none}.pmx-shown .pmx-narrow{display:block}}
"""


def framed(inside: Html) -> Html:
    """What is shown, in a frame that has its style inside."""
    colours = style_sheet_within(PALETTE, _INSIDE, tuple(f"{dark} {_INSIDE}" for dark in DARK))
    return in_frame(inside, _INSIDE, f"{colours}{_STYLE}")


def board_html(position: Position) -> Html:
    """The board, for wide cells and for narrow ones."""
    return join(Html(_still(position, width)) for width in (WIDE, NARROW))


def board_file(position: Position) -> str:
    """The board as an SVG file of its own, in light colours."""
    return svg_file(board_figure(position, PictureOptions(style=Style(width=WIDE))).to_dict())


def _still(position: Position, width: int) -> str:
    is_narrow = width == NARROW
    style = Style(PLACE_HOLDERS, is_narrow, width)
    figure = board_figure(position, PictureOptions(style=style))
    return svg(figure.to_dict(), "pmx-narrow" if is_narrow else "pmx-wide")
