"""Whatever comes from a browser, a link or a file is read with little work and memory, or refused in words."""

from __future__ import annotations

import os
import sys
import tomllib
import tracemalloc
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from types import FrameType
from typing import Any
from unittest import mock

import pytest
from bad_texts import SAVES, SHIPPED, Maker, everything_known, games_in_one, head
from hypothesis import given, settings
from hypothesis import strategies as st
from parsers import PARSERS, Parser, outcome

from panamax import load_box
from panamax.game import Game
from panamax_widgets.box_editor.record import PANAMAX_BOX_KIT
from panamax_widgets.game_view.permalink import link_of
from panamax_widgets.play.bots import Sitter
from panamax_widgets.play.record import PANAMAX_PLAY
from played import finished
from tabletop.box_draft import DraftRefused
from tabletop.box_file import MOST_BYTES, MOST_DOTS, tree_of
from tabletop.errors import BoxError, TabletopError
from tabletop.record.save_tree import LARGEST_TEXT, MOST_MOVES
from tabletop.record.tree import LONGEST_COMMENT
from tabletop_widgets.box_editor.editor import Editor
from tabletop_widgets.hosting import settings as serving
from tabletop_widgets.kit.play import TableOptions
from tabletop_widgets.play.table import Table

SCALE = int(os.environ.get("PANAMAX_TEST_SCALE", "1"))
MEGABYTE = 2**20
MOST_MEMORY = 50 * MEGABYTE
LONG = 100_000  # characters
QUICK = 40_000  # characters with which the quick run counts work; with half a text it weighs the memory of the longest
LEAST_WORK = 20_000  # lines; below that nothing can grow so fast as to matter
FASTEST_GROWTH = 2.5  # for twice the text
CASES = [
    pytest.param(parser, make, id=f"{parser.name}-{place}")
    for parser in PARSERS
    for place, make in enumerate(parser.makers)
]


def lines_run(action: Callable[[], object]) -> int:
    """How many lines of Python an action runs: a measure of its work without noise."""
    count = 0

    def trace(_frame: FrameType, event: str, _argument: Any) -> Any:
        nonlocal count
        count += event == "line"
        return trace

    before = sys.gettrace()
    sys.settrace(trace)
    try:
        action()
    finally:
        sys.settrace(before)
    return count


