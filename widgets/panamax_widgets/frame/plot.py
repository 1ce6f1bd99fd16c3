"""The one door to Plotly: ``from panamax_widgets.frame.plot import go``.

Plotly looks for nbformat when it is imported, only to learn its version, and nbformat brings a grammar library that
takes a second to load. So it finds a stand-in that knows the version and nothing else.
"""

import sys
from importlib.metadata import PackageNotFoundError, version
from types import ModuleType

_NBFORMAT = "nbformat"


def _put_stand_in() -> bool:
    if _NBFORMAT in sys.modules:
        return False
    stand_in = ModuleType(_NBFORMAT)
    try:
        stand_in.__version__ = version(_NBFORMAT)  # type: ignore[attr-defined]
    except PackageNotFoundError:
        return False
    sys.modules[_NBFORMAT] = stand_in
    return True


_stands_in = _put_stand_in()
try:
    import plotly.io._renderers
    from plotly import graph_objects as go
finally:
    if _stands_in:
        del sys.modules[_NBFORMAT]

plotly.io.templates.default = "none"

__all__ = ["go"]
