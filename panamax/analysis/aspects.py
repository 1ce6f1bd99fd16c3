"""What two positions can differ in: every piece, purse and pile by itself, in words, with the events that change it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from typing import Final

from tabletop.i18n import Listing, Money, Phrase

from ..board import ZONES
from ..decisions.names import card_phrase
from ..engine import layout as at
from ..engine.packing import CARD_BITS, DIE_BITS, unpack
from ..events.kinds import PurseKind
from ..position import Position
from ..state.arrangement import CARD_NUMBER_BITS, COMPANIES, SETUP_CARD
from ..vocabulary import NATIONS, PassengerBenefit

Read = Callable[[Position, at.State], object]


@dataclass(frozen=True, slots=True)
class Aspect:
    """One thing that two positions can differ in: `topic` with whom and what it is about, and the cells that hold it.

    `events` are the ids of the events that change it; `player` and `ship` (engine numbers) narrow them down. What is in
    a `purse` is changed by every event that moves its money.
    """

    topic: str
    cells: tuple[int, ...]
    read: Read = field(repr=False)
    events: frozenset[str]
    about: dict[str, object] = field(default_factory=dict)
    player: int | None = None
    ship: int | None = None
    purse: PurseKind | None = None

    @property
    def phrase(self) -> Phrase:
        """What it is, in words."""
        return Phrase(f"compare.{self.topic}", self.about)


NOTHING: Final = Phrase("compare.nothing")
HIDDEN: Final = Phrase("compare.hidden")

# The events that change each topic
_DICE_STORED = (
    "dice_handed_out starting_ship_placed dice_from_warehouse dice_from_pool dice_returned dice_to_warehouse "
    "free_die_loaded free_die_railed contract_given_up platform_dice_returned"
)
_CONTRACTS = "contract_offered inbound_filled draw_pile_turned contract_taken column_refilled"
_CONTRACTS += " inbound_refilled draw_pile_reshuffled draw_card_turned contract_given_up contract_completed"
_WAGONS = "wagon_loaded free_die_railed rail_die_raised wagon_moved_on dice_to_platform platform_dice_returned"
_BONUS_PILES = "captain_earned stevedore_earned"
EVENTS: Final = {
    "round": "round_started",
    "turns": "turn_started round_started",
    "active": "turn_started round_ended platform_dice_returned",
    "order": "turn_order_drawn order_set",
    "seat": "company_taken",
    "column": "dice_rolled die_placed die_cascaded die_taken die_transferred executive_transferred",
    "executive": "executive_rolled executive_placed executive_cascaded executive_taken executive_spent"
    " executive_transferred",
    "place": "group_moved group_pushed ship_arrived ship_built ship_relocated starting_ship_placed unique_ship_placed"
    " cruise_ship_waiting ship_left_out ships_ready",
    "cargo": "container_loaded free_container_loaded free_die_loaded ship_arrived starting_ship_placed",
    "stock": "stock_set bid_stock_set stock_rose stock_raised stock_fell",
    "for_sale": "company_funded share_sold stock_set",
    "shares": "player_funded share_bought stock_set",
    "warehouse": _DICE_STORED,
    "pool": _DICE_STORED,
    "tokens": "token_taken",
    "benefits": "benefit_gained token_counted",
    "flags": "flag_taken platform_flag_taken",
    "deferred": "market_deferred market_used_later market_lapsed market_declined",
    "held": "contract_taken setup_contract_taken container_loaded wagon_loaded free_container_loaded"
    " contract_completed contract_given_up",
    "bailouts": "bailout_taken",
    "awards": "award_won",
    "captain": "captain_earned captain_used",
    "stevedore": "stevedore_earned stevedore_used",
    "advisors": "advisors_dealt advisor_kept advisor_passed advisor_returned goal_chosen advisor_earned",
    "goal": "goal_chosen",
    "bid": "bid_made",
    "flag_supply": "supply_filled platform_filled flag_taken platform_refilled",
    "platform_flags": "platform_filled platform_flag_taken platform_refilled",
    "captains_taken": _BONUS_PILES,
    "stevedores_taken": _BONUS_PILES,
    "tokens_taken": "token_taken",
    "advisor_pile": "advisors_shuffled advisors_dealt advisor_returned advisor_earned",
    "first_wagon": _WAGONS,
    "second_wagon": _WAGONS,
    "platform": _WAGONS,
    "offer": _CONTRACTS,
    "inbound": _CONTRACTS,
    "draw_top": _CONTRACTS,
    "draw_pile": _CONTRACTS,
    "discards": _CONTRACTS,
    "setup_offer": "setup_contract_revealed setup_contract_taken setup_contracts_removed",
}


def aspects_of(position: Position) -> Iterator[Aspect]:
    """All that positions of the same game can differ in, in the order in which it is told."""
    players = range(position.options.players)
    yield from _clock()
    for player in players:
        yield from _purses(position, player)
        yield from _clipboard(position, player)
        yield from _cards(position, player)
    yield from _ships(position)
    yield from _table()
    yield from _rail_and_supply()


def _one(topic: str, cell: int, read: Callable[[Position, int], object], **about: object) -> Aspect:
    """An aspect of a single cell."""
    events = frozenset(EVENTS.get(topic, "").split())
    return Aspect(topic, (cell,), lambda position, state: read(position, state[cell]), events, about)


def _of(player: int, name: Phrase, topic: str, cell: int, read: Callable[[Position, int], object]) -> Aspect:
    """An aspect of a player's single cell."""
    events = frozenset(EVENTS.get(topic, "").split())
    about: dict[str, object] = {"player": name}
    return Aspect(topic, (cell,), lambda position, state: read(position, state[cell]), events, about, player)


