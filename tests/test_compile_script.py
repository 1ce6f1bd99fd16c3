"""Compiling behind `make app` never stands in the way of the app: where it fails, it says so in one line."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from shutil import copy

import pytest

ROOT = Path(__file__).parents[1]


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A folder with the script and a Python that has neither a compiled copy nor any package to install."""
    (tmp_path / "tools").mkdir()
    copy(ROOT / "tools" / "compile.sh", tmp_path / "tools")
    for package in ("panamax", "canal_mania", "tabletop"):
        (tmp_path / package).symlink_to(ROOT / package)
    python = tmp_path / ".venv" / "bin" / "python"
    python.parent.mkdir(parents=True)
    python.write_text(f'#!/bin/sh\n[ "$1" != -m ] || exit 1\nexec {sys.executable} -S "$@"\n')
    python.chmod(0o755)
    return tmp_path


def compiled(checkout: Path, **environment: str) -> str:
    """What the script says; it never fails."""
    command = ["bash", "tools/compile.sh"]
    told = {**os.environ, "PANAMAX_COMPILE": "1", **environment}
    done = subprocess.run(command, cwd=checkout, env=told, check=True, capture_output=True, text=True)
    assert done.stderr == ""
    return done.stdout


def test_it_says_in_one_line_that_there_is_no_compiler(checkout: Path) -> None:
    said = compiled(checkout, CC="/no/such/compiler")
    assert said == "panamax: no C compiler with Python's headers, so the engine stays plain Python\n"


def test_it_says_in_one_line_that_compiling_failed(checkout: Path) -> None:
    said = compiled(checkout, CC="true")
    assert said.splitlines()[1:] == ["panamax: compiling failed (build/compile.log), so the engine stays plain Python"]


def test_it_says_nothing_where_nothing_is_to_be_compiled(checkout: Path) -> None:
    assert compiled(checkout, PANAMAX_COMPILE="0") == ""
