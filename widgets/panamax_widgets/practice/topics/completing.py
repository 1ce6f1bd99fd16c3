"""Whether a white die lets a player finish a contract in this turn: every way to load is tried in the engine."""

from __future__ import annotations

from typing import Final

from panamax.decisions.move import Move
from panamax.events.event import Event
from panamax.position import Position

MOST_TRIES: Final = 600
LOADING: Final = frozenset({"load", "contract"})
# What helps to load; taking another contract can't finish one sooner, and cards and market have no part in it
HELPS: Final = ("load", "build", "relocate", "skip")


def can_complete(position: Position, take: Move) -> list[Event] | None:
    """What happens on one of the ways to a finished contract; an empty list if there is none.

    ``None`` where it takes too long to be sure.
    """
    return _Search(position.decider or 1).run(*position.after(take))


class _Search:
    """Tries moves until a contract is complete, the loading ends, or there were too many."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.tries = 0
        self.known: set[Position] = set()

    def run(self, position: Position, events: list[Event]) -> list[Event] | None:
        while position.waits_for_table:
            position, more = position.after_step()
            events = events + more
        if any(event.id == "contract_completed" for event in events):
            return events
        if not self._goes_on(position):
            return []
        self.known.add(position)
        for move in position.legal_moves():
            if move.keyword in HELPS:
                self.tries += 1
                if self.tries > MOST_TRIES:
                    return None
                found = self.run(*_with(events, position.after(move)))
                if found is None or found:
                    return found
        return []

    def _goes_on(self, position: Position) -> bool:
        due = position.decision
        return due is not None and due.id in LOADING and position.decider == self.seat and position not in self.known


def _with(events: list[Event], step: tuple[Position, list[Event]]) -> tuple[Position, list[Event]]:
    position, more = step
    return position, events + more
