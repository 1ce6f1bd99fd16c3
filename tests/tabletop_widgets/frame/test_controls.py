"""Controls that stay where they are, whatever reaches them."""

from __future__ import annotations

import pytest

from tabletop_widgets.frame.controls import ButtonRow


@pytest.fixture
def pressed():
    return []


@pytest.fixture
def row(pressed):
    row = ButtonRow(3, pressed.append, "pmx-answers")
    row.show([("one", ""), ("two", "")])
    return row


def test_a_button_tells_its_place(row, pressed):
    row.buttons[1].click()
    assert pressed == [1]


def test_a_press_of_a_button_that_is_offered_no_more_means_nothing(row, pressed):
    row.buttons[2].click()
    row.show([("one", "")])
    row.buttons[1].click()
    assert pressed == []


def test_a_button_that_is_only_in_sight_takes_no_press(row, pressed):
    row.disable()
    row.buttons[0].click()
    row.show([("one", "")], enabled=False)
    row.buttons[0].click()
    assert pressed == []
