"""What happened: each event with its rule, the piece or purse it touched, and the numbers.

The ledger, the narrated log, the lessons and the slow motion are all read from events. `EVENT_KINDS` has one line for
each number that the engine notes down (`panamax.engine.log`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from typing import TYPE_CHECKING

from .board import ZONES
from .engine import log as noted
from .i18n import DEFAULT_LANGUAGE, Listing, Money, Phrase

if TYPE_CHECKING:
    from .box import Contract, SetupContract
    from .position import Position


class PurseKind(StrEnum):
    """Whose money: a company's or a player's (GEN-1)."""

    COMPANY = "company"
    PLAYER = "player"


@dataclass(frozen=True, slots=True)
class MoneyFlow:
    """Dollars that came into a purse from the bank (negative: went out of it). `seat` is the purse's player (1-4)."""

    purse: PurseKind
    seat: int
    dollars: int


Meaning = Callable[["Position", int], object]


@dataclass(frozen=True, slots=True)
class EventKind:
    """What an event number means: its id, its rule, and the name and meaning of each value.

    `rest` is the name of a list that takes all values behind the named ones. `flow` says which purse the value
    ``dollars`` goes to, and `sign` whether it comes in or goes out.
    """

    number: int
    id: str
    rule: str
    fields: tuple[tuple[str, Meaning], ...] = ()
    rest: tuple[str, Meaning] | None = None
    flow: PurseKind | None = None
    sign: int = 1


class Event:
    """One thing that happened. `values` are in the vocabulary's terms; `text` puts the event in words."""

    def __init__(self, position: Position, kind: EventKind, raw: tuple[int, ...]) -> None:
        self._position = position
        self._kind = kind
        self._raw = raw

    @property
    def id(self) -> str:
        """The kind of event, such as ``die_cascaded``."""
        return self._kind.id

    @property
    def rule(self) -> str:
        """The id of the rule that made it happen."""
        return self._kind.rule

    @cached_property
    def values(self) -> Mapping[str, object]:
        """The pieces, places and numbers by name: numbers as ints, all else as phrases or ids."""
        raw = self._raw[1:]
        values = {
            name: meaning(self._position, value)
            for (name, meaning), value in zip(self._kind.fields, raw[: len(self._kind.fields)], strict=True)
        }
        if self._kind.rest is not None:
            name, meaning = self._kind.rest
            values[name] = Listing(tuple(meaning(self._position, value) for value in raw[len(self._kind.fields) :]))
        return values

    @property
    def raw(self) -> tuple[int, ...]:
        """The values as the engine noted them: players by seat from 0, ships and zones by number."""
        return self._raw[1:]

    @property
    def money(self) -> MoneyFlow | None:
        """The money that moved, if any did."""
        if self._kind.flow is None:
            return None
        names = [name for name, _ in self._kind.fields]
        dollars = self._raw[1 + names.index("dollars")]
        return MoneyFlow(self._kind.flow, self._raw[1 + names.index("player")] + 1, self._kind.sign * dollars)

    def text(self, lang: str = DEFAULT_LANGUAGE) -> str:
        """The event as a sentence in the words of `lang`."""
        return Phrase(f"event.{self.id}", self.values).text(lang)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Event):
            return NotImplemented
        return self._raw == other._raw

    def __hash__(self) -> int:
        return hash(self._raw)

    def __repr__(self) -> str:
        return f"<Event {self.id} {self.rule} {self.raw}>"


def events_of(position: Position, log: noted.Log) -> list[Event]:
    """The engine's notes as events, told in the terms of the position that they led to."""
    return [Event(position, EVENT_KINDS[raw[0]], raw) for raw in log]


def _number(position: Position, value: int) -> object:
    return value


def _money(position: Position, value: int) -> object:
    return Money(value)


def _player(position: Position, value: int) -> object:
    return position.name_of(value)


def _seat(position: Position, value: int) -> object:
    return value + 1


def _ship(position: Position, value: int) -> object:
    return Phrase(f"ship.{position.ship_id(value)}")


def _zone(position: Position, value: int) -> object:
    return Phrase(f"zone.{ZONES[value].id}")


def _side(position: Position, value: int) -> object:
    return Phrase("side.grey" if value else "side.blue")


def _contract(position: Position, value: int) -> object:
    return _card("contract.named", position.box.contracts[value - 1])


def _setup_contract(position: Position, value: int) -> object:
    return _card("contract.setup_named", position.box.setup_contracts[value - 1])


def _card(key: str, card: SetupContract | Contract) -> Phrase:
    containers = tuple(
        Phrase("contract.rail_container" if container.rail else "contract.container", {"value": container.value})
        for container in card.front
    )
    nation = Phrase(f"nation.{card.nation}")
    return Phrase(key, {"number": card.number, "nation": nation, "containers": Listing(containers)})


_PLAYER = ("player", _player)
_DOLLARS = ("dollars", _money)
_COMPANY, _OWN = PurseKind.COMPANY, PurseKind.PLAYER

