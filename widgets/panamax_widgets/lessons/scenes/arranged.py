"""Positions for lessons, written down shortly: what differs from a plain table, and everything else falls into place.

>>> position = arranged(load_box(), turn="red", columns="1 2 2 2 2 2", ships={"red2": "pacific_gatun_lake red5 black2"})
>>> [move.text for move in position.legal_moves()][:3]
['take 1', 'take 2', 'take 3']

The plain table: four companies with $18, players with $6 and one share, stock at $6; the unique ships in their Loading
zones, no company ship built. What is put somewhere is taken from where it lay: dice from the Warehouse, flags from
the supply, contracts from the piles, white dice give the turn of the round. The result is checked by the library;
an arrangement that no game can reach raises `ImpossiblePosition`.

Companies are named by colour; whoever isn't named has what the plain table gives him. The keywords of `arranged`:

``turn``: whose turn it is (the first of `order`, if none is given, or who follows from the white dice).
``due``: ``turn``, or a key of `DUE_STEPS` such as ``fees`` (then no white dice are left).
``order``: the turn order, ``"red green yellow black"``; by default one in which it is `turn`'s turn.
``columns``, ``executive``: Action dice in columns 1-6; the pips whose Executive die lies there.
``ships``: zone and dice aboard, ``{"red2": "loading_china red5 black2"}``; ``"clipboard"``: not built.
``money``: company and own dollars. ``stock``: values. ``shares``: owned besides his own one, ``"green green"``.
``warehouse``: dice there (the rest lies in the Dice Pool); by default what is left when 4 lie in the Pool.
``contracts``: in hand, ``"7 9b s3 20.2"``: card 7 by its front, 9 by its back, setup contract 3, of card 20 only
the 2nd container still to load. ``offer``: the open contracts. ``flags``: ``"china china europe"``.
``deferred``: nations whose flag is turned over for a deferred Market action (CLP-2).
``tokens``: Passenger tokens, which lie on the benefits in their order. ``cards``: Captain and Stevedore (0: none)
``advisors``: cards, the secret goal first, ``"5 2"``. ``wagons``: both wagons and the platform.
``variants``: option cells such as ``{"pushed_arrival": 1}``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from panamax.box.components import Box
from panamax.engine import kinds, steps
from panamax.engine import layout as at
from panamax.engine.packing import CARD_BITS, DIE_BITS, die, entry, pack, unpack
from panamax.engine.setup import TWO_PLAYER_CRUISES, TWO_PLAYER_LEFT_OUT, UNIQUE_SHIP_ZONES
from panamax.position import Position
from panamax.setup import Setup
from panamax.state.arrangement import CARD_NUMBER_BITS, COMPANIES, SETUP_CARD, pending
from panamax.state.views import Die
from panamax.vocabulary import NATIONS, Company, Nation, PassengerBenefit

ALL_COLUMNS: Final = "2 2 2 2 2 2"
ALL_EXECUTIVE: Final = "1 3 4 6"
OFFER: Final = "1 8 15 22 5"  # columns 4, 5, 6, Inbound Cargo, top of the Draw pile
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


def arranged(
    box: Box,
    *,
    players: int = 4,
    round: int = 1,
    turn: str = "",
    due: str = "turn",
    order: str = "",
    columns: str = ALL_COLUMNS,
    executive: str = ALL_EXECUTIVE,
    ships: Mapping[str, str] | None = None,
    money: Mapping[str, tuple[int, int]] | None = None,
    stock: Mapping[str, int] | None = None,
    shares: Mapping[str, str] | None = None,
    warehouse: Mapping[str, int] | None = None,
    contracts: Mapping[str, str] | None = None,
    offer: str = OFFER,
    flags: Mapping[str, str] | None = None,
    deferred: Mapping[str, str] | None = None,
    platform: str = "china europe us_east us_west",
    tokens: Mapping[str, int] | None = None,
    cards: Mapping[str, tuple[int, int]] | None = None,
    advisors: Mapping[str, str] | None = None,
    wagons: Sequence[str] = ("", "", ""),
    bailouts: Mapping[str, int] | None = None,
    awards: Mapping[str, int] | None = None,
    variants: Mapping[str, int] | None = None,
) -> Position:
    """A position in play; the keywords are told above. Raises `ImpossiblePosition`."""
    table = _Table(box, players, round)
    table.options(variants or {})
    table.white_dice(columns, executive, due)
    table.seat(order, turn)
    table.begin(due)
    table.put_ships(ships or {})
    table.purses(money or {}, stock or {}, shares or {})
    table.hold(contracts or {}, offer)
    table.wagons(wagons)
    table.clipboards(flags or {}, deferred or {}, platform, tokens or {})
    table.cards(cards or {}, advisors or {})
    table.debts(bailouts or {}, awards or {})
    table.store(warehouse or {})
    return Setup(table.cells, table.box).to_position()


def is_due(position: Position, due: str) -> bool:
    """Whether the automatic step that `due` names (a key of `DUE_STEPS`) comes next."""
    kind, _, argument = pending(position.cells)
    return kind == kinds.STEP and steps.step_number(argument) == DUE_STEPS[due]


class _Table:
    """The plain table, on which things are put one after the other."""

    def __init__(self, box: Box, players: int, round: int) -> None:
        self.box = box
        self.players = players
        self.cells = cells = at.empty_state()
        self._used = [0, 0, 0, 0]  # dice of each company that lie neither in the Warehouse nor in the Pool
        cells[at.PLAYERS], cells[at.ROUND] = players, round
        start = self.box.shares_of_player
        for player in range(players):
            cells[at.COLOUR + player] = player
            cells[at.MONEY + player] = self.box.company_money
            cells[at.PURSE + player] = self.box.player_money
            cells[at.STOCK + player] = self.box.stock
            cells[at.FOR_SALE + player] = self.box.shares_for_sale
            cells[at.SHARES + 4 * player + player] = start
            for ship in range(4 * player, 4 * player + 4):
                cells[at.SHIP_ZONE + ship] = at.UNBUILT
        for ship, zone in UNIQUE_SHIP_ZONES:
            cells[at.SHIP_ZONE + ship] = zone
        if players == 2:  # P23-2
            for ship in TWO_PLAYER_LEFT_OUT:
                cells[at.SHIP_ZONE + ship] = at.OUT
            for ship, zone in TWO_PLAYER_CRUISES:
                cells[at.SHIP_ZONE + ship] = zone

    def options(self, variants: Mapping[str, int]) -> None:
        names = {"mulligan": at.MULLIGAN, "free_load_zone": at.FREE_LOAD}
        names |= {"pushed_arrival": at.PUSHED, "military_pay": at.MILITARY}
        for name, value in variants.items():
            self.cells[names[name]] = value

    def white_dice(self, columns: str, executive: str, due: str) -> None:
        if due != "turn":
            columns = executive = ""
        counts = [int(count) for count in columns.split()]
        self.cells[at.COLUMN : at.COLUMN + len(counts)] = counts
        for pips in executive.split():
            self.cells[at.EXECUTIVE + int(pips) - 1] = 1
        all_dice = self.box.action_dice[self.players] + self.box.executive_dice[self.players]
        self.cells[at.TURN] = all_dice - sum(counts) - len(executive.split())

    def seat(self, order: str, turn: str) -> None:
        """The turn order; by default the one in which it is the player's turn."""
        names = order.split() or [str(company) for company in COMPANIES[: self.players]]
        place = self.cells[at.TURN] % self.players
        if turn and not order:
            first = (names.index(turn) - place) % self.players
            names = names[first:] + names[:first]
        self.cells[at.ORDER : at.ORDER + self.players] = [self.player(name) for name in names]

    def begin(self, due: str) -> None:
        """Put on the agenda what is due."""
        cells = self.cells
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

    def purses(self, money: Mapping[str, tuple[int, int]], stock: Mapping[str, int], shares: Mapping[str, str]) -> None:
        for name, (company, own) in money.items():
            self.cells[at.MONEY + self.player(name)] = company
            self.cells[at.PURSE + self.player(name)] = own
        for name, value in stock.items():
            self.cells[at.STOCK + self.player(name)] = value
        for name, owned in shares.items():
            for share in owned.split():
                self.cells[at.SHARES + 4 * self.player(name) + self.player(share)] += 1
                self.cells[at.FOR_SALE + self.player(share)] -= 1

    def hold(self, contracts: Mapping[str, str], offer: str) -> None:
        cards = [int(card) for card in offer.split()]
        self.cells[at.OFFER : at.OFFER + len(cards)] = cards
        pile = set(range(1, len(self.box.contracts) + 1)) - set(cards)
        for name, held in contracts.items():
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

    def wagons(self, wagons: Sequence[str]) -> None:
        for place, words in enumerate(wagons):
            dice = [self.die(word) for word in words.split()]
            packed = [die(self.player(one.company), one.pips) for one in dice]
            self.cells[at.FIRST_WAGON + place] = pack(packed, DIE_BITS)

    def clipboards(
        self, flags: Mapping[str, str], deferred: Mapping[str, str], platform: str, tokens: Mapping[str, int]
    ) -> None:
        supply = [self.box.spare_flags + self.box.platform_flags] * len(NATIONS)
        for nation in platform.split():
            self.cells[at.PLATFORM_FLAGS] |= 1 << NATIONS.index(Nation(nation))
            supply[NATIONS.index(Nation(nation))] -= 1
        for name, owned in flags.items():
            for nation in owned.split():
                number = NATIONS.index(Nation(nation))
                self.cells[at.FLAGS + 4 * self.player(name) + number] += 1
                supply[number] -= 1
        self.cells[at.FLAG_SUPPLY : at.FLAG_SUPPLY + len(NATIONS)] = supply
        for name, nations in deferred.items():
            turned = sum(1 << NATIONS.index(Nation(nation)) for nation in nations.split())
            self.cells[at.DEFERRED + self.player(name)] = turned
        for name, count in tokens.items():
            self.cells[at.TOKENS + self.player(name)] = count
            self.cells[at.TOKENS_TAKEN] += count
            self.cells[at.BENEFITS + self.player(name)] = (1 << min(count, len(PassengerBenefit))) - 1

    def cards(self, cards: Mapping[str, tuple[int, int]], advisors: Mapping[str, str]) -> None:
        for name, (captain, stevedore) in cards.items():
            self.cells[at.CAPTAIN + self.player(name)] = captain
            self.cells[at.STEVEDORE + self.player(name)] = stevedore
        for pile, first in ((at.CAPTAINS_TAKEN, at.CAPTAIN), (at.STEVEDORES_TAKEN, at.STEVEDORE)):
            self.cells[pile] = max(self.cells[first : first + 4])
        rest = list(range(1, len(self.box.advisors) + 1))
        for player in range(self.players):
            named = [int(card) for card in advisors.get(COMPANIES[player], "").split()]
            goal, *hand = named or [0]
            self.cells[at.GOAL + player] = goal
            self.cells[at.HAND + player] = pack(sorted(hand), CARD_BITS)
            rest = [card for card in rest if card not in named]
        self.cells[at.ADVISOR_PILE] = pack(rest, CARD_BITS)

    def debts(self, bailouts: Mapping[str, int], awards: Mapping[str, int]) -> None:
        for name, count in bailouts.items():
            self.cells[at.BAILOUTS + self.player(name)] = count
        for winner, dollars in awards.items():
            self.cells[at.AWARDS + self.player(winner)] = dollars

    def store(self, warehouse: Mapping[str, int]) -> None:
        """What dice are left lie in the Warehouse and in the Pool. GEN-4"""
        packed = self.cells[at.CARGO : at.CARGO + at.SHIPS] + self.cells[at.FIRST_WAGON : at.FIRST_WAGON + 3]
        for place in packed:
            for code in unpack(place, DIE_BITS):
                self._used[(code - 1) // 6] += 1
        for player in range(self.players):
            left = self.box.company_dice - self._used[player]
            pool = min(self.box.pool_dice, left)
            stored = warehouse.get(COMPANIES[player], left - pool)
            self.cells[at.WAREHOUSE + player], self.cells[at.POOL + player] = stored, left - stored

    def player(self, name: str) -> int:
        """The engine number of a company's player: here companies sit in the order of their names."""
        return COMPANIES.index(Company(name))

    def die(self, word: str) -> Die:
        """A die such as ``red5``."""
        return Die(Company(word[:-1]), int(word[-1]))
