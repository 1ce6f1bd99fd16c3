"""A compiled copy of an engine is used when it is of this very source and can be imported, and never else."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path
from shutil import copytree, ignore_patterns

import pytest

import canal_mania.compiled
import panamax.compiled
from tabletop import compiled
from tabletop.compiled import CompiledCopy

COPIES = {"panamax": panamax.compiled.COPY, "canal_mania": canal_mania.compiled.COPY}


@pytest.fixture(params=COPIES)
def wanted(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[CompiledCopy]:
    """A copy that nobody has looked for yet, may lie in `tmp_path`, and isn't one that `make app` has made."""
    monkeypatch.setenv("PANAMAX_COMPILE", "1")
    monkeypatch.syspath_prepend(tmp_path)
    theirs = COPIES[request.param]
    fresh = CompiledCopy(theirs.folder, theirs._others)
    fresh.name, fresh.patience = f"{request.param}_copy", 0.0
    yield fresh
    for name in [name for name in sys.modules if name.startswith(fresh.name)]:
        del sys.modules[name]


def copy_into(folder: Path, wanted: CompiledCopy, digest: str, playouts: str = "") -> None:
    (folder / wanted.name / "analysis").mkdir(parents=True)
    (folder / wanted.name / "source.py").write_text(f"DIGEST = {digest!r}")
    (folder / wanted.name / "analysis" / "playouts.py").write_text(playouts)


def test_a_copy_of_this_source_is_used_as_soon_as_it_is_there(wanted: CompiledCopy, tmp_path: Path) -> None:
    assert not wanted.is_there()
    copy_into(tmp_path, wanted, wanted.digest())
    assert wanted.is_there()


def test_a_copy_of_another_source_is_not_used(wanted: CompiledCopy, tmp_path: Path) -> None:
    copy_into(tmp_path, wanted, "0" * 64)
    assert not wanted.is_there()


def test_a_copy_that_cannot_be_imported_is_not_used(wanted: CompiledCopy, tmp_path: Path) -> None:
    copy_into(tmp_path, wanted, wanted.digest(), "import no_such_library")
    assert not wanted.is_there()


def test_a_copy_that_came_with_all_the_rest_is_used_whatever_its_sources_look_like_here(
    wanted: CompiledCopy, tmp_path: Path
) -> None:
    """In a browser they lie there without their docstrings, or not at all."""
    copy_into(tmp_path, wanted, "0" * 64)
    wanted.come()
    assert wanted.is_there()


def test_one_that_came_and_cannot_be_imported_says_so_and_is_not_used(wanted: CompiledCopy, tmp_path: Path) -> None:
    copy_into(tmp_path, wanted, "0" * 64, "import no_such_library")
    with pytest.raises(ImportError, match="no_such_library"):
        wanted.come()
    assert not wanted.is_there()


def test_no_copy_is_used_where_none_is_wanted(
    wanted: CompiledCopy, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PANAMAX_COMPILE", "0")
    copy_into(tmp_path, wanted, wanted.digest())
    assert not wanted.is_there()


def test_the_digest_tells_every_file_of_the_copy_apart(
    wanted: CompiledCopy, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    copytree(wanted.folder, tmp_path / "game", ignore=ignore_patterns("__pycache__", "locale", "data"))
    unboxed = tmp_path / "unboxed.py"
    unboxed.write_bytes(compiled.UNBOXED_CELLS.read_bytes())
    monkeypatch.setattr(compiled, "UNBOXED_CELLS", unboxed)
    theirs = CompiledCopy(tmp_path / "game", wanted._others)
    seen = {theirs.digest()}
    for file in theirs.sources().values():
        file.write_bytes(file.read_bytes() + b"#")
        seen.add(theirs.digest())
    assert len(seen) == 1 + len(theirs.sources())


def test_what_is_copied_imports_nothing_of_ours_that_is_not(wanted: CompiledCopy) -> None:
    copied = {name.removesuffix(".py") for name in wanted.sources()}
    for name in wanted.sources():
        for node in ast.walk(ast.parse((wanted.folder / name).read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and node.level:
                room = (
                    (wanted.folder / name).parents[node.level - 1] / (node.module or "").replace(".", "/")
                ).relative_to(wanted.folder)
                modules = {(room / alias.name).as_posix() for alias in node.names}
                assert room.as_posix() in copied or modules <= copied, f"{name} imports {modules}"


def test_plain_and_unboxed_numbers_have_the_same_names(wanted: CompiledCopy) -> None:
    imported = {
        alias.name
        for name in wanted.sources()
        for node in ast.walk(ast.parse((wanted.folder / name).read_text(encoding="utf-8")))
        if isinstance(node, ast.ImportFrom) and (node.module or "").endswith("cells")
        for alias in node.names
    }
    assert "Codes" in imported
    for file in (compiled.UNBOXED_CELLS.with_name("cells.py"), compiled.UNBOXED_CELLS):
        defined = {
            name.id if isinstance(name, ast.Name) else name.name
            for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
            for name in ([node] if isinstance(node, ast.FunctionDef | ast.ClassDef) else getattr(node, "targets", []))
            if isinstance(name, ast.Name | ast.FunctionDef | ast.ClassDef)
        }
        assert imported <= defined, file
