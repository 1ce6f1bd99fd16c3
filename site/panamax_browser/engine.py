"""The engine's compiled copy in the browser: the same games and numbers as the plain one's, many times as fast.

It comes behind the first picture (``static/python_worker.js``). Whatever keeps it away leaves the plain engine.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib import import_module
from importlib.machinery import ExtensionFileLoader, ModuleSpec
from importlib.util import spec_from_file_location
from pathlib import Path
from typing import Final

from .game import GAME

COPY: Final = import_module(f"{GAME}.compiled").COPY
FILE: Final = Path(COPY.name, "engine.so").absolute()
VECTORS: Final = "librt.vecs"  # what mypyc keeps rows of numbers in


class OneFile:
    """Finds the modules of a copy, which all lie in one file."""

    @staticmethod
    def find_spec(name: str, path: Sequence[str] | None = None, target: object = None) -> ModuleSpec | None:
        """Where a module is, or ``None`` if it isn't of the copy."""
        if name != VECTORS and name.partition(".")[0] not in (COPY.name, f"{COPY.name}__mypyc"):
            return None
        return spec_from_file_location(name, FILE, loader=ExtensionFileLoader(name, str(FILE)))


def come() -> None:
    """Use the copy from now on, whose files have come. Raises `ImportError` where this browser can't load it."""
    sys.meta_path.append(OneFile)
    COPY.come()
