"""A player's turn (sections 4, 6, EXE-1, BON-1): the white die, what it is spent on, what may be done besides."""

from __future__ import annotations

from tests.oracle import cargo_told, market_told, sailing_told
from tests.oracle.canal import OCEAN_ZONES
from tests.oracle.plain import NATIONS
from tests.oracle.questions import Answer, Flow, Table, choose

BLUE, GREY = (1, 2, 3), (4, 5, 6)  # TBL-1
ROWS = 3  # TBL-1
FREE_OPTIONS = ("build", "relocate", "captain", "stevedore", "collect")


def turn(table: Table, player: str) -> Flow[None]:
    """One turn: exactly one white die (TBL-5), then whatever is still due."""
    table.begin_turn(player)
    goes_on = yield from _white_die(table, player)
    if goes_on and free_options(table, player):
        while (yield from open_question(table, player, "finish_turn", {("stop",)})) is None:
            pass
    yield from sailing_told.settle_military(table, player)
    while len(table.company(player)["contracts"]) > table.box["unfinished_contracts"]:  # CON-4, R4
        held = {("give_up", contract["card"]) for contract in table.company(player)["contracts"]}
        answer = yield from choose(player, "give_up", held)
        cargo_told.give_up(table, player, answer[1])


def _white_die(table: Table, player: str) -> Flow[bool]:
    """Choosing and spending the die; whether the turn goes on after it."""
    white = table.position["white"]
    transferred: int | None = None
    while True:
        if transferred is None:
            answer = yield from open_question(table, player, "turn", die_choices(table, player))
        else:  # TBL-6: at once, so nothing else (R22)
            answer = yield from choose(player, "turn", {("take", transferred)})
        if answer is None:
            continue
        if answer[0] == "transfer":
            transferred = _transfer(table, player, *answer[1:])
        elif answer[0] == "take":
            white["columns"][answer[1]] -= 1
            strength = ROWS - white["columns"][answer[1]]  # TBL-7
            return (yield from _action(table, player, answer[1], strength))
        else:
            return (yield from _executive(table, player, answer))


def die_choices(table: Table, player: str) -> set[Answer]:
    """TBL-5, TBL-6, EXE-1"""
    columns, spaces = table.position["white"]["columns"], table.position["white"]["executive"]
    free = [pips for pips in spaces if spaces[pips] and not columns[pips]]  # TBL-5: only if the column is empty
    choices: set[Answer] = {("take", column) for column in columns if columns[column]}
    choices |= {("executive", pips) for pips in free}
    choices |= {("executive", pips, "raise") for pips in free}
    choices |= {("executive", pips, "buy", of) for pips in free for of in market_told.for_sale(table, player)}
    if table.company(player)["money"] >= transfer_price(table, player):
        dice = [(str(column), column) for column in columns if columns[column]]
        dice += [(f"e{pips}", pips) for pips in free]
        for name, place in dice:
            other_side = GREY if place in BLUE else BLUE  # TBL-6: only to the other side, where a row is free
            choices |= {("transfer", name, target) for target in other_side if columns[target] < ROWS}
    return choices


def transfer_price(table: Table, player: str) -> int:
    """TBL-6: the full price; PAX-2 with the token; CLP-7 with four flags, whatever else he has."""
    company, box = table.company(player), table.box
    if all(company["flags"][nation] for nation in NATIONS):  # CLP-7: the first place of each row is filled
        return int(box["transfer_with_flags"])
    return int(box["transfer_with_passenger"] if "cheap_transfer" in company["benefits"] else box["transfer"])


def _transfer(table: Table, player: str, source: str, target: int) -> int:
    table.company(player)["money"] -= transfer_price(table, player)
    white = table.position["white"]
    white["executive" if source.startswith("e") else "columns"][int(source.removeprefix("e"))] -= 1
    white["columns"][target] += 1
    return target


def _executive(table: Table, player: str, answer: Answer) -> Flow[bool]:
    pips = answer[1]
    table.position["white"]["executive"][pips] -= 1
    if answer[2:] == ("raise",):  # EXE-1, MKT-4
        market_told.move_stock(table, player, table.box["own_raise"])
        return True
    if answer[2:]:  # EXE-1, MKT-1
        market_told.buy(table, player, answer[3])
        return True
    return (yield from _action(table, player, pips, ROWS))  # TBL-7: strength 3


def _action(table: Table, player: str, column: int, strength: int) -> Flow[bool]:
    """TBL-8, TBL-9; whether the turn goes on (R6: not when movement lapses; not when he stops loading)."""
    if column in BLUE:
        return (yield from sailing_told.movement(table, player, strength, column))
    return (yield from cargo_told.contract_action(table, player, column, strength))


def open_question(table: Table, player: str, what: str, options: set[Answer]) -> Flow[Answer | None]:
    """A question of one's own turn, where free options are open too; None if he has used one of these."""
    offered = options | free_options(table, player)
    answer = yield from choose(player, what, offered)
    if answer[0] not in FREE_OPTIONS:
        return answer
    yield from _use(table, player, answer)
    return None


def free_options(table: Table, player: str) -> set[Answer]:
    """What may be done any time in one's turn; in RND-4 only relocation (R18)."""
    options = relocations(table)
    if table.at_round_end:
        return options
    options |= builds(table, player)
    options |= {("collect", nation) for nation in sailing_told.collectable(table, player)}  # UNI-3
    for card in ("captain", "stevedore"):  # BON-1: earned in an earlier turn; it must be able to do something
        held = table.player(player)[card] is not None and (player, card) not in table.earned
        useful = sailing_told.anything_sails(table) if card == "captain" else table.company(player)["contracts"]
        if held and useful:
            options.add((card,))
    return options


def relocations(table: Table) -> set[Answer]:
    """LOD-3"""
    return {
        ("relocate", name, zone.removeprefix("loading_"))
        for name, ship in table.position["ships"].items()
        for ocean, zones in OCEAN_ZONES.items()
        if ship["zone"] == f"waiting_{ocean}"
        for zone in zones
        if zone.startswith("loading_")
    }


def builds(table: Table, player: str) -> set[Answer]:
    """BLD-1, SET-13"""
    unbuilt = [
        name
        for name, ship in table.position["ships"].items()
        if table.box["ships"][name]["owner"] == player and ship["zone"] is None
    ]
    affordable = [name for name in unbuilt if table.box["ships"][name]["cost"] <= table.company(player)["money"]]
    return {("build", name, nation) for name in affordable for nation in NATIONS}


def _use(table: Table, player: str, answer: Answer) -> Flow[None]:
    match answer[0]:
        case "build":
            table.company(player)["money"] -= table.box["ships"][answer[1]]["cost"]
            table.position["ships"][answer[1]].update(zone=f"loading_{answer[2]}", built=True)
        case "relocate":
            table.position["ships"][answer[1]]["zone"] = f"loading_{answer[2]}"
        case "collect":
            sailing_told.collect(table, player, answer[1])
        case "captain":
            yield from sailing_told.captain(table, player)
        case _:
            yield from cargo_told.stevedore(table, player)
