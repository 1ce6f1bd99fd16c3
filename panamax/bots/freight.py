"""What the cargo of a ship means to a player, as the manager policy sees it: all of it that stays the same in a round.

It is worked out once for each cargo, ship, player and round. What changes from decision to decision, a company
dollar's worth and the chance to arrive, `outlook` puts to it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..engine.cells import FloatMemo, Floats, FloatsMemo, zeros
from ..engine.fleet import READY, hold, pips_of
from ..engine.packing import DIE_BITS
from ..engine.tables import CRUISE_SHIP, PANAMAX_SHIP, Tables
from ..engine.zones import ZONES
from . import weights as w

if TYPE_CHECKING:
    from mypy_extensions import i64  # a machine's int where the engine is compiled; plain Python never sees it

COMPANY_SHIPS: Final = 16  # ships below this number have owners

# What a row holds
HURRY: Final = 0  # share of the chance to arrive that a ship has which may not be ready
OWNER: Final = 1  # dollars of the owner's bonus (ARR-2)
DOLLARS: Final = 2  # company dollars of his own dice
HOME: Final = 3  # dollars that these dice are worth when they come back
TOKENS: Final = 4  # dollars of their benefits (PAX-1)
RIVALS: Final = 5  # dollars that the others' dice cost him
KEPT: Final = 6  # dollars that are left if it doesn't arrive
DICE: Final = 7  # his own dice
RIVAL_FEES: Final = 8  # what the others' dice spare him of each dollar of the zone's fee
SIZE: Final = 9

VIEW_BITS: Final = 6
MOST_ROWS: Final = 40_000  # in a memo

NOTHING: Final = zeros(0)


class Freights:
    """What cargoes mean by some weights where one box is played with."""

    def __init__(self, weights: Floats, tables: Tables) -> None:
        self.weights = weights
        self.tables = tables
        self.rows = FloatsMemo()  # by cargo, ship and `view_of`
        self.incomes = FloatMemo()  # `outlook.Outlook`
        self.ways = FloatsMemo()  # `outlook.Outlook.ways`
        self.gains = FloatMemo()  # `outlook.Outlook.gain`
        self.fees = zeros(ZONES)
        for zone in range(ZONES):
            self.fees[zone] = float(tables.fees[zone])

    def row(self, view: i64, ship: i64, cargo: i64) -> Floats:
        """What the cargo of a ship means in a view."""
        key = (cargo << 5 | ship) << VIEW_BITS | view
        known = self.rows.get(key, NOTHING)
        if len(known):
            return known
        found = self._row(view, ship, cargo)
        keep_row(self.rows, key, found)
        return found

    def _row(self, view: i64, ship: i64, cargo: i64) -> Floats:
        weights = self.weights
        round_number, player = view >> 4, view >> 2 & 3
        rivals = weights[w.RIVALS] / float(view & 3)
        later = weights[w.LATER + round_number]
        row = zeros(SIZE)
        row[HURRY] = 1.0
        if not hold(self.tables, ship, cargo) & READY:
            row[HURRY] = weights[w.UNREADY]
            later *= weights[w.UNREADY_LATER]
        if ship < COMPANY_SHIPS:
            owned = weights[w.BONUS] if ship >> 2 == player else -rivals
            row[OWNER] = owned * float(self.tables.models[ship].bonus_money)
        kept = row[OWNER]
        pips, dice, all_pips, all_dice = _count(cargo, player)
        if dice:
            row[DICE] = float(dice)
            row[DOLLARS] = self._dollars(ship, pips, dice)
            row[HOME] = row[DICE] * weights[w.HOME + round_number]
            kept += row[DOLLARS]
            if self.tables.models[ship].kind == CRUISE_SHIP:
                row[TOKENS] = row[DICE] * weights[w.TOKEN_OWN]
                kept += row[TOKENS]
        if all_dice > dice:
            row[RIVALS] = rivals * self._dollars(ship, all_pips - pips, all_dice - dice)
            row[RIVAL_FEES] = rivals * float(all_dice - dice)
        row[KEPT] = kept * later
        return row

    def _dollars(self, ship: i64, pips: i64, dice: i64) -> float:
        """What dice bring their company when they arrive. ARR-1, UNI-1, UNI-2"""
        kind = self.tables.models[ship].kind
        if kind == CRUISE_SHIP:
            return self.weights[w.TOKEN] * float(dice)
        return float(pips) * (self.weights[w.DOUBLE] if kind == PANAMAX_SHIP else 1.0)


def keep_row(memo: FloatsMemo, key: i64, row: Floats) -> None:
    """Put a row into a memo that doesn't grow for ever."""
    if len(memo) >= MOST_ROWS:
        memo.clear()
    memo[key] = row


def view_of(round_number: i64, player: i64, players: i64) -> i64:
    """Who looks and when, packed: the round from 0, the player, and how many others there are."""
    return (round_number << 2 | player) << 2 | players - 1


def _count(cargo: i64, player: i64) -> tuple[i64, i64, i64, i64]:
    """Pips and number of the player's dice in a cargo, and of all."""
    pips: i64 = 0
    dice: i64 = 0
    all_pips: i64 = 0
    all_dice: i64 = 0
    while cargo:
        die = cargo & 31
        cargo >>= DIE_BITS
        all_pips += pips_of(die)
        all_dice += 1
        if (die - 1) // 6 == player:
            pips += pips_of(die)
            dice += 1
    return pips, dice, all_pips, all_dice
