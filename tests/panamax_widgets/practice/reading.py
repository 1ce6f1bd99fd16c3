"""What a question asks for, and what stands in a position: what all the checks read."""

from __future__ import annotations

from panamax.board import Zone
from panamax.position import Position
from panamax.state.views import CompanyAssets
from tabletop.i18n import Listing, Phrase
from tabletop_widgets.kit.practice import Exercise


def asked(made: Exercise, name: str) -> Phrase:
    """What the question puts in words in this place."""
    value = made.ask.values[name]
    value = value.items[0] if isinstance(value, Listing) else value
    assert isinstance(value, Phrase)
    return value


def named(made: Exercise, name: str) -> str:
    """The id of what the question names in this place."""
    return asked(made, name).key.partition(".")[2]


def number_asked(made: Exercise, name: str) -> int:
    """The number that the question has in this place."""
    value = made.ask.values[name]
    assert isinstance(value, int)
    return value


def zones(position: Position) -> dict[str, Zone | None]:
    return {ship.id: ship.zone for ship in position.ships}


def company(position: Position, seat: int) -> CompanyAssets:
    return next(assets for assets in position.companies if assets.seat == seat)


def seat_asked(made: Exercise) -> int:
    name, after = made.ask.values["player"], made.moment.after
    seats: list[int] = [player.seat for player in after.players if after.name_of(player.seat - 1) == name]
    return seats[0]


def rows(made: Exercise):
    return made.moment.after.standings()
