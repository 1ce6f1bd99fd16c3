"""The worked examples E1 to E22 of the catalogue, on the shipped map."""

from __future__ import annotations

import pytest
from canals import BOX, CONTRACT, TABLES, TOWN, Table, build_text, course_through, play, rules_of

from canal_mania.engine import layout as at
from canal_mania.engine.scoring import canal_points, packed_kinds
from canal_mania.events.event import Event
from canal_mania.position import Position
from canal_mania.vocabulary import GoodsColour, Role


def points(events: list[Event]) -> list[tuple[str, int]]:
    """Who got how many points, in order."""
    found = [event for event in events if event.points is not None]
    return [(event.values["player"].text(), event.values["count"]) for event in found]  # type: ignore[attr-defined,misc]


def cubes(position: Position) -> set[str]:
    return {town.code for town in position.cubes}


def legal(position: Position) -> set[str]:
    return {move.text for move in position.legal_moves()}


def test_e1_e2_e3_contracts() -> None:
    assert set(BOX.contract("medway").ends) == {"To", "Md"}
    leeds = BOX.contract("leeds_and_liverpool")
    assert (set(leeds.ends), leeds.by) == ({"Le", "Lv"}, "Sk")
    assert course_through(CONTRACT["shropshire_union"], ["Bi", "St", "Ch"]).is_complete


def test_e4_a_green_card_brings_cubes_to_gloucester_and_bristol() -> None:
    table = Table().canal(1, "river_severn", "Wo Gl").contract(0, "medway").face_up("lock+green lock")
    position = play(table.position(at.PHASE_2), "take lock+green")
    assert legal(position) == {"place Gl"}
    position = play(position, "place Gl")
    assert legal(position) == {"place Br"}
    assert cubes(play(position, "place Br")) == {"Gl", "Br"}


def test_e5_red_goods_with_nothing_connected_go_to_london_then_to_any_red_town() -> None:
    table = Table().contract(0, "medway").face_up("lock+red lock")
    position = play(table.position(at.PHASE_2), "take lock+red")
    assert legal(position) == {"place Ln"}
    red = {f"place {town.code}" for town in BOX.towns if town.colour is GoodsColour.RED and town.role is Role.TOWN}
    assert legal(play(position, "place Ln")) == red


def test_e6_burton_connected_comes_before_london() -> None:
    table = Table().canal(1, "trent_and_mersey", "Ch St Bu No").contract(0, "medway").face_up("lock+red lock")
    position = play(table.position(at.PHASE_2), "take lock+red")
    assert legal(position) == {"place Bu"}
    assert rules_of(position, "place Ln") == ["GDS-6"]
    assert legal(play(position, "place Bu")) == {"place Ln"}


def test_e7_lancaster_is_connected_by_the_canal_from_preston() -> None:
    course = course_through(CONTRACT["lancaster"], ["Pr", "La"])
    table = Table().contract(0, "lancaster", "Pr").hand(0, "lock stretch")
    position = play(table.position(at.PHASE_2), build_text(course, 0, "lock"), "pay lock")
    assert course.ends_in_town == TOWN["La"]
    after, events = position.after(build_text(course, 1, "stretch"))
    assert [event.id for event in events] == ["tile_built", "town_connected"]
    assert play(after, "pay stretch").canals[0].is_completed


def test_e8_three_hexes_from_goole_to_sheffield() -> None:
    course = course_through(CONTRACT["river_don"], ["Go", "Sf"], ".^.")
    table = Table(engineers="brindley jessop rennie").contract(1, "river_don", "Go")
    table.hand(1, "stretch stretch lock aqueduct aqueduct")
    position = table.position(at.PHASE_2, 1)
    for index, (kind, cards) in enumerate((("lock", 1), ("aqueduct", 2), ("stretch", 1))):
        position = play(position, build_text(course, index, kind), *[f"pay {kind}"] * cards)
    assert position.canals[0].is_completed
    assert position.players[1].hand == ("stretch",)
    assert position.scores()[2] == 1 + 2


