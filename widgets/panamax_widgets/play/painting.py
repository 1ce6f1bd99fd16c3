"""Puts a table on the page: every word, button and picture, as it is now."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from panamax.events.event import Event
from panamax.state.views import Standing
from panamax.words import catalogue
from panamax.words.errors import Suggestion
from panamax.words.i18n import Listing, Money, Phrase, say

from ..frame.drawing import Tab
from ..frame.html import join, tag
from ..frame.rule_card import rule_html
from ..frame.shown import Picture
from ..game_view.motion import spots_of_event
from ..game_view.move_groups import grouped
from ..pictures import Style
from .ledger import ledger_html
from .parts import KEYS, MOST_NEAREST, MOST_RULES, Parts
from .showing import Showing, figure_of, first_tab, name_of, tabs_of, words_of
from .story import story_of
from .table import Table

LOG_LINES = 80
MOST_NEWS = 8


@dataclass
class Chosen:
    """What is looked at besides the game itself: a rule, another picture, how much of the log, if slow motion runs."""

    rule: str = "GEN-3"
    tab: Tab | None = None
    log_lines: int = LOG_LINES
    is_auto: bool = False


class Painter:
    """Shows one table on one set of parts. `clicked` is called with the place in the picture that was clicked."""

    def __init__(self, parts: Parts, chosen: Chosen, clicked: Callable[[object], None], lang: str) -> None:
        self.parts, self.chosen, self.lang = parts, chosen, lang
        self._clicked = clicked
        self._asked: object = None
        self._said = ""

    def paint(self, table: Table) -> None:
        """The whole page, what the eye follows first."""
        self._new_question(table)
        self._picture(table)
        self._ask(table)
        self._moves(table)
        self._moment(table)
        self._bots(table)
        self._head(table)
        self._announce(table)
        self._ledger(table)
        self._story(table)
        self._rule(table)
        self._keys()

    def _new_question(self, table: Table) -> None:
        """With another question comes the picture that fits it; the log is short again."""
        moment = table.moment
        asked = (table.game.node, table.position.decision and table.position.decision.id, moment and id(moment))
        if asked != self._asked:
            before, self._asked = self._asked, asked
            same = isinstance(before, tuple) and before[1:] == asked[1:] and asked[1] is not None
            if not same:
                self.chosen.tab = None

    # The picture

    def showing(self, table: Table) -> Showing:
        """What is to be seen now."""
        moment = table.moment
        if moment is not None:
            tab = Tab(moment.picture, moment.seat if moment.picture is Picture.CLIPBOARD else 0)
            return Showing(moment.arrangement, tab, moment.spots, moment.arrows)
        position = table.shown(table.position)
        tab = first_tab(table.position)
        if table.hides_moves or table.is_over or table.waits_for_bot:
            return Showing(position, tab, last=_ships_in(table.news), standings=_standings(table))
        choosing = table.choosing
        last = choosing.picked or _ships_in(table.news)
        return Showing(position, tab, choosing.next_spots, choosing.arrows, last)

    def _picture(self, table: Table) -> None:
        showing, parts = self.showing(table), self.parts
        tabs = tabs_of(showing)
        tab = self.chosen.tab if self.chosen.tab in tabs and self.chosen.tab is not None else showing.tab
        label = self._say("picture_label", picture=name_of(tab, showing, self.lang))
        style = Style(parts.page.theme, parts.page.narrow, parts.look.picture_width, self.lang)
        figure = figure_of(showing, tab, style)
        parts.show_figure(figure, label, self._clicked)
        self._tabs(showing, tabs, tab)
        self._twin(showing, tab)

    def _tabs(self, showing: Showing, tabs: tuple[Tab, ...], shown: Tab) -> None:
        names = [name_of(tab, showing, self.lang) for tab in tabs]
        self.parts.pictures.show([(name, self._tooltip(name, "p")) for name in names])
        for tab, button in zip(tabs, self.parts.pictures.buttons, strict=False):
            change = button.add_class if tab == shown else button.remove_class
            change("mod-active")

    def _twin(self, showing: Showing, tab: Tab) -> None:
        parts = self.parts
        parts.words.show([self._labelled("words_show" if parts.words_are_hidden else "words_hide", "w")])
        parts.tell_picture(words_of(showing, tab, self.lang))

    # What is asked, and how it is answered

    def _ask(self, table: Table) -> None:
        lines = [tag("h3", self.question(table))]
        chooses = not (table.hides_moves or table.waits_for_bot or table.is_over)
        if chooses:  # always a line, so that the picture doesn't move under the pointer
            count = len(table.choosing.candidates)
            lines.append(tag("p", self._say("picked", count=count) if table.choosing.picked else self._say("pick")))
        self.parts.html["ask"].value = tag("div", *lines, class_="pmx-ask")
        covered = table.is_covered and not table.is_over and not table.waits_for_bot
        self.parts.uncover.show([self._labelled("uncover", "", player=self._player(table))] if covered else [])
        nearest = self.nearest_moves(table)
        self.parts.nearest.show([(self._say("nearest", move=words), words) for words in nearest])
        picks = bool(table.choosing.picked or table.refusals)
        self.parts.clear.show([self._labelled("clear", "c")] if chooses else [], enabled=picks)

    def question(self, table: Table) -> str:
        """What is to be decided now, in words."""
        decision = table.position.decision
        if decision is None:
            first = table.position.standings()[0]
            return self._say("over", player=Phrase(f"player.{first.company}"), total=Money(first.total))
        return decision.question(table.position).text(self.lang)

    def nearest_moves(self, table: Table) -> list[str]:
        """The legal moves nearest to what was refused, in words."""
        return [move.describe(self.lang) for move in nearest_of(table)]

    def refusal_words(self, table: Table) -> str:
        """Every rule that the last try breaks, in words."""
        if table.refusals:
            return "\n".join(dict.fromkeys(refusal.text(self.lang) for refusal in table.refusals))
        return self._say("not_here", question=self.question(table)) if table.is_unknown else ""

    def _moves(self, table: Table) -> None:
        moves = self.parts.moves
        shows = not (table.hides_moves or table.waits_for_bot or table.is_over)
        groups = grouped(table.legal, self.lang) if shows else []
        picked = [table.legal.index(move) for move in table.choosing.candidates] if shows else []
        if moves.groups != groups:
            with moves.hold_sync():
                moves.picked, moves.groups = picked, groups
                moves.turn += 1
        else:
            moves.picked = picked
        self.parts.typed.enabled = table.thought is None and not (table.hides_moves or table.waits_for_bot)

    def _moment(self, table: Table) -> None:
        moment, parts = table.moment, self.parts
        if moment is None:
            parts.html["moment"].value = ""
        else:
            place = self._say("slow.place", number=(table.moment_number or 0) + 1, of=len(table.moments))
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
        labels = []
        if thinks:
            labels.append(self._labelled("stop", "x"))
        elif table.waits_for_bot:
            labels.append(self._labelled("go_on", "x"))
        elif not table.is_over and not table.hides_moves:
            labels.append(self._labelled("let_bot", ""))
        self.parts.bots.show(labels)

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
        names = (("undo", "u"), ("redo", "r"), ("new_game", ""), ("save_or_load", ""))
        self.parts.game.show([self._labelled(name, key) for name, key in names])
        self.parts.game.buttons[0].disabled = table.number == 0
        self.parts.game.buttons[1].disabled = table.number >= of
        seats = range(1, len(table.sitters) + 1)
        self.parts.seats.show(table.sitters, [position.company_of(seat) for seat in seats])

    def _ledger(self, table: Table) -> None:
        self.parts.html["ledger"].value = ledger_html(table, self.lang)

    def _story(self, table: Table) -> None:
        lines, has_earlier = story_of(table, self.chosen.log_lines, self.lang)
        with self.parts.story.hold_sync():
            self.parts.story.lines, self.parts.story.has_earlier = lines, has_earlier

    def _rule(self, table: Table) -> None:
        rule = catalogue.rule(self.chosen.rule)
        self.parts.html["rule_card"].value = rule_html(rule, self.lang, table.position.box)
        self.parts.related.show([self._rule_label(id) for id in rule.related[:MOST_RULES]])

    def _rule_label(self, id: str) -> tuple[str, str]:
        label = self._say("rule_button", rule=id, title=catalogue.rule(id).title(self.lang))
        return label, label

    def _keys(self) -> None:
        keys = Listing(tuple(Phrase("table.key", {"key": _letter(key), "does": _does(KEYS[key])}) for key in KEYS))
        self.parts.html["keys"].value = tag("p", self._say("keys", keys=keys))

    def _announce(self, table: Table) -> None:
        """Say for screen readers what is new: what happened, then what is asked."""
        moment = table.moment
        events = moment.events if moment else tuple(table.news[-MOST_NEWS:])
        words = "\n".join([*(event.text(self.lang) for event in events), self.question(table)])
        if words != self._said:
            self._said = words
            self.parts.live.say(words)

    # Words

    def _player(self, table: Table) -> Phrase:
        return table.position.name_of((table.position.decider or 1) - 1)

    def _labelled(self, key: str, hot_key: str, **values: object) -> tuple[str, str]:
        label = self._say(key, **values)
        return label, self._tooltip(label, hot_key)

    def _tooltip(self, label: str, key: str) -> str:
        return self._say("tooltip", label=label, key=_letter(key)) if key else label

    def _say(self, key: str, /, **values: object) -> str:
        return say(f"table.{key}", self.lang, **values)


def nearest_of(table: Table) -> list[Suggestion]:
    """The nearest legal moves of the refusals, each once."""
    moves = [refusal.nearest for refusal in table.refusals if refusal.nearest is not None]
    return list(dict.fromkeys(moves))[:MOST_NEAREST]


def _letter(key: str) -> Phrase:
    return Phrase(f"table.key.letter.{key}")


def _does(what: str) -> Phrase:
    return Phrase(f"table.key.{what}")


def _ships_in(events: list[Event]) -> tuple[str, ...]:
    found = (spot for event in events for spot in spots_of_event(event))
    return tuple(dict.fromkeys(spot for spot in found if spot.startswith("ship:")))


def _standings(table: Table) -> tuple[Standing, ...]:
    return tuple(table.position.standings()) if table.is_over else ()
