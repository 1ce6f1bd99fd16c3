"""What `make site` fetches, weighs and says."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from canal_mania.box.draft import CANAL_BOX
from panamax.box.draft import shipped_draft
from panamax_site import __main__ as command
from panamax_site import downloads, packages, pages, pdf, sizes
from tabletop import box_draft

ROOT = Path(__file__).parents[2]
NPM = """#!{python}
import io, sys, tarfile
for wanted in sys.argv[3:]:
    name = wanted.replace("/", "-").lstrip("@").rpartition("@")
    file = f"{{name[0]}}-{{name[2]}}.tgz"
    with tarfile.open(file, "w:gz") as packed:
        entry = tarfile.TarInfo("package/package.json")
        packed.addfile(entry, io.BytesIO(b""))
    print(file)
"""


@pytest.fixture
def npm(tmp_path, monkeypatch):
    """`npm(text)` puts a program called npm in the path, and nothing else."""
    folder = tmp_path / "bin"
    folder.mkdir()
    monkeypatch.setenv("PATH", str(folder))

    def put(text):
        (folder / "npm").write_text(text, encoding="utf-8")
        (folder / "npm").chmod(0o755)

    return put


def test_packages_are_fetched_once(npm, tmp_path, monkeypatch):
    npm(NPM.format(python=sys.executable))
    monkeypatch.setattr(downloads, "_check", lambda wanted, folder: None)  # these are empty
    found = downloads.fetch(tmp_path / "npm")
    assert {package.name for package in downloads.packages()} == set(found)
    assert all((place / "package.json").is_file() for place in found.values())
    npm("#!/bin/false\n")
    assert downloads.fetch(tmp_path / "npm") == found


def test_versions_are_exact():
    for package in downloads.packages():
        assert package.version.replace(".", "").isdigit()


def test_what_npm_brought_has_to_be_what_was_written_down(npm, tmp_path):
    npm(NPM.format(python=sys.executable))
    with pytest.raises(downloads.OtherContent, match="pyodide@"):
        downloads.fetch(tmp_path / "npm")
    assert list((tmp_path / "npm").iterdir()) == [], "nothing of it is kept"


def test_an_integrity_is_written_as_npm_writes_it(tmp_path):
    """The empty file's is known to everybody."""
    (tmp_path / "empty").touch()
    known = "sha512-z4PhNX7vuL3xVChQ1m2AB9Yg5AULVxXcg/SpIdNs6c5H0NE8XYXysP+DGNKHfuwvY7kxvUdBeoGlODJ6+SfaPg=="
    assert downloads.integrity(tmp_path / "empty") == known
    assert all(len(package.integrity) == len(known) for package in downloads.packages())


def test_without_npm_it_is_said(npm, tmp_path):
    with pytest.raises(downloads.NoNpm, match="not installed"):
        downloads.fetch(tmp_path / "npm")


def test_an_npm_that_fails_leaves_nothing_half_done(npm, tmp_path):
    npm("#!/bin/sh\nexit 1\n")
    with pytest.raises(downloads.NoNpm, match="could not fetch pyodide"):
        downloads.fetch(tmp_path / "npm")
    assert list((tmp_path / "npm").iterdir()) == []


def test_a_page_weighs_what_a_reader_loads(tmp_path):
    (tmp_path / "learn").mkdir()
    (tmp_path / "script.js").write_bytes(b"x" * 1000)
    page = tmp_path / "learn" / "page.html"
    page.write_text('<script src="../script.js?v=1"></script><div data-figure="one"></div>', encoding="utf-8")
    assert sizes.of_page(page, tmp_path) == 1000 + page.stat().st_size


def test_a_box_that_is_none_is_refused_before_anything_is_built(tmp_path, capsys, monkeypatch):
    monkeypatch.setattr(subprocess, "run", None)
    box = tmp_path / "box.toml"
    box.write_text("nonsense", encoding="utf-8")
    assert command.main(["--box", str(box), "--output", str(tmp_path / "site")]) == 1
    assert "panamax: " in capsys.readouterr().err
    assert command.main(["--box", str(tmp_path / "nowhere.toml")]) == 1
    assert command.main(["--canal-box", str(box), "--output", str(tmp_path / "site")]) == 1
    assert "panamax: " in capsys.readouterr().err


def test_what_chromium_prints_is_the_same_at_any_hour():
    printed = "(D:{hour}+00'00') /ID (node{0:08}) /ID (node{1:08}) /Headers [(node{0:08})]"
    one = pdf.steady(printed.format(132, 140, hour=20261122161000).encode())
    assert one == pdf.steady(printed.format(133, 141, hour=20270101000059).encode())
    assert one != pdf.steady(printed.format(133, 133, hour=20270101000059).encode())
    assert len(one) == len(printed.format(0, 0, hour=20261122161000)), "what is counted in bytes keeps its place"


MARKS = """
import json
from panamax_site import figures, pages
from panamax_widgets.pictures import Style
words = " ".join(node.astext() for name in ("reference/cargo", "learn/sailing") for node in pages.build(name))
frames = [(wanted.shelf, frame) for wanted in list(figures._wanted.values())[:6] for frame in wanted.frames]
drawn = [str(figures.drawn_frame(shelf, frame, Style())) for shelf, frame in frames]
print(json.dumps([words.count("reconstructed"), " ".join(drawn).count("reconstructed")]))
"""


def marks_with(box: Path | None, folder: Path) -> list[int]:
    """How many marks of reconstructed values a page and some pictures have, made as `make site BOX=...` makes them."""
    packages.copy_own(folder, box)
    path = os.pathsep.join([str(folder), str(ROOT / "site")])
    environment = {**os.environ, "PYTHONPATH": path, "PANAMAX_BOX": ""}
    command = [sys.executable, "-c", MARKS]
    done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=True)
    return list(json.loads(done.stdout))


@pytest.mark.thorough
def test_with_a_box_of_stated_values_the_marks_are_gone(tmp_path):
    assert "reconstructed" in pages.build("learn/sailing")[0].astext(), "the shipped box has some"
    draft = shipped_draft()
    box = tmp_path / "mine.toml"
    box.write_text(draft.confirmed(draft.wanted).to_text(), encoding="utf-8")
    assert marks_with(box, tmp_path / "mine") == [0, 0]


OF_A_LARGE_HAND = """
import json
import canal_mania
from panamax_site import pages
names = ("canal_mania/learn/canal_turn", "canal_mania/learn/which_contract", "canal_mania/contested")
words = {name: " ".join(node.astext() for node in pages.build(name)) for name in names}
print(json.dumps([canal_mania.load_box().hand, words]))
"""


def test_canal_mania_is_told_with_the_box_of_its_own(tmp_path):
    box = tmp_path / "mine.toml"
    box.write_text(box_draft.shipped_draft(CANAL_BOX).typed("limits.hand", "8").to_text(), encoding="utf-8")
    packages.copy_own(tmp_path / "own", canal_box=box)
    path = os.pathsep.join([str(tmp_path / "own"), str(ROOT / "site")])
    environment = {**os.environ, "PYTHONPATH": path, "PANAMAX_BOX": "", "PANAMAX_CANAL_BOX": ""}
    made = [sys.executable, "-P", "-c", OF_A_LARGE_HAND]
    done = subprocess.run(made, cwd=tmp_path, env=environment, capture_output=True, text=True, check=True)
    hand, words = json.loads(done.stdout)
    assert hand == 8
    kept = "With the values of your own copy this exercise would not come out."
    assert all(kept in words[f"canal_mania/learn/{id}"] for id in ("canal_turn", "which_contract"))
    assert "R4" in words["canal_mania/contested"]
