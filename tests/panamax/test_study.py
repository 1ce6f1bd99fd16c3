"""A study as text: chapters with trees, comments and marks, read back as written or refused as a whole."""

from __future__ import annotations

import random
import re

import pytest

from panamax import Game, new_game
from panamax.record.size import tree_size
from panamax.record.tree import Node
from panamax.study import LONGEST_TITLE, MOST_CHAPTERS, Study, StudyChapter, fit
from played import finished, set_up
from tabletop.errors import NotationError, OptionError
from tabletop.record.board_marks import MOST_MARKS, BoardMark, MarkColour, is_thing, mark_in
from tabletop.record.save_tree import LARGEST_TEXT
from tabletop.record.size import nodes_below

SHIP, ZONE = "ship:iowa", "zone:pacific_gatun_lock_1"
MARKS = (BoardMark(SHIP, ZONE), BoardMark("column:3", "column:3"))


def from_the_middle() -> Game:
    """A game that begins in an arranged position, with two variations."""
    game = Game(set_up(3, "normal", 2).position, 1)
    here = game.node
    for move in game.legal_moves()[:3]:
        game.go_to(here)
        game.play(move)
        game.annotate(game.node.entry, name="!", comment=f"Because of\n\n{move.text}", marks=MARKS)
    game.annotate(here, comment="What now?", marks=MARKS[:1])
    return game


def study() -> Study:
    return Study(
        "How to push", (StudyChapter("From the start", new_game(seed=4)), StudyChapter("2", from_the_middle(), 2))
    )


def told(node: Node) -> tuple[object, ...]:
    return node.move, node.name, node.comment, node.marks, node.position, len(node.variations)


def error_of(text: str) -> str:
    with pytest.raises(NotationError) as error:
        Study.from_text(text)
    assert len(str(error.value)) < 300
    return str(error.value)


def test_a_study_reads_back_with_everything_in_it() -> None:
    text = study().to_text()
    read = Study.from_text(text)
    assert read.to_text() == text
    assert [(chapter.title, chapter.guesser) for chapter in read.chapters] == [("From the start", 0), ("2", 2)]
    for before, after in zip(study().chapters, read.chapters, strict=True):
        assert after.game.node.entry.parent is None, "it opens at its beginning"
        nodes = (map(told, nodes_below(chapter.game.start)) for chapter in (before, after))
        for one, other in zip(*nodes, strict=True):
            assert one == other
    assert "@ arrow ship:iowa zone:pacific_gatun_lock_1\n@ circle column:3\n" in text


def test_a_tree_of_more_than_300_moves_fits_a_file() -> None:
    game, rng = finished().branch(), random.Random(1)
    for node in list(game.line()):
        if node.position.decider and rng.random() < 0.3:
            game.go_to(node)
            game.play(rng.choice(game.legal_moves()))
            game.annotate(
                game.node.entry, comment="This gives away the better place; see what comes next.", marks=MARKS
            )
    text = Study("Long", (StudyChapter("All", game),)).to_text()
    moves = sum(node.is_players_move for node in nodes_below(game.start))
    print(f"{moves} moves: {len(text)} characters of at most {LARGEST_TEXT}")
    assert moves > 300
    assert len(text) < LARGEST_TEXT / 4
    assert Study.from_text(text).to_text() == text


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("panamax-study 1", "panamax-study 2", "this is not a study"),
        ("study How", "studies How", "the second line"),
        ("study How to push", "study  ", "a name or a title"),
        ("study How to push", "study " + "x" * (LONGEST_TITLE + 1), "a name or a title"),
        ("chapter 2", "chapter \u200b", "chapter 2: a name or a title"),
        ("chapter From", "x\nchapter From", "nothing but its author and chapters"),
        ("mode guess 2", "mode guess 4", "chapter 2: behind its title"),
        ("mode guess 2", "mode guess two", "chapter 2: behind its title"),
        ("mode guess 2", "", "chapter 2: behind its title"),
        ("@ circle column:3", "@ circle <b>", "chapter 2: line .* a mark is"),
        ("@ circle column:3", "@ arrow column:3 column:3", "chapter 2: line .* a mark is"),
        ("@ circle column:3", f"@ arrow {SHIP} {ZONE}", "chapter 2: line .* each of them once"),
        ("@ circle column:3", "@ circle column:3\n# late", "chapter 2: line"),
        ("players 3", "players 5", "chapter 2: line 2"),
        ("position pmx1", "position pmx2", "chapter 2: line"),
    ],
)
def test_what_cannot_be_read_is_refused_with_its_chapter(old: str, new: str, words: str) -> None:
    text = study().to_text()
    assert old in text
    with pytest.raises(NotationError, match=words):
        Study.from_text(text.replace(old, new, 1))
    error_of(text.replace(old, new, 1))