_KINDS = (
    EventKind(noted.ADVISORS_SHUFFLED, "advisors_shuffled", "SET-1", (("cards", _number),)),
    EventKind(noted.DICE_ROLLED, "dice_rolled", "SET-2", rest=("pips", _number)),
    EventKind(noted.EXECUTIVE_ROLLED, "executive_rolled", "SET-3", rest=("pips", _number)),
    EventKind(noted.DIE_PLACED, "die_placed", "TBL-2", (("column", _number),)),
    EventKind(noted.DIE_CASCADED, "die_cascaded", "TBL-2", (("pips", _number), ("column", _number))),
    EventKind(noted.EXECUTIVE_PLACED, "executive_placed", "TBL-3", (("column", _number),)),
    EventKind(noted.EXECUTIVE_CASCADED, "executive_cascaded", "TBL-3", (("pips", _number), ("column", _number))),
    EventKind(
        noted.MULLIGAN_CALLED,
        "mulligan_called",
        "TBL-4",
        (("side", _side), ("count", _number), ("at_most", _number)),
    ),
    EventKind(noted.PLATFORM_FILLED, "platform_filled", "SET-4"),
    EventKind(noted.SUPPLY_FILLED, "supply_filled", "SET-5", (("flags", _number),)),
    EventKind(noted.UNIQUE_SHIP_PLACED, "unique_ship_placed", "SET-6", (("ship", _ship), ("zone", _zone))),
    EventKind(noted.CRUISE_SHIP_WAITING, "cruise_ship_waiting", "P23-2", (("ship", _ship), ("zone", _zone))),
    EventKind(noted.SHIP_LEFT_OUT, "ship_left_out", "P23-2", (("ship", _ship),)),
    EventKind(noted.TOKENS_STACKED, "tokens_stacked", "SET-7"),
    EventKind(noted.CONTRACT_OFFERED, "contract_offered", "SET-8", (("contract", _contract), ("column", _number))),
    EventKind(noted.INBOUND_FILLED, "inbound_filled", "SET-8", (("contract", _contract),)),
    EventKind(noted.DRAW_PILE_TURNED, "draw_pile_turned", "SET-8", (("contract", _contract),)),
    EventKind(noted.AWARDS_LAID, "awards_laid", "SET-9"),
    EventKind(noted.COMPANY_TAKEN, "company_taken", "SET-10", (("seat", _seat),)),
    EventKind(noted.TURN_ORDER_DRAWN, "turn_order_drawn", "SET-10", rest=("players", _player)),
    EventKind(
        noted.DICE_HANDED_OUT,
        "dice_handed_out",
        "SET-11",
        (_PLAYER, ("pool", _number), ("warehouse", _number)),
    ),
    EventKind(
        noted.STARTING_SHIP_PLACED,
        "starting_ship_placed",
        "SET-12",
        (_PLAYER, ("ship", _ship), ("zone", _zone), ("pips", _number)),
    ),
    EventKind(noted.SHIPS_READY, "ships_ready", "SET-13", (_PLAYER,)),
    EventKind(noted.COMPANY_FUNDED, "company_funded", "SET-14", (_PLAYER, _DOLLARS, ("count", _number)), flow=_COMPANY),
    EventKind(noted.PLAYER_FUNDED, "player_funded", "SET-14", (_PLAYER, _DOLLARS, ("count", _number)), flow=_OWN),
    EventKind(noted.STOCK_SET, "stock_set", "SET-14", (_PLAYER, ("price", _money))),
    EventKind(noted.ADVISORS_DEALT, "advisors_dealt", "SET-15", (_PLAYER,)),
    EventKind(noted.ADVISOR_KEPT, "advisor_kept", "SET-15", (_PLAYER,)),
    EventKind(noted.ADVISOR_PASSED, "advisor_passed", "SET-15", (_PLAYER, ("receiver", _player))),
    EventKind(noted.GOAL_CHOSEN, "goal_chosen", "SET-15", (_PLAYER,)),
    EventKind(noted.ADVISOR_RETURNED, "advisor_returned", "SET-15", (_PLAYER,)),
    EventKind(noted.SETUP_CONTRACT_REVEALED, "setup_contract_revealed", "SET-16", (("contract", _setup_contract),)),
    EventKind(noted.BID_MADE, "bid_made", "ADV-1", (_PLAYER,)),
    EventKind(noted.BID_PAID, "bid_paid", "ADV-2", (_PLAYER, _DOLLARS), flow=_COMPANY),
    EventKind(noted.BID_KEPT, "bid_kept", "ADV-2", (_PLAYER, _DOLLARS), flow=_OWN),
    EventKind(noted.BID_STOCK_SET, "bid_stock_set", "ADV-2", (_PLAYER, ("price", _money), ("bid", _money))),
)
EVENT_KINDS: Mapping[int, EventKind] = {kind.number: kind for kind in _KINDS}
