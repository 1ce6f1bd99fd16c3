"""What the buttons that help do at Panamax's table alone: make the set-up, call the coach, play the judged turn."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from panamax.decisions.move import Move
from tabletop.i18n import DEFAULT_LANGUAGE, Phrase
from tabletop_widgets.judging.advice import Advice
from tabletop_widgets.play.helping import HelpHost, TableHelping
from tabletop_widgets.play.options import TableRefusal

from ..game_view.turn_words import moves_to_play
from .painting import Chosen


class CoachedHost(HelpHost, Protocol):
    """The page with its table, at which a coach may sit."""

    chosen: Chosen

    def focus_offers(self) -> None:
        """Put the keyboard's focus on the first thing to do."""


class Helping(TableHelping):
    """Gives the help that is asked for, by button or by key."""

    _host: CoachedHost

    def __init__(self, host: CoachedHost, lang: str = DEFAULT_LANGUAGE) -> None:
        super().__init__(host, lang)

    def presses(self) -> dict[str, Callable[[], object]]:
        """What the buttons do."""
        return super().presses() | {"set_up": self._set_up, "play_turn": self.play_turn, "coach": self.coach}

    def play_turn(self) -> None:
        """Play the turn by which the best move was judged."""
        advice = self.given(self._host.chosen.help.advice)
        self._play_turn(advice, advice.best if advice is not None else None)

    def play_numbered(self, place: int) -> None:
        """Play the turn by which one of the moves was judged that are told with their turns."""
        moves = self.given(self._host.chosen.help.numbered)
        advice = self._host.chosen.help.advice(self._host.table)
        self._play_turn(advice, moves[place] if place < len(moves) else None)

    def _play_turn(self, advice: Advice | None, move: Move | None) -> None:
        """Play a turn but for its end; it is undone as one."""
        if advice is None or move is None:
            raise TableRefusal(Phrase("table.not_judged"))
        self._host.do(lambda: self._host.table.play_all(moves_to_play(advice, move)))

    def coach(self) -> None:
        """Call the coach to the table, or nearer if he has stepped back, or send him away."""
        self._host.chosen.coached.toggle(self._host.table)
        self._host.redraw()

    def advise(self) -> None:
        """Where a coach sits by, let the judge try out the moves as soon as a person must choose."""
        host, table = self._host, self._host.table
        has_choice = not (table.hides_moves or table.waits_for_bot or table.is_over) and len(table.legal) > 1
        if host.chosen.coached.coach is not None and has_choice:
            host.chosen.help.advise(table)

    def _set_up(self) -> None:
        self._host.do(self._host.table.set_up)
        self._host.focus_offers()
