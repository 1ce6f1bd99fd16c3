"""A chapter of the walkthrough: what a lesson teaches, to be read instead of done."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any
from urllib.parse import urlencode

from docutils import nodes

from tabletop.i18n import Phrase, has_message, say
from tabletop_widgets.frame.html import tag
from tabletop_widgets.frame.markup import facts_html, grid_content, trays_html
from tabletop_widgets.frame.shown import Line
from tabletop_widgets.kit.values import GameBox, GameView
from tabletop_widgets.player.fitting import fitting_box
from tabletop_widgets.player.model import Lesson, Scene, Step
from tabletop_widgets.scenes.predicted import PredictedScene

from ..figures import figure
from ..frames import FigureLine, Frame
from ..host import has_apps
from ..nodes import (
    Fold,
    box,
    bullets,
    fold,
    html,
    inline,
    link,
    linked,
    outside_link,
    paragraph,
    section,
    table,
    text,
    titled,
)
from ..places import PlaceKind
from ..shelf import Shelf
from .answers import right_answers

MOST_FRAMES = 60  # of one step


def build(shelf: Shelf, id: str, lang: str) -> list[nodes.Node]:
    """The chapter of the lesson with the id."""
    found = shelf.lesson(id)
    told = _Told(shelf, found, lang)
    app = outside_link(told.app(), say("site.chapter.take", lang), "pmx-app-link")
    steps = [
        section(step.id, step.title.text(lang), *told.step(step, values), classes=["pmx-step"])
        for step, values in told.fitting()
    ]
    teaser = text(shelf, say(f"app.page.{found.page}.teaser", lang), lang, "pmx-lead")
    place = paragraph(_place(shelf, found, lang), " ", *_with_apps(app), classes=["pmx-chapter-place"])
    return [section(f"lesson-{id}", found.title.text(lang), teaser, place, *steps)]


def _place(shelf: Shelf, found: Lesson, lang: str) -> str:
    """Which chapter it is, and about how long its lesson takes."""
    lessons = shelf.course().lessons
    minutes = say("app.minutes", lang, count=lessons[found.page].minutes)
    number = [*lessons].index(found.page) + 1
    return say("site.chapter.place", lang, number=number, minutes=minutes)


@dataclass(slots=True)
class _Told:
    """A lesson as it is told, step by step; what a reader has seen last would only make the chapter longer."""

    shelf: Shelf
    lesson: Lesson
    lang: str
    _books: str = ""
    _view: GameView | None = None

    def app(self, **query: str) -> str:
        """Where the lesson is taken, seen from its chapter."""
        up = "../" * self.shelf.lesson_page(self.lesson.id).count("/")
        return f"{up}apps/{self.lesson.page}.html{f'?{urlencode(query)}' if query else ''}"

    def fitting(self) -> Iterator[tuple[Step, GameBox]]:
        """Each step and the box that it is told with: the shipped one where it doesn't come out with the site's."""
        own = self.shelf.box()
        for step in self.lesson.steps(own):
            values = fitting_box(step, own, self.shelf.given)
            others = () if values is own else self.lesson.steps(values)
            yield next((other for other in others if other.id == step.id), step), values

    def step(self, step: Step, values: GameBox) -> Iterator[nodes.Node]:
        """One step: its words, what is asked, what is seen, and its rules."""
        shelf, lang = self.shelf, self.lang
        scene = step.scene(values)
        yield from (text(shelf, _words(phrase, lang), lang) for phrase in step.text)
        if values is not shelf.box():
            yield text(shelf, say("lessons.shipped_values", lang), lang)
        whole = [replace(table, on_demand=False) for table in scene.facts]  # a chapter folds them itself
        books, dice = facts_html(whole, lang), trays_html(scene.trays, lang)
        asked = list(self._asked(step, scene))
        seen = list(self._seen(step, scene, values))  # which answers what is asked
        if asked:
            has_answer = any("pmx-answer" in part["classes"] for node in seen for part in node.findall(Fold))
            yield box(*asked, classes=["pmx-question" if has_answer else "pmx-try"])
        if dice:
            yield html(tag("div", dice, class_="pmx-page"))
        yield from seen
        if books and str(books) != self._books:
            self._books = str(books)
            aside = html(tag("div", books, class_="pmx-page"))
            has_picture = any("pmx-figure" in node.get("classes", ()) for node in seen)
            yield fold(scene.facts[0].caption.text(lang), aside, classes=["pmx-books"]) if has_picture else aside
        if step.rules:
            yield bullets([[titled(shelf, PlaceKind.RULE, rule, lang)] for rule in step.rules], "pmx-rules")

    def _seen(self, step: Step, scene: Scene, values: GameBox) -> Iterator[nodes.Node]:
        """The picture and what is told; what answers a question that is open is folded away with its answer."""
        shelf, lang = self.shelf, self.lang
        folded = say("site.chapter.answer", lang) if scene.task is not None and scene.is_open else ""
        answers = right_answers(step, scene, values, lang) if folded else []
        right = [text(shelf, words, lang) for words in answers]
        known = scene.story
        frames = list(_frames(scene))  # which answers it
        right += _filled(scene, lang) if folded else []
        if len(frames) > 1 or (frames and frames[0].view != self._view):
            is_again = frames[0].view == self._view
            self._view = frames[0].view
            yield figure(shelf, f"lesson-{self.lesson.id}-{step.id}", frames, lang, folded, right, is_again)
            return
        told = self._story(scene.story[len(known) :])
        yield from self._story(known)
        yield from [fold(folded, *right, *told, classes=["pmx-answer"])] if folded and (right or told) else told

    def _story(self, story: Sequence[Line]) -> list[nodes.Node]:
        return [bullets([self._line(line) for line in story], "pmx-story")] if story else []

    def _line(self, line: Line) -> list[nodes.Node]:
        words = linked(self.shelf, line.phrase.text(self.lang), self.lang)
        if not line.rule:
            return words
        return inline(link(self.shelf, PlaceKind.RULE, line.rule, line.rule, "pmx-id"), " ", *words)

    def _asked(self, step: Step, scene: Scene) -> Iterator[nodes.Node]:
        """What is asked, with answers to choose from or a table to fill in, and where to answer it oneself."""
        task, lang = scene.task, self.lang
        if task is None:
            return
        asks = scene.prediction.asks if isinstance(scene, PredictedScene) else (task,)
        for ask in asks:
            yield text(self.shelf, _words(ask.ask, lang), lang)
            if ask.choices and task.free is None:  # where anything may be played, the choices are all legal moves
                yield bullets([inline(choice.label.text(lang)) for choice in ask.choices])
        yield from _filled(scene, lang)
        way = outside_link(self.app(step=step.id), say("site.chapter.try", lang), "pmx-app-link")
        yield from _with_apps(paragraph(way))


def _words(phrase: Phrase, lang: str) -> str:
    """What a lesson says, in the words for a reader who has nothing to press, where there are such."""
    key = f"read.{phrase.key}"
    return say(key, lang, **phrase.values) if has_message(key, lang) else phrase.text(lang)


def _frames(scene: Scene) -> Iterator[Frame]:
    """The scene as it goes by itself: each micro-step a picture, with what is new in its story."""
    known = 0
    for number in range(MOST_FRAMES):
        if scene.view is not None:
            new = tuple(FigureLine(line.phrase, line.rule) for line in scene.story[known:])
            yield Frame(scene.view.guided, new)
            known = len(scene.story)
        if number == 0 and scene.is_open:
            scene.reveal()
            if scene.next_label is None and scene.view is not None and len(scene.story) > known:
                yield Frame(
                    scene.view.guided, tuple(FigureLine(line.phrase, line.rule) for line in scene.story[known:])
                )
                known = len(scene.story)
        if scene.next_label is None:
            return
        scene.advance()


def _with_apps(part: nodes.Node) -> list[nodes.Node]:
    """What leads to an app, where there are apps."""
    return [part] if has_apps() else []


def _filled(scene: Scene, lang: str) -> list[nodes.Node]:
    """The scene's table as it is filled in by now."""
    if scene.grid is None:
        return []
    blank = say("site.chapter.blank", lang)
    content: Any = grid_content(scene.grid, lang)
    rows = [[cell["text"] or (blank if "state" in cell else "") for cell in row] for row in content["rows"]]
    return [table(content["head"], rows, "pmx-filled")]
