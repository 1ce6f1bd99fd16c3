"""Games that bots played, change by change: where exercises are found."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, Generic, Protocol, TypeVar

from tabletop.record.game import TreeGame
from tabletop.record.tree import TreeMove, TreeNode, TreePosition

from ..kit.play import BotPlayer


class FoundPosition(TreePosition, Protocol):
    """A position, as far as exercises are found in it."""

    @property
    def decision(self) -> Any:
        """What is to be decided, with its `id`; ``None`` when nothing is left."""

    def after(self, move: Any) -> tuple[Any, Sequence[Any]]:
        """The position after a move, and what happened."""


class FoundEvent(Protocol):
    """A change, as far as exercises are found by it."""

    @property
    def id(self) -> str:
        """What kind of change it is."""


class BotStart(Protocol):
    """What a game of bots was begun with."""

    @property
    def seed(self) -> int:
        """What its chance and its bots were drawn with."""


S = TypeVar("S", bound=BotStart)
P = TypeVar("P", bound=FoundPosition)
M = TypeVar("M", bound=TreeMove)
E = TypeVar("E", bound=FoundEvent)
G = TypeVar("G", bound=TreeGame[Any, Any, Any, Any])


@dataclass(frozen=True, slots=True)
class GameMoment(Generic[P, M, E]):
    """A change in a game, `number` from 0: the position before and after, what was played (``None``: nobody decided),
    and what happened."""

    number: int
    before: P
    move: M | None
    after: P
    events: tuple[E, ...]

    @property
    def seat(self) -> int:
        """Who decided (from 1); 1 if nobody did."""
        return self.before.decider or 1

    @property
    def decision(self) -> str:
        """The id of the decision that was due; empty for an automatic step."""
        return self.before.decision.id if self.before.decision else ""

    def found(self, *ids: str) -> list[E]:
        """Its events of these kinds."""
        return [event for event in self.events if event.id in ids]


class BotGame(Generic[S, P, M, E]):
    """A finished game of bots with its `start`, from the places of its line. Once made it stays as it is."""

    def __init__(self, start: S, line: Iterable[TreeNode[P, M, E]]) -> None:
        self.start = start
        self.moments = tuple(
            GameMoment(number, before.position, after.move, after.position, tuple(after.events))
            for number, (before, after) in enumerate(pairwise(line))
        )
        self._texts: dict[str, tuple[str, ...]] = {}
        self._possible: dict[tuple[str, ...], tuple[GameMoment[P, M, E], ...]] = {}

    @property
    def seed(self) -> int:
        """What its chance and its bots were drawn with."""
        return self.start.seed

    @property
    def end(self) -> P:
        """The position in which it is over."""
        return self.moments[-1].after

    def decisions(self, *ids: str) -> list[GameMoment[P, M, E]]:
        """The moments in which a player decided something of these kinds."""
        return [moment for moment in self.moments if moment.before.decider and moment.decision in ids]

    def with_events(self, *ids: str) -> list[GameMoment[P, M, E]]:
        """The moments in which something of these kinds happened."""
        return [moment for moment in self.moments if moment.found(*ids)]

    def possible(self, verb: str, *decisions: str) -> tuple[GameMoment[P, M, E], ...]:
        """What every move with this verb brings about that was legal in these decisions, played or not."""
        key = (verb, *decisions)
        if key not in self._possible:
            self._possible[key] = tuple(
                _tried(moment, move)
                for moment in self.decisions(*decisions)
                for move in moment.before.legal_moves()
                if move.keyword == verb
            )
        return self._possible[key]

    def texts(self, decision: str) -> tuple[str, ...]:
        """Every move that was legal at some time in the game in a decision of this kind, in alphabetical order."""
        if decision not in self._texts:
            found = {move.text for moment in self.decisions(decision) for move in moment.before.legal_moves()}
            self._texts[decision] = tuple(sorted(found))
        return self._texts[decision]


def _tried(moment: GameMoment[P, M, E], move: M) -> GameMoment[P, M, E]:
    after, events = moment.before.after(move)
    return GameMoment(moment.number, moment.before, move, after, tuple(events))


def played_out(game: G, players: Sequence[BotPlayer]) -> G:
    """The game, played by these players, seat by seat, until nobody has anything to decide."""
    while (seat := game.position.decider) is not None:
        game.play(players[seat - 1].choose(game.position))
    return game


# The moments in which exercises of a kind may be found


def decisions(*ids: str) -> Callable[[BotGame[Any, Any, Any, Any]], Sequence[GameMoment[Any, Any, Any]]]:
    """The moments in which a player decides something of these kinds."""
    return lambda game: game.decisions(*ids)


def events(*ids: str) -> Callable[[BotGame[Any, Any, Any, Any]], Sequence[GameMoment[Any, Any, Any]]]:
    """The moments in which something of these kinds happens."""
    return lambda game: game.with_events(*ids)
