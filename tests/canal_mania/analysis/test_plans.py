"""Courses and plans: against a plain search of every canal, and against what a hand really pays for."""

from __future__ import annotations

from collections import Counter
from itertools import islice, pairwise, product
from random import Random

import pytest
from canal_search import every_canal, way_of
from canal_told import COST, DIFFICULT, NORMAL
from canals import BOX, CONTRACT, TABLES, Table, stops

from canal_mania import Position, Setup
from canal_mania.analysis.plans import CanalCourse
from canal_mania.board import DIRECTIONS
from canal_mania.engine import layout as at
from canal_mania.engine.courses import course_at
from canal_mania.state.views import Tile
from canal_mania.vocabulary import Phase, Terrain, TileKind
from tabletop.errors import OptionError, UnknownBoxValue

SOME = ("medway", "huddersfield_narrow", "kennet_and_avon", "rochdale", "thames", "leeds_and_liverpool")


def is_town(place: int) -> bool:
    """Whether a hex, by its number, holds a town."""
    return BOX.cells[place] is Terrain.TOWN


def only_tiles(canal: tuple[int, ...]) -> tuple[int, ...]:
    """The hexes of a canal that hold its tiles."""
    return tuple(place for place in canal if not is_town(place))


@pytest.mark.parametrize("contract", [name for name in SOME if name in CONTRACT])
def test_every_canal_of_a_contract_comes_once_and_the_shortest_first(contract: str) -> None:
    """RST-1, PAR-7, from either terminus."""
    position = Table(3).position()
    for end, code in enumerate(BOX.contract(contract).ends):
        found = list(islice(position.courses(contract, code), 3000))
        canals = every_canal(CONTRACT[contract], end)
        assert [course.tiles for course in found] == sorted(course.tiles for course in found)
        ways = [(course.hexes, tuple(town.hex for town in course.towns)) for course in found]
        assert len(set(zip(ways, (course.leaves for course in found), strict=True))) == len(found)
        told = {(only_tiles(canal), tuple(place for place in canal if is_town(place))) for canal in canals}
        assert set(ways) == told if len(found) < 3000 else set(ways) <= told
        assert found


def taken(position: Position) -> list[str]:
    """The ids of contracts that are open."""
    return [canal.contract.id for canal in position.canals if not canal.is_completed]


def test_half_built_canals_go_on_from_where_they_stand() -> None:
    asked = 0
    for position in stops(67):
        for contract in taken(position)[:2]:
            number = CONTRACT[contract]
            course = course_at(TABLES, position.cells[at.COURSE + number])
            way = way_of(course)
            canals = every_canal(number, course.key >> 5 & 1)
            told = {only_tiles(canal) for canal in canals if canal[: len(way)] == way and not course.is_complete}
            found = {tuple(course.hexes) + each.hexes for each in position.courses(contract)}
            assert found == told
            asked += len(found)
    assert asked > 100


def may_lie(kinds: tuple[str, ...], hexes: tuple[int, ...], way: tuple[int, ...]) -> bool:
    """BLD-5, RST-2: the kinds of all tiles of a canal."""
    for kind, place in zip(kinds, hexes, strict=True):
        if kind not in (DIFFICULT if BOX.cells[place] is Terrain.DIFFICULT else NORMAL):
            return False
    beside = set(pairwise(way))
    return all(
        one != other or (hexes[index], hexes[index + 1]) not in beside
        for index, (one, other) in enumerate(pairwise(kinds))
    )


