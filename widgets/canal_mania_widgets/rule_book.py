"""Canal Mania's rules, as the shared rooms ask for them."""

from __future__ import annotations

from typing import Final

from canal_mania.options import VARIANTS
from canal_mania.words import catalogue
from tabletop_widgets.kit.rulebook import RuleBook

CANAL_RULES: Final = RuleBook(
    rules=catalogue.rules,
    topics=catalogue.topics,
    rulings=catalogue.rulings,
    examples=catalogue.examples,
    variants=VARIANTS,
    address=None,
)
