"""The board as a still in a notebook's cell, whichever programme shows the notebook, in its light or its dark theme."""

from __future__ import annotations

from typing import Final

from panamax.position import Position

from ..frame.html import Html, join, tag
from ..pictures import PictureOptions, Style, board_figure
from ..pictures.still import palette_within, svg, svg_file
from ..pictures.theme import PLACE_HOLDERS

WIDE: Final = 960  # pixels for which the two boards are drawn, as the style below says
NARROW: Final = 390
_INSIDE: Final = ".pmx-shown"
# How programmes that show notebooks say that they are dark: JupyterLab, VS Code, the tutor itself.
_DARK: Final = ("[data-jp-theme-light=false]", ".vscode-dark", "[data-theme=dark]")
_STYLE: Final = """
.pmx-shown{container-type:inline-size;max-width:960px;color:var(--jp-ui-font-color1,inherit)}
.pmx-shown svg{display:block;width:100%;height:auto}.pmx-shown .pmx-narrow{display:none}
@container (max-width:639px){.pmx-shown .pmx-wide{display:none}.pmx-shown .pmx-narrow{display:block}}
.pmx-shown .pmx-facts{overflow-x:auto;margin:8px 0}.pmx-shown caption{text-align:start;font-weight:600}
.pmx-shown table{border-collapse:collapse;margin:0}.pmx-shown tr{background:none}
.pmx-shown :is(th,td){padding:3px 14px 3px 0;text-align:start;vertical-align:top;font-variant-numeric:tabular-nums}
.pmx-shown :is(thead,tbody) th{font-weight:500}
"""


def framed(inside: Html) -> Html:
    """What is shown, in a frame that has its style inside."""
    style = f"{palette_within(_INSIDE, tuple(f'{dark} {_INSIDE}' for dark in _DARK))}{_STYLE}"
    return join([Html(f"<style>{style}</style>"), tag("div", inside, class_=_INSIDE[1:])])


def board_html(position: Position) -> Html:
    """The board, for wide cells and for narrow ones."""
    return join(Html(_still(position, width)) for width in (WIDE, NARROW))


def board_file(position: Position) -> str:
    """The board as an SVG file of its own, in light colours."""
    return svg_file(board_figure(position, PictureOptions(style=Style(width=WIDE))).to_dict())


def _still(position: Position, width: int) -> str:
    is_narrow = width == NARROW
    style = Style(PLACE_HOLDERS.name, is_narrow, width)
    figure = board_figure(position, PictureOptions(style=style))
    return svg(figure.to_dict(), "pmx-narrow" if is_narrow else "pmx-wide")
