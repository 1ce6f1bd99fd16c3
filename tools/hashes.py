"""``make hashes``: write what the container installs, every file by its sha256, into ``deploy/requirements``.

pip itself chooses, from `constraints.txt`, for the container's Python and for both kinds of processor; nothing is
installed. The files name packages, versions and hashes, and no place to fetch them from.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
FOLDER = ROOT / "deploy" / "requirements"
PYTHON = (3, 11)  # the container's
PROCESSORS = ("x86_64", "aarch64")
_NEWEST_LIBC = 36  # glibc 2.36, of Debian 12: the container's has it or a newer one
_HEAD = """\
# {about}
# `make hashes` writes this from pyproject.toml and constraints.txt.
"""
_ABOUT = {
    "serve": "What `panamax serve` needs.",
    "hub": "What it needs in a pod of JupyterHub.",
    "build": "What its own wheel is built with.",
}


class Unlike(Exception):
    """The processors would get different versions, or this Python can't choose for the container's."""


@dataclass(frozen=True, slots=True)
class Chosen:
    """A file that pip chose: its package, by the name that the index knows, its version and its sha256."""

    name: str
    version: str
    sha256: str


def wanted() -> dict[str, list[str]]:
    """What each of the files is made for, as `pyproject.toml` has it."""
    told = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    needed = told["project"]["dependencies"]
    hub = told["project"]["optional-dependencies"]["hub"]
    return {"serve": needed, "hub": [*needed, *hub], "build": told["build-system"]["requires"]}


def command(requirements: Iterable[str], processor: str) -> list[str]:
    """The call of pip that tells what it would install for such a processor."""
    libcs = [f"manylinux_2_{libc}_{processor}" for libc in range(_NEWEST_LIBC, 4, -1)]
    platforms = [f"--platform={name}" for name in (*libcs, f"manylinux2014_{processor}")]
    python = ".".join(map(str, PYTHON))
    return [
        *(sys.executable, "-m", "pip", "install", "--quiet", "--quiet", "--dry-run", "--ignore-installed"),
        *("--report=-", "--only-binary=:all:", f"--python-version={python}", *platforms),
        *(f"--constraint={ROOT / 'constraints.txt'}", *requirements),
    ]


def chosen(report: Mapping[str, Any]) -> list[Chosen]:
    """The files in a report of pip's."""
    return [
        Chosen(
            re.sub(r"[-_.]+", "-", item["metadata"]["name"]).lower(),
            item["metadata"]["version"],
            item["download_info"]["archive_info"]["hashes"]["sha256"],
        )
        for item in report["install"]
    ]


def lines(about: str, files: Iterable[Chosen]) -> str:
    """The text of a file of requirements. Raises :class:`Unlike` if there are two versions of a package."""
    versions: dict[str, str] = {}
    hashes: dict[str, set[str]] = {}
    for file in files:
        if versions.setdefault(file.name, file.version) != file.version:
            raise Unlike(f"{file.name}: {versions[file.name]} and {file.version}")
        hashes.setdefault(file.name, set()).add(file.sha256)
    return _HEAD.format(about=about) + "".join(
        " \\\n    ".join([f"{name}=={versions[name]}", *(f"--hash=sha256:{found}" for found in sorted(hashes[name]))])
        + "\n"
        for name in sorted(versions)
    )


def _asked(requirements: Iterable[str], processor: str) -> list[Chosen]:
    done = subprocess.run(command(requirements, processor), stdout=subprocess.PIPE, check=True)
    return chosen(json.loads(done.stdout))


def main() -> int:
    """Write the files; 0 if all went well."""
    if sys.version_info[:2] != PYTHON:  # pip goes by the running Python where a package needs another for some only
        raise Unlike(f"run this with Python {'.'.join(map(str, PYTHON))}, which the container has")
    FOLDER.mkdir(exist_ok=True)
    for name, requirements in wanted().items():
        files = [file for processor in PROCESSORS for file in _asked(requirements, processor)]
        (FOLDER / f"{name}.txt").write_text(lines(_ABOUT[name], files), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
