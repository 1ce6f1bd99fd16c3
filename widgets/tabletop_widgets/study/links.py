"""A study as one word of a link, squeezed; what is too long for a link goes as a file."""

from __future__ import annotations

import re
from typing import Final
from urllib.parse import parse_qs, urlsplit

from tabletop.errors import TabletopError
from tabletop.given_link import links_in
from tabletop.given_text import first_line
from tabletop.squeezed import squeezed, unfolded

from ..kit.study import GameStudy, StudyKit
from ..kit.values import GameBox
from .refusing import refused

IN_ADDRESS: Final = "study"
VERSION: Final = "t1"
LONGEST: Final = 6000  # characters of the word: what servers and messengers let pass
MOST_BYTES: Final = 64_000  # that a word may unfold to
LONGEST_ADDRESS: Final = LONGEST + 2000  # characters that are looked at to find it
_LETTERS: Final = re.compile(r"[0-9A-Za-z_-]*")


def link_of(kit: StudyKit, study: GameStudy) -> str:
    """The query that brings the study back; empty if it is too long for a link."""
    text = study.to_text()
    word = word_of(kit, text) if len(text.encode()) <= MOST_BYTES else ""
    return f"{IN_ADDRESS}={word}" if 0 < len(word) <= LONGEST else ""


def word_of(kit: StudyKit, text: str) -> str:
    """A study's text as one word of URL-safe letters."""
    return VERSION + squeezed(text, kit.common)


def study_in(kit: StudyKit, word: str, box: GameBox = None) -> GameStudy:
    """The study of a link's word. Raises `TabletopError`."""
    if len(word) > LONGEST:
        raise refused("long", most=LONGEST)
    if not word.startswith(VERSION) or not _LETTERS.fullmatch(word):
        raise refused("damaged")
    try:
        text = unfolded(word.removeprefix(VERSION), MOST_BYTES, kit.common)
    except ValueError:
        raise refused("damaged") from None
    return kit.study.from_text(text, box)


def given_study(kit: StudyKit, text: str, box: GameBox = None) -> GameStudy:
    """The study of a file's text, or of a whole link to one. Raises `TabletopError`."""
    if first_line(text).startswith(kit.study.form.first_line):
        return kit.study.from_text(text, box)
    links = links_in(text) if len(text) <= LONGEST_ADDRESS else []
    words = [word for link in links if (word := _word_in(link)) is not None]
    if not words:
        raise refused("none")
    for word in words[:-1]:
        try:
            return study_in(kit, word, box)
        except TabletopError:
            continue
    return study_in(kit, words[-1], box)


def _word_in(address: str) -> str | None:
    if len(address) > LONGEST_ADDRESS:
        return None
    try:
        parts = urlsplit(address)
        values = parse_qs(parts.query or parts.fragment or address.lstrip("?#"), max_num_fields=50)
    except ValueError:
        return None
    return values[IN_ADDRESS][-1] if IN_ADDRESS in values else None
