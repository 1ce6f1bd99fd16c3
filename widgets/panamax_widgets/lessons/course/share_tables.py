"""Tables about shares: what purchases did (MKT-1, MKT-2), and the dividends of a round (MKT-5, DIV-1), from events."""

from __future__ import annotations

from collections.abc import Sequence

from panamax.events.event import Event
from panamax.position import Position
from tabletop.i18n import Money, Phrase
from tabletop_widgets.scenes.fill_in import HelpGiven, Sum, TableToFill

from ..scenes.playing import Play
from ..scenes.writing import cell_name

PURCHASE_COLUMNS = ("buyer", "company", "price", "gets", "after")
LAST = 3  # cells of the last rows that are missing once help fades
DIVIDEND_COLUMNS = ("company", "stock", "owned", "each", "pays")


def purchase_table(key: str, play: Play, help: HelpGiven) -> TableToFill:
    """A row for each share bought in the play: what the buyer pays, what the company gets, the stock after it."""
    rows = tuple(_purchase(*events) for events in _purchases(play.events))
    return TableToFill(
        key, Phrase("shares.purchases"), _head(PURCHASE_COLUMNS), rows, "MKT-2", help, LAST, (f"{key}.hint",)
    )


def _purchases(events: Sequence[Event]) -> list[tuple[Event, Event, Event]]:
    """Bought, sold, and the stock after it: the three events of each purchase."""
    bought = [place for place, event in enumerate(events) if event.id == "share_bought"]
    return [(events[place], events[place + 1], events[place + 2]) for place in bought]


def _purchase(bought: Event, sold: Event, stock: Event) -> tuple[object, ...]:
    buyer, company = bought.values["player"], bought.values["company"]
    price, after, before = bought.dollars, stock.stock_after, Money(stock.stock_before)
    return (
        buyer,
        company,
        Sum(price, Phrase("shares.how.price", {"stock": before}), "MKT-1", _label(buyer, "price")),
        Sum(sold.dollars, Phrase("shares.how.gets", {"company": company}), "MKT-1", _label(buyer, "gets")),
        Sum(after, Phrase(f"shares.how.{stock.id}", stock.values), stock.rule, _label(buyer, "after")),
    )


def dividend_table(key: str, play: Play, help: HelpGiven) -> TableToFill:
    """A row for each company that paid dividends in the play: dividend for each share, and all that it paid."""
    rows = tuple(_dividend(play.start, event) for event in play.happened("dividends_paid"))
    return TableToFill(
        key, Phrase("shares.dividends"), _head(DIVIDEND_COLUMNS), rows, "MKT-5", help, LAST, (f"{key}.hint",)
    )


def _dividend(position: Position, paid: Event) -> tuple[object, ...]:
    seat, owed, each = paid.seat, paid.dollars, paid.dividend
    company, stock = paid.values["player"], Money(position.companies[seat - 1].stock)
    owned = owned_shares(position, seat)
    times = {"owned": owned, "each": Money(each)}
    return (
        company,
        stock,
        owned,
        Sum(each, Phrase("shares.how.each", {"stock": stock}), "MKT-5", _label(company, "each")),
        Sum(owed, Phrase("shares.how.pays", times), "DIV-1", _label(company, "pays")),
    )


def owned_shares(position: Position, seat: int) -> int:
    """How many shares of this seat's company players own."""
    company = position.company_of(seat)
    return sum(count for player in position.players for name, count in player.shares.items() if name == company)


def _head(columns: Sequence[str]) -> tuple[Phrase, ...]:
    return tuple(Phrase(f"shares.column.{column}") for column in columns)


def _label(row: object, column: str) -> Phrase:
    return cell_name(row, Phrase(f"shares.column.{column}"))
