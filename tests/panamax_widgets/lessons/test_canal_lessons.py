"""Lessons 5 to 7: what is said to each foreseen try, the chain of a push link by link, and the free desk."""

from __future__ import annotations

from itertools import pairwise

import pytest

from panamax import load_box
from panamax_widgets.lessons import app, lesson
from panamax_widgets.lessons.scenes.canal_built import EXAMPLES, OFF, PLACES, Canal, known_ships
from panamax_widgets.lessons.scenes.canal_desk import CanalDesk
from panamax_widgets.lessons.scenes.chains import links_of
from panamax_widgets.lessons.scenes.playing import play_from
from panamax_widgets.lessons.scenes.prediction import PredictionScene
from tabletop.i18n import Phrase
from tabletop_widgets.frame.shown import PageRefusal

WRONG, RIGHT, ON_THE_WAY = False, True, None
# Lesson, step, what is played there, and how the last move is judged with which comment.
TRIES = [
    ("sailing", "first", ["move red2 lock"], WRONG, "sailing.first.other_kind"),
    ("sailing", "first", ["move sagres waterway"], WRONG, "sailing.first.other_ship"),
    ("sailing", "first", ["move red2 waterway"], ON_THE_WAY, "lessons.on_the_way"),
    ("sailing", "first", ["move red2 waterway", "move red2 lock"], RIGHT, "sailing.first.praise"),
    ("sailing", "not_ready", ["move iowa waterway"], WRONG, "sailing.not_ready.allowed"),
    ("sailing", "not_ready", ["move dice_fest waterway"], RIGHT, "sailing.not_ready.praise"),
    ("sailing", "all_of_it", ["stop"], ON_THE_WAY, "sailing.all_of_it.stopped"),
    (
        "sailing",
        "all_of_it",
        ["move red1a lock", "move red1a waterway", "stop"],
        ON_THE_WAY,
        "sailing.all_of_it.stopped",
    ),
    ("sailing", "all_of_it", ["move iowa waterway", "move iowa lock"], ON_THE_WAY, "lessons.on_the_way"),
    ("sailing", "rest", ["move red1a waterway"], ON_THE_WAY, "sailing.rest.stranded"),
    ("sailing", "rest", ["move sagres waterway", "move sagres lock", "move sagres lock"], RIGHT, "sailing.rest.praise"),
    ("sailing", "group", ["move red1a waterway"], WRONG, "sailing.group.alone"),
    ("sailing", "group", ["move iowa waterway"], WRONG, "sailing.group.other_ship"),
    ("sailing", "too_big", ["move red1a+green2 waterway"], WRONG, "sailing.too_big.allowed"),
    ("sailing", "too_big", ["move red1a+pegasus waterway"], RIGHT, "sailing.too_big.praise"),
    ("sailing", "apart", ["move lucky_me waterway"], RIGHT, "sailing.apart.praise"),
    ("sailing", "apart", ["move red1a+lucky_me waterway"], WRONG, "sailing.apart.allowed"),
    ("sailing", "lake", ["move black1a waterway"], WRONG, "sailing.lake.together"),
    ("sailing", "lake", ["move black1a+black1b+yi_yang waterway"] * 2, WRONG, "sailing.lake.navy_too"),
    (
        "sailing",
        "lake",
        ["move black1a+black1b+yi_yang waterway", "move black1a waterway"],
        WRONG,
        "sailing.lake.only_one",
    ),
    (
        "sailing",
        "free",
        ["move red2 waterway", *["move red2 lock"] * 3, "move red1a waterway"],
        WRONG,
        "sailing.free.otherwise",
    ),
    ("pushing", "first", ["move red1a lock"], WRONG, "pushing.first.other_kind"),
    ("pushing", "first", ["move green2+yellow2 waterway"], WRONG, "pushing.first.other_ship"),
    ("pushing", "navy", ["move red1a waterway"], WRONG, "pushing.navy.pushed"),
    ("pushing", "navy", ["move iowa waterway"], WRONG, "pushing.navy.other"),
    ("pushing", "navy", ["move sagres+green2 waterway", "stop"], RIGHT, "pushing.navy.praise"),
    ("pushing", "two_out", ["move red3 lock"], WRONG, "pushing.two_out.lock_first"),
    ("pushing", "two_out", ["move red2+green2 lock"], WRONG, "pushing.two_out.lock_on_group"),
    ("pushing", "two_out", ["move iowa waterway", "move iowa lock"], WRONG, "pushing.two_out.otherwise"),
    ("arrival", "first", ["move red1a waterway"], WRONG, "arrival.first.other_kind"),
    ("arrival", "first", ["move sagres waterway"], WRONG, "arrival.first.other_ship"),
    ("arrival", "first", ["move sagres waterway", "move red1a lock"], RIGHT, "arrival.first.praise"),
    ("arrival", "bonus", ["bonus money"], RIGHT, "arrival.bonus.praise"),
    ("arrival", "bonus", ["bonus card", "advisor 2"], RIGHT, "arrival.bonus.praise"),
    ("arrival", "after", ["relocate red2 us_east"], WRONG, "arrival.after.other_ocean"),
    ("arrival", "after", ["relocate red2 us_west"], WRONG, "arrival.after.other_zone"),
    ("arrival", "prospector", ["move prospector lock", "double 3"], WRONG, "arrival.prospector.smaller"),
    ("arrival", "prospector", ["move iowa waterway"], WRONG, "arrival.prospector.other_ship"),
    ("arrival", "one_nation", ["move yi_yang waterway", "collect china"], WRONG, "arrival.one_nation.less"),
    ("arrival", "one_nation", ["move iowa waterway", "collect europe"], WRONG, "arrival.one_nation.refused"),
    ("arrival", "whose", ["move green2 lock"], WRONG, "arrival.whose.company"),
]


