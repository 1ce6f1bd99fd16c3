"""The box that is a whole page: what a notebook shows of it, and what is saved with the notebook."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from functools import partial
from itertools import islice
from typing import Any

import ipywidgets as W  # noqa: N812

from tabletop.i18n import say

from ..frame.addresses import PLOTLY_URL
from .figure_view import FigureView
from .own_cell import PictureFigure
from .still import cell_svg


class PageBox(W.VBox):
    """A page of ours. A cell shows it and, as long as its Python isn't there, its first picture in its place.

    So GitHub, nbviewer and whoever opens a notebook again see the board, and below it what brings the page to life. It
    is an output of its own: JupyterLab and VS Code choose the page among the kinds of one output even where it can't
    be had. Beside a page that is there, JupyterLab doesn't show it (``look.css``). On pages of our own, which nobody
    saves, there is none.
    """

    def _ipython_display_(self, **kwargs: Any) -> None:
        from IPython.display import display

        show: Callable[..., None] = partial(display, raw=True)

        waits = say("app.saved_cell")
        show(self._repr_mimebundle_(**kwargs) | {"text/plain": waits})
        if PLOTLY_URL not in os.environ:
            figures = (view.figure for view in _views(self) if isinstance(view.figure, PictureFigure))
            for figure in islice(figures, 1):
                show({"image/svg+xml": cell_svg(figure.to_dict(), waits)})


def _views(widget: W.Widget) -> Iterator[FigureView]:
    """The figures in it, in the order in which they stand."""
    if isinstance(widget, FigureView):
        yield widget
    for child in getattr(widget, "children", ()):
        yield from _views(child)
