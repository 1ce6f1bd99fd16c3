"""Which ships a player would move with so many movements, and what that is worth."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..engine.cells import blank, zeros
from ..engine.fleet import hold, slots_of
from ..engine.layout import CARGO, MILITARY_MOVED, MILITARY_PAID, SHIP_ZONE, SHIPS, USS_IOWA, WAITING, State
from ..engine.military import dollars_for
from ..engine.zones import LEAVING, NEXT, OCEAN, RECTANGLE
from . import weights as w
from .outlook import Outlook
from .worth import ARRIVED, LANES, LOW

if TYPE_CHECKING:
    from mypy_extensions import i64  # a machine's int where the engine is compiled; plain Python never sees it

REACH: Final = 6  # movements of one action
STRIDE: Final = 8  # cells for each ship or zone
ZONES: Final = 24
MILITARY_SHIPS: Final = 4

# What the first k movements of a ship in a zone cost: waterway movements in the low bits, locks from bit 4 on
COSTS: Final = blank(ZONES * STRIDE)
STEPS_LEFT: Final = blank(ZONES)  # as far as REACH goes
for _zone in range(ZONES):
    _at, _cost = _zone, 0
    for _step in range(1, REACH + 1):
        if _at < WAITING or _at >= LANES or _step == 1:
            _cost += 16 if LEAVING[_at] else 1
            _at = NEXT[_at]
            STEPS_LEFT[_zone] = _step
            COSTS[_zone * STRIDE + _step] = _cost


class Paths:
    """What each ship's next movements gain, one after the other; `ships` are those that may move and carry cargo."""

    def __init__(self, outlook: Outlook, state: State) -> None:
        self.outlook = outlook
        self.gains = zeros(SHIPS * STRIDE)
        self.ships: i64 = 0
        zones = state[SHIP_ZONE : SHIP_ZONE + SHIPS]
        for ship, cargo in enumerate(state[CARGO : CARGO + SHIPS]):
            if cargo and (zones[ship] >= LANES or hold(outlook.tables, ship, cargo) & 1):
                self.ships |= 1 << ship
                self._add(ship, zones[ship], cargo)

    def _add(self, ship: i64, zone: i64, cargo: i64) -> None:
        outlook = self.outlook
        outlook.look_at(ship, cargo)
        before = outlook.value(zone)
        at = zone
        for step in range(1, STEPS_LEFT[zone] + 1):
            at = NEXT[at]
            there = at if at >= LANES else ARRIVED
            self.gains[ship * STRIDE + step] = outlook.value(there) - before

    def first_step(self, ship: i64) -> float:
        """What one step of a ship gains; nothing for one that carries none."""
        return self.gains[ship * STRIDE + 1]


def scores(outlook: Outlook, state: State, paths: Paths, waterway: i64, lock: i64, either: i64) -> list[float]:
    """For each ship what a step is worth that starts the best way for it: dollars for a movement."""
    found = [0.0] * SHIPS
    for ship in range(SHIPS):
        if paths.ships >> ship & 1:
            zone = state[SHIP_ZONE + ship]
            best = LOW
            for step in range(1, STEPS_LEFT[zone] + 1):
                cost = COSTS[zone * STRIDE + step]
                if step > either and ((cost & 15) > waterway or cost >> 4 > lock):
                    break
                average = paths.gains[ship * STRIDE + step] / float(step)
                if average > best:
                    best = average
            found[ship] = best if best > LOW else 0.0
    if not state[MILITARY_PAID]:
        _add_military(outlook, state, found)
    return found


def _add_military(outlook: Outlook, state: State, found: list[float]) -> None:
    """UNI-3: what moving a military ship adds to the pay for those that have moved already."""
    moved = state[MILITARY_MOVED]
    tables, player = outlook.tables, outlook.player
    most: i64 = 0
    for nation in range(4):
        if moved >> nation & 1:
            most = max(most, dollars_for(state, tables, player, nation))
    for ship in range(USS_IOWA, USS_IOWA + MILITARY_SHIPS):
        more = dollars_for(state, tables, player, tables.models[ship].nation) - most
        found[ship] = outlook.weights[w.MILITARY] * float(max(0, more))


class Plans:
    """What movement actions gain: groups of ships take the movements one after the other, the best first."""

    def __init__(self, outlook: Outlook, state: State) -> None:
        self.gains = zeros(ZONES * STRIDE)  # of the ships of each zone together
        self.zones: list[int] = []
        self.known = zeros(16)
        for place in range(16):
            self.known[place] = LOW
        self._gather(outlook, state, Paths(outlook, state))

    def _gather(self, outlook: Outlook, state: State, paths: Paths) -> None:
        tables = outlook.tables
        members = blank(ZONES)
        for ship in range(SHIPS):
            if paths.ships >> ship & 1:
                zone = state[SHIP_ZONE + ship]
                if zone < WAITING:
                    zone = 1 - OCEAN[zone]  # from the Loading zones of an ocean they go together
                if not RECTANGLE[zone]:
                    alone = max([paths.gains[ship * STRIDE + step] for step in range(1, STEPS_LEFT[zone] + 1)])
                    together = slots_of(tables, members[zone] | 1 << ship)
                    if alone <= 0.0 or together > tables.rectangle_slots:
                        continue
                if not members[zone]:
                    self.zones.append(zone)
                members[zone] |= 1 << ship
                for step in range(1, STEPS_LEFT[zone] + 1):
                    self.gains[zone * STRIDE + step] += paths.gains[ship * STRIDE + step]

    def value(self, waterway: i64, lock: i64) -> float:
        """What so many movements gain."""
        place = waterway << 2 | lock
        if self.known[place] == LOW:
            self.known[place] = self._value(waterway, lock)
        return self.known[place]

    def _value(self, waterway: i64, lock: i64) -> float:
        total = 0.0
        gone: i64 = 0
        while waterway + lock:
            best = 0.0
            best_zone: i64 = -1
            best_step: i64 = 0
            for zone in self.zones:
                if gone >> zone & 1:
                    continue
                for step in range(1, STEPS_LEFT[zone] + 1):
                    cost = COSTS[zone * STRIDE + step]
                    if (cost & 15) > waterway or cost >> 4 > lock:
                        break
                    gain = self.gains[zone * STRIDE + step] / float(step)
                    if gain > best:
                        best = gain
                        best_zone = zone
                        best_step = step
            if best_zone < 0:
                break
            cost = COSTS[best_zone * STRIDE + best_step]
            waterway -= cost & 15
            lock -= cost >> 4
            gone |= 1 << best_zone
            total += best * float(best_step)
        return total
