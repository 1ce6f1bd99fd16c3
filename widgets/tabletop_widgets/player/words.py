"""A lesson's words as HTML: its head, prose, question, comments, and where to go on. Pure functions of the data."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise
from typing import Any

from tabletop.i18n import say

from ..frame.addresses import home_address, page_address
from ..frame.html import Html, join, tag
from ..frame.markup import ruled
from ..frame.shown import Line
from ..kit.course import CourseKit
from .model import Step, Task

NEXT_KEY = "n"


def part_words(number: int, of: int, lang: str) -> str:
    """Which part of the lesson it is; nothing if it has one only."""
    return say("lessons.part", lang, part=number, parts=of) if of > 1 else ""


def header_html(title: str, number: int, of: int, score: tuple[int, int], part: str, lang: str) -> Html:
    """The lesson's title, its part, and how far the learner is in that."""
    right, asked = score
    told = [tag("span", part)] if part else []
    if of > 1:
        words = say("lessons.progress", lang, step=number, steps=of)
        told += [tag("progress", value=number, max=of, aria_label=words), tag("span", words)]
    if asked:
        told.append(tag("span", say("lessons.score", lang, right=right, count=asked)))
    return join([tag("h1", title), tag("p", *told, class_="pmx-progress") if told else ""])


def prose_html(step: Step, number: str, of: int, lang: str) -> Html:
    """The step's title, with its number if there are several, and its words."""
    paragraphs = [tag("p", phrase.text(lang)) for phrase in step.text]
    title = step.title.text(lang)
    heading = say("lessons.jump_option", lang, number=number, title=title) if of > 1 else title
    return join([tag("h2", heading), *paragraphs])


def onward_html(course: CourseKit, page: str, is_done: bool, lang: str) -> Html:
    """Where to go from the end of a lesson, where the pages have addresses: practice of its rules, the next lesson.

    Once the last question `is_done`, the way on stands out and has a key.
    """
    home = home_address()
    if home is None:
        return Html("")
    pages = course.pages(lang)
    following = next((after for lesson, after in pairwise(pages) if lesson.name == page), None)
    words = say("lessons.next_lesson", lang, title=following.title) if following else say("lessons.next_play", lang)
    exercises = course.practice_page
    practise = exercises and _link(say("lessons.practise", lang), page_address(home, exercises, lesson=page), "")
    class_, key = (" mod-primary", NEXT_KEY) if is_done else ("", None)
    onward = _link(words, page_address(home, following.name if following else course.play_page), class_, key)
    return tag("p", practise or "", onward, class_="pmx-onward")


def _link(words: str, address: str, class_: str, key: str | None = None) -> Html:
    """A link that looks like a button; `key`: the hot key that follows it."""
    return tag("a", words, href=address, data_carries_theme=True, data_key=key, class_=f"jupyter-button{class_}")


def task_html(task: Task[Any], is_open: bool, lang: str) -> Html:
    """What the learner is asked to do, and whether it counts."""
    heading = tag("h3", say(f"lessons.your_{task.counts}", lang))
    return tag("div", heading, tag("p", task.ask.text(lang)), class_="pmx-ask" if is_open else "pmx-ask pmx-quiet")


def comments_html(comments: Iterable[Line], right: bool | None, lang: str, *, opens: bool = False) -> Html:
    """What is said to an answer; the sign in front says right or wrong without colour.

    `opens`: a step begins with it, no answer.
    """
    lines = [tag("p", ruled(line, lang)) for line in comments]
    if not lines:
        return Html("")
    feedback = Html("") if right is None else tag("strong", say("lessons.right" if right else "lessons.wrong", lang))
    tone = "pmx-hint pmx-opens" if opens else {True: "pmx-right", False: "pmx-wrong", None: "pmx-hint"}[right]
    return tag("div", feedback, *lines, class_=f"pmx-comments {tone}")