def test_e9_surveyors_from_manchester_to_huddersfield() -> None:
    course = course_through(CONTRACT["huddersfield_narrow"], ["Ma", "Hu"], "^^")
    table = Table().contract(0, "huddersfield_narrow", "Ma").hand(0, "aqueduct tunnel tunnel surveyor surveyor")
    position = play(table.position(at.PHASE_2), build_text(course, 0, "aqueduct"), "pay aqueduct", "pay surveyor")
    position = play(position, build_text(course, 1, "tunnel"), "pay tunnel", "pay tunnel", "pay surveyor")
    assert position.players[0].hand == ()
    assert position.scores()[1] == 2 + 3


def test_e10_leeds_and_liverpool_brings_seven_points() -> None:
    table = Table().contract(0, "leeds_and_liverpool")
    tiles = ["stretch"] * 3 + ["lock"] * 2 + ["aqueduct", "tunnel"]
    kinds = [["stretch", "lock", "aqueduct", "tunnel"].index(tile) for tile in tiles]
    table.state[at.TILES + CONTRACT["leeds_and_liverpool"]] = packed_kinds(kinds)
    assert canal_points(table.state, TABLES, CONTRACT["leeds_and_liverpool"]) == 7


def test_e11_medway_a_lock_first_so_then_a_stretch() -> None:
    course = course_through(CONTRACT["medway"], ["To", "Md"], "..")
    table = Table().contract(0, "medway", "To").hand(0, "lock lock stretch")
    position = play(table.position(at.PHASE_2), build_text(course, 0, "lock"), "pay lock")
    assert rules_of(position, build_text(course, 1, "lock")) == ["RST-2"]
    assert play(position, build_text(course, 1, "stretch"), "pay stretch").canals[0].is_completed


def test_e12_rochdale_is_built_anew_although_the_narrow_lies_there() -> None:
    table = Table().canal(0, "huddersfield_narrow", "Hu Ma").canal(0, "rochdale", "Go Le Hu Ma", tiles=5)
    rochdale = next(canal for canal in table.position(at.PHASE_2).canals if canal.contract.id == "rochdale")
    assert not rochdale.is_completed
    table = Table().canal(0, "huddersfield_narrow", "Hu Ma").canal(0, "rochdale", "Go Le Hu Ma")
    rochdale = next(canal for canal in table.position(at.PHASE_2).canals if canal.contract.id == "rochdale")
    assert rochdale.is_completed
    assert [town.code for town in rochdale.towns] == ["Go", "Le", "Hu", "Ma"]


# Example, canals by seat, where the cube is, the mover's seat, the route, and what it brings
ROUTES = (
    ("E13", {0: ["bridgwater_and_taunton: Bw Ta"]}, 0, "move Ta red Bw", [("red", 2)]),
    ("E14", {1: ["trent_and_mersey: Ch St Bu No"]}, 1, "move Ch white St white Bu white No", [("white", 4)]),
    (
        "E15",
        {1: ["wey_and_arun: We Gu Ar", "thames: Ln We Re Ox"]},
        1,
        "move Gu white We white Ln",
        [("white", 3)],
    ),
    (
        "E16",
        {0: ["basingstoke: Bs We"], 1: ["wey_and_arun: We Gu Ar"]},
        1,
        "move Bs red We white Gu white Ar",
        [("white", 3), ("red", 2)],
    ),
    (
        "E17",
        {0: ["coventry: Co Bi"], 1: ["worcester_and_birmingham: Wo Bi"], 4: ["river_severn: Wo Gl"]},
        4,
        "move Co red Bi white Wo yellow Gl",
        [("yellow", 2), ("red", 2), ("white", 2)],
    ),
    (
        "E18",
        {0: ["macclesfield: Ma St", "coventry: Co Bi", "oxford: Co Nh Ox"], 2: ["shropshire_union: Bi St Ch"]},
        0,
        "move Ma red St black Bi red Co red Nh",
        [("red", 5), ("black", 2)],
    ),
)
BARRED = (
    (
        "E19",
        {1: ["wey_and_arun: We Gu Ar", "thames: Ln We Re Ox"]},
        "move Ar white Gu white We white Re",
        "move Ar white Gu white We white Re white Ox",
    ),
    (
        "E20",
        {1: ["river_nene: Nh Pe", "grand_junction: Nh LB Ln"]},
        "move Pe white Nh white LB",
        "move Pe white Nh white LB white Ln",
    ),
)


