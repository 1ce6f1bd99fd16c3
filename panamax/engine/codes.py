"""How the codes of players' moves are packed. `kinds` says which kind of decision has which of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from mypy_extensions import i64  # a machine's int where the engine is compiled; plain Python never sees it

STOP: Final = 0  # load no more, move no more, end the turn
SKIP: Final = 0  # take no contract; leave an impossible free action
DECLINE: Final = 0  # no Market action (CLP-2); a deferred one lapses
DEFER: Final = 5  # turn the flag over (CLP-2)
TAKE_CARD: Final = 0  # ARR-2
TAKE_MONEY: Final = 1

# TURN: each tag is the highest bit of its codes (`tag_of`); that of a take is in none, for it is the column alone
TAKE: Final = 1
EXECUTIVE_ACTION: Final = 8
EXECUTIVE_RAISE: Final = 16
EXECUTIVE_BUY: Final = 32
TRANSFER: Final = 128
FROM_EXECUTIVE: Final = 8

# LOAD and its kin
LOADING: Final = 1 << 10
RAISE_DIE: Final = 1 << 11
WAGON: Final = 24  # a target beside the ships 0-23
OWN_DICE: Final = 3  # "place in hand" of a die from Warehouse (container 0) or Dice Pool (container 1)

# MOVEMENT and its kin
WATERWAY: Final = 0
LOCK: Final = 1
KIND_SHIFT: Final = 24
SHIP_MASK: Final = (1 << 24) - 1

# Free options
FREE_OPTION: Final = 1 << 26
BUILD: Final = FREE_OPTION
RELOCATE: Final = FREE_OPTION | 1 << 8
COLLECT: Final = FREE_OPTION | 2 << 8
USE_CAPTAIN: Final = FREE_OPTION | 3 << 8
USE_STEVEDORE: Final = FREE_OPTION | 4 << 8
OPTION_MASK: Final = FREE_OPTION | 7 << 8


def tag_of(code: i64) -> i64:
    """TURN, LOAD and their kin: what a code says. Raises `LookupError` for a number that says nothing.

    STOP (or SKIP), TAKE, EXECUTIVE_ACTION, EXECUTIVE_RAISE, EXECUTIVE_BUY, TRANSFER, LOADING, RAISE_DIE, or FREE_OPTION
    (which of them says `free_option`).
    """
    if code < EXECUTIVE_ACTION:
        return TAKE if code else STOP
    if code < EXECUTIVE_BUY:
        return EXECUTIVE_ACTION if code < EXECUTIVE_RAISE else EXECUTIVE_RAISE
    if EXECUTIVE_BUY <= code < 2 * EXECUTIVE_BUY:
        return EXECUTIVE_BUY
    if TRANSFER <= code < 2 * TRANSFER:
        return TRANSFER
    if LOADING <= code < 2 * LOADING:
        return LOADING
    if RAISE_DIE <= code < 2 * RAISE_DIE:
        return RAISE_DIE
    if FREE_OPTION <= code < 2 * FREE_OPTION:
        return FREE_OPTION
    raise LookupError(code)


def take_code(column: i64) -> i64:
    """TURN: take the lowest Action die of a column 1-6. TBL-5"""
    return column


def executive_code(pips: i64) -> i64:
    """TURN: take the Executive die of `pips` for a movement or contract/load action. TBL-5, TBL-8, TBL-9"""
    return EXECUTIVE_ACTION | pips


def executive_raise_code(pips: i64) -> i64:
    """TURN: spend the Executive die of `pips` to raise the own stock. EXE-1"""
    return EXECUTIVE_RAISE | pips


def executive_buy_code(pips: i64, company: i64) -> i64:
    """TURN: spend the Executive die of `pips` to buy a share of `company` (a player number). EXE-1"""
    return EXECUTIVE_BUY | pips << 2 | company


def executive_parts(code: i64) -> tuple[i64, i64, i64]:
    """The tag of an Executive die's code, its pips, and the company whose share it buys (0 if it buys none)."""
    tag = tag_of(code)
    return (tag, code >> 2 & 7, code & 3) if tag == EXECUTIVE_BUY else (tag, code & 7, 0)


def transfer_code(source: i64, target: i64, executive: bool) -> i64:
    """TURN: move the lowest die of column `source`, or the Executive die of these pips, to column `target`. TBL-6"""
    return TRANSFER | target << 4 | (FROM_EXECUTIVE if executive else 0) | source


def transfer_parts(code: i64) -> tuple[i64, i64, bool]:
    """Source, target, and whether the Executive die moves."""
    return code & 7, code >> 4 & 7, code & FROM_EXECUTIVE != 0


def move_code(ships: i64, kind: i64) -> i64:
    """MOVEMENT, FREE_MOVE, CAPTAIN_MOVE: move the ships of a mask one zone on, leaving open water or a lock. MOV-1"""
    return ships | kind << KIND_SHIFT


def move_parts(code: i64) -> tuple[i64, i64]:
    """The mask of ships, and WATERWAY or LOCK."""
    return code & SHIP_MASK, code >> KIND_SHIFT


def contract_code(source: i64, back: bool) -> i64:
    """CONTRACT: take the column's card (0), Inbound Cargo (1) or the Draw pile's top (2), by front or back. CON-2"""
    return 1 + 2 * source + int(back)


def contract_parts(code: i64) -> tuple[i64, bool]:
    """Source and whether the back is taken."""
    return code - 1 >> 1, code - 1 & 1 == 1


def load_code(place: i64, container: i64, target: i64) -> i64:
    """Load a container (0-2) of the contract at a place in hand (0-2), or of OWN_DICE, on a ship or on the WAGON. LOD-2

    Of equal containers of one contract (value and rail icon) only the first that is left has a legal code.
    """
    return LOADING | place << 7 | container << 5 | target


def load_parts(code: i64) -> tuple[i64, i64, i64]:
    """Place in hand, container, target."""
    return code >> 7 & 3, code >> 5 & 3, code & 31


def raise_code(position: i64) -> i64:
    """FREE_RAIL: raise the own die at a position (0-3, from the left) of the 1st wagon. CLP-5"""
    return RAISE_DIE | position


def buy_code(company: i64) -> i64:
    """MARKET: buy a share of `company` (a player number). CLP-2"""
    return 1 + company


def build_code(ship: i64, zone: i64) -> i64:
    """Free option: put a ship on the board in a Loading zone (0-3), paying its price. BLD-1"""
    return BUILD | ship << 2 | zone


def relocate_code(ship: i64, zone: i64) -> i64:
    """Free option: from the Waiting zone to a Loading zone (0-3) of the same ocean. LOD-3"""
    return RELOCATE | ship << 2 | zone


def ship_and_zone(code: i64) -> tuple[i64, i64]:
    """The ship and the zone of a build or relocate code."""
    return code >> 2 & 31, code & 3


def collect_code(nation: i64) -> i64:
    """Free option, and MILITARY_PAY: take the money for having moved the military ship of a nation. UNI-3"""
    return COLLECT | nation


def free_option(code: i64) -> i64:
    """Which free option a code is: BUILD, RELOCATE, COLLECT, USE_CAPTAIN or USE_STEVEDORE; 0 if none."""
    return code & OPTION_MASK if code >= FREE_OPTION else 0
