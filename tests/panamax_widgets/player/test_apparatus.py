"""What stands beside a lesson's step stays away until it is asked for: rules, the ledger, a second button."""

from __future__ import annotations

import ipywidgets as W  # noqa: N812

from panamax_widgets.lessons import app
from panamax_widgets.lessons.scenes.position_scene import PositionScene
from tabletop.i18n import say
from tabletop_widgets.frame.grouping import AWAY

from ..lessons.learner import go_to, press, scene_of, shown_widgets


def test_the_same_button_is_not_shown_twice():
    page = app("first_dollar")
    page.answer("take 1")
    again = [
        widget.description
        for widget in shown_widgets(page)
        if isinstance(widget, W.Button) and widget.description == say("lessons.again")
    ]
    assert len(again) == 1
    page.press_key("r")
    assert scene_of(page.player, PositionScene).play.moves == ()


def test_the_rules_of_a_step_open_when_they_are_asked_for():
    page = app("shares")
    assert AWAY in page.parts.rule_box._dom_classes
    press(page, say("lessons.rules_open", count=len(page.player.step.rules)))
    assert AWAY not in page.parts.rule_box._dom_classes
    page.press_next()
    assert AWAY not in page.parts.rule_box._dom_classes  # who wants them has them in the next step too
    press(page, say("lessons.rules_close"))
    assert AWAY in page.parts.rule_box._dom_classes
    page.show_rule("MKT-1")
    assert AWAY not in page.parts.rule_box._dom_classes


def test_the_ledger_shows_what_changed_and_is_folded_while_nothing_has():
    page = app("first_dollar")
    go_to(page, "paid")
    before, _, folded = page.parts.html["facts"].value.partition("<details")
    assert before == ""
    assert folded.count("<tr") > 2
    for move in ("move red1a lock", "move red1a lock", "bonus money"):
        while page.player.scene.next_label is not None:
            page.press_next()
        page.answer(move)
    while page.player.scene.next_label is not None:
        page.press_next()
    changed, _, folded = page.parts.html["facts"].value.partition("<details")
    assert changed.count("<tr") == 2  # the head, and the one player who was paid
    assert folded
