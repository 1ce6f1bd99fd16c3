"""Names by content: what pages load lies in folders whose names change when anything in them does.

So a host may let browsers keep it for ever, and a page never gets a file of another build. Pages keep their addresses.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterable
from pathlib import Path

from tabletop.languages import tag_of
from tabletop_widgets.canvas.paint import light_of_dark
from tabletop_widgets.frame.addresses import PLOTLY_FILE

from . import host
from .packages import ENGINE, PYTHONS, GamePython

PYTHON, PLOTLY = "python", "plotly"
_SHARED = ("_static", "_figures", "widgets")
_PLACES = Path("_static", "places.js")
_LOADED = re.compile(rf'((?:href|src)="(?:\./|(?:\.\./)*))({"|".join(_SHARED)})/')


def release(site: Path) -> None:
    """Give the folders of a built site their lasting names, and tell pages and scripts."""
    places = {
        "PLOTLY": f"../../{PLOTLY}/{PLOTLY_FILE.name}",
        "PYTHON": f"../../{PYTHON}/",
        "BYTES": {},
        "WORDS": {},
        "ENGINES": [],
    }
    places |= {"BY_DAY": light_of_dark()}
    if (site / PYTHON).is_dir():
        python = _named(site / PYTHON)
        sizes = {each.folder: _size_of(python / name for name in each.counted) for each in PYTHONS}
        words = {each.folder: _sizes_of_words(python, each) for each in PYTHONS}
        engines = [each.folder for each in PYTHONS if (python / each.folder / ENGINE).is_file()]
        places |= {"PYTHON": f"../../{python.name}/", "BYTES": sizes, "WORDS": words, "ENGINES": engines}
    lines = (f"export const {name} = {json.dumps(place)};\n" for name, place in places.items())
    (site / _PLACES).write_text("".join(lines), encoding="utf-8")
    for debugging in site.rglob("*.map"):
        debugging.unlink()
    files = site / "files"
    files.mkdir()
    for name in _SHARED:
        if (site / name).is_dir():
            (site / name).rename(files / name)
    named = _named(files)
    for page in site.rglob("*.html"):
        html = _LOADED.sub(rf"\1{named.name}/\2/", page.read_text(encoding="utf-8"))
        page.write_text(html, encoding="utf-8")


def folder_of(site: Path, name: str) -> Path:
    """Where one of the folders of a released site is: ``python``, ``_static``, ``_figures`` or ``widgets``."""
    place = f"{name}.*" if name == PYTHON else f"files.*/{name}"
    return next(iter(site.glob(place)), site / name)


def _sizes_of_words(folder: Path, python: GamePython) -> dict[str, int]:
    """The bytes of the words of each language that has them apart, by its tag."""
    found = {tag_of(lang): folder / python.words(lang) for lang in host.current().languages}
    return {tag: file.stat().st_size for tag, file in found.items() if file.is_file()}


def _size_of(files: Iterable[Path]) -> int:
    return sum(file.stat().st_size for file in files if file.is_file())


def _named(folder: Path) -> Path:
    """The folder under a name that tells its content."""
    files = sorted(file for file in folder.rglob("*") if file.is_file())
    return folder.rename(folder.with_name(f"{folder.name}.{_digest(files)}"))


def _digest(files: list[Path]) -> str:
    found = hashlib.sha256()
    for file in files:
        found.update(f"{file.name}:{file.stat().st_size}:".encode())
        found.update(file.read_bytes())
    return found.hexdigest()[:10]
