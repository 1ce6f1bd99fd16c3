"""How the codes of moves are packed: the verb in the lowest five bits, what it is about above them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from .cells import Cells, Codes, bit, each

if TYPE_CHECKING:
    from mypy_extensions import i64  # a machine's int where the engine is compiled; plain Python never sees it

VERB_BITS: Final = 5
VERB_MASK: Final = 31

ENOUGH: Final = 0  # take no more cards or contracts, build no more
COLOUR: Final = 1  # player colour
CONTRACT: Final = 2  # contract | town of the barge << 5
SWAP: Final = 3  # engineer
SWEEP: Final = 4
DRAW: Final = 5
DRAW_OPEN: Final = 6  # card type: Rennie's
TAKE: Final = 7  # card type
BUILD: Final = 8  # contract | hex << 5 | exit << 15 | tile kind << 18
REMOVE: Final = 9  # contract
PAY: Final = 10  # card type
SHOW: Final = 11  # 1 show, 0 keep
NAME: Final = 12  # colour 1-6
LIFT: Final = 13  # town
PLACE: Final = 14  # town
MOVE: Final = 15  # a route (`route_towns`, `route_owners`)
DISCARD: Final = 16  # card type
# Outcomes of chance
CARDS: Final = 17  # card types plus 1, six bits each, the first one lowest
CONTRACTS: Final = 18  # contracts plus 1, five bits each
ENGINEERS: Final = 19  # engineers plus 1 by seat, three bits each
CARD: Final = 20  # card type
VERBS: Final = 21

CONTRACT_BITS: Final = 5
CONTRACT_MASK: Final = 31
HEX_SHIFT: Final = 5
HEX_MASK: Final = 1023
EXIT_SHIFT: Final = 15
EXIT_MASK: Final = 7
KIND_SHIFT: Final = 18
BUILD_HEX_SHIFT: Final = VERB_BITS + HEX_SHIFT  # in the whole code
BUILD_KIND_SHIFT: Final = VERB_BITS + KIND_SHIFT

CARD_BITS: Final = 6
CONTRACT_ITEM_BITS: Final = 5
ENGINEER_BITS: Final = 3

# A route: its first town plus 1, then for each section its owner plus 1 and the next town plus 1, upwards
TOWN_BITS: Final = 6
TOWN_MASK: Final = 63
OWNER_BITS: Final = 3
OWNER_MASK: Final = 7
LEG_BITS: Final = TOWN_BITS + OWNER_BITS


def code_of(verb: i64, about: i64 = 0) -> i64:
    """The code of a move."""
    return verb | about << VERB_BITS


def verb_of(code: i64) -> i64:
    """What a move does."""
    return code & VERB_MASK


def about_of(code: i64) -> i64:
    """What it is about."""
    return code >> VERB_BITS


def build_code(contract: i64, hex_number: i64, leaving: i64, kind: i64) -> i64:
    """Build a tile of a kind in a hex, its drawing leading out by the side `leaving`."""
    return code_of(BUILD, contract | hex_number << HEX_SHIFT | leaving << EXIT_SHIFT | kind << KIND_SHIFT)


def contract_code(contract: i64, town: i64) -> i64:
    """Take a contract, its barge on a town."""
    return code_of(CONTRACT, contract | town << CONTRACT_BITS)


def unpacked(packed: i64, bits: i64) -> Codes:
    """The items of a packed list, the first one first."""
    items = Codes()
    mask = bit(bits) - 1
    while packed:
        items.append((packed & mask) - 1)
        packed >>= bits
    return items


def packed_list(items: Codes, bits: i64) -> i64:
    """A list packed, each item plus 1."""
    packed: i64 = 0
    shift: i64 = 0
    for item in each(items):
        packed |= item + 1 << shift
        shift += bits
    return packed


def route_code(towns: Cells, owners: Cells) -> i64:
    """Move goods along towns; `owners` has for each section whose it is."""
    packed: i64 = towns[0] + 1
    for leg in range(len(owners)):
        packed |= (owners[leg] + 1 | towns[leg + 1] + 1 << OWNER_BITS) << TOWN_BITS + leg * LEG_BITS
    return code_of(MOVE, packed)


def route_towns(code: i64) -> Codes:
    """The towns of a route, in order."""
    packed = about_of(code)
    towns = Codes()
    towns.append((packed & TOWN_MASK) - 1)
    packed >>= TOWN_BITS
    while packed:
        towns.append((packed >> OWNER_BITS & TOWN_MASK) - 1)
        packed >>= LEG_BITS
    return towns


def route_owners(code: i64) -> Codes:
    """The owners of a route's sections, in order."""
    packed = about_of(code) >> TOWN_BITS
    owners = Codes()
    while packed:
        owners.append((packed & OWNER_MASK) - 1)
        packed >>= LEG_BITS
    return owners
