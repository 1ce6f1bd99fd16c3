"""The compiled copy of a game's engine, where there is one, for whoever plays whole games.

`panamax_unboxed` and `canal_mania_unboxed` are made of the modules that each game names, by the build of a wheel or
behind `make app` (`setup.py`): the same source, but for `tabletop.unboxed` in the place of `engine.cells`. A copy plays
the same games many times as fast. What asks one question at a time stays with the plain modules; they are all that is
left where compiling failed. A copy of another source than this one is never used, and none is with PANAMAX_COMPILE=0.
A browser's copy comes from whoever made the site (`panamax_browser.engine`).
"""

from __future__ import annotations

import os
from hashlib import sha256
from importlib import import_module, invalidate_caches
from pathlib import Path
from time import monotonic
from typing import Any, Final

CELLS: Final = "engine/cells.py"
UNBOXED_CELLS: Final = Path(__file__).with_name("unboxed.py")
PATIENCE: Final = 2.0  # seconds before it is looked for again


class CompiledCopy:
    """What the copy of one game is made of, and whether it is there."""

    def __init__(self, folder: Path, others: tuple[str, ...]) -> None:
        """`folder` is the game's package; `others` are modules beside its engine, the last of which needs all."""
        self.folder = folder
        self.name = f"{folder.name}_unboxed"
        self.patience = PATIENCE
        self._others = others
        self._found = False
        self._looked = -PATIENCE

    def is_there(self) -> bool:
        """Whether there is a compiled copy of this very source; it may come while a program runs."""
        if not self._found and monotonic() - self._looked >= self.patience:
            self._looked = monotonic()
            self._found = os.environ.get("PANAMAX_COMPILE") != "0" and self._is_of_this_source()
        return self._found

    def come(self) -> None:
        """It has come from whoever made all of this, and is used from now on. Raises `ImportError` if it can't be."""
        invalidate_caches()
        self._load()
        self._found = True

    def module(self, name: str) -> Any:
        """One of the copy's modules, such as `engine.game`."""
        return import_module(f"{self.name}.{name}")

    def sources(self) -> dict[str, Path]:
        """The source of each module of the copy, by its file's name there, in a fixed order."""
        engine = sorted(file.name for file in self.folder.glob("engine/*.py") if file.name != "__init__.py")
        names = [f"engine/{name}" for name in engine] + [f"{name}.py" for name in self._others]
        return {name: UNBOXED_CELLS if name == CELLS else self.folder / name for name in names}

    def digest(self) -> str:
        """What tells the source of a copy from any other."""
        whole = sha256()
        for name, file in self.sources().items():
            whole.update(name.encode() + b"\0" + file.read_bytes() + b"\0")
        return whole.hexdigest()

    def _is_of_this_source(self) -> bool:
        invalidate_caches()
        try:
            if self.digest() != self.module("source").DIGEST:
                return False
            self._load()
        except (ImportError, OSError):  # there is none, or none for this Python, or no librt; or the source is packed
            return False
        return True

    def _load(self) -> None:
        self.module(self._others[-1].replace("/", "."))


class Playing:
    """The modules that play whole games, and the tables of one box for them."""

    def __init__(self, package: str, tables: Any) -> None:
        self.package = package
        self.tables = tables
        self.cells_of = self.module("engine.cells").cells_of  # of a list of ints, as the modules take it

    def module(self, name: str) -> Any:
        """One of the modules, such as `engine.game`."""
        return import_module(f"{self.package}.{name}")


def tables_for(plain: Any, theirs: Any, cells_of: Any) -> Any:
    """Fill the tables of a copy from the plain ones: by their annotations, rows of numbers become the copy's cells."""
    for name, kind in type(plain).__annotations__.items():
        value = getattr(plain, name)
        setattr(theirs, name, cells_of(value) if kind == "Cells" else value)
    return theirs
