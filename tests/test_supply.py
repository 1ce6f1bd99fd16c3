"""What comes from elsewhere is written down by its hash, and the tools that write, list and ask say what they found."""

from __future__ import annotations

import hashlib
import json
import re
import sys
import tomllib
from pathlib import Path

import advisories
import pytest
from advisories import Ending, Looked
from plotly.offline import get_plotlyjs_version

import hashes
import sbom
from hashes import Chosen
from panamax_site import downloads
from tabletop_widgets.frame.addresses import PLOTLY_FILE

ROOT = Path(__file__).parents[1]
FILES = ("serve", "hub", "build")
NOT_OURS = re.compile(r"https?:|//|\bfile:|\w\.(org|com|io|net)\b")
FOUND = {"name": "tornado", "version": "6.0", "vulns": [{"id": "ADV-1", "fix_versions": ["6.5"], "description": ""}]}
CLEAN = {"name": "voila", "version": "0.5.13", "vulns": []}
SKIPPED = {"name": "panamax", "skip_reason": "not found"}


def requirements(name: str) -> str:
    """The text of one of the files."""
    return (ROOT / "deploy" / "requirements" / f"{name}.txt").read_text(encoding="utf-8")


def pins() -> dict[str, str]:
    lines = (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()
    return {name.lower(): version for name, _, version in (line.partition("==") for line in lines)}


def names(wanted: list[str]) -> set[str]:
    """The names in requirements as pyproject.toml has them."""
    return {re.split(r"[<>=~!\[ ]", line)[0].lower().replace("_", "-") for line in wanted}


@pytest.mark.parametrize("name", FILES)
def test_every_file_that_the_container_installs_is_of_a_tested_version_and_has_its_hash(name: str) -> None:
    told = sbom.known(requirements(name))
    lines = [line for line in requirements(name).splitlines() if not line.startswith(("#", "    --hash=sha256:"))]
    assert len(lines) == len(told) > 5, "nothing but packages and their hashes"
    assert {part: version for part, (version, _) in told.items()}.items() <= pins().items()
    assert names(hashes.wanted()[name]) <= set(told)
    assert not NOT_OURS.search(requirements(name)), "no place to fetch them from"


def test_a_pod_gets_what_one_machine_gets_and_more() -> None:
    assert sbom.known(requirements("serve")).items() < sbom.known(requirements("hub")).items()


def test_packages_with_machine_code_have_a_file_for_each_kind_of_processor() -> None:
    told = sbom.known(requirements("serve"))
    for name in ("pyzmq", "tornado", "psutil", "rpds-py"):
        assert len(told[name][1]) == len(hashes.PROCESSORS), name
    assert len(told["plotly"][1]) == 1


def test_plotly_in_pages_is_the_site_s_and_of_the_version_that_python_s_plotly_has() -> None:
    version = next(package.version for package in downloads.packages() if package.name == "plotly.js-basic-dist-min")
    assert f"v{version}\n" in PLOTLY_FILE.read_text(encoding="utf-8")[:100]
    assert PLOTLY_FILE.name == f"plotly-basic-{version}.min.js", "browsers keep it under this name"
    assert get_plotlyjs_version() == version


def test_no_file_of_the_project_says_where_packages_come_from() -> None:
    for name in ("constraints.txt", "binder/requirements.txt", "site/npm.txt", "pyproject.toml"):
        assert not re.search(r"https?://[^\s\"']*(pypi|pythonhosted|npmjs)", (ROOT / name).read_text(encoding="utf-8"))
    locks = ("package-lock.json", "yarn.lock", "uv.lock", "poetry.lock", "Pipfile.lock")
    assert not [file for lock in locks for file in (ROOT / lock, *ROOT.glob(f"*/{lock}")) if file.exists()]


def test_hashes_are_written_so_that_pip_reads_them() -> None:
    files = [Chosen("b", "2", "c" * 64), Chosen("a", "1", "d" * 64), Chosen("b", "2", "a" * 64)]
    text = hashes.lines("About it.", files)
    assert sbom.known(text) == {"a": ("1", ["d" * 64]), "b": ("2", ["a" * 64, "c" * 64])}
    assert text.startswith("# About it.\n")


def test_one_version_of_a_package_is_enough() -> None:
    with pytest.raises(hashes.Unlike, match="a: 1 and 2"):
        hashes.lines("", [Chosen("a", "1", ""), Chosen("a", "2", "")])


def test_pip_is_asked_for_the_containers_python_and_installs_nothing() -> None:
    asked = hashes.command(["voila>=0.5.6"], "aarch64")
    assert {"--dry-run", "--python-version=3.11", "--only-binary=:all:", "voila>=0.5.6"} <= set(asked)
    assert "--platform=manylinux_2_28_aarch64" in asked
    assert f"python:{'.'.join(map(str, hashes.PYTHON))}-" in (ROOT / "deploy/Dockerfile").read_text(encoding="utf-8")


def test_a_report_of_pips_is_read() -> None:
    item = {
        "metadata": {"name": "Jinja2_X", "version": "3"},
        "download_info": {"archive_info": {"hashes": {"sha256": "f"}}},
    }
    assert hashes.chosen({"install": [item]}) == [Chosen("jinja2-x", "3", "f")]


@pytest.mark.thorough
def test_the_bill_of_materials_is_as_cyclonedx_wants_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sbom, "WRITTEN", tmp_path / "sbom.json")
    assert sbom.main() == 0
    assert capsys.readouterr().out == f"panamax: {tmp_path / 'sbom.json'}\n"
    assert json.loads((tmp_path / "sbom.json").read_text(encoding="utf-8"))["bomFormat"] == "CycloneDX"


