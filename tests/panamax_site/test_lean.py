"""What a browser's Python is made of: nothing that only its readers want, and a library whose rest comes later."""

from __future__ import annotations

import gzip
import io
import marshal
import sys
import tarfile
from types import CodeType, ModuleType
from typing import Any
from zipfile import ZipFile, ZipInfo

import pytest

from panamax_browser import lean, stand_ins
from panamax_browser.later import Later
from panamax_site import packages

SOURCE = b'''"""A module."""
from dataclasses import dataclass
from functools import singledispatch

@dataclass
class Ship:
    """Sails."""
    slots: int = 2

def load(dice: int, *more: int, fast: bool = False, **rest: str) -> int:
    """Loads."""
    "kept"
    return dice + len(more) + fast + len(rest)

@singledispatch
def told(thing):
    return "thing"

@told.register
def _(thing: int):
    return "number"

async def wait(until: float) -> None: ...
'''


def code_in(compiled: bytes) -> CodeType:
    code = marshal.loads(compiled[16:])
    assert isinstance(code, CodeType)
    return code


def test_what_is_compiled_does_the_same_without_docstrings_and_types():
    names: dict[str, Any] = {"__name__": __name__}
    exec(code_in(lean.compiled(SOURCE, "<ships>")), names)
    assert names["load"](1, 2, 3, fast=True, much=1) == 5
    assert (names["told"](1), names["told"]("")) == ("number", "thing")
    assert names["Ship"](3).slots == 3
    assert not names["load"].__doc__
    assert not names["__doc__"]
    assert names["load"].__annotations__ == names["wait"].__annotations__ == {}
    assert names["Ship"].__annotations__ == {"slots": int}


def test_python_takes_what_is_compiled_without_its_source(tmp_path, monkeypatch):
    with ZipFile(tmp_path / "library.zip", "w") as library:
        library.writestr(ZipInfo("few_ships.pyc"), lean.compiled(SOURCE, "few_ships.py"))
    monkeypatch.syspath_prepend(str(tmp_path / "library.zip"))
    import few_ships  # type: ignore[import-not-found]

    assert few_ships.load(1) == 1
    monkeypatch.delitem(sys.modules, "few_ships")


def test_a_module_of_the_library_is_brought_when_it_is_first_asked_for():
    brought: list[bool] = []
    later = Later(lambda: brought.append(True))
    assert later.find_spec("no_such_package") is None
    assert brought == [], "only Python's own library comes later"
    spec = later.find_spec("colorsys")
    assert spec is not None
    assert spec.name == "colorsys"
    later.find_spec("wave")
    assert brought == [True]


def test_a_library_that_could_not_be_brought_is_asked_for_again():
    def no_line() -> None:
        raise OSError("no line")

    later = Later(no_line)
    for _ in range(2):
        with pytest.raises(OSError, match="no line"):
            later.find_spec("colorsys")


@pytest.mark.parametrize("there", [True, False])
def test_a_stand_in_takes_the_place_only_of_what_is_not_there(monkeypatch, there):
    modules = dict(sys.modules)
    monkeypatch.setattr(sys, "modules", modules)
    for name in [name for name in modules if name.partition(".")[0] == "IPython"]:
        del modules[name]
    shell = ModuleType("IPython")

    def imported(name: str) -> ModuleType:
        if there:
            return modules.setdefault(name, shell)
        raise ImportError(name)

    monkeypatch.setattr(stand_ins, "import_module", imported)
    stand_ins.put_stand_ins()
    assert (modules["IPython"] is shell) == there
    assert there or modules["IPython"].get_ipython() is None


def test_what_is_in_the_memory_is_not_sent_again(tmp_path):
    archive, rest = tmp_path / "archive", tmp_path / "rest"
    content = {"a/__init__.py": b"1", "a/b.py": b"2", "a/c.py": b"3", "a/box.toml": b"4", "a/b/words.mo": b"5"}
    plain = io.BytesIO()
    with tarfile.open(fileobj=plain, mode="w", format=tarfile.USTAR_FORMAT) as packed:
        for name, of in content.items():
            entry = tarfile.TarInfo(name)
            entry.size = len(of)
            packed.addfile(entry, io.BytesIO(of))
    archive.write_bytes(gzip.compress(plain.getvalue()))
    packages.write_rest_of_archive(archive, ["a", "a.b"], rest)
    with tarfile.open(rest) as left:
        assert {name: left.extractfile(name).read() for name in left.getnames()} == {
            name: content[name] for name in ("a/c.py", "a/box.toml", "a/b/words.mo")
        }


def test_the_library_is_sent_without_what_is_in_the_memory_and_twice_the_same(tmp_path):
    with ZipFile(tmp_path / "whole", "w") as whole:
        for name in ("ast.py", "wave.py", "xml/dom/minidom.py"):
            whole.writestr(name, f"# {name}")
    for rest in ("one", "two"):
        packages.write_rest_of_library(tmp_path / "whole", ["ast.py"], tmp_path / rest)
    with ZipFile(tmp_path / "one") as left:
        assert left.namelist() == ["wave.py", "xml/dom/minidom.py"]
        assert left.read("wave.py") == b"# wave.py"
    assert (tmp_path / "one").read_bytes() == (tmp_path / "two").read_bytes()
