"""What the end of a round brought everybody, as a table: fees and their dice, dividends, award, Bailouts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Any

from panamax.analysis.dues import OWED
from panamax.events.event import Event
from panamax.position import Position
from tabletop.i18n import Listing, Phrase, say
from tabletop_widgets.frame.html import Html, join, tag
from tabletop_widgets.play.table import Table

from ..game_view.things import place_phrase
from .tallies import Tally, TallyRow, dollars

AFTER_ROUND = {"round_started", "game_ended"}  # a round has ended before them
COLUMNS = ("player", "fees", "dice", "dividends", "award", "bailouts")
_FEES = {
    "fee_for_ships": "table.end.fee_for_ships",
    "fee_for_warehouse": "table.end.fee_for_warehouse",
    "fee_for_contracts": "table.end.fee_for_contracts",
}
_WHY = {"fees_covered", "dividends_unpaid", "dice_to_warehouse"}  # told whole to whom it befell


def round_tally(events: Iterable[Event], position: Position, lang: str) -> Tally:
    """A row for each player, by seats; `events` are those of the round's end."""
    found = list(events)
    rows = tuple(_row(found, position, seat, lang) for seat in range(1, position.options.players + 1))
    notes = tuple(_unpaid(found, lang))
    return Tally(tuple(say(f"table.end.{name}", lang) for name in COLUMNS), rows, notes)


def round_end_line(events: Sequence[Event], position: Position, lang: str) -> dict[str, Any]:
    """The log's line for a round's end, which opens; `events` are those of its end and of what came before it."""
    ended = _ended(events)
    mark = say("table.end.mark", lang, round=ended.values["round"])
    return {"mark": mark, "tally": round_tally(events, position, lang).content()}


def ended_html(table: Table, lang: str, narrow: bool) -> Html:
    """What a round's end has brought since a person's last move; on a phone all but his own row folds."""
    ends = any(event.id in AFTER_ROUND for event in table.news)
    events, position = _last_end(table), table.position
    if not (table.persons and ends and events):
        return Html("")
    tally, seat = round_tally(events, position, lang), table.viewer or 1
    heading = tag("strong", say("table.end.over", lang, round=_ended(events).values["round"]))
    own = [event for event in events if event.id in OWED | _WHY and event.seat == seat]
    why = [tag("li", event.text(lang)) for event in own if event.id in _WHY]
    more = join(
        [tag("p", *_fees(own, lang)), tag("ul", *why) if why else "", *(tag("p", note) for note in tally.notes)]
    )
    shown = tally.of(seat - 1) if narrow else replace(tally, notes=())
    folded = tag("summary", say("table.end.more" if narrow else "table.end.why", lang))
    rest = tag("details", folded, replace(tally, notes=()).html() if narrow else "", more)
    return tag("div", tag("p", heading), shown.html(), rest, class_="pmx-ended")


def _ended(events: Iterable[Event]) -> Event:
    return next(event for event in events if event.id == "round_ended")


def _last_end(table: Table) -> list[Event]:
    """The events of the last round's end; none before there was one."""
    events = [event for node in table.game.line() for event in node.events]
    begin = max((place for place, event in enumerate(events) if event.id == "round_ended"), default=len(events))
    return events[begin:]


def _fees(events: Sequence[Event], lang: str) -> Iterator[str]:
    """Where a company's dice cost how much."""
    fees = tuple(_fee(event) for event in events if event.id in OWED)
    if fees:
        yield say("table.end.fees_for", lang, fees=Listing(fees))


def _fee(event: Event) -> Phrase:
    lies = {"zone": place_phrase(event.zone.id)} if event.id == "fee_for_ships" else {}
    return Phrase(_FEES[event.id], {**event.values, **lies})


def _row(events: Sequence[Event], position: Position, seat: int, lang: str) -> TallyRow:
    company, player = position.company_of(seat), position.name_of(seat - 1)
    owed = [event for event in events if event.id in OWED and event.seat == seat]
    fees = dollars(sum(event.dollars for event in owed), lang)
    dice = say("table.tally.count", lang, count=sum(int(str(event.values["count"])) for event in owed))
    award = next((event for event in events if event.id == "award_won" and event.values["player"] == player), None)
    won = say("table.tally.words", lang, words=award.values["amount"]) if award else dollars(0, lang)
    received = dollars(_sum(events, seat, "dividend_received"), lang)
    cells = (fees, dice, received, won, dollars(_sum(events, seat, "bailout_taken"), lang))
    return TallyRow(str(company or ""), player.text(lang), cells)


def _sum(events: Iterable[Event], seat: int, id: str) -> int:
    """The dollars that events of a kind moved at a seat."""
    return sum(event.money.dollars for event in events if event.id == id and event.money and event.money.seat == seat)


def _unpaid(events: Iterable[Event], lang: str) -> Iterator[str]:
    """Whose company could pay no dividends, which costs its stock value."""
    fell = tuple(
        Phrase("table.end.stock", {"player": event.values["company"], "after": event.values["after"]})
        for event in events
        if event.id == "stock_fell"
    )
    if fell:
        yield say("table.end.unpaid", lang, stocks=Listing(fell))
