"""Why one might play a move, asked of the engine: who gains if a ship sails, who is pushed, what is paid and due.

Reasons are facts about the position after the move; how good it is, others say (`panamax.bots`, `panamax.analysis`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Final

from panamax.analysis.dues import dues_of, fees_in
from panamax.analysis.turns import played_turn
from panamax.decisions.move import Move
from panamax.events.event import Event
from panamax.position import Position
from panamax.state.views import Ship
from tabletop.i18n import Listing, Money, Phrase

from .courses import SAIL
from .things import as_said

MOST: Final = 2  # reasons: the most telling ones
LOADING: Final = "loading_"


def because(position: Position, move: Move, *, fees_at_once: bool = True) -> Phrase | None:
    """The most telling reasons for a legal move of the player who decides; ``None`` if there is nothing to tell.

    `fees_at_once`: also what the move itself does to the fees that are due (of a white die it is always told what the
    turn does to them).
    """
    seat, decision = position.decider, position.decision
    if seat is None or decision is None:
        return None
    after, happened = position.after(move)
    then = played_turn(position, move).end if decision.id == "turn" else after if fees_at_once else position
    found = (
        *_loaded(position, after, seat),
        *_pushed(happened),
        *_paid(position, after, seat),
        *_fees(position, then, seat),
        *(_carried(position, after, seat) if move.keyword == SAIL else ()),
    )
    reasons = tuple(as_said(position, reason) for reason in islice(found, MOST))
    if len(reasons) < MOST:
        return reasons[0] if reasons else None
    return Phrase("because.two", {"one": reasons[0], "other": reasons[1]})


def _loaded(position: Position, after: Position, seat: int) -> Iterator[Phrase]:
    """A ship in port that has got a die of the player: whether she may sail now, and who gains if she does. MOV-3"""
    company = position.company_of(seat)
    for ship in after.ships:
        before = position.ship(ship.id)
        if ship.zone is None or not ship.zone.id.startswith(LOADING) or len(ship.cargo) == len(before.cargo):
            continue
        values = {"ship": Phrase(f"ship.{ship.id}"), "fee": Money(position.box.fee(ship.zone))}
        others = _who_gains(ship, str(company))
        if ship.is_ready and not before.is_ready and others:
            named = Listing(tuple(Phrase(f"player.{other}") for other in others))
            yield Phrase("because.wanted", values | {"others": named, "count": len(others)})
        elif ship.is_ready:
            yield Phrase("because.ready", values)
        else:
            yield Phrase("because.waits", values | {"load": ship.load, "least": ship.minimum})


def _who_gains(ship: Ship, company: str) -> list[str]:
    """The other companies that are paid when she arrives: her owner first, then those with dice aboard."""
    owners = [str(ship.company)] if ship.company is not None else []
    aboard = [str(die.company) for die in ship.cargo]
    return [other for other in dict.fromkeys((*owners, *aboard)) if other != company]


def _pushed(happened: Sequence[Event]) -> Iterator[Phrase]:
    """Ships that must make room, which costs nothing. PSH-2"""
    for event in happened:
        if event.id == "group_pushed":
            yield Phrase("because.pushes", {"ships": event.values["ships"]})
            return


def _paid(position: Position, after: Position, seat: int) -> Iterator[Phrase]:
    """What the move itself brings to both purses."""
    company, own = (there - here for there, here in zip(_purses(after, seat), _purses(position, seat), strict=True))
    if company > 0:
        yield Phrase("because.company", {"dollars": Money(company)})
    if own > 0:
        yield Phrase("because.own", {"dollars": Money(own)})


def _carried(position: Position, after: Position, seat: int) -> Iterator[Phrase]:
    """Dice of the player that lie on ships which sail or are pushed; else that his own ship does."""
    company = position.company_of(seat)
    sailed = [ship for ship in position.ships if ship.zone is not None and after.ship(ship.id).zone != ship.zone]
    dice = sum(die.company == company for ship in sailed for die in ship.cargo)
    if dice:
        yield Phrase("because.carries", {"count": dice})
    elif any(ship.company == company for ship in sailed):
        yield Phrase("because.own_ship")


def _purses(position: Position, seat: int) -> tuple[int, int]:
    company = next(each for each in position.companies if each.seat == seat)
    return company.money, position.players[seat - 1].money


def _fees(position: Position, then: Position, seat: int) -> Iterator[Phrase]:
    """What becomes of the fees that are due when the round ends. FEE-1"""
    before, after = (fees_in(dues_of(each, seat)) for each in (position, then))
    if before != after:
        key = "because.fees_fall" if after < before else "because.fees_rise"
        yield Phrase(key, {"before": Money(before), "after": Money(after)})
