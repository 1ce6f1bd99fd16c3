"""Panamax's player aid: what its boxes show, with the values of the box."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial

from panamax import load_box
from panamax.box.components import Box
from panamax.vocabulary import Nation
from panamax.words.amounts import PLAYERS, amounts
from panamax_widgets.game_view.drawing import Tab, figure_of
from panamax_widgets.game_view.views import Picture, View
from panamax_widgets.pictures import Style
from tabletop.i18n import Money, say
from tabletop_widgets.canvas.paint import PLACE_HOLDERS
from tabletop_widgets.canvas.still import svg
from tabletop_widgets.frame.html import Html

from ...table_kit import AidRow, PlayerAid
from .seen import portrait

WIDTHS = {Picture.ACTION_TABLE: 390, Picture.BOARD: 760}  # pixels
_ROWS = 3  # of the Action table
SHEETS = {
    "turn": ("turn", "sail", "load", "contracts"),
    "pay": ("arrives", "clipboard", "market", "round", "count", "fewer"),
}


def _picture(kind: Picture, lang: str) -> Html:
    """The Action table, or the board, in the middle of a game."""
    shown = portrait("TBL-1")
    assert shown is not None
    first = shown.frames[0].view
    assert isinstance(first, View)
    view = View(first.position, kind, first.seat)
    style = Style(PLACE_HOLDERS, kind is Picture.ACTION_TABLE, WIDTHS[kind], lang)
    return Html(svg(figure_of(view, Tab.of(view), style).to_dict(), "pmx-still"))


def _strengths(box: Box, lang: str) -> Iterator[AidRow]:
    counts = range(_ROWS, 0, -1)
    yield say("aid.row.dice", lang), [*map(str, counts), say("aid.row.executive", lang)]
    yield say("aid.row.strength", lang), [*(str(_ROWS + 1 - count) for count in counts), str(_ROWS)]


def _ranges(box: Box, lang: str) -> Iterator[AidRow]:
    ships = {ship.slots: ship for ship in box.company_ships}
    yield say("aid.row.slots", lang), [str(slots) for slots in ships]
    spans = [say("aid.span", lang, low=ship.minimum, high=ship.maximum) for ship in ships.values()]
    yield say("aid.row.range", lang), spans


def _bonuses(box: Box, lang: str) -> Iterator[AidRow]:
    ships = {ship.slots: ship for ship in box.company_ships}
    yield say("aid.row.slots", lang), [str(slots) for slots in ships]
    yield say("aid.row.card", lang), [say(f"aid.card.{slots}", lang) for slots in ships]
    money = [say("site.money", lang, amount=Money(ship.bonus_money)) for ship in ships.values()]
    yield say("aid.row.money", lang), money


def _free_actions(box: Box, lang: str) -> Iterator[AidRow]:
    for nation, actions in zip(Nation, box.clipboard, strict=True):
        yield say(f"nation.{nation}", lang), [say(f"free_action.{action}", lang) for action in actions]


def _prices(box: Box, lang: str) -> Iterator[AidRow]:
    yield say("aid.row.stock", lang), [str(price) for price in box.prices]
    yield say("aid.row.dividend", lang), [str(dividend) for dividend in box.dividends]


def _players(box: Box, lang: str) -> Iterator[AidRow]:
    yield say("aid.row.players", lang), [str(count) for count in PLAYERS]
    for name in ("action_dice", "executive_dice", "turns", "mulligan_at_most"):
        yield say(f"aid.row.{name}", lang), [str(getattr(box, name)[count]) for count in PLAYERS]


_TABLES: Mapping[str, Callable[[Box, str], Iterator[AidRow]]] = {
    "turn": _strengths,
    "contracts": _ranges,
    "arrives": _bonuses,
    "clipboard": _free_actions,
    "market": _prices,
    "fewer": _players,
}


AID = PlayerAid(
    sheets=SHEETS,
    box=load_box,
    amounts=amounts,
    tables=_TABLES,
    pictures={"turn": partial(_picture, Picture.ACTION_TABLE), "sail": partial(_picture, Picture.BOARD)},
)
