"""The views of the explorer, and what its keys do."""

from __future__ import annotations

from tabletop.i18n import Listing, Phrase, say

from ..kit.explorer import ExplorerKit

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
}


def views_of(kit: ExplorerKit) -> tuple[str, ...]:
    """The views that there are for a game."""
    missing = {"setup": kit.editor, "compare": kit.comparing, "share": kit.sharing}
    return tuple(view for view in VIEWS if view not in missing or missing[view] is not None)


def keys_of(views: tuple[str, ...]) -> dict[str, str]:
    """What each key does on a page with these views."""
    return KEYS | {str(number): view for number, view in enumerate(views, 1)}


def keys_words(views: tuple[str, ...], lang: str) -> str:
    """The line that tells them."""
    told = (
        Phrase("table.key", {"key": Phrase(f"explorer.key.letter.{key}"), "does": Phrase(f"explorer.key.{what}")})
        for key, what in keys_of(views).items()
    )
    return say("table.keys", lang, keys=Listing(tuple(told)))
