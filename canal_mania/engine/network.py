"""Sections between towns, and where goods may go along them (TRP-1 to TRP-4).

A network is what the canals link, whoever built them; it is kept by the sections that make it and the number of
players, for it changes only when a town is linked or cut off. A route is known by its towns and the owners of its
sections. Of routes from one town to another that bring everybody the same, one is offered: the first in the order of
towns and owners.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from . import log as noted
from .canals import OWNERS, canals_of
from .cells import Cells, Codes, add_all, bit, blank, each, filled, find, note, ordered, zeros
from .codes import LEG_BITS, MOVE, OWNER_BITS, TOWN_BITS, code_of, route_owners, route_towns
from .courses import course_at
from .kept import Canals, Network
from .layout import (
    ACTIVE,
    BASIN,
    CONTRACTS,
    FROM_DELIVERY,
    FROM_GOODS,
    GOODS,
    PHASE,
    PHASE_3,
    PLAYERS_AT_MOST,
    State,
)
from .log import Log
from .scoring import add_points
from .tables import Tables

if TYPE_CHECKING:
    from mypy_extensions import i64  # a machine's int where the engine is compiled; plain Python never sees it

MOST_TOWNS: Final = 6  # of a route, for there are six colours (TRP-4)
GAIN_BITS: Final = 4
DESTINATION_BITS: Final = 6
MOST_NETWORKS: Final = 500  # kept at once
LINK_OWNER_BITS: Final = 3  # of a leg: whose section it is; above it the town where it ends, then where it begins
LINK_OWNER_MASK: Final = 7
LINK_TOWN_BITS: Final = 6
LINK_TOWN_MASK: Final = 63
LINK_START_SHIFT: Final = LINK_OWNER_BITS + LINK_TOWN_BITS
NO_ROUTES: Final = Codes()


def network_of(state: State, tables: Tables) -> Network:
    """The sections on which goods may move. [R10]"""
    canals = canals_of(state, tables)
    network = canals.sections
    if network is None:
        network = canals.sections = _kept_network(canals, tables)
    return network


def _kept_network(canals: Canals, tables: Tables) -> Network:
    key = blank(CONTRACTS + 1)  # of each canal its owner, and the course with which its last section ended
    allowed: i64 = canals.row[0] if canals.goods_on else -1
    for contract in range(CONTRACTS):
        linked = canals.courses[contract].linked
        if linked and allowed >> contract & 1:
            key[contract] = linked << OWNER_BITS | canals.row[OWNERS + contract]
    key[CONTRACTS] = len(canals.holdings)
    place = find(tables.network_places, key)
    if place >= 0:
        return tables.networks[place]
    if len(tables.networks) >= MOST_NETWORKS:
        tables.networks.clear()
        tables.network_places.clear()
    note(tables.network_places, key, len(tables.networks))
    network = _network(tables, key)
    tables.networks.append(network)
    return network


def _network(tables: Tables, key: Cells) -> Network:
    found = Codes()
    starts = Codes()
    for contract in filled(key, 0, CONTRACTS):
        owner = (key[contract] & LINK_OWNER_MASK) - 1
        before: i64 = -1
        for town in course_at(tables, key[contract] >> OWNER_BITS).section_towns:
            if town not in starts:
                starts.append(town)
            if before >= 0:
                found.append(_leg(before, town, owner))
                found.append(_leg(town, before, owner))
            before = town
    legs = ordered(found)
    count = len(tables.town_hex)
    begin = blank(count + 1)
    for leg in legs:
        begin[(leg >> LINK_START_SHIFT) + 1] += 1
    for town in range(count):
        begin[town + 1] += begin[town]
    routes: list[Codes | None] = [None] * (count * PLAYERS_AT_MOST)
    return Network(each(starts), legs, begin, routes, zeros(count * PLAYERS_AT_MOST))


def _leg(start: i64, end: i64, owner: i64) -> i64:
    return (start << LINK_TOWN_BITS | end) << LINK_OWNER_BITS | owner


def has_section(network: Network, one: i64, other: i64, owner: i64) -> bool:
    """Whether goods may move from one town to another over a section of this owner."""
    return _leg(one, other, owner) in network.legs


def owners_at(network: Network, town: i64) -> Codes:
    """The owners of the sections that lead from a town, for each section one."""
    owners = Codes()
    for place in range(network.begin[town], network.begin[town + 1]):
        owners.append(network.legs[place] & LINK_OWNER_MASK)
    return owners


class BestRoutes:
    """Looks for the best routes from a town, for all movers: one for each destination and division of points."""

    def __init__(self, tables: Tables, network: Network) -> None:
        self.colour = tables.town_colour
        self.legs = network.legs
        self.begin = network.begin
        self.routes = network.routes
        self.place: i64 = 0  # of those of the first mover
        self.known = Codes()  # gains, destination and mover

    def look_from(self, town: i64) -> None:
        """Find the routes from a town, and keep them with the network. TRP-1..4"""
        self.place = town * PLAYERS_AT_MOST
        for mover in range(PLAYERS_AT_MOST):
            self.routes[self.place + mover] = NO_ROUTES
        self.extend(town, 0, town + 1, 0, -1, 1 << self.colour[town])

    def extend(self, town: i64, sections: i64, route: i64, gained: i64, before: i64, colours: i64) -> None:
        """Go on from a town in every way."""
        for place in range(self.begin[town], self.begin[town + 1]):
            leg = self.legs[place]
            end = leg >> LINK_OWNER_BITS & LINK_TOWN_MASK
            colour: i64 = 1 << self.colour[end]
            if colours & colour:  # TRP-4; no town twice either [R11]
                continue
            owner = leg & LINK_OWNER_MASK
            longer = route | (owner + 1 | end + 1 << OWNER_BITS) << TOWN_BITS + sections * LEG_BITS
            points = gained + ((1 if owner == before else 2) << owner * GAIN_BITS)
            what = (points << DESTINATION_BITS | end) << LINK_OWNER_BITS | owner
            if what not in self.known:
                self.known.append(what)
                self.add(owner, code_of(MOVE, longer))
            if sections + 2 < MOST_TOWNS:
                self.extend(end, sections + 1, longer, points, owner, colours | colour)

    def add(self, mover: i64, code: i64) -> None:
        """One route more of a mover, to whom its last section belongs."""
        routes = self.routes[self.place + mover]
        if routes is None or routes is NO_ROUTES:
            routes = self.routes[self.place + mover] = Codes()
        routes.append(code)


def routes_from(tables: Tables, network: Network, town: i64, mover: i64) -> Codes:
    """Codes of a mover's best routes from a town; they are looked for once."""
    key = town * PLAYERS_AT_MOST + mover
    if network.routes[key] is None:
        BestRoutes(tables, network).look_from(town)
    routes = network.routes[key]
    assert routes is not None, "they were looked for"
    return routes


