"""Every decision of every lesson is made by mouse, touch, and keys alone; `browser/test_canal_walks` does it."""

from __future__ import annotations

import pytest

from canal_mania.box.loader import load_box
from canal_mania_widgets.lessons import LESSONS, lesson
from canal_mania_widgets.player.course import CANAL_COURSE
from tabletop_widgets.player.player import LessonPlayer

from .walking import By, Kind, walk

BOX = load_box()


@pytest.mark.parametrize("by", By)
@pytest.mark.parametrize("id", LESSONS)
def test_all_of_it_is_decided_rightly(id, by):
    player = LessonPlayer(lesson(id), BOX, CANAL_COURSE)
    for step in player.steps:
        player.jump(step.id)
        acts = list(walk(player, by))
        assert not player.scene.is_open, step.id
        assert by is not By.KEYS or not {act.kind for act in acts} & {Kind.CLICK, Kind.DRAG, Kind.TRACE}
    assert all(mark.right for mark in player.marks)
