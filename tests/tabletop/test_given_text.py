"""The front door: what carries no meaning is left out and said, and places are those of what was given."""

from __future__ import annotations

import pytest

from tabletop.given_link import bare_link, links_in
from tabletop.given_text import Part, given_text
from tabletop.i18n import Phrase
from tabletop.readers_text import HiddenSign

PLAIN = "first 1\nsecond 2\n  indented\n\nlast"
LEFT = ["first 1", "second 2", "indented", "", "last"]


def quoted(text: str, sign: str = "> ") -> str:
    return "\n".join((sign + line).rstrip() for line in text.split("\n"))


GIVEN: dict[str, tuple[str, set[Part]]] = {
    "as it is": (PLAIN, set()),
    "lines of Windows": (PLAIN.replace("\n", "\r\n") + "\r\n", set()),
    "lines of old Macs": (PLAIN.replace("\n", "\r"), set()),
    "a mark": ("\ufeff" + PLAIN, {"mark"}),
    "empty lines and spaces": ("\n \t\n  " + PLAIN + "\n\n\n", {"empty", "indent"}),
    "a mark, then an empty line": ("\ufeff\r\n" + PLAIN, {"mark", "empty"}),
    "spaces at the ends": (PLAIN.replace("\n", " \u00a0\n"), {"ends"}),
    "a mail": (quoted(PLAIN), {"quotes"}),
    "an answer to an answer": (quoted(quoted(PLAIN)), {"quotes"}),
    "a mail without spaces": (quoted(PLAIN, ">"), {"quotes"}),
    "a block of code": (f"```text\n{PLAIN}\n```\n", {"fence"}),
    "a block of code with waves": (f"~~~\n{PLAIN}\n~~~", {"fence"}),
    "a block without its end": (f"```\n{PLAIN}", {"fence"}),
    "a quoted block of code": (quoted(f"```\n{PLAIN}\n```"), {"quotes", "fence"}),
    "a block with quoted text": (f"```\n{quoted(PLAIN)}\n```", {"quotes", "fence"}),
    "a line set in": ("    " + PLAIN.replace("\n", "\n    "), {"indent"}),
    "hard spaces between words": (PLAIN.replace("d 2", "d\u00a02"), {"signs"}),
    "a mark amid the text": (PLAIN.replace("last", "\ufefflast"), {"signs"}),
}


@pytest.mark.parametrize("name", GIVEN)
def test_what_says_nothing_is_left_out_and_said(name: str) -> None:
    text, parts = GIVEN[name]
    given = given_text(text)
    assert given.lines == LEFT
    assert given.left_out == parts
    assert given_text(given.text).lines == LEFT
    if not parts:
        assert given.notice is None
    else:
        assert given.notice is not None
        words = given.notice.text()
        assert words.startswith("Left out of the text")
        assert words.count(" and ") + words.count(", ") == len(parts) - 1 + 1  # "..., as it says nothing"


@pytest.mark.parametrize("name", GIVEN)
def test_a_place_is_that_of_what_was_given(name: str) -> None:
    text = GIVEN[name][0].replace("\r\n", "\n").replace("\r", "\n")
    given = given_text(GIVEN[name][0])
    line, column = given.place(2, 8)
    assert text.split("\n")[line - 1][column - 1] == "2"
    line, column = given.place(3, 3)
    assert text.split("\n")[line - 1][column - 1 :].startswith("dented")
    placed = given.placed(Phrase("x", {"line": 2, "column": 8, "other": 5}))
    assert placed.values == {"line": given.place(2, 8)[0], "column": given.place(2, 8)[1], "other": 5}
    assert given.place(7, 1) == (given.place(5, 1)[0] + 2, 1)


def test_columns_are_right_behind_signs_that_were_left_out() -> None:
    given = given_text("> a\u200bb\u00adcd")
    assert given.lines == ["abcd"]
    assert [given.place(1, column)[1] for column in (1, 2, 3, 4, 5)] == [3, 5, 7, 8, 9]


@pytest.mark.parametrize("sign", ["\x00", "\u202e", "\u2066", "\x1b", "\x85", "\x0c"])
def test_what_cannot_be_seen_is_refused_where_it_was_given(sign: str) -> None:
    with pytest.raises(HiddenSign) as refused:
        given_text(f"\n> one\n> tw{sign}o")
    assert (refused.value.line, refused.value.column) == (3, 5)
    assert given_text(f"one\ntw{sign}o", as_list=True).lines == ["one", f"tw{sign}o"]


def test_in_lists_tabs_stay() -> None:
    assert given_text("\ufeff\n\ta\tb\u00a0c \n", as_list=True).lines == ["\ta\tb c"]


def test_with_indents_lines_keep_theirs() -> None:
    assert given_text("\ufeff  a\n    b", indents=True).lines == ["a", "    b"]


def test_nothing_is_nothing() -> None:
    for text in ("", "\ufeff", "\n \n", "```", "> \n>"):
        assert [line for line in given_text(text).lines if line] == []


LINK = "https://example.org/voila/render/20_play.ipynb?theme=dark&game=g1abc-_XYZ"
PASSED_ON = [
    "{}",
    "<{}>",
    "({})",
    '"{}"',
    "'{}'",
    "{}.",
    "{},",
    "({}).",
    "\u201c{}\u201d",
    "\u00ab\u00a0{}\u00a0\u00bb",
    "`{}`",
    "**{}**",
    "[my game]({})",
    '<a href="{}">',
    "See {}, it's fun",
    "Hi!\n\n{}\n\nBye",
    "> {}",
    "\ufeff{}\u200b",
    "URL:{}",
    "{}\u2026",
    "{}\u3002",
    "[{}]",
    "\u300c{}\u300d",
]


@pytest.mark.parametrize("around", PASSED_ON)
def test_a_link_is_found_in_what_stands_around_it(around: str) -> None:
    assert LINK in links_in(around.format(LINK))


def test_a_wrapped_link_is_put_together_again() -> None:
    at = len(LINK) - 12
    for end in ("\n", "\r\n", " \n", "\n> ", "=\n"[1:]):
        assert links_in(f"<{LINK[:at]}{end}{LINK[at:]}>")[0] == LINK
        assert links_in(f"Look: {LINK[:40]}{end}{LINK[40:at]}{end}{LINK[at:]}.")[0] == LINK
    assert links_in(f"{LINK}\nThanks")[-1] == LINK
    assert links_in("pmx1~5e21\n44982832~4~") == ["pmx1~5e2144982832~4~", "pmx1~5e21"]
    assert len(links_in("a\n" * 1000)) <= 5


def test_an_address_in_a_page_has_its_ampersands_written_out() -> None:
    assert bare_link(f"<{LINK.replace('&', '&amp;')}>") == LINK
