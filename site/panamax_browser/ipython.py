"""A stand-in for IPython, of which ipywidgets needs only to hear that it is not there.

IPython itself would take two seconds of a reader's time and 6 MB.
"""

from __future__ import annotations

import sys
from types import ModuleType


def put_stand_in() -> None:
    """Let ``import IPython`` find a module that says: no shell is running. Does nothing where IPython is installed."""
    try:
        import IPython  # noqa: F401
    except ImportError:
        sys.modules.update({module.__name__: module for module in _modules()})


def _modules() -> tuple[ModuleType, ...]:
    top, core = ModuleType("IPython"), ModuleType("IPython.core")
    shell, display = ModuleType("IPython.core.interactiveshell"), ModuleType("IPython.display")
    top.get_ipython = lambda: None  # type: ignore[attr-defined]
    shell.InteractiveShell = type("InteractiveShell", (), {})  # type: ignore[attr-defined]
    display.display = display.clear_output = _nowhere_to_show  # type: ignore[attr-defined]
    return top, core, shell, display


def _nowhere_to_show(*things: object, **options: object) -> None:
    raise RuntimeError("only what a notebook's last line gives can be shown here")
