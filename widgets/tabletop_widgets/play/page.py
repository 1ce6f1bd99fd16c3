"""The page on which a game is played, as far as it knows no rule: it hands what the reader does to a `Table`.

No handler changes a widget by itself: it changes the table, and `redraw` puts all of that on the page.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import ClassVar, Final

from tabletop.errors import TabletopError
from tabletop.i18n import Phrase
from tabletop.record.save_tree import LARGEST_TEXT

from ..canvas.page_box import PageBox
from ..frame.gadgets import BEAT
from ..frame.grouping import toggle
from ..frame.guard import Guard
from ..frame.live import LiveRegion, Tone
from ..kit.play import TableOptions
from .lone import play_lone
from .looking_back import LookingBack
from .options import TableRefusal, number_typed, sitter_named
from .painting import LOG_LINES, TableChosen, TablePainter, chooses
from .parts import ALSO, FORM, PLACES, SAVES, TableParts
from .past import BACK
from .table import Table
from .table_keeping import TableKeeping

SLOW_PAUSE: Final = 1400  # milliseconds between two moments
LATE: Final = 0.6  # seconds in which somebody presses what he saw before
STOP: Final = ("stop",)  # the only help while bots are at work


class TablePage(PageBox):
    """A game on the page: `table` is its state, `parts` are its widgets, `status` is where refusals are told.

    A game's page makes its parts, its table and its painter between `_prepare` and `_sit_down`, and says what its own
    helps do. `prefix` is what a saved game's file is called by, `main` the picture that a new game brings into sight,
    and `sizes` those of the window after which its pictures go.
    """

    prefix: ClassVar[str]
    main: ClassVar[str]
    sizes: ClassVar[tuple[str, ...]] = ("width", "height")
    parts: TableParts
    chosen: TableChosen
    table: Table
    keeping: TableKeeping
    _painter: TablePainter
    _stops_since: float = 0.0  # when the button that stops bots took the place of another (`time.monotonic`)

    def _prepare(self, lang: str) -> None:
        self.lang, self.looking, self.status = lang, LookingBack(self), LiveRegion()
        self.guard = Guard(self.status, restore=self.redraw, lang=lang)
        self._unasked = Guard(self.status, restore=self.redraw, lang=lang, clears=False)

    def _sit_down(self, keeps: bool) -> None:
        """The table is there: what is held goes with the pointer, and a browser keeps the game if it may."""
        self.parts.grasp.follow(
            self._unasked, self.redraw, lambda: self.table.choosing if chooses(self.table) else None
        )
        self.keeping = TableKeeping(self, self._unasked, self.parts.keeper, keeps)
        self.parts.resumed.children = (self.keeping.resumed,)
        if self.parts.handing is not None:
            with self.guard:
                self.parts.handing.open_asked()

    def _show(self, *names: str) -> None:
        """The page as it opens, in the styles of a table and of these `names`."""
        self.redraw()
        super().__init__([self.keeping.card, *self.parts.frame(self.status)])
        for name in ("pmx-page", "pmx-play", "pmx-table", "pmx-seated", *names):
            self.add_class(name)
        again = self._unasked(lambda _: self.redraw())
        self.parts.page.observe(again, ["theme", "narrow"])
        self.parts.look.observe(again, list(self.sizes))

    def redraw(self) -> None:
        """Put the whole page in step with the table, and let the browser keep the game."""
        self.chosen.asks = self.keeping.asks
        self._painter.paint(self.table)
        self.keeping.paint()
        if self.parts.handing is not None:
            self.parts.handing.paint()
        self._set_clock()

    # What the reader does; every one of these comes through the guard

    def click(self, spot: object) -> None:
        """A click in a picture. On a phone the first one shows what it would do."""
        self._play(lambda: self.table.click(spot, previews=self.parts.page.narrow))

    def drag(self, start: object, end: object) -> None:
        """Something was dragged in the pictures."""
        self._play(lambda: self.table.drag(start, end))

    def choose_offer(self, place: int) -> None:
        """What stands at this place of the offers: its moves are played, or its things picked."""
        if 0 <= place < len(self._painter.offers):
            offer = self._painter.offers[place]
            self._play(lambda: self.table.take(offer.moves) if offer.moves else self.table.pick(offer.spots))

    def press_end(self) -> None:
        """End what is being done, and the turn with it."""
        self._play(self.table.end_turn)

    def show_moves(self) -> None:
        """Show the list of all moves, or put it away."""
        self.chosen.shows_moves = not self.chosen.shows_moves
        self.redraw()

    def show_helps(self) -> None:
        """On a phone: show the buttons that help, or put them away."""
        toggle(self.parts.helps, "pmx-open")

    def choose_move(self, place: int) -> None:
        """The move at this place of the list."""
        if 0 <= place < len(self.table.legal):
            move = self.table.legal[place]
            self.chosen.shows_moves &= not self.parts.page.narrow  # there the list lies over the pictures
            self._play(lambda: self.table.play(move))

    def play_typed(self, text: str) -> None:
        """Play what is typed; a refused text stays, to be mended. Raises `TabletopError`."""
        note = self.parts.typed_note
        note.clear()
        if not text.strip():
            return
        try:
            self._play(lambda: self.table.play(text.strip()))
        except TabletopError as error:
            note.say(error.text(self.lang), Tone.REFUSAL)
            raise
        if self.table.refusals:
            note.say(self._painter.refusal_words(self.table), Tone.REFUSAL)
        else:
            self.parts.typed.show("")

    def press_nearest(self, place: int) -> None:
        """Play the nearest legal move."""
        if place < len(self._painter.nearest):
            self._play(lambda: self.table.take(self._painter.nearest[place : place + 1]))

    def press_clear(self) -> None:
        """Pick nothing; or look no longer at a moment that is past."""
        if self.table.replay.moment is not None:
            self.looking.leave()
        else:
            self.do(self.table.clear_picks)

    def press_past(self, place: int) -> None:
        """Back from a look at the past to now, or on from there."""
        self.parts.past.stay()
        if place == BACK:
            self.chosen.is_auto = False
            self.do(self._back_to_now)
        else:
            self.do(self.table.go_on)

    def _back_to_now(self) -> None:
        if self.table.replay.moment is not None:
            self.table.replay.leave()
        else:
            self.table.jump(self.parts.past.now)
            self.table.go_on()

    def press_uncover(self) -> None:
        """The player who must decide looks now."""
        self.do(self.table.uncover)

    def press_bots(self, place: int) -> None:
        """Stop the bots, let them go on, or give the help that the button says.

        A press that comes a moment after the button began to stop bots does nothing: it was meant for what was there.
        """
        helps = self._painter.helps
        is_late = helps == STOP and time.monotonic() - self._stops_since < LATE
        if place < len(helps) and not is_late:
            self._help(helps[place])

    def _help(self, name: str) -> None:
        change = {"stop": self.table.stop, "go_on": self.table.go_on, "let_bot": self.table.let_bot_choose}[name]
        self._play(change)

    def begin_afresh(self) -> None:
        """A new game as the form says, in the place of one that was gone on with."""
        self.table.begin(self.parts.form.read())

    def focus_offers(self) -> None:
        """Put the keyboard's focus on the first thing to do: what was pressed has gone."""
        self.parts.offers.focus()

    def choose_sitter(self, seat: int, sitter: str) -> None:
        """Let somebody else decide at a seat."""
        self.do(lambda: self.table.set_sitter(seat, sitter_named(self.table.kit.rules, sitter)))

    def press_game(self, place: int) -> None:
        """Redo, the form of a new game, or the box for saved games."""
        if place == 0:
            self.press_redo()
        else:
            self.parts.dialogs.show((FORM, SAVES)[place - 1])

    def close_dialog(self) -> None:
        """Put away what was opened over the page."""
        self.parts.dialogs.show()

    def press_undo(self) -> None:
        """Take back the last move of a person."""
        self.do(self.table.undo)

    def press_redo(self) -> None:
        """Go on along what was played."""
        self.do(self.table.redo)

    def jump_typed(self, text: str) -> None:
        """Go to the move whose number is in the field."""
        self.jump(number_typed(text))

    def jump(self, number: int) -> None:
        """Go to where so many moves have been made."""
        self.do(lambda: self.parts.past.look(self.table, number))

    def press_start(self) -> None:
        """Begin a new game."""
        form, options = self.parts.form, self.parts.form.read()
        self.chosen.log_lines = LOG_LINES
        self._begins(options)
        self.do(lambda: self.table.begin(options, is_dealt=form.is_dealt))
        self.close_dialog()
        self.focus_offers()
        self.parts.sight.bring(self.main)

    def _begins(self, options: TableOptions) -> None:
        """A game is about to begin."""

    def save(self) -> None:
        """Give the page the game as text."""
        name = f"{self.prefix}-{self.table.game.seed}-{self.table.number}.txt"
        handing = self.parts.handing
        self.parts.saves.give(self.table.to_text() if handing is None else handing.text(), name)

    def load(self, text: str) -> None:
        """Go on with a saved game."""
        self.do(lambda: self.table.load(text))
        self.warn()
        self.close_dialog()

    def too_long(self, length: int) -> None:
        """A file was too big even to be sent. Raises `TableRefusal`."""
        raise TableRefusal(Phrase("table.save_too_long", {"given": length, "most": LARGEST_TEXT}))

    def press_slow(self, place: int) -> None:
        """Slow motion: the moment before, the next one, by itself, or back to now."""
        self.looking.press(place)

    def tick(self) -> None:
        """Time has passed: a bot may have decided, or the next moment is due."""
        if not self._is_busy and self.chosen.is_auto:
            self.looking.go_on()
            self._set_clock()
            return
        waited = self._is_busy
        self.do(lambda: None)
        if waited and not self._is_busy:
            self.status.clear()  # what was refused while bots played is not about what is asked now
            self._play(lambda: None)

    def press_card(self, place: int) -> None:
        """Show or put away what is shown on demand."""
        self.parts.toggle_card(self.parts.card_names[place])
        self.redraw()

    def show_rule(self, rule: str) -> None:
        """Show a rule's record on the card. Raises `UnknownRule`."""
        self.chosen.rule = self.table.kit.book.rule(rule).id
        if self.parts.card_is_hidden("rule"):
            self.parts.toggle_card("rule")
        self.redraw()

    def open_turn(self, number: int) -> None:
        """Show what happened in the turn after which so many moves had been made, or close it."""
        self.chosen.opened ^= {number}
        self.redraw()

    def show_earlier(self) -> None:
        """Show more of the log."""
        self.chosen.log_lines *= 4
        self.redraw()

    def press_key(self, key: str) -> None:
        """A hot key."""
        if self.chosen.asks:
            return
        does = self.parts.keys.get(key) or ALSO.get(key)
        if does is not None:
            self._presses()[does]()
        elif key in PLACES and not self.parts.past.is_shown(self.table):
            self.choose_offer(PLACES.index(key))

    def _presses(self) -> dict[str, Callable[[], object]]:
        """What the keys do."""
        return {
            "end": self.press_end,
            "moves": self._focus_moves,
            "undo": self.press_undo,
            "redo": self.press_redo,
            "earlier": self.looking.earlier,
            "later": self.looking.later,
            "auto": self.looking.by_itself,
            "words": lambda: self.press_card(self.parts.card_names.index("words")),
            "clear": self._press_escape,
            "stop": lambda: self._help(self._painter.helps[0]) if self._painter.helps else None,
        }

    def _play(self, change: Callable[[], object]) -> None:
        """What a person does who must decide; what then is the only thing that he can do plays itself."""
        self.do(change)
        if told := play_lone(self.table, self.lang):
            self.do(lambda: None)
            self.status.say(told)

    def do(self, change: Callable[[], object]) -> None:
        """Change the table, then show it; bots that follow play after that. A refusal leaves it as it was."""
        helps = self._painter.helps
        try:
            change()
        finally:
            if self.table.refusals:
                self.chosen.rule = self.table.refusals[0].rule
            self.redraw()
        if words := self._painter.refusal_words(self.table):
            self.status.say(words, Tone.REFUSAL)
        self._go_on()
        if self._painter.helps == STOP != helps:
            self._stops_since = time.monotonic()

    def _go_on(self) -> None:
        """Bots that must decide begin to think."""
        if self._is_busy:
            self.table.advance()
            self.redraw()

    def warn(self) -> None:
        """Say what must be known of a game that was read."""
        if words := self.table.game.warning(self.lang):
            self.status.say(words, Tone.REFUSAL)

    @property
    def _is_busy(self) -> bool:
        return self.table.thought is not None or self.table.is_busy

    def _set_clock(self) -> None:
        """Bots play on while they must."""
        self.parts.clock.run(self._waits(BEAT))

    def _waits(self, beat: int) -> int | None:
        """Milliseconds until time has passed: those between two moves of bots, or between two moments."""
        return beat if self._is_busy else SLOW_PAUSE if self.chosen.is_auto else None

    def _press_escape(self) -> None:
        if not self._put_list_away():
            self.press_clear()

    def _put_list_away(self) -> bool:
        """Put the list of moves away, if nothing else is to be put down: the offers' numbers are heard again."""
        table = self.table
        is_touched = table.choosing.picked or table.refusals or table.previewed is not None
        if not self.chosen.shows_moves or is_touched or table.replay.moment is not None:
            return False
        self.show_moves()
        self.focus_offers()
        return True

    def _focus_moves(self) -> None:
        if not self.chosen.shows_moves:
            self.show_moves()
        self.parts.moves.focus()
