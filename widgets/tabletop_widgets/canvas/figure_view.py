"""A Plotly figure on the page: fits the width it is given, changes in place, and tells what was clicked.

Plotly's JavaScript is 1 MB. Where our server says that it serves it (the environment variable ``PANAMAX_PLOTLY_URL``,
an address as the page sees it), the page loads it from there once and the browser keeps it; elsewhere (JupyterLab, a
bare kernel) it travels with the widget.

Plotly's own widget for notebooks, ``FigureWidget``, checks every value on its way and sends whole traces: for the table
that is most of what a click takes. Ours hands figures to the same Plotly as they are.
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, ClassVar

from traitlets import Bool, Dict, Unicode

from ..frame.addresses import PLOTLY_FILE, PLOTLY_URL
from ..frame.scripts import JS, script
from ..frame.spoken import FLAG, items, text
from .followed import Followed
from .paint import light_of_dark
from .plot import go

_LENS_LOOK = (JS / "lens.css").read_text(encoding="utf-8")
_COMMENT = re.compile(r"^ *//.*\n", re.MULTILINE)  # a line of its own, which no reader needs to load
_AXIS = re.compile(r"[xy]axis\d*")
_MOST_PLACES = 3  # of a point: its trace, and one or two numbers within that
_LONGEST_ID = 400  # characters of a point's customdata

Clicked = Callable[[object], object]
Content = dict[str, Any]  # of a figure: its traces as ``data``, and its ``layout``


def widget_module(url: str | None) -> str:
    """The JavaScript of :class:`FigureView`; Plotly comes from `url`, as the page sees it, or inside it without one."""
    return _module(url, json.dumps(light_of_dark()))


@cache
def _module(url: str | None, by_day: str) -> str:
    scripts = script("lens.js", "followed.js", "figure_view.js")
    own = _COMMENT.sub("", f"const byDay = {by_day};\n{scripts}")
    if url:
        return f"const address = new URL({json.dumps(url)}, document.baseURI).href;\n{own}"
    source = json.dumps(PLOTLY_FILE.read_text(encoding="utf-8"))
    blob = f"new Blob([{source}], {{type: 'text/javascript'}})"
    once = f"globalThis.panamaxPlotly ??= URL.createObjectURL({blob})"  # for a page with many figures, too
    return f"const address = ({once});\n{own}"


class FigureView(Followed):
    """Shows one figure at a time; :meth:`show` replaces it in place.

    A figure with both ``layout.width`` and ``layout.height`` keeps that proportion at every page width; one with a
    height alone keeps the height. `label` is what a screen reader says for the picture; the text twin beside it says
    the rest. `on_click` is called with the ``customdata`` of the clicked point. With `waits` the page draws nothing
    until :meth:`show` brings a figure that need not wait (or none comes for long): one that fits the page, once it
    has told how wide it is. With `large` (what its button says) a reader can open it over the whole window; `on_large`
    is called with whether it is open.
    """

    @property
    def _esm(self) -> str:  # made when the first figure is shown: then the themes are known
        return widget_module(os.environ.get(PLOTLY_URL))

    # Not in the element's own style: a widget's layout is put there some time, and takes away what it doesn't say.
    _css = (
        _LENS_LOOK
        + """
        .panamax-figure { width: 100%; height: var(--height); }
        .panamax-figure .scatterlayer text {
            paint-order: stroke; stroke: var(--pmx-halo, none); stroke-opacity: 0.85; stroke-width: 3px;
            stroke-linejoin: round;
        }
        .panamax-hushed .hoverlayer { display: none; }
        .panamax-misfit .scatterlayer .text { visibility: hidden; }
        @media print {
            .panamax-figure, .panamax-figure :is(.plot-container, .svg-container) {
                width: 100% !important; height: auto !important;
            }
            .panamax-figure .svg-container { aspect-ratio: var(--printed); }
            .panamax-figure .main-svg { width: 100% !important; height: 100% !important; }
        }
    """
    )
    messages: ClassVar = {"large": FLAG, "click": items(_MOST_PLACES), "thing": text(_LONGEST_ID)}
    _size = Dict().tag(sync=True)
    _label = Unicode().tag(sync=True)
    _waits = Bool(False).tag(sync=True)
    _large = Unicode().tag(sync=True)

    def __init__(
        self,
        figure: go.Figure,
        *,
        label: str = "",
        on_click: Clicked | None = None,
        waits: bool = False,
        large: str = "",
        on_large: Callable[[bool], object] | None = None,
    ) -> None:
        self._content, size = _content_and_size(figure)
        self._figure, self._on_click, self._on_large = figure, on_click, on_large
        super().__init__(_size=size, _label=label, _waits=waits, _large=large)
        self.on_msg(self._received)

    @property
    def figure(self) -> go.Figure:
        """The figure that was given last, as it was given."""
        return self._figure

    def show(self, figure: go.Figure, *, label: str | None = None, waits: bool = False) -> None:
        """Put `figure` in the place of the one on the page; only what differs travels."""
        content, self._size = _content_and_size(figure)
        self._figure = figure
        if label is not None:
            self._label = label
        self._tell(content)
        self._waits = waits

    def on_click(self, callback: Clicked | None) -> None:
        """Call `callback` with the ``customdata`` of each clicked point from now on (guard it: :mod:`.guard`)."""
        self._on_click = callback

    def _received(self, _widget: object, content: Mapping[str, Any], _buffers: object) -> None:
        if "large" in content and self._on_large is not None:
            self._on_large(content["large"])
        if self._on_click is not None:
            found, value = self._clicked(*content.get("click", ()))
            thing = content.get("thing", value)
            if thing != value and (isinstance(value, str) or not found):
                found, value = self._seen(thing)
            if found:
                self._on_click(value)

    def _seen(self, thing: object) -> tuple[bool, object]:
        """What somebody saw where he clicked: the page may have shown the picture before this one. If it is here."""
        if not isinstance(thing, str):
            return False, None
        return any(thing in each.get("customdata", ()) for each in self._content["data"]), thing

    def _clicked(self, trace: object = None, *places: object) -> tuple[bool, object]:
        """The ``customdata`` of this point of a trace, if there is such a point."""
        value: Any = self._content["data"]
        for place in (trace, "customdata", *places):
            if isinstance(value, dict):
                value = value.get(place)
            elif isinstance(value, list | tuple) and type(place) is int and 0 <= place < len(value):
                value = value[place]
            else:
                return False, None
        return bool(places), value


def _content_and_size(figure: go.Figure) -> tuple[Content, dict[str, float]]:
    """Traces and layout (not to be dragged about), and the size: a width and its aspect (by height), or a height."""
    content: Content = figure.to_dict()
    layout = content["layout"]
    width, height = layout.pop("width", None), layout.pop("height", None)
    size = {"aspect": width / height, "width": width} if width and height else {"height": height or 360}
    layout.setdefault("dragmode", False)  # a finger on a figure scrolls the page
    for axis in {"xaxis", "yaxis", *(name for name in layout if _AXIS.fullmatch(name))}:
        layout.setdefault(axis, {}).setdefault("fixedrange", True)
    return {"data": content["data"], "layout": layout}, size
