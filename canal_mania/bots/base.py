"""What every bot is: one method that chooses a move, from nothing but what its player may see."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tabletop.errors import OptionError
from tabletop.i18n import Phrase

from ..box.components import Box
from ..box.tables import tables_of
from ..decisions.base import Move
from ..decisions.judging import move_of
from ..engine.chance import seed_generator
from ..engine.layout import CONTRACTS, COURSE, NEW, OWNER, TILES, State
from ..engine.tables import Tables
from ..position import Position
from ..record.notation import FIELDS

FNV_OFFSET: Final = 0xCBF29CE484222325  # Fowler, Noll and Vo's hash: the same everywhere, unlike Python's own
FNV_PRIME: Final = 0x100000001B3
WORD: Final = 0xFFFFFFFFFFFFFFFF

CANALS: Final = tuple((start, CONTRACTS, 0) for start in (OWNER, COURSE, TILES, NEW))
READ: Final = (*((field.cell, field.count, field.later) for field in FIELDS), *CANALS)  # cells, how many, later ones

Policy = Callable[[State, Tables], int]


class Bot:
    """A player by a policy. What it chooses depends on its seed and on what its player sees, and on nothing else."""

    def __init__(self, policy: Policy, seed: int = 0) -> None:
        self._policy = policy
        self.seed = seed

    def choose(self, position: Position) -> Move:
        """The move for the player who must decide. Raises `OptionError` if no player must."""
        seat = position.decider
        if seat is None:
            raise OptionError(Phrase("canal.option.nobody_decides"))
        state = position.seen_by(seat).cells
        seed_generator(state, self.seed ^ _digest(state))
        return move_of(position, self._choose(state, position.box))

    def _choose(self, state: State, box: Box) -> int:
        """The code of a legal move; `state` is the bot's own to change."""
        return self._policy(state, tables_of(box))


def _digest(state: State) -> int:
    """A number for everything that the notation writes of the state, in its order, wherever the engine has it."""
    digest = FNV_OFFSET
    for start, count, later in READ:
        cells = state[start : start + count]
        while len(cells) > count - later and not cells[-1]:
            cells.pop()
        for cell in cells:
            digest = (digest ^ cell) * FNV_PRIME & WORD
    return digest
