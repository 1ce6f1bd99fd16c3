"""The two purses of every player as a ledger (GEN-1), and what each bid would do to them (ADV-2)."""

from __future__ import annotations

from panamax.events.event import Event
from panamax.position import Position
from panamax.state.arrangement import Arrangement
from tabletop.i18n import Money, Phrase
from tabletop_widgets.frame.shown import Cell, Facts

from .set_up_table import LEARNER

COLUMNS = ("player", "company_money", "stock", "for_sale", "own_money", "own_shares")
BIDS = ("bid_paid", "bid_kept", "bid_stock_set")  # what becomes of a bid
BID_COLUMNS = ("bid", "company_money", "own_money", "stock")


def purse_facts(
    position: Arrangement,
    before: Arrangement,
    learner: int = LEARNER,
    named: Arrangement | None = None,
    on_demand: bool = False,
) -> Facts:
    """Company purse and own purse of each seat; what differs from `before` shows both amounts.

    `named` is where the players' names are taken from, if they have no companies yet in `position`.
    """
    seats = range(1, position.options.players + 1)
    rows = tuple(_row(position, before, named or position, seat, learner) for seat in seats)
    return Facts(Phrase("purses.caption"), tuple(Phrase(f"purses.{name}") for name in COLUMNS), rows, on_demand)


def _row(position: Arrangement, before: Arrangement, named: Arrangement, seat: int, learner: int) -> tuple[Cell, ...]:
    name: object = named.name_of(seat - 1)
    if seat == learner:
        name = Phrase("purses.you", {"player": name})
    pairs = zip(_amounts(position, seat), _amounts(before, seat), strict=True)
    return (Cell(name), *(Cell(now, then if then != now else None) for now, then in pairs))


def _amounts(position: Arrangement, seat: int) -> tuple[object, ...]:
    """Company money, stock, shares for sale, own money, own shares; zeros before there is a company."""
    player = position.players[seat - 1]
    company = next((assets for assets in position.companies if assets.seat == seat), None)
    shares = sum(player.shares.values())
    if company is None:
        return (Money(0), Money(0), 0, Money(player.money), shares)
    return (Money(company.money), Money(company.stock), company.shares_for_sale, Money(player.money), shares)


def bid_facts(position: Position) -> Facts:
    """What each legal bid would bring: the library tries them all."""
    rows = tuple(_bid_row(position, move.text) for move in position.legal_moves())
    return Facts(Phrase("purses.bids"), tuple(Phrase(f"purses.{name}") for name in BID_COLUMNS), rows)


def _bid_row(position: Position, bid: str) -> tuple[Cell, ...]:
    paid, kept, stock = bid_outcome(position, bid)
    return tuple(Cell(Money(amount)) for amount in (paid, paid, kept, stock))


def bid_outcome(position: Position, bid: str) -> tuple[int, int, int]:
    """What a bid would bring, in dollars (ADV-2): to the company, what the learner keeps, the stock at the start."""
    told = [event for event in _outcome(position, bid) if event.id in BIDS and event.is_about(LEARNER)]
    dollars = {event.id: event.dollars for event in told}
    return dollars["bid_paid"], dollars["bid_kept"], dollars["bid_stock_set"]


def _outcome(position: Position, bid: str) -> list[Event]:
    """What happens from the learner's bid until all bids are on the table; the others bid what comes first."""
    position, events = position.after(bid)
    while position.waits_for_table or (position.decision is not None and position.decision.id == "bid"):
        move = None if position.waits_for_table else position.legal_moves()[0]
        position, more = position.after_step() if move is None else position.after(move)
        events += more
        if any(event.id == "bid_stock_set" for event in more):
            break
    return events
