"""Canal Mania's rules, as the shared rooms ask for them."""

from __future__ import annotations

from typing import Final

from canal_mania.options import VARIANTS
from canal_mania.words import catalogue
from tabletop_widgets.frame.addresses import AS_FILES, REFERENCE, SERVED, addresses
from tabletop_widgets.kit.rulebook import RuleBook, RuleRecord

ANCHOR: Final = "canal-"  # what each anchor begins with on a page that has the rules of both games
_PLACES: Final = {
    SERVED: f"{REFERENCE}#{ANCHOR}{{rule}}",
    AS_FILES: "canal_mania/reference/{topic}.html#{rule}",
}


def _address(home: str, rule: RuleRecord) -> str:
    return home + _PLACES[addresses()].format(rule=rule.id, topic=rule.topic)


CANAL_RULES: Final = RuleBook(
    rules=catalogue.rules,
    topics=catalogue.topics,
    rulings=catalogue.rulings,
    examples=catalogue.examples,
    variants=VARIANTS,
    address=_address,
)
