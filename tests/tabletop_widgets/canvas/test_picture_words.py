"""A picture in words: what stands on the page, and what travels of it."""

from __future__ import annotations

from tabletop_widgets.canvas.picture_words import PictureWords

from .test_difference import changed


def test_a_page_that_opens_gets_all_lines():
    words = PictureWords()
    words.show("Lock 1\nNo ship here")
    assert words.get_state()["_whole"] == ["Lock 1", "No ship here"]
    assert words.text == "Lock 1\nNo ship here"


def test_a_page_that_has_them_gets_the_lines_that_differ_and_nothing_where_none_does():
    words, said = PictureWords(), []
    lines = [f"Lock {number}" for number in range(50)]
    words.show("\n".join(lines))
    words._shown, words.send = True, said.append
    words.show("\n".join(lines))
    assert said == []
    words.show("\n".join([*lines[:7], "A ship", *lines[8:]]))
    [content] = said
    assert len(str(content)) < 100
    assert changed(lines, content["change"]) == [*lines[:7], "A ship", *lines[8:]]
    words.show("")
    assert changed([*lines[:7], "A ship", *lines[8:]], said[1]["change"]) == []
