"""The lessons of strategy: each claim is on file with its doubt and answered as it says; a game played anew agrees."""

from __future__ import annotations

import re
import tomllib

import pytest
from judge_canal_strategy import CLAIMS, PLAYOUTS, lead

from canal_mania.analysis.plans import courses
from canal_mania.box.loader import load_box, parse_box
from canal_mania.position import Position
from canal_mania_widgets.lessons import lesson
from canal_mania_widgets.lessons.course.cards_or_goods import before_the_hill, lacks_nothing
from canal_mania_widgets.lessons.course.which_contract import between_two, joins_both
from canal_mania_widgets.lessons.course.whose_water import behind_white, is_ahead, left_out_told
from canal_mania_widgets.lessons.scenes.claims import FILE, FIRST, OPEN, SECOND, claim
from canal_mania_widgets.lessons.scenes.playing import play_from
from canal_mania_widgets.player.course import CANAL_COURSE
from tabletop.i18n import languages
from tabletop_widgets.player.player import LessonPlayer

BOX = load_box()
KEPT = tomllib.loads(FILE.read_text(encoding="utf-8"))["claims"]
STRATEGY = ("which_contract", "cards_or_goods", "whose_water")
FEWEST = 40  # positions
BETWEEN = re.compile(r"\((−?[\d.]+) to (−?[\d.]+)\)")
STEPS = {step.id: id for id in STRATEGY for step in lesson(id).steps(BOX) if step.id in CLAIMS}


def at(id: str) -> LessonPlayer:
    """A learner at the step of a claim."""
    player = LessonPlayer(lesson(STEPS[id]), BOX, CANAL_COURSE)
    player.jump(id)
    return player


def test_each_claim_is_judged_and_a_step_of_a_lesson():
    assert list(KEPT) == list(CLAIMS)
    assert set(STEPS) == set(CLAIMS)
    assert all(one["positions"] >= FEWEST for one in KEPT.values())


@pytest.mark.parametrize("id", CLAIMS)
def test_one_game_played_on_anew_says_what_is_on_file(id):
    found = claim(id)
    assert list(lead(Position.from_notation(found.example), found.moves, 1)) == KEPT[id]["once"]


@pytest.mark.parametrize("id", CLAIMS)
def test_the_right_answer_is_what_the_numbers_say_and_they_are_told_with_their_doubt(id):
    player, found = at(id), claim(id)
    right = [answer for answer in (FIRST, SECOND, OPEN) if at(id).submit((answer,)).right]
    assert len(right) == 1
    assert right[0] in {found.points.right, found.wins.right}
    told = " ".join(line.phrase.text() for line in player.submit((right[0],)).comments)
    assert f"{found.positions:,}" in told
    assert str(PLAYOUTS) in told
    bounds = [float(number.replace("−", "-")) for pair in BETWEEN.findall(told) for number in pair]
    points, wins = (lead.turned() if found.points.mean < 0 else lead for lead in (found.points, found.wins))
    assert bounds[:2] == pytest.approx([points.low, points.high], abs=0.051)
    assert bounds[2:] == pytest.approx([wins.low, wins.high], abs=0.51)


@pytest.mark.parametrize("id", CLAIMS)
def test_of_two_moves_the_one_that_brings_more_is_named_first(id):
    player, found = at(id), claim(id)
    asked = {choice.id: choice.label.text() for choice in player.scene.task.choices}
    right = next(answer for answer in (FIRST, SECOND, OPEN) if at(id).submit((answer,)).right)
    told = " ".join(line.phrase.text() for line in player.submit((right,)).comments)
    better, other = (SECOND, FIRST) if found.points.mean < 0 else (FIRST, SECOND)
    assert told.index(f"“{asked[better]}”") < told.index(f"“{asked[other]}”")


@pytest.mark.parametrize("id", CLAIMS)
def test_its_lead_lies_within_its_bounds(id):
    for each in (claim(id).points, claim(id).wins):
        assert each.low <= each.mean <= each.high


def test_nothing_is_claimed_of_what_the_bots_never_do():
    assert not {move.split()[0] for id in CLAIMS for move in claim(id).moves} & {"swap", "sweep"}


@pytest.mark.parametrize("id", STRATEGY)
def test_its_examples_are_read_once_however_often_its_steps_are_asked_for(id, monkeypatch):
    steps, read = lesson(id).steps(BOX), list[str]()
    monkeypatch.setattr(Position, "from_notation", lambda notation, _box: read.append(notation))
    assert [step.id for step in lesson(id).steps(BOX)] == [step.id for step in steps]
    assert read == []


def test_with_another_box_the_claims_keep_to_the_shipped_one():
    player = LessonPlayer(lesson("which_contract"), parse_box(other_box(), "own.toml"), CANAL_COURSE)
    assert player.keeps_shipped_values


def other_box() -> str:
    """A box in which hands are smaller."""
    from canal_mania.box.loader import SHIPPED_FILE

    text = SHIPPED_FILE.read_text(encoding="utf-8")
    assert "hand = 7" in text
    return text.replace("hand = 7", "hand = 6")


def ends_at_own_canals(id: str) -> list[bool]:
    """Of the contracts that the two moves of a claim take, whether one has an end at the decider's canals."""
    found = claim(id)
    position = found.position(BOX)
    own = {town.code for canal in position.canals if canal.seat == position.decider for town in canal.towns}
    taken = [next(one for one in position.parliament if one.id == move.split()[1]) for move in found.moves]
    return [bool(own & set(contract.ends)) for contract in taken]


def test_what_is_said_of_ends_at_your_canals_is_so_in_the_examples():
    assert ends_at_own_canals("near") == [True, False]
    assert ends_at_own_canals("long") == [False, False]


def test_the_way_around_leaves_out_a_town_whose_colour_your_water_has_without_it():
    found = claim("around")
    position = found.position(BOX)
    contract = found.moves[0].split()[1]
    around, through = (next(courses(position.after(move)[0], contract)) for move in found.moves)
    (left_out,) = set(through.towns) - set(around.towns)
    assert left_out_told(found, position) == {"town": left_out.name}
    own = {town for canal in position.canals if canal.seat == position.decider for town in canal.towns}
    assert around.tiles >= through.tiles
    assert left_out not in own
    assert left_out.colour in {town.colour for town in own | set(around.towns)}


# What one plays oneself


def test_only_one_of_the_contracts_offered_joins_both_canals():
    start = between_two(BOX)
    joining = [move.text for move in start.legal_moves() if joins_both(play_from(start, moves=()).after(move.text))]
    assert {text.split()[1] for text in joining} == {"coventry"}


def test_a_card_is_missing_for_the_hill_and_the_aqueduct_is_that_card():
    play = play_from(before_the_hill(BOX))
    assert not lacks_nothing(play)
    assert lacks_nothing(play.after("take aqueduct"))
    assert not lacks_nothing(play.after("take tunnel"))


def test_the_haul_that_pays_most_leaves_white_level_and_a_shorter_one_goes_past():
    start = behind_white(BOX)
    most = max(start.hauls(), key=lambda haul: haul.points[1])
    assert not is_ahead(play_from(start).after(most.text))
    past = [haul for haul in start.hauls() if is_ahead(play_from(start).after(haul.text))]
    assert [dict(haul.points) for haul in past] == [{1: most.points[1] - 1}]


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("id", CLAIMS)
def test_what_playouts_say_has_no_word_twice_in_a_row(id, lang):
    said = " ".join(line.phrase.text(lang) for line in at(id).submit((OPEN,)).comments)
    assert re.search(r"\b(\w{3,}) \1\b", said) is None
