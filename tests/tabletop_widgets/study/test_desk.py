"""Chapters of a toy game's study: added, named, moved, deleted and brought back."""

from __future__ import annotations

import pytest
from toy.study import TOY_STUDY, own

from tabletop.errors import TabletopError
from tabletop_widgets.study.desk import StudyDesk


@pytest.fixture
def desk():
    made = StudyDesk(TOY_STUDY, own("en"), None)
    made.write(True)
    return made


def titles(desk):
    return [chapter.title for chapter in desk.study.chapters]


def test_chapters_are_added_named_moved_deleted_and_brought_back(desk):
    first = titles(desk)
    desk.tree.onward()
    here = desk.tree.position
    desk.add_from_here("From here")
    assert desk.chapter.game.start.position == here
    assert titles(desk) == [first[0], "From here", *first[1:]]
    desk.title(" Another ")
    desk.move_chapter(1)
    assert titles(desk) == [first[0], first[1], "Another"]
    desk.play(desk.tree.legal[0])
    desk.delete_chapter()
    assert titles(desk) == first
    desk.undo()
    assert titles(desk)[2] == "Another"
    assert desk.chapter.game.start.variations, "what was played stays"
    for _ in range(3):
        desk.undo()
    assert titles(desk) == first
    with pytest.raises(TabletopError, match="nothing to take back"):
        desk.undo()
