"""Recorded games as Play keeps them in a browser."""

from __future__ import annotations

from pathlib import Path

from panamax import Game
from panamax_widgets.play.bots import Sitter
from panamax_widgets.play.record import PANAMAX_PLAY
from tabletop_widgets.play.kept import kept_text

GAMES = Path(__file__).parents[1] / "games"


def kept_text_of(game: str, made: int, seat: int = 1) -> str:
    """A recorded game, left after `made` moves, with a person at `seat` and bots at the others; 0: persons only."""
    saved = (GAMES / game).read_text(encoding="utf-8")
    seats = range(1, Game.from_text(saved).position.options.players + 1)
    return kept_text(
        PANAMAX_PLAY, saved, [Sitter.PERSON if seat in (0, each) else Sitter.GREEDY for each in seats], made, ()
    )
