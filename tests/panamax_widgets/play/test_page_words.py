"""The page's words: none outside the catalogue, none there in vain; what it advises can be done."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest
from babel.messages.pofile import read_po
from disguise import disguise
from kept_games import kept_text_of
from page_says import sends

import panamax
import panamax_widgets
from panamax_widgets.game_view.on_screen import DECISIONS
from panamax_widgets.pictures.theme import PALETTE
from panamax_widgets.play.bots import Sitter
from panamax_widgets.play.marking import showing_of
from panamax_widgets.play.offer_words import asked_words
from panamax_widgets.play.page import PlayPage
from panamax_widgets.play.showing import guide_words
from recorded import game_of
from tabletop.i18n import add_pseudo_language, say
from tabletop_widgets.kit.play import TableOptions

from .tables import BOTS

PACKAGE = Path(panamax_widgets.__file__).parent


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
    for decision in (id for id, shown in DECISIONS.items() if shown.is_guided):
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


def test_where_all_white_dice_are_taken_question_and_guide_are_about_executive_dice():
    seen = set()
    for node in game_of("12_three_by_lot").line():
        position, decision = node.position, node.position.decision
        if decision is None or decision.id != "turn":
            continue
        moves = position.legal_moves()
        takes = any(move.text.startswith("take ") for move in moves)
        assert ("white die" in asked_words(position, "en")) == takes
        assert ("Executive die" in asked_words(position, "en")) != takes
        if position.round == 1:
            assert ("Blue columns" in guide_words(position, moves, "en")) == takes
            seen.add(takes)
    assert seen == {True, False}


def test_on_a_phone_the_goal_is_sought_where_one_must_act_and_marked_before_it_is_played():
    page = PlayPage()
    page.parts.page.narrow = True
    sends(page.parts.keeper, {"kept": kept_text_of("16_four_bid_by_lot.txt", 96)})
    page.keeping.answer(0)
    place = next(place for place, offer in enumerate(page._painter.offers) if offer.spots)
    page.choose_offer(place)
    *_, far = page.table.choosing.courses
    assert page.parts.grasp.sought[0] == page.table.choosing.picked[0]
    assert page.parts.grasp.sought[-1] == f"zone:{far.zone}"
    page.click(f"zone:{far.zone}")
    assert f"zone:{far.zone}" in showing_of(page.table, "en").highlight
    page.press_clear()
    while page.table.position.decision.id != "finish_turn":
        page.choose_move(0)
    assert page.parts.grasp.sought == []  # the turn may just end: nothing is scrolled away


def _loads(position):
    return [move for move in position.legal_moves() if move.text.startswith("load ")]


# --- words ---------------------------------------------------------------------------------------------------------


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
        yield from (cell for row in line.get("tally", {"rows": ()})["rows"] for cell in row["cells"])
        yield from (event["text"] for event in line.get("events", ()))
    for offer in getattr(widget, "offers", ()):
        yield offer["words"] + offer["note"] + " ".join(words for cost in offer["costs"] for words in cost[1:])
    words = getattr(widget, "words", None)
    if isinstance(words, dict):
        yield from words.values()
    for child in getattr(widget, "children", ()):
        yield from visible(child)


def test_no_word_is_hard_coded():
    add_pseudo_language("x-play", disguise)
    page = PlayPage("x-play", TableOptions(BOTS, {"setup": "advanced"}, 3))
    while not page.table.is_over:
        sends(page.parts.clock, {"tick": True})
    names = r"[A-Z]{3}-\d+[a-z]?|\bE\d+|\bR\d+|person|random|greedy|planner|empty"
    for number in (page.table.number, 60, 0):
        page.jump(number)
        texts = [re.sub(names, "", text) for text in visible(page)]
        form = page.parts.form
        options = [
            value
            for each in (*form.variants.values(), *form.choices.values(), page.parts.handing.what)
            for _, value in each.options
        ]
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
        "let.",
        "picture.",
        "result.",
        "ledger.",
        "save.",
        "log.",
        "place.",
        "card.",
        *(
            "asked.",
            "deciding.",
            "past.",
            "dialog.",
            "end.",
            "guide.",
            "turn.",
            "offer.",
            "owed.",
            "board.",
            "motion.",
            "hint.",
            "threats.",
            "judge.",
        ),
        *("marks.", "kept.", "link.", "handover.", "coach.near_", "form."),
    )
    used = {id for id in ids if id.removeprefix("table.") in named or id in named}
    assert sorted(id for id in ids - used if not id.removeprefix("table.").startswith(families)) == []


@pytest.mark.parametrize("made", range(40, 330, 29))
def test_clicking_what_is_marked_is_advised_only_where_something_is(made):
    page = PlayPage()
    sends(page.parts.keeper, {"kept": kept_text_of("02_four_planners.txt", made, seat=0)})
    page.keeping.answer(0)
    page.press_uncover()
    theme = PALETTE.named("light")
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
    page.keeping.answer(0)
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
