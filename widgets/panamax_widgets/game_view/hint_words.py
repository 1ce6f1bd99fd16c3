"""The last step of a hint in words: the turn that begins with a move, why, how sure that is, and what it spares."""

from __future__ import annotations

from panamax.decisions.move import Move
from tabletop.i18n import Money, Phrase
from tabletop_widgets.judging.advice import Advice

from .reasons import reason
from .threats import spared_by
from .turn_words import turn_words


def hint_told(advice: Advice, move: Move) -> Phrase:
    """The turn that begins with the move, why, how sure that is, and what it spares."""
    values = {"move": turn_words(advice, move), "reason": reason(advice, move), "limit": advice.limit}
    told, spared = Phrase("table.hint.move", values | {"sure": advice.sure}), spared_by(move, advice.position)
    return Phrase("table.hint.spares", {"hint": told, "dollars": Money(spared)}) if spared > 0 else told
