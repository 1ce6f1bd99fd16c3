"""How far something long has come, for who waits for it in a notebook or at a terminal; he may interrupt it, too.

Elsewhere (in a script, a page, a test) nothing is shown, and an interruption is what it always is.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Final

_PATIENCE: Final = 1.0  # seconds after which a bar is shown
_SERVED: Final = "QUERY_STRING"  # what the environment of a served page's Python has


def is_watched() -> bool:
    """Whether somebody sees what this process prints as it goes: at a terminal, or in a notebook of his own."""
    if _SERVED in os.environ:
        return False
    return _in_notebook() or (sys.stderr is not None and sys.stderr.isatty())


@contextmanager
def progress_bar(total: int, unit: str) -> Iterator[Callable[[int], None]]:
    """A bar of `total` things (`unit`: one of them), shown where somebody watches and if it takes longer than a second.

    What is yielded is told how many are done. Without tqdm, which draws it, nothing is shown.
    """
    draw = _drawing() if is_watched() else None
    if draw is None:
        yield lambda done: None
        return
    with draw(total=total, unit=f" {unit}", delay=_PATIENCE, leave=False, file=sys.stderr) as bar:
        yield lambda done: bar.update(done - bar.n)


def _drawing() -> Any:
    """What draws bars; None where it isn't installed. (`tqdm.auto` asks once, at its import, where it is.)"""
    try:
        if _in_notebook():
            from tqdm.notebook import tqdm
        else:
            from tqdm.std import tqdm
    except ImportError:
        return None
    return tqdm


def _in_notebook() -> bool:
    shell = getattr(sys.modules.get("IPython"), "get_ipython", lambda: None)()
    return getattr(shell, "kernel", None) is not None
