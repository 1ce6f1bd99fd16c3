"""A set-up: any arrangement of pieces and purses, with everything that keeps it from being a position.

It is what a position editor holds and what a notation is read into; `to_position` is the only way in from outside.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .action_table import checked_columns
from .arrangement import Arrangement
from .board import ZONE_BY_ID
from .engine import layout as at
from .engine.cascade import PIPS
from .engine.layout import State
from .engine.packing import DIE_BITS, die, pack_sorted
from .errors import Fault, ImpossiblePosition, OptionError, shown
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
        if zone_id is not None and zone_id not in tuple(ZONE_BY_ID):
            raise OptionError(Phrase("setup.unknown_zone", {"zones": Listing(tuple(ZONE_BY_ID))}))
        dice = [self._die_code(cargo_die) for cargo_die in cargo]
        self._state[at.SHIP_ZONE + number] = at.UNBUILT if zone_id is None else ZONE_BY_ID[zone_id].number
        self._state[at.CARGO + number] = pack_sorted(dice, DIE_BITS)

    def put_white_dice(self, columns: tuple[int, ...], executive: tuple[bool, ...]) -> None:
        """Put white dice on the Action table: counts of the six columns, and which Executive spaces have one. TBL-1

        Raises `RollError` that names the column that can't hold so many.
        """
        counts = checked_columns(columns, max(self._box.action_dice), "TBL-1")
        spaces = checked_columns(executive, 1, "TBL-1")
        self._state[at.COLUMN : at.COLUMN + PIPS] = counts
        self._state[at.EXECUTIVE : at.EXECUTIVE + PIPS] = spaces

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
        names = [self.ship_id(number) for number in range(at.SHIPS)]
        if ship_id not in names:
            raise OptionError(Phrase("setup.unknown_ship", {"ships": Listing(tuple(names))}))
        return names.index(ship_id)

    def _die_code(self, cargo_die: Die) -> int:
        for player in range(self._state[at.PLAYERS]):
            company = self._company(player)
            dice = [Die(company, pips) for pips in range(1, PIPS + 1)] if company else []
            if cargo_die in dice:
                return die(player, dice.index(cargo_die) + 1)
        is_die = isinstance(cargo_die, Die)
        words = f"{cargo_die.company!s:.20} {shown(cargo_die.pips)}" if is_die else shown(cargo_die)
        raise OptionError(Phrase("setup.unknown_die", {"die": words}))
