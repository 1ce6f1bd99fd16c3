"""The cards of a box side by side: contracts with both sides, setup contracts, bonus cards.

Cards are named by ids: ``contract:1``, ``setup_contract:1``, ``captain:1``, ``stevedore:1``, ``advisor:1``.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from textwrap import wrap
from typing import Final

from panamax.box.components import Box, Contract
from tabletop.i18n import Listing, Phrase
from tabletop_widgets.canvas.paper import Layer, Pen
from tabletop_widgets.canvas.plot import go
from tabletop_widgets.canvas.shapes import Rect, rounded

from .canvas import Canvas
from .contracts import draw_contract
from .marks import marked
from .options import PLAIN, PictureOptions
from .supply import write_key
from .words import Words

_WIDTH: Final = {False: 760.0, True: 390.0}
_CARD: Final = {False: (112.0, 102.0), True: (88.0, 84.0)}
_GAP: Final = 10.0
_LEGEND: Final = 30.0
_HEAD, _TEXT = 12, 13
_SIDES: Final = ("contract",)  # cards of which both sides are shown, the back below the front


def cards_figure(
    box: Box,
    cards: Sequence[str],
    options: PictureOptions = PLAIN,
) -> go.Figure:
    """The named cards of `box`. Targets are the cards' ids.

    Raises `ValueError` for an unknown theme.
    """
    words = Words(box, options.style.lang)
    places = _places(cards, options.style.narrow)
    height = max((place.bottom for place in places), default=0) + _GAP + _LEGEND
    canvas = Canvas(_WIDTH[options.style.narrow], height, _WIDTH[options.style.narrow], options)
    for card, place in zip(cards, places, strict=True):
        _draw_card(canvas, place, card, words)
        canvas.target(card, place, card_words(box, card, options.style.lang))
    if words.marked:
        write_key(canvas, canvas.width - 8, height - 14, words)
    return marked(canvas, options)


def cards_text(box: Box, cards: Sequence[str], lang: str = "en") -> list[str]:
    """The same in words, a line for each card."""
    return [card_words(box, card, lang) for card in cards]


def card_words(box: Box, card: str, lang: str = "en") -> str:
    """One card in words."""
    words = Words(box, lang)
    kind, number = _parts(card)
    if kind == "contract":
        contract = box.contracts[number - 1]
        back = Listing(tuple(words.container(side) for side in contract.back))
        return words.say("card.two_sides", front=words.contract(contract), back=back)
    if kind == "setup_contract":
        return words.contract(box.setup_contracts[number - 1])
    told = words.advisor(number) if kind == "advisor" else words.bonus_told(kind, number)
    return words.say("card.named", kind=Phrase(f"picture.card.{kind}"), told=told)


def _places(cards: Sequence[str], narrow: bool) -> list[Rect]:
    """Where each card lies, in rows; a kind of card begins a row."""
    width, height = _CARD[narrow]
    places: list[Rect] = []
    x, y, kind = _GAP, _GAP, ""
    for card in cards:
        now, _ = _parts(card)
        tall = height * 2 + 4 if now in _SIDES else height
        if places and (now != kind or x + width > _WIDTH[narrow] - _GAP):
            x, y = _GAP, places[-1].bottom + _GAP
        places.append(Rect(x, y, width, tall))
        x, kind = x + width + _GAP, now
    return places


def _draw_card(canvas: Canvas, rect: Rect, card: str, words: Words) -> None:
    kind, number = _parts(card)
    if kind == "contract":
        contract = words.box.contracts[number - 1]
        front = replace(rect, height=(rect.height - 4) / 2)
        draw_contract(canvas, front, contract, words)
        _draw_back(canvas, replace(front, y=front.bottom + 4), contract, words)
    elif kind == "setup_contract":
        draw_contract(canvas, rect, words.box.setup_contracts[number - 1], words)
    else:
        _draw_bonus(canvas, rect, kind, number, words)


def _draw_back(canvas: Canvas, rect: Rect, contract: Contract, words: Words) -> None:
    draw_contract(canvas, rect, contract, words, containers=contract.back)


def _draw_bonus(canvas: Canvas, rect: Rect, kind: str, number: int, words: Words) -> None:
    paint = canvas.theme.card
    canvas.draw(Layer.ZONE, rounded(rect, 5), Pen(paint.fill, paint.line, 1.2))
    x, _ = rect.centre
    heads = (words.say(f"card.{kind}"), words.say(f"card.short.{kind}"))
    canvas.write_fitted(x, rect.y + 16, heads, _HEAD, rect.width - 8, bold=True, colour=paint.ink)
    told = words.advisor_pays(number) if kind == "advisor" else words.bonus(kind, number)
    size = _TEXT if rect.width > 100 else _TEXT - 2
    lines = wrap(told, max(int(rect.width / canvas.length("n", size)), 6))
    step = canvas.length("nn", size) + 3
    top = rect.y + (rect.height + 20) / 2 - step * (len(lines) - 1) / 2
    for place, line in enumerate(lines):
        canvas.write(x, top + step * place, line, size, colour=paint.ink)


def _parts(card: str) -> tuple[str, int]:
    kind, _, number = card.partition(":")
    return kind, int(number)
