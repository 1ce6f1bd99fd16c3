"""Reading a box file as far as TOML goes: the file, its text, its tables. What they mean is for `box.build`."""

from __future__ import annotations

import os
import re
import tomllib
from codecs import BOM_UTF16_BE, BOM_UTF16_LE
from os import PathLike
from pathlib import Path
from typing import Any, Final

from .errors import BoxError, shown
from .given_text import GivenText, given_text
from .i18n import Phrase
from .readers_text import HiddenSign

MOST_BYTES: Final = 64_000  # the shipped file with all its comments has 9,000
# A key in a TOML text stands in one line, and time and memory that `tomllib` takes for it grow with the square of its
# dots. A key of a box has 4 of them; the rest is for comments.
MOST_DOTS: Final = 100
_PLACE = re.compile(r"line (\d+), column (\d+)")


def read_file(path: str | PathLike[str]) -> tuple[str, str]:
    """The text of the file at `path`, and its name for errors. Raises :class:`BoxError`."""
    if not isinstance(path, str | PathLike):
        raise _refused(shown(path), "box.fault.not_a_path")
    name = os.fspath(path)
    if os.path.isdir(name):  # noqa: PTH112 (unlike Path, it answers for any text)
        raise _refused(name, "box.fault.folder")
    if not os.path.isfile(name):  # noqa: PTH113
        raise _refused(name, "box.fault.no_file")
    try:
        with Path(name).open("rb") as stream:
            content = stream.read(MOST_BYTES + 1)
    except OSError:
        raise _refused(name, "box.fault.unreadable") from None
    if len(content) > MOST_BYTES:
        raise _refused(name, "box.fault.too_large", most=MOST_BYTES)
    try:
        return content.decode(_encoding(content)), name
    except UnicodeDecodeError:
        raise _refused(name, "box.fault.not_utf8") from None


def tree_of(text: str, name: str) -> dict[str, Any]:
    """The tables of a box file. Raises :class:`BoxError` at the place where it stops being TOML."""
    given = given_box(text, name)
    try:
        return tomllib.loads(given.text)
    except (ValueError, RecursionError) as error:
        place = _PLACE.search(str(error))
        if place is None:
            raise _refused(name, "box.fault.not_toml") from None
        line, column = given.place(*(int(number) for number in place.groups()))
        raise _refused(name, "box.fault.not_toml_at", line=line, column=column) from None


def given_box(text: str, name: str) -> GivenText:
    """The text of a box without what says nothing in it. Raises :class:`BoxError`."""
    _check_size(text, name)
    try:
        return given_text(text, indents=True)
    except HiddenSign as hidden:
        place = {"line": hidden.line, "column": hidden.column}
        raise _refused(name, "box.fault.hidden", **place, reason=hidden.reason) from None


def left_out_of(path: str | PathLike[str]) -> Phrase | None:
    """What says nothing in the text of the file at `path`. Raises :class:`BoxError`."""
    return given_box(*read_file(path)).notice


def _encoding(content: bytes) -> str:
    """What the mark at its start says: editors write UTF-16 with one."""
    return "utf-16" if content.startswith((BOM_UTF16_LE, BOM_UTF16_BE)) else "utf-8"


def _check_size(text: str, name: str) -> None:
    """Refuse what takes too long to read, before it is read: whatever is a key, a text or a comment in it."""
    if len(text) > MOST_BYTES:
        raise _refused(name, "box.fault.too_large", most=MOST_BYTES)
    for number, line in enumerate(text.split("\n"), 1):
        if line.count(".") > MOST_DOTS:
            raise _refused(name, "box.fault.too_deep", line=number, most=MOST_DOTS)


def _refused(name: str, key: str, **values: object) -> BoxError:
    return BoxError(name, (Phrase(key, values),))
