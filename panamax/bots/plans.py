"""Which ships a player would move with so many movements, and what that is worth."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..engine.cells import Codes, blank, each, zeros
from ..engine.fleet import READY, first_of, hold, slots_of
from ..engine.layout import CARGO, MILITARY_MOVED, MILITARY_PAID, SHIP_ZONE, SHIPS, WAITING, State
from ..engine.military import dollars_for
from ..engine.zones import LEAVING, NEXT, OCEAN, RECTANGLE, ZONES
from . import weights as w
from .outlook import AVERAGE, REACH, STEPS_LEFT, Outlook
from .worth import LANES, LOW

if TYPE_CHECKING:
    from mypy_extensions import i64  # a machine's int where the engine is compiled; plain Python never sees it

STRIDE: Final = 8  # cells for each ship or zone

# What the first k movements of a ship in a zone cost: waterway movements in the low bits, locks from bit 4 on
COSTS: Final = blank(ZONES * STRIDE)
for _zone in range(ZONES):
    _at, _cost = _zone, 0
    for _step in range(1, STEPS_LEFT[_zone] + 1):
        _cost += 16 if LEAVING[_at] else 1
        _at = NEXT[_at]
        COSTS[_zone * STRIDE + _step] = _cost

# How many steps so many waterway and lock movements take a ship from a zone
REACHED: Final = blank(STRIDE * STRIDE * ZONES)
for _left in range(STRIDE * STRIDE):
    for _zone in range(ZONES):
        _at = _zone * STRIDE
        for _step in range(1, STEPS_LEFT[_zone] + 1):
            if (COSTS[_at + _step] & 15) > _left // STRIDE or COSTS[_at + _step] >> 4 > _left % STRIDE:
                break
            REACHED[_left * ZONES + _zone] = _step

UNKNOWN: Final = zeros(16)
for _place in range(16):
    UNKNOWN[_place] = LOW


class Steps:
    """What a step of each ship is worth that starts the best way for it, by the movements that are left.

    A way takes `waterway` and `lock` movements, or its first steps `either` kind.
    """

    def __init__(self, outlook: Outlook, state: State, waterway: i64, lock: i64, either: i64) -> None:
        self.outlook = outlook
        self.state = state
        self.left: i64 = (min(waterway, REACH) * STRIDE + min(lock, REACH)) * ZONES
        self.either: i64 = either
        self.worth = zeros(SHIPS)

    def _add_military(self, ships: i64) -> None:
        """UNI-3: what moving a military ship of these adds to the pay for those that have moved already."""
        outlook, state = self.outlook, self.state
        moved = state[MILITARY_MOVED]
        tables, player = outlook.tables, outlook.player
        most: i64 = 0
        if moved:
            for nation in range(4):
                if moved >> nation & 1:
                    most = max(most, dollars_for(state, tables, player, nation))
        while ships:
            ship = first_of(ships)
            ships &= ships - 1
            more = dollars_for(state, tables, player, tables.models[ship].nation) - most
            if more > 0:
                self.worth[ship] = outlook.weights[w.MILITARY] * float(more)

    def look_at(self, ships: i64) -> None:
        """Work out what ships that may move are worth, in `worth`: dollars for a movement."""
        outlook, state, worth = self.outlook, self.state, self.worth
        left, either = self.left, self.either
        if ships & outlook.tables.military and not state[MILITARY_PAID]:
            self._add_military(ships & outlook.tables.military)
        while ships:
            ship = first_of(ships)
            ships &= ships - 1
            cargo = state[CARGO + ship]
            if cargo:
                zone = state[SHIP_ZONE + ship]
                steps = min(either, STEPS_LEFT[zone]) if either else REACHED[left + zone]
                worth[ship] = outlook.ways(ship, zone, cargo, steps)[AVERAGE + steps]

    def pushed(self, ship: i64) -> float:
        """What one step of a ship gains that is in the canal; nothing for one without cargo."""
        cargo = self.state[CARGO + ship]
        return self.outlook.ways(ship, self.state[SHIP_ZONE + ship], cargo, 1)[1] if cargo else 0.0


class Plans:
    """What movement actions gain: groups of ships take the movements one after the other, the best first."""

    def __init__(self, outlook: Outlook, state: State) -> None:
        self.outlook = outlook
        self.state = state
        self.peaks = zeros(ZONES * STRIDE)  # by zone and steps at most: what its ships gain together for a movement,
        self.peak_steps = blank(ZONES * STRIDE)  # and with how many
        self.zones = Codes()  # those that gain anything
        self.known = UNKNOWN[:]
        self.is_gathered = False

    def _gather(self) -> None:
        """Put the ships together; once, and only if somebody asks what movements gain."""
        outlook, state, tables = self.outlook, self.state, self.outlook.tables
        self.is_gathered = True
        gains = self.peaks
        members = blank(ZONES)
        zones = Codes()
        ship: i64 = -1
        for cargo in state[CARGO : CARGO + SHIPS]:
            ship += 1
            if not cargo:
                continue
            zone = state[SHIP_ZONE + ship]
            if zone < LANES and not hold(tables, ship, cargo) & READY:
                continue
            steps = STEPS_LEFT[zone]
            ways = outlook.ways(ship, zone, cargo, steps)
            if zone < WAITING:
                zone = 1 - OCEAN[zone]  # from the Loading zones of an ocean they go together
            if not RECTANGLE[zone] and (
                ways[AVERAGE + steps] <= 0.0 or slots_of(tables, members[zone] | 1 << ship) > tables.rectangle_slots
            ):
                continue
            if not members[zone]:
                zones.append(zone)
            members[zone] |= 1 << ship
            for step in range(1, steps + 1):
                gains[zone * STRIDE + step] += ways[step]
        for zone in each(zones):
            if self._add_peaks(zone):
                self.zones.append(zone)

    def _add_peaks(self, zone: i64) -> bool:
        """Whether the zone's ships gain anything together, and with how many steps the most for each."""
        peaks = self.peaks
        best = 0.0
        best_step: i64 = 0
        for step in range(1, STEPS_LEFT[zone] + 1):
            average = peaks[zone * STRIDE + step] / float(step)
            if average > best:
                best = average
                best_step = step
            peaks[zone * STRIDE + step] = best
            self.peak_steps[zone * STRIDE + step] = best_step
        return best_step > 0

    def value(self, waterway: i64, lock: i64) -> float:
        """What so many movements gain."""
        place = waterway << 2 | lock
        if self.known[place] == LOW:
            if not self.is_gathered:
                self._gather()
            self.known[place] = self._value(waterway, lock)
        return self.known[place]

    def _value(self, waterway: i64, lock: i64) -> float:
        peaks = self.peaks
        total = 0.0
        gone: i64 = 0
        while waterway + lock:
            left = (waterway * STRIDE + lock) * ZONES
            best = 0.0
            best_place: i64 = 0
            for zone in each(self.zones):
                place = zone * STRIDE + REACHED[left + zone]
                if peaks[place] > best and not gone >> zone & 1:
                    best = peaks[place]
                    best_place = place
            if best_place == 0:
                break
            step = self.peak_steps[best_place]
            zone = best_place // STRIDE
            cost = COSTS[zone * STRIDE + step]
            waterway -= cost & 15
            lock -= cost >> 4
            gone |= 1 << zone
            total += best * float(step)
        return total
