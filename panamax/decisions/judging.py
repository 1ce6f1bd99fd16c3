"""Reading and judging moves, whatever their kind."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from tabletop.errors import UNEXPLAINED, MoveTextError, Refusal, shown
from tabletop.given_word import given_move
from tabletop.i18n import Listing, Phrase
from tabletop.nearest import nearest_of
from tabletop.whole_numbers import is_whole

from ..record.notation import notation_of
from ..state.arrangement import Arrangement
from ..vocabulary import Company, Ocean
from .all_kinds import KIND_BY_KEYWORD, kind_due
from .base import CODE_LIMIT, DecisionKind
from .move import Move
from .situation import legal_codes

NOT_OFFERED: Final = "refusal.not_offered"
MOVERS = (*Company, "seat1", "seat2", "seat3", "seat4", "chance")
LONGEST_MOVE_TEXT = 200


def move_from_text(position: Arrangement, text: str) -> Move:
    """The move that `text` names, of whatever kind of decision. Raises `MoveTextError` if it is no move text at all.

    Who plays it may stand in front (``red: bid 15``); whether he may is a question for `explain`.
    """
    return _parsed(position, text)[1]


def explain(position: Arrangement, move: Move | str) -> list[Refusal]:
    """Every rule that the move breaks in `position`; empty exactly when it is legal. Raises `MoveTextError`."""
    return judged(position, move)[1]


def judged(position: Arrangement, move: Move | str) -> tuple[Move, list[Refusal]]:
    """The move that is meant, and every rule that it breaks in `position`. Raises `MoveTextError`."""
    mover, chosen = ("", move) if isinstance(move, Move) else _parsed(position, move)
    return chosen, _refusals(position, mover, chosen)


def _refusals(position: Arrangement, mover: str, chosen: Move) -> list[Refusal]:
    due = kind_due(position)
    if due is None:
        return [Refusal("END-1", "refusal.nothing_due")]
    refusals: list[Refusal] = []
    if mover and mover not in (position.decider_id, f"seat{position.decider}"):
        names = {"given": _named(mover), "due": _named(position.decider_id)}
        refusals.append(Refusal(due.rule, "refusal.other_player_due", names, _first_legal(position)))
    if chosen.decision == due.id:
        return refusals + _reasons(position, due, chosen.code)
    numbers = {"due": due.question(position)}
    return [*refusals, Refusal(due.rule, "refusal.other_decision_due", numbers, _first_legal(position))]


def _reasons(position: Arrangement, due: DecisionKind, code: int) -> list[Refusal]:
    """Every rule that a move of the kind that is due breaks, with the nearest legal move."""
    legal = legal_codes(position)
    if is_whole(code, 0, CODE_LIMIT) and code in legal:
        return []
    if not due.can_say(position, code):
        numbers = {"given": shown(code), "usage": due.usage}
        return [Refusal(due.rule, "refusal.unknown_code", numbers, _first_legal(position))]
    if due.is_chance:
        return due.reasons(position, code)
    reasons = due.reasons(position, code) or [_unexplained(position, due, code)]
    text = due.to_text(position, code)
    nearest = nearest_of(text, _in_lane(position, text, legal_moves(position)))
    return [reason if reason.nearest else replace(reason, nearest=nearest) for reason in reasons]


def _in_lane(position: Arrangement, text: str, legal: list[Move]) -> list[Move]:
    """The steps of ships that are bound for the same ocean as those that were tried; all moves where there are none."""
    tried = _bound_for(position, text)
    alike = [move for move in legal if tried & _bound_for(position, move.text)] if tried else []
    return alike or legal


def _bound_for(position: Arrangement, text: str) -> frozenset[Ocean]:
    """The oceans for which the ships of a step are bound; none for moves of other kinds."""
    keyword, *words = text.split()
    ships = words[0].split("+") if keyword == "move" and words else ()
    zones = (ship.zone for ship in position.ships if ship.id in ships)
    return frozenset(zone.bound_for for zone in zones if zone is not None)


def _unexplained(position: Arrangement, due: DecisionKind, code: int) -> Refusal:
    """The refusal of a move that isn't legal though no rule says why: a mistake of ours, so it is logged."""
    from logging import getLogger  # it takes longer to load than all of the library

    getLogger(UNEXPLAINED).error(
        "%s is refused and no rule says why, in %s", due.to_text(position, code), notation_of(position)
    )
    return Refusal(due.rule, NOT_OFFERED)


def legal_moves(position: Arrangement) -> list[Move]:
    """The legal moves of the player who must decide, in stable order; empty when no player must."""
    due = kind_due(position)
    return [] if due is None else [Move(position, due, code) for code in legal_codes(position)]


def _first_legal(position: Arrangement) -> Move | None:
    return next(iter(legal_moves(position)), None)


def _parsed(position: Arrangement, text: str) -> tuple[str, Move]:
    if not isinstance(text, str) or len(text) > LONGEST_MOVE_TEXT:
        raise MoveTextError(Phrase("move.error.length", {"longest": LONGEST_MOVE_TEXT}))
    mover, colon, rest = given_move(text).partition(":")
    mover = mover.strip()
    words = (given_move(rest) if colon else mover).split()
    if colon and mover not in MOVERS:
        raise MoveTextError(Phrase("move.error.mover", {"movers": Listing(MOVERS)}))
    kind = _kind_meant(position, words[0] if words else "")
    return mover if colon else "", Move(position, kind, kind.verb_named(words[0]).from_words(position, words[1:]))


def _kind_meant(position: Arrangement, keyword: str) -> DecisionKind:
    """The kind of decision that a keyword belongs to: the one that is due if it can, else the first that has it."""
    due = kind_due(position)
    if due is not None and keyword in due.keywords:
        return due
    if keyword not in KIND_BY_KEYWORD:
        usual = due.keywords if due is not None else tuple(KIND_BY_KEYWORD)
        raise MoveTextError(Phrase("move.error.keyword", {"keywords": Listing(usual)}))
    return KIND_BY_KEYWORD[keyword]


def _named(mover: str) -> Phrase:
    return Phrase("player.seat", {"seat": int(mover[-1])}) if mover.startswith("seat") else Phrase(f"player.{mover}")
