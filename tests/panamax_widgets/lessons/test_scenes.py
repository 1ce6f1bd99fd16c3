"""The scenes that lessons are made of: playing in a position, predicting, filling in; and positions written shortly."""

from __future__ import annotations

from functools import cache

import pytest

from panamax import load_box
from panamax.events.kinds import PurseKind
from panamax.state.views import Die
from panamax.vocabulary import Company, Nation
from panamax_widgets.lessons.scenes.arranged import Clipboards, Hands, Purses, Round, Stores, WhiteDice, arranged
from panamax_widgets.lessons.scenes.playing import Others, play_from
from panamax_widgets.lessons.scenes.position_scene import PositionExercise, PositionScene
from panamax_widgets.lessons.scenes.prediction import (
    Prediction,
    PredictionScene,
    how_much,
    where_ends,
    which_ships_move,
)
from tabletop.errors import ImpossiblePosition
from tabletop.i18n import Money, Phrase
from tabletop_widgets.frame.shown import PageRefusal
from tabletop_widgets.scenes.fill_in import FillIn, HelpGiven, Sum, TableToFill, number_in
from tabletop_widgets.scenes.played import Miss

from .solver import look_for

GREEN = Others(seat=2)
SHIPS = ("green1a", "black2", "sagres", "red3", "iowa")


@cache
def canal(box):
    """E10: a 1-slot ship before the full Culebra Cut, before a 3-slot ship in the Pedro Miguel lock."""
    return arranged(
        box,
        Round(turn="green"),
        ships={
            "green1a": "pacific_gatun_lake green3",
            "black2": "pacific_culebra_cut black5",
            "sagres": "pacific_culebra_cut",
            "red3": "pacific_pedro_miguel_lock red6 red6",
        },
    )


# Positions


def test_what_is_put_somewhere_is_taken_from_where_it_lay():
    position = arranged(
        load_box(),
        Round(turn="black"),
        white=WhiteDice(columns="1 0 3 0 0 0", executive="5"),
        ships={"red2": "loading_china red5 black2"},
        hands=Hands(contracts={"red": "1 9b s3.2"}, offer="2 8 15 22 5", bonus_cards={"red": (2, 1)}),
        clipboards=Clipboards(flags={"black": "china china"}, tokens={"black": 2}),
        stores=Stores(wagons=("red3 black4", "", ""), warehouse={"green": 9}),
        purses=Purses(shares={"black": "red"}),
    )
    red, green, _, black = position.companies
    assert position.decider == 4
    assert position.ship("red2").cargo == (Die(Company.RED, 5), Die(Company.BLACK, 2))
    assert [contract.remaining for contract in red.contracts] == [(0, 1, 2), (0,), (1,)]
    assert (red.warehouse, red.dice_pool, red.shares_for_sale) == (0, 2, 3)
    assert (green.warehouse, green.dice_pool) == (9, 0)
    assert (black.flags[Nation.CHINA], position.supply.flags[Nation.CHINA], black.passenger_tokens) == (2, 8, 2)
    assert position.supply.captains == (3, 4, 5)


def test_an_impossible_arrangement_is_refused():
    with pytest.raises(ImpossiblePosition):
        arranged(load_box(), ships={"red3": "pacific_culebra_cut", "green2": "pacific_culebra_cut"})


@pytest.mark.parametrize("due", ["round_end", "flags", "fees", "final_count"])
def test_what_is_due_besides_a_turn_runs_to_the_end(due):
    play = play_from(arranged(load_box(), Round(due=due, number=3), stores=Stores(warehouse=dict.fromkeys(Company, 0))))
    assert play.now.decision is None
    assert play.happened("placed")


@pytest.mark.parametrize("players", [2, 3])
def test_fewer_players(players):
    position = arranged(
        load_box(),
        Round(players=players),
        white=WhiteDice(columns="2 2 2 2 1 1" if players == 2 else "2 2 2 1 1 1", executive="1 3"),
    )
    assert position.options.players == players
    assert position.legal_moves()


# Playing


def pushes(**more):
    """An exercise: push two groups with the only 1-slot ship."""
    return PositionExercise(
        "turn.take",
        "PSH-1",
        canal,
        goal=lambda play: len(play.happened("group_pushed")) == 2,
        solution=("take 3", "move green1a waterway"),
        others=GREEN,
        **more,
    )


def finish(scene):
    while scene.next_label is not None:
        scene.advance()


def test_a_goal_is_met_by_several_moves_told_in_micro_steps():
    scene = PositionScene(pushes(), load_box())
    assert scene.submit(("take 3",)).right is None
    assert [line.rule for line in scene.story] == ["TBL-5"]
    assert scene.task is None
    finish(scene)
    assert [line.rule for line in scene.story] == ["TBL-5", "TBL-7", "TBL-8"]
    assert scene.submit(("move green1a waterway",)).right
    assert scene.view.arrows == (("zone:pacific_pedro_miguel_lock", "zone:pacific_miraflores_lake"),)
    assert scene.view.notes == (("ship:red3", Phrase("note.group_pushed", scene.motion.events_shown[-1].values)),)
    assert scene.view.position.ship("black2").zone.id == "pacific_culebra_cut"
    scene.advance()
    assert scene.view.position.ship("black2").zone.id == "pacific_pedro_miguel_lock"
    finish(scene)
    assert scene.story[-1].phrase.key == "turn.take.praise"
    assert not scene.is_open


