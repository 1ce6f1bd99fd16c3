"""What was done in a turn, in words, and what of it each player has seen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from canal_mania.decisions.hauls import haul_of
from canal_mania.events.event import Event
from canal_mania.position import Position
from canal_mania.record.tree import Node
from canal_mania.vocabulary import Phase
from tabletop.i18n import DEFAULT_LANGUAGE, Listing, Phrase, say
from tabletop_widgets.kit.play import LoggedTurn, LogLine

DRAWN: Final = "card_drawn"  # the event that its player alone sees

Clauses = Callable[[Sequence[Node], Position], Iterator[Phrase]]  # of the moves of one kind, and the turn's end


@dataclass(frozen=True, slots=True)
class UnseenDraw:
    """That a player drew a card that whoever looks doesn't see. DRW-3"""

    event: Event

    @property
    def id(self) -> str:
        """The kind of event."""
        return self.event.id

    @property
    def rule(self) -> str:
        """The rule that made it happen."""
        return self.event.rule

    def text(self, lang: str = DEFAULT_LANGUAGE) -> str:
        """It in words."""
        return say("canal_play.turn.unseen", lang, player=self.event.values["player"])


@dataclass(frozen=True, slots=True)
class TurnMoment:
    """A move as it is shown again: the position after it, what happened, and what it was about."""

    position: Position
    events: tuple[Event, ...]
    things: tuple[str, ...]


def seen_events(events: Sequence[Event], seat: int) -> list[Event | UnseenDraw]:
    """What the player on a seat (0: nobody) has seen of what happened: of others' draws not which card it was."""
    return [UnseenDraw(event) if event.id == DRAWN and event.raw[0] + 1 != seat else event for event in events]


def turn_at(position: Position) -> tuple[object, int]:
    """What tells one turn from the next, and whose it is: the seat, 0 in the preparation."""
    if not position.round:
        return 0, 0
    return (position.round, position.phase is Phase.DELIVERY, position.decider), position.decider or 0


def marks_before(turns: Sequence[LoggedTurn], lang: str) -> list[LogLine]:
    """The line before the last of these turns: the round that began at its end."""
    last = turns[-1]
    if any(event.id == "round_started" for event in last.events):
        return [{"mark": say("canal_play.round", lang, round=last.nodes[-1].position.round)}]
    return []


def turn_words(turn: LoggedTurn, brief: bool = False) -> Phrase:
    """What was done in a turn, and the points that it brought its player."""
    moves = [node for node in turn.nodes if node.is_players_move]
    clauses = tuple(_clauses(moves, turn.nodes[-1].position)) or (Phrase("canal_play.turn.nothing"),)
    before, after = turn.before.scores(), turn.nodes[-1].position.scores()
    points = after[turn.seat] - before[turn.seat]
    values = {"clauses": Listing(clauses, "clauses"), "count": points}
    return Phrase("canal_play.turn.scored" if points else "canal_play.turn.done", values)


def _clauses(moves: Sequence[Node], end: Position) -> Iterator[Phrase]:
    by_kind: dict[str, list[Node]] = {}
    for node in moves:
        assert node.move is not None
        by_kind.setdefault(node.move.keyword, []).append(node)
    for keyword, nodes in by_kind.items():
        if keyword in _TOLD:
            yield from _TOLD[keyword](nodes, end)


def _counted(key: str) -> Clauses:
    def told(nodes: Sequence[Node], _end: Position) -> Iterator[Phrase]:
        yield Phrase(f"canal_play.turn.{key}", {"count": len(nodes)})

    return told


def _with(key: str, *names: str) -> Clauses:
    def told(nodes: Sequence[Node], _end: Position) -> Iterator[Phrase]:
        for node in nodes:
            assert node.move is not None
            values = node.move.phrase.values
            yield Phrase(f"canal_play.turn.{key}", {name: values[name] for name in names})

    return told


def _built(nodes: Sequence[Node], end: Position) -> Iterator[Phrase]:
    """How many tiles on which canal, and whether they complete it."""
    done = {canal.contract.name for canal in end.canals if canal.is_completed}
    names = [node.move.phrase.values["contract"] for node in nodes if node.move is not None]
    for name, count in Counter(names).items():
        key = "completed" if name in done else "built"
        yield Phrase(f"canal_play.turn.{key}", {"contract": name, "count": count})


def _moved(nodes: Sequence[Node], _end: Position) -> Iterator[Phrase]:
    for node in nodes:
        assert node.move is not None
        haul = haul_of(node.position, node.move)
        assert haul is not None
        yield Phrase("canal_play.turn.move", {"start": haul.towns[0].name, "end": haul.towns[-1].name})


def moments_of(nodes: Sequence[Node], shown: Callable[[Position], Position]) -> list[TurnMoment]:
    """One for each move of a player."""
    return [
        TurnMoment(shown(node.position), tuple(node.events), node.move.things)
        for node in nodes
        if node.move is not None and node.is_players_move
    ]


_TOLD: Final[Mapping[str, Clauses]] = {
    "colour": _with("colour", "colour"),
    "contract": _with("contract", "contract"),
    "swap": _with("swap", "engineer"),
    "sweep": _counted("sweep"),
    "draw": _counted("draw"),
    "take": _counted("take"),
    "build": _built,
    "remove": _counted("remove"),
    "lift": _counted("lift"),
    "place": _counted("place"),
    "move": _moved,
    "discard": _counted("discard"),
}
