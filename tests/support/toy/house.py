"""What is served of the toy game: a page without a notebook, and one with for each room."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tabletop.i18n import say
from tabletop_widgets.hosting import shell
from tabletop_widgets.hosting.house import House, PlainPage

from .stage import CLASS, EXERCISES, EXPLORER, GAME, LESSON, PUZZLES, REVIEW, STUDY, TOY_COURSE

HERE = Path(__file__).parent


def frame(lang: str) -> dict[str, Any]:
    """What every template stands on."""
    name = say("toy.name", lang)
    return {
        "app": shell.words(name, lang),
        "masthead": shell.masthead(name, (), "", lang),
        "progress": shell.progress_facts([TOY_COURSE.progress], "toy-progress.txt"),
    }


def start(home: str, lang: str) -> dict[str, Any]:
    """For the template ``shelf.html``."""
    name, teaser = say("toy.name", lang), say("toy.teaser", lang)
    return {"base_url": home, "title": name, "intro": teaser, "content": "", "search": ""}


def page_words(_published: str, lang: str) -> dict[str, dict[str, object]]:
    """What stands beside the notebooks' pages."""
    pages = (LESSON, REVIEW, EXERCISES, PUZZLES, CLASS, STUDY, EXPLORER)
    titles = {GAME: "toy.name"} | {page: f"app.page.{page}.title" for page in pages}
    words: dict[str, object] = {"teaser": say("toy.teaser", lang), "skip": "", "place": "", "published": ""}
    return {page: words | {"title": say(title, lang)} for page, title in titles.items()}


TOY = House(
    notebooks=HERE / "notebooks",
    readable=(str(HERE.parent),),
    warm="toy.screens",
    pages=(PlainPage("", "shelf.html", start),),
    shell=frame,
    page_words=page_words,
)
