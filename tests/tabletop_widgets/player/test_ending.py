"""The end of a lesson: what leads to the next one."""

from __future__ import annotations

from tabletop_widgets.canvas.still import lettering
from tabletop_widgets.frame.look import Look


def test_the_words_of_the_next_lessons_picture_look_as_those_of_any_still():
    assert lettering(".pmx-next-picture ") in Look._css
