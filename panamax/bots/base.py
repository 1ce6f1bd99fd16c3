"""What every bot is: one method that chooses a move, from nothing but what its player may see."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Final

from tabletop.errors import OptionError
from tabletop.i18n import Phrase

from ..box.tables import tables_of
from ..compiled import Playing, playing
from ..decisions.move import Move
from ..engine import game as engine
from ..engine.chance import seed_generator
from ..engine.layout import State
from ..position import Position
from ..record.notation import FIELDS

FNV_OFFSET: Final = 0xCBF29CE484222325  # Fowler, Noll and Vo's hash: the same everywhere, unlike Python's own
FNV_PRIME: Final = 0x100000001B3
WORD: Final = 0xFFFFFFFFFFFFFFFF


class Bot(ABC):
    """A player by the name in `panamax.bots.NAMES`.

    What it chooses depends on its seed and on what its player sees, and on nothing else: neither on what it was asked
    before, nor on the generator of the game.
    """

    def __init__(self, seed: int = 0) -> None:
        self.seed = seed

    def choose(self, position: Position) -> Move:
        """The move for the player who must decide. Raises `OptionError` if no player must."""
        seat, kind = position.decider, position.decision
        if seat is None or kind is None:
            raise OptionError(Phrase("option.nobody_decides"))
        state = position.seen_by(seat).cells
        tables = tables_of(position.box)
        seed_generator(state, self.seed ^ _digest(state))
        codes = engine.legal(state, tables)
        return Move(position, kind, codes[0] if len(codes) == 1 else self._choose(state, playing(position.box), codes))

    @abstractmethod
    def _choose(self, state: State, played: Playing, codes: list[int]) -> int:
        """One of the codes, of which there are several; `state` is the bot's own to change."""


def _digest(state: State) -> int:
    """A number for everything that the notation writes of the state, in its order, wherever the engine has it."""
    digest = FNV_OFFSET
    for field in FIELDS:
        cells = state[field.cell : field.cell + field.count]
        while len(cells) > field.count - field.later and not cells[-1]:
            cells.pop()
        for cell in cells:
            digest = (digest ^ cell) * FNV_PRIME & WORD
    return digest
