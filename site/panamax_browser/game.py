"""Which game this Python is of: each has one of its own."""

from __future__ import annotations

from importlib.util import find_spec
from typing import Final

GAME: Final = next(name for name in ("panamax", "canal_mania") if find_spec(name) is not None)
