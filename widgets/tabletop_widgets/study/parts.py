"""The widgets of a study's page, and where they stand. :mod:`.page` says what they show."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from tabletop.i18n import say
from tabletop.record.study import LONGEST_TITLE, NOBODY

from ..explorer.gadgets import TreeView
from ..explorer.panel_open import LinkField
from ..explorer.panel_tree import CommentField
from ..frame.controls import ButtonRow, CheckedDropdown, CheckedText, CheckedTick
from ..frame.gadgets import Exporter, SaveBox
from ..frame.grouping import HIDDEN, UNSEEN, column, row
from ..frame.html import html_widget, tag
from ..frame.keepers import CopyField, GameKeeper
from ..frame.live import Hotkeys, LiveRegion
from ..kit.study import StudyKit
from .board import BoardHost, StudyBoard
from .drawing import COLOUR_KEYS, Drawing, DrawingHost

HERE, LINK = "here", "link"  # where a new chapter comes from; else it is the name of a new game
KEYS = {"ArrowLeft": "back", "ArrowRight": "onward", "b": "back", "n": "onward"}


class Handlers(BoardHost, DrawingHost, Protocol):
    """The page, as its parts see it."""

    kit: StudyKit

    def press_view(self, place: int) -> None: ...
    def press_way(self, place: int) -> None: ...
    def press_guess(self, place: int) -> None: ...
    def press_chapter(self, place: int) -> None: ...
    def open_chapter(self, number: int) -> None: ...
    def go(self, id: int) -> None: ...
    def preview(self, id: int) -> None: ...
    def press_tree(self, place: int) -> None: ...
    def press_chance(self, place: int) -> None: ...
    def press_add(self, place: int) -> None: ...
    def press_file(self, place: int) -> None: ...
    def changed(self, change: Any) -> None: ...
    def press_key(self, key: str) -> None: ...
    def load(self, text: str) -> None: ...
    def save(self, _: object) -> None: ...
    def too_long(self, length: int) -> None: ...


class Parts:
    """Every widget of the page, made once."""

    def __init__(self, does: Handlers, keeper: GameKeeper) -> None:
        self.does, self.kit, self.lang, self.keeper = does, does.kit, does.lang, keeper
        self.live, self.exporter = LiveRegion(), Exporter()
        self.hotkeys = Hotkeys([*KEYS, *COLOUR_KEYS], does.guard(does.press_key))
        self.header, self.told = html_widget(class_="pmx-header"), html_widget()
        self.views = self._row(3, does.press_view, "pmx-tabs")
        self.board = StudyBoard(does, self.kit)
        self.drawing = Drawing(does, self.board)
        self._make_reading()
        self._make_writing()
        self._make_sharing()

    def say(self, key: str, /, **values: object) -> str:
        """Words of the study."""
        return say(f"study.{key}", self.lang, **values)

    def _row(self, most: int, press: Callable[[int], object], class_: str) -> ButtonRow:
        return ButtonRow(most, self.does.guard(press), class_)

    def _field(self, field: Any) -> Any:
        field.refuse = self.does.guard.refuse
        field.observe(self.does.guard(self.does.changed), "value")
        return field

    def _make_reading(self) -> None:
        does, guard = self.does, self.does.guard
        self.ways = self._row(3, does.press_way, "pmx-practise")
        self.guessing = self._row(2, does.press_guess, "pmx-help")
        self.chapters = TreeView(words={"tree": self.say("chapters")})
        self.chapters.handle("go", guard(does.open_chapter))
        self.tree = TreeView(words={"tree": say("explorer.tree.label", self.lang)})
        self.tree.handle("go", guard(does.go))
        self.tree.handle("preview", guard(does.preview))
        self.tree_ways = self._row(3, does.press_tree, "pmx-help")

    def _make_writing(self) -> None:
        does = self.does
        self.title = self._field(CheckedText(description=self.say("field.title")))
        self.title.longest = LONGEST_TITLE
        self.guesser = self._field(CheckedDropdown(description=self.say("field.mode"), options=[("", NOBODY)]))
        self.comment = CommentField(description=self.say("field.comment"))
        self.comment.observe(does.guard(does.changed), "value")
        self.right = self._field(CheckedTick(indent=False, description=self.say("field.right")))
        self.chance = self._row(1, does.press_chance, "pmx-help")
        self.typed = self._field(CheckedText(description=self.say("field.move")))
        self.typed.placeholder = self.kit.typed
        self.chapter_ways = self._row(4, does.press_chapter, "pmx-help")
        options = [(self.say(f"add.{source}"), source) for source in (HERE, LINK)]
        options += [(phrase.text(self.lang), name) for name, phrase in self.kit.chapters.new.items()]
        self.source = self._field(CheckedDropdown(description=self.say("field.source"), options=options))
        self.link_in = LinkField(description=self.say("field.link"), placeholder=self.say("field.link_hint"))
        self.link_in.refuse = does.guard.refuse
        self.add = self._row(1, does.press_add, "pmx-help")

    def _make_sharing(self) -> None:
        does, guard = self.does, self.does.guard
        self.name = self._field(CheckedText(description=self.say("field.name")))
        self.author = self._field(CheckedText(description=self.say("field.author")))
        self.name.longest = self.author.longest = LONGEST_TITLE
        self.link, self.length = CopyField(self.lang, self.say("link")), html_widget()
        self.link_box = column("pmx-linked", self.link)
        names = ("save_file", "show_text", "load_file", "load_text", "field", "placeholder")
        self.saves = SaveBox(words={name: self.say(f"file.{name}") for name in names})
        for name, handler in (("load", does.load), ("save", does.save), ("too_long", does.too_long)):
            self.saves.handle(name, guard(handler))
        self.files = self._row(2, does.press_file, "pmx-help")

    def frame(self, tools: Any, status: LiveRegion, *kept: Any) -> list[Any]:
        """The parts in their places."""
        board = self.board
        self.right_box = column("pmx-write", self.right)
        self.fields = column("pmx-write", row("pmx-settings", self.title, self.guesser), self.comment, self.right_box)
        told = column("pmx-card pmx-told", self.told, self.ways.box, self.guessing.box, self.fields, self.drawing.box)
        move = row("pmx-settings", self.typed)
        self.play_box = column("pmx-card pmx-plays", move, self.chance.box)
        moves = html_widget(tag("h2", self.say("moves")))
        self.tree_box = column("pmx-card pmx-tree-card", moves, self.tree, self.tree_ways.box)
        self.link_in_box = row("pmx-settings pmx-link-box", self.link_in)
        adding = (row("pmx-settings", self.source), self.link_in_box, self.add.box)
        self.chapter_box = column("pmx-write", self.chapter_ways.box, *adding)
        heading = html_widget(tag("h2", self.say("chapters")))
        chapters = column("pmx-card pmx-chapters", heading, self.chapters, self.chapter_box)
        left = (told, board.sheet, board.choices, self.play_box, self.tree_box, chapters)
        self.body = row("pmx-body", column("pmx-desk", *left), column("pmx-stage", *board.boxes()))
        self.share = column(f"pmx-setting {HIDDEN}", *self._sharing())
        return [tools, self.header, status, *kept, self.views.box, self.share, self.body]

    def _sharing(self) -> list[Any]:
        link = (html_widget(tag("h2", self.say("share.heading"))), self.name, self.author, self.length, self.link_box)
        paper = (html_widget(tag("h2", self.say("paper.heading")), tag("p", self.say("paper.text"))), self.files.box)
        file = (html_widget(tag("h2", self.say("file.heading")), tag("p", self.say("file.text"))), self.saves)
        return [column("pmx-card pmx-form", *each) for each in (link, paper, file)]

    def unseen(self) -> tuple[Any, ...]:
        """What works without being seen."""
        return (self.keeper, self.hotkeys, self.exporter, self.board.grasp, column(UNSEEN, self.live))
