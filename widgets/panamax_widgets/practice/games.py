"""Games that bots play, to take exercises from: cheap, and the same for the same seed wherever they are played."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from random import Random
from typing import TypeAlias

from panamax import bots, new_game
from panamax.box.components import Box
from panamax.decisions.move import Move
from panamax.events.event import Event
from panamax.game import Game
from panamax.position import Position
from tabletop.errors import MoveTextError
from tabletop_widgets.practice import bot_games
from tabletop_widgets.practice.bot_games import played_out

GAMES_KEPT = 8
CAREFUL, CARELESS = "greedy", "random"
CARELESS_SHARE = 0.5  # how often one among the careful bots isn't: that brings about what careful play avoids
SETUPS = ("normal", "normal", "advanced")  # of a game whose set-up doesn't matter
MOVEMENTS = ("movement", "free_move", "captain_move")  # the decisions in which ships are moved


@dataclass(frozen=True, slots=True)
class GameStart:
    """What a bot game is played with: players (2-4), set-up, the seed of its chance and of its bots, and the box."""

    players: int
    setup: str
    seed: int
    box: Box


GameMoment: TypeAlias = bot_games.GameMoment[Position, Move, Event]
BotGame: TypeAlias = bot_games.BotGame[GameStart, Position, Move, Event]


@lru_cache(maxsize=GAMES_KEPT)
def bot_game(start: GameStart) -> BotGame:
    """The bot game with this start."""
    return BotGame(start, _played(start).line())


def starts(seed: str, setups: Iterable[str], count: int, box: Box) -> Iterable[GameStart]:
    """Tables drawn from the seed."""
    rng, setups = Random(f"tables {seed}"), tuple(setups)
    for _ in range(count):
        yield GameStart(rng.choice((2, 3, 4, 4)), rng.choice(setups), rng.randrange(10**9), box)


def games(name: str, setups: tuple[str, ...], count: int, box: Box) -> Iterator[BotGame]:
    """So many games of bots at tables drawn from the name of a seed; each is played when it is asked for."""
    return map(bot_game, starts(name, setups or SETUPS, count, box))


def legal_move(position: Position, text: str) -> Move | None:
    """The move of the decision that is due that `text` names; `None` if it names none."""
    try:
        move = position.move(text)
    except MoveTextError:
        return None
    return move if position.decision is not None and move.decision == position.decision.id else None


def _played(start: GameStart) -> Game:
    rng = Random(f"bots {start.seed}")
    careless = rng.randrange(start.players) if rng.random() < CARELESS_SHARE else None
    names = [CARELESS if place == careless else CAREFUL for place in range(start.players)]
    players = [bots.bot(name, rng.randrange(10**9)) for name in names]
    return played_out(new_game(players=start.players, setup=start.setup, seed=start.seed, box=start.box), players)


def movements(*ids: str) -> Callable[[BotGame], Sequence[GameMoment]]:
    """The movements that could have been made in a game and bring about something of these kinds."""
    return lambda game: [moment for moment in game.possible("move", *MOVEMENTS) if moment.found(*ids)]
