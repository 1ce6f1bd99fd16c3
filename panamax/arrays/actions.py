"""The numbers of moves: a fixed one for each move that can ever be legal with a box, and masks of those that are.

`actions_of(box)` has them in blocks, one for each sort of move; a block begins where the one before it ends. They are
told from the side of the player who moves, as observations are: his own ships and company come first. So one number
means building the same ship for everybody, and one bot can play on every seat. With another box the groups of ships
that fit into a lock may be others (GRP-1), and with them the numbers of the last block, the moves; no others.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations
from typing import Final

import numpy as np
from numpy.typing import NDArray

from tabletop.errors import OptionError, shown
from tabletop.i18n import Phrase

from ..box.components import ADVISORS, LARGEST_SHIP, Box
from ..box.tables import tables_of
from ..decisions.move import Move
from ..engine import codes as code_of
from ..engine import game, kinds
from ..engine.cascade import PIPS
from ..engine.fleet import slots_of
from ..engine.layout import PLAYERS, SHIPS
from ..engine.packing import kind_of, owner_of, top_of
from ..engine.tables import Tables
from ..position import Position
from .seats import SEATS, places

Mask = NDArray[np.bool_]

COMPANY_SHIPS: Final = 4 * SEATS
NUMBERS: Final = range(1, PIPS + 1)
NATIONS: Final = range(4)
SETUP_CARDS: Final = 8
# Kinds whose moves are numbered together, by the name of their block; those of the set-up and of single choices have
# a block each. STOP (SKIP, DECLINE) and free options are numbered together wherever they come.
BLOCK_OF: Final[dict[int, str]] = {
    kinds.SEAT: "company",
    kinds.BID_MONEY: "bid",
    kinds.KEEP_ADVISOR: "keep",
    kinds.CHOOSE_GOAL: "goal",
    kinds.SETUP_CONTRACT: "setup_contract",
    kinds.SETUP_LOAD: "load",
    kinds.TURN: "turn",
    kinds.MOVEMENT: "move",
    kinds.CONTRACT: "contract",
    kinds.LOAD: "load",
    kinds.FINISH_TURN: "stop",
    kinds.GIVE_UP: "give_up",
    kinds.CAPTAIN_MOVE: "move",
    kinds.STEVEDORE_LOAD: "load",
    kinds.MARKET: "market",
    kinds.FREE_LOAD: "load",
    kinds.FREE_MOVE: "move",
    kinds.FREE_RAIL: "load",
    kinds.ARRIVAL_BONUS: "bonus",
    kinds.CHOOSE_ADVISOR: "advisor",
    kinds.PASSENGER_PLACE: "benefit",
    kinds.PROSPECTOR_DOUBLE: "double",
    kinds.PLATFORM_FLAG: "flag",
    kinds.MILITARY_PAY: "option",
}
MAY_STOP: Final = frozenset({"turn", "move", "contract", "load", "stop", "market"})  # where code 0 is STOP


def _turn_codes() -> list[int]:
    dice = [code_of.take_code(column) for column in NUMBERS]
    dice += [code_of.executive_code(pips) for pips in NUMBERS] + [
        code_of.executive_raise_code(pips) for pips in NUMBERS
    ]
    dice += [code_of.executive_buy_code(pips, company) for pips in NUMBERS for company in range(SEATS)]
    return dice + [
        code_of.transfer_code(source, target, executive)
        for executive in (False, True)
        for source in NUMBERS
        for target in NUMBERS
    ]


def _load_codes() -> list[int]:
    targets = range(SHIPS + 1)  # the wagon comes last
    loads = [
        code_of.load_code(place, container, target)
        for place in range(4)
        for container in range(3)
        for target in targets
    ]
    return loads + [code_of.raise_code(position) for position in range(4)]


def _option_codes() -> list[int]:
    return [
        *(code_of.build_code(ship, zone) for ship in range(4) for zone in NATIONS),
        *(code_of.relocate_code(ship, zone) for ship in range(SHIPS) for zone in NATIONS),
        *(code_of.collect_code(nation) for nation in NATIONS),
        code_of.USE_CAPTAIN,
        code_of.USE_STEVEDORE,
    ]


def _move_codes(tables: Tables) -> list[int]:
    """Every group of ships that fits into a rectangle, on open water and in a lock."""
    groups = [
        mask
        for count in range(1, LARGEST_SHIP + 1)
        for ships in combinations(range(SHIPS), count)
        if slots_of(tables, mask := sum(1 << ship for ship in ships)) <= tables.rectangle_slots
    ]
    return [code_of.move_code(mask, kind) for kind in (code_of.WATERWAY, code_of.LOCK) for mask in groups]


def _blocks(tables: Tables) -> dict[str, list[int]]:
    """The codes of each block, from the side of the player who moves."""
    return {
        "stop": [code_of.STOP],
        "turn": _turn_codes(),
        "contract": [code_of.contract_code(source, back) for source in range(3) for back in (False, True)],
        "load": _load_codes(),
        "option": _option_codes(),
        "market": [*(code_of.buy_code(company) for company in range(SEATS)), code_of.DEFER],
        "bonus": [code_of.TAKE_CARD, code_of.TAKE_MONEY],
        "benefit": [*range(3)],
        "double": [*NUMBERS],
        "flag": [*NATIONS],
        "give_up": [*range(3)],
        "advisor": [*range(1, ADVISORS + 1)],
        "company": [*range(SEATS)],
        "bid": [*tables.bids],
        "keep": [*range(1, ADVISORS + 1)],
        "goal": [*range(1, ADVISORS + 1)],
        "setup_contract": [*range(1, SETUP_CARDS + 1)],
        "move": _move_codes(tables),
    }


@dataclass(frozen=True, slots=True)
class Block:
    """A sort of moves: its name and its numbers, from `start` to `stop` (excluded)."""

    name: str
    start: int
    stop: int


class Actions:
    """The numbers of all moves with one box. `blocks` says where which sort of them is, `size` how many there are."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._numbers: dict[tuple[str, int], int] = {}
        blocks = []
        for name, codes in _blocks(tables).items():
            start = len(self._numbers)
            for code in codes:
                self._numbers.setdefault((name, code), len(self._numbers))
            blocks.append(Block(name, start, len(self._numbers)))
        self.blocks = tuple(blocks)
        self.size = len(self._numbers)
        self._known: dict[tuple[int, int, int, int], int] = {}

    def number(self, position: Position, move: Move) -> int:
        """The number of a move of the player who must decide."""
        return self._numbered(position, [move.code])[0]

    def move(self, position: Position, number: int) -> Move:
        """The legal move with this number. Raises `OptionError` if there is none."""
        moves = position.legal_moves()
        numbers = self._numbered(position, [move.code for move in moves])
        if number not in numbers:
            raise OptionError(Phrase("arrays.illegal_action", {"given": shown(number)}))
        return moves[numbers.index(number)]

    def mask(self, position: Position) -> Mask:
        """Which numbers are legal moves of the player who must decide; all false when no player must."""
        mask = np.zeros(self.size, dtype=np.bool_)
        mask[self._numbered(position, game.legal(position.cells, self._tables))] = True
        return mask

    def _numbered(self, position: Position, codes: list[int]) -> list[int]:
        state = position.cells
        top = top_of(state)
        return self.numbers(state[PLAYERS], owner_of(top), kind_of(top), codes)

    def numbers(self, players: int, player: int, kind: int, codes: list[int]) -> list[int]:
        """The numbers of codes in a decision of this kind."""
        found = []
        for code in codes:
            key = (code, kind, players, player)
            number = self._known.get(key)
            if number is None:
                number = self._known[key] = self._number(places(players, player), kind, code)
            found.append(number)
        return found

    def _number(self, seen: tuple[int, ...], kind: int, code: int) -> int:
        block = BLOCK_OF[kind]
        if code >= code_of.FREE_OPTION:
            block = "option"
        elif code == code_of.STOP and block in MAY_STOP:
            block = "stop"
        return self._numbers[block, _turned(block, seen, code)]


