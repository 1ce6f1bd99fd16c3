"""The built site for the tests: made once for each state of what it is made of, and kept in ``build``.

As a program it builds the site, which ``make check-browser`` lets it do while other tests run.
"""

from __future__ import annotations

import fcntl
import hashlib
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page

from panamax_site.releasing import PYTHON, folder_of

ROOT = Path(__file__).parents[2]
SCALE = int(os.environ.get("PANAMAX_TEST_SCALE", "1"))
FOLDER = ROOT / "build" / "site-for-tests"
MADE_OF = (
    "tabletop",
    "panamax",
    "canal_mania",
    "widgets",
    "site",
    "notebooks",
    "bench/results.json",
    "tests/games",
    "constraints.txt",
)
LIVE = "reference/bonus_cards"  # a page whose board has few moves: each answer to them is drawn
AHEAD = ("index", LIVE)
# In a quick run, the pages whose pictures are drawn: those that its tests open
DRAWN = (
    *(*AHEAD, "learn/pushing", "learn/dice_cascade", "learn/a_turn", "reference/movement", "reference/action_table"),
    *("reference/round_end", "game/set_up", "canal_mania", "canal_mania/learn/first_canal"),
)
# Beside English, in a quick run: a language with these pages, of which some have their pictures
LANGUAGE = "de"
FEW = (
    *("index", "learn/pushing", "rules", "reference/movement", "glossary", "search", "table", "404"),
    *("canal_mania", "canal_mania/learn/first_canal", "canal_mania/search"),
)
DRAWN_THERE = ("de/index", "de/learn/pushing", "de/canal_mania/learn/first_canal")
LEFT_OUT = re.compile(r"__pycache__|\.pyc$|\.mo$|\.so$|used\.toml$")


@dataclass(frozen=True, slots=True)
class Site:
    """The site's files and where they are served."""

    folder: Path
    address: str

    def pages(self) -> list[str]:
        """Every page, by its address within the site."""
        return sorted(page.relative_to(self.folder).as_posix() for page in self.folder.rglob("*.html"))

    @property
    def has_python(self) -> bool:
        """Whether the apps are there: without npm they can't be built."""
        return folder_of(self.folder, PYTHON).is_dir()


def built() -> Path:
    """The folder of the site, built if it is not of this state of the sources; one process at a time looks.

    In a quick run only some pages have their pictures, and few are there in another language.
    """
    options = ("--drawn", *DRAWN, *DRAWN_THERE, "--few", *FEW) if SCALE == 1 else ()
    state, stamp = " ".join((_state(), *options)), FOLDER.with_suffix(".state")
    FOLDER.parent.mkdir(exist_ok=True)
    with FOLDER.with_suffix(".lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not (stamp.is_file() and stamp.read_text() == state):
            build(FOLDER, *options)
            stamp.write_text(state)
    return FOLDER


def build(folder: Path, *options: str) -> str:
    """Build the site into a folder as `make site` does, without its PDF; what was printed.

    Of the boards, only those that tests play on answer at once: the others' answers would take a minute to draw.
    """
    command = [sys.executable, "-m", "panamax_site", "--no-pdf", "--output", str(folder), "--ahead", *AHEAD, *options]
    command += ["--languages", "en", LANGUAGE]
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "site")}
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def open_figure(page: Page, site: Site, name: str, figure: str) -> Locator:
    """Open a page of the site and point at one of its pictures, so that it comes alive; the box around it."""
    page.goto(site.address + name)
    page.locator(f'[data-figure="{figure}"]').hover()
    page.locator(f'[data-figure="{figure}"][data-drawn]').wait_for()
    return page.locator(f'.pmx-figure:has([data-figure="{figure}"])')


def needs_python(site: Site) -> None:
    """Leave a test out where npm can't be had."""
    if not site.has_python:
        assert shutil.which("npm") is None
        pytest.skip("there is no npm here, so the site has no apps (sudo apt-get install npm)")


def _state() -> str:
    found = hashlib.sha256()
    for file in sorted(_files()):
        found.update(file.relative_to(ROOT).as_posix().encode())
        found.update(file.read_bytes())
    return found.hexdigest()


def _files() -> Iterator[Path]:
    for name in MADE_OF:
        place = ROOT / name
        files = place.rglob("*") if place.is_dir() else [place]
        yield from (file for file in files if file.is_file() and not LEFT_OUT.search(file.as_posix()))


if __name__ == "__main__" and shutil.which("chromium"):  # else nobody would look at it
    built()
