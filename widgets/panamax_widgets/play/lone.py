"""What plays itself, as nothing else can be done: it is told, and undone with the move before it."""

from __future__ import annotations

from tabletop.i18n import Listing, say

from ..game_view.on_screen import decision_shown
from ..game_view.things import said_move, value_as_said
from .bots import Sitter
from .showing import nothing_loads
from .table import Table


def play_lone(table: Table, lang: str) -> str:
    """Play what is the only thing that a person can do, and what is so then; what was done in words, or nothing."""
    told = []
    while _is_lone(table):
        why = nothing_loads(table.position)
        move = said_move(table.position, table.legal[0])
        told.append(value_as_said(table.position, why) if why is not None else move)
        table.join(table.legal[0].text)
    return say("table.lone", lang, moves=Listing(tuple(told))) if told else ""


def _is_lone(table: Table) -> bool:
    """Whether a person who is alone with the page is asked, and one answer only can be given."""
    decision, seat = table.position.decision, table.position.decider
    if decision is None or seat is None or table.is_covered or table.thought is not None or table.refusals:
        return False
    is_asked = table.sitters[seat - 1] is Sitter.PERSON and not decision_shown(decision.id).is_asked
    return is_asked and bool(table.position.round) and len(table.legal) == 1
