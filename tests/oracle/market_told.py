"""The market (MKT-1..4) and the free action Market (CLP-2)."""

from __future__ import annotations

from tests.oracle.questions import Answer, Flow, Table, choose


def for_sale(table: Table, player: str) -> set[str]:
    """MKT-1: the companies of which he can buy a share."""
    purse = table.player(player)["money"]
    return {
        name
        for name, company in table.position["companies"].items()
        if company["for_sale"] and _price(table, name) <= purse
    }


def _price(table: Table, name: str) -> int:
    return int(table.box["prices"][table.company(name)["stock"]])


def buy(table: Table, player: str, name: str) -> None:
    """MKT-1: from the player's money to the company; MKT-2: then the stock rises."""
    price = _price(table, name)
    table.player(player)["money"] -= price
    table.player(player)["shares"][name] += 1
    table.company(name)["money"] += price
    table.company(name)["for_sale"] -= 1
    move_stock(table, name, table.box["purchase_rise"])


def move_stock(table: Table, name: str, change: int) -> None:
    """MKT-3, R10: at the end of the scale the marker just stays."""
    company = table.company(name)
    company["stock"] = min(len(table.box["prices"]) - 1, max(0, company["stock"] + change))


def market_action(table: Table, player: str, nation: str, deferred: bool) -> Flow[None]:
    """CLP-2: buy, or turn the flag over; a deferred action is used now or lost."""
    options: set[Answer] = {("buy", name) for name in for_sale(table, player)} | {("decline",)}
    if deferred and len(options) == 1:
        return  # R20: the purse can't pay: it is lost
    answer = yield from choose(player, "market", options if deferred else options | {("defer",)})
    if answer[0] == "buy":
        buy(table, player, answer[1])
    if answer[0] == "defer":
        table.company(player)["deferred"].add(nation)
