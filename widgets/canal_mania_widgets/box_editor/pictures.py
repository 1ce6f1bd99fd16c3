"""The component that a sheet is about, drawn with the values of the draft, and the same in words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from canal_mania.box.components import Box
from canal_mania.vocabulary import CARD_IDS, CardKind, Symbol
from tabletop.i18n import say
from tabletop_widgets.canvas.plot import go
from tabletop_widgets.kit.box_editor import Sheet, SheetLook

from ..pictures import PanelLook, box_figure
from ..pictures.cards import HIGH, card_name, card_places, draw_card
from ..pictures.map import hex_id
from ..pictures.offered import contract_words
from ..pictures.words import place_words

EDGE: Final = 6.0  # pixels around the cards


def figure_of(sheet: Sheet, box: Box, looked_at: str, look: SheetLook) -> go.Figure:
    """The picture of a sheet; what `looked_at`, the place of a value, is about stands out."""
    if sheet.id == "deck":
        return _deck(box, look)
    shown = spots_of(looked_at, box)
    return box_figure(box, look.theme, look.width, look.lang, shown)


def words_of(sheet: Sheet, box: Box, lang: str) -> list[str]:
    """The picture of a sheet in words."""
    match sheet.id.partition(".")[0]:
        case "deck":
            return [say("canal_pictures.hand_card", lang, card=card_name(id), count=count) for id, count in _cards(box)]
        case "contracts":
            on_it = {table.rpartition(".")[2] for table in sheet.tables}
            return [contract_words(box, contract).text(lang) for contract in box.contracts if contract.id in on_it]
        case _:
            return [place_words(box, town, False, lang) for town in box.towns]


def spots_of(path: str, box: Box) -> tuple[str, ...]:
    """The hexes of the map that a value is about, by the ids of their targets."""
    match path.split("."):
        case ["map", "rows", number]:
            row = int(number) - 1
            return tuple(hex_id(box, hex) for hex in range(row * box.columns, (row + 1) * box.columns))
        case ["towns", code, _]:
            return tuple(f"town:{town.code}" for town in box.towns if town.code == code)
        case ["contracts", id, *_]:
            found = [contract for contract in box.contracts if contract.id == id]
            return tuple(f"town:{code}" for each in found for code in (*each.ends, each.by) if code)
        case _:
            return ()


def _cards(box: Box) -> Iterator[tuple[str, int]]:
    """The build cards of a box by their ids, with how many there are."""
    for id in CARD_IDS:
        kind, _, symbol = id.partition("+")
        count = box.deck[CardKind(kind)][Symbol(symbol or Symbol.PLAIN)]
        if count:
            yield id, count


def _deck(box: Box, look: SheetLook) -> go.Figure:
    panel = PanelLook(theme=look.theme, width=look.width, lang=look.lang)
    top, placed = EDGE, []
    for kind in CardKind:
        cards = [(id, count) for id, count in _cards(box) if id.partition("+")[0] == kind]
        rooms = card_places(len(cards), EDGE, top, panel.across - 2 * EDGE)
        placed += [(room, *card) for room, card in zip(rooms, cards, strict=True)]
        top = max((room.bottom for room in rooms), default=top - EDGE) + EDGE
    paper = panel.paper(max(top, HIGH))
    for room, id, count in placed:
        draw_card(paper, room, id, panel.colours, count)
        words = say("canal_pictures.hand_card", look.lang, card=card_name(id), count=count)
        panel.thing(paper, f"card:{id}", room, words)
    return paper.figure()
