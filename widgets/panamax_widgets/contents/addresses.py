"""The pages of the tutor and their addresses. Each notebook is one; the message catalogue has its title and teaser."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path
from typing import Final
from urllib.parse import urlencode

from panamax.words import catalogue
from tabletop.i18n import DEFAULT_LANGUAGE, has_message, say

_HERE = Path(__file__).parents[1]
HOME: Final = "PANAMAX_HOME"  # the environment variable that tells a page of ours where the start page is
PLOTLY_URL: Final = "PANAMAX_PLOTLY_URL"  # the one that tells it from where Plotly's JavaScript comes
# Plotly as its makers pack it for outlines, words and bars, which our pictures are made of: a quarter of all of it.
PLOTLY_FILE: Final = _HERE / "plotly" / "plotly-basic-4.1.1.min.js"
PUBLISHED: Final = "PANAMAX_PUBLISHED"  # the environment variable that is set where all pages are files of a site
LESSONS_END: Final = "20"  # notebooks are numbered; lessons come first
# Lessons that come later than their names say, which old progress has: the name that each comes before.
MOVED: Final = {"01_setting_up": "12_first_game"}
PLAY, REVIEW, PRACTICE, STUDY, EXPLORER = "20_play", "21_review", "30_practice", "45_study", "50_explorer"
# Where a browser keeps the game of Play and what was solved; the start page looks there for what one can go on with.
KEPT_GAME, KEPT_PUZZLES = "panamax-play-1", "panamax-puzzles-1"
REFERENCE, COVERAGE = "reference.html", "coverage.html"


@dataclass(frozen=True, slots=True)
class Addresses:
    """Where things are, seen from the start page: forms of addresses with places for names and ids."""

    page: str
    rule: str
    topic: str
    reference: str
    coverage: str


SERVED: Final = Addresses(
    "voila/render/{name}.ipynb", f"{REFERENCE}#{{rule}}", f"{REFERENCE}#{{topic}}", REFERENCE, COVERAGE
)
AS_FILES: Final = Addresses(
    "apps/{name}.html", "reference/{topic}.html#{rule}", "reference/{topic}.html", "rules.html", COVERAGE
)


def addresses() -> Addresses:
    """Where things are here: on our server, or among the files of a published site."""
    return AS_FILES if os.environ.get(PUBLISHED) else SERVED


@dataclass(frozen=True, slots=True)
class NotebookPage:
    """One notebook as the start page shows it: `name` is its file without the ending, `number` counts its kind.

    `skip` are the words of the link that leads the keyboard past the page's bar.
    """

    number: int
    name: str
    title: str
    teaser: str
    skip: str


def notebook_folder() -> Path:
    """Where the notebooks are: inside the installed package, or at the top of the checkout."""
    inside = _HERE / "notebooks"
    return inside if inside.is_dir() else _HERE.parents[1] / "notebooks"


def games_folder() -> Path:
    """Where the recorded games are: inside the installed package, or among the tests of the checkout."""
    inside = _HERE / "games"
    return inside if inside.is_dir() else _HERE.parents[1] / "tests" / "games"


def lesson_pages(lang: str = DEFAULT_LANGUAGE) -> list[NotebookPage]:
    """The lessons, in their order."""
    return _pages([name for name in _titled(lang) if name < LESSONS_END], lang)


def in_course(name: str) -> tuple[str, str]:
    """Where a page comes, as a key to sort by."""
    return (MOVED.get(name, name), "" if name in MOVED else name)


def other_pages(lang: str = DEFAULT_LANGUAGE) -> list[NotebookPage]:
    """Every other notebook that has a title: play, practice and so on."""
    return _pages([name for name in _titled(lang) if name >= LESSONS_END], lang)


def page_address(home: str, name: str, **query: object) -> str:
    """Where a notebook's page is, seen from the start page at `home`."""
    asked = f"?{urlencode(query)}" if query else ""
    return home + addresses().page.format(name=name) + asked


def rule_address(home: str, rule: str) -> str:
    """Where a rule's record is in the reference."""
    return home + addresses().rule.format(rule=rule, topic=catalogue.rules()[rule].topic)


def topic_address(home: str, topic: str) -> str:
    """Where the rules of a topic are in the reference."""
    return home + addresses().topic.format(topic=topic)


def home_address() -> str | None:
    """Where the start page is; ``None`` where a notebook isn't shown as a page of ours (in JupyterLab, say)."""
    return os.environ.get(HOME)


def _titled(lang: str) -> list[str]:
    names = sorted((file.stem for file in notebook_folder().glob("*.ipynb")), key=in_course)
    return [name for name in names if has_message(f"app.page.{name}.title", lang)]


def _pages(names: list[str], lang: str) -> list[NotebookPage]:
    return [
        NotebookPage(
            number,
            name,
            say(f"app.page.{name}.title", lang),
            say(f"app.page.{name}.teaser", lang),
            say("app.skip" if name < LESSONS_END else f"app.page.{name}.skip", lang),
        )
        for number, name in enumerate(names, start=1)
    ]
