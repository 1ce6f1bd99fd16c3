"""Puts on the page what every game's table shows: its head, the bots, the log, slow motion, what was refused."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from tabletop.i18n import Phrase, say

from ..frame.grouping import set_class
from ..frame.html import Html, join, tag
from .log import Known, log_lines
from .parts import MOST_NEAREST, HelpedParts, TableParts, letter_phrase
from .table import Table

LOG_LINES: Final = 14
MOST_NEWS: Final = 8


@dataclass
class TableChosen:
    """What is looked at besides the game itself: a rule, open lines and length of the log, if slow motion runs."""

    rule: str
    log_lines: int = LOG_LINES
    opened: set[int] = field(default_factory=set)
    shows_moves: bool = False
    is_auto: bool = False
    asks: str = ""  # what is asked in the place of the page, such as whether to go on with what was kept


class TablePainter(ABC):
    """Shows a table on its parts. A game says the rest: `paint` is all of it, `question` and `refusal_words` its words.

    `offers` are what stands in the list, `helps` what the buttons beside them do, by the ends of their messages.
    """

    parts: TableParts
    chosen: TableChosen

    def __init__(self, lang: str) -> None:
        self.lang = lang
        self.offers: Sequence[Any] = ()
        self.nearest: list[Any] = []  # the moves that are offered instead of what was refused
        self.helps: tuple[str, ...] = ()
        self._said = ""
        self._turns: Known = {}  # the lines of the log

    @abstractmethod
    def paint(self, table: Table) -> None:
        """The whole page, what the eye follows first."""

    @abstractmethod
    def question(self, table: Table) -> str:
        """What is to be decided now, in words; while a bot decides, who it is; after the end, who has won."""

    def refusal_words(self, table: Table) -> str:
        """Every rule that the last try breaks, in words."""
        if table.refusals:
            return "\n".join(dict.fromkeys(self._refused(table, refusal) for refusal in table.refusals))
        return self._say("not_here", question=self.question(table)) if table.is_unknown else ""

    def _refused(self, _table: Table, refusal: Any) -> str:
        return str(refusal.text(self.lang))

    def _nearest(self, table: Table, words: Sequence[str]) -> None:
        """What may be played instead of what was refused."""
        self.parts.nearest.show([(self._say("nearest", move=move), move) for move in words])

    def _puts_down(self, table: Table) -> bool:
        """Whether there is something to be put down, a pick or a refusal, and no move is shown before it is played."""
        return chooses(table) and table.previewed is None and bool(table.choosing.picked or table.refusals)

    def _clear(self, table: Table, picked: str) -> None:
        """What puts down what is `picked`, or away what was refused."""
        refused = bool(table.refusals) and not table.choosing.picked
        label, tooltip = self._labelled("dismiss" if refused else "clear", "c")
        shown = self._puts_down(table) or (table.previewed is not None and chooses(table))
        self.parts.clear.show([(picked or label, tooltip)] if shown else [])
        set_class(self.parts.stage, "pmx-picks", shown)

    def _uncover(self, table: Table) -> None:
        """Where a player must look alone: what shows him what is his."""
        covered = table.is_covered and not table.is_over and not table.waits_for_bot
        self.parts.uncover.show([self._labelled("uncover", "", player=self._player(table))] if covered else [])

    def _choices(self, table: Table, groups: Callable[[], list[Any]]) -> None:
        """The list of all moves, in its `groups`, and the field to type one."""
        parts, shows = self.parts, chooses(table) and self.chosen.shows_moves
        left = [table.legal.index(move) for move in table.choosing.candidates] if shows else []
        parts.moves.show(groups() if shows else [], left)
        set_class(parts.choices, "pmx-hidden", not shows)
        parts.typed.enabled = chooses(table) and table.thought is None

    def _moment(self, table: Table) -> None:
        """Slow motion: what happened in its moment, and its buttons."""
        moment, parts = table.replay.moment, self.parts
        shown = ""
        if moment is not None:
            place = self._say("slow.place", number=(table.replay.number or 0) + 1, of=len(table.replay.moments))
            told = [
                tag("li", tag("span", event.rule, class_="pmx-id"), " ", event.text(self.lang))
                for event in table.seen(moment.events)
            ]
            shown = join([tag("p", tag("strong", place)), tag("ol", *told, class_="pmx-story")])
        parts.html["moment"].value = shown
        auto = "slow.pause" if self.chosen.is_auto else "slow.auto"
        labels = [self._labelled("slow.earlier", "b"), self._labelled("slow.later", "n"), self._labelled(auto, "a")]
        parts.slow.show([*labels, *([self._labelled("slow.leave", "")] if moment else [])], enabled=bool(table.news))

    def _bots(self, table: Table) -> None:
        """Who thinks, how far he is, and what can be done about it, or else for help."""
        thinks = table.thought is not None or table.is_busy
        words = self._say("thinking", player=self._player(table)) if thinks else ""
        share = table.thought.share if table.thought is not None else 0.0
        bar = tag("progress", aria_label=words, value=f"{share:.2f}" if share else None, max=1 if share else None)
        self.parts.html["thinking"].value = tag("p", bar, " ", words, class_="pmx-progress") if thinks else ""
        if thinks or table.waits_for_bot:
            self.helps = ("stop" if thinks else "go_on",)
        else:
            self.helps = self._helpers(table) if chooses(table) else ()
        own = {"let_bot": f"let.{table.kit.rules.bots.helper}"}
        self.parts.bots.show([self._labelled(own.get(key, key), self._help_key(key)) for key in self.helps])

    def _helpers(self, _table: Table) -> tuple[str, ...]:
        """What may help who must decide."""
        return ("let_bot",)

    def _help_key(self, name: str) -> str:
        return "x" if name in ("stop", "go_on") else ""

    def _head(self, table: Table, title: str, where: str) -> None:
        parts = self.parts
        told = [where, self._say("seed", seed=str(table.game.seed)), self._say("moves_made", count=table.number)]
        line = tag("p", *(tag("span", part) for part in told), class_="pmx-progress")
        parts.html["header"].value = join([tag("h1", title), line])
        if parts.number.value != str(table.number):
            parts.number.show(str(table.number))
        names = (("redo", "r"), ("new_game", ""), ("save_or_load", ""))
        parts.game.show([self._labelled(name, key) for name, key in names])
        parts.game.buttons[0].disabled = table.number >= len(table.stops) - 1
        parts.seats.show(table.sitters, table.position)

    def _log(self, table: Table) -> None:
        self.parts.log.show(log_lines(table, self.chosen.log_lines, self.chosen.opened, self.lang, self._turns))

    def _cards(self, table: Table, words: Sequence[str]) -> list[str]:
        """What is shown on demand, by name; the `words` of the pictures are there for screen readers in any case."""
        parts = self.parts
        shown = [name for name in parts.card_names if not parts.card_is_hidden(name)]
        parts.cards.show([self._labelled(f"card.{name}", "w" if name == "words" else "") for name in parts.card_names])
        for name, button in zip(parts.card_names, parts.cards.buttons, strict=True):
            set_class(button, "mod-active", name in shown)
        parts.tell_picture(words)
        parts.rule.show(self.chosen.rule, table.position.box, table.position.options)
        return shown

    def _announce(self, table: Table, asked: str) -> None:
        """Say for screen readers what is new: what happened, then what is asked."""
        moment = table.replay.moment
        events = table.seen(moment.events) if moment else table.news[-MOST_NEWS:]
        words = self.chosen.asks or "\n".join([*(event.text(self.lang) for event in events), asked])
        if words != self._said:
            self._said = words
            self.parts.live.say(words)

    # Words

    def _player(self, table: Table) -> Phrase:
        return table.kit.told.name(table.position, table.position.decider or 1)

    def _labelled(self, key: str, hot_key: str, /, **values: object) -> tuple[str, str]:
        """The words of a button, and those that stand there on pointing at it."""
        label = self._say(key, **values)
        return label, self._say("tooltip", label=label, key=letter_phrase(hot_key)) if hot_key else label

    def _say(self, key: str, /, **values: object) -> str:
        return say(f"table.{key}", self.lang, **values)


class HelpedPainter(TablePainter):
    """Shows a table at which help may be asked for; `paint_help` alone what was told, while it grows."""

    parts: HelpedParts

    @abstractmethod
    def paint_help(self, table: Table) -> None:
        """What was asked to be told, alone, while it grows."""

    def _tell(self, told: Html, needs_room: bool) -> None:
        """Show what was told, over the pictures where it needs room."""
        parts = self.parts
        set_class(parts.given, "pmx-broad", needs_room)
        parts.put_away.show([self._labelled("put_away", "")] if needs_room else [])
        if told:  # it may be longer than its place: keys scroll what has their focus
            told = tag("div", told, tabindex="0", role="group", aria_label=self._say("helps"))
        if parts.html["hint"].value != told:
            parts.html["hint"].value = told

    def _help_key(self, name: str) -> str:
        letters = {help: key for key, help in self.parts.keys.items()}
        return letters.get(name.partition(".")[0], "") or super()._help_key(name)


class MovingPainter(HelpedPainter):
    """Shows a table whose pieces are seen moving.

    `hurries`: whether nothing is to be seen moving for now; `moves`: whether what was painted last is; `longest` is how
    many times as long as usual that takes.
    """

    hurries: bool = False
    moves: bool = False
    longest: float = 1.0


def nearest_of(table: Table) -> list[Any]:
    """The nearest legal moves of the refusals, each once."""
    texts = dict.fromkeys(refusal.nearest.text for refusal in table.refusals if refusal.nearest is not None)
    by_text = {move.text: move for move in table.legal}
    return [by_text[text] for text in texts if text in by_text][:MOST_NEAREST]


def chooses(table: Table) -> bool:
    """Whether a person is asked who may see the moves."""
    return not (table.hides_moves or table.waits_for_bot or table.is_over)
