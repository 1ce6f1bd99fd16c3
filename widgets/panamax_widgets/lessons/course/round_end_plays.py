"""The positions of lesson 10 and what the library makes of them. You are Red, on seat 1."""

from __future__ import annotations

from panamax.box.components import Box
from panamax.position import Position
from tabletop_widgets.scenes.told import must_hold

from ..scenes.arranged import Clipboards, Hands, Purses, Round, Stores, WhiteDice, arranged
from ..scenes.caching import cache
from ..scenes.playing import Others, Play, play_from

NOTHING_STORED = {"red": 0, "green": 0, "yellow": 0, "black": 0}  # no die in any Warehouse
SHIP = "red1a"
UNTIL_PLATFORM = Others(stops_before="platform")
UNTIL_FEES = Others(stops_before="fees")
UNTIL_DIVIDENDS = Others(stops_before="dividends")
LAST_TURN = Others(  # what isn't to be decided in the step about saving a fee
    stops_before="dividends", pinned={"finish_turn": "stop"}
)
UNTIL_AWARD = Others(stops_before="award")
UNTIL_MAINTENANCE = Others(stops_before="maintenance")
UNTIL_COUNT = Others(stops_before="final_count")


# The train


@cache
def last_die(box: Box) -> Position:
    """The last white die of the round is yours; you lead on the wagon."""
    return arranged(
        box,
        Round(turn="red"),
        white=WhiteDice(columns="0 0 0 0 0 0", executive="4"),
        ships={"red2": "pacific_gatun_lake red3 red2", "green2": "atlantic_gatun_lake green5"},
        stores=Stores(wagons=("green4 red5 yellow2 red2", "", "")),
        purses=Purses(money={"red": (4, 6)}),
    )


def _train(box: Box, wagon: str, order: str) -> Play:
    return play_from(
        arranged(box, Round(due="round_end", order=order), stores=Stores(wagons=(wagon, "", ""))), UNTIL_PLATFORM
    )


@cache
def plain_order(box: Box) -> Play:
    """Three different sums; one player has no die on the wagon."""
    return _train(box, "green4 red5 yellow2 green3", "red green yellow black")


@cache
def tied_order(box: Box) -> Play:
    """Two players have the same sum."""
    return _train(box, "yellow5 black3 black2 red1", "green red black yellow")


@cache
def thin_order(box: Box) -> Play:
    """A tie, and two players without dice."""
    return _train(box, "red2 green6 red4", "black yellow green red")


@cache
def on_the_platform(box: Box) -> Position:
    return arranged(
        box,
        Round(due="flags"),
        stores=Stores(wagons=("", "", "black1 green6 red3 red2")),
        clipboards=Clipboards(platform="china europe us_west"),
    )


@cache
def your_flag(box: Box) -> Position:
    """You choose first; a second flag of Europe would move the ship that lies three locks before the Atlantic."""
    must_hold(box.free_movements == 3)  # "it needed all of them"
    return arranged(
        box,
        Round(due="flags"),
        clipboards=Clipboards(flags={"red": "china europe us_east"}),
        ships={SHIP: "atlantic_gatun_lock_1 red3"},
        stores=Stores(wagons=("", "", "green5 red4 red2")),
        purses=Purses(money={"red": (4, 4)}),
    )


# Cargo fees


@cache
def two_in_a_lock(box: Box) -> Position:
    """E16"""
    ships = {"red3": "atlantic_miraflores_lock_2 red3 red3 red3", "yellow1a": "atlantic_miraflores_lock_2 yellow3"}
    return arranged(box, Round(due="fees"), ships=ships, stores=Stores(warehouse=NOTHING_STORED))


@cache
def bills(box: Box) -> Play:
    """Red, Green and Yellow have dice all over the board."""
    start = arranged(
        box,
        Round(due="fees"),
        ships={
            "red2": "loading_china red5 green2",
            "red1a": "pacific_gatun_lake red3",
            "green2": "pacific_miraflores_lock_1 green3 green2",
            "green1a": "loading_europe green4",
            "yellow2": "atlantic_gatun_lock_1 yellow5 yellow2",
            "yellow3": "waiting_pacific",
            "black1a": "loading_us_west yellow3",
        },
        hands=Hands(contracts={"red": "9", "green": "17", "yellow": "21"}),
        stores=Stores(warehouse={"red": 1, "green": 2, "yellow": 0, "black": 0}),
        purses=Purses(money={"red": (25, 6), "green": (25, 6), "yellow": (25, 6)}),
    )
    return play_from(start, UNTIL_DIVIDENDS)


