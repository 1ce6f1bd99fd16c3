"""Arrival at the end of the canal: pay, passenger tokens, bonus options, military pay (ARR-1..4, UNI-1..4)."""

from __future__ import annotations

from typing import Any

from tests.oracle.plain import Box, Die, Position, sums_by_company


def players_from(position: Position, first: str) -> list[str]:
    """The players in turn order from one of them on, round to the one before him (R9)."""
    order = list(position["order"])
    start = order.index(first)
    return order[start:] + order[:start]


def order_of_exit(position: Position, ships: list[str], active: str, box: Box) -> list[str]:
    """R9: company ships of one group in the order in which their owners choose; ships without an owner last (UNI-4)."""
    queue: list[str] = []
    for player in players_from(position, active):  # R9: in turn order from the active player on
        own = [ship for ship in ships if box["ships"][ship]["owner"] == player]
        queue += sorted(own, key=lambda ship: (-box["ships"][ship]["slots"], ship))  # R9: 3, 2, 1 slots
    return queue + sorted(ship for ship in ships if box["ships"][ship]["owner"] is None)


def token_order(position: Position, mover: str) -> list[str]:
    """UNI-1: first the player who moved the ship, then turn order: the others, from the first player on."""
    return [mover] + [player for player in position["order"] if player != mover]


def _cruise_pay(position: Position, dice: list[Die], mover: str) -> tuple[dict[str, list[int]], list[Die]]:
    stack = list(position["token_stack"])
    tokens: list[Die] = []
    for company in token_order(position, mover):
        for owner, _ in dice:
            if owner == company and stack:  # UNI-1: no tokens left: nothing
                tokens.append((company, stack.pop(0)))  # UNI-1: the top token for each die
    money = dict.fromkeys((company for company, _ in dice), 0)  # UNI-1: the pips pay nothing
    for company, value in tokens:
        money[company] += value  # UNI-1: and its value in company money
    return {company: [amount] for company, amount in money.items()}, tokens


def _doubled_pay(dice: list[Die]) -> dict[str, list[int]]:
    """UNI-2: the pay of each company for each choice of the die that counts double."""
    pay = {}
    for company, total in sums_by_company(dice).items():
        pay[company] = sorted({total + pips for owner, pips in dice if owner == company})
    return pay


def bonus_options(position: Position, ship: str, by_push: bool, box: Box) -> list[str]:
    """ARR-2: what the owner of an arrived ship may take; empty where he gets nothing."""
    facts = box["ships"][ship]
    if facts["kind"] != "company":
        return []  # UNI-4
    if by_push and position["variants"]["pushed_arrival"] == "cargo_only":
        return []  # R7
    card, _ = box["bonus"][facts["slots"]]
    owner = position["players"][facts["owner"]]
    pile_is_empty = not position["piles"][card]  # ARR-2: money if the pile is empty
    holds_one = card in ("captain", "stevedore") and owner[card] is not None  # R15
    return ["money"] if pile_is_empty or holds_one else [card, "money"]


def advisor_choices(position: Position, box: Box) -> list[int]:
    """ARR-2 as in components.md: the top three Financial Advisors (or those left), of which the player keeps one."""
    return list(position["piles"]["advisor"][: box["advisors_seen"]])


def arrival_pay(position: Position, ship: str, dice: list[Die], mover: str, by_push: bool, box: Box) -> dict[str, Any]:
    """What one arriving ship earns; see `telling.arrival_pay`."""
    facts = box["ships"][ship]
    tokens: list[Die] = []
    if facts["kind"] == "cruise":
        pay, tokens = _cruise_pay(position, dice, mover)  # UNI-1
    elif facts["kind"] == "panamax":
        pay = _doubled_pay(dice)  # UNI-2
    else:
        pay = {company: [pips] for company, pips in sums_by_company(dice).items()}  # ARR-1
    return {
        "companies": pay,
        "tokens": tokens,
        "owner": facts["owner"],
        "options": bonus_options(position, ship, by_push, box),
        "money": box["bonus"][facts["slots"]][1] if facts["kind"] == "company" else 0,
    }


def military_pay(position: Position, player: str, moves: list[tuple[str, str]], box: Box) -> list[dict[str, int]]:
    """UNI-3: for each payment due, the amount by nation chosen; `moves` lists (source, ship moved by himself)."""
    by_source: dict[str, list[str]] = {}
    for source, ship in moves:
        if box["ships"][ship]["kind"] == "military":
            again = position["variants"]["military_pay"] == "per_source"  # R19: FR
            by_source.setdefault(source if again else "turn", []).append(ship)  # R19: EN, IT, DE: once in a turn
    payments = []
    for ships in by_source.values():
        flags = position["companies"][player]["flags"]
        nations = sorted({box["ships"][ship]["nation"] for ship in ships})
        payments.append({nation: min(flags[nation], box["military_pay"]) for nation in nations})  # UNI-3: $3 at most
    return payments
