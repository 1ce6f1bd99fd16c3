"""What Play tells on demand: a hint, what the end of the round will cost, what each move is worth."""

from __future__ import annotations

import html
from dataclasses import replace
from itertools import count

import pytest
from estimates import estimated
from kept_games import kept_text_of
from page_says import sends

from panamax.analysis.dues import dues_of, fees_in
from panamax.analysis.evaluating import evaluate
from panamax_widgets.game_view.judged_list import value_of_move, value_of_offer
from panamax_widgets.game_view.narrowing import narrowed
from panamax_widgets.game_view.offers import ending
from panamax_widgets.game_view.things import said_move
from panamax_widgets.game_view.verdicts import judged_marks
from panamax_widgets.pictures.theme import PALETTE
from panamax_widgets.play.figures import BOARD
from panamax_widgets.play.help import PANAMAX_HELP
from panamax_widgets.play.marking import showing_of
from panamax_widgets.play.page import PlayPage
from recorded import game_of
from tabletop_widgets.judging import judging
from tabletop_widgets.judging.advice import Advice
from tabletop_widgets.judging.hints import Hint

THEME = PALETTE.named("light")


def helps(page):
    return [button.description for button in page.parts.bots.box.children]


def press(page, words):
    next(button for button in page.parts.bots.box.children if button.description == words).click()


def on_board(page):
    return page.parts.spread.figures.views[BOARD].figure.layout.shapes


@pytest.fixture(autouse=True)
def hour(monkeypatch):
    """Each look at the clock takes half a slice, however busy the machine is: a race rests by itself."""
    hour = count(0.0, judging.SLICE / 2)
    monkeypatch.setattr(judging, "monotonic", lambda: next(hour))


@pytest.fixture
def sailing():
    """A page in the middle of a recorded game, where a person moves ships."""
    page = PlayPage()
    sends(page.parts.keeper, {"kept": kept_text_of("16_four_bid_by_lot.txt", 96)})
    page.keeping.answer(0)
    return page


def judged_on(page):
    """Time passes until the race of the place rests."""
    while page.chosen.help.race(page.table).runs:
        sends(page.parts.clock, {"tick": True})


@pytest.fixture
def at_once(monkeypatch):
    """Moves are worth what the bots' estimates say, which is known at once."""
    monkeypatch.setattr(judging.Judging, "crew", staticmethod(estimated))


def test_a_hint_narrows_then_shows_the_piece_then_tells_the_move_and_why(sailing, at_once):
    page, hint = sailing, sailing.parts.html["hint"]
    assert hint.value == ""
    page.parts.bots.buttons[2].click()
    assert "being tried out" in hint.value
    judged_on(page)
    advice = page.chosen.help.advice(page.table)
    move = page.chosen.help.hint.move
    assert move == advice.best
    words = said_move(page.table.position, move).text()
    assert narrowed(advice).text() in html.unescape(hint.value)
    assert page.parts.live.text == narrowed(advice).text()  # who hears the page needn't look whether it has come
    marked = [page.parts.spread.figures.views[BOARD].figure.to_json()]
    assert words not in html.unescape(hint.value)
    page.parts.bots.buttons[2].click()
    marked.append(page.parts.spread.figures.views[BOARD].figure.to_json())
    assert marked[0] != marked[1]  # only the piece is marked now
    assert words not in html.unescape(hint.value)
    page.parts.bots.buttons[2].click()
    assert words in html.unescape(hint.value)
    assert "because" in hint.value
    assert "if all go on like the manager bot" in hint.value
    assert helps(page) == ["Let the judge choose", "Coach", "Threats", "Judge moves"]
    assert page.table.number == 96


def test_hint_and_judge_name_the_same_best_move(sailing, at_once):
    page, told = sailing, sailing.parts.html["hint"]
    for _ in range(3):
        page.press_key("h")
        judged_on(page)
    page.press_key("j")
    judged_on(page)
    best = page.chosen.help.judging.ranking.leaders[0].move
    assert page.chosen.help.hint.move == best
    assert html.unescape(told.value).count(said_move(page.table.position, best).text()) >= 2


def test_a_hint_goes_with_the_decision(sailing, at_once):
    page = sailing
    page.press_key("h")
    judged_on(page)
    page.choose_move(0)
    assert page.parts.html["hint"].value == ""
    page.press_undo()
    assert "Hint" in page.parts.html["hint"].value  # where it was asked for it is told again


