"""Tiles of one canal that are thought out on the map before they are built: drawn, flipped, paid for as a whole. BLD-1

A draft changes nothing in the game. It becomes moves, payments among them, once its player builds it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import islice, product, zip_longest
from typing import Final

from canal_mania.analysis.plans import CanalPlan
from canal_mania.board import DIRECTIONS, hex_name
from canal_mania.decisions.base import Move
from canal_mania.decisions.drafts import BuildingDraft
from canal_mania.position import Position
from canal_mania.vocabulary import CARD_IDS, CARD_TYPES, CardKind, Engineer, Terrain, TileKind
from tabletop.errors import Refusal

from ..pictures.grid import HexGrid

BUILD: Final = "build"
MOST_PLANS: Final = 400  # that are looked at for a way to a place far off,
MOST_FINISHED: Final = 150  # and for one to a canal's end
OTHER_KIND: Final = {
    TileKind.STRETCH: TileKind.LOCK,
    TileKind.LOCK: TileKind.STRETCH,
    TileKind.AQUEDUCT: TileKind.TUNNEL,
    TileKind.TUNNEL: TileKind.AQUEDUCT,
}


@dataclass(frozen=True, slots=True)
class DraftTile:
    """A tile to be built: the number of its hex, the side by which its drawing leaves it, its kind."""

    hex: int
    leaves: int
    kind: TileKind


@dataclass(frozen=True)
class Draft:
    """Tiles that would be built on the canal of a contract (by id) in `position`, in their order."""

    position: Position
    contract: str
    tiles: tuple[DraftTile, ...] = ()
    sparing: tuple[tuple[CardKind, int], ...] = ()  # kinds of cards of which at most so many are to pay for it

    @cached_property
    def plan(self) -> BuildingDraft:
        """The moves that build it, with the cards that pay, as far as the hand pays."""
        return self.position.draft([self._text(tile) for tile in self.tiles], dict(self.sparing))

    @cached_property
    def after(self) -> Position:
        """The position once all that can be paid for is built."""
        position = self.position
        for move in self.plan.moves:
            position, _ = position.after(move)
        return position

    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves to be played."""
        return self.plan.moves

    @property
    def is_legal(self) -> bool:
        """Whether there is something to be built, and all of it can be."""
        return bool(self.tiles) and self.plan.is_legal

    @property
    def hexes(self) -> tuple[int, ...]:
        """The numbers of its hexes."""
        return tuple(tile.hex for tile in self.tiles)

    @property
    def stops(self) -> tuple[int, ...]:
        """Its hexes, and the towns into which its tiles lead, in order."""
        found = list[int]()
        for tile in self.tiles:
            onward = self._grid.beside(tile.hex, tile.leaves)
            found += [tile.hex, onward] if onward is not None and onward in self._towns else [tile.hex]
        return tuple(found)

    def next_hexes(self) -> tuple[int, ...]:
        """Where the next tile may lie, whichever way the last one is turned."""
        found = {build.hex: None for build in self._builds(self.after)}
        for turned in self._turned():
            found |= {build.hex: None for build in self._builds(turned.after)}
        return tuple(found)

    def drawn_to(self, goal: int) -> Draft | None:
        """The draft, drawn on to a hex or into a town there: the next tile, the last one turned, or the way to it.

        ``None`` where no way leads that can be laid and paid for, as far as is seen.
        """
        return self._beside(goal) or self._with_way(goal)

    def stepped(self, side: int, berth: int) -> Draft | None:
        """One step farther over a side of where it ends, or back over its last tile; it begins at the hex `berth`.

        ``None`` where no tile can be laid.
        """
        *before, end = (berth, *self.stops)
        if before and self._grid.beside(end, side) == before[-1]:
            return self.cut_at(self.hexes[-1])
        goals = (self._grid.beside(hex, side) for hex in dict.fromkeys((end, *self.hexes[-1:])))
        return next(filter(None, (self._beside(goal) for goal in goals if goal is not None)), None)

    def why_not_turned(self, goal: int) -> tuple[Refusal, ...]:
        """The rules that keep the last tile from leading to a hex beside it; none if nothing does, or it lies apart."""
        if not self.tiles:
            return ()
        *before, last = self.tiles
        side = next((side for side in range(len(DIRECTIONS)) if self._grid.beside(last.hex, side) == goal), None)
        if side is None:
            return ()
        shorter = replace(self, tiles=tuple(before))
        return tuple(shorter.after.explain(self._text(replace(last, leaves=side))))

    def along(self, stops: Sequence[int], last: int) -> Draft:
        """The tiles on a way over hexes and towns that nothing is drawn on yet, the last one left by the side `last`.

        Of the kinds that can be paid for, those that bring most; if none can, those of which most tiles can.
        """
        towns, laid = self._towns, list[DraftTile]()
        for hex, onward in zip_longest(stops, stops[1:]):
            if hex not in towns:
                first = TileKind.AQUEDUCT if self.position.box.cells[hex] is Terrain.DIFFICULT else TileKind.STRETCH
                side = last if onward is None else self._side(hex, onward)
                laid.append(DraftTile(hex, side, first))
        drafts = sorted(replace(self, tiles=tuple(laid))._kinds(), key=lambda draft: -draft._points)
        best = next((draft for draft in drafts if draft.is_legal), None)
        return best or max(drafts, key=lambda draft: len(draft.plan.cards))

    def paid(self) -> Draft:
        """As much of it as can be built."""
        return replace(self, tiles=self.tiles[: len(self.plan.cards)])

    def flipped(self, hex: int) -> Draft:
        """With the other kind of tile on a hex, and on all that lie in one run with it: kinds alternate there. RST-2"""
        run = next(run for run in self._runs() if hex in [tile.hex for tile in run])
        tiles = (replace(tile, kind=OTHER_KIND[tile.kind]) if tile in run else tile for tile in self.tiles)
        return replace(self, tiles=tuple(tiles))

    def cut_at(self, hex: int) -> Draft:
        """Without the tile on this hex, and without those behind it."""
        return replace(self, tiles=self.tiles[: self.hexes.index(hex)])

    @property
    def paying(self) -> Counter[str]:
        """The cards that pay for it, by id."""
        return Counter(card for cards in self.plan.cards for card in cards)

    @cached_property
    def repaid(self) -> Mapping[str, Draft]:
        """It with another payment, by the card of the hand that is to stay if it pays now and can, and else is to pay.

        BLD-6
        """
        hand = self.position.players[(self.position.decider or 1) - 1].hand or ()
        found = ((card, self._paid_without(card) or self._paid_with(card)) for card in dict.fromkeys(hand))
        return {card: draft for card, draft in found if draft is not None}

    @property
    def with_surveyor(self) -> Draft | None:
        """It paid for with fewer cards, a surveyor more among them; ``None`` where that saves none. ENG-3"""
        other = self._paid_with(CardKind.SURVEYOR)
        return other if other is not None and other.paying.total() < self.paying.total() else None

    # Inside

    @cached_property
    def _spent(self) -> Counter[CardKind]:
        return Counter(kind_of(card) for card in self.paying.elements())

    def _paid_without(self, card: str) -> Draft | None:
        """With a card less of this kind among those that pay."""
        kind = kind_of(card)
        other = self._sparing(dict(self.sparing) | {kind: self._spent[kind] - 1}) if self.paying[card] else self
        return other if other._spent[kind] < self._spent[kind] else None

    def _paid_with(self, card: str) -> Draft | None:
        """With a card more of this kind among those that pay, for one of another kind."""
        wanted = kind_of(card)
        freed = {kind: most for kind, most in self.sparing if kind is not wanted}
        others = [self._sparing(freed | {kind: count - 1}) for kind, count in self._spent.items() if kind is not wanted]
        able = [other for other in others if other._spent[wanted] > self._spent[wanted]]
        return min(able, key=lambda other: other._spent.total(), default=None)

    def _sparing(self, most: Mapping[CardKind, int]) -> Draft:
        return replace(self, sparing=tuple(most.items()))

    def _beside(self, goal: int) -> Draft | None:
        """With the next tile there, or the last one turned to there."""
        for begun in (self, *self._turned()):
            if goal in self._towns and begun._leads_to == goal:
                return begun
            if (longer := begun._with_tile(goal)) is not None:
                return longer
        return None

    @property
    def _leads_to(self) -> int | None:
        """The hex into which the drawing of the last tile leads."""
        return self._grid.beside(self.tiles[-1].hex, self.tiles[-1].leaves) if self.tiles else None

    @property
    def _grid(self) -> HexGrid:
        return HexGrid(self.position.box)

    @property
    def _towns(self) -> frozenset[int]:
        return frozenset(town.hex for town in self.position.box.towns)

    def _text(self, tile: DraftTile) -> str:
        place = hex_name(tile.hex, self.position.box.columns)
        return f"{BUILD} {self.contract} {place} {DIRECTIONS[tile.leaves]} {tile.kind}"

    def _builds(self, position: Position) -> Iterator[DraftTile]:
        """The tiles of the canal that may be built next."""
        columns = position.box.columns
        for move in position.legal_moves():
            verb, *words = move.text.split()
            if verb == BUILD and words[0] == self.contract:
                column, row = words[1].split(".")
                yield DraftTile(int(row) * columns + int(column), DIRECTIONS.index(words[2]), TileKind(words[3]))

    def _turned(self) -> Iterator[Draft]:
        """The draft with its last tile turned another way."""
        if not self.tiles or not self.plan.is_legal:
            return
        *before, last = self.tiles
        shorter = replace(self, tiles=tuple(before))
        for tile in self._builds(shorter.after):
            if tile.hex == last.hex and tile.kind == last.kind and tile.leaves != last.leaves:
                yield replace(self, tiles=(*before, tile))

    def _with_tile(self, hex: int) -> Draft | None:
        """With one tile more, turned so that the rest is shortest; of the kinds the one that brings most."""
        if self.tiles and not self.plan.is_legal:
            return None
        longer = [replace(self, tiles=(*self.tiles, tile)) for tile in self._builds(self.after) if tile.hex == hex]
        return min(longer, key=Draft._rank, default=None)

    def _rank(self) -> tuple[int, int, int]:
        """How many tiles the canal has if its rest is the shortest, then what its tiles bring less, and cost."""
        rest = next(self.after.courses(self.contract), None)
        return rest.tiles if rest is not None else 0, -self._points, len(self.plan.moves)

    @property
    def _points(self) -> int:
        """What its tiles bring. BLD-9"""
        supply = self.position.box.supply
        return sum(supply[tile.kind].points for tile in self.tiles)

    def _side(self, hex: int, onward: int) -> int:
        """The side of a hex on which the other one lies."""
        return next(side for side in range(len(DIRECTIONS)) if self._grid.beside(hex, side) == onward)

    def _kinds(self) -> Iterator[Draft]:
        """It with every choice of kinds that alternate within each run. RST-2"""
        runs = [list(run) for run in self._runs()]
        for turned in product((0, 1), repeat=len(runs)):
            tiles = [
                replace(tile, kind=OTHER_KIND[tile.kind]) if (place + first) % 2 else tile
                for run, first in zip(runs, turned, strict=True)
                for place, tile in enumerate(run)
            ]
            yield replace(self, tiles=tuple(tiles))

    def _with_way(self, goal: int) -> Draft | None:
        """The shortest way to a hex or town farther off that begins with what is drawn already."""
        found: list[Draft] = []
        for plan in islice(self.after.plans(self.contract), MOST_PLANS):
            stops = self._stops(plan.course.hexes, plan.course.leaves)
            if goal not in stops:
                continue
            count = stops[goal]
            if found and count > len(found[0].tiles) - len(self.tiles):
                break
            laid = zip(plan.course.hexes[:count], plan.course.leaves, plan.kinds, strict=False)
            longer = replace(self, tiles=(*self.tiles, *(DraftTile(*tile) for tile in laid)))
            if all(longer.tiles != other.tiles for other in found):
                found.append(longer)
        return min(found, key=lambda draft: (not draft.plan.is_legal, len(draft.plan.moves)), default=None)

    def _stops(self, hexes: Sequence[int], leaves: Sequence[int]) -> dict[int, int]:
        """How many tiles lead to each hex of a course and into each town."""
        found: dict[int, int] = {}
        for count, (hex, side) in enumerate(zip(hexes, leaves, strict=True), 1):
            found.setdefault(hex, count)
            onward = self._grid.beside(hex, side)
            if onward in self._towns and onward is not None:
                found.setdefault(onward, count)
        return found

    def _runs(self) -> Iterator[list[DraftTile]]:
        """The tiles whose kinds alternate: of one terrain, with no town between."""
        run: list[DraftTile] = []
        for tile in self.tiles:
            goes_on = bool(run) and self._grid.beside(run[-1].hex, run[-1].leaves) == tile.hex
            if not goes_on or self._is_rough(run[-1]) != self._is_rough(tile):
                if run:
                    yield run
                run = []
            run.append(tile)
        if run:
            yield run

    def _is_rough(self, tile: DraftTile) -> bool:
        return self.position.box.cells[tile.hex] is Terrain.DIFFICULT


