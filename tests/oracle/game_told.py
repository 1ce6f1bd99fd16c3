"""A whole game: set-up (sections 2, 3, 15), rounds and turns (GEN-3), the end of a round (12), maintenance (13)."""

from __future__ import annotations

from tests.oracle import cargo_told, clipboard_told, round_end, sailing_told, set_up_told, turn_told, white_dice
from tests.oracle.plain import NATIONS, Die
from tests.oracle.questions import Answer, Flow, Table, chance, choose

ROUNDS = 3  # GEN-3


def game(table: Table) -> Flow[None]:
    """From the first shuffle to the end of round 3."""
    yield from set_up_told.set_up(table, roll_dice)
    yield from _setup_contracts(table)
    for number in range(1, ROUNDS + 1):
        table.position["round"] = number
        yield from _round(table, number)
        if number < ROUNDS:  # section 13
            yield from _maintenance(table)


def _setup_contracts(table: Table) -> Flow[None]:
    """SET-16: in reverse turn order, each picks one and loads what he can and wants (R1)."""
    answer = yield from chance("shuffle_setup_contracts")
    revealed = set(answer[1:])
    for player in reversed(list(table.position["order"])):
        table.begin_turn(player)
        answer = yield from choose(player, "setup_contract", {("setup_contract", card) for card in revealed})
        revealed.discard(answer[1])
        card = table.box["setup_contracts"][answer[1]]
        cargo_told.hold(table, player, f"s{answer[1]}", card["nation"], "front", card["front"])
        while table.company(player)["contracts"]:
            options = cargo_told.loads_of(table, player) | {("stop",)}
            load = yield from turn_told.open_question(table, player, "setup_load", options)
            if load is None:
                continue
            if load[0] == "stop":
                break
            table.loaded.add(load[3])  # R1: LOD-4 holds
            yield from cargo_told.load_container(table, player, load)
        yield from sailing_told.settle_military(table, player)


def _round(table: Table, number: int) -> Flow[None]:
    """GEN-3, TBL-10: in turn order until no white die is left; then section 12."""
    order, turns = list(table.position["order"]), 0
    white = table.position["white"]
    while any(white["columns"].values()) or any(white["executive"].values()):
        yield from turn_told.turn(table, order[turns % len(order)])
        turns += 1
    assert turns == table.box["turns"][len(order)] * len(order)
    yield from _rail(table)
    table.position.update(round_end.after_fees(table.position, table.box))  # FEE-1, FEE-2
    paid = {name for name, due in round_end.dividends(table.position, table.box).items() if due["paid"]}
    table.position.update(round_end.after_dividends(table.position, table.box))  # DIV-1, DIV-2
    winner = round_end.award(table.position, paid)  # AWD-1
    if winner is not None:
        table.player(winner)["awards"].append(table.box["awards"][number])


def _rail(table: Table) -> Flow[None]:
    """RND-1..4"""
    position = table.position
    position["order"] = round_end.turn_order(position)
    order = round_end.flag_order(position)
    position["platform"], position["wagon_1"] = position["wagon_1"], []
    for player in order:
        table.begin_turn(player, at_round_end=True)  # R18
        own: list[Die] = [die for die in position["platform"] if die[0] == player]
        position["platform"] = [die for die in position["platform"] if die[0] != player]
        table.company(player)["pool"] += len(own)  # RND-4: first his dice go to the Dice Pool
        flags = position["platform_flags"]
        if flags:
            answer = yield from choose(player, "platform_flag", {("flag", nation) for nation in flags})
            flags.discard(answer[1])
            yield from clipboard_told.take_flag(table, player, answer[1])
        yield from sailing_told.settle_military(table, player)


def _maintenance(table: Table) -> Flow[None]:
    position = table.position
    for nation in NATIONS:  # MNT-1
        if nation not in position["platform_flags"] and position["flag_supply"][nation]:
            position["flag_supply"][nation] -= 1
            position["platform_flags"].add(nation)
    for company in position["companies"].values():  # MNT-2
        company["warehouse"] += company["pool"]
        company["pool"] = 0
    yield from roll_dice(table)  # MNT-3


def roll_dice(table: Table) -> Flow[None]:
    """SET-2, SET-3, MNT-3, TBL-4: rolled again until there are enough dice on each side."""
    players, box = len(table.position["order"]), table.box
    while True:
        answer: Answer = yield from chance("roll")
        count = box["action_dice"][players]
        assert len(answer[1:]) == count + box["executive_dice"][players]
        action = white_dice.cascade(list(answer[1 : 1 + count]), turn_told.ROWS)
        executive = white_dice.cascade(list(answer[1 + count :]), 1)
        table.position["white"] = {
            "columns": dict(enumerate(action, 1)),
            "executive": dict(enumerate(executive, 1)),
        }
        if not white_dice.needs_mulligan(action, executive, players, table.variant("mulligan"), box):
            return
