"""A Plotly figure on the page: fits the width it is given, changes in place, and tells what was clicked.

Plotly's JavaScript is 5 MB. Where our server says that it serves it (the environment variable ``PANAMAX_PLOTLY_URL``,
an address as the page sees it), the page loads it from there once and the browser keeps it; elsewhere (JupyterLab, a
bare kernel) it travels with the widget.
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Callable, Mapping
from copy import deepcopy
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any, ClassVar

from traitlets import Bool, Dict, Unicode, observe

from ..contents.addresses import PLOTLY_URL
from .held import Held
from .plot import go
from .spoken import FLAG, NUMBER, Spoken

_OWN_MODULE = Path(__file__).parents[1] / "js" / "figure_view.js"
_AXIS = re.compile(r"[xy]axis\d*")
_PAGES_OWN = ("uid", "autosize", "width", "height")  # the page reports these back; taking them away freezes the size
_CLICK = Spoken(dict, 1000, 200)  # what Plotly tells of a click: of each point some names and numbers
_WHOLE = ("template",)  # parts of a layout that Plotly only takes whole

Clicked = Callable[[object], object]
Props = Mapping[str, Any]


@cache
def bundle_file() -> Path:
    """The file with the JavaScript of Plotly's figure widget."""
    return Path(str(files("plotly") / "package_data" / "widgetbundle.js"))


def widget_module(url: str | None) -> str:
    """The JavaScript of :class:`FigureView`; Plotly comes from `url`, as the page sees it, or inside it without one."""
    own = _OWN_MODULE.read_text(encoding="utf-8")
    if url:
        return f"const address = new URL({json.dumps(url)}, document.baseURI).href;\n{own}"
    source = json.dumps(bundle_file().read_text(encoding="utf-8"))
    blob = f"new Blob([{source}], {{type: 'text/javascript'}})"
    return f"const address = URL.createObjectURL({blob});\n{own}"


