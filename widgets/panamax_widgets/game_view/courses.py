"""Where ships can sail with the movements that are left: each zone they can reach, and the steps that lead there."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from panamax.decisions.move import Move
from panamax.events.event import Event
from panamax.position import Position
from panamax.vocabulary import MovementKind

SAIL = "move"  # the keyword of a step


@dataclass(frozen=True, slots=True)
class Course:
    """Steps that bring ships to zones, one after the other; `happened` is what they bring, as far as it is certain."""

    zones: tuple[str, ...]
    moves: tuple[Move, ...]
    happened: tuple[Event, ...]

    @property
    def zone(self) -> str:
        """Where it ends."""
        return self.zones[-1]

    @property
    def convoy(self) -> frozenset[str]:
        """The ids of the ships that sail its last step, whoever of them has come along from where on."""
        return sailing(self.moves[-1])

    @property
    def throughout(self) -> frozenset[str]:
        """The ids of the ships that sail it all the way."""
        return frozenset.intersection(*map(sailing, self.moves))

    @property
    def left_behind(self) -> tuple[tuple[str, frozenset[str]], ...]:
        """Zones from which it goes on without ships that came along so far, and those ships."""
        steps = zip(self.zones, self.moves, self.moves[1:], strict=False)
        parted = ((zone, sailing(move) - sailing(after)) for zone, move, after in steps)
        return tuple((zone, ships) for zone, ships in parted if ships)

    @property
    def waterway(self) -> int:
        """How many waterway movements it costs."""
        return sum(kind_of(move) == MovementKind.WATERWAY for move in self.moves)

    @property
    def lock(self) -> int:
        """How many lock movements it costs."""
        return len(self.moves) - self.waterway


def courses(position: Position, ships: Iterable[str]) -> tuple[Course, ...]:
    """The ways of these ships, by id, with the movements that are left; the nearest zone first.

    Each step takes the ships alone if they may go alone, else with as few others as they must. A way ends where
    somebody else must decide, or something else.
    """
    wanted, found = frozenset(ships), list[Course]()
    zones, moves, happened, due = list[str](), list[Move](), list[Event](), (position.decision, position.decider)
    while (step := _step(position, wanted)) is not None:
        position, events = position.after(step)
        moves.append(step)
        happened += events
        zone = position.ship(min(wanted)).zone
        if zone is None:
            break
        zones.append(zone.id)
        found.append(Course(tuple(zones), tuple(moves), tuple(happened)))
        if (position.decision, position.decider) != due:
            break
    return tuple(found)


def _step(position: Position, wanted: frozenset[str]) -> Move | None:
    """The next step of the ships, with as few others as possible."""
    if not wanted:
        return None
    able = [move for move in position.legal_moves() if wanted <= sailing(move)]
    return min(able, key=lambda move: len(sailing(move)), default=None)


def ids_of(move: Move, kind: str) -> tuple[str, ...]:
    """The ids of the things of this `kind` (``ship``) that a move is about, in the order of its things."""
    parted = (thing.partition(":") for thing in move.things)
    return tuple(id for name, _, id in parted if name == kind)


def sailing(move: Move) -> frozenset[str]:
    """The ids of the ships that a step is about; none for moves of other kinds."""
    return frozenset(ids_of(move, "ship")) if move.keyword == SAIL else frozenset()


def kind_of(move: Move) -> str:
    """Which movement a step costs."""
    return move.text.split()[-1]
