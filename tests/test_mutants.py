"""What `make mutants` can be asked for is there: its modules, and the tests that judge them."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

import mutants

ROOT = Path(__file__).parents[1]
TABLE = tomllib.loads(mutants.TABLE.read_text(encoding="utf-8"))


def test_the_modules_and_their_tests_are_there() -> None:
    tests = mutants.tests_of(TABLE)
    assert set(tests) == set(TABLE["tests"])
    for path in (*tests, *(path for named in tests.values() for path in named)):
        file = path.removeprefix("--deselect=").partition("::")[0]  # some tests of a file may be left out
        assert (ROOT / file).exists(), path


def test_modules_stand_where_they_are_imported() -> None:
    places = {module: mutants.source_of(module).as_posix() for module in TABLE["tests"]}
    assert all(
        place.startswith(("canal_mania/", "panamax/", "panamax_widgets/", "tabletop_widgets/"))
        for place in places.values()
    )
    assert len(set(places.values())) == len(places)
    with pytest.raises(SystemExit, match="no module of canal_mania or panamax"):
        mutants.source_of("site/panamax_site/build.py")


def test_what_no_test_reached_is_no_kill(tmp_path: Path) -> None:
    module = "panamax/record/save.py"
    meta = tmp_path / "mutants" / f"{module}.meta"
    meta.parent.mkdir(parents=True)
    meta.write_text('{"exit_code_by_key": {"a": 1, "b": 0, "c": 33, "d": null, "e": 36}}', encoding="utf-8")
    found = mutants.verdicts(module, tmp_path, ["a", "b", "c", "d", "e", "f"])
    assert found == {"a": "killed", "b": "survived", "c": "untested", "e": "killed"}
