"""What a coach knows at a table: which moves look good, what the end of the round would cost now, what to warn of.

Everything is looked up in the library: moves are tried, and their events are read. The estimates of what is good are
those that the bots play by (:mod:`panamax.bots`); no rule stands here.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from panamax.bots.greedy import finish_turn
from panamax.bots.policies import action_value, lead
from panamax.box.tables import tables_of
from panamax.decisions.move import Move
from panamax.engine import game as engine
from panamax.engine import layout as at
from panamax.engine import steps
from panamax.engine.chance import seed_generator
from panamax.engine.hidden import deal_hidden
from panamax.events.event import Event
from panamax.events.kinds import PurseKind
from panamax.position import Position
from tabletop.i18n import Listing, Money, Phrase

from ..frame.shown import Line

FEES: Final = ("fee_for_ships", "fee_for_contracts", "fee_for_warehouse")
HELPLESS: Final = ("fees_covered", "bailout_taken")  # the company could not pay
WASTED: Final = "movement_unused"
WAREHOUSE: Final = "fee_for_warehouse"
GOOD, POOR = 0.75, 3.0  # dollars by which a move may be behind the best one to be good; from which on it is poor


@dataclass(frozen=True, slots=True)
class Rated:
    """A legal move and what it is worth by the estimates, in dollars at the end of the game."""

    move: Move
    value: float


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


@lru_cache(maxsize=64)
def ranked(position: Position) -> tuple[Rated, ...]:
    """The legal moves of who must decide, the best by the estimates first.

    At the beginning of a turn each is tried to the turn's end; otherwise what stands after the move is looked at.
    """
    seat, decision = position.decider, position.decision
    if seat is None or decision is None:
        return ()
    seen, tables = position.seen_by(seat).cells, tables_of(position.box)
    seed_generator(seen, 1)
    deal_hidden(seen, tables)  # on the way a hidden card may turn up
    rated: list[Rated] = []
    for move in position.legal_moves():
        state = seen.copy()
        engine.apply(state, tables, move.code)
        opened = 0.0
        if decision.id == "turn":
            opened = action_value(state, seat - 1) / 100  # among equals, the die that may do more
            finish_turn(state, tables)
        rated.append(Rated(move, lead(state, tables, seat - 1) + opened))
    return tuple(sorted(rated, key=lambda one: -one.value))


def behind_best(position: Position, text: str) -> float:
    """Dollars by which a legal move is behind the best one."""
    rated = ranked(position)
    return rated[0].value - next(one.value for one in rated if one.move.text == text)


def bill(position: Position, seat: int) -> Bill:
    """What the player on `seat` would have to pay if the round ended now."""
    cells = position.cells
    cells[at.COLUMN : at.SHIP_ZONE] = [0] * (at.SHIP_ZONE - at.COLUMN)
    cells[at.AGENDA : at.AGENDA + at.AGENDA_SIZE] = [0] * at.AGENDA_SIZE
    cells[at.AGENDA], cells[at.AGENDA_DEPTH], cells[at.ACTIVE] = steps.step(steps.FEES), 1, at.NOBODY
    ended = Position(cells, position.box)
    found: list[Event] = []
    for _ in range(position.options.players):
        ended, events = ended.after_step()
        found += [event for event in events if event.is_about(seat) and event.id in (*FEES, *HELPLESS)]
    return Bill(tuple(found))


def warnings(position: Position, text: str, seat: int) -> tuple[Line, ...]:
    """What a coach warns of before a legal move is played: higher fees, an empty purse, movements that are lost."""
    move = position.move(text)
    after, events = position.after(move)
    now, then = bill(position, seat), bill(after, seat)
    lines = (_dearer(now, then, move), _left(position, after, seat), _ruin(now, then, move))
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


def _left(position: Position, after: Position, seat: int) -> Line | None:
    """The move lets go a chance to bring dice out of the Warehouse, and what they will cost there."""
    best = ranked(position)[0].move
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


def gains(events: Sequence[Event], seat: int, purse: PurseKind) -> int:
    """Dollars that came into a purse by these events."""
    flows = (event.money for event in events if event.money is not None)
    return sum(flow.dollars for flow in flows if (flow.seat, flow.purse) == (seat, purse))
