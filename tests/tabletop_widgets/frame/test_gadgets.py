"""Small controls without a browser: what they send to the page, and which of its messages they take."""

from __future__ import annotations

import pytest
from page_says import sends

from tabletop_widgets.frame.gadgets import (
    BEAT,
    LONGEST_PLACE,
    MOST_PLACES,
    Clock,
    EntryField,
    FillTable,
    MoveList,
    SaveBox,
)

NO_LIST = [None, "0", 0, {}, True]


@pytest.fixture
def taken():
    return []


def test_a_move_is_chosen_by_its_place(taken):
    moves = MoveList(turn=3)
    moves.on_choose(taken.append)
    sends(moves, {"choose": [3, 7]})
    assert taken == [7]


@pytest.mark.parametrize("chosen", [*NO_LIST, [], [3], [2, 7], [3, 7, 0], [3, "7"], [3, None], ["3", 7], [3, True]])
def test_a_choice_from_a_list_that_is_gone_or_of_no_place_is_no_choice(taken, chosen):
    moves = MoveList(turn=3)
    moves.on_choose(taken.append)
    sends(moves, {"choose": chosen})
    assert taken == []


def test_a_list_is_another_one_only_where_its_moves_are_others():
    moves, groups = MoveList(), [{"label": "Turn", "moves": [{"place": 0}]}]
    moves.show(groups, [0])
    assert (moves.groups, moves.picked, moves.turn) == (groups, [0], 1)
    moves.show(list(groups))
    assert (moves.picked, moves.turn) == ([], 1)
    moves.show([])
    assert (moves.groups, moves.turn) == ([], 2)


def test_what_is_filled_in_is_handed_in_together(taken):
    table = FillTable(turn=2)
    table.on_fill(taken.append)
    sends(table, {"fill": [2, "5", "", "x" * LONGEST_PLACE]})
    assert taken == [("5", "", "x" * LONGEST_PLACE)]


@pytest.mark.parametrize(
    "filled",
    [*NO_LIST, [], [1, "5"], [2, "5", 6], [2, "5", "x" * (LONGEST_PLACE + 1)], [2, *["5"] * (MOST_PLACES + 1)]],
)
def test_what_no_table_holds_is_not_handed_in(taken, filled):
    table = FillTable(turn=2)
    table.on_fill(taken.append)
    sends(table, {"fill": filled})
    assert taken == []


def test_a_field_shows_the_same_value_again():
    field = EntryField()
    field.show("take 3")
    field.show("take 3")
    assert (field.value, field.turn) == ("take 3", 2)


def test_each_request_for_the_focus_is_another_one():
    moves = MoveList()
    moves.focus()
    moves.focus()
    assert moves.focus_turn == 2


def test_a_clock_runs_with_the_pause_that_it_was_given_last_until_it_stands_still():
    clock = Clock()
    assert (clock.runs, clock.pause) == (False, BEAT)
    clock.run(900)
    assert (clock.runs, clock.pause, clock.beat) == (True, 900, 1)
    clock.run(None)
    assert (clock.runs, clock.pause, clock.beat) == (False, 900, 2)


@pytest.mark.parametrize("message", [None, "load", ["load"], {}, {"load": 5}, {"load": None}, {"save": 1}, {"new": ""}])
def test_messages_that_a_box_does_not_know_and_values_of_another_kind_are_ignored(taken, message):
    box = SaveBox()
    box.handle("load", taken.append)
    box.handle("save", taken.append)
    sends(box, message)
    assert taken == []


def test_the_classes_of_a_widget_of_ours_are_those_that_it_is_made_with():
    """A class that came later would not arrive: what it hides would be seen, and what it shows would stay hidden."""
    box = SaveBox(class_="pmx-saves pmx-large")
    assert box.get_state()["_dom_classes"] == ("pmx-saves", "pmx-large")
    for change in (box.add_class, box.remove_class):
        with pytest.raises(TypeError, match="SaveBox has the classes that it is made with"):
            change("pmx-hidden")
