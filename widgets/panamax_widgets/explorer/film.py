"""A line of a game as a page of its own that needs no server: pictures, the log, and buttons to step and to play.

Everything is inside: the figures (squeezed), the words, the script, and Plotly, which the exporter puts in.
"""

from __future__ import annotations

import base64
import json
import zlib
from collections.abc import Sequence

from panamax.record.tree import Node
from tabletop.i18n import say
from tabletop_widgets.frame.html import Html, filled
from tabletop_widgets.frame.scripts import JS

from ..pictures import PictureOptions, Style, board_figure, board_text
from .desk import events_since_move
from .rows import row_words

WIDTH = 900  # pixels that the pictures mostly have
MOST_STOPS = 100  # moves in one page; the first 20 are made in a second or two
WORDS = ("earlier", "later", "play", "pause", "place", "picture")


def part_of(stops: Sequence[Node], here: int, most: int) -> Sequence[Node]:
    """The `most` moves that lead to the place with the number `here`, or as many from the beginning."""
    end = min(len(stops), max(here, most) + 1)
    return stops[max(0, end - most - 1) : end]


def film_page(stops: Sequence[Node], lang: str) -> str:
    """The page; ``/*plotly*/`` in it stands where Plotly's JavaScript goes."""
    frames = [_frame(node, lang) for node in stops]
    words = {name: say(f"explorer.film.{name}", lang) for name in WORDS}
    data = base64.b64encode(zlib.compress(json.dumps({"frames": frames, "words": words}).encode(), 9)).decode()
    page = (JS / "film.html").read_text(encoding="utf-8")
    title = say("explorer.film.title", lang)
    style, script = (Html((JS / f"film.{kind}").read_text(encoding="utf-8")) for kind in ("css", "js"))
    return filled(page, lang=lang, title=title, data=data, script=script, style=style)


def _frame(node: Node, lang: str) -> dict[str, object]:
    """What a step shows: the board (wide and narrow), the move and what came of it, the board in words."""
    last = tuple(dict.fromkeys(f"ship:{ship}" for ship in _ships(node)))
    styles = {"wide": Style(width=WIDTH, lang=lang), "narrow": Style(narrow=True, lang=lang)}
    pictures = {
        name: board_figure(node.position, PictureOptions(last=last, style=style)).to_dict()
        for name, style in styles.items()
    }
    move = node
    while move.parent is not None and not move.is_players_move:
        move = move.parent
    told = [f"{event.rule}: {event.text(lang)}" for event in events_since_move(node)]
    return {"figures": pictures, "head": row_words(move, lang), "told": told, "words": board_text(node.position, lang)}


def _ships(node: Node) -> list[str]:
    """The ships that are elsewhere, or loaded otherwise, than before the last move."""
    before = node
    while before.parent is not None and not before.is_players_move:
        before = before.parent
    if before.parent is None:
        return []
    known = {ship.id: (ship.zone, ship.cargo) for ship in before.parent.position.ships}
    return [ship.id for ship in node.position.ships if known.get(ship.id) != (ship.zone, ship.cargo)]
