"""One playout as a film: its line, one move after the other. No widgets."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from ..kit.judging import JudgeKit, Judgement


@dataclass
class Reel:
    """One playout being looked at: its line, and the place in it that is shown."""

    game: Any
    stops: Sequence[Any]
    move: Any
    place: int = 0
    runs: bool = False

    @classmethod
    def of(cls, kit: JudgeKit, evaluation: Judgement, move: Any, playout: int | None = None) -> Reel:
        """A typical continuation of the move, or the playout with the number. Raises `OptionError`."""
        game = kit.played_on(evaluation, move, playout)
        stops = [node for node in game.line() if node.is_players_move]
        return cls(game, stops, move)

    @property
    def node(self) -> Any:
        """The place that is shown."""
        return self.stops[self.place]

    def step(self, by: int) -> None:
        """Go on, or back; at the end it stands still."""
        self.place = max(0, min(len(self.stops) - 1, self.place + by))
        self.runs = self.runs and self.place < len(self.stops) - 1