def test_plans_have_every_way_to_lay_tiles_and_what_it_comes_to() -> None:
    """RST-2, RST-5, MIS-1, BLD-6, BLD-9: kinds tile by tile, cards as for a player whose engineer saves none."""
    rng, asked = Random(31), 0
    for position in stops(101):
        contracts = taken(position)
        for contract in rng.sample(contracts, min(2, len(contracts))):
            canal = next(canal for canal in position.canals if canal.contract.id == contract)
            player = position.players[canal.seat - 1]
            assert player.engineer is not None
            covered = [tile.hex for other in position.canals for tile in other.tiles]
            laid = tuple(tile.kind.value for tile in canal.tiles)
            hexes = tuple(tile.hex for tile in canal.tiles)
            by_course: dict[object, set[tuple[str, ...]]] = {}
            for plan in islice(position.plans(contract), 60):
                kinds = tuple(kind.value for kind in plan.kinds)
                by_course.setdefault(plan.course, set()).add(kinds)
                points = {kind.value: BOX.supply[kind].points for kind in BOX.supply}
                value = BOX.contract(contract).value if position.options.contract_value == "scored" else 0
                assert plan.points == sum(points[kind] for kind in laid + kinds) + value
                if player.engineer.id == "brindley":
                    on_top = sum(2 for place in plan.course.hexes if place in covered)
                    assert plan.cards == sum(COST[kind] for kind in kinds) + on_top
                asked += 1
            for course, told in list(by_course.items())[:-1]:
                assert isinstance(course, CanalCourse)
                places, towns = course.hexes, [town.hex for town in course.towns]
                end = BOX.contract(contract).ends.index(canal.towns[0].code)
                way = next(
                    way
                    for way in every_canal(CONTRACT[contract], end)
                    if only_tiles(way) == hexes + places and [place for place in way if is_town(place)] == towns
                )
                free = product(*(DIFFICULT if BOX.cells[place] is Terrain.DIFFICULT else NORMAL for place in places))
                left = Counter({kind.value: count for kind, count in player.tiles_left.items()})
                others = (other for other in position.canals if other.seat == canal.seat and not other.is_completed)
                left.update(tile.kind.value for other in others if other != canal for tile in other.tiles)  # MIS-1
                expected = {
                    kinds
                    for kinds in free
                    if may_lie(laid + kinds, hexes + places, way)
                    and all(kinds.count(kind) <= count for kind, count in left.items())
                }
                assert told == expected
    assert asked > 100


@pytest.mark.parametrize("engineer", ["brindley", "smeaton", "jessop", "telford", "rennie"])
def test_a_plan_lacks_exactly_the_cards_without_which_its_draft_cant_be_paid(engineer: str) -> None:
    """BLD-6, ENG-3: with as many surveyors more it can be, with one less it can't."""
    rng, lacks = Random(32), set()
    for _ in range(6):
        hand = rng.sample(["aqueduct", "tunnel", "tunnel", "lock", "stretch", "surveyor", "surveyor"], 3)
        for contract, end in (("huddersfield_narrow", "Ma"), ("medway", "To")):
            table = Table().engineer(0, engineer).contract(0, contract, end).hand(0, " ".join(hand))
            plans = list(islice(table.position(at.PHASE_2).plans(contract), 8))
            for plan in plans:
                assert plan.missing is not None
                lacks.add(plan.missing)
                texts = [
                    f"build {contract} {place % 23}.{place // 23} {DIRECTIONS[side]} {kind}"
                    for place, side, kind in zip(plan.course.hexes, plan.course.leaves, plan.kinds, strict=True)
                ]
                for more in {max(0, plan.missing - 1), plan.missing}:
                    table = Table().engineer(0, engineer).contract(0, contract, end).hand(0, " ".join(hand))
                    position = table.hand(0, "surveyor " * more).position(at.PHASE_2)
                    assert position.draft(texts).is_legal == (more == plan.missing), (hand, plan, more)
    assert {0, 1} <= lacks


def test_the_plans_of_a_course_come_in_the_order_of_what_they_lack_and_cost() -> None:
    position = Table().contract(0, "kennet_and_avon", "Br").hand(0, "stretch stretch tunnel").position(at.PHASE_2)
    plans = list(islice(position.plans("kennet_and_avon"), 300))
    lacking: dict[CanalCourse, list[tuple[int, int]]] = {}
    for plan in plans:
        lacking.setdefault(plan.course, []).append((plan.missing or 0, plan.cards))
    assert [course.tiles for course in lacking] == sorted(course.tiles for course in lacking)
    assert all(of_one == sorted(of_one) for of_one in lacking.values())
    assert any(of_one[0] < of_one[-1] for of_one in lacking.values())
    assert next(position.seen_by(2).plans("kennet_and_avon")).missing is None


