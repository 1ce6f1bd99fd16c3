"""A set-up: any arrangement of pieces and purses, with everything that keeps it from being a position.

It is what a position editor holds and what a notation is read into; `to_position` is the only way in from outside.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .arrangement import Arrangement, ship_name
from .board import ZONE_BY_ID
from .engine import layout as at
from .engine.layout import State
from .engine.packing import DIE_BITS, die, pack_sorted
from .errors import Fault, ImpossiblePosition, OptionError
from .i18n import Listing, Phrase
from .position import Position
from .views import Die

if TYPE_CHECKING:
    from .box import Box


class Setup(Arrangement):
    """An arrangement that may be changed piece by piece, possible or not."""

    __slots__ = ()

    def __init__(self, state: State, box: Box) -> None:
        super().__init__(state.copy(), box)

    @classmethod
    def of(cls, position: Position) -> Setup:
        """A set-up that starts as `position` stands; changing it leaves the position alone."""
        return cls(position.cells, position.box)

    def put_ship(self, ship_id: str, zone_id: str | None, cargo: tuple[Die, ...] = ()) -> None:
        """Put a ship into a zone (``None``: off the board) with the dice aboard.

        Raises `OptionError` that names the ship, the zone or the die that this game doesn't have.
        """
        number = self._ship_number(ship_id)
        if zone_id is not None and zone_id not in ZONE_BY_ID:
            raise OptionError(Phrase("setup.unknown_zone", {"zones": Listing(tuple(ZONE_BY_ID))}))
        dice = [self._die_code(cargo_die) for cargo_die in cargo]
        self._state[at.SHIP_ZONE + number] = at.UNBUILT if zone_id is None else ZONE_BY_ID[zone_id].number
        self._state[at.CARGO + number] = pack_sorted(dice, DIE_BITS)

    def put_white_dice(self, columns: tuple[int, ...], executive: tuple[bool, ...]) -> None:
        """Put white dice on the Action table: counts of the six columns, and which Executive spaces have one. TBL-1"""
        if len(columns) != 6 or len(executive) != 6:
            raise OptionError(Phrase("roll.columns", {"given": len(columns)}))
        self._state[at.COLUMN : at.COLUMN + 6] = list(columns)
        self._state[at.EXECUTIVE : at.EXECUTIVE + 6] = [int(die_there) for die_there in executive]

    def faults(self) -> list[Fault]:
        """Everything that keeps it from being a position, each with its rule; empty when it is one."""
        from .faults import faults_of

        return faults_of(self)

    def to_position(self) -> Position:
        """The position that it is. Raises `ImpossiblePosition` with all faults."""
        faults = self.faults()
        if faults:
            raise ImpossiblePosition(faults)
        return Position(self._state.copy(), self._box)

    def _ship_number(self, ship_id: str) -> int:
        names = [ship_name(self._company(number // 4) if number < 16 else None, number) for number in range(at.SHIPS)]
        if ship_id not in names:
            raise OptionError(Phrase("setup.unknown_ship", {"ships": Listing(tuple(names))}))
        return names.index(ship_id)

    def _die_code(self, cargo_die: Die) -> int:
        for player in range(self._state[at.PLAYERS]):
            if self._company(player) is cargo_die.company and 1 <= cargo_die.pips <= 6:
                return die(player, cargo_die.pips)
        raise OptionError(Phrase("setup.unknown_die", {"die": f"{cargo_die.company} {cargo_die.pips}"[:40]}))
