"""What the buttons that help do: tell something of the decision, let bots decide, make the set-up, call the coach."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol, TypeVar

from panamax.decisions.move import Move
from tabletop.i18n import DEFAULT_LANGUAGE, Phrase
from tabletop_widgets.play.options import TableRefusal
from tabletop_widgets.play.table import Table

from ..game_view.advice import Advice
from ..game_view.turn_words import moves_to_play
from .painting import Chosen
from .parts import Parts

T = TypeVar("T")
STOPS = ("stop", "go_on", "let_bot")


class HelpHost(Protocol):
    """The page with its table."""

    table: Table
    chosen: Chosen
    parts: Parts

    def do(self, change: Callable[[], object]) -> None:
        """Change the table, then show it."""

    def redraw(self) -> None:
        """Put the whole page in step with the table."""

    def focus_offers(self) -> None:
        """Put the keyboard's focus on the first thing to do."""


class Helping:
    """Gives the help that is asked for, by button or by key."""

    def __init__(self, host: HelpHost, lang: str = DEFAULT_LANGUAGE) -> None:
        self._host, self._lang = host, lang

    def press(self, name: str) -> None:
        """What a button does, by the end of its message. Raises `TableRefusal`."""
        host = self._host
        presses: dict[str, Callable[[], object]] = {
            "stop": lambda: host.do(host.table.stop),
            "go_on": lambda: host.do(host.table.go_on),
            "let_bot": lambda: host.do(self._let_bot_choose),
            "set_up": self._set_up,
            "hint": self.hint,
            "threats": self.threats,
            "judge": self.judge,
            "judging": lambda: self._given(host.chosen.help.go_on_judging),
            "play_turn": self.play_turn,
            "coach": self.coach,
        }
        presses[name.partition(".")[0]]()

    def stop(self, shown: Sequence[str]) -> None:
        """Whatever one of the buttons that are shown says of bots; but what judges moves stops before that."""
        helped = self._host.chosen.help
        if helped.judges and helped.judging.runs:
            self.judge()
        elif said := [name for name in shown if name.partition(".")[0] in STOPS]:
            self.press(said[0])

    def hint(self) -> None:
        """Tell what to look among; asked again, with which piece; then the move and why."""
        hint = self._given(self._host.chosen.help.give_hint)
        self._host.parts.live.say(hint.words.text(self._lang))

    def threats(self) -> None:
        """Tell what the end of the round would cost as things stand, or put that away."""
        self._given(self._host.chosen.help.toggle_threats)

    def judge(self) -> None:
        """Let playouts judge the moves; stop that; put away what came of it."""
        self._given(self._host.chosen.help.toggle_judging)

    def play_turn(self) -> None:
        """Play the turn by which the best move was judged."""
        advice = self._given(self._host.chosen.help.advice)
        self._play_turn(advice, advice.best if advice is not None else None)

    def play_numbered(self, place: int) -> None:
        """Play the turn by which one of the moves was judged that are told with their turns."""
        moves = self._given(self._host.chosen.help.numbered)
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

    def _given(self, give: Callable[[Table], T]) -> T:
        """Give help with the decision that is due, if a person sees his moves. Raises `TableRefusal`."""
        table = self._host.table
        if table.hides_moves or table.waits_for_bot or table.is_over:
            raise TableRefusal(Phrase("table.nothing_to_decide"))
        given = give(table)
        self._host.redraw()
        return given

    def _let_bot_choose(self) -> None:
        """Whoever has asked the judge isn't contradicted by a bot."""
        table = self._host.table
        advice = self._host.chosen.help.advice(table)
        table.let_bot_choose(advice.best if advice is not None else None)

    def _set_up(self) -> None:
        self._host.do(self._host.table.set_up)
        self._host.focus_offers()
