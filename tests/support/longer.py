"""A pseudo-language, 35 % longer than English: words that show what is hard-coded and what has too little room."""

from __future__ import annotations

import re

LANG = "qps"
_PART = re.compile(r"(\{[^}]*\}|\b[A-Z][A-Z0-9]{2}-\d{1,2}\b)")  # slots and rule ids stay
_MARKED = str.maketrans("aeiounycAEIOUNYC", "åéîöûñýçÅÉÎÖÛÑÝÇ")
_MORE = "ow"  # what German, say, has more of


def longer(words: str) -> str:
    """The words with marks on their letters, each third letter or so drawn out, and slots and rule ids as they are."""
    return "".join(part if _PART.fullmatch(part) else _drawn_out(part) for part in _PART.split(words))


def _drawn_out(text: str) -> str:
    return re.sub(r"[A-Za-z]+", lambda word: _longer_word(word[0]), text)


def _longer_word(word: str) -> str:
    more = round(0.45 * len(word))  # a third of a text, for signs and spaces stay
    return word.translate(_MARKED) + (_MORE * more)[:more]
