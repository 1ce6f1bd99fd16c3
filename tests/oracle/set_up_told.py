"""The set-up (SET-1..15, ADV-1, ADV-2, P23-1..4), told from nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.oracle.plain import NATIONS
from tests.oracle.questions import Flow, Table, chance, choose

COMPANIES = ("red", "green", "yellow", "black")
# SET-6
LOADING_ZONES = {
    "iowa": "us_east", "dice_fest": "us_east", "sagres": "europe", "lucky_me": "europe",
    "pegasus": "us_west", "spiel": "us_west", "yi_yang": "china", "prospector": "china",
}  # fmt: skip
TWO_PLAYERS = {"dice_fest": "waiting_atlantic", "lucky_me": "waiting_pacific"}  # P23-2, R14
# SET-12
STARTS = ("atlantic_pedro_miguel_lock", "pacific_culebra_cut", "atlantic_gatun_lake", "pacific_miraflores_lake")


def set_up(table: Table, roll_dice: Callable[[Table], Flow[None]]) -> Flow[None]:
    """Up to the setup contracts. `order` holds a place for each player until companies are taken."""
    position, box = table.position, table.box
    players = len(position["order"])
    answer = yield from chance("shuffle_advisors")
    advisors = list(answer[1:])
    yield from roll_dice(table)
    position["platform_flags"] = set(NATIONS)  # SET-4
    position["flag_supply"] = dict.fromkeys(NATIONS, box["spare_flags"])  # SET-5
    position["token_stack"] = list(box["tokens"])  # SET-7
    position["piles"] = {card: sorted(box[f"{card}s"]) for card in ("captain", "stevedore")}  # SET-1: 1 on top
    answer = yield from chance("shuffle_contracts")
    _lay_contracts(table, list(answer[1:]))
    seats = yield from _seats(players)
    answer = yield from chance("draw_order")
    position["order"] = [seats[number - 1] for number in answer[1:]]  # SET-10
    _place_pieces(table, seats)
    if table.variant("setup") == "advanced":
        yield from _bids(table, seats)
    yield from _draft(table, seats, advisors)


def _lay_contracts(table: Table, cards: list[int]) -> None:
    """SET-8"""
    table.position["offer"] = {
        "columns": dict(zip((4, 5, 6), cards[:3], strict=True)),
        "inbound": cards[3],
        "draw": cards[4],
        "pile": set(table.box["contracts"]) - set(cards),
        "discards": set(),
    }


def _seats(players: int) -> Flow[list[str]]:
    """SET-10: each has a company."""
    taken: list[str] = []
    for seat in range(1, players + 1):
        free = {("seat", name) for name in COMPANIES if name not in taken}
        answer = yield from choose(f"seat{seat}", "seat", free)
        taken.append(answer[1])
    return taken


def _place_pieces(table: Table, seats: list[str]) -> None:
    """SET-6, SET-11, SET-12, SET-13, SET-14, P23-2, P23-4"""
    position, box = table.position, table.box
    position["companies"] = {name: _company(box) for name in seats}
    position["players"] = {name: _player(box, name, seats) for name in seats}
    ships: dict[str, dict[str, Any]] = {}
    for name, facts in box["ships"].items():
        owner = facts["owner"]
        if owner in seats:
            ships[name] = {"zone": None, "built": facts["cost"] == 0, "dice": []}  # SET-13
        elif owner is None and len(seats) > 2:
            ships[name] = {"zone": f"loading_{LOADING_ZONES[name]}", "built": True, "dice": []}
        elif owner is None and name not in ("prospector", "spiel"):  # P23-2
            zone = TWO_PLAYERS.get(name, f"loading_{LOADING_ZONES[name]}")
            ships[name] = {"zone": zone, "built": True, "dice": []}
    for name, zone in zip(position["order"], STARTS, strict=False):  # SET-12: a 1-slot ship with a die set to 3
        ships[f"{name}1a"] = {"zone": zone, "built": True, "dice": [(name, box["starting_die"])]}
        position["companies"][name]["warehouse"] -= 1
    position["ships"] = ships


def _company(box: dict[str, Any]) -> dict[str, Any]:
    return {
        "money": box["company_money"], "stock": box["stock"], "for_sale": box["shares_for_sale"],
        "warehouse": box["warehouse_dice"], "pool": box["pool_dice"], "flags": dict.fromkeys(NATIONS, 0),
        "deferred": set(), "tokens": 0, "benefits": set(), "contracts": [],
    }  # fmt: skip


def _player(box: dict[str, Any], name: str, seats: list[str]) -> dict[str, Any]:
    return {
        "money": box["player_money"], "shares": {other: box["shares_of_player"] * (other == name) for other in seats},
        "captain": None, "stevedore": None, "advisors": [], "secret_goal": None, "bailouts": 0, "awards": [],
    }  # fmt: skip


def _bids(table: Table, seats: list[str]) -> Flow[None]:
    """ADV-1, ADV-2"""
    box, bids = table.box, {}
    for name in seats:
        answer = yield from choose(name, "bid", {("bid", bid) for bid in box["bids"]})
        bids[name] = answer[1]
    for name, bid in bids.items():
        table.player(name)["money"] = box["bid_money"] - bid
        table.company(name).update(money=bid, stock=bid // box["bid_stock_divisor"])


def _draft(table: Table, seats: list[str], pile: list[int]) -> Flow[None]:
    """SET-15: two cards each; keep one, pass the other to the left; keep one of two; the others back on top."""
    hands = {name: [pile.pop(0), pile.pop(0)] for name in seats}
    for name in seats:
        table.player(name)["advisors"] = hands[name]
    kept = {}
    for name in seats:
        answer = yield from choose(name, "keep_advisor", {("keep", card) for card in hands[name]})
        kept[name] = answer[1]
    for place, name in enumerate(seats):  # the player on his right passes him a card
        right = seats[place - 1]
        passed = next(card for card in hands[right] if card != kept[right])
        table.player(name)["advisors"] = [kept[name], passed]
    back = {}
    for name in seats:
        held = table.player(name)["advisors"]
        answer = yield from choose(name, "choose_goal", {("goal", card) for card in held})
        table.player(name)["secret_goal"] = answer[1]
        back[name] = next(card for card in held if card != answer[1])
    for name in table.position["order"]:
        pile.insert(0, back[name])
        table.player(name)["advisors"] = []
    table.position["piles"]["advisor"] = pile
