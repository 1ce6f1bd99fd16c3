"""What the browser's Python imports: our packages and the few that they need, in one archive.

The same tree is what the pages of the site are built with, so that a box of one's own is in both.
"""

from __future__ import annotations

import re
import shutil
from importlib.metadata import distribution
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile

from panamax.box import OWN_FILE

ROOT = Path(__file__).parents[2]
OWN = {
    "panamax": ROOT / "panamax",
    "panamax_widgets": ROOT / "widgets" / "panamax_widgets",
    "panamax_browser": ROOT / "site" / "panamax_browser",
}
# What travels inside the widgets' package, as in its wheel (setup.py).
TRAVELLERS = {"notebooks": "notebooks/*.ipynb", "games": "tests/games/*.txt"}
# All of them plain Python. What they need besides, a browser doesn't: see `panamax_browser.ipython`.
NEEDED = (
    "anywidget",
    "comm",
    "ipywidgets",
    "narwhals",
    "packaging",
    "plotly",
    "psygnal",
    "segno",
    "traitlets",
    "typing_extensions",
)
_BOX = Path("panamax", "data", OWN_FILE.name)
_LEFT_OUT = re.compile(
    r"\.\.|.*\.(so|pyd|pyc|po|map)$|.*(^|/)(__pycache__|tests?|licenses)/|.*dist-info/(RECORD|INSTALLER|REQUESTED)$"
    r"|plotly/(labextension|package_data|express|figure_factory|matplotlylib|data)/|anywidget/(labextension|nbextension)/"
)
# anywidget asks for the file when Plotly's class is made; the page gets it from the site instead.
_EMPTY = ("plotly/package_data/widgetbundle.js",)


def copy_own(folder: Path, box: Path | None = None) -> None:
    """Copy our packages into `folder`; with `box`, they use the box in that file."""
    shutil.rmtree(folder, ignore_errors=True)
    for name, source in OWN.items():
        shutil.copytree(source, folder / name, ignore=shutil.ignore_patterns("__pycache__", "*.po", "*.so", "*.pyd"))
    for name, files in TRAVELLERS.items():
        (folder / "panamax_widgets" / name).mkdir()
        for file in ROOT.glob(files):
            shutil.copy(file, folder / "panamax_widgets" / name)
    if box is not None:
        shutil.copy(box, folder / _BOX)


def write_archive(own: Path, archive: Path) -> None:
    """Write the archive that the browser unpacks: the tree `own`, and the packages that it needs."""
    archive.parent.mkdir(parents=True, exist_ok=True)
    with ZipFile(archive, "w", ZIP_DEFLATED, compresslevel=9) as packed:
        for file in sorted(own.rglob("*")):
            if file.is_file() and "__pycache__" not in file.parts:
                packed.write(file, file.relative_to(own))
        for name in NEEDED:
            _add_installed(packed, name)
        for empty in _EMPTY:
            packed.writestr(empty, "")


def _add_installed(packed: ZipFile, name: str) -> None:
    found = distribution(name)
    for file in sorted(found.files or ()):
        if not _LEFT_OUT.match(file.as_posix()):
            packed.write(Path(str(file.locate())), file.as_posix())
