"""Who decides at a seat, and how a bot's decision is worked out while the page stays awake."""

from __future__ import annotations

import random
import threading
from enum import StrEnum
from importlib import import_module
from typing import Protocol

from panamax.moves import Move
from panamax.position import Position

SHORT = 0.5  # seconds that a bot may think before the page shows that it does


class Sitter(StrEnum):
    """Who decides at a seat."""

    PERSON = "person"
    RANDOM = "random"
    GREEDY = "greedy"
    PLANNER = "planner"


class Stopped(Exception):
    """A bot was told to stop thinking."""


class Chooser(Protocol):
    """A bot: it chooses a legal move."""

    def choose(self, position: Position) -> Move: ...


class RandomStandIn:
    """Chooses any legal move; stands in where the library's bots are not installed."""

    def __init__(self, seed: int) -> None:
        self._generator = random.Random(seed)

    def choose(self, position: Position) -> Move:
        """Any legal move."""
        return self._generator.choice(position.legal_moves())


def bot_for(sitter: Sitter, seed: int) -> Chooser:
    """A bot that plays for the seat. Raises `ValueError` for a person."""
    if sitter is Sitter.PERSON:
        raise ValueError(sitter)
    try:
        make = import_module("panamax.bots").bot
    except (ImportError, AttributeError):
        return RandomStandIn(seed)
    chooser: Chooser = make(str(sitter), seed=seed)
    return chooser


class Thought:
    """A bot's choice being worked out beside the page, if this Python has threads; else at once."""

    def __init__(self, chooser: Chooser, position: Position) -> None:
        self._result: Move | None = None
        self._failure: Exception | None = None
        self._chooser = chooser
        self.position = position
        self.is_stopped = False
        self.share = 0.0  # of its budget that is spent, as far as the bot says so
        if hasattr(chooser, "stop") and hasattr(chooser, "progress"):
            chooser.stop = lambda: self.is_stopped
            chooser.progress = self._spent
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
            self._result = self._chooser.choose(self.position)
        except Exception as failure:  # it is told where the choice is asked for
            self._failure = failure
