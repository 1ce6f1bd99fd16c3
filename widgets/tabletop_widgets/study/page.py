"""The page of a study: read or guess its chapters, write them, or share them.

No handler changes a widget by itself: it changes the desk, and `redraw` puts all of that on the page.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import StrEnum
from typing import Any

from tabletop.errors import TabletopError
from tabletop.i18n import DEFAULT_LANGUAGE, say
from tabletop.record.save_tree import LARGEST_TEXT
from tabletop.record.study import NOBODY, StudyChapter
from tabletop.record.tree import places_below

from ..canvas.page_box import PageBox
from ..explorer.rows import tree_rows
from ..frame.controls import labels
from ..frame.grouping import row, set_class, show
from ..frame.guard import Guard
from ..frame.html import Html, join, set_html, tag
from ..frame.live import LiveRegion, Page, Tone
from ..frame.look import Look
from ..kit.explorer import ExploredGame
from ..kit.study import GameStudy, StudyKit
from ..kit.values import GameBox
from .desk import StudyDesk, begun
from .drawing import COLOUR_KEYS
from .guess import GuessedMove, is_right_too
from .keeping import KeptStudy, StudyKeeping
from .links import link_of
from .painting import chapter_rows, guess_html, header_html, marks_html, reading_html
from .parts import HERE, KEYS, LINK, Parts
from .reading import reading_page
from .refusing import refused


class StudyView(StrEnum):
    """What one does with a study."""

    READ = "read"
    WRITE = "write"
    SHARE = "share"


class StudyPage(PageBox):
    """A study on a page: `desk` is its state, `parts` are its widgets."""

    def __init__(
        self,
        kit: StudyKit,
        study: GameStudy | None = None,
        lang: str = DEFAULT_LANGUAGE,
        refusal: TabletopError | None = None,
        box: GameBox = None,
        is_linked: bool = False,
    ) -> None:
        """A study to be read; without one a new one is written.

        `refusal`: what the address has can't be read. `is_linked`: the study is the address's.
        """
        self.kit, self.lang = kit, lang
        self.box = box or kit.explorer.trees.readers_box()
        self.is_own = self.is_painting = False
        self.is_linked = is_linked
        self._first = study
        self.view = StudyView.WRITE if study is None else StudyView.READ
        self.desk = StudyDesk(kit, study or begun(kit, self.box, lang), self.box)
        self.desk.write(self.view is StudyView.WRITE)
        self.status = LiveRegion()
        self.guard = Guard(self.status, restore=self.redraw, lang=lang)
        self.page, self.look = Page(lang), Look()
        quiet = Guard(self.status, restore=self.redraw, lang=lang, clears=False)
        self.keeping = StudyKeeping(self, quiet)
        self._said = ""
        self.parts = Parts(self, self.keeping.keeper)
        tools = row("pmx-tools", self.look, self.page, *self.parts.unseen())
        frame = self.parts.frame(tools, self.status, self.keeping.card, self.keeping.resumed)
        self.redraw()
        super().__init__(frame)
        for name in ("pmx-page", "pmx-play", "pmx-table", "pmx-puzzles", "pmx-study"):
            self.add_class(name)
        self.page.observe(quiet(lambda _: self.redraw()), ["theme", "narrow"])
        self.look.observe(quiet(lambda _: self.redraw()), ["width", "room", "height"])
        if refusal is not None:
            self.guard.refuse(refusal)
        elif words := self.desk.study.warning(lang):
            self.status.say(words, Tone.REFUSAL)

    def say(self, key: str, /, **values: object) -> str:
        """Words of the study."""
        return say(f"study.{key}", self.lang, **values)

    # Painting

    def redraw(self) -> None:
        """Put the whole page in step with the desk, and let the browser keep it."""
        desk, parts = self.desk, self.parts
        self.is_painting = True
        try:
            set_html(parts.header, header_html(desk, self.lang))
            parts.views.show(labels(*(self.say(f"view.{view}") for view in StudyView)))
            for view, button in zip(StudyView, parts.views.buttons, strict=True):
                set_class(button, "mod-active", view is self.view)
            show(parts.share, self.view is StudyView.SHARE)
            show(parts.body, self.view is not StudyView.SHARE)
            if self.view is StudyView.SHARE:
                self._paint_sharing()
            else:
                self._paint_board()
                self._paint_reading()
                self._paint_lists()
                self._paint_writing()
        finally:
            self.is_painting = False
        self.keeping.paint()

    def _paint_board(self) -> None:
        desk, parts, board = self.desk, self.parts, self.parts.board
        node = desk.guess.node if desk.guess else desk.tree.shown
        position = node.position
        plays = desk.is_writing and not parts.drawing.is_on and desk.tree.preview is None
        asks = position.decider is not None and (desk.guess.asks if desk.guess else plays)
        board.draws = desk.is_writing and parts.drawing.is_on
        board.marks = node.entry.marks
        board.hinted = desk.guess.hinted if desk.guess else ()
        if asks and (board.position is not position or not board.asks):
            board.ask(position)
        elif not asks:
            board.rest()
        touched = (desk.first,) if desk.first else ()
        shown = self.kit.marked.shown(position, self._news(), touched)
        board.paint(self.kit.marked.marked(shown, board.marks, ()))
        set_class(parts.body, "pmx-asks", asks)

    def _news(self) -> Sequence[Any]:
        """What the last move brought, for who reads it."""
        return () if self.desk.guess or self.desk.is_writing else self.desk.tree.news

    def _paint_reading(self) -> None:
        desk, parts, guess = self.desk, self.parts, self.desk.guess
        told = guess_html(desk, guess, self.lang) if guess else reading_html(desk, self.lang)
        if desk.is_writing:
            told = join([])
        marks = marks_html(parts.board.marks, parts.board.names if parts.board.marks else {}, self.lang)
        set_html(parts.told, told, marks)
        self._announce(told)
        last = desk.place + 1 == len(desk.study.chapters)
        done = guess.is_over if guess else desk.tree.node.onward is None
        names = [] if guess else ["back", "onward"]
        names += [] if last or not done else ["next"]
        parts.ways.show(labels(*(self.say(f"way.{name}") for name in names)))
        if not guess:
            parts.ways.buttons[0].disabled = desk.tree.node.entry.parent is None
            parts.ways.buttons[1].disabled = desk.tree.node.onward is None
        helps = [] if guess is None else ["again"] if guess.is_over else ["show" if guess.hints else "hint", "again"]
        parts.guessing.show(labels(*(self.say(f"guess.{name}") for name in helps)))

    def _announce(self, told: Html) -> None:
        words = told.striptags()
        if words != self._said:
            self._said = words
            self.parts.live.say(words)

    def _paint_lists(self) -> None:
        desk, parts = self.desk, self.parts
        rows = chapter_rows(desk, self.lang)
        with parts.chapters.hold_sync():
            parts.chapters.rows, parts.chapters.current = rows, desk.place + 1
        hides = desk.guess is not None and not desk.guess.is_over  # the author's moves
        show(parts.tree_box, not hides)
        if not hides:
            with parts.tree.hold_sync():
                parts.tree.rows = tree_rows(desk.tree, self.lang)
                parts.tree.current = desk.tree.id_of(desk.tree.node.entry)
        names = ("promote", "delete", "undelete") if desk.is_writing else ()
        parts.tree_ways.show(labels(*(say(f"explorer.tree.{name}", self.lang) for name in names)))
        parts.tree_ways.buttons[1].disabled = desk.tree.node.entry.parent is None
        parts.tree_ways.buttons[2].disabled = not desk.chapter.game.deleted_count

    def _paint_writing(self) -> None:
        desk, parts, writes = self.desk, self.parts, self.desk.is_writing
        for box in (parts.fields, parts.drawing.box, parts.chapter_box):
            show(box, writes)
        show(parts.play_box, writes and not parts.drawing.is_on)
        if not writes:
            return
        parts.title.value, parts.comment.value = desk.chapter.title, desk.tree.node.entry.comment
        position = desk.chapter.game.start.position
        seats = range(1, self.kit.study.form.players(desk.chapter.game) + 1)
        modes = [(self.say("mode.read"), NOBODY)]
        modes += [(self.say("mode.guess", player=position.name_of(seat - 1)), seat) for seat in seats]
        if list(parts.guesser.options) != modes:
            parts.guesser.options = modes
        parts.guesser.value = desk.chapter.guesser
        show(parts.right_box, desk.may_be_right)
        parts.right.value = desk.may_be_right and is_right_too(desk.tree.node.entry)
        parts.drawing.paint()
        parts.chance.show(labels(self.say("chance")) if desk.tree.chance is not None else [])
        names = ("up", "down", "delete", "undo")
        parts.chapter_ways.show(labels(*(self.say(f"chapter.{name}") for name in names)))
        last = len(desk.study.chapters) - 1
        barred = (desk.place == 0, desk.place == last, not last, not desk.can_undo)
        for button, is_barred in zip(parts.chapter_ways.buttons, barred, strict=True):
            button.disabled = is_barred
        show(parts.link_in_box, parts.source.value == LINK)
        parts.add.show(labels(self.say("add")))

    def _paint_sharing(self) -> None:
        desk, parts = self.desk, self.parts
        parts.name.value, parts.author.value = desk.study.name, desk.study.author
        parts.link.query = link_of(self.kit, desk.study)
        key = "fits" if parts.link.query else "too_long"
        set_html(parts.length, tag("p", self.say(f"share.{key}", count=len(parts.link.query)), class_="pmx-lead"))
        show(parts.link_box, bool(parts.link.query))
        parts.files.show(labels(self.say("paper.save"), self.say("file.new")))

    # What the reader does; every one of these comes through the guard

    def do(self, change: Callable[[], object]) -> None:
        """Change something, then show it; a refusal leaves everything as it was."""
        try:
            change()
        finally:
            self.redraw()
        refusals = self.desk.tree.refusals
        if refusals:
            self.status.say("\n".join(dict.fromkeys(each.text(self.lang) for each in refusals)), Tone.REFUSAL)

    def press_view(self, place: int) -> None:
        """Read, write or share."""
        self.view, self.parts.drawing.is_on = tuple(StudyView)[place], False
        writes = self.desk.is_writing if self.view is StudyView.SHARE else self.view is StudyView.WRITE
        self.do(lambda: self.desk.write(writes))

    def answer(self, move: GuessedMove) -> None:
        """A move was chosen on the board: it is played, or it is the reader's guess."""
        guess = self.desk.guess
        self.parts.board.put_down()
        self.do(lambda: guess.answer(move) if guess else self.desk.play(move))

    def touch(self, thing: object) -> None:
        """A thing was clicked while one draws."""
        self.parts.drawing.touch(thing)

    def draw(self, start: object, end: object) -> None:
        """Something was dragged onto something else while one draws."""
        self.parts.drawing.draw(start, end)

    def press_way(self, place: int) -> None:
        """Back, onward, or to the next chapter, which stands alone where moves are guessed."""
        tree = self.desk.tree
        ways: list[Callable[[], object]] = [] if self.desk.guess else [tree.back, tree.onward]
        ways.append(lambda: self.desk.go_to_chapter(self.desk.place + 1))
        self.do(ways[place])

    def press_key(self, key: str) -> None:
        """Back or onward by key, or another colour while one draws."""
        if self.keeping.asks or self.view is StudyView.SHARE:
            return
        if key in COLOUR_KEYS:
            if self.parts.board.draws:
                self.parts.drawing.colour(COLOUR_KEYS[key])
        elif not self.desk.guess:
            self.do(self.desk.tree.back if KEYS[key] == "back" else self.desk.tree.onward)

    def press_guess(self, place: int) -> None:
        """A hint (then: the move itself), or from the beginning."""
        guess = self.desk.guess
        if guess is not None:
            self.do(guess.again if place or guess.is_over else guess.hint)

    def open_chapter(self, number: int) -> None:
        """Open the chapter with this number."""
        self.do(lambda: self.desk.go_to_chapter(number - 1))

    def go(self, id: int) -> None:
        """Go to a place of the tree."""
        if self.desk.guess and not self.desk.guess.is_over:
            return
        self.do(lambda: self.desk.tree.go(self.desk.tree.node_of(id)))

    def preview(self, id: int) -> None:
        """Show a place of the tree for as long as it is pointed at."""
        tree = self.desk.tree
        if self.desk.guess:
            return
        node = tree.node_of(id) if id else None
        self.do(lambda: tree.show(None if node is tree.node.entry else node))

    def press_tree(self, place: int) -> None:
        """Make the line the main one, delete a move with all behind it, or bring back what was deleted."""
        tree = self.desk.tree
        self.do((tree.promote, tree.delete, tree.undelete)[place])

    def press_chance(self, _: int) -> None:
        """Another outcome of the last roll or shuffle."""
        self.do(self.desk.tree.reroll)

    def press_chapter(self, place: int) -> None:
        """Move the chapter up or down, delete it, or take the last such change back."""
        desk = self.desk
        self.do((lambda: desk.move_chapter(-1), lambda: desk.move_chapter(1), desk.delete_chapter, desk.undo)[place])

    def press_add(self, _: int) -> None:
        """Add a chapter from what is chosen."""
        desk, source = self.desk, str(self.parts.source.value)
        title = self.say("new.numbered", number=len(desk.study.chapters) + 1)
        if source == HERE:
            self.do(lambda: desk.add_from_here(title))
        elif source == LINK:
            self.do(lambda: desk.add_given(title, self.parts.link_in.value))
            self.parts.link_in.value = ""
        else:
            self.do(lambda: desk.add_new(title, source))

    def changed(self, change: Any) -> None:
        """A field was changed."""
        if self.is_painting:
            return
        owner, value, desk, parts = change["owner"], change["new"], self.desk, self.parts
        handlers: dict[object, Callable[[], object]] = {
            parts.title: lambda: desk.title(value),
            parts.name: lambda: desk.rename(value),
            parts.author: lambda: desk.sign(value),
            parts.right: lambda: desk.say_right(value),
            parts.guesser: lambda: desk.let_guess(value),
            parts.comment: lambda: desk.comment(value),
            parts.typed: lambda: self._play_typed(value),
            parts.source: lambda: None,
        }
        self.do(handlers[owner])

    def _play_typed(self, text: str) -> None:
        """Play what is typed; a refused text stays, to be mended."""
        if text.strip():
            self.desk.play(text.strip())
            if not self.desk.tree.refusals:
                self.parts.typed.value = ""

    # Files, links, and what the browser keeps

    def load(self, text: str) -> None:
        """Open a study's file or link, or add a saved game as a chapter."""
        is_study = self.desk.load(text)
        self._opened(StudyView.READ if is_study else StudyView.WRITE)

    def _opened(self, view: StudyView) -> None:
        self.is_own, self.parts.drawing.is_on, self.view = True, False, view
        self.do(lambda: self.desk.write(view is StudyView.WRITE))
        if words := self.desk.study.warning(self.lang):
            self.status.say(words, Tone.REFUSAL)

    def too_long(self, length: int) -> None:
        """A file was too big even to be sent. Raises `StudyRefusal`."""
        raise refused("too_large", most=LARGEST_TEXT, given=length)

    def save(self, _: object) -> None:
        """The study as a file, and in the field."""
        self.parts.saves.give(self.desk.study.to_text(), f"{self.kit.file}.txt")

    def press_file(self, place: int) -> None:
        """A page to read and to print as a file; or begin another study."""
        if place:
            self.desk.open(begun(self.kit, self.box, self.lang))
            self._opened(StudyView.WRITE)
        else:
            self.parts.exporter.give(
                reading_page(self.kit, self.desk.study, self.lang), f"{self.kit.file}.html", "text/html"
            )

    def begin_afresh(self) -> None:
        """The study with which the page began."""
        self.desk.open(self._first or begun(self.kit, self.box, self.lang))
        self.is_own, self.view = False, StudyView.WRITE if self._first is None else StudyView.READ
        self.desk.write(self.view is StudyView.WRITE)

    def open_kept(self, kept: KeptStudy) -> None:
        """Go on with a study that was kept."""
        self.desk.open(kept.study, kept.chapter)
        self.is_own = True
        if self.desk.guess is None:
            self.desk.tree.go(places_below(self.desk.chapter.game.start)[kept.place])

    def take_tree(self, game: ExploredGame) -> None:
        """A tree of the explorer becomes a chapter, the first of a new study if none of the reader's own is open."""
        if self.is_own:
            self.desk.add(self.say("new.numbered", number=len(self.desk.study.chapters) + 1), game)
        else:
            self.desk.open(self.kit.study(self.say("new.name"), (StudyChapter(self.say("new.chapter"), game),)))
        self._opened(StudyView.WRITE)
