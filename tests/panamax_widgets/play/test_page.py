"""The page in-process: what its handlers do, what its widgets would send."""

from __future__ import annotations

import pytest
from page_says import sends

from panamax.options import VARIANTS
from panamax_widgets.play import app
from panamax_widgets.play.bots import Sitter
from panamax_widgets.play.figures import RESULT
from panamax_widgets.play.page import PlayPage
from panamax_widgets.play.parts import CARDS
from tabletop_widgets.frame.live import Tone
from tabletop_widgets.hand.gadgets import USUAL_PACE
from tabletop_widgets.kit.play import TableOptions

from .tables import BOTS, ONE_PERSON, TWO


def send(widget, **message):
    sends(widget, message)


def test_the_page_opens_with_a_person_and_bots():
    page = app()
    assert page.table.sitters == [Sitter.PERSON, Sitter.GREEDY, Sitter.GREEDY, Sitter.GREEDY]
    assert page.parts.figure is not None


def test_a_move_of_the_list_is_played_once(page):
    page.show_moves()
    moves = page.parts.moves
    turn, place = moves.turn, moves.groups[0]["moves"][1]["place"]
    send(moves, choose=[turn, place])
    assert page.table.number == 1
    send(moves, choose=[turn, place])  # about the old list
    assert page.table.number == 1


@pytest.mark.parametrize(
    "message", [{"choose": [1]}, {"choose": "1"}, {"choose": [True, 0]}, {"x": 1}, {"choose": None}]
)
def test_messages_that_make_no_sense_change_nothing(page, message):
    send(page.parts.moves, **message)
    send(page.parts.log, jump="3", rule=5, open=True)
    send(page.parts.offers, **message)
    send(page.parts.grasp, drag=["column:1"])
    send(page.parts.grasp, drag=[1, 2])
    sends(page.parts.moves, "text")
    assert page.table.number == 0
    assert page.status.text == ""


def test_a_place_that_the_list_does_not_have_changes_nothing(page):
    send(page.parts.moves, choose=[page.parts.moves.turn, 99])
    send(page.parts.moves, choose=[page.parts.moves.turn, -1])
    assert page.table.number == 0


def test_a_typed_move_that_is_illegal_is_explained_and_the_nearest_is_a_button(page):
    page.choose_move(0)
    send(page.parts.typed, enter=page.table.game.node.move.text)
    assert page.status.tone == "refusal"
    assert "SET-10" in page.status.text
    assert len(page.parts.nearest.box.children) == 1
    page.parts.nearest.buttons[0].click()
    assert page.table.number == 2


def test_what_is_no_move_is_told(page):
    turn = page.parts.typed.turn
    send(page.parts.typed, enter="<b>jump</b>")
    assert page.status.tone == "refusal"
    assert page.parts.typed.turn == turn  # it stays in the field, to be mended


def test_a_typed_move_is_played_and_the_field_is_empty_again(page):
    turn = page.parts.typed.turn
    send(page.parts.typed, enter=" seat red ")
    assert page.table.number == 1
    assert (page.parts.typed.value, page.parts.typed.turn) == ("", turn + 1)


def test_what_is_told_stays_when_time_passes(page):
    send(page.parts.typed, enter="jump")
    send(page.parts.clock, tick=True)
    assert page.status.tone == "refusal"
    assert page.status.text


def test_what_was_refused_while_bots_played_is_no_longer_told_when_a_person_is_asked():
    page = PlayPage(options=TableOptions(ONE_PERSON, {}, 5))
    page.table.set_up()
    page.parts.motion.pace = USUAL_PACE  # one bot after the other, however fast they think
    while not page.table.is_busy:
        page.choose_move(0)
    page.status.say("not yours to build", Tone.REFUSAL)
    while page.table.is_busy:
        assert page.status.text
        send(page.parts.clock, tick=True)
    assert not page.status.text


def test_undo_redo_and_jump(page):
    page.choose_move(0)
    page.press_key("u")
    assert page.table.number == 0
    page.press_key("r")
    assert page.table.number == 1
    send(page.parts.log, jump=1)
    page.guard(page.jump)(77)
    assert "moves 0 to 1" in page.status.text
    assert page.parts.number.value == "1"
    send(page.parts.number, enter="0")
    assert page.table.number == 0


@pytest.mark.parametrize("number", ["", "x", "-1", "1.0", "\u0663", "9" * 400])
def test_a_number_that_no_move_has_is_refused(page, number):
    send(page.parts.number, enter=number)
    assert "moves 0 to 0" in page.status.text
    assert page.table.number == 0


def test_rules_of_the_log_show_their_card(page):
    page.choose_move(0)
    page.choose_move(0)
    assert page.parts.card_is_hidden("rule")
    send(page.parts.log, open=2)
    rule = next(event["rule"] for line in page.parts.log.lines for event in line.get("events", ()))
    send(page.parts.log, rule=rule)
    assert rule in page.parts.rule.words.value
    assert not page.parts.card_is_hidden("rule")
    send(page.parts.log, open=2)
    assert not any("events" in line for line in page.parts.log.lines)
    send(page.parts.log, rule="XXX-1")
    assert page.status.tone == "refusal"


def test_saving_and_loading(page, monkeypatch):
    sent = []
    monkeypatch.setattr(page.parts.saves, "send", sent.append)
    page.choose_move(0)
    send(page.parts.saves, save=True)
    assert sent[0]["text"] == page.table.to_text()
    other = PlayPage(options=TableOptions(TWO, {}, 9))
    send(other.parts.saves, load=sent[0]["text"])
    assert other.table.to_text() == sent[0]["text"]
    send(other.parts.saves, load="rubbish")
    assert other.status.tone == "refusal"
    send(other.parts.saves, too_long=50_000_000)
    assert "50,000,000" in other.status.text
    assert page.table.number == 1


