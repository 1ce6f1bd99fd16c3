"""Reading and judging moves, whatever their kind."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from tabletop.errors import UNEXPLAINED, MoveTextError, Refusal
from tabletop.given_word import given_move
from tabletop.i18n import Listing, Phrase
from tabletop.nearest import nearest_of

from ..box.tables import tables_of
from ..engine import game as engine
from ..engine import layout as at
from ..engine.codes import MOVE
from ..engine.codes import verb_of as engine_verb
from ..engine.network import canonical
from ..state.arrangement import Arrangement
from ..vocabulary import PlayerColour
from .all_kinds import VERB_BY_KEYWORD, kind_due, verb_of
from .base import DecisionKind, Move

NOT_OFFERED: Final = "canal.refusal.not_offered"
SEATS: Final = ("seat1", "seat2", "seat3", "seat4", "seat5")
MOVERS: Final = (*PlayerColour, *SEATS, "chance")
LONGEST_MOVE_TEXT: Final = 200


def legal_codes(position: Arrangement) -> Sequence[int]:
    """The codes of the legal moves of the player who must decide, in stable order. They are found once."""
    if position.known_codes is None:
        position.known_codes = tuple(engine.legal(position.cells, tables_of(position.box)))
    return position.known_codes


def legal_moves(position: Arrangement) -> list[Move]:
    """The legal moves of the player who must decide, in stable order; empty when no player must."""
    return [move_of(position, code) for code in legal_codes(position)]


def move_of(position: Arrangement, code: int) -> Move:
    """The move, or the outcome of chance, with this code."""
    verb = verb_of(code)
    assert verb is not None, "every code has a verb"
    return Move(position, verb, code)


def move_from_text(position: Arrangement, text: str) -> Move:
    """The move that `text` names, of whatever kind of decision. Raises `MoveTextError` if it is no move text at all.

    Who plays it may stand in front (``red: sweep``); whether he may is a question for `explain`.
    """
    return _parsed(position, text)[1]


def explain(position: Arrangement, move: Move | str) -> list[Refusal]:
    """Every rule that the move breaks in `position`; empty exactly when it is legal. Raises `MoveTextError`."""
    return judged(position, move)[1]


def judged(position: Arrangement, move: Move | str) -> tuple[Move, list[Refusal]]:
    """The move that is meant, and every rule that it breaks in `position`. Raises `MoveTextError`.

    A route that brings everybody the same as one that is offered is that one.
    """
    mover, chosen = ("", move) if isinstance(move, Move) else _parsed(position, move)
    state = position.cells
    if engine_verb(chosen.code) == MOVE and chosen.code not in legal_codes(position) and state[at.ACTIVE] != at.NOBODY:
        chosen = move_of(position, canonical(state, tables_of(position.box), chosen.code, state[at.ACTIVE]))
    return chosen, _refusals(position, mover, chosen)


def _refusals(position: Arrangement, mover: str, chosen: Move) -> list[Refusal]:
    due = kind_due(position)
    if due is None:
        return [Refusal("FIN-7", "canal.refusal.nothing_due")]
    refusals: list[Refusal] = []
    if mover and mover not in (position.decider_id, f"seat{position.decider}"):
        names = {"given": _named(mover), "due": _named(position.decider_id)}
        refusals.append(Refusal(due.rule, "canal.refusal.other_player_due", names, _first_legal(position)))
    if chosen.verb in due.verbs:
        return refusals + _reasons(position, due, chosen)
    numbers = {"due": due.question(position)}
    return [*refusals, Refusal(due.rule, "canal.refusal.other_decision_due", numbers, _first_legal(position))]


def _reasons(position: Arrangement, due: DecisionKind, chosen: Move) -> list[Refusal]:
    """Every rule that a move of the kind that is due breaks, with the nearest legal move."""
    if chosen.code in legal_codes(position):
        return []
    reasons = chosen.verb.reasons(position, chosen.code)
    if due.is_chance:
        return reasons
    reasons = reasons or [_unexplained(chosen, due)]
    nearest = nearest_of(chosen.text, legal_moves(position))
    return [reason if reason.nearest else replace(reason, nearest=nearest) for reason in reasons]


def _unexplained(chosen: Move, due: DecisionKind) -> Refusal:
    """The refusal of a move that isn't legal though no rule says why: a mistake of ours, so it is logged."""
    from logging import getLogger  # it takes longer to load than all of the library

    getLogger(UNEXPLAINED).error("%s is refused and no rule says why", chosen.text)
    return Refusal(due.rule, NOT_OFFERED)


def _first_legal(position: Arrangement) -> Move | None:
    return next(iter(legal_moves(position)), None)


def _parsed(position: Arrangement, text: str) -> tuple[str, Move]:
    if not isinstance(text, str) or len(text) > LONGEST_MOVE_TEXT:
        raise MoveTextError(Phrase("canal.move.error.length", {"longest": LONGEST_MOVE_TEXT}))
    typed = given_move(text, keeps_capitals=True)
    try:
        return _read(position, typed)
    except MoveTextError:
        mover, colon, rest = typed.lower().rpartition(":")
        meant = [move.text for move in legal_moves(position) if move.text.lower() == rest.strip()]
        return _read(position, f"{mover}{colon}{meant[0] if meant else rest}")


def _read(position: Arrangement, text: str) -> tuple[str, Move]:
    mover, colon, rest = text.partition(":")
    mover = mover.strip()
    words = (given_move(rest, keeps_capitals=True) if colon else mover).split()
    if colon and mover not in MOVERS:
        raise MoveTextError(Phrase("canal.move.error.mover", {"movers": Listing(MOVERS)}))
    verb = VERB_BY_KEYWORD.get(words[0]) if words else None
    if verb is None:
        due = kind_due(position)
        usual = due.keywords if due is not None else tuple(VERB_BY_KEYWORD)
        raise MoveTextError(Phrase("canal.move.error.keyword", {"keywords": Listing(usual)}))
    return mover if colon else "", Move(position, verb, verb.from_words(position, words[1:]))


def _named(mover: str) -> Phrase:
    if mover in SEATS:
        return Phrase("canal.player.seat", {"seat": int(mover[-1])})
    return Phrase(f"canal.player.{mover}")
