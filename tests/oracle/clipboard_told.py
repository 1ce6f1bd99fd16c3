"""The clipboard (CLP-1..7): a flag is put on it, and the free action that it covers is carried out at once."""

from __future__ import annotations

from tests.oracle import cargo_told, loading, market_told, sailing_told, turn_told
from tests.oracle.questions import Answer, Flow, Table, choose

HIGHEST_DIE = 6


def take_flag(table: Table, player: str, nation: str) -> Flow[None]:
    """CLP-1; CLP-2 with R20: a deferred Market action comes before the free action that is covered now."""
    company = table.company(player)
    place = company["flags"][nation]
    company["flags"][nation] += 1
    later = nation in company["deferred"] and nation not in table.new_flags  # CLP-2: in a future turn
    table.new_flags.add(nation)
    if later:
        company["deferred"].discard(nation)  # either way the flag is turned back
        yield from market_told.market_action(table, player, nation, deferred=True)
    places = table.box["clipboard"][nation]
    match places[place] if place < len(places) else None:  # CLP-6: flags beyond the places trigger nothing
        case "market":
            yield from market_told.market_action(table, player, nation, deferred=False)
        case "load":
            yield from _load(table, player)
        case "move":
            yield from sailing_told.free_move(table, player)
        case "rail":
            yield from _rail(table, player)


def _load(table: Table, player: str) -> Flow[None]:
    """CLP-3, R5. It must be used unless impossible, relocation and building counted (CLP-1, LOD-3, BLD-1)."""
    can_build = not table.at_round_end and turn_told.builds(table, player)
    if not _loads(table, player, with_waiting=True) and not can_build:
        return
    while True:
        options = _loads(table, player, with_waiting=False)
        if not _loads(table, player, with_waiting=True):
            options = {("skip",)}
        answer = yield from turn_told.open_question(table, player, "free_load", options)
        if answer is None:
            continue
        if answer[0] == "load" and answer[1] in ("warehouse", "pool"):
            table.company(player)[answer[1]] -= 1
            cargo_told.put_aboard(table, answer[2], (player, table.box["free_die"]))
        elif answer[0] == "load":
            yield from cargo_told.load_container(table, player, answer)
        return


def _loads(table: Table, player: str, with_waiting: bool) -> set[Answer]:
    contracts = table.company(player)["contracts"]
    found: set[Answer] = set()
    for load in loading.free_loads(table.position, player, with_waiting, table.box):
        if load[0] in ("warehouse", "pool"):
            found.add(("load", *load))
        else:
            found.add(cargo_told.named(contracts, *load[1:]))
    return found


def _rail(table: Table, player: str) -> Flow[None]:
    """CLP-5, R21, LOD-7. Nothing else is open meanwhile."""
    wagon, company = table.position["wagon_1"], table.company(player)
    options: set[Answer] = set()
    if len(wagon) < table.box["wagon_places"]:
        options |= {("load", store, loading.WAGON) for store in ("warehouse", "pool") if company[store]}
    options |= {
        ("raise", place) for place, (owner, pips) in enumerate(wagon, 1) if owner == player and pips < HIGHEST_DIE
    }
    if not options:
        return  # CLP-1: impossible
    answer = yield from choose(player, "free_rail", options)
    if answer[0] == "load":
        company[answer[1]] -= 1
        wagon.append((player, table.box["free_die"]))
    else:
        place = answer[1] - 1
        wagon[place] = (player, min(HIGHEST_DIE, wagon[place][1] + table.box["rail_raise"]))  # R21: a 5 becomes a 6
