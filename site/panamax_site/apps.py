"""The pages of the apps: each notebook's code, to be run by the browser's own Python."""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Mapping
from functools import partial
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, Template
from markupsafe import Markup
from nbconvert.filters import markdown2html

from panamax_widgets.contents import contexts as tutor
from panamax_widgets.contents.masthead import place_of_page
from panamax_widgets.lessons import LESSONS, lesson
from panamax_widgets.pages import lesson_pages, other_pages
from tabletop.i18n import say
from tabletop_widgets.contents.syllabus import NotebookPage

from . import sizes, tongues
from .host import SITE_LANGUAGE, current
from .masthead import START, TEMPLATES, masthead
from .packages import GamePython, python_of
from .script_words import script_words
from .sharing import Published

_OWN_WORDS = ("failed", "first", "loading", "once", "progress", "read_chapter", "starting", "unpacking")
_FIGURES = re.compile(r'data-figure="([^"]+)"')
_ON_START = {"files": True}
FILES = (
    "masthead.css",
    "page.js",
    "panamax.css",
    "patience.js",
    "progress.js",
    "side_view.css",
    "start.js",
)  # of the served app's, those that the pages here need


def cells_of(notebook: Path, kind: str) -> list[str]:
    """The sources of a notebook's cells of one kind, ``code`` or ``markdown``."""
    cells = json.loads(notebook.read_text(encoding="utf-8"))["cells"]
    return ["".join(cell["source"]) for cell in cells if cell["cell_type"] == kind]


def chapters() -> dict[str, str]:
    """For each notebook that is a lesson, the page of the walkthrough that tells the same."""
    return {lesson(id).page: f"learn/{id}" for id in LESSONS}


def pages(lang: str = SITE_LANGUAGE) -> list[NotebookPage]:
    """Every app: the lessons, then the others."""
    return [*lesson_pages(lang), *other_pages(lang)]


def write_pages(notebooks: Path, site: Path, folder: Path, published: Published, lang: str = SITE_LANGUAGE) -> None:
    """Write ``apps/<name>.html`` for each app, and their start page, into the folder of the language's pages."""
    known = chapters()
    (folder / "apps").mkdir(parents=True, exist_ok=True)
    shared = published.shown("start", say("app.name", lang), say("app.subtitle", lang))
    start = _template("start.html", lang, home="").render(tutor.start_context("", lang), shared=shared, **_ON_START)
    (folder / START).write_text(start, encoding="utf-8")
    for page in pages(lang):
        shared = published.shown(f"apps/{page.name}", page.title, page.teaser)
        python = python_of(page.name)
        size = sizes.of_python(site, python) + sizes.of_words(site, python, lang)
        html = page_html(page, notebooks / f"{page.name}.ipynb", python, size, known.get(page.name), shared)
        (folder / "apps" / f"{page.name}.html").write_text(html, encoding="utf-8")


def _template(name: str, lang: str, home: str = "../") -> Template:
    """One of our templates, with what those of the served app expect; `home`: the way from the page to the site."""
    environment = Environment(loader=FileSystemLoader(TEMPLATES), autoescape=True)
    environment.globals |= {
        "app": tutor.words(lang) | {"languages": ""},
        "masthead": masthead(START, with_apps=True, lang=lang),
        "progress": tutor.progress_facts(),
        "include_css": partial(_file, '<link rel="stylesheet" href="{}widgets/{}">', home),
        "include_js": partial(_file, '<script src="{}widgets/{}"></script>', home),
    }
    return environment.get_template(name)


def _file(element: str, home: str, file: str) -> Markup:
    return Markup(element).format(home, Path(file).name)


def write_embed(site: Path, lang: str = SITE_LANGUAGE) -> None:
    """Write ``embed.html``, which shows one picture or one position inside a page of somebody else's.

    ``embed-height.js`` beside it is what such a page may run, so that the frame is as high as what is in it.
    """
    pages = sorted(page for page in tongues.pages_in(site, lang) if page.parent.name != "apps")
    found = {
        id: page.relative_to(site).with_suffix("").as_posix()
        for page in pages
        for id in _FIGURES.findall(page.read_text(encoding="utf-8"))
    }
    words = {"title": current().title(lang), "nothing": say("site.embed.nothing", lang)}
    html = _template("embed.html", lang).render(lang=lang, figures=found, words=script_words(lang), **words)
    (site / "embed.html").write_text(html, encoding="utf-8")
    shutil.copy(TEMPLATES[0] / "embed-height.js", site)


def page_html(
    page: NotebookPage,
    notebook: Path,
    python: GamePython,
    size: int,
    chapter: str | None,
    shared: Mapping[str, str],
    lang: str = SITE_LANGUAGE,
) -> str:
    """The page of one app; `chapter` is the page of the walkthrough that tells the same, if there is one.

    It runs in the `python` of its game, of which a first visit loads `size` bytes.
    `shared` is what is shown of it where somebody links to it.
    """
    words = {word: say(f"site.app.{word}", lang) for word in _OWN_WORDS if word != "loading"}
    words["loading"] = say("site.app.loading", lang, loaded="{loaded}", all="{all}")
    data: Mapping[str, object] = {
        "cells": cells_of(notebook, "code"),
        "python": python.folder,
        "bytes": size,
        "words": words,
    }
    return _template("app.html", lang).render(
        title=page.title,
        teaser=page.teaser,
        shared=shared,
        home="../",
        main="panamax-app",
        place=place_of_page(page.name),
        masthead=masthead(page.name, with_apps=True, lang=lang),
        toggle=True,
        words=words,
        data=data,
        chapter=chapter,
        embedded=True,
        prose=[markdown2html(text) for text in cells_of(notebook, "markdown")],
    )
