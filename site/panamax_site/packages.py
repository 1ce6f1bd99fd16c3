"""What the browser's Python imports: our packages and the few that they need, in one archive.

The same tree is what the pages of the site are built with, so that a box of one's own is in both.
"""

from __future__ import annotations

import gzip
import io
import json
import re
import shutil
import subprocess
import tarfile
from collections.abc import Collection, Iterable, Iterator
from contextlib import contextmanager
from importlib.metadata import distribution
from pathlib import Path
from tempfile import TemporaryDirectory
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from panamax.box.loader import OWN_FILE
from panamax_widgets.pages import SERVED_ALONE

from .docless import without_docs

ROOT = Path(__file__).parents[2]
OWN = {
    "tabletop": ROOT / "tabletop",
    "panamax": ROOT / "panamax",
    "tabletop_widgets": ROOT / "widgets" / "tabletop_widgets",
    "panamax_widgets": ROOT / "widgets" / "panamax_widgets",
    "panamax_browser": ROOT / "site" / "panamax_browser",
}
# What travels inside the widgets' package, as in its wheel (setup.py).
TRAVELLERS = {"notebooks": "notebooks/*.ipynb", "games": "tests/games/*.txt"}
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
_LEFT_OUT = re.compile(
    r"\.\.|.*\.(so|pyd|pyc|pyi|c|po|map)$|.*(^|/)(__pycache__|tests?|licenses)/|.*dist-info/(RECORD|INSTALLER|REQUESTED)$"
    r"|tabletop_widgets/(share|plotly)/|anywidget/(labextension|nbextension)/"
)
_SNAPSHOT = ROOT / "site" / "snapshot.mjs"
# Compressed files, under a name that no file server takes for its own to unpack.
PACKED = "{}.packed"
ENGINE = PACKED.format("engine")  # compiled for browsers (`browser_engine`), where it could be
# Every server knows `.js`; for `.mjs`, many say that it is no script.
PYODIDE = {
    "pyodide.mjs": "pyodide.js",
    "pyodide.asm.mjs": "pyodide.asm.js",
    "pyodide-lock.json": "pyodide-lock.json",
}
PYODIDE_PACKED = "pyodide.asm.wasm"
LIBRARY = "python_stdlib.zip"  # what of it a reader may need later comes when all else is there
# What a page counts while it loads.
COUNTED = (
    "pyodide-lock.json",
    *(PACKED.format(name) for name in (PYODIDE_PACKED, "packages", "memory")),
)


def copy_own(folder: Path, box: Path | None = None) -> None:
    """Copy our packages into `folder`; with `box`, they use the box in that file."""
    shutil.rmtree(folder, ignore_errors=True)
    for name, source in OWN.items():
        shutil.copytree(source, folder / name, ignore=shutil.ignore_patterns("__pycache__", "*.po", "*.so", "*.pyd"))
    for name, files in TRAVELLERS.items():
        (folder / "panamax_widgets" / name).mkdir()
        for file in ROOT.glob(files):
            if file.stem not in SERVED_ALONE:
                shutil.copy(file, folder / "panamax_widgets" / name)
    if box is not None:
        shutil.copy(box, folder / _BOX)


def write_archive(own: Path, archive: Path) -> None:
    """Write the archive that the browser unpacks: the tree `own`, and the packages that it needs."""
    archive.parent.mkdir(parents=True, exist_ok=True)
    sent = ((name, without_docs(content) if name.endswith(".py") else content) for name, content in _content(own))
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


def _content(own: Path) -> Iterator[tuple[str, bytes]]:
    for file in sorted(own.rglob("*")):
        name = file.relative_to(own).as_posix()
        if file.is_file() and not _LEFT_OUT.match(name):
            yield name, file.read_bytes()
    for name in NEEDED:
        for part in sorted(distribution(name).files or ()):
            if not _LEFT_OUT.match(part.as_posix()):
                yield part.as_posix(), Path(str(part.locate())).read_bytes()


@contextmanager
def writing_python(own: Path, pyodide: Path, folder: Path) -> Iterator[None]:
    """Write Pyodide, the memory of a Python that has got ready (Node, npm's own, runs that one), and what isn't in it.

    That one gets ready beside what is done meanwhile; at the end it is waited for.
    """
    folder.mkdir(parents=True)
    for name, shown in PYODIDE.items():
        shutil.copy(pyodide / name, folder / shown)
    (folder / PACKED.format(PYODIDE_PACKED)).write_bytes(
        gzip.compress((pyodide / PYODIDE_PACKED).read_bytes(), mtime=0)
    )
    with TemporaryDirectory() as passing:
        archive, kept = Path(passing, "packages"), Path(passing, "kept.json")
        write_archive(own, archive)
        command = ["node", str(_SNAPSHOT), str(pyodide), str(archive), str(folder / PACKED.format("memory")), str(kept)]
        with subprocess.Popen(command) as node:
            try:
                yield
            except BaseException:
                node.kill()
                raise
            if node.wait():
                raise subprocess.CalledProcessError(node.returncode, command)
        imported = json.loads(kept.read_text(encoding="utf-8"))
        write_rest_of_archive(archive, imported["modules"], folder / PACKED.format("packages"))
        write_rest_of_library(pyodide / LIBRARY, imported["library"], folder / LIBRARY)


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
