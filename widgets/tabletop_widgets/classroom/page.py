"""The teacher's page: the work that is set, with its link, and what came back.

No handler changes a widget by itself: it changes the desk, and `redraw` puts all of that on the page.
"""

from __future__ import annotations

import ipywidgets as W  # noqa: N812

from tabletop.errors import TabletopError
from tabletop.i18n import DEFAULT_LANGUAGE, say
from tabletop.record.save_tree import LARGEST_TEXT

from ..canvas.charts import ChartStyle
from ..canvas.figure_view import FigureView
from ..canvas.page_box import PageBox
from ..frame.addresses import home_address
from ..frame.controls import labels
from ..frame.grouping import row, set_class, show
from ..frame.guard import Guard
from ..frame.html import Html, join, readers_words, set_html, tag
from ..frame.live import LiveRegion, Page, Tone
from ..frame.look import Look
from ..frame.text_tables import csv_of, table_html
from ..kit.classroom import ClassKit
from ..kit.values import GameBox, GameMove
from .assignment import IN_ADDRESS, WHAT
from .charts import class_figure
from .desk import ALL, TeacherDesk
from .parts import Parts
from .tables import ClassView, pupil_names, told
from .texts import ClassRefusal, refused


class ClassPage(PageBox):
    """A class on its teacher's page: `desk` is its state, `parts` are its widgets."""

    def __init__(
        self,
        kit: ClassKit,
        lang: str = DEFAULT_LANGUAGE,
        works: str = "",
        refusal: ClassRefusal | None = None,
        box: GameBox | None = None,
    ) -> None:
        """`works` came with the address, and so did what `refusal` refuses; without a `box` it has the reader's."""
        self.kit, self.lang = kit, lang
        self.desk = TeacherDesk(kit, box or kit.course.readers_box())
        self.sees_works, self.sight = bool(works), ClassView.PUPILS
        self.is_painting = self._keeps = False
        self._works = works
        self.status = LiveRegion()
        self.guard = Guard(self.status, restore=self.redraw, lang=lang)
        self.page, self.look = Page(lang), Look()
        self.parts = Parts(self)
        tools = row("pmx-tools", self.look, self.page, *self.parts.unseen())
        frame = self.parts.frame(tools, self.status)
        self.redraw()
        super().__init__(frame)
        for name in ("pmx-page", "pmx-play", "pmx-table", "pmx-class", "pmx-bare"):
            self.add_class(name)
        quiet = Guard(self.status, restore=self.redraw, lang=lang, clears=False)
        self.page.observe(quiet(lambda _: self.redraw()), ["theme", "narrow"])
        self.look.observe(quiet(lambda _: self.redraw()), ["width", "room", "height"])
        if refusal is not None:
            self.guard.refuse(refusal)

    def say(self, key: str, /, **values: object) -> str:
        """Words of the class."""
        return say(f"class.{key}", self.lang, **values)

    # Painting

    def redraw(self) -> None:
        """Put the whole page in step with the desk, and let the browser keep it."""
        parts = self.parts
        self.is_painting = True
        try:
            lead = tag("p", self.say("lead"), class_="pmx-lead")
            set_html(parts.header, tag("h1", self.say("title")), lead)
            count = len(self.desk.register.works)
            parts.views.show(labels(self.say("view.set"), self.say("view.back", count=count)))
            _mark(parts.views.buttons, self.sees_works)
            show(parts.setting, not self.sees_works)
            show(parts.back, self.sees_works)
            (self._paint_register if self.sees_works else self._paint_setting)()
        finally:
            self.is_painting = False
        if self._keeps:
            parts.keeper.text, parts.keeper.is_left_out = self.desk.kept_text()

    def _paint_setting(self) -> None:
        desk, parts, draft = self.desk, self.parts, self.desk.draft
        parts.title.value = draft.title
        for tick, page in zip(parts.lessons.ticks, self.kit.lessons(), strict=False):
            tick.value = page in draft.lessons
        set_ones = {one.topic: one.count for one in draft.exercises}
        for topic, field in parts.exercises.items():
            field.value = set_ones.get(topic, 0)
        parts.level.value = desk.level
        parts.count.value, parts.grade.value = len(draft.puzzles), desk.grade
        parts.others.show(labels(self.say("others")) if draft.puzzles else [])
        show(parts.body, draft.question is not None)
        self._paint_question()
        try:
            parts.link.query = f"{IN_ADDRESS}={desk.assignment.word}"
            words, class_ = self.say("send", count=draft.tasks), ""
        except TabletopError as missing:
            parts.link.query, words, class_ = "", missing.text(self.lang), "pmx-lead"
        set_html(parts.missing, tag("p", words, class_=class_))
        show(parts.link_box, bool(parts.link.query))

    def _paint_question(self) -> None:
        desk, parts, question = self.desk, self.parts, self.desk.draft.question
        if question is None:
            parts.question.rest()
            parts.question.paint(None)
            return
        here = desk.here
        parts.ask.value = question.ask
        for tick, aspect in zip(parts.same.ticks, self.kit.asking.aspects, strict=False):
            tick.value = aspect in question.same
        if desk.goes_on and (parts.question.position != here or not parts.question.asks):
            parts.question.ask(here)
        elif not desk.goes_on:
            parts.question.rest()
        parts.question.paint(None if desk.goes_on else self.kit.asking.shown(here, question.position))
        set_class(parts.body, "pmx-asks", desk.goes_on)
        shown = [tag("li", question.words(moves, self.lang)) for moves in question.shown]
        listed = tag("ol", *shown) if shown else tag("p", self.say("show_it"))
        played = tag("p", self.say("played", moves=question.words(desk.moves, self.lang))) if desk.moves else Html("")
        set_html(parts.shown, tag("h2", self.say("heading.shown")), listed, played)
        words = ["is_right", "take_back"] if desk.moves else []
        words += ["forget_shown"] if question.shown and not desk.moves else []
        parts.showing.show(labels(*(self.say(word) for word in words)))

    def _paint_register(self) -> None:
        parts, register = self.parts, self.desk.register
        set_html(parts.refused, self._counted())
        self._paint_clashes()
        show(parts.sums, bool(register.works))
        if not register.works:
            return
        parts.sights.show(labels(*(self.say(f"sight.{sight}") for sight in ClassView)))
        _mark(parts.sights.buttons, list(ClassView).index(self.sight))
        seen = told(self.sight, register.works, self.desk.draft, self.lang, home_address())
        show(parts.graph_box, bool(seen.strips))
        theme = self.page.theme
        style = ChartStyle(self.kit.paper(theme), self.page.narrow, self.lang, theme)
        figure = class_figure(seen, self.say(f"axis.{self.sight}"), style)
        if parts.graph is None:
            parts.graph = FigureView(figure, label=seen.table.caption)
            parts.graph_box.children = (parts.graph,)
        else:
            parts.graph.show(figure, label=seen.table.caption)
        set_html(parts.nothing, join([]) if seen.strips else tag("p", self.say(f"none.{self.sight}")))
        set_html(parts.table, table_html(seen.table) if seen.table.rows else join([]))
        parts.files.show(labels(self.say("csv"), self.say("remove")))
        names = pupil_names(register.works, self.lang)
        parts.pupil.options = [
            (self.say("work_of", number=place + 1, name=name), place) for place, name in enumerate(names)
        ]

    def _counted(self) -> Html:
        """What became of the lines that were read last."""
        register = self.desk.register
        counts = register.counts
        if not counts.read:
            return join([])
        words = [self.say("lines_counted", read=counts.read, taken=counts.taken, refused=counts.refused)]
        words += [self.say("lines_known", known=counts.known)] if counts.known else []
        words += [self.say("lines_of_headings", headings=counts.headings)] if counts.headings else []
        lines = [tag("li", self.say("line", number=one.line, reason=one.reason)) for one in register.refused]
        heading = tag("h2", self.say("refused_lines", count=len(lines))) if lines else Html("")
        return tag("div", tag("p", join(words, " ")), heading, tag("ul", *lines), class_="pmx-card")

    def _paint_clashes(self) -> None:
        """The question what is to become of works under one name."""
        parts, clashes = self.parts, self.desk.register.clashes
        show(parts.clash_box, bool(clashes))
        if not clashes:
            return
        names = [self.say("clash", name=clash.work.name, number=clash.line) for clash in clashes]
        heading = tag("h2", self.say("heading.clash", count=len(clashes)))
        listed = tag("ul", *(readers_words("li", name) for name in names))
        set_html(parts.asked_of_names, heading, listed, tag("p", self.say("clash_asked")))
        options = [(self.say("clash_all"), ALL), *((name, place) for place, name in enumerate(names, 1))]
        if list(parts.clash.options) != options:
            parts.clash.options = options
        parts.clashes.show(labels(self.say("keep_both"), self.say("replace_earlier")))

    # What the teacher does; every one of these comes through the guard

    def changed(self, change: object) -> None:
        """A field or a tick has been changed."""
        if self.is_painting or not isinstance(change, dict):
            return
        owner, value, desk, parts = change["owner"], change["new"], self.desk, self.parts
        if owner is parts.title:
            desk.name(value)
        elif owner in parts.lessons.ticks:
            pages = self.kit.lessons()
            desk.choose_lessons([pages[place] for place in parts.lessons.chosen])
        elif owner in (*parts.exercises.values(), parts.level):
            desk.choose_exercises({topic: field.value for topic, field in parts.exercises.items()}, parts.level.value)
        elif owner in (parts.count, parts.grade):
            desk.choose_puzzles(parts.count.value, parts.grade.value)
        elif owner is parts.position:
            desk.open_position(value)
        elif owner is parts.ask:
            desk.ask(value)
        else:
            desk.require([tuple(self.kit.asking.aspects)[place] for place in parts.same.chosen])
        self.redraw()

    def other_puzzles(self) -> None:
        """Set other puzzles."""
        self.desk.other_puzzles()
        self.redraw()

    def answer(self, move: GameMove) -> None:
        """A move of an answer that is right."""
        self.desk.play(move)
        self.redraw()

    def press_question(self, place: int) -> None:
        """What was played is right, or taken back; where nothing was played, forget what was shown."""
        desk = self.desk
        (desk.add_shown if not place else desk.take_back)() if desk.moves else desk.forget_shown()
        self.redraw()

    def press_view(self, place: int) -> None:
        """The work that is set, or what came back."""
        self.sees_works = bool(place)
        self.redraw()

    def load(self, text: str) -> None:
        """Take in works."""
        self.desk.load(text)
        self.redraw()
        self._say_loaded()

    def _say_loaded(self) -> None:
        """How many pupils the register has; what became of each line stands below the field."""
        self.status.say(self.say("loaded", count=len(self.desk.register.works)), Tone.NEWS)

    def press_clash(self, place: int) -> None:
        """Two works under one name both stay, or the later one takes the place of the earlier."""
        chosen = int(self.parts.clash.value or ALL)
        self.desk.decide(bool(place), chosen - 1 if chosen != ALL else None)
        self.redraw()
        self._say_loaded()

    def too_long(self, length: int) -> None:
        """Files were too big even to be sent. Raises `ClassRefusal`."""
        raise refused("long", most=LARGEST_TEXT)

    def press_sight(self, place: int) -> None:
        """Look at something else."""
        self.sight = tuple(ClassView)[place]
        self.redraw()

    def press_file(self, place: int) -> None:
        """All tables as a file, or forget the chosen pupil's work."""
        if place:
            self.desk.remove(int(self.parts.pupil.value or 0))
            self.redraw()
            return
        works, draft = self.desk.register.works, self.desk.draft
        tables = [told(sight, works, draft, self.lang).table for sight in ClassView]
        text = "\ufeff" + csv_of([table for table in tables if table.rows])
        self.parts.exporter.give(text, f"{self.kit.prefix}-{WHAT}.csv", "text/csv")

    # What the browser keeps

    def take_kept(self, text: str) -> None:
        """What the browser has kept; only from then on anything is kept. Then the work of the address."""
        if self._keeps:
            return
        self._keeps = True
        try:
            if text and self.desk.is_empty:
                self.desk.restore(text)
        finally:
            if self._works:
                self.load(self._works)
            else:
                self.redraw()

    def take_other(self, text: str) -> None:
        """What another tab has kept since: the works of both are kept, the work that is set is the one here."""
        self.desk.join(text)
        with self.parts.keeper.hold_sync():
            self.redraw()
            self.parts.keeper.answers += 1


def _mark(buttons: tuple[W.Button, ...], chosen: int) -> None:
    for place, button in enumerate(buttons):
        set_class(button, "mod-active", place == chosen)
