"""What Canal Mania's lessons 4 to 9 say of their positions, asked of the library: no answer rests on words alone."""

from __future__ import annotations

import pytest

from canal_mania.box.loader import SHIPPED_FILE, load_box, parse_box
from canal_mania.vocabulary import Engineer, Phase
from canal_mania_widgets.lessons import LESSONS, lesson
from canal_mania_widgets.lessons.course import canal_contracts as terms
from canal_mania_widgets.lessons.course import engineers_and_end as end
from canal_mania_widgets.lessons.course import ground_and_cards as ground
from canal_mania_widgets.lessons.course import long_hauls as hauls
from canal_mania_widgets.lessons.course import on_top
from canal_mania_widgets.lessons.course import where_goods_appear as goods
from canal_mania_widgets.lessons.scenes.playing import Others, play_from
from canal_mania_widgets.lessons.scenes.told import canal_of
from canal_mania_widgets.player.course import CANAL_COURSE
from tabletop_widgets.player.player import LessonPlayer

BOX = load_box()
# What each lesson teaches: its rules, among them those with the rulings that its steps rest on, and its worked examples
TAUGHT = {
    "canal_contracts": ("PAR-2 PAR-3 PAR-4 PAR-5 PAR-6 PAR-7", "E1 E2 E3"),
    "ground_and_cards": (
        "BLD-1 BLD-2 BLD-3 BLD-4 BLD-5 BLD-6 BLD-7 BLD-8 BLD-9 RST-1 RST-2",
        "E7 E8 E9 E10 E11",
    ),
    "on_top": ("RST-3 RST-4 RST-5 MIS-1 MIS-2", "E12"),
    "where_goods_appear": ("GDS-1 GDS-2 GDS-6 GDS-7", "E4 E5 E6"),
    "long_hauls": ("TRP-1 TRP-3 TRP-4", "E16 E17 E18 E19 E20"),
    "engineers_and_end": (
        "ENG-1 ENG-2 ENG-3 FIN-1 FIN-2 FIN-3 FIN-4 FIN-5 FIN-6 FIN-7",
        "E21 E22",
    ),
}


@pytest.mark.parametrize("id", TAUGHT)
def test_it_teaches_its_rules_and_shows_its_worked_examples(id):
    rules, examples = (set(words.split()) for words in TAUGHT[id])
    steps = lesson(id).steps(BOX)
    assert rules <= {rule for step in steps for rule in step.rules}
    assert examples == {example for step in steps for example in step.examples}
    for step in steps:
        if step.examples:
            assert "Drawn on our map" in step.text[0].text() or id == "engineers_and_end"


def test_all_of_them_are_lessons():
    assert set(TAUGHT) <= set(LESSONS)


# Contracts


def test_a_canal_that_touches_stoke_completes_the_shropshire_union():
    canal = canal_of(terms.over_stoke(BOX), terms.UNION)
    assert canal.is_completed
    assert "St" in {town.code for town in canal.towns}
    assert "St" not in {*canal.contract.ends, canal.contract.by}


def test_a_third_contract_is_refused_and_a_completed_one_hidden():
    position = terms.two_open(BOX)
    assert [refusal.rule for refusal in position.explain("contract medway To")] == ["PAR-3"]
    assert {move.keyword for move in position.legal_moves()} == {"swap", "sweep", "draw"}
    assert terms.done_by_white(BOX).seen_by(1).players[1].completed is None


def test_only_one_of_the_contracts_offered_goes_on_from_the_learners_canals():
    position = terms.near_the_severn(BOX)
    reached = {town.code for town in position.connected}
    assert [contract.id for contract in position.parliament if reached & set(contract.ends)] == [
        "hereford_and_gloucester"
    ]


# Ground and cards


def test_the_canal_of_e8_is_a_lock_an_aqueduct_and_a_stretch_and_that_of_e10_brings_seven():
    dug = canal_of(ground.dug_to_sheffield(BOX), ground.DON)
    assert [str(tile.kind) for tile in dug.tiles] == ["lock", "aqueduct", "stretch"]
    canal = canal_of(ground.at_liverpool(BOX), ground.LEEDS.contract)
    assert sum(BOX.supply[tile.kind].points for tile in canal.tiles) == 7


def test_only_the_longer_way_to_birmingham_has_room_for_both_locks():
    plans = [plan for plan in ground.before_birmingham(BOX).plans(ground.COVENTRY) if plan.missing == 0]
    assert {plan.course.tiles: plan.points for plan in plans} == {2: 1, 3: 2}


# On top


def test_the_narrow_completes_nothing_but_may_be_covered_or_gone_round():
    position = on_top.in_huddersfield(BOX)
    assert not canal_of(position, on_top.ROCHDALE).is_completed
    cards = [plan.cards for plan in position.plans(on_top.ROCHDALE) if plan.missing == 0]
    assert (min(cards), max(cards)) == (5, 9)


def test_what_is_paid_on_top_is_no_card_that_the_hills_need():
    paid = on_top.in_huddersfield(BOX).draft([on_top.OVER]).cards
    assert [sorted(cards) for cards in paid] == [["aqueduct", "aqueduct", "stretch", "stretch"]]


def test_goods_move_on_a_covered_section_and_pay_its_owner_alone():
    (haul,) = on_top.over_white(BOX).hauls(2)
    assert (haul.text, dict(haul.points)) == ("move Hu white Ma", {2: 2})


