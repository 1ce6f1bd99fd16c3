"""What moves between two pictures of the table: ships along their lane, dice to their ships, sums at the purses.

It is read from the two positions, so that whatever brought one to the other (a move, a bot's, undo) is seen moving.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from panamax.board import ZONE_BY_ID
from panamax.position import Position
from panamax.state.arrangement import Arrangement
from tabletop.i18n import Money, say
from tabletop_widgets.canvas.figure_view import FigureView
from tabletop_widgets.canvas.plot import go
from tabletop_widgets.canvas.targets import Point
from tabletop_widgets.hand.gadgets import MotionLayer

from ..game_view.drawing import Tab
from ..pictures import PictureOptions, targets_of
from ..pictures.moving import Lying, die_piece, lying_ships, ship_piece, water_piece, zone_middles
from .figures import BOARD, CLIPBOARDS, figure_name

MOST_MOVING = 12  # pieces; where more is new at once, it is another game or another place in it
PUSHED_LATER = 60  # milliseconds after the ship that pushes
ON_BOARD = figure_name(BOARD)
Item = dict[str, Any]
Stop = tuple[str, float, float]


@dataclass(frozen=True)
class BoardScene:
    """A position as the board shows it."""

    position: Arrangement
    options: PictureOptions

    @cached_property
    def ships(self) -> dict[str, Lying]:
        """Where each ship lies in it."""
        return lying_ships(self.position, self.options)


class Mover:
    """Lets one page show how its pieces come from where they were last to where they are."""

    def __init__(self, gadget: MotionLayer) -> None:
        self.gadget = gadget
        self._scene: BoardScene | None = None  # what was shown last,
        self._of: object = None  # of this game, of this step

    def piece(self, spot: object) -> dict[str, Any]:
        """A ship of the picture that was shown last, as it is drawn, with its id; nothing for anything else."""
        kind, _, id = str(spot).partition(":")
        ships = self._scene.ships if self._scene is not None else {}
        if self._scene is None or kind != "ship" or id not in ships:
            return {}
        return {"id": spot, "drawing": ship_piece(ships[id], self._scene.position, self._scene.options)}

    def move(
        self, of: object, scene: BoardScene, views: Mapping[Tab, FigureView], movers: frozenset[str] = frozenset()
    ) -> bool:
        """Before `scene` is drawn: show how it comes from the one before, if that was `of` the same; whether it is.

        `views` are the pictures that were seen and are seen still.
        """
        before = self._scene if of == self._of else None
        self._of, self._scene = of, scene
        if before is None or not self.gadget.milliseconds or before.options.style != scene.options.style:
            return False
        items = beat(before, scene, {tab: view.figure for tab, view in views.items()}, movers)
        if items:
            self.gadget.show(items)
        return bool(items)


def beat(before: BoardScene, after: BoardScene, figures: Mapping[Tab, go.Figure], movers: frozenset[str]) -> list[Item]:
    """All that moves from one to the other; `figures` are the pictures that are still shown.

    `movers` are the ships that were moved; others that move are pushed, and start a little later.
    """
    if before.position.options.players != after.position.options.players:
        return []
    ways = [*_ships(before, after, movers), *_dice(before, after, figures)] if BOARD in figures else []
    if len(ways) > MOST_MOVING:
        return []
    return [*ways, *_sums(before.position, after.position, figures, after.options.style.lang)]


def _ships(before: BoardScene, after: BoardScene, movers: frozenset[str]) -> Iterator[Item]:
    there, middles = after.ships, zone_middles(after.position, after.options)
    for id, lay in before.ships.items():
        lies = there.get(id)
        if lies is None or lay.rect == lies.rect:
            continue
        zones = [lay.placed.ship.zone, lies.placed.ship.zone]
        between = _between(*(zone.id if zone else "" for zone in zones))
        via = [middles[zone] for zone in between if zone in middles]
        stops = [_on_board(point) for point in (lay.rect.centre, *via, lies.rect.centre)]
        delay = 0 if id in movers or not movers else PUSHED_LATER
        piece = ship_piece(lies, after.position, after.options)
        cover = water_piece(zones[1].id, lies.rect, after.position, after.options) if zones[1] else None
        yield {"figure": ON_BOARD, "piece": piece, "stops": stops, "delay": delay, "cover": cover}


def _between(start: str, end: str) -> list[str]:
    """The zones of a lane between two of them."""
    first, last = ZONE_BY_ID[start], ZONE_BY_ID[end]
    if first.lane is None or first.lane is not last.lane:
        return []
    low, high = sorted((first.step, last.step))
    found = [zone.id for zone in ZONE_BY_ID.values() if zone.lane is first.lane and low < zone.step < high]
    return found if first.step < last.step else found[::-1]


def _on_board(point: Point) -> Stop:
    return (ON_BOARD, round(point[0], 1), round(point[1], 1))


def _dice(before: BoardScene, after: BoardScene, figures: Mapping[Tab, go.Figure]) -> Iterator[Item]:
    """Dice that were loaded, from their contract; dice of arrived ships go back to their Pool."""
    lay, there = before.ships, after.ships
    for id in lay.keys() & there.keys():
        old, new = lay[id].placed.ship.cargo, there[id].placed.ship.cargo
        lying, scene = (there[id], after) if len(new) > len(old) else (lay[id], before)
        changed = range(min(len(old), len(new)), max(len(old), len(new)))
        if new[: len(old)] != old[: len(new)]:
            continue
        for index in changed:
            die, rect = lying.placed.ship.cargo[index], lying.die(index)
            seat = next((each.seat for each in after.position.companies if each.company is die.company), 0)
            home = _home(figures, seat, (f"held:{die.company}:", f"pool:{die.company}"))
            if home is None:
                continue
            way = [home, _on_board(rect.centre)]
            stops = way if len(new) > len(old) else way[::-1]
            piece, cover, zone = die_piece(rect, die, scene.position, scene.options), None, lying.placed.ship.zone
            if len(new) > len(old) and zone is not None:
                cover = water_piece(zone.id, rect, after.position, after.options)
            yield {"figure": ON_BOARD, "piece": piece, "stops": stops, "delay": 0, "cover": cover}


def _home(figures: Mapping[Tab, go.Figure], seat: int, names: tuple[str, ...]) -> Stop | None:
    """The first of these things on the clipboard of a seat."""
    tab = CLIPBOARDS[seat - 1]
    if tab not in figures:
        return None
    found = (_target(figures[tab], name) for name in names)
    place = next((each for each in found if each is not None), None)
    return None if place is None else (figure_name(tab), *place)


def _target(figure: go.Figure, name: str) -> Point | None:
    """Where a thing whose id begins so lies in a figure."""
    targets = targets_of(figure)
    if not targets:
        return None
    points = zip(targets["customdata"], targets["x"], targets["y"], strict=True)
    return next(((float(x), float(y)) for id, x, y in points if id.startswith(name)), None)


def _sums(before: Arrangement, after: Arrangement, figures: Mapping[Tab, go.Figure], lang: str) -> Iterator[Item]:
    """What came into each purse, or went out of it."""
    if not (isinstance(before, Position) and isinstance(after, Position)):
        return
    for seat, (old, new) in enumerate(zip(before.players, after.players, strict=True), 1):
        yield from _sum(figures, seat, f"player:{seat}:money", new.money - old.money, lang)
    old_money = {each.company: each.money for each in before.companies}
    for company in after.companies:
        dollars = company.money - old_money.get(company.company, company.money)
        yield from _sum(figures, company.seat, f"company:{company.company}:money", dollars, lang)


def _sum(figures: Mapping[Tab, go.Figure], seat: int, purse: str, dollars: int, lang: str) -> Iterator[Item]:
    place = _home(figures, seat, (purse,)) if dollars else None
    if place is not None:
        words = say(f"table.motion.{'gain' if dollars > 0 else 'loss'}", lang, dollars=Money(abs(dollars)))
        yield {"sum": words, "at": place, "gain": dollars > 0}
