"""Comparing loading: contract containers, the free action Load, and what may be relocated or built for it."""

from __future__ import annotations

from collections.abc import Iterable

from panamax.engine import codes, game, kinds
from panamax.engine import layout as at
from panamax.engine.layout import State
from panamax.engine.packing import argument_of, kind_of, owner_of, top_of
from tests.oracle import telling
from tests.oracle.asking import asked, legal, same, waiting_ships
from tests.oracle.canal import OCEAN_ZONES
from tests.oracle.plain import NATIONS, FreeLoad
from tests.oracle.playing import BoxTwice
from tests.oracle.translation import ZONES, colour, containers_left, position_of, ship_mask, ship_name, target_name

Load = tuple[int, int, str] | tuple[str, str]  # (place in hand, container, target) or (store, ship)
STORES = ("warehouse", "pool")
COMPANY_SHIPS = ("1a", "1b", "2", "3")
FREE_ACTIONS = (kinds.FREE_LOAD, kinds.FREE_MOVE)


def engine_loads(box: BoxTwice, state: State) -> set[Load]:
    """The loads that the engine allows in the decision that is due."""
    loads: set[Load] = set()
    for code in legal(box, state):
        if code >= codes.FREE_OPTION or not code & codes.LOADING:
            continue
        place, container, target = codes.load_parts(code)
        name = target_name(state, target)
        loads.add((STORES[container], name) if place == codes.OWN_DICE else (place, container, name))
    return loads


def engine_loads_anywhere(box: BoxTwice, state: State) -> set[Load]:
    """These, and those that are allowed after one of the relocations that it allows (LOD-3)."""
    loads = engine_loads(box, state)
    for code in legal(box, state):
        if codes.free_option(code) == codes.RELOCATE:
            after = state.copy()
            game.apply(after, box.tables, code)
            loads |= engine_loads(box, after)
    return loads


def in_engine_numbers(box: BoxTwice, state: State, player: int, loads: Iterable[Load | FreeLoad]) -> set[Load]:
    """The oracle's loads, containers numbered as on the card; of equal ones of one contract only the first."""
    contracts = position_of(state, box.tables)["companies"][colour(state, player)]["contracts"]
    listed = [(number, place) for number, each in enumerate(contracts) for place in range(len(each["containers"]))]
    on_card = dict(zip(listed, containers_left(state, player), strict=True))
    found: set[Load] = set()
    for load in loads:
        if len(load) == 2:
            found.add(load)
        else:
            number, place, target = load[-3:]
            faces = [(each["value"], each["rail"]) for each in contracts[number]["containers"]]
            found.add((*on_card[number, faces.index(faces[place])], target))
    return found


def compare_loads(box: BoxTwice, state: State, player: int, used: set[str]) -> None:
    """LOD-1..7, UNI-1: where the player can load his containers, ships (and wagon) of `used` closed to him (LOD-4)."""
    if not position_of(state, box.tables)["companies"][colour(state, player)]["contracts"]:
        return  # nothing is asked (TBL-9)
    loading = asked(state, kinds.LOAD, player)
    loading[at.LOADS_LEFT] = 1
    loading[at.LOADED] = ship_mask(state, used) | ("wagon" in used) << codes.WAGON
    _compare_one(box, loading, player, used)
    _compare_one(box, asked(state, kinds.STEVEDORE_LOAD, player, 1), player, set())  # LOD-4 does not apply


def _compare_one(box: BoxTwice, state: State, player: int, used: set[str]) -> None:
    position, name = position_of(state, box.tables), colour(state, player)
    here = telling.legal_loads(position, name, used, with_waiting=False, box=box.told)
    same("LOD-1..7", engine_loads(box, state), in_engine_numbers(box, state, player, here))
    if waiting_ships(state):
        anywhere = telling.legal_loads(position, name, used, with_waiting=True, box=box.told)
        same("LOD-3", engine_loads_anywhere(box, state), in_engine_numbers(box, state, player, anywhere))


def compare_loads_due(box: BoxTwice, state: State, used: set[str]) -> None:
    """LOD-4: the loads of a decision that a game has brought, `used` as the game's moves tell."""
    player = owner_of(top_of(state))
    closed = used if kind_of(top_of(state)) != kinds.STEVEDORE_LOAD else set()
    here = telling.legal_loads(
        position_of(state, box.tables), colour(state, player), closed, with_waiting=False, box=box.told
    )
    same("LOD-4", engine_loads(box, state), in_engine_numbers(box, state, player, here))


def compare_free_loads(box: BoxTwice, state: State, player: int) -> None:
    """CLP-3, R5: what the free action Load may put where, and whether it may be left (CLP-1)."""
    position, name = position_of(state, box.tables), colour(state, player)
    asking = asked(state, kinds.FREE_LOAD, player)
    here = telling.free_loads(position, name, with_waiting=False, box=box.told)
    same("CLP-3, R5", engine_loads(box, asking), in_engine_numbers(box, state, player, here))
    anywhere = telling.free_loads(position, name, with_waiting=True, box=box.told)
    same("CLP-3, LOD-3", engine_loads_anywhere(box, asking), in_engine_numbers(box, state, player, anywhere))
    same("CLP-1", codes.SKIP in legal(box, asking), not anywhere)


def compare_free_options(box: BoxTwice, state: State) -> None:
    """LOD-3, R17, R18, BLD-1: which ships may be relocated and built in a decision with free options."""
    position, company = position_of(state, box.tables), colour(state, owner_of(top_of(state)))
    relocations = {
        (name, zone)
        for name, ship in position["ships"].items()
        for ocean, zones in OCEAN_ZONES.items()
        if ship["zone"] == f"waiting_{ocean}"
        for zone in zones
        if zone.startswith("loading_")
    }
    same("LOD-3", _ships_and_zones(box, state, codes.RELOCATE), relocations)
    builds = {
        (company + ship, f"loading_{nation}")
        for ship in COMPANY_SHIPS
        if position["ships"][company + ship]["zone"] is None
        and box.told["ships"][company + ship]["cost"] <= position["companies"][company]["money"]  # BLD-1
        for nation in NATIONS
    }
    from_platform = kind_of(top_of(state)) in FREE_ACTIONS and argument_of(top_of(state)) & kinds.FROM_PLATFORM
    same("BLD-1, R18", _ships_and_zones(box, state, codes.BUILD), set() if from_platform else builds)


def _ships_and_zones(box: BoxTwice, state: State, option: int) -> set[tuple[str, str]]:
    chosen = [codes.ship_and_zone(code) for code in legal(box, state) if codes.free_option(code) == option]
    return {(ship_name(state, ship), ZONES[zone]) for ship, zone in chosen}
