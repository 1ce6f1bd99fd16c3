"""How a picture shows itself in a notebook of one's own."""

from __future__ import annotations

from typing import Any

from ..frame.plot import DrawnFigure
from .still import cell_svg


class PictureFigure(DrawnFigure):
    """A picture of the game: in one's own cell it is at most as wide as the cell, with its words in proportion.

    Plotly would draw it as wide as it was laid out, and cut off what is beyond the cell's edge. What is saved with the
    notebook is the picture itself, without a script, so that GitHub, nbviewer and VS Code show it, too. To point at
    its pieces, :meth:`show` it as Plotly does, or change it: then it is a figure like any other.
    """

    _ipython_display_ = None  # Plotly's own, after which nothing else is asked for,
    _repr_html_ = None  # and what every notebook would take before the picture

    def __getattr__(self, name: str) -> Any:
        """What IPython asks every object for, to see if it answers anything, makes no other figure of it."""
        if name.startswith("_ipython_"):
            raise AttributeError(name)
        return super().__getattr__(name)

    def _repr_mimebundle_(self, *args: Any, **kwargs: Any) -> Any:
        """The picture as SVG as long as nobody has changed it."""
        if "_content" not in self.__dict__:
            return super()._repr_mimebundle_(*args, **kwargs)
        return {"image/svg+xml": cell_svg(self.to_dict()), "text/plain": f"<{type(self).__name__}>"}
