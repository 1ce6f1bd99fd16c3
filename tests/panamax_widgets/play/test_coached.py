"""The coach in Play: a switch calls him; he asks the judge, offers moves with reasons, warns once, and steps back."""

from __future__ import annotations

import html
import re

import pytest
from estimates import estimated
from kept_games import kept_text_of
from page_says import sends

from panamax_widgets.game_view.coaching import NEAREST, STEPS_BACK_AFTER, objections, turn_of_round
from panamax_widgets.game_view.reasons import reason, reason_against
from panamax_widgets.game_view.things import said_move
from panamax_widgets.game_view.turn_words import moves_to_play, turn_of
from panamax_widgets.play.page import PlayPage
from tabletop_widgets.judging.advice import Advice
from tabletop_widgets.judging.judging import Judging
from tabletop_widgets.play.options import TableRefusal

_TAG = re.compile(r"<[^>]*>")


@pytest.fixture
def page(monkeypatch):
    """A recorded game of four in which a person decides, with the coach called by his key."""
    monkeypatch.setattr(Judging, "crew", staticmethod(estimated))
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


def advised(page):
    """What the judge says once time has passed."""
    while page.parts.clock.runs and page.chosen.help.race(page.table).runs:
        sends(page.parts.clock, {"tick": True})
    return page.chosen.help.advice(page.table)


def by_person(page):
    """Bots, and persons at other seats, play on until somebody has a choice; what the judge says to it."""
    while len(page.table.legal) < 2 or page.table.waits_for_bot:
        page.table.let_bot_choose()
        while page.table.thought is not None or page.table.is_busy:
            page.table.advance(seconds=60)
    page.redraw()
    return advised(page)


def play_best(page):
    best = by_person(page).best
    page.do(lambda: page.table.play(best))


def ask_judge(page):
    """Have the moves judged to the end, and told."""
    page.helping.press("judge.ask")
    while page.chosen.help.judging.runs:
        assert page.parts.turns.box.children == (), "while it runs numbers change"
        sends(page.parts.clock, {"tick": True})
    page.redraw()


def test_he_says_nothing_before_the_judge_does(page):
    assert "The coach is still trying the moves out." in told(page)
    assert "He would play one of these" not in told(page)
    number = page.table.number
    page.do(lambda: page.table.play(page.table.legal[-1]))  # nor does he hold a move back
    assert page.table.number > number
    assert "A good decision" not in told(page)
    assert "Careful" not in told(page)


def test_what_he_offers_has_its_reason_and_its_limit(page):
    advice = advised(page)
    offers = page.chosen.coached.coach.offers(advice)
    words = told(page)
    assert "He would play one of these, if all go on like the manager bot:" in words
    assert offers[0] == advice.best
    for move in offers:
        assert said_move(page.table.position, move).text() in words
        assert reason(advice, move).text("en") in words
        assert advice.is_good(move.text)


def test_he_asks_the_judge_that_the_page_shows(page):
    advice = advised(page)
    page.press_key("j")
    assert page.chosen.help.judging.evaluation is advice.evaluation or page.chosen.help.judging.runs
    assert advised(page).best == advice.best


def test_he_says_what_the_best_move_would_have_brought_more(page):
    while not (worse := passed_over(by_person(page))):
        play_best(page)
    advice = advised(page)
    said = page.chosen.coached.coach.judged(advice, page.table.position, worse[-1].text).lines[0].phrase.text("en")
    assert said_move(page.table.position, advice.best).text() in said
    assert reason_against(advice, worse[-1]).text("en") in said
    assert "if all go on like the manager bot" in said


def passed_over(advice):
    """The moves that the judge calls worse."""
    return [value.move for value in advice.ranking.others]


def test_the_switch_sends_him_away_and_calls_him_again(page):
    assert "The coach" in told(page)
    next(button for button in page.parts.bots.box.children if button.description == "Send the coach away").click()
    assert told(page) == ""
    page.do(lambda: page.table.play(page.table.legal[-1]))
    assert not page.table.is_held


def test_a_warning_holds_a_move_back_once(page):
    page.chosen.coached.coach.near = 1  # then he only warns
    while not (found := [one for one in passed_over(by_person(page)) if objections(advised(page), one.text)]):
        play_best(page)
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
        play_best(page)
        good += 1
    assert good >= STEPS_BACK_AFTER
    assert now > began
    assert "steps back" in told(page)
    by_person(page)
    assert "He would play" not in told(page)
    assert page.chosen.coached.button == "coach.nearer"
    page.press_key("k")
    assert coach.near == NEAREST
    advised(page)
    assert "He would play" in told(page)