def scene_of(id, step_id):
    return next(step for step in lesson(id).steps(load_box()) if step.id == step_id).scene(load_box())


def look_at_all(scene):
    while scene.next_label is not None:
        scene.advance()


@pytest.mark.sampled
@pytest.mark.parametrize(("id", "step", "moves", "right", "comment"), TRIES)
def test_a_try_is_judged_and_told_why(id, step, moves, right, comment):
    scene = scene_of(id, step)
    for move in moves:
        look_at_all(scene)
        feedback = scene.submit((move,))
    assert feedback.right is right
    while not scene.motion.is_over:
        scene.advance()
    assert comment in [line.phrase.key for line in (*feedback.comments, *scene.story)]
    for line in (*feedback.comments, *scene.story):
        assert "{" not in line.phrase.text()


# The chain of a push


def test_e10_is_told_from_the_front_with_the_sum_at_each_link():
    scene = scene_of("pushing", "chain_worked")
    look_at_all(scene)
    told = [(line.rule, line.phrase.key) for line in scene.story]
    assert told == [
        ("PSH-1", "push.full"),
        ("PSH-1", "push.full"),
        ("PSH-1", "push.lake"),
        ("MOV-1", "event.group_moved"),
        ("PSH-1", "event.group_pushed"),
        ("PSH-1", "event.group_pushed"),
        ("PSH-2", "push.paid"),
        ("PSH-1", "pushing.chain_worked.praise"),
    ]
    second = scene.story[1].phrase.values
    assert [second[name] for name in ("coming", "lying", "sum")] == [
        Phrase("push.slots", {"count": count}) for count in (4, 3, 7)
    ]


def test_the_links_join_on_to_each_other():
    play = play_from(Canal.of(load_box(), EXAMPLES["sea"]).position(), moves=("move red1a+red2 waterway",))
    links = links_of(play.stretches[0])
    assert len(links) == 4
    for near, far in pairwise(links):
        assert near.zones[1] == far.zones[0]
        assert near.lying == far.ships
    assert links[-1].zones[1].id == "waiting_atlantic"


def test_the_picture_stands_still_until_all_move_at_once():
    scene = scene_of("pushing", "chain_worked")
    seen = []
    while True:
        seen.append({ship.id: ship.zone for ship in scene.view.position.ships})
        if scene.next_label is None:
            break
        scene.advance()
    *thoughts, moved = seen
    assert len(thoughts) == 3
    assert all(thought == thoughts[0] for thought in thoughts)
    assert {id for id, zone in moved.items() if zone != thoughts[0][id]} == {"red1a", "green2", "yellow2", "black3"}


def test_a_wrong_prediction_is_marked_at_the_link_where_it_parts():
    scene = scene_of("pushing", "chain_free")
    scene.submit(("red2", "green3"))  # the ships of the second lock are left out
    parted = "lessons.parts_here"
    while parted not in [line.phrase.key for line in scene.story]:
        scene.advance()
    keys = [line.phrase.key for line in scene.story]
    assert keys == ["push.full", "push.full", "push.joins", parted]


def test_the_option_takes_the_bonus_away_and_leaves_the_cargo_pay():
    full, cargo_only = (scene_of("pushing", step).done for step in ("sea", "option"))
    for event, kept in (("arrival_paid", True), ("bonus_money_taken", False)):
        assert full.happened(event)
        assert bool(cargo_only.happened(event)) is kept


# The free desk


@pytest.fixture
def desk():
    return CanalDesk(load_box())


def push(desk, move, *guess):
    """Try a move, predict, and look at all of it but for going on."""
    desk.submit((move,))
    feedback = desk.submit(guess)
    while desk.trial.next_label is not None:
        desk.advance()
    return feedback


@pytest.mark.parametrize("name", EXAMPLES)
def test_every_example_is_a_canal_of_a_game(name):
    assert Canal.of(load_box(), EXAMPLES[name]).faults() == ()
    assert Canal.of(load_box(), EXAMPLES[name]).position().legal_moves()


