"""Puts a table of Canal Mania on the page: every word, button and picture, as it is now."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from canal_mania.position import Position
from canal_mania.state.views import GoodsDue
from canal_mania.vocabulary import Phase
from tabletop.i18n import Listing, Phrase, as_beginning, say
from tabletop_widgets.frame.addresses import home_address, page_address
from tabletop_widgets.frame.grouping import set_class
from tabletop_widgets.frame.html import Html, join, tag
from tabletop_widgets.frame.text_tables import table_html
from tabletop_widgets.frame.together import together
from tabletop_widgets.play.log import others_of
from tabletop_widgets.play.painting import MovingPainter, TableChosen, chooses, nearest_of
from tabletop_widgets.play.parts import MOST_OFFERS, letter_phrase
from tabletop_widgets.play.table import Table

from ..pages import REVIEW
from ..showing.artist import COUNTED, standings_table
from .figures import MAP, PANELS
from .gestures import ending, listed
from .help import CanalHelp
from .looks import look_of
from .motion import Mover
from .parts import BUILDS, FLIPS, SHEETS, SIDES, Parts
from .tracing import cubes_of, traced
from .undoing import is_unseen

PHASES: Final = {Phase.FIRST: "first", Phase.SECOND: "second", Phase.THIRD: "third"}  # TRN-1
GUIDED_ROUNDS: Final = 1  # in which the coach says what each decision is about
CONTRACTS_FIRST: Final = ("first_phase", "extra_contract", "take_cards")  # decisions about what lies open


@dataclass
class CanalChosen(TableChosen):
    """What is looked at besides the game itself, and the help that was asked for."""

    help: CanalHelp = field(default_factory=CanalHelp)


class Painter(MovingPainter):
    """Shows one table on one set of parts."""

    parts: Parts
    chosen: CanalChosen

    def __init__(self, parts: Parts, chosen: CanalChosen, lang: str) -> None:
        super().__init__(lang)
        self.parts, self.chosen = parts, chosen
        self._mover = Mover(parts.motion, parts.figures, lang)

    def paint(self, table: Table) -> None:
        """The whole page, what the eye follows first."""
        self.chosen.help.rest(table)
        look, parts = self.chosen.help.over(look_of(table), table), self.parts
        self._mover.look(table)
        parts.figures.paint(look, MAP)
        parts.figure = parts.figures.views[MAP]
        together.tell()
        parts.figures.paint(look, *PANELS)
        self.longest = 0 if self.hurries else self._mover.move(look.seat, parts.page.theme)
        self.moves = self.longest > 0
        self._offers(table)
        self._ask(table)
        self._end(table)
        self._moment(table)
        self._bots(table)
        where = (
            self._own_words("round", round=table.position.round)
            if table.position.round
            else self._own_words("preparing")
        )
        self._head(table, self._own_words("title"), where)
        self._announce(table, self.question(table))
        self._log(table)
        self._cards(table, parts.figures.words(look))
        parts.html["end_count"].value = end_count(table.position, self.lang) if table.is_over else ""
        parts.past.paint(table)
        decision = table.position.decision
        about_open = decision is not None and decision.id in CONTRACTS_FIRST
        set_class(parts.stage, "pmx-offered-first", about_open)

    def paint_help(self, table: Table) -> None:
        """What was asked to be told, alone, while it grows."""
        self.chosen.help.rest(table)
        self.parts.figures.paint(self.chosen.help.over(look_of(table), table), MAP, *PANELS)
        self._help(table)

    # What is asked, and how it is answered

    def _ask(self, table: Table) -> None:
        parts = self.parts
        question: list[Html] = [tag("h2", self.question(table)), self._phases(table)]
        self._sheets(table)
        if guide := self._guide(table):
            question.append(tag("p", guide, class_="pmx-guide"))
        if chooses(table):  # always a line, so that nothing moves under the pointer
            question.append(tag("p", self._how(table), class_="pmx-how"))
        picks = " pmx-picks" if self._puts_down(table) and self.offers else ""  # else only the map says how to go on
        parts.html["ask"].value = tag("div", *question, class_=f"pmx-ask{picks}")
        self._uncover(table)
        self.nearest = nearest_of(table)
        self._nearest(table, [as_beginning(move.phrase, self.lang) for move in self.nearest])
        names = others_of(table) if chooses(table) and parts.page.narrow and table.position.round else ()
        figures = parts.figures
        parts.zoom.show([self._own("near" if figures.near is None else "whole")] if figures.zooms else [])
        parts.since.show([self._own("since", players=Listing(names))] if names else [])
        self._clear(table, self._picked(table))
        self._help(table)

    def _guide(self, table: Table) -> str:
        """The coach: in the first round, what the decision is about that a person must make."""
        decision = table.position.decision
        if decision is None or table.position.round > GUIDED_ROUNDS or not chooses(table):
            return ""
        goods = table.position.goods_due
        if goods is None or goods.is_lifted:
            return self._own_words(f"guide.{decision.id}")
        return self._own_words(f"guide.{decision.id}.{_whose(table.position, goods)}")

    def _help(self, table: Table) -> None:
        helped = self.chosen.help
        given = helped if helped.is_at(table) else CanalHelp()
        self._tell(given.html(self.lang), False)

    def _helpers(self, table: Table) -> tuple[str, ...]:
        helped = self.chosen.help
        given = helped if helped.is_at(table) else CanalHelp()
        return ("let_bot" if given.advice(table) is None else "let_bot.judge", *given.buttons())

    def question(self, table: Table) -> str:
        """What is to be decided now, in words; while a bot decides, who it is; after the end, who has won."""
        position = table.position
        if table.waits_for_bot:
            return self._own_words("deciding", player=self._player(table))
        return asked(position, self.lang)

    def refusal_words(self, table: Table) -> str:
        """Every rule that the last try breaks, and the nearest hex, or kind of tile, that would do."""
        told, picks = [super().refusal_words(table)], table.choosing
        if table.refusals and picks.nearest:
            told.append(self._own_words("nearest_hex", hex=picks.nearest))
        if table.refusals and picks.nearest_kind is not None:
            told.append(self._own_words("nearest_kind", kind=Phrase(f"canal.tile.{picks.nearest_kind}")))
        return "\n".join(told)

    def _phases(self, table: Table) -> Html:
        """The three phases of a turn, the present one marked; on a phone buttons say them. TRN-1"""
        return Html("") if self.parts.page.narrow else phases_html(table.position, self.lang)

    def _sheets(self, table: Table) -> None:
        """On a phone the phases are buttons over the map, each of which leads to what it is about."""
        parts, now = self.parts, PHASES.get(table.position.phase)
        is_turn = parts.page.narrow and now is not None and not table.is_over
        words = [phase_words(number, self.lang) for number in range(1, len(PHASES) + 1)] if is_turn else []
        pictures = [self._own_words(f"picture.{name}") for name in SHEETS]
        parts.sheets.show([(word, f"{word}: {picture}") for word, picture in zip(words, pictures, strict=False)])
        for button, name in zip(parts.sheets.buttons, PHASES.values(), strict=True):
            set_class(button, "pmx-now", name == now)

    def _picked(self, table: Table) -> str:
        """What is picked, if it has a name: a canal or a contract."""
        for spot in table.choosing.picked if chooses(table) else ():
            kind, _, name = spot.partition(":")
            if kind in ("barge", "contract"):
                contract = table.position.box.contract(name)
                draft = table.choosing.drawing
                if draft is None:
                    return str(contract.name)
                return self._own_words("drawn", contract=contract.name, count=len(draft.tiles))
        return ""

    def _how(self, table: Table) -> str:
        """How to go on: what was picked or is about to be played, what is marked, or that the list says it."""
        if table.previewed is not None and table.previewed.move is not None:
            place = self._previewed_place(table)
            words = self.offers[place].content["words"] if place >= 0 else table.previewed.move.phrase
            return self._say("previewed", move=words)
        if table.choosing.drawing is not None:
            return self._own_words("drawing")
        if table.choosing.picked:
            return self._own_words("picked" if self.offers else "picked_alone")
        ids = frozenset[str]().union(*self.parts.figures.ids.values())
        return self._say("pick" if not ids.isdisjoint(table.choosing.next_spots) else "pick_listed")

    def _offers(self, table: Table) -> None:
        asks, parts = chooses(table), self.parts
        self.offers = self.chosen.help.offers(table, MOST_OFFERS, self.lang) if asks else ()
        parts.offers.show([dict(offer.content) for offer in self.offers])
        parts.offers.shown = self._previewed_place(table)
        picked = [spot for spot in table.choosing.picked if asks]
        parts.grasp.sought = picked
        parts.grasp.ways = traced(table.choosing, self.lang) if asks else {}
        ends = (way["steps"][way["drawn"][-1]][0] if way["drawn"] else way["from"] for way in parts.grasp.ways.values())
        parts.grasp.at_once = cubes_of(table.choosing) if asks else []
        parts.pan.things = [*parts.grasp.ways, *ends, *parts.grasp.at_once]
        parts.pan.figure = MAP if parts.figures.is_near else ""
        self._choices(table, lambda: listed(table.legal, self.lang))

    def _previewed_place(self, table: Table) -> int:
        """The place of the offer that is shown before it is played; -1 without one."""
        click = table.previewed
        texts = [str(move) for move in (click.move, *click.then)] if click is not None else []
        places = (place for place, offer in enumerate(self.offers) if [move.text for move in offer.moves] == texts)
        return next(places, -1) if texts else -1

    def _end(self, table: Table) -> None:
        """Undo, and what builds the draft or ends what may go on: always in the same place."""
        parts, asks = self.parts, chooses(table)
        end, draft = ending(table.legal) if asks else None, table.choosing.drawing if asks else None
        parts.undo.show([self._labelled("undo", "u")], enabled=draft is not None or is_unseen(table))
        set_class(parts.sheet, "pmx-over", table.is_over)
        if draft is not None:
            label = self._own("build", count=len(draft.tiles))
        else:
            decision = table.position.decision
            key = decision.id if end is not None and decision is not None else "owed"
            label = self._own(f"end.{key}")
        may = end is not None or (draft is not None and draft.is_legal)
        parts.end.show([] if table.is_over else [label], enabled=may)
        set_class(parts.end.box, "pmx-may-end", may)
        held = table.choosing.held if asks else None
        parts.drawing_keys.watched = [*SIDES, FLIPS, BUILDS] if held else []
        parts.helps_toggle.show([self._labelled("helps", "")] if asks else [])
        letter = letter_phrase("e").text(self.lang) if held is None else self._own_words("key.build.sign")
        key = tag("kbd", letter, aria_hidden="true") if may else ""
        parts.html["end_note"].value = self._review() if table.is_over else join([key])

    def _review(self) -> Html:
        """After the end: the way to the review, which takes the game from where the browser keeps it."""
        home = home_address()
        if home is None:
            return Html("")
        return tag("p", tag("a", self._own_words("review"), href=page_address(home, REVIEW), class_="pmx-way"))

    # Words

    def _own(self, key: str, /, **values: object) -> tuple[str, str]:
        words = self._own_words(key, **values)
        return words, words

    def _own_words(self, key: str, /, **values: object) -> str:
        return say(f"canal_play.{key}", self.lang, **values)


def _whose(position: Position, goods: GoodsDue) -> str:
    """On whose canals a cube may come: the player's own, on others' alone, or on nobody's. GDS-6"""
    own = {town for canal in position.canals if canal.seat == position.decider and canal.tiles for town in canal.towns}
    if not own.isdisjoint(goods.towns):
        return "own"
    return "others" if goods.towns[0] in position.connected else "nobody"