def test_slow_motion_by_itself_ends_by_itself(page):
    page.choose_move(0)
    page.choose_move(0)
    page.press_key("a")
    assert page.table.replay.moment is not None
    assert page.parts.clock.runs
    for _ in range(len(page.table.replay.moments) + 1):
        send(page.parts.clock, tick=True)
    assert page.table.replay.moment is None
    assert not page.parts.clock.runs


def test_bots_finish_a_game_tick_by_tick_and_the_result_is_shown():
    page = PlayPage(options=TableOptions(BOTS, {}, 3))
    assert page.parts.clock.runs
    while not page.table.is_over:
        send(page.parts.clock, tick=True)
    assert not page.parts.clock.runs
    assert page.parts.twin.text.startswith("1. ")
    result = page.parts.spread.figures.views[RESULT].figure
    assert [trace.type for trace in result.data] == ["bar"] * 5
    assert {trace.textangle for trace in result.data} == {0}  # words that find no room aren't turned or shrunk
    assert (result.layout.uniformtext.mode, result.layout.uniformtext.minsize) == ("hide", 11)
    assert result.layout.yaxis.tickformat.startswith("$")  # what is counted is dollars
    assert page.parts.end.box.children == ()  # nothing is left to be ended
    totals = [row.total for row in page.table.position.standings()]
    drawn = [sum(trace.y[place] for trace in result.data) for place in range(3)]
    assert drawn == totals


def test_stop_and_go_on():
    page = PlayPage(options=TableOptions(BOTS, {}, 3))
    page.press_key("x")
    assert not page.parts.clock.runs
    number = page.table.number
    send(page.parts.clock, tick=True)
    assert page.table.number == number
    page.press_key("x")
    assert page.table.number > number


def test_who_wants_to_play_now_has_the_set_up_made_and_the_coach_beside_him(page):
    form = page.parts.form
    assert "pmx-hidden" in form.further._dom_classes  # variants are asked for on demand: the form is one screen
    form.more.buttons[0].click()
    assert "pmx-hidden" not in form.further._dom_classes
    form.seed.value, form.choices["begin"].value, form.choices["coach"].value = "12", "dealt", "beside"
    form.start.buttons[0].click()
    assert page.table.position.round == 1
    assert page.table.position.decision.id == "turn" or page.table.waits_for_bot
    assert page.chosen.coached.coach is not None
    assert page.table.viewer == 1
    notation = next(iter(page.table.game.line())).position.notation()
    form.choices["coach"].value = "without"
    form.start.buttons[0].click()
    assert page.chosen.coached.coach is None
    assert next(iter(page.table.game.line())).position.notation() == notation


def test_the_set_up_can_be_left_to_bots_as_long_as_it_lasts(page):
    next(button for button in page.parts.bots.box.children if button.description == "Set up for me").click()
    assert page.table.position.round == 1
    assert "Set up for me" not in [button.description for button in page.parts.bots.box.children]
    page.guard(lambda: page.do(page.table.set_up))()
    assert page.status.tone == "refusal"
    page.press_undo()
    assert page.table.position.round == 0


def test_the_key_that_lets_a_bot_choose_leaves_the_set_up_to_the_reader(page):
    page.press_key("x")
    assert page.table.number
    assert page.table.position.round == 0


def test_a_new_game_by_the_form(page):
    page.parts.form.seats[2].value = "empty"
    page.parts.form.seats[3].value = "empty"
    page.parts.form.seed.value = "12"
    page.parts.form.start.buttons[0].click()
    assert page.table.position.options.players == 2
    assert page.table.game.seed == 12
    assert (page.parts.sight.picture, page.parts.sight.turn) == ("board", 1)  # and its board is brought into sight
    page.parts.form.seed.value = "twelve"
    page.parts.form.start.buttons[0].click()
    assert page.status.tone == "refusal"
    assert page.table.game.seed == 12


def test_the_ledger_says_what_changed_and_why():
    page = PlayPage(options=TableOptions(BOTS, {}, 3))
    while not page.table.is_over:
        send(page.parts.clock, tick=True)
    stops = page.table.stops
    paid = next(n for n in range(1, len(stops)) if any(e.id == "fees_paid" for e in _events(stops, n)))
    page.jump(paid)
    page.press_card(CARDS.index("purses"))
    ledger = page.parts.html["ledger"].value
    assert "FEE-1" in ledger
    assert "→" in ledger


def _events(stops, number):
    nodes = stops[number].path()
    return [event for node in nodes[nodes.index(stops[number - 1]) + 1 :] for event in node.events]


def test_a_failure_leaves_the_game_and_says_so(page, monkeypatch):
    def broken(*args):
        raise ZeroDivisionError

    monkeypatch.setattr(page.table, "play", broken)
    page.guard(page.choose_move)(0)
    assert page.status.tone == "error"
    assert page.table.number == 0


def test_two_pages_share_nothing(page):
    other = PlayPage(options=TableOptions(TWO, {}, 5))
    page.choose_move(0)
    page.show_rule("TBL-6")
    assert other.table.number == 0
    assert "TBL-6" not in other.parts.rule.words.value


def test_a_new_game_has_what_the_form_says_of_every_variant():
    page = PlayPage(options=TableOptions(TWO, {}, 5))
    for id, variant in VARIANTS.items():
        page.parts.form.variants[id].value = variant.values[-1]
    page.parts.form.start.buttons[0].click()
    chosen = page.table.position.options
    assert {id: getattr(chosen, id) for id in VARIANTS} == {id: each.values[-1] for id, each in VARIANTS.items()}
