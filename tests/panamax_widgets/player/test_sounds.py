"""What a lesson lets its reader hear: how an answer was, and its end."""

from __future__ import annotations

import pytest
from solving import MOST_TASKS

from panamax_widgets.lessons import app
from tabletop_widgets.frame.sounds import Sounds

from ..lessons.learner import click, go_to, key


@pytest.fixture
def heard(monkeypatch):
    """What is sent to be heard, in order."""
    sounds = []
    monkeypatch.setattr(Sounds, "send", lambda _, content: sounds.append(content["sound"]))
    return sounds


def test_an_answer_is_heard_and_a_look_about_is_not(heard, cascade_page):
    page = cascade_page
    go_to(page, "left")
    key(page, "w", "w")
    assert heard == []
    click(page, "column:3")
    key(page, "4")
    assert heard == ["miss", "right"]
    key(page, "b")
    assert len(heard) == 2


def test_the_end_of_a_lesson_is_heard_once(heard):
    page = app("first_dollar")
    go_to(page, page.player.steps[-1].id)
    for _ in range(MOST_TASKS):
        if page.parts.html["ending"].value:
            break
        key(page, "s" if page.player.scene.is_open and page.player.scene.task else "n")
    assert heard.count("end") == 1
    key(page, "w")
    assert heard.count("end") == 1
