"""Panamax's bots at a table, and the set-up that quick ones make for everybody."""

from __future__ import annotations

from enum import StrEnum

from panamax.bots import Bot, bot
from panamax.game import Game
from tabletop.planning import ReportShare, Stop

SECONDS = 1.0  # of the planner for each choice, which a person likes to wait


class Sitter(StrEnum):
    """Who decides at a seat: a person, or a bot, the weakest first."""

    PERSON = "person"
    RANDOM = "random"
    GREEDY = "greedy"
    MANAGER = "manager"
    PLANNER = "planner"


BOTS = tuple(str(sitter) for sitter in Sitter if sitter is not Sitter.PERSON)
HELPER = str(Sitter.MANAGER)  # who decides when a person lets a bot choose


def sitting(name: str, seed: int, progress: ReportShare, stop: Stop) -> Bot:
    """The bot of this name, as it thinks at a table. Raises `OptionError`."""
    return bot(name, seed, seconds=SECONDS, progress=progress, stop=stop)


def make_set_up(game: Game) -> bool:
    """Let quick bots decide for everybody up to the first round, unless it has begun; whether there was anything left.

    The same game gets the same set-up.
    """
    game.run_on()
    has_begun = bool(game.position.round)
    while not game.position.round:
        seat = game.position.decider or 1
        game.play(bot(str(Sitter.GREEDY), (game.seed or 0) * 10 + seat).choose(game.position.seen_by(seat)))
        game.run_on()
    return not has_begun
