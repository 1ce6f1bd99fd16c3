"""A stand-in for what our widgets' libraries import and then have no use for in a browser.

IPython, of which ipywidgets needs only to hear that it is not there, would take two seconds of a reader's time and
6 MB.
"""

from __future__ import annotations

import sys
from importlib import import_module
from types import ModuleType


def put_stand_ins() -> None:
    """Let imports find modules that say: no shell is running. What is installed stays itself."""
    try:
        import_module("IPython")
    except ImportError:
        sys.modules.update({module.__name__: module for module in _shell()})


def _shell() -> tuple[ModuleType, ...]:
    top, core = ModuleType("IPython"), ModuleType("IPython.core")
    shell, display = ModuleType("IPython.core.interactiveshell"), ModuleType("IPython.display")
    top.get_ipython = lambda: None  # type: ignore[attr-defined]
    shell.InteractiveShell = type("InteractiveShell", (), {})  # type: ignore[attr-defined]
    display.display = display.clear_output = _nowhere_to_show  # type: ignore[attr-defined]
    return top, core, shell, display


def _nowhere_to_show(*things: object, **options: object) -> None:
    raise RuntimeError("only what a notebook's last line gives can be shown here")
