"""What a game gives to the site so that one whole game of it is told there, turn by turn, with remarks."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any

from tabletop.errors import TabletopError
from tabletop.i18n import Phrase
from tabletop_widgets.kit.play import PlayKit, TableGame, TableNode

from .frames import Frame
from .remarks import Amount, Remarks

SET_UP = "game/set_up"  # the page on which a told game begins
RESULT = "game/result"  # and the one on which it ends


@dataclass(slots=True)
class GameStretch:
    """A stretch of the game with its own heading: the set-up, a player's turn, the end of a round."""

    title: Phrase
    number: int  # how many moves were made before it
    remark: str = ""  # the one on the whole of it
    nodes: list[TableNode] = field(default_factory=list)


@dataclass(frozen=True, kw_only=True, eq=False)
class AnnotatedGame:
    """One game that is told: the one in `file`, or one `played_anew` where that doesn't fit the box of the site.

    `stretches` are its turns, by the name of the page on which they are; `title` is a page's. `frames` show what
    happened at some nodes. `account` tells, for each that has one, what it had in the `columns` before a turn and after
    it. `parts` are those of the final score, in the order of the columns; `part` puts one into words.
    """

    file: Path
    kit: PlayKit
    remarks: Remarks
    read: Callable[[str], TableGame]
    stretches: Callable[[Iterable[TableNode]], Mapping[str, list[GameStretch]]]
    title: Callable[[str], Phrase]
    frames: Callable[[Sequence[TableNode]], Sequence[Frame]]
    columns: Sequence[str]
    account: Callable[[Any, Any], Iterable[tuple[Phrase, Sequence[tuple[Amount, Amount]]]]]
    parts: Sequence[str]
    part: Callable[[int], Amount]
    played_anew: Callable[[], TableGame] | None = None

    @cached_property
    def game(self) -> TableGame:
        """The game that is told."""
        try:
            return self.read(self.file.read_text(encoding="utf-8"))
        except TabletopError:
            if self.played_anew is None:
                raise
            return self.played_anew()

    @property
    def moves_made(self) -> list[TableNode]:
        """The game's places that players' moves led to."""
        return [node for node in self.game.line() if node.is_players_move]

    @property
    def is_on_file(self) -> bool:
        """Whether the game is the one that the remarks are about."""
        return bool(self.game.to_text() == self.file.read_text(encoding="utf-8"))

    @cached_property
    def turns(self) -> Mapping[str, list[GameStretch]]:
        """The game's turns, by page."""
        return self.stretches(self.game.line())

    @property
    def pages(self) -> list[str]:
        """The names of its pages, in the order of the game."""
        return [*self.turns, RESULT]
