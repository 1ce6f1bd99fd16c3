"""What the end of a round brought everybody: "paid $12 of fees, got $10 of dividends and won the award of $3"."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from panamax.analysis.dues import OWED
from panamax.events.event import Event
from panamax.position import Position
from panamax.vocabulary import Company
from tabletop.i18n import Listing, Money, Phrase, say

from ..frame.html import Html, join, tag
from ..game_view.things import place_phrase
from .table import Table

AFTER_ROUND = {"round_started", "game_ended"}  # a round has ended before them
_FLOWS = {
    "table.end.fees": ("fees_paid", "fees_covered"),
    "table.end.bailouts": ("bailout_taken",),
    "table.end.dividends": ("dividend_received",),
}
_FEES = {
    "fee_for_ships": "table.end.fee_for_ships",
    "fee_for_warehouse": "table.end.fee_for_warehouse",
    "fee_for_contracts": "table.end.fee_for_contracts",
}
_WHY = {"fees_covered", "dividends_unpaid", "dice_to_warehouse"}  # told whole to whom it befell


def round_end_lines(events: Sequence[Event], position: Position, lang: str) -> list[dict[str, Any]]:
    """A heading, and a line for each player; `events` are those of the round's end and of what came before it."""
    ended = next(event for event in events if event.id == "round_ended")
    lines: list[dict[str, Any]] = [{"mark": say("table.end.mark", lang, round=ended.values["round"])}]
    for seat in range(1, position.options.players + 1):
        company = position.company_of(seat)
        clauses = tuple(_clauses(events, seat, company)) or (Phrase("table.end.nothing"),)
        lines.append(
            {
                "note": True,
                "company": str(company or ""),
                "player": say("table.turn.player", lang, player=position.name_of(seat - 1)),
                "text": say("table.turn.done", lang, clauses=Listing(clauses)),
            }
        )
    return lines


def ended_html(table: Table, lang: str, narrow: bool) -> Html:
    """What the round's end has brought since a person's last move, the viewer first; on a phone the rest folds."""
    position = table.position
    begins = position.round > 1 and any(event.id == "round_started" for event in table.news)
    if not (begins and table.persons):
        return Html("")
    events = _last_end(table)
    _, *lines = round_end_lines(events, position, lang)
    seat = table.viewer or 1
    own = lines.pop(seat - 1)
    told = [event for event in events if event.id in OWED | _WHY and event.seat == seat]
    heading = tag("strong", say("table.end.over", lang, round=position.round - 1))
    why = [tag("li", event.text(lang)) for event in told if event.id in _WHY]
    rest = tag("ul", *why, *(tag("li", _said(line)) for line in lines))
    folded = tag("details", tag("summary", say("table.end.more", lang)), rest) if narrow else rest
    return tag("div", tag("p", heading, " ", _said(own), *_fees(told, lang)), folded, class_="pmx-ended")


def _last_end(table: Table) -> list[Event]:
    """The events of the last round's end."""
    events = [event for node in table.game.line() for event in node.events]
    begin = max(place for place, event in enumerate(events) if event.id == "round_ended")
    return events[begin:]


def _said(line: dict[str, Any]) -> Html:
    return join([tag("strong", line["player"]), " ", line["text"]])


def _fees(events: Sequence[Event], lang: str) -> Iterator[str]:
    """Where a company's dice cost how much."""
    fees = tuple(_fee(event) for event in events if event.id in OWED)
    if fees:
        yield ". " + say("table.end.fees_for", lang, fees=Listing(fees))


def _fee(event: Event) -> Phrase:
    lies = {"zone": place_phrase(event.zone.id)} if event.id == "fee_for_ships" else {}
    return Phrase(_FEES[event.id], {**event.values, **lies})


def _clauses(events: Sequence[Event], seat: int, company: Company | None) -> Iterator[Phrase]:
    flows = [(event.id, event.money.dollars) for event in events if event.money and event.money.seat == seat]
    for key, ids in _FLOWS.items():
        found = [dollars for id, dollars in flows if id in ids]
        if found:
            yield Phrase(key, {"dollars": Money(abs(sum(found))), "count": len(found)})
    player = Phrase(f"player.{company}")
    for event in events:
        if event.id == "stock_fell" and event.values["company"] == player:
            yield Phrase("table.end.unpaid", {"after": event.values["after"]})
        if event.id == "award_won" and event.values["player"] == player:
            yield Phrase("table.end.award", {"dollars": event.values["amount"]})
