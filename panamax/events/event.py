"""What happened: each event with its rule, the piece or purse it touched, and the numbers.

The ledger, the narrated log, the lessons and the slow motion are all read from events. `events.kinds` says what each
kind of event means.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Generic, Self, TypeVar, overload

from tabletop.i18n import DEFAULT_LANGUAGE, Listing, Phrase, has_message

from ..board import ZONES, Zone
from ..box.components import Contract, SetupContract
from ..engine.log import Log
from ..state.arrangement import SETUP_CARD, Arrangement
from ..vocabulary import NATIONS, Company, FreeAction, MovementKind, Nation, PassengerBenefit
from . import fields as value
from .fields import Value
from .kinds import EVENT_KINDS, EventKind, PurseKind

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class MoneyFlow:
    """Dollars that came into a purse (negative: went out of it). `seat` is the purse's player (1-4)."""

    purse: PurseKind
    seat: int
    dollars: int


class Named(Generic[T]):
    """A named field of events, read from the first of `values` that an event has; `AttributeError` if it has none."""

    def __init__(self, read: Callable[[Arrangement, Sequence[int]], T], values: Sequence[Value]) -> None:
        self._read = read
        self.values = values

    def __set_name__(self, owner: type[Event], name: str) -> None:
        self._name = name

    @overload
    def __get__(self, event: None, owner: type[Event]) -> Self: ...
    @overload
    def __get__(self, event: Event, owner: type[Event]) -> T: ...
    def __get__(self, event: Event | None, owner: type[Event]) -> Self | T:
        if event is None:
            return self
        for named, numbers in event._noted():
            if named in self.values:
                return self._read(event._position, numbers)
        raise AttributeError(f"{event.id} has no {self._name}")


def _one(read: Callable[[Arrangement, int], T], *values: Value) -> Named[T]:
    return Named(lambda position, numbers: read(position, numbers[0]), values)


def _many(read: Callable[[Arrangement, int], T], *values: Value) -> Named[tuple[T, ...]]:
    return Named(lambda position, numbers: tuple(read(position, number) for number in numbers), values)


def _number(position: Arrangement, number: int) -> int:
    return number


def _seat(position: Arrangement, player: int) -> int:
    return player + 1


def _company(position: Arrangement, player: int) -> Company:
    company = position.company_of(player + 1)
    assert company is not None, "shares and stocks come after companies (SET-10, SET-14)"
    return company


def _ship(position: Arrangement, number: int) -> str:
    return position.ship_id(number)


def _zone(position: Arrangement, number: int) -> Zone:
    return ZONES[number]


def _nation(position: Arrangement, number: int) -> Nation:
    return NATIONS[number]


def _is_set(position: Arrangement, number: int) -> bool:
    return number == 1


def _contract(position: Arrangement, card: int) -> Contract | SetupContract:
    return position.box.contracts[card - 1] if card <= SETUP_CARD else _setup_contract(position, card - SETUP_CARD)


def _setup_contract(position: Arrangement, card: int) -> SetupContract:
    return position.box.setup_contracts[card - 1]


