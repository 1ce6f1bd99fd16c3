"""The rest of a turn as the policy of the playouts plays it: what a first click leads to, and what then lies where."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ..box.tables import tables_of
from ..decisions.move import Move
from ..engine.chance import seed_generator
from ..engine.hidden import deal_hidden
from ..engine.packing import argument_of, top_of
from ..engine.steps import AFTER_ACTION, END_SOURCE, step_number
from ..position import Position
from .evaluating import DEFAULT_POLICY
from .playouts import POLICIES

SAME_TURN: Final = (AFTER_ACTION, END_SOURCE)  # automatic steps within a turn
SEED: Final = 1  # of hidden cards, and of what is drawn


@dataclass(frozen=True, slots=True)
class PlayedTurn:
    """A move and what its player goes on with: each move in the position in which it is made, and the turn's `end`.

    It ends where somebody else must decide, or where the turn closes. What is drawn on the way is one draw of many.
    """

    made: tuple[tuple[Position, Move], ...]
    end: Position

    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves in order, the first one included."""
        return tuple(move for _, move in self.made)


def played_turn(position: Position, move: Move, policy: str = DEFAULT_POLICY) -> PlayedTurn:
    """The turn that begins (or goes on) with a legal move of the player who must decide, who sees what he may."""
    seat = position.decider
    assert seat is not None, "somebody must decide"
    state, tables = position.seen_by(seat).cells, tables_of(position.box)
    seed_generator(state, SEED)
    deal_hidden(state, tables)
    now = Position(state, position.box)
    made, chosen = list[tuple[Position, Move]](), move.code
    while now.decider == seat:
        assert now.decision is not None
        made.append((now, Move(now, now.decision, chosen)))
        now = _run_on(now._applied(chosen)[0])
        chosen = POLICIES[policy](now.cells, tables) if now.decider == seat else 0
    return PlayedTurn(tuple(made), now)


def _run_on(now: Position) -> Position:
    """The position after what belongs to the turn without being chosen: automatic steps, and cards that are drawn."""
    while True:
        if now.waits_for_table:
            if step_number(argument_of(top_of(now.cells))) not in SAME_TURN:
                return now
            now = now.after_step()[0]
        elif now.decision is not None and now.decider is None:
            now = now.after_chance()[0]
        else:
            return now
