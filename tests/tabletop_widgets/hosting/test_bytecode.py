"""Pages find their bytecode ready."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tabletop_widgets.hosting import bytecode


@pytest.fixture
def package(tmp_path, monkeypatch):
    """A package of one module in place of ours."""
    (tmp_path / "inner").mkdir()
    (tmp_path / "inner" / "module.py").write_text("answer = 42\n")
    monkeypatch.setattr(bytecode, "packages_with_words", lambda: (tmp_path,))
    return tmp_path


@pytest.mark.parametrize("may_write", [True, False])
def test_bytecode_is_made_unless_python_is_to_write_none(package, monkeypatch, capfd, may_write):
    monkeypatch.setattr(sys, "dont_write_bytecode", not may_write)
    (package / "broken.py").write_text("this is no Python\n")
    bytecode.compile_ahead()
    assert bool(list(Path(package).rglob("module.*.pyc"))) is may_write
    assert capfd.readouterr() == ("", ""), "what can't be compiled is told when it is imported"
