"""A hint in three steps that spoils no more than is asked for: what to look among, the piece, the move and why.

What is hinted at is the best move by the judge (:mod:`.advice`), and a moment must be waited for it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import Any, Final

from tabletop.i18n import Listing, Phrase

from ..hand.picks import Spots
from ..kit.helping import HelpKit
from .advice import Advice

STEPS: Final = 3
MOST_PUT_ASIDE: Final = 3
FEW: Final = 4  # judged moves: of fewer none is put aside


@dataclass(frozen=True, slots=True)
class Hint:
    """What is best in a position, told so far as `step` says (1 to 3); nothing as long as there is no advice.

    Once a move was named it stays as long as it comes out as well as any.
    """

    kit: HelpKit
    advice: Advice | None = None
    move: Any = None
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
        spots: Spots = self.move.things
        return spots[:1] if self.step == 2 else spots

    @property
    def words(self) -> Phrase:
        """It in words."""
        if self.advice is None or self.move is None:
            return Phrase("table.hint.thinks")
        if self.step == 1:
            return self.kit.narrowed(self.advice)
        if self.step == 2:
            return Phrase("table.hint.piece") if self.spots else Phrase("table.hint.no_piece")
        return self.kit.told(self.advice, self.move)


def kind_of_best(advice: Advice, kinds: Iterable[Callable[[Any, Any], str]]) -> str:
    """The first of these kinds of move that the best one is of, as are several but not all; empty if there is none.

    A kind names what a move in a position is of, or nothing.
    """
    position, judged = advice.position, advice.evaluation.moves
    for kind in kinds:
        wanted = kind(position, advice.best)
        if wanted and 1 < sum(kind(position, move) == wanted for move in judged) < len(judged):
            return wanted
    return ""


def put_aside(advice: Advice, name: Callable[[Any], Phrase]) -> Phrase | None:
    """A first step that puts the moves aside that come out last; ``None`` where there are too few for that."""
    values = advice.ranking.values
    if len(values) < FEW:
        return None
    last = values[-min(MOST_PUT_ASIDE, len(values) - 2) :]
    return Phrase("table.hint.aside", {"moves": Listing(tuple(name(value.move) for value in last))})