def _turned(block: str, seen: tuple[int, ...], code: int) -> int:
    """A code with its companies and ships as the player who moves sees them; `seen` has their places."""
    if block == "move":
        ships, kind = code_of.move_parts(code)
        turned = sum(1 << _ship(seen, ship) for ship in range(SHIPS) if ships >> ship & 1)
        return code_of.move_code(turned, kind)
    if block == "market" and code != code_of.DEFER:
        return code_of.buy_code(seen[code - 1])
    if block == "turn" and code_of.tag_of(code) == code_of.EXECUTIVE_BUY:
        return code_of.executive_buy_code(*_bought(seen, code))
    if block == "load" and code_of.tag_of(code) == code_of.LOADING:
        place, container, target = code_of.load_parts(code)
        return code_of.load_code(place, container, _ship(seen, target))
    if block == "option":
        ship, zone = code_of.ship_and_zone(code)
        match code_of.free_option(code):
            case code_of.BUILD:
                return code_of.build_code(_ship(seen, ship), zone)
            case code_of.RELOCATE:
                return code_of.relocate_code(_ship(seen, ship), zone)
    return code


def _bought(seen: tuple[int, ...], code: int) -> tuple[int, int]:
    _, pips, company = code_of.executive_parts(code)
    return pips, seen[company]


def _ship(seen: tuple[int, ...], ship: int) -> int:
    """A ship's place on the axis of ships; the wagon behind them stays."""
    return 4 * seen[ship // 4] + ship % 4 if ship < COMPANY_SHIPS else ship


@lru_cache(maxsize=64)
def actions_of(box: Box) -> Actions:
    """The numbers of moves with this box."""
    return Actions(tables_of(box))