def gains(owners: Cells) -> Cells:
    """Points of each player for a route: one for each town that his sections visit in a row. TRP-2, TRP-3"""
    points = blank(PLAYERS_AT_MOST)
    before: i64 = -1
    for owner in owners:
        points[owner] += 1 if owner == before else 2
        before = owner
    return points


def packed_gains(owners: Cells) -> i64:
    """`gains` as one number."""
    packed: i64 = 0
    points = gains(owners)
    for owner in range(PLAYERS_AT_MOST):
        packed += points[owner] << owner * GAIN_BITS
    return packed


def legal_routes(state: State, tables: Tables, mover: i64) -> Codes:
    """Codes of moving a cube. TRP-1"""
    network = network_of(state, tables)
    known = network.routes
    goods = state[GOODS]
    codes = Codes()
    for town in network.starts:
        if goods >> town & 1:
            routes = known[town * PLAYERS_AT_MOST + mover]
            if routes is None:
                routes = routes_from(tables, network, town, mover)
            if routes is not NO_ROUTES:
                add_all(codes, routes)
    return codes


def canonical(state: State, tables: Tables, code: i64, mover: i64) -> i64:
    """The route that is offered for one with the same start, destination and points; itself if there is none."""
    towns = each(route_towns(code))
    owners = each(route_owners(code))
    network = network_of(state, tables)
    if not len(owners) or owners[-1] != mover or not state[GOODS] >> towns[0] & 1 or not is_way(tables, network, code):
        return code
    wanted = packed_gains(owners)
    for route in each(routes_from(tables, network, towns[0], mover)):
        if route_towns(route)[-1] == towns[-1] and packed_gains(each(route_owners(route))) == wanted:
            return route
    return code


def is_way(tables: Tables, network: Network, code: i64) -> bool:
    """Whether there are these sections, and the colours allow their towns. TRP-3, TRP-4"""
    towns = each(route_towns(code))
    owners = each(route_owners(code))
    colours: i64 = 0
    for town in towns:
        if colours >> tables.town_colour[town] & 1:
            return False
        colours |= 1 << tables.town_colour[town]
    for leg in range(len(owners)):  # noqa: SIM110  # as the compiled engine likes it
        if not has_section(network, towns[leg], towns[leg + 1], owners[leg]):
            return False
    return True


def move_goods(state: State, tables: Tables, code: i64, log: Log | None) -> None:
    """A cube moves, its owner and those of the sections score, and it goes to the basin. TRP-1..3"""
    mover = state[ACTIVE]
    towns = route_towns(code)
    state[GOODS] &= ~bit(towns[0])
    state[BASIN] += 1
    if log is not None:
        log.append((noted.CUBE_MOVED, mover, towns[0], towns[-1]))
    source: i64 = FROM_GOODS if state[PHASE] == PHASE_3 else FROM_DELIVERY
    points = gains(each(route_owners(code)))
    for place in range(PLAYERS_AT_MOST + 1):  # the mover first, then the others by seat
        player = mover if place == 0 else place - 1
        if points[player] and (place == 0 or player != mover):
            if log is not None:
                event = noted.GOODS_SCORED if player == mover else noted.OTHERS_SCORED
                log.append((event, player, points[player]))
            add_points(state, tables, source, player, points[player], log)
