"""How a fault is said."""

from __future__ import annotations

from tabletop.errors import Fault


def fault(rule: str, what: str, place: str = "", **numbers: object) -> Fault:
    """A fault with the message ``canal.fault.<what>``; `place` is the field of the notation, and what in it."""
    return Fault(rule, f"canal.fault.{what}", place, numbers)
