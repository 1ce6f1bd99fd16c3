"""The page on which games are played. It hands what the reader does to a :class:`Table`.

No handler changes a widget by itself: it changes the table, and `redraw` puts all of that on the page.
"""

from __future__ import annotations

from collections.abc import Callable

from panamax.box.components import Box
from panamax.words import catalogue
from tabletop.errors import TabletopError
from tabletop.i18n import DEFAULT_LANGUAGE, Phrase
from tabletop.record.save_tree import LARGEST_TEXT
from tabletop_widgets.canvas.page_box import PageBox
from tabletop_widgets.frame.asked import asked_for
from tabletop_widgets.frame.gadgets import BEAT
from tabletop_widgets.frame.grouping import toggle
from tabletop_widgets.frame.guard import Guard
from tabletop_widgets.frame.live import LiveRegion, Tone
from tabletop_widgets.judging.judging import PAUSE
from tabletop_widgets.kit.play import TableOptions
from tabletop_widgets.play.lone import play_lone
from tabletop_widgets.play.looking_back import LookingBack
from tabletop_widgets.play.options import TableRefusal, number_typed, sitter_named
from tabletop_widgets.play.past import BACK
from tabletop_widgets.play.table import Table
from tabletop_widgets.play.table_keeping import TableKeeping

from ..game_view.permalink import GAME, POSITION, game_of, typed_game
from ..own_box import readers_box
from .figures import BOARD, figure_name
from .helping import Helping
from .painting import LOG_LINES, Chosen, Painter, chooses
from .parts import ALSO, CARDS, COACH, FORM, KEYS, PLACES, SAVES, Parts
from .record import PANAMAX_PLAY

AHEAD = 120  # milliseconds that the page works before what comes next is seen to move
SLOW_PAUSE = 1400  # milliseconds between two moments
FILE_NAME = "panamax-{seed}-{moves}.txt"


