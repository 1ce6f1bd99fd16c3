"""What is played of Canal Mania to judge moves: a position played on from each move."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import ClassVar

from tabletop.judging.sums import Result

from ..box.components import Box
from ..compiled import COPY, playing
from ..engine.layout import State


@dataclass(frozen=True, slots=True)
class PlayoutWork:
    """What is played: a position as the player to move sees it, his moves by code, the policy, and the seed."""

    state: State
    box: Box
    player: int
    codes: tuple[int, ...]
    policy: str
    seed: int

    is_one_game: ClassVar[bool] = False

    @property
    def needed(self) -> list[str]:
        """The modules that playing it needs: the server of processes imports them once, for all that it forks."""
        return [__name__, f"{COPY.name if COPY.is_there() else 'canal_mania'}.analysis.playouts"]

    def only(self, codes: tuple[int, ...]) -> PlayoutWork:
        """The same work with some of its moves."""
        return replace(self, codes=codes)

    def results(self, index: int) -> Iterator[list[Result]]:
        """What playout `index` of every move brings (points, FIN-7), move by move: each is played when asked for."""
        played = playing(self.box)
        playouts = played.module("analysis.playouts")
        dealt = playouts.dealt(played.cells_of(self.state), played.tables, self.seed, index)
        for code in self.codes:
            points, won = playouts.played_out(dealt, played.tables, self.policy, code, self.player)
            yield [(points, won, [])]
