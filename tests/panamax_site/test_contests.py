"""Each contested ruling and each variant has a position in which its readings differ, and what each brings is right."""

from __future__ import annotations

import pytest

import panamax_site  # noqa: F401 - brings the words
from canal_mania.options import VARIANTS as CANAL_VARIANTS
from canal_mania.words import catalogue as canal_catalogue
from panamax.options import VARIANTS
from panamax.words import catalogue
from panamax_site.shelves.canal_mania import contests as canal_contests
from panamax_site.shelves.canal_mania import differing as canal_differing
from panamax_site.shelves.canal_mania.readings import READINGS as CANAL_READINGS
from panamax_site.shelves.panamax.contests import contest
from panamax_site.shelves.panamax.differing import difference
from panamax_site.shelves.panamax.readings import READINGS
from tabletop.i18n import say

NOT_TO_BE_SEEN = {"R1", "R2", "R5", "R14", "R17"}  # nothing to draw, or never with the shipped box
CANAL_PLAIN = [
    id for id, ruling in canal_catalogue.rulings().items() if not ruling.variant and id not in NOT_TO_BE_SEEN
]
PLAIN = [id for id, ruling in catalogue.rulings().items() if not ruling.variant]


def outcome(ruling, reading):
    return next(brings for brings in contest(ruling).outcomes if brings.reading == reading)


def outcome_of(ruling, reading):
    frames = contest(ruling).frames(ruling)
    place = [brings.reading for brings in contest(ruling).outcomes].index(reading) + 1
    return " ".join(line.words.text() for line in frames[place].lines)


@pytest.mark.sampled
@pytest.mark.parametrize("ruling", PLAIN)
def test_every_ruling_without_a_switch_has_a_position_with_each_of_its_readings(ruling):
    found = contest(ruling)
    assert [brings.reading for brings in found.outcomes] == [reading.id for reading in READINGS[ruling]]
    frames = found.frames(ruling)
    stories = {" ".join(line.words.text() for line in frame.lines[1:]) for frame in frames[1:]}
    assert len(stories) == len(found.outcomes)
    assert all(line.words.text().strip() and ": ." not in line.words.text() for frame in frames for line in frame.lines)


@pytest.mark.parametrize("variant", VARIANTS)
def test_every_variant_has_a_position_played_under_each_of_its_values(variant):
    found = difference(variant)
    assert [outcome.value for outcome in found.outcomes] == list(VARIANTS[variant].values)


def test_a_ruling_with_a_switch_is_shown_with_its_variant():
    for id, ruling in catalogue.rulings().items():
        if ruling.variant:
            assert contest(id) is None
            assert difference(ruling.variant) is not None


def test_what_another_reading_brings_is_worked_out_from_the_same_position():
    higher, lower = (outcome("R8", reading).words["purse"].dollars for reading in ("higher", "lower"))
    assert higher - lower == 2
    assert [event.id for event in outcome("R13", "highest").events] == ["award_won"]
    ships = [
        {ship.id: ship.zone.id for ship in brings.position.ships if ship.id in ("dice_fest", "lucky_me")}
        for brings in contest("R14").outcomes
    ]
    assert ships[0]["dice_fest"] == ships[1]["lucky_me"] != ships[1]["dice_fest"]
    assert "same order" in outcome_of("R12", "new_order")


def test_a_choice_that_a_reading_would_open_is_closed_in_ours():
    ours = {move.text for move in contest("R15").before.legal_moves()}
    assert ours == {"bonus money"}
    assert "Captain" in outcome_of("R15", "many") or "Stevedore" in outcome_of("R15", "many")
    waiting = {
        brings.reading: sum(len(assets.deferred_markets) for assets in brings.position.companies)
        for brings in contest("R18").outcomes
    }
    assert waiting["at_once"] == waiting["later_turn"] - 1