def test_any_play_that_meets_the_goal_passes():
    scene = PositionScene(pushes(), load_box())
    scene.submit(("take 2",))
    finish(scene)
    assert scene.submit(("move green1a waterway",)).right


def test_an_illegal_try_is_explained_and_changes_nothing():
    scene = PositionScene(pushes(), load_box())
    feedback = scene.submit(("transfer 3>2",))
    assert not feedback.right
    assert feedback.comments[0].rule == "TBL-6"
    assert "nearest" in feedback.comments[0].phrase.key
    assert scene.play.now == scene.play.start
    assert scene.can_answer


@pytest.mark.parametrize("junk", ["", "move", "take 99", "x" * 5000, "взять 3"])
def test_what_is_no_move_at_all_gets_a_comment_and_is_no_miss(junk):
    feedback = PositionScene(pushes(), load_box()).submit((junk,))
    assert feedback.right is None
    assert feedback.comments[0].phrase.text()


def test_a_poor_move_plays_out_and_only_trying_again_leads_on():
    taken = Miss(lambda play: bool(play.happened("loading_opened")), "turn.take.grey", "TBL-9")
    scene = PositionScene(pushes(misses=(taken,)), load_box())
    feedback = scene.submit(("take 5",))
    assert not feedback.right
    assert feedback.comments[0].phrase.key == "lessons.watch"
    assert scene.play.happened("die_taken")
    finish_before_again(scene)
    assert scene.story[-1].phrase.key == "turn.take.grey"
    assert scene.next_label == Phrase("lessons.again")
    with pytest.raises(PageRefusal):
        scene.submit(("stop",))
    scene.advance()
    assert scene.play.moves == ()
    assert scene.task is not None


def finish_before_again(scene):
    while scene.next_label == Phrase("lessons.next_moment"):
        scene.advance()


def test_a_goal_may_be_to_try_what_is_forbidden_and_more_may_be_tried_then():
    scene = PositionScene(
        PositionExercise(
            "turn.covered", "TBL-6", canal, lambda play: play.breaks("TBL-6"), ("transfer 3>2",), others=GREEN
        ),
        load_box(),
    )
    feedback = scene.submit(("transfer 1>2",))
    assert feedback.right
    assert [line.phrase.key for line in feedback.comments] == ["lessons.refused_nearest", "turn.covered.praise"]
    assert not scene.is_open
    assert scene.can_answer
    assert scene.submit(("transfer 4>5",)).comments


def test_a_click_on_a_ship_and_its_goal_is_a_move():
    scene = PositionScene(pushes(moves=("take 3",)), load_box())
    assert scene.meant_by("ship:green1a") is None
    assert "zone:pacific_culebra_cut" in scene.view.highlight
    assert scene.meant_by("zone:pacific_culebra_cut") == ("move green1a waterway",)
    with pytest.raises(PageRefusal):
        scene.meant_by("column:99")


def test_a_ship_dragged_onto_its_goal_is_a_move():
    scene = PositionScene(pushes(moves=("take 3",)), load_box())
    assert scene.meant_by_drag("ship:green1a", "zone:pacific_culebra_cut") == ("move green1a waterway",)
    with pytest.raises(PageRefusal):
        scene.meant_by_drag("column:99", "ship:green1a")


def test_of_a_drag_that_is_about_answers_to_choose_from_the_one_that_is_one_counts():
    ends = PredictionScene(prediction(WHERE), load_box())
    assert ends.meant_by_drag("ship:red3", "zone:pacific_miraflores_lake") == ("pacific_miraflores_lake",)
    assert ends.meant_by_drag("zone:pacific_miraflores_lake", "column:1") == ("pacific_miraflores_lake",)


def test_show_me_plays_the_solution_in_micro_steps():
    scene = PositionScene(pushes(), load_box())
    scene.reveal()
    assert not scene.is_open
    finish(scene)
    assert scene.story[-1].phrase.key == "turn.take.praise"


def test_moves_played_before_are_no_part_of_the_play():
    scene = PositionScene(pushes(moves=("take 3",)), load_box())
    assert scene.play.moves == ()
    assert scene.actions == ()
    assert scene.play.now.decision.id == "movement"


def test_pinned_decisions_answer_themselves():
    start = arranged(load_box(), Round(turn="red"), ships={"red1a": "pacific_miraflores_lock_2 red5"})
    play = play_from(start, Others(pinned={"arrival_bonus": "bonus money"}), ("take 1",))
    found = look_for(play, lambda then: bool(then.happened("bonus_money_taken")), 3)
    assert found is not None
    assert found.flow(PurseKind.PLAYER) == found.now.box.company_ships[0].bonus_money
    assert found.flow(PurseKind.COMPANY) == 5


# Predicting


