"""How the engine is compiled for browsers, as far as it needs no compiler; what comes of it is tried in a browser."""

from __future__ import annotations

import pytest

from panamax_site import browser_engine, releasing
from panamax_site.packages import ENGINE


@pytest.fixture
def debian(tmp_path, monkeypatch):
    """A place where Debian's packages would lie, and mypy."""
    monkeypatch.setattr(browser_engine, "KEPT", tmp_path)
    monkeypatch.setattr(browser_engine, "COMPILER", tmp_path / "compiler")
    (tmp_path / "compiler" / "mypyc").mkdir(parents=True)
    root = tmp_path / "root"
    for file in ("lib/llvm-19/bin/clang", "lib/llvm-19/bin/wasm-ld", "include/python3.14/Python.h"):
        (root / "usr" / file).parent.mkdir(parents=True, exist_ok=True)
        (root / "usr" / file).touch()
    (root / "usr/share/emscripten/system").mkdir(parents=True)
    return root


def test_what_compiles_for_browsers_is_found_whole_or_what_is_missing_is_named(debian):
    found = browser_engine.tools("3.14")
    assert (found.root, found.python) == (debian, debian / "usr/include/python3.14")
    with pytest.raises(browser_engine.NoTools, match=r"^python3\.15-dev$"):
        browser_engine.tools("3.15")
    (debian / "usr/lib/llvm-19/bin/wasm-ld").unlink()
    with pytest.raises(browser_engine.NoTools, match=r"^wasm-ld$"):
        browser_engine.tools("3.14")


def test_without_mypy_nothing_is_compiled(debian):
    (browser_engine.COMPILER / "mypyc").rmdir()
    with pytest.raises(browser_engine.NoTools, match=r"^mypy$"):
        browser_engine.tools("3.14")


def test_pages_ask_for_an_engine_only_where_there_is_one(tmp_path):
    for name, engines in (("plain", ()), ("compiled", ("", "canal_mania/"))):
        site = tmp_path / name
        (site / "_static").mkdir(parents=True)
        (site / "python" / "canal_mania").mkdir(parents=True)
        for folder in engines:
            (site / "python" / folder / ENGINE).touch()
        releasing.release(site)
        places = (next(site.glob("files.*")) / "_static" / "places.js").read_text()
        assert f"export const ENGINES = {list(engines)!r};".replace("'", '"') in places


def test_each_module_of_a_copy_gets_its_door():
    told = browser_engine._modules(["a.c", "b.c"])
    assert told.count("#undef") == 2
    assert '#define PyInit___init__ unused_1\n#include "b.c"' in told
