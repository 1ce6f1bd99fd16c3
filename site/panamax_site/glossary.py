"""The terms of the game: each a message with its forms, what it means, and the rule that says more."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache

from tabletop.i18n import DEFAULT_LANGUAGE, say

# Each term and the rule that says most of it.
TERMS = {
    "action_die": "GEN-5",
    "action_table": "TBL-1",
    "award": "AWD-1",
    "bailout": "FEE-2",
    "cascade": "TBL-2",
    "captain_card": "BON-1",
    "cargo_fee": "FEE-1",
    "clipboard": "CLP-1",
    "company": "GEN-1",
    "container": "CON-1",
    "contract": "CON-1",
    "cruise_ship": "UNI-1",
    "dashed_rectangle": "GRP-1",
    "dice_pool": "GEN-4",
    "dividend": "MKT-5",
    "draw_pile": "SET-8",
    "executive_die": "EXE-1",
    "financial_advisor": "ARR-2",
    "first_wagon": "LOD-7",
    "flag": "CLP-1",
    "free_action": "CLP-1",
    "group": "GRP-2",
    "inbound_cargo": "SET-8",
    "load_range": "LOD-5",
    "loading_zone": "LOD-2",
    "lock_movement": "MOV-1",
    "military_ship": "UNI-3",
    "mulligan": "TBL-4",
    "passenger_token": "UNI-1",
    "personal_money": "GEN-1",
    "pip": "TBL-1",
    "platform": "RND-3",
    "prospector": "UNI-2",
    "push": "PSH-1",
    "rail_table": "RND-1",
    "second_wagon": "RND-2",
    "setup_contract": "SET-16",
    "share": "MKT-1",
    "slot": "LOD-5",
    "stevedore_card": "BON-1",
    "stock": "MKT-2",
    "strength": "TBL-7",
    "transfer": "TBL-6",
    "unique_ship": "SET-6",
    "waiting_zone": "LOD-3",
    "warehouse": "GEN-4",
    "waterway_movement": "MOV-1",
}


@dataclass(frozen=True, slots=True)
class Term:
    """A term: its name, all forms in which texts use it, what it means, and the rule that says most."""

    id: str
    name: str
    forms: tuple[str, ...]
    text: str
    rule: str


@cache
def terms(lang: str = DEFAULT_LANGUAGE) -> tuple[Term, ...]:
    """Every term, in the order of their names."""
    found = [
        Term(
            id,
            say(f"glossary.{id}.term", lang),
            tuple(say(f"glossary.{id}.forms", lang).split("|")),
            say(f"glossary.{id}.text", lang),
            rule,
        )
        for id, rule in TERMS.items()
    ]
    return tuple(sorted(found, key=lambda term: term.name.casefold()))


@cache
def pattern(lang: str = DEFAULT_LANGUAGE) -> tuple[re.Pattern[str], dict[str, str]]:
    """What finds a term in a text, and the id of the term by its form in small letters."""
    ids = {form.casefold(): term.id for term in terms(lang) for form in term.forms}
    longest_first = sorted(ids, key=len, reverse=True)
    return re.compile(rf"\b({'|'.join(map(re.escape, longest_first))})\b", re.IGNORECASE), ids
