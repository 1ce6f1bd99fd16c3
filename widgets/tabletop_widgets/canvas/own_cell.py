"""How a picture shows itself in a notebook of one's own."""

from __future__ import annotations

from typing import Any

from .plot import DrawnFigure
from .still import cell_svg


class PictureFigure(DrawnFigure):
    """A picture of the game: in one's own cell it is at most as wide as the cell, with its words in proportion.

    Plotly would draw it as wide as it was laid out, and cut off what is beyond the cell's edge. What is saved with the
    notebook is the picture itself, without a script, so that GitHub, nbviewer and VS Code show it, too. To point at
    its pieces, :meth:`show` it as Plotly does, or change it: then it is a figure like any other.
    """

    _ipython_display_ = None  # type: ignore[assignment]  # after which nothing else would be asked for

    def _repr_mimebundle_(self, *_: Any, **__: Any) -> dict[str, str]:
        """The picture as SVG, as long as nobody has changed it."""
        return {"image/svg+xml": cell_svg(self.to_dict()), "text/plain": f"<{type(self).__name__}>"}
