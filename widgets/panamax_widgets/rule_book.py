"""Panamax's rules, as the shared rooms ask for them."""

from __future__ import annotations

from typing import Final

from panamax.options import VARIANTS
from panamax.words import catalogue
from tabletop_widgets.frame.addresses import rule_address
from tabletop_widgets.kit.rulebook import RuleBook

PANAMAX_RULES: Final = RuleBook(
    rules=catalogue.rules,
    topics=catalogue.topics,
    rulings=catalogue.rulings,
    examples=catalogue.examples,
    variants=VARIANTS,
    address=lambda home, rule: rule_address(home, rule.id, rule.topic),
)
