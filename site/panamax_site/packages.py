"""What the browser's Python imports: our packages and the few that they need, in an archive for each game.

The same tree is what the pages of the site are built with, so that a box of one's own is in both. Whoever plays one
game loads nothing of the other.
"""

from __future__ import annotations

import gzip
import hashlib
import io
import json
import re
import shutil
import subprocess
import tarfile
from collections.abc import Collection, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from importlib.metadata import distribution
from itertools import product
from pathlib import Path
from tempfile import TemporaryDirectory
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from canal_mania.box.loader import OWN_FILE as OWN_CANAL_FILE
from panamax.box.loader import OWN_FILE
from panamax_widgets.contents import games
from tabletop.i18n import DEFAULT_LANGUAGE
from tabletop.languages import tag_of

from . import host
from .docless import without_docs

ROOT = Path(__file__).parents[2]
OWN = {
    "tabletop": ROOT / "tabletop",
    "panamax": ROOT / "panamax",
    "canal_mania": ROOT / "canal_mania",
    "tabletop_widgets": ROOT / "widgets" / "tabletop_widgets",
    "panamax_widgets": ROOT / "widgets" / "panamax_widgets",
    "canal_mania_widgets": ROOT / "widgets" / "canal_mania_widgets",
    "panamax_browser": ROOT / "site" / "panamax_browser",
}
# What travels inside the widgets' package, as in its wheel (setup.py).
TRAVELLERS = {"notebooks": "notebooks/*.ipynb", "games": "tests/games/*.txt"}


@dataclass(frozen=True, slots=True)
class GamePython:
    """The Python of a game: the packages that only it has, and the folder in which its archive and memory lie.

    A folder is named with its slash; ``""`` is that of what all have in common.
    """

    folder: str
    packages: tuple[str, ...]

    @property
    def counted(self) -> tuple[str, ...]:
        """What a page counts while it loads."""
        own = (self.folder + PACKED.format(name) for name in ("packages", "memory"))
        return ("pyodide-lock.json", PACKED.format(PYODIDE_PACKED), *own)

    def words(self, lang: str) -> str:
        """Where the words of a language lie."""
        return self.folder + PACKED.format(f"words-{tag_of(lang)}")


PANAMAX = GamePython("", ("panamax", "panamax_widgets"))
CANAL_MANIA = GamePython("canal_mania/", ("canal_mania", "canal_mania_widgets"))
PYTHONS = (PANAMAX, CANAL_MANIA)
# All of them plain Python. What they need besides, a browser doesn't (see `panamax_browser.stand_ins`), and no page
# needs Plotly's Python (see `tabletop_widgets.canvas.plot`).
NEEDED = (
    "anywidget",
    "comm",
    "ipywidgets",
    "markupsafe",
    "psygnal",
    "segno",
    "traitlets",
    "typing_extensions",
)
_BOX = Path("panamax", "data", OWN_FILE.name)
_CANAL_BOX = Path("canal_mania", "data", OWN_CANAL_FILE.name)
_LEFT_OUT = re.compile(
    r"\.\.|.*\.(so|pyd|pyc|pyi|c|po|map)$|.*(^|/)(__pycache__|tests?|licenses)/|.*dist-info/(RECORD|INSTALLER|REQUESTED)$"
    r"|tabletop_widgets/(share|plotly)/|anywidget/(labextension|nbextension)/|.*/data/terms\.toml$"
)
# A page loads the words of one language: English ones, which stand in for what another hasn't told, and its own
_WORDS = re.compile(r".*/locale/(\w+)/LC_MESSAGES/.*\.mo$")
_SNAPSHOT = ROOT / "site" / "snapshot.mjs"
_SNAPSHOT_MADE_BY = (_SNAPSHOT, _SNAPSHOT.with_name("own_bytes.mjs"), ROOT / "site/static/start_python.js")
# Compressed files, under a name that no file server takes for its own to unpack.
PACKED = "{}.packed"
_MEMORY, _IN_MEMORY = PACKED.format("memory"), "kept.json"
ENGINE = PACKED.format("engine")  # compiled for browsers (`browser_engine`), where it could be
# Every server knows `.js`; for `.mjs`, many say that it is no script.
PYODIDE = {
    "pyodide.mjs": "pyodide.js",
    "pyodide.asm.mjs": "pyodide.asm.js",
    "pyodide-lock.json": "pyodide-lock.json",
}
PYODIDE_PACKED = "pyodide.asm.wasm"
LIBRARY = "python_stdlib.zip"  # what of it a reader may need later comes when all else is there


