"""Links and one-word notations as people pass them on: in brackets, in quotes, at a sentence's end, wrapped by a mail.

`links_in` says what may be meant, the most likely first; whoever reads them takes the first that can be read. Only
signs that stand around a link are left out, none of its own.
"""

from __future__ import annotations

import re
from typing import Final

from .readers_text import NO_WIDTH

AROUND: Final = "<>()[]{}\"'`*|\u2018\u2019\u201a\u201c\u201d\u201e\u00ab\u00bb\u2039\u203a\u300c\u300d\uff08\uff09"
BEHIND: Final = ".,;:!?\u2026\u3002\uff0c"
MOST_TRIED: Final = 4
_START: Final = re.compile(r"[a-z][a-z0-9+.-]*://", re.IGNORECASE)
_LINE_END: Final = re.compile(r"[ \t]*(?:\r\n|[\n\r\u2028\u2029])[\s>|]*")
_REST: Final = re.compile(r"[0-9A-Za-z_.~=&%?#/:+-]+")
_END: Final = re.compile(r"[\s<>\"()\[\]{}`|\u201c\u201d\u201e\u00ab\u00bb]")
_AMPERSAND: Final = re.compile(r"&(?:amp|#38|#x26);", re.IGNORECASE)


def bare_link(text: str) -> str:
    """The text without what stands around a link in one line: spaces, brackets, quotes, signs at a sentence's end."""
    link, before = text.strip(), ""
    while link != before:
        before = link
        link = link.strip().strip(AROUND).lstrip(BEHIND).rstrip(BEHIND)
    return _AMPERSAND.sub("&", link)


def links_in(text: str) -> list[str]:
    """What links (or words of URL-safe letters) a text may mean, the most likely first: at most `MOST_TRIED` and one.

    A link that is broken into several lines is put together again; words that stand before or behind it are left out.
    """
    body = "".join(sign for sign in text if sign not in NO_WIDTH).strip()
    start = _START.search(body)
    pieces = _LINE_END.split(body[start.start() :] if start else body)
    first, is_whole = _cut(pieces[0]) if start else (pieces[0], False)
    joined = [first]
    for piece in [] if is_whole else pieces[1:]:
        words, is_last = _cut(piece)
        rest = words.rstrip(BEHIND)
        if not _REST.fullmatch(rest):
            break
        is_last = is_last or rest != words
        joined.append(rest)
        if is_last:
            break
    counts = dict.fromkeys([*range(len(joined), max(len(joined) - MOST_TRIED, 0), -1), 1])
    return [bare_link("".join(joined[:count])) for count in counts]


def _cut(piece: str) -> tuple[str, bool]:
    """The piece up to what ends a link, and whether something does."""
    piece = piece.lstrip()
    found = _END.search(piece)
    return (piece[: found.start()], True) if found else (piece, False)
