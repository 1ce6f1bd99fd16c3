"""In the hills of the other lane: what lies ready for everybody; and in a corner the round, the awards and the key."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from panamax.state.arrangement import Arrangement
from panamax.vocabulary import Nation
from tabletop_widgets.canvas.paper import Layer, Pen
from tabletop_widgets.canvas.shapes import Rect, circle, rounded

from .board_layout import BoardPlan
from .canvas import Canvas
from .pieces import draw_flag, draw_panel
from .words import Words

_HEAD, _TEXT, _COUNT = 11.5, 11, 12
_FLAG: Final = (25.0, 16.0)


def draw_supply(canvas: Canvas, rect: Rect, is_vertical: bool, position: Arrangement, words: Words) -> None:
    """The flags in the supply, the Passenger tokens and the piles of bonus cards."""
    if is_vertical:
        draw_panel(canvas, rect, canvas.theme.ground[0])
        rect = Rect(rect.x + 8, rect.y + 28, rect.width - 16, rect.height - 28)
    inner = Rect(rect.x + (0 if is_vertical else 42), rect.y, rect.width - (0 if is_vertical else 84), 40)
    canvas.write(inner.x, rect.y + 9, words.say("supply.head"), _HEAD, side="right", bold=True, rank=2)
    step = inner.width / len(Nation)
    for index, nation in enumerate(Nation):
        spot = Rect(inner.x + step * index, rect.y + 21, *_FLAG)
        _draw_flag_pile(canvas, spot, nation, position.supply.flags[nation], words)
    step = rect.width / 4
    for index, pile in enumerate(_piles(position, words)):
        _draw_pile(canvas, Rect(rect.x + step * index + 2, rect.y + 51, step - 4, 47), pile, words)


def _draw_flag_pile(canvas: Canvas, spot: Rect, nation: Nation, count: int, words: Words) -> None:
    draw_flag(canvas, spot, nation)
    canvas.write(spot.right + 4, spot.centre[1], words.say("number", value=count), _COUNT, side="right", bold=True)
    told = words.say("supply.flags_told", nation=words.nation(nation), count=count)
    canvas.target(f"flag:supply:{nation}", spot, told)


@dataclass(frozen=True, slots=True)
class _Pile:
    """A pile: its key, what its top shows, and what it says."""

    key: str
    top: str
    words: str


def _piles(position: Arrangement, words: Words) -> Iterator[_Pile]:
    for key, count in pile_counts(position).items():
        yield _Pile(key, words.say("number", value=count), words.say(f"supply.{key}_told", count=count))
    tokens = position.supply.passenger_tokens
    top = words.say("number", value=tokens[0]) if tokens else ""
    yield _Pile("passenger", top, words.say("supply.passenger_told", tokens=words.listed(tokens, "supply.none_left")))


def pile_counts(position: Arrangement) -> dict[str, int]:
    """How many bonus cards lie on each pile."""
    supply = position.supply
    return {"captain": len(supply.captains), "stevedore": len(supply.stevedores), "advisor": supply.advisors}


def _draw_pile(canvas: Canvas, spot: Rect, pile: _Pile, words: Words) -> None:
    paint, x = canvas.theme.card, spot.centre[0]
    face = Rect(x - 11, spot.y + 3, 22, 27)
    if pile.key == "passenger":
        canvas.draw(Layer.WATER, circle(*face.centre, 14), Pen(paint.fill, paint.line, 1))
        canvas.draw(Layer.ZONE, circle(*face.centre, 11), Pen(paint.fill, paint.line, 1))
    else:
        under = Rect(face.x + 3, face.y - 2, face.width, face.height)
        canvas.draw(Layer.WATER, rounded(under, 2), Pen(paint.fill, paint.line, 1))
        canvas.draw(Layer.ZONE, rounded(face, 2), Pen(paint.fill, paint.line, 1))
    canvas.write(*face.centre, pile.top, 14, bold=True)
    canvas.write(x, spot.bottom - 6, words.say(f"supply.{pile.key}"), _TEXT, rank=2)
    canvas.target(f"pile:{pile.key}", spot, pile.words)


def draw_news(canvas: Canvas, plan: BoardPlan, position: Arrangement, words: Words) -> None:
    """The round, the Managing Director Awards (SET-9), and the key of reconstructed values."""
    if plan.key is not None and words.marked:
        write_key(canvas, *plan.key, words, side="right")
    if plan.news is None:
        return
    x, y = plan.news
    told = words.say("rail.round", round=position.round) if position.round else words.say("rail.set_up")
    canvas.write(x, y, told, 13, side="left", bold=True)
    awards = words.say("supply.awards", awards=words.awards())
    canvas.write(x, y + 18, awards, _TEXT, colour=canvas.theme.soft_ink, side="left", rank=2)
    canvas.target("awards", Rect(x - 150, y + 9, 150, 18), awards)
    if words.marked:
        start, line = (12, y) if plan.is_vertical else (180, 62)
        write_key(canvas, start, line, words, side="right", room=145)


def write_key(canvas: Canvas, x: float, y: float, words: Words, side: str = "left", room: float = 250) -> None:
    """One line for the whole picture: some of its values are reconstructed, and pointing at one tells."""
    texts, ink = (words.say("reconstructed.key"), words.say("reconstructed.key_short")), canvas.theme.soft_ink
    key = canvas.write_fitted(x, y, texts, _TEXT, room, colour=ink, side=side, italic=True, rank=3)
    long = canvas.length(key, _TEXT)
    left = x - long if side == "left" else x
    canvas.target("reconstructed", Rect(left, y - 8, long, 16), words.say("reconstructed.legend"))
