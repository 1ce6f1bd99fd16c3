"""The list for the set-up and the quick answers: every rule of the set-up is in it, and numbers are the box's."""

from __future__ import annotations

from dataclasses import replace

import pytest

import canal_mania
from panamax import load_box, new_game
from panamax.vocabulary import Provenance
from panamax.words import catalogue
from panamax_site.shelves.canal_mania import checklist as canal_checklist
from panamax_site.shelves.canal_mania import quick as canal_quick
from panamax_site.shelves.panamax import checklist, quick

FOR_FEWER = {2: {"P23-1", "P23-2", "P23-3", "P23-4"}, 3: {"P23-1", "P23-3", "P23-4"}, 4: set()}


@pytest.mark.parametrize("players", FOR_FEWER)
def test_the_list_has_every_rule_of_the_set_up_once(players):
    rules = [rule for item in checklist.lists()[players] for rule in item.rules]
    topics = catalogue.topics()
    wanted = {*topics["set_up"].rules, *topics["advanced_set_up"].rules, "TBL-4"} - {"SET-0"}
    assert set(rules) == wanted | FOR_FEWER[players]
    assert len(rules) == len(set(rules))


@pytest.mark.parametrize("players", FOR_FEWER)
def test_the_list_sets_out_what_the_engine_sets_out(players):
    """The numbers of the box, and the ships with which a game of so many begins."""
    start = new_game(players=players, seed=1).position
    told = {item.id: item.text() for item in checklist.lists()[players]}
    assert f"Roll {load_box().action_dice[players]} Action dice" in told["SET-2"]
    assert f"reveal {players + 1}." in told["SET-16"]
    assert told["SET-12"].count(";") == players - 1
    ships = {ship.id for ship in start.ships if ship.company is None}
    assert ("San Juan Prospector and Spiel of the Seas stay in the box" in told["SET-6"]) == ("prospector" not in ships)


@pytest.mark.parametrize("players", [3, 4, 5])
def test_the_list_of_canal_mania_sets_out_what_its_engine_sets_out(players):
    items = canal_checklist.lists()[players]
    told = {item.id: item.text() for item in items}
    start = canal_mania.new_game(players=players, seed=1).position
    rules = [rule for item in items for rule in item.rules]
    assert {f"PRE-{number}" for number in range(1, 6)} <= set(rules) <= set(canal_mania.rules())
    assert len(rules) == len(set(rules))
    assert f"turn {len(start.face_up)} up beside the pile" in told["PRE-1"]
    assert f"turn {len(start.parliament)} up: they are the parliament" in told["PRE-2"]
    assert f"All {start.basin} goods cubes" in told["PRE-5"]
    left = {0: "face up.", 1: "The one that is left lies", 2: "The 2 that are left lie"}[len(start.free_engineers)]
    assert left in told["PRE-3"]
    assert f"the other {players - 1} choose a free colour" in told["PRE-4"]
    assert f"at {start.box.marks[players].end_mark} points" in told["FIN-1"]
    assert not any(item.unsure for item in items)


def test_what_was_reconstructed_is_marked():
    box = load_box()
    unsure = replace(box, provenances=(("awards.awards", Provenance.RECONSTRUCTED), *others(box)))
    marked = {item.id for item in checklist.lists(unsure)[4] if item.text().endswith("°")}
    assert "SET-9" in marked
    assert "SET-9" not in {item.id for item in checklist.lists(box)[4] if item.text().endswith("°")}


def others(box):
    return [(path, provenance) for path, provenance in box.provenances if path != "awards.awards"]


def test_quick_answers_have_the_numbers_of_the_box():
    box = load_box()
    told = {answer.id: answer.text for answer in quick.answers(box=replace(box, bailout_costs=21))}
    assert "$21" in told["bailout"]
    assert "9 Action dice and 3 Executive dice" in told["dice-3"]
    assert {answer.rule for answer in quick.answers()} <= set(catalogue.rules())


def test_quick_answers_of_canal_mania_have_the_numbers_of_its_box():
    box = canal_mania.load_box()
    told = {answer.id: answer.text for answer in canal_quick.answers(box=replace(box, hand=8))}
    assert "8 at the end of your turn" in told["hand"]
    assert "60 points with three players, 50 with four, 40 with five" in told["end"]
    assert "10, 6, 2 with three players" in told["awards"] or "10, 6 and 2 with three players" in told["awards"]
    assert {answer.rule for answer in canal_quick.answers()} <= set(canal_mania.rules())
    assert not any("{" in part for answer in canal_quick.answers() for part in (answer.question, answer.text))
