"""What a player sees of a position, as one row of whole numbers: `fields` has the layout."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from ..box.components import ADVISORS, LARGEST_SHIP
from ..box.tables import tables_of
from ..engine import layout as at
from ..engine.cascade import PIPS
from ..engine.kinds import ARRIVAL_BONUS, CHOOSE_ADVISOR, PASSENGER_PLACE, STEP
from ..engine.packing import CARD_BITS, DIE_BITS, argument_of, kind_of, owner_of, top_of, unpack
from ..engine.steps import step_number
from ..engine.tables import Tables
from ..state.arrangement import Arrangement
from .fields import KINDS, SIZE, SLICES, Numbers
from .seats import SEATS, around, places

ABOUT_SHIPS: Final = (ARRIVAL_BONUS, CHOOSE_ADVISOR, PASSENGER_PLACE)

# What is read of a cell, that is shifted and masked, and looked up behind `start` in a field's table if there is one
Read = tuple[int, int, int, int]
ALL: Final = -1
DIE: Final = (1 << DIE_BITS) - 1
NO_DIE: Final = SEATS * PIPS
HELD_BITS: Final = 10  # of a held contract: card, side, containers left
CARD_MASK: Final = 63
SIDE_SHIFT: Final = 6
LEFT_SHIFT: Final = 7
HIDDEN: Final = -1
BIDS: Final = 128  # more than any bid


# Where the fields begin that are written one by one
_PENDING_KIND: Final = SLICES["pending_kind"].start
_PENDING_PLAYER: Final = SLICES["pending_player"].start
_PENDING_ABOUT: Final = SLICES["pending_about"].start
_DECIDES: Final = SLICES["decides"].start
_DECISION: Final = SLICES["decision"].start
_ADVISORS: Final = SLICES["advisors"].start
_ADVISORS_LEFT: Final = SLICES["advisors_left"].start
_DRAW_PILE: Final = SLICES["draw_pile"].start
_CARGO_PLAYER: Final = SLICES["cargo_player"]
_CARGO_PIPS: Final = SLICES["cargo_pips"]
_SLOTS: Final = np.array([DIE_BITS * slot for slot in range(LARGEST_SHIP)])
# Of a die as the viewer sees it, 0-23, the last one none
_PLAYER_OF: Final = np.array([*(1 + die // PIPS for die in range(NO_DIE)), 0])
_PIPS_OF: Final = np.array([*(1 + die % PIPS for die in range(NO_DIE)), 0])


def observed(position: Arrangement, viewer: int) -> Numbers:
    """What the viewer (0-3) sees of a position."""
    return observe(position.cells, tables_of(position.box), viewer)


def observe(state: list[int], tables: Tables, viewer: int) -> Numbers:
    """What the viewer (0-3) sees of an engine's state; `tables` are those of the plain engine."""
    reading = _reading(tables, state[at.PLAYERS], viewer)
    cells = np.array(state, dtype=np.int64)
    row = np.zeros(SIZE, dtype=np.int32)
    numbers = (cells[reading.cells] >> reading.shifts) & reading.masks
    numbers[reading.looked_up] = reading.table[numbers[reading.looked_up] + reading.starts]
    row[reading.where] = numbers
    _add_cargo(row, cells, reading)
    _add_pending(row, state, viewer)
    _add_cards(row, state, tables, viewer)
    row[_DRAW_PILE] = state[at.DRAW_PILE].bit_count()
    return row


def _add_cargo(row: Numbers, cells: NDArray[np.int64], reading: _Reading) -> None:
    """The dice aboard each ship, the viewer's first, then by value, so that no seat can be told from their order."""
    dice = reading.seen_die[cells[reading.cargo] >> _SLOTS & DIE]
    dice.sort(axis=1)
    row[_CARGO_PLAYER] = _PLAYER_OF[dice].ravel()
    row[_CARGO_PIPS] = _PIPS_OF[dice].ravel()