@cache
def save_a_fee(box: Box) -> Position:
    """The last die of the round, two dice on a contract, and too little company money for both."""
    must_hold(len(box.contracts[8].front) == 2)
    return arranged(
        box,
        Round(turn="red"),
        white=WhiteDice(columns="0 0 0 0 0 0", executive="4"),
        hands=Hands(contracts={"red": "9"}, offer="1 8 15 22 5"),
        ships={"red2": "loading_europe"},
        purses=Purses(money={"red": (4, 6)}),
        stores=Stores(warehouse=NOTHING_STORED),
    )


@cache
def broke(box: Box) -> Position:
    """E21"""
    return arranged(
        box,
        Round(due="fees"),
        purses=Purses(money={"red": (3, 2)}),
        stores=Stores(warehouse=NOTHING_STORED | {"red": 4}),
    )


@cache
def three_broke(box: Box) -> Play:
    """Three companies that can't pay: one player has enough, one needs one Bailout, one needs more."""
    start = arranged(
        box,
        Round(due="fees"),
        purses=Purses(money={"red": (6, 3), "green": (2, 8), "yellow": (1, 2)}),
        stores=Stores(warehouse=NOTHING_STORED | {"red": 3, "green": 2, "yellow": 4}),
    )
    return play_from(start, UNTIL_DIVIDENDS)


# Dividends and award


@cache
def one_cannot_pay(box: Box) -> Position:
    """E22"""
    return arranged(
        box,
        Round(due="dividends"),
        purses=Purses(
            stock={"red": 5, "yellow": 8}, money={"red": (4, 6), "yellow": (7, 6)}, shares={"green": "red yellow"}
        ),
    )


@cache
def mixed_payers(box: Box) -> Play:
    start = arranged(
        box,
        Round(due="dividends"),
        purses=Purses(
            stock={"red": 8, "green": 4, "yellow": 10, "black": 7},
            money={"red": (11, 6), "green": (6, 6), "yellow": (20, 6), "black": (9, 6)},
            shares={"red": "green green", "green": "red red", "yellow": "black black"},
        ),
    )
    return play_from(start, UNTIL_AWARD)


@cache
def highest_did_not_pay(box: Box) -> Position:
    """E23"""
    stock = {"red": 9, "green": 8, "yellow": 7}
    return arranged(box, Round(due="dividends", number=3), purses=Purses(stock=stock, money={"red": (3, 2)}))


@cache
def equal_stock(box: Box) -> Position:
    """Two paid, with the same stock; one company has more money left."""
    stock = {"red": 5, "green": 8, "yellow": 8, "black": 9}
    money = {"green": (9, 6), "yellow": (14, 6), "black": (4, 6)}
    return arranged(box, Round(due="dividends", number=2), purses=Purses(stock=stock, money=money))


@cache
def before_the_next_round(box: Box) -> Position:
    return arranged(
        box,
        Round(due="maintenance"),
        clipboards=Clipboards(platform="china us_west"),
        stores=Stores(warehouse={"red": 2}),
    )


@cache
def whole_end(box: Box) -> Play:
    """The end of a round with a little of everything."""
    start = arranged(
        box,
        Round(due="round_end", number=2, order="black red green yellow"),
        ships={
            "red2": "pacific_culebra_cut red5 red3",
            "green1a": "loading_us_east green4",
            "yellow1a": "waiting_atlantic",
        },
        hands=Hands(contracts={"black": "6", "yellow": "4b"}),
        stores=Stores(warehouse=NOTHING_STORED | {"green": 1}),
        purses=Purses(
            money={"red": (15, 2), "green": (12, 4), "yellow": (9, 3), "black": (2, 5)},
            stock={"red": 6, "green": 4, "yellow": 7, "black": 8},
            shares={"red": "green", "yellow": "red red"},
        ),
    )
    return play_from(start, UNTIL_MAINTENANCE)
