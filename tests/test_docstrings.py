"""What somebody may call or must give says what it means: in the libraries, and in the kit of a game."""

from __future__ import annotations

import inspect
import pkgutil
from collections.abc import Iterator
from importlib import import_module
from types import ModuleType

import pytest

PACKAGES = ("tabletop", "panamax", "canal_mania", "tabletop_widgets.kit")


def modules_of(package: str) -> Iterator[ModuleType]:
    root = import_module(package)
    yield root
    for found in pkgutil.walk_packages(root.__path__, f"{package}."):
        if not found.name.endswith("__main__"):
            yield import_module(found.name)


def unexplained(module: ModuleType) -> Iterator[str]:
    """Public classes, functions, methods and properties of the module without a word (what one overrides has its)."""
    for name, thing in vars(module).items():
        if name.startswith("_") or getattr(thing, "__module__", None) != module.__name__:
            continue
        if (inspect.isclass(thing) or inspect.isfunction(thing)) and not inspect.getdoc(thing):
            yield f"{module.__name__}.{name}"
        for part in vars(thing) if inspect.isclass(thing) else ():
            held = getattr(thing, part)
            of_code = inspect.isfunction(held) or inspect.ismethod(held) or isinstance(held, property)
            if not part.startswith("_") and of_code and not inspect.getdoc(held):
                yield f"{module.__name__}.{name}.{part}"


@pytest.mark.parametrize("package", PACKAGES)
def test_all_that_is_public_says_what_it_means(package: str) -> None:
    modules = list(modules_of(package))
    assert len(modules) > 1
    assert [lacking for module in modules for lacking in unexplained(module)] == []
