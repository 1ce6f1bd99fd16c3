"""The last line of a seat's card: bonus cards, Passengers and their benefits, advisors, awards, as chips."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from panamax.state.views import CompanyAssets, PlayerAssets
from tabletop_widgets.canvas.paper import Layer, Pen
from tabletop_widgets.canvas.shapes import Rect, circle, rounded

from .canvas import Canvas
from .clipboard_words import advisor_cards, advisor_words, benefit_words, passenger_words, purse_words
from .words import Words

_TEXT = 11
_GAP = 4.0


@dataclass(frozen=True, slots=True)
class _Chip:
    """A chip: its target, what it says in full and in short, and what it says when it is pointed at."""

    target: str
    full: str
    short: str
    words: str


def draw_chips(canvas: Canvas, rect: Rect, player: PlayerAssets, company: CompanyAssets | None, words: Words) -> None:
    """Draw them from the left, so many of them in short that all find room; the benefits are at the right."""
    end = _draw_benefits(canvas, rect, company, words) if company else rect.right
    chips = list(_chips(player, company, words))
    over = sum(_long(canvas, chip.full) + _GAP for chip in chips) - (end - rect.x)
    x = rect.x
    for chip in chips:
        text = chip.full if over <= 0 else chip.short
        over -= _long(canvas, chip.full) - _long(canvas, text)
        place = Rect(x, rect.y, _long(canvas, text), rect.height)
        if place.right > end:
            break
        canvas.draw(Layer.WATER, rounded(place, 8), Pen(canvas.theme.stripe.fill, canvas.theme.stripe.line, 1))
        canvas.write(*place.centre, text, _TEXT)
        canvas.target(chip.target, place, chip.words)
        x = place.right + _GAP


def _long(canvas: Canvas, text: str) -> float:
    return canvas.length(text, _TEXT) + 12


def _chips(player: PlayerAssets, company: CompanyAssets | None, words: Words) -> Iterator[_Chip]:
    for key, card in (("captain", player.captain), ("stevedore", player.stevedore)):
        if card is not None:
            count = words.bonus_count(key, card)
            yield _chip(key, f"{key}:{player.seat}", purse_words(key, player, words), words, count=count)
    if company and company.passenger_tokens:
        told = passenger_words(company, words)
        yield _chip("passengers", f"passengers:{company.company}", told, words, count=company.passenger_tokens)
    for target, card in advisor_cards(player):
        key = "goal" if target.startswith("goal") else "advisor"
        shown = words.say("number", value=card) if card else words.say("clipboard.chip.hidden")
        yield _chip(key, target, advisor_words(target, words.advisor(card), words), words, card=shown)
    for key, value in (("awards", player.awards), ("bailouts", player.bailouts), ("bid", player.bid)):
        if value is not None and (value or key == "bid"):
            told = purse_words(key, player, words)
            yield _chip(key, f"{key}:{player.seat}", told, words, value=words.purse_value(key, player))


def _chip(key: str, target: str, told: str, words: Words, **values: object) -> _Chip:
    full, short = (words.say(f"clipboard.chip.{key}.{form}", **values) for form in ("full", "short"))
    return _Chip(target, full, short, told)


def _draw_benefits(canvas: Canvas, rect: Rect, company: CompanyAssets, words: Words) -> float:
    """A place for each passenger benefit, ticked once it is taken (PAX-1); where they begin."""
    step, radius = 19.0, 8.0
    start = rect.right - step * len(words.box.benefits)
    for index, benefit in enumerate(words.box.benefits):
        x, y = start + step * (index + 0.5) + 2, rect.centre[1]
        taken = benefit in company.benefits
        if taken:
            paint = canvas.theme.executive_die
            canvas.draw(Layer.CARGO, circle(x, y, radius), Pen(paint.fill, paint.line, 1.4))
            canvas.write(x, y, words.say("mark.right"), _TEXT, colour=paint.ink, bold=True, rank=0)
        else:
            canvas.draw(Layer.GHOST, circle(x, y, radius), Pen(None, canvas.theme.ghost, 1.2, "2px,3px"))
        place = Rect(x - step / 2, y - 9, step, 18)
        canvas.target(f"benefit:{company.company}:{benefit}", place, benefit_words(benefit, taken, words))
    return start
