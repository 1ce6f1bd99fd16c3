"""A chapter of the walkthrough: what a lesson teaches, to be read instead of done."""

from __future__ import annotations

from collections.abc import Iterator
from urllib.parse import urlencode

from docutils import nodes

from panamax import load_box
from panamax.words.errors import PanamaxError
from panamax.words.i18n import say
from panamax_widgets.frame.html import tag
from panamax_widgets.frame.markup import facts_html, trays_html
from panamax_widgets.frame.shown import Line
from panamax_widgets.lessons import lesson
from panamax_widgets.lessons.player.model import Lesson, Scene, Step, Task

from ..figures import Frame, Told, figure
from ..nodes import box, bullets, html, inline, link, linked, outside_link, paragraph, section, text, titled
from ..places import Kind

MOST_FRAMES = 60  # of one step


def build(id: str, lang: str) -> list[nodes.Node]:
    """The chapter of the lesson with the id."""
    found = lesson(id)
    app = outside_link(f"../apps/{found.page}.html", say("site.chapter.take", lang), "pmx-app-link")
    steps = [section(step.id, step.title.text(lang), *_step(found, step, lang)) for step in found.steps(load_box())]
    teaser = text(say(f"app.page.{found.page}.teaser", lang), lang, "pmx-lead")
    return [section(f"lesson-{id}", found.title.text(lang), teaser, paragraph(app), *steps)]


def _step(taught: Lesson, step: Step, lang: str) -> Iterator[nodes.Node]:
    scene = step.scene(load_box())
    yield from (text(phrase.text(lang), lang) for phrase in step.text)
    books = facts_html(scene.facts, lang)
    dice = trays_html(scene.trays, lang)
    question = scene.task
    if question is not None:
        yield from _question(taught.page, step, question, lang)
    if dice:
        yield html(tag("div", dice, class_="pmx-page"))
    frames = list(_frames(scene))
    if frames:
        yield figure(f"lesson-{taught.id}-{step.id}", frames, lang)
    else:
        yield from _told(scene, lang)
    if books:
        yield html(tag("div", books, class_="pmx-page"))
    if step.rules:
        yield bullets([[titled(Kind.RULE, rule, lang)] for rule in step.rules], "pmx-rules")


def _frames(scene: Scene) -> Iterator[Frame]:
    """The scene as it goes by itself: each micro-step a picture, with what is new in its story."""
    known = 0
    for number in range(MOST_FRAMES):
        if scene.view is not None:
            new = tuple(Told(line.phrase, line.rule) for line in scene.story[known:])
            yield Frame(scene.view.guided, new)
            known = len(scene.story)
        if number == 0 and scene.is_open:
            scene.reveal()
            if scene.next_label is None and scene.view is not None and len(scene.story) > known:
                yield Frame(scene.view.guided, tuple(Told(line.phrase, line.rule) for line in scene.story[known:]))
                known = len(scene.story)
        if scene.next_label is None:
            return
        scene.advance()


def _told(scene: Scene, lang: str) -> Iterator[nodes.Node]:
    if scene.story:
        yield bullets([_line(line, lang) for line in scene.story], "pmx-story")


def _line(line: Line, lang: str) -> list[nodes.Node]:
    words = linked(line.phrase.text(lang), lang)
    return inline(link(Kind.RULE, line.rule, line.rule, "pmx-id"), " ", *words) if line.rule else words


def _question(page: str, step: Step, task: Task[object], lang: str) -> Iterator[nodes.Node]:
    """The question, its answers, folded away which of them is right and why, and where to answer it oneself."""
    parts: list[nodes.Node] = [text(task.ask.text(lang), lang)]
    if task.choices and task.free is None:  # where anything may be played, the choices are all legal moves
        parts.append(bullets([inline(choice.label.text(lang)) for choice in task.choices]))
    right = list(_answers(step, task, lang)) if not task.many else []
    if right:
        shown = tag("details", tag("summary", say("site.chapter.answer", lang)), *(tag("p", words) for words in right))
        parts.append(html(shown))
    address = f"../apps/{page}.html?{urlencode({'step': step.id})}"
    parts.append(paragraph(outside_link(address, say("site.chapter.try", lang), "pmx-app-link")))
    yield box(*parts, classes=["pmx-question"])


def _answers(step: Step, task: Task[object], lang: str) -> Iterator[str]:
    """Each right answer with what the lesson says to it."""
    for choice in task.choices:
        try:
            verdict = step.scene(load_box()).submit((choice.id,))
        except PanamaxError:
            continue
        if verdict.right:
            comment = " ".join(line.phrase.text(lang) for line in verdict.comments)
            yield say("site.chapter.right", lang, answer=choice.label, comment=comment)
