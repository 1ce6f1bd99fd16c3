"""The positions of lesson 4, in which you are Red."""

from __future__ import annotations

from panamax.box.components import Box
from panamax.position import Position

from ..scenes.arranged import Hands, Round, Stores, WhiteDice, arranged
from ..scenes.caching import cache

HELD = 1  # E7: the Chinese contract in hand
ABOARD = 1  # E17: the pips of the die that lies aboard


@cache
def offer(box: Box) -> Position:
    """Red's turn; column 4 has one die, so that it gives three containers."""
    return arranged(
        box,
        Round(turn="red"),
        white=WhiteDice(columns="2 2 2 1 2 2", executive="1 3 5"),
        stores=Stores(warehouse={"red": 2}),
        ships={"red2": "loading_china"},
    )


@cache
def few_dice(box: Box) -> Position:
    """Red has two dice besides those that lie on the Rail table and on ships."""
    return arranged(
        box,
        Round(turn="red"),
        white=WhiteDice(columns="2 2 2 1 2 2", executive="1 3 5"),
        ships={"red3": "pacific_gatun_lake red4 red5 red2", "red2": "loading_europe red5"},
        stores=Stores(wagons=("red4", "red2", "red6"), warehouse={"red": 2}),
    )


@cache
def held(box: Box) -> Position:
    """E7: Red holds the Chinese contract 5, 2, rail 1; one ship lies in China, another company's is waiting."""
    return arranged(
        box,
        Round(turn="red"),
        white=WhiteDice(columns="2 2 2 1 2 2", executive="1 3 5"),
        hands=Hands(contracts={"red": str(HELD)}, offer="2 8 15 22 5"),
        ships={
            "red2": "loading_china",
            "red3": "loading_us_west",
            "green3": "waiting_pacific",
            "prospector": "atlantic_gatun_lake red6 green5",
            "spiel": "pacific_gatun_lake",
        },
    )


@cache
def one_aboard(box: Box) -> Position:
    return arranged(box, Round(turn="red"), ships={"red2": f"loading_europe red{ABOARD}"})


@cache
def in_port(box: Box) -> Position:
    return arranged(
        box,
        Round(turn="red"),
        ships={
            "red3": "loading_europe red4 red3",
            "green3": "loading_europe green6",
            "black1a": "loading_us_east black3",
        },
    )


@cache
def no_ship(box: Box) -> Position:
    """Red holds a European contract, and his built ships are away."""
    return arranged(
        box,
        Round(turn="red"),
        white=WhiteDice(columns="2 2 2 2 1 2", executive="1 3 4"),
        hands=Hands(contracts={"red": "10"}),
        ships={"red1a": "atlantic_gatun_lake red3", "red2": "pacific_gatun_lake red5"},
    )


@cache
def two_contracts(box: Box) -> Position:
    """Red holds two unfinished contracts."""
    return arranged(
        box,
        Round(turn="red"),
        white=WhiteDice(columns="2 2 2 1 2 2", executive="1 3 5"),
        hands=Hands(contracts={"red": "10 s3"}),
    )
