"""What one player has before him: his contracts with their canals, his cards, and the tiles that he has left."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from canal_mania.box.components import Contract, Town
from canal_mania.position import Position
from canal_mania.state.views import Canal, Player, Tile
from canal_mania.vocabulary import CARD_IDS, TileKind
from tabletop.i18n import Phrase, as_beginning, say
from tabletop_widgets.canvas.paper import Layer, Paper, Pen
from tabletop_widgets.canvas.plot import go
from tabletop_widgets.canvas.shapes import Rect, line, rounded, square

from .cards import HIGH, card_name, card_places, draw_card
from .offered import contract_words
from .panel import BODY, EDGE, SMALL, TITLE, PanelLook, draw_station, owner_bar, surface

_BAR: Final = 28.0  # the height of the bar with the player's name
_CANAL: Final = 40.0  # of a contract with its strip
_FOOT: Final = 24.0  # of the line of tiles
_STEP: Final = 19.0  # from one tile or place of a strip to the next
_END: Final = 13.0  # from the edge of its slip to the middle of its first place, and of its last one
_LETTERS: Final = {TileKind.STRETCH: "~", TileKind.LOCK: "›", TileKind.AQUEDUCT: "∩", TileKind.TUNNEL: "▴"}


def hand_figure(
    position: Position,
    seat: int,
    look: PanelLook | None = None,
    paying: Mapping[str, int] = MappingProxyType({}),
    is_own: bool = True,
) -> go.Figure:
    """What the player on a seat has; cards only as far as the position's viewer sees them. OBJ-2, OBJ-4, PAR-3

    Cards that are `paying` for tiles that are thought out say so, by id and how many of them. It is the reader's hand
    (`is_own`), or one of several that lie open.

    What can be pointed at: ``barge:<contract>``, ``hand:<seat>:<card>`` and ``engineer:<id>``.
    """
    look = look or PanelLook()
    player = position.players[seat - 1]
    canals = [canal for canal in position.canals if canal.contract in player.open_contracts]
    columns = look.columns if len(canals) > 1 else 1
    across = (look.across - EDGE * (columns + 1)) / columns
    rows = -(-len(canals) // columns) or 1
    cards = sorted(Counter(player.hand or ()).items(), key=lambda item: CARD_IDS.index(item[0]))
    cards_top = _BAR + rows * _CANAL + 6
    places = card_places(len(cards), EDGE, cards_top, look.across - 2 * EDGE)
    cards_end = max((room.bottom for room in places), default=cards_top + HIGH)
    paper = look.paper(cards_end + _FOOT + 4)
    _bar(paper, position, player, look, is_own)
    for place, canal in enumerate(canals):
        left, top = EDGE + (across + EDGE) * (place % columns), _BAR + 3 + _CANAL * (place // columns)
        _strip(paper, Rect(left, top, across, _CANAL - 4), position, canal, look)
    if not canals:
        paper.write(EDGE, _BAR + _CANAL / 2, say("canal_pictures.no_contract", look.lang), BODY, side="right")
    for room, (id, count) in zip(places, cards, strict=True):
        draw_card(paper, room, id, look.colours, count)
        words = say("canal_pictures.hand_card", look.lang, card=card_name(id), count=count)
        if pays := paying.get(id, 0):
            words = say("canal_pictures.hand_pays", look.lang, card=card_name(id), count=pays, all=count)
            _pays(paper, room, say("canal_pictures.pays", look.lang, count=pays), look)
        look.thing(paper, f"hand:{seat}:{id}", room, words)
    if player.hand is None:
        hidden = say("canal_pictures.cards_hidden", look.lang, count=player.hand_size)
        paper.write(look.across / 2, cards_top + HIGH / 2, hidden, BODY)
    _tiles(paper, position, player, cards_end + 4, look)
    return paper.figure()


def _pays(paper: Paper, room: Rect, words: str, look: PanelLook) -> None:
    """A ribbon over a card that pays."""
    ribbon = Rect(room.x, room.y + 20, room.width, 16)
    paper.draw(Layer.MARK, rounded(ribbon, 3), Pen(look.colours.last))
    paper.write_fitted(*ribbon.centre, [words], SMALL, ribbon.width - 2, colour=look.colours.paper.fill, bold=True)


def _bar(paper: Paper, position: Position, player: Player, look: PanelLook, is_own: bool) -> None:
    room = Rect(1, 1, look.across - 2, _BAR - 2)
    ink = owner_bar(paper, room, player.colour, look.colours)
    name, y = position.name_of(player.seat - 1), room.centre[1]
    title = say("canal_pictures.own", look.lang, player=name) if is_own else as_beginning(name, look.lang)
    paper.write(27, y, title, TITLE, side="right", bold=True, serif=True, colour=ink)
    paper.write(look.across - 10, y, str(player.score), 16, side="left", bold=True, colour=ink)
    if player.engineer is not None:
        left = 27 + paper.length(title, TITLE, True) + 10
        words = say("canal_pictures.engineer", look.lang, name=player.engineer.name, number=player.engineer.number)
        ability = say(f"canal_pictures.ability.{player.engineer.id}", look.lang)
        both = say("canal_pictures.engineer_can", look.lang, engineer=words, ability=ability)
        wide = look.across - 46 - left
        paper.write_fitted(left, y, [both, words], SMALL, wide, side="right", colour=ink)
        look.thing(paper, f"engineer:{player.engineer.id}", Rect(left - 3, 4, wide, _BAR - 8), both)


def _strip(paper: Paper, room: Rect, position: Position, canal: Canal, look: PanelLook) -> None:
    """A contract that is being built: its tiles between its places in order, then what may still lie."""
    contract, colours, lang = canal.contract, look.colours, look.lang
    surface(paper, room, colours.paper)
    left = contract.value - len(canal.tiles)
    note = say("canal_pictures.tiles_left", lang, count=left, built=len(canal.tiles))
    paper.write(room.right - 6, room.y + 9, note, SMALL, side="left")
    wide = room.width - paper.length(note, SMALL) - 20
    paper.write_cut(room.x + 7, room.y + 9, contract.name, BODY, wide, side="right", bold=True, serif=True)
    _stops(paper, room, position, canal, look)
    words = contract_words(position.box, contract).text(lang)
    look.thing(paper, f"barge:{contract.id}", room, f"{words}\n{note}")


def _stops(paper: Paper, room: Rect, position: Position, canal: Canal, look: PanelLook) -> None:
    colours, box, y = look.colours, position.box, room.bottom - 9
    owner = position.players[canal.seat - 1].colour
    parts: list[Town | Tile | None] = [canal.towns[0]]
    for section in canal.sections:
        parts += [*section.tiles, section.ends[1]]
    parts += canal.tiles[sum(len(section.tiles) for section in canal.sections) :]
    rest = _to_come(canal)
    spare = canal.contract.value - len(canal.tiles)
    parts += [None] * spare + [box.town(code) for code in rest]
    step = min(_STEP, (room.width - 2 * _END) / max(1, len(parts) - 1))
    paper.draw(
        Layer.HULL, line((room.x + _END, y), (room.x + _END + step * (len(parts) - 1), y)), Pen(None, colours.grid, 2)
    )
    for place, part in enumerate(parts):
        x = room.x + _END + step * place
        if part is None:
            paper.draw(Layer.CARGO, rounded(square(x, y, 12), 3), Pen(colours.paper.fill, colours.coast, 1, "3px,2px"))
        elif isinstance(part, Town):
            draw_station(paper, part, x, y, colours, 6.5)
        else:
            assert owner is not None
            paint = colours.owners[owner]
            paper.draw(Layer.CARGO, rounded(square(x, y, min(15, step)), 3), Pen(paint.fill, paint.line))
            paper.write(x, y, _LETTERS[part.kind], 12, bold=True, colour=paint.ink)


def _to_come(canal: Canal) -> list[str]:
    """The codes of the places that the canal must still visit, in order. PAR-7"""
    contract: Contract = canal.contract
    seen = {town.code for town in canal.towns}
    first = canal.towns[0].code
    end = contract.ends[1] if first == contract.ends[0] else contract.ends[0]
    return [code for code in (contract.by, end) if code is not None and code not in seen]


def _tiles(paper: Paper, position: Position, player: Player, top: float, look: PanelLook) -> None:
    """How many tiles of each kind are left, and how many cards may be kept. OBJ-2, TRN-2"""
    y, lang = top + _FOOT / 2 - 2, look.lang
    x = look.across - EDGE
    for kind in reversed(TileKind):
        count, tile = player.tiles_left[kind], Phrase(f"canal_pictures.kind.{kind}")
        words = say("canal_pictures.tiles_of_kind", lang, count=count, kind=tile)
        shown = str(count)
        wide = paper.length(shown, BODY, True)
        paper.write(x, y, shown, BODY, side="left", bold=True)
        box = square(x - wide - 12, y, 15)
        paper.draw(Layer.WATER, rounded(box, 3), Pen(look.colours.stone.fill, look.colours.stone.line))
        paper.write(*box.centre, _LETTERS[kind], 12, bold=True, colour=look.colours.stone.ink)
        paper.target(f"tiles:{kind}", Rect(box.x, y - 9, wide + 24, 18), words)
        x -= wide + 34
    keep = say("canal_pictures.hand_size", lang, count=player.hand_size, most=position.box.hand)
    texts = [keep, say("canal_pictures.cards", lang, count=player.hand_size)]
    paper.write_fitted(EDGE, y, texts, SMALL, x - EDGE, player.hand_size > position.box.hand, side="right")
