"""Why moves aren't legal: each refusal with its rule, its words and its numbers, and the nearest legal move."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random

import pytest
from canals import BOX, CONTRACT, TABLES, Table, build_text, course_through, play, stops

from canal_mania import IllegalMove, Position, new_game
from canal_mania.board import DIRECTIONS
from canal_mania.engine import layout as at
from canal_mania.engine.courses import children_of, course_at, start_key
from canal_mania.engine.scoring import packed_kinds
from canal_mania.engine.tables import NORMAL
from tabletop.errors import MoveTextError

MEDWAY = course_through(CONTRACT["medway"], ["To", "Md"], "..")
NARROW = course_through(CONTRACT["huddersfield_narrow"], ["Ma", "Hu"], "^^")
KENNET = course_through(CONTRACT["kennet_and_avon"], ["Br", "Ba", "Ne", "Re"])


def building(cards: str = "lock lock stretch stretch", **variants: str) -> Table:
    return Table(3, **variants).contract(0, "medway", "To").hand(0, cards)


def phase(number: int, table: Table | None = None) -> Position:
    return (table or building()).position(number)


def five() -> Position:
    """White's section Weybridge-Guildford-Arundel, red's Basingstoke-Weybridge; a cube in Basingstoke."""
    table = Table(5).canal(0, "basingstoke", "Bs We").canal(1, "wey_and_arun", "We Gu Ar").contract(1, "medway")
    return table.cubes("Bs").position(at.PHASE_3, 1)


def half_built(goods_on: str = "sections") -> Position:
    table = Table(goods_on=goods_on).canal(0, "kennet_and_avon", "Br Ba Ne Re", tiles=1).cubes("Br")
    return table.position(at.PHASE_3)


def dry() -> Position:
    """Red has every tunnel and aqueduct on completed canals, and nothing left for the Huddersfield Narrow."""
    table = Table().contract(0, "huddersfield_narrow", "Ma").hand(0, "aqueduct aqueduct tunnel tunnel tunnel")
    for name, towns in (("llangollen", "Ll Ch"), ("trent_and_mersey", "Ch St Bu No"), ("thames_and_severn", "Gl Ox")):
        table.canal(0, name, towns, "stretch tunnel")
    return table.position(at.PHASE_2)


OTHER_WORDS = {2: ["10.10", "5.9", "17.28"], 3: ["e", "w", "ne"], 4: ["lock", "tunnel", "stretch"]}
CASES: list[tuple[str, Callable[[], Position], str, str]] = [
    (
        "contract_first",
        lambda: phase(1, Table()),
        "draw",
        "PAR-2: without an open contract you must take one first; 5 are in the parliament",
    ),
    (
        "contract_not_up",
        lambda: phase(1),
        "contract thames Ln",
        "PAR-1: River Thames Navigation isn't in the parliament",
    ),
    ("contract_gone", lambda: phase(1), "contract medway To", "PAR-1: Medway Navigation has been taken already"),
    (
        "no_terminus",
        lambda: phase(1),
        "contract coventry Ln",
        "PAR-6: London is no terminus of Coventry; its termini are Coventry and Birmingham",
    ),
    (
        "contracts_open",
        lambda: phase(1, building().contract(0, "thames")),
        "contract coventry Co",
        "PAR-3: you have 2 open contracts; more than 2 are never allowed",
    ),
    ("own_engineer", lambda: phase(1), "swap brindley", "ENG-1: Brindley is your own engineer"),
    ("nothing_face_up", lambda: phase(1, building().face_up("")), "sweep", "DRW-1: no card lies face up"),
    ("not_rennie", lambda: phase(1), "draw lock", "ENG-3: only Rennie's employer may draw a face-up card"),
    (
        "not_face_up",
        lambda: phase(2),
        "take tunnel",
        "DRW-2: tunnel doesn't lie face up; there are: stretch, stretch, lock, lock and aqueduct",
    ),
    (
        "take_more",
        lambda: play(phase(2), "take lock"),
        "enough",
        "DRW-2: you have taken 1 of 3 cards; fewer are allowed only with 7 or more cards in hand, and you have 5",
    ),
    (
        "no_open_canal",
        lambda: phase(2),
        "build thames 1.1 e lock",
        "BLD-4: you have no open contract River Thames Navigation",
    ),
    (
        "next_to_town",
        lambda: phase(2),
        "build medway 1.3 e lock",
        "BLD-4: hex 1.3 isn't next to Tonbridge, where the canal goes on",
    ),
    (
        "goes_on_at",
        lambda: play(phase(2), build_text(MEDWAY, 0, "lock"), "pay lock"),
        "build medway 17.29 e stretch",
        "BLD-1: the canal goes on in hex",
    ),
    (
        "hex_twice",
        lambda: play(phase(2), build_text(MEDWAY, 0, "lock"), "pay lock"),
        build_text(MEDWAY, 0, "stretch"),
        "RST-4: the canal is in hex",
    ),
    (
        "town_hex",
        lambda: play(phase(2), build_text(MEDWAY, 0, "lock"), "pay lock"),
        "build medway 19.27 e stretch",
        "BLD-2: hex 19.27 is Maidstone; no tile lies in a town",
    ),
    (
        "sea",
        lambda: phase(2, building().contract(0, "lancaster", "La")),
        "build lancaster 2.1 w lock",
        "BLD-5: hex 2.1 (west of Lancaster) is sea",
    ),
    (
        "difficult_terrain",
        lambda: phase(2, Table().contract(0, "huddersfield_narrow", "Ma").hand(0, "lock")),
        build_text(NARROW, 0, "lock"),
        "BLD-5: hex",
    ),
    ("normal_terrain", lambda: phase(2), build_text(MEDWAY, 0, "tunnel"), "BLD-5: hex"),
    (
        "no_such_drawing",
        lambda: phase(2),
        "build medway 18.28 w lock",
        "BLD-7: no tile that joins the canal here leads west; its sides are",
    ),
    (
        "leads_into_sea",
        lambda: phase(2, building().contract(0, "lancaster", "La")),
        "build lancaster 3.2 w lock",
        "BLD-7: to the west there is only sea",
    ),
    (
        "same_type",
        lambda: play(phase(2), build_text(MEDWAY, 0, "lock"), "pay lock"),
        build_text(MEDWAY, 1, "lock"),
        "RST-2: the last tile of this section is of the same type (lock)",
    ),
    (
        "cards",
        lambda: phase(2, building("stretch").engineer(0, "jessop")),
        build_text(MEDWAY, 0, "lock"),
        "BLD-6: the tile (lock) costs 1 of its cards, or surveyors instead; of the cards left to you 0 fit, and 0 are"
        " surveyors",
    ),
    (
        "rest_too_long",
        lambda: phase(2),
        "build medway 18.28 se lock",
        "RST-1: with this tile Medway Navigation could never be completed: 1 laid and 3 more at least make 4",
    ),
    (
        "no_tile_left",
        dry,
        build_text(NARROW, 0, "tunnel"),
        "RST-5: all your 3 tiles of this type (tunnel) are on the map",
    ),
    ("no_tile", lambda: phase(2), "remove medway", "MIS-1: Medway Navigation has no tile yet"),
    (
        "tile_is_new",
        lambda: play(phase(2), build_text(MEDWAY, 0, "lock"), "pay lock"),
        "remove medway",
        "MIS-1: the last tile of Medway Navigation was built this turn",
    ),
    (
        "not_in_hand",
        lambda: play(phase(2), build_text(MEDWAY, 0, "lock")),
        "pay surveyor",
        "BLD-6: surveyor isn't in your hand; you have: stretch and lock",
    ),
    (
        "wrong_card",
        lambda: play(phase(2, building("lock aqueduct stretch")), build_text(MEDWAY, 0, "lock")),
        "pay aqueduct",
        "BLD-6: a card of this kind (aqueduct) doesn't pay for this tile (lock)",
    ),
    ("no_cube", five, "move We white Gu", "TRP-1: no cube lies on Weybridge"),
    ("last_section", five, "move Bs red We", "TRP-1: the last section must belong to whoever moves: white"),
    ("no_section", five, "move Bs black We white Gu", "TRP-1: black has no section from Basingstoke to Weybridge"),
    (
        "not_completed",
        lambda: half_built("completed"),
        "move Br red Ba",
        "TRP-1: the section of red from Bristol to Bath belongs to a canal that isn't completed",
    ),
    ("same_town", five, "move Bs red We red Bs", "TRP-4: Basingstoke is visited twice"),
    ("other_decision_due", lambda: phase(1), "enough", "TRN-1: something else is to be decided now (red, phase 1"),
    ("other_player_due", lambda: phase(1), "white: draw", "TRN-1: it is red who decides now, not white"),
    ("colour_taken", lambda: new_game(players=3, seed=1).position, "colour red", "PRE-4: red is taken by seat"),
    ("cards_count", lambda: new_game(players=3).position, "cards lock", "PRE-1: cards named: 1; 5 are turned up"),
    (
        "not_in_pile",
        lambda: new_game(players=3).position,
        "cards tunnel+red lock lock lock lock",
        "PRE-1: such cards aren't in the pile",
    ),
]


@pytest.mark.parametrize(("position", "move", "told"), [case[1:] for case in CASES], ids=[case[0] for case in CASES])
def test_a_refusal_names_its_rule_and_numbers(position: Callable[[], Position], move: str, told: str) -> None:
    here = position()
    messages = [refusal.message for refusal in here.explain(move)]
    assert any(message.startswith(told) for message in messages), messages
    with pytest.raises(IllegalMove):
        here.after(move)


def test_cases_are_named_after_their_messages() -> None:
    for name, position, move, _ in CASES:
        keys = {refusal.key for refusal in position().explain(move)}
        assert f"canal.refusal.{name}" in keys, (name, keys)


def test_every_rule_that_is_broken_is_told() -> None:
    """A tunnel in normal terrain, twice the same type, no cards, beyond the value."""
    position = play(phase(2), build_text(MEDWAY, 0, "lock"), "pay lock")
    broken = {refusal.rule for refusal in position.explain("build medway 17.27 ne tunnel")}
    assert {"BLD-1", "BLD-6"} <= broken


def test_the_nearest_legal_move_is_offered() -> None:
    refusal = phase(2).explain("take lock+red")[0]
    assert refusal.nearest is not None
    assert refusal.nearest.text == "take lock"


def test_on_top_of_a_tile_two_more_cards_are_needed() -> None:
    """RST-3"""
    table = Table().canal(1, "huddersfield_narrow", "Ma Hu").contract(0, "rochdale", "Ma")
    taken = next(canal for canal in table.position(at.PHASE_2).canals if canal.contract.id == "huddersfield_narrow")
    place = taken.tiles[0].hex
    side = ("e", "se", "sw", "w", "nw", "ne")[taken.tiles[0].leaves]
    text = f"build rochdale {place % 23}.{place // 23} {side} aqueduct"
    table.engineer(0, "brindley").hand(0, "aqueduct aqueduct lock")
    refusals = table.position(at.PHASE_2).explain(text)
    assert [refusal.rule for refusal in refusals] == ["RST-3"]
    assert "2 more of any kind, 4 in all" in refusals[0].message
    position = play(table.hand(0, "tunnel").position(at.PHASE_2), text, "pay aqueduct", "pay aqueduct")
    assert {move.text for move in position.legal_moves()} == {"pay lock", "pay tunnel"}
    assert play(position, "pay lock", "pay tunnel").players[0].hand == ()


def test_explain_is_empty_exactly_for_legal_moves() -> None:
    """Moves of one position asked in another: what is legal there says nothing, all else says why."""
    rng = Random(11)
    positions = [position for position in stops(41) if position.decider]
    texts = [move.text for position in positions for move in position.legal_moves()]
    for position in positions:
        offered = {move.text for move in position.legal_moves()}
        for text in rng.sample(texts, 12):
            try:
                refusals = position.explain(text)
            except MoveTextError:
                continue
            if text.startswith("move "):
                continue  # a route that isn't offered may be as good as one that is
            assert bool(refusals) == (text not in offered)
            assert all(refusal.message and "{" not in refusal.message for refusal in refusals)


def test_what_is_missing_for_a_tile_is_told_with_what_is_there() -> None:
    table = Table().contract(0, "huddersfield_narrow", "Ma").hand(0, "tunnel lock lock surveyor")
    told = [refusal.message for refusal in table.position(at.PHASE_2).explain(build_text(NARROW, 0, "tunnel"))]
    assert told == [
        "BLD-6: the tile (tunnel) costs 3 of its cards, or surveyors instead; of the cards left to you 1 fit, and 1 are"
        " surveyors"
    ]
    table = Table().canal(0, "llangollen", "Ll Ch", "stretch tunnel").contract(0, "huddersfield_narrow", "Ma")
    table.canal(0, "trent_and_mersey", "Ch St Bu No", "stretch tunnel").hand(0, "aqueduct aqueduct")
    table.canal(0, "thames_and_severn", "Gl Ox", "stretch tunnel")
    told = [refusal.message for refusal in table.position(at.PHASE_2).explain(build_text(NARROW, 0, "aqueduct"))]
    assert told == [
        "RST-5: with this tile Huddersfield Narrow could never be completed: the rest needs 1 tile at least, and of"
        " those that can still be used there are 12 stretches, 8 locks, 1 aqueduct and 0 tunnels"
    ]


def test_in_the_canals_own_hex_every_rule_is_named_and_it_is_not_built_over_itself() -> None:
    """BLD-1, BLD-7, RST-4; RST-3 is about tiles of other canals."""
    open_way = play(phase(2), build_text(MEDWAY, 0, "lock"), "pay lock")
    again = open_way.explain(build_text(MEDWAY, 0, "stretch"))
    assert [refusal.rule for refusal in again] == ["RST-4", "BLD-1"]
    cardless = open_way.explain(build_text(MEDWAY, 0, "stretch").replace("stretch", "aqueduct"))
    assert {refusal.rule for refusal in cardless} >= {"RST-4", "BLD-1", "BLD-6"}
    assert "RST-3" not in [refusal.rule for refusal in cardless]
    table = Table().canal(0, "kennet_and_avon", "Br Ba", tiles=9).hand(0, "stretch lock")
    position = table.position(at.PHASE_2)
    course = course_at(TABLES, position.cells[at.COURSE + CONTRACT["kennet_and_avon"]])
    assert course.ends_in_town >= 0
    place = course.hexes[-1]
    told = position.explain(
        f"build kennet_and_avon {place % 23}.{place // 23} {DIRECTIONS[(course.came + 3) % 6]} lock"
    )
    assert {"RST-4", "BLD-7"} <= {refusal.rule for refusal in told}


def test_a_place_of_goods_is_told_in_the_singular_with_one_article() -> None:
    """GDS-6: the city and the towns."""
    told = [
        refusal.message
        for position in stops()
        if position.decision is not None and position.decision.id in ("place_cube", "lift_cube")
        for town in BOX.towns[::5]
        for refusal in position.explain(f"{position.decision.keywords[0]} {town.code}")
        if refusal.key.endswith("_order")
    ]
    assert told
    assert all(
        re.search(r" is an? (connected )?(city|town)( that isn't connected)?; first comes a ", one) for one in told
    )


def test_a_drawing_that_leads_back_is_refused() -> None:
    """RST-4 with [R8]: five gentle curves one way, and the sixth tile would close a ring."""
    rings = [course_at(TABLES, start_key(CONTRACT["kennet_and_avon"], 0))]
    for tile in range(5):
        ahead = [(course, child) for course in rings for child in children_of(TABLES, course)]
        rings = [child for course, child in ahead if tile == 0 or (child.came - course.came) % 6 == 5]
    course = next(course for course in rings if course.ends_in_town < 0 and TABLES.ground[course.aim] == NORMAL)
    state = Table().contract(0, "kennet_and_avon").position(at.PHASE_2).cells
    number = CONTRACT["kennet_and_avon"]
    state[at.COURSE + number], state[at.TILES + number] = course.key, packed_kinds([0, 1, 0, 1, 0])
    back = next(side for side in range(6) if TABLES.near[course.aim * 6 + side] == course.hexes[0])
    text = f"build kennet_and_avon {course.aim % 23}.{course.aim // 23} {DIRECTIONS[back]} lock"
    refusals = Position(state, BOX).explain(text)
    assert ("RST-4", "canal.refusal.leads_back") in [(refusal.rule, refusal.key) for refusal in refusals]


def test_moves_that_are_wrong_in_one_word_say_why() -> None:
    """Every legal building move, each of its words replaced in turn."""
    rng = Random(12)
    asked = 0
    for position in stops(9):
        if position.decision is None or position.decision.id not in ("second_phase", "build"):
            continue
        builds = [move.text.split() for move in position.legal_moves() if move.text.startswith("build")]
        for words in builds[:3]:
            for place, others in (
                (2, ["10.10", "5.9", "17.28"]),
                (3, ["e", "w", "ne"]),
                (4, ["lock", "tunnel", "stretch"]),
            ):
                changed = [*words[:place], rng.choice(others), *words[place + 1 :]]
                refusals = position.explain(" ".join(changed))
                assert bool(refusals) == (" ".join(changed) not in {move.text for move in position.legal_moves()})
                asked += bool(refusals)
    assert asked > 100
