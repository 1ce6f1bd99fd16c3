"""Puts a table on the page: every word, button and picture, as it is now."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from panamax.decisions.move import Move
from panamax.events.event import Event
from panamax.record.tree import Node
from tabletop.i18n import Listing, Phrase, as_beginning, say
from tabletop_widgets.frame.addresses import home_address, page_address
from tabletop_widgets.frame.grouping import set_class
from tabletop_widgets.frame.html import Html, join, tag
from tabletop_widgets.frame.together import together
from tabletop_widgets.play.log import Known, log_lines, others_of
from tabletop_widgets.play.table import Table

from ..game_view.move_groups import grouped
from ..game_view.offers import Offer, ending
from ..game_view.permalink import LONGEST, line_link
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
from .parts import CARDS, MOST_NEAREST, MOST_OFFERS, Parts, letter_phrase
from .round_ends import ended_html
from .showing import GUIDED_ROUNDS, Showing, first_tab, guide_words, picked_words, same_moves, ships_in, sought_things

LOG_LINES = 14
MOST_NEWS = 8
HELP_KEYS = {"stop": "x", "go_on": "x", "hint": "h", "threats": "t", "judge": "j", "coach": "k"}  # by their first word


@dataclass
class Chosen:
    """What is looked at besides the game itself: a rule, open lines and length of the log, if slow motion runs."""

    rule: str = "GEN-3"
    log_lines: int = LOG_LINES
    opened: set[int] = field(default_factory=set)
    shows_moves: bool = False
    is_auto: bool = False
    asks: str = ""  # what is asked in the place of the page, such as whether to go on with what was kept
    read: Node | None = None  # where the round's end was told that has been put away
    help: Help = field(default_factory=Help)
    coached: Coached = field(default_factory=Coached)

    def __post_init__(self) -> None:
        self.coached.races = self.help.races  # the coach asks the judge that everybody asks


class Painter:
    """Shows one table on one set of parts."""

    def __init__(self, parts: Parts, chosen: Chosen, lang: str) -> None:
        self.parts, self.chosen, self.lang = parts, chosen, lang
        self.offers: list[Offer] = []
        self.nearest: list[Move] = []  # what is offered instead of what was refused
        self.helps: tuple[str, ...] = ()  # what the buttons beside Clear do, by the ends of their messages
        self._said = ""
        self._turns: Known = {}  # the lines of the log
        self._addressed: tuple[Node, bool] | None = None  # of what the address was made
        self._mover = Mover(parts.motion)
        self.hurries = False  # whether nothing is to be seen moving for now
        self.moves = False  # whether what was painted last is seen moving

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
        self._head(table)
        self._announce(table)
        self._log(table)
        self._cards(table, showing)
        self.parts.past.paint(table)

    def piece(self, spot: object) -> dict[str, object]:
        """A thing of the board as it is drawn, to be carried; nothing for what is carried as it is seen."""
        return self._mover.piece(spot)

    def address(self, table: Table, keeps: bool) -> None:
        """Let the page's address carry the game if it is short enough; after the end, lead to the explorer."""
        parts, node = self.parts, table.game.node
        if (node, keeps) == self._addressed:
            return
        self._addressed = (node, keeps)
        query = line_link(table.game) if table.number else ""
        with parts.link.hold_sync():
            parts.link.query, parts.link.keeps = query, keeps
        is_long = bool(table.number) and not query
        note = self._say("link.long" if is_long else "link.note", most=LONGEST)
        parts.html["link_note"].value = tag("p", note)
        parts.hand_over(table.to_text() if table.is_over else "")

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

    def _cards(self, table: Table, showing: Showing) -> None:
        """What is shown on demand; the words of the pictures are there for screen readers in any case."""
        parts = self.parts
        shown = [name for name in CARDS if not parts.card_is_hidden(name)]
        parts.cards.show([self._labelled(f"card.{name}", "w" if name == "words" else "") for name in CARDS])
        for name, button in zip(CARDS, parts.cards.buttons, strict=True):
            set_class(button, "mod-active", name in shown)
        parts.tell_picture(parts.spread.words(showing))
        if "purses" in shown:
            parts.html["ledger"].value = ledger_html(table, self.lang)
        self._rule(table)

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
        covered = table.is_covered and not table.is_over and not table.waits_for_bot
        self.parts.uncover.show([self._labelled("uncover", "", player=self._player(table))] if covered else [])
        self.nearest = nearest_of(table)
        nearest = [said_move(table.position, move).text(self.lang) for move in self.nearest]
        self.parts.nearest.show([(self._say("nearest", move=words), words) for words in nearest])
        self.parts.since.show(self._others(table))
        self._help(table)
        refused = bool(table.refusals) and not table.choosing.picked
        label, tooltip = self._labelled("dismiss" if refused else "clear", "c")
        button = (self._named_picks(table) or label, tooltip)
        picks = self._puts_down(table) or (table.previewed is not None and chooses(table))
        self.parts.clear.show([button] if picks else [])
        set_class(self.parts.stage, "pmx-picks", picks)

    def _others(self, table: Table) -> list[tuple[str, str]]:
        """On a phone, where a turn begins: the way to what the others have done since the last one.

        It stays until a move is made: what is tapped once stands there for the second tap.
        """
        begins = chooses(table) and bool(table.position.round) and not goes_on(table)
        names = others_of(table) if begins and self.parts.page.narrow else ()
        return [self._labelled("since", "", players=Listing(names))] if names else []

    def _puts_down(self, table: Table) -> bool:
        """Whether there is something to be put down, a pick or a refusal, and no move is shown before it is played."""
        return chooses(table) and table.previewed is None and bool(table.choosing.picked or table.refusals)

    def _named_picks(self, table: Table) -> str:
        """What is picked, if it has a name."""
        picked = picked_phrase(table.position, table.choosing.picked) if self._puts_down(table) else None
        return as_beginning(picked, self.lang) if picked is not None else ""

    def _help(self, table: Table) -> None:
        given = self.chosen.help if self.chosen.help.is_at(table) else Help()
        asked, is_read = given.html(self.lang), self.chosen.read is table.game.node
        ended = Html("") if asked or is_read or table.is_over else ended_html(table, self.lang, self.parts.page.narrow)
        needs_room = bool(ended) or given.is_long
        set_class(self.parts.given, "pmx-broad", needs_room)
        self.parts.put_away.show([self._labelled("put_away", "")] if needs_room else [])
        numbers = range(1, len(given.numbered(table)) + 1)
        self.parts.turns.show([self._labelled("play_numbered", "", number=number) for number in numbers])
        told = join([ended, self.chosen.coached.html(table, self.lang), asked])
        if told:  # it may be longer than its place: keys scroll what has their focus
            told = tag("div", told, tabindex="0", role="group", aria_label=self._say("helps"))
        if self.parts.html["hint"].value != told:
            self.parts.html["hint"].value = told

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

    def refusal_words(self, table: Table) -> str:
        """Every rule that the last try breaks, in words."""
        if table.refusals:
            said = (said_refusal(table.position, refusal).text(self.lang) for refusal in table.refusals)
            return "\n".join(dict.fromkeys(said))
        return self._say("not_here", question=self.question(table)) if table.is_unknown else ""

    def _offers(self, table: Table) -> None:
        asks, parts = chooses(table), self.parts
        self.offers = self.chosen.help.offers(table, MOST_OFFERS) if asks else []
        parts.offers.show(self.chosen.help.offer_contents(table, self.offers, self.lang))
        parts.offers.shown = self._previewed_place(table)
        parts.grasp.sought = sought_things(table.choosing, self.offers, table.previewed)
        shows = asks and self.chosen.shows_moves
        (parts.choices.remove_class if shows else parts.choices.add_class)("pmx-hidden")
        groups = grouped(table.legal, self.lang) if shows else []
        picked = [table.legal.index(move) for move in table.choosing.candidates] if shows else []
        parts.moves.show(groups, picked)
        parts.typed.enabled = table.thought is None and not (table.hides_moves or table.waits_for_bot)

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

    def _moment(self, table: Table) -> None:
        moment, parts = table.replay.moment, self.parts
        if moment is None:
            parts.html["moment"].value = ""
        else:
            place = self._say("slow.place", number=(table.replay.number or 0) + 1, of=len(table.replay.moments))
            lines = [
                tag("li", tag("span", event.rule, class_="pmx-id"), " ", event.text(self.lang))
                for event in moment.events
            ]
            parts.html["moment"].value = join([tag("p", tag("strong", place)), tag("ol", *lines, class_="pmx-story")])
        auto = "slow.pause" if self.chosen.is_auto else "slow.auto"
        labels = [self._labelled("slow.earlier", "b"), self._labelled("slow.later", "n"), self._labelled(auto, "a")]
        parts.slow.show([*labels, *([self._labelled("slow.leave", "")] if moment else [])], enabled=bool(table.news))

    def _bots(self, table: Table) -> None:
        thinks = table.thought is not None or table.is_busy
        words = self._say("thinking", player=self._player(table)) if thinks else ""
        share = table.thought.share if table.thought is not None else 0.0
        bar = tag("progress", aria_label=words, value=f"{share:.2f}" if share else None, max=1 if share else None)
        self.parts.html["thinking"].value = tag("p", bar, " ", words, class_="pmx-progress") if thinks else ""
        if thinks or table.waits_for_bot:
            self.helps = ("stop" if thinks else "go_on",)
        elif not table.is_over and not table.hides_moves:
            given = self.chosen.help
            begins = () if table.position.round else ("set_up",)
            help_given = given if given.is_at(table) else Help()
            chooser = "let_bot" if given.advice(table) is None else "let_bot.judge"
            self.helps = (*begins, chooser, self.chosen.coached.button, *help_given.buttons())
        else:
            self.helps = ()
        set_class(self.parts.helps, "pmx-begins", "set_up" in self.helps)
        self.parts.bots.show([self._labelled(key, HELP_KEYS.get(key.partition(".")[0], "")) for key in self.helps])

    def _head(self, table: Table) -> None:
        position = table.position
        of = len(table.stops) - 1
        where = self._say("round", round=position.round) if position.round else self._say("setting_up")
        parts = [where, self._say("seed", seed=str(table.game.seed)), self._say("moves_made", count=table.number)]
        told = [tag("span", part) for part in parts]
        title = tag("h1", self._say("title"))
        self.parts.html["header"].value = join([title, tag("p", *told, class_="pmx-progress")])
        if self.parts.number.value != str(table.number):
            self.parts.number.show(str(table.number))
        names = (("redo", "r"), ("new_game", ""), ("save_or_load", ""))
        self.parts.game.show([self._labelled(name, key) for name, key in names])
        self.parts.game.buttons[0].disabled = table.number >= of
        self.parts.seats.show(table.sitters, position)

    def _log(self, table: Table) -> None:
        lines = log_lines(table, self.chosen.log_lines, self.chosen.opened, self.lang, self._turns)
        if lines != self.parts.log.lines:
            self.parts.log.lines = lines

    def _rule(self, table: Table) -> None:
        self.parts.rule.show(self.chosen.rule, table.position.box, table.position.options)

    def _announce(self, table: Table) -> None:
        """Say for screen readers what is new: what happened, then what is asked."""
        moment = table.replay.moment
        events = moment.events if moment else tuple(table.news[-MOST_NEWS:])
        asked = self._heading(table) if table.waits_for_bot else self.question(table)
        words = "\n".join([*(event.text(self.lang) for event in events), asked])
        words = self.chosen.asks or words
        if words != self._said:
            self._said = words
            self.parts.live.say(words)

    # Words

    def _player(self, table: Table) -> Phrase:
        return table.kit.told.name(table.position, table.position.decider or 1)

    def _labelled(self, key: str, hot_key: str, **values: object) -> tuple[str, str]:
        label = self._say(key, **values)
        return label, self._tooltip(label, hot_key)

    def _tooltip(self, label: str, key: str) -> str:
        return self._say("tooltip", label=label, key=letter_phrase(key)) if key else label

    def _say(self, key: str, /, **values: object) -> str:
        return say(f"table.{key}", self.lang, **values)


def nearest_of(table: Table) -> list[Move]:
    """The nearest legal moves of the refusals, each once."""
    texts = dict.fromkeys(refusal.nearest.text for refusal in table.refusals if refusal.nearest is not None)
    by_text = {move.text: move for move in table.legal}
    return [by_text[text] for text in texts if text in by_text][:MOST_NEAREST]


def chooses(table: Table) -> bool:
    """Whether a person is asked who may see the moves."""
    return not (table.hides_moves or table.waits_for_bot or table.is_over)


def _sailed(events: Sequence[Event]) -> list[Event]:
    return [event for event in events if event.id == "group_moved"]
