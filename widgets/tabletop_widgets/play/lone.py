"""What plays itself, as nothing else can be done: it is told, and undone with the move before it."""

from __future__ import annotations

from tabletop.i18n import Listing, say

from ..kit.play import PERSON
from .table import Table


def play_lone(table: Table, lang: str) -> str:
    """Play what is the only thing that a person can do, and what is so then; what was done in words, or nothing."""
    told = []
    while _is_lone(table):
        told.append(table.kit.told.lone(table.position, table.legal[0]))
        table.join(table.legal[0].text)
    return say("table.lone", lang, moves=Listing(tuple(told))) if told else ""


def _is_lone(table: Table) -> bool:
    """Whether a person who is alone with the page is asked, and one answer only can be given."""
    seat = table.position.decider
    if seat is None or table.is_covered or table.thought is not None or table.refusals:
        return False
    is_lone = table.sitters[seat - 1] == PERSON and len(table.legal) == 1
    return is_lone and not table.kit.rules.is_asked(table.position)
