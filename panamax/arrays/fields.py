"""The layout of observations, as `position.to_numpy()` has them: a field for everything that a player sees.

`FIELDS` has them in their order, each with its axes, its unit and what it says; `by_name` cuts a row into them.
Everything is told from the viewer's side: on the axes *player* and *company* he comes first, then the others
clockwise, seats where nobody sits last; on the axis *ship* the four of his company come first (1 slot, 1, 2, 3), then
those of the others in the same order, then the unique ones. So one bot can play on every seat.

Left out is what he can't see: others' Financial Advisors, secret goals and bids (SET-15, ADV-1), the piles, and the
generator of chance. Later versions may add fields: go by their names.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from ..box.components import ADVISORS, LARGEST_SHIP
from ..engine import layout as at
from ..engine.cascade import PIPS
from ..engine.game import LEGAL
from .seats import SEATS

Numbers = NDArray[np.int32]
Axis = tuple[str, int]
LOWEST: Final = -(2**15)
HIGHEST: Final = 2**16

KINDS: Final = tuple(LEGAL)  # of players' decisions, by their numbers in `engine.kinds`

PLAYER: Final[Axis] = ("player", SEATS)
COMPANY: Final[Axis] = ("company", SEATS)
SHIP: Final[Axis] = ("ship", at.SHIPS)
NATION: Final[Axis] = ("nation", 4)
COLUMN: Final[Axis] = ("column", PIPS)
SPACE: Final[Axis] = ("pips", PIPS)
SLOT: Final[Axis] = ("slot", LARGEST_SHIP)
WAGON: Final[Axis] = ("place", PIPS)
HAND: Final[Axis] = ("place", 3)
CONTAINER: Final[Axis] = ("container", 3)
SIDE: Final[Axis] = ("side", 2)
OFFERED: Final[Axis] = ("card", 5)
ADVISOR: Final[Axis] = ("advisor", ADVISORS)
ENTRY: Final[Axis] = ("entry", at.AGENDA_SIZE)


@dataclass(frozen=True, slots=True)
class Field:
    """A field of an observation: its axes (name and length), the unit of its numbers, and what it says."""

    name: str
    axes: tuple[Axis, ...]
    unit: str
    about: str

    @property
    def shape(self) -> tuple[int, ...]:
        """The lengths of the axes."""
        return tuple(length for _, length in self.axes)

    @property
    def size(self) -> int:
        """How many numbers it has."""
        return int(np.prod(self.shape, dtype=int))


def _fields(*told: tuple[str, tuple[Axis, ...], str, str]) -> tuple[Field, ...]:
    return tuple(Field(*one) for one in told)


# fmt: off
FIELDS: Final = _fields(
    # The game
    ("players", (), "players", "how many play (GEN-3)"),
    ("variants", (("variant", at.RANDOM - at.SETUP),), "number", "the values of `panamax.options.Options`, by number"),
    ("round", (), "number", "1-3, 0 during set-up"),
    ("turn", (), "turns", "taken in this round"),
    ("active", (PLAYER,), "0/1", "whose turn it is"),
    ("order", (("place", SEATS),), "player", "who is at this place of the turn order: 1 the viewer...; 0 none"),
    ("colour", (PLAYER,), "number", "his company by `vocabulary.Company`, from 1; 0 none yet"),
    # What must be decided
    ("decides", (PLAYER,), "0/1", "who must decide"),
    ("decision", (("kind", len(KINDS)),), "0/1", "the kind of decision, as in `KINDS`"),
    ("pending_kind", (ENTRY,), "number", "the agenda, the bottom first: kinds as in `engine.kinds`; 0 none"),
    ("pending_player", (ENTRY,), "player", "whose it is: 1 the viewer...; 5 chance, 6 the table"),
    ("pending_about", (ENTRY,), "number", "what it is about, as `engine.kinds` says (a ship: its place on that axis)"),
    # The Action table and this turn
    ("columns", (COLUMN,), "dice", "Action dice in the columns 1-6 (TBL-1)"),
    ("executive", (SPACE,), "dice", "Executive dice (TBL-1)"),
    ("transferred", (), "number", "the column 1-6 whose die must be taken (TBL-6); 0 none"),
    ("waterway_left", (), "movements", "waterway movements still owed (MOV-2)"),
    ("lock_left", (), "movements", "lock movements still owed (MOV-2)"),
    ("loads_left", (), "containers", "that may still be loaded (TBL-9)"),
    ("loaded_ships", (SHIP,), "0/1", "ships that took a die this turn (LOD-4)"),
    ("loaded_wagon", (), "0/1", "whether the wagon took one (LOD-7)"),
    ("military_moved", (NATION,), "0/1", "nations whose military ship was moved (UNI-3)"),
    ("military_paid", (), "0/1", "whether that was paid (UNI-3)"),
    ("new_flags", (NATION,), "0/1", "nations of which the active player got a flag this turn (CLP-2)"),
    ("cards_earned", (("card", 2), PLAYER), "0/1", "Captain and Stevedore cards earned this turn (BON-1)"),
    ("unpaid", (COMPANY,), "0/1", "companies that couldn't pay dividends (DIV-2)"),
    # Ships
    ("ship_zone", (SHIP,), "number", "zones as in `panamax.board`, 0-23; 24 not built, 25 not in the game"),
    ("cargo_player", (SHIP, SLOT), "player", "whose die is in the slot: 1 the viewer's...; 0 none"),
    ("cargo_pips", (SHIP, SLOT), "pips", "its value"),
    # Companies
    ("company_money", (COMPANY,), "dollars", "on the clipboard"),
    ("stock", (COMPANY,), "dollars", "the stock value, 0-12"),
    ("shares_for_sale", (COMPANY,), "shares", "still at the company"),
    ("warehouse", (COMPANY,), "dice", "in the Warehouse"),
    ("dice_pool", (COMPANY,), "dice", "in the Dice Pool"),
    ("tokens", (COMPANY,), "tokens", "Passenger tokens"),
    ("benefits", (COMPANY, ("benefit", 3)), "0/1", "PAX-2, PAX-3, PAX-4"),
    ("flags", (COMPANY, NATION), "flags", "on the clipboard"),
    ("deferred", (COMPANY, NATION), "0/1", "Market actions put off (CLP-2)"),
    ("held_card", (COMPANY, HAND), "number", "contracts in hand: 1-24, from 25 on setup contracts; 0 none"),
    ("held_back", (COMPANY, HAND), "0/1", "taken by the back"),
    ("held_nation", (COMPANY, HAND), "number", "its nation, from 1; 0 none"),
    ("held_values", (COMPANY, HAND, CONTAINER), "pips", "containers not loaded yet; 0 none"),
    ("held_rails", (COMPANY, HAND, CONTAINER), "0/1", "those of them with a rail icon"),
    # Players
    ("player_money", (PLAYER,), "dollars", "in his purse"),
    ("shares", (PLAYER, COMPANY), "shares", "that he owns"),
    ("bailouts", (PLAYER,), "bailouts", "taken (FEE-2)"),
    ("awards", (PLAYER,), "dollars", "Managing Director Awards (AWD-1)"),
    ("captain", (PLAYER,), "movements", "of his Captain card (BON-1); 0 none"),
    ("stevedore", (PLAYER,), "containers", "of his Stevedore card (BON-1); 0 none"),
    ("bid", (PLAYER,), "dollars", "ADV-1; 0 none, -1 hidden"),
    ("has_goal", (PLAYER,), "0/1", "whether he has a secret goal (SET-15)"),
    ("advisors", (PLAYER,), "cards", "Financial Advisors besides that"),
    ("own_goal", (ADVISOR,), "0/1", "the viewer's secret goal, by card number 1-9"),
    ("own_advisors", (ADVISOR,), "0/1", "his Financial Advisors"),
    ("advisors_shown", (ADVISOR,), "0/1", "those that he may choose from now (ARR-2)"),
    # What lies ready for all
    ("flag_supply", (NATION,), "flags", "in the supply (SET-5)"),
    ("platform_flags", (NATION,), "0/1", "on the platform (SET-4)"),
    ("captains_taken", (), "cards", "off the pile of Captains"),
    ("stevedores_taken", (), "cards", "off the pile of Stevedores"),
    ("tokens_taken", (), "tokens", "off the stack of Passenger tokens (SET-7)"),
    ("advisors_left", (), "cards", "in the pile of Financial Advisors"),
    ("rail_player", (("wagon", 3), WAGON), "player", "first wagon, second, platform: whose die; 0 none"),
    ("rail_pips", (("wagon", 3), WAGON), "pips", "its value"),
    ("offer_card", (OFFERED,), "number", "contracts in columns 4-6, Inbound Cargo, top of the Draw pile; 0 none"),
    ("offer_nation", (OFFERED,), "number", "its nation, from 1"),
    ("offer_values", (OFFERED, SIDE, CONTAINER), "pips", "containers of front and back; 0 none"),
    ("offer_rails", (OFFERED, SIDE, CONTAINER), "0/1", "those of them with a rail icon"),
    ("draw_pile", (), "cards", "in the Draw pile under its top"),
    ("discards", (("card", 24),), "0/1", "contracts 1-24 on the discard pile"),
    ("setup_offer", (("card", 8),), "0/1", "setup contracts 1-8 that lie open (SET-16)"),
)
# fmt: on
SIZE: Final = sum(field.size for field in FIELDS)


def _slices() -> dict[str, slice]:
    slices, start = {}, 0
    for field in FIELDS:
        slices[field.name] = slice(start, start + field.size)
        start += field.size
    return slices


SLICES: Final = _slices()


def by_name(row: Numbers) -> dict[str, Numbers]:
    """The fields of an observation by their names, each in its shape; of a batch of them (…, SIZE) likewise."""
    return {field.name: row[..., SLICES[field.name]].reshape(row.shape[:-1] + field.shape) for field in FIELDS}
