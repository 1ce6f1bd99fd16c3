"""A study as one word of a link, squeezed; what is too long for a link goes as a file."""

from __future__ import annotations

import re
from typing import Final
from urllib.parse import parse_qs, urlsplit

from panamax.box.components import Box
from panamax.study import FORMAT, Study
from tabletop.errors import TabletopError
from tabletop.given_link import links_in
from tabletop.given_text import first_line
from tabletop.squeezed import squeezed, unfolded
from tabletop_widgets.study.refusing import refused

from ..game_view.permalink import COMMON as OF_GAMES

IN_ADDRESS: Final = "study"
VERSION: Final = "t1"
LONGEST: Final = 6000  # characters of the word: what servers and messengers let pass
MOST_BYTES: Final = 64_000  # that a word may unfold to
LONGEST_ADDRESS: Final = LONGEST + 2000  # characters that are looked at to find it
_LETTERS: Final = re.compile(r"[0-9A-Za-z_-]*")
# What studies have in common; changing it needs another version.
_COMMON: Final = (
    OF_GAMES
    + b"none\nposition pmx1~5e2144982832~4~\n@ circle column:@ arrow column: executive:@ circle stock:\n@ arrow "
    b"contract:\n@ circle ship:\n@ arrow ship:iowa zone:atlantic_gatun_lock_1 zone:pacific_culebra_cut\n# The \n# \n(\n"
    b")\n"
    + FORMAT.encode()
    + b"\nstudy \n\nchapter \nmode guess 1\nmode read\npanamax 1\nplayers 4\nsetup normal\nmulligan all_dice\n"
)


def link_of(study: Study) -> str:
    """The query that brings the study back; empty if it is too long for a link."""
    text = study.to_text()
    word = word_of(text) if len(text.encode()) <= MOST_BYTES else ""
    return f"{IN_ADDRESS}={word}" if 0 < len(word) <= LONGEST else ""


def word_of(text: str) -> str:
    """A study's text as one word of URL-safe letters."""
    return VERSION + squeezed(text, _COMMON)


def study_in(word: str, box: Box | None = None) -> Study:
    """The study of a link's word. Raises `TabletopError`."""
    if len(word) > LONGEST:
        raise refused("long", most=LONGEST)
    if not word.startswith(VERSION) or not _LETTERS.fullmatch(word):
        raise refused("damaged")
    try:
        text = unfolded(word.removeprefix(VERSION), MOST_BYTES, _COMMON)
    except ValueError:
        raise refused("damaged") from None
    return Study.from_text(text, box)


def given_study(text: str, box: Box | None = None) -> Study:
    """The study of a file's text, or of a whole link to one. Raises `TabletopError`."""
    if first_line(text).startswith(FORMAT):
        return Study.from_text(text, box)
    links = links_in(text) if len(text) <= LONGEST_ADDRESS else []
    words = [word for link in links if (word := _word_in(link)) is not None]
    if not words:
        raise refused("none")
    for word in words[:-1]:
        try:
            return study_in(word, box)
        except TabletopError:
            continue
    return study_in(words[-1], box)


def _word_in(address: str) -> str | None:
    if len(address) > LONGEST_ADDRESS:
        return None
    try:
        parts = urlsplit(address)
        values = parse_qs(parts.query or parts.fragment or address.lstrip("?#"), max_num_fields=50)
    except ValueError:
        return None
    return values[IN_ADDRESS][-1] if IN_ADDRESS in values else None
