"""What all texts of a class have in common: lines behind a first line that names the format, squeezed for a link."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from tabletop.errors import TabletopError
from tabletop.i18n import Phrase
from tabletop.readers_text import HiddenSign, folded
from tabletop.squeezed import squeezed, unfolded

LETTERS: Final = re.compile(r"[0-9A-Za-z_-]*")
MOST_BYTES: Final = 64_000  # that a text may unfold to
LONGEST_AROUND: Final = 1_000  # spaces around a text of one line that are looked past


class ClassRefusal(TabletopError):
    """Something of a class that can't be read or done. It never shows what was given."""


def refused(why: str, /, **values: object) -> ClassRefusal:
    """The refusal with this reason."""
    return ClassRefusal(Phrase(f"class.refused.{why}", values))


def packed(version: str, lines: list[str]) -> str:
    """Lines as one word of URL-safe letters."""
    return version + squeezed("\n".join(lines))


def lines_in(version: str, word: str, longest: int) -> Iterator[tuple[str, str]]:
    """The lines of such a word, each as its first word and the rest. Raises `ClassRefusal`."""
    if len(word) > longest:
        raise refused("long", most=longest)
    if not word.startswith(version) or not LETTERS.fullmatch(word):
        raise refused("damaged")
    try:
        text = unfolded(word.removeprefix(version), MOST_BYTES)
    except ValueError:
        raise refused("damaged") from None
    for line in text.split("\n"):
        name, _, rest = line.partition(" ")
        yield name, rest


def one_line(text: str, longest: int, what: str) -> str:
    """The text without space around it. Raises `ClassRefusal` if it is empty, too long, or has hidden signs.

    `what` is the id of what it is.
    """
    thing = Phrase(f"class.what.{what}")
    try:
        line = folded(text[: longest + LONGEST_AROUND])
    except HiddenSign as hidden:
        raise refused("unseen", what=thing, reason=hidden.phrase) from hidden
    if not line:
        raise refused("empty", what=thing)
    if len(line) > longest:
        raise refused("too_long", what=thing, most=longest)
    return line
