"""The page of a table at which a person may ask to be helped: a hint, what threatens, what his moves are worth."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable

from ..judging.judging import PAUSE
from .help import TableHelp
from .helping import TableHelping
from .page import TablePage
from .painting import HelpedPainter


class HelpedPage(TablePage):
    """A game on the page, at which `helping` does what the buttons say that help."""

    helping: TableHelping
    _painter: HelpedPainter

    @property
    @abstractmethod
    def help(self) -> TableHelp:
        """What was asked to be told."""

    def put_away(self) -> None:
        """Put away what was asked for and needs room."""
        self.help.put_away()
        self.redraw()

    def press_clear(self) -> None:
        """Pick nothing; if nothing is picked, look no longer at a moment that is past, or at what is told at length."""
        table = self.table
        if table.replay.moment is None and not (table.choosing.picked or table.refusals or table.previewed is not None):
            self.put_away()
        else:
            super().press_clear()

    def tick(self) -> None:
        """Time has passed: some more playouts, or what any table does then."""
        if self.help.race(self.table).runs:
            self._judge_on()
        else:
            super().tick()

    def _judge_on(self) -> None:
        """Some more playouts; while it goes on, nothing else is drawn, so that the next press is heard at once."""
        helped, race = self.help, self.help.race(self.table)
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

    def _help(self, name: str) -> None:
        self.helping.press(name)

    def _presses(self) -> dict[str, Callable[[], object]]:
        helping = self.helping
        helps: dict[str, Callable[[], object]] = {
            "stop": lambda: helping.stop(self._painter.helps),
            "hint": helping.hint,
            "threats": helping.threats,
            "judge": helping.judge,
        }
        return super()._presses() | helps

    def _waits(self, beat: int) -> int | None:
        return PAUSE if self.help.race(self.table).runs else super()._waits(beat)