def test_the_tile_north_of_skipton_makes_nine_where_eight_are_allowed():
    (refusal,) = on_top.in_skipton(BOX).explain(on_top.NINTH)
    told = on_top.too_long(BOX)
    assert (refusal.rule, told["built"], told["count"], told["all"], told["value"]) == ("RST-1", 3, 6, 9, 8)


def test_without_taking_a_tunnel_off_none_is_left():
    position = on_top.no_tunnel_left(BOX)
    assert next(position.plans(on_top.NARROW)).taken_off
    assert position.explain(f"build {on_top.NARROW} 6.8 ne tunnel")[0].rule == "RST-5"


# Where goods appear


def test_towns_without_a_canal_lose_their_cubes_first():
    position = goods.none_in_the_basin(BOX)
    assert (position.basin, len(position.cubes)) == (0, BOX.cubes)
    due = position.after("take lock+black")[0].goods_due
    assert due is not None
    assert due.is_lifted
    assert not set(due.towns) & set(position.connected)
    assert {town.role.value for town in due.towns} == {"town"}


@pytest.mark.parametrize(("colour", "is_fed"), [(each, each == "green") for each in ["red", "yellow", "green", "blue"]])
def test_only_green_brings_both_cubes_to_the_learners_canals(colour, is_fed):
    play = play_from(goods.a_white_sign(BOX)).after("take stretch+white", f"goods {colour}")
    own = {town.code for town in play.start.connected}
    due = play.now.goods_due
    assert (due is None and goods.lying(play) <= own) == is_fed


# Long hauls


def test_in_the_south_east_all_but_oxford_can_be_reached():
    reached = {haul.towns[-1].code for haul in hauls.from_arundel(BOX).hauls()}
    assert reached == {"Gu", "We", "Ln", "Re"}


def test_two_hauls_bring_most_and_one_of_them_pays_white():
    found = hauls.to_the_wash(BOX).hauls()
    most = max(haul.points.get(1, 0) for haul in found)
    best = [
        (haul.towns[0].code, haul.towns[-1].code, haul.points.get(2, 0)) for haul in found if haul.points[1] == most
    ]
    assert sorted(best) == [("Ch", "Li", 0), ("Ma", "Bo", 2)]


# Engineers and the end


def test_engineers_save_in_the_hills_what_the_lesson_says():
    cards = {engineer.value: end.fewest(BOX, engineer) for engineer in Engineer}
    assert cards == {"brindley": 5, "smeaton": 3, "jessop": 4, "telford": 4, "rennie": 5}
    assert end.able(BOX) == [Engineer.SMEATON]


def test_a_cube_that_white_reaches_is_gone_if_it_waits():
    others = Others(pinned={"draw_card": "card lock"})
    play = play_from(end.last_turn(BOX), others, ("draw",))
    assert play.now.phase is Phase.DELIVERY
    waited = play.after("move Ch red St red Bu red No").now
    assert [move.text for move in waited.legal_moves()] == ["move We white Bs"]
    taken = play.after("move We red Gu red Ar").now
    assert taken.decider == 1


@pytest.mark.parametrize(
    ("moves", "awards"),
    [
        ((f"build {end.SHORT} 18.28 e lock", f"build {end.SHORT} 19.28 ne stretch"), (10, 6)),
        (("build leeds_and_liverpool 8.4 nw lock",), (6, 10)),
    ],
)
def test_the_last_lock_decides_who_is_first_among_the_builders(moves, awards):
    drawn = {"draw_card": "card stretch"}
    play = play_from(end.one_lock_left(BOX), Others(pinned=drawn)).after(*moves, "enough", "draw")
    position = play.now
    while position.decision is not None:
        if position.waits_for_chance:
            position = position.after("card stretch")[0]
        else:
            texts = [move.text for move in position.legal_moves()]
            position = position.after("draw" if "draw" in texts else texts[0])[0]
    rows = {row.seat: row.award for row in position.standings()}
    assert (rows[1], rows[2]) == awards


# With a box of one's own


@pytest.mark.parametrize(
    ("words", "others", "id", "kept"),
    [
        ('"Guildford", colour = "black"', '"Guildford", colour = "blue"', "long_hauls", "colours"),
        ('ends = ["Co", "Bi"], value = 3', 'ends = ["Co", "Bi"], value = 2', "ground_and_cards", "best"),
        ("cubes_for_a_symbol = 2", "cubes_for_a_symbol = 1", "where_goods_appear", "first"),
        ("aqueduct = {tiles = 4, cards = 2", "aqueduct = {tiles = 4, cards = 1", "ground_and_cards", "costs"),
        ("builder_awards = [10, 6, 2]", "builder_awards = [6, 6, 2]", "engineers_and_end", "last"),
    ],
)
def test_a_step_that_takes_something_for_granted_keeps_to_the_shipped_box(words, others, id, kept):
    text = SHIPPED_FILE.read_text(encoding="utf-8")
    if "Guildford" in words:  # each colour keeps its seven places
        text = text.replace('"Reading", colour = "blue"', '"Reading", colour = "black"')
    player = LessonPlayer(lesson(id), parse_box(text.replace(words, others, 1), "own.toml"), CANAL_COURSE)
    player.jump(kept)
    assert player.keeps_shipped_values
