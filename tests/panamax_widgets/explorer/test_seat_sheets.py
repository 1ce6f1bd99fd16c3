"""What somebody owns, cards and the supply in the position editor: a field that is put shows what was put."""

from __future__ import annotations

import pytest

from panamax.engine import layout as at
from panamax.setup import Setup
from panamax_widgets.explorer.seat_sheets import SHEETS, subset_options
from played import finished
from tabletop_widgets.frame.shown import SettingKind

ALONE = ("company", "player", "supply")  # whose fields have nothing to do with one another


@pytest.fixture
def setup():
    nodes = (node.position for node in finished(4, "normal", 1).line() if node.position.round == 2)
    return Setup.of(next(position for position in nodes if any(company.contracts for company in position.companies)))


def values(setup, sort, rest):
    return {field.id: field.value for field in SHEETS[sort].settings(setup, rest)}


def is_in_draw_pile(setup, card):
    return bool(setup.cells[at.DRAW_PILE] >> card - 1 & 1)


def another(field):
    """A value that the field may have and hasn't."""
    if field.kind is SettingKind.NUMBER:
        return field.most if field.value != field.most else field.least
    return next(id for id, _ in field.options if id != field.value)


@pytest.mark.parametrize("sort", ALONE)
def test_each_field_can_be_put_and_no_other_changes(setup, sort):
    for thing in SHEETS[sort].things(setup):
        rest = thing.id.partition(":")[2]
        fields = [field for field in SHEETS[sort].settings(setup, rest) if field.kind is not SettingKind.TEXT]
        assert len(fields) > 8
        for field in fields:
            before, wanted = values(setup, sort, rest), another(field)
            SHEETS[sort].put(setup, rest, field.id, wanted)
            assert values(setup, sort, rest) == {**before, field.id: wanted}, field.id


@pytest.mark.parametrize("sort", [*ALONE, "hand", "contracts"])
def test_what_is_shown_can_be_put_and_changes_nothing(setup, sort):
    for thing in SHEETS[sort].things(setup):
        rest = thing.id.partition(":")[2]
        for field in SHEETS[sort].settings(setup, rest):
            if not field.id.startswith("card"):  # a card that is put comes with all its containers
                before = list(setup.cells)
                SHEETS[sort].put(setup, rest, field.id, field.value)
                assert list(setup.cells) == before, (thing.id, field.id)


def test_a_hand_has_three_places_and_a_new_card_comes_with_its_front_and_all_its_containers(setup):
    assert [id for id in values(setup, "hand", "2") if id.startswith("card")] == ["card0", "card1", "card2"]
    SHEETS["hand"].put(setup, "2", "card1", "9")
    now = values(setup, "hand", "2")
    containers = len(setup.box.contracts[8].front)
    assert (now["card1"], now["side1"], now["left1"]) == ("9", "front", "123"[:containers])
    SHEETS["hand"].put(setup, "2", "card1", "s3")
    assert values(setup, "hand", "2")["card1"] == "s3"
    assert is_in_draw_pile(setup, 9)
    SHEETS["hand"].put(setup, "2", "card1", "")
    assert "side1" not in values(setup, "hand", "2")


def test_side_and_containers_of_a_held_card_are_put_one_by_one(setup):
    SHEETS["hand"].put(setup, "3", "card0", "9")
    SHEETS["hand"].put(setup, "3", "left0", "13")
    SHEETS["hand"].put(setup, "3", "side0", "back")
    now = values(setup, "hand", "3")
    assert (now["card0"], now["side0"], now["left0"]) == ("9", "back", "13")
    SHEETS["hand"].put(setup, "3", "left0", "2")
    now = values(setup, "hand", "3")
    assert (now["side0"], now["left0"]) == ("back", "2")


def test_containers_are_named_by_their_numbers():
    assert [(id, words.text()) for id, words in subset_options()] == [
        (id, f"containers {numbers}")
        for id, numbers in (
            ("1", "1"),
            ("2", "2"),
            ("3", "3"),
            ("12", "1, 2"),
            ("13", "1, 3"),
            ("23", "2, 3"),
            ("123", "1, 2, 3"),
        )
    ]


def test_discards_leave_the_place_where_they_lay_and_come_back_under_the_draw_pile(setup):
    offered = int(values(setup, "contracts", "")["column4"])
    SHEETS["contracts"].put(setup, "", "discards", f"{offered}, 7")
    now = values(setup, "contracts", "")
    assert now["column4"] == ""
    assert set(setup.contract_table.discards) == {offered, 7}
    SHEETS["contracts"].put(setup, "", "discards", "7")
    assert set(setup.contract_table.discards) == {7}
    assert is_in_draw_pile(setup, offered)
