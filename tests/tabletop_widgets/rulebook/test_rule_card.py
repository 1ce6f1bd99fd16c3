"""A rule's card, on the rules of a game of a few lines: what it says, and where its buttons lead."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace

import pytest
from toy.rules import TOY_RULES

from tabletop.errors import UnknownRule
from tabletop.options import Variant
from tabletop_widgets.frame.guard import Guard
from tabletop_widgets.frame.html import Html
from tabletop_widgets.frame.live import LiveRegion
from tabletop_widgets.rulebook.rule_card import RuleCard, record_html, rule_html

OPTION = Variant("", "mulligan", ("all_dice", "action_dice"), 0, ("TAK-1",), None, in_every_save=True)


def test_it_tells_a_rule_and_leads_to_those_that_are_related():
    opened = []
    card = RuleCard(TOY_RULES, opened.append, Guard(LiveRegion(), restore=lambda: None, lang="en"), "en")
    card.show("TAK-2", None)
    assert "TAK-2 What lies there" in card.words.value
    assert "Sources" not in card.words.value
    buttons = card.widgets[1].children
    assert [button.description for button in buttons] == ["TAK-1 Taking", "WIN-1 The last match"]
    buttons[1].click()
    assert opened == ["WIN-1"]
    card.keep_back(Html("Later."))
    assert (card.words.value, card.widgets[1].children) == ("Later.", ())
    with pytest.raises(UnknownRule):
        card.show("TAK-9", None)


def test_it_leads_to_the_reference_where_there_is_one(monkeypatch):
    monkeypatch.setenv("PANAMAX_HOME", "/home/")
    book = replace(TOY_RULES, address=lambda home, rule: f"{home}rules.html#{rule.id}")
    link = '<a href="/home/rules.html#TAK-1" data-carries-theme>TAK-1 in the reference</a>'
    assert link in rule_html(book, book.rule("TAK-1"), "en", None)
    assert "<a " not in rule_html(TOY_RULES, book.rule("TAK-1"), "en", None)


def test_of_an_option_it_says_what_is_played_in_this_game_and_of_no_game_nothing():
    book = replace(TOY_RULES, variants={OPTION.id: OPTION})
    rule = book.rule("TAK-1")
    told = record_html(book, rule, "en", None, SimpleNamespace(mulligan="action_dice"))
    assert "<li>All dice count</li><li><strong>Only Action dice count (played here)</strong></li>" in told
    assert "(played here)" not in record_html(book, rule, "en", None)
    assert "All dice count" not in record_html(book, book.rule("TAK-2"), "en", None)
