"""A teacher's question about a position: what counts as right is what he shows by playing it.

Without `same`, right is whoever begins with one of the shown moves. With it, right is after whose moves those things
are as they are after the moves that were shown, however one gets there.
"""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, field
from typing import Final

from tabletop.i18n import Listing

from ..kit.classroom import AskingKit
from ..kit.question import GamePosition
from .texts import refused

MOST_MOVES: Final = 12  # of one answer
MOST_SHOWN: Final = 8  # right answers
Moves = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class BoardQuestion:
    """A position in which a player must decide, the question, the answers that were shown as right, and the goal.

    `same` are the ids of the things that have to be the same in the end.
    """

    asking: AskingKit = field(repr=False)
    position: GamePosition
    ask: str = ""
    shown: tuple[Moves, ...] = ()
    same: tuple[str, ...] = ()

    def is_right(self, moves: Moves) -> bool:
        """Whether these moves meet the goal. Raises `TabletopError` for moves that can't be played."""
        return self.meaning(moves) in {self.meaning(shown) for shown in self.shown}

    def meaning(self, moves: Moves) -> Hashable:
        """What counts of an answer: answers that mean the same are the same answer."""
        end = played(self.asking, self.position, moves)
        return tuple(self.asking.aspects[id].reading(end) for id in self.same) if self.same else moves[0]

    def words(self, moves: Moves, lang: str) -> str:
        """What counts of an answer, or how it was reached, as its moves in words."""
        position, told = self.position, []
        for text in moves if self.same else moves[:1]:
            told.append(position.move(text).describe(lang))
            position = played(self.asking, position, (text,))
        return Listing(tuple(told), "clauses").text(lang)


def played(asking: AskingKit, position: GamePosition, moves: Moves) -> GamePosition:
    """The position after the moves of the player who must decide. Raises `TabletopError`.

    He goes on as long as nobody else, nor chance, has to decide: then his turn to answer is over.
    """
    seat = position.decider
    if not moves or len(moves) > MOST_MOVES:
        raise refused("moves", most=MOST_MOVES)
    position = asking.dealt(position)
    for text in moves:
        if seat is None or position.decider != seat:
            raise refused("not_his")
        position = asking.after(position, text)
    return position
