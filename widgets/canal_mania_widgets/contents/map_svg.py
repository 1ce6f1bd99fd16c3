"""The map of *Canal Mania* as a picture: land, hills, sea and towns, as the box has them (OBJ-3)."""

from __future__ import annotations

from math import sqrt
from typing import Final

from canal_mania.box.components import Box, Town
from canal_mania.vocabulary import Role, Terrain
from tabletop.i18n import Phrase, say
from tabletop_widgets.frame.html import Html, tag

RADIUS: Final = 20.0  # from the middle of a hex to its corners; the picture's unit is a pixel
HALF: Final = RADIUS * sqrt(3) / 2  # from its middle to its sides
EDGE: Final = 10.0  # round the whole
# The corners of a hex that stands on one, clockwise from the top, in halves and radii
CORNERS: Final = ((0, -1), (1, -0.5), (1, 0.5), (0, 1), (-1, 0.5), (-1, -0.5))


def map_svg(box: Box, lang: str, *built: Html) -> Html:
    """The map as SVG that takes its colours from the page; pointing at a town tells its provenance (OBJ-3).

    What is `built` lies on the ground, below the towns.
    """
    width, height = 2 * EDGE + (2 * box.columns + 1) * HALF, 2 * EDGE + (1.5 * box.rows + 0.5) * RADIUS
    ground = [_ground(box, terrain) for terrain in (Terrain.NORMAL, Terrain.DIFFICULT)]
    towns = [_town(box, town, width, lang) for town in box.towns]
    title = tag("title", say("canal_map.title", lang, count=len(box.towns)))
    view = f"0 0 {width:.0f} {height:.0f}"
    return tag("svg", title, *ground, *built, *towns, viewbox=view, role="img", class_="panamax-canal-map")


def map_key(lang: str) -> Html:
    """What the colours and shapes of the map mean, and that it is reconstructed."""
    kinds = (f"canal-{kind}" for kind in ("normal", "difficult", "sea"))
    items = [tag("li", tag("span", class_=kind), say(f"canal_map.{kind[6:]}", lang)) for kind in kinds]
    return tag("ul", *items, tag("li", say("canal_map.key", lang)), class_="panamax-canal-key")


def middle(box: Box, hex: int) -> tuple[float, float]:
    """The middle of a hex by its number, in pixels from the picture's left and top."""
    column, row = hex % box.columns, hex // box.columns
    return EDGE + (2 * column + 1 + row % 2) * HALF, EDGE + (1.5 * row + 1) * RADIUS


def _ground(box: Box, terrain: Terrain) -> Html:
    """All hexes of one terrain as one path. A town's hex counts as the land that it is built on."""
    hexes = [hex for hex, cell in enumerate(box.cells) if cell is terrain]
    if terrain is Terrain.NORMAL:
        hexes += [town.hex for town in box.towns]
    return tag("path", d="".join(_outline(*middle(box, hex)) for hex in hexes), class_=f"canal-{terrain}")


def _outline(x: float, y: float) -> str:
    corners = (f"{x + across * HALF:.0f} {y + down * RADIUS:.0f}" for across, down in CORNERS)
    return f"M{'L'.join(corners)}Z"


def _town(box: Box, town: Town, width: float, lang: str) -> Html:
    x, y = middle(box, town.hex)
    is_left = x + RADIUS + len(town.name) * RADIUS / 2 > width
    at, anchor = (x - 0.7 * RADIUS, "end") if is_left else (x + 0.7 * RADIUS, None)
    words = tag("text", town.name, x=f"{at:.0f}", y=f"{y + 0.25 * RADIUS:.0f}", text_anchor=anchor)
    shape = (
        _square(x, y) if town.role is Role.CITY else tag("circle", cx=f"{x:.0f}", cy=f"{y:.0f}", r=f"{HALF / 2:.0f}")
    )
    return tag("g", tag("title", town_words(box, town, lang)), shape, words, class_=f"canal-town canal-{town.colour}")


def _square(x: float, y: float) -> Html:
    return tag("rect", x=f"{x - HALF / 2:.0f}", y=f"{y - HALF / 2:.0f}", width=f"{HALF:.0f}", height=f"{HALF:.0f}")


def town_words(box: Box, town: Town, lang: str) -> str:
    """A town with its colour and role, and where its name, place, colour and role come from."""
    name, colour, role = (provenance_of(box, f"towns.{town.code}.{field}") for field in ("name", "colour", "role"))
    shade = Phrase(f"canal_map.colour.{town.colour}")
    return say(f"canal_map.{town.role}", lang, town=town.name, colour=shade, name=name, colour_from=colour, role=role)


def provenance_of(box: Box, path: str) -> Phrase:
    """Where a value of the box comes from, to be put into words."""
    return Phrase(f"canal.provenance.{box.provenance(path)}")
