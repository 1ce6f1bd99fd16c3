"""The end of a lesson or of a part: what one can do now, how it went, days in a row, one thing to try, what is next."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from tabletop.i18n import say

from ..frame.addresses import home_address, page_address
from ..frame.html import Html, join, tag
from ..kit.course import CourseKit
from ..kit.values import GameBox
from .model import Lesson
from .player import LessonPlayer

MOST_DAYS: Final = 7  # dots for days in a row


@dataclass(frozen=True, slots=True)
class Ending:
    """What an end is told from: the lesson that `following` makes, if there is one, and how many days are in a row."""

    row: Callable[[], int]
    following: Callable[[], Lesson] | None = None

    def html(self, player: LessonPlayer, theme: str, lang: str) -> Html:
        """The end of the part that the learner is in; nothing before its last question is answered."""
        scene = player.scene
        is_whole = player.is_last and len(player.steps) > 1
        if scene.is_open or scene.next_label is not None or not (is_whole or player.ends_part):
            return Html("")
        told = [_done(player, is_whole, lang)]
        if is_whole:
            told += [_able(player, lang), _streak(self.row(), lang), self._next(player, theme, lang)]
        return tag("div", *told, class_="pmx-ended")

    def _next(self, player: LessonPlayer, theme: str, lang: str) -> Html:
        """The next lesson's first picture, which leads there, where pages have addresses."""
        home = home_address()
        if self.following is None or home is None:
            return Html("")
        lesson = self.following()
        words = tag("span", say("lessons.next_lesson", lang, title=lesson.title))
        picture = Html(first_picture(player.course, self.following, player.box, theme, lang))
        address = page_address(home, lesson.page)
        return tag("a", picture, words, href=address, data_carries_theme=True, class_="pmx-next-picture")


def _done(player: LessonPlayer, is_whole: bool, lang: str) -> Html:
    """That it is done, and the share that was right at the first try."""
    right, asked = player.score_of(player.steps if is_whole else player.part[1])
    told = say("lessons.done_share", lang, right=right, count=asked, share=round(100 * right / asked)) if asked else ""
    return tag("p", tag("strong", say("lessons.done" if is_whole else "lessons.part_done", lang)), " ", told)


def _able(player: LessonPlayer, lang: str) -> Html:
    """What one can do now, and one thing to try in a game."""
    page, game = player.lesson.page, player.course.play_page
    able = tag("p", say(f"lessons.able.{page}", lang))
    home, words = home_address(), say(f"lessons.try_out.{page}", lang)
    play = say("lessons.try_out.play", lang)
    link = tag("a", play, href=page_address(home, game), data_carries_theme=True) if home is not None else ""
    return join([able, tag("p", tag("strong", say("lessons.try_out", lang)), " ", words, " ", link)])


def _streak(days: int, lang: str) -> Html:
    """How many days in a row something was learned, as dots and in words."""
    if not days:
        return Html("")
    dots = [tag("i", class_="pmx-day" if day < days else None) for day in range(MOST_DAYS)]
    words = say("lessons.days_in_row", lang, count=days)
    return tag("p", tag("span", *dots, aria_hidden="true"), " ", words, class_="pmx-days")


@lru_cache(maxsize=8)
def first_picture(course: CourseKit, make: Callable[[], Lesson], box: GameBox, theme: str, lang: str) -> str:
    """The first picture of a lesson; empty if it has none."""
    scenes = (step.scene(box) for step in make().steps(box))
    view = next((scene.view for scene in scenes if scene.view is not None), None)
    return "" if view is None else course.first_picture(view, theme, lang)
