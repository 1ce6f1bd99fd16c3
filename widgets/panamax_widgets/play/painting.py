"""Puts a table on the page: every word, button and picture, as it is now."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from panamax.events.event import Event
from panamax.record.tree import Node
from tabletop.errors import Refusal
from tabletop.i18n import Listing, as_beginning
from tabletop_widgets.frame.addresses import home_address, page_address
from tabletop_widgets.frame.grouping import set_class
from tabletop_widgets.frame.html import Html, join, tag
from tabletop_widgets.frame.together import together
from tabletop_widgets.play.log import others_of
from tabletop_widgets.play.painting import MovingPainter, TableChosen, chooses, nearest_of
from tabletop_widgets.play.parts import MOST_OFFERS, letter_phrase
from tabletop_widgets.play.table import Table

from ..game_view.move_groups import grouped
from ..game_view.offers import Offer, ending
from ..game_view.things import picked_phrase, said_move, said_refusal
from ..game_view.views import Picture
from ..pages import REVIEW
from .coached import Coached
from .figures import BOARD, CLIPBOARDS, SHARED, asked
from .help import Help
from .lanes import part_in_play
from .ledger import ledger_html
from .marking import goes_on, showing_of, standings_of
from .motion import BoardScene, Mover
from .offer_words import asked_words, deciding_words, ending_words, owed_html, question_words
from .parts import Parts
from .round_ends import ended_html
from .showing import GUIDED_ROUNDS, Showing, first_tab, guide_words, picked_words, same_moves, ships_in, sought_things


@dataclass
class Chosen(TableChosen):
    """What is looked at besides the game itself, and the help that was asked for."""

    read: Node | None = None  # where the round's end was told that has been put away
    help: Help = field(default_factory=Help)
    coached: Coached = field(default_factory=Coached)

    def __post_init__(self) -> None:
        self.coached.races = self.help.races  # the coach asks the judge that everybody asks


class Painter(MovingPainter):
    """Shows one table on one set of parts."""

    parts: Parts
    chosen: Chosen

    def __init__(self, parts: Parts, chosen: Chosen, lang: str) -> None:
        super().__init__(lang)
        self.parts, self.chosen = parts, chosen
        self.offers: list[Offer] = []
        self._mover = Mover(parts.motion)

    def paint(self, table: Table) -> None:
        """The whole page, what the eye follows first."""
        self.chosen.help.rest(table)
        showing = self.chosen.help.over(showing_of(table, self.lang), table, self.lang)
        self._lanes(table, showing)
        self._move(table, showing)
        spread = self.parts.spread
        spread.paint(showing, BOARD)
        self.parts.figure = spread.main
        together.tell()
        self._ask(table)
        self._offers(table)
        self._end(table)
        self._moment(table)
        self._bots(table)
        spread.paint(showing, *SHARED, *CLIPBOARDS)
        self._question(table)  # anew, as the pictures may have come to show what is marked
        spread.seat_first(table.viewer or 1)
        self.parts.sight.first = table.viewer or 1
        spread.paint_result(standings_of(table))
        where = self._say("round", round=table.position.round) if table.position.round else self._say("setting_up")
        self._head(table, self._say("title"), where)
        self._announce(table, self._heading(table) if table.waits_for_bot else self.question(table))
        self._log(table)
        if "purses" in self._cards(table, spread.words(showing)):
            self.parts.html["ledger"].value = ledger_html(table, self.lang)
        self.parts.past.paint(table)

    def piece(self, spot: object) -> dict[str, object]:
        """A thing of the board as it is drawn, to be carried; nothing for what is carried as it is seen."""
        return self._mover.piece(spot)

    def paint_help(self, table: Table) -> None:
        """What was asked to be told, alone, while it grows."""
        self.chosen.help.rest(table)
        showing = self.chosen.help.over(showing_of(table, self.lang), table, self.lang)
        self.parts.spread.paint(showing, BOARD, *SHARED, *CLIPBOARDS)
        self._help(table)

    # The pictures

    def _move(self, table: Table, showing: Showing) -> None:
        """Let the page show how the pieces come from where they were last to where they are."""
        spread = self.parts.spread
        style = spread.style_of(BOARD, table.position.options.players)
        movers = frozenset(spot.removeprefix("ship:") for spot in ships_in(_sailed(table.news)))
        views = {} if self.hurries else spread.figures.views
        self.moves = self._mover.move(table.game, BoardScene(showing.arrangement, asked(showing, style)), views, movers)

    def _lanes(self, table: Table, showing: Showing) -> None:
        """On a phone: which lane is shown, and the way to the other and to the whole board."""
        parts = self.parts
        parts.spread.lane = parts.lanes.paint(lambda: part_in_play(showing), table.number)
        about = first_tab(table.position).picture
        for name, picture in {"pmx-table-first": Picture.ACTION_TABLE, "pmx-market-first": Picture.MARKET}.items():
            set_class(parts.stage, name, about is picture)

    # What is asked, and how it is answered

    def _question(self, table: Table) -> None:
        position = table.position
        question = [tag("h2", self._heading(table)), owed_html(position, self.lang)]
        if chooses(table):  # always a line, so that nothing moves under the pointer
            guide = guide_words(position, table.legal, self.lang)
            begins = not (table.choosing.picked or table.previewed)
            question += [tag("p", guide if begins else "", class_="pmx-guide")] if guide else []
            question.append(tag("p", self._how(table), class_="pmx-how"))
        guided = " pmx-guided" if position.round <= GUIDED_ROUNDS else ""
        set_class(self.parts.sheet, "pmx-guides", bool(guided))
        picks = " pmx-picks" if self._puts_down(table) else ""  # what does that stands where it said how to go on
        self.parts.html["ask"].value = tag("div", *question, class_=f"pmx-ask{guided}{picks}")

    def _heading(self, table: Table) -> str:
        """What is asked; while a bot decides, who decides what."""
        position = table.position
        if position.decision is None:
            return self.question(table)
        return (deciding_words if table.waits_for_bot else asked_words)(position, self.lang)

    def _ask(self, table: Table) -> None:
        self._question(table)
        self._uncover(table)
        self.nearest = nearest_of(table)
        self._nearest(table, [said_move(table.position, move).text(self.lang) for move in self.nearest])
        self.parts.since.show(self._others(table))
        self._help(table)
        self._clear(table, self._named_picks(table))

    def _others(self, table: Table) -> list[tuple[str, str]]:
        """On a phone, where a turn begins: the way to what the others have done since the last one.

        It stays until a move is made: what is tapped once stands there for the second tap.
        """
        begins = chooses(table) and bool(table.position.round) and not goes_on(table)
        names = others_of(table) if begins and self.parts.page.narrow else ()
        return [self._labelled("since", "", players=Listing(names))] if names else []

    def _named_picks(self, table: Table) -> str:
        """What is picked, if it has a name."""
        picked = picked_phrase(table.position, table.choosing.picked) if self._puts_down(table) else None
        return as_beginning(picked, self.lang) if picked is not None else ""

    def _help(self, table: Table) -> None:
        given = self.chosen.help if self.chosen.help.is_at(table) else Help()
        asked, is_read = given.html(self.lang), self.chosen.read is table.game.node
        ended = Html("") if asked or is_read or table.is_over else ended_html(table, self.lang, self.parts.page.narrow)
        needs_room = bool(ended) or given.is_long
        numbers = range(1, len(given.numbered(table)) + 1)
        self.parts.turns.show([self._labelled("play_numbered", "", number=number) for number in numbers])
        self._tell(join([ended, self.chosen.coached.html(table, self.lang), asked]), needs_room)

    def _how(self, table: Table) -> str:
        """How to go on: what was picked or is about to be played, what is marked, or that the list says it."""
        if table.previewed is not None and table.previewed.move is not None:
            place = self._previewed_place(table)
            words = self.offers[place].words if place >= 0 else table.previewed.move.phrase
            return self._say("previewed", move=words)
        if table.choosing.picked:
            return picked_words(table.choosing, self.lang)
        given, ids = self.chosen.help, self.parts.spread.figures.ids
        is_marked = not ids.isdisjoint(table.choosing.next_spots) and not (given.is_over(table) and given.marks(table))
        return self._say("pick" if is_marked else "pick_listed")

    def question(self, table: Table) -> str:
        """What is to be decided now, in words."""
        return question_words(table.position, self.lang)

    def _refused(self, table: Table, refusal: Refusal) -> str:
        return said_refusal(table.position, refusal).text(self.lang)

    def _offers(self, table: Table) -> None:
        asks, parts = chooses(table), self.parts
        self.offers = self.chosen.help.offers(table, MOST_OFFERS) if asks else []
        parts.offers.show(self.chosen.help.offer_contents(table, self.offers, self.lang))
        parts.offers.shown = self._previewed_place(table)
        parts.grasp.sought = sought_things(table.choosing, self.offers, table.previewed)
        self._choices(table, lambda: grouped(table.legal, self.lang))

    def _previewed_place(self, table: Table) -> int:
        """The place of the offer that is shown before it is played; -1 without one."""
        click = table.previewed
        previewed = (click.move, *click.then) if click is not None else ()
        places = (
            place for place, offer in enumerate(self.offers) if offer.moves and same_moves(offer.moves, previewed)
        )
        return next(places, -1)

    def _end(self, table: Table) -> None:
        """Undo and End turn, always in the same place."""
        parts, end = self.parts, ending(table.legal) if chooses(table) else None
        parts.undo.show([self._labelled("undo", "u")], enabled=table.number > 0)
        set_class(parts.sheet, "pmx-over", table.is_over)
        worth, (label, tooltip) = self.chosen.help.end_worth(table, end, self.lang), self._labelled("end", "e")
        if worth and parts.page.narrow:  # where no note finds room
            label = self._say("end_judged", end=label, worth=worth)
        parts.end.show([] if table.is_over else [(label, tooltip)], enabled=end is not None)
        parts.helps_toggle.show([self._labelled("helps", "")] if chooses(table) else [])
        set_class(parts.end.box, "pmx-may-end", end is not None)
        set_class(parts.end.box, "pmx-judged-end", bool(worth))
        words = worth or ending_words(table.position, end, self.lang)  # there is no room for both
        tint = "pmx-note pmx-on-go" if end is not None else "pmx-note"
        note = tag("p", words, class_=tint) if words and chooses(table) else ""
        set_class(parts.end.box, "pmx-noted", bool(note))
        key = tag("kbd", letter_phrase("e").text(self.lang), aria_hidden="true") if end is not None else ""
        parts.html["end_note"].value = self._review() if table.is_over else join([key, note])

    def _review(self) -> Html | str:
        """After the end: the way to the review, which takes the game from where the browser keeps it."""
        home = home_address()
        if home is None:
            return ""
        return tag("p", tag("a", self._say("review"), href=page_address(home, REVIEW), class_="pmx-way"))

    def _bots(self, table: Table) -> None:
        super()._bots(table)
        set_class(self.parts.helps, "pmx-begins", "set_up" in self.helps)

    def _helpers(self, table: Table) -> tuple[str, ...]:
        given = self.chosen.help
        begins = () if table.position.round else ("set_up",)
        help_given = given if given.is_at(table) else Help()
        chooser = "let_bot" if given.advice(table) is None else "let_bot.judge"
        return (*begins, chooser, self.chosen.coached.button, *help_given.buttons())


def _sailed(events: Sequence[Event]) -> list[Event]:
    return [event for event in events if event.id == "group_moved"]