def prediction(*asks):
    return Prediction("turn.blue", "PSH-1", canal, asks, ("move green1a waterway",), ("take 3",), others=GREEN)


WHICH = which_ships_move(Phrase("turn.blue.ask"), "PSH-1", SHIPS)
WHERE = where_ends(Phrase("turn.blue.ask"), "PSH-1", "red3", ("pacific_pedro_miguel_lock", "pacific_miraflores_lake"))


def marked(scene):
    """The numbers of the moments at which a prediction and the play part."""
    numbers = []
    while True:
        if scene.story[-1].stands_out or any(line.stands_out for line in scene.story[-2:]):
            numbers.append(scene.motion.shown - 1)
        if scene.next_label is None:
            return numbers
        scene.advance()


def test_the_outcome_stays_hidden_until_all_is_predicted():
    scene = PredictionScene(prediction(WHICH, WHERE), load_box())
    assert (scene.story, scene.next_label) == ((), None)
    assert scene.submit(scene.solution).right
    assert (scene.story, scene.next_label) == ((), None)
    assert scene.submit(scene.solution).right
    assert scene.story
    finish(scene)
    assert not any(line.stands_out for line in scene.story)
    assert scene.story[-1].phrase.key == "turn.blue.praise"


@pytest.mark.parametrize(
    ("guess", "moment"),
    [
        (("green1a", "black2", "sagres"), 0),  # the red ship moves first, and unexpectedly
        (("green1a", "red3"), 1),
        (("black2", "sagres", "red3"), 2),
        (("green1a", "black2", "sagres", "red3", "iowa"), 2),  # one that never moves
    ],
)
def test_the_first_moment_that_differs_is_marked(guess, moment):
    scene = PredictionScene(prediction(WHICH), load_box())
    assert not scene.submit(guess).right
    finish(scene)
    assert scene._parting(scene.motion, WHICH, guess) == moment
    assert sum(line.stands_out for line in scene.story) == 1


def test_a_wrong_place_is_marked_where_the_ship_goes_on():
    scene = PredictionScene(prediction(WHERE), load_box())
    assert not scene.submit(("pacific_pedro_miguel_lock",)).right
    assert scene.story[1].stands_out


def test_an_amount_is_typed():
    start = arranged(load_box(), Round(turn="red"), ships={"green1a": "pacific_miraflores_lock_2 red5"})
    asked = how_much(Phrase("turn.blue.ask"), "ARR-1", PurseKind.COMPANY, 1)
    pinned = Others(pinned={"arrival_bonus": "bonus money"})
    scene = PredictionScene(
        Prediction(
            "turn.blue", "ARR-1", lambda box: start, (asked,), ("move green1a lock",), ("take 1",), others=pinned
        ),
        load_box(),
    )
    with pytest.raises(PageRefusal):
        scene.submit(("much",))
    assert not scene.submit(("$4",)).right
    scene.act("again", {})
    assert scene.submit(("$5",)).right


# Filling in


def table(help=HelpGiven.FREE):
    sums = (Sum(3 * number, Phrase("turn.take.title"), "FEE-1", Phrase("turn.take.title")) for number in (1, 2, 3))
    return TableToFill(
        "turn.strength_free", Phrase("turn.take.title"), (), tuple(("x", one) for one in sums), "FEE-1", help
    )


def test_cells_are_checked_one_by_one():
    scene = FillIn(table())
    feedback = scene.submit(("3", "7", ""))
    assert not feedback.right
    assert [line.phrase.key for line in feedback.comments] == ["lessons.fill_wrong"]
    assert scene.open_places == (1, 2)
    assert scene.submit(("$6", "")).right is None
    assert scene.submit(("9",)).right
    assert not scene.is_open


def test_after_two_misses_the_cell_is_given_with_its_arithmetic():
    scene = FillIn(table())
    scene.submit(("1", "", ""))
    feedback = scene.submit(("2", "", ""))
    assert feedback.comments[0].phrase.key == "lessons.fill_given"
    assert feedback.comments[0].phrase.values["value"] == Money(3)
    assert scene.open_places == (1, 2)


def test_help_fades():
    worked, last, free = (FillIn(table(help)) for help in HelpGiven)
    assert (worked.task, last.open_places, free.open_places) == (None, (2,), (0, 1, 2))
    for _ in range(3):
        assert worked.next_label is not None
        worked.advance()
    assert worked.next_label is None
    assert len(worked.story) == 3


@pytest.mark.parametrize("answer", [(), ("1",), ("1", "2", "3", "4"), ("x", "", ""), ("1" * 1000, "", "")])
def test_what_cannot_be_meant_is_refused(answer):
    scene = FillIn(table())
    with pytest.raises(PageRefusal):
        scene.submit(answer)
    assert scene.open_places == (0, 1, 2)


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("5", 5),
        ("$5", 5),
        ("-5", -5),
        ("−$5", -5),
        ("$-5", -5),
        ("--5", None),
        ("5.5", None),
        ("", None),
        ("5 000", None),
    ],
)
def test_numbers_as_learners_write_them(text, number):
    assert number_in(text) == number
