"""A hint in three steps that spoils no more than is asked for: the kind of move, the piece, then the move and why."""

from __future__ import annotations

from dataclasses import dataclass

from panamax.bots import bot
from panamax.decisions.move import Move
from panamax.position import Position
from tabletop.i18n import Money, Phrase

from .because import because
from .move_groups import GROUP_OF, GROUPS
from .offers import offer_of
from .spots import Spots, spots_of
from .things import said_move
from .threats import spared_by

STEPS = 3
ADVISER = "greedy"  # decides at once, and looks at what a move brings and leads to


@dataclass(frozen=True, slots=True)
class Hint:
    """What a bot would do in a position, told so far as `step` says (1 to 3)."""

    position: Position
    move: Move
    step: int = 1

    @property
    def further(self) -> Hint:
        """The next step of it."""
        return Hint(self.position, self.move, min(self.step + 1, STEPS))

    @property
    def spots(self) -> Spots:
        """The things to look at: none at first, then the piece, then all that the move is about."""
        spots = spots_of(self.move, self.position)
        return () if self.step == 1 else spots[:1] if self.step == 2 else spots

    @property
    def words(self) -> Phrase:
        """It in words."""
        if self.step == 1:
            group = GROUP_OF.get(self.move.text.split()[0], GROUPS[0][0])
            return Phrase("table.hint.kind", {"group": Phrase(f"table.group.{group}")})
        if self.step == 2:
            return Phrase("table.hint.piece") if self.spots else Phrase("table.hint.no_piece")
        told = Phrase("table.hint.move", {"move": said_move(self.position, self.move), "reason": self._reason})
        spared = spared_by(self.move, self.position)
        return Phrase("table.hint.spares", {"hint": told, "dollars": Money(spared)}) if spared > 0 else told

    @property
    def _reason(self) -> Phrase:
        """Why, as the coach of the course says it; else what it costs at once, or that the bot looks further."""
        if (reason := because(self.position, self.move, fees_at_once=False)) is not None:
            return reason
        offer = offer_of(self.position, self.move)
        if offer.note is not None:
            return Phrase("table.hint.note", {"note": offer.note})
        return Phrase("table.hint.costs", {"dollars": Money(-offer.dollars)}) if offer.dollars else _later()


def _later() -> Phrase:
    return Phrase("table.hint.later")


def hint_for(position: Position) -> Hint:
    """The first step of a hint for whoever must decide, who sees only what he may."""
    seat = position.decider
    assert seat is not None, "somebody must decide"
    seen = position.seen_by(seat)
    return Hint(seen, bot(ADVISER, 0).choose(seen))