class Event:
    """One thing that happened, with named fields; `text` puts it in words.

    An event has the fields of its kind (`events.kinds`): `AttributeError` for another. Seats are 1-4, ships go by id,
    stock, prices and fees are in dollars; columns, places, rounds and cards are counted from 1.
    """

    seat = _one(_seat, value.PLAYER, value.OWNER, value.SEAT)  # the player, or the one whose company it is about
    company = _one(_company, value.OWNER)
    owner = _one(_seat, value.OWNER)  # the seat of that company
    receiver = _one(_seat, value.RECEIVER)
    buyer = _one(_seat, value.BUYER)
    order = _many(_seat, value.PLAYERS)
    dollars = _one(_number, value.DOLLARS, value.AMOUNT, value.PRICE)
    bid = _one(_number, value.BID)
    dividend = _one(_number, value.DIVIDEND)
    has = _one(_number, value.HAS)
    stock_before = _one(_number, value.STOCK_BEFORE, value.STOCK)
    stock_after = _one(_number, value.STOCK_AFTER, value.STOCK)
    count = _one(_number, value.COUNT, value.CARDS, value.FLAGS)
    at_most = _one(_number, value.AT_MOST)
    into_pool = _one(_number, value.POOL)
    into_warehouse = _one(_number, value.IN_WAREHOUSE)
    is_grey = _one(_is_set, value.SIDE)
    column = _one(_number, value.COLUMN, value.SOURCE)
    target = _one(_number, value.TARGET)
    pips = _one(_number, value.PIPS, value.PIPS_AFTER)
    pips_before = _one(_number, value.PIPS_BEFORE)
    dice = _many(_number, value.PIPS)
    strength = _one(_number, value.STRENGTH)
    waterway = _one(_number, value.WATERWAY)
    lock = _one(_number, value.LOCK)
    either = _one(_number, value.EITHER)
    movement = _one(lambda position, number: tuple(MovementKind)[number], value.MOVEMENT)
    ship = _one(_ship, value.SHIP)
    ships = _many(_ship, value.SHIPS, value.SHIP)
    zone_before = _one(_zone, value.BEFORE)
    zone = _one(_zone, value.ZONE, value.AFTER)
    nation = _one(_nation, value.NATION)
    nations = _many(_nation, value.NATIONS_LAID)
    contract = _one(_contract, value.CARD)
    setup_contracts = _many(_setup_contract, value.SETUP_CONTRACTS, value.SETUP_CONTRACT)
    is_back = _one(_is_set, value.FACE)
    pile = _one(lambda position, number: value.PILES[number], value.PILE)
    container = _one(_number, value.CONTAINER)
    action = _one(lambda position, number: tuple(FreeAction)[number - 1], value.ACTION)
    benefit = _one(lambda position, number: tuple(PassengerBenefit)[number], value.BENEFIT)
    from_pool = _one(_is_set, value.STORE)
    card = _one(_number, value.NUMBER)
    place = _one(_number, value.PLACE)
    round = _one(_number, value.ROUND)
    turn = _one(_number, value.TURN)

    def __init__(self, position: Arrangement, kind: EventKind, raw: tuple[int, ...]) -> None:
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
        """The pieces, places and numbers by their names in messages: numbers as ints, all else as phrases."""
        values: dict[str, object] = {}
        for (name, meaning), numbers in self._noted():
            told = tuple(meaning(self._position, number) for number in numbers)
            values[name] = Listing(told) if (name, meaning) == self._kind.rest else told[0]
        return values

    @property
    def money(self) -> MoneyFlow | None:
        """The money that moved, if any did."""
        purse = self._kind.purse
        return None if purse is None else MoneyFlow(purse, self.seat, self._kind.sign * self.dollars)

    def is_about(self, seat: int) -> bool:
        """Whether it is about the player on `seat` (1-4) or his company."""
        return getattr(self, "seat", None) == seat

    def names_ship(self, number: int) -> bool:
        """Whether it names the ship with this engine number."""
        return any(number in numbers for named, numbers in self._noted() if named in (value.SHIP, value.SHIPS))

    def text(self, lang: str = DEFAULT_LANGUAGE) -> str:
        """The event as a sentence in the words of `lang`."""
        nothing = f"event.{self.id}.none"
        message = f"event.{self.id}" if self.happened_to_any() or not has_message(nothing) else nothing
        return Phrase(message, self.values).text(lang)

    def happened_to_any(self) -> bool:
        """False for a step of a round's end that found nothing to do: the dice that it counts, or the flags that it
        lists, are none."""
        return self.values.get("count") != 0 and Listing(()) not in self.values.values()

    def _noted(self) -> Sequence[tuple[Value, tuple[int, ...]]]:
        """Each value of its kind, with the numbers that the engine noted for it."""
        named, rest = self._kind.values, self._kind.rest
        single, many = self._raw[1 : 1 + len(named)], self._raw[1 + len(named) :]
        noted = [(named_value, (number,)) for named_value, number in zip(named, single, strict=True)]
        return noted if rest is None else [*noted, (rest, many)]

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Event):
            return NotImplemented
        return self._raw == other._raw

    def __hash__(self) -> int:
        return hash(self._raw)

    def __repr__(self) -> str:
        return f"<Event {self.id} {self.rule} {self._raw[1:]}>"


def events_of(position: Arrangement, log: Log) -> list[Event]:
    """The engine's notes as events, told in the terms of the position that they led to."""
    return [Event(position, EVENT_KINDS[raw[0]], raw) for raw in log]