def test_who_sees_no_moves_is_offered_none(page):
    advised(page)
    page.table.is_covered = True
    page.redraw()
    assert page.table.hides_moves or "He would play" in told(page)
    page.table.jump(len(page.table.stops) - 1)
    assert page.table.is_over
    page.redraw()
    assert "He would play" not in told(page)


def test_a_bot_that_is_let_choose_takes_what_the_judge_found_best(page, monkeypatch):
    monkeypatch.setattr(Advice, "best", property(lambda advice: advice.evaluation.moves[-1]))  # no bot's own choice
    best, number = by_person(page).best, page.table.number
    page.redraw()
    next(button for button in page.parts.bots.box.children if button.description == "Let the judge choose").click()
    assert page.table.number == number + 1
    assert best.text in [str(node.move) for node in page.table.game.line()]


def test_a_bot_that_is_let_choose_before_the_judge_says_anything_thinks_itself(page):
    assert page.chosen.help.advice(page.table) is None
    assert "Let the club bot choose" in [button.description for button in page.parts.bots.box.children]
    number, seat = page.table.number, page.table.position.decider
    page.helping.press("let_bot")
    page.table.advance(seconds=60, one=True)
    assert page.table.number > number
    assert page.table.stops[number].position.decider == seat


def test_the_turn_that_was_judged_best_is_played_and_undone_as_one(page):
    while len(turn_of(by_person(page), by_person(page).best).moves) < 4:  # a turn that has hardly begun
        play_best(page)
    page.helping.press("judge.ask")
    while page.chosen.help.judging.runs:
        sends(page.parts.clock, {"tick": True})
    page.redraw()
    assert "play_turn" in list(page.chosen.help.buttons())
    number = page.table.number
    advice = page.chosen.help.advice(page.table)
    turn = [move.text for move in turn_of(advice, advice.best).moves]
    page.helping.press("play_turn")
    played = [str(node.move) for node in page.table.game.line() if node.is_players_move][number:]
    assert played[: len(turn)] == turn
    page.do(page.table.undo)
    assert page.table.number == number
    page.do(lambda: page.table.play(advice.best))  # now move by move
    assert page.table.number == number + 1
    page.do(lambda: page.table.play(turn[1]))
    page.do(page.table.undo)
    assert page.table.number == number + 1


def test_the_turn_of_each_move_that_is_told_with_it_is_played_by_its_number_and_undone_as_one(page):
    by_person(page)
    assert page.parts.turns.box.children == (), "the judge wasn't asked"
    ask_judge(page)
    node, advice = page.table.game.node, page.chosen.help.advice(page.table)
    judged = re.sub("<details>.*?</details>", "", page.parts.html["hint"].value.partition("pmx-judged")[2])
    rows = [html.unescape(row) for row in re.findall("<li>(.*?)</li>", judged)]
    numbers = [f"Play {number}" for number in range(1, len(rows) + 1)]
    assert [button.description for button in page.parts.turns.box.children] == numbers
    assert re.findall(r'<ol start="(\d+)">', judged)[0] == "1"
    assert len(rows) > 2
    before = [str(one.move) for one in page.table.game.line() if one.is_players_move]
    lengths = set()
    for place, row in enumerate(rows):
        move = page.chosen.help.numbered(page.table)[place]
        assert row.startswith(f"{said_move(advice.position, move).text()}: ")
        turn = [one.text for one in moves_to_play(advice, move)]
        assert turn[0] == move.text
        page.parts.turns.buttons[place].click()
        assert [str(one.move) for one in page.table.game.line() if one.is_players_move][: len(before + turn)] == (
            before + turn
        )
        lengths.add(len(turn))
        page.do(page.table.undo)
        assert page.table.game.node is node
        if not page.chosen.help.numbered(page.table):
            ask_judge(page)
    assert max(lengths) > 1


def test_a_turn_is_not_played_before_something_is_known_of_it(page):
    with pytest.raises(TableRefusal) as refused:
        page.helping.press("play_turn")
    with pytest.raises(TableRefusal):
        page.press_turn(0)
    assert "Nothing is known of the moves yet" in str(refused.value)
