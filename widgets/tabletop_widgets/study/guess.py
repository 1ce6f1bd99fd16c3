"""A chapter whose moves are guessed: the reader chooses for one seat, the author's line answers. No widgets.

The author's main line is what is right, and so is a variation's first move if the author marked it as right: its name
begins with ``!``. Another move of the tree is one that the author has something to say about; any other isn't in the
study. Everybody else's moves, and chance, come out as in the main line, whichever right move was chosen.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Any, Final, Protocol, TypeAlias

from tabletop.record.game import TreeGame
from tabletop.record.tree import LONGEST_NAME

from ..hand.picks import PickedMove
from ..kit.gestures import SaidMove
from .refusing import refused

Node: TypeAlias = Any
"""A node of the game's own tree."""


class GuessedMove(PickedMove, SaidMove, Protocol):
    """A move that can be said and pointed at."""


class GuessVerdict(StrEnum):
    """What was said of the reader's last move."""

    RIGHT = "right"
    ALSO = "also"  # another move that the author marked as right
    DISCUSSED = "discussed"  # a variation of the author's, who says what is wrong with it
    UNKNOWN = "unknown"  # not in the study
    SHOWN = "shown"  # the reader asked for it


RIGHT: Final = "!"  # what the name of a variation's first move begins with that is right, too


def is_right_too(node: Node) -> bool:
    """Whether the author marked the move that led here as right."""
    return str(node.name).startswith(RIGHT)


def marked_right(name: str) -> str:
    """The name of a move that is marked as right."""
    return f"{RIGHT} {name}".strip()[:LONGEST_NAME]


class Guess:
    """How a reader gets on with a chapter. `passed` is what was played since his last try, his own move first."""

    def __init__(self, game: TreeGame[Any, Any, Any, Any], seat: int) -> None:
        self.game, self.seat = game, seat
        self.turns = sum(1 for node in _main_line(game.start) if self._asks_at(node))
        self.again()

    def again(self) -> None:
        """From the beginning."""
        self.found = self.answered = 0  # moves found at the first try, and moves behind the reader
        self.passed: list[Node] = []
        self.game.go_to(self.game.start)
        self._here()
        self._run_on()

    def _here(self) -> None:
        """A new place: nothing has been tried in it."""
        self.tried: list[GuessedMove] = []
        self.hints = 0
        self.verdict: GuessVerdict | None = None
        self.said: Node | None = None  # the variation of which the author says something

    @property
    def node(self) -> Node:
        """Where the reader stands."""
        return self.game.node

    @property
    def asks(self) -> bool:
        """Whether the reader is to choose a move now."""
        return self._asks_at(self.node)

    @property
    def is_over(self) -> bool:
        """Whether there is nothing more to guess."""
        return not self.asks

    @property
    def wanted(self) -> GuessedMove:
        """The author's move here. Raises `StudyRefusal` where nothing is asked."""
        main = self.node.variations[0] if self.asks else None
        if main is None or main.move is None:
            raise refused("nothing_asked")
        wanted: GuessedMove = main.move
        return wanted

    @property
    def hinted(self) -> tuple[str, ...]:
        """What a hint points at: the first thing of the author's move."""
        return self.wanted.things[:1] if self.hints and self.asks else ()

    def answer(self, move: GuessedMove) -> None:
        """The reader's move."""
        said = self.node.after(move)
        is_wanted = move == self.wanted
        if is_wanted or (said is not None and is_right_too(said)):
            self.found += not (self.tried or self.hints)
            self._go_on(GuessVerdict.RIGHT if is_wanted else GuessVerdict.ALSO)
            self.said = None if is_wanted else said
            return
        self.said = said
        self.verdict = GuessVerdict.UNKNOWN if said is None else GuessVerdict.DISCUSSED
        if move not in self.tried:
            self.tried.append(move)

    def hint(self) -> None:
        """Say what the move is about; asked again, show it."""
        if self.hints or not self.wanted.things:
            self._go_on(GuessVerdict.SHOWN)
        else:
            self.hints += 1

    def _go_on(self, verdict: GuessVerdict) -> None:
        main = self.node.variations[0]
        self.answered += 1
        self.passed = [main]
        self.game.go_to(main)
        self._here()
        self.verdict = verdict
        self._run_on()

    def _run_on(self) -> None:
        """Along the main line until the reader is asked, or to its end."""
        while not self.asks and self.node.variations:
            onward = self.node.variations[0]
            self.game.go_to(onward)
            if onward.is_players_move:
                self.passed.append(onward)

    def _asks_at(self, node: Node) -> bool:
        return node.position.decider == self.seat and bool(node.variations)


def _main_line(node: Node) -> list[Node]:
    line = [node]
    while line[-1].variations:
        line.append(line[-1].variations[0])
    return line
