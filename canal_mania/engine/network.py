"""Sections between towns, and where goods may go along them (TRP-1 to TRP-4).

A network is what the canals link, whoever built them; it is kept by the courses that make it, for it changes only when
somebody builds. A route is known by its towns and the owners of its sections. Of routes from one town to another that
bring everybody the same, one is offered: the first in the order of towns and owners.
"""

from __future__ import annotations

from typing import Final

from . import log as noted
from .codes import route_code, route_owners, route_towns
from .courses import course_at
from .kept import Network
from .layout import (
    ACTIVE,
    BASIN,
    COMPLETED,
    CONTRACTS,
    FROM_DELIVERY,
    FROM_GOODS,
    GOODS,
    GOODS_ON,
    OWNER,
    PHASE,
    PHASE_3,
    PLAYERS_AT_MOST,
    TILES,
    State,
)
from .log import Log
from .scoring import add_points
from .tables import Tables

MOST_TOWNS: Final = 6  # of a route, for there are six colours (TRP-4)
GAIN_BITS: Final = 4
MOST_NETWORKS: Final = 500  # kept at once


def network_of(state: State, tables: Tables) -> Network:
    """The sections on which goods may move, and what the canals cover and connect. [R10]"""
    key = tuple(state[OWNER:TILES])  # owners, then courses
    if state[GOODS_ON]:
        key = (*key, state[COMPLETED])
    known = tables.networks.get(key)
    if known is None:
        if len(tables.networks) >= MOST_NETWORKS:
            tables.networks.clear()
        known = tables.networks[key] = _network(tables, key)
    return known


def _network(tables: Tables, key: tuple[int, ...]) -> Network:
    network = Network()
    completed = key[2 * CONTRACTS] if len(key) > 2 * CONTRACTS else -1
    for contract in range(CONTRACTS):
        if not key[contract]:
            continue
        course = course_at(tables, key[CONTRACTS + contract])
        if course.hexes:
            network.hexes |= course.mask
            network.towns |= course.towns
        if completed >> contract & 1:
            _add_links(network, course.links, key[contract] - 1)
    for legs in network.legs.values():
        legs.sort()
    return network


def _add_links(network: Network, links: list[tuple[int, int]], owner: int) -> None:
    for one, other in links:
        for start, end in ((one, other), (other, one)):
            legs = network.legs.setdefault(start, [])
            if (end, owner) not in legs:
                legs.append((end, owner))


def routes_from(tables: Tables, network: Network, town: int, mover: int) -> list[int]:
    """Codes of a mover's routes from a town: one for each destination and division of points. TRP-1..4"""
    key = town * PLAYERS_AT_MOST + mover
    known = network.routes.get(key)
    if known is None:
        best: dict[int, int] = {}
        _extend(tables, network, mover, [town], [], 1 << tables.town_colour[town], best)
        known = network.routes[key] = list(best.values())
    return known


def _extend(
    tables: Tables,
    network: Network,
    mover: int,
    towns: list[int],
    owners: list[int],
    colours: int,
    best: dict[int, int],
) -> None:
    for town, owner in network.legs.get(towns[-1], []):
        colour = 1 << tables.town_colour[town]
        if colours & colour:  # TRP-4; no town twice either [R11]
            continue
        longer, by = [*towns, town], [*owners, owner]
        if owner == mover:
            what = packed_gains(by) << 6 | town
            if what not in best:
                best[what] = route_code(longer, by)
        if len(longer) < MOST_TOWNS:
            _extend(tables, network, mover, longer, by, colours | colour, best)


def gains(owners: list[int]) -> list[int]:
    """Points of each player for a route: one for each town that his sections visit in a row. TRP-2, TRP-3"""
    points = [0] * PLAYERS_AT_MOST
    before = -1
    for owner in owners:
        points[owner] += 1 if owner == before else 2
        before = owner
    return points


def packed_gains(owners: list[int]) -> int:
    """`gains` as one number."""
    packed = 0
    before = -1
    for owner in owners:
        packed += (1 if owner == before else 2) << owner * GAIN_BITS
        before = owner
    return packed


def legal_routes(state: State, tables: Tables, mover: int) -> list[int]:
    """Codes of moving a cube. TRP-1"""
    network, goods = network_of(state, tables), state[GOODS]
    codes: list[int] = []
    for town in network.legs:
        if goods >> town & 1:
            codes += routes_from(tables, network, town, mover)
    return codes


def canonical(state: State, tables: Tables, code: int, mover: int) -> int:
    """The route that is offered for one with the same start, destination and points; itself if there is none."""
    towns, owners = route_towns(code), route_owners(code)
    network = network_of(state, tables)
    if not owners or owners[-1] != mover or not state[GOODS] >> towns[0] & 1 or not is_way(tables, network, code):
        return code
    wanted = packed_gains(owners)
    for route in routes_from(tables, network, towns[0], mover):
        if route_towns(route)[-1] == towns[-1] and packed_gains(route_owners(route)) == wanted:
            return route
    return code


def is_way(tables: Tables, network: Network, code: int) -> bool:
    """Whether there are these sections, and the colours allow their towns. TRP-3, TRP-4"""
    towns, owners = route_towns(code), route_owners(code)
    colours = {tables.town_colour[town] for town in towns}
    return len(colours) == len(towns) and all(
        (towns[leg + 1], owners[leg]) in network.legs.get(towns[leg], []) for leg in range(len(owners))
    )


def move_goods(state: State, tables: Tables, code: int, log: Log | None) -> None:
    """A cube moves, its owner and those of the sections score, and it goes to the basin. TRP-1..3"""
    mover, towns = state[ACTIVE], route_towns(code)
    state[GOODS] &= ~(1 << towns[0])
    state[BASIN] += 1
    if log is not None:
        log.append((noted.CUBE_MOVED, mover, towns[0], towns[-1]))
    source = FROM_GOODS if state[PHASE] == PHASE_3 else FROM_DELIVERY
    points = gains(route_owners(code))
    for player in [mover, *[player for player in range(PLAYERS_AT_MOST) if player != mover]]:
        if points[player]:
            if log is not None:
                event = noted.GOODS_SCORED if player == mover else noted.OTHERS_SCORED
                log.append((event, player, points[player]))
            add_points(state, tables, source, player, points[player], log)
