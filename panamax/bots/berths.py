"""Where a container could be loaded at once, and what loading some of them is worth."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..engine.cells import blank, zeros
from ..engine.fleet import hold
from ..engine.layout import CARGO, HELD, LOADED, MONEY, SHIP_ZONE, SHIPS, UNBUILT, WAITING, State
from ..engine.loading import CARD_MASK, LEFT_SHIFT, PLACES, SIDE_SHIFT, is_wagon_open
from ..engine.zones import LOADING_ZONES
from . import weights as w
from .outlook import HIGHEST_DIE, Outlook
from .worth import LANES, LOW

if TYPE_CHECKING:
    from mypy_extensions import i64  # a machine's int where the engine is compiled; plain Python never sees it

NATIONS: Final = 4
PIPS_BITS: Final = 3
ROW: Final = 1 << PIPS_BITS  # places of a nation
MOST: Final = 16  # containers that are looked at together
NO_SHIP: Final = 24
NO_GAINS: Final = zeros(NATIONS << PIPS_BITS)
for _place in range(NATIONS << PIPS_BITS):
    NO_GAINS[_place] = LOW


class Berths:
    """For each nation and value of a die: what the best ship for it gains, which it is, and what the next gains."""

    def __init__(self, outlook: Outlook, state: State) -> None:
        self.best = NO_GAINS[:]
        self.second = NO_GAINS[:]
        self.ships = blank(NATIONS << PIPS_BITS)
        self.wagon_open = is_wagon_open(state, outlook.tables, state[LOADED])
        self._fill(outlook, state)

    def _fill(self, outlook: Outlook, state: State) -> None:
        player = outlook.player
        tables = outlook.tables
        loaded = state[LOADED]
        for ship in range(SHIPS):
            zone = state[SHIP_ZONE + ship]
            if (zone >= LANES and (zone != UNBUILT or ship >> 2 != player)) or loaded >> ship & 1:
                continue
            cost = 0.0
            if zone == UNBUILT:
                price = tables.build_prices[ship]
                if price > state[MONEY + player]:
                    continue
                cost = float(price) * outlook.dollar * outlook.weights[w.BUILD]
                self._add(outlook, ship, 0, NATIONS - 1, ROW, state[CARGO + ship], cost)
            elif zone >= WAITING:
                one, other = LOADING_ZONES[zone - WAITING]
                self._add(outlook, ship, one, other, (other - one) * ROW, state[CARGO + ship], cost)
            else:
                self._add(outlook, ship, zone, zone, ROW, state[CARGO + ship], cost)

    def _add(self, outlook: Outlook, ship: i64, zone: i64, last: i64, between: i64, cargo: i64, cost: float) -> None:
        """A ship that may lie in a Loading zone or in others, up to the last one, so many places apart."""
        accepted = hold(outlook.tables, ship, cargo)
        loads = outlook.loads(ship, zone, cargo)
        best, second, ships = self.best, self.second, self.ships
        stop = (last + 1) * ROW
        before = loads[0] + cost
        for pips in range(1, HIGHEST_DIE + 1):
            if accepted >> pips & 1:
                gain = loads[pips] - before
                place = zone << PIPS_BITS | pips
                while place < stop:
                    if gain > best[place]:
                        second[place] = best[place]
                        best[place] = gain
                        ships[place] = ship
                    elif gain > second[place]:
                        second[place] = gain
                    place += between


class Loads:
    """Containers that might be loaded, with what the best place gains, which it is, and what the next best gains."""

    def __init__(self, outlook: Outlook, berths: Berths) -> None:
        self.outlook = outlook
        self.berths = berths
        self.best = zeros(MOST)
        self.second = zeros(MOST)
        self.ships = blank(MOST)
        self.count: i64 = 0

    def add_held(self, state: State, flags: list[float]) -> None:
        """Add all containers that the player has in hand."""
        outlook = self.outlook
        player = outlook.player
        for packed in state[HELD + PLACES * player : HELD + PLACES * player + PLACES]:
            left = packed >> LEFT_SHIFT
            if left:
                back = packed >> SIDE_SHIFT & 1
                card = packed & CARD_MASK
                last = left & left - 1 == 0
                face = outlook.tables.faces[2 * card + back]
                for number, pips in enumerate(face.values):
                    if left >> number & 1:
                        bonus = flags[face.nation] if last and not back else 0.0
                        self.add(face.nation, back == 1, face.rails >> number & 1 == 1, pips, bonus)

    def add(self, nation: i64, back: bool, rail: bool, pips: i64, bonus: float) -> None:
        """Add a container of a contract's front or back."""
        berths = self.berths
        best = LOW
        second = LOW
        ship: i64 = NO_SHIP
        if back or not rail:
            for other in range(NATIONS):
                if back or other == nation:
                    place = other << PIPS_BITS | pips
                    if berths.best[place] > best:
                        second = max(best, berths.second[place])  # `best` is never below it
                        best = berths.best[place]
                        ship = berths.ships[place]
        if rail and berths.wagon_open:
            gain = wagon_value(self.outlook, pips)
            if gain > best:
                second = best
                best = gain
                ship = NO_SHIP
        if best == LOW or self.count == MOST:
            return
        waiting = self.outlook.in_hand(pips) - bonus
        self.best[self.count] = best - waiting
        self.second[self.count] = second - waiting
        self.ships[self.count] = ship
        self.count += 1

    def value(self, loads: i64) -> float:
        """What loading so many of them is worth, each on a ship of its own (LOD-4)."""
        total = 0.0
        used: i64 = 0
        taken: i64 = 0
        for _ in range(loads):
            found: i64 = -1
            gained = 0.0
            for index in range(self.count):
                if not taken >> index & 1:
                    gain = self.second[index] if used >> self.ships[index] & 1 else self.best[index]
                    if gain > gained:
                        gained = gain
                        found = index
            if found < 0:
                break
            total += gained
            taken |= 1 << found
            used |= 1 << self.ships[found]
        return total


def wagon_value(outlook: Outlook, pips: i64) -> float:
    """What a die on the 1st wagon is worth: it costs no fee, and counts for turn order and a flag (RND-2, RND-4)."""
    return outlook.weights[w.WAGON_PLACE] + outlook.weights[w.RAIL] * float(pips)
