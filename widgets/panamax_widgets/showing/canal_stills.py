"""The map of *Canal Mania* as a still in a notebook's cell, with the canals and goods that lie on it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from canal_mania.position import Position
from canal_mania.state.views import Canal
from tabletop.i18n import say
from tabletop_widgets.frame.html import Html, tag

from ..contents.canal_map import map_svg, middle
from .stills import DARK, in_frame

_LIGHT: Final = "--sea:#cfe3ee;--land:#e2ebcf;--hills:#c3ad88;--edge:#fff;--ink:#1c2a33;"
_DARK: Final = "--sea:#16303f;--land:#3a4a37;--hills:#5d5140;--edge:#23333a;--ink:#f3f1e7;"
_GOODS: Final = {
    "red": "#c8342f",
    "yellow": "#e9bd26",
    "green": "#2f8f4e",
    "blue": "#2f6fc4",
    "black": "#33383d",
    "purple": "#8a4fb3",
}
_PLAYERS: Final = {"red": "#c8342f", "white": "#fff", "black": "#111", "green": "#2f8f4e", "yellow": "#e9bd26"}
_PAINT: Final = (
    "svg{background:var(--sea)}",
    "svg{font:600 15px system-ui,sans-serif}",
    "path{stroke:var(--edge)}",
    ".canal-normal{fill:var(--land);background:var(--land)}",
    ".canal-difficult{fill:var(--hills);background:var(--hills)}",
    ".canal-sea{background:var(--sea)}",
    ".canal-town{stroke:var(--ink);stroke-width:1.5}",
    ".canal-town text{fill:var(--ink);stroke:var(--land);stroke-width:4;paint-order:stroke}",
    ".built{fill:none;stroke-linejoin:round;stroke-linecap:round}",
    ".bank{stroke:var(--ink);stroke-width:11}",
    ".cube{stroke:var(--ink);stroke-width:2}",
    *(f".canal-{colour}{{fill:{paint}}}" for colour, paint in _GOODS.items()),
    *(f".water-{colour}{{stroke:{paint};stroke-width:7}}" for colour, paint in _PLAYERS.items()),
    *(f".barge-{colour}{{fill:{paint};stroke:var(--ink);stroke-width:2}}" for colour, paint in _PLAYERS.items()),
)
_INSIDE: Final = ".pmx-canal-shown"
_KEY: Final = (
    " ul{display:flex;flex-wrap:wrap;gap:4px 20px;margin:8px 0;padding:0;list-style:none}",
    " li span{display:inline-block;width:1em;height:1em;margin-inline-end:.4em;border:1px solid currentColor}",
)
_CUBE: Final = 11  # pixels of a goods cube's side


def framed(inside: Html) -> Html:
    """What is shown, in a frame that has its style inside."""
    dark = ",".join(f"{place} {_INSIDE}" for place in DARK)
    rules = [f"{_INSIDE}{{{_LIGHT}}}@media screen{{{dark}{{{_DARK}}}}}"]
    rules += [f"{_INSIDE}{rule}" for rule in _KEY] + [f"{_INSIDE} {rule}" for rule in _PAINT]
    return in_frame(inside, _INSIDE, "".join(rules))


def map_file(picture: Html) -> str:
    """A map as an SVG file of its own, in light colours."""
    style = f"<style>svg{{{_LIGHT}}}{''.join(_PAINT)}</style>"
    opening, rest = str(picture).replace(" viewbox=", " viewBox=", 1).split(">", 1)
    named = opening.replace("<svg", '<svg xmlns="http://www.w3.org/2000/svg"', 1)
    return f"{named}>{style}{rest}"


def canals_map(position: Position, lang: str) -> Html:
    """The map with everything that was built, and the goods that lie ready."""
    built = (part for canal in position.canals if canal.tiles for part in _canal(position, canal, lang))
    return map_svg(position.box, lang, *built, *_cubes(position))


def _canal(position: Position, canal: Canal, lang: str) -> Iterator[Html]:
    """A canal in its player's colour, from hex to hex; where its barge lies, as long as it is being built."""
    player = position.name_of(canal.seat - 1).text(lang)
    title = tag("title", say("canal_shown.line", lang, canal=canal.contract.name, player=player))
    on_towns = {town.hex for town in canal.towns}
    places = [canal.towns[0].hex, *(tile.hex for tile in canal.tiles)]
    points = " ".join(f"{x:.0f},{y:.0f}" for x, y in (middle(position.box, hex) for hex in places))
    colour = position.player_id(canal.seat - 1)
    yield tag("polyline", points=points, class_="built bank")
    yield tag("polyline", title, points=points, class_=f"built water-{colour}")
    if canal.barge is not None and canal.barge not in on_towns:
        x, y = middle(position.box, canal.barge)
        yield tag("circle", cx=f"{x:.0f}", cy=f"{y:.0f}", r="8", class_=f"barge-{colour}")


def _cubes(position: Position) -> Iterator[Html]:
    """The goods cubes, each beside the town that it lies at. OBJ-5"""
    for town in position.cubes:
        x, y = middle(position.box, town.hex)
        place = {"x": f"{x - 1.4 * _CUBE:.0f}", "y": f"{y - 1.6 * _CUBE:.0f}", "width": _CUBE, "height": _CUBE}
        yield tag("rect", **place, class_=f"cube canal-{town.colour}")
