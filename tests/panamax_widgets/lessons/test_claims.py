"""What a lesson's words claim of a position, held against that position: numbers, dice, ships, columns, places."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import panamax_widgets
from panamax import load_box
from panamax.state.arrangement import Arrangement
from panamax.vocabulary import Company
from panamax_widgets.frame.shown import View
from panamax_widgets.lessons import LESSONS, lesson
from panamax_widgets.lessons.scenes.judged_scene import JudgedScene

WORDS = Path(panamax_widgets.__file__).parent / "locale" / "en" / "LC_MESSAGES"
TAUGHT = [*sorted(WORDS.glob("lesson_*.po")), *(WORDS / f"{name}.po" for name in ("practice", "puzzles", "judged"))]
MESSAGE = re.compile(r'msgid "([^"]+)"\n(?:msgid_plural "[^"]+"\n)?((?:msgstr(?:\[\d\])? "[^\n]*"\n?)+)')
SLOT = re.compile(r"{[^}]*}")
NUMBER = re.compile(r"\d|\b(two|three|four|five|six|seven|eight|nine|ten|twice)\b", re.IGNORECASE)
# Words with numbers that tell nothing of a position: names of ships and dice, and what a click is about
NO_CLAIM = re.compile(r"[123]-slot|\(\d\)|one of the three", re.IGNORECASE)
SUPPOSED = {"setup.two_purses.ask"}  # "Your company is paid $6": of no table
COLOURS = "|".join(Company)
DICE = re.compile(rf"\b({COLOURS})((?:(?:,| and)? \d(?!-|\d))+)", re.IGNORECASE)
SHIP = re.compile(rf"\b(?:({COLOURS})(?:['’]s)?|(your)) (?:own )?(\d)-slot ship", re.IGNORECASE)
COLUMN = re.compile(r"[Cc]olumn (\d) (is full|is empty|has two dice)|the only die of column (\d)")
HELD = {"is full": 3, "is empty": 0, "has two dice": 2}


def messages() -> Iterator[tuple[str, str]]:
    for file in TAUGHT:
        for found in MESSAGE.finditer(file.read_text(encoding="utf-8")):
            yield found[1], found[2]


def steps_with_tables():
    """The id of a lesson, a step, its scene, and what lies on the table that its picture shows."""
    for id in LESSONS:
        for step in lesson(id).steps(load_box()):
            scene = step.scene(load_box())
            if isinstance(scene.view, View):
                yield id, step, scene, scene.view.position


@pytest.fixture(scope="module", params=LESSONS)
def told(request):
    """Each step of a lesson with a table: its id, the table, and what its words and its question say."""
    found = []
    for _, step, scene, table in (each for each in steps_with_tables() if each[0] == request.param):
        asked = [scene.task.ask] if scene.task is not None else []
        found.append((step.id, table, scene.view.seat, " ".join(phrase.text() for phrase in (*step.text, *asked))))
    return found


def test_no_amount_of_money_is_written_into_words():
    assert {key for key, words in messages() if re.search(r"\$\d", SLOT.sub("", words))} <= SUPPOSED


def test_words_of_judged_positions_have_all_their_numbers_from_the_position():
    names = {scene.exercise.key for *_, scene, _ in steps_with_tables() if isinstance(scene, JudgedScene)}
    of_positions = [(key, words) for key, words in messages() if key.rpartition(".")[0] in names]
    assert len(of_positions) > 7 * len(names)
    assert {key for key, words in of_positions if NUMBER.search(NO_CLAIM.sub("", SLOT.sub("", words)))} == set()


def dice_of(table: Arrangement, company: str) -> list[int]:
    """The pips of a company's dice: on ships, on wagons, and those that contracts in hand call for."""
    found = [die.pips for ship in table.ships for die in ship.cargo if die.company == company]
    rail = table.rail_table
    found += [
        die.pips
        for wagon in (rail.first_wagon, rail.second_wagon, rail.platform)
        for die in wagon
        if die.company == company
    ]
    return found


def test_each_die_that_a_step_names_lies_there(told):
    for step, table, _, words in told:
        for company, pips in DICE.findall(words):
            lying = dice_of(table, company.lower())
            for one in re.findall(r"\d", pips):
                assert int(one) in lying, (step, company, pips, lying)
                lying.remove(int(one))


def test_each_ship_that_a_step_names_is_there(told):
    for step, table, seat, words in told:
        for company, yours, slots in SHIP.findall(words):
            owner = table.company_of(seat) if yours else company.lower()
            assert any(ship.company == owner and ship.slots == int(slots) for ship in table.ships), (step, owner, slots)


def test_each_column_holds_as_many_dice_as_a_step_says(told):
    for step, table, _, words in told:
        for column, state, alone in COLUMN.findall(words):
            dice = table.action_table.columns[int(column or alone) - 1]
            assert dice == HELD.get(state, 1), (step, column or alone, state, dice)