def test_bots_that_play_give_no_hint(sailing):
    page = sailing
    while not page.table.waits_for_bot:
        page.table.play(page.table.legal[0])
    page.guard(page.helping.hint)()
    assert page.status.tone == "refusal"


# Threats


def test_threats_are_told_with_their_rules_and_tagged_on_the_pieces(sailing):
    page, told = sailing, sailing.parts.html["hint"]
    dues = dues_of(page.table.position, page.table.position.decider)
    press(page, "Threats")
    for event in dues:
        assert event.rule in told.value
        assert event.text("en") in html.unescape(told.value)
    assert f"costs you ${fees_in(dues)} of fees" in told.value
    aboard = [event for event in dues if event.id == "fee_for_ships"]
    tags = [shape for shape in on_board(page) if shape.line.color == THEME.price.line and shape.line.dash == "6px,3px"]
    assert tags
    assert aboard
    press(page, "Hide threats")
    assert told.value == ""


def test_what_may_be_clicked_stays_marked_beside_threats_and_escape_puts_them_away(sailing):
    """What costs money is marked by its price, which gives way to what will be due."""
    page = sailing
    before = page.chosen.help.over(showing_of(page.table, "en"), page.table, "en")
    paid = replace(before, prices=(("zone:pacific_waiting", "-$5"),))
    press(page, "Threats")
    shown = page.chosen.help.over(paid, page.table, "en")
    assert {*before.highlight, "zone:pacific_waiting"} == set(shown.highlight)
    assert shown.prices
    page.press_key("Escape")
    assert page.parts.html["hint"].value == ""


def test_where_nothing_is_due_it_says_so(sailing):
    page = sailing
    stops = page.table.stops[:60]
    page.jump(next(at for at, node in enumerate(stops) if node.position.decider == 1 and node.move and at > 4))
    page.press_uncover()
    page.press_key("t")
    assert "Nothing threatens" in page.parts.html["hint"].value


def test_a_hint_says_what_its_move_spares():
    """Of the moves of a recorded game some spare fees, and of these the last step of a hint says how much."""
    told = []
    for node in list(game_of("02_four_planners").line())[150:300]:
        if node.is_players_move:
            seat, before = node.parent.position.decider, node.parent.position
            spared = fees_in(dues_of(before, seat)) - fees_in(dues_of(node.position, seat))
            advice = Advice(evaluate(before, 1, moves=[node.move]))
            words = Hint(PANAMAX_HELP, advice, node.move, 3).words.text("en")
            if node.position.round == before.round:
                assert (f"spares ${spared} of fees" in words) == (spared > 0)
                told.append(spared > 0)
    assert 5 < sum(told) < len(told)


# Judging


def test_moves_are_judged_on_demand_and_drawn_as_arrows(sailing):
    page, told = sailing, sailing.parts.html["hint"]
    page.chosen.help.judging.prepare()
    press(page, "Judge moves")
    assert page.parts.clock.runs
    judged = page.chosen.help.judging
    while not judged.done:
        sends(page.parts.clock, {"tick": True})
    assert "of at most" in told.value
    best = judged.ranking.leaders[0].move
    assert said_move(page.table.position, best).text() in html.unescape(told.value)
    page.press_key("x")
    assert not judged.runs
    assert helps(page)[-2:] == ["Go on judging", "Hide judgement"]
    marks = judged_marks(judged.ranking)
    drawn = {shape.line.color for shape in on_board(page)}
    assert bool(marks) == (THEME.gain.fill in drawn)
    press(page, "Hide judgement")
    assert told.value == ""


def test_what_has_been_judged_is_offered_best_first():
    """On a laptop three offers had room, each “worse”: the best stood out of sight."""
    page = PlayPage()
    sends(page.parts.keeper, {"kept": kept_text_of("16_four_bid_by_lot.txt", 131)})
    page.keeping.answer(0)
    before = [offer.words.text() for offer in page._painter.offers]
    press(page, "Judge moves")
    judged_on(page)
    page.redraw()
    advice = page.chosen.help.advice(page.table)
    after = [value_of_offer(advice, offer, "en") for offer in page._painter.offers]
    assert "best" in after[0]
    assert sorted(before) == sorted(offer.words.text() for offer in page._painter.offers)
    assert before != [offer.words.text() for offer in page._painter.offers]
    press(page, "Hide judgement")
    assert before == [offer.words.text() for offer in page._painter.offers]


