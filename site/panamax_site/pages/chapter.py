"""A chapter of the walkthrough: what a lesson teaches, to be read instead of done."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any
from urllib.parse import urlencode

from docutils import nodes

from panamax import load_box
from panamax_widgets.contents.coverage import course
from panamax_widgets.game_view.views import DiceView, View
from panamax_widgets.lessons import lesson
from panamax_widgets.lessons.scenes.prediction import PredictionScene
from tabletop.i18n import Phrase, has_message, say
from tabletop_widgets.frame.html import tag
from tabletop_widgets.frame.markup import facts_html, grid_content, trays_html
from tabletop_widgets.frame.shown import Line
from tabletop_widgets.player.model import Lesson, Scene, Step

from ..figures import FigureLine, Frame, figure
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
from .answers import right_answers

MOST_FRAMES = 60  # of one step
# A lesson draws other dice for each learner; its chapter has the same ones every time that it is built.
DICE: Mapping[str, Mapping[str, int]] = {"dice_cascade": {"seed": 5}}


def lesson_of(id: str) -> Lesson:
    """The lesson with the id, as its chapter tells it."""
    return lesson(id, **DICE.get(id, {}))


def build(id: str, lang: str) -> list[nodes.Node]:
    """The chapter of the lesson with the id."""
    found = lesson_of(id)
    app = outside_link(f"../apps/{found.page}.html", say("site.chapter.take", lang), "pmx-app-link")
    before = _Before()
    steps = [
        section(step.id, step.title.text(lang), *_step(found, step, before, lang), classes=["pmx-step"])
        for step in found.steps(load_box())
    ]
    teaser = text(say(f"app.page.{found.page}.teaser", lang), lang, "pmx-lead")
    place = paragraph(_place(found, lang), " ", *_with_apps(app), classes=["pmx-chapter-place"])
    return [section(f"lesson-{id}", found.title.text(lang), teaser, place, *steps)]


def _place(found: Lesson, lang: str) -> str:
    """Which chapter it is, and about how long its lesson takes."""
    lessons = course().lessons
    minutes = say("app.minutes", lang, count=lessons[found.page].minutes)
    number = [*lessons].index(found.page) + 1
    return say("site.chapter.place", lang, number=number, minutes=minutes)


@dataclass(slots=True)
class _Before:
    """What a reader has seen last: shown again, it would only make the chapter longer."""

    books: str = ""
    view: View | DiceView | None = None


def _step(taught: Lesson, step: Step, before: _Before, lang: str) -> Iterator[nodes.Node]:
    scene = step.scene(load_box())
    yield from (text(_words(phrase, lang), lang) for phrase in step.text)
    whole = [replace(table, on_demand=False) for table in scene.facts]  # a chapter folds them itself
    books, dice = facts_html(whole, lang), trays_html(scene.trays, lang)
    asked = list(_asked(taught.page, step, scene, lang))
    seen = list(_seen(f"lesson-{taught.id}-{step.id}", step, scene, before, lang))  # which answers what is asked
    if asked:
        has_answer = any("pmx-answer" in part["classes"] for node in seen for part in node.findall(Fold))
        yield box(*asked, classes=["pmx-question" if has_answer else "pmx-try"])
    if dice:
        yield html(tag("div", dice, class_="pmx-page"))
    yield from seen
    if books and str(books) != before.books:
        before.books = str(books)
        aside = html(tag("div", books, class_="pmx-page"))
        has_picture = any("pmx-figure" in node.get("classes", ()) for node in seen)
        yield fold(scene.facts[0].caption.text(lang), aside, classes=["pmx-books"]) if has_picture else aside
    if step.rules:
        yield bullets([[titled(PlaceKind.RULE, rule, lang)] for rule in step.rules], "pmx-rules")


def _seen(id: str, step: Step, scene: Scene, before: _Before, lang: str) -> Iterator[nodes.Node]:
    """The picture and what is told; what answers a question that is open is folded away with its answer."""
    folded = say("site.chapter.answer", lang) if scene.task is not None and scene.is_open else ""
    right = [text(words, lang) for words in right_answers(step, scene, lang)] if folded else []
    known = scene.story
    frames = list(_frames(scene))  # which answers it
    right += _filled(scene, lang) if folded else []
    if len(frames) > 1 or (frames and frames[0].view != before.view):
        is_again = frames[0].view == before.view
        before.view = frames[0].view
        yield figure(id, frames, lang, folded, right, is_again)
        return
    told = _told(scene.story[len(known) :], lang)
    yield from _told(known, lang)
    yield from [fold(folded, *right, *told, classes=["pmx-answer"])] if folded and (right or told) else told


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


def _told(story: Sequence[Line], lang: str) -> list[nodes.Node]:
    return [bullets([_line(line, lang) for line in story], "pmx-story")] if story else []


def _line(line: Line, lang: str) -> list[nodes.Node]:
    words = linked(line.phrase.text(lang), lang)
    return inline(link(PlaceKind.RULE, line.rule, line.rule, "pmx-id"), " ", *words) if line.rule else words


def _asked(page: str, step: Step, scene: Scene, lang: str) -> Iterator[nodes.Node]:
    """What is asked, with answers to choose from or a table to fill in, and where to answer it oneself."""
    task = scene.task
    if task is None:
        return
    asks = scene.prediction.asks if isinstance(scene, PredictionScene) else (task,)
    for ask in asks:
        yield text(_words(ask.ask, lang), lang)
        if ask.choices and task.free is None:  # where anything may be played, the choices are all legal moves
            yield bullets([inline(choice.label.text(lang)) for choice in ask.choices])
    yield from _filled(scene, lang)
    address = f"../apps/{page}.html?{urlencode({'step': step.id})}"
    yield from _with_apps(paragraph(outside_link(address, say("site.chapter.try", lang), "pmx-app-link")))


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
