"""Write what pages may say to our widgets into the server's tables, one a package (run it with the venv's Python)."""

from __future__ import annotations

import pkgutil
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import panamax_widgets
import tabletop_widgets
from tabletop_widgets.frame.held import Held, full_name, speech_of
from tabletop_widgets.frame.spoken import TABLE, written

PACKAGES = (panamax_widgets, tabletop_widgets)
HEAD = """\
# What a page may say to each kind of widget of ours: kind of value, characters of all its texts, number of values.
# Written by tools/spoken_table.py from what the classes declare.

"""


def tables() -> dict[Path, str]:
    """For each package the file of its table, and the table of what its classes declare."""
    kinds, found = kinds_of_ours(), {}
    for package in PACKAGES:
        own = [kind for kind in kinds if kind.__module__.startswith(f"{package.__name__}.")]
        found[Path(str(package.__file__)).parent / TABLE] = HEAD + written({full_name(k): speech_of(k) for k in own})
    return found


def kinds_of_ours() -> list[type[Held]]:
    """Every class of a widget of ours that has JavaScript of its own."""
    for package in PACKAGES:
        for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
            if not module.name.startswith("tabletop_widgets.hosting"):
                import_module(module.name)
    return sorted((kind for kind in _kinds(Held) if _is_ours(kind)), key=full_name)


def _is_ours(kind: type[Held]) -> bool:
    return kind.__module__.partition(".")[0] in {package.__name__ for package in PACKAGES} and "_esm" in kind.__dict__


def _kinds(kind: type[Held]) -> Iterator[type[Held]]:
    for each in kind.__subclasses__():
        yield each
        yield from _kinds(each)


if __name__ == "__main__":
    for file, table in tables().items():
        file.parent.mkdir(exist_ok=True)
        file.write_text(table, encoding="utf-8")
