"""What the scripts of a page say."""

from __future__ import annotations

from tabletop.i18n import say

from .host import SITE_LANGUAGE

_SCRIPT_WORDS = (
    *("steps", "first", "back", "play", "pause", "next", "last", "slider", "embed", "embed_what", "copy", "copied"),
    *("share", "link_what", "whole", "part", "ticked"),
    *(
        "board_start",
        "board_loading",
        "board_kept",
        "board_stage",
        "board_failed",
        "board_moves",
        "board_type",
        "board_try",
        "board_undo",
        "board_what",
    ),
)


def script_words(lang: str = SITE_LANGUAGE) -> dict[str, str]:
    """The words of the pages' scripts."""
    words = {word: say(f"site.script.{word}", lang) for word in _SCRIPT_WORDS}
    coming = say("site.script.board_coming", lang, loaded="{loaded}", all="{all}")
    counter = say("site.script.counter", lang, number="{number}", all="{all}")
    return {**words, "counter": counter, "board_coming": coming}
