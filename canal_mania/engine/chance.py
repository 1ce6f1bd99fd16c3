"""The generator inside the state, and drawing without replacement.

L'Ecuyer's combined multiplicative generator (CACM 31, 1988): two states below 2**31, products below 2**47, so every
step is a small-int step in plain and compiled Python alike. Nothing reads a generator from anywhere else.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from .cells import Cells, Codes, each
from .layout import RANDOM, State

if TYPE_CHECKING:
    from mypy_extensions import i64  # a machine's int where the engine is compiled; plain Python never sees it

MODULUS_1: Final = 2147483563
MODULUS_2: Final = 2147483399
RANGE: Final = MODULUS_1 - 1  # the combined generator yields 0 to RANGE - 1
RANDOM_2: Final = RANDOM + 1


def seed_generator(state: State, seed: int) -> None:
    """Start the generator from any int; near seeds give unrelated streams."""
    # SplitMix64 finaliser, once for each of the two states
    for index, modulus in ((0, MODULUS_1), (1, MODULUS_2)):
        mixed = (seed + (index + 1) * 0x9E3779B97F4A7C15) & 0xFFFFFFFFFFFFFFFF
        mixed = (mixed ^ mixed >> 30) * 0xBF58476D1CE4E5B9 & 0xFFFFFFFFFFFFFFFF
        mixed = (mixed ^ mixed >> 27) * 0x94D049BB133111EB & 0xFFFFFFFFFFFFFFFF
        state[RANDOM + index] = 1 + (mixed ^ mixed >> 31) % (modulus - 1)


def below(state: State, limit: i64) -> i64:
    """A random int from 0 to `limit` - 1; moves the generator on."""
    first: i64 = state[RANDOM]
    second: i64 = state[RANDOM_2]
    first = first * 40014 % MODULUS_1
    second = second * 40692 % MODULUS_2
    state[RANDOM] = first
    state[RANDOM_2] = second
    return (first - second) % RANGE * limit // RANGE


def drawn(state: State, cards: Cells, count: i64) -> Cells:
    """`count` of `cards` in random order, without putting any back."""
    left = cards[:]
    there: i64 = len(left)
    found = Codes()
    for _ in range(count):
        place = below(state, there)
        found.append(left[place])
        there -= 1
        while place < there:
            left[place] = left[place + 1]
            place += 1
    return each(found)