@pytest.mark.sampled
@pytest.mark.parametrize(("parser", "make"), CASES)
def test_no_bad_text_takes_much_memory_at_the_limit(parser: Parser, make: Maker) -> None:
    part = 2 if parser.limit > LONG and SCALE == 1 else 1
    text = make(parser.limit // part)
    tracemalloc.start()
    try:
        outcome(parser, text)
        assert tracemalloc.get_traced_memory()[1] < MOST_MEMORY / part
    finally:
        tracemalloc.stop()


@pytest.mark.sampled
@pytest.mark.parametrize(("parser", "make"), CASES)
def test_twice_the_text_is_hardly_more_than_twice_the_work(parser: Parser, make: Maker) -> None:
    most = parser.limit if SCALE > 1 else min(parser.limit, QUICK)
    once, twice = (make(length) for length in (most // 2, most))
    outcome(parser, SHIPPED[:20])  # what is made once and kept
    work, more = (lines_run(partial(outcome, parser, text)) for text in (once, twice))
    assert more < max(FASTEST_GROWTH * work, LEAST_WORK)


def test_a_comment_of_twice_the_lines_is_twice_the_work() -> None:
    """It is too short for the table above, but a save has room for hundreds."""
    most = LONGEST_COMMENT // 2
    work, more = (lines_run(partial(Game.from_text, head() + "#\n" * count)) for count in (most // 2, most))
    assert more < FASTEST_GROWTH * work


@pytest.mark.parametrize("parser", PARSERS, ids=lambda parser: parser.name)
def test_a_longer_text_is_refused_before_anything_else(parser: Parser) -> None:
    long = " " * (50 * min(parser.limit, LONG))
    outcome(parser, long)
    assert lines_run(lambda: outcome(parser, long)) < 2_000
    assert bool(outcome(parser, long)) == bool(parser.refusals)


# --- real texts fit ------------------------------------------------------------------------------------------------


def test_a_tree_with_as_many_moves_as_one_may_have_reads_back() -> None:
    text = games_in_one(LARGEST_TEXT)
    assert text.count(": ") > MOST_MOVES / 2
    assert Game.from_text(text).tree_text() == text


def test_one_move_more_is_refused_with_its_line(monkeypatch: pytest.MonkeyPatch) -> None:
    text = finished().to_text()
    moves = text.count(": ")
    monkeypatch.setattr("tabletop.record.save_tree.MOST_MOVES", moves)
    Game.from_text(text)
    monkeypatch.setattr("tabletop.record.save_tree.MOST_MOVES", moves - 1)
    with pytest.raises(TabletopError, match=rf"line {text.count(chr(10))}, column 1: a saved tree has at most"):
        Game.from_text(text)


def test_choices_are_counted_once_for_each_place(monkeypatch: pytest.MonkeyPatch) -> None:
    game = finished().branch()
    choices = sum(len(node.position.legal_moves()) for node in game.line())
    monkeypatch.setattr("tabletop.record.save_tree.MOST_CHOICES", choices)
    Game.from_text(game.to_text())
    monkeypatch.setattr("tabletop.record.save_tree.MOST_CHOICES", choices - 1)
    with pytest.raises(TabletopError, match="a saved tree has at most"):
        Game.from_text(game.to_text())


def test_the_shipped_box_has_room_to_grow() -> None:
    assert len(SHIPPED.encode()) * 5 < MOST_BYTES


def test_a_saved_text_fits_into_a_message_to_the_server() -> None:
    """A character has four bytes at most, and the message some more around it."""
    assert 4 * max(LARGEST_TEXT, MOST_BYTES) + 10_000 < serving._LARGEST_MESSAGE


# --- deep keys -----------------------------------------------------------------------------------------------------

MARKS = (
    '"',
    "'",
    '"""',
    "'''",
    "\\",
    "\\\\",
    "#",
    "\n",
    "\r\n",
    "\r",
    "\t",
    " ",
    "[",
    "]",
    "[[",
    "]]",
    "{",
    "}",
    "=",
    ",",
    ".",
)
DEEP = ("a." * 60, "a." * 120, '"a".' * 120, "'a' . " * 120, "." * 99)
PIECES = st.sampled_from((*MARKS, " = ", " . ", "a", "b.c", "1", *DEEP))


@settings(max_examples=60 if SCALE == 1 else 200 * SCALE)
@given(st.lists(PIECES, max_size=30).map("".join))
def test_no_text_gets_a_deep_key_to_the_parser(text: str) -> None:
    """However it is hidden between quotes, comments, brackets and braces."""
    deepest = [0]
    parse_key = tomllib._parser.parse_key  # type: ignore[attr-defined]

    def watched(src: str, pos: int) -> Any:
        found = parse_key(src, pos)
        deepest.append(len(found[1]))
        return found

    parser = tomllib._parser  # type: ignore[attr-defined]
    with mock.patch.object(parser, "parse_key", watched), suppress(BoxError):
        tree_of(text, "box.toml")
    assert max(deepest) <= MOST_DOTS + 1


@pytest.mark.parametrize(
    "text",
    ["a." * 101 + "b = 1", '# "\n[' + "a." * 101 + "b]", "x = {" + "'a' . " * 101 + "b = 1}", "#\n#\n# " + ". " * 101],
)
def test_a_deep_key_is_refused_with_its_line(text: str) -> None:
    with pytest.raises(BoxError, match=f"Line {text.count(chr(10)) + 1} has more than 100 dots"):
        tree_of(text, "box.toml")


# --- any text ------------------------------------------------------------------------------------------------------


def good_texts(parser: Parser) -> list[str]:
    """What each parser is made for."""
    game = finished(2, "normal", 3)
    return {
        "box": [SHIPPED],
        "draft of a box": [SHIPPED],
        "saved game": [game.to_text(), SAVES[1](2000)],
        "link": [f"?{link_of(game)}", f"position={game.start.position.notation()}"],
        "notation": [game.position.notation(), game.start.position.notation()],
        "progress": [everything_known(0)],
        "address": ["progress=p1~&theme=dark"],
        "move": ["red: move iowa+sagres lock"],
    }.get(parser.name, ["1 2 3"])


@pytest.mark.parametrize("parser", PARSERS, ids=lambda parser: parser.name)
@given(data=st.data())
def test_any_text_is_read_or_refused(parser: Parser, data: st.DataObject) -> None:
    """Only refusals that the parser names come out of it; any other error would fail here."""
    outcome(parser, data.draw(spoilt(good_texts(parser)) | st.text(max_size=200)))


@st.composite
def spoilt(draw: st.DrawFn, texts: list[str]) -> str:
    """A good text with something cut out, doubled or put in."""
    text = draw(st.sampled_from(texts))
    for _ in range(draw(st.integers(1, 3))):
        start = draw(st.integers(0, len(text)))
        end = min(len(text), start + draw(st.integers(0, 40)))
        new = draw(st.sampled_from(["", text[start:end] * 2]) | st.text(max_size=8) | st.sampled_from("().~[]{}=#\n:"))
        text = text[:start] + new + text[end:]
    return text


@given(spoilt(good_texts(PARSERS[3])))
def test_a_save_is_taken_whole_or_not_at_all(text: str) -> None:
    table = Table(PANAMAX_PLAY, TableOptions((Sitter.PERSON,) * 3), load_box())
    before = (table.game, table.game.position, list(table.sitters), table.is_paused, table.options)
    try:
        table.load(text)
    except TabletopError:
        assert (table.game, table.game.position, list(table.sitters), table.is_paused, table.options) == before


@given(spoilt([SHIPPED]))
def test_a_box_is_taken_whole_or_not_at_all(text: str) -> None:
    editor = Editor(PANAMAX_BOX_KIT, load_box())
    before = (editor.draft, editor.box, editor.can_undo)
    try:
        editor.load(text)
    except DraftRefused:
        assert (editor.draft, editor.box, editor.can_undo) == before