def test_the_bill_of_materials_has_every_part_that_is_served() -> None:
    bill = sbom.bill(sbom._found_here(), requirements("serve"))
    parts = {component["purl"]: component for component in bill["components"]}
    served = sbom.known(requirements("serve"))
    assert len(parts) == len(served) + len(downloads.packages())
    html_manager = next(package for package in downloads.packages() if "html" in package.name)
    tornado = parts[f"pkg:pypi/tornado@{served['tornado'][0]}"]
    assert {each["content"] for each in tornado["hashes"]} == set(served["tornado"][1])
    assert tornado["licenses"]
    assert f"pkg:npm/%40jupyter-widgets/html-manager@{html_manager.version}" in parts
    assert not any("pytest" in purl for purl in parts), "what tests is not served"
    version = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]
    assert bill["metadata"]["component"]["version"] == version


def test_a_bill_that_is_not_as_cyclonedx_wants_it_is_not_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sbom, "WRITTEN", tmp_path / "sbom.json")
    monkeypatch.setattr(sbom, "bill", lambda found, text: {"bomFormat": "CycloneDX", "specVersion": "1.6", "odd": 1})
    monkeypatch.setattr(sbom, "_found_here", dict)
    assert sbom.main() == 1
    assert not list(tmp_path.iterdir())


def test_a_part_that_is_not_as_it_is_served_ends_the_bill() -> None:
    found = {"components": [{"name": "Voila", "version": "0.4"}]}
    text = f"voila==0.5 \\\n    --hash=sha256:{'0' * 64}\n"
    with pytest.raises(sbom.NotInstalled, match=r"voila 0\.5"):
        sbom.of_python(found["components"], sbom.known(text))


def test_the_integrity_of_npm_is_the_hash_in_the_bill() -> None:
    package, part = downloads.packages()[0], sbom.of_npm()[0]
    assert part["hashes"] == [{"alg": "SHA-512", "content": sbom._hex(package.integrity)}]
    assert len(part["hashes"][0]["content"]) == 2 * hashlib.sha512().digest_size


@pytest.mark.parametrize(
    ("parts", "ending", "said"),
    [
        ([CLEAN], Ending.NONE, "no advisory is known"),
        ([CLEAN, FOUND], Ending.FOUND, "tornado 6.0: ADV-1, mended in 6.5"),
        ([CLEAN, SKIPPED], Ending.NO_DATA, "no data: not found"),
        ([SKIPPED, FOUND], Ending.FOUND, "no data: not found"),
        ([], Ending.NO_DATA, "it looked at nothing"),
    ],
)
def test_what_pip_audit_says_is_told(parts: list[object], ending: Ending, said: str) -> None:
    looked = advisories.of_pip_audit("it", json.dumps({"dependencies": parts}), "")
    assert looked.ending is ending
    assert said in str(looked)


def test_no_answer_is_no_good_answer() -> None:
    for looked in (
        advisories.of_pip_audit("it", "", "WARNING: x\nERROR: no network"),
        advisories.of_pip_audit("it", "[]", "error: no network"),
        advisories.of_npm_audit("it", '{"message": "405"}', "npm error no network"),
        advisories.of_npm_audit("it", "", "npm error no network"),
    ):
        assert looked.ending is Ending.NO_DATA
        assert "no network" in str(looked)
        assert "NO DATA" in str(looked)


def test_what_npm_says_is_told() -> None:
    assert advisories.of_npm_audit("it", '{"vulnerabilities": {}}', "").ending is Ending.NONE
    looked = advisories.of_npm_audit("it", '{"vulnerabilities": {"requirejs": {"severity": "high"}}}', "")
    assert (looked.ending, looked.found) == (Ending.FOUND, ["requirejs: high"])


def test_what_was_found_comes_before_what_could_not_be_found_out() -> None:
    none, found, unknown = Looked("a"), Looked("a", ["x"]), Looked("a", [], ["y"])
    assert advisories.ending([none, unknown, found]) is Ending.FOUND
    assert advisories.ending([none, unknown]) is Ending.NO_DATA
    assert advisories.ending([none, none]) is Ending.NONE


def test_where_there_is_nobody_to_ask_the_command_says_so(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(advisories, "_run", lambda command, folder: ("", f"{command[0]}: no such host"))
    assert advisories.main() == Ending.NO_DATA
    assert capsys.readouterr().out.count("NO DATA") == len(advisories.REQUIREMENTS) + 1


def test_a_program_that_is_missing_is_no_answer(tmp_path: Path) -> None:
    assert advisories._run([str(tmp_path / "nothing")], tmp_path)[0] == ""
    assert advisories._run([sys.executable, "-c", "print('x')"], tmp_path) == ("x\n", "")