def _add_pending(row: Numbers, state: list[int], viewer: int) -> None:
    """The agenda, bottom first; of a step of the table which one, and not of whom: the turn order says that."""
    whose = places(state[at.PLAYERS], viewer)
    kind = owner = 0
    for place in range(state[at.AGENDA_DEPTH]):
        entry = state[at.AGENDA + place]
        kind, owner = kind_of(entry), owner_of(entry)
        about = argument_of(entry)
        row[_PENDING_KIND + place] = kind
        row[_PENDING_PLAYER + place] = 1 + (whose[owner] if owner < SEATS else owner)
        if kind == STEP:
            about = step_number(about)
        elif kind in ABOUT_SHIPS and about < SEATS * SEATS:
            about = 4 * whose[about // 4] + about % 4
        row[_PENDING_ABOUT + place] = about
    if kind in KINDS and owner < SEATS:
        row[_DECIDES + whose[owner]] = 1
        row[_DECISION + KINDS.index(kind)] = 1


def _add_cards(row: Numbers, state: list[int], tables: Tables, viewer: int) -> None:
    """Financial Advisors: the viewer's own by number, of all others how many there are. SET-15, ARR-2"""
    for place, player in enumerate(around(state[at.PLAYERS], viewer)):
        row[_ADVISORS + place] = _length(state[at.HAND + player])
    pile = state[at.ADVISOR_PILE]
    row[_ADVISORS_LEFT] = _length(pile)
    _mark(row, "own_goal", [state[at.GOAL + viewer]])
    _mark(row, "own_advisors", unpack(state[at.HAND + viewer], CARD_BITS))
    top = top_of(state)
    if kind_of(top) == CHOOSE_ADVISOR and owner_of(top) == viewer:
        _mark(row, "advisors_shown", unpack(pile, CARD_BITS)[: tables.advisors_seen])


def _length(packed: int) -> int:
    """How many cards there are in a packed list; none is 0."""
    return (packed.bit_length() + CARD_BITS - 1) // CARD_BITS


def _mark(row: Numbers, name: str, cards: list[int]) -> None:
    for card in cards:
        if 0 < card <= ADVISORS:  # neither none nor one that nobody sees
            row[SLICES[name].start + card - 1] = 1


class _Reading:
    """Where the numbers of most fields lie in a state, for one viewer: everything but the agenda and the cards."""

    def __init__(self, tables: Tables, players: int, viewer: int) -> None:
        self._tables = tables
        self._order = around(players, viewer)
        self._places = places(players, viewer)
        self._ships = [4 * player + ship for player in self._order for ship in range(4)] + [*range(16, at.SHIPS)]
        self._reads: list[Read] = []
        self._where: list[int] = []
        self._table: list[int] = []
        self._looked_up: list[int] = []
        self._read_plain()
        self._read_turn()
        self._read_dice()
        self._read_companies()
        self._read_players()
        self._read_contracts()
        reads = np.array(self._reads, dtype=np.int64)
        self.cells, self.shifts, self.masks = reads[:, 0], reads[:, 1], reads[:, 2]
        self.looked_up = np.array(self._looked_up)
        self.starts = reads[self.looked_up, 3]
        self.where = np.array(self._where)
        self.table = np.array(self._table, dtype=np.int64)

    def _add(self, name: str, reads: list[tuple[int, int, int]], tables: list[list[int]] | None = None) -> None:
        """A field whose numbers are read so; each is looked up in its own of the tables, which go round, if any."""
        where = SLICES[name]
        assert where.stop - where.start == len(reads), name
        starts = []
        for table in tables or ():
            starts.append(len(self._table))
            self._table += table
        for index, (cell, shift, mask) in enumerate(reads):
            if tables:
                self._looked_up.append(len(self._reads))
            self._where.append(where.start + index)
            self._reads.append((cell, shift, mask, starts[index % len(starts)] if tables else 0))

    def _plain(self, name: str, cell: int, count: int = 1) -> None:
        self._add(name, [(cell + index, 0, ALL) for index in range(count)])

    def _each(self, name: str, cell: int, tables: list[list[int]] | None = None) -> None:
        """A cell of each player."""
        self._add(name, [(cell + player, 0, ALL) for player in self._order], tables)

    def _bits(self, name: str, cell: int, bits: list[int]) -> None:
        self._add(name, [(cell, bit, 1) for bit in bits])

    def _read_plain(self) -> None:
        self._plain("players", at.PLAYERS)
        self._plain("variants", at.SETUP, at.RANDOM - at.SETUP)
        self._plain("round", at.ROUND)
        self._plain("turn", at.TURN)
        self._plain("columns", at.COLUMN, PIPS)
        self._plain("executive", at.EXECUTIVE, PIPS)
        for name, cell in (
            ("transferred", at.TRANSFERRED),
            ("waterway_left", at.WATERWAY_LEFT),
            ("lock_left", at.LOCK_LEFT),
            ("loads_left", at.LOADS_LEFT),
            ("military_paid", at.MILITARY_PAID),
            ("captains_taken", at.CAPTAINS_TAKEN),
            ("stevedores_taken", at.STEVEDORES_TAKEN),
            ("tokens_taken", at.TOKENS_TAKEN),
        ):
            self._plain(name, cell)
        self._plain("flag_supply", at.FLAG_SUPPLY, 4)
        self._bits("platform_flags", at.PLATFORM_FLAGS, [*range(4)])
        self._bits("discards", at.DISCARDS, [*range(24)])
        self._bits("setup_offer", at.SETUP_OFFER, [*range(8)])

    def _read_turn(self) -> None:
        is_active = [[int(number == player) for number in range(at.NOBODY + 1)] for player in self._order]
        self._add("active", [(at.ACTIVE, 0, ALL)] * SEATS, is_active)
        whose = [*(1 + place for place in self._places), 0]
        self._add("order", [(at.ORDER + place, 0, ALL) for place in range(SEATS)], [whose])
        self._each("colour", at.COLOUR, [[*range(1, at.NOBODY + 1), 0]])
        self._bits("loaded_ships", at.LOADED, self._ships)
        self._bits("loaded_wagon", at.LOADED, [at.SHIPS])
        self._bits("military_moved", at.MILITARY_MOVED, [*range(4)])
        self._bits("new_flags", at.NEW_FLAGS, [*range(4)])
        self._bits(
            "cards_earned", at.CARDS_EARNED, [SEATS * card + player for card in (0, 1) for player in self._order]
        )
        self._bits("unpaid", at.UNPAID, [*self._order])

    def _read_dice(self) -> None:
        seen = [PIPS * self._places[die // PIPS] + die % PIPS for die in range(NO_DIE)]
        self.seen_die = np.array([NO_DIE, *seen, *[NO_DIE] * (DIE - NO_DIE)])  # of a die; none comes last
        self.cargo = np.array([[at.CARGO + ship] for ship in self._ships])
        whose = [0, *(1 + die // PIPS for die in seen), *[0] * (DIE - NO_DIE)]
        pips = [0, *(1 + die % PIPS for die in seen), *[0] * (DIE - NO_DIE)]
        self._add("ship_zone", [(at.SHIP_ZONE + ship, 0, ALL) for ship in self._ships])
        wagons = (at.FIRST_WAGON, at.SECOND_WAGON, at.PLATFORM)
        rail = [(wagon, DIE_BITS * place, DIE) for wagon in wagons for place in range(PIPS)]
        self._add("rail_player", rail, [whose])
        self._add("rail_pips", rail, [pips])

    def _read_companies(self) -> None:
        for name, cell in (
            ("company_money", at.MONEY),
            ("stock", at.STOCK),
            ("shares_for_sale", at.FOR_SALE),
            ("warehouse", at.WAREHOUSE),
            ("dice_pool", at.POOL),
            ("tokens", at.TOKENS),
        ):
            self._each(name, cell)
        self._add("benefits", [(at.BENEFITS + player, bit, 1) for player in self._order for bit in range(3)])
        self._add("flags", [(at.FLAGS + 4 * player + nation, 0, ALL) for player in self._order for nation in range(4)])
        self._add("deferred", [(at.DEFERRED + player, nation, 1) for player in self._order for nation in range(4)])

    def _read_players(self) -> None:
        self._each("player_money", at.PURSE)
        self._add("shares", [(at.SHARES + 4 * owner + of, 0, ALL) for owner in self._order for of in self._order])
        self._each("bailouts", at.BAILOUTS)
        self._each("awards", at.AWARDS)
        self._each("captain", at.CAPTAIN, [list(self._tables.captains)])
        self._each("stevedore", at.STEVEDORE, [list(self._tables.stevedores)])
        own = [HIDDEN if bid == at.HIDDEN_BID else bid for bid in range(BIDS)]
        others = [0] + [HIDDEN] * (BIDS - 1)
        self._each("bid", at.BID, [own, others, others, others])
        self._each("has_goal", at.GOAL, [[0] + [1] * at.HIDDEN_CARD])

    def _read_contracts(self) -> None:
        held = [at.HELD + 3 * player + place for player in self._order for place in range(3)]
        self._add("held_card", [(cell, 0, CARD_MASK) for cell in held])
        self._add("held_back", [(cell, SIDE_SHIFT, 1) for cell in held])
        self._add("held_nation", [(cell, 0, CARD_MASK) for cell in held], [self._nations()])
        left = [(cell, 0, (1 << HELD_BITS) - 1) for cell in held for _ in range(3)]
        offer = [*range(at.OFFER, at.OFFER + 3), at.INBOUND, at.DRAW_TOP]
        sides = [(cell, 0, CARD_MASK) for cell in offer for _ in range(2) for _ in range(3)]
        self._add("offer_card", [(cell, 0, ALL) for cell in offer])
        self._add("offer_nation", [(cell, 0, CARD_MASK) for cell in offer], [self._nations()])
        for name, told in (("values", self._value), ("rails", self._rail)):
            waiting = [
                [
                    told(packed & CARD_MASK, packed >> SIDE_SHIFT & 1, container)
                    * (packed >> LEFT_SHIFT + container & 1)
                    for packed in range(1 << HELD_BITS)
                ]
                for container in range(3)
            ]
            self._add(f"held_{name}", left, waiting)
            printed = [
                [told(card, side, container) for card in range(CARD_MASK + 1)]
                for side in range(2)
                for container in range(3)
            ]
            self._add(f"offer_{name}", sides, printed)

    def _nations(self) -> list[int]:
        faces = self._tables.faces[::2]
        return [0, *(1 + face.nation for face in faces[1:]), *[0] * (CARD_MASK + 1 - len(faces))]

    def _value(self, card: int, side: int, container: int) -> int:
        face = 2 * card + side
        values = self._tables.faces[face].values if face < len(self._tables.faces) else ()
        return values[container] if container < len(values) else 0

    def _rail(self, card: int, side: int, container: int) -> int:
        return self._tables.faces[2 * card + side].rails >> container & 1 if self._value(card, side, container) else 0


@lru_cache(maxsize=128)
def _reading(tables: Tables, players: int, viewer: int) -> _Reading:
    return _Reading(tables, players, viewer)
