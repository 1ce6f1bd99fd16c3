"""Games that bots play, to take exercises from: the same for the same seed wherever they are played."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from random import Random
from typing import Final

from canal_mania import bots, new_game
from canal_mania.box.components import Box
from canal_mania.decisions.base import Move
from canal_mania.events.event import Event
from canal_mania.game import Game
from canal_mania.options import PLAYER_COUNTS
from canal_mania.position import Position

GAMES_KEPT: Final = 8
CAREFUL, CARELESS = "greedy", "beginner"


@dataclass(frozen=True, slots=True)
class GameStart:
    """What a bot game is played with: players (3-5), the seed of its chance and of its bots, and the box."""

    players: int
    seed: int
    box: Box


@dataclass(frozen=True, slots=True)
class GameMoment:
    """One change in a game, `number` from 0: the position before and after, what was played, what happened."""

    number: int
    before: Position
    move: Move | None
    after: Position
    events: tuple[Event, ...]

    @property
    def seat(self) -> int:
        """Who decided (1-5); 1 if nobody did."""
        return self.before.decider or 1

    @property
    def decision(self) -> str:
        """The id of the decision that was due."""
        return self.before.decision.id if self.before.decision else ""

    def found(self, *ids: str) -> list[Event]:
        """Its events of these kinds."""
        return [event for event in self.events if event.id in ids]


class BotGame:
    """A finished game of bots, change by change. Once made it stays as it is."""

    def __init__(self, start: GameStart) -> None:
        self.start = start
        steps = pairwise(played_game(start).line())
        self.moments = tuple(
            GameMoment(number, before.position, after.move, after.position, tuple(after.events))
            for number, (before, after) in enumerate(steps)
        )

    @property
    def seed(self) -> int:
        """What its chance and its bots were drawn with."""
        return self.start.seed


@lru_cache(maxsize=GAMES_KEPT)
def bot_game(start: GameStart) -> BotGame:
    """The bot game with this start."""
    return BotGame(start)


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
    game = new_game(players=start.players, seed=start.seed, box=start.box)
    while (seat := game.position.decider) is not None:
        game.play(players[seat - 1].choose(game.position))
    return game


# The moments in which exercises of a kind may be found


def decisions(*ids: str) -> Callable[[BotGame], Sequence[GameMoment]]:
    """The moments in which a player decides something of these kinds."""
    return lambda game: [moment for moment in game.moments if moment.before.decider and moment.decision in ids]


def events(*ids: str) -> Callable[[BotGame], Sequence[GameMoment]]:
    """The moments in which something of these kinds happens."""
    return lambda game: [moment for moment in game.moments if moment.found(*ids)]