def test_a_contract_too_many_is_there_in_one_reading_only():
    kept = {brings.reading: brings.position for brings in contest("R4").outcomes}
    seat = contest("R4").seat
    held = {
        reading: len(next(assets.contracts for assets in position.companies if assets.seat == seat))
        for reading, position in kept.items()
    }
    assert held == {"end_of_turn": 2, "at_once": 2, "maintenance": 3}


def test_flags_are_taken_by_the_sums_that_lie_on_the_platform():
    position = contest("R12").before
    sums = {}
    for die in position.rail_table.second_wagon:
        sums[die.company] = sums.get(die.company, 0) + die.pips
    first = max(sums, key=lambda company: sums[company])
    assert f"in this order: {first.capitalize()} with {sums[first]}" in outcome_of("R12", "sums")
    assert f"in this order: {first.capitalize()} and" in outcome_of("R12", "new_order")


def test_every_ruling_of_canal_mania_has_readings_and_ours_comes_first():
    assert list(CANAL_READINGS) == list(canal_catalogue.rulings())
    for ruling, readings in CANAL_READINGS.items():
        ours, *others = [reading.ours for reading in readings]
        assert ours
        assert others
        assert not any(others)
        assert len({say(f"canal_contested.{ruling}.{reading.id}") for reading in readings}) == len(readings)


@pytest.mark.parametrize("variant", CANAL_VARIANTS)
def test_every_variant_of_canal_mania_is_played_under_each_of_its_values(variant):
    first, *after = canal_differing.frames(variant)
    assert first.lines[0].words.text().startswith("Red: ")
    stories = {" ".join(line.words.text() for line in frame.lines[1:]) for frame in after}
    assert len(stories) == len(CANAL_VARIANTS[variant].values)


@pytest.mark.parametrize("ruling", CANAL_PLAIN)
def test_every_ruling_of_canal_mania_that_can_be_seen_has_a_picture_of_each_reading(ruling):
    first, *after = canal_contests.frames(ruling)
    readings = canal_contests.contest(ruling).readings
    assert [read.reading for read in readings] == [reading.id for reading in CANAL_READINGS[ruling]]
    stories = {" ".join(line.words.text() for line in frame.lines[1:]) for frame in after}
    assert len(stories) == len(readings)
    parts = {tuple(frame.view.panels) for frame in (first, *after)}
    assert len(parts) == 1, "a reader steps from one frame to the next"


def test_rulings_of_canal_mania_without_a_picture_are_known():
    unseen = {id for id in CANAL_READINGS if not canal_contests.frames(id)}
    assert unseen - NOT_TO_BE_SEEN == {id for id, ruling in canal_catalogue.rulings().items() if ruling.variant}


def read_as(ruling, reading):
    return next(read for read in canal_contests.contest(ruling).readings if read.reading == reading)


def test_what_another_reading_of_canal_mania_would_bring_comes_of_the_same_position():
    assert [read_as("R4", reading).words["count"] for reading in ("each_card", "at_once")] == [7, 9]
    assert [read_as("R16", reading).words["count"] for reading in ("after", "not_on_top")] == [1, 0]
    gone, needed = (read_as("R15", reading).words for reading in ("when_gone", "when_needed"))
    assert (gone["pile"], gone["discards"]) == (needed["discards"], needed["pile"])
    straight, back = (read_as("R8", reading).words["tiles"] for reading in ("once", "again"))
    assert straight < back == canal_contests.contest("R8").words["value"]


def test_every_reading_of_canal_mania_is_seen_with_the_engineer_of_who_asks():
    for ruling in CANAL_PLAIN:
        compared = canal_contests.contest(ruling)
        views = (compared.first, *(read.view for read in compared.readings))
        assert len({view.position.players[canal_contests.RED - 1].engineer for view in views}) == 1, ruling


def test_the_only_haul_of_the_delivery_brings_somebody_else_more():
    """R12"""
    (haul,) = canal_contests.contest("R12").first.position.hauls()
    assert haul.points[canal_contests.RED] < haul.points[canal_contests.WHITE]
