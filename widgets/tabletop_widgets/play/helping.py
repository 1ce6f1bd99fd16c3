"""What the buttons that help do at any table: tell something of the decision, let bots decide."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol, TypeVar

from tabletop.i18n import Phrase

from .help import TableHelp
from .options import TableRefusal
from .parts import TableParts
from .table import Table

T = TypeVar("T")
STOPS = ("stop", "go_on", "let_bot")


class HelpHost(Protocol):
    """The page with its table."""

    table: Table
    parts: TableParts

    @property
    def help(self) -> TableHelp:
        """What was asked to be told."""

    def do(self, change: Callable[[], object]) -> None:
        """Change the table, then show it."""

    def redraw(self) -> None:
        """Put the whole page in step with the table."""


class TableHelping:
    """Gives the help that is asked for, by button or by key."""

    def __init__(self, host: HelpHost, lang: str) -> None:
        self._host, self._lang = host, lang

    def press(self, name: str) -> None:
        """What a button does, by the end of its message. Raises `TableRefusal`."""
        self.presses()[name.partition(".")[0]]()

    def presses(self) -> dict[str, Callable[[], object]]:
        """What the buttons do."""
        host = self._host
        return {
            "stop": lambda: host.do(host.table.stop),
            "go_on": lambda: host.do(host.table.go_on),
            "let_bot": lambda: host.do(self._let_bot_choose),
            "hint": self.hint,
            "threats": self.threats,
            "judge": self.judge,
            "judging": lambda: self.given(host.help.go_on_judging),
        }

    def stop(self, shown: Sequence[str]) -> None:
        """Whatever one of the buttons that are shown says of bots; but what judges moves stops before that."""
        helped = self._host.help
        if helped.judges and helped.judging.runs:
            self.judge()
        elif said := [name for name in shown if name.partition(".")[0] in STOPS]:
            self.press(said[0])

    def hint(self) -> None:
        """Tell what to look among; asked again, with which piece; then the move and why."""
        self.given(self._host.help.give_hint)
        self._host.parts.live.say(self._host.help.hint_words(self._lang))

    def threats(self) -> None:
        """Tell what threatens as things stand, or put that away."""
        self.given(self._host.help.toggle_threats)

    def judge(self) -> None:
        """Let playouts judge the moves; stop that; put away what came of it."""
        self.given(self._host.help.toggle_judging)

    def given(self, give: Callable[[Table], T]) -> T:
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
        advice = self._host.help.advice(table)
        table.let_bot_choose(advice.best if advice is not None else None)
