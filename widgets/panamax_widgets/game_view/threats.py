"""What the end of the round would cost, as things stand: in words with rule ids, and as price tags on the pieces."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from panamax.analysis.dues import OWED, dues_of, fees_in
from panamax.decisions.move import Move
from panamax.events.event import Event
from panamax.position import Position
from tabletop.i18n import Money, say
from tabletop_widgets.frame.html import Html, tag


def threats_html(dues: Sequence[Event], lang: str) -> Html:
    """Each thing that costs something, with its rule; that nothing does, where it is so."""
    if not dues:
        return tag("p", say("table.threats.none", lang), class_="pmx-hinted")
    lines = [tag("li", tag("span", event.rule, class_="pmx-id"), " ", event.text(lang)) for event in dues]
    heading = tag("p", tag("strong", say("table.threats.heading", lang, dollars=Money(fees_in(dues)))))
    return tag("div", heading, tag("ul", *lines), class_="pmx-hinted pmx-threats")


def tags_of(dues: Sequence[Event], position: Position, seat: int, lang: str) -> tuple[tuple[str, str], ...]:
    """The pieces that a fee will be due for, and how much each of them costs."""
    found = (pair for event in dues if event.id in OWED for pair in _tags(event, position, seat))
    return tuple((spot, say("table.offer.price", lang, dollars=Money(dollars))) for spot, dollars in found)


def _tags(event: Event, position: Position, seat: int) -> Iterator[tuple[str, int]]:
    """An event of FEE-1 tells of several dice at once, of which each costs the same."""
    company, each = position.company_of(seat), event.dollars // event.count
    if event.id == "fee_for_warehouse":
        yield f"warehouse:{company}", event.dollars
    elif event.id == "fee_for_contracts":
        held = next(assets.contracts for assets in position.companies if assets.seat == seat)
        for place, contract in enumerate(held, 1):
            if contract.remaining:
                yield f"held:{company}:{place}", each * len(contract.remaining)
    else:
        for ship in position.ships:
            if ship.zone == event.zone and (dice := sum(die.company == company for die in ship.cargo)):
                yield f"ship:{ship.id}", each * dice


def spared_by(move: Move, position: Position) -> int:
    """How many dollars of fees less would be due if the round ended after the move (less than 0: more)."""
    seat = position.decider
    assert seat is not None, "somebody makes the move"
    after, _ = position.after(move)
    return fees_in(dues_of(position, seat)) - fees_in(dues_of(after, seat)) if after.round == position.round else 0
