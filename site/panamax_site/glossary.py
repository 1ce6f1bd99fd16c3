"""The terms of a game: each a message with its forms, what it means, and the rule that says more."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache

from tabletop.i18n import say

from .host import SITE_LANGUAGE
from .shelf import Shelf


@dataclass(frozen=True, slots=True)
class Term:
    """A term: its name, all forms in which texts use it, what it means, and the rule that says most."""

    id: str
    name: str
    forms: tuple[str, ...]
    text: str
    rule: str


@cache
def terms(shelf: Shelf, lang: str = SITE_LANGUAGE) -> tuple[Term, ...]:
    """Every term of a game, in the order of their names."""
    found = [
        Term(
            id,
            say(shelf.key(f"glossary.{id}.term"), lang),
            tuple(say(shelf.key(f"glossary.{id}.forms"), lang).split("|")),
            say(shelf.key(f"glossary.{id}.text"), lang),
            rule,
        )
        for id, rule in shelf.terms.items()
    ]
    return tuple(sorted(found, key=lambda term: term.name.lower()))


@cache
def pattern(shelf: Shelf, lang: str = SITE_LANGUAGE) -> tuple[re.Pattern[str], dict[str, str]]:
    """What finds a term in a text, and the id of the term by its form in small letters."""
    ids = {form.lower(): term.id for term in terms(shelf, lang) for form in term.forms}
    longest_first = sorted(ids, key=len, reverse=True)
    return re.compile(rf"\b({'|'.join(map(re.escape, longest_first))})\b", re.IGNORECASE), ids
