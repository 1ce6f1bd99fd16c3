"""Write what pages may say to our widgets into the server's table (run it with the venv's Python)."""

from __future__ import annotations

import pkgutil
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import panamax_widgets
from panamax_widgets.frame.held import Held, full_name, speech_of
from panamax_widgets.frame.spoken import written

TABLE = Path(panamax_widgets.__file__).parent / "data" / "spoken.toml"
HEAD = """\
# What a page may say to each kind of widget of ours: kind of value, characters of all its texts, number of values.
# Written by tools/spoken_table.py from what the classes declare.

"""


def table_of_the_classes() -> str:
    """The table of what the classes declare."""
    return HEAD + written({full_name(kind): speech_of(kind) for kind in kinds_of_ours()})


def kinds_of_ours() -> list[type[Held]]:
    """Every class of a widget of ours that has JavaScript of its own."""
    for module in pkgutil.walk_packages(panamax_widgets.__path__, "panamax_widgets."):
        if not module.name.startswith("panamax_widgets.hosting"):
            import_module(module.name)
    return sorted((kind for kind in _kinds(Held) if _is_ours(kind)), key=full_name)


def _is_ours(kind: type[Held]) -> bool:
    return kind.__module__.startswith("panamax_widgets.") and "_esm" in kind.__dict__


def _kinds(kind: type[Held]) -> Iterator[type[Held]]:
    for each in kind.__subclasses__():
        yield each
        yield from _kinds(each)


if __name__ == "__main__":
    TABLE.write_text(table_of_the_classes(), encoding="utf-8")
