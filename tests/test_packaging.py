"""What belongs together in the project's own files stays together."""

from __future__ import annotations

import doctest
import json
import re
import runpy
import tomllib
from pathlib import Path

import pytest

from panamax.arrays import PACKAGES

ROOT = Path(__file__).parents[1]


def pins(file: str) -> dict[str, str]:
    """The pinned version of each package; every line must be one, or a remark."""
    lines = [line for line in (ROOT / file).read_text(encoding="utf-8").splitlines() if not line.startswith("#")]
    found = [re.fullmatch(r"([A-Za-z0-9._-]+)==([A-Za-z0-9.]+)", line) for line in lines]
    assert all(found), f"{file}: packages and versions only"
    return {match[1].lower().replace("_", "-"): match[2] for match in found if match}


def needed() -> list[str]:
    """The packages that the tutor needs to run, and those of the notebooks that work with numbers."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    wanted = project["dependencies"] + project["optional-dependencies"]["analysis"]
    return [re.split(r"[<>=~!\[ ]", line)[0].lower().replace("_", "-") for line in wanted]


def parts(version: str) -> tuple[int, ...]:
    """A version to be compared."""
    return tuple(int(part) for part in version.split("."))


@pytest.mark.parametrize(
    ("package", "floor"),
    [("voila", "0.5.6"), ("nbconvert", "7.17.1"), ("tornado", "6.5.9"), ("jupyter-server", "2.21.0")],
)
def test_no_version_with_a_known_advisory_is_allowed(package: str, floor: str) -> None:
    """These are the first versions without the advisories that were known in 2026."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    wanted = [line.replace("_", "-") for line in project["dependencies"]]
    assert f"{package}>={floor}" in wanted
    assert parts(pins("constraints.txt")[package]) >= parts(floor)
    assert parts(pins("binder/requirements.txt")[package]) >= parts(floor)


def test_every_dependency_is_pinned() -> None:
    assert set(needed()) <= set(pins("constraints.txt"))


CALLED = {"PIL": "pillow", "resvg_py": "resvg-py"}  # packages whose modules have another name


def test_the_extra_for_arrays_brings_what_they_look_for() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert {line.partition(">=")[0] for line in project["optional-dependencies"]["analysis"]} == {
        CALLED.get(package, package) for package in PACKAGES
    }


def test_binder_has_the_tested_versions_of_all_that_is_needed() -> None:
    binder = pins("binder/requirements.txt")
    assert set(needed()) <= set(binder)
    assert binder.items() <= pins("constraints.txt").items()


@pytest.mark.parametrize(("page", "least"), [("README.md", 3), ("docs/README.md", 12)])
def test_readme_tells_the_truth(page: str, least: int) -> None:
    told = doctest.testfile(str(ROOT / page), module_relative=False)
    assert (told.failed, told.attempted >= least) == (0, True)


@pytest.mark.parametrize("target", ["app", "tests"])
def test_what_compiles_the_words_is_there_before_they_are_compiled(target: str) -> None:
    """A new environment has an older setuptools, or none, and `make app` compiles words in it without any build."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    (wanted,) = (each for each in project["build-system"]["requires"] if each.startswith("setuptools"))
    recipe = (ROOT / "Makefile").read_text(encoding="utf-8").split(f"\n.venv/ready-for-{target}:")[1].split("\n\n")[0]
    assert f'"{wanted}"' in recipe


def test_the_last_benchmark_is_quoted() -> None:
    bench = runpy.run_path(str(ROOT / "bench/run.py"))
    results = json.loads((ROOT / "bench/results.json").read_text(encoding="utf-8"))
    assert bench["quoted"](results) in (ROOT / "bench" / "README.md").read_text(encoding="utf-8")
    assert {row["figure"] for row in results["figures"] if row["catanatron"]} >= {
        name for sides in bench["SPEEDS"].values() for name, _, _ in sides.values()
    }
