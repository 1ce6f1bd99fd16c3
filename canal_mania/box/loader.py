"""From a box file to a box.

The shipped box is ``data/box.toml``; owners of the game can play with a copy that has the printed values of theirs.
A box is read whole, or refused with everything that is wrong with it: see :func:`load_box`.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from os import PathLike
from pathlib import Path

from tabletop.box_file import read_file, tree_of

from .build import build_box
from .components import Box

SHIPPED_FILE = Path(__file__).parents[1] / "data" / "box.toml"
OWN_FILE = SHIPPED_FILE.with_name("own_box.toml")  # only in a copy of the library that is published with another box


def load_box(path: str | PathLike[str] | None = None) -> Box:
    """The box in the file at `path`. Raises :class:`BoxError` with all that is wrong.

    Without a path it is the one that this copy of the library is published with, as a rule the shipped one.
    """
    if path is None:
        return _published_box()
    text, name = read_file(path)
    return parse_box(text, name)


def parse_box(text: str, name: str) -> Box:
    """The box that `text` (TOML) describes; `name` stands for its file in errors. Raises :class:`BoxError`."""
    return build_box(tree_of(text, name), name)


@cache
def shipped_box() -> Box:
    """The box that comes with the library."""
    box = parse_box(SHIPPED_FILE.read_text(encoding="utf-8"), SHIPPED_FILE.name)
    return replace(box, source=None)


@cache
def _published_box() -> Box:
    return load_box(OWN_FILE) if OWN_FILE.is_file() else shipped_box()
