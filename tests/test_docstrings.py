"""A public function of a library has a docstring, its own or that of the method that it fills in; what one raises is
told in it.
"""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import pytest

HOUSE = Path(__file__).parents[1]
LIBRARIES = ("panamax", "canal_mania", "tabletop")
PACKAGES = (*LIBRARIES, "widgets/tabletop_widgets")
LEAST_FUNCTIONS = 250  # that there are in each, so that the search finds something

Function = ast.FunctionDef | ast.AsyncFunctionDef
Classes = dict[str, list[ast.ClassDef]]


def functions(package: str) -> dict[str, tuple[Function, str]]:
    """The public functions of a package by their places, with what is told of them."""
    modules = {file: ast.parse(file.read_text(encoding="utf-8")) for file in sorted((HOUSE / package).rglob("*.py"))}
    classes: Classes = defaultdict(list)
    for node in (node for module in modules.values() for node in ast.walk(module)):
        if isinstance(node, ast.ClassDef):
            classes[node.name].append(node)
    found = [(file, function, owner) for file, module in modules.items() for function, owner in public(module)]
    assert len(found) >= LEAST_FUNCTIONS
    return {
        f"{file.relative_to(HOUSE)}:{function.lineno} {function.name}": (function, documented(function, owner, classes))
        for file, function, owner in found
    }


@pytest.mark.parametrize("package", PACKAGES)
def test_what_a_public_function_raises_is_in_its_docstring(package: str) -> None:
    told = functions(package)
    assert [place for place, (one, words) in told.items() if raises(one) and "raise" not in words.lower()] == []


@pytest.mark.parametrize("package", LIBRARIES)
def test_no_public_function_of_a_library_is_without_a_docstring(package: str) -> None:
    assert [place for place, (_, words) in functions(package).items() if not words] == []


def public(
    place: ast.Module | ast.ClassDef, owner: ast.ClassDef | None = None
) -> Iterator[tuple[Function, ast.ClassDef | None]]:
    """The public functions of a module or class, with the class that each is a method of."""
    for node in place.body:
        if isinstance(node, Function) and not node.name.startswith("_"):
            yield node, owner
        elif isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
            yield from public(node, node)


def raises(node: ast.AST) -> bool:
    """Whether a statement in it raises, functions and classes inside it left aside."""
    inner = (each for each in ast.iter_child_nodes(node) if not isinstance(each, Function | ast.ClassDef | ast.Lambda))
    return isinstance(node, ast.Raise) or any(map(raises, inner))


def documented(function: Function, owner: ast.ClassDef | None, classes: Classes) -> str:
    """Its docstring, else that of the method of this name in the nearest class that its own is made from."""
    own = ast.get_docstring(function) or ""
    if own or owner is None:
        return own
    for base in (made for name in owner.bases for made in classes[ast.unparse(name).partition("[")[0]]):
        named = (method for method in base.body if isinstance(method, Function) and method.name == function.name)
        inherited = documented(next(named, function), base, classes)
        if inherited:
            return inherited
    return ""


def test_a_function_that_says_nothing_is_found() -> None:
    silent = ast.parse("def f():\n    if 1:\n        raise ValueError\n").body[0]
    assert isinstance(silent, Function)
    assert raises(silent)
    assert documented(silent, None, {}) == ""
