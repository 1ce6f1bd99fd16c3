"""A short game with two planted blunders: the last moves of a recorded one."""

from __future__ import annotations

from functools import cache

from panamax import Game
from recorded import game_of
from tabletop.judging.reviewing import decisions

RECORD = "22_two_cruisers"
LAST_MOVES = 10
BLUNDERS = {"transfer 1>4": "take 1", "collect us_west": "collect china"}  # what was played, and what was better


@cache
def blundered_text() -> str:
    """The game as a saved one."""
    return blundered().to_text()


def blundered() -> Game:
    """The game, at its end."""
    whole = game_of(RECORD)
    start = decisions(whole)[-LAST_MOVES].node
    game = Game(start.position, None)
    path = whole.node.path()
    for node in path[path.index(start) + 1 :]:
        if node.move is not None:
            game.play_one(node.move.text)
    return game
