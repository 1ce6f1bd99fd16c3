"""Canal Mania's player aid: what its boxes show, with the values of the box."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from canal_mania import Box, load_box, new_game
from canal_mania.vocabulary import CardKind, Provenance
from canal_mania.words.amounts import amounts
from canal_mania_widgets.player.drawing import map_of
from canal_mania_widgets.player.views import CanalView
from tabletop.i18n import Listing, say
from tabletop_widgets.canvas.paint import PLACE_HOLDERS
from tabletop_widgets.canvas.still import svg
from tabletop_widgets.frame.html import Html

from ...table_kit import AidRow, PlayerAid

SHEETS: Final = {
    "turn": ("phases", "build", "canal", "goods", "move", "engineers"),
    "end": ("map", "final_count", "end_of_game", "deck"),
}
_WIDTH: Final = 720  # pixels, of the map


def _map(lang: str) -> Html:
    """The map as it is before the first canal."""
    view = CanalView(new_game(players=3, seed=1).position, 1)
    return Html(svg(map_of(view, PLACE_HOLDERS, _WIDTH, lang, None).to_dict(), "pmx-still"))


def _tiles(box: Box, lang: str) -> Iterator[AidRow]:
    yield "", [say(f"canal_aid.row.{name}", lang) for name in ("cards", "points", "tiles")]
    for kind, supply in box.supply.items():
        yield say(f"canal.tile.{kind}", lang), [str(supply.cards), str(supply.points), str(supply.tiles)]


def _engineers(box: Box, lang: str) -> Iterator[AidRow]:
    for card in sorted(box.engineers, key=lambda card: card.number):
        yield str(card.number), [card.name, say(f"canal_aid.engineer.{card.id}", lang)]


def _marks(box: Box, lang: str) -> Iterator[AidRow]:
    yield say("aid.row.players", lang), [str(players) for players in box.marks]
    yield say("canal_aid.row.mark", lang), [str(marks.end_mark) for marks in box.marks.values()]
    awards = [Listing(marks.builder_awards, "series").text(lang) for marks in box.marks.values()]
    yield say("canal_aid.row.awards", lang), awards


def _deck(box: Box, lang: str) -> Iterator[AidRow]:
    """How many cards of each kind the shipped box has, and a place to write in what one's own has."""
    yield "", [say("canal_aid.row.here", lang), say("canal_aid.row.yours", lang)]
    for kind in CardKind:
        count = str(sum(box.deck[kind].values()))
        if box.provenance(f"deck.{kind}") is Provenance.RECONSTRUCTED:
            count = say("at_table.stand_in", lang, text=count)
        yield say(f"canal.card.{kind}", lang), [count, ""]


_TABLES: Final[Mapping[str, Callable[[Box, str], Iterator[AidRow]]]] = {
    "build": _tiles,
    "engineers": _engineers,
    "end_of_game": _marks,
    "deck": _deck,
}


AID: Final = PlayerAid(
    sheets=SHEETS,
    box=load_box,
    amounts=amounts,
    tables=_TABLES,
    pictures={"map": _map},
)