def test_there_may_not_be_too_many_of_anything() -> None:
    chapter = StudyChapter("x", new_game(seed=1))
    text = Study("x", (chapter,) * (MOST_CHAPTERS + 1)).to_text()
    assert "1 to 40 chapters" in error_of(text)
    assert "1 to 40 chapters" in error_of("panamax-study 1\nstudy x\n")
    assert fit([tree_size(chapter.game)] * MOST_CHAPTERS)
    assert not fit([tree_size(chapter.game)] * (MOST_CHAPTERS + 1))
    assert "characters" in error_of("panamax-study 1\nstudy x\n" + "\n" * LARGEST_TEXT)
    game = new_game(seed=1)
    many = [BoardMark(f"column:{place}", "column:0") for place in range(1, MOST_MARKS + 2)]
    with pytest.raises(OptionError, match="at most 24 marks"):
        game.annotate(game.start, marks=many)
    assert game.start.marks == ()


def test_all_chapters_together_hold_what_one_tree_may(monkeypatch: pytest.MonkeyPatch) -> None:
    text = Study("x", (StudyChapter("a", finished()), StudyChapter("b", finished()))).to_text()
    moves = sum(node.move is not None for node in nodes_below(finished().start))
    monkeypatch.setattr("tabletop.record.study.MOST_MOVES", 2 * moves)
    Study.from_text(text)
    monkeypatch.setattr("tabletop.record.study.MOST_MOVES", 2 * moves - 1)
    assert "a study has at most" in error_of(text)


def test_a_move_that_is_no_longer_legal_ends_its_line_and_is_told() -> None:
    text = study().to_text()
    move = from_the_middle().start.variations[0].move
    assert move is not None
    read = Study.from_text(text.replace(f": {move.text}\n", ": move iowa\n", 1))
    assert read.warning().startswith("Chapter 2 (2): ")
    assert "move iowa" in read.warning()
    assert study().warning() == ""


@pytest.mark.parametrize(
    "text",
    [
        "",
        "circle",
        "circle red_",
        "arrow a red_a",
        "arrow red_a a",
        "circle a b",
        "arrow a",
        "square a",
        "circle A",
        "circle a:" + "b" * 60,
    ],
)
def test_a_mark_is_a_circle_or_an_arrow(text: str) -> None:
    with pytest.raises(OptionError):
        mark_in(text)


def test_a_mark_has_a_colour_that_copies_without_colours_can_read() -> None:
    """They take the coloured name for a thing that no picture shows, and open the study."""
    for colour in MarkColour:
        for mark in (BoardMark(SHIP, ZONE, colour), BoardMark(SHIP, SHIP, colour)):
            assert mark_in(mark.text) == mark
            assert re.fullmatch(r"(circle|arrow)( [a-z][a-z_]*(:[0-9a-z_]+){0,3})+", mark.text)
    assert mark_in(f"circle {SHIP}").colour is MarkColour.GREEN, "as it was written before there were colours"
    assert not is_thing("blue_ship:iowa")
    game = new_game(seed=1)
    with pytest.raises(OptionError, match="each of them once"):
        game.annotate(game.start, marks=[BoardMark(SHIP, SHIP), mark_in(f"circle red_{SHIP}")])


def test_a_study_may_have_an_author() -> None:
    text = Study("x", study().chapters, "Ann").to_text()
    assert text.splitlines()[:3] == ["panamax-study 1", "study x", "author Ann"]
    assert (Study.from_text(text).author, Study.from_text(text).to_text()) == ("Ann", text)
    for wrong in ("author ", "author " + "x" * (LONGEST_TITLE + 1), "author \u200b", "author A\nauthor B"):
        assert error_of(text.replace("author Ann", wrong))


def test_marks_stay_with_a_line_that_is_deleted_and_comes_back() -> None:
    game = from_the_middle()
    gone = game.start.variations[-1]
    game.delete(gone)
    game.play(gone.move.text if gone.move else "")
    assert list(game.node.entry.marks) == []
    game.undelete()
    assert game.node.entry.marks == MARKS
    assert game.branch().node.entry.marks == MARKS
