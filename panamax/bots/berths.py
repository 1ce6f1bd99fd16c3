"""Where a container could be loaded at once, and what loading some of them is worth."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..engine.cells import Codes, blank, cells_of, each, zeros
from ..engine.fleet import READY, hold
from ..engine.layout import CARGO, HELD, LOADED, MONEY, SHIP_ZONE, SHIPS, UNBUILT, State
from ..engine.loading import (
    ALL_ZONES,
    CARD_MASK,
    LEFT_SHIFT,
    PLACES,
    SHIP_BITS,
    SIDE_SHIFT,
    VALUES_SHIFT,
    ZONES_OF,
    ZONES_SHIFT,
    is_wagon_open,
)
from . import weights as w
from .outlook import PIPS_BITS, Outlook
from .worth import LANES, LOW

if TYPE_CHECKING:
    from mypy_extensions import i64  # a machine's int where the engine is compiled; plain Python never sees it

NATIONS: Final = 4
ROW: Final = 1 << PIPS_BITS  # places of a nation
MOST: Final = 16  # containers that are looked at together
NO_SHIP: Final = 24
FIRST_ZONE: Final = cells_of([0, 1, 2, 3, 1, 0])  # of the Loading zones that a ship lies in or may come to, by zone
FIRST_SHIFT: Final = 16
NO_GAINS: Final = zeros(NATIONS << PIPS_BITS)
for _place in range(NATIONS << PIPS_BITS):
    NO_GAINS[_place] = LOW


class Berths:
    """For each nation and value of a die: what the best ship for it gains, which it is, and what the next gains.

    Of few of them is anything asked: each place is looked at when it is (`look_at`).
    """

    def __init__(self, outlook: Outlook, state: State) -> None:
        self.outlook = outlook
        self.state = state
        self.best = NO_GAINS[:]
        self.second = NO_GAINS[:]
        self.ships = blank(NATIONS << PIPS_BITS)
        self.looked_at: i64 = 0  # places, as a mask
        self.wagon_open = is_wagon_open(state, outlook.tables, state[LOADED])
        self.open = Codes()  # as `engine.loading` packs berths, and from FIRST_SHIFT on the first of the Loading zones
        self._gather()

    def _gather(self) -> None:
        """The ships that take a die and lie in a Loading zone, or may come there."""
        state, tables, player = self.state, self.outlook.tables, self.outlook.player
        loaded = state[LOADED]
        for ship, zone in enumerate(state[SHIP_ZONE : SHIP_ZONE + SHIPS]):
            if zone < LANES:
                zones = ZONES_OF[zone] | FIRST_ZONE[zone] << FIRST_SHIFT
            elif zone == UNBUILT and ship >> 2 == player and tables.build_prices[ship] <= state[MONEY + player]:
                zones = ALL_ZONES << ZONES_SHIFT
            else:
                continue
            values = hold(tables, ship, state[CARGO + ship])
            if values > READY and not loaded >> ship & 1:
                self.open.append(ship | values << VALUES_SHIFT | zones)

    def look_at(self, place: i64) -> None:
        """Find the best and the second for a place."""
        self.looked_at |= 1 << place
        outlook, state = self.outlook, self.state
        pips = place & ROW - 1
        accepts: i64 = 1 << VALUES_SHIFT + pips
        lies: i64 = 1 << ZONES_SHIFT + (place >> PIPS_BITS)
        for berth in each(self.open):
            if berth & accepts and berth & lies:
                ship = berth & SHIP_BITS
                gain = outlook.gain(ship, berth >> FIRST_SHIFT, state[CARGO + ship], pips)
                if state[SHIP_ZONE + ship] == UNBUILT:
                    gain -= float(outlook.tables.build_prices[ship]) * outlook.dollar * outlook.weights[w.BUILD]
                if gain > self.best[place]:
                    self.second[place] = self.best[place]
                    self.best[place] = gain
                    self.ships[place] = ship
                elif gain > self.second[place]:
                    self.second[place] = gain


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
            place = pips if back else nation << PIPS_BITS | pips
            end = NATIONS << PIPS_BITS if back else place + 1
            while place < end:
                if not berths.looked_at >> place & 1:
                    berths.look_at(place)
                if berths.best[place] > best:
                    second = max(best, berths.second[place])  # `best` is never below it
                    best = berths.best[place]
                    ship = berths.ships[place]
                place += ROW
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
