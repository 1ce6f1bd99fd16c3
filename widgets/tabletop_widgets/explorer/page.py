"""The explorer's page: panels around a picture.

No handler changes a widget by itself: it changes the state, and `redraw` lets every panel in sight show it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import ipywidgets as W  # noqa: N812

from tabletop.i18n import DEFAULT_LANGUAGE, Phrase, say

from ..canvas.page_box import PageBox
from ..frame.asked import asked_for
from ..frame.controls import ButtonRow, labels
from ..frame.gadgets import Clock, Sight
from ..frame.grouping import HIDDEN, UNSEEN, column, row, set_class, show
from ..frame.guard import Guard
from ..frame.html import html_widget, join, set_html, tag
from ..frame.live import Hotkeys, LiveRegion, Page, Tone
from ..frame.look import Look
from ..hand.gadgets import Grasp
from ..judging.judging import Judging
from ..kit.explorer import ExploredGame, ExplorerKit
from ..kit.values import GameBox
from ..rulebook.rule_card import RuleCard
from .desk import Desk
from .growing import GrowingJudgement
from .keeping import TreeKeeping
from .kept import MOST_TREES, Tree
from .keys import VIEWS, keys_of, keys_words, views_of
from .panel import OPEN, Panel
from .panel_chance import ChancePanel
from .panel_compare import ComparePanel
from .panel_edit import EditPanel
from .panel_judge import JudgePanel
from .panel_open import OpenPanel
from .panel_play import PlayPanel
from .panel_record import RecordPanel
from .panel_share import SharePanel
from .panel_tree import TreePanel
from .reel import Reel
from .showcase import Showcase

REEL_PAUSE = 900  # milliseconds between two moves of a film


class ExplorerPage(PageBox):
    """The explorer on a page. What is looked at is in `desk`, `editor`, `judging` and `reel`.

    With a box of one's own the browser keeps nothing.
    """

    def __init__(self, kit: ExplorerKit, lang: str = DEFAULT_LANGUAGE, box: GameBox | None = None) -> None:
        self.kit, self.lang = kit, lang
        self.views_shown = views_of(kit)
        self.box = box or kit.trees.readers_box()  # of what is opened here; what is saved brings its own
        self.view = "play"
        self.rule = ""  # none has been asked about
        self.status = LiveRegion()
        self.guard = Guard(self.status, restore=self.redraw, lang=lang)
        self.quiet = Guard(self.status, restore=self.redraw, lang=lang, clears=False)
        self.editor: Any = None
        self.judging = Judging(self.kit.judge)
        self.reel: Reel | None = None
        first = self._first_tree()
        self.subject, self.desk = first.subject, Desk(kit, first.game)
        self.shelf: list[Tree] = []
        self._is_kept = False  # whether the tree that is looked at was on the shelf, or kept in the browser
        self.keeping = TreeKeeping(self, box is None)
        self._said = ""
        self._make_frame()
        self._make_panels()
        frame = self._frame()
        with self.guard:
            self._open_asked()
        self.redraw()
        super().__init__(frame)
        for name in ("pmx-page", "pmx-play", "pmx-table", "pmx-explorer"):
            self.add_class(name)
        self.page.observe(self.quiet(lambda _: self.redraw()), ["theme", "narrow"])
        self.look.observe(self.quiet(lambda _: self.redraw()), ["width", "room", "height"])
        Judging.prepare(self.quiet(self.growing.hear))

    def _make_frame(self) -> None:
        guard = self.guard
        self.page, self.look, self.live, self.clock, self.sight = (
            Page(self.lang),
            Look(),
            LiveRegion(),
            Clock(),
            Sight(),
        )
        self.hotkeys = Hotkeys([*keys_of(self.views_shown)], guard(self.press_key))
        self.grasp = Grasp()
        self.grasp.on_drag(guard(self.drag))
        self.grasp.follow(self.quiet, self.redraw, lambda: self.desk.choosing if self.stage.plays else None)
        if self.kit.moves.traced is not None:
            self.grasp.on_trace(guard(self.trace))
        self.clock.handle("tick", self.quiet(self.tick))
        self.header = html_widget(class_="pmx-header")
        self.key_line = html_widget(class_="pmx-keys")
        self.rule_card = RuleCard(self.kit.rules, lambda rule: self.do(lambda: self.show_rule(rule)), guard, self.lang)
        self.bar = ButtonRow(1, guard(self._toggle_open), "pmx-game")
        self.views = ButtonRow(len(self.views_shown), guard(self._press_view), "pmx-views")

    def _make_panels(self) -> None:
        kit = self.kit
        self.open_card = OpenPanel(self)
        self.growing = GrowingJudgement(self, self._paint_judged)
        self.play, self.compare = PlayPanel(self), ComparePanel(self)
        self.judge = JudgePanel(self, self.growing.press)
        self.record, self.tree = RecordPanel(self), TreePanel(self)
        self.chance = ChancePanel(self, kit.chance) if kit.chance is not None else None
        self.setup = EditPanel(self, kit.editor) if kit.editor is not None else None
        self.share = SharePanel(self, kit.sharing, self.record, self.compare) if kit.sharing is not None else None
        self.stage = Showcase(self, self.judge, self.compare, self.record)
        made = (self.play, self.setup, self.judge, self.compare, self.record, self.share)
        both = zip(VIEWS, made, strict=True)
        self.panels: dict[str, Panel] = {view: panel for view, panel in both if panel is not None}

    def _frame(self) -> list[W.Widget]:
        unseen = (self.hotkeys, self.clock, self.sight, self.grasp, self.keeping.keeper, column(UNSEEN, self.live))
        tools = row("pmx-tools", self.look, self.page, *unseen)
        head = column("pmx-head", self.header, row("pmx-bar", self.bar.box, *self.stage.pictures.key))
        self.rule_box = column("pmx-card pmx-rule-card", *self.rule_card.widgets)
        panels = (panel.box for panel in self.panels.values())
        chance = (self.chance.box,) if self.chance is not None else ()
        course = column("pmx-desk-course", self.stage.chart_card, self.tree.box, *chance)
        desk = column("pmx-desk", self.views.box, self.play.sheet, *panels, course)
        stage = column("pmx-stage", *self.stage.boxes(), self.rule_box, self.key_line)
        self.body = row("pmx-body", desk, stage)
        return [tools, self.keeping.card, head, self.keeping.resumed, self.open_card.box, self.body]

    # What is looked at

    def open_game(self, game: ExploredGame, subject: Phrase, keeps: bool = False) -> None:
        """Look at another tree, `subject`. This one stays beside it if it is the reader's own, or if it `keeps`."""
        self._show_tree(Tree(game, game.node, subject), self._own_trees(keeps))
        self.keeping.is_opened = True
        if words := game.warning(self.lang):
            self.status.say(words, Tone.REFUSAL)

    def swap(self, place: int) -> None:
        """Look at the tree at this place of the shelf."""
        tree = self.shelf.pop(place)
        self._show_tree(tree, self._own_trees())
        self._is_kept = True

    def restore(self, trees: Sequence[Tree]) -> None:
        """Go on with trees that were kept."""
        self._show_tree(trees[0], trees[1:])
        self._is_kept = True
        self.keeping.is_opened = True
        show(self.open_card.box, False)

    def put_beside(self, trees: Sequence[Tree]) -> None:
        """Have these trees beside the one that is looked at."""
        self.shelf = [*self.shelf, *trees][: MOST_TREES - 1]

    def begin_afresh(self) -> None:
        """Look at what a page begins with, with nothing beside it."""
        self._show_tree(self._first_tree(), ())

    @property
    def is_linked(self) -> bool:
        """Whether the page's address has what is looked at."""
        return self.subject.key == "explorer.subject.link"

    @property
    def tree_here(self) -> Tree:
        """The tree that is looked at."""
        return Tree(self.desk.game, self.desk.node, self.subject)

    def _first_tree(self) -> Tree:
        """What a page begins with."""
        game, subject = self.kit.trees.first(self.box)
        return Tree(game, game.node, subject)

    def _own_trees(self, keeps: bool = False) -> list[Tree]:
        """The trees that stay beside another: the one that is looked at too, if it `keeps`, or isn't a mere record."""
        is_own = keeps or self._is_kept or self.desk.edits or self.subject not in self.kit.trees.records().values()
        return [*([self.tree_here] if is_own else []), *self.shelf][: MOST_TREES - 1]

    def _show_tree(self, tree: Tree, beside: Sequence[Tree]) -> None:
        self.shelf, self._is_kept = list(beside), False
        self.subject = tree.subject
        self.reel = None
        if self.editor is not None and not self.editor.can_undo:
            self.editor = None  # else it stays as it was left
        self.judging = Judging(self.kit.judge)
        self.desk.open(tree.game)
        self.desk.go(tree.node)
        if self.share is not None:
            self.share.link.keeps = True

    def edit(self, setup: Any) -> None:
        """Edit a set-up; what was edited before comes back with a step back."""
        assert self.kit.editor is not None
        self.reel = None
        if self.editor is None:
            self.editor = self.kit.editor.begin(setup)
        else:
            self.editor.replace(setup)
        self.look_at("setup")

    def look_at(self, view: str) -> None:
        """Show another view."""
        self.desk.show(None)
        if view != self.view:
            self.reel = None
        self.view = view
        show(self.open_card.box, False)

    def show_rule(self, rule: str) -> None:
        """Show a rule's card. Raises `UnknownRule`."""
        self.rule = self.kit.rules.rule(rule).id

    def _open_asked(self) -> None:
        """Open what the page's address asks for, where a server tells it."""
        if self.share is None:
            return
        asked, kit = asked_for(), self.share.kit
        self.share.link.opened = any(name in asked for name in kit.names)
        game = kit.asked(asked, self.box)
        if game is not None:
            self.open_game(game, Phrase("explorer.subject.link"))
            self.keeping.is_opened = False
            show(self.open_card.box, False)

    # Drawing

    def redraw(self) -> None:
        """Put the whole page in step with what is so."""
        for name, panel in self.panels.items():
            show(panel.box, name == self.view)
        if self.share is not None and self.view != "share":
            self.share.paint()  # the address in the browser is kept in step
        self.play.paint_sheet()
        if self.chance is not None and self.view == "play":
            self.chance.paint()
        self.panels[self.view].paint()
        self.open_card.paint()
        self.stage.paint()
        if self.share is not None:
            self.share.figure = self.stage.pictures.figure
        self.tree.paint()
        self._paint_ways()
        self._paint_frame()
        self._announce()
        self.keeping.paint()
        self._set_clock()

    def _paint_judged(self) -> None:
        """What is judged alone."""
        self.judge.paint()
        self.stage.paint_numbers()
        self._announce()
        self._set_clock()

    def _paint_ways(self) -> None:
        """Along which ways something may be dragged now."""
        traced = self.kit.moves.traced
        if traced is not None:
            self.grasp.ways = traced(self.desk.choosing, self.lang) if self.stage.plays else {}

    def _paint_frame(self) -> None:
        position = self.desk.shown.position
        where = self.kit.trees.where(position).text(self.lang)
        made = say("table.moves_made", self.lang, count=self.desk.number)
        subject = tag("strong", self.subject.text(self.lang))
        line = tag("p", subject, tag("span", where), tag("span", made), class_="pmx-progress")
        set_html(self.header, join([tag("h1", say("explorer.title", self.lang)), line]))
        is_open = HIDDEN not in self.open_card.box._dom_classes
        self.bar.show(labels(say(f"explorer.open.{'hide' if is_open else 'show'}", self.lang)))
        self.views.show(labels(*(say(f"explorer.view.{view}", self.lang) for view in self.views_shown)))
        for view, button in zip(self.views_shown, self.views.buttons, strict=True):
            set_class(button, "mod-active", view == self.view)
            set_class(self.body, f"pmx-view-{view}", view == self.view)
        self._paint_rule()
        set_html(self.key_line, tag("p", keys_words(self.views_shown, self.lang)))

    def _paint_rule(self) -> None:
        """The rule that was asked about last, or that refused something."""
        show(self.rule_box, bool(self.rule))
        if self.rule:
            position = self.desk.shown.position
            self.rule_card.show(self.rule, position.box, position.options)

    def _announce(self) -> None:
        """Say for screen readers what is new."""
        words = self._news()
        if words != self._said:
            self._said = words
            self.live.say(words)

    def _news(self) -> str:
        if self.keeping.asks:
            return self.keeping.asks
        if self.view == "setup" and self.setup is not None:
            return str(self.setup.summary())
        if self.view == "judge" and self.judging.evaluation is not None and not self.judging.runs and self.reel is None:
            return self.judge.progress_words()
        events = [event.text(self.lang) for event in self.desk.news[-6:]]
        return "\n".join([*events, self.play.question()])

    def _set_clock(self) -> None:
        waits = REEL_PAUSE if self.reel is not None and self.reel.runs else None
        self.clock.run(self.judging.pause if self.judging.runs else waits)

    # What the reader does; every one of these comes through the guard

    def do(self, change: Callable[[], object]) -> None:
        """Change something, then show it; a refusal leaves everything as it was."""
        try:
            change()
        finally:
            self.redraw()
        if self.desk.refusals:
            self.rule = self.desk.refusals[0].rule
            self._paint_rule()
        if words := self._refusal_words():
            self.status.say(words, Tone.REFUSAL)

    def _refusal_words(self) -> str:
        """Every rule that the last try breaks."""
        desk, editor = self.desk, self.editor
        if self.view == "setup":
            return editor.untaken.text(self.lang) if editor is not None and editor.untaken is not None else ""
        if desk.refusals:
            return "\n".join(dict.fromkeys(refusal.text(self.lang) for refusal in desk.refusals))
        return say("table.not_here", self.lang, question=self.play.question()) if desk.is_unknown else ""

    def tick(self, _: bool = True) -> None:
        """Time has passed: play some more playouts, or show the next move of a film."""
        if self.judging.runs:
            self.growing.hear()
            if self.judging.runs:
                self._set_clock()
            return
        if self.reel is not None and self.reel.runs:
            self.reel.step(1)
        self.redraw()

    def press_key(self, key: str) -> None:
        """A hot key."""
        if self.keeping.asks:
            return
        what = keys_of(self.views_shown)[key]
        if what in self.views_shown:
            self.do(lambda: self.look_at(what))
            return
        presses: dict[str, Callable[[], object]] = {
            "moves": self._focus_moves,
            "tree": self.tree.tree.focus,
            "back": lambda: self.do(self.desk.back),
            "onward": lambda: self.do(self.desk.onward),
            "before": lambda: self.do(lambda: self.desk.to_variation(-1)),
            "after": lambda: self.do(lambda: self.desk.to_variation(1)),
            "words": lambda: self.do(self.stage.toggle_words),
            "clear": lambda: self.do(self.desk.clear_picks),
            "stop": lambda: self.do(self._stop),
        }
        presses[what]()

    def _focus_moves(self) -> None:
        self.play.shows_moves = True
        self.do(lambda: self.look_at("play"))
        self.play.moves.focus()

    def drag(self, start: object, end: object) -> None:
        """Something was dragged in the pictures."""
        if self.stage.plays:
            self.do(lambda: self.desk.drag(start, end))
        elif self.view == "setup" and self.editor is not None:
            editor = self.editor
            self.do(lambda: editor.drag(start, end))

    def trace(self, ids: Sequence[object]) -> None:
        """Something was dragged along a way."""
        if self.stage.plays:
            self.do(lambda: self.desk.trace(ids))

    def _stop(self) -> None:
        self.judging.stop()
        if self.reel is not None:
            self.reel.runs = False

    def _press_view(self, place: int) -> None:
        self.do(lambda: self.look_at(self.views_shown[place]))

    def _toggle_open(self, _: int = 0) -> None:
        show(self.open_card.box, HIDDEN in self.open_card.box._dom_classes)
        self.redraw()
        self.sight.bring(OPEN)  # on a phone it stands at the page's end
