"""The rules of Canal Mania told a second time, from the catalogue: slowly, plainly, and without the library's engine.

`legal_texts` says which moves a position allows, `gains_of` what moving goods brings. Only the pieces on the table and
the registers of an action are read from a position; every rule is told anew.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from itertools import pairwise

from canal_search import every_canal, kinds_fit

from canal_mania.board import DIRECTIONS, neighbour
from canal_mania.engine import layout as at
from canal_mania.position import Position
from canal_mania.state.views import Canal, Player
from canal_mania.vocabulary import Engineer, Role, Terrain, TileKind

KINDS = [kind.value for kind in TileKind]
NORMAL = ("stretch", "lock")
DIFFICULT = ("aqueduct", "tunnel")
COST = {"stretch": 1, "lock": 1, "aqueduct": 2, "tunnel": 3}
COLOURS = ("red", "yellow", "green", "blue", "black", "purple")


def legal_texts(position: Position) -> set[str]:
    """The texts of all legal moves; routes are left to `routes`."""
    assert position.decision is not None
    return set(_TOLD[position.decision.id](position))


def mover(position: Position) -> Player:
    assert position.decider is not None
    return position.players[position.decider - 1]


def hand_of(player: Player) -> Counter[str]:
    """Cards in hand by kind."""
    assert player.hand is not None
    return Counter(card.split("+")[0] for card in player.hand)


# Contracts, engineers, cards


def colours(position: Position) -> Iterator[str]:
    taken = {player.colour for player in position.players}
    yield from (f"colour {colour}" for colour in ("red", "white", "black", "green", "yellow") if colour not in taken)


def contracts(position: Position) -> list[str]:
    if len(mover(position).open_contracts) >= 2:
        return []
    return [f"contract {each.id} {end}" for each in position.parliament for end in each.ends]


def first_phase(position: Position) -> list[str]:
    player = mover(position)
    if position.parliament and not player.open_contracts:
        return contracts(position)
    assert player.engineer is not None
    swaps = [f"swap {engineer}" for engineer in Engineer if engineer != player.engineer.id]
    sweeps = ["sweep"] if position.face_up else []
    return [*contracts(position), *swaps, *sweeps, *draws(position)]


def draws(position: Position) -> list[str]:
    engineer = mover(position).engineer
    rennie = engineer is not None and engineer.id is Engineer.RENNIE
    return ["draw", *(f"draw {card}" for card in position.face_up if rennie)]


def take_cards(position: Position) -> list[str]:
    enough = mover(position).hand_size >= 7 or position.cells[at.TAKEN] >= 3
    return [*(f"take {card}" for card in position.face_up), *(["enough"] if enough else [])]


def discards(position: Position) -> list[str]:
    return [f"discard {card}" for card in mover(position).hand or ()]


# Goods appear


def connected(position: Position) -> set[str]:
    return {town.code for canal in position.canals if canal.tiles for town in canal.towns}


def by_case(position: Position, codes: list[str], order: tuple[int, ...]) -> list[str]:
    """Those of the places whose case comes first in this order."""
    linked = connected(position)
    cities = {town.code for town in position.box.towns if town.role is Role.CITY}
    cases = {code: (1 if code in cities else 2) + (0 if code in linked else 2) for code in codes}
    for case in order:
        found = [code for code in codes if cases[code] == case]
        if found:
            return found
    return []


def place_cubes(position: Position) -> list[str]:
    colour = COLOURS[position.cells[at.SYMBOL] - 1]
    taken = {town.code for town in position.cubes}
    free = [town.code for town in position.box.towns if town.colour == colour and town.code not in taken]
    return [f"place {code}" for code in by_case(position, free, (1, 2, 3, 4))]


def lift_cubes(position: Position) -> list[str]:
    assert position.cells[at.BASIN] < 2
    return [f"lift {code}" for code in by_case(position, [town.code for town in position.cubes], (4, 3, 2, 1))]


# Building


def payable(slots: list[str], hand: Counter[str], engineer: Engineer) -> bool:
    """Whether cards can be played for these slots, one after the other; an empty name stands for any card."""
    if not slots:
        return True
    for card in list(hand):
        if not hand[card] or (slots[0] and not pays(card, slots[0], engineer)):
            continue
        covered = 2 if card == "surveyor" and engineer is Engineer.SMEATON else 1
        if payable(slots[covered:], hand - Counter([card]), engineer):
            return True
    return False


def pays(card: str, kind: str, engineer: Engineer) -> bool:
    return card in (kind, "surveyor") or (engineer is Engineer.BRINDLEY and (card, kind) == ("stretch", "lock"))


def slots_of(kind: str, on_top: bool, engineer: Engineer) -> list[str]:
    cost = COST[kind]
    if (engineer, kind) in ((Engineer.JESSOP, "tunnel"), (Engineer.TELFORD, "aqueduct")):
        cost -= 1
    return [kind] * cost + [""] * (2 if on_top else 0)


def way_of(position: Position, canal: Canal) -> tuple[list[int], bool]:
    """The hexes that a canal has so far, towns included, up to where its last drawing leads; whether that is a town."""
    way, in_town = [canal.towns[0].hex], True
    town_hexes = {town.hex for town in position.box.towns}
    for tile in canal.tiles:
        column, row = neighbour(tile.hex % position.box.columns, tile.hex // position.box.columns, tile.leaves)
        aim = row * position.box.columns + column
        if way[-1] != tile.hex:
            way.append(tile.hex)
        way.append(aim)
        in_town = aim in town_hexes
    return way, in_town


def builds(position: Position) -> set[str]:
    """Every tile that can be laid so that some canal of the contract can still come of it."""
    found: set[str] = set()
    player = mover(position)
    for canal in position.canals:
        if canal.seat == player.seat and not canal.is_completed:
            found |= builds_on(position, player, canal)
    return found


def builds_on(position: Position, player: Player, canal: Canal) -> set[str]:
    way, in_town = way_of(position, canal)
    contract = [each.id for each in position.box.contracts].index(canal.contract.id)
    kinds = [KINDS.index(tile.kind) for tile in canal.tiles]
    taken = {tile.hex for other in position.canals for tile in other.tiles}
    next_at = len(way) if in_town else len(way) - 1
    found: set[str] = set()
    asked: dict[tuple[int, int, str], bool] = {}
    for course in every_canal(contract, canal.contract.ends.index(canal.towns[0].code)):
        if list(course[: len(way)]) != way:
            continue
        place, beyond = course[next_at], course[next_at + 1]
        for kind in DIFFICULT if position.box.cells[place] is Terrain.DIFFICULT else NORMAL:
            text = build_text(position, canal, place, beyond, kind)
            key = (place, beyond, kind)
            if key not in asked:
                again = not in_town and bool(kinds) and KINDS[kinds[-1]] == kind
                asked[key] = not again and can_lay(position, player, canal, kind, place in taken)
            supply = supply_for(position, player, canal)
            supply[KINDS.index(kind)] -= 1
            if asked[key] and text not in found and min(supply) >= 0:
                laid = [*kinds, KINDS.index(kind)]
                if kinds_fit(course, laid, len(laid), supply):
                    found.add(text)
    return found


def can_lay(position: Position, player: Player, canal: Canal, kind: str, on_top: bool) -> bool:
    """BLD-6, RST-3, RST-5: there is such a tile, and the hand pays for it."""
    assert player.engineer is not None
    slots = slots_of(kind, on_top, player.engineer.id)
    half = position.cells[at.HALF]
    if half and position.box.contracts[half - 1].id == canal.contract.id:
        slots = slots[1:]
    return player.tiles_left[TileKind(kind)] > 0 and payable(slots, hand_of(player), player.engineer.id)


def supply_for(position: Position, player: Player, canal: Canal) -> list[int]:
    """Tiles that this canal may still take: all but its own and those of the player's completed canals."""
    gone = Counter(
        tile.kind
        for other in position.canals
        if other.seat == player.seat and (other.is_completed or other.contract.id == canal.contract.id)
        for tile in other.tiles
    )
    return [position.box.supply[kind].tiles - gone[kind] for kind in TileKind]


