"""The ledger: both purses of every player, what changed since a person's last move, and why."""

from __future__ import annotations

from panamax.events.event import Event
from panamax.position import Position
from tabletop.i18n import Money, Phrase, say
from tabletop_widgets.frame.html import Html, join, tag
from tabletop_widgets.frame.markup import facts_html
from tabletop_widgets.frame.shown import Cell, Facts
from tabletop_widgets.play.table import Table

COLUMNS = ("player", "company_money", "own_money", "stock", "shares")
MOST_FLOWS = 60


def ledger_html(table: Table, lang: str) -> Html:
    """The ledger as a table, and the flows of money behind its changes."""
    flows = [event for event in table.news if event.money is not None and event.money.dollars]
    items = [_flow(event, table.position, lang) for event in flows[-MOST_FLOWS:]]
    heading = tag("h3", say("table.ledger.why", lang))
    quiet = tag("p", say("table.ledger.nothing", lang), class_="pmx-quiet-line")
    listed = tag("ol", *items, class_="pmx-story") if items else quiet
    return join([facts_html([purse_facts(table)], lang), heading, listed])


def purse_facts(table: Table) -> Facts:
    """Company purse, own purse, stock and shares of each seat; what changed shows both amounts."""
    now, before = table.position, table.since.position
    rows = tuple(_row(now, before, seat) for seat in range(1, now.options.players + 1))
    return Facts(Phrase("table.ledger.caption"), tuple(Phrase(f"table.ledger.{name}") for name in COLUMNS), rows)


def _row(now: Position, before: Position, seat: int) -> tuple[Cell, ...]:
    pairs = zip(_amounts(now, seat), _amounts(before, seat), strict=True)
    return (Cell(now.name_of(seat - 1)), *(Cell(value, then if then != value else None) for value, then in pairs))


def _amounts(position: Position, seat: int) -> tuple[object, ...]:
    player = position.players[seat - 1]
    company = next((assets for assets in position.companies if assets.seat == seat), None)
    money = Money(company.money if company else 0)
    stock = Money(position.box.prices[company.stock]) if company else Money(0)
    return money, Money(player.money), stock, sum(player.shares.values())


def _flow(event: Event, position: Position, lang: str) -> Html:
    flow = event.money
    assert flow is not None
    amount = Phrase("table.ledger.gain" if flow.dollars >= 0 else "table.ledger.loss", {"dollars": abs(flow.dollars)})
    player = position.name_of(flow.seat - 1)
    purse = say(f"table.ledger.flow_{flow.purse}", lang, player=player, amount=amount)
    return tag("li", tag("strong", purse), " ", tag("span", event.rule, class_="pmx-id"), " ", event.text(lang))
