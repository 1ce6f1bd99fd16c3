"""The pages of the tutor: each notebook is one, and the message catalogue has its title and what it teaches."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from panamax.i18n import DEFAULT_LANGUAGE, has_message, say

_HERE = Path(__file__).parent


@dataclass(frozen=True, slots=True)
class LessonPage:
    """One notebook as the start page shows it; `name` is its file without the ending."""

    number: int
    name: str
    title: str
    teaser: str


def notebook_folder() -> Path:
    """Where the notebooks are: inside the installed package, or at the top of the checkout."""
    inside = _HERE / "notebooks"
    return inside if inside.is_dir() else _HERE.parents[1] / "notebooks"


def lesson_pages(lang: str = DEFAULT_LANGUAGE) -> list[LessonPage]:
    """Every notebook that has a title in the catalogue, in the order of their names."""
    names = sorted(file.stem for file in notebook_folder().glob("*.ipynb"))
    titled = [name for name in names if has_message(f"app.page.{name}.title", lang)]
    return [
        LessonPage(number, name, say(f"app.page.{name}.title", lang), say(f"app.page.{name}.teaser", lang))
        for number, name in enumerate(titled, start=1)
    ]
