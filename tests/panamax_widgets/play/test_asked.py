"""What is asked and picked, in few words: how much is left is told by pips, and what is picked has a name."""

from __future__ import annotations

import re

import pytest

from panamax import load_box
from panamax.decisions.unloadable import NOTHING_LOADS
from panamax_widgets.game_view.choosing import Choosing
from panamax_widgets.game_view.offers import nothing_sails, offers, owed, unended
from panamax_widgets.game_view.on_screen import DECISIONS
from panamax_widgets.game_view.things import picked_phrase
from panamax_widgets.play.bots import Sitter
from panamax_widgets.play.marking import showing_of
from panamax_widgets.play.offer_words import asked_words, deciding_words, owed_html
from panamax_widgets.play.record import PANAMAX_PLAY
from panamax_widgets.play.showing import guide_words
from recorded import game_of, text_of
from tabletop_widgets.kit.play import TableOptions
from tabletop_widgets.play.table import Table

GAMES = ("01_planners_and_greedy", "20_four_cruisers", "17_all_variants_by_lot", "22_two_cruisers")
COUNTED = sorted(id for id, shown in DECISIONS.items() if shown.is_counted)


@pytest.fixture(scope="module")
def asked():
    """Positions in which somebody must decide, by the kind of decision."""
    found = {}
    for game in GAMES:
        for node in game_of(game).line():
            if node.position.decider:
                found.setdefault(node.position.decision.id, []).append(node.position)
    return found


@pytest.mark.parametrize("decision", COUNTED)
def test_what_is_left_of_an_action_is_told_once_by_pips(asked, decision):
    assert asked[decision]
    for position in asked[decision]:
        words, left = asked_words(position, "en"), owed(position)
        question = position.decision.question(position)
        assert "Left" in question.text() or question.key == NOTHING_LOADS
        assert "Left" not in words
        assert not any(letter.isdigit() for letter in words)
        assert words.startswith(str(position.company_of(position.decider)).title())
        count = left.waterway + left.lock + left.either + left.containers
        assert owed_html(position, "en").count("<b") == count


def test_where_no_ship_can_use_what_is_left_one_is_told_what_helps_and_why_the_turn_goes_on():
    position = next(node.position for node in game_of("13_four_by_lot").line() if nothing_sails(node.position))
    legal = tuple(position.legal_moves())
    assert asked_words(position, "en").endswith(": no ship can sail with what is left")
    assert "bring a ship back" in guide_words(position, legal, "en")
    assert "left: 1 waterway movement" in unended(position).text()
    brought = [offer for offer in offers(Choosing(position, legal), 8) if offer.words.key.endswith("relocate")]
    ready = [position.ship(offer.spots[0].partition(":")[2]).is_ready for offer in brought]
    assert ready == sorted(ready, reverse=True)
    assert ready[0]


def test_why_the_turn_cannot_end_is_told_by_its_rule_where_there_is_one(asked):
    told = {decision: unended(positions[0]).text() for decision, positions in asked.items()}
    assert "MOV-2: the whole movement has to be used" in told["movement"]
    assert "TBL-5: a turn takes exactly one white die" in told["turn"]
    assert told["market"] == "The turn can't end yet."


def test_ones_own_ship_is_asked_about_as_one_says_it(asked):
    told = {asked_words(position, "en").partition(": ")[2] for position in asked["arrival_bonus"]}
    assert {f"what do you take for the arrival of your {ship} ship?" for ship in ("first 1-slot", "2-slot")} <= told


def test_while_another_decides_it_is_said_who_decides_what_and_nobody_is_spoken_to(asked):
    for positions in asked.values():
        told = deciding_words(positions[0], "en")
        assert told.startswith(positions[0].name_of(positions[0].decider - 1).text())
        assert told.endswith(".")
        assert not re.search(r"\b(you|your)\b|\?", told)


def test_other_questions_are_asked_as_ever(asked):
    for decision in asked.keys() - {*COUNTED, "arrival_bonus", "passenger_place"}:
        position = asked[decision][0]
        assert asked_words(position, "en") == position.decision.question(position).text()


def test_what_is_picked_has_a_name(asked):
    told = {
        picked_phrase(position, (spot,)).text()
        for decision in ("movement", "load", "turn")
        for position in asked[decision]
        for move in position.legal_moves()
        for spot in move.things[:1]
        if spot.partition(":")[0] in ("ship", "held", "column", "executive")
    }
    assert {"A die of column 3", "Executive die 5", "NRP Sagres, Europe"} <= told
    assert any(words.startswith("your 2-slot ship, ") and words.endswith("/11") for words in told)
    assert any(words.endswith(" contract") and words[0].isdigit() for words in told)


def test_nothing_and_what_has_no_name_are_not_named(asked):
    position = asked["turn"][0]
    assert picked_phrase(position, ()) is None
    assert picked_phrase(position, ("column:1", "stock:red")) is None


def test_loads_and_uses_of_a_die_are_offered_in_two_short_lines(asked):
    loads = _offered(asked["load"], "load")
    assert ("Load the China 2", "on your 3-slot ship") in loads
    assert max(len(words) for words, _ in loads) < 21  # one line in the column
    dice = [position for position in asked["turn"] if any(position.action_table.executive)]
    uses = _offered(dice, "executive", picks=True) | _offered(dice, "transfer", picks=True)
    assert ("Its action at full strength", None) in uses
    assert max(len(words) for words, _ in uses) < 40


def test_nothing_is_marked_as_changed_before_the_first_move():
    table = Table(PANAMAX_PLAY, TableOptions((Sitter.PERSON,) * 3, {}, 5), load_box())
    assert showing_of(table, "en").last == ()
    table.load(text_of("01_planners_and_greedy"))
    marked = []
    for number in range(60, 70):
        table.jump(number)
        marked += showing_of(table, "en").last
    assert marked


def _offered(positions, keyword, picks=False):
    """Words and notes of the offers that begin with a move of this keyword, once its die is picked if it `picks`."""
    found = set()
    for position in positions:
        legal = tuple(position.legal_moves())
        firsts = {move.things[:1] for move in legal if move.text.startswith(f"{keyword} ")}
        for first in firsts if picks else {()}:
            for offer in offers(Choosing(position, legal, picked=first), 20):
                if (
                    offer.moves
                    and offer.moves[0].text.startswith(f"{keyword} ")
                    and offer.words.key.startswith("table.")
                ):
                    found.add((offer.words.text(), offer.note.text() if offer.note else None))
    return found
