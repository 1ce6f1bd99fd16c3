"""Single pieces as the board draws them, and where they lie: for pieces that move from one picture to the next."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from panamax.board import ZONE_BY_ID
from panamax.state.arrangement import Arrangement
from panamax.state.views import Die, Ship
from tabletop_widgets.canvas.paper import Layer, Pen
from tabletop_widgets.canvas.piece import piece_of
from tabletop_widgets.canvas.shapes import Rect, rectangle
from tabletop_widgets.canvas.targets import Point

from .board import bow, plan_of
from .canvas import Canvas
from .options import PictureOptions
from .pieces import draw_die
from .scenery import draw_water
from .ships import Placed, draw_ship, place_ships, slot_rect
from .words import Words


@dataclass(frozen=True, slots=True)
class Lying:
    """A ship on the board, where it lies, and where its bow points."""

    placed: Placed
    facing: int

    @property
    def rect(self) -> Rect:
        """The place that it fills."""
        return self.placed.rect

    def die(self, index: int) -> Rect:
        """The place of a die on it."""
        return slot_rect(self.placed, index)


def lying_ships(position: Arrangement, options: PictureOptions) -> dict[str, Lying]:
    """Each ship that such a picture of the board shows, by id."""
    plan, everywhere, found = plan_of(position, options), position.ships, {}
    for id, zone_plan in plan.zones.items():
        zone = ZONE_BY_ID[id]
        ships: Sequence[Ship] = [ship for ship in everywhere if ship.zone is zone]
        facing = bow(zone)
        for placed in place_ships(ships, zone_plan.ships, plan.slot, facing if zone.is_rectangle else 0):
            found[placed.ship.id] = Lying(placed, facing)
    return found


def zone_middles(position: Arrangement, options: PictureOptions) -> dict[str, Point]:
    """The middle of each zone that such a picture shows, by its id."""
    return {id: zone.ships.centre for id, zone in plan_of(position, options).zones.items()}


def ship_piece(lying: Lying, position: Arrangement, options: PictureOptions) -> dict[str, Any]:
    """The ship alone: outlines and words, in units of the board, and the room that they need."""
    canvas = _canvas(position, options)
    draw_ship(canvas, lying.placed, lying.facing, Words(position.box, options.style.lang))
    return piece_of(canvas, lying.rect)


def die_piece(rect: Rect, die: Die, position: Arrangement, options: PictureOptions) -> dict[str, Any]:
    """A cargo die alone."""
    canvas = _canvas(position, options)
    draw_die(canvas, rect, die)
    return piece_of(canvas, rect)


def water_piece(zone_id: str, rect: Rect, position: Arrangement, options: PictureOptions) -> dict[str, Any]:
    """A part of a zone without anything in it."""
    plan, canvas = plan_of(position, options), _canvas(position, options)
    zone = plan.zones[zone_id]
    canvas.draw(Layer.GROUND, rectangle(zone.water), Pen(canvas.theme.ground[zone.level].fill))
    draw_water(canvas, ZONE_BY_ID[zone_id], zone, plan)
    return piece_of(canvas, rect, 0)


def _canvas(position: Arrangement, options: PictureOptions) -> Canvas:
    plan = plan_of(position, options)
    return Canvas(plan.width, plan.height, plan.page, options, -plan.more_sea)
