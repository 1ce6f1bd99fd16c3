"""The page on which Canal Mania is played. It hands what the reader does to a `Table`.

No handler changes a widget by itself: it changes the table, and `redraw` puts all of that on the page.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from canal_mania.box.components import Box
from tabletop.i18n import DEFAULT_LANGUAGE, Phrase
from tabletop_widgets.kit.play import TableOptions
from tabletop_widgets.play.helping import TableHelping
from tabletop_widgets.play.moving_page import MovingPage
from tabletop_widgets.play.options import TableRefusal
from tabletop_widgets.play.painting import chooses
from tabletop_widgets.play.table import Table

from ..own_box import canal_readers_box
from ..pictures.map import hex_id
from .figures import MAP, ON_MAP
from .help import CanalHelp
from .painting import CanalChosen, Painter
from .parts import BUILDS, FLIPS, SHEETS, SIDES, Parts
from .record import CANAL_PLAY
from .undoing import is_unseen

MAP_DECISIONS: Final = ("place_cube", "lift_cube")


class CanalPlayPage(MovingPage):
    """A game on the page: `table` is its state, `parts` are its widgets, `status` is where refusals are told."""

    prefix, main, sizes = "canal-mania", MAP, ("width", "height", "room")
    parts: Parts
    chosen: CanalChosen
    _painter: Painter

    def __init__(
        self, lang: str = DEFAULT_LANGUAGE, options: TableOptions | None = None, box: Box | None = None
    ) -> None:
        self.chosen, self.helping = CanalChosen("TRN-1"), TableHelping(self, lang)
        self._prepare(lang)
        self.parts = Parts(self, self.guard, self._unasked, self.guard.refuse, lang)
        self.table = Table(CANAL_PLAY, options or self.parts.form.read(), box or canal_readers_box())
        self._painter = Painter(self.parts, self.chosen, lang)
        self._sit_down(box is None)
        self.parts.grasp.on_trace(self.guard(self.trace))
        self._show("pmx-canal")

    @property
    def help(self) -> CanalHelp:
        """What was asked to be told."""
        return self.chosen.help

    # What the reader does; every one of these comes through the guard

    def click(self, spot: object) -> None:
        """A click in a picture. On a phone the first one shows what it would do; while bots play, it hurries them."""
        figures, is_phone = self.parts.figures, self.parts.page.narrow
        if self._is_busy:
            self.skip()
            return
        if is_phone and figures.near is None and str(spot).startswith(ON_MAP) and figures.go_near(str(spot)):
            self.redraw()
        else:
            if is_phone and str(spot).startswith("barge:"):
                figures.go_near(str(spot))
            self._play(lambda: self.table.click(spot, previews=self.parts.page.narrow))

    def do(self, change: Callable[[], object]) -> None:
        """Change the table, then show it, what may be touched in sight; a refusal is said where the reader points."""

        def change_seen() -> None:
            change()
            if chooses(self.table):
                self.parts.figures.keep_in_sight(self.table.choosing)

        before = self.table.game.node
        super().do(change_seen)
        if self.parts.page.narrow and self.table.game.node is not before and self._is_on_map:
            self.parts.sight.bring(MAP)  # one may have scrolled on to the cards
        self.parts.grasp.tell(self._painter.refusal_words(self.table))

    @property
    def _is_on_map(self) -> bool:
        """Whether what is asked is answered on the map alone."""
        decision = self.table.position.decision
        return decision is not None and decision.id in MAP_DECISIONS and chooses(self.table)

    def trace(self, ids: Sequence[object]) -> None:
        """A barge was dragged along a way: its tiles are drawn there."""
        if chooses(self.table):
            self._play(lambda: self.table.trace(ids))

    def press_key(self, key: str) -> None:
        """A hot key; while a barge is in hand some draw its canal."""
        held = None if self.chosen.asks or not chooses(self.table) else self.table.choosing.held
        if held is None or key not in (*SIDES, FLIPS, BUILDS):
            super().press_key(key)
        elif key == BUILDS:
            self.press_end()
        elif key == FLIPS:
            self._flip()
        else:
            step = partial(self.table.choosing.step, SIDES.index(key))
            self._play(lambda: self.table.touch(step, previews=False))

    def _flip(self) -> None:
        """The last tile that is drawn becomes its other kind."""
        if (draft := self.table.choosing.drawing) is not None:
            spot = hex_id(self.table.position.box, draft.hexes[-1])
            self._play(lambda: self.table.click(spot, previews=False))

    def press_end(self) -> None:
        """Build what is drawn; without a draft, end what is being done."""
        draft = self.table.choosing.drawing if chooses(self.table) else None
        self._play(
            lambda: self.table.take(draft.moves) if draft is not None and draft.is_legal else self.table.end_turn()
        )

    def press_undo(self) -> None:
        """Wipe out a draft; else take back the last move, if neither chance nor others have moved since."""
        self.do(self.table.clear_picks if self.table.choosing.drawing is not None else self._undo)

    def _undo(self) -> None:
        if self.table.undone_to is not None and not is_unseen(self.table):
            raise TableRefusal(Phrase("canal_play.undo_ends"))
        self.table.undo()

    def pan(self, right: int, down: int) -> None:
        """The part of the map that is seen from near was moved."""
        self.parts.figures.pan(self.table.position.box, right, down)
        self.redraw()

    def press_sheet(self, place: int) -> None:
        """On a phone a phase of the turn leads to what it is about."""
        self.parts.sight.bring(SHEETS[place])

    def press_zoom(self) -> None:
        """Show the whole map again, or, from near, where something may be done."""
        self.parts.figures.zoom(self.table.choosing)
        self.redraw()
