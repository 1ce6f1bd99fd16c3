"""What lies open for everybody: the parliament's contracts, the build cards that lie face up, and their pile."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from canal_mania.box.components import Box, Contract
from canal_mania.position import Position
from canal_mania.vocabulary import CARD_IDS
from tabletop.i18n import Phrase, say
from tabletop_widgets.canvas.paper import Layer, Paper, Pen
from tabletop_widgets.canvas.plot import go
from tabletop_widgets.canvas.shapes import Rect, rounded

from .cards import GAP, HIGH, PILE, card_name, card_places, draw_card, draw_pile
from .panel import BODY, EDGE, HEAD, SMALL, PanelLook, draw_station, heading, surface

SLIP: Final = 38.0  # the height of a contract
SWEEP: Final = "sweep:cards"  # the thing that is clicked to sweep the cards away


def offered_figure(position: Position, look: PanelLook | None = None, taken: Sequence[str] = ()) -> go.Figure:
    """Parliament and build cards. What can be pointed at: ``contract:<id>``, ``face_up:<card>``, ``pile:cards``, and
    ``sweep:cards``. Where cards lay that have just been `taken` (by id) their places are empty. PRE-1, PRE-2
    """
    look = look or PanelLook()
    columns = look.columns
    rows = -(-len(position.parliament) // columns)
    cards_top = HEAD + rows * (SLIP + 4) + 4
    paper = look.paper(cards_top + HEAD + HIGH + EDGE)
    note = say("canal_pictures.contracts_left", look.lang, count=position.contract_pile)
    heading(paper, 0, say("canal_pictures.parliament", look.lang), note)
    across = (look.across - EDGE * (columns + 1)) / columns
    for place, contract in enumerate(position.parliament):
        left, top = EDGE + (across + EDGE) * (place % columns), HEAD + (SLIP + 4) * (place // columns)
        _slip(paper, Rect(left, top, across, SLIP), contract, position.box, look)
    _cards(paper, position, cards_top, look, Counter(taken))
    return paper.figure()


def contract_words(box: Box, contract: Contract) -> Phrase:
    """A contract with its ends, the town that it must pass, and the most tiles that it may have."""
    one, other = (box.town(code).name for code in contract.ends)
    values = {"contract": contract.name, "one": one, "other": other, "most": contract.value}
    if contract.by is None:
        return Phrase("canal_pictures.contract", values)
    return Phrase("canal_pictures.contract_by", values | {"by": box.town(contract.by).name})


def _slip(paper: Paper, room: Rect, contract: Contract, box: Box, look: PanelLook) -> None:
    """A contract: its name, its places by their signs, and the most tiles that it may have."""
    colours = look.colours
    surface(paper, room, colours.paper)
    if contract.is_start:
        paper.draw(Layer.WATER, rounded(Rect(room.x, room.y, 4, room.height), 2), Pen(colours.last))
    most = say("canal_pictures.at_most", look.lang, count=contract.value)
    wide = paper.length(most, SMALL) + 12
    pill = Rect(room.right - wide - 5, room.y + 4, wide, 16)
    paper.draw(Layer.WATER, rounded(pill, 8), Pen(colours.stone.fill, colours.paper.line))
    paper.write(*pill.centre, most, SMALL, colour=colours.stone.ink)
    left = room.x + 9
    paper.write_cut(left, room.y + 11, contract.name, BODY, pill.x - left - 4, side="right", bold=True, serif=True)
    _stations(paper, contract, box, left, room, look)
    look.thing(paper, f"contract:{contract.id}", room, contract_words(box, contract).text(look.lang))


def _stations(paper: Paper, contract: Contract, box: Box, left: float, room: Rect, look: PanelLook) -> None:
    """End, town on the way, end: by their signs, with names as far as they find room."""
    codes = [contract.ends[0], *([contract.by] if contract.by else []), contract.ends[1]]
    step, y = (room.right - left) / len(codes), room.y + SLIP - 10
    for place, code in enumerate(codes):
        town, x = box.town(code), left + 7 + step * place
        draw_station(paper, town, x, y, look.colours)
        paper.write_cut(x + 11, y, town.name, SMALL, step - 22, side="right", italic=code == contract.by)


def _cards(paper: Paper, position: Position, top: float, look: PanelLook, taken: Counter[str]) -> None:
    lang, cards = look.lang, sorted([*position.face_up, *taken.elements()], key=CARD_IDS.index)
    swept = say("canal_pictures.sweep", lang)
    note = say("canal_pictures.discarded", lang, count=len(position.discards))
    heading(paper, top, say("canal_pictures.build_cards", lang), note)
    places = card_places(len(cards), EDGE, top + HEAD, look.across - 2 * EDGE - GAP - PILE)
    counted = Counter[str]()
    for room, id in zip(places, cards, strict=True):
        if taken[id]:
            taken[id] -= 1
            paper.draw(Layer.WATER, rounded(room.inset(1), 5), Pen(None, look.colours.stone.line, 1, dash="3px,3px"))
            continue
        draw_card(paper, room, id, look.colours)
        counted[id] += 1
        words = say("canal_pictures.face_up", lang, card=card_name(id))
        look.thing(paper, f"face_up:{id}", room, words, counted[id])
    last = places[-1] if places else Rect(EDGE - GAP, top + HEAD, 0, HIGH)
    beside = Rect(last.right + GAP, last.y, PILE, HIGH)
    draw_pile(paper, beside, position.pile, look.colours)
    look.thing(paper, "pile:cards", beside, say("canal_pictures.pile", lang, count=position.pile))
    if SWEEP in look.highlight:
        left = EDGE + paper.length(say("canal_pictures.build_cards", lang), 13, True) + 12
        room = Rect(left, top + 3, paper.length(swept, SMALL) + 16, HEAD - 5)
        paper.draw(Layer.WATER, rounded(room, 5), Pen(look.colours.click.fill))
        paper.write(*room.centre, swept, SMALL)
        look.thing(paper, SWEEP, room, swept)
