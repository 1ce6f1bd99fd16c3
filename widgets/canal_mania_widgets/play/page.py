"""The page on which Canal Mania is played. It hands what the reader does to a `Table`.

No handler changes a widget by itself: it changes the table, and `redraw` puts all of that on the page.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from canal_mania.box.components import Box
from canal_mania.box.loader import load_box
from canal_mania.words import catalogue
from tabletop.errors import TabletopError
from tabletop.i18n import DEFAULT_LANGUAGE, Phrase
from tabletop.record.save_tree import LARGEST_TEXT
from tabletop_widgets.canvas.page_box import PageBox
from tabletop_widgets.frame.gadgets import BEAT
from tabletop_widgets.frame.grouping import toggle
from tabletop_widgets.frame.guard import Guard
from tabletop_widgets.frame.live import LiveRegion, Tone
from tabletop_widgets.kit.play import TableOptions
from tabletop_widgets.play.lone import play_lone
from tabletop_widgets.play.looking_back import LookingBack
from tabletop_widgets.play.options import TableRefusal, number_typed, sitter_named
from tabletop_widgets.play.past import BACK
from tabletop_widgets.play.table import Table
from tabletop_widgets.play.table_keeping import TableKeeping

from .figures import MAP
from .looks import chooses
from .painting import LOG_LINES, Chosen, Painter
from .parts import ALSO, CARDS, FORM, KEYS, PLACES, SAVES, Parts
from .record import CANAL_PLAY

SLOW_PAUSE: Final = 1400  # milliseconds between two moments
ON_MAP: Final = ("hex:", "town:", "cube:")  # things that a phone shows from near before they are touched
FILE_NAME: Final = "canal-mania-{seed}-{moves}.txt"


class CanalPlayPage(PageBox):
    """A game on the page: `table` is its state, `parts` are its widgets, `status` is where refusals are told."""

    def __init__(
        self, lang: str = DEFAULT_LANGUAGE, options: TableOptions | None = None, box: Box | None = None
    ) -> None:
        self.lang, self.chosen, self.looking = lang, Chosen(), LookingBack(self)
        self.status = LiveRegion()
        self.guard = Guard(self.status, restore=self.redraw, lang=lang)
        unasked = Guard(self.status, restore=self.redraw, lang=lang, clears=False)
        self.parts = Parts(self, self.guard, unasked, self.guard.refuse, lang)
        self.table = Table(CANAL_PLAY, options or self.parts.form.read(), box or load_box())
        self.parts.grasp.follow(unasked, self.redraw, lambda: self.table.choosing if chooses(self.table) else None)
        self._painter = Painter(self.parts, self.chosen, lang)
        self.keeping = TableKeeping(self, unasked, self.parts.keeper, box is None)
        self.parts.resumed.children = (self.keeping.resumed,)
        self.redraw()
        super().__init__([self.keeping.card, *self.parts.frame(self.status)])
        for name in ("pmx-page", "pmx-play", "pmx-table", "pmx-seated", "pmx-canal"):
            self.add_class(name)
        self.parts.page.observe(unasked(lambda _: self.redraw()), ["theme", "narrow"])
        self.parts.look.observe(unasked(lambda _: self.redraw()), ["width", "height", "room"])

    def redraw(self) -> None:
        """Put the whole page in step with the table, and let the browser keep the game."""
        self.chosen.asks = self.keeping.asks
        self._painter.paint(self.table)
        self.keeping.paint()
        self._set_clock()

    # What the reader does; every one of these comes through the guard

    def click(self, spot: object) -> None:
        """A click in a picture. On a phone the first one shows what it would do; while bots play, it hurries them."""
        figures, is_phone = self.parts.figures, self.parts.page.narrow
        if self._is_busy:
            return
        if is_phone and figures.near is None and str(spot).startswith(ON_MAP) and figures.go_near(str(spot)):
            self.redraw()
        else:
            if is_phone and str(spot).startswith("barge:"):
                figures.go_near(str(spot))
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
        """Build what is drawn; without a draft, end what is being done."""
        draft = self.table.choosing.drawing if chooses(self.table) else None
        self._play(
            lambda: self.table.take(draft.moves) if draft is not None and draft.is_legal else self.table.end_turn()
        )

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
            self.chosen.shows_moves &= not self.parts.page.narrow  # there the list lies over the map
            self._play(lambda: self.table.play(move))

    def play_typed(self, text: str) -> None:
        """Play what is typed; a refused text stays, to be mended."""
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
        """Pick nothing, and wipe out what is drawn; or look no longer at a moment that is past."""
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
        """Stop the bots, let them go on, or let one decide."""
        if place < len(self._painter.helps):
            self._help(self._painter.helps[place])

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
        """Take back the last move of a person; a draft is wiped out first."""
        self.do(self.table.clear_picks if self.table.choosing.drawing is not None else self.table.undo)

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
        options = self.parts.form.read()
        self.chosen.log_lines = LOG_LINES
        self.do(lambda: self.table.begin(options))
        self.close_dialog()
        self.focus_offers()
        self.parts.sight.bring(MAP)

    def save(self) -> None:
        """Give the page the game as text."""
        name = FILE_NAME.format(seed=self.table.game.seed, moves=self.table.number)
        self.parts.saves.give(self.table.to_text(), name)

    def load(self, text: str) -> None:
        """Go on with a saved game."""
        self.do(lambda: self.table.load(text))
        self.warn()
        self.close_dialog()

    def too_long(self, length: int) -> None:
        """A file was too big even to be sent."""
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

    def press_whole(self) -> None:
        """On a phone: show the whole map again."""
        self.parts.figures.near = None
        self.redraw()

    def press_card(self, place: int) -> None:
        """Show or put away what is shown on demand: who decides, the pictures in words, the rule."""
        self.parts.toggle_card(CARDS[place])
        self.redraw()

    def show_rule(self, rule: str) -> None:
        """Show a rule's record on the card. Raises `UnknownRule`."""
        self.chosen.rule = catalogue.rule(rule).id
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
        key = "c" if key in ALSO else key
        presses: dict[str, Callable[[], object]] = {
            "end": self.press_end,
            "moves": self._focus_moves,
            "undo": self.press_undo,
            "redo": self.press_redo,
            "earlier": self.looking.earlier,
            "later": self.looking.later,
            "auto": self.looking.by_itself,
            "words": lambda: self.press_card(CARDS.index("words")),
            "clear": self.press_clear,
            "stop": lambda: self.press_bots(0),
        }
        if key in KEYS:
            presses[KEYS[key]]()
        elif key in PLACES and not self.parts.past.is_shown(self.table):
            self.choose_offer(PLACES.index(key))

    def _play(self, change: Callable[[], object]) -> None:
        """What a person does who must decide; what then is the only thing that he can do plays itself."""
        self.do(change)
        if told := play_lone(self.table, self.lang):
            self.do(lambda: None)
            self.status.say(told)

    def do(self, change: Callable[[], object]) -> None:
        """Change the table, then show it; bots that follow play after that. A refusal leaves it as it was."""
        try:
            change()
        finally:
            if self.table.refusals:
                self.chosen.rule = self.table.refusals[0].rule
            self.redraw()
        if words := self._painter.refusal_words(self.table):
            self.status.say(words, Tone.REFUSAL)
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
        self.parts.clock.run(BEAT if self._is_busy else SLOW_PAUSE if self.chosen.is_auto else None)

    def _focus_moves(self) -> None:
        if not self.chosen.shows_moves:
            self.show_moves()
        self.parts.moves.focus()
