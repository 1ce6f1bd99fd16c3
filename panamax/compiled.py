"""The compiled copy of the engine, where there is one, for whoever plays whole games.

`panamax_unboxed` is made of the modules named here, by the build of a wheel or behind `make app` (`setup.py`): the same
source, but for `engine.unboxed` in the place of `engine.cells`. It plays the same games many times as fast. What asks
one question at a time stays with the plain modules; they are all that a browser has, and all that is left where
compiling failed. A copy of another source than this one is never used, and none is with PANAMAX_COMPILE=0.
"""

from __future__ import annotations

import os
from functools import lru_cache
from hashlib import sha256
from importlib import import_module, invalidate_caches
from pathlib import Path
from time import monotonic
from typing import Any, Final

from .box.components import Box
from .box.tables import tables_of

PLAIN: Final = "panamax"
UNBOXED: Final = "panamax_unboxed"
CELLS: Final = "engine/cells.py"
CELLS_UNBOXED: Final = "engine/unboxed.py"
# What plays: the engine, and besides it
PLAYERS: Final = (
    "berths",
    "greedy",
    "greedy_cargo",
    "habits",
    "manager",
    "manager_cargo",
    "outlook",
    "plans",
    "policies",
    "search",
    "valuation",
    "weights",
    "worth",
)
JUDGES: Final = ("flows", "playouts")
PATIENCE: Final = 2.0  # seconds before it is looked for again


class Playing:
    """The modules that play whole games, and the tables of one box for them."""

    def __init__(self, package: str, tables: Any) -> None:
        self.package = package
        self.tables = tables
        self.cells_of = self.module("engine.cells").cells_of  # of a list of ints, as the modules take it

    def module(self, name: str) -> Any:
        """One of the modules, such as `engine.game`."""
        return import_module(f"{self.package}.{name}")


def playing(box: Box) -> Playing:
    """What plays the games of this box fastest here."""
    return _unboxed(box) if is_there() else Playing(PLAIN, tables_of(box))


def is_there() -> bool:
    """Whether there is a compiled copy of this very source; it may come while a program runs."""
    return _Copy.look()


class _Copy:
    """Whether the copy has been found, and when it was last looked for."""

    found = False
    looked = -PATIENCE

    @classmethod
    def look(cls) -> bool:
        if not cls.found and monotonic() - cls.looked >= PATIENCE:
            cls.looked = monotonic()
            cls.found = os.environ.get("PANAMAX_COMPILE") != "0" and _is_of_this_source()
        return cls.found


def _is_of_this_source() -> bool:
    invalidate_caches()
    try:
        if digest(Path(__file__).parent) != import_module(f"{UNBOXED}.source").DIGEST:
            return False
        import_module(f"{UNBOXED}.analysis.playouts")
    except ImportError:  # there is none, or none for this Python, or no librt
        return False
    return True


def copied_files(folder: Path) -> list[Path]:
    """The source files of the copy in the folder of the package, in a fixed order."""
    engine = [file for file in folder.glob("engine/*.py") if file.name != "__init__.py"]
    others = [folder / "bots" / f"{name}.py" for name in PLAYERS] + [
        folder / "analysis" / f"{name}.py" for name in JUDGES
    ]
    return sorted(engine) + others


def digest(folder: Path) -> str:
    """What tells the source of a copy from any other."""
    whole = sha256()
    for file in copied_files(folder):
        whole.update(file.name.encode() + b"\0" + file.read_bytes() + b"\0")
    return whole.hexdigest()


@lru_cache(maxsize=64)  # as many as there are plain tables
def _unboxed(box: Box) -> Playing:
    return Playing(UNBOXED, _tables(box))


def _tables(box: Box) -> Any:
    """The tables of a box, by the classes of the copy."""
    plain = tables_of(box)
    theirs = import_module(f"{UNBOXED}.engine.tables")
    cells_of = import_module(f"{UNBOXED}.engine.cells").cells_of
    models = [
        theirs.ShipModel(
            model.kind, model.slots, model.minimum, model.maximum, model.price, model.bonus_money, model.nation
        )
        for model in plain.models
    ]
    faces = [theirs.ContractFace(face.nation, list(face.values), face.rails) for face in plain.faces]
    tables = theirs.Tables(models, faces)
    for name in type(plain).__annotations__:
        value = getattr(plain, name)
        setattr(tables, name, cells_of(value) if isinstance(value, list) else value)
    return tables
