"""Slow motion: what happened in a stretch of the game, one moment after the other, as pictures of the way there."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from panamax.events.event import Event
from panamax.position import Position
from panamax.record.tree import Node
from panamax.setup import Setup
from panamax.state.arrangement import Arrangement
from tabletop.i18n import Listing, Phrase
from tabletop_widgets.hand.picks import Spots

from .effects import carry_out
from .views import Picture


@dataclass(frozen=True, slots=True)
class Moment:
    """Something that happened: what lay where just after it, the events, and what to look at."""

    arrangement: Arrangement
    events: tuple[Event, ...]
    picture: Picture = Picture.BOARD
    seat: int = 1
    spots: Spots = ()
    arrows: tuple[tuple[str, str], ...] = ()


# Events that are told together when they follow each other.
TOGETHER = frozenset(
    {
        *("die_placed", "die_cascaded", "executive_placed", "executive_cascaded", "contract_offered"),
        *("dice_handed_out", "starting_ship_placed", "ships_ready", "company_funded", "player_funded", "stock_set"),
        *("unique_ship_placed", "fee_for_ships", "fee_for_contracts", "fee_for_warehouse", "bailout_taken"),
        *("final_score", "placed", "advisors_dealt", "advisor_returned", "supply_filled", "platform_filled"),
        *("share_bought", "share_sold", "bid_paid", "bid_kept", "bid_stock_set", "dividend_received"),
    }
)
ON_THE_TABLE = ("die_", "dice_rolled", "executive_", "mulligan", "contract_offered", "inbound", "draw_", "column_")
ON_THE_MARKET = ("stock_", "share_", "dividend", "company_funded", "bid_")
ON_THE_CLIPBOARD = ("free_action", "benefit", "contract_taken", "contract_completed", "contract_given", "flag_taken")
MESSAGE_OF_SPOT = {"ship": "ship", "zone": "zone"}


def moments_of(nodes: Sequence[Node], shown: Callable[[Position], Position]) -> list[Moment]:
    """The moments of the nodes, which follow each other; `shown` says what of a position may be seen."""
    parents = [(node.parent, node) for node in nodes if node.parent is not None]
    return [
        moment
        for parent, node in parents
        for moment in moments_between(shown(parent.position), node.events, shown(node.position))
    ]


def beats_of(nodes: Sequence[Node], shown: Callable[[Position], Position]) -> list[Moment]:
    """One moment for each player's move, with what followed by itself; `shown` says what of a position may be seen."""
    beats: list[list[Node]] = []
    for node in nodes:
        if node.is_players_move or not beats:
            beats.append([])
        beats[-1].append(node)
    told = [(beat[-1], tuple(event for node in beat for event in node.events)) for beat in beats]
    return [_moment(shown(last.position), events) for last, events in told if events]


def moments_between(before: Arrangement, happened: Sequence[Event], after: Position) -> Iterator[Moment]:
    """The moments that lead from one position to the next; none if nothing happened."""
    sets = list(_told_together(happened))
    table = Setup.of(before)
    for place, events in enumerate(sets):
        for event in events:
            carry_out(event, table)
        is_last = place == len(sets) - 1
        yield _moment(after if is_last else table.copy(), events)


def _told_together(events: Iterable[Event]) -> Iterator[tuple[Event, ...]]:
    for together, run in groupby(events, key=lambda event: event.id in TOGETHER):
        found = tuple(run)
        if together:
            yield found
        else:
            yield from ((event,) for event in found)


def _moment(arrangement: Arrangement, events: tuple[Event, ...]) -> Moment:
    spots = tuple(dict.fromkeys(spot for event in events for spot in spots_of_event(event)))
    seat = next((event.seat for event in events if "player" in event.values), 1)
    arrows = tuple(arrow for event in events for arrow in _arrows(event))
    return Moment(arrangement, events, _picture(events[0].id), seat, spots, arrows)


def _picture(event_id: str) -> Picture:
    for picture, beginnings in (
        (Picture.ACTION_TABLE, ON_THE_TABLE),
        (Picture.MARKET, ON_THE_MARKET),
        (Picture.CLIPBOARD, ON_THE_CLIPBOARD),
    ):
        if event_id.startswith(beginnings):
            return picture
    return Picture.BOARD


def spots_of_event(event: Event) -> Spots:
    """The things in the pictures that an event names."""
    found: list[str] = []
    for name, value in event.values.items():
        for item in value.items if isinstance(value, Listing) else (value,):
            found += _spots(name, item)
    return tuple(found)


def _spots(name: str, value: object) -> list[str]:
    if isinstance(value, Phrase):
        kind, _, rest = value.key.partition(".")
        if kind in MESSAGE_OF_SPOT:
            return [f"{MESSAGE_OF_SPOT[kind]}:{rest}"]
        if kind == "player" and name == "company":
            return [f"stock:{rest}"]
        return [f"flag:platform:{rest}"] if kind == "nation" else []
    if name in ("column", "target") and isinstance(value, int):
        return [f"column:{value}", f"contract:{value}"]
    return []


def _arrows(event: Event) -> list[tuple[str, str]]:
    before, after = event.values.get("before"), event.values.get("after")
    if isinstance(before, Phrase) and isinstance(after, Phrase):
        return [(f"zone:{before.key.removeprefix('zone.')}", f"zone:{after.key.removeprefix('zone.')}")]
    return []
