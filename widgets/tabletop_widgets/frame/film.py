"""A line of a game as a page of its own that needs no server: pictures, the log, and buttons to step and to play.

Everything is inside: the figures (squeezed), the words, the script, and Plotly, which the exporter puts in.
"""

from __future__ import annotations

import base64
import json
import zlib
from collections.abc import Mapping, Sequence
from typing import Any

from tabletop.i18n import say

from .html import Html, filled
from .scripts import JS

WORDS = ("earlier", "later", "play", "pause", "place", "picture")


def film_page(frames: Sequence[Mapping[str, Any]], title: str, lang: str) -> str:
    """The page; ``/*plotly*/`` in it stands where Plotly's JavaScript goes.

    A frame has `figures` (``wide`` and ``narrow``, for Plotly), the same in `words`, in its `head` what was done before
    it, and what came of that, line by line (`told`).
    """
    words = {name: say(f"explorer.film.{name}", lang) for name in WORDS}
    data = base64.b64encode(zlib.compress(json.dumps({"frames": frames, "words": words}).encode(), 9)).decode()
    page = (JS / "film.html").read_text(encoding="utf-8")
    style, script = (Html((JS / f"film.{kind}").read_text(encoding="utf-8")) for kind in ("css", "js"))
    return filled(page, lang=lang, title=title, data=data, script=script, style=style)
