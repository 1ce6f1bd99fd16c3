"""Short ways to write a refusal, and the amounts that refusals and phrases name."""

from __future__ import annotations

from tabletop.errors import Refusal
from tabletop.i18n import Phrase

from ..vocabulary import MovementKind


def refuse(rule: str, reason: str, **numbers: object) -> Refusal:
    """A refusal with the message ``refusal.<reason>``."""
    return Refusal(rule, f"refusal.{reason}", numbers)


def refuse_if(broken: bool, rule: str, reason: str, **numbers: object) -> list[Refusal]:
    """A refusal if the rule is broken, else none."""
    return [refuse(rule, reason, **numbers)] if broken else []


def counted(thing: str, count: int) -> Phrase:
    """So many of something, such as ``dice``, in words."""
    return Phrase(f"amount.{thing}", {"count": count})


def movements(waterway: int, lock: int, either: int = 0) -> Phrase:
    """Movements in words."""
    if either:
        return counted("movement", either)
    if waterway and lock:
        return Phrase(
            "amount.both_movements", {"waterway": counted("waterway", waterway), "lock": counted("lock", lock)}
        )
    return counted("waterway", waterway) if waterway else counted("lock", lock)


def movement_phrase(kind: MovementKind) -> Phrase:
    """A kind of movement in words."""
    return Phrase(f"movement.{kind}")
