"""What somebody works on who writes or reads a study: chapters, and the tree of the one that is open. No widgets."""

from __future__ import annotations

from dataclasses import dataclass, replace

from tabletop.errors import TabletopError
from tabletop.i18n import say
from tabletop.record.board_marks import BoardMark, MarkColour, is_thing
from tabletop.record.save_tree import LARGEST_TEXT, MOST_CHOICES, MOST_MOVES
from tabletop.record.size import TreeSize, nodes_below
from tabletop.record.study import LONGEST_TITLE, MOST_CHAPTERS, NOBODY, StudyChapter, checked_title, fit

from ..explorer.desk import Desk
from ..kit.explorer import ExploredGame
from ..kit.study import GameStudy, StudyKit
from ..kit.values import GameBox, GameMove
from .guess import RIGHT, Guess, is_right_too, marked_right
from .links import given_study
from .refusing import refused


@dataclass(frozen=True, slots=True)
class _Before:
    """A study as it was before its chapters were changed, and which was open."""

    study: GameStudy
    place: int


class StudyDesk:
    """One study. Methods that can't be done as things stand raise `TabletopError` and change nothing."""

    def __init__(self, kit: StudyKit, study: GameStudy, box: GameBox) -> None:
        self.kit = kit
        self.box = box  # of what is begun anew
        self.is_writing = False
        self.colour = MarkColour.GREEN  # of what is drawn next
        self.open(study)

    def open(self, study: GameStudy, place: int = 0) -> None:
        """Work on another study."""
        self._before: list[_Before] = []
        self.edits = 0
        self.study = study
        self._enter(place)

    def _enter(self, place: int) -> None:
        self.place = place
        chapter = self.chapter
        self.tree = Desk(self.kit.explorer, chapter.game)
        self.first: str | None = None  # the thing from which a mark is being drawn
        self.guess = None if self.is_writing or not chapter.guesser else Guess(chapter.game, chapter.guesser)
        self._others = [self._size(each.game) for each in self.study.chapters if each is not chapter]

    @property
    def chapter(self) -> StudyChapter[ExploredGame]:
        """The chapter that is open."""
        return self.study.chapters[self.place]

    def write(self, is_writing: bool) -> None:
        """Write, or read: then a chapter that is to be guessed begins anew."""
        if is_writing != self.is_writing:
            self.is_writing = is_writing
            node = self.tree.node
            self._enter(self.place)
            if self.guess is None:
                self.tree.go(node)

    def go_to_chapter(self, place: int) -> None:
        """Open the chapter at this place, at its beginning. Raises `StudyRefusal` for one that there isn't."""
        if not 0 <= place < len(self.study.chapters):
            raise refused("no_chapter")
        self._enter(place)
        if self.guess is None:
            self.tree.go(self.tree.game.start)

    # The study and its chapters

    @property
    def changes(self) -> int:
        """How often anything was changed, so that it can be kept."""
        return self.edits + self.tree.edits

    def rename(self, name: str) -> None:
        """Give the study another name."""
        self._change(replace(self.study, name=checked_title(name)), self.place)

    def sign(self, author: str) -> None:
        """Say who wrote it; an empty text takes the name away."""
        self._change(replace(self.study, author=checked_title(author) if author.strip() else ""), self.place)

    def title(self, title: str) -> None:
        """Give the open chapter another title."""
        self._replace(replace(self.chapter, title=checked_title(title)))

    def let_guess(self, seat: int) -> None:
        """Let the reader of this chapter guess the moves of a seat; 0: read all of them.

        Raises `StudyRefusal` where nobody sits.
        """
        if not 0 <= seat <= self.kit.study.form.players(self.chapter.game):
            raise refused("no_seat")
        self._replace(replace(self.chapter, guesser=seat))

    def add(self, title: str, game: ExploredGame) -> None:
        """Add a chapter behind the open one, and open it. Raises `StudyRefusal` where the study is full."""
        game.go_to(game.start)
        chapter = StudyChapter(checked_title(title[:LONGEST_TITLE]), game)
        chapters = self.study.chapters
        if not self._has_room(self.tree.size, self._size(game)):
            raise self._full()
        place = self.place + 1
        self._change(replace(self.study, chapters=(*chapters[:place], chapter, *chapters[place:])), place)

    def add_new(self, title: str, name: str) -> None:
        """Add a chapter that begins with the new game of this name."""
        self.add(title, self.kit.chapters.begin(name, self.box))

    def add_from_here(self, title: str) -> None:
        """Add a chapter that begins with the position where one stands."""
        self.add(title, self.kit.chapters.standing(self.chapter.game, self.tree.position))

    def add_given(self, title: str, text: str) -> None:
        """Add a chapter with a saved game, or with what an address, a query or a notation brings."""
        self.add(title, self.kit.chapters.opened(text, self.box))

    def move_chapter(self, by: int) -> None:
        """Put the open chapter one place up (-1) or down (1). Raises `StudyRefusal` beyond the ends."""
        chapters, place = list(self.study.chapters), self.place + by
        if not 0 <= place < len(chapters):
            raise refused("no_chapter")
        chapters.insert(place, chapters.pop(self.place))
        self._change(replace(self.study, chapters=tuple(chapters)), place)

    def delete_chapter(self) -> None:
        """Take the open chapter out; it comes back with `undo`. Raises `StudyRefusal` for the only one."""
        chapters = self.study.chapters
        if len(chapters) == 1:
            raise refused("last_chapter")
        left = (*chapters[: self.place], *chapters[self.place + 1 :])
        self._change(replace(self.study, chapters=left), min(self.place, len(left) - 1))

    @property
    def can_undo(self) -> bool:
        """Whether chapters, titles or the name were changed."""
        return bool(self._before)

    def undo(self) -> None:
        """Take the last change of chapters, titles or the name back; what was played and written since stays.

        Raises `StudyRefusal` where there is none.
        """
        if not self._before:
            raise refused("nothing_to_undo")
        before = self._before.pop()
        self.edits += self.tree.edits + 1
        self.study = before.study
        self._enter(before.place)

    def _replace(self, chapter: StudyChapter[ExploredGame]) -> None:
        chapters = self.study.chapters
        self._change(
            replace(self.study, chapters=(*chapters[: self.place], chapter, *chapters[self.place + 1 :])), self.place
        )

    def _change(self, study: GameStudy, place: int) -> None:
        if study == self.study:
            return
        node = self.tree.node
        self._before.append(_Before(self.study, self.place))
        self.edits += self.tree.edits + 1
        self.study = study
        self._enter(place)
        if self.chapter.game.start is node.root:
            self.tree.go(node)

    # The tree of the open chapter

    def play(self, move: GameMove | str) -> None:
        """Play a move (or set the outcome of chance) where one stands; what was played there before stays.

        Raises `StudyRefusal` where the study is full.
        """
        self.tree.play(move)
        if not self._has_room(self.tree.size):
            self.tree.delete()
            raise self._full()

    def comment(self, text: str) -> None:
        """Write this about the move that led here, or about the start.

        Raises `StudyRefusal` where the study is full.
        """
        place = self.tree.node.entry
        old = place.comment
        self.tree.annotate(place.name, text)
        if not self._has_room(self.tree.size):
            self.tree.annotate(place.name, old)
            raise self._full()

    @property
    def may_be_right(self) -> bool:
        """Whether one stands behind a variation's first move that a reader could choose instead of the main line's."""
        entry = self.tree.node.entry
        if entry.parent is None or entry.parent.variations[0] is entry:
            return False
        return bool(entry.parent.position.decider == self.chapter.guesser != NOBODY)

    def say_right(self, is_right: bool) -> None:
        """Whether the move that led here is as right as the main line's for who guesses.

        Raises `StudyRefusal` beside no main line.
        """
        if not self.may_be_right:
            raise refused("no_variation")
        entry = self.tree.node.entry
        if is_right != is_right_too(entry):
            name = marked_right(entry.name) if is_right else entry.name.removeprefix(RIGHT).strip()
            self.tree.annotate(name, entry.comment)

    @property
    def marks(self) -> tuple[BoardMark, ...]:
        """What is drawn where one stands."""
        marks: tuple[BoardMark, ...] = self.tree.node.entry.marks
        return marks

    def touch(self, thing: object) -> None:
        """The first thing of a mark, or its second: another one makes an arrow, the same a circle.

        A mark that is there already is wiped out. Raises `StudyRefusal` for what isn't in a picture.
        """
        if not isinstance(thing, str) or not is_thing(thing):
            raise refused("no_thing")
        if self.first is None:
            self.first = thing
            return
        first, self.first = self.first, None
        self.draw(BoardMark(first, thing, self.colour))

    def draw(self, mark: BoardMark) -> None:
        """Draw this mark, or wipe it out if it is there; if it is there in another colour, it gets this one."""
        others = tuple(each for each in self.marks if not each.is_where(mark))
        self._draw(others if mark in self.marks else (*others, mark))

    def wipe(self) -> None:
        """Take all marks away that are drawn here."""
        self.first = None
        self._draw(())

    def _draw(self, marks: tuple[BoardMark, ...]) -> None:
        node = self.tree.node
        self.tree.game.annotate(node.entry, marks=marks)
        self.edits += 1

    # As a whole

    def load(self, text: str) -> bool:
        """Open a study's file or link, or add a saved game as a chapter; whether it was a study."""
        if self.kit.chapters.is_game(text):
            self.add_given(self.study.name, text)
            return False
        self.open(given_study(self.kit, text, self.box))
        return True

    @property
    def moves(self) -> int:
        """How many moves of players all chapters have."""
        trees = (nodes_below(chapter.game.start) for chapter in self.study.chapters)
        return sum(node.is_players_move for tree in trees for node in tree)

    def _size(self, game: ExploredGame) -> TreeSize:
        return self.kit.study.form.size(game)

    def _has_room(self, *sizes: TreeSize) -> bool:
        return fit([*self._others, *sizes])

    @staticmethod
    def _full() -> TabletopError:
        most = {"chapters": MOST_CHAPTERS, "moves": MOST_MOVES, "choices": MOST_CHOICES, "characters": LARGEST_TEXT}
        return refused("full", **most)


def begun(kit: StudyKit, box: GameBox, lang: str) -> GameStudy:
    """A study of one chapter, a new game."""
    game = kit.chapters.begin(kit.chapters.at_first, box)
    return kit.study(say("study.new.name", lang), (StudyChapter(say("study.new.chapter", lang), game),))
