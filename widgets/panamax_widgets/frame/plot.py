"""The one door to Plotly: ``from panamax_widgets.frame.plot import go``.

Plotly looks for nbformat when it is imported, only to learn its version, and nbformat brings a grammar library that
takes a second to load; and for numpy, only to know its arrays when it meets one. So it finds stand-ins: one knows the
version and nothing else, the other becomes numpy as soon as somebody else has loaded that.
"""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.metadata import PackageNotFoundError, version
from types import ModuleType
from typing import Any

_NUMPY = "numpy"


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


with _standing_in("nbformat", ModuleType):
    import plotly.io._renderers
    from plotly import graph_objects as go
with _standing_in(_NUMPY, _Numpy):
    import plotly.serializers

plotly.io.templates.default = "none"

__all__ = ["DrawnFigure", "go"]


class DrawnFigure(go.Figure):
    """A figure of which nobody needs more than what it was made of, until somebody does.

    Plotly makes objects of every part, and parts of the objects again: that takes as long as to draw the picture.
    """

    def __init__(self, content: dict[str, Any]) -> None:
        """`content` has the ``data`` and the ``layout``, as Plotly's JavaScript reads them; it isn't checked."""
        object.__setattr__(self, "_content", {part: content[part] for part in ("data", "layout")})

    def __getattr__(self, name: str) -> Any:
        """What only Plotly's own objects have: from now on the figure is one of them."""
        content = self.__dict__.pop("_content", None)
        if content is None:
            raise AttributeError(name)
        super().__init__(content, _validate=False)
        return getattr(self, name)

    def to_dict(self) -> dict[str, Any]:
        """The figure as `go.Figure.to_dict` gives it, for the caller to change."""
        content = self.__dict__.get("_content")
        return super().to_dict() if content is None else _copied(content)  # type: ignore[no-any-return]


def _copied(value: Any) -> Any:
    """The same, with the lists of numbers and words, which nobody changes, left as they are."""
    if isinstance(value, dict):
        return {key: _copied(part) for key, part in value.items()}
    if isinstance(value, list) and value and isinstance(value[0], dict):
        return [_copied(part) for part in value]
    return value
