"""A hint in three steps that spoils no more than is asked for: what to look among, the piece, the move and why.

What is hinted at is the best move by the judge (:mod:`.advice`), and a moment must be waited for it.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from panamax.decisions.move import Move
from tabletop.i18n import Money, Phrase
from tabletop_widgets.hand.picks import Spots

from .advice import Advice
from .narrowing import narrowed
from .reasons import reason
from .threats import spared_by
from .turn_words import turn_words

STEPS = 3


@dataclass(frozen=True, slots=True)
class Hint:
    """What is best in a position, told so far as `step` says (1 to 3); nothing as long as there is no advice.

    Once a move was named it stays as long as it comes out as well as any.
    """

    advice: Advice | None = None
    move: Move | None = None
    step: int = 1

    @property
    def further(self) -> Hint:
        """The next step of it, once the one before could be told."""
        return self if self.advice is None else replace(self, step=min(self.step + 1, STEPS))

    def informed(self, advice: Advice | None) -> Hint:
        """The hint as the judge knows by now."""
        if advice is None:
            return replace(self, advice=None)
        stays = self.move is not None and advice.is_good(self.move.text)
        return replace(self, advice=advice, move=self.move if stays else advice.best)

    @property
    def spots(self) -> Spots:
        """The things to look at: none at first, then the piece, then all that the move is about."""
        if self.advice is None or self.move is None or self.step == 1:
            return ()
        spots = self.move.things
        return spots[:1] if self.step == 2 else spots

    @property
    def words(self) -> Phrase:
        """It in words."""
        if self.advice is None or self.move is None:
            return Phrase("table.hint.thinks")
        if self.step == 1:
            return narrowed(self.advice)
        if self.step == 2:
            return Phrase("table.hint.piece") if self.spots else Phrase("table.hint.no_piece")
        return self._told(self.advice, self.move)

    def _told(self, advice: Advice, move: Move) -> Phrase:
        """The turn that begins with the move, why, how sure that is, and what it spares."""
        others = len(advice.ranking.leaders) - 1
        sure = Phrase("advice.close", {"count": others}) if others else Phrase("advice.best")
        values = {"move": turn_words(advice, move), "reason": reason(advice, move), "limit": advice.limit, "sure": sure}
        told, spared = Phrase("table.hint.move", values), spared_by(move, advice.position)
        return Phrase("table.hint.spares", {"hint": told, "dollars": Money(spared)}) if spared > 0 else told
