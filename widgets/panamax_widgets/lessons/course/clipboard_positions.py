"""The positions of lesson 8. You are Red; in most of them one container left to load fills a ship of yours."""

from __future__ import annotations

from collections.abc import Mapping

from panamax.box.components import Box
from panamax.position import Position
from tabletop_widgets.scenes.told import must_hold

from ..scenes.arranged import NOBODY_NAMED, Clipboards, Hands, Purses, Round, Stores, WhiteDice, arranged
from ..scenes.caching import cache

SHIP, SMALL_SHIP, LARGE_SHIP = "red2", "red1a", "red3"
# Column 5 has one die, so that taking it gives strength 3 and no contract need be taken.
COLUMNS = "2 2 2 2 1 2"
STEPS_OUT = 3  # of the small ship to the sea: all the movements of a free Move are needed
CHEAP_MONEY = 3  # dollars of the company that has one token
OFFER = "1 8 15 20 6"
CHINA_LAST, EUROPE_LAST, US_EAST_LAST = "5", "11", "17"  # contracts of one container, without rail icon


@cache
def last_container(box: Box) -> Position:
    """The first China flag is one container away; there is money for one share."""
    return _loading_china(box, money=(4, 6))


@cache
def poor(box: Box) -> Position:
    """The same with too little own money for any share."""
    return _loading_china(box, money=(4, 3))


@cache
def deferred(box: Box) -> Position:
    """Some turns later: the first China flag is turned over, the second one container away."""
    return _loading_china(box, money=(4, 8), flags={"red": "china"}, deferred={"red": "china"})


@cache
def three_flags(box: Box) -> Position:
    return _loading_china(box, money=(4, 6), flags={"red": "china china china"})


def _loading_china(
    box: Box,
    money: tuple[int, int],
    flags: Mapping[str, str] = NOBODY_NAMED,
    deferred: Mapping[str, str] = NOBODY_NAMED,
) -> Position:
    """The last container of a China contract is yours to load; your two purses hold `money`."""
    return arranged(
        box,
        Round(turn="red"),
        white=WhiteDice(columns=COLUMNS),
        hands=Hands(offer=OFFER, contracts={"red": CHINA_LAST}),
        ships={SHIP: "loading_china red3", SMALL_SHIP: "atlantic_gatun_lock_2 red3"},
        purses=Purses(stock={"green": 7, "black": 5}, money={"red": money}),
        clipboards=Clipboards(flags=flags, deferred=deferred),
    )


@cache
def almost_ready(box: Box) -> Position:
    """A 3-slot ship lacks a little to its minimum; another contract is in hand."""
    ships = {SHIP: "loading_china red3", LARGE_SHIP: "loading_us_west red5"}
    return arranged(
        box,
        Round(turn="red"),
        white=WhiteDice(columns=COLUMNS),
        hands=Hands(offer=OFFER, contracts={"red": f"{CHINA_LAST} 22"}),
        ships=ships | {SMALL_SHIP: "atlantic_gatun_lock_2 red3"},
        purses=Purses(money={"red": (4, 6)}),
        clipboards=Clipboards(flags={"red": "china"}),
        stores=Stores(warehouse={"red": 2}),
    )


@cache
def near_the_sea(box: Box) -> Position:
    """The second Europe flag is one container away; a ship lies three locks before the Atlantic."""
    must_hold(box.free_movements == STEPS_OUT)
    return arranged(
        box,
        Round(turn="red"),
        white=WhiteDice(columns=COLUMNS),
        hands=Hands(offer=OFFER, contracts={"red": EUROPE_LAST}),
        ships={SHIP: "loading_europe red3", SMALL_SHIP: "atlantic_gatun_lock_1 red3"},
        purses=Purses(money={"red": (4, 6)}),
        clipboards=Clipboards(flags={"red": "europe"}),
    )


@cache
def behind_on_rail(box: Box) -> Position:
    return _before_rail(box, "green5 green1 red5")


