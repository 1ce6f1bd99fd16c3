"""Where the component values of a game come from."""

from __future__ import annotations

from enum import StrEnum


class Provenance(StrEnum):
    """Where a component value comes from; `RECONSTRUCTED` values are stand-ins, not the printed ones."""

    STATED = "stated"
    DERIVED = "derived"
    RECONSTRUCTED = "reconstructed"
