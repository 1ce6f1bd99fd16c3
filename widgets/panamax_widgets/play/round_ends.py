"""What the end of a round brought everybody: "paid $12 of fees, got $10 of dividends and won the award of $3"."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from panamax.events.event import Event
from panamax.position import Position
from panamax.vocabulary import Company
from tabletop.i18n import Listing, Money, Phrase, say

AFTER_ROUND = {"round_started", "game_ended"}  # a round has ended before them
_FLOWS = {
    "table.end.fees": ("fees_paid", "fees_covered"),
    "table.end.bailouts": ("bailout_taken",),
    "table.end.dividends": ("dividend_received",),
}


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