class FigureView(Held, go.FigureWidget):
    """Shows one figure at a time; :meth:`show` replaces it in place.

    A figure with both ``layout.width`` and ``layout.height`` keeps that proportion at every page width; one with a
    height alone keeps the height. `label` is what a screen reader says for the picture; the text twin beside it says
    the rest. `on_click` is called with the ``customdata`` of the clicked point. With `waits` the page draws nothing
    until :meth:`show` brings a figure that need not wait (or none comes for long): one that fits the page, once it
    has told how wide it is. With `large` (what its button says) a reader can open it over the whole window; `on_large`
    is called with whether it is open.
    """

    _esm = widget_module(os.environ.get(PLOTLY_URL))
    messages: ClassVar = {"large": FLAG}
    inherited_from_page: ClassVar = {"_js2py_pointsCallback": _CLICK, "_view_count": NUMBER}
    data: Any  # Plotly's own property, which it leaves without a type
    _size = Dict().tag(sync=True)
    _label = Unicode().tag(sync=True)
    _waits = Bool(False).tag(sync=True)
    _large = Unicode().tag(sync=True)
    _shown = Bool(False).tag(sync=True, from_page=FLAG)  # told by the page, which from then on follows what changes

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
        data, layout, size = _parts(figure)
        super().__init__(data=data, layout=layout)
        self._content = data, layout
        self._config = {"displayModeBar": False, "responsive": True, "doubleClick": False, "scrollZoom": False}
        self._size = size
        self._label = label
        self._waits = waits
        self._on_click = on_click
        self._figure = figure
        self._large = large
        if on_large is not None:
            self.on_msg(lambda _widget, content, _buffers: on_large(content["large"] is True))

    @property
    def figure(self) -> go.Figure:
        """The figure that was given last, as it was given."""
        return self._figure

    def show(self, figure: go.Figure, *, label: str | None = None, waits: bool = False) -> None:
        """Put `figure` in the place of the one on the page; only what differs travels."""
        old_data, old_layout = self._content
        data, layout, self._size = _parts(figure)
        self._content = data, layout
        self._figure = figure
        if label is not None:
            self._label = label
        if [trace["type"] for trace in old_data] != [trace["type"] for trace in data]:
            self.data = ()
            self.add_traces(data)
            old_data = data
        paths = {path for old, new in zip(old_data, data, strict=True) for path in _changes(old, new)}
        values = [_leaves(trace) for trace in data]  # of every trace: a page may take "as before" for "none"
        restyled = {path: [leaves.get(path) for leaves in values] for path in sorted(paths)}
        self.plotly_update(restyled, _changes(old_layout, layout), list(range(len(values))))
        if not self._shown:
            self._widget_data, self._widget_layout = self._whole()
        self._waits = waits

    def on_click(self, callback: Clicked | None) -> None:
        """Call `callback` with the ``customdata`` of each clicked point from now on (guard it: :mod:`.guard`)."""
        self._on_click = callback

    def get_state(self, key: Any = None, drop_defaults: bool = False) -> dict[str, Any]:
        """What a page that opens now gets: the figure as it is, not as it was at first."""
        state: dict[str, Any] = super().get_state(key, drop_defaults)
        if key is None and getattr(self, "_layout_obj", None) is not None:  # else it is still being made
            state["_widget_data"], state["_widget_layout"] = self._whole()
        return state

    def _whole(self) -> tuple[list[dict[str, Any]], dict[str, Any]]:
        """Traces and layout as they are now, for a page that starts with them."""
        return deepcopy(self._data), deepcopy(self._layout_obj._props)

    def _send_update_msg(
        self,
        restyle_data: Props | None,
        relayout_data: Props | None,
        trace_indexes: list[int] | None = None,
        source_view_id: str | None = None,
    ) -> None:
        """Plotly's own counts changes in two more messages before each, for answers that our page doesn't give."""
        update: Any = {
            "style_data": restyle_data or {},
            "layout_data": relayout_data or {},
            "style_traces": trace_indexes,
            "source_view_id": source_view_id,
        }
        self._py2js_update = update
        self._py2js_update = None

    @observe("_js2py_pointsCallback")
    def _handler_js2py_pointsCallback(self, change: Mapping[str, Any]) -> None:  # noqa: N802
        message = change["new"]
        if not message:
            return
        if self._on_click and isinstance(message, dict) and message.get("event_type") == "plotly_click":
            found, value = self._clicked(message.get("points"))
            if found:
                self._on_click(value)
        self._js2py_pointsCallback = None  # after what the click changed, which the reader waits for

    def _clicked(self, points: Any) -> tuple[bool, object]:
        """The ``customdata`` of the first of `points`, if the message names a point that there is."""
        try:
            trace, place = points["trace_indexes"][0], points["point_indexes"][0]
            value: Any = self.data[trace].customdata
            for index in place if isinstance(place, list) else [place]:
                value = value[index]
        except (IndexError, KeyError, TypeError, ValueError):
            return False, None
        return True, value


def _parts(figure: go.Figure) -> tuple[list[dict[str, Any]], dict[str, Any], dict[str, float]]:
    """The traces, the layout (not to be dragged about), and its size: an aspect (width by height) or a height."""
    content = figure.to_dict()
    layout = content["layout"]
    width, height = layout.pop("width", None), layout.pop("height", None)
    size = {"aspect": width / height} if width and height else {"height": height or 360}
    layout.setdefault("dragmode", False)  # a finger on a figure scrolls the page
    for axis in {"xaxis", "yaxis", *(name for name in layout if _AXIS.fullmatch(name))}:
        layout.setdefault(axis, {}).setdefault("fixedrange", True)
    return content["data"], layout, size


def _changes(old: Props, new: Props) -> dict[str, Any]:
    """Paths such as ``marker.color`` whose value differs, with the new value (None: gone)."""
    before, after = _leaves(old), _leaves(new)
    paths = [*before, *(path for path in after if path not in before)]
    return {path: after.get(path) for path in paths if path not in _PAGES_OWN and before.get(path) != after.get(path)}


def _leaves(props: Props, prefix: str = "") -> dict[str, Any]:
    leaves: dict[str, Any] = {}
    for name, value in props.items():
        path = prefix + name
        if isinstance(value, dict) and path not in _WHOLE:
            leaves |= _leaves(value, f"{path}.")
        else:
            leaves[path] = value
    return leaves