def python_of(page: str) -> GamePython:
    """The Python in which the page of an app runs."""
    return CANAL_MANIA if games.game_of_page(page) == games.CANAL_MANIA else PANAMAX


def copy_own(folder: Path, box: Path | None = None, canal_box: Path | None = None) -> None:
    """Copy our packages into `folder`; with `box`, and for Canal Mania `canal_box`, they use the box in that file."""
    shutil.rmtree(folder, ignore_errors=True)
    for name, source in OWN.items():
        shutil.copytree(source, folder / name, ignore=shutil.ignore_patterns("__pycache__", "*.po", "*.so", "*.pyd"))
    for name, files in TRAVELLERS.items():
        (folder / "panamax_widgets" / name).mkdir()
        for file in ROOT.glob(files):
            shutil.copy(file, folder / "panamax_widgets" / name)
    for values, place in ((box, _BOX), (canal_box, _CANAL_BOX)):
        if values is not None:
            shutil.copy(values, folder / place)


def write_archive(own: Path, archive: Path, python: GamePython = PANAMAX) -> None:
    """Write the archive that the browser unpacks: what a game has of the tree `own`, and the packages that it needs."""
    archive.parent.mkdir(parents=True, exist_ok=True)
    sent = (
        (name, without_docs(content) if name.endswith(".py") else content) for name, content in _content(own, python)
    )
    archive.write_bytes(packed(sent))


def packed(files: Iterable[tuple[str, bytes]]) -> bytes:
    """Files by their names, as one archive that the browser unpacks; the same files give the same bytes."""
    plain = io.BytesIO()
    with tarfile.open(fileobj=plain, mode="w", format=tarfile.USTAR_FORMAT) as archive:
        for name, content in files:
            entry = tarfile.TarInfo(name)
            entry.size = len(content)
            archive.addfile(entry, io.BytesIO(content))
    return gzip.compress(plain.getvalue(), mtime=0)


def _content(own: Path, python: GamePython) -> Iterator[tuple[str, bytes]]:
    for name, content in _own_files(own, python):
        if _language_of(name) in (None, DEFAULT_LANGUAGE):
            yield name, content
    for name in NEEDED:
        for part in sorted(distribution(name).files or ()):
            if not _LEFT_OUT.match(part.as_posix()):
                yield part.as_posix(), Path(str(part.locate())).read_bytes()


def write_words(own: Path, folder: Path, python: GamePython, lang: str) -> None:
    """Write the archive with the words of a language, which is unpacked over the other one."""
    words = (file for file in _own_files(own, python) if _language_of(file[0]) == lang)
    (folder / python.words(lang)).write_bytes(packed(words))


def _language_of(name: str) -> str | None:
    """The language of a catalogue; none if it is another file."""
    found = _WORDS.fullmatch(name)
    return found[1] if found else None


def _own_files(own: Path, python: GamePython) -> Iterator[tuple[str, bytes]]:
    """What a game has of the tree, in all languages."""
    others = {name for other in PYTHONS if other != python for name in other.packages}
    others_boards = {f"panamax_browser/of_{name}.py" for name in others}
    for file in sorted(own.rglob("*")):
        name = file.relative_to(own).as_posix()
        if not file.is_file() or _LEFT_OUT.match(name) or name in others_boards:
            continue
        if file.suffix == ".ipynb":
            if python_of(file.stem) == python:
                yield f"{python.packages[-1]}/notebooks/{file.name}", file.read_bytes()
        elif name.partition("/")[0] not in others:
            yield name, file.read_bytes()


