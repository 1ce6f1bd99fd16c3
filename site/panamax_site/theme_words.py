"""What the theme of the pages says by itself, and only in English: put into the words of the page's language."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from tabletop.i18n import DEFAULT_LANGUAGE, say
from tabletop_widgets.frame.html import escape

_WORDS: Final = ("here", "top", "colours", "contents", "page_contents", "link", "made")
# Names of drawings that nobody sees and no screen reader tells: each has words beside it
_UNSEEN: Final = re.compile(r'(<symbol id="svg-[^>]*>\s*)<title>[^<]*</title>')


def translate(pages: Iterable[Path], lang: str) -> None:
    """Put the theme's words on these pages into a language; English ones stay as they are."""
    if lang == DEFAULT_LANGUAGE:
        return
    said = {say(f"site.theme.{word}"): str(escape(say(f"site.theme.{word}", lang))) for word in _WORDS}
    words = "|".join(map(re.escape, said))
    place = re.compile(rf'((?:="|>)\s*)({words})(\s*["<])')
    for page in pages:
        html = _UNSEEN.sub(r"\1", page.read_text(encoding="utf-8"))
        page.write_text(place.sub(lambda found: f"{found[1]}{said[found[2]]}{found[3]}", html), encoding="utf-8")
