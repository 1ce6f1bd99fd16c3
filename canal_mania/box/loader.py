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


def load_box(path: str | PathLike[str] | None = None) -> Box:
    """The box in the file at `path`; without one the shipped one. Raises :class:`BoxError` with all that is wrong."""
    if path is None:
        return shipped_box()
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
