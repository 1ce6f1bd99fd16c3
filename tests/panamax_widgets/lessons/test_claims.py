"""What a lesson's words claim of a position, held against that position: numbers, dice, ships, columns, places."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

import panamax_widgets
from panamax import load_box
from panamax.state.arrangement import Arrangement
from panamax.vocabulary import Company
from panamax_widgets.game_view.views import View
from panamax_widgets.lessons import LESSONS, lesson
from panamax_widgets.lessons.scenes.judged import ASKED, judged
from panamax_widgets.lessons.scenes.judged_scene import JudgedScene

WORDS = Path(panamax_widgets.__file__).parent / "locale" / "en" / "LC_MESSAGES"
TAUGHT = [*sorted(WORDS.glob("lesson_*.po")), *(WORDS / f"{name}.po" for name in ("practice", "puzzles", "judged"))]
MESSAGE = re.compile(r'msgid "([^"]+)"\n(?:msgid_plural "[^"]+"\n)?((?:msgstr(?:\[\d\])? "[^\n]*"\n?)+)')
SLOT = re.compile(r"{[^}]*}")
NUMBER = re.compile(r"\d|\b(two|three|four|five|six|seven|eight|nine|ten|twice)\b", re.IGNORECASE)
# Words with numbers that tell nothing of a position: names of ships and dice, and what a click is about
NO_CLAIM = re.compile(r"[123]-slot|\(\d\)|one of the three", re.IGNORECASE)
SUPPOSED = {"setup.two_purses.ask"}  # "Your company is paid $6": of no table
IDS = list(tomllib.loads(ASKED.read_text(encoding="utf-8")))
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


PLACES = {
    "push_through": {
        "black1a black1b": "atlantic_gatun_lock_1",
        "green2 yi_yang": "atlantic_gatun_lock_2",
        "pegasus": "atlantic_gatun_lock_3",
    },
    "push_or_move": {"prospector": "atlantic_gatun_lock_2", "yi_yang": "atlantic_gatun_lock_3"},
    "group_step": {"yellow2 green2 black1b": "atlantic_gatun_lake", "red1a": "pacific_gatun_lake"},
    "second_die": {"green2 red2": "loading_europe"},
    "locks_ahead": {"red1a red2": "pacific_miraflores_lake"},
}


@pytest.mark.parametrize("id", PLACES)
def test_ships_lie_where_a_judged_position_says(id):
    position = judged(id).position(load_box())
    for ships, zone in PLACES[id].items():
        assert {position.ship(ship).zone.id for ship in ships.split()} == {zone}


def company(table, name):
    return next(assets for assets in table.companies if assets.company == name)


def held(table, name):
    """How many containers each contract of a company has left."""
    return sorted(len(contract.remaining) for contract in company(table, name).contracts)


def flags(table, name):
    return {str(nation): count for nation, count in company(table, name).flags.items() if count}


def slots_in(table, zone):
    """The slots of each ship in a zone."""
    return sorted(ship.slots for ship in table.ships if ship.zone is not None and ship.zone.id == zone)


def shares(table, name):
    return sum(player.shares[name] for player in table.players)


# What is said in words like "two" and "full": the words, and what is asked of the table that the step shows
COUNTS = {
    "first_dollar.load": ("two contracts", lambda table: held(table, "red") == [1, 1]),
    "contracts.dice": ("Two dice are in your Warehouse", lambda table: company(table, "red").warehouse == 2),
    "contracts.enough": (
        "only two dice left in Warehouse and Pool",
        lambda table: company(table, "red").warehouse + company(table, "red").dice_pool == 2,
    ),
    "contracts.limit": ("a third with 3 containers", lambda table: held(table, "red") == [2, 2, 3]),
    "sailing.lake": (
        "Two of your ships share the Cut with PLAN Yi Yang",
        lambda table: (
            {str(ship.company) for ship in table.ships if ship.zone and "culebra" in ship.zone.id} == {"black", "None"}
        ),
    ),
    "pushing.first": (
        "two ships of two slots fill the Cut",
        lambda table: slots_in(table, "pacific_culebra_cut") == [2, 2],
    ),
    "pushing.room": ("one ship lies in it", lambda table: len(slots_in(table, "pacific_culebra_cut")) == 1),
    "pushing.all": ("Three ships fill the Cut", lambda table: slots_in(table, "pacific_culebra_cut") == [1, 1, 2]),
    "arrival.navy": ("has 4 Europe flags", lambda table: flags(table, "red") == {"europe": 4}),
    "arrival.one_nation": (
        "one China flag and three Europe flags",
        lambda table: flags(table, "red") == {"china": 1, "europe": 3},
    ),
    "clipboard.first_flag": ("One container is left", lambda table: held(table, "red") == [1]),
    "clipboard.later": ("one container is left", lambda table: held(table, "red") == [1]),
    "clipboard.more": ("Your flags of China fill them all", lambda table: flags(table, "red") == {"china": 3}),
    "clipboard.four": ("no dollar", lambda table: company(table, "red").money == 0),
    "clipboard.sums_free": (
        "three dice on the wagon, all of them yours",
        lambda table: [die.company for die in table.rail_table.first_wagon] == ["red"] * 3,
    ),
    "round_end.save": (
        "more than your company has",
        lambda table: held(table, "red") == [2] and company(table, "red").money < 2 * table.box.contract_fee,
    ),
    "round_end.unpaid": (
        "Of Red's shares players own 2, of Yellow's 2",
        lambda table: (shares(table, "red"), shares(table, "yellow")) == (2, 2),
    ),
    "round_end.award": (
        "Red has the highest stock",
        lambda table: table.companies[0].stock == max(each.stock for each in table.companies),
    ),
}


@pytest.mark.parametrize("place", COUNTS)
def test_what_words_count_is_so_on_the_table(place):
    """Two shares were said to be sold where three were out."""
    id, _, name = place.partition(".")
    words, holds = COUNTS[place]
    step = next(each for each in lesson(id).steps(load_box()) if each.id == name)
    scene = step.scene(load_box())
    assert isinstance(scene.view, View)
    asked = [scene.task.ask] if scene.task else []
    told = " ".join(phrase.text() for phrase in (*step.text, *asked))
    assert words in told
    assert holds(scene.view.position), place


def own(id):
    """A judged position, the assets of the company that decides, and the ships with dice of it."""
    position = judged(id).position(load_box())
    assets = next(each for each in position.companies if each.seat == position.decider)
    ships = [ship for ship in position.ships if any(die.company == assets.company for die in ship.cargo)]
    return position, assets, ships


def test_what_the_sentences_about_judged_positions_take_for_granted():
    position, assets, ships = own("full_store")
    assert (assets.warehouse, ships) == (position.box.company_dice, [])  # "all that you have", "none is on the board"
    position, _, _ = own("cruise")
    assert not position.ship("dice_fest").cargo  # "nobody has a die on this ship"
    assert position.ship("lucky_me").cargo
    assert position.ship("spiel").cargo
    position, _, _ = own("back_now")
    in_europe = [ship for ship in position.ships if ship.zone is not None and ship.zone.id == "loading_europe"]
    assert all(len(ship.cargo) == ship.slots or not ship.minimum for ship in in_europe)  # "no ship with room"
    position, assets, _ = own("front_last")
    in_china = [ship for ship in position.ships if ship.zone is not None and ship.zone.id == "loading_china"]
    assert len(in_china) > assets.warehouse  # "full of ships"
    position, assets, _ = own("group_step")
    assert assets.company not in {die.company for die in position.ship("red1a").cargo}  # "on your own ship lies none"
    for id, nation in (("goal_flag", "us_east"), ("where_to_build", "china")):
        position, assets, _ = own(id)
        goal = position.players[assets.seat - 1].secret_goal
        assert position.box.advisors[goal - 1].nation == nation


def test_the_positions_of_the_last_round_are_called_so():
    for id in IDS:
        words = " ".join(of_step(id))
        assert ("the last" in words.lower()) <= (judged(id).position(load_box()).round == 3), id


def of_step(id):
    return [words for key, words in messages() if key.endswith(f".{id}.text")]


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


@pytest.mark.sampled
def test_each_die_that_a_step_names_lies_there(told):
    for step, table, _, words in told:
        for company, pips in DICE.findall(words):
            lying = dice_of(table, company.lower())
            for one in re.findall(r"\d", pips):
                assert int(one) in lying, (step, company, pips, lying)
                lying.remove(int(one))


@pytest.mark.sampled
def test_each_ship_that_a_step_names_is_there(told):
    for step, table, seat, words in told:
        for company, yours, slots in SHIP.findall(words):
            owner = table.company_of(seat) if yours else company.lower()
            assert any(ship.company == owner and ship.slots == int(slots) for ship in table.ships), (step, owner, slots)


@pytest.mark.sampled
def test_each_column_holds_as_many_dice_as_a_step_says(told):
    for step, table, _, words in told:
        for column, state, alone in COLUMN.findall(words):
            dice = table.action_table.columns[int(column or alone) - 1]
            assert dice == HELD.get(state, 1), (step, column or alone, state, dice)
