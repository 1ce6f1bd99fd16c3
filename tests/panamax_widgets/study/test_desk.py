"""Writing a study without its page: marks, comments, where chapters come from; and what becomes of guesses."""

from __future__ import annotations

import pytest

from panamax import Game, load_box, new_game
from panamax.study import MOST_CHAPTERS, Study, StudyChapter
from panamax_widgets.game_view.permalink import position_link
from panamax_widgets.study.record import PANAMAX_STUDY
from tabletop.errors import TabletopError
from tabletop.record.board_marks import BoardMark, MarkColour
from tabletop_widgets.study.desk import StudyDesk
from tabletop_widgets.study.guess import Guess, GuessVerdict
from tabletop_widgets.study.links import link_of


@pytest.fixture
def desk(study):
    made = StudyDesk(PANAMAX_STUDY, study, load_box())
    made.write(True)
    return made


def test_a_chapter_comes_from_a_link_a_saved_game_or_a_new_one(desk, study):
    position = study.chapters[1].game.start.position
    desk.add_given("a", position_link(position))
    assert desk.chapter.game.start.position.notation() == position.notation()
    desk.add_given("b", new_game(players=3, seed=2).to_text())
    assert desk.chapter.game.start.position.options.players == 3
    desk.add_new("c", "new_2")
    assert desk.chapter.game.start.position.options.players == 2
    assert not desk.load(new_game(players=4, seed=2).to_text())
    assert len(desk.study.chapters) == 7
    assert desk.load("?" + link_of(PANAMAX_STUDY, study))
    assert desk.study.to_text() == study.to_text()


@pytest.mark.parametrize(
    "attempt",
    [
        lambda desk: desk.title(" "),
        lambda desk: desk.rename("x" * 81),
        lambda desk: desk.sign("\u200b"),
        lambda desk: desk.say_right(True),
        lambda desk: desk.let_guess(5),
        lambda desk: desk.go_to_chapter(3),
        lambda desk: desk.move_chapter(-1),
        lambda desk: desk.add_given("x", "nonsense"),
        lambda desk: desk.add("", new_game(seed=1)),
        lambda desk: desk.load("panamax-study 1\nstudy x\n"),
        lambda desk: desk.touch("<b>"),
        lambda desk: desk.touch(7),
        lambda desk: desk.comment("x" * 2001),
        lambda desk: desk.comment("\x00"),
    ],
)
def test_what_cannot_be_done_changes_nothing(desk, attempt):
    before = desk.study, desk.place, desk.study.to_text(), desk.changes, desk.first
    with pytest.raises(TabletopError):
        attempt(desk)
    assert (desk.study, desk.place, desk.study.to_text(), desk.changes, desk.first) == before


def test_a_full_study_takes_no_more(desk, monkeypatch):
    start = desk.tree.game.start
    moves = sum(len(chapter.game.to_text().split(": ")) for chapter in desk.study.chapters)
    monkeypatch.setattr("tabletop.record.study.MOST_MOVES", moves + 8)
    before = desk.study.to_text()
    told = ""
    for _ in range(moves + 9):
        try:
            desk.play(desk.tree.legal[-1])
        except TabletopError as error:
            told = str(error)
            break
    assert "The study is full" in told
    monkeypatch.undo()
    assert len(desk.study.to_text()) >= len(before)
    assert Study.from_text(desk.study.to_text()).to_text() == desk.study.to_text()
    assert desk.tree.game.start is start
    one = StudyChapter("x", new_game(seed=1))
    desk.open(Study("x", (one, *(StudyChapter(str(each), new_game(seed=1)) for each in range(MOST_CHAPTERS - 1)))))
    with pytest.raises(TabletopError, match="room for 40 chapters"):
        desk.add_new("x", "new_2")


def test_two_things_are_an_arrow_one_twice_a_circle_and_drawn_again_it_goes(desk):
    desk.wipe()
    for thing in ("ship:iowa", "column:3", "ship:iowa", "ship:iowa"):
        desk.touch(thing)
    assert desk.marks == (BoardMark("ship:iowa", "column:3"), BoardMark("ship:iowa", "ship:iowa"))
    desk.touch("ship:iowa")
    desk.touch("column:3")
    assert desk.marks == (BoardMark("ship:iowa", "ship:iowa"),)
    desk.colour = MarkColour.BLUE
    desk.draw(BoardMark("ship:iowa", "ship:iowa", desk.colour))
    assert desk.marks == (BoardMark("ship:iowa", "ship:iowa", MarkColour.BLUE),), "drawn in another colour it changes"
    edits = desk.changes
    desk.wipe()
    assert (desk.marks, desk.changes > edits) == ((), True)


# --- guessing --------------------------------------------------------------------------------------------------------


def test_a_variation_is_right_if_its_author_says_so_and_the_main_line_goes_on(study, desk):
    desk.go_to_chapter(1)
    main, other = desk.tree.game.start.variations
    with pytest.raises(TabletopError, match="first move of a variation"):
        desk.say_right(True)
    desk.tree.go(other)
    for is_right, name in ((True, "!"), (False, ""), (True, "!")):
        desk.say_right(is_right)
        assert (desk.tree.node.entry.name, bool(desk.tree.node.entry.comment)) == (name, True)
    chapter = Study.from_text(desk.study.to_text()).chapters[1]
    guess = Guess(chapter.game, chapter.guesser)
    guess.answer(other.move)
    assert (guess.verdict, guess.said.move, guess.found, guess.answered) == (GuessVerdict.ALSO, other.move, 1, 1)
    assert guess.passed[0].move == main.move
    guess.answer(guess.wanted)
    assert (guess.said, guess.found, guess.is_over) == (None, 2, True)


def test_the_others_moves_play_themselves(study):
    game = Game(study.chapters[1].game.start.position, 1)
    start, moves = game.node, 0
    seat = game.position.decider
    while moves < 6 or game.position.decider != seat:
        game.play(game.legal_moves()[-1])
        moves += 1
    game.play(game.legal_moves()[-1])
    guess = Guess(game, seat)
    while not guess.is_over:
        assert guess.node.position.decider == seat
        guess.answer(guess.wanted)
    assert guess.found == guess.turns
    assert guess.turns < moves + 1
    assert start.position is game.start.position
