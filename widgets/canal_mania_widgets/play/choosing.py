"""What a click means at Canal Mania's table: contract and end, cards, cube and destination, and a draft of tiles."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from math import dist
from typing import Final

from canal_mania.analysis.ways import START, WayStep, ways
from canal_mania.board import DIRECTIONS, hex_name
from canal_mania.decisions.base import Move
from canal_mania.decisions.names import hex_phrase
from canal_mania.position import Position
from canal_mania.vocabulary import Terrain, TileKind
from tabletop.errors import MoveTextError, Refusal
from tabletop.i18n import Phrase
from tabletop_widgets.hand.picks import Click, Picks, Spots

from ..pictures.cards import card_name
from ..pictures.goods import GOODS
from ..pictures.grid import HexGrid
from ..pictures.map import hex_id, hex_number
from ..pictures.offered import SWEEP
from ..pictures.panel import COPY
from .drafting import BUILD, Draft, finishing, most_tiles

REMOVE, MOVE, CONTRACT, SWAP = "remove", "move", "contract", "swap"
TAKE, DRAW = "take", "draw"
BARGE, HEX, TOWN, CUBE, TERMS = "barge", "hex", "town", "cube", "contract"  # kinds of things
ENGINEER, HAND = "engineer", "hand"
PLAIN_KINDS, ROUGH_KINDS = (TileKind.STRETCH, TileKind.LOCK), (TileKind.AQUEDUCT, TileKind.TUNNEL)  # BLD-5
# What a thing alone would mean, where it means nothing: the text of a move that is then explained
_TRIED: Final = {
    "face_up": "take {name}",
    "pile": "draw",
    "sweep": "sweep",
    ENGINEER: "swap {name}",
    GOODS: "goods {name}",
    TOWN: "place {name}",
    CUBE: "lift {name}",
}


class CanalPicks(Picks[Move]):
    """The picks of the player who must decide, and the tiles that he has drawn on the map (`draft`)."""

    def __init__(self, position: Position, legal: tuple[Move, ...]) -> None:
        super().__init__(legal)
        self.position = position
        taken = {spot for move in legal if move.keyword == TAKE for spot in move.things}
        # Where a face-up card may be taken a click takes it, and the list alone offers to draw it. DRW-2, ENG-3
        self.spots = {
            move: () if move.keyword == DRAW and not taken.isdisjoint(move.things) else _spots_of(move)
            for move in legal
        }
        self.spots |= {move: (*self._own_engineer(), *move.things) for move in legal if move.keyword == SWAP}
        self.draft: Draft | None = None
        self.nearest: str | Phrase = (
            ""  # the hex, in words, at which a tile can lie nearest to where none could be drawn
        )
        self.nearest_kind: TileKind | None = None  # that can lie where the other kind can't
        self._finishing: dict[str, Draft | None] = {}
        self._ways: dict[str, list[WayStep]] = {}

    @property
    def state(self) -> Hashable:
        """What tells what is picked and drawn from anything else that may be."""
        return self.picked, self.draft

    @property
    def next_spots(self) -> Spots:
        """What may be clicked next; while tiles are drawn, where the next one may lie, and the tiles themselves."""
        if (draft := self.drawing) is not None:
            hexes = (hex_id(self.position.box, hex) for hex in draft.next_hexes())
            return (*hexes, *(self._hand_spot(card) for card in draft.repaid))
        if self.picked:
            return super().next_spots
        first = super().next_spots
        more = (spots[-1] for move, spots in self.spots.items() if move.keyword in (BUILD, SWAP))
        return tuple(dict.fromkeys((*first, *more)))

    @property
    def drawing(self) -> Draft | None:
        """The draft, while its barge is in hand."""
        return self.draft if self.draft is not None and f"{BARGE}:{self.draft.contract}" in self.picked else None

    @property
    def held(self) -> str | None:
        """The barge in hand, if its canal may be built on."""
        return next((spot for spot in self.picked if spot in self.drawable), None)

    @property
    def builds(self) -> bool:
        """Whether tiles may be built now."""
        return any(move.keyword == BUILD for move in self.legal)

    @property
    def drawable(self) -> tuple[str, ...]:
        """The barges whose canals may be built on now."""
        return tuple({self.spots[move][0]: None for move in self.legal if move.keyword == BUILD})

    @property
    def drafted(self) -> Click[Move]:
        """The click that builds what is drawn; without a move while there is nothing, or it can't be built."""
        draft = self.drawing
        if draft is None:
            return Click()
        if not draft.is_legal:
            return Click(refusals=draft.plan.refusals)
        first, *rest = draft.moves
        return Click(first, tuple(move.text for move in rest))

    def finishing(self, contract: str) -> Draft | None:
        """The cheapest tiles that complete a canal now, if the hand pays for them."""
        if contract not in self._finishing:
            self._finishing[contract] = finishing(self.position, contract)
        return self._finishing[contract]

    def click(self, clicked: object) -> Click[Move]:
        """Take a click into account; the move is there once it is clear which one is meant."""
        self._forget_nearest()
        return super().click(clicked)

    def meant(self, clicked: object) -> str | None:
        """The thing that was clicked; a card is as good as any that is the same."""
        spot = super().meant(clicked)
        return None if spot is None else spot.partition(COPY)[0]

    def beyond(self, spot: str) -> Click[Move] | None:
        """A hex or a town means a draft up to there; a tile that is drawn, its other kind."""
        kind = spot.partition(":")[0]
        if kind == BARGE and self.drawing is not None and spot in self.picked:
            return self.drafted
        if kind == BARGE and self.picked and self.picked[0].startswith(HEX):
            return self._draw(spot, self.picked[0])
        if kind == HAND and self.drawing is not None:
            return self._repay(self.drawing, spot)
        if not self.builds or kind not in (HEX, TOWN):
            return None
        barge = self._barge_for(spot)
        return None if barge is None else self._draw(barge, spot)

    def drag(self, start: object, end: object) -> Click[Move]:
        """A barge that is dragged to a hex draws the way there; back onto its own canal, it takes a tile off."""
        self._forget_nearest()
        barge, goal = self.meant(start), self.meant(end)
        if barge is None or goal is None or not barge.startswith(f"{BARGE}:") or barge not in self._barges():
            return super().drag(start, end)
        draft, place = self.drawing, self._number(goal)
        if draft is not None and barge in self.picked and place in draft.hexes:
            self._keep(draft.cut_at(place))
            return Click()
        removing = next((move for move in self.legal if move.keyword == REMOVE and barge in self.spots[move]), None)
        if removing is not None and place in self._own_hexes(barge):
            return Click(removing)
        return self._draw(barge, goal) if place >= 0 else Click(is_unknown=True)

    def ways(self, barge: str) -> list[WayStep]:
        """Where the canal of a barge can go for as many tiles as the hand may pay for."""
        if barge not in self._ways:
            self._ways[barge] = ways(self.position, barge.partition(":")[2], most_tiles(self.position))
        return self._ways[barge]

    def trace(self, ids: Sequence[object]) -> Click[Move]:
        """A barge was dragged over these hexes and towns, one after the other: tiles are drawn there anew."""
        self._forget_nearest()
        barge, *spots = (self.meant(id) or "" for id in ids)
        if barge not in self.drawable:
            return Click(is_unknown=True)
        stops = [self._number(spot) for spot in spots]
        places = self.places_along(barge, stops)
        if len(places) < len(stops):
            return Click(is_unknown=True)
        draft = Draft(self.position, barge.partition(":")[2])
        if places:
            draft = draft.along(stops, self.ways(barge)[places[-1]].leaves)
        self._keep(draft.paid())
        return Click(refusals=draft.plan.refusals)

    def step(self, side: int) -> Click[Move]:
        """Draw one tile on over this side of the hex in which the barge in hand would lie, or back."""
        self._forget_nearest()
        barge = self.held
        if barge is None:
            return Click(is_unknown=True)
        draft, berth = self.drawing or Draft(self.position, barge.partition(":")[2]), self.berth(barge)
        stepped = draft.stepped(side, berth)
        if stepped is not None:
            self._keep(stepped)
            return Click(refusals=stepped.plan.refusals)
        goal = HexGrid(self.position.box).beside((berth, *draft.stops)[-1], side)
        return Click(is_unknown=True) if goal is None else self._refuse(barge, draft, goal)

    def berth(self, barge: str) -> int:
        """The hex in which a barge lies."""
        canal = next(canal for canal in self.position.canals if f"{BARGE}:{canal.contract.id}" == barge)
        assert canal.barge is not None, "it may be built on"
        return canal.barge

    def places_along(self, barge: str, stops: Sequence[int]) -> list[int]:
        """The numbers of the steps of a barge's ways that lead over these hexes and towns, as far as there are any."""
        steps = {(step.before, step.hex): number for number, step in enumerate(self.ways(barge))}
        found = [START]
        for stop in stops:
            if (found[-1], stop) not in steps:
                break
            found.append(steps[found[-1], stop])
        return found[1:]

    def clear(self) -> None:
        """Pick nothing, and wipe out what is drawn."""
        super().clear()
        self.draft = None

    def is_instead(self, spot: str) -> bool:
        """A thing takes the place of what is picked, unless it is where that was to go."""
        kinds = {other.partition(":")[0] for other in self.picked}
        return spot.partition(":")[0] != TOWN or not kinds & {TERMS, CUBE}

    def is_at_once(self, move: Move) -> bool:
        """Another engineer alone means the swap: one has but one to give for him. ENG-1"""
        return move.keyword == SWAP

    def why_not(self, tried: Spots) -> Click[Move]:
        """The rules that keep these things from being chosen together."""
        for text in self._attempts(tried):
            try:
                refusals = tuple(self.position.explain(text))
            except MoveTextError:
                continue
            if refusals:
                return Click(refusals=refusals, tried=text)
        return Click(is_unknown=True)

    # Inside

    def _forget_nearest(self) -> None:
        self.nearest, self.nearest_kind = "", None

    def _own_engineer(self) -> Spots:
        player = self.position.players[(self.position.decider or 1) - 1]
        return (f"{ENGINEER}:{player.engineer.id}",) if player.engineer is not None else ()

    def _barges(self) -> dict[str, None]:
        return {spots[0]: None for move, spots in self.spots.items() if move.keyword in (BUILD, REMOVE)}

    def _barge_for(self, spot: str) -> str | None:
        """The barge that is meant where a hex or a town is clicked: the one in hand, or the only one there."""
        held = [other for other in self.picked if other.startswith(f"{BARGE}:")]
        if held:
            return held[0]
        near = {spots[0]: None for move, spots in self.spots.items() if move.keyword == BUILD and spots[1] == spot}
        if near:
            return next(iter(near)) if len(near) == 1 else None
        barges = list(self._barges())
        return barges[0] if len(barges) == 1 else None

    def _draw(self, barge: str, spot: str) -> Click[Move]:
        contract, goal = barge.partition(":")[2], self._number(spot)
        draft = self.draft if self.draft is not None and self.draft.contract == contract else None
        draft = draft or Draft(self.position, contract)
        if goal in draft.hexes:
            other = draft.flipped(goal)
            if not other.is_legal:
                self.nearest_kind = draft.tiles[draft.hexes.index(goal)].kind
                return Click(refusals=other.plan.refusals)
            self._keep(other)
            return Click()
        longer = draft.drawn_to(goal)
        if longer is not None:
            self._keep(longer)
            return Click(refusals=longer.plan.refusals)
        self.picked = (barge,)
        return self._refuse(barge, draft, goal)

    def _refuse(self, barge: str, draft: Draft, goal: int) -> Click[Move]:
        """Why nothing can be drawn to there, and where it can."""
        self.nearest = self._nearest(barge, goal)
        refusals = self._refused(draft, goal)
        return Click(refusals=refusals, is_unknown=not refusals)

    def _hand_spot(self, card: str) -> str:
        return f"{HAND}:{self.position.decider}:{card}"

    def _repay(self, draft: Draft, spot: str) -> Click[Move]:
        """Other cards pay for the draft: without the one that was clicked, or with it."""
        card = spot.rpartition(":")[2]
        if card in draft.repaid:
            self.draft = draft.repaid[card]
            return Click()
        key = "no_other_pays" if draft.paying[card] else "pays_for_none"
        return Click(refusals=(Refusal("BLD-6", f"canal_play.{key}", {"card": card_name(card)}),))

    def _keep(self, draft: Draft) -> None:
        self.picked = (f"{BARGE}:{draft.contract}",)
        self.draft = draft if draft.tiles else None

    def _nearest(self, barge: str, goal: int) -> str | Phrase:
        """The hex nearest to another one that a canal can come to now, in words."""
        grid = HexGrid(self.position.box)
        hexes = [step.hex for step in self.ways(barge) if step.leaves >= 0] if barge in self.drawable else []
        best = min(hexes, key=lambda hex: dist(grid.middle(hex), grid.middle(goal)), default=None)
        return hex_phrase(self.position.box, best) if best is not None else ""

    def _refused(self, draft: Draft, goal: int) -> tuple[Refusal, ...]:
        """Why no tile can be drawn to a hex: what keeps the last one from leading there, or else what the tile there
        breaks that breaks the fewest rules."""
        if turned := draft.why_not_turned(goal):
            return turned
        box = self.position.box
        kinds = ROUGH_KINDS if box.cells[goal] is Terrain.DIFFICULT else PLAIN_KINDS
        place = hex_name(goal, box.columns)
        found = [
            tuple(draft.after.explain(f"{BUILD} {draft.contract} {place} {side} {kind}"))
            for side in DIRECTIONS
            for kind in kinds
        ]
        return min(filter(None, found), key=len, default=())

    def _number(self, spot: str) -> int:
        """The number of the hex that a hex or a town is; -1 for anything else."""
        kind, _, name = spot.partition(":")
        if kind == TOWN:
            return self.position.box.town(name).hex
        return hex_number(self.position.box, spot) if kind == HEX and "." in name else -1

    def _own_hexes(self, barge: str) -> set[int]:
        """Where a canal's tiles and the places that it has reached lie."""
        canal = next(canal for canal in self.position.canals if f"{BARGE}:{canal.contract.id}" == barge)
        return {tile.hex for tile in canal.tiles} | {town.hex for town in canal.towns}

    def _attempts(self, tried: Spots) -> list[str]:
        """The moves that may have been meant, as texts."""
        names = {spot.partition(":")[0]: spot.partition(":")[2] for spot in tried}
        kind, _, name = tried[-1].partition(":")
        if kind == HAND:
            card = name.partition(":")[2]
            return [f"pay {card}", f"discard {card}"]
        if TERMS in names:
            ends = [names[TOWN]] if TOWN in names else self.position.box.contract(names[TERMS]).ends
            return [f"{CONTRACT} {names[TERMS]} {end}" for end in ends]
        if CUBE in names and kind == TOWN:
            return [f"{MOVE} {names[CUBE]}{self._way(names[CUBE], name)}"]
        return [_TRIED[kind].format(name=name)] if kind in _TRIED else []

    def _way(self, start: str, end: str) -> str:
        """Sections and towns on the shortest way of a cube over anybody's water, may it go there or not.

        Where no water leads, the player's own section, which isn't there.
        """
        position = self.position
        canals = sorted(position.canals, key=lambda canal: canal.seat != position.decider)  # his own first
        legs = [
            (ends[0].code, f"{position.player_id(canal.seat - 1)} {ends[1].code}", ends[1].code)
            for canal in canals
            for section in canal.sections
            for ends in (section.ends, section.ends[::-1])
        ]
        ways, reached = {start: ""}, [start]
        for town in reached:  # grows meanwhile: the nearest first
            for leg_start, leg, leg_end in legs:
                if leg_start == town and leg_end not in ways:
                    ways[leg_end] = f"{ways[town]} {leg}"
                    reached.append(leg_end)
        return ways.get(end, f" {position.decider_id} {end}")


def _spots_of(move: Move) -> Spots:
    """What is clicked to choose a move."""
    things = move.things
    if move.keyword == "sweep":
        return (SWEEP,)
    if move.keyword in (BUILD, REMOVE):
        barge = f"{BARGE}:{things[0].partition(':')[2]}"
        return (barge, things[2]) if move.keyword == BUILD else (barge, f"off:{barge}")
    if move.keyword == MOVE:
        return things[0], things[-1]
    return things
