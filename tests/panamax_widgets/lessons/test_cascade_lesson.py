"""Lesson 2: predictions, reasons hop by hop, wrong guesses explained by TBL-2 and TBL-3, the mulligan, dice by hand."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from panamax import load_box
from panamax.action_table import cascade
from panamax_widgets.dice.mulligan import RollTally
from panamax_widgets.dice.rolls import Roll, dice_counts, rolled, typed_roll
from panamax_widgets.lessons.course.dice_cascade import ENOUGH_WITH_EXECUTIVE, TOO_FEW, lesson
from panamax_widgets.lessons.scenes.cascade_scene import CascadeScene, Manner, Predicted
from panamax_widgets.lessons.scenes.dice_desk import DiceDesk, OwnDice, Practice
from panamax_widgets.player.course import PANAMAX_COURSE
from tabletop.errors import TabletopError
from tabletop_widgets.frame.shown import PageRefusal
from tabletop_widgets.player.player import LessonPlayer

pips = st.integers(1, 6)
QUICK = Manner(Predicted.CASCADING, slow=False, mulligan=True)


def comment_on(action=(), executive=(), *, guess):
    roll_scene = CascadeScene(Roll(4, action, executive), Manner(), load_box())
    feedback = roll_scene.submit((str(guess),))
    assert not feedback.right
    assert roll_scene.is_open
    return {(line.rule, line.phrase.key.rpartition(".")[2]) for line in feedback.comments}


def test_a_full_column_is_no_place_tbl_2():
    assert comment_on((4, 4, 4, 4), guess=4) == {("TBL-2", "full")}


def test_left_comes_before_right_tbl_2():
    assert comment_on((4, 4, 4, 4), guess=5) == {("TBL-2", "right_before_left")}


def test_the_nearest_free_column_to_the_left_tbl_2():
    assert comment_on((4, 4, 4, 4), guess=2) == {("TBL-2", "nearer_left")}


def test_the_nearest_free_column_to_the_right_tbl_2():
    assert comment_on((1, 1, 1, 1), guess=3) == {("TBL-2", "nearer_right")}


def test_a_die_with_room_in_its_own_column_stays_there_tbl_2():
    roll_scene = CascadeScene(Roll(4, (2,)), Manner(Predicted.EVERY), load_box())
    assert roll_scene.submit(("1",)).comments[0].phrase.key == "cascade.action.wrong.own_is_free"


def test_executive_dice_are_explained_by_tbl_3():
    assert comment_on((), (5, 5), guess=5) == {("TBL-3", "full")}
    assert comment_on((), (5, 5), guess=6) == {("TBL-3", "right_before_left")}
    assert comment_on((), (1, 1), guess=3) == {("TBL-3", "nearer_right")}


@given(st.lists(pips, max_size=12), st.lists(pips, max_size=4), st.sampled_from(list(Predicted)), st.booleans())
def test_every_wrong_guess_is_explained_and_every_right_one_lands_where_the_library_says(action, executive, ask, slow):
    roll_scene = CascadeScene(Roll(4, tuple(action), tuple(executive)), Manner(ask, slow), load_box())
    for _ in range(400):
        if roll_scene.is_finished:
            break
        if roll_scene.is_open:
            guess_all_columns(roll_scene)
        else:
            roll_scene.advance()
    assert roll_scene.is_finished
    assert roll_scene.tally.columns == cascade(action, 3).columns
    assert roll_scene.tally.executive == cascade(executive, 1).columns


def guess_all_columns(roll_scene):
    placed, rule = roll_scene.drop.step.placed, roll_scene.drop.rule
    for column in (each for each in range(1, 7) if each != placed):
        feedback = roll_scene.submit((str(column),))
        assert not feedback.right
        assert feedback.comments
        assert all(line.rule == rule and line.phrase.text() for line in feedback.comments)
    assert roll_scene.submit((str(placed),)).right


@given(st.lists(pips, min_size=1, max_size=18))
def test_the_story_of_a_die_names_every_column_that_it_tries(action):
    roll_scene = CascadeScene(Roll(4, tuple(action)), Manner(Predicted.EVERY), load_box())
    while roll_scene.drop is not None:
        drop = roll_scene.drop
        roll_scene.reveal()
        while not roll_scene.is_landed:
            roll_scene.advance()
        assert [line.phrase.values["column"] for line in roll_scene.story] == list(drop.step.path)
        assert {line.rule for line in roll_scene.story} == {"TBL-2"}
        roll_scene.advance()


def test_only_cascading_dice_are_asked_for():
    roll_scene = CascadeScene(Roll(4, (6, 6, 6, 6, 5, 5, 5, 5)), Manner(Predicted.CASCADING), load_box())
    assert roll_scene.drop.step.rolled == 5
    assert roll_scene.tally.columns == (0, 0, 0, 0, 3, 3)


def test_nothing_lies_where_a_die_will_land_before_it_is_predicted():
    roll_scene = CascadeScene(Roll(4, (4, 4, 4, 4)), Manner(), load_box())
    assert roll_scene.view.table.columns == (0, 0, 0, 3, 0, 0)
    assert roll_scene.view.flight.hop == 0
    assert roll_scene.story[-1].phrase.key == "cascade.placed_at_once"


def test_hop_by_hop():
    roll_scene = CascadeScene(Roll(4, (4, 4, 4, 4, 3, 3, 3)), Manner(), load_box())
    roll_scene.submit(("2",))
    hops = [roll_scene.view.flight.hop]
    while not roll_scene.is_landed:
        roll_scene.advance()
        hops.append(roll_scene.view.flight.hop)
    assert hops == [1, 2, 3]


# The mulligan (TBL-4)


def counted(roll, manner=QUICK):
    roll_scene = CascadeScene(roll, manner, load_box())
    while roll_scene.drop is not None:
        roll_scene.reveal()
        roll_scene.advance()
    return roll_scene


def test_too_few_on_a_side_tbl_4():
    roll_scene = counted(TOO_FEW)
    feedback = roll_scene.submit(("no",))
    assert not feedback.right
    assert feedback.comments[0].rule == "TBL-4"
    assert "only 4 dice" in feedback.comments[0].phrase.text()
    assert roll_scene.is_finished


def test_both_variants_stand_side_by_side_and_differ_r3():
    roll_scene = counted(ENOUGH_WITH_EXECUTIVE)
    assert roll_scene.facts == ()
    assert roll_scene.submit(("no",)).right
    (table,) = roll_scene.facts
    results = [row[-1].value.text() for row in table.rows]
    assert results == ["stays", "roll again"]


@pytest.mark.parametrize(("players", "rules"), [(4, ("TBL-4",)), (3, ("TBL-4", "P23-3")), (2, ("TBL-4", "P23-3"))])
def test_fewer_players_have_a_rule_of_their_own(players, rules):
    assert RollTally(players, (2, 2, 2, 2, 2, 2), (0,) * 6, "all_dice", load_box()).rules == rules


# Dice of one's own


@pytest.mark.parametrize("players", [2, 3, 4])
def test_rolled_dice_are_those_of_the_game_with_the_same_seed(players):
    roll = rolled(load_box(), players, 7)
    assert (len(roll.action), len(roll.executive)) == dice_counts(load_box(), players)
    assert roll == rolled(load_box(), players, 7)


@pytest.mark.parametrize("text", ["1 2 3 4 5 6 1 2 3 4 5 6", "123456123456", "1,2,3,4,5,6;1,2,3,4,5,6"])
def test_dice_can_be_typed_in_several_ways(text):
    assert typed_roll(load_box(), 4, text, "1 1 1 1").action == (1, 2, 3, 4, 5, 6) * 2


@pytest.mark.parametrize(
    ("action", "says"),
    [
        ("", "12 dice are needed"),
        ("1 2 3", "12 dice are needed"),
        ("0 2 3 4 5 6 1 2 3 4 5 6", "die 1 can't be “0”"),
        ("1 7 3 4 5 6 1 2 3 4 5 6", "die 2 can't be “7”"),
        ("1 1.5", "die 2 can't be “1.5”"),
        ("1 None", "die 2 can't be “None”"),
        ("１ 2", "die 1 can't be"),
        ("1" * 19, "12 dice are needed"),
        ("9" * 1_000_000, "are too many"),
    ],
)
def test_dice_that_cannot_be_are_refused_and_nothing_changes(action, says):
    desk = OwnDice(4, 5, QUICK, load_box())
    before = desk.roll_scene
    with pytest.raises(TabletopError) as refused:
        desk.act("set", {"action": action, "executive": "1 2 3 4"})
    assert says in refused.value.text()
    assert len(refused.value.text()) < 200
    assert desk.roll_scene is before


@pytest.mark.parametrize(
    ("setting", "value"),
    [
        ("players", "5"),
        ("players", 4),
        ("seed", -1),
        ("seed", 10**9),
        ("seed", "7"),
        ("ask", "all"),
        ("pace", "x"),
        ("variant", "all"),
        ("unknown", "x"),
    ],
)
def test_settings_that_cannot_be_are_refused_and_nothing_changes(setting, value):
    desk = OwnDice(4, 5, QUICK, load_box())
    before = desk.roll_scene
    with pytest.raises(PageRefusal):
        desk.configure(setting, value)
    assert (desk.roll_scene, desk.players, desk.seed, desk.manner) == (before, 4, 5, QUICK)


def test_settings_take_effect():
    desk = OwnDice(4, 5, QUICK, load_box())
    desk.configure("players", "2")
    assert len(desk.roll_scene.roll.action) == 10
    desk.configure("seed", 6)
    assert desk.roll_scene.roll == rolled(load_box(), 2, 6)
    desk.configure("ask", "every")
    desk.configure("pace", "slow")
    desk.configure("variant", "action_dice")
    assert desk.roll_scene.manner == Manner(Predicted.EVERY, slow=True, mulligan=True, variant="action_dice")
    assert desk.roll_scene.roll == rolled(load_box(), 2, 6)


# Practice


def score(practice):
    return [cell.value for cell in practice.facts[0].rows[0]]


def test_practice_counts_first_guesses_only():
    practice = Practice(4, 5, QUICK, load_box())
    right = practice.roll_scene.drop.step.placed
    practice.submit((str(right % 6 + 1),))
    practice.submit((str(right),))
    assert score(practice) == [0, 1, 0, 0]


def test_practice_keeps_a_row_of_right_answers_and_breaks_it_when_shown():
    practice = Practice(4, 5, QUICK, load_box())
    answered = 0
    while answered < 4:
        if practice.is_open:
            answered += 1
            practice.submit((right_answer(practice),))
        practice.advance()
    assert score(practice) == [4, 4, 4, 4]
    while not practice.is_open:
        practice.advance()
    practice.reveal()
    assert score(practice) == [4, 5, 0, 4]


def right_answer(practice):
    if practice.roll_scene.drop is not None:
        return str(practice.roll_scene.drop.step.placed)
    return "yes" if practice.roll_scene.tally.needed else "no"


def test_practice_dice_always_cascade_and_are_fresh():
    practice = Practice(3, 5, QUICK, load_box())
    rolls = []
    for _ in range(5):
        assert practice.roll_scene.roll.overflow
        rolls.append(practice.roll_scene.roll)
        practice.act("roll", {})
    assert len(set(rolls)) == 5


def test_everybody_gets_other_practice_dice():
    rolls = (next(step for step in lesson().steps(load_box()) if step.id == "practice") for _ in range(5))
    scenes = [step.scene(load_box()) for step in rolls]
    seeds = {scene.seed for scene in scenes if isinstance(scene, DiceDesk)}
    assert len(seeds) > 1


# The whole lesson, by a learner who knows the library


def test_the_lesson_can_be_taken_to_its_end():
    player = LessonPlayer(lesson(seed=5), load_box(), PANAMAX_COURSE)
    for _ in range(300):
        if player.step.id == "practice":
            break
        solve(player)
        player.next()
    assert player.step.id == "practice"
    right, asked = player.score
    assert right == asked > 10


def solve(player):
    scene = player.scene
    roll_scene = getattr(scene, "roll_scene", scene)
    if not scene.is_open:
        return
    if isinstance(roll_scene, CascadeScene):
        player.submit((right_answer_of(roll_scene),))
    else:
        choices = [choice.id for choice in scene.task.choices]
        player.submit((choices[3] if player.step.id == "shape" else "9+3",))


def right_answer_of(roll_scene):
    if roll_scene.drop is not None:
        return str(roll_scene.drop.step.placed)
    return "yes" if roll_scene.tally.needed else "no"
