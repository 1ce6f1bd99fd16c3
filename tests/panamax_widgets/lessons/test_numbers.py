"""Every number in the words of the lessons that teach the rules is held: against position, box or engine."""

from __future__ import annotations

import pytest

from other_boxes import any_box, other_draft
from panamax import load_box
from panamax.board import ZONE_BY_ID
from panamax.box.draft import shipped_draft
from panamax.events.kinds import PurseKind
from panamax.position import Position
from panamax.words import catalogue
from panamax_widgets.lessons import lesson
from panamax_widgets.player.course import PANAMAX_COURSE
from tabletop_widgets.player.player import LessonPlayer

from .numbers import held
from .numbers.reading import (
    DICE,
    LOCK,
    RECALLED,
    RULE,
    RULES_TAUGHT,
    SHIP,
    TYPED,
    dice_of,
    messages,
    numbers_in,
    said,
    tables,
)

OTHER_TABLES = [{"players": 2, "setup": "advanced"}, {"players": 3, "setup": "normal"}]


def differing(id, box=None, **options):
    """The messages whose numbers aren't those of what they tell of: key, numbers told, and numbers found."""
    found = []
    for key, words, of in said(id, box, **options):
        told = numbers_in(words)
        if told or key in held.HELD:
            so = tuple(held.HELD[key](of)) if key in held.HELD else held.UNHELD.get(key)
            found += [(key, told, so)] if so != told else []
    return found


@pytest.mark.parametrize("id", RULES_TAUGHT)
def test_every_number_in_words_is_what_it_tells_of(id):
    assert differing(id) == []


@pytest.mark.parametrize("options", OTHER_TABLES, ids=str)
def test_numbers_about_the_set_up_hold_at_other_tables(options):
    assert differing("setting_up", **options) == []


@pytest.fixture(scope="module", params=["likely", "1", "3"])
def other_box(request):
    """A box as an owner may type it in, and some in which what the rule books state is different, too."""
    return other_draft(1).box if request.param == "likely" else any_box(int(request.param))


@pytest.mark.sampled
@pytest.mark.parametrize("id", RULES_TAUGHT)
def test_numbers_hold_with_another_box(other_box, id):
    """A step told of three containers, three own shares and four dividends where this box has others."""
    assert differing(id, other_box) == []


@pytest.mark.parametrize(
    ("path", "value", "id", "step"),
    [
        ("limits.military_pay", "1", "sailing", "purses"),  # "for each of 2 flags"
        ("limits.free_movements", "4", "clipboard", "move"),  # "It needed all of them"
        ("limits.free_movements", "4", "clipboard", "whole"),
        ("limits.free_movements", "4", "round_end", "flag"),
        ("prices.transfer", "3", "clipboard", "cheap"),  # "for the full price it would not be enough"
        ("start.shares_of_player", "2", "round_end", "unpaid"),  # Red can't pay, either
        ("start.shares_of_player", "0", "shares", "income"),  # "your own among them"
        ("ships.company.2.build_cost", "4", "setting_up", "recall_2"),  # "The other two must be built"
    ],
)
def test_a_step_that_takes_something_for_granted_keeps_to_the_shipped_box(path, value, id, step):
    own = shipped_draft().typed(path, value).box
    assert own is not None
    player = LessonPlayer(lesson(id), own, PANAMAX_COURSE)
    player.jump(step)
    assert player.box == load_box()
    assert load_box() != own


def test_the_stock_that_a_bid_brings_is_told_with_any_divisor():
    """Half of a bid was called a third."""
    typed = {"bid_stock_divisor": "2", "bids.2": "14", "bids.4": "20"}  # bids that it divides
    draft = shipped_draft()
    for name, value in typed.items():
        draft = draft.typed(f"bidding.{name}", value)
    own = draft.box
    assert own is not None
    (revealed,) = (step for step in lesson("setting_up", setup="advanced").steps(own) if step.id == "bids_revealed")
    scene = revealed.scene(own)
    scene.reveal()
    told = [line.phrase.text() for line in scene.story if line.phrase.key == "event.bid_stock_set"]
    assert told
    assert "third" not in " ".join(told)


def test_all_that_is_held_is_said_and_nothing_is_excused_twice():
    known = {key: words for id in RULES_TAUGHT for key, words in messages(id).items()}
    assert set(held.HELD) | set(held.UNHELD) <= set(known)
    assert not set(held.HELD) & set(held.UNHELD)
    assert sum(map(len, held.LANGUAGE.values())) == len(held.UNHELD) < len(held.HELD) / 5


@pytest.mark.parametrize(
    ("words", "numbers"),
    [
        ("One Europe flag, and 2 of China; twelve dice", (1, 2, 12)),
        ("the second place, twice, and three of them", (2, 2, 3)),
        ("one of them is someone alone", ()),
        ("{count} dice, your 2-slot ship in Gatun lock 3, red 5 and 4, move red1a+green2 waterway", ()),
        ("Four fives and 10", (4, 5, 10)),
    ],
)
def test_numbers_are_found_in_words(words, numbers):
    assert numbers_in(words) == numbers


# Names with numbers, wherever they are said


@pytest.mark.parametrize("id", RULES_TAUGHT)
def test_each_ship_that_is_named_is_on_the_table(id):
    for key, words, of in tables(id):
        for company, _, slots in SHIP.findall(words):
            owner = company.lower() or of.table.company_of(of.seat)
            assert any(ship.company == owner and ship.slots == int(slots) for ship in of.table.ships), key


@pytest.mark.parametrize("id", RULES_TAUGHT)
def test_each_die_that_is_named_lies_there(id):
    for key, words, of in tables(id):
        for company, pips in DICE.findall(words):
            lying = dice_of(of.table)
            for one in filter(str.isdigit, pips):
                lying[company.lower(), int(one)] -= 1
            assert min(lying.values()) >= 0, key


@pytest.mark.parametrize("id", RULES_TAUGHT)
def test_in_each_lock_that_is_named_there_is_something(id):
    """A ship lies in it as the step begins, or comes into it as the lesson itself plays."""
    for key, words, of in tables(id):
        for name, number in LOCK.findall(words):
            assert f"{name.lower()}_lock_{number}" in of.zones_with_ships, key


@pytest.mark.parametrize("id", RULES_TAUGHT)
def test_what_may_be_typed_is_legal(id):
    for key, words, of in tables(id):
        for move in TYPED.findall(words):
            if isinstance(of.table, Position):
                assert of.table.explain(move) == [], key
            else:  # a canal of one's own, on which any ship may be moved
                assert of.table.ship(move.split()[1]), key


def test_other_names_with_numbers():
    assert len(PurseKind) == 2  # "two purses"
    assert {ship.slots for ship in load_box().company_ships} == {1, 2, 3}  # "a 3-slot ship"
    assert {zone.id.rpartition("_lock_")[2] for zone in ZONE_BY_ID.values() if "_lock_" in zone.id} == {*"123"}
    for id in RULES_TAUGHT:
        for key, words in messages(id).items():
            assert set(RULE.findall(words)) <= set(catalogue.rules()), key
            for number in RECALLED.findall(words):
                assert f".recall_{number}." in key