def build_text(position: Position, canal: Canal, place: int, beyond: int, kind: str) -> str:
    columns = position.box.columns
    here = (place % columns, place // columns)
    there = (beyond % columns, beyond // columns)
    side = next(name for number, name in enumerate(DIRECTIONS) if neighbour(*here, number) == there)
    return f"build {canal.contract.id} {here[0]}.{here[1]} {side} {kind}"


def removals(position: Position) -> list[str]:
    return [
        f"remove {canal.contract.id}"
        for canal in position.canals
        if canal.seat == position.decider and not canal.is_completed and canal.tiles and not canal.tiles[-1].is_new
    ]


def second_phase(position: Position) -> list[str]:
    takes = [f"take {card}" for card in position.face_up]
    return [*takes, *draws(position), *builds(position), *removals(position)]


def building(position: Position) -> list[str]:
    return [*builds(position), *removals(position), "enough"]


def payments(position: Position) -> Iterator[str]:
    player, cells = mover(position), position.cells
    assert player.engineer is not None
    engineer = player.engineer.id
    slots = [KINDS[cells[at.PAY_KIND]]] * cells[at.PAY_OWN] + [""] * cells[at.PAY_ANY]
    for card in set(player.hand or ()):
        kind = card.split("+")[0]
        covered = 2 if kind == "surveyor" and engineer is Engineer.SMEATON else 1
        fits = not slots[0] or pays(kind, slots[0], engineer)
        if fits and payable(slots[covered:], hand_of(player) - Counter([kind]), engineer):
            yield f"pay {card}"


# Goods move

Route = tuple[tuple[str, ...], tuple[int, ...]]


def sections(position: Position) -> set[tuple[str, str, int]]:
    """Which towns are linked, and by whose section."""
    needs_all = position.options.goods_on == "completed"
    return {
        (one.code, other.code, canal.seat)
        for canal in position.canals
        if canal.is_completed or not needs_all
        for pair in pairwise(canal.towns)  # its sections
        for one, other in (pair, pair[::-1])
    }


def routes(position: Position, seat: int) -> list[Route]:
    """Every route of a player, by towns and owners: TRP-1, TRP-3, TRP-4."""
    links = sections(position)
    colour = {town.code: town.colour for town in position.box.towns}
    waiting: list[Route] = [((town.code,), ()) for town in position.cubes]
    found: list[Route] = []
    while waiting:
        towns, owners = waiting.pop()
        if owners and owners[-1] == seat:
            found.append((towns, owners))
        seen = {colour[code] for code in towns}
        waiting += [
            ((*towns, other), (*owners, owner))
            for one, other, owner in links
            if one == towns[-1] and colour[other] not in seen
        ]
    return found


def gains_of(route: Route) -> Counter[int]:
    """TRP-2, TRP-3: a point for each town, to the owner of the sections; a town between two owners counts for both."""
    towns, owners = route
    visits: Counter[int] = Counter()
    for place in range(len(towns)):
        beside = {owners[leg] for leg in (place - 1, place) if 0 <= leg < len(owners)}
        visits.update(beside)
    return visits


def grouped(found: list[Route]) -> set[tuple[str, str, tuple[tuple[int, int], ...]]]:
    """Routes by start, destination and what each player gets."""
    return {(towns[0], towns[-1], tuple(sorted(gains_of((towns, owners)).items()))) for towns, owners in found}


_TOLD: dict[str, Callable[[Position], Iterable[str]]] = {
    "choose_colour": colours,
    "first_phase": first_phase,
    "extra_contract": lambda position: [*contracts(position), "enough"],
    "second_phase": second_phase,
    "take_cards": take_cards,
    "build": building,
    "pay": payments,
    "show_card": lambda position: ["show", "keep"],
    "name_colour": lambda position: [f"goods {colour}" for colour in COLOURS],
    "lift_cube": lift_cubes,
    "place_cube": place_cubes,
    "third_phase": draws,
    "discard": discards,
    "deliver": lambda position: [],
}
