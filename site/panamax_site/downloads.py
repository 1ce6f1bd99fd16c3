"""What the site takes from npm: fetched by npm itself, unpacked, never changed."""

from __future__ import annotations

import shutil
import subprocess
import tarfile
from pathlib import Path

LIST = Path(__file__).parents[1] / "npm.txt"


class NoNpm(Exception):
    """There is no npm here, or it could not fetch what is needed."""


def packages() -> list[tuple[str, str]]:
    """The names and versions of what is needed, from ``npm.txt``."""
    lines = [line for line in LIST.read_text(encoding="utf-8").splitlines() if line and not line.startswith("#")]
    return [(name, version) for name, _, version in (line.rpartition("@") for line in lines)]


def fetch(folder: Path) -> dict[str, Path]:
    """Where the files of each package lie; fetched into `folder` if they aren't there. Raises :class:`NoNpm`."""
    found = {name: folder / f"{name.replace('/', '-').lstrip('@')}-{version}" for name, version in packages()}
    missing = [f"{name}@{version}" for name, version in packages() if not found[name].is_dir()]
    if missing:
        _pack(missing, folder)
    return {name: place / "package" for name, place in found.items()}


def _pack(wanted: list[str], folder: Path) -> None:
    npm = shutil.which("npm")
    if npm is None:
        raise NoNpm("npm is not installed")
    folder.mkdir(parents=True, exist_ok=True)
    command = [npm, "pack", "--loglevel=error", *wanted]
    done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=folder)
    if done.returncode:
        raise NoNpm("npm could not fetch " + ", ".join(wanted))
    for name in done.stdout.split():
        with tarfile.open(folder / name) as packed:
            packed.extractall(folder / name.removesuffix(".tgz"), filter="data")
        (folder / name).unlink()
