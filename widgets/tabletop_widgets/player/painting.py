"""Puts a player's state on the page: every word, button and picture, as it is now."""

from __future__ import annotations

from dataclasses import dataclass

from tabletop.i18n import Listing, Phrase, say

from ..frame.controls import set_children
from ..frame.grouping import AWAY, set_class
from ..frame.html import join, tag
from ..frame.markup import facts_html, grid_content, line_text, story_html, trays_html
from ..frame.shown import Line
from ..rulebook.rule_card import rule_label
from .ending import Ending
from .parts import DIGITS, KEYS, Parts
from .player import LessonPlayer
from .words import NEXT_KEY, comments_html, header_html, onward_html, part_words, prose_html, task_html


@dataclass
class Chosen:
    """What the learner looks at besides the step: a rule (``""``: none yet), and the whole table, not the step's part.

    `runs`: what follows from his act plays by itself; `is_asked_for`: because he pressed for it. `shows_rules`: the
    rules of the step are open, as somebody asked for them.
    """

    rule: str = ""
    shows_rules: bool = False
    whole: bool = False
    runs: bool = False
    is_asked_for: bool = False


class Painter:
    """Shows one player on one set of parts."""

    def __init__(self, parts: Parts, player: LessonPlayer, chosen: Chosen, ending: Ending, lang: str) -> None:
        self.parts, self.player, self.chosen, self.ending, self.lang = parts, player, chosen, ending, lang
        self._said = ""
        self._asked: tuple[str, object] = ("", None)

    def paint(self) -> None:
        """The whole page."""
        self._head()
        self._nav()
        self._task()
        self._answers()
        self._moves()
        self._grid()
        self._settings()
        self._picture()
        self._rules()
        self._keys()
        self._announce()

    @property
    def place(self) -> tuple[float | None, str] | None:
        """Where in its pictures lies what is marked now (`LessonStage.place`)."""
        view = self.player.view
        return self.parts.stage.place(view) if view is not None else None

    def show_place(self) -> None:
        """Bring into sight what the picture is about now."""
        if (place := self.place) is not None:
            self.parts.look.show_place(*place)

    def _head(self) -> None:
        player, lang, parts = self.player, self.lang, self.parts
        steps = player.steps
        title = player.lesson.title.text(lang)
        number, part = player.part
        place = [step.id for step in part].index(player.step.id) + 1
        told = part_words(number, len(player.lesson.parts(steps)), lang)
        parts.html["header"].value = header_html(title, place, len(part), player.score, told, lang)
        prose = prose_html(player.step, player.number_of(player.step), len(steps), lang)
        if player.keeps_shipped_values:
            prose = join([prose, tag("p", say("lessons.shipped_values", lang), class_="pmx-progress")])
        parts.html["prose"].value = prose
        options = tuple(
            (self._say("jump_option", number=player.number_of(step), title=step.title.text(lang)), step.id)
            for step in steps
        )
        set_class(parts.steps, AWAY, len(steps) == 1)
        if parts.steps.options != options:
            parts.steps.options = options
        parts.steps.value = player.step.id

    def _nav(self) -> None:
        player, scene = self.player, self.player.scene
        label = scene.next_label
        if label is None:
            ending = "last" if player.is_last else "skip" if scene.is_open else "next"
            if player.ends_part and ending == "next":
                ending = "next_part"
            label = Phrase(f"lessons.{ending}")
        can_go_on = scene.next_label is not None or not player.is_last
        words = label.text(self.lang)
        self.parts.back.show([self._labelled("back", "b")], enabled=not player.is_first)
        ends = not can_go_on and len(player.steps) > 1
        onward = onward_html(player.course, player.lesson.page, not scene.is_open, self.lang) if ends else ""
        self.parts.html["onward"].value = onward
        self.parts.next.show([] if onward else [(words, self._tooltip(words, NEXT_KEY))], enabled=can_go_on)
        self._film()
        waits = scene.is_open and scene.task is not None
        self.parts.next.buttons[0].button_style = "" if waits else "primary"

    def _film(self) -> None:
        """Pause or play, and to the end, while something follows by itself; afterwards, to see it again."""
        scene, has_more = self.player.scene, self.player.scene.is_playing
        seen = scene.film is not None and len(scene.film.moments) > 1
        keys = ["pause" if self.chosen.runs else "play", "end"] if has_more else ["again"] if seen else []
        self.parts.film.show([self._labelled(f"film.{key}", "") for key in keys])
        set_class(self.parts.back.box, "pmx-back-short", bool(keys))
        for sign in ("pause", "play", "again"):
            set_class(self.parts.film.box, f"pmx-film-{sign}", sign in keys)

    def _task(self) -> None:
        player, lang, scene, html = self.player, self.lang, self.player.scene, self.parts.html
        task = scene.task
        html["ask"].value = task_html(task, scene.is_open, lang) if task else ""
        opens = player.comments == player.greeting
        html["comments"].value = comments_html(player.comments, player.last_right, lang, opens=opens)
        html["story"].value = story_html(self._story, lang, with_rules=self.chosen.shows_rules)
        html["trays"].value = trays_html(scene.trays, lang)
        html["facts"].value = facts_html(scene.facts, lang)
        html["ending"].value = self.ending.html(player, self.parts.page.theme, lang)
        help_labels = [self._labelled("hint_button", "h"), self._labelled("reveal", "s")]
        self.parts.help.show(help_labels if task or scene.next_label else [], enabled=scene.is_open)

    @property
    def _story(self) -> tuple[Line, ...]:
        """What has happened, without what is said to the answer already."""
        return tuple(line for line in self.player.scene.story if line not in self.player.comments)

    def _answers(self) -> None:
        scene, parts = self.player.scene, self.parts
        task = scene.task
        if task is None and scene.next_label is not None:
            parts.answers.disable()  # the answers stay in sight while their outcome is played
            self._free(None)
            return
        labels = [choice.label.text(self.lang) for choice in task.choices] if task else []
        many = task is not None and task.many
        keyed = [(label, self._tooltip(label, str(number))) for number, label in enumerate(labels, 1)]
        parts.answers.show([] if many else keyed, enabled=scene.can_answer)
        set_class(parts.answers.box, "pmx-in-hand", scene.in_hand)
        parts.ticks.show(labels if many else [])
        parts.check.show([self._labelled("check", "")] if many else [], enabled=scene.can_answer)
        self._free(task.free if task and scene.can_answer and not self.player.lesson.is_first_look else None)

    def _moves(self) -> None:
        """The list of moves, where a scene has one."""
        scene, moves = self.player.scene, self.parts.moves
        groups = self.player.course.listed(scene.moves, self.lang)
        moves.show(groups)
        set_children(self.parts.moves_box, (moves,) if groups else ())

    def _grid(self) -> None:
        """The table that is to be filled in, where a scene has one."""
        grid, fill = self.player.scene.grid, self.parts.fill
        shown = grid_content(grid, self.lang) if grid else {}
        if fill.grid != shown:
            with fill.hold_sync():
                fill.grid = shown
                fill.turn += 1
        set_children(self.parts.fill_box, (fill,) if shown else ())

    def _free(self, label: Phrase | None) -> None:
        parts = self.parts
        if label:
            parts.typed.description = label.text(self.lang)
            parts.try_it.show([self._labelled("try", "")])
        set_children(parts.free, (parts.typed, parts.try_it.box) if label else ())

    def _settings(self) -> None:
        scene = self.player.scene
        self.parts.settings.show(scene.settings, scene)
        labels = [(action.label.text(self.lang), action.key) for action in scene.actions]
        if [action.label for action in scene.actions] == [scene.next_label]:
            labels = []  # the way on is just that
        self.parts.actions.show([(label, self._tooltip(label, key)) for label, key in labels])

    def _picture(self) -> None:
        view, parts, scene = self.player.view, self.parts, self.player.scene
        parts.show_picture(view is not None)
        ways = scene.ways(self.lang)
        if parts.grasp.ways != ways:
            parts.grasp.ways = ways
        parts.grasp.at_once = list(scene.at_once)
        if view is None:
            parts.whole.show([])
            parts.words.show([])
            parts.twin.show("")
            return
        step, task = self.player.step.id, scene.task
        if step != self._asked[0] or task is not None:
            self._asked = step, task and (task.name or task.ask)
        whole = self.chosen.whole
        parts.stage.paint(self._asked, scene, view, whole, self.player.lesson.is_first_look and not whole)
        parts.figure = parts.stage.main
        label = self._labelled("part_only" if self.chosen.whole else "whole", "p")
        parts.whole.show([] if parts.stage.is_whole else [label])
        parts.words.show([self._labelled("words_show" if parts.words_are_hidden else "words_hide", "w")])
        parts.tell_picture(parts.stage.words(view))

    def _rules(self) -> None:
        parts, book = self.parts, self.player.course.rules
        key = "rules_close" if self.chosen.shows_rules else "rules_open"
        label = self._say(key, count=len(self.player.step.rules))
        parts.open_rules.show([(label, label)])
        parts.show_rules(self.chosen.shows_rules)
        parts.rules.show([rule_label(book.rule(id), self.lang) for id in self.player.step.rules])
        if not self.chosen.rule:
            parts.rule.keep_back(tag("p", self._say("rule_kept_back"), class_="pmx-progress"))
            return
        parts.rule.show(self.chosen.rule, self.player.box, with_examples=self.player.shows_examples)

    def _keys(self) -> None:
        """The line that tells the hot keys of this step."""
        scene = self.player.scene
        words = [self._key(key, self._say(f"key.{does}")) for key, does in KEYS.items() if self._has_use(does)]
        if scene.task is not None and scene.task.choices:
            last = min(len(scene.task.choices), len(DIGITS))
            keys = self._say("key.range", first=1, last=last) if last > 1 else DIGITS[0]
            words.insert(0, self._say("key", key=keys, does=self._say("key.answer")))
        words += [self._key(action.key, action.label.text(self.lang)) for action in scene.actions if action.key]
        self.parts.html["keys"].value = tag("p", self._say("keys", keys=Listing(tuple(words))))

    def _has_use(self, does: str) -> bool:
        """Whether a key does something in this step."""
        parts = self.parts
        needs = {
            "check": (parts.check.box,),
            "whole": (parts.whole.box,),
            "words": (parts.words.box,),
            "fields": (parts.fill_box, parts.moves_box, parts.free),
        }
        return does not in needs or any(box.children for box in needs[does])

    def _key(self, key: str, does: str) -> str:
        return self._say("key", key=self._say(f"key.letter.{key}"), does=does)

    def _announce(self) -> None:
        """Say for screen readers what is new: the answer to an answer, else the step, its last line, its question."""
        player, scene = self.player, self.player.scene
        step = self._say("at_step", step=player.index + 1, steps=len(player.steps), title=player.step.title)
        feedback = [] if player.last_right is None else [self._say("right" if player.last_right else "wrong")]
        lines = feedback + [line_text(line, self.lang) for line in (*player.comments, *self._story[-1:])]
        if scene.task is not None and scene.is_open:
            lines.append(scene.task.ask.text(self.lang))
        words = "\n".join([step, *lines])
        if words != self._said:
            self._said = words
            self.parts.live.say("\n".join(lines) if feedback else words)

    def _labelled(self, key: str, hot_key: str) -> tuple[str, str]:
        label = self._say(key)
        return label, self._tooltip(label, hot_key)

    def _tooltip(self, label: str, key: str) -> str:
        if not key:
            return label
        letter = key if key.isdigit() else self._say(f"key.letter.{key}")
        return self._say("tooltip", label=label, key=letter)

    def _say(self, key: str, /, **values: object) -> str:
        return say(f"lessons.{key}", self.lang, **values)
