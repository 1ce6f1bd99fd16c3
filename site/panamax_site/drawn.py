"""What becomes of a picture or a board, and a folder that keeps it from one build to the next.

Drawing is most of what a build does, and chapters are rewritten more often than pictures. What is kept was drawn by the
same code, from the same boxes and with the same words but for those of chapters (:data:`PROSE`), which no picture has.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import os
import re
import shutil
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

from .packing import Pack

HERE = Path(__file__).parent
# Catalogues whose words stand around pictures, never in them; the site's own are such, too
PROSE = re.compile(r"(canal_)?lesson_\w+\.mo")
_KEPT = "PANAMAX_SITE_DRAWN"
_DRAWS = {".py", ".toml", ".txt", ".json", ".mo"}


@dataclass(frozen=True, slots=True)
class Drawn:
    """What becomes of a picture: SVGs of its first frame (a board has none), what its files have, and its glimpse."""

    stills: tuple[str, ...]
    packs: Mapping[str, Pack]
    glimpse: str = ""  # attributes of its place


@dataclass(frozen=True, slots=True)
class InPage:
    """What a page has in the place of a picture: its stills, the names of its files, the glimpse's attributes."""

    stills: str
    files: str
    glimpse: str


Placed = dict[str, dict[str, InPage]]  # by language and by the picture's id
Place = Callable[[], Placed]


def state(packages: Path) -> str:
    """What tells one state of all that draws from another: our `packages`, with their boxes, and the site's code."""
    found = hashlib.sha256()
    for root in (packages, HERE):
        for file in sorted(root.rglob("*")):
            if file.suffix in _DRAWS and not is_prose(file):
                found.update(f"{file.relative_to(root)} {hashlib.sha256(file.read_bytes()).hexdigest()}\n".encode())
    return found.hexdigest()[:16]


def is_prose(file: Path) -> bool:
    """Whether the words of a catalogue stand around pictures alone."""
    return file.suffix == ".mo" and (HERE in file.parents or PROSE.fullmatch(file.name) is not None)


@dataclass(frozen=True, slots=True)
class Kept:
    """A folder of what has been drawn in one state; ``None`` keeps nothing."""

    folder: Path | None = None

    def placed(self, site: Path, ids: Sequence[str], languages: Sequence[str], folder: Path, place: Place) -> Placed:
        """The places of a site's pictures with these ids, by language, whose files are written into `folder` then.

        They are as `place` found them in the last build with the same ids, and else it finds them now.
        """
        if self.folder is None:
            return place()
        mine, asked = self.folder / f"placed {site.name}", [list(ids), list(languages)]
        told, files = mine / "places.json", mine / "files"
        if told.is_file():
            known, found = json.loads(told.read_text(encoding="utf-8"))
            if known == asked:
                shutil.copytree(files, folder)
                return {lang: {id: InPage(**each) for id, each in places.items()} for lang, places in found.items()}
        found = place()
        told.unlink(missing_ok=True)  # first, and written last: a build that is ended leaves no places without files
        shutil.rmtree(mine, ignore_errors=True)
        shutil.copytree(folder, files)
        places = {lang: {id: asdict(each) for id, each in of_language.items()} for lang, of_language in found.items()}
        told.write_text(json.dumps([asked, places]), encoding="utf-8")
        return found

    def drawn(self, id: str, lang: str, draw: Callable[[], Drawn]) -> Drawn:
        """What was drawn before; else it is drawn now, and kept."""
        if self.folder is None:
            return draw()
        file = self.folder / f"{id.replace('/', ' ')} {lang}.json.gz"
        if file.exists():
            return _read(file)
        found = draw()
        begun = file.with_suffix(".begun")
        begun.write_bytes(gzip.compress(json.dumps(asdict(found)).encode(), 1))
        begun.replace(file)  # a build that is ended leaves whole files alone
        return found


def begin(folder: Path, packages: Path) -> None:
    """From now on this process, and those that it starts, keep in `folder` what they draw with these packages.

    It is this site's alone: what was drawn in another state is forgotten.
    """
    mine = folder / state(packages)
    for other in folder.glob("*"):
        if other != mine:
            shutil.rmtree(other)
    mine.mkdir(parents=True, exist_ok=True)
    os.environ[_KEPT] = str(mine)


def kept() -> Kept:
    """What is kept in this build."""
    folder = os.environ.get(_KEPT)
    return Kept(Path(folder) if folder else None)


def _read(file: Path) -> Drawn:
    kept = json.loads(gzip.decompress(file.read_bytes()))
    packs = {kind: Pack(**pack) for kind, pack in kept["packs"].items()}
    return Drawn(tuple(kept["stills"]), packs, kept["glimpse"])
