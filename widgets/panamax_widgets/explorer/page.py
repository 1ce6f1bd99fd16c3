"""The explorer's page: panels around a picture.

No handler changes a widget by itself: it changes the state, and `redraw` lets every panel in sight show it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import ipywidgets as W  # noqa: N812

from panamax.box.components import Box
from panamax.game import Game
from panamax.setup import Setup
from panamax.words import catalogue
from tabletop.i18n import DEFAULT_LANGUAGE, Phrase, say
from tabletop_widgets.canvas.page_box import PageBox
from tabletop_widgets.explorer.reel import Reel
from tabletop_widgets.frame.asked import asked_for
from tabletop_widgets.frame.controls import ButtonRow, labels
from tabletop_widgets.frame.gadgets import Clock, Sight
from tabletop_widgets.frame.grouping import HIDDEN, UNSEEN, column, row, set_class, show
from tabletop_widgets.frame.guard import Guard
from tabletop_widgets.frame.html import html_widget, join, set_html, tag
from tabletop_widgets.frame.live import Hotkeys, LiveRegion, Page, Tone
from tabletop_widgets.frame.look import Look
from tabletop_widgets.hand.gadgets import Grasp
from tabletop_widgets.judging.growth import Growth
from tabletop_widgets.judging.judging import Judging
from tabletop_widgets.rulebook.rule_card import RuleCard

from ..game_view.judge import PANAMAX_JUDGE
from ..game_view.permalink import GAME, POSITION, game_of
from ..own_box import readers_box
from ..pictures import Style
from ..play.marks_key import marks_key
from ..rule_book import PANAMAX_RULES
from .desk import Desk
from .editor import Editor
from .keeping import TreeKeeping
from .kept import MOST_TREES, Tree
from .keys import KEYS, VIEWS, keys_words
from .panel import Panel
from .panel_compare import ComparePanel
from .panel_edit import EditPanel
from .panel_judge import JudgePanel
from .panel_open import OPEN, OpenPanel
from .panel_play import PlayPanel
from .panel_record import RecordPanel
from .panel_share import SharePanel
from .panel_tree import TreePanel
from .records import first_game, record_names
from .showcase import Showcase

REEL_PAUSE = 900  # milliseconds between two moves of a film


class ExplorerPage(PageBox):
    """The explorer on a page. What is looked at is in `desk`, `editor`, `judging` and `reel`."""

    def __init__(self, lang: str = DEFAULT_LANGUAGE, box: Box | None = None) -> None:
        self.lang = lang
        self.box = box or readers_box()  # of what is opened here; what is saved brings its own
        self.view = "play"
        self.rule = ""  # none has been asked about
        self.status = LiveRegion()
        self.guard = Guard(self.status, restore=self.redraw, lang=lang)
        self.quiet = Guard(self.status, restore=self.redraw, lang=lang, clears=False)
        self.editor: Editor | None = None
        self.judging, self.growth = Judging(PANAMAX_JUDGE), Growth()
        self.reel: Reel | None = None
        first = self._first_tree()
        self.subject, self.desk = first.subject, Desk(first.game)
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
        Judging.prepare(self.quiet(self.tick))

    def _make_frame(self) -> None:
        guard = self.guard
        self.page, self.look, self.live, self.clock, self.sight = (
            Page(self.lang),
            Look(),
            LiveRegion(),
            Clock(),
            Sight(),
        )
        self.hotkeys = Hotkeys([*KEYS], guard(self.press_key))
        self.grasp = Grasp()
        self.grasp.on_drag(guard(self.drag))
        self.grasp.follow(self.quiet, self.redraw, lambda: self.desk.choosing if self.stage.plays else None)
        self.clock.handle("tick", self.quiet(self.tick))
        self.header = html_widget(class_="pmx-header")
        self.key_line = html_widget(class_="pmx-keys")
        self.rule_card = RuleCard(PANAMAX_RULES, lambda rule: self.do(lambda: self.show_rule(rule)), guard, self.lang)
        self.bar = ButtonRow(1, guard(self._toggle_open), "pmx-game")
        self.views = ButtonRow(len(VIEWS), guard(self._press_view), "pmx-views")

    def _make_panels(self) -> None:
        self.open_card = OpenPanel(self)
        self.play, self.setup, self.judge = PlayPanel(self), EditPanel(self), JudgePanel(self)
        self.compare, self.record, self.tree = ComparePanel(self), RecordPanel(self), TreePanel(self)
        self.share = SharePanel(self, self.record, self.compare)
        self.stage = Showcase(self, self.page, self.look, self.judge, self.compare, self.record)
        self.stage.spread.figures.redraw = self.quiet(self.redraw)
        self.panels: dict[str, Panel] = {
            "play": self.play,
            "setup": self.setup,
            "judge": self.judge,
            "compare": self.compare,
            "record": self.record,
            "share": self.share,
        }

    def _frame(self) -> list[W.Widget]:
        unseen = (self.hotkeys, self.clock, self.sight, self.grasp, self.keeping.keeper, column(UNSEEN, self.live))
        tools = row("pmx-tools", self.look, self.page, *unseen)
        head = column("pmx-head", self.header, row("pmx-bar", self.bar.box, marks_key(self.lang)))
        self.rule_box = column("pmx-card pmx-rule-card", *self.rule_card.widgets)
        panels = (panel.box for panel in self.panels.values())
        sheet, chance = self.play.sheet, self.play.chance_box
        desk = column("pmx-desk", self.views.box, sheet, *panels, self.stage.chart_card, self.tree.box, chance)
        stage = column("pmx-stage", *self.stage.boxes(), self.rule_box, self.key_line)
        self.body = row("pmx-body", desk, stage)
        return [tools, self.keeping.card, head, self.keeping.resumed, self.open_card.box, self.body]

    # What is looked at

    @property
    def style(self) -> Style:
        """How the reader's page is."""
        return Style(self.page.theme, self.page.narrow, self.look.picture_width, self.lang, slim=True)

    def open_game(self, game: Game, subject: Phrase, keeps: bool = False) -> None:
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
        """Look at the first recorded game, with nothing beside it."""
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
        """What a page begins with: the first recorded game."""
        game = first_game(self.box)
        return Tree(game, game.node, Phrase(f"explorer.game.{record_names()[0]}"))

    def _own_trees(self, keeps: bool = False) -> list[Tree]:
        """The trees that stay beside another: the one that is looked at too, if it `keeps`, or isn't a mere record."""
        is_own = keeps or self._is_kept or self.desk.edits or not self.subject.key.startswith("explorer.game.")
        return [*([self.tree_here] if is_own else []), *self.shelf][: MOST_TREES - 1]

    def _show_tree(self, tree: Tree, beside: Sequence[Tree]) -> None:
        self.shelf, self._is_kept = list(beside), False
        self.subject = tree.subject
        self.reel = None
        if self.editor is not None and not self.editor.can_undo:
            self.editor = None  # else it stays as it was left
        self.judging = Judging(PANAMAX_JUDGE)
        self.desk.open(tree.game)
        self.desk.go(tree.node)
        self.share.link.keeps = True

    def edit(self, setup: Setup) -> None:
        """Edit a set-up; what was edited before comes back with a step back."""
        self.reel = None
        if self.editor is None:
            self.editor = Editor(setup)
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
        self.rule = catalogue.rule(rule).id

    def _open_asked(self) -> None:
        """Open what the page's address asks for, where a server tells it."""
        asked = asked_for()
        self.share.link.opened = GAME in asked or POSITION in asked
        game = game_of(asked, self.box)
        if game is not None:
            self.open_game(game, Phrase("explorer.subject.link"))
            self.keeping.is_opened = False
            show(self.open_card.box, False)

    # Drawing

    def redraw(self) -> None:
        """Put the whole page in step with what is so."""
        for name, panel in self.panels.items():
            show(panel.box, name == self.view)
        if self.view != "share":
            self.share.paint()  # the address in the browser is kept in step
        self.play.paint_sheet()
        self.panels[self.view].paint()
        self.open_card.paint()
        self.stage.paint()
        board = self.stage.spread.main
        self.share.figure = board.figure if board is not None else None
        self.tree.paint()
        self._paint_frame()
        self._announce()
        self.keeping.paint()
        self._set_clock()

    def _paint_frame(self) -> None:
        position = self.desk.shown.position
        where = say("table.round" if position.round else "table.setting_up", self.lang, round=position.round)
        made = say("table.moves_made", self.lang, count=self.desk.number)
        subject = tag("strong", self.subject.text(self.lang))
        line = tag("p", subject, tag("span", where), tag("span", made), class_="pmx-progress")
        set_html(self.header, join([tag("h1", say("explorer.title", self.lang)), line]))
        is_open = HIDDEN not in self.open_card.box._dom_classes
        self.bar.show(labels(say(f"explorer.open.{'hide' if is_open else 'show'}", self.lang)))
        self.views.show(labels(*(say(f"explorer.view.{view}", self.lang) for view in VIEWS)))
        for view, button in zip(VIEWS, self.views.buttons, strict=True):
            set_class(button, "mod-active", view == self.view)
            set_class(self.body, f"pmx-view-{view}", view == self.view)
        self._paint_rule()
        set_html(self.key_line, tag("p", keys_words(self.lang)))

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
        if self.view == "setup":
            return self.setup.summary()
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
            before = self.judging.done
            self.judging.step()
            if self.judging.runs:
                self._show_growth(self.judging.done > before)
                return
        elif self.reel is not None and self.reel.runs:
            self.reel.step(1)
        self.redraw()

    def _show_growth(self, has_grown: bool) -> None:
        """Show what has been judged by now, and nothing else, so that the next press is heard at once."""
        if has_grown and self.view == "judge" and self.growth.is_due(self.judging):
            self.judge.paint()
            self.stage.paint_numbers()
        self._set_clock()

    def press_key(self, key: str) -> None:
        """A hot key."""
        if self.keeping.asks:
            return
        what = KEYS[key]
        if what in VIEWS:
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

    def _stop(self) -> None:
        self.judging.stop()
        if self.reel is not None:
            self.reel.runs = False

    def _press_view(self, place: int) -> None:
        self.do(lambda: self.look_at(VIEWS[place]))

    def _toggle_open(self, _: int = 0) -> None:
        show(self.open_card.box, HIDDEN in self.open_card.box._dom_classes)
        self.redraw()
        self.sight.bring(OPEN)  # on a phone it stands at the page's end
