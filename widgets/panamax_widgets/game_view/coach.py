"""What a coach reckons at a table: what the end of the round would cost now, and what a move does to that.

Everything is looked up in the library: moves are tried, and their events are read; no rule stands here. Which moves are
good, he is told by the judge (:mod:`.advice`).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from panamax.decisions.move import Move
from panamax.events.event import Event
from panamax.position import Position
from tabletop.i18n import Listing, Money, Phrase
from tabletop_widgets.frame.shown import Line

FEES: Final = ("fee_for_ships", "fee_for_contracts", "fee_for_warehouse")
HELPLESS: Final = ("fees_covered", "bailout_taken")  # the company could not pay
WASTED: Final = "movement_unused"
WAREHOUSE: Final = "fee_for_warehouse"


@dataclass(frozen=True, slots=True)
class Bill:
    """What the fees would be if the round ended now: the events that would happen to one player. FEE-1, FEE-2"""

    events: tuple[Event, ...]

    @property
    def fees(self) -> int:
        """Dollars of fees."""
        return _cost([event for event in self.events if event.id in FEES])

    @property
    def own(self) -> int:
        """Dollars that the player would have to find himself."""
        return -sum(event.money.dollars for event in self.events if event.money and event.id in HELPLESS[:1])

    @property
    def bailouts(self) -> int:
        """How many Bailouts he would need."""
        return sum(event.id == "bailout_taken" for event in self.events)


def bill(position: Position, seat: int) -> Bill:
    """What the player on `seat` would have to pay if the round ended now."""
    told = (*FEES, *HELPLESS)
    return Bill(tuple(event for event in position.fees_now() if event.is_about(seat) and event.id in told))


def warnings(position: Position, text: str, best: Move) -> tuple[Line, ...]:
    """What a legal move does that a coach warns of: higher fees, an empty purse, movements that are lost.

    `best` is what the player would better do.
    """
    seat, move = position.decider, position.move(text)
    assert seat is not None, "somebody must decide"
    after, events = position.after(move)
    now, then = bill(position, seat), bill(after, seat)
    lines = (_dearer(now, then, move), _left(position, after, best), _ruin(now, then, move))
    found = [line for line in lines if line is not None]
    found += [Line(_in_words(event), event.rule) for event in events if event.id == WASTED]
    return tuple(found)


def _dearer(now: Bill, then: Bill, move: Move) -> Line | None:
    """The move adds to the fees that are due when the round ends."""
    if then.fees <= now.fees:
        return None
    added = [_in_words(event) for event in then.events if event.id in FEES and event not in now.events]
    values = {"move": move.phrase, "more": Money(then.fees - now.fees), "reasons": Listing(tuple(added))}
    return Line(Phrase("coach.dearer", values), "FEE-1")


def _left(position: Position, after: Position, best: Move) -> Line | None:
    """The move lets go a chance to bring dice out of the Warehouse, and what they will cost there."""
    seat = position.decider
    assert seat is not None, "somebody must decide"
    stay, would_stay = (_in_warehouse(bill(then, seat)) for then in (after, position.after(best)[0]))
    if _cost(stay) <= _cost(would_stay) or not after.explain(best.text):
        return None
    return Line(Phrase("coach.left", {"reasons": Listing(tuple(map(_in_words, stay))), "best": best.phrase}), "FEE-1")


def _in_warehouse(bill: Bill) -> tuple[Event, ...]:
    return tuple(event for event in bill.events if event.id == WAREHOUSE)


def _in_words(event: Event) -> Phrase:
    return Phrase(f"event.{event.id}", event.values)


def _cost(fees: Sequence[Event]) -> int:
    return sum(event.dollars for event in fees)


def _ruin(now: Bill, then: Bill, move: Move) -> Line | None:
    """After the move the company can't pay its fees by itself any more."""
    if then.own <= now.own and then.bailouts <= now.bailouts:
        return None
    values = {"move": move.phrase, "own": Money(then.own), "count": then.bailouts}
    return Line(Phrase("coach.ruin_bailout" if then.bailouts else "coach.ruin", values), "FEE-2")