def _clock() -> Iterator[Aspect]:
    yield _one("round", at.ROUND, _number)
    yield _one("turns", at.TURN, _number)
    yield _one("active", at.ACTIVE, _player)
    cells = tuple(range(at.ORDER, at.ORDER + 4))
    yield Aspect("order", cells, _order, frozenset(EVENTS["order"].split()))
    turn = tuple(range(at.TRANSFERRED, at.SHIP_ZONE))
    yield Aspect("turn", turn, lambda position, state: Phrase("compare.turn_left", _owed(state)), frozenset())
    agenda = tuple(range(at.AGENDA_DEPTH, at.AGENDA + at.AGENDA_SIZE))
    yield Aspect("due", agenda, _due, frozenset())


def _purses(position: Position, player: int) -> Iterator[Aspect]:
    name = position.name_of(player)
    yield _of(player, name, "seat", at.COLOUR + player, _company)
    yield replace(_of(player, name, "purse", at.PURSE + player, _money), purse=PurseKind.PLAYER)
    yield replace(_of(player, name, "company_money", at.MONEY + player, _money), purse=PurseKind.COMPANY)
    yield _of(player, name, "stock", at.STOCK + player, _number)
    for owned in range(position.options.players):
        shares = _of(player, name, "shares", at.SHARES + 4 * player + owned, _number)
        yield replace(shares, about={"player": name, "company": position.name_of(owned)})
    yield _of(player, name, "for_sale", at.FOR_SALE + player, _number)
    yield _of(player, name, "bailouts", at.BAILOUTS + player, _number)
    yield _of(player, name, "awards", at.AWARDS + player, _money)


def _clipboard(position: Position, player: int) -> Iterator[Aspect]:
    name = position.name_of(player)
    for index, nation in enumerate(NATIONS):
        flags = _of(player, name, "flags", at.FLAGS + 4 * player + index, _number)
        yield replace(flags, about={"player": name, "nation": Phrase(f"nation.{nation}")})
    yield _of(player, name, "deferred", at.DEFERRED + player, _nations)
    yield _of(player, name, "tokens", at.TOKENS + player, _number)
    yield _of(player, name, "benefits", at.BENEFITS + player, _benefits)
    yield _of(player, name, "warehouse", at.WAREHOUSE + player, _number)
    yield _of(player, name, "pool", at.POOL + player, _number)
    cells = tuple(range(at.HELD + 3 * player, at.HELD + 3 * player + 3))
    events = frozenset(EVENTS["held"].split())
    yield Aspect("held", cells, lambda position, state: _held(position, state, cells), events, {"player": name}, player)


def _cards(position: Position, player: int) -> Iterator[Aspect]:
    name = position.name_of(player)
    yield _of(player, name, "captain", at.CAPTAIN + player, _card_number)
    yield _of(player, name, "stevedore", at.STEVEDORE + player, _card_number)
    yield _of(player, name, "advisors", at.HAND + player, _advisors)
    yield _of(player, name, "goal", at.GOAL + player, _card_number)
    yield _of(player, name, "bid", at.BID + player, _bid)


def _ships(position: Position) -> Iterator[Aspect]:
    for ship in range(at.SHIPS):
        about: dict[str, object] = {"ship": Phrase(f"ship.{position.ship_id(ship)}")}
        for topic, cell, read in (("place", at.SHIP_ZONE, _zone), ("cargo", at.CARGO, _dice)):
            yield replace(_one(topic, cell + ship, read), about=about, ship=ship)


