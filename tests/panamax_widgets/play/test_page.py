"""The page in-process: what its handlers do, what its widgets would send; no word outside the catalogue."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest
from babel.messages.pofile import read_po
from kept_games import kept_text_of
from page_says import sends

import panamax
import panamax_widgets
from panamax.options import VARIANTS
from panamax_widgets.pictures.theme import theme_named
from panamax_widgets.play import app
from panamax_widgets.play.bots import Sitter
from panamax_widgets.play.figures import RESULT
from panamax_widgets.play.options import TableOptions
from panamax_widgets.play.page import PlayPage
from panamax_widgets.play.parts import CARDS
from panamax_widgets.play.showing import GUIDED, guide_words
from recorded import game_of
from tabletop.i18n import add_pseudo_language, say

PACKAGE = Path(panamax_widgets.__file__).parent
BOTS = (Sitter.RANDOM,) * 3
TWO = (Sitter.PERSON, Sitter.PERSON)


@pytest.fixture
def page():
    return PlayPage(options=TableOptions(TWO, {}, 5))


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
    assert rule in page.parts.html["rule_card"].value
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
    form.seed.value, form.begins.value, form.coach.value = "12", "dealt", "beside"
    form.start.buttons[0].click()
    assert page.table.position.round == 1
    assert page.table.position.decision.id == "turn" or page.table.waits_for_bot
    assert page.chosen.coached.coach is not None
    assert page.table.viewer == 1
    notation = next(iter(page.table.game.line())).position.notation()
    form.coach.value = "without"
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


def test_until_the_end_of_round_1_a_line_says_what_the_decision_is_about(page):
    asked = page.parts.html["ask"]
    assert "Any colour will do. “Set up for me” makes the rest." in asked.value
    page.do(page.table.set_up)
    assert "Blue columns sail ships" in asked.value
    page.choose_offer(next(place for place, offer in enumerate(page._painter.offers) if offer.spots))
    assert "Blue columns sail ships" not in asked.value  # what comes next is told instead
    page.press_clear()
    later = panamax.Game.from_text(game_of("01_planners_and_greedy").to_text())
    later.go_to(next(node for node in later.line() if node.position.round == 2 and node.position.decider))
    page.load(later.to_text())
    page.press_uncover()
    assert page.table.position.round == 2
    assert "pmx-guide" not in asked.value
    for decision in GUIDED:
        assert 0 < len(say(f"table.guide.{decision}")) < 90  # two lines beside the table


def test_where_nothing_can_be_loaded_the_question_says_why_in_any_round(page):
    line = game_of("01_planners_and_greedy").line()
    loading = [node for node in line if node.position.decision and node.position.decision.id == "load"]
    first = loading[0].position
    assert guide_words(first, first.legal_moves(), "en") == say("table.guide.load")
    later = next(node for node in loading if node.position.round > 1 and not _loads(node.position))
    saved = panamax.Game.from_text(game_of("01_planners_and_greedy").to_text())
    saved.go_to(next(node for node in saved.line() if node.position == later.position))
    page.load(saved.to_text())
    page.press_uncover()
    asked = page.parts.html["ask"].value
    assert "nothing can be loaded now" in asked
    assert re.search(r"\((LOD-\d|UNI-1)\)\. Load no more", asked)


def _loads(position):
    return [move for move in position.legal_moves() if move.text.startswith("load ")]


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
    assert "TBL-6" not in other.parts.html["rule_card"].value


# --- words ---------------------------------------------------------------------------------------------------------


def disguised(words):
    parts = re.split(r"(\{[^}]*\})", words)
    return "".join(part if part.startswith("{") else re.sub(r"[A-Za-z]", "¤", part) for part in parts)


def visible(widget):
    """The texts of a widget and all inside it; markup, ids, move texts and rule ids taken away."""
    for name in ("value", "description", "tooltip", "placeholder", "text"):
        found = getattr(widget, name, None)
        if isinstance(found, str):
            yield re.sub(r"<[^>]*>", " ", re.sub(r'(?:class|scope|value|max)="[^"]*"', "", found))
    for group in getattr(widget, "groups", ()):
        yield group["label"]
        yield from (move["words"] for move in group["moves"])
    for line in getattr(widget, "lines", ()):
        yield line.get("mark") or line["player"] + line["text"]
        yield from (event["text"] for event in line.get("events", ()))
    for offer in getattr(widget, "offers", ()):
        yield offer["words"] + offer["note"] + " ".join(words for cost in offer["costs"] for words in cost[1:])
    words = getattr(widget, "words", None)
    if isinstance(words, dict):
        yield from words.values()
    for child in getattr(widget, "children", ()):
        yield from visible(child)


def test_a_new_game_has_what_the_form_says_of_every_variant():
    page = PlayPage(options=TableOptions(TWO, {}, 5))
    for id, variant in VARIANTS.items():
        page.parts.form.variants[id].value = variant.values[-1]
    page.parts.form.start.buttons[0].click()
    chosen = page.table.position.options
    assert {id: getattr(chosen, id) for id in VARIANTS} == {id: each.values[-1] for id, each in VARIANTS.items()}


def test_no_word_is_hard_coded():
    add_pseudo_language("x-play", disguised)
    page = PlayPage("x-play", TableOptions(BOTS, {"setup": "advanced"}, 3))
    while not page.table.is_over:
        send(page.parts.clock, tick=True)
    names = r"[A-Z]{3}-\d+[a-z]?|\bE\d+|\bR\d+|person|random|greedy|planner|empty"
    for number in (page.table.number, 60, 0):
        page.jump(number)
        texts = [re.sub(names, "", text) for text in visible(page)]
        form = page.parts.form
        options = [value for each in (*form.variants.values(), form.begins, form.coach) for _, value in each.options]
        assert not [text for text in texts if re.search("[A-Za-z]{2}", text) and text not in options]


def test_every_message_of_the_page_is_used():
    with (PACKAGE / "locale" / "en" / "LC_MESSAGES" / "play_app.po").open("rb") as stream:
        ids = {m.id if isinstance(m.id, str) else m.id[0] for m in read_po(stream)} - {""}
    folders = (PACKAGE / "play", PACKAGE / "game_view", PACKAGE / "explorer")
    code = "".join(file.read_text(encoding="utf-8") for folder in folders for file in folder.glob("*.py"))
    named = set(re.findall(r'"([\w.]+)"', code))
    families = (
        "key.",
        "group.",
        "sitter.",
        "bot.",
        "picture.",
        "result.",
        "ledger.",
        "save.",
        "log.",
        "place.",
        "card.",
        *("asked.", "guide.", "turn.", "offer.", "owed.", "board.", "motion.", "hint.", "threats.", "judge."),
        *("marks.", "kept.", "link.", "handover.", "coach.near_", "form."),
    )
    used = {id for id in ids if id.removeprefix("table.") in named or id in named}
    assert sorted(id for id in ids - used if not id.removeprefix("table.").startswith(families)) == []


@pytest.mark.parametrize("made", range(40, 330, 29))
def test_clicking_what_is_marked_is_advised_only_where_something_is(made):
    page = PlayPage()
    sends(page.parts.keeper, {"kept": kept_text_of("02_four_planners.txt", made, seat=0)})
    page.press_kept(0)
    page.press_uncover()
    theme = theme_named("light")
    colours = {theme.highlight.fill, theme.price.line}
    views = page.parts.spread.figures.views.values()
    marked = any(shape.line.color in colours for view in views for shape in view.figure.layout.shapes)
    asked = page.parts.html["ask"].value
    assert ("Click what is marked" in asked, "Choose here" in asked) == (marked, not marked)


def test_what_is_marked_only_now_is_advised_too():
    page = PlayPage(options=TableOptions((Sitter.PERSON,) * 4, seed=7))
    page.parts.page.narrow = True
    while page.table.position.decision.id != "setup_contract":
        page.table.uncover()
        page.choose_move(0)
    page.press_uncover()
    assert "Click what is marked" in page.parts.html["ask"].value  # the strip has the setup contracts only now


def test_who_picked_a_ship_is_told_to_click_where_it_sails():
    page = PlayPage()
    sends(page.parts.keeper, {"kept": kept_text_of("16_four_bid_by_lot.txt", 96)})
    page.press_kept(0)
    spot = next(offer.spots[0] for offer in page._painter.offers if offer.spots)
    page.click(spot)
    assert page.table.choosing.courses
    assert "Click where it sails" in page.parts.html["ask"].value


@pytest.mark.parametrize(("asks", "first"), [("market", True), ("movement", False)])
def test_a_phone_has_the_market_on_top_while_a_share_is_bought(asks, first):
    rng, game = Random(3), panamax.new_game(players=4, seed=7)
    while game.position.decision.id != asks:
        game.play(rng.choice(game.legal_moves()))
    page = PlayPage(options=TableOptions((Sitter.PERSON,) * 4, seed=7))
    page.load(game.to_text())
    page.press_uncover()
    assert {"pmx-market-first", "pmx-table-first"}.isdisjoint(page.parts.stage._dom_classes) != first
