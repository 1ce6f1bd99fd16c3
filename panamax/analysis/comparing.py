"""`panamax.compare`: what two positions differ in, and which events and rules made the difference."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from tabletop.errors import OptionError
from tabletop.i18n import Phrase

from ..engine import layout as at
from ..events.event import Event
from ..events.kinds import PurseKind
from ..position import Position
from ..record.tree import Node
from .aspects import Aspect, aspects_of


@dataclass(frozen=True, slots=True)
class Cause:
    """An event that had a part in a difference, on the way to the `second` position or to the first."""

    second: bool
    node: Node
    event: Event


@dataclass(frozen=True, slots=True)
class Change:
    """One thing in which two positions differ: what it is, and how it is in each (texts and numbers of `i18n`).

    `amount` is the second less the first where both are numbers or dollars. `causes` are the events that changed it on
    the way from the last position that both have in common; there are none if they have none.
    """

    aspect: Aspect
    first: object
    second: object
    amount: int | None
    causes: tuple[Cause, ...]

    @property
    def topic(self) -> str:
        """What kind of thing it is."""
        return self.aspect.topic

    @property
    def rules(self) -> tuple[str, ...]:
        """The ids of the rules that made the difference, each once, in the order of the events."""
        return tuple(dict.fromkeys(cause.event.rule for cause in self.causes))


@dataclass(frozen=True, slots=True)
class PurseChange:
    """The money of a player or of his company in two positions, and each flow since they parted.

    The flows to the second less those to the first add up to the difference `second - first`, in dollars.
    """

    purse: PurseKind
    seat: int
    first: int
    second: int
    flows: tuple[Cause, ...]

    def part(self, cause: Cause) -> int:
        """What a flow has to do with the difference, in dollars."""
        assert cause.event.money is not None
        return cause.event.money.dollars if cause.second else -cause.event.money.dollars


@dataclass(frozen=True, slots=True)
class Comparison:
    """What two positions differ in. `ancestor` is the last place that both lines have in common, if they are of a game.

    Empty (and false) exactly if the positions are equal.
    """

    first: Position
    second: Position
    ancestor: Node | None
    changes: tuple[Change, ...]
    purses: tuple[PurseChange, ...]

    def __bool__(self) -> bool:
        return bool(self.changes)


# On the way to a position: a place, the cells before it and in it, and on which of the two ways it lies
Step = tuple[bool, Node, at.State, at.State]

# Topics whose cell is a number that is told as such
NUMBERS: Final = frozenset(("purse", "company_money", "stock", "shares", "for_sale", "bailouts", "awards", "flags")) | {
    *("tokens", "warehouse", "pool", "column", "executive")
}


def compare(first: Position | Node, second: Position | Node) -> Comparison:
    """What differs between two positions, or two places in a game's tree; then with the events that made it differ.

    Every piece, purse and pile is compared by itself; hidden cards are as hidden as in the positions that are given.
    Raises `OptionError` if the two are played with different boxes, numbers of players or variants.
    """
    one, other = _position(first), _position(second)
    if one.box.fingerprint != other.box.fingerprint or one.options != other.options:
        raise OptionError(Phrase("compare.other_options"))
    ancestor = None
    steps: list[Step] = []
    if isinstance(first, Node) and isinstance(second, Node):
        ancestor = _ancestor(first, second)
        if ancestor is not None:
            steps = [*_steps(ancestor, first, False), *_steps(ancestor, second, True)]
    return Comparison(one, other, ancestor, tuple(_changes(one, other, steps)), tuple(_purses(one, other, steps)))


def _position(given: Position | Node) -> Position:
    return given.position if isinstance(given, Node) else given


def _ancestor(first: Node, second: Node) -> Node | None:
    """The last node that the paths to both have in common."""
    common: Node | None = None
    for one, other in zip(first.path(), second.path(), strict=False):
        if one is not other:
            break
        common = one
    return common


def _steps(ancestor: Node, node: Node, second: bool) -> Iterator[Step]:
    """The steps from the ancestor to the node."""
    path = node.path()
    for before, after in pairwise(path[path.index(ancestor) :]):
        yield second, after, before.position.cells, after.position.cells


def _changes(one: Position, other: Position, steps: list[Step]) -> Iterator[Change]:
    before, after = one.cells, other.cells
    for aspect in aspects_of(other if len(other.companies) >= len(one.companies) else one):
        if any(before[cell] != after[cell] for cell in aspect.cells):
            cell = aspect.cells[0]
            amount = after[cell] - before[cell] if aspect.topic in NUMBERS else None
            yield Change(aspect, aspect.read(one, before), aspect.read(other, after), amount, _causes(aspect, steps))


def _causes(aspect: Aspect, steps: list[Step]) -> tuple[Cause, ...]:
    """The events that changed an aspect on either way; what is still to be decided comes from no event."""
    causes: list[Cause] = []
    if not aspect.events and aspect.purse is None:
        return ()
    for second, node, before, after in steps:
        if any(before[cell] != after[cell] for cell in aspect.cells):
            told = _told(node)
            events = [event for event in told.events if _touches(event, aspect)] or told.events
            causes += [Cause(second, told, event) for event in events]
    return tuple(dict.fromkeys(causes))


def _told(node: Node) -> Node:
    """The node, or if nothing was told there (some automatic steps are silent) the one that led to it."""
    while not node.events and node.parent is not None:
        node = node.parent
    return node


def _touches(event: Event, aspect: Aspect) -> bool:
    """Whether an event is one of those that change the aspect."""
    if aspect.purse is not None:
        flow = event.money
        return flow is not None and (flow.purse, flow.seat - 1) == (aspect.purse, aspect.player) and flow.dollars != 0
    if event.id not in aspect.events:
        return False
    if aspect.ship is not None:
        return event.names_ship(aspect.ship)
    return aspect.player is None or event.is_about(aspect.player + 1)


def _purses(one: Position, other: Position, steps: list[Step]) -> Iterator[PurseChange]:
    for player in range(one.options.players):
        for purse, start in ((PurseKind.PLAYER, at.PURSE), (PurseKind.COMPANY, at.MONEY)):
            flows = tuple(_flows(purse, player + 1, steps))
            before, after = one.cells[start + player], other.cells[start + player]
            if before != after or flows:
                yield PurseChange(purse, player + 1, before, after, flows)


def _flows(purse: PurseKind, seat: int, steps: list[Step]) -> Iterator[Cause]:
    """The events that moved money into or out of a purse."""
    for second, node, _, _ in steps:
        for event in node.events:
            flow = event.money
            if flow is not None and (flow.purse, flow.seat) == (purse, seat) and flow.dollars:
                yield Cause(second, node, event)
