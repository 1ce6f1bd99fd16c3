"""How a bot's decision is worked out while the page stays awake, and which of their moves are seen as one."""

from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from tabletop.planning import ReportShare, Stop

from ..kit.play import BotPlayer

SHORT = 0.5  # seconds that a bot may think before the page shows that it does


class Thought:
    """A bot's choice being worked out beside the page, if this Python has threads; else at once."""

    def __init__(self, bot: Callable[[ReportShare, Stop], BotPlayer], position: Any) -> None:
        """Let the bot begin to think, which is made with what it tells its progress to, and what stops it."""
        self._result: Any = None
        self._failure: Exception | None = None
        self.position = position
        self.is_stopped = False
        self.share = 0.0  # of its budget that is spent, as far as the bot says so
        self._bot = bot(self._spent, lambda: self.is_stopped)
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
    def move(self) -> Any:
        """The choice, once it is there; raises what the bot failed with."""
        if self._failure is not None:
            raise self._failure
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
    """Moves of bots that are seen as one: of one seat and one kind, with those before them that move no piece.

    `told` is the kind of a move, and whether it is seen to move something.
    """

    told: Callable[[Any], tuple[str, bool]]
    _last: tuple[str, int | None] | None = None

    def goes_on(self, move: Any, seat: int | None) -> bool:
        """Whether a move belongs to those so far."""
        name, moves_piece = self.told(move)
        kind = (name, seat)
        if moves_piece:
            is_same = self._last in (None, kind)
            self._last = kind
            return is_same
        return self._last is None or self._last[1] == seat
