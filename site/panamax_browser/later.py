"""The part of Python's own library that comes after an app or a board is there."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Callable, Sequence
from importlib.machinery import ModuleSpec, PathFinder

from .lean import LIBRARY


class Later:
    """Who is asked last for a module: if it may be in the part that isn't there yet, that is brought first."""

    place = LIBRARY.as_posix()  # where that part belongs

    def __init__(self, bring: Callable[[], object]) -> None:
        """`bring` puts that part into its place before it returns; it is asked until it once could."""
        self._bring = bring
        self.is_there = False

    def find_spec(self, name: str, path: Sequence[str] | None = None, target: object = None) -> ModuleSpec | None:
        """Where the module is, or ``None`` if there is none."""
        if self.is_there or name.partition(".")[0] not in sys.stdlib_module_names:
            return None
        self._bring()
        self.come()
        return PathFinder.find_spec(name, path)

    def come(self) -> None:
        """It is there now."""
        self.is_there = True
        importlib.invalidate_caches()


def expect(bring: Callable[[], object]) -> Later:
    """From now on, imports of what isn't there yet bring it."""
    later = Later(bring)
    sys.meta_path.append(later)
    return later
