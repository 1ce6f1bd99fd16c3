"""Ways on which a contract's canal can still be completed, and what its tiles and cards come to (BLD-1 to BLD-9).

Courses are where it may go; plans say besides which tile lies where. Both come one by one, the shortest first: a
contract may have tens of thousands.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import product

from tabletop.errors import UnknownBoxValue

from ..box.components import Contract, Town
from ..box.tables import tables_of
from ..engine import layout as at
from ..engine.building import last_kind, supply_left
from ..engine.canals import canals_of, tiles_at, tiles_on
from ..engine.contracts import open_contracts
from ..engine.courses import children_of, course_at, least_left, parent_key, side_left, start_key
from ..engine.kept import Course
from ..engine.layout import State
from ..engine.paying import hand_by_kind, is_for, own_cards
from ..engine.scoring import kinds_of, without_last
from ..engine.tables import AQUEDUCT, DIFFICULT, SMEATON, STRETCH, SURVEYOR, TILE_KINDS, Tables
from ..state.arrangement import TILE_KINDS as KINDS
from ..state.arrangement import Arrangement, steps_of
from ..vocabulary import TileKind

ANY_CARD = TILE_KINDS  # a card that is due on top of others may be of any kind (RST-3)


@dataclass(frozen=True, slots=True)
class CanalCourse:
    """A way for the rest of a canal: hexes of the tiles to be built, in order, and the sides by which they are left.

    `towns` are all that the completed canal visits, in order; `tiles` is how many tiles it then has. RST-1
    """

    contract: Contract
    hexes: tuple[int, ...]
    leaves: tuple[int, ...]
    towns: tuple[Town, ...]
    tiles: int


@dataclass(frozen=True, slots=True)
class TakenOff:
    """So many tiles at the end of an unfinished canal, to be taken off. MIS-1"""

    contract: Contract
    tiles: int


@dataclass(frozen=True, slots=True)
class CanalPlan:
    """A course with the kind of each tile that is to be built.

    `taken_off` are the fewest tiles that the player must take off his other unfinished canals before he has all of
    these (MIS-1, [R9]), empty where his supply has them. `cards` is the least number of cards that they cost
    whatever one draws (a surveyor of Smeaton's stands for two); `missing` is how many more the hand needs at least,
    ``None`` if it can't be seen. `due` are the cards that are asked for, one after the other: for a tile of this kind,
    or of any kind (``None``, RST-3). `points` is what completing the canal brings (BLD-9, [R7]), tiles that lie there
    included.
    """

    course: CanalCourse
    kinds: tuple[TileKind, ...]
    cards: int
    missing: int | None
    points: int
    due: tuple[TileKind | None, ...]
    taken_off: tuple[TakenOff, ...] = ()


def courses(position: Arrangement, contract: str, end: str | None = None) -> Iterator[CanalCourse]:
    """Every way on which the canal of a contract (by id) can be completed from where it stands, the shortest first.

    For one that nobody has taken it begins at the terminus with the code `end`, or at the first one: the canals are the
    same. Tiles and cards aren't asked for. None for a canal that has come to its end. Raises `UnknownBoxValue` for what
    isn't in the box.
    """
    tables = tables_of(position.box)
    number = position.box.contracts.index(position.box.contract(contract))
    start = _start(position, tables, number, end)
    for course in _completed(tables, start):
        yield _course(position, tables, start, course)


def plans(position: Arrangement, contract: str, seat: int | None = None, end: str | None = None) -> Iterator[CanalPlan]:
    """What a player can complete a contract with: each course, the shortest first, with its tiles in every way.

    Of one course those come first that take the fewest tiles off another canal, then lack the fewest cards, then cost
    the fewest, then bring the most points. The tiles are those that he still has, and those that he can take off his
    other unfinished canals (RST-2, RST-5, MIS-1). A contract that was taken is its owner's; else `seat` (1-5) is
    whose plans they are, or ``None`` for whoever must decide. Raises `UnknownBoxValue`, and `OptionError` without a
    player.
    """
    state, tables = position.cells, tables_of(position.box)
    number = position.box.contracts.index(position.box.contract(contract))
    owner = state[at.OWNER + number]
    player = owner - 1 if owner else position.seat_number(position.decider if seat is None else seat)
    start = _start(position, tables, number, end)
    purse = _Purse(position, tables, player, number)
    for course in _completed(tables, start):
        yield from purse.plans(_course(position, tables, start, course), start, course)


def missing_for(position: Arrangement, plans: Sequence[CanalPlan], seat: int) -> int | None:
    """How many cards the player on a seat lacks at least to pay for all these plans, in their order.

    ``None`` if his hand can't be seen. Raises `OptionError` if nobody sits there.
    """
    player = position.seat_number(seat)
    number = position.box.contracts.index(plans[0].course.contract) if plans else 0
    purse = _Purse(position, tables_of(position.box), player, number)
    due = tuple(ANY_CARD if kind is None else KINDS.index(kind) for plan in plans for kind in plan.due)
    return None if purse.hand is None else purse._least(due, purse.hand)


def _start(position: Arrangement, tables: Tables, number: int, end: str | None) -> Course:
    state, ends = position.cells, position.box.contracts[number].ends
    if end is not None and end not in ends:
        raise UnknownBoxValue(end)
    if state[at.OWNER + number]:
        return course_at(tables, state[at.COURSE + number])
    return course_at(tables, start_key(number, ends.index(end) if end else 0))


def _completed(tables: Tables, start: Course) -> Iterator[Course]:
    """Every course that goes on from this one and completes the canal within its value, the shortest first. RST-1"""
    if start.is_complete:
        return
    most = tables.value[start.contract] - len(start.hexes)
    for tiles in range(least_left(tables, start), most + 1):
        yield from _with_tiles(tables, start, tiles)


def _with_tiles(tables: Tables, course: Course, tiles: int) -> Iterator[Course]:
    """The completed courses with exactly so many tiles more."""
    if course.is_complete:
        if tiles == 0:
            yield course
    elif least_left(tables, course) <= tiles:
        for child in children_of(tables, course):
            yield from _with_tiles(tables, child, tiles - 1)


def _course(position: Arrangement, tables: Tables, start: Course, course: Course) -> CanalCourse:
    built = len(start.hexes)
    return CanalCourse(
        position.box.contracts[course.contract],
        tuple(course.hexes[built:]),
        tuple(side_left(tables, step) for step in steps_of(course)[built:]),
        tuple(position.box.towns[town] for town in course.section_towns),
        len(course.hexes),
    )


def _told_due(due: tuple[int, ...]) -> tuple[TileKind | None, ...]:
    return tuple(None if kind == ANY_CARD else KINDS[kind] for kind in due)


def _order(plan: CanalPlan) -> tuple[int, int, int, int, tuple[TileKind, ...]]:
    taken_off = sum(each.tiles for each in plan.taken_off)
    return taken_off, plan.missing or 0, plan.cards, -plan.points, plan.kinds


class _Supply:
    """The tiles that a player has when he has taken so many off each of these canals, and what is covered then."""

    def __init__(self, position: Arrangement, tables: Tables, player: int, taken_off: dict[int, int]) -> None:
        state = position.cells
        for contract, tiles in taken_off.items():
            for _ in range(tiles):
                state[at.COURSE + contract] = parent_key(state[at.COURSE + contract])
                state[at.TILES + contract] = without_last(state[at.TILES + contract])
        self.left = supply_left(state, tables, player)
        counts = tiles_at(tables, canals_of(state, tables))
        self.covered = {hex for hex in range(len(tables.ground)) if tiles_on(counts, hex)}
        self.taken_off = tuple(
            TakenOff(position.box.contracts[contract], tiles) for contract, tiles in taken_off.items() if tiles
        )

    def has(self, kinds: tuple[int, ...]) -> bool:
        """Whether all these tiles are there. RST-5"""
        return all(kinds.count(kind) <= self.left[kind] for kind in range(TILE_KINDS))


class _Purse:
    """What a player has for a canal: tiles and cards."""

    def __init__(self, position: Arrangement, tables: Tables, player: int, contract: int) -> None:
        self.state: State = position.cells
        self.tables = tables
        self.player = player
        self.contract = contract
        others = [each for each in open_contracts(self.state, player) if each != contract]
        tiles = [range(len(kinds_of(self.state[at.TILES + each])) + 1) for each in others]
        ways = sorted(product(*tiles), key=lambda way: (sum(way), way))
        self.supplies = [_Supply(position, tables, player, dict(zip(others, way, strict=True))) for way in ways]
        is_seen = self.state[at.VIEWER] in (0, player + 1)
        self.hand = tuple(hand_by_kind(self.state, player)) if is_seen else None
        self.has_smeaton = self.state[at.ENGINEER + player] == SMEATON + 1
        self.half = self.state[at.HALF] == contract + 1
        built = kinds_of(self.state[at.TILES + contract])
        self.points = sum(tables.points[kind] for kind in built)
        if self.state[at.CONTRACT_VALUE]:
            self.points += tables.value[contract]

    def plans(self, told: CanalCourse, start: Course, course: Course) -> list[CanalPlan]:
        """The plans of one course, in order."""
        found = []
        for kinds in self._ways_to_lay(start, course):
            supply = next((supply for supply in self.supplies if supply.has(kinds)), None)
            if supply is None:
                continue
            due = self._due(told.hexes, kinds, supply.covered)
            cards = self._least(due, (0,) * (SURVEYOR + 1))
            missing = None if self.hand is None else self._least(due, self.hand)
            points = self.points + sum(self.tables.points[kind] for kind in kinds)
            laid = tuple(KINDS[kind] for kind in kinds)
            found.append(CanalPlan(told, laid, cards, missing, points, _told_due(due), supply.taken_off))
        return sorted(found, key=_order)

    def _ways_to_lay(self, start: Course, course: Course) -> Iterator[tuple[int, ...]]:
        """Kinds for the tiles: they alternate within a run of one terrain (RST-2)."""
        before = start
        runs: list[tuple[int, int, int]] = []  # the kind that comes first or -1 if it is free, terrain's first, tiles
        for step in steps_of(course)[len(start.hexes) :]:
            first = AQUEDUCT if step.ground == DIFFICULT else STRETCH
            goes_on = before.ends_in_town < 0 and before.ground == step.ground and before.hexes
            if goes_on and before is not start:
                forced, _, tiles = runs[-1]
                runs[-1] = (forced, first, tiles + 1)
            elif goes_on:
                runs.append((last_kind(self.state, self.contract) ^ 1, first, 1))
            else:
                runs.append((-1, first, 1))
            before = step
        choices = [(forced,) if forced >= 0 else (first, first + 1) for forced, first, _ in runs]
        for chosen in product(*choices):
            yield tuple(
                kind ^ place % 2 for kind, (_, _, tiles) in zip(chosen, runs, strict=True) for place in range(tiles)
            )

    def _due(self, hexes: tuple[int, ...], kinds: tuple[int, ...], covered: set[int]) -> tuple[int, ...]:
        """The cards that are due, one after the other: a tile's kind, or `ANY_CARD`. BLD-6, RST-3"""
        due: list[int] = []
        for place, kind in zip(hexes, kinds, strict=True):
            due += [kind] * own_cards(self.state, self.tables, self.player, kind)
            due += [ANY_CARD] * (self.tables.cards_on_top if place in covered else 0)
        return tuple(due)

    def _least(self, due: tuple[int, ...], hand: tuple[int, ...]) -> int:
        """How many cards must come to a hand at least so that it pays. ENG-3"""
        if not self.has_smeaton and not self.half:
            return self._plainly_missing(due, hand)

        @cache
        def least(place: int, hand: tuple[int, ...], half: bool) -> int:
            if place == len(due):
                return 0
            if half:
                return least(place + 1, hand, False)
            bought = 1 + least(place + 1, hand, self.has_smeaton)
            ways = [bought]
            for card in range(SURVEYOR + 1):
                if hand[card] and (due[place] == ANY_CARD or is_for(self.state, self.player, card, due[place])):
                    left = (*hand[:card], hand[card] - 1, *hand[card + 1 :])
                    ways.append(least(place + 1, left, self.has_smeaton and card == SURVEYOR))
            return min(ways)

        return least(0, hand, self.half)

    def _plainly_missing(self, due: tuple[int, ...], hand: tuple[int, ...]) -> int:
        """The same where each card stands for one: those of the tile's own kind first, surveyors last. BLD-6"""
        left = list(hand)
        unpaid = 0
        for kind in range(TILE_KINDS):
            owed = due.count(kind)
            for card in (kind, *(other for other in range(SURVEYOR) if other != kind)):
                if owed and left[card] and is_for(self.state, self.player, card, kind):
                    played = min(owed, left[card])
                    owed, left[card] = owed - played, left[card] - played
            unpaid += owed
        paid = min(unpaid, left[SURVEYOR])
        left[SURVEYOR] -= paid
        return unpaid - paid + max(0, due.count(ANY_CARD) - sum(left))
