"""A line of a game as a page of its own that needs no server: pictures, the log, and buttons to step and to play.

Everything is inside: the figures (squeezed), the words, the script, and Plotly, which the exporter puts in.
"""

from __future__ import annotations

import base64
import json
import zlib
from collections.abc import Sequence

from tabletop.i18n import say

from ..frame.html import Html, filled
from ..frame.scripts import JS
from ..kit.explorer import Place, SharingKit
from .desk import events_since_move
from .rows import row_words

MOST_STOPS = 100  # moves in one page; the first 20 are made in a second or two
WORDS = ("earlier", "later", "play", "pause", "place", "picture")


def part_of(stops: Sequence[Place], here: int, most: int) -> Sequence[Place]:
    """The `most` moves that lead to the place with the number `here`, or as many from the beginning."""
    end = min(len(stops), max(here, most) + 1)
    return stops[max(0, end - most - 1) : end]


def film_page(kit: SharingKit, stops: Sequence[Place], lang: str) -> str:
    """The page; ``/*plotly*/`` in it stands where Plotly's JavaScript goes."""
    frames = [_frame(kit, node, lang) for node in stops]
    words = {name: say(f"explorer.film.{name}", lang) for name in WORDS}
    data = base64.b64encode(zlib.compress(json.dumps({"frames": frames, "words": words}).encode(), 9)).decode()
    page = (JS / "film.html").read_text(encoding="utf-8")
    title = say("explorer.film.title", lang)
    style, script = (Html((JS / f"film.{kind}").read_text(encoding="utf-8")) for kind in ("css", "js"))
    return filled(page, lang=lang, title=title, data=data, script=script, style=style)


def _frame(kit: SharingKit, node: Place, lang: str) -> dict[str, object]:
    """What a step shows: the board (wide and narrow) and in words, the move and what came of it."""
    move = node
    while move.parent is not None and not move.is_players_move:
        move = move.parent
    told = [f"{event.rule}: {event.text(lang)}" for event in events_since_move(node)]
    return kit.frame(node, lang) | {"head": row_words(move, lang), "told": told}
