"""What the greedy and the manager policy do alike, in the same words for both."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..engine.cells import Codes, each
from ..engine.codes import STOP, TAKE_CARD, TAKE_MONEY, USE_CAPTAIN, USE_STEVEDORE
from ..engine.layout import HAND, HELD, State
from ..engine.loading import CARD_MASK, LEFT_SHIFT, PLACES, SIDE_SHIFT
from ..engine.packing import CARD_BITS, unpack
from ..engine.scoring import COUNTED_ADVISORS
from ..engine.tables import Tables

if TYPE_CHECKING:
    from mypy_extensions import i64  # a machine's int where the engine is compiled; plain Python never sees it

ADVISOR_SLOTS: Final = 3  # of the ships that bring a Financial Advisor (ARR-2)
LOADING_ZONES: Final = 4


def bonus_choice(state: State, tables: Tables, player: i64, legal: Codes, ship: i64) -> i64:
    """The card if it is a Financial Advisor who still can count, else the money. ARR-2"""
    advisors = len(unpack(state[HAND + player], CARD_BITS))
    is_advisor = tables.models[ship].slots == ADVISOR_SLOTS
    return TAKE_CARD if TAKE_CARD in legal and is_advisor and advisors + 1 < COUNTED_ADVISORS else TAKE_MONEY


def last_option(state: State, player: i64, legal: Codes) -> i64:
    """At the end of the turn the cards that are in hand are used; nothing else is."""
    for code in each(legal):
        if code == USE_CAPTAIN or (code == USE_STEVEDORE and state[HELD + PLACES * player]):
            return code
    return STOP


def wanted_in(state: State, tables: Tables, player: i64) -> list[int]:
    """The values of containers in hand that could be loaded in each Loading zone, as masks."""
    wanted = [0] * LOADING_ZONES
    for packed in state[HELD + PLACES * player : HELD + PLACES * player + PLACES]:
        if packed:
            back = packed >> SIDE_SHIFT & 1
            face = tables.faces[2 * (packed & CARD_MASK) + back]
            for container, pips in enumerate(face.values):
                if packed >> LEFT_SHIFT + container & 1 and (back or not face.rails >> container & 1):
                    for zone in range(LOADING_ZONES):
                        if back or zone == face.nation:
                            wanted[zone] |= 1 << pips
    return wanted
