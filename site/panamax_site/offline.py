"""The site in a pocket: the list of its files, the worker that shows them without a line, and what makes it an app.

A reader who takes it along gets one edition, whole or without what is of another game than the one that he chose. Its
list has the size and the SHA-256 of every file, and the game that it is of, if it is of one; a file that isn't what the
list says is of another edition, and then nothing is replaced.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from panamax_widgets.contents.games import game_of_page
from tabletop.i18n import say
from tabletop.languages import tag_of

from . import aid, host, pages, tongues
from .packages import ENGINE, PACKED, PYTHONS
from .pages.book import file_of
from .releasing import PYTHON, folder_of
from .sharing import CARDS
from .shelves import SHELVES

LIST, WORKER, MANIFEST = "offline.json", "keeper.js", "manifest.json"
START = "index.html"
ICONS = {"icon-192.png": "192x192", "icon-512.png": "512x512"}
_DRAWN = "favicon.svg"
_PICTURE = re.compile(r"files\.[^/]+/_figures/(\w+/)?[^/]+$")  # of the game in whose folder it lies
_OWN = re.compile(r"files\.[^/]+/(_static|_figures)/([^/]+)/")  # what only a language has
_WORDS = re.compile(r"/words-([^/]+)\.packed$")
# Found by machines alone, or by who looks at the host
_LEFT_OUT = (
    LIST,
    WORKER,
    CARDS,
    "_sources",
    "objects.inv",
    "searchindex.js",
    "sitemap.xml",
    "robots.txt",
    "headers.txt",
)
_TEMPLATES = Path(__file__).parents[1] / "templates"
_PAPER, _ACCENT = "#ffffff", "#0a6585"


def write(site: Path) -> None:
    """Write a manifest for each language of a built site, the list and the worker."""
    static = folder_of(site, "_static").relative_to(site).as_posix()
    spoken = host.current().languages
    for lang in spoken:
        _write_json(site / tongues.folder_of(lang) / MANIFEST, _manifest(f"{tongues.up(lang)}{static}", lang))
    own = _of_games()
    files = {path: [size, digest, *_kept_for(path, own)] for path, size, digest in _files(site)}
    edition = hashlib.sha256(json.dumps(files, sort_keys=True).encode()).hexdigest()[:16]
    _write_json(site / LIST, {"edition": edition, "files": files, "languages": [tag_of(lang) for lang in spoken]})
    missing = {tag_of(lang): f"{tongues.folder_of(lang)}{tongues.MISSING}.html" for lang in spoken}
    parts = {"edition": edition, "script": f"{static}/edition.js", "missing": json.dumps(missing)}
    worker = (_TEMPLATES / WORKER).read_text(encoding="utf-8")
    for name, part in parts.items():
        worker = worker.replace(f"{{{name}}}", part)
    (site / WORKER).write_text(worker, encoding="utf-8")


def _kept_for(path: str, own: Mapping[str, str]) -> list[str]:
    """For whom a file is: the game and the language that it is of; without those at the end that are empty."""
    lang, name = language_of(path)
    game = next(game_of(name, own), "")
    return [game, lang] if lang else [game] if game else []


def language_of(path: str) -> tuple[str, str]:
    """The tag of the language that a file of a released site is of (``""``: of all), and the name that it would have if
    it were of the first."""
    folder, _, rest = path.partition("/")
    tags = [tag_of(lang) for lang in host.current().languages]
    if folder in tags[1:]:
        return folder, rest
    if (found := _OWN.match(path)) and found[2] in tags:
        return found[2], path.replace(f"{found[2]}/", "", 1)
    if (found := _WORDS.search(path)) and found[1] in tags:
        return found[1], path
    is_page = path.endswith((".html", ".pdf")) or path == MANIFEST
    return (tags[0] if is_page and len(tags) > 1 else ""), path


def size(site: Path) -> int:
    """The bytes of what a reader takes along, in the first language."""
    files: Mapping[str, Sequence[Any]] = json.loads((site / LIST).read_text(encoding="utf-8"))["files"]
    first = tag_of(host.current().languages[0])
    return sum(bytes for bytes, _, *kept in files.values() if kept[1:] in ([], [first]))


def game_of(path: str, own: Mapping[str, str]) -> Iterator[str]:
    """The game that a file of a released site is of; none if it is of all. `own` are those of pages and archives."""
    folder, _, rest = path.partition("/")
    if folder == "apps":
        yield game_of_page(Path(rest).stem)
    elif found := _PICTURE.match(path):
        yield next(shelf.game for shelf in SHELVES if shelf.folder == (found[1] or ""))
    elif (name := f"{PYTHON}/{rest}" if folder.startswith(f"{PYTHON}.") else path) in own:
        yield own[name]


def _of_games() -> Mapping[str, str]:
    """The game of each file that is of one, but for pictures and apps; the Python's without the name of its edition."""
    found = dict[str, str]()
    for shelf in SHELVES:
        files = (aid.page_of(shelf), shelf.page(aid.PDF), file_of(shelf))
        found |= dict.fromkeys((*(f"{name}.html" for name in pages.of_game(shelf)), *files), shelf.game)
    for python in PYTHONS:
        spoken = tuple(PACKED.format(f"words-{tag_of(lang)}") for lang in host.current().languages)
        archives = (*spoken, *(PACKED.format(name) for name in ("packages", "memory")), ENGINE)
        found |= {f"{PYTHON}/{python.folder}{name}": python.packages[0] for name in archives}
    return found


def _files(site: Path) -> list[tuple[str, int, str]]:
    found = []
    for file in sorted(site.rglob("*")):
        path = file.relative_to(site)
        if file.is_file() and path.parts[0] not in _LEFT_OUT and not path.name.startswith("."):
            content = file.read_bytes()
            found.append((path.as_posix(), len(content), hashlib.sha256(content).hexdigest()))
    return found


def _manifest(static: str, lang: str) -> Mapping[str, object]:
    """What a browser has to know to install the site in a language; each is an app of its own."""
    icons = [
        {"src": f"{static}/{file}", "sizes": sizes, "type": "image/png", "purpose": "any maskable"}
        for file, sizes in ICONS.items()
    ]
    icons.append({"src": f"{static}/{_DRAWN}", "sizes": "any", "type": "image/svg+xml"})
    return {
        "id": f"./{tongues.folder_of(lang)}",
        "name": host.current().title(lang),
        "short_name": say("app.name", lang),
        "lang": tag_of(lang),
        "start_url": START,
        "scope": tongues.up(lang) or "./",
        "display": "standalone",
        "background_color": _PAPER,
        "theme_color": _ACCENT,
        "icons": icons,
    }


def _write_json(file: Path, content: object) -> None:
    file.write_text(json.dumps(content, separators=(",", ":"), sort_keys=True) + "\n", encoding="utf-8")
