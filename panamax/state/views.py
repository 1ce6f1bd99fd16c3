"""What a reader of a position sees: pieces and purses as small frozen values, made from the state when asked for."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from tabletop import showing

from ..board import Zone
from ..vocabulary import Company, Nation, PassengerBenefit, ShipKind


@dataclass(frozen=True, slots=True)
class Die:
    """A cargo die: its company and its value in pips (1-6)."""

    company: Company
    pips: int


@dataclass(frozen=True, slots=True)
class Ship:
    """A ship of this game.

    `id` is its name in texts (``red1a``, ``red3``, ``iowa``). `company` is its owner (``None``: a unique ship, UNI-4),
    `nation` the flag of a military ship. `slots` is its size; `minimum` and `maximum` are its load range in pips
    (LOD-5) or, for cruise ships, in dice (UNI-1), both 0 for military ships. `zone` is ``None`` while it isn't on the
    board; `built` says whether it has been paid for. `cargo` holds the dice aboard.
    """

    id: str
    kind: ShipKind
    company: Company | None
    nation: Nation | None
    slots: int
    minimum: int
    maximum: int
    zone: Zone | None
    built: bool
    cargo: tuple[Die, ...]

    @property
    def load(self) -> int:
        """The load that counts against the range: dice on a cruise ship (UNI-1), pips elsewhere (LOD-5)."""
        return len(self.cargo) if self.kind is ShipKind.CRUISE else sum(die.pips for die in self.cargo)

    @property
    def is_ready(self) -> bool:
        """Whether it may leave a Loading zone: military ships always, others with their minimum aboard. MOV-3, UNI-1"""
        return self.kind is ShipKind.MILITARY or self.load >= self.minimum


@dataclass(frozen=True, slots=True)
class ActionTable:
    """The white dice (TBL-1): Action dice in the columns of pips 1-6, and whether each Executive space has its die."""

    columns: tuple[int, ...]
    executive: tuple[bool, ...]


@dataclass(frozen=True, slots=True)
class ContractTable:
    """The contracts on the board by card number (1-24; ``None``: empty): columns 4-6, Inbound Cargo, the Draw pile.

    `draw_count` counts the Draw pile with its visible top card; `setup_offer` has the revealed setup contracts (1-8).
    """

    columns: tuple[int | None, ...]
    inbound: int | None
    draw_top: int | None
    draw_count: int
    discards: tuple[int, ...]
    setup_offer: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class RailTable:
    """The Rail table: the dice of its wagons and platform from the left, the flags on the platform, the turn order.

    `order` names the seats (1-4) in turn order; it is empty before it is drawn (SET-10).
    """

    first_wagon: tuple[Die, ...]
    second_wagon: tuple[Die, ...]
    platform: tuple[Die, ...]
    flags: tuple[Nation, ...]
    order: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class HeldContract:
    """A contract in hand: its card (1-24, or 1-8 of the setup contracts), the side taken, what isn't loaded yet.

    `remaining` has the places of those containers on the card, counted from 0.
    """

    card: int
    is_setup: bool
    is_back: bool
    remaining: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class CompanyAssets:
    """What a company owns, as it lies on its clipboard (GEN-1). Money and stock in dollars; dice, flags: counts."""

    company: Company
    seat: int
    money: int
    stock: int
    shares_for_sale: int
    warehouse: int
    dice_pool: int
    passenger_tokens: int
    benefits: tuple[PassengerBenefit, ...]
    flags: Mapping[Nation, int]
    deferred_markets: tuple[Nation, ...]
    contracts: tuple[HeldContract, ...]


@dataclass(frozen=True, slots=True)
class PlayerAssets:
    """What a player owns for himself (GEN-1). Money, awards and bid in dollars; cards by number.

    `company` is ``None`` until he has taken one (SET-10). `captain` and `stevedore` are card numbers 1-5.
    `advisors` are his Financial Advisor cards besides `secret_goal`; a card that the viewer may not see is 0.
    """

    seat: int
    company: Company | None
    money: int
    shares: Mapping[Company, int]
    captain: int | None
    stevedore: int | None
    advisors: tuple[int, ...]
    secret_goal: int | None
    bid: int | None
    bailouts: int
    awards: int


@dataclass(frozen=True, slots=True)
class Supply:
    """What lies ready for everybody: flags by nation, Passenger token values top first, bonus cards on the piles."""

    flags: Mapping[Nation, int]
    passenger_tokens: tuple[int, ...]
    captains: tuple[int, ...]
    stevedores: tuple[int, ...]
    advisors: int


@dataclass(frozen=True, slots=True)
class Standing:
    """A player's row in the final standings, in dollars, each part of END-1 by itself; `total` is their sum.

    `place` 1 has won (END-2). `shares` is what all his shares are worth; `bailouts` is what his Bailouts cost him, 0 or
    less.
    """

    place: int
    seat: int
    company: Company
    money: int
    advisors: int
    awards: int
    shares: int
    bailouts: int
    total: int


class Standings(list[Standing]):
    """The final standings, the winner first: a list that a notebook shows as a table. END-1, END-2"""

    _repr_mimebundle_ = showing.bundle
