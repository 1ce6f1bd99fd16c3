"""A compiled copy of the engine is used when it is of this very source and can be imported, and never else."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import panamax
from panamax import compiled

SOURCE = Path(panamax.__file__).parent


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Where a copy may lie that nobody has looked for yet; without one that `make app` has made."""
    monkeypatch.setenv("PANAMAX_COMPILE", "1")
    monkeypatch.setattr(compiled, "UNBOXED", "panamax_copy")
    monkeypatch.setattr(compiled, "PATIENCE", 0.0)
    monkeypatch.syspath_prepend(tmp_path)
    yield tmp_path
    for name in [name for name in sys.modules if name.startswith("panamax_copy")]:
        del sys.modules[name]
    compiled._Copy.found = False


def copy_into(folder: Path, digest: str, playouts: str = "") -> None:
    (folder / "panamax_copy" / "analysis").mkdir(parents=True)
    (folder / "panamax_copy" / "source.py").write_text(f"DIGEST = {digest!r}")
    (folder / "panamax_copy" / "analysis" / "playouts.py").write_text(playouts)


def test_a_copy_of_this_source_is_used_as_soon_as_it_is_there(folder: Path) -> None:
    assert not compiled.is_there()
    copy_into(folder, compiled.digest(SOURCE))
    assert compiled.is_there()


def test_a_copy_of_another_source_is_not_used(folder: Path) -> None:
    copy_into(folder, "0" * 64)
    assert not compiled.is_there()


def test_a_copy_that_cannot_be_imported_is_not_used(folder: Path) -> None:
    copy_into(folder, compiled.digest(SOURCE), "import no_such_library")
    assert not compiled.is_there()


def test_no_copy_is_used_where_none_is_wanted(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PANAMAX_COMPILE", "0")
    copy_into(folder, compiled.digest(SOURCE))
    assert not compiled.is_there()


def test_the_digest_tells_every_file_of_the_copy_apart(tmp_path: Path) -> None:
    seen = set()
    for changed in [None, *compiled.copied_files(SOURCE)]:
        for file in compiled.copied_files(SOURCE):
            target = tmp_path / file.relative_to(SOURCE)
            target.parent.mkdir(exist_ok=True)
            target.write_bytes(file.read_bytes() + (b"#" if file == changed else b""))
        seen.add(compiled.digest(tmp_path))
    assert len(seen) == 1 + len(compiled.copied_files(SOURCE))


def test_what_is_copied_imports_nothing_of_ours_that_is_not() -> None:
    copied = {file.relative_to(SOURCE).with_suffix("").as_posix() for file in compiled.copied_files(SOURCE)}
    for file in compiled.copied_files(SOURCE):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and node.level:
                room = (file.parents[node.level - 1] / (node.module or "").replace(".", "/")).relative_to(SOURCE)
                modules = {(room / alias.name).as_posix() for alias in node.names}
                assert room.as_posix() in copied or modules <= copied, f"{file} imports {modules}"


def test_plain_and_unboxed_numbers_have_the_same_names() -> None:
    wanted = {
        alias.name
        for file in compiled.copied_files(SOURCE)
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.ImportFrom) and (node.module or "").endswith("cells")
        for alias in node.names
    }
    for file in (compiled.CELLS, compiled.CELLS_UNBOXED):
        defined = {
            name.id if isinstance(name, ast.Name) else name.name
            for node in ast.walk(ast.parse((SOURCE / file).read_text(encoding="utf-8")))
            for name in ([node] if isinstance(node, ast.FunctionDef | ast.ClassDef) else getattr(node, "targets", []))
            if isinstance(name, ast.Name | ast.FunctionDef | ast.ClassDef)
        }
        assert wanted <= defined, file
