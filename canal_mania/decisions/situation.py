"""What the reasons of refusals look at: the state, the box's tables, and who must decide."""

from __future__ import annotations

from tabletop.errors import Refusal

from ..box.tables import tables_of
from ..engine import layout as at
from ..engine.contracts import must_take, open_contracts
from ..engine.kinds import FIRST_PHASE
from ..state.arrangement import Arrangement
from .refusing import refuse_if


class Situation:
    """A position, taken apart for judging a move in it."""

    def __init__(self, position: Arrangement) -> None:
        self.position = position
        self.state = position.cells
        self.box = position.box
        self.tables = tables_of(position.box)
        self.player = self.state[at.ACTIVE]
        self.kind = self.state[at.KIND]

    @property
    def open_contracts(self) -> list[int]:
        """The active player's open contracts."""
        return open_contracts(self.state, self.player)

    def contract_first(self) -> list[Refusal]:
        """PAR-2: without an open contract one must take one in phase 1."""
        owed = self.kind == FIRST_PHASE and must_take(self.state, self.tables, self.player)
        return refuse_if(owed, "PAR-2", "contract_first", count=self.state[at.PARLIAMENT].bit_count())
