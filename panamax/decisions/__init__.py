"""The kinds of decisions, one module for each topic; reading and judging moves whatever their kind."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..errors import MoveTextError, Refusal
from ..i18n import Phrase
from ..moves import Move
from ..vocabulary import Company
from .advisors import ChooseGoal, KeepAdvisor
from .base import DecisionKind
from .bids import Bid
from .chance import DrawOrder, RollDice, ShuffleAdvisors, ShuffleContracts, ShuffleSetupContracts
from .seats import Seat

if TYPE_CHECKING:
    from ..position import Position

KINDS: tuple[DecisionKind, ...] = (
    ShuffleAdvisors(),
    RollDice(),
    ShuffleContracts(),
    Seat(),
    DrawOrder(),
    Bid(),
    KeepAdvisor(),
    ChooseGoal(),
    ShuffleSetupContracts(),
)
KIND_BY_NUMBER = {kind.kind: kind for kind in KINDS}
KIND_BY_KEYWORD = {kind.keyword: kind for kind in KINDS}
MOVERS = (*Company, "seat1", "seat2", "seat3", "seat4", "chance")
LONGEST_MOVE_TEXT = 200


def move_from_text(position: Position, text: str) -> Move:
    """The move that `text` names, of whatever kind of decision. Raises `MoveTextError` if it is no move text at all.

    Who plays it may stand in front (``red: bid 15``); whether he may is a question for `explain`.
    """
    return _parsed(position, text)[1]


def explain(position: Position, move: Move | str) -> list[Refusal]:
    """Every rule that the move breaks in `position`; empty exactly when it is legal. Raises `MoveTextError`."""
    mover, chosen = ("", move) if isinstance(move, Move) else _parsed(position, move)
    due = position.decision
    if due is None:
        return [Refusal("TBL-10", "refusal.nothing_due")]
    nearest = next(iter(position.legal_moves()), None)
    refusals: list[Refusal] = []
    if mover and mover not in (position.decider_id, f"seat{position.decider}"):
        names = {"given": _named(mover), "due": _named(position.decider_id)}
        refusals.append(Refusal(due.rule, "refusal.other_player_due", names, nearest))
    if chosen.decision != due.id:
        return [*refusals, Refusal(due.rule, "refusal.other_decision_due", {"due": due.question(position)}, nearest)]
    return refusals + due.explain(position, chosen.code)


def _parsed(position: Position, text: str) -> tuple[str, Move]:
    if not isinstance(text, str) or len(text) > LONGEST_MOVE_TEXT:
        raise MoveTextError(Phrase("move.error.length", {"longest": LONGEST_MOVE_TEXT}))
    mover, colon, rest = text.partition(":")
    mover = mover.strip()
    words = (rest if colon else text).split()
    if colon and mover not in MOVERS:
        raise MoveTextError(Phrase("move.error.mover", {"movers": ", ".join(MOVERS)}))
    kind = KIND_BY_KEYWORD.get(words[0]) if words else None
    if kind is None:
        raise MoveTextError(Phrase("move.error.keyword", {"keywords": ", ".join(KIND_BY_KEYWORD)}))
    return mover if colon else "", Move(position, kind, kind.from_words(position, words[1:]))


def _named(mover: str) -> Phrase:
    return Phrase("player.seat", {"seat": int(mover[-1])}) if mover.startswith("seat") else Phrase(f"player.{mover}")
