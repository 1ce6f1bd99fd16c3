"""A short game of Canal Mania with a planted blunder: the last turns of one, at whose end somebody delivers badly."""

from __future__ import annotations

from canals import some_game

from canal_mania.bots import bot
from canal_mania.game import Game

LAST_PLACES = 29  # of the game, as it stands
SEAT = 1  # who delivers what pays him least (FIN-5)


def blundered() -> Game:
    """The game, at its end."""
    game, sitter = Game(some_game(1).line()[-LAST_PLACES].position, 1), bot("greedy", 1)
    while not game.is_over:
        decision = game.position.decision
        assert decision is not None
        is_planted = game.position.decider == SEAT and decision.id == "deliver"
        game.play(game.legal_moves()[0] if is_planted else sitter.choose(game.position))
    return game
