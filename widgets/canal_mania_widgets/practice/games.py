"""Games that bots play, to take exercises from: the same for the same seed wherever they are played."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from random import Random
from typing import Final, TypeAlias

from canal_mania import bots, new_game
from canal_mania.box.components import Box
from canal_mania.decisions.base import Move
from canal_mania.events.event import Event
from canal_mania.game import Game
from canal_mania.options import PLAYER_COUNTS
from canal_mania.position import Position
from tabletop_widgets.practice import bot_games
from tabletop_widgets.practice.bot_games import played_out

GAMES_KEPT: Final = 8
CAREFUL, CARELESS = "greedy", "beginner"


@dataclass(frozen=True, slots=True)
class GameStart:
    """What a bot game is played with: players (3-5), the seed of its chance and of its bots, and the box."""

    players: int
    seed: int
    box: Box


GameMoment: TypeAlias = bot_games.GameMoment[Position, Move, Event]
BotGame: TypeAlias = bot_games.BotGame[GameStart, Position, Move, Event]


@lru_cache(maxsize=GAMES_KEPT)
def bot_game(start: GameStart) -> BotGame:
    """The bot game with this start."""
    return BotGame(start, played_game(start).line())


def games(name: str, _setups: tuple[str, ...], count: int, box: Box) -> Iterator[BotGame]:
    """So many games of bots at tables drawn from the name of a seed; each is played when it is asked for."""
    rng = Random(f"tables {name}")
    starts = [GameStart(rng.choice(PLAYER_COUNTS), rng.randrange(10**9), box) for _ in range(count)]
    return map(bot_game, starts)


def played_game(start: GameStart) -> Game:
    """A finished game with this start: one of its players is careless, which brings about what careful play avoids."""
    rng = Random(f"bots {start.seed}")
    careless = rng.randrange(start.players)
    names = [CARELESS if place == careless else CAREFUL for place in range(start.players)]
    players = [bots.bot(name, rng.randrange(10**9)) for name in names]
    return played_out(new_game(players=start.players, seed=start.seed, box=start.box), players)
