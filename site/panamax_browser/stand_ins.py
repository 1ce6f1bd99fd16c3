"""Stand-ins for what our widgets' libraries import and then have no use for in a browser.

IPython, of which ipywidgets needs only to hear that it is not there, would take two seconds of a reader's time and
6 MB; narwhals, which Plotly asks whether it was given a table of data, a tenth of what a first visit loads.
"""

from __future__ import annotations

import sys
from importlib import import_module
from types import ModuleType


def put_stand_ins() -> None:
    """Let imports find modules that say: no shell is running, no table of data. What is installed stays itself."""
    for name, modules in {"IPython": _shell, "narwhals": _tables}.items():
        try:
            import_module(name)
        except ImportError:
            sys.modules.update({module.__name__: module for module in modules()})


def _shell() -> tuple[ModuleType, ...]:
    top, core = ModuleType("IPython"), ModuleType("IPython.core")
    shell, display = ModuleType("IPython.core.interactiveshell"), ModuleType("IPython.display")
    top.get_ipython = lambda: None  # type: ignore[attr-defined]
    shell.InteractiveShell = type("InteractiveShell", (), {})  # type: ignore[attr-defined]
    display.display = display.clear_output = _nowhere_to_show  # type: ignore[attr-defined]
    return top, core, shell, display


def _tables() -> tuple[ModuleType, ...]:
    top, stable, first = (ModuleType(name) for name in ("narwhals", "narwhals.stable", "narwhals.stable.v1"))
    top.stable, stable.v1 = stable, first  # type: ignore[attr-defined]
    first.Series = type("Series", (), {})  # type: ignore[attr-defined]  # nothing is one of them
    return top, stable, first


def _nowhere_to_show(*things: object, **options: object) -> None:
    raise RuntimeError("only what a notebook's last line gives can be shown here")
