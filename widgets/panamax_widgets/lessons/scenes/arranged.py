"""Positions for lessons, written down shortly: what differs from a plain table, and everything else falls into place.

>>> position = arranged(
...     box, Round(turn="red"), white=WhiteDice("1 2 2 2 2 2"), ships={"red2": "pacific_gatun_lake red5 black2"}
... )
>>> [move.text for move in position.legal_moves()][:3]
['take 1', 'take 2', 'take 3']

The plain table: four companies with $18, players with $6 and one share, stock at $6; the unique ships in their Loading
zones, no company ship built. What is put somewhere is taken from where it lay: dice from the Warehouse, flags from
the supply, contracts from the piles, white dice give the turn of the round. The result is checked by the library;
an arrangement that no game can reach raises `ImpossiblePosition`.

Companies are named by colour; whoever isn't named has what the plain table gives him.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, Final

from panamax.box.components import Box
from panamax.engine import kinds, steps
from panamax.engine import layout as at
from panamax.engine.packing import CARD_BITS, DIE_BITS, die, entry, pack, unpack
from panamax.engine.setup import TWO_PLAYER_CRUISES, TWO_PLAYER_LEFT_OUT, UNIQUE_SHIP_ZONES
from panamax.options import VARIANTS
from panamax.position import Position
from panamax.setup import Setup
from panamax.state.arrangement import CARD_NUMBER_BITS, COMPANIES, SETUP_CARD, pending
from panamax.state.views import Die
from panamax.vocabulary import NATIONS, Company, Nation, PassengerBenefit

NOBODY_NAMED: Final[Mapping[str, Any]] = MappingProxyType({})
# What is due besides a turn, and the automatic step that begins it.
DUE_STEPS: Final = {
    "round_end": steps.RAIL_TO_SECOND_WAGON,
    "platform": steps.RAIL_TO_PLATFORM,
    "flags": steps.FLAG_TURNS,
    "fees": steps.FEES,
    "dividends": steps.DIVIDENDS,
    "award": steps.AWARD,
    "maintenance": steps.FILL_PLATFORM,
    "final_count": steps.FINAL_SCORES,
}


@dataclass(frozen=True, slots=True)
class Round:
    """Where in a game it is: the number of the round, whose turn it is, and what is due.

    ``turn``: a company (by default the first of `order`, or who follows from the white dice). ``due``: ``turn``, or a
    key of `DUE_STEPS` such as ``fees`` (then no white dice are left). ``order``: the turn order, ``"red green yellow
    black"``; by default one in which it is `turn`'s turn. ``variants``: option cells such as ``{"pushed_arrival": 1}``.
    """

    players: int = 4
    number: int = 1
    turn: str = ""
    due: str = "turn"
    order: str = ""
    variants: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class WhiteDice:
    """Action dice in columns 1-6, and the pips whose Executive die lies there."""

    columns: str = "2 2 2 2 2 2"
    executive: str = "1 3 4 6"


@dataclass(frozen=True, slots=True)
class Purses:
    """Money and what is worth some, by company.

    ``money``: company and own dollars. ``stock``: values. ``shares``: owned besides the own one, ``"green green"``.
    ``bailouts``: tokens taken. ``awards``: dollars won.
    """

    money: Mapping[str, tuple[int, int]] = field(default_factory=dict)
    stock: Mapping[str, int] = field(default_factory=dict)
    shares: Mapping[str, str] = field(default_factory=dict)
    bailouts: Mapping[str, int] = field(default_factory=dict)
    awards: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Hands:
    """Cards, by company, and the contracts that lie open.

    ``contracts``: ``"7 9b s3 20.2"``: card 7 by its front, 9 by its back, setup contract 3, of card 20 only the 2nd
    container still to load. ``offer``: columns 4, 5, 6, Inbound Cargo, top of the Draw pile. ``bonus_cards``: Captain
    and Stevedore (0: none). ``advisors``: cards, the secret goal first, ``"5 2"``.
    """

    contracts: Mapping[str, str] = field(default_factory=dict)
    offer: str = "1 8 15 22 5"
    bonus_cards: Mapping[str, tuple[int, int]] = field(default_factory=dict)
    advisors: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Clipboards:
    """Flags and tokens, by company, and the flags of the platform.

    ``flags``: ``"china china europe"``. ``deferred``: nations whose flag is turned over for a deferred Market action
    (CLP-2). ``tokens``: Passenger tokens, which lie on the benefits in their order.
    """

    flags: Mapping[str, str] = field(default_factory=dict)
    deferred: Mapping[str, str] = field(default_factory=dict)
    tokens: Mapping[str, int] = field(default_factory=dict)
    platform: str = "china europe us_east us_west"


@dataclass(frozen=True, slots=True)
class Stores:
    """Dice that aren't on ships: in the Warehouse (by default what is left when 4 lie in the Pool; the rest lies in the
    Pool), and on both wagons and the platform."""

    warehouse: Mapping[str, int] = field(default_factory=dict)
    wagons: Sequence[str] = ("", "", "")


def arranged(
    box: Box,
    round: Round = Round(),
    *,
    white: WhiteDice = WhiteDice(),
    ships: Mapping[str, str] = NOBODY_NAMED,
    purses: Purses = Purses(),
    hands: Hands = Hands(),
    clipboards: Clipboards = Clipboards(),
    stores: Stores = Stores(),
) -> Position:
    """A position in play. Raises `ImpossiblePosition`.

    ``ships``: zone and dice aboard, ``{"red2": "loading_china red5 black2"}``; ``"clipboard"``: not built.
    """
    table = _PlainTable(box, round)
    table.put_white(white)
    table.seat()
    table.begin()
    table.put_ships(ships)
    table.fill(purses)
    table.deal(hands)
    table.fill_wagons(stores)
    table.cover(clipboards)
    table.store(stores)
    return Setup(table.cells, table.box).to_position()


def is_due(position: Position, due: str) -> bool:
    """Whether the automatic step that `due` names (a key of `DUE_STEPS`) comes next."""
    kind, _, argument = pending(position.cells)
    return kind == kinds.STEP and steps.step_number(argument) == DUE_STEPS[due]


class _PlainTable:
    """The plain table, on which things are put one after the other."""

    def __init__(self, box: Box, round: Round) -> None:
        self.box = box
        self.round = round
        self.players = players = round.players
        self.cells = cells = at.empty_state()
        self._used = [0, 0, 0, 0]  # dice of each company that lie neither in the Warehouse nor in the Pool
        cells[at.PLAYERS], cells[at.ROUND] = players, round.number
        for name, value in round.variants.items():
            cells[VARIANTS[name].cell] = value
        self._lay_out_seats()
        self._lay_out_unique_ships()

    def _lay_out_seats(self) -> None:
        cells, start = self.cells, self.box.shares_of_player
        for player in range(self.players):
            cells[at.COLOUR + player] = player
            cells[at.MONEY + player] = self.box.company_money
            cells[at.PURSE + player] = self.box.player_money
            cells[at.STOCK + player] = self.box.stock
            cells[at.FOR_SALE + player] = self.box.shares_for_sale
            cells[at.SHARES + 4 * player + player] = start
            for ship in range(4 * player, 4 * player + 4):
                cells[at.SHIP_ZONE + ship] = at.UNBUILT

    def _lay_out_unique_ships(self) -> None:
        cells = self.cells
        for ship, zone in UNIQUE_SHIP_ZONES:
            cells[at.SHIP_ZONE + ship] = zone
        if self.players == 2:  # P23-2
            for ship in TWO_PLAYER_LEFT_OUT:
                cells[at.SHIP_ZONE + ship] = at.OUT
            for ship, zone in TWO_PLAYER_CRUISES:
                cells[at.SHIP_ZONE + ship] = zone

    def put_white(self, white: WhiteDice) -> None:
        columns, executive = (white.columns, white.executive) if self.round.due == "turn" else ("", "")
        counts = [int(count) for count in columns.split()]
        self.cells[at.COLUMN : at.COLUMN + len(counts)] = counts
        for pips in executive.split():
            self.cells[at.EXECUTIVE + int(pips) - 1] = 1
        all_dice = self.box.action_dice[self.players] + self.box.executive_dice[self.players]
        self.cells[at.TURN] = all_dice - sum(counts) - len(executive.split())

    def seat(self) -> None:
        """The turn order; by default the one in which it is the player's turn."""
        order, turn = self.round.order, self.round.turn
        names = order.split() or [str(company) for company in COMPANIES[: self.players]]
        place = self.cells[at.TURN] % self.players
        if turn and not order:
            first = (names.index(turn) - place) % self.players
            names = names[first:] + names[:first]
        self.cells[at.ORDER : at.ORDER + self.players] = [self.player(name) for name in names]

    def begin(self) -> None:
        """Put on the agenda what is due."""
        cells, due = self.cells, self.round.due
        player = cells[at.ORDER + cells[at.TURN] % self.players]
        cells[at.ACTIVE] = player if due == "turn" else at.NOBODY
        cells[at.AGENDA] = entry(kinds.TURN, player) if due == "turn" else steps.step(DUE_STEPS[due])
        cells[at.AGENDA_DEPTH] = 1

    def put_ships(self, ships: Mapping[str, str]) -> None:
        setup = Setup(self.cells, self.box)
        for ship, words in ships.items():
            zone, *cargo = words.split()
            dice = tuple(self.die(word) for word in cargo)
            setup.put_ship(ship, None if zone == "clipboard" else zone, dice)
        self.cells = setup.cells

    def fill(self, purses: Purses) -> None:
        for name, (company, own) in purses.money.items():
            self.cells[at.MONEY + self.player(name)] = company
            self.cells[at.PURSE + self.player(name)] = own
        for name, value in purses.stock.items():
            self.cells[at.STOCK + self.player(name)] = value
        for name, owned in purses.shares.items():
            for share in owned.split():
                self.cells[at.SHARES + 4 * self.player(name) + self.player(share)] += 1
                self.cells[at.FOR_SALE + self.player(share)] -= 1
        for name, count in purses.bailouts.items():
            self.cells[at.BAILOUTS + self.player(name)] = count
        for winner, dollars in purses.awards.items():
            self.cells[at.AWARDS + self.player(winner)] = dollars

    def deal(self, hands: Hands) -> None:
        self._deal_contracts(hands)
        self._deal_bonus_cards(hands)
        self._deal_advisors(hands)

    def _deal_contracts(self, hands: Hands) -> None:
        cards = [int(card) for card in hands.offer.split()]
        self.cells[at.OFFER : at.OFFER + len(cards)] = cards
        pile = set(range(1, len(self.box.contracts) + 1)) - set(cards)
        for name, held in hands.contracts.items():
            packed = sorted((self._held(word) for word in held.split()), key=lambda one: one & 63)
            first = at.HELD + 3 * self.player(name)
            self.cells[first : first + len(packed)] = packed
            for one in packed:
                self._used[self.player(name)] += (one >> CARD_NUMBER_BITS + 1).bit_count()
            pile -= {one & 63 for one in packed}
        self.cells[at.DRAW_PILE] = sum(1 << card - 1 for card in pile)

    def _held(self, word: str) -> int:
        card, _, left = word.partition(".")
        is_back = card.endswith("b")
        card = card.removesuffix("b")
        number = SETUP_CARD + int(card[1:]) if card.startswith("s") else int(card)
        containers = self._containers(number, is_back)
        places = [int(place) for place in left] if left else list(range(1, containers + 1))
        mask = sum(1 << place - 1 for place in places)
        return number | is_back << CARD_NUMBER_BITS | mask << CARD_NUMBER_BITS + 1

    def _containers(self, number: int, is_back: bool) -> int:
        if number > SETUP_CARD:
            return len(self.box.setup_contracts[number - SETUP_CARD - 1].front)
        contract = self.box.contracts[number - 1]
        return len(contract.back if is_back else contract.front)

    def fill_wagons(self, stores: Stores) -> None:
        for place, words in enumerate(stores.wagons):
            dice = [self.die(word) for word in words.split()]
            packed = [die(self.player(one.company), one.pips) for one in dice]
            self.cells[at.FIRST_WAGON + place] = pack(packed, DIE_BITS)

    def cover(self, clipboards: Clipboards) -> None:
        supply = [self.box.spare_flags + self.box.platform_flags] * len(NATIONS)
        for nation in clipboards.platform.split():
            self.cells[at.PLATFORM_FLAGS] |= 1 << NATIONS.index(Nation(nation))
            supply[NATIONS.index(Nation(nation))] -= 1
        for name, owned in clipboards.flags.items():
            for nation in owned.split():
                number = NATIONS.index(Nation(nation))
                self.cells[at.FLAGS + 4 * self.player(name) + number] += 1
                supply[number] -= 1
        self.cells[at.FLAG_SUPPLY : at.FLAG_SUPPLY + len(NATIONS)] = supply
        for name, nations in clipboards.deferred.items():
            turned = sum(1 << NATIONS.index(Nation(nation)) for nation in nations.split())
            self.cells[at.DEFERRED + self.player(name)] = turned
        for name, count in clipboards.tokens.items():
            self.cells[at.TOKENS + self.player(name)] = count
            self.cells[at.TOKENS_TAKEN] += count
            self.cells[at.BENEFITS + self.player(name)] = (1 << min(count, len(PassengerBenefit))) - 1

    def _deal_bonus_cards(self, hands: Hands) -> None:
        for name, (captain, stevedore) in hands.bonus_cards.items():
            self.cells[at.CAPTAIN + self.player(name)] = captain
            self.cells[at.STEVEDORE + self.player(name)] = stevedore
        for pile, first in ((at.CAPTAINS_TAKEN, at.CAPTAIN), (at.STEVEDORES_TAKEN, at.STEVEDORE)):
            self.cells[pile] = max(self.cells[first : first + 4])

    def _deal_advisors(self, hands: Hands) -> None:
        rest = list(range(1, len(self.box.advisors) + 1))
        for player in range(self.players):
            named = [int(card) for card in hands.advisors.get(COMPANIES[player], "").split()]
            goal, *hand = named or [0]
            self.cells[at.GOAL + player] = goal
            self.cells[at.HAND + player] = pack(sorted(hand), CARD_BITS)
            rest = [card for card in rest if card not in named]
        self.cells[at.ADVISOR_PILE] = pack(rest, CARD_BITS)

    def store(self, stores: Stores) -> None:
        """What dice are left lie in the Warehouse and in the Pool. GEN-4"""
        packed = self.cells[at.CARGO : at.CARGO + at.SHIPS] + self.cells[at.FIRST_WAGON : at.FIRST_WAGON + 3]
        for place in packed:
            for code in unpack(place, DIE_BITS):
                self._used[(code - 1) // 6] += 1
        for player in range(self.players):
            left = self.box.company_dice - self._used[player]
            pool = min(self.box.pool_dice, left)
            stored = stores.warehouse.get(COMPANIES[player], left - pool)
            self.cells[at.WAREHOUSE + player], self.cells[at.POOL + player] = stored, left - stored

    def player(self, name: str) -> int:
        """The engine number of a company's player: here companies sit in the order of their names."""
        return COMPANIES.index(Company(name))

    def die(self, word: str) -> Die:
        """A die such as ``red5``."""
        return Die(Company(word[:-1]), int(word[-1]))
