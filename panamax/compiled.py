"""What plays whole games of Panamax fastest here: the engine's compiled copy, or the plain one."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from tabletop.compiled import CompiledCopy, Playing, tables_for

from .box.components import Box
from .box.tables import tables_of

__all__ = ["COPY", "Playing", "is_there", "playing"]

# What plays: the engine, and besides it
PLAYERS: Final = (
    "berths",
    "freight",
    "greedy",
    "greedy_cargo",
    "habits",
    "manager",
    "manager_cargo",
    "outlook",
    "plans",
    "policies",
    "rollout",
    "search",
    "valuation",
    "weights",
    "worth",
)
JUDGES: Final = ("flows", "playouts")
COPY: Final = CompiledCopy(
    Path(__file__).parent, (*[f"bots/{name}" for name in PLAYERS], *[f"analysis/{name}" for name in JUDGES])
)


def playing(box: Box) -> Playing:
    """What plays the games of this box fastest here."""
    return _unboxed(box) if is_there() else Playing("panamax", tables_of(box))


def is_there() -> bool:
    """Whether there is a compiled copy of this very source; it may come while a program runs."""
    return COPY.is_there()


@lru_cache(maxsize=64)  # as many as there are plain tables
def _unboxed(box: Box) -> Playing:
    return Playing(COPY.name, _tables(box))


def _tables(box: Box) -> Any:
    """The tables of a box, by the classes of the copy."""
    plain = tables_of(box)
    theirs = COPY.module("engine.tables")
    models = [
        theirs.ShipModel(
            model.kind, model.slots, model.minimum, model.maximum, model.price, model.bonus_money, model.nation
        )
        for model in plain.models
    ]
    faces = [theirs.ContractFace(face.nation, list(face.values), face.rails) for face in plain.faces]
    return tables_for(plain, theirs.Tables(models, faces), COPY.module("engine.cells").cells_of)
