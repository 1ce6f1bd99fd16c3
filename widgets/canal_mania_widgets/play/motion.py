"""What moves between two pictures of the table: tiles, barges, cards and cubes on their way, points where they are got.

It is read from the moves that were made since the picture before; going about in a game moves nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from canal_mania.decisions.base import Move
from canal_mania.decisions.hauls import haul_of
from canal_mania.position import Position
from canal_mania.record.tree import Node
from canal_mania.state.views import Canal
from canal_mania.vocabulary import PlayerColour
from tabletop.i18n import say
from tabletop_widgets.canvas.targets import Point
from tabletop_widgets.hand.gadgets import MotionLayer
from tabletop_widgets.play.table import Table

from ..pictures.canals import berths_in
from ..pictures.grid import HexGrid
from ..pictures.map import hex_number
from ..pictures.moving import Piece, barge_piece, card_piece, cube_piece, slip_piece, tile_piece, water_piece
from ..pictures.places import cube_place
from .figures import HAND, MAP, OFFERED, PLAYERS, CanalFigures
from .looks import way_of

MOST_MOVING: Final = 12  # pieces; where more is new at once, one has gone about in the game
TILE, CARD, CUBE, SECTION, BARGE = 0.6, 0.7, 0.8, 0.87, 0.8  # parts of the usual pace that they take
WATER, HALF_TURN = 1.67, 0.5  # the same: water runs through a section, a slip turns by half
LONGEST: Final = 3.0  # times the usual pace that a haul takes at most
APART, RISE_APART = 60, 120  # milliseconds between tiles, and between the points that rise from them
TURN_APART: Final = 150  # until a slip is seen from behind
Item = dict[str, Any]
Stop = tuple[str, float, float]
Points = Mapping[tuple[str, str], Point]  # the middle of each thing of a panel, by the panel and its id


@dataclass(frozen=True, slots=True)
class Beat:
    """What is seen moving: the moves, at least one, by whose eyes (`seat`), and where things lie before and after."""

    nodes: Sequence[Node]
    seat: int
    before: Points
    after: Points
    theme: str
    lang: str

    def items(self) -> list[Item]:
        """All that moves, in the order of the moves; nothing where too much does."""
        moving = [*(item for node in self.nodes for item in self._of(node)), *self._barges()]
        if len(moving) > MOST_MOVING:
            return []
        placed = [item | {"delay": APART * number} for number, item in enumerate(moving)]
        running = [item | {"delay": APART * len(placed)} for item in self._water()]
        return [*placed, *running, *self._turned_slips(), *self._completed(), *self._gains()]

    @property
    def begin(self) -> Position:
        """The position before the moves."""
        first = self.nodes[0].parent
        assert first is not None, "a move was made in it"
        return first.position

    @property
    def end(self) -> Position:
        """The position after them."""
        return self.nodes[-1].position

    # Inside

    def _of(self, node: Node) -> Iterator[Item]:
        move, parent = node.move, node.parent
        if move is not None and parent is not None and move.keyword in _MOVED:
            yield from _MOVED[move.keyword](self, parent.position, node.position, move)

    def _player(self, seat: int) -> Stop | None:
        """Where a player has his things: his panel, or the hand of whoever looks."""
        if seat == self.seat:
            return self._at(HAND, "tiles:lock")
        return self._at(PLAYERS, f"player:{seat}")

    def _score(self, seat: int) -> Stop | None:
        """Where a player's points stand."""
        engineer = self.end.players[seat - 1].engineer
        own = self._at(HAND, f"engineer:{engineer.id}") if engineer is not None else None
        return own or self._player(seat)

    def _at(self, panel: str, id: str) -> Stop | None:
        point = self.before.get((panel, id)) or self.after.get((panel, id))
        return None if point is None else (panel, *point)

    def _item(self, figure: str, piece: Piece, lasts: float, *stops: Stop | None) -> Iterator[Item]:
        if all(stops):
            yield {"figure": figure, "piece": piece, "stops": list(stops), "lasts": lasts, "cover": None}

    def _built(self, before: Position, _after: Position, move: Move) -> Iterator[Item]:
        hex, seat = hex_number(before.box, move.things[2]), before.decider or 1
        piece = tile_piece(before.box, hex, _colour(before, seat), self.theme)
        yield from self._item(MAP, piece, TILE, self._player(seat), _on_map(HexGrid(before.box).middle(hex)))

    def _contracted(self, before: Position, after: Position, move: Move) -> Iterator[Item]:
        contract = move.text.split()[1]
        berth = _berths(after).get(contract)
        if berth is not None:
            boat = barge_piece(before.box, _colour(before, before.decider or 1), self.theme)
            yield from self._item(MAP, boat, BARGE, self._at(OFFERED, f"contract:{contract}"), _on_map(berth))

    def _taken(self, before: Position, _after: Position, move: Move) -> Iterator[Item]:
        seat, card = before.decider or 1, move.text.split()[1]
        piece = card_piece(card, self.theme, self.lang)
        yield from self._item(OFFERED, piece, CARD, self._at(OFFERED, f"face_up:{card}"), self._player(seat))

    def _drawn(self, before: Position, after: Position, move: Move) -> Iterator[Item]:
        if " " in move.text:  # a card that lies face up. ENG-3
            yield from self._taken(before, after, move)
            return
        back = card_piece(None, self.theme, self.lang)
        yield from self._item(OFFERED, back, CARD, self._at(OFFERED, "pile:cards"), self._player(before.decider or 1))

    def _placed(self, before: Position, _after: Position, move: Move) -> Iterator[Item]:
        yield from self._item(MAP, cube_piece(self.theme), CUBE, self._at(PLAYERS, "basin"), _cube(before, move))

    def _lifted(self, before: Position, _after: Position, move: Move) -> Iterator[Item]:
        yield from self._item(MAP, cube_piece(self.theme), CUBE, _cube(before, move), self._at(PLAYERS, "basin"))

    def _hauled(self, before: Position, _after: Position, move: Move) -> Iterator[Item]:
        haul = haul_of(before, move)
        assert haul is not None
        grid = HexGrid(before.box)
        stops = [_on_map(grid.middle(hex)) for hex in way_of(before, haul)]
        lasts = min(LONGEST, SECTION * (len(haul.towns) - 1))
        yield from self._item(MAP, cube_piece(self.theme), lasts, *stops)

    def _barges(self) -> Iterator[Item]:
        """Those that lie elsewhere than before."""
        end = self.end
        before, after = _berths(self.begin), _berths(end)
        for canal in end.canals:
            id = canal.contract.id
            if id in before and id in after and before[id] != after[id]:
                boat = barge_piece(end.box, _colour(end, canal.seat), self.theme)
                yield from self._item(MAP, boat, BARGE, _on_map(before[id]), _on_map(after[id]))

    def _water(self) -> Iterator[Item]:
        """Water runs through the sections that were finished, from where they begin. TRP-1"""
        end, before = self.end, {canal.contract.id: len(canal.sections) for canal in self.begin.canals}
        for canal in end.canals:
            for section in canal.sections[before.get(canal.contract.id, 0) :]:
                piece, middle = water_piece(end.box, section, self.theme)
                for item in self._item(MAP, piece, WATER, _on_map(middle)):
                    yield item | {"effect": "flow"}

    def _turned_slips(self) -> Iterator[Item]:
        """The slips of contracts that were completed turn, where whoever looks has them. PAR-5"""
        for canal in self._finished():
            place = self._at(HAND, f"barge:{canal.contract.id}")
            sides = {"turn": canal.contract, "turned": None}
            for number, (effect, contract) in enumerate(sides.items()):
                piece = slip_piece(contract, self.theme, self.lang)
                for item in self._item(HAND, piece, HALF_TURN, place):
                    yield item | {"effect": effect, "delay": number * TURN_APART}

    def _finished(self) -> list[Canal]:
        """The canals that were completed."""
        open_before = _berths(self.begin)
        return [canal for canal in self.end.canals if canal.is_completed and canal.contract.id in open_before]

    def _completed(self) -> Iterator[Item]:
        """The points of each tile of the canals that were completed, one after the other. BLD-9"""
        end = self.end
        tiles = [tile for canal in self._finished() for tile in canal.tiles]
        grid = HexGrid(end.box)
        worth = [(tile, points) for tile in tiles if (points := end.box.supply[tile.kind].points)]
        for number, (tile, points) in enumerate(worth):
            words = say("canal_play.offer.gain", self.lang, count=points)
            yield {"sum": words, "at": _on_map(grid.middle(tile.hex)), "gain": True, "delay": RISE_APART * number}

    def _gains(self) -> Iterator[Item]:
        """What each player has got."""
        before, after = self.begin.scores(), self.end.scores()
        for seat, points in after.items():
            gain, place = points - before.get(seat, points), self._score(seat)
            if gain > 0 and place is not None:
                words = say("canal_play.offer.gain", self.lang, count=gain)
                yield {"sum": words, "at": place, "gain": True, "delay": 0}


