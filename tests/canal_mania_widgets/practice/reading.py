"""What a question asks for: what all the checks read."""

from __future__ import annotations

from canal_mania.box.components import Box, Town
from tabletop.i18n import Listing, Phrase
from tabletop_widgets.kit.practice import Exercise


def phrase_asked(made: Exercise, name: str) -> Phrase:
    """What the question puts in words in this place."""
    value = made.ask.values[name]
    assert isinstance(value, Phrase)
    return value


def number_asked(made: Exercise, name: str) -> int:
    """The number that the question has in this place."""
    value = made.ask.values[name]
    assert isinstance(value, int)
    return value


def seat_of(made: Exercise, player: object) -> int:
    """The seat of a player who is named so."""
    position = made.moment.before
    return next(seat for seat in range(1, position.options.players + 1) if position.name_of(seat - 1) == player)


def town_of(made: Exercise, name: object) -> Town:
    """The place of the map with this name."""
    box: Box = made.moment.before.box
    return next(town for town in box.towns if town.name == name)


def way_asked(made: Exercise) -> tuple[list[Town], list[int]]:
    """The towns of the way that the question tells, and the owners of its sections."""
    legs = made.ask.values["legs"]
    assert isinstance(legs, Listing)
    towns, owners = [town_of(made, made.ask.values["start"])], []
    for leg in legs.items:
        assert isinstance(leg, Phrase)
        towns.append(town_of(made, leg.values["town"]))
        owners.append(seat_of(made, leg.values["owner"]))
    return towns, owners
