"""At the foot of the board: what lies ready for everybody, and the legend."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from panamax.state.arrangement import Arrangement
from panamax.vocabulary import Company, Nation

from .board_layout import BoardPlan
from .canvas import Canvas, Layer, Pen
from .pieces import draw_badge, draw_flag, draw_panel
from .shapes import Rect, circle, rounded, square
from .words import Words

_HEAD, _TEXT, _SMALL = 12, 12, 10

# Places relative to the panel: the row of flags, the row of tokens and piles, by whether the layout is narrow.
_FLAG_STEP: Final = {False: 150, True: 92}
_FLAGS_AT: Final = {False: (12, 28), True: (10, 24)}
_PILES_AT: Final = {False: (12, 72), True: (10, 54)}
_PILE_STEP: Final = {False: 150, True: 92}


def draw_supply(canvas: Canvas, plan: BoardPlan, position: Arrangement, words: Words) -> None:
    """The flags in the supply, the Passenger tokens and the piles of bonus cards."""
    panel, narrow = plan.supply, plan.is_vertical
    draw_panel(canvas, panel, canvas.theme.panel)
    canvas.write(panel.x + 12, panel.y + 14, words.say("supply.flags"), _HEAD, side="right", bold=True)
    awards = words.say("supply.awards", awards=words.awards())
    canvas.write(panel.right - 12, panel.y + 14, awards, _HEAD, side="left")
    canvas.target("awards", Rect(panel.right - 130, panel.y + 2, 126, 22), awards)
    left, top = _FLAGS_AT[narrow]
    for index, nation in enumerate(Nation):
        spot = Rect(panel.x + left + _FLAG_STEP[narrow] * index, panel.y + top, 40, 20)
        _draw_flag_pile(canvas, spot, nation, position.supply.flags[nation], words)
    left, top = _PILES_AT[narrow]
    for index, pile in enumerate(_piles(position, words)):
        spot = Rect(panel.x + left + _PILE_STEP[narrow] * index, panel.y + top, _PILE_STEP[narrow] - 8, 40)
        _draw_pile(canvas, spot, pile, words)


def _draw_flag_pile(canvas: Canvas, spot: Rect, nation: Nation, count: int, words: Words) -> None:
    draw_flag(canvas, spot, nation, words.lang, _SMALL)
    canvas.write(spot.right + 5, spot.centre[1], words.say("times", count=count), _TEXT, side="right")
    told = words.say("supply.flags_told", nation=words.nation(nation), count=count)
    canvas.target(f"flag:supply:{nation}", spot, told)


@dataclass(frozen=True, slots=True)
class _Pile:
    """A pile: its key, what its top shows, and what it says."""

    key: str
    top: str
    words: str


def _piles(position: Arrangement, words: Words) -> Iterator[_Pile]:
    tokens = position.supply.passenger_tokens
    top = words.say("number", value=tokens[0]) if tokens else ""
    yield _Pile("passenger", top, words.say("supply.passenger_told", tokens=words.listed(tokens, "supply.none_left")))
    for key, count in pile_counts(position).items():
        yield _Pile(key, words.say("number", value=count), words.say(f"supply.{key}_told", count=count))


def pile_counts(position: Arrangement) -> dict[str, int]:
    """How many bonus cards lie on each pile."""
    supply = position.supply
    return {"captain": len(supply.captains), "stevedore": len(supply.stevedores), "advisor": supply.advisors}


def _draw_pile(canvas: Canvas, spot: Rect, pile: _Pile, words: Words) -> None:
    paint = canvas.theme.card
    face = Rect(spot.x, spot.y + 3, 25, 34)
    if pile.key == "passenger":
        canvas.draw(Layer.ZONE, circle(*face.centre, 14), Pen(paint.fill, paint.line, 1.5))
    else:
        under = Rect(face.x + 3, face.y - 3, face.width, face.height)
        canvas.draw(Layer.GHOST, rounded(under, 3), Pen(paint.fill, paint.line, 1.2))
        canvas.draw(Layer.ZONE, rounded(face, 3), Pen(paint.fill, paint.line, 1.2))
    canvas.write(*face.centre, pile.top, 13, bold=True)
    canvas.write(
        face.right + 8, face.centre[1], words.say(f"supply.{pile.key}"), 11 if spot.width > 100 else 10, side="right"
    )
    canvas.target(f"pile:{pile.key}", spot, pile.words)


def draw_legend(canvas: Canvas, rect: Rect, words: Words) -> None:
    """The companies' signs, and the mark of reconstructed values if the picture has one."""
    x, y = rect.x + 12, rect.y + 12
    for company in Company:
        draw_badge(canvas, square(x, y, 17), company, words.lang, _SMALL)
        name = words.player(company, 0)
        canvas.write(x + 14, y, name, _TEXT, side="right")
        x += 28 + canvas.length(name, _TEXT) + 16
    line = Rect(rect.x, rect.y + (24 if rect.height > 40 else 0), rect.width, 24)
    canvas.write(*line.centre, words.say("legend.fee"), _TEXT, colour=canvas.theme.soft_ink)
    if words.marked:
        write_mark_legend(canvas, Rect(rect.x, rect.bottom - 24, rect.width - 8, 24), words)


def write_mark_legend(canvas: Canvas, rect: Rect, words: Words) -> None:
    """What the mark of reconstructed values means, at the right end of the rectangle."""
    ink = canvas.theme.soft_ink
    canvas.write(rect.right, rect.centre[1], words.say("reconstructed.legend"), _TEXT, colour=ink, side="left")
