"""The decisions of a game that may have cost something, and the few moves that each is held against."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ..bots import bot
from ..decisions.move import Move
from ..engine.codes import FREE_OPTION
from ..record.tree import Node
from .evaluation import Evaluation

CANDIDATES_OF: Final = ("manager", "greedy")  # bots whose moves a decision is compared with at first
TURN: Final = "turn"  # the kind of decision in which a white die is chosen
FEW: Final = 3  # moves, which are all looked at


@dataclass(frozen=True, slots=True, eq=False)
class Made:
    """A decision of a game: the place where it was made, how many decisions came before it, and what was played."""

    number: int
    node: Node
    played: Move

    @property
    def seat(self) -> int:
        """Who decided (1-4)."""
        seat = self.node.position.decider
        assert seat is not None
        return seat


def is_turn(made: Made) -> bool:
    """Whether a white die was to be chosen."""
    decision = made.node.position.decision
    return decision is not None and decision.id == TURN


Found = list[tuple[Made, Evaluation]]  # decisions, each with what is known of its candidates


def candidates_of(made: Made) -> tuple[Move, ...]:
    """What was played, and what it is compared with at first; one move alone where there is nothing to compare."""
    position = made.node.position
    legal = position.legal_moves()
    if len(legal) <= FEW:
        return tuple(dict.fromkeys([made.played, *legal]))
    found = [made.played, *(bot(name, made.number).choose(position) for name in CANDIDATES_OF)]
    if is_turn(made):
        found += [move for move in legal if move.code < FREE_OPTION]
    return tuple(dict.fromkeys(found))


def _loss(made: Made, evaluation: Evaluation) -> float:
    """How much the move that was played seems to cost."""
    best = max(value.dollars for value in evaluation.values)
    return best - evaluation.values[evaluation.index_of(made.played)].dollars


def costliest(found: Found, most: int) -> Found:
    """The decisions that seem to cost something, those that cost most first."""
    costly = [(made, glance) for made, glance in found if glance.playouts and _loss(made, glance) > 0]
    return sorted(costly, key=lambda one: (-_loss(*one), one[0].number))[:most]


def likeliest(made: Made, seen: Evaluation, rivals: int) -> list[Move]:
    """What was played, and so many of the other moves, those that seem best."""
    others = sorted((value for value in seen.values if value.move != made.played), key=lambda value: -value.dollars)
    return [made.played, *(value.move for value in others[:rivals])]