def kind_of(card: str) -> CardKind:
    """The kind of a build card by its id."""
    return CARD_TYPES[CARD_IDS.index(card)][0]


def most_tiles(position: Position) -> int:
    """How many tiles the hand of whoever must decide may pay for at most: a surveyor of Smeaton's for two. ENG-3"""
    player = position.players[(position.decider or 1) - 1]
    return 2 * player.hand_size if player.engineer and player.engineer.id is Engineer.SMEATON else player.hand_size


def finishing(position: Position, contract: str) -> Draft | None:
    """The cheapest tiles that complete the canal of a contract (by id) now; ``None`` if the hand doesn't pay for any.

    Only the shortest ways are looked at.
    """
    can_pay = most_tiles(position)
    able: list[CanalPlan] = []
    for plan in islice(position.plans(contract), MOST_FINISHED):
        if len(plan.kinds) > min(can_pay, len(able[0].kinds) if able else can_pay):
            break
        if plan.missing == 0 and not plan.taken_off:
            able.append(plan)
    for plan in sorted(able, key=lambda plan: (plan.cards, -plan.points)):
        laid = zip(plan.course.hexes, plan.course.leaves, plan.kinds, strict=True)
        draft = Draft(position, contract, tuple(DraftTile(*tile) for tile in laid))
        if draft.is_legal:
            return draft
    return None
