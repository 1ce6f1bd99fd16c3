"""The few moves that a decision of a game is held against when the game is reviewed."""

from __future__ import annotations

from typing import Final

from tabletop.judging.review import Made

from ..bots import bot
from ..decisions.move import Move
from ..engine.codes import FREE_OPTION

CANDIDATES_OF: Final = ("manager", "greedy")  # bots whose moves a decision is compared with at first
TURN: Final = "turn"  # the kind of decision in which a white die is chosen
FEW: Final = 3  # moves, which are all looked at


def begins_turn(before: Made, made: Made) -> bool:
    """Whether a turn begins with a decision that follows another one: a white die is to be chosen, by somebody else."""
    return _is_turn(made) and not (_is_turn(before) and before.seat == made.seat)


def candidates_of(made: Made) -> tuple[Move, ...]:
    """What was played, and what it is compared with at first: what two bots would have played; where there are few
    moves, all of them; and where a white die is chosen, every action. One alone where there is nothing to compare.
    """
    position = made.node.position
    legal = position.legal_moves()
    if len(legal) <= FEW:
        return tuple(dict.fromkeys([made.played, *legal]))
    found = [made.played, *(bot(name, made.number).choose(position) for name in CANDIDATES_OF)]
    if _is_turn(made):
        found += [move for move in legal if move.code < FREE_OPTION]
    return tuple(dict.fromkeys(found))


def _is_turn(made: Made) -> bool:
    """Whether a white die was to be chosen."""
    decision = made.node.position.decision
    return decision is not None and decision.id == TURN
