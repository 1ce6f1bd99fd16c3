"""The coach at a table in Play: called by a switch, he offers moves, warns before one is played, and says why."""

from __future__ import annotations

from dataclasses import dataclass, field

from panamax.decisions.move import Move
from panamax.position import Position
from tabletop.i18n import say
from tabletop_widgets.frame.html import Html, join, tag
from tabletop_widgets.frame.markup import ruled
from tabletop_widgets.frame.shown import Line
from tabletop_widgets.judging.advice import Advice
from tabletop_widgets.judging.races import Races
from tabletop_widgets.play.table import Table

from ..game_view.coaching import NEAREST, Coach
from ..game_view.judge import PANAMAX_JUDGE
from ..game_view.reasons import reason
from ..game_view.turn_words import turn_words


@dataclass
class Coached:
    """The coach, if he was called, and what he said last: before or after so many moves, `said_at`.

    He asks the race of the place that the judge shows, too (`races`).
    """

    coach: Coach | None = None
    said: tuple[Line, ...] = ()
    said_at: int = 0
    races: Races = field(default_factory=lambda: Races(PANAMAX_JUDGE))

    def toggle(self, table: Table) -> None:
        """Call the coach; if he has stepped back, call him nearer again; else send him away."""
        if self.coach is not None and self.coach.near < NEAREST:
            self.said = ()
            self.coach.comes()
        else:
            self.call(table, self.coach is None)

    def call(self, table: Table, wanted: bool) -> None:
        """Call the coach, or send him away."""
        self.said, self.coach = (), Coach() if wanted else None
        table.adviser = lambda position, move, number: self.lets(table, position, move, number)

    def lets(self, table: Table, position: Position, move: Move, number: int) -> bool:
        """Whether a person's move may be played now; a warning holds it back once. What he says to it is kept.

        To a move that follows another at once, before it could be judged, he adds nothing.
        """
        if self.coach is None:
            return True
        advice = self.races.advice(table.game.node)
        if advice is None and len(table.legal) > 1:
            self.said = self.said if number == self.said_at + 1 else ()
            return True
        warned = self.coach.warns(advice, move.text)
        self.said, self.said_at = warned or self.coach.judged(advice, position, move.text).lines, number
        return not warned

    @property
    def button(self) -> str:
        """What the switch does next: the end of a message ``table...``."""
        if self.coach is None:
            return "coach.call"
        return "coach.away" if self.coach.near == NEAREST else "coach.nearer"

    def html(self, table: Table, lang: str) -> Html:
        """What he says: to the last move, and of the decision that is due."""
        if self.coach is None:
            return Html("")
        lines = [tag("p", ruled(line, lang)) for line in self.said if table.number >= self.said_at]
        offers = _offers_html(self.coach, table, self.races.advice(table.game.node), lang)
        near = tag("p", say(f"table.coach.near_{self.coach.near}", lang), class_="pmx-note")
        return tag("div", tag("strong", say("table.coach.heading", lang)), *lines, offers, near, class_="pmx-hinted")

    def words(self, lang: str) -> str:
        """What he said last, for who hears the page."""
        return " ".join(line.phrase.text(lang) for line in self.said)


def _offers_html(coach: Coach, table: Table, advice: Advice | None, lang: str) -> Html:
    """The moves that he offers to the person who decides, each with its reason; that he doesn't know yet."""
    if table.hides_moves or table.waits_for_bot or table.is_over or len(table.legal) < 2 or coach.near < NEAREST:
        return Html("")
    if advice is None:
        return tag("p", say("coach.thinks", lang), class_="pmx-note")
    offered = ((turn_words(advice, move), reason(advice, move)) for move in coach.offers(advice))
    told = [tag("li", tag("b", move.text(lang)), ": ", why.text(lang)) for move, why in offered]
    heading = say("table.coach.offers", lang, limit=advice.limit)
    return join([tag("p", heading), tag("ul", *told)])