@contextmanager
def writing_python(own: Path, pyodide: Path, folder: Path) -> Iterator[None]:
    """Write Pyodide, the memory of a Python that has got ready (Node, npm's own, runs that one), and what isn't in it.

    That of each game gets ready beside what is done meanwhile; at the end they are waited for. What has got ready lies
    beside `own` for the next build that has the same packages.
    """
    folder.mkdir(parents=True)
    for name, shown in PYODIDE.items():
        shutil.copy(pyodide / name, folder / shown)
    (folder / PACKED.format(PYODIDE_PACKED)).write_bytes(
        gzip.compress((pyodide / PYODIDE_PACKED).read_bytes(), mtime=0)
    )
    for python, lang in product(PYTHONS, set(host.current().languages) - {DEFAULT_LANGUAGE}):
        (folder / python.folder).mkdir(exist_ok=True)
        write_words(own, folder, python, lang)
    with ProcessPoolExecutor(len(PYTHONS)) as processes:
        making = [processes.submit(_write_ready, own, pyodide, folder, python) for python in PYTHONS]
        yield
        imported = [set(each.result()) for each in making]
    write_rest_of_library(pyodide / LIBRARY, set.intersection(*imported), folder / LIBRARY)


def _write_ready(own: Path, pyodide: Path, folder: Path, python: GamePython) -> list[str]:
    """Write a game's memory, and what isn't in it; the files of Python's own library that are."""
    name, target = python.packages[0], folder / python.folder
    target.mkdir(exist_ok=True)
    with TemporaryDirectory(dir=own.parent) as passing:
        archive = Path(passing, "packages")
        write_archive(own, archive, python)
        found = hashlib.sha256(archive.read_bytes())
        for maker in (*_SNAPSHOT_MADE_BY, pyodide / "package.json"):
            found.update(maker.read_bytes())
        kept = own.with_name(f"{own.name}-{name}-{found.hexdigest()[:16]}")
        if not kept.is_dir():
            made = Path(passing, "made")
            made.mkdir()
            memory, rest = made / _MEMORY, made / _IN_MEMORY
            subprocess.run(["node", *map(str, (_SNAPSHOT, pyodide, archive, memory, rest))], check=True)
            for other in own.parent.glob(f"{own.name}-{name}-*"):
                shutil.rmtree(other)
            made.rename(kept)
        shutil.copy(kept / _MEMORY, target / _MEMORY)
        imported = json.loads((kept / _IN_MEMORY).read_text(encoding="utf-8"))
        write_rest_of_archive(archive, imported["modules"], target / PACKED.format("packages"))
    return list(imported["library"])


def write_rest_of_archive(archive: Path, imported: Iterable[str], rest: Path) -> None:
    """Write what an archive has besides the modules that are imported in the memory: nobody reads those again."""
    files = _files_of(imported)
    with tarfile.open(archive) as whole:
        left = ((entry.name, whole.extractfile(entry)) for entry in whole if entry.name not in files)
        rest.write_bytes(packed((name, content.read()) for name, content in left if content is not None))


def _files_of(modules: Iterable[str]) -> set[str]:
    paths = [module.replace(".", "/") for module in modules]
    return {f"{path}.py" for path in paths} | {f"{path}/__init__.py" for path in paths}


def write_rest_of_library(library: Path, imported: Collection[str], rest: Path) -> None:
    """Write what Python's own library has besides the files that are imported in the memory."""
    with ZipFile(library) as whole, ZipFile(rest, "w", ZIP_DEFLATED, compresslevel=9) as packed:
        for name in whole.namelist():
            if name not in imported:
                packed.writestr(ZipInfo(name), whole.read(name), ZIP_DEFLATED)
