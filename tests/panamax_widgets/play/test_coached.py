"""The coach in Play: a switch calls him; he offers moves with reasons, warns once, and steps back as in the lesson."""

from __future__ import annotations

import html
import re

import pytest
from kept_games import kept_text_of
from page_says import sends

from panamax_widgets.game_view.because import because
from panamax_widgets.game_view.coach import GOOD, ranked
from panamax_widgets.game_view.coaching import NEAREST, STEPS_BACK_AFTER, objections, turn_of_round
from panamax_widgets.game_view.things import said_move
from panamax_widgets.play.page import PlayPage

_TAG = re.compile(r"<[^>]*>")


@pytest.fixture
def page():
    """A recorded game of four in which a person decides, with the coach called by his key."""
    page = PlayPage()
    sends(page.parts.keeper, {"kept": kept_text_of("16_four_bid_by_lot.txt", 96)})
    page.keeping.answer(0)
    page.press_key("k")
    return page


def told(page):
    return html.unescape(_TAG.sub("", page.parts.html["hint"].value))


def turn(page):
    """The round, and which turn of the player's it is."""
    return page.table.position.round, turn_of_round(page.table.position)


def by_person(page):
    """Bots, and persons at other seats, play on until somebody has a choice."""
    while len(page.table.legal) < 2 or page.table.waits_for_bot:
        page.table.let_bot_choose()
        while page.table.thought is not None or page.table.is_busy:
            page.table.advance(seconds=60)


def test_what_he_offers_has_its_because(page):
    position = page.table.position
    offers = page.chosen.coached.coach.offers(position)
    assert offers
    words = told(page)
    assert "He would play one of these:" in words
    reasons = [because(position, move) for move in offers]
    assert any(reasons)
    for move, reason in zip(offers, reasons, strict=True):
        assert said_move(position, move).text() in words
        assert reason is None or reason.text("en") in words


def test_he_says_why_he_would_rather_have_played_another_move(page):
    coach = page.chosen.coached.coach
    while not (others := passed_over(coach, position := page.table.position)):
        page.table.play(ranked(position)[0].move)
        by_person(page)
    best = ranked(position)[0].move
    said = coach.judged(position, others[-1].text).lines[0].phrase.text("en")
    assert said_move(position, best).text() in said
    assert because(position, best).text("en") in said


def passed_over(coach, position):
    """Moves that the coach finds neither good nor worth an offer, where there is a reason for the best one."""
    ranks, offered = ranked(position), [move.text for move in coach.offers(position)]
    behind = [one.move for one in ranks if ranks[0].value - one.value > GOOD and one.move.text not in offered]
    return behind if because(position, ranks[0].move) else []


def test_the_switch_sends_him_away_and_calls_him_again(page):
    assert "The coach" in told(page)
    next(button for button in page.parts.bots.box.children if button.description == "Send the coach away").click()
    assert told(page) == ""
    move = ranked(page.table.position)[-1].move
    page.do(lambda: page.table.play(move))
    assert not page.table.is_held


def test_a_warning_holds_a_move_back_once(page):
    page.chosen.coached.coach.near = 1  # then he only warns
    while not (found := [move for move in page.table.legal if objections(page.table.position, move.text)]):
        page.table.play(ranked(page.table.position)[0].move)
        by_person(page)
    number = page.table.number
    page.do(lambda: page.table.play_all([found[0], "end"]))
    assert page.table.number == number
    assert "Careful" in told(page)
    assert "Careful" in page.parts.live.text
    page.do(lambda: page.table.play(found[0]))
    assert page.table.number > number
    page.press_undo()
    assert "Careful" not in told(page)


def test_he_steps_back_over_several_turns_and_comes_when_he_is_called(page):
    coach, good, began = page.chosen.coached.coach, 0, turn(page)
    while coach.near == NEAREST:
        by_person(page)
        now = turn(page)
        page.do(lambda: page.table.play(ranked(page.table.position)[0].move))
        good += 1
    assert good >= STEPS_BACK_AFTER
    assert now > began
    assert "steps back" in told(page)
    by_person(page)
    page.redraw()
    assert "He would play" not in told(page)
    assert page.chosen.coached.button == "coach.nearer"
    page.press_key("k")
    assert coach.near == NEAREST
    assert "He would play" in told(page)


def test_who_sees_no_moves_is_offered_none(page):
    page.table.is_covered = True
    page.redraw()
    assert page.table.hides_moves or "He would play" in told(page)
    page.table.jump(len(page.table.stops) - 1)
    assert page.table.is_over
    page.redraw()
    assert "He would play" not in told(page)
