"""Build cards, each a picture from the side: as they lie face up beside the pile, and in a hand."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType
from typing import Final

from canal_mania.decisions.names import card_phrase
from canal_mania.vocabulary import CARD_IDS, CARD_TYPES, CardKind, GoodsColour, Symbol
from tabletop.i18n import Phrase, say
from tabletop_widgets.canvas.paper import Layer, Paper, Pen
from tabletop_widgets.canvas.shapes import Rect, circle, polygon, rectangle, rounded, wave

from .signs import draw_sign
from .theme import MapColours

WIDE, HIGH = 56.0, 66.0  # of a card, in pixels
PILE: Final = 38.0  # pixels that the pile is wide
GAP: Final = 3.0  # pixels between cards: with more, five and the pile have no room for "aqueduct"
_LEAST: Final = 36.0  # pixels that the narrowest card has
_RING: Final = 3.0  # pixels at its edges that the ring around a card that may be taken lies over
_NAME: Final = 17.0  # pixels below the picture for the name
_Strokes = Iterator[tuple[str, Pen]]


def card_name(id: str) -> Phrase:
    """A build card in words."""
    return card_phrase(CARD_IDS.index(id))


def card_places(count: int, left: float, top: float, width: float) -> list[Rect]:
    """Where so many cards lie: as wide as they find room beside each other, in two rows if they would be too narrow."""
    rows = 1 if not count or width / count >= _LEAST else 2
    in_row = -(-count // rows)
    step = min(WIDE + GAP, width / max(1, in_row))
    return [
        Rect(left + step * (place % in_row), top + (HIGH + 6) * (place // in_row), step - GAP, HIGH)
        for place in range(count)
    ]


def draw_card(paper: Paper, room: Rect, id: str, colours: MapColours, count: int = 1) -> None:
    """A build card in its place; `count` says how many of them there are, if there are several."""
    kind, symbol = CARD_TYPES[CARD_IDS.index(id)]
    paper.draw(Layer.WATER, rounded(room, 5), Pen(colours.stone.fill, colours.stone.line))
    scene = Rect(room.x + 3, room.y + 3, room.width - 6, room.height - _NAME - 4)
    paper.draw(Layer.ZONE, rectangle(scene), Pen(colours.glint))
    for path, pen in _SCENES[kind](scene, colours):
        paper.draw(Layer.HULL, path, pen)
    name, (x, y) = Phrase(f"canal.card.{kind}"), (room.x + room.width / 2, room.bottom - _NAME / 2 - 1)
    names = [name.text(paper.lang), say("canal_pictures.card_name", paper.lang, card=name)]
    shown = paper.fitted(names, 11, room.width - 2 * _RING) or names[-1]
    paper.write_cut(x, y, shown, 11, room.width - 1, colour=colours.stone.ink)
    if count > 1:
        _times(paper, room, say("canal_pictures.times", paper.lang, count=count), colours)
    if symbol is not Symbol.PLAIN:
        _goods(paper, symbol, room.right - 9, room.y + 9, colours)


def _times(paper: Paper, room: Rect, words: str, colours: MapColours) -> None:
    """How many there are of a card, on a slip in its corner."""
    slip = Rect(room.x, room.y, paper.length(words, 11, True) + 7, 17)
    paper.draw(Layer.MARK, rounded(slip, 4), Pen(colours.stone.fill, colours.stone.line))
    paper.write(*slip.centre, words, 11, bold=True, colour=colours.stone.ink)


def draw_pile(paper: Paper, room: Rect, count: int, colours: MapColours) -> None:
    """The pile, face down, with how many cards it has."""
    for by in (4, 2, 0):
        back = Rect(room.x + by, room.y - by / 2, room.width - 4, room.height)
        paper.draw(Layer.WATER if by else Layer.ZONE, rounded(back, 5), Pen(colours.last, colours.stone.fill))
    x, y = room.x + (room.width - 4) / 2, room.y + room.height / 2
    paper.write(x, y, str(count), 15, colour=colours.paper.fill, bold=True)


def _goods(paper: Paper, symbol: Symbol, x: float, y: float, colours: MapColours) -> None:
    """The goods that a card calls for; white is any colour."""
    if symbol is Symbol.WHITE:
        paper.draw(Layer.MARK, circle(x, y, 8), Pen(colours.ring, colours.edge, 1.2))
        paper.draw(Layer.CASING, circle(x, y, 3), Pen(None, colours.edge, 1.4))
        return
    colour = GoodsColour(symbol.value)
    paper.draw(Layer.MARK, circle(x, y, 8), Pen(colours.places[colour].fill, colours.ring, 1.4))
    draw_sign(paper, colour, x, y, 5, colours)


def _water(scene: Rect, level: float, colours: MapColours) -> _Strokes:
    top = scene.y + level * scene.height
    yield rectangle(Rect(scene.x, top, scene.width, scene.bottom - top)), Pen(colours.water)


def _stretch(scene: Rect, colours: MapColours) -> _Strokes:
    """Water between two banks."""
    yield from _water(scene, 0.45, colours)
    yield rectangle(Rect(scene.x, scene.y + 0.3 * scene.height, scene.width, 0.16 * scene.height)), Pen(colours.land)
    for down in (0.6, 0.8):
        bow = scene.width / 4
        yield wave(scene.x, scene.y + down * scene.height, bow, 3, 4), Pen(None, colours.glint, 1.6)


def _lock(scene: Rect, colours: MapColours) -> _Strokes:
    """A gate between high water and low, and the way up."""
    middle = scene.x + 0.45 * scene.width
    high = Rect(scene.x, scene.y + 0.35 * scene.height, middle - scene.x, 0.65 * scene.height)
    low = Rect(middle, scene.y + 0.7 * scene.height, scene.right - middle, 0.3 * scene.height)
    yield rectangle(high) + rectangle(low), Pen(colours.water)
    gate = Rect(middle - 2.5, scene.y + 0.15 * scene.height, 5, 0.85 * scene.height)
    yield rectangle(gate), Pen(colours.stone.fill, colours.edge, 1)
    x, top, foot = scene.x + 0.75 * scene.width, scene.y + 0.2 * scene.height, scene.y + 0.62 * scene.height
    arrow = polygon(((x - 4, top + 6), (x, top), (x + 4, top + 6)), closed=False) + polygon(
        ((x, top), (x, foot)), False
    )
    yield arrow, Pen(None, colours.edge, 1.8)


def _aqueduct(scene: Rect, colours: MapColours) -> _Strokes:
    """Water on three arches."""
    top, step = scene.y + 0.3 * scene.height, scene.width / 3
    yield rectangle(Rect(scene.x, top, scene.width, scene.bottom - top)), Pen(colours.stone.fill, colours.edge, 0.8)
    yield rectangle(Rect(scene.x, top, scene.width, 0.18 * scene.height)), Pen(colours.water, colours.edge, 0.8)
    for place in range(3):
        left, right, spring = scene.x + step * place + 2, scene.x + step * (place + 1) - 2, top + 0.45 * scene.height
        arch = f"M{left:.1f},{scene.bottom:.1f}V{spring:.1f}Q{(left + right) / 2:.1f},{spring - 9:.1f} "
        yield f"{arch}{right:.1f},{spring:.1f}V{scene.bottom:.1f}Z", Pen(colours.land, colours.edge, 0.8)


def _tunnel(scene: Rect, colours: MapColours) -> _Strokes:
    """A portal in a hill."""
    left, right, foot = scene.x + 0.06 * scene.width, scene.right - 0.06 * scene.width, scene.bottom
    hill = f"M{left:.1f},{foot:.1f}Q{scene.centre[0]:.1f},{scene.y - 0.5 * scene.height:.1f} {right:.1f},{foot:.1f}Z"
    yield hill, Pen(colours.mound.fill, colours.mound.line, 1)
    for half, fill in ((0.26, colours.brick), (0.17, colours.portal)):
        x, reach, top = scene.centre[0], half * scene.width, scene.y + (0.78 - 1.6 * half) * scene.height
        arch = f"M{x - reach:.1f},{foot:.1f}V{top + reach:.1f}Q{x:.1f},{top - reach / 2:.1f} {x + reach:.1f},"
        yield f"{arch}{top + reach:.1f}V{foot:.1f}Z", Pen(fill, colours.edge, 0.8)


def _surveyor(scene: Rect, colours: MapColours) -> _Strokes:
    """His instrument on its three legs."""
    (x, _), head, foot = scene.centre, scene.y + 0.35 * scene.height, scene.bottom - 2
    legs = "".join(polygon(((x, head), (x + by, foot)), False) for by in (-0.26 * scene.width, 0, 0.26 * scene.width))
    yield legs, Pen(None, colours.hill.line, 2.2)
    yield rectangle(Rect(x - 9, head - 5, 18, 8)), Pen(colours.brick, colours.edge, 1)
    yield circle(x + 10, head - 1, 4), Pen(colours.pane, colours.edge, 1)


_SCENES: Final[Mapping[CardKind, Callable[[Rect, MapColours], _Strokes]]] = MappingProxyType(
    {
        CardKind.STRETCH: _stretch,
        CardKind.LOCK: _lock,
        CardKind.AQUEDUCT: _aqueduct,
        CardKind.TUNNEL: _tunnel,
        CardKind.SURVEYOR: _surveyor,
    }
)
