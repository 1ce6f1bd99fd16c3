"""The chance of a playout: streams of rolls and shuffles that are the same whatever moves it starts with.

Common random numbers: playout `i` deals the same hidden cards, rolls the same dice and has the Draw pile in the same
order, whatever move it starts with. Every roll has a stream of its own, so a game that asks for one more shuffle on the
way still rolls the same dice in the next round. Plain ints over the engine's state.
"""

from __future__ import annotations

from typing import Final

from . import game as engine
from .cells import blank
from .chance import drawn, seed_generator
from .hidden import deal_hidden
from .kinds import DRAW
from .layout import DRAW_PILE, State
from .packing import kind_of, top_of
from .tables import Tables

WORD: Final = 0xFFFFFFFFFFFFFFFF
SEED_FACTOR: Final = 0x9E6C63D0876A9A47  # near seeds, and near playouts of a seed, have nothing in common
INDEX_FACTOR: Final = 0xD1342543DE82EF95
EVENT_FACTOR: Final = 0xAF251AF3B0F025B5
PILE: Final = DRAW + 1  # DRAW is the last kind of rolls and shuffles


class Streams:
    """The chance of one playout: for each kind of roll or shuffle the outcomes that it brings, the first one first."""

    def __init__(self, seed: int, index: int) -> None:
        self.seed = (seed * SEED_FACTOR + (index + 1) * INDEX_FACTOR) & WORD
        self.asked = blank(PILE + 1)  # how often for each kind, and in `PILE` the cards that `order` holds for
        self.order: list[int] = []

    def start(self, state: State, kind: int) -> None:
        """Start the state's generator for the next outcome of a kind."""
        asked: int = self.asked[kind]  # what follows needs more than 63 bits
        seed_generator(state, self.seed + (kind * 1000 + asked) * EVENT_FACTOR & WORD)
        self.asked[kind] += 1

    def outcome(self, state: State, tables: Tables) -> int:
        """The code of what the pending roll or shuffle brings."""
        kind = kind_of(top_of(state))
        if kind == DRAW:
            return self._card(state, tables)
        self.start(state, kind)
        return engine.sample(state, tables)

    def _card(self, state: State, tables: Tables) -> int:
        """The next card of the Draw pile, whose order is drawn once, and again when the discards were shuffled."""
        pile = state[DRAW_PILE]
        if pile & ~self.asked[PILE]:
            self.start(state, DRAW)
            self.order = drawn(state, list(range(1, tables.contracts + 1)), tables.contracts)
        self.asked[PILE] = pile
        for card in self.order:
            if pile >> card - 1 & 1:
                return card
        raise AssertionError("a card is drawn from an empty Draw pile")


def dealt(state: State, tables: Tables, streams: Streams) -> State:
    """A copy of the state with all that is hidden dealt."""
    copy = state[:]
    streams.start(copy, 0)
    deal_hidden(copy, tables)
    return copy
