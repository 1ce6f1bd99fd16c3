"""What is served of the toy game: a page without a notebook, and one with."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tabletop.i18n import say
from tabletop_widgets.hosting import shell
from tabletop_widgets.hosting.house import House, PlainPage

HERE = Path(__file__).parent
PAGE = "01_matches"


def frame(lang: str) -> dict[str, Any]:
    """What every template stands on."""
    name = say("toy.name", lang)
    return {
        "app": shell.words(name, lang),
        "masthead": shell.masthead(name, (), "", lang),
        "progress": shell.progress_facts("toy-progress", "toy-progress.txt"),
    }


def start(home: str, lang: str) -> dict[str, Any]:
    """For the template ``shelf.html``."""
    name, teaser = say("toy.name", lang), say("toy.teaser", lang)
    return {"base_url": home, "title": name, "intro": teaser, "content": "", "search": ""}


def page_words(_published: str, lang: str) -> dict[str, dict[str, str]]:
    """What stands beside the notebook's page."""
    words = {"title": say("toy.name", lang), "teaser": say("toy.teaser", lang), "skip": ""}
    return {PAGE: words | {"place": "", "published": ""}}


TOY = House(
    notebooks=HERE / "notebooks",
    readable=(str(HERE.parent),),
    warm="toy.screens",
    pages=(PlainPage("", "shelf.html", start),),
    shell=frame,
    page_words=page_words,
)
