"""What a player would owe, and why, if the round ended with the pieces as they lie: asked of the engine (FEE, DIV)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ..engine import layout as at
from ..engine.packing import push
from ..engine.steps import FEES, step
from ..events.event import Event
from ..position import Position
from ..state.arrangement import pending

OWED: Final = frozenset({"fee_for_ships", "fee_for_contracts", "fee_for_warehouse"})
LOSSES: Final = OWED | {"fees_paid", "fees_covered", "bailout_taken", "dividends_unpaid"}


def dues_of(position: Position, seat: int) -> tuple[Event, ...]:
    """What fees and dividends would take from a player (1-4) and his company now; none outside of the rounds."""
    if not position.round or not pending(position.cells)[0]:
        return ()
    state = position.cells.copy()
    state[at.AGENDA_DEPTH] = 0
    push(state, step(FEES))
    told, due = list[Event](), Position(state, position.box)
    for _ in range(2 * position.options.players):  # the fees of each company, then the dividends of each
        due, events = due.after_step()
        told += [event for event in events if event.id in LOSSES and event.seat == seat]
    return tuple(told)


def fees_in(dues: Sequence[Event]) -> int:
    """How many dollars of fees these events tell of. FEE-1"""
    return sum(event.dollars for event in dues if event.id in OWED)
