"""Contracts and cargo (section 5, PAX-3, PAX-4): taking a contract, loading, completing, giving up, the piles."""

from __future__ import annotations

from typing import Any

from tests.oracle import clipboard_told, loading, turn_told
from tests.oracle.plain import Die
from tests.oracle.questions import Answer, Flow, Table, chance

MOST_IN_HAND = 3  # two at the start of a turn (CON-4), and the one taken
SOURCES = ("column", "inbound", "draw")


def contract_action(table: Table, player: str, column: int, strength: int) -> Flow[bool]:
    """TBL-9: perhaps take the contract, then load. Whether the turn goes on: not when he stops loading by himself."""
    while (answer := (yield from _contract_question(table, player, column))) is None:
        pass
    if answer[0] == "contract":
        yield from take_contract(table, player, column, answer[1], answer[2])
    loads = 0
    while table.company(player)["contracts"] and loads < strength + _extra(table, player):
        answer = yield from turn_told.open_question(table, player, "load", loads_of(table, player) | {("stop",)})
        if answer is None:
            continue
        if answer[0] == "stop":
            return False
        loads += 1
        table.loaded.add(answer[3])  # LOD-4
        yield from load_container(table, player, answer)
    return True


def _extra(table: Table, player: str) -> int:
    """PAX-4 holds from the moment in which it is gained, so it is looked at anew each time."""
    return int("extra_load" in table.company(player)["benefits"])


def _contract_question(table: Table, player: str, column: int) -> Flow[Answer | None]:
    options: set[Answer] = {("skip",)}
    company = table.company(player)
    sources = SOURCES if "contract_choice" in company["benefits"] else SOURCES[:1]  # PAX-3
    for source in sources:
        card = card_at(table, column, source)
        for side in ("front", "back"):
            dice = len(table.box["contracts"][card][side]) if card else 0
            # CON-2: one own die for each container
            if card and len(company["contracts"]) < MOST_IN_HAND and dice <= company["warehouse"] + company["pool"]:
                options.add(("contract", source, side))
    return (yield from turn_told.open_question(table, player, "contract", options))


def card_at(table: Table, column: int, source: str) -> int | None:
    """The card that may be taken from there."""
    offer = table.position["offer"]
    card: int | None = offer["columns"][column] if source == "column" else offer[source]
    return card


def take_contract(table: Table, player: str, column: int, source: str, side: str) -> Flow[None]:
    """CON-2, CON-3"""
    card, offer = card_at(table, column, source), table.position["offer"]
    assert card is not None
    if source == "column":
        offer["columns"][column] = None
    else:
        offer[source] = None
    nation = table.box["contracts"][card]["nation"]
    hold(table, player, str(card), nation, side, table.box["contracts"][card][side])
    yield from refill(table)


def hold(table: Table, player: str, card: str, nation: str, side: str, containers: list[tuple[int, bool]]) -> None:
    """CON-2: a die on each container, from the Warehouse first and then from the Dice Pool."""
    company = table.company(player)
    for _ in containers:
        company["warehouse" if company["warehouse"] else "pool"] -= 1
    listed = [{"number": n, "value": value, "rail": rail} for n, (value, rail) in enumerate(containers, 1)]
    contract = {"card": card, "nation": nation if side == "front" else None, "side": side, "containers": listed}
    company["contracts"] = sorted([*company["contracts"], contract], key=_order)


def _order(contract: dict[str, Any]) -> tuple[bool, int]:
    """Contracts in hand are listed by number, setup contracts behind the others."""
    return contract["card"].startswith("s"), int(contract["card"].removeprefix("s"))


def refill(table: Table) -> Flow[None]:
    """CON-3: Inbound Cargo moves to the column, the Draw pile's top to Inbound Cargo, the next card turns up."""
    offer = table.position["offer"]
    for column, card in offer["columns"].items():
        if card is None and offer["inbound"]:
            offer["columns"][column], offer["inbound"] = offer["inbound"], None
    if offer["inbound"] is None:
        offer["inbound"], offer["draw"] = offer["draw"], None
    if offer["draw"] is None:
        if not offer["pile"]:  # the discards become a new pile
            offer["pile"], offer["discards"] = offer["discards"], set()
        if offer["pile"]:
            (_, card) = yield from chance("draw")
            assert card in offer["pile"]
            offer["pile"] = offer["pile"] - {card}
            offer["draw"] = card
            if offer["inbound"] is None:
                yield from refill(table)


def loads_of(table: Table, player: str, lod_4: bool = True) -> set[Answer]:
    """LOD-1..7: what may be loaded now, where ships lie now."""
    used = table.loaded if lod_4 else set()
    contracts = table.company(player)["contracts"]
    found = loading.legal_loads(table.position, player, used, False, table.box)
    return {named(contracts, *load) for load in found}


def named(contracts: list[dict[str, Any]], contract: int, place: int, target: str) -> Answer:
    """A load in words; of equal containers of one contract it is always the first that is loaded."""
    containers = contracts[contract]["containers"]
    alike = [each for each in containers if _face(each) == _face(containers[place])]
    return "load", contracts[contract]["card"], alike[0]["number"], target


def _face(container: dict[str, Any]) -> tuple[int, bool]:
    return container["value"], container["rail"]


def load_container(table: Table, player: str, answer: Answer) -> Flow[None]:
    """The container's die goes to its place; an emptied contract is complete (CON-5)."""
    _, card, number, target = answer
    contract = next(each for each in table.company(player)["contracts"] if each["card"] == card)
    container = next(each for each in contract["containers"] if each["number"] == number)
    contract["containers"].remove(container)
    if target == loading.WAGON:
        table.position["wagon_1"].append((player, container["value"]))  # LOD-7: from the left
    else:
        put_aboard(table, target, (player, container["value"]))
    if not contract["containers"]:
        yield from _complete(table, player, contract)


def put_aboard(table: Table, ship: str, die: Die) -> None:
    """A die on a ship."""
    table.position["ships"][ship]["dice"].append(die)


def _complete(table: Table, player: str, contract: dict[str, Any]) -> Flow[None]:
    """CON-5: it is discarded; by its front it gives a flag, if the supply has one (GEN-2)."""
    _discard(table, player, contract)
    nation, supply = contract["nation"], table.position["flag_supply"]
    if contract["side"] == "front" and supply[nation]:
        supply[nation] -= 1
        yield from clipboard_told.take_flag(table, player, nation)


def _discard(table: Table, player: str, contract: dict[str, Any]) -> None:
    company = table.company(player)
    company["contracts"] = [each for each in company["contracts"] if each["card"] != contract["card"]]
    if not contract["card"].startswith("s"):  # SET-16: setup contracts leave the game
        table.position["offer"]["discards"].add(int(contract["card"]))


def give_up(table: Table, player: str, card: str) -> None:
    """R4: discarded, its dice to the Warehouse."""
    contract = next(each for each in table.company(player)["contracts"] if each["card"] == card)
    table.company(player)["warehouse"] += len(contract["containers"])
    _discard(table, player, contract)


def stevedore(table: Table, player: str) -> Flow[None]:
    """BON-1: so many containers from own contracts, without LOD-4; as many as he wants."""
    card = table.player(player)["stevedore"]
    table.player(player)["stevedore"] = None  # R15: out of the game
    left = table.box["stevedores"][card]
    while left and table.company(player)["contracts"]:
        options = loads_of(table, player, lod_4=False) | {("stop",)}
        answer = yield from turn_told.open_question(table, player, "stevedore_load", options)
        if answer is None:
            continue
        if answer[0] == "stop":
            return
        left -= 1
        yield from load_container(table, player, answer)
