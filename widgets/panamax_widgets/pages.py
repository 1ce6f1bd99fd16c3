"""The pages of the tutor. Each notebook is one; the message catalogue has its title and teaser."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from tabletop.i18n import DEFAULT_LANGUAGE, has_message
from tabletop_widgets.contents.syllabus import NotebookPage, notebook_pages
from tabletop_widgets.frame.addresses import LESSONS_END
from tabletop_widgets.learner.progress import ProgressPlace

_HERE = Path(__file__).parent
# Lessons that come later than their names say, which old progress has: the name that each comes before.
MOVED: Final = {"01_setting_up": "12_first_game"}
PLAY, REVIEW, PRACTICE, STUDY, EXPLORER = "20_play", "21_review", "30_practice", "45_study", "50_explorer"
PUZZLES, CLASS = "31_puzzles", "40_class"
# The pages that are a part of the game each, in their order, by the part that they are in the mast head
PARTS: Final = {
    "practise": PRACTICE,
    "puzzles": PUZZLES,
    "play": PLAY,
    "review": REVIEW,
    "explore": EXPLORER,
    "study": STUDY,
    "class": CLASS,
}
# Where a browser keeps the game of Play and what was solved; the start page looks there for what one can go on with.
KEPT_GAME, KEPT_PUZZLES, KEPT_MISSED = "panamax-play-1", "panamax-puzzles-1", "panamax-missed-1"
PROGRESS: Final = ProgressPlace("progress", "panamax-progress")
# Where a browser has the finished game that the explorer is to show, and the tree that becomes a chapter of a study.
HANDED, TO_STUDY = "panamax-handed-1", "panamax-to-study-1"


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
    return notebook_pages([name for name in _titled(lang) if name < LESSONS_END], lang, "app.skip")


def in_course(name: str) -> tuple[str, str]:
    """Where a page comes, as a key to sort by."""
    return (MOVED.get(name, name), "" if name in MOVED else name)


def other_pages(lang: str = DEFAULT_LANGUAGE) -> list[NotebookPage]:
    """Every other notebook that has a title: play, practice and so on."""
    return notebook_pages([name for name in _titled(lang) if name >= LESSONS_END], lang)


def _titled(lang: str) -> list[str]:
    names = sorted((file.stem for file in notebook_folder().glob("*.ipynb")), key=in_course)
    return [name for name in names if has_message(f"app.page.{name}.title", lang)]