def end_count(position: Position, lang: str) -> str:
    """What each total is made of, and the rule by which each part of it is got."""
    rules = [
        tag("li", say(f"canal_shown.head.{part}", lang), " ", tag("span", rule, class_="pmx-id"))
        for part, rule in COUNTED.items()
    ]
    return f"{table_html(standings_table(position.standings(), lang))}{tag('ul', *rules, class_='pmx-count-rules')}"


def asked(position: Position, lang: str) -> str:
    """What is to be decided, in words; after the end, who has won."""
    if position.decision is None:
        first = position.standings()[0]
        player = Phrase("canal_pictures.player", {"player": position.name_of(first.seat - 1)})
        return say("canal_play.over", lang, player=player, total=first.total)
    return as_beginning(position.decision.question(position), lang)


def phases_html(position: Position, lang: str) -> Html:
    """The three phases of a turn, the present one marked; nothing outside of turns. TRN-1"""
    now = PHASES.get(position.phase)
    if now is None or position.decision is None:
        return Html("")
    found = []
    for number, name in enumerate(PHASES.values(), 1):
        found.append(tag("li", phase_words(number, lang), class_="pmx-now" if name == now else None))
    return tag("ol", *found, class_="pmx-phases")


def phase_words(number: int, lang: str) -> str:
    """A phase of a turn by its number and what is done in it. TRN-1"""
    return say(f"canal_play.phase.{[*PHASES.values()][number - 1]}", lang, number=number)
