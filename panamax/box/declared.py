"""How a component value is declared: `components.Box` says for each what it is, where it stands and what it may be.

How the file is read, the rule of each value, the engine's tables, the numbers in the texts of rules and the rows of the
box editor follow from that.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

MOST: Final = 99  # for numbers that no rule limits


@dataclass(frozen=True, slots=True)
class Number:
    """A whole number from `low` to `high`, or a list of `count` of them, at `path` in the file of a box.

    `rule` is the one that it is for; `dollars` says that it is money. `printed` is all that a list may say. `later` is
    for a number that came after the first boxes: its value in those of before, whose files don't name it.
    """

    path: str
    rule: str
    low: int = 0
    high: int = MOST
    count: int = 0
    dollars: bool = False
    printed: tuple[int, ...] = ()
    later: int | None = None


@dataclass(frozen=True, slots=True)
class Things:
    """Values that are read together with the thing to which they belong, such as a ship; `build` says what they may be.

    `rule` is the one that what stands below `path` is for, `rules` those of single keys.
    """

    path: str
    rule: str
    rules: Mapping[str, str] = field(default_factory=dict)
