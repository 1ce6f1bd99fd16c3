"""Python as small as it can be sent: what only its readers and its debuggers would want is left out.

It runs when the site is made, in Python as browsers have it (:mod:`panamax_browser.ready`).
"""

from __future__ import annotations

import ast
import gc
import importlib
import marshal
import sys
import typing
import zipimport
from collections.abc import Iterable
from importlib.util import MAGIC_NUMBER, source_hash
from pathlib import Path
from zipfile import ZipFile, ZipInfo

_UNCHECKED = (1).to_bytes(4, "little")  # by the hash of a source, for which nobody looks
LIBRARY = Path(f"/lib/python{sys.version_info.major}{sys.version_info.minor}.zip")  # Python's own
_Function = (ast.FunctionDef, ast.AsyncFunctionDef)


def compiled(source: bytes, name: str) -> bytes:
    """A source as a `.pyc` file: without docstrings, and without the types of functions that nothing decorates."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, (ast.Module, ast.ClassDef, *_Function)):
            _forget_docs(node)
        if isinstance(node, _Function) and not node.decorator_list:
            _forget_types(node)
    return (
        MAGIC_NUMBER + _UNCHECKED + source_hash(source) + marshal.dumps(compile(tree, name, "exec", dont_inherit=True))
    )


def _forget_docs(node: ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef) -> None:
    match node.body:
        case [ast.Expr(ast.Constant(str()) as doc), *_]:
            doc.value = ""


def _forget_types(function: ast.FunctionDef | ast.AsyncFunctionDef) -> None:
    of, function.returns = function.args, None
    for given in (*of.posonlyargs, *of.args, *of.kwonlyargs, of.vararg, of.kwarg):
        if given is not None:
            given.annotation = None


def imported_library() -> list[str]:
    """The files of Python's own library that are imported now, as its archive calls them."""
    files = (getattr(module, "__file__", None) for module in sys.modules.values())
    return sorted(
        {Path(file).relative_to(LIBRARY).as_posix() for file in files if file and Path(file).is_relative_to(LIBRARY)}
    )


def write_library(target: Path, imported: Iterable[str]) -> None:
    """Write Python's own library with these of its files compiled, so that who imports them needs no compiler."""
    chosen = set(imported)
    with ZipFile(LIBRARY) as whole, ZipFile(target, "w") as lean:
        for name in whole.namelist():
            content = whole.read(name)
            if name in chosen:
                lean.writestr(ZipInfo(f"{name}c"), compiled(content, f"{LIBRARY}/{name}"))
            else:
                lean.writestr(ZipInfo(name), content)


def forget() -> None:
    """Forget what is only kept to be quick where things are imported or typed."""
    typing.clear_overloads()
    for clean in typing._cleanups:  # type: ignore[attr-defined]
        clean()
    importlib.invalidate_caches()
    zipimport._zip_directory_cache.clear()  # type: ignore[attr-defined]
    sys.path_importer_cache.clear()
    gc.collect()
