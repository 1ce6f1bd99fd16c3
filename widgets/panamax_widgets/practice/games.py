"""Games that bots play, to take exercises from: cheap, and the same for the same seed wherever they are played."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from random import Random

from panamax import bots, new_game
from panamax.box.components import Box
from panamax.decisions.move import Move
from panamax.events.event import Event
from panamax.game import Game
from panamax.position import Position
from tabletop.errors import MoveTextError

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


@dataclass(frozen=True, slots=True)
class GameMoment:
    """One change in a game: the position before and after, what was played (`None`: nobody decided), what happened."""

    before: Position
    move: Move | None
    after: Position
    events: tuple[Event, ...]

    @property
    def seat(self) -> int:
        """Who decided (1-4); 1 if nobody did."""
        return self.before.decider or 1

    @property
    def decision(self) -> str:
        """The id of the decision that was due; empty for an automatic step."""
        return self.before.decision.id if self.before.decision else ""

    def found(self, *ids: str) -> list[Event]:
        """Its events of these kinds."""
        return [event for event in self.events if event.id in ids]


class BotGame:
    """A finished game of bots, change by change. Once made it stays as it is."""

    def __init__(self, start: GameStart) -> None:
        self.start = start
        nodes = list(_played(start).line())
        self.moments = tuple(
            GameMoment(before.position, after.move, after.position, tuple(after.events))
            for before, after in pairwise(nodes)
        )
        self.end = nodes[-1].position
        self._texts: dict[str, tuple[str, ...]] = {}
        self._possible: dict[str, tuple[GameMoment, ...]] = {}

    @property
    def seed(self) -> int:
        """What its chance and its bots were drawn with."""
        return self.start.seed

    def decisions(self, *ids: str) -> list[GameMoment]:
        """The moments in which a player decided something of these kinds."""
        return [moment for moment in self.moments if moment.before.decider and moment.decision in ids]

    def with_events(self, *ids: str) -> list[GameMoment]:
        """The moments in which something of these kinds happened."""
        return [moment for moment in self.moments if moment.found(*ids)]

    def possible(self, verb: str, *decisions: str) -> tuple[GameMoment, ...]:
        """What every move with this verb brings about that was legal in these decisions, played or not."""
        if verb not in self._possible:
            self._possible[verb] = tuple(
                GameMoment(moment.before, move, *_outcome(moment.before, move))
                for moment in self.decisions(*decisions)
                for move in moment.before.legal_moves()
                if move.keyword == verb
            )
        return self._possible[verb]

    def texts(self, decision: str) -> tuple[str, ...]:
        """Every move that was legal at some time in the game in a decision of this kind, in alphabetical order."""
        if decision not in self._texts:
            found = {move.text for moment in self.decisions(decision) for move in moment.before.legal_moves()}
            self._texts[decision] = tuple(sorted(found))
        return self._texts[decision]


@lru_cache(maxsize=GAMES_KEPT)
def bot_game(start: GameStart) -> BotGame:
    """The bot game with this start."""
    return BotGame(start)


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


def _outcome(position: Position, move: Move) -> tuple[Position, tuple[Event, ...]]:
    after, events = position.after(move)
    return after, tuple(events)


def _played(start: GameStart) -> Game:
    rng = Random(f"bots {start.seed}")
    careless = rng.randrange(start.players) if rng.random() < CARELESS_SHARE else None
    names = [CARELESS if place == careless else CAREFUL for place in range(start.players)]
    players = [bots.bot(name, rng.randrange(10**9)) for name in names]
    game = new_game(players=start.players, setup=start.setup, seed=start.seed, box=start.box)
    while (seat := game.position.decider) is not None:
        game.play(players[seat - 1].choose(game.position))
    return game


# The moments in which exercises of a kind may be found


def events(*ids: str) -> Callable[[BotGame], Sequence[GameMoment]]:
    """The moments in which something of these kinds happens."""
    return lambda game: game.with_events(*ids)


def movements(*ids: str) -> Callable[[BotGame], Sequence[GameMoment]]:
    """The movements that could have been made in a game and bring about something of these kinds."""
    return lambda game: [moment for moment in game.possible("move", *MOVEMENTS) if moment.found(*ids)]


def decisions(*ids: str) -> Callable[[BotGame], Sequence[GameMoment]]:
    """The moments in which a player decides something of these kinds."""
    return lambda game: game.decisions(*ids)
