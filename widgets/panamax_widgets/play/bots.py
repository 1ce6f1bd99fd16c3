"""Who decides at a seat, and how a bot's decision is worked out while the page stays awake."""

from __future__ import annotations

import threading
from dataclasses import dataclass
from enum import StrEnum

from panamax.bots import bot
from panamax.decisions.move import Move
from panamax.game import Game
from panamax.position import Position

from ..game_view.on_screen import verb_shown

SHORT = 0.5  # seconds that a bot may think before the page shows that it does
SECONDS = 1.0  # of the planner for each choice, which a person likes to wait


class Sitter(StrEnum):
    """Who decides at a seat."""

    PERSON = "person"
    RANDOM = "random"
    GREEDY = "greedy"
    MANAGER = "manager"
    PLANNER = "planner"


class Thought:
    """A bot's choice being worked out beside the page, if this Python has threads; else at once."""

    def __init__(self, sitter: Sitter, seed: int, position: Position) -> None:
        """Let the bot of this name begin to think; no bot is called `Sitter.PERSON` (`OptionError`)."""
        self._result: Move | None = None
        self._failure: Exception | None = None
        self.position = position
        self.is_stopped = False
        self.share = 0.0  # of its budget that is spent, as far as the bot says so
        self._bot = bot(str(sitter), seed, seconds=SECONDS, progress=self._spent, stop=lambda: self.is_stopped)
        self._thread: threading.Thread | None = threading.Thread(target=self._think, daemon=True)
        try:
            self._thread.start()
        except RuntimeError:  # a browser's Python
            self._thread = None
            self._think()

    def wait(self, seconds: float) -> bool:
        """Wait for the choice at most so long; whether it is there."""
        if self._thread is not None:
            self._thread.join(seconds)
            return not self._thread.is_alive()
        return True

    def stop(self) -> None:
        """Let it think no more; its choice will not be played."""
        self.is_stopped = True

    @property
    def move(self) -> Move:
        """The choice, once it is there; raises what the bot failed with."""
        if self._failure is not None:
            raise self._failure
        assert self._result is not None
        return self._result

    def _spent(self, share: float) -> None:
        self.share = share

    def _think(self) -> None:
        try:
            self._result = self._bot.choose(self.position)
        except Exception as failure:  # it is told where the choice is asked for
            self._failure = failure


@dataclass(slots=True)
class Pace:
    """Moves of bots that are seen as one: of one seat and one kind, with those before them that move no piece."""

    _last: tuple[str, int | None] | None = None

    def goes_on(self, move: Move, seat: int | None) -> bool:
        """Whether a move belongs to those so far."""
        kind = (move.keyword, seat)
        if verb_shown(move).moves_piece:
            is_same = self._last in (None, kind)
            self._last = kind
            return is_same
        return self._last is None or self._last[1] == seat


def made_set_up(game: Game) -> Game:
    """The game at its first round: quick bots have decided for everybody; the same game, the same set-up."""
    game.run_on()
    while not game.position.round:
        seat = game.position.decider or 1
        game.play(bot(str(Sitter.GREEDY), (game.seed or 0) * 10 + seat).choose(game.position.seen_by(seat)))
        game.run_on()
    return game
