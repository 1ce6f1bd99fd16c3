"""The few moves that a decision of a game is held against when the game is reviewed."""

from __future__ import annotations

from typing import Final

from tabletop.judging.review import Made

from ..bots import bot
from ..decisions.base import Move
from ..vocabulary import Phase

CANDIDATES_OF: Final = ("greedy", "beginner")  # bots whose moves a decision is compared with at first
PHASES: Final = ("first_phase", "second_phase", "third_phase")  # kinds of decisions in which a phase begins (TRN-1)
FEW: Final = 3  # moves, which are all looked at


def begins_turn(before: Made, made: Made) -> bool:
    """Whether a turn begins with a decision that follows another one. TRN-1, FIN-5"""
    return made.node.position.round > 0 and _turn(before) != _turn(made)


def candidates_of(made: Made) -> tuple[Move, ...]:
    """What was played, and what it is compared with at first: what two bots would have played; where there are few
    moves, all of them; and where a phase begins, one move of each action. One alone where there is nothing to compare.
    """
    position = made.node.position
    legal = position.legal_moves()
    if len(legal) <= FEW:
        return tuple(dict.fromkeys([made.played, *legal]))
    found = [made.played, *(bot(name, made.number).choose(position) for name in CANDIDATES_OF)]
    if position.decision is not None and position.decision.id in PHASES:
        done = {move.keyword for move in found}
        found += {move.keyword: move for move in reversed(legal) if move.keyword not in done}.values()
    return tuple(dict.fromkeys(found))


def _turn(made: Made) -> tuple[int, bool, int]:
    """What all decisions of one turn have in common."""
    position = made.node.position
    return position.round, position.phase is Phase.DELIVERY, made.seat