def test_any_ship_can_be_put_anywhere_and_carries_what_it_needs_to_sail():
    for number, ship in enumerate(known_ships(load_box())):
        for place in PLACES[number % 6 :: 6]:
            canal = Canal(load_box()).put(ship, place)
            assert canal.faults() == (), (ship, place)
            assert place == OFF or canal.position().ship(ship).is_ready


def test_all_ships_at_once_have_dice_enough_among_them():
    canal = Canal.of(load_box(), dict.fromkeys(known_ships(load_box()), "pacific_gatun_lake"))
    assert canal.faults() == ()


def test_too_many_slots_are_told_with_their_rule_and_keep_from_pushing(desk):
    feedback = desk.submit(("black1a pacific_culebra_cut",))
    assert feedback.right is False
    assert "GRP-1" in [line.rule for line in desk.story]
    with pytest.raises(PageRefusal):
        desk.act("push", {})
    assert desk.position is None
    desk.submit((f"black1a {OFF}",))
    desk.act("push", {})
    assert desk.moves


@pytest.mark.parametrize(
    "typed", ["", "red2", "red2 nowhere", "titanic pacific_culebra_cut", "red2 waiting_pacific", "a b c", "🚢 🌊"]
)
def test_what_is_no_ship_and_zone_is_refused_and_changes_nothing(desk, typed):
    before = desk.canal
    with pytest.raises(PageRefusal):
        desk.submit((typed,))
    assert desk.canal == before


def test_a_click_on_a_ship_and_one_on_a_zone_put_it_there(desk):
    assert desk.meant_by("ship:green2") is None
    answer = desk.meant_by("zone:pacific_gatun_lock_1")
    desk.submit(answer)
    assert desk.canal.picture().ship("green2").zone.id == "pacific_gatun_lock_1"
    for nothing in ("zone:waiting_pacific", "column:3", 7, None):
        with pytest.raises(PageRefusal):
            desk.meant_by(nothing)


def test_a_ship_dragged_onto_a_zone_is_put_there(desk):
    desk.submit(desk.meant_by_drag("ship:green2", "zone:pacific_gatun_lock_1"))
    assert desk.canal.picture().ship("green2").zone.id == "pacific_gatun_lock_1"


def test_ship_and_zone_by_keyboard(desk):
    desk.configure("ship", "yellow3")
    desk.configure("place", "atlantic_culebra_cut")
    desk.act("put", {})
    assert desk.canal.picture().ship("yellow3").zone.id == "atlantic_culebra_cut"
    for setting, value in (("ship", "titanic"), ("place", 3), ("example", "none"), ("speed", "1")):
        with pytest.raises(PageRefusal):
            desk.configure(setting, value)


def test_a_push_is_predicted_shown_and_leaves_the_canal_as_it_came_out(desk):
    desk.act("push", {})
    assert push(desk, "move red1a waterway", "red1a", "green2", "yellow2").right
    desk.advance()
    assert desk.trial is None
    found = {ship: desk.canal.ships[ship][0] for ship in ("red1a", "green2", "yellow2")}
    assert found == {
        "red1a": "pacific_culebra_cut",
        "green2": "pacific_pedro_miguel_lock",
        "yellow2": "pacific_pedro_miguel_lock",
    }
    assert push(desk, "move red1a waterway", "red1a").right is False
    desk.act("build", {})
    assert desk.position is None


def test_a_ship_that_was_put_out_to_sea_can_be_used_again(desk):
    desk.configure("example", "sea")
    desk.act("push", {})
    push(desk, "move red1a+red2 waterway", "red1a", "red2", "green3", "green1a", "black3", "black1a", "yellow3")
    desk.advance()
    assert desk.canal.ships["yellow3"] == ("waiting_atlantic", ())
    desk.act("build", {})
    desk.submit(("yellow3 pacific_gatun_lake",))
    assert desk.canal.position().ship("yellow3").is_ready


@pytest.mark.parametrize("typed", ["move red1a lock", "move titanic waterway", "move red1a+red1a waterway"])
def test_an_illegal_move_at_the_desk_is_explained(desk, typed):
    desk.act("push", {})
    feedback = desk.submit((typed,))
    assert feedback.comments[0].phrase.text()
    assert desk.trial is None


def test_only_moves_are_tried_at_the_desk(desk):
    desk.act("push", {})
    with pytest.raises(PageRefusal):
        desk.submit(("build red3 china",))


def test_the_desk_has_no_dead_end(desk):
    for action in ("push", "build", "push"):
        desk.act(action, {})
    desk.submit(("move red1a waterway",))
    desk.reveal()
    assert isinstance(desk.trial, PredictionScene)
    look_at_all(desk)
    assert desk.trial is None
    assert desk.moves
    desk.act("build", {})
    desk.configure("example", "empty")
    assert desk.canal == Canal(load_box())


def test_the_next_moment_is_brought_into_sight():
    page = app("pushing")
    page.player.jump("chain_worked")
    page.redraw()
    assert page.parts.look.place == {}
    page.press_next()
    first = page.parts.look.place
    page.press_next()
    assert first != page.parts.look.place
    assert 0 < first["at"] < 1
