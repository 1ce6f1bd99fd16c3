"""The kinds of decisions, one module for each topic; reading and judging moves whatever their kind."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..moves import Move
from ..vocabulary import Company
from ..words.errors import MoveTextError, Refusal
from ..words.i18n import Phrase
from .advisors import ChooseGoal, KeepAdvisor
from .arrival import ArrivalBonus, ChooseAdvisor, MilitaryPay, ProspectorDouble
from .base import DecisionKind
from .bids import Bid
from .chance import Draw, DrawOrder, RollDice, ShuffleAdvisors, ShuffleContracts, ShuffleSetupContracts
from .clipboard import FreeLoad, FreeRail
from .contracts import Contract, GiveUp
from .loading import LoadContainers, StevedoreLoad
from .market import Market
from .movement import CaptainMove, FreeMove, Movement
from .passengers import PassengerPlace
from .round_end import PlatformFlag
from .seats import Seat
from .setup_contracts import PickSetupContract, SetupLoad
from .turn import FinishTurn, Turn

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
    PickSetupContract(),
    SetupLoad(),
    Turn(),
    Movement(),
    Contract(),
    LoadContainers(),
    FinishTurn(),
    GiveUp(),
    CaptainMove(),
    StevedoreLoad(),
    Market(),
    FreeLoad(),
    FreeMove(),
    FreeRail(),
    ArrivalBonus(),
    ChooseAdvisor(),
    PassengerPlace(),
    ProspectorDouble(),
    PlatformFlag(),
    MilitaryPay(),
    Draw(),
)
KIND_BY_NUMBER = {kind.kind: kind for kind in KINDS}
KIND_BY_KEYWORD = {keyword: kind for kind in reversed(KINDS) for keyword in kind.keywords}
MOVERS = (*Company, "seat1", "seat2", "seat3", "seat4", "chance")
LONGEST_MOVE_TEXT = 200


def move_from_text(position: Position, text: str) -> Move:
    """The move that `text` names, of whatever kind of decision. Raises `MoveTextError` if it is no move text at all.

    Who plays it may stand in front (``red: bid 15``); whether he may is a question for `explain`.
    """
    return _parsed(position, text)[1]


def explain(position: Position, move: Move | str) -> list[Refusal]:
    """Every rule that the move breaks in `position`; empty exactly when it is legal. Raises `MoveTextError`."""
    return judged(position, move)[1]


def judged(position: Position, move: Move | str) -> tuple[Move, list[Refusal]]:
    """The move that is meant, and every rule that it breaks in `position`. Raises `MoveTextError`."""
    mover, chosen = ("", move) if isinstance(move, Move) else _parsed(position, move)
    return chosen, _refusals(position, mover, chosen)


def _refusals(position: Position, mover: str, chosen: Move) -> list[Refusal]:
    due = position.decision
    if due is None:
        return [Refusal("END-1", "refusal.nothing_due")]
    refusals: list[Refusal] = []
    if mover and mover not in (position.decider_id, f"seat{position.decider}"):
        names = {"given": _named(mover), "due": _named(position.decider_id)}
        refusals.append(Refusal(due.rule, "refusal.other_player_due", names, _first_legal(position)))
    if chosen.decision == due.id:
        return refusals + due.explain(position, chosen.code)
    numbers = {"due": due.question(position)}
    return [*refusals, Refusal(due.rule, "refusal.other_decision_due", numbers, _first_legal(position))]


def _first_legal(position: Position) -> Move | None:
    return next(iter(position.legal_moves()), None)


def _parsed(position: Position, text: str) -> tuple[str, Move]:
    if not isinstance(text, str) or len(text) > LONGEST_MOVE_TEXT:
        raise MoveTextError(Phrase("move.error.length", {"longest": LONGEST_MOVE_TEXT}))
    mover, colon, rest = text.partition(":")
    mover = mover.strip()
    words = (rest if colon else text).split()
    if colon and mover not in MOVERS:
        raise MoveTextError(Phrase("move.error.mover", {"movers": ", ".join(MOVERS)}))
    kind = _kind_meant(position, words[0] if words else "")
    return mover if colon else "", Move(position, kind, kind.verb_named(words[0]).from_words(position, words[1:]))


def _kind_meant(position: Position, keyword: str) -> DecisionKind:
    """The kind of decision that a keyword belongs to: the one that is due if it can, else the first that has it."""
    due = position.decision
    if due is not None and keyword in due.keywords:
        return due
    if keyword not in KIND_BY_KEYWORD:
        usual = due.keywords if due is not None else tuple(KIND_BY_KEYWORD)
        raise MoveTextError(Phrase("move.error.keyword", {"keywords": ", ".join(usual)}))
    return KIND_BY_KEYWORD[keyword]


def _named(mover: str) -> Phrase:
    return Phrase("player.seat", {"seat": int(mover[-1])}) if mover.startswith("seat") else Phrase(f"player.{mover}")
