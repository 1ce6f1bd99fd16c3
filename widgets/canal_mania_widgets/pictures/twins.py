"""The map in words: what a screen reader says of it."""

from __future__ import annotations

from collections.abc import Iterator

from canal_mania.position import Position
from tabletop.i18n import DEFAULT_LANGUAGE, Listing, Phrase, say

from .words import canal_words, where


def map_text(position: Position, lang: str = DEFAULT_LANGUAGE) -> str:
    """Each canal with its places, tiles and barge, then where goods lie; a line each."""
    return "\n".join(_lines(position, lang))


def _lines(position: Position, lang: str) -> Iterator[str]:
    yield say("canal_pictures.title", lang, count=len(position.box.towns))
    for canal in position.canals:
        kinds = [Phrase(f"canal_pictures.kind.{tile.kind}") for tile in canal.tiles]
        facts = {
            "canal": canal_words(position, canal),
            "towns": Listing(tuple(town.name for town in canal.towns)),
            "tiles": Listing(tuple(kinds)) if kinds else Phrase("canal_pictures.no_tiles"),
        }
        if canal.barge is None:
            yield say("canal_pictures.completed", lang, **facts)
        else:
            left = canal.contract.value - len(canal.tiles)
            yield say("canal_pictures.being_built", lang, barge=where(position, canal.barge), count=left, **facts)
    if position.cubes:
        yield say("canal_pictures.cubes", lang, towns=Listing(tuple(town.name for town in position.cubes)))
    else:
        yield say("canal_pictures.no_cubes", lang)