@cache
def on_the_wagon(box: Box, dice: str) -> Position:
    """With these dice on the 1st wagon; yours that lie nowhere else are in the Dice Pool."""
    return _before_rail(box, dice, warehouse={"red": 0})


def _before_rail(box: Box, wagon: str, warehouse: Mapping[str, int] = NOBODY_NAMED) -> Position:
    """The second US East flag, which covers a Rail action, is one container away."""
    return arranged(
        box,
        Round(turn="red"),
        white=WhiteDice(columns=COLUMNS),
        hands=Hands(offer=OFFER, contracts={"red": US_EAST_LAST}),
        ships={SHIP: "loading_us_east red3", SMALL_SHIP: "atlantic_gatun_lock_1 red3"},
        purses=Purses(money={"red": (4, 6)}),
        clipboards=Clipboards(flags={"red": "us_east"}),
        stores=Stores(wagons=(wagon, "", ""), warehouse=warehouse),
    )


@cache
def four_nations(box: Box) -> Position:
    """One flag of each nation, and not a dollar in the company."""
    return arranged(
        box,
        Round(turn="red"),
        hands=Hands(offer=OFFER),
        ships={SMALL_SHIP: "atlantic_gatun_lock_1 red3"},
        purses=Purses(money={"red": (0, 6)}),
        clipboards=Clipboards(flags={"red": "china europe us_east us_west"}),
    )


@cache
def passenger_aboard(box: Box) -> Position:
    ships = {"spiel": "pacific_miraflores_lock_2 red2", SMALL_SHIP: "atlantic_gatun_lock_2 red3"}
    return arranged(
        box, Round(turn="red"), white=WhiteDice(columns=COLUMNS), ships=ships, purses=Purses(money={"red": (4, 6)})
    )


@cache
def one_token(box: Box) -> Position:
    """The company has too little for a transfer at its full price."""
    must_hold(box.transfer > CHEAP_MONEY)
    ships = {SMALL_SHIP: "atlantic_gatun_lock_2 red3"}
    return arranged(
        box,
        Round(turn="red"),
        hands=Hands(offer=OFFER),
        ships=ships,
        purses=Purses(money={"red": (CHEAP_MONEY, 6)}),
        clipboards=Clipboards(tokens={"red": 1}),
    )


@cache
def two_tokens(box: Box) -> Position:
    """The column's contract is of Europe; Inbound Cargo and the Draw pile have some of China."""
    ships = {SHIP: "loading_china red3", SMALL_SHIP: "atlantic_gatun_lock_2 red3"}
    offer = "15 8 22 5 1"
    return arranged(
        box,
        Round(turn="red"),
        white=WhiteDice(columns=COLUMNS),
        hands=Hands(offer=offer),
        ships=ships,
        purses=Purses(money={"red": (4, 6)}),
        clipboards=Clipboards(tokens={"red": 2}),
    )


@cache
def three_tokens(box: Box) -> Position:
    """A contract of three containers, room for each, and a column with strength 2."""
    must_hold(len(box.contracts[0].front) == 3)
    return arranged(
        box,
        Round(turn="red"),
        white=WhiteDice(columns="2 2 2 2 2 1"),
        hands=Hands(offer="8 15 22 5 2", contracts={"red": "1"}),
        ships={SHIP: "loading_china red3", "green2": "loading_china"},
        purses=Purses(money={"red": (4, 6)}),
        clipboards=Clipboards(tokens={"red": 3}),
    )


@cache
def before_the_third_flag(box: Box) -> Position:
    must_hold(box.free_movements == STEPS_OUT)
    return arranged(
        box,
        Round(turn="red"),
        white=WhiteDice(columns=COLUMNS),
        hands=Hands(offer=OFFER, contracts={"red": CHINA_LAST}),
        ships={SHIP: "loading_china red3", SMALL_SHIP: "pacific_miraflores_lake red4"},
        purses=Purses(money={"red": (4, 6)}),
        clipboards=Clipboards(flags={"red": "china china"}),
    )
