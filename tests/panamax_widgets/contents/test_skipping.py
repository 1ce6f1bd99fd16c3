"""The link that leads the keyboard past a page's bar says where it leads."""

from __future__ import annotations

from canal_mania_widgets.pages import LESSONS as CANAL_LESSONS
from panamax_widgets.pages import EXPLORER, PLAY, lesson_pages, other_pages


def test_only_lessons_skip_to_a_lesson():
    skips = {page.name: page.skip for page in other_pages()}
    lessons = {skips.pop(name) for name in CANAL_LESSONS}
    assert {page.skip for page in lesson_pages()} == lessons == {"Skip to the lesson"}
    assert (skips[PLAY], skips[EXPLORER]) == ("Skip to the table", "Skip to the board")
    assert all(words.startswith("Skip to the ") and "lesson" not in words for words in skips.values())
