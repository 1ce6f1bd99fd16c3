"""What a contest is, and what its makers ask of a game's nodes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from panamax import Position
from panamax.decisions.move import Move
from panamax.events.event import Event
from panamax.record.tree import Node
from panamax.setup import Setup
from panamax.state.arrangement import Arrangement
from panamax.state.views import HeldContract
from panamax_widgets.game_view.motion import spots_of_event
from panamax_widgets.game_view.views import Picture, View
from tabletop.i18n import Listing, Phrase

from ....comparing import ReadAs, ReadingsCompared, Words
from ....frames import FigureLine, Frame


@dataclass(frozen=True, slots=True)
class Brings:
    """What a reading brings: what is to be seen then, the events that it makes happen, and the words for it."""

    reading: str
    position: Arrangement
    words: Words
    events: tuple[Event, ...] = ()
    spots: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Contest:
    """A position in which a question arises, and what each reading brings there."""

    before: Position
    words: Words
    outcomes: tuple[Brings, ...]
    picture: Picture = Picture.BOARD
    seat: int = 1
    spots: tuple[str, ...] = ()

    def frames(self, ruling: str) -> tuple[Frame, ...]:
        """The position before, then one picture for each reading."""
        first = View(self.before, self.picture, self.seat, self.spots)
        compared = ReadingsCompared(first, self.words, tuple(map(self._read, self.outcomes)))
        return compared.frames(f"contested.{ruling}")

    def _read(self, brings: Brings) -> ReadAs:
        spots = brings.spots or tuple(spot for event in brings.events for spot in spots_of_event(event))
        view = View(brings.position, self.picture, self.seat, highlight=spots)
        return ReadAs(
            brings.reading, view, brings.words, tuple(FigureLine(event, event.rule) for event in brings.events)
        )


def position_before(node: Node) -> Position:
    assert node.parent is not None
    return node.parent.position


def text_of(node: Node) -> str:
    return node.move.text if node.move is not None else ""


def having(node: Node, id: str) -> list[Event]:
    return [event for event in node.events if event.id == id]


def changed(position: Position, change: Callable[[Setup], None]) -> Position:
    """The position with pieces changed as no game under our reading could; so it isn't looked at for faults."""
    setup = Setup.of(position)
    change(setup)
    return Position(setup.cells, setup.box)


def named(moves: list[Move]) -> Listing:
    return Listing(tuple(Phrase("contested.move", {"move": move.phrase}) for move in moves))


def moves_of(position: Position, *keywords: str) -> list[Move]:
    return [move for move in position.legal_moves() if move.keyword in keywords]


def held_by(position: Position, seat: int) -> tuple[HeldContract, ...]:
    company = position.company_of(seat)
    return next((assets.contracts for assets in position.companies if assets.company is company), ())


def since(node: Node, event: str) -> list[Node]:
    """The nodes from the one after the last with such an event, in their order; empty if there is none."""
    path = node.path()
    last = max((number for number, step in enumerate(path) if having(step, event)), default=None)
    return [] if last is None else path[last + 1 :]
