"""The views of the explorer, and what its keys do."""

from __future__ import annotations

from tabletop.i18n import Listing, Phrase, say

VIEWS = ("play", "setup", "judge", "compare", "record", "share")
# What a key does; the message of its letter is ``explorer.key.letter.<key>``.
KEYS = {
    "m": "moves",
    "t": "tree",
    "b": "back",
    "n": "onward",
    "ArrowLeft": "back",
    "ArrowRight": "onward",
    "ArrowUp": "before",
    "ArrowDown": "after",
    "w": "words",
    "c": "clear",
    "x": "stop",
    **{str(number): view for number, view in enumerate(VIEWS, 1)},
}


def keys_words(lang: str) -> str:
    """The line that tells them."""
    told = (
        Phrase("table.key", {"key": Phrase(f"explorer.key.letter.{key}"), "does": Phrase(f"explorer.key.{what}")})
        for key, what in KEYS.items()
    )
    return say("table.keys", lang, keys=Listing(tuple(told)))
