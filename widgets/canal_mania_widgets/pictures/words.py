"""What the map says of its things: where one points at them, and in its text twin."""

from __future__ import annotations

from functools import lru_cache

from canal_mania.board import hex_name
from canal_mania.box.components import Box, Town
from canal_mania.position import Position
from canal_mania.state.views import Canal
from tabletop.i18n import Phrase, say


@lru_cache(maxsize=1000)
def place_words(box: Box, town: Town, is_connected: bool, lang: str) -> str:
    """A place with its colour and role, where these values come from, and whether a canal leads there."""
    name, colour, role = (
        Phrase(f"canal.provenance.{box.provenance(f'towns.{town.code}.{field}')}")
        for field in ("name", "colour", "role")
    )
    shade = Phrase(f"canal_pictures.colour.{town.colour}")
    told = {"town": town.name, "colour": shade, "name": name, "colour_from": colour, "role": role}
    lines = [say(f"canal_pictures.{town.role}", lang, **told)]
    return "\n".join([*lines, say("canal_pictures.connected", lang)] if is_connected else lines)


def canal_words(position: Position, canal: Canal) -> Phrase:
    """A canal with its owner."""
    return Phrase("canal_pictures.canal", {"canal": canal.contract.name, "player": position.name_of(canal.seat - 1)})


def tile_words(position: Position, lang: str) -> dict[int, list[str]]:
    """The tiles on each hex that has some, a line each."""
    found: dict[int, list[str]] = {}
    for canal in position.canals:
        for tile in canal.tiles:
            kind = Phrase(f"canal_pictures.kind.{tile.kind}")
            words = say("canal_pictures.tile", lang, kind=kind, canal=canal_words(position, canal))
            found.setdefault(tile.hex, []).append(words)
    return found


def barge_words(position: Position, canal: Canal, lang: str) -> str:
    """A barge: whose canal it builds, how many tiles lie, and how many there may be."""
    counts = {"count": len(canal.tiles), "most": canal.contract.value}
    return say("canal_pictures.barge", lang, canal=canal_words(position, canal), **counts)


def where(position: Position, hex: int) -> str:
    """A hex: the name of the place on it, else its column and row."""
    town = next((town for town in position.box.towns if town.hex == hex), None)
    return town.name if town is not None else hex_name(hex, position.box.columns)
