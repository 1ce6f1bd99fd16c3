"""What the site takes from npm: fetched by npm itself, held against what it has to be, unpacked, never changed."""

from __future__ import annotations

import base64
import hashlib
import shutil
import subprocess
import tarfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

LIST = Path(__file__).parents[1] / "npm.txt"
_HASH = "sha512"


class NoNpm(Exception):
    """There is no npm here, or it could not fetch what is needed."""


class OtherContent(Exception):
    """What npm brought isn't what was written down: nothing of it is used. Its text is the package."""


@dataclass(frozen=True, slots=True)
class Package:
    """A package of npm: its exact version, and what its file must hash to, in npm's own notation (``sha512-...``)."""

    name: str
    version: str
    integrity: str

    @property
    def file(self) -> str:
        """What npm calls the file that it packs."""
        return f"{self.name.replace('/', '-').lstrip('@')}-{self.version}.tgz"

    def __str__(self) -> str:
        return f"{self.name}@{self.version}"


def packages() -> list[Package]:
    """What is needed, from ``npm.txt``."""
    lines = [line for line in LIST.read_text(encoding="utf-8").splitlines() if line and not line.startswith("#")]
    return [_package(*line.split()) for line in lines]


def _package(wanted: str, integrity: str) -> Package:
    name, _, version = wanted.rpartition("@")
    return Package(name, version, integrity)


def integrity(file: Path) -> str:
    """What a file hashes to, as npm writes it."""
    return f"{_HASH}-{base64.b64encode(hashlib.new(_HASH, file.read_bytes()).digest()).decode()}"


def fetch(folder: Path) -> dict[str, Path]:
    """Where the files of each package lie; fetched into `folder` if they aren't there.

    Raises :class:`NoNpm` if they can't be had, :class:`OtherContent` if one isn't what ``npm.txt`` says.
    """
    found = {package: folder / package.file.removesuffix(".tgz") for package in packages()}
    missing = [package for package, place in found.items() if not place.is_dir()]
    if missing:
        _pack(missing, folder)
    return {package.name: place / "package" for package, place in found.items()}


def _pack(wanted: Sequence[Package], folder: Path) -> None:
    npm = shutil.which("npm")
    if npm is None:
        raise NoNpm("npm is not installed")
    folder.mkdir(parents=True, exist_ok=True)
    command = [npm, "pack", "--loglevel=error", *map(str, wanted)]
    done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=folder)
    if done.returncode:
        raise NoNpm("npm could not fetch " + ", ".join(map(str, wanted)))
    try:
        _check(wanted, folder)
        for package in wanted:
            with tarfile.open(folder / package.file) as packed:
                packed.extractall(folder / package.file.removesuffix(".tgz"), filter="data")
    finally:
        for package in wanted:
            (folder / package.file).unlink(missing_ok=True)


def _check(wanted: Sequence[Package], folder: Path) -> None:
    for package in wanted:
        if integrity(folder / package.file) != package.integrity:
            raise OtherContent(str(package))
