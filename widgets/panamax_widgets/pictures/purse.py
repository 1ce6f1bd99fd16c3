"""What a player owns for himself, drawn on a sheet of its own so that it can't be taken for his company's (GEN-1)."""

from __future__ import annotations

from typing import Final

from panamax.state.views import PlayerAssets
from tabletop_widgets.canvas.paper import Layer, Pen
from tabletop_widgets.canvas.parts import head, plate
from tabletop_widgets.canvas.shapes import Rect, circle, polygon, rounded, square

from .canvas import Canvas
from .clipboard_layout import ClipboardPlan
from .clipboard_words import advisor_cards, advisor_words, purse_words, share_words
from .pieces import draw_badge, draw_coin, draw_empty_place, draw_panel
from .words import Words

_TEXT: Final = 12
_LARGE: Final = 19


def draw_player(canvas: Canvas, plan: ClipboardPlan, player: PlayerAssets, words: Words) -> None:
    """Draw the player's sheet."""
    draw_panel(canvas, plan.player, canvas.theme.personal)
    parts = plan.parts
    _draw_head(canvas, parts["player_head"], player, words)
    _draw_shares(canvas, parts["shares"], player, words)
    _draw_cards(canvas, parts["cards"], player, words)
    _draw_advisors(canvas, parts["advisors"], player, words)
    _draw_awards(canvas, parts["awards"], player, words)


def _draw_head(canvas: Canvas, rect: Rect, player: PlayerAssets, words: Words) -> None:
    """A person's head and shoulders, the player's name, and his money."""
    paint = canvas.theme.personal
    x, y = rect.x + 18, rect.y + 20
    pen = Pen(paint.ink)
    canvas.draw(Layer.CARGO, circle(x, y - 8, 8), pen)
    shoulders = ((x - 14, y + 16), (x - 10, y + 4), (x + 10, y + 4), (x + 14, y + 16))
    canvas.draw(Layer.CARGO, polygon(shoulders), pen)
    name = words.owner(player)
    canvas.write(rect.x + 42, rect.y + 14, name, 15, side="right", bold=True)
    note = words.say("purse.personal")
    canvas.write(rect.x + 42, rect.y + 33, note, _TEXT - 1, colour=canvas.theme.soft_ink, side="right")
    draw_coin(canvas, rect.right - 66, rect.y + 20, 10)
    canvas.write(rect.right - 50, rect.y + 20, words.money(player.money), _LARGE, side="right", bold=True)
    place = Rect(rect.right - 80, rect.y + 2, 80, 38)
    canvas.target(f"player:{player.seat}:money", place, purse_words("money", player, words))


def _draw_shares(canvas: Canvas, rect: Rect, player: PlayerAssets, words: Words) -> None:
    plate(canvas, rect)
    head(canvas, rect, words.say("purse.shares"))
    step = (rect.width - 16) / 4
    for index, (company, count) in enumerate(player.shares.items()):
        place = Rect(rect.x + 8 + step * index, rect.y + 24, step - 4, rect.height - 30)
        draw_badge(canvas, square(place.x + 15, place.centre[1], 26), company, words.lang, 13)
        canvas.write(place.x + 33, place.centre[1], words.say("times", count=count), 14, side="right", bold=count > 0)
        canvas.target(f"share:{player.seat}:{company}", place, share_words(company, count, words))


def _draw_cards(canvas: Canvas, rect: Rect, player: PlayerAssets, words: Words) -> None:
    """The Captain and the Stevedore: at most one of each (BON-1)."""
    plate(canvas, rect)
    half = rect.width / 2
    for index, (key, card) in enumerate((("captain", player.captain), ("stevedore", player.stevedore))):
        place = Rect(rect.x + half * index, rect.y, half, rect.height)
        head(canvas, place, words.say(f"purse.{key}"))
        face = Rect(place.x + 10, place.y + 25, half - 20, rect.height - 33)
        if card is None:
            draw_empty_place(canvas, face)
        else:
            canvas.draw(Layer.ZONE, rounded(face, 5), Pen(canvas.theme.card.fill, canvas.theme.card.line, 1.2))
            canvas.write(*face.centre, words.bonus(key, card), _TEXT)
        canvas.target(f"{key}:{player.seat}", place, purse_words(key, player, words))


def _draw_advisors(canvas: Canvas, rect: Rect, player: PlayerAssets, words: Words) -> None:
    plate(canvas, rect)
    head(canvas, rect, words.say("purse.advisors"))
    y = rect.y + 35
    for target, card in advisor_cards(player):
        line = Rect(rect.x + 8, y - 10, rect.width - 16, 20)
        canvas.draw(Layer.ZONE, rounded(line, 4), Pen(canvas.theme.card.fill, canvas.theme.card.line, 1))
        text = advisor_words(target, words.advisor_short(card), words)
        cut = canvas.cut(text, _TEXT - 1, line.width - 8)
        canvas.write(line.x + 6, y, cut, _TEXT - 1, side="right")
        canvas.target(target, line, advisor_words(target, words.advisor(card), words))
        y += 24


def _draw_awards(canvas: Canvas, rect: Rect, player: PlayerAssets, words: Words) -> None:
    """Awards, Bailouts and the bid of the advanced set-up."""
    plate(canvas, rect)
    third = rect.width / 3
    for index, key in enumerate(("awards", "bailouts", "bid")):
        place = Rect(rect.x + third * index, rect.y, third, rect.height)
        head(canvas, place, words.say(f"purse.{key}"))
        canvas.write(place.x + 10, place.bottom - 19, words.purse_value(key, player), 15, side="right", bold=True)
        canvas.target(f"{key}:{player.seat}", place, purse_words(key, player, words))