def linked(canals: dict[int, list[str]], start: str, mover: int) -> Position:
    """A table of five with these canals, a cube at the start, and the mover in phase 3."""
    table = Table(5).cubes(start).contract(mover, "medway")
    for player, held in canals.items():
        for canal in held:
            name, towns = canal.split(": ")
            table.canal(player, name, towns)
    return table.position(at.PHASE_3, mover)


@pytest.mark.parametrize(
    ("canals", "mover", "route", "gains"), [row[1:] for row in ROUTES], ids=[row[0] for row in ROUTES]
)
def test_e13_to_e18_routes(canals: dict[int, list[str]], mover: int, route: str, gains: list[tuple[str, int]]) -> None:
    position = linked(canals, route.split()[1], mover)
    assert route in legal(position)
    after, events = position.after(route)
    assert points(events) == gains
    assert not after.cubes
    assert after.cells[at.BASIN] == BOX.cubes


@pytest.mark.parametrize(("canals", "reached", "barred"), [row[1:] for row in BARRED], ids=[row[0] for row in BARRED])
def test_e19_e20_colours_bar_the_way(canals: dict[int, list[str]], reached: str, barred: str) -> None:
    position = linked(canals, reached.split()[1], 1)
    assert rules_of(position, reached) == []
    assert rules_of(position, barred) == ["TRP-4"]


def test_e21_the_round_is_finished_and_two_more_are_played() -> None:
    """Three players; the second reaches 60 by moving goods in round 9."""
    table = Table().canal(1, "trent_and_mersey", "Ch St Bu No").contract(1, "medway").cubes("Ch")
    table.contract(0, "thames").contract(2, "oxford")
    table.state[at.FROM_GOODS + 1], table.state[at.ROUND] = 56, 9
    position, events = table.position(at.PHASE_3, 1).after("move Ch white St white Bu white No")
    assert [event.id for event in events][-3:] == ["mark_reached", "last_round_set", "turn_started"]
    turns: list[tuple[int, int | None]] = []
    while position.phase.value in ("first", "second", "third"):
        if position.phase.value == "first":
            turns.append((position.round, position.decider))
        for _ in range(3):
            position = play(position, "draw")
            while position.phase.value != "delivery" and position.decision is not None:
                kind = position.decision
                if kind.is_chance:
                    position = position.with_seed(3).after_chance()[0]
                elif kind.id == "show_card":
                    position = play(position, "keep")
                elif kind.id == "discard":
                    position = play(position, position.legal_moves()[0].text)
                else:
                    break
            if position.phase.value == "delivery" or position.decision is None:
                break
    assert turns == [(9, 3), *((round_, seat) for round_ in (10, 11) for seat in (1, 2, 3))]


def test_e22_33_beats_31_then_the_higher_engineer() -> None:
    """White (seat 2) and black (seat 3) have two contracts each; a worse sum is behind, whatever the engineer."""
    table = Table().canal(1, "leeds_and_liverpool", "Le Sk Lv").canal(2, "thames", "Ln We Re Ox")
    table.state[at.ROUND] = table.state[at.LAST_ROUND] = 9
    awards = award_rows(end(table))
    assert [(row["player"], row["place"], row["value"]) for row in awards] == [
        ("white", 1, 8),
        ("black", 2, 6),
        ("red", 3, 0),
    ]
    table = Table().canal(1, "river_nene", "Nh Pe").canal(2, "macclesfield", "Ma St")
    table.state[at.ROUND] = table.state[at.LAST_ROUND] = 9
    assert [row["player"] for row in award_rows(end(table))] == [
        "black",
        "white",
        "red",
    ]  # Rennie's 5 beats Telford's 4


def end(table: Table) -> list[Event]:
    """What happens once the last turn of the last round is over."""
    table.contract(2, "medway").hand(2, "lock")
    table.state[at.ACTED] = 0
    position = table.position(at.PHASE_3, 2)
    events = position.after("draw")[0].with_seed(4).after_chance()[1]
    if events[-1].id != "game_won":  # a card with a symbol was drawn
        raise AssertionError(events)
    return events


def award_rows(events: list[Event]) -> list[dict[str, object]]:
    """The awards in order: player, place, contracts, value."""
    found = [event.values for event in events if event.id == "award_given"]
    return [{**values, "player": values["player"].text()} for values in found]  # type: ignore[attr-defined]
