"""The picture of the Action table: columns, Executive spaces, contracts, and what a lesson puts on them."""

from __future__ import annotations

from typing import Any

import pytest

from panamax import cascade, load_box, new_game
from panamax.state.views import ActionTable
from panamax_widgets.pictures import (
    DiceMarks,
    DieMotion,
    PictureOptions,
    PredictionMark,
    Style,
    action_table_figure,
    action_table_text,
    picture_ids,
    picture_size,
    white_dice_figure,
    white_dice_text,
)
from played import every_question, set_up, stop_at

EMPTY = ActionTable((0,) * 6, (False,) * 6)
SPACES = {f"{kind}:{pip}" for kind in ("column", "executive") for pip in range(1, 7)}


def test_columns_executive_spaces_and_contracts_can_be_pointed_at():
    ids = picture_ids(action_table_figure(set_up().position))
    offer = {f"setup_contract:{card}" for card in set_up().position.contract_table.setup_offer}
    assert len(offer) == 5
    contracts = {f"contract:{place}" for place in ("4", "5", "6", "inbound", "draw")}
    assert ids == SPACES | offer | contracts | {"reconstructed"}


def test_bare_dice_need_no_position_and_no_contracts():
    figure = white_dice_figure(ActionTable((3, 0, 1, 2, 0, 3), (True, False) * 3), box=load_box())
    assert picture_ids(figure) == SPACES
    assert picture_size(figure)[1] < picture_size(action_table_figure(set_up().position))[1]


def test_columns_are_told_with_rows_and_strength():
    lines = white_dice_text(ActionTable((3, 0, 1, 2, 0, 3), (True, False, False, False, False, True)), box=load_box())
    assert lines[0] == "Column 1 (blue side): 3 dice, the lowest in row 1; taking it gives strength 1"
    assert lines[2] == "Column 3 (blue side): 1 die, in row 3; taking it gives strength 3"
    assert lines[4] == "Column 5 (grey side): empty"
    assert lines[6] == "Executive space 1: a die"
    assert len(lines) == 12


def test_contracts_are_told_with_their_nation_and_containers():
    position = set_up().position
    text = "\n".join(action_table_text(position))
    for card in (*position.contract_table.columns, position.contract_table.inbound, position.contract_table.draw_top):
        assert f"contract {card} (" in text


@pytest.mark.parametrize("slim", [False, True])
def test_pointing_at_a_contract_shows_its_back_before_anybody_takes_it(drawn, slim):
    position = next(each for each in every_question(1) if each.decision and each.decision.id == "turn")
    action_table_figure(position, PictureOptions(style=Style(slim=slim)))
    table, targets = position.contract_table, drawn[-1].targets
    lying = {"4": table.columns[0], "5": table.columns[1], "6": table.columns[2], "inbound": table.inbound}
    told = {key: targets[f"contract:{key}"].words for key in [*lying, "draw"]}
    text = action_table_text(position)
    for key, number in {**lying, "draw": table.draw_top}.items():
        card = position.box.contracts[number - 1]
        sides = " and ".join(str(side.value) for side in card.back)
        also = " or the 1st wagon" if card.back[0].rail else ""
        assert told[key].endswith(f"; its back: {sides}, for any Loading zone{also}, without a flag")
        assert told[key] in text


def test_before_the_contracts_lie_there_are_empty_places():
    position = stop_at(new_game(players=2), "shuffle_advisors").position
    assert "contract:4" in picture_ids(action_table_figure(position))
    assert "Column 4: no contract" in action_table_text(position)


STEP = cascade([6, 6, 6, 6], rows=3).steps[-1]
BEFORE = ActionTable((0, 0, 0, 0, 0, 3), (False,) * 6)


@pytest.mark.parametrize("hop", range(3))
def test_a_die_in_motion_leaves_a_new_picture_at_each_hop(hop):
    pictures = [
        white_dice_figure(BEFORE, box=load_box(), dice=DiceMarks(DieMotion(STEP, each))).to_json() for each in range(3)
    ]
    assert pictures.count(pictures[hop]) == 1


def test_a_die_in_motion_knows_what_it_has_tried_and_where_it_lands():
    assert DieMotion(STEP, 0).tried == ()
    assert DieMotion(STEP, 1).tried == (6,)
    assert DieMotion(STEP, 1).over == 5
    assert not DieMotion(STEP, 1).has_landed
    assert DieMotion(STEP, 2).has_landed
    assert DieMotion(STEP, 2).landed_on(BEFORE).columns == (0, 0, 0, 0, 1, 3)
    assert DieMotion(STEP, 1).landed_on(BEFORE) == BEFORE


def test_an_executive_die_lands_on_its_space():
    step = cascade([4, 4], rows=1).steps[-1]
    landed = DieMotion(step, 2, executive=True).landed_on(EMPTY)
    assert landed.executive.index(True) == 2
    assert white_dice_figure(EMPTY, box=load_box(), dice=DiceMarks(DieMotion(step, 1, executive=True))).to_json()


def test_the_picture_keeps_its_size_while_dice_come_and_go():
    resting = white_dice_figure(BEFORE, box=load_box(), dice=DiceMarks(room_for_motion=True))
    moving = white_dice_figure(BEFORE, box=load_box(), dice=DiceMarks(DieMotion(STEP, 1)))
    assert picture_size(resting) == picture_size(moving)


def test_marks_say_guess_right_and_wrong():
    marks = {
        "column:3": PredictionMark.GUESS,
        "column:4": PredictionMark.RIGHT,
        "executive:1": PredictionMark.WRONG,
        "ship:iowa": PredictionMark.GUESS,
    }
    texts = white_dice_figure(EMPTY, box=load_box(), dice=DiceMarks(marks=tuple(marks.items()))).data[0].text
    assert [texts.count(sign) for sign in "?✓✗"] == [1, 1, 1]


def test_marks_may_be_given_as_words():
    wanted: tuple[Any, ...] = ("right", PredictionMark.RIGHT)
    in_words, as_mark = (
        white_dice_figure(EMPTY, box=load_box(), dice=DiceMarks(marks=(("column:3", mark),))) for mark in wanted
    )
    assert in_words == as_mark
