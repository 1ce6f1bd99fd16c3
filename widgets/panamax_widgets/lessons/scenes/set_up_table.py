"""A table being set up before the learner's eyes: one game of the library, cut into stages of its real history.

It ends where the setup contracts lie open, before anybody picks one. The learner has seat 1; the other seats decide by
lot. Where the learner has not decided yet, the game stands ready with a choice made for him, so that every stage can be
jumped to; when he decides, the game branches there and goes on.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass

import panamax
from panamax.box.components import Box
from panamax.decisions.base import DecisionKind
from panamax.decisions.move import Move
from panamax.events.event import Event
from panamax.position import Position
from panamax.record.tree import Node

LEARNER = 1
END = "setup_contract"  # the decision that follows on the set-up told here (SET-16)
# Events that open or belong to a stage; a stage lasts as long as the events of the nodes name it.
STAGE_OF_EVENT = {
    "advisors_shuffled": "cards",
    "dice_rolled": "dice",
    "platform_filled": "flags",
    "unique_ship_placed": "ships",
    "tokens_stacked": "tokens",
    "contract_offered": "contracts",
    "awards_laid": "awards",
    "company_taken": "companies",
    "turn_order_drawn": "order",
    "dice_handed_out": "cargo_dice",
    "starting_ship_placed": "starting_ships",
    "company_funded": "money",
    "bid_made": "bids",
    "bid_paid": "bids_revealed",
    "advisors_dealt": "keep",
    "advisor_kept": "keep",
    "advisor_passed": "goal",
    "goal_chosen": "goal",
    "advisor_returned": "advisors_back",
    "setup_contract_revealed": "setup_contracts",
}


@dataclass(frozen=True, slots=True)
class PlayedStage:
    """A stretch of the set-up. `before` is the node it starts from; `asks` where the learner decides, if he does."""

    id: str
    before: Node
    nodes: tuple[Node, ...]
    asks: Node | None

    @property
    def end(self) -> Node:
        """Where the stage leaves the game."""
        return self.nodes[-1]

    @property
    def events(self) -> tuple[Event, ...]:
        """All that happens in it."""
        return tuple(event for node in self.nodes for event in node.events)

    @property
    def rules(self) -> tuple[str, ...]:
        """The rules behind its events, in the order in which they come up."""
        return tuple(dict.fromkeys(event.rule for event in self.events))

    @property
    def events_before_decision(self) -> tuple[Event, ...]:
        """What happens in it before the learner must decide."""
        events: list[Event] = []
        for node in self.nodes:
            if node.parent is self.asks:
                break
            events += node.events
        return tuple(events)


class SetUpTable:
    """The game of the first lesson, with what the learner has chosen so far."""

    def __init__(self, box: Box, players: int = 4, setup: str = "normal", seed: int = 7) -> None:
        self.box = box
        self.restart(players, setup, seed)

    def restart(self, players: int, setup: str, seed: int) -> None:
        """Begin anew with another table. Raises `OptionError`; then nothing changes."""
        self.game = panamax.new_game(players=players, seed=seed, setup=setup, box=self.box)
        self.players = players
        self.setup = setup
        self.seed = seed
        self.decided: dict[str, str] = {}  # the learner's moves by kind of decision
        self._play_on()
        self.stages = tuple(self._stages())

    @property
    def position(self) -> Position:
        """The table when all is done."""
        return self.game.position

    def stage(self, id: str) -> PlayedStage | None:
        """The stage with the id, if this game has one."""
        return next((stage for stage in self.stages if stage.id == id), None)

    def choose(self, asks: Node, text: str) -> list[Event]:
        """Let the learner decide where he is asked. Raises `IllegalMove` or `MoveTextError`; then nothing changes."""
        decision = asks.position.decision
        assert decision is not None
        asks.position.after(text)
        self.game.go_to(asks)
        events = self.game.play(text)
        self.decided[decision.id] = text
        self._play_on()
        self.stages = tuple(self._stages())
        return events

    @property
    def _decision(self) -> DecisionKind:
        decision = self.game.position.decision
        assert decision is not None, "the game has only begun"
        return decision

    def _play_on(self) -> None:
        while self._decision.id != END:
            self.game.play(self._next_move())

    def _next_move(self) -> Move:
        """What the learner chose here before if it still can be, else the first move; for the others one by lot."""
        position, decision = self.game.position, self._decision
        moves = position.legal_moves()
        if position.decider == LEARNER:
            chosen = self.decided.get(decision.id)
            return next((move for move in moves if move.text == chosen), moves[0])
        return random.Random(f"{self.seed} {decision.id} {position.decider}").choice(moves)

    def _stages(self) -> Iterator[PlayedStage]:
        line = list(self.game.line())
        id, nodes, before = "", list[Node](), line[0]
        for node in line:
            found = STAGE_OF_EVENT.get(node.events[0].id, "") if node.events else ""
            if not found:
                continue
            if nodes and found != id:
                yield _stage(id, before, nodes)
                nodes, before = [], nodes[-1]
            id = found
            nodes.append(node)
        yield _stage(id, before, nodes)


def _stage(id: str, before: Node, nodes: list[Node]) -> PlayedStage:
    asks = (node.parent for node in nodes if node.parent is not None and node.parent.position.decider == LEARNER)
    return PlayedStage(id, before, tuple(nodes), next(asks, None))