class PlayPage(PageBox):
    """A game on the page: `table` is its state, `parts` are its widgets, `status` is where refusals are told."""

    def __init__(
        self, lang: str = DEFAULT_LANGUAGE, options: TableOptions | None = None, box: Box | None = None
    ) -> None:
        self.lang = lang
        self.chosen = Chosen()
        self.helping, self.looking = Helping(self, lang), LookingBack(self)
        self.status = LiveRegion()
        self.guard = Guard(self.status, restore=self.redraw, lang=lang)
        unasked = Guard(self.status, restore=self.redraw, lang=lang, clears=False)
        self.parts = Parts(self, self.guard, unasked, self.guard.refuse, lang)
        self.table = Table(PANAMAX_PLAY, options or self.parts.form.read(), box or readers_box())
        self.parts.grasp.follow(unasked, self.redraw, lambda: self.table.choosing if chooses(self.table) else None)
        self._painter = Painter(self.parts, self.chosen, lang)
        is_tried = box is not None  # with values that are tried out: no game that is gone on with later
        self.keeping = TableKeeping(self, unasked, self.parts.keeper, not is_tried)
        self.parts.resumed.children = (self.keeping.resumed,)
        with self.guard:
            self._open_asked()
        self.redraw()
        super().__init__([self.keeping.card, *self.parts.frame(self.status)])
        for name in ("pmx-page", "pmx-play", "pmx-table", "pmx-seated"):
            self.add_class(name)
        self.parts.page.observe(unasked(lambda _: self.redraw()), ["theme", "narrow"])
        self.parts.look.observe(unasked(lambda _: self.redraw()), ["width", "height"])

    def redraw(self) -> None:
        """Put the whole page in step with the table, and let the browser keep the game."""
        self.chosen.asks = self.keeping.asks
        self.helping.advise()
        self._painter.paint(self.table)
        self.keeping.paint()
        self._painter.address(self.table, self.keeping.has_settled)
        self._set_clock()

    def _open_asked(self) -> None:
        """Open the game that the page's address carries, where a server tells it."""
        asked = asked_for()
        self.parts.link.opened = GAME in asked or POSITION in asked
        game = game_of(asked, self.table.box)
        if game is not None:
            self.keeping.link(game)

    # What the reader does; every one of these comes through the guard

    def click(self, spot: object) -> None:
        """A click in a picture. On a phone the first one shows what it would do; while bots play, it hurries them."""
        if self._is_busy and not self.table.hides_moves:
            self.skip()
            return
        self._play(lambda: self.table.click(spot, previews=self.parts.page.narrow))

    def drag(self, start: object, end: object) -> None:
        """Something was dragged in the pictures."""
        self._play(lambda: self.table.drag(start, end))

    def grip(self, spot: object) -> None:
        """Something in a picture is held: its drawing goes with the pointer if it is dragged."""
        self.parts.grasp.piece = self._painter.piece(spot)

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

    def put_away(self) -> None:
        """Put away what is told at length: of the round's end, or what was asked for."""
        self.chosen.read = self.table.game.node
        self.chosen.help.put_away()
        self.redraw()

    def choose_move(self, place: int) -> None:
        """The move at this place of the list."""
        if 0 <= place < len(self.table.legal):
            move = self.table.legal[place]
            self.chosen.shows_moves &= not self.parts.page.narrow  # there the list lies over the board
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
        """Pick nothing; if nothing is picked, look no longer at a moment that is past, or at what is told at length."""
        if self.table.replay.moment is not None:
            self.looking.leave()
        elif self.table.choosing.picked or self.table.refusals or self.table.previewed is not None:
            self.do(self.table.clear_picks)
        else:
            self.put_away()

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

    def press_turn(self, place: int) -> None:
        """Play the turn of one of the judged moves."""
        self.helping.play_numbered(place)

    def press_bots(self, place: int) -> None:
        """Stop the bots, let them go on, or let one decide; or give the help that the button says."""
        if place < len(self._painter.helps):
            self.helping.press(self._painter.helps[place])

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
        """Begin a new game, with the set-up made and the coach called if that is asked for."""
        form, options = self.parts.form, self.parts.form.read()
        self.chosen.log_lines = LOG_LINES
        self.chosen.coached.call(self.table, form.choices["coach"].value == COACH[1])
        self.do(lambda: self.table.begin(options, is_dealt=form.is_dealt))
        self.close_dialog()
        self.focus_offers()
        self.parts.sight.bring(figure_name(BOARD))

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

    def open_link(self, asked: str) -> None:
        """The page was opened with an address that no server has read."""
        if not self.parts.link.opened:
            self.parts.link.opened = True
            self.keeping.link(typed_game(asked, self.table.box))

    def skip(self) -> None:
        """Don't show how the bots' pieces move, until it is a person's turn."""
        if self._is_busy:
            self._painter.hurries = True
            self.do(lambda: None)

    def press_slow(self, place: int) -> None:
        """Slow motion: the moment before, the next one, by itself, or back to now."""
        self.looking.press(place)

    def tick(self) -> None:
        """Time has passed: a bot may have decided, or the next moment is due."""
        if self.chosen.help.race(self.table).runs:
            self._judge_on()
        elif not self._is_busy and self.chosen.is_auto:
            self.looking.go_on()
            self._set_clock()
        else:
            waited = self._is_busy
            self.do(lambda: None)
            if waited and not self._is_busy:
                self.status.clear()  # what was refused while bots played is not about what is asked now
                self._play(lambda: None)

    def _judge_on(self) -> None:
        """Some more playouts; while it goes on, nothing else is drawn, so that the next press is heard at once."""
        helped, race = self.chosen.help, self.chosen.help.race(self.table)
        told = helped.hint_words(self.lang)
        race.step()
        if race.runs:
            self._painter.paint_help(self.table)
            self._set_clock()
        else:
            self.redraw()
            if helped.judges:
                self.parts.live.say(race.progress_words(self.lang))
        if (words := helped.hint_words(self.lang)) != told:
            self.parts.live.say(words)

    def press_card(self, place: int) -> None:
        """Show or put away what is shown on demand: purses, who decides, the pictures in words, the rule."""
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
            "stop": lambda: self.helping.stop(self._painter.helps),
            "hint": self.helping.hint,
            "threats": self.helping.threats,
            "judge": self.helping.judge,
            "coach": self.helping.coach,
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
        elif self.table.is_held:
            self.parts.live.say(self.chosen.coached.words(self.lang))
        if self._is_busy and not self._painter.moves:
            self.table.advance(one=self._pace > 0)
            self.redraw()

    def warn(self) -> None:
        """Say what must be known of a game that was read."""
        if words := self.table.game.warning(self.lang):
            self.status.say(words, Tone.REFUSAL)

    @property
    def _is_busy(self) -> bool:
        return self.table.thought is not None or self.table.is_busy

    @property
    def _pace(self) -> int:
        """Milliseconds in which a piece moves; 0 while nothing does."""
        return 0 if self._painter.hurries else self.parts.motion.milliseconds

    def _set_clock(self) -> None:
        """Bots play on once what moves has come; the reader may hurry them until it is his turn."""
        self._painter.hurries = self._painter.hurries and self._is_busy
        beat = max(BEAT, self._pace - AHEAD) if self._painter.moves else BEAT
        waits = beat if self._is_busy else SLOW_PAUSE if self.chosen.is_auto else None
        self.parts.clock.run(PAUSE if self.chosen.help.race(self.table).runs else waits)

    def _focus_moves(self) -> None:
        if not self.chosen.shows_moves:
            self.show_moves()
        self.parts.moves.focus()
