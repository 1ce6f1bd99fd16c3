"""What the words of a step tell of its position: read from it, so that no number in prose can differ from the picture.

Each function gives values for the words of a step; lessons pass them on as ``values``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import partial
from typing import Final

from panamax.box.components import Box
from panamax.box.loader import shipped_box
from panamax.box.tables import tables_of
from panamax.decisions.refusing import movements
from panamax.decisions.situation import Situation
from panamax.position import Position
from panamax.state.views import Die
from panamax.vocabulary import Company
from tabletop.i18n import Listing, Money, Phrase
from tabletop_widgets.scenes.told import told_as_fits

told_with: Final = partial(told_as_fits, shipped_box)


def books(position: Position) -> dict[str, object]:
    """Of each company, by its colour: ``{red_money}``, ``{red_stock}``, ``{red_shares}`` (with players),
    ``{red_dividend}`` (of one share), and ``{red_own}``, its manager's own money. MKT-5"""
    found: dict[str, object] = {}
    tables = tables_of(position.box)
    for assets in position.companies:
        shares = sum(player.shares.get(assets.company, 0) for player in position.players)
        of_one = {
            "money": Money(assets.money),
            "stock": assets.stock,
            "shares": shares,
            "dividend": Money(tables.dividends[assets.stock]),
            "own": Money(position.players[assets.seat - 1].money),
        }
        found |= {f"{assets.company}_{name}": value for name, value in of_one.items()}
    return found


def aboard(position: Position, *ships: str) -> dict[str, object]:
    """The dice on these ships, each under the ship's id: "a 5 of Black", or "of yours" to whoever decides. LOD-5"""
    return {ship: dice_told(position.ship(ship).cargo, _company_to_decide(position)) for ship in ships}


def dice_told(dice: Iterable[Die], yours: Company | None = None) -> Listing:
    """Dice in words: "a 5 of Black"."""
    return Listing(tuple(_die_told(die, yours) for die in dice))


def _die_told(die: Die, yours: Company | None) -> Phrase:
    if die.company == yours:
        return Phrase("lessons.told.die_of_yours", {"pips": die.pips})
    return Phrase("lessons.told.die", {"pips": die.pips, "player": Phrase(f"player.{die.company}")})


def dice(count: int) -> Phrase:
    """So many dice: "2 dice"."""
    return Phrase("lessons.told.dice", {"count": count})


def owed(position: Position) -> dict[str, object]:
    """``{owed}``, the movements that are left, and ``{containers}``, the containers that may be loaded. TBL-8, TBL-9"""
    situation = Situation(position)
    return {
        "owed": movements(*situation.owed),
        "containers": Phrase("amount.container", {"count": situation.loads_left}),
    }


def owed_at(box: Box, start: Callable[[Box], Position]) -> Mapping[str, object]:
    """What `owed` tells of the position in which a step begins."""
    return told_with(box, lambda box: owed(start(box)))


def sides(position: Position) -> dict[str, object]:
    """``{front}`` and ``{back}``, the dice that come with each side of the contract to be taken, and ``{containers}``
    that may be loaded then. CON-1, CON-5"""
    found, seat = dict[str, object](), position.decider
    for side in ("front", "back"):
        after, _ = position.after(f"contract column {side}")
        found[side] = dice(_held(after, seat) - _held(position, seat))
        found["containers"] = owed(after)["containers"]
    return found


def _held(position: Position, seat: int | None) -> int:
    """The containers that wait on contracts of the player on the seat."""
    return sum(
        len(contract.remaining) for assets in position.companies if assets.seat == seat for contract in assets.contracts
    )


def mine(position: Position, *ships: str) -> Phrase:
    """How many dice of whoever decides lie on the ships: "3 dice"."""
    yours = _company_to_decide(position)
    return dice(sum(die.company == yours for ship in ships for die in position.ship(ship).cargo))


def flags(position: Position) -> dict[str, object]:
    """How many flags of each nation whoever decides has, by the nation's id: ``{china}``. CLP-1"""
    own = next(assets for assets in position.companies if assets.seat == position.decider)
    return {str(nation): count for nation, count in own.flags.items()}


def pips_of(position: Position, move: str) -> int:
    """The pips of the die that a move loads. LOD-1"""
    after, _ = position.after(move)
    before = [(ship.id, ship.load) for ship in position.ships]
    return sum(after.ship(id).load - load for id, load in before)


def _company_to_decide(position: Position) -> Company | None:
    return None if position.decider is None else position.company_of(position.decider)
