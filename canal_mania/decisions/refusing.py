"""Short ways to write a refusal."""

from __future__ import annotations

from tabletop.errors import Refusal


def refuse(rule: str, reason: str, **numbers: object) -> Refusal:
    """A refusal with the message ``canal.refusal.<reason>``."""
    return Refusal(rule, f"canal.refusal.{reason}", numbers)


def refuse_if(broken: bool, rule: str, reason: str, **numbers: object) -> list[Refusal]:
    """A refusal if the rule is broken, else none."""
    return [refuse(rule, reason, **numbers)] if broken else []