def test_what_isnt_there_is_refused() -> None:
    position = Table(3).position()
    with pytest.raises(UnknownBoxValue):
        next(position.courses("panama"))
    with pytest.raises(UnknownBoxValue):
        next(position.courses("medway", "Ln"))
    with pytest.raises(OptionError):
        next(position.plans("medway", 4))
    done = Table().canal(0, "huddersfield_narrow", "Ma Hu").position()
    assert list(done.courses("huddersfield_narrow")) == []
    assert list(done.plans("huddersfield_narrow")) == []


def hilly(setup: Setup, contract: str, tiles: int, kinds: str) -> None:
    """Seat 1 has built the first tiles, all in hills, of a canal of so many, of these kinds."""
    laid = tuple(TileKind(kind) for kind in kinds.split())
    count = len(laid)
    course = next(
        course
        for course in setup.to_position().courses(contract)
        if course.tiles == tiles and all(BOX.cells[place] is Terrain.DIFFICULT for place in course.hexes[:count])
    )
    steps = zip(laid, course.hexes[:count], course.leaves[:count], strict=True)
    canal = [Tile(kind, place, side, False, 0) for kind, place, side in steps]
    setup.put_canal(contract, 1, course.towns[0].code, canal)


def short_of_tunnels() -> Setup:
    """Two of each lie in completed canals, and an aqueduct with a tunnel behind it in one that isn't."""
    setup = Setup.empty(3, BOX)
    for contract in BOX.contracts[:5]:
        setup.put_contract(contract.id, "pile")
    setup.put_contract("rochdale", "parliament")
    hilly(setup, "worcester_and_birmingham", 2, "tunnel aqueduct")
    hilly(setup, "medway", 2, "tunnel aqueduct")
    hilly(setup, "llangollen", 3, "aqueduct tunnel")
    setup.put_contract("huddersfield_narrow", 1, "Ma")
    setup.put_hand(1, ["tunnel"] * 5 + ["aqueduct"] * 6 + ["stretch"] * 4)
    setup.put_rest_into_pile()
    setup.put_turn(1, 2, Phase.SECOND)
    return setup


def test_a_plan_takes_the_fewest_tiles_off_another_canal_that_it_needs_and_can_be_built_so() -> None:
    """MIS-1, [R9]: one aqueduct is left and no tunnel, and every plan of this contract needs one."""
    position = short_of_tunnels().to_position()
    plans = list(position.plans("huddersfield_narrow"))
    assert plans
    counts = {sum(each.tiles for each in plan.taken_off) for plan in plans}
    assert counts == {1, 2}
    left = position.players[0].tiles_left
    for plan in plans:
        (taken_off,) = plan.taken_off
        assert taken_off.contract.id == "llangollen"
        assert taken_off.tiles == (1 if plan.kinds.count(TileKind.AQUEDUCT) <= left[TileKind.AQUEDUCT] else 2)
        texts = ["remove llangollen"] * taken_off.tiles
        texts += [
            f"build huddersfield_narrow {place % BOX.columns}.{place // BOX.columns} {DIRECTIONS[side]} {kind}"
            for place, side, kind in zip(plan.course.hexes, plan.course.leaves, plan.kinds, strict=True)
        ]
        assert position.draft(texts).is_legal
        assert "RST-5" in {refusal.rule for refusal in position.draft(texts[1:]).refusals}


def test_a_plan_that_needs_no_tile_of_another_canal_takes_none_off_and_comes_first() -> None:
    for position in stops(101):
        for contract in taken(position)[:1]:
            by_course: dict[object, list[int]] = {}
            for plan in islice(position.plans(contract), 60):
                by_course.setdefault(plan.course, []).append(sum(each.tiles for each in plan.taken_off))
            assert all(counts == sorted(counts) for counts in by_course.values())
