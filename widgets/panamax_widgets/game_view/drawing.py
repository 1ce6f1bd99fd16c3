"""From what a scene wants seen to a figure and to the same in words."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass

from panamax.state.arrangement import Arrangement
from tabletop.i18n import Phrase, say
from tabletop_widgets.canvas.plot import go

from ..pictures import (
    DiceMarks,
    DieMotion,
    PictureOptions,
    PredictionMark,
    Style,
    action_table_figure,
    action_table_text,
    board_figure,
    board_text,
    clipboard_figure,
    clipboard_text,
    market_figure,
    market_text,
    targets_of,
    white_dice_figure,
    white_dice_text,
)
from .views import DiceView, Picture, View

FIGURES: dict[Picture, Callable[[Arrangement, PictureOptions], go.Figure]] = {
    Picture.BOARD: board_figure,
    Picture.ACTION_TABLE: action_table_figure,
    Picture.MARKET: market_figure,
}
TEXTS: dict[Picture, Callable[[Arrangement, str], list[str]]] = {
    Picture.BOARD: board_text,
    Picture.ACTION_TABLE: action_table_text,
    Picture.MARKET: market_text,
}


@dataclass(frozen=True, slots=True)
class Tab:
    """One of the pictures of a position; there is a clipboard for each seat."""

    picture: Picture
    seat: int = 0

    @classmethod
    def of(cls, view: View | DiceView) -> Tab:
        """The picture that the view asks for."""
        if isinstance(view, DiceView):
            return cls(Picture.ACTION_TABLE)
        return cls(view.picture, view.seat if view.picture is Picture.CLIPBOARD else 0)


def tabs_of(view: View | DiceView) -> tuple[Tab, ...]:
    """The pictures that can be had of a view."""
    if isinstance(view, DiceView):
        return (Tab.of(view),)
    seats = range(1, view.position.options.players + 1)
    return (*(Tab(picture) for picture in FIGURES), *(Tab(Picture.CLIPBOARD, seat) for seat in seats))


def name_of(tab: Tab, view: View | DiceView, lang: str) -> str:
    """What a picture is called."""
    if tab.picture is Picture.CLIPBOARD and isinstance(view, View):
        company = view.position.company_of(tab.seat)
        player = Phrase(f"player.{company}") if company else Phrase("player.seat", {"seat": tab.seat})
        return say("lessons.picture.clipboard", lang, player=player)
    return say(f"lessons.picture.{tab.picture}", lang)


def figure_of(view: View | DiceView, tab: Tab, style: Style) -> go.Figure:
    """One picture of a view; a view of dice has only one."""
    if isinstance(view, DiceView):
        return _dice_figure(view, style)
    options = PictureOptions(
        highlight=view.highlight,
        arrows=view.arrows,
        last=view.last,
        notes=tuple((place, words.text(style.lang)) for place, words in view.notes),
        style=style,
    )
    return position_figure(view.position, tab, options)


def position_figure(position: Arrangement, tab: Tab, options: PictureOptions) -> go.Figure:
    """One picture of a position."""
    if tab.picture is Picture.CLIPBOARD:
        return clipboard_figure(position, tab.seat, options)
    return FIGURES[tab.picture](position, options)


def position_text(position: Arrangement, tab: Tab, lang: str) -> list[str]:
    """The same in words, line by line."""
    if tab.picture is Picture.CLIPBOARD:
        return clipboard_text(position, tab.seat, lang)
    return TEXTS[tab.picture](position, lang)


def height_of(figure: go.Figure, spots: Collection[str]) -> float | None:
    """How far down a picture these things lie on average, from 0 at its top to 1; ``None`` if it has none of them."""
    targets = targets_of(figure)
    if not targets:
        return None
    low, high = figure.to_dict()["layout"]["yaxis"]["range"]
    found = [y for spot, y in zip(targets["customdata"], targets["y"], strict=True) if spot in spots]
    return (sum(found) / len(found) - high) / (low - high) if found else None


def words_of(view: View | DiceView, tab: Tab, lang: str) -> list[str]:
    """The same in words, line by line."""
    if isinstance(view, DiceView):
        motion = _motion(view)
        if motion is None or motion.has_landed:
            return white_dice_text(motion.landed_on(view.table) if motion else view.table, box=view.box, lang=lang)
        kind = "executive" if motion.executive else "action"
        values = {"pips": motion.step.rolled, "column": motion.over}
        return [say(f"lessons.flight.{kind}", lang, **values), *white_dice_text(view.table, box=view.box, lang=lang)]
    return position_text(view.position, tab, lang)


def _dice_figure(view: DiceView, style: Style) -> go.Figure:
    marks = tuple((place, PredictionMark(mark)) for place, mark in view.marks)
    return white_dice_figure(
        view.table,
        PictureOptions(style=style),
        box=view.box,
        dice=DiceMarks(_motion(view), room_for_motion=True, marks=marks),
    )


def _motion(view: DiceView) -> DieMotion | None:
    flight = view.flight
    return None if flight is None else DieMotion(flight.step, flight.hop, flight.executive)
