"""What is to be seen of a table of Canal Mania now: which position, whose hand, and what is marked."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from canal_mania.decisions.base import Move
from canal_mania.decisions.hauls import Haul, haul_of
from canal_mania.events.event import Event
from canal_mania.position import Position
from canal_mania.vocabulary import CARD_IDS
from tabletop.record.board_marks import BoardMark
from tabletop_widgets.play.painting import chooses
from tabletop_widgets.play.table import Table

from ..pictures import JudgedWay
from ..pictures.grid import HexGrid
from ..pictures.map import hex_id
from .choosing import CanalPicks

BARGES = {"contract": "barge"}  # how the pictures call the canals that moves are about


@dataclass(frozen=True, slots=True)
class TableLook:
    """What the pictures show: `board` is the map's position, which may be thought out, `position` what is so.

    `seat` is whose hand lies in front, `highlight` what can be clicked, `last` what has changed or is drawn, `way` the
    hexes over which a cube would go, or a canal that is in hand, `judged` are judged moves on the map, `marks` what is
    drawn there, `paying` the cards that pay for what is drafted, and how many of each; `taken` are cards whose places
    beside the pile are empty now. Where all hands lie open (`is_open`), none is his own.
    """

    position: Position
    board: Position
    seat: int
    highlight: tuple[str, ...] = ()
    last: tuple[str, ...] = ()
    way: tuple[int, ...] = ()
    judged: tuple[JudgedWay, ...] = ()
    paying: tuple[tuple[str, int], ...] = ()
    marks: tuple[BoardMark, ...] = ()
    taken: tuple[str, ...] = ()
    is_open: bool = False

    @property
    def others(self) -> tuple[int, ...]:
        """The other seats, in the order in which they play after this one."""
        count = self.position.options.players
        return tuple((self.seat - 1 + step) % count + 1 for step in range(1, count))


def look_of(table: Table) -> TableLook:
    """What is to be seen now."""
    seat = min(table.viewer or table.position.decider or 1, table.position.options.players)
    moment = table.replay.moment
    if moment is not None:
        return TableLook(moment.position, moment.position, seat, last=tuple(as_shown(moment.things)))
    position = table.shown(table.position)
    if not chooses(table):
        return TableLook(position, position, seat, last=_changed(table))
    events = (event for node in reversed(table.game.node.path()) for event in reversed(node.events))
    return replace(_look_of_choice(table, position, seat), taken=tuple(taken_now(events)))


def _look_of_choice(table: Table, position: Position, seat: int) -> TableLook:
    picks = table.choosing
    look = look_of_picks(picks, position, seat)
    if picks.drawing is not None:
        return replace(look, board=table.shown(look.board), way=course_ahead(picks))
    if table.previewed is not None and table.previewed.move is not None:
        return look_of_move(picks, position, table.previewed.move, seat)
    return replace(look, last=_changed(table), way=look.way or course_ahead(picks))


def look_of_picks(picks: CanalPicks, position: Position, seat: int) -> TableLook:
    """What is to be seen while the player on a seat picks: what may be clicked, and what is drawn."""
    if (draft := picks.drawing) is not None:
        spent = (f"hand:{seat}:{card}" for card in draft.paying)
        drawn = (*(hex_id(position.box, hex) for hex in draft.hexes), *spent)
        highlight = (*picks.next_spots, f"barge:{draft.contract}")
        return TableLook(position, draft.after, seat, highlight, drawn, paying=tuple(draft.paying.items()))
    return TableLook(position, position, seat, (*picks.next_spots, *picks.picked), way=_picked_way(picks))


def look_of_move(picks: CanalPicks, position: Position, move: Move, seat: int) -> TableLook:
    """What a move is about that is looked at before it is played."""
    way = way_of(position, haul) if (haul := haul_of(position, move)) is not None else ()
    return TableLook(position, position, seat, picks.spots.get(move, ()), (), way)


def _picked_way(picks: CanalPicks) -> tuple[int, ...]:
    """The way of a cube, once its end is picked."""
    moves = picks.whole() if len(picks.picked) > 1 else []
    haul = haul_of(picks.position, moves[0]) if moves else None
    return way_of(picks.position, haul) if haul is not None else ()


def way_of(position: Position, haul: Haul) -> tuple[int, ...]:
    """The hexes over which a cube goes, from town to town. TRP-1"""
    found = [haul.towns[0].hex]
    for start, end, owner in zip(haul.towns, haul.towns[1:], haul.owners, strict=False):
        found += [*_between(position, start.code, end.code, owner), end.hex]
    return tuple(found)


def _between(position: Position, start: str, end: str, owner: int) -> Sequence[int]:
    """The hexes of a player's section between two towns, from the first one on."""
    for canal in position.canals:
        for section in canal.sections if canal.seat == owner else ():
            codes = [town.code for town in section.ends]
            if codes in ([start, end], [end, start]):
                hexes = [tile.hex for tile in section.tiles]
                return hexes if codes[0] == start else hexes[::-1]
    return ()


def course_ahead(picks: CanalPicks) -> tuple[int, ...]:
    """The hexes of the shortest course that the canal in hand still needs: of a contract's slip, or of a barge."""
    contract = next((spot.partition(":")[2] for spot in picks.picked if spot.startswith(("contract:", "barge:"))), "")
    if not contract:
        return ()
    draft, box = picks.drawing, picks.position.box
    course = next((draft.after if draft is not None else picks.position).courses(contract), None)
    if course is None or not course.hexes:
        return ()
    if draft is not None:
        start = draft.stops[-1]
    else:
        start = picks.berth(picks.held) if picks.held is not None else course.towns[0].hex
    grid, towns = HexGrid(box), {town.hex for town in course.towns}
    found = [start]
    for hex, side in zip(course.hexes, course.leaves, strict=True):
        onward = grid.beside(hex, side)
        found += [hex, onward] if onward is not None and onward in towns else [hex]
    return tuple(found)


def _changed(table: Table) -> tuple[str, ...]:
    """What others have changed since the viewer's last turn."""
    return tuple(dict.fromkeys(changed_by(table.position, table.news, table.viewer)))


def changed_by(position: Position, events: Iterable[Event], viewer: int) -> Iterator[str]:
    """The things that events have changed; what the viewer (a seat, 0: nobody) did himself isn't news to him."""
    box = position.box
    for event in events:
        raw = event.raw if isinstance(event, Event) else ()
        if event.id in ("tile_built", "tile_taken_off") and raw[0] + 1 != viewer:
            yield hex_id(box, raw[3])
        elif event.id in ("cube_placed", "cube_lifted") and raw[0] + 1 != viewer:
            yield f"town:{box.towns[raw[1]].code}"
        elif event.id == "cube_moved" and raw[0] + 1 != viewer:
            yield from (f"town:{box.towns[town].code}" for town in raw[1:3])
        elif event.id == "parliament_filled":
            yield from (f"contract:{box.contracts[number].id}" for number in raw)


def taken_now(events: Iterable[Event]) -> Iterator[str]:
    """The cards that were taken since the row was last refilled, by the events of the game, the latest first. DRW-2"""
    for event in events:
        if event.id in ("cards_refilled", "turn_started"):
            return
        if event.id == "card_taken":
            yield CARD_IDS[event.raw[1]]


def as_shown(things: Iterable[str]) -> Iterator[str]:
    """What a move was about, as the pictures call it."""
    for thing in things:
        kind, _, name = thing.partition(":")
        yield thing
        if kind in BARGES:
            yield f"{BARGES[kind]}:{name}"