def _table() -> Iterator[Aspect]:
    for index in range(6):
        yield _one("column", at.COLUMN + index, _number, column=index + 1)
    for index in range(6):
        yield _one("executive", at.EXECUTIVE + index, _number, pips=index + 1)
    for index in range(3):
        yield _one("offer", at.OFFER + index, _contract, column=index + 4)
    yield _one("inbound", at.INBOUND, _contract)
    yield _one("draw_top", at.DRAW_TOP, _contract)
    yield _one("draw_pile", at.DRAW_PILE, _contracts)
    yield _one("discards", at.DISCARDS, _contracts)
    yield _one("setup_offer", at.SETUP_OFFER, _setup_contracts)


def _rail_and_supply() -> Iterator[Aspect]:
    yield _one("first_wagon", at.FIRST_WAGON, _dice)
    yield _one("second_wagon", at.SECOND_WAGON, _dice)
    yield _one("platform", at.PLATFORM, _dice)
    yield _one("platform_flags", at.PLATFORM_FLAGS, _nations)
    for index, nation in enumerate(NATIONS):
        yield _one("flag_supply", at.FLAG_SUPPLY + index, _number, nation=Phrase(f"nation.{nation}"))
    yield _one("captains_taken", at.CAPTAINS_TAKEN, _number)
    yield _one("stevedores_taken", at.STEVEDORES_TAKEN, _number)
    yield _one("tokens_taken", at.TOKENS_TAKEN, _number)
    yield _one("advisor_pile", at.ADVISOR_PILE, _advisors)


# How a cell is told


def _number(position: Position, value: int) -> object:
    return value


def _money(position: Position, value: int) -> object:
    return Money(value)


def _player(position: Position, value: int) -> object:
    return NOTHING if value == at.NOBODY else position.name_of(value)


def _company(position: Position, value: int) -> object:
    return NOTHING if value == at.NOBODY else Phrase(f"company.{COMPANIES[value]}")


def _zone(position: Position, value: int) -> object:
    if value < at.UNBUILT:
        return Phrase(f"zone.{ZONES[value].id}")
    return Phrase("compare.unbuilt" if value == at.UNBUILT else "compare.out")


def _listed(items: list[object]) -> object:
    return Listing(tuple(items)) if items else NOTHING


def _dice(position: Position, value: int) -> object:
    dice = ((position.name_of((code - 1) // 6), (code - 1) % 6 + 1) for code in unpack(value, DIE_BITS))
    return _listed([Phrase("compare.die", {"player": player, "pips": pips}) for player, pips in dice])


def _nations(position: Position, value: int) -> object:
    return _listed([Phrase(f"nation.{nation}") for index, nation in enumerate(NATIONS) if value >> index & 1])


def _benefits(position: Position, value: int) -> object:
    benefits = enumerate(PassengerBenefit)
    return _listed([Phrase(f"benefit.{benefit}") for index, benefit in benefits if value >> index & 1])


def _card_number(position: Position, value: int) -> object:
    return HIDDEN if value == at.HIDDEN_CARD else value or NOTHING


def _advisors(position: Position, value: int) -> object:
    return _listed([_card_number(position, card) for card in unpack(value, CARD_BITS)])


def _bid(position: Position, value: int) -> object:
    return HIDDEN if value == at.HIDDEN_BID else Money(value) if value else NOTHING


def _contract(position: Position, value: int) -> object:
    return card_phrase(position, value) if value else NOTHING


def _contracts(position: Position, value: int) -> object:
    return _listed([index + 1 for index in range(value.bit_length()) if value >> index & 1])


def _setup_contracts(position: Position, value: int) -> object:
    cards = [index + 1 for index in range(value.bit_length()) if value >> index & 1]
    return _listed([card_phrase(position, SETUP_CARD + card) for card in cards])


def _held(position: Position, state: at.State, cells: tuple[int, ...]) -> object:
    told: list[object] = []
    for packed in (state[cell] for cell in cells):
        if packed:
            card = card_phrase(position, packed & (1 << CARD_NUMBER_BITS) - 1)
            left = (packed >> CARD_NUMBER_BITS + 1).bit_count()
            told.append(Phrase("compare.contract", {"card": card, "count": left}))
    return _listed(told)


def _order(position: Position, state: at.State) -> object:
    order = state[at.ORDER : at.ORDER + 4]
    return _listed([position.name_of(player) for player in order if player != at.NOBODY])


def _owed(state: at.State) -> dict[str, object]:
    return {"waterway": state[at.WATERWAY_LEFT], "lock": state[at.LOCK_LEFT], "loads": state[at.LOADS_LEFT]}


def _due(position: Position, state: at.State) -> object:
    kind = position.decision
    return NOTHING if kind is None else kind.question(position)
