"""How big the site is, and what a visit loads."""

from __future__ import annotations

import os
import re
from pathlib import Path

from tabletop.i18n import say

from .packages import LIBRARY, PANAMAX, PYTHONS, GamePython
from .releasing import PYTHON, folder_of

MEGA = 1_000_000
_LOADED = re.compile(r'(?:src|href)="([^"#?]+\.(?:js|css))')


def of(folder: Path) -> int:
    """The bytes of all files in a folder."""
    return sum(file.stat().st_size for file in folder.rglob("*") if file.is_file())


def of_python(site: Path, python: GamePython = PANAMAX) -> int:
    """The bytes of what a first visit to an app of a game counts while it loads."""
    files = (folder_of(site, PYTHON) / name for name in python.counted)
    return sum(file.stat().st_size for file in files if file.is_file())


def of_words(site: Path, python: GamePython, lang: str) -> int:
    """The bytes of what it counts besides, in another language than the sources have."""
    words = folder_of(site, PYTHON) / python.words(lang)
    return words.stat().st_size if words.is_file() else 0


def of_later(site: Path) -> int:
    """The bytes of what comes when an app is there already."""
    return (folder_of(site, PYTHON) / LIBRARY).stat().st_size


def of_page(page: Path, site: Path) -> int:
    """The bytes that a reader of a page loads: itself with its pictures, scripts and styles."""
    html = page.read_text(encoding="utf-8")
    files = {(page.parent / name).resolve() for name in _LOADED.findall(html)} | {page}
    return sum(file.stat().st_size for file in files if file.is_file())


def pages_of(site: Path) -> list[Path]:
    """The pages that are read: all but those of the apps."""
    return sorted(page for page in site.rglob("*.html") if page.parent.name != "apps")


def megabytes(size: float) -> str:
    """So many bytes as a number of millions."""
    return f"{size / MEGA:.1f}"


def folders_of_languages(site: Path) -> list[Path]:
    """The folders of the languages that have one: each has a start page."""
    return sorted(page.parent for page in site.glob("*/index.html"))


def of_language(site: Path, folder: Path) -> int:
    """The bytes that a language adds to a site: its pages, its words in pictures, and those for Python."""
    tag = folder.name
    parts = (part for place in ("_static", "_figures") for part in site.glob(f"files.*/{place}/{tag}"))
    words = [*site.glob(f"python.*/words-{tag}.packed"), *site.glob(f"python.*/*/words-{tag}.packed")]
    return of(folder) + sum(map(of, parts)) + sum(file.stat().st_size for file in words) + of(site / "cards" / tag)


def tell(site: Path) -> None:
    """Print the sizes."""
    files = sum(file.is_file() for file in site.rglob("*"))
    folder = os.path.relpath(site)
    words = [say("site.make.done", folder=folder, files=files, size=megabytes(of(site)))]
    parts = sorted((of(part), part.name) for part in site.iterdir() if part.is_dir())
    words += [f"  {say('site.make.part', name=name, size=megabytes(size))}" for size, name in reversed(parts)]
    words += [
        f"  {say('site.make.of_language', tag=folder.name, size=megabytes(of_language(site, folder)))}"
        for folder in folders_of_languages(site)
    ]
    heaviest = max(pages_of(site), key=lambda page: of_page(page, site))
    words.append(
        say("site.make.heaviest", size=megabytes(of_page(heaviest, site)), page=str(heaviest.relative_to(site)))
    )
    if folder_of(site, PYTHON).is_dir():
        other = sum(of(folder_of(site, PYTHON) / python.folder) for python in PYTHONS if python is not PANAMAX)
        visit = of(folder_of(site, PYTHON)) - other - of_later(site) + of(folder_of(site, "widgets"))
        has_apps = (site / "apps").is_dir()
        words.append(say("site.make.first" if has_apps else "site.make.first_board", size=megabytes(visit)))
    print("\n".join([*words, say("site.make.serve", folder=folder)]), flush=True)
