"""The one door to Plotly: ``from tabletop_widgets.canvas.plot import go``.

Plotly's Python is loaded when somebody asks `go` or a :class:`DrawnFigure` for what only Plotly knows. No page does:
they draw with Plotly's JavaScript, and a page comes sooner for it.

Plotly looks for nbformat when it is imported, only to learn its version, and nbformat brings a grammar library that
takes a second to load; and for numpy, only to know its arrays when it meets one. So it finds stand-ins: one knows the
version and nothing else, the other becomes numpy as soon as somebody else has loaded that.
"""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from importlib.metadata import PackageNotFoundError, version
from types import ModuleType
from typing import TYPE_CHECKING, Any

_NUMPY = "numpy"
_GRAPH_OBJECTS = "plotly.graph_objects"
_CLASS = object.__dict__["__class__"]


class _NoArray:
    """What no value is an instance of."""


class _Numpy(ModuleType):
    """numpy, once it is loaded; before that there are no arrays."""

    def __getattr__(self, name: str) -> object:
        if _NUMPY in sys.modules:
            return getattr(sys.modules[_NUMPY], name)
        if name == "ndarray":
            return _NoArray
        raise AttributeError(name)


@contextmanager
def _standing_in(name: str, kind: type[ModuleType]) -> Iterator[None]:
    """A stand-in for a module that is installed and not loaded."""
    stand_in = kind(name)
    try:
        stand_in.__version__ = version(name)  # type: ignore[attr-defined]
    except PackageNotFoundError:
        yield
        return
    stands_in = sys.modules.setdefault(name, stand_in) is stand_in
    try:
        yield
    finally:
        if stands_in:
            del sys.modules[name]


class _LaterPlotly(ModuleType):
    """``plotly.graph_objects``, which is loaded when it is asked for something."""

    def __getattr__(self, name: str) -> object:
        if name.startswith("__"):  # what Python asks any module for
            raise AttributeError(name)
        return getattr(_plotly(), name)


def _plotly() -> ModuleType:
    """Plotly's own module, loaded at the first call."""
    if _GRAPH_OBJECTS not in sys.modules:
        with _standing_in("nbformat", ModuleType):
            templates = import_module("plotly.io").templates
            import_module("plotly.io._renderers")
            import_module(_GRAPH_OBJECTS)
        with _standing_in(_NUMPY, _Numpy):
            import_module("plotly.serializers")
        templates.default = "none"
    return sys.modules[_GRAPH_OBJECTS]


if TYPE_CHECKING:
    from plotly import graph_objects as go
else:
    go = _LaterPlotly("go")

__all__ = ["DrawnFigure", "go"]


class DrawnFigure:
    """A figure of which nobody needs more than what it was made of, until somebody does: then it is Plotly's.

    Plotly makes objects of every part, and parts of the objects again: that takes as long as to draw the picture.
    """

    def __init__(self, data: list[dict[str, Any]], layout: dict[str, Any]) -> None:
        """The traces and the layout, as Plotly's JavaScript reads them; they aren't checked."""
        vars(self)["_content"] = {"data": data, "layout": layout}

    def to_dict(self) -> dict[str, Any]:
        """The figure as `go.Figure.to_dict` gives it, for the caller to change."""
        return _copied(self._content)  # type: ignore[no-any-return]

    def _whole(self) -> Any:
        """The same figure, as one of Plotly's from now on."""
        content = vars(self).pop("_content")
        _CLASS.__set__(self, go.Figure)
        go.Figure.__init__(self, content, _validate=False)
        return self

    @property  # type: ignore[misc]
    def __class__(self) -> Any:  # Plotly's functions take it for the figure that it will be
        return go.Figure if _GRAPH_OBJECTS in sys.modules else DrawnFigure

    def __getattr__(self, name: str) -> Any:
        """What only Plotly's figures have. What Python and IPython ask every object for, they don't have either."""
        if name.startswith(("__", "_ipython_", "_repr_")):
            raise AttributeError(name)
        return getattr(self._whole(), name)

    def __setattr__(self, name: str, value: object) -> None:
        setattr(self._whole(), name, value)

    def __getitem__(self, key: object) -> Any:
        return self._whole()[key]

    def __setitem__(self, key: object, value: object) -> None:
        self._whole()[key] = value

    def __contains__(self, key: object) -> bool:
        return key in self._whole()

    def __iter__(self) -> Iterator[Any]:
        return iter(self._whole())

    def __eq__(self, other: object) -> bool:
        return bool(self._whole() == other)

    __hash__ = None  # type: ignore[assignment]  # as Plotly's, which can be changed

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self._content["data"], self._content["layout"])

    def __repr__(self) -> str:
        return repr(self._whole())

    def _ipython_display_(self) -> None:
        self._whole()._ipython_display_()


def _copied(value: Any) -> Any:
    """The same, with the lists of numbers and words, which nobody changes, left as they are."""
    if isinstance(value, dict):
        return {key: _copied(part) for key, part in value.items()}
    if isinstance(value, list) and value and isinstance(value[0], dict):
        return [_copied(part) for part in value]
    return value
