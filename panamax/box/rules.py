"""Which rule each value of the box is for, as it is declared."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from .components import declarations
from .declared import Things


def rule_of(path: str) -> str:
    """The id of the rule that the value at `path` of a box is for. Raises `KeyError` if there is none."""
    keys = path.split(".")
    last = next((key for key in reversed(keys) if not key.isdigit()), "")
    for length in (2, 1):
        table = ".".join(keys[:length])
        for place in (f"{table}.{last}", table):
            if place in _rules():
                return _rules()[place]
    raise KeyError(path)


@cache
def _rules() -> Mapping[str, str]:
    """By table and, where its values are for several rules, by key. Numbers and names between make no difference."""
    rules = {said.path: said.rule for said in declarations().values()}
    things = (said for said in declarations().values() if isinstance(said, Things))
    return rules | {f"{said.path}.{key}": rule for said in things for key, rule in said.rules.items()}