def test_during_the_set_up_a_stopped_judgement_can_be_hidden():
    page = PlayPage()
    press(page, "Judge moves")
    while page.chosen.help.advice(page.table) is None:
        sends(page.parts.clock, {"tick": True})
    page.press_key("x")
    assert helps(page)[-3:] == ["Play the best turn", "Go on judging", "Hide judgement"]


@pytest.mark.thorough
def test_who_waits_for_a_judgement_is_told_what_is_known_in_time_and_may_have_it_go_on(sailing, monkeypatch):
    page, told, hour = sailing, sailing.parts.html["hint"], count(0.0, judging.SLICE)
    monkeypatch.setattr(judging, "monotonic", lambda: next(hour))  # each look at the clock takes a slice
    press(page, "Judge moves")
    judged = page.chosen.help.judging
    for _ in range(2):
        begun, looks = judged.done, 0
        while judged.runs:
            sends(page.parts.clock, {"tick": True})
            looks += 1
        assert looks * judging.SLICE <= judging.FIRST_SECONDS
        assert begun < judged.done < judged.wanted
        assert f"The time is over, after {judged.done} of at most {judged.wanted} playouts" in told.value
        press(page, "Go on judging")
        assert judged.runs


def test_beside_each_offer_stands_its_worth_once_the_judge_has_been_asked(sailing, at_once):
    page = sailing
    stops = [at for at, node in enumerate(page.table.stops) if node.position.round and node.position.decider == 1]
    page.jump(next(at for at in stops if page.table.stops[at].position.decision.id == "turn"))
    page.press_key("k")  # the coach knows as much, and doesn't give it away
    judged_on(page)
    notes = [offer["note"] for offer in page.parts.offers.offers]
    assert not any("best" in note or "too close" in note for note in notes)
    page.press_key("j")
    judged_on(page)
    advice = page.chosen.help.advice(page.table)
    assert any(offer.moves for offer in page._painter.offers)
    for offer, shown in zip(page._painter.offers, page.parts.offers.offers, strict=True):
        worth = value_of_offer(advice, offer, "en")
        assert worth
        assert shown["note"].endswith(worth)
    page.press_key("j")
    assert [offer["note"] for offer in page.parts.offers.offers] == notes


@pytest.mark.thorough
def test_at_the_button_that_ends_a_turn_stands_its_worth_too(sailing, at_once):
    """Where to stop was best, no offer was the best, and nothing said why."""
    page, told, found = sailing, sailing.parts.html["end_note"], set()
    stops = [at for at, node in enumerate(page.table.stops) if node.position.decider == 1]
    for at in [at for at in stops if ending(page.table.stops[at].position.legal_moves())]:
        page.jump(at)
        before, end = told.value, ending(page.table.legal)
        page.press_key("j")
        judged_on(page)
        page.redraw()
        advice = page.chosen.help.advice(page.table)
        worth = html.escape(value_of_move(advice, end, "en"))
        assert worth
        assert worth not in before
        assert f">{worth}</p>" in told.value  # alone: beside what the end means it was cut
        assert page.parts.end.buttons[0].description == "End turn"
        page.parts.page.narrow = True  # there no note finds room
        assert html.escape(page.parts.end.buttons[0].description) == f"End turn\n{worth}"
        page.parts.page.narrow = False
        if end == advice.best:
            assert ", best so far" in worth or ", the best" in worth
            assert not any("best" in offer["note"] for offer in page.parts.offers.offers)
        found.add(end == advice.best)
        page.press_key("j")
        assert told.value == before
    assert found == {False, True}


def test_arrows_are_drawn_once_few_moves_may_be_best(sailing):
    page = sailing
    stops = [at for at, node in enumerate(page.table.stops) if at > 80 and 2 <= len(node.position.legal_moves()) <= 4]
    page.jump(next(at for at in stops if page.table.stops[at].position.decider == 1))
    press(page, "Judge moves")
    while not page.chosen.help.judging.done:
        sends(page.parts.clock, {"tick": True})
    marks = judged_marks(page.chosen.help.judging.ranking)
    assert marks
    views = page.parts.spread.figures.views.values()
    assert any(shape.line.color == THEME.gain.fill for view in views for shape in view.figure.layout.shapes)


def test_judging_stops_with_the_next_move(sailing):
    page = sailing
    press(page, "Judge moves")
    judging = page.chosen.help.judging
    page.choose_move(0)
    assert not judging.runs
    assert "hint" not in page.parts.html["hint"].value
