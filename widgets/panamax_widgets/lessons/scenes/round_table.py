"""The real table of lesson 12: the learner, three bots, and what has happened since the learner's last move."""

from __future__ import annotations

from collections.abc import Sequence

import panamax
from panamax.bots import Bot, bot
from panamax.box.components import Box
from panamax.events.event import Event
from panamax.position import Position
from panamax.record.tree import Node

from ...game_view.motion import Moment, moments_between, spots_of_event
from ...game_view.views import Picture
from .playing import UNTOLD, Play, play_of

LEARNER = 1
PLAYERS = 4
OWN_COMPANY = "seat red"


class RoundTable:
    """The game of the lesson: it starts with the setup contracts, the first that the learner decides himself.

    The bots play on until he must decide.
    """

    def __init__(self, seed: int, box: Box) -> None:
        self.box = box
        self.restart(seed)

    def restart(self, seed: int) -> None:
        """A new table; what comes before the setup contracts runs by itself. SET-16"""
        self.seed = seed
        self.game = panamax.new_game(players=PLAYERS, seed=seed, box=self.box)
        self.bots: list[Bot] = [bot("greedy", seed=seed + seat) for seat in range(PLAYERS)]
        while not self._has_contracts_to_take:
            self._bot_plays()
        self.start: Node = self.game.node
        self.since: Node = self.start
        self.play_on()

    @property
    def position(self) -> Position:
        """The position now."""
        return self.game.position

    @property
    def is_over(self) -> bool:
        """Whether the first round, with all that ends it, is over."""
        return self.position.round > 1

    @property
    def _has_contracts_to_take(self) -> bool:
        decision = self.position.decision
        return decision is not None and decision.id == "setup_contract"

    def play(self, move: str) -> list[Event]:
        """The learner's move, and what the others make of it. Raises `IllegalMove` or `MoveTextError`."""
        self.since = self.game.node
        events = self.game.play(move)
        self.play_on()
        return events

    def play_on(self) -> None:
        """Let the bots play until the learner must decide, or the round is over."""
        while not self.is_over and self.position.decider != LEARNER:
            self._bot_plays()

    def _bot_plays(self) -> None:
        seat, decision = self.position.decider or LEARNER, self.position.decision
        takes_company = seat == LEARNER and decision is not None and decision.id == "seat"
        self.game.play(OWN_COMPANY if takes_company else self.bots[seat - 1].choose(self.position))

    @property
    def news(self) -> list[Node]:
        """What has happened since the learner's last move, that one included."""
        path = self.game.node.path()
        return path[path.index(self.since) + 1 :]

    @property
    def whole(self) -> Play:
        """The round so far, as the learner looks back on it."""
        path = self.game.node.path()
        return play_of(path[path.index(self.start) + 1 :] or path[-1:], LEARNER)

    def moments(self) -> list[Moment]:
        """What has happened since the learner's last move: his own deeds one by one, each bot's turn at one go."""
        found: list[Moment] = []
        for is_bots, nodes in _by_turn(self.news):
            moments = [moment for node in nodes for moment in _moments_of(node)]
            found += [_at_one_go(moments)] if is_bots and moments else moments
        return found


def _by_turn(nodes: Sequence[Node]) -> list[tuple[bool, list[Node]]]:
    """The nodes turn by turn, with whether it is another player's turn."""
    found: list[tuple[bool, list[Node]]] = []
    for node in nodes:
        before = node.parent.position if node.parent is not None else node.position
        decision = before.decision
        begins = decision is not None and decision.id == "turn"
        is_bots = begins and before.decider != LEARNER
        ends = any(event.id == "round_ended" for event in node.events)
        if begins or ends or not found:
            found.append((is_bots, [node]))
        elif found[-1][0] and before.decider == LEARNER:
            found.append((False, [node]))  # something in another player's turn that the learner decided
        else:
            found[-1][1].append(node)
    return found


def _moments_of(node: Node) -> list[Moment]:
    if node.parent is None:
        return []
    told = [event for event in node.events if event.id not in UNTOLD]
    return list(moments_between(node.parent.position.seen_by(LEARNER), told, node.position.seen_by(LEARNER)))


def _at_one_go(moments: Sequence[Moment]) -> Moment:
    """Several moments as one: what lies where after the last, and all that happened."""
    events = tuple(event for moment in moments for event in moment.events)
    spots = tuple(dict.fromkeys(spot for event in events for spot in spots_of_event(event)))
    arrows = tuple(arrow for moment in moments for arrow in moment.arrows)
    return Moment(moments[-1].arrangement, events, Picture.BOARD, LEARNER, spots, arrows)
