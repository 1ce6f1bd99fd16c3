"""The wheel has all of the package: its rooms, its data, its words."""

from __future__ import annotations

import tomllib
from pathlib import Path

from setuptools import find_packages

import canal_mania

PACKAGE = Path(canal_mania.__file__).parent
ROOT = PACKAGE.parent


def test_the_wheel_takes_every_room_and_every_file_of_data() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["setuptools"]
    found = set(find_packages(str(ROOT), include=project["packages"]["find"]["include"]))
    rooms = {".".join(file.parent.relative_to(ROOT).parts) for file in PACKAGE.rglob("__init__.py")}
    assert rooms <= found
    taken = {file for pattern in project["package-data"]["canal_mania"] for file in PACKAGE.glob(pattern)}
    catalogues = {file.with_suffix(".mo") for file in PACKAGE.glob("locale/*/LC_MESSAGES/*.po")}
    assert taken >= {*(PACKAGE / "data").iterdir(), *catalogues, PACKAGE / "py.typed"}
