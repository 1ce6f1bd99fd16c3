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

__all__ = ["go"]