class Mover:
    """Lets a page show how its pieces come from where they were last to where they are."""

    def __init__(self, gadget: MotionLayer, figures: CanalFigures, lang: str) -> None:
        self.gadget, self.figures, self.lang = gadget, figures, lang
        self._last: object = None  # the place in the game that was shown last
        self._nodes: Sequence[Node] = ()
        self._before: Points = {}

    def look(self, table: Table) -> None:
        """Before the pictures are drawn: what was done since, and where things lie."""
        path = table.game.node.path()
        is_on = self._last in path and table.replay.moment is None
        self._nodes = path[path.index(self._last) + 1 :] if is_on else ()
        self._before = self.figures.points() if self._nodes and self.gadget.milliseconds else {}
        self._last = table.game.node

    def move(self, seat: int, theme: str) -> float:
        """After they are drawn: how many times as long as usual the longest way takes; 0 where nothing moves."""
        if not self._before:
            return 0
        beat = Beat(self._nodes, seat, self._before, self.figures.points(), theme, self.lang)
        items, pace = beat.items(), self.gadget.milliseconds
        if items:
            self.gadget.show(items)
        return max((item.get("lasts", 1) + item["delay"] / pace for item in items), default=0)


def _colour(position: Position, seat: int) -> PlayerColour:
    colour = position.players[seat - 1].colour
    assert colour is not None, "who plays has one"
    return colour


def _berths(position: Position) -> dict[str, Point]:
    """Where the barge of each contract is drawn."""
    return {canal.contract.id: point for canal, point in berths_in(position)}


def _cube(position: Position, move: Move) -> Stop:
    return _on_map(cube_place(HexGrid(position.box), position.box.town(move.text.split()[1])))


def _on_map(point: Point) -> Stop:
    return MAP, round(point[0], 1), round(point[1], 1)


_MOVED: Final[Mapping[str, Callable[[Beat, Position, Position, Move], Iterator[Item]]]] = {
    "build": Beat._built,
    "contract": Beat._contracted,
    "take": Beat._taken,
    "draw": Beat._drawn,
    "place": Beat._placed,
    "lift": Beat._lifted,
    "move": Beat._hauled,
}
