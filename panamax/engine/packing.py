"""Small lists inside one int: dice on a ship or wagon, Financial Advisor cards, agenda entries.

The first item of a packed list lies in the lowest bits; an empty list is 0.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from .layout import AGENDA, AGENDA_DEPTH, State

if TYPE_CHECKING:
    from mypy_extensions import i64  # a machine's int where the engine is compiled; plain Python never sees it

DIE_BITS: Final = 5  # a die is 1 + 6 x player + (pips - 1)
CARD_BITS: Final = 4  # a Financial Advisor is its number 1-9, or HIDDEN_CARD
KIND_BITS: Final = 6  # an agenda entry is kind, owner, argument from the lowest bits up
OWNER_BITS: Final = 3
KIND_MASK: Final = 63
OWNER_MASK: Final = 7
ARGUMENT_SHIFT: Final = KIND_BITS + OWNER_BITS


def die(player: i64, pips: i64) -> i64:
    """The code of a die."""
    return 6 * player + pips


def unpack(packed: int, bits: int) -> list[int]:
    """The items of a packed list, first one first."""
    items: list[int] = []
    mask = (1 << bits) - 1
    while packed:
        items.append(packed & mask)
        packed >>= bits
    return items


def pack(items: list[int], bits: int) -> int:
    """The packed list of `items`."""
    packed = 0  # the dice of a roll can need more than 63 bits
    for item in reversed(items):
        packed = packed << bits | item
    return packed


def pack_sorted(items: list[int], bits: int) -> int:
    """The packed list of `items` where their order means nothing, so that equal contents are equal ints."""
    return pack(sorted(items), bits)


def without(packed: int, item: int, bits: int) -> int:
    """The packed list after one `item` was taken out (unchanged if it isn't in there)."""
    items = unpack(packed, bits)
    if item in items:
        items.remove(item)
    return pack(items, bits)


def entry(kind: i64, owner: i64, argument: i64 = 0) -> i64:
    """An agenda entry: what is to be decided, by whom (player, CHANCE or TABLE), about what."""
    return kind | owner << KIND_BITS | argument << ARGUMENT_SHIFT


def kind_of(agenda_entry: i64) -> i64:
    """The kind of an agenda entry."""
    return agenda_entry & KIND_MASK


def owner_of(agenda_entry: i64) -> i64:
    """The owner of an agenda entry: a player, CHANCE or TABLE."""
    return agenda_entry >> KIND_BITS & OWNER_MASK


def argument_of(agenda_entry: i64) -> i64:
    """The argument of an agenda entry."""
    return agenda_entry >> ARGUMENT_SHIFT


def push(state: State, agenda_entry: i64) -> None:
    """Put an entry on top of the agenda."""
    depth = state[AGENDA_DEPTH]
    state[AGENDA + depth] = agenda_entry
    state[AGENDA_DEPTH] = depth + 1


def pop(state: State) -> i64:
    """Take the top entry off the agenda (and clear its cell, so that equal positions have equal cells)."""
    depth = state[AGENDA_DEPTH] - 1
    state[AGENDA_DEPTH] = depth
    top = state[AGENDA + depth]
    state[AGENDA + depth] = 0
    return top


def use_one(state: State, shift: i64 = 0) -> i64:
    """Use one of those that the top entry counts in its argument, above `shift` bits; the last one takes it off.

    Returns the entry as it was.
    """
    top = top_of(state)
    if argument_of(top) >> shift == 1:
        return pop(state)
    state[AGENDA + state[AGENDA_DEPTH] - 1] = top - (1 << ARGUMENT_SHIFT + shift)
    return top


def top_of(state: State) -> i64:
    """The top entry of the agenda, or 0 when nothing is left to decide."""
    depth = state[AGENDA_DEPTH]
    if depth:  # not in one expression, of which a compiled copy would make an object
        return state[AGENDA + depth - 1]
    return 0
