"""The page on which games are played. It hands what the reader does to a :class:`Table`.

No handler changes a widget by itself: it changes the table, and `redraw` puts all of that on the page.
"""

from __future__ import annotations

from collections.abc import Callable

from panamax.box.components import Box
from tabletop.i18n import DEFAULT_LANGUAGE
from tabletop_widgets.kit.play import TableOptions
from tabletop_widgets.play.moving_page import MovingPage
from tabletop_widgets.play.table import Table

from ..own_box import readers_box
from .figures import BOARD, figure_name
from .help import Help
from .helping import Helping
from .painting import Chosen, Painter
from .parts import COACH, Parts
from .record import PANAMAX_PLAY


class PlayPage(MovingPage):
    """A game on the page: `table` is its state, `parts` are its widgets, `status` is where refusals are told."""

    prefix, main = "panamax", figure_name(BOARD)
    parts: Parts
    chosen: Chosen
    helping: Helping
    _painter: Painter

    def __init__(
        self, lang: str = DEFAULT_LANGUAGE, options: TableOptions | None = None, box: Box | None = None
    ) -> None:
        self.chosen, self.helping = Chosen("GEN-3"), Helping(self, lang)
        self._prepare(lang)
        self.parts = Parts(self, self.guard, self._unasked, self.guard.refuse, lang)
        self.table = Table(PANAMAX_PLAY, options or self.parts.form.read(), box or readers_box())
        self._painter = Painter(self.parts, self.chosen, lang)
        is_tried = box is not None  # with values that are tried out: no game that is gone on with later
        self._sit_down(not is_tried)
        self._show()

    @property
    def help(self) -> Help:
        """What was asked to be told."""
        return self.chosen.help

    def redraw(self) -> None:
        """Put the whole page in step with the table, and let the browser keep the game."""
        self.helping.advise()
        super().redraw()

    # What the reader does; every one of these comes through the guard

    def click(self, spot: object) -> None:
        """A click in a picture. On a phone the first one shows what it would do; while bots play, it hurries them."""
        if self._is_busy and not self.table.hides_moves:
            self.skip()
            return
        self._play(lambda: self.table.click(spot, previews=self.parts.page.narrow))

    def grip(self, spot: object) -> None:
        """Something in a picture is held: its drawing goes with the pointer if it is dragged."""
        self.parts.grasp.piece = self._painter.piece(spot)

    def put_away(self) -> None:
        """Put away what is told at length: of the round's end, or what was asked for."""
        self.chosen.read = self.table.game.node
        super().put_away()

    def press_turn(self, place: int) -> None:
        """Play the turn of one of the judged moves."""
        self.helping.play_numbered(place)

    def _begins(self, options: TableOptions) -> None:
        self.chosen.coached.call(self.table, self.parts.form.choices["coach"].value == COACH[1])

    def _presses(self) -> dict[str, Callable[[], object]]:
        return super()._presses() | {"coach": self.helping.coach}

    def _go_on(self) -> None:
        if self.table.is_held and not self._painter.refusal_words(self.table):
            self.parts.live.say(self.chosen.coached.words(self.lang))
        super()._go_on()
